#!/usr/bin/env python3
"""Makes a wheel that runs on every processor of this architecture.

    python3 python/wheel.py [FOLDER]          the wheel, in target/wheels
    python3 python/wheel.py --check WHEEL     installs it, and uses it as on an old processor

On x86-64 the extension module is in it twice, for every processor and for those with AVX2 and
BMI2; the package loads the one that this machine can run (nullwindow/_processor.py).
"""

from __future__ import annotations

import base64
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FASTER = "x86-64-v3"
MODULE = "nullwindow/_native"
# A processor with nothing newer than SSE3: Debian's qemu-user.
EMULATOR = ["qemu-x86_64", "-cpu", "qemu64"]
USE = """
import nullwindow as nw
print(nw.processor())
found = nw.search("othello", depth=7)
print(found.value, found.best_move, found.counts.total)
found = nw.search("chess", depth=5, settings={"algorithm": "negascout"})
print(found.value, found.best_move, found.counts.total)
print(nw.perft("checkers", depth=6).total)
"""


def is_x86() -> bool:
    return platform.machine().lower() in ("x86_64", "amd64")


def build(level: str | None, folder: Path) -> Path:
    """The wheel for the processors of a level, or for all."""
    cargo = os.environ.get("CARGO_HOME", Path.home() / ".cargo")
    # As `cargo xtask dist` builds: what both need is compiled once.
    flags = [f"--remap-path-prefix={cargo}=cargo", f"--remap-path-prefix={ROOT}=nullwindow"]
    if level:
        flags.insert(0, f"-Ctarget-cpu={level}")
    environment = {
        **os.environ,
        # In the place of what .cargo/config.toml says for what stays here.
        "CARGO_ENCODED_RUSTFLAGS": "\x1f".join(flags),
        "CARGO_TARGET_DIR": str(ROOT / "target/dist" / (level or "any")),
    }
    environment.pop("RUSTFLAGS", None)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--quiet", "--wheel-dir"]
    subprocess.run([*command, str(folder), str(ROOT / "python")], check=True, env=environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def merge(wheel: Path, faster: Path, made: Path) -> None:
    """Writes the first wheel with the extension module of the second beside its own."""
    with zipfile.ZipFile(faster) as archive:
        (module,) = [name for name in archive.namelist() if name.startswith(MODULE + ".")]
        content = archive.read(module)
    package, name = module.split("/")
    added = f"{package}/_{FASTER.replace('-', '_')}/{name}"
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for item in old.infolist():
            kept = old.read(item)
            if item.filename.endswith(".dist-info/RECORD"):
                kept = f"{added},sha256={digest},{len(content)}\n".encode() + kept
            new.writestr(item, kept, zipfile.ZIP_DEFLATED)
        info = zipfile.ZipInfo(added, old.getinfo(module).date_time)
        info.external_attr = old.getinfo(module).external_attr
        new.writestr(info, content, zipfile.ZIP_DEFLATED)


def make(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        places = [Path(temporary) / name for name in ("any", "faster")]
        wheel = build(None, places[0])
        made = folder / wheel.name
        if is_x86():
            merge(wheel, build(FASTER, places[1]), made)
        else:
            shutil.copy(wheel, made)
    return made


def check(wheel: Path) -> None:
    """Uses the wheel in an environment of its own, here and on an emulated old processor."""
    with tempfile.TemporaryDirectory() as temporary:
        venv.create(temporary, with_pip=True)
        python = Path(temporary) / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        install = [str(python), "-m", "pip", "install", "--quiet", "--no-index", str(wheel)]
        subprocess.run(install, check=True)
        here = use([], python, temporary)
        print("here:", *here)
        if is_x86() and sys.platform == "linux":
            old = use(EMULATOR, python, temporary)
            print("emulated:", *old)
            if old[0] != "x86-64" or old[1:] != here[1:]:
                sys.exit("the wheel is not for every x86-64")


def use(before: list[str], python: Path, folder: str) -> list[str]:
    command = [*before, str(python.resolve() if before else python), "-c", USE]
    paths = next(Path(folder).glob("[Ll]ib/**/site-packages"))
    environment = {**os.environ, "PYTHONPATH": str(paths)}
    done = subprocess.run(
        command, check=True, cwd=folder, env=environment, capture_output=True, text=True
    )
    return done.stdout.split("\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--check", wheel]:
            check(Path(wheel).resolve())
        case []:
            print(make(ROOT / "target/wheels"))
        case [folder] if not folder.startswith("-"):
            print(make(Path(folder)))
        case _:
            sys.exit(__doc__)
