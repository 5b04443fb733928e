"""Builds wheels and the sources for pip, as pyproject.toml says and for `cargo xtask python`.

pip and `python -m build` call `build_wheel` and `build_sdist`: cargo compiles the library and a C
compiler the extension module, for this machine alone. `cargo xtask python` makes a module for each
platform itself and calls this file as a program: `backend.py wheel GENERATED FOLDER MODULE TAGS` or
`backend.py sdist GENERATED FOLDER` writes a file and prints its path; GENERATED is the folder with
the numbers of the headers and the bill of materials.

The same inputs give the same bytes. The extension module uses the stable ABI, so that it runs with
any CPython from 3.9 on.
"""

import base64
import gzip
import hashlib
import io
import os
import platform
import re
import shlex
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The interpreter and its ABI: the stable one of CPython 3.9, which all later ones have too.
PYTHON = "cp39-abi3"
# The bill of materials: the crates that are linked.
BILL = "pedina.cdx.json"
LICENSES = ("LICENSE-APACHE", "LICENSE-MIT")
# What the library is compiled from: the last two only for cargo, which reads all manifests.
CRATES = ("core", "ffi", "bindings/generator", "tools/interface")
SOURCES = (
    *LICENSES, "Cargo.lock", "include", "bindings/python/backend.py", "bindings/python/README.md",
    "bindings/python/native", "bindings/python/src",
    *(f"{crate}/{part}" for crate in CRATES for part in ("Cargo.toml", "build.rs", "src")),
    "core/README.md", "core/nets/full.net",
)
KINDS = (
    "", ".c", ".h", ".hpp", ".in", ".lock", ".md", ".net", ".py", ".pyi", ".rs", ".toml", ".typed",
)
PROJECT = '[build-system]\nrequires = []\nbuild-backend = "backend"\n'


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517: puts the wheel of this machine into a folder and returns its name."""
    with tempfile.TemporaryDirectory() as folder:
        module = compile_module(Path(folder))
        return write_wheel(generated(), Path(wheel_directory), module, tag_of_this_machine()).name


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517: puts the sources that pip can build into a folder and returns the file's name."""
    return write_sdist(generated(), Path(sdist_directory)).name


def generated() -> Path:
    """What follows from other files, which the sources for pip have and a checkout makes."""
    made = HERE / "generated"
    if made.exists():
        return made
    printed = run("cargo", "xtask", "python", "--generated")
    return Path(printed.splitlines()[-1])


def compile_module(folder: Path) -> Path:
    """Compiles the library and the extension module for this machine."""
    if sys.platform == "win32":
        raise SystemExit("pedina cannot be compiled on Windows: pip takes its wheel there")
    target = ROOT / "target/pip"
    run("cargo", "rustc", "--package", "pedina-ffi", "--lib", "--crate-type", "staticlib",
        "--profile", "archive", "--features", "panic-handler", "--target-dir", str(target))
    module = folder / "_native.abi3.so"
    system = (
        ("-bundle", "-undefined", "dynamic_lookup", "-Wl,-x") if sys.platform == "darwin"
        else ("-shared", "-Wl,--gc-sections", "-Wl,-Bsymbolic-functions", "-Wl,--strip-all")
    )
    compiler = shlex.split(os.environ.get("CC", "cc"))
    headers = sysconfig.get_paths()["include"]
    sources = sorted(str(path) for path in (HERE / "native").glob("*.c"))
    run(*compiler, "-std=c11", "-O2", "-fPIC", "-fvisibility=hidden", *system,
        f"-I{ROOT / 'include'}", f"-I{headers}", *sources,
        str(target / "archive/libpedina_ffi.a"), "-o", str(module))
    return module


def run(*command: str) -> str:
    """What a program prints. What it says beside goes to the terminal, by pip's `--verbose`."""
    try:
        ran = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
        return ran.stdout
    except FileNotFoundError:
        raise SystemExit(f"pedina is compiled by Rust and a C compiler: there is no {command[0]}; "
                         "https://rustup.rs has Rust") from None


