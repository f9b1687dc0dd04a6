from __future__ import annotations

import random

from .errors import AssayConnectionError, AssayError

_FIRST_BACKOFF = 0.5
_LONGEST_BACKOFF = 30.0
#: The wait for a first attempt that is still running, without a Retry-After.
_SHORTEST_LOOK = 0.25
_PASSING = {408, 429, 500, 502, 503, 504}


class Retries:
    """Decides after each failed attempt of a call whether to try again."""

    def __init__(self, max_retries: int, max_wait: float) -> None:
        self._max_retries = max_retries
        self._max_wait = max_wait
        self._made = 0
        self._waited_for_first = 0.0

    def wait_after(self, error: AssayError | AssayConnectionError) -> float | None:
        """How long to wait before the next attempt, in seconds; None if this error is final."""
        if self._max_retries <= 0:
            return None
        backoff = min(_FIRST_BACKOFF * 2 ** min(self._made, 10), _LONGEST_BACKOFF, self._max_wait)
        asked = error.retry_after if isinstance(error, AssayError) else None
        wait = max(asked or 0.0, random.uniform(0, backoff))
        if isinstance(error, AssayError) and error.code == "idempotency_in_progress":
            # Nothing has failed: the first attempt is on its way, or its lease ends soon.
            look = max(wait, _SHORTEST_LOOK)
            self._waited_for_first += look
            return look if self._waited_for_first <= self._max_wait else None
        if self._made >= self._max_retries or not _is_passing(error) or wait > self._max_wait:
            return None
        self._made += 1
        return wait


def _is_passing(error: AssayError | AssayConnectionError) -> bool:
    return not isinstance(error, AssayError) or error.status in _PASSING
