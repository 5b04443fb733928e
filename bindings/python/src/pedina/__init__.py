"""Chess, Mastermind and Konobi over the library Pedina: `pedina.chess` with the interface of
python-chess, `pedina.mastermind` and `pedina.konobi`.

>>> import pedina.chess as chess
>>> board = chess.Board()
>>> board.push_san("e4")
Move.from_uci('e2e4')
>>> board.legal_moves.count()
20
"""

from __future__ import annotations

from ._library import PedinaError, library

__version__: str = library.pdn_version_text().decode()

__all__ = ["PedinaError", "__version__"]
