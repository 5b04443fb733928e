"""Engines: the library's own, and any program that speaks UCI, with the words of `chess.engine`.

>>> from pedina.chess import engine
>>> board = Board("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
>>> with engine.PedinaEngine() as player:
...     result = player.play(board, engine.Limit(nodes=1_000), info=engine.INFO_SCORE)
>>> board.san(result.move), result.info["score"].white()
('Qg7#', Mate(+1))

`SimpleEngine.popen_uci` starts a program, whose methods are the same. Programs that speak the
protocol of XBoard, `asyncio`, pondering, and the models by which `chess.engine` guesses results
from scores are left out.
"""

from .base import Engine
from .builtin import PedinaEngine
from .errors import AnalysisComplete, EngineError, EngineTerminatedError, EngineTimeoutError
from .options import MANAGED_OPTIONS, ConfigMapping, ConfigValue, Option, UciOptionMap
from ..scores import Cp, Mate, MateGiven, MateGivenType, PovScore, PovWdl, Score, Wdl
from .searches import (
    INFO_ALL, INFO_BASIC, INFO_CURRLINE, INFO_NONE, INFO_PV, INFO_REFUTATION, INFO_SCORE,
    AnalysisResult, BestMove, Info, InfoDict, Limit, PlayResult,
)
from .simple import SimpleEngine

__all__ = [
    "INFO_ALL", "INFO_BASIC", "INFO_CURRLINE", "INFO_NONE", "INFO_PV", "INFO_REFUTATION",
    "INFO_SCORE", "MANAGED_OPTIONS", "AnalysisComplete", "AnalysisResult", "BestMove",
    "ConfigMapping", "ConfigValue", "Cp", "Engine", "EngineError", "EngineTerminatedError",
    "EngineTimeoutError", "Info", "InfoDict", "Limit", "Mate", "MateGiven", "MateGivenType",
    "Option", "PedinaEngine", "PlayResult", "PovScore", "PovWdl", "Score", "SimpleEngine",
    "UciOptionMap", "Wdl",
]
