"""What goes wrong with an engine."""


class EngineError(RuntimeError):
    """The engine does not do what it should, or is asked for what it does not have."""


class EngineTerminatedError(EngineError):
    """The engine has ended."""


class EngineTimeoutError(EngineError, TimeoutError):
    """The engine does not answer in time. From Python 3.11 on this is an `asyncio.TimeoutError`."""


class AnalysisComplete(Exception):
    """The analysis has ended, and all that it found has been taken."""


__all__ = ["AnalysisComplete", "EngineError", "EngineTerminatedError", "EngineTimeoutError"]
