from __future__ import annotations

import functools
import http.client
import io
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any

from .cancellation import Cancellation
from .response import Response

#: Sends a request and returns the answer with any status. Raises OSError or HTTPException without an answer.
Transport = Callable[["Request", float], Response]


class Request(urllib.request.Request):
    """A request that another thread can end."""

    def __init__(self, url: str, *, cancellation: Cancellation | None, **given: Any) -> None:
        super().__init__(url, **given)
        self.cancellation = cancellation


class _Limits:
    """Ends an attempt: by its time limit, or by the caller."""

    def __init__(self, timeout: float, cancellation: Cancellation | None, stack: ExitStack) -> None:
        self._ends_at = time.monotonic() + timeout
        self._cancellation = cancellation
        self._stack = stack

    def watch(self, connection: socket.socket) -> None:
        """Canceling ends reads and writes of the connection."""
        if self._cancellation is not None:
            self._stack.enter_context(self._cancellation.ending(functools.partial(_shut_down, connection)))

    def left(self) -> float:
        left = self._ends_at - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        return left


def _shut_down(connection: socket.socket) -> None:
    try:
        # Not SSLSocket's method, which would take the state from a reading thread.
        socket.socket.shutdown(connection, socket.SHUT_RDWR)
    except OSError:
        pass


class _LimitedReader(io.RawIOBase):
    """Reads from a connection as long as the attempt may take. A socket's own timeout begins again with each read."""

    def __init__(self, connection: socket.socket, limits: _Limits) -> None:
        self._connection = connection
        self._raw = connection.makefile("rb", buffering=0)
        self._limits = limits
        self.has_ended = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self._connection.settimeout(self._limits.left())
        read = self._raw.readinto(buffer)
        self.has_ended = read == 0
        return read

    def close(self) -> None:
        self._raw.close()
        super().close()


class _LimitedSocket:
    """The parts of a socket that a connection of http.client needs."""

    def __init__(self, connection: socket.socket, limits: _Limits) -> None:
        self._connection = connection
        self._limits = limits

    def sendall(self, data: Any) -> None:
        self._connection.settimeout(self._limits.left())
        self._connection.sendall(data)

    def makefile(self, *_: Any, **__: Any) -> io.BufferedReader:
        return io.BufferedReader(_LimitedReader(self._connection, self._limits))

    def close(self) -> None:
        self._connection.close()


class _Answer(http.client.HTTPResponse):
    def begin(self) -> None:
        reader: Any = self.fp
        super().begin()
        # http.client mistakes the end of the connection for the end of the headers.
        if reader.raw.has_ended:
            raise http.client.IncompleteRead(b"")


class _Limited:
    """Beside a connection of http.client."""

    response_class = _Answer

    def __init__(self, *args: Any, limits: _Limits, **given: Any) -> None:
        super().__init__(*args, **given)
        self._limits = limits

    def connect(self) -> None:
        super().connect()  # type: ignore[misc]
        self._limits.watch(self.sock)
        self.sock: Any = _LimitedSocket(self.sock, self._limits)


class _Connection(_Limited, http.client.HTTPConnection):
    pass


class _SecureConnection(_Limited, http.client.HTTPSConnection):
    pass


class _Handler(urllib.request.HTTPHandler):
    def http_open(self, req: Any) -> Any:
        return self.do_open(_Connection, req, limits=req.limits)


class _SecureHandler(urllib.request.HTTPSHandler):
    def https_open(self, req: Any) -> Any:
        return self.do_open(_SecureConnection, req, limits=req.limits)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would take the API key to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects, _Handler, _SecureHandler)


def send(request: Request, timeout: float) -> Response:
    """Sends a request once. The whole answer must come within the timeout, in seconds."""
    with ExitStack() as stack:
        request.limits = _Limits(timeout, request.cancellation, stack)  # type: ignore[attr-defined]
        try:
            answer = stack.enter_context(_opener.open(request, timeout=timeout))
        except urllib.error.HTTPError as error:
            answer = stack.enter_context(error)
        return Response(answer.status, _lowered(answer.headers), answer.read())


def _lowered(headers: Any) -> Mapping[str, str]:
    return {name.lower(): value for name, value in headers.items()}