def tag_of_this_machine() -> str:
    """What pip calls this system; on macOS for its processor alone, which is what was compiled."""
    if sys.platform == "darwin":
        release = platform.mac_ver()[0].split(".")
        return f"macosx_{release[0]}_{release[1] if release[0] == '10' else 0}_{platform.machine()}"
    return re.sub("[-.]", "_", sysconfig.get_platform())


def write_wheel(made: Path, folder: Path, module: Path, tags: str) -> Path:
    """Collects the files and writes them with their checksums."""
    info = f"pedina-{version()}.dist-info"
    sources = HERE / "src"
    files = {
        path.relative_to(sources).as_posix(): path.read_bytes()
        for path in sorted(sources.rglob("*"))
        if path.suffix in (".py", ".pyi") or path.name == "py.typed"
    }
    files["pedina/_abi.py"] = (made / "_abi.py").read_bytes()
    files["pedina/chess/engine/full.net"] = (ROOT / "core/nets/full.net").read_bytes()
    files[f"pedina/{module.name}"] = module.read_bytes()
    for name in LICENSES:
        files[f"{info}/licenses/{name}"] = (ROOT / name).read_bytes()
    # PEP 770.
    files[f"{info}/sboms/{BILL}"] = (made / BILL).read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    each = "".join(f"Tag: {PYTHON}-{tag}\n" for tag in tags.split("."))
    head = "Wheel-Version: 1.0\nGenerator: pedina\nRoot-Is-Purelib: false\n"
    files[f"{info}/WHEEL"] = (head + each).encode()
    record = "".join(f"{name},{digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"pedina-{version()}-{PYTHON}-{tags}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files.items():
            # The date of a file must not show in the wheel.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, data)
    return path


def write_sdist(made: Path, folder: Path) -> Path:
    """Packs what the wheel of any machine is made from, in the folders of the repository."""
    paths = [path for source in SOURCES for path in (ROOT / source, *(ROOT / source).rglob("*"))]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths
             if path.is_file() and path.suffix in KINDS}
    # The other packages of the workspace are not there.
    members = f"members = {list(CRATES)}".replace("'", '"')
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    files["Cargo.toml"] = re.sub("(?m)^members = .*$", members, manifest).encode()
    files["PKG-INFO"] = metadata().encode()
    files["pyproject.toml"] = f'{PROJECT}backend-path = ["bindings/python"]\n'.encode()
    for name_made in ("_abi.py", BILL):
        files[f"bindings/python/generated/{name_made}"] = (made / name_made).read_bytes()

    name = f"pedina-{version()}"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, data in sorted(files.items()):
            # Neither its date nor its owner must show.
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mode = len(data), 0o644
            archive.addfile(entry, io.BytesIO(data))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.tar.gz"
    path.write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return path


def version() -> str:
    """The number that all packages have."""
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    return re.search('(?m)^version = "(.*)"$', manifest)[1]


def digest(data: bytes) -> str:
    """The checksum as RECORD has it."""
    text = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"sha256={text.decode()}"


def metadata() -> str:
    """What the package says of itself."""
    head = (
        "Metadata-Version: 2.4\nName: pedina\n"
        f"Version: {version()}\n"
        "Summary: Chess with the interface of python-chess, Mastermind and Konobi\n"
        "License-Expression: MIT OR Apache-2.0\n"
        "License-File: LICENSE-APACHE\nLicense-File: LICENSE-MIT\n"
        "Requires-Python: >=3.9\nDescription-Content-Type: text/markdown\n"
        "Classifier: Operating System :: MacOS\n"
        "Classifier: Operating System :: Microsoft :: Windows\n"
        "Classifier: Operating System :: POSIX :: Linux\nClassifier: Typing :: Typed\n"
    )
    return f"{head}\n{(HERE / 'README.md').read_text(encoding='utf-8')}"


if __name__ == "__main__":
    kind, made_files, to, *module_and_tags = sys.argv[1:]
    if kind == "sdist":
        print(write_sdist(Path(made_files), Path(to)))
    else:
        module_file, all_tags = module_and_tags
        print(write_wheel(Path(made_files), Path(to), Path(module_file), all_tags))
