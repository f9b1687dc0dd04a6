from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Cancellation:
    """Ends the calls it was given to, from another thread: they raise AssayCanceledError."""

    def __init__(self) -> None:
        self._canceled = threading.Event()
        self._lock = threading.Lock()
        self._running: set[Callable[[], None]] = set()

    @property
    def is_canceled(self) -> bool:
        return self._canceled.is_set()

    def cancel(self) -> None:
        """Running calls end at once, and later ones don't begin."""
        with self._lock:
            self._canceled.set()
            running = list(self._running)
        for end in running:
            end()

    def wait(self, seconds: float) -> None:
        """Returns after that time, or once canceled."""
        self._canceled.wait(seconds)

    @contextmanager
    def ending(self, end: Callable[[], None]) -> Iterator[None]:
        """While the block runs, canceling calls ``end``."""
        with self._lock:
            self._running.add(end)
            is_canceled = self._canceled.is_set()
        if is_canceled:
            end()
        try:
            yield
        finally:
            with self._lock:
                self._running.discard(end)
