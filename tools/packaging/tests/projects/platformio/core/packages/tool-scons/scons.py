"""Starts SCons from PyPI in place of the package of PlatformIO's registry."""

import SCons.Script

SCons.Script.main()
