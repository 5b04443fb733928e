"""Builds the wheel: for pip, as pyproject.toml says, and for `cargo xtask python`.

pip calls `build_wheel`, which has `cargo xtask python` compile the library. That calls this file as
a program: `backend.py VERSION _ABI.PY MODULE FOLDER` writes the wheel and prints its path.

The same inputs give the same bytes. The extension module needs no library, so that the wheel runs
with any C library, and uses the stable ABI, so that it runs with any CPython from 3.9 on.
"""

import base64
import hashlib
import platform
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The interpreter and its ABI: the stable one of CPython 3.9, which all later ones have too.
PYTHON = "cp39-abi3"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517: puts the wheel into a folder and returns its name."""
    if shutil.which("cargo") is None:
        raise SystemExit("pedina is compiled by Rust: install it from https://rustup.rs")
    command = ["cargo", "xtask", "python", "--build"]
    # What is being compiled goes to the terminal, by way of pip's own `--verbose`.
    built = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    wheel = Path(built.stdout.splitlines()[-1])
    return Path(shutil.copy(wheel, wheel_directory)).name


def main(version: str, abi: str, module: str, folder: str) -> None:
    """Collects the files and writes them with their checksums."""
    machine = platform.machine()
    systems = ("manylinux_2_17", "manylinux2014", "musllinux_1_1")
    tag = f"{PYTHON}-{'.'.join(f'{system}_{machine}' for system in systems)}"
    info = f"pedina-{version}.dist-info"
    sources = HERE / "src"
    files = {
        path.relative_to(sources).as_posix(): path.read_bytes()
        for path in sorted(sources.rglob("*"))
        if path.suffix in (".py", ".pyi") or path.name == "py.typed"
    }
    files["pedina/_abi.py"] = Path(abi).read_bytes()
    files["pedina/_native.abi3.so"] = Path(module).read_bytes()
    for name in ("LICENSE-APACHE", "LICENSE-MIT"):
        files[f"{info}/licenses/{name}"] = (ROOT / name).read_bytes()
    files[f"{info}/METADATA"] = metadata(version).encode()
    tags = "".join(f"Tag: {PYTHON}-{system}_{machine}\n" for system in systems)
    head = "Wheel-Version: 1.0\nGenerator: pedina\nRoot-Is-Purelib: false\n"
    files[f"{info}/WHEEL"] = (head + tags).encode()
    record = "".join(f"{name},{digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()

    Path(folder).mkdir(parents=True, exist_ok=True)
    path = Path(folder) / f"pedina-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files.items():
            # The date of a file must not show in the wheel.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, data)
    print(path)


def digest(data: bytes) -> str:
    """The checksum as RECORD has it."""
    text = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"sha256={text.decode()}"


def metadata(version: str) -> str:
    """What the package says of itself."""
    head = (
        "Metadata-Version: 2.4\nName: pedina\n"
        f"Version: {version}\n"
        "Summary: Chess with the interface of python-chess, Mastermind and Konobi\n"
        "License-Expression: MIT OR Apache-2.0\n"
        "License-File: LICENSE-APACHE\nLicense-File: LICENSE-MIT\n"
        "Requires-Python: >=3.9\nDescription-Content-Type: text/markdown\n"
        "Classifier: Operating System :: POSIX :: Linux\nClassifier: Typing :: Typed\n"
    )
    return f"{head}\n{(HERE / 'README.md').read_text(encoding='utf-8')}"


if __name__ == "__main__":
    main(*sys.argv[1:])
