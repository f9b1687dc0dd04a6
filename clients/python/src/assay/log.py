from __future__ import annotations

import logging
from typing import NamedTuple

_logger = logging.getLogger("assay")


class LogEntry(NamedTuple):
    """One attempt of a call. It holds no personal data or keys."""

    method: str
    #: As in the API reference, such as ``/analyze/{id}``.
    path: str
    #: 1 for the first.
    attempt: int
    #: In seconds.
    duration: float
    #: None without an answer.
    status: int | None
    trace_id: str | None
    #: The name of the exception; None after success.
    error: str | None
    #: When the next attempt begins, in seconds; None after the last one.
    retry_in: float | None


def log_to_logger(entry: LogEntry) -> None:
    """Writes to the logger ``assay``: INFO for attempts that it repeats, DEBUG for the others."""
    if entry.error is None:
        _logger.debug("%s %s answered %s in %.3f s (%s)", *entry[:2], entry.status, entry.duration, entry.trace_id)
        return
    level = logging.DEBUG if entry.retry_in is None else logging.INFO
    rest = "final" if entry.retry_in is None else f"again in {entry.retry_in:.3f} s"
    outcome = entry.error if entry.status is None else f"{entry.error} {entry.status}"
    _logger.log(level, "%s %s failed: %s after %.3f s (%s), %s", *entry[:2], outcome, entry.duration, entry.trace_id, rest)
