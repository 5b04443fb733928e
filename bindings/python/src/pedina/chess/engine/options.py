"""What can be set in an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Optional, TypeVar, Union

from .errors import EngineError

T = TypeVar("T")
ConfigValue = Union[str, int, bool, None]
ConfigMapping = Mapping[str, ConfigValue]

# An engine's methods set these themselves, as the board and the arguments say.
MANAGED_OPTIONS: list[str] = ["uci_chess960", "uci_variant", "multipv", "ponder"]


@dataclass(frozen=True)
class Option:
    """An option of an engine.

    >>> Option("Hash", "spin", 16, 1, 1024).parse("64")
    64
    >>> Option("Hash", "spin", 16, 1, 1024).parse(0)
    Traceback (most recent call last):
    ...
    pedina.chess.engine.errors.EngineError: the option 'Hash' is at least 1, not 0
    """

    name: str
    """Its name, whose case does not matter."""

    type: str
    """What values it has: `check` true or false, `spin` a number, `combo` one of `var`, `string`
    a line of text, `button` none."""

    default: ConfigValue = None
    """Its value at first."""

    min: Optional[int] = None
    """The least number."""

    max: Optional[int] = None
    """The greatest number."""

    var: list[str] = field(default_factory=list)
    """The texts that it takes."""

    def parse(self, value: ConfigValue) -> ConfigValue:
        """A value that the option takes. Raises `EngineError` for another one."""
        if self.type == "check":
            return value if isinstance(value, bool) else bool(value) and value != "false"
        if self.type == "spin":
            return self._number(value)
        if self.type == "combo":
            if str(value) not in self.var:
                raise EngineError(
                    f"the option {self.name!r} is one of {', '.join(self.var)}, not {value!r}")
            return str(value)
        if self.type in ("string", "file", "path"):
            text = "" if value is None else str(value)
            if "\n" in text or "\r" in text:
                raise EngineError(f"the option {self.name!r} is one line, not {text!r}")
            return text
        if self.type in ("button", "reset", "save"):
            return None
        raise EngineError(f"the option {self.name!r} has the unknown type {self.type!r}")

    def _number(self, value: ConfigValue) -> int:
        try:
            number = int(value)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            raise EngineError(
                f"the option {self.name!r} is a number, not {value!r}") from None
        if self.min is not None and number < self.min:
            raise EngineError(f"the option {self.name!r} is at least {self.min}, not {number}")
        if self.max is not None and number > self.max:
            raise EngineError(f"the option {self.name!r} is at most {self.max}, not {number}")
        return number

    def is_managed(self) -> bool:
        """Whether the methods of an engine set the option themselves."""
        return self.name.lower() in MANAGED_OPTIONS


class UciOptionMap(MutableMapping[str, T]):
    """A mapping whose keys are names of options: their case does not matter.

    >>> UciOptionMap({"Hash": 16})["hash"]
    16
    """

    def __init__(self, items: Union[Mapping[str, T], Iterable[tuple[str, T]]] = ()) -> None:
        self._items: dict[str, tuple[str, T]] = {}
        self.update(items)

    def __getitem__(self, name: str) -> T:
        return self._items[name.lower()][1]

    def __setitem__(self, name: str, value: T) -> None:
        self._items[name.lower()] = name, value

    def __delitem__(self, name: str) -> None:
        del self._items[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        try:
            theirs = {name.lower(): value for name, value in other.items()}
        except AttributeError:
            return False
        return {name: value for name, (_, value) in self._items.items()} == theirs

    def copy(self) -> UciOptionMap[T]:
        """A copy."""
        return UciOptionMap(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.items())!r})"


__all__ = ["MANAGED_OPTIONS", "ConfigMapping", "ConfigValue", "Option", "UciOptionMap"]
