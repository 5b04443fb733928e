"""Builds a project for an emulated board."""

from pathlib import Path

from SCons.Script import Default, DefaultEnvironment

env = DefaultEnvironment()
prefix = env.GetProjectOption("custom_prefix")
cpu = env.GetProjectOption("custom_cpu").split()

linker_script = Path(env.subst("$BUILD_DIR")) / "machine.ld"
linker_script.parent.mkdir(parents=True, exist_ok=True)
template = Path("machine.ld.in").read_text(encoding="utf-8")
for name in ("CODE", "RAM"):
    template = template.replace(f"@{name}@", env.GetProjectOption(f"custom_{name.lower()}"))
linker_script.write_text(template, encoding="utf-8")

env.Replace(
    CC=f"{prefix}gcc",
    AS=f"{prefix}gcc",
    AR=f"{prefix}ar",
    RANLIB=f"{prefix}ranlib",
    LINK=f"{prefix}gcc",
    PROGSUFFIX=".elf",
)
env.Append(
    ASFLAGS=cpu,
    CCFLAGS=[*cpu, "-Os", "-ffreestanding", "-ffunction-sections",
             "-fno-tree-loop-distribute-patterns"],
    LINKFLAGS=[*cpu, "-nostdlib", "-static", "-Wl,--gc-sections", "-T", str(linker_script)],
    LIBS=["gcc"],
)
Default(env.BuildProgram())
