"""A platform of PlatformIO for boards in QEMU, with the compilers of this machine."""

from platformio.public import PlatformBase


class EmulatedPlatform(PlatformBase):
    """Has nothing to install."""
