"""Reads manifests with PlatformIO's parsers and schema: `manifests.py FILE...`."""

import sys

from platformio.package.manifest.parser import ManifestParserFactory
from platformio.package.manifest.schema import ManifestSchema


class Schema(ManifestSchema):
    """Checks licences against the two that Pedina has: PlatformIO downloads a list of all."""

    @staticmethod
    def load_spdx_licenses():
        return {"licenses": [{"licenseId": "MIT"}, {"licenseId": "Apache-2.0"}]}


for path in sys.argv[1:]:
    manifest = Schema().load_manifest(ManifestParserFactory.new_from_file(path).as_dict())
    print(manifest["name"], manifest["version"])
