"""Picks the library for the processor that PlatformIO compiles for, and links it."""

import subprocess


def folder(macros):
    """The folder below `src` for a compiler's predefined macros; an error names other boards."""
    if "__XTENSA_WINDOWED_ABI__" in macros:
        return "esp32"
    if "__XTENSA__" in macros or "__xtensa__" in macros:
        raise ValueError(
            "Pedina has no library for Xtensa without register windows (ESP8266): take an ESP32"
        )
    if macros.get("__riscv_xlen") == "32":
        if "__riscv_float_abi_soft" not in macros:
            raise ValueError("Pedina has no library for RISC-V with floats in registers")
        if not {"__riscv_mul", "__riscv_compressed"} <= set(macros):
            raise ValueError("Pedina needs RISC-V with the extensions M and C")
        return "esp32c6" if "__riscv_atomic" in macros else "esp32c3"
    is_hard = "__ARM_PCS_VFP" in macros
    for name, soft, hard in (
        ("__ARM_ARCH_6M__", "cortex-m0plus", None),
        ("__ARM_ARCH_7M__", "cortex-m3", None),
        ("__ARM_ARCH_7EM__", "cortex-m4", "cortex-m4/fpv4-sp-d16-hard"),
        ("__ARM_ARCH_8M_MAIN__", "cortex-m33", "cortex-m33/fpv5-sp-d16-hard"),
    ):
        if name in macros and (hard or not is_hard):
            return hard if is_hard else soft
    raise ValueError(
        "Pedina has no library for this processor: it has some for Cortex-M0+, M3, M4, M7 and M33, "
        "RV32IMC, RV32IMAC and ESP32"
    )


def predefined(compiler):
    """The macros that a compiler with its options predefines."""
    command = [*compiler, "-dM", "-E", "-x", "c", "/dev/null"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    words = (line.split(" ", 2) for line in lines.splitlines())
    return {word[1]: word[2] if len(word) > 2 else "" for word in words}


def link(env):
    """Links the project with the library."""
    options = [env.subst(str(option)) for option in env.get("CCFLAGS", [])]
    machine = [option for option in options if option.startswith(("-m", "--target"))]
    try:
        found = folder(predefined([env.subst("$CC"), *machine]))
    except ValueError as error:
        env.Exit(f"error: {error}")
    env.Append(LIBPATH=[env.Dir(f"src/{found}")], LIBS=["pedina"])


if "Import" in globals():
    Import("env")  # noqa: F821
    link(env)  # noqa: F821
