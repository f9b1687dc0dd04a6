from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from .errors import AssayConnectionError, AssayError, error_of
from .operations import Operations

_FIRST_WAIT = 0.5
_PASSING = {429, 502, 503, 504}


class Response(NamedTuple):
    """An answer. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


#: Sends a request and returns the answer, whatever its status. Raises OSError or HTTPException without one.
Transport = Callable[[urllib.request.Request, float], Response]


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would take the API key to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def _send(request: urllib.request.Request, timeout: float) -> Response:
    try:
        with _opener.open(request, timeout=timeout) as answer:
            return Response(answer.status, _lowered(answer.headers), answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return Response(error.code, _lowered(error.headers), error.read())


def _lowered(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


class Assay(Operations):
    """
    A client of the Assay API. It keeps no connection and no state, so threads may share it.

    A POST carries an Idempotency-Key, so it takes effect once however often it is sent. Lost connections, timeouts, 429, 502,
    503, 504, and 409 while the first attempt is still running, are tried again.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        max_retries: int = 3,
        timeout: float = 60.0,
        max_wait: float = 60.0,
        transport: Transport = _send,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        """
        :param api_key: ``assay_live_…`` or ``assay_test_…``
        :param base_url: where the service is, such as ``https://assay.example.com``
        :param max_retries: how often a request is sent again; 0 for never
        :param timeout: how long one attempt may take, in seconds
        :param max_wait: the longest wait between two attempts, in seconds; a longer Retry-After is raised as the error
        """
        self._api_key = api_key
        self._base_url = base_url.rstrip("/") + "/v1"
        self._max_retries = max_retries
        self._timeout = timeout
        self._max_wait = max_wait
        self._transport = transport
        self._wait = wait

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> Any:
        headers = {"Authorization": f"Bearer {self._api_key}", "Accept": "application/json"}
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        given = {name: _as_text(value) for name, value in (query or {}).items() if value is not None}
        url = self._base_url + path + (f"?{urlencode(given)}" if given else "")
        tries = 0
        while True:
            is_last = tries >= self._max_retries
            pause = _FIRST_WAIT * 2**tries
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            try:
                answer = self._transport(request, self._timeout)
            except (OSError, http.client.HTTPException) as error:
                if is_last:
                    raise AssayConnectionError("No answer from the service") from error
            else:
                if 200 <= answer.status < 300:
                    return json.loads(answer.body)
                failure = error_of(*answer)
                pause = failure.retry_after if failure.retry_after is not None else pause
                if is_last or not _is_passing(failure) or pause > self._max_wait:
                    raise failure
            self._wait(min(pause, self._max_wait))
            tries += 1

    def _pages(self, path: str, query: dict[str, Any]) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            page = self._send("GET", path, query={**query, "cursor": cursor})
            yield from page["data"]
            cursor = page["nextCursor"]
            if cursor is None:
                return


def _as_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_passing(error: AssayError) -> bool:
    return error.status in _PASSING or error.code == "idempotency_in_progress"
