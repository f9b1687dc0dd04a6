from __future__ import annotations

import http.client
import json
import platform
import re
import time
import urllib.error
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ParamSpec, TypeVar, Unpack
from urllib.parse import quote, urlencode, urlsplit

from . import types as t
from .cancellation import Cancellation
from .errors import (
    AssayCanceledError,
    AssayConnectionError,
    AssayError,
    AssayResponseError,
    AssayTimeoutError,
    error_of,
)
from .log import LogEntry, log_to_logger
from .operations import Operations
from .options import CallOptions, WriteOptions
from .response import AssayResponse, Response
from .retries import Retries
from .transport import Request, Transport, send
from .version import __version__

_USER_AGENT = f"assay-python/{__version__} python/{platform.python_version()}"
_JSON = "application/json"
_FIRST_LOOK = 0.5
_LONGEST_LOOK = 10.0
_BATCH_DEADLINE = 3_600.0

Given = ParamSpec("Given")
Data = TypeVar("Data")


class Assay(Operations):
    """
    A client of the Assay API. It keeps no connection and no state, so threads may share it.

    Every call that may change something carries an Idempotency-Key, so it takes effect only once. The client retries lost
    connections, timeouts, answers that aren't Assay's, 408, 429, 500, 502, 503 and 504, and 409 while the first attempt is still
    running.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        max_retries: int = 3,
        timeout: float = 60.0,
        deadline: float | None = None,
        max_wait: float = 60.0,
        log: Callable[[LogEntry], None] = log_to_logger,
        transport: Transport = send,
        wait: Callable[[float], None] | None = None,
    ) -> None:
        """
        :param api_key: ``assay_live_…`` or ``assay_test_…``
        :param base_url: where the service is, such as ``https://assay.example.com``, with or without ``/v1``
        :param max_retries: how often a request is sent again; 0 for never
        :param timeout: how long one attempt may take, in seconds
        :param deadline: how long a call may take with all its attempts and waits, in seconds; no limit by default
        :param max_wait: the longest wait between two attempts, and the longest in all for a first attempt that is still running,
            in seconds; with a longer Retry-After, the call raises the error
        :param log: receives every attempt; the logger ``assay`` by default
        """
        if urlsplit(base_url).scheme not in ("http", "https") or not urlsplit(base_url).hostname:
            raise ValueError("base_url must begin with https:// or http://")
        if not re.fullmatch(r"[\x21-\x7e]+", api_key or ""):
            raise ValueError("api_key must be printable ASCII without spaces")
        self._api_key = api_key
        self._service = re.sub(r"([^/])/v1\Z", r"\1", base_url.rstrip("/"))
        self._defaults: CallOptions = {"max_retries": max_retries, "timeout": timeout}
        if deadline is not None:
            self._defaults["deadline"] = deadline
        self._max_wait = max_wait
        self._log = log
        self._transport = transport
        self._wait = wait

    def with_response(
        self, method: Callable[Given, Data], *args: Given.args, **given: Given.kwargs
    ) -> AssayResponse[Data]:
        """
        Calls one of this client's methods and returns its answer with the headers: ``with_response(assay.analyze, body)``.
        Returns the last of several answers, as with ``wait_for_batch``. Raises TypeError for a method that iterates.
        """
        seen: list[AssayResponse[Data]] = []
        also: Any = given.get("on_response")

        def keep(answer: AssayResponse[Data]) -> None:
            seen.append(answer)
            if also is not None:
                also(answer)

        if isinstance(method(*args, **{**given, "on_response": keep}), Iterator):  # type: ignore[arg-type]
            # Nothing has been sent yet: sending begins with the first entry.
            raise TypeError("A method that iterates gets an answer for each page: pass on_response to it instead")
        return seen[-1]

    def wait_for_batch(self, id: str, **options: Unpack[CallOptions]) -> t.Batch:
        """
        Reads a batch repeatedly until it's completed or canceled. ``deadline`` limits the whole wait, by default to an hour.
        After that it raises AssayTimeoutError, and the batch goes on.
        """
        ends_at = time.monotonic() + options.get("deadline", _BATCH_DEADLINE)
        look = _FIRST_LOOK
        while True:
            left = ends_at - time.monotonic()
            batch = self.get_batch(id, **{**options, "deadline": left})
            if batch["status"] != "processing":
                return batch
            if time.monotonic() + look > ends_at:
                raise AssayTimeoutError("The batch is still being processed")
            self._pause(look, options.get("cancellation"))
            look = min(look * 2, _LONGEST_LOOK)

    def _call(
        self,
        method: str,
        path: str,
        options: WriteOptions,
        *,
        at: dict[str, str] | None = None,
        query: dict[str, Any] | None = None,
        body: Any = None,
        media_type: str = _JSON,
        accept: str = _JSON,
    ) -> Any:
        settings: WriteOptions = {**self._defaults, **options}
        cancellation = settings.get("cancellation")
        given = {name: _as_text(value) for name, value in (query or {}).items() if value is not None}
        url = self._service + "/v1" + _fill(path, at or {}) + (f"?{urlencode(given, doseq=True)}" if given else "")
        text = json.dumps(body, allow_nan=False) if media_type == _JSON else body
        data = None if body is None else text.encode()
        headers = self._headers(method, settings, accept)
        if data is not None:
            headers["Content-Type"] = media_type
        ends_at = time.monotonic() + settings.get("deadline", float("inf"))
        retries = Retries(settings["max_retries"], self._max_wait)
        attempt = 0
        while True:
            if cancellation is not None and cancellation.is_canceled:
                raise AssayCanceledError("The caller canceled the call")
            attempt += 1
            started_at = time.monotonic()
            request = Request(url, data=data, headers=headers, method=method, cancellation=cancellation)
            try:
                answer = self._attempt(request, min(settings["timeout"], ends_at - started_at), accept)
            except (AssayError, AssayConnectionError) as error:
                if cancellation is not None and cancellation.is_canceled:
                    raise AssayCanceledError("The caller canceled the call") from error
                pause = retries.wait_after(error)
                if pause is not None and time.monotonic() + pause >= ends_at:
                    pause = None
                status, trace_id = getattr(error, "status", None), getattr(error, "trace_id", None)
                outcome = (time.monotonic() - started_at, status, trace_id, type(error).__name__, pause)
                self._tell(LogEntry(method, path, attempt, *outcome))
                if pause is None:
                    raise
                self._pause(pause, cancellation)
            else:
                outcome = (time.monotonic() - started_at, answer.status, answer.trace_id, None, None)
                self._tell(LogEntry(method, path, attempt, *outcome))
                if "on_response" in settings:
                    settings["on_response"](answer)
                return answer.data

    def _pages(
        self,
        path: str,
        options: CallOptions,
        *,
        at: dict[str, str] | None = None,
        query: dict[str, Any] | None = None,
    ) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            page = self._call("GET", path, options, at=at, query={**(query or {}), "cursor": cursor})
            yield from page["data"]
            cursor = page["nextCursor"]
            if cursor is None:
                return

    def _headers(self, method: str, settings: WriteOptions, accept: str) -> dict[str, str]:
        headers = {name.title(): value for name, value in settings.get("headers", {}).items()}
        headers |= {"Authorization": f"Bearer {self._api_key}", "Accept": accept, "User-Agent": _USER_AGENT}
        key = settings.get("idempotency_key")
        if key is not None:
            headers["Idempotency-Key"] = key
        elif method != "GET":
            headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
        return headers

    def _attempt(self, request: Request, timeout: float, accept: str) -> AssayResponse[Any]:
        try:
            answer = self._transport(request, max(timeout, 0.001))
        except (OSError, http.client.HTTPException) as error:
            reason = error.reason if isinstance(error, urllib.error.URLError) else error
            if isinstance(reason, TimeoutError):
                raise AssayTimeoutError(f"No complete answer within {timeout:.3f} s") from error
            raise AssayConnectionError("No complete answer: the connection was refused, reset or cut off") from error
        return _read(answer, accept, self._service)

    def _pause(self, seconds: float, cancellation: Cancellation | None) -> None:
        if self._wait is not None:
            self._wait(seconds)
        elif cancellation is not None:
            cancellation.wait(seconds)
        else:
            time.sleep(seconds)

    def _tell(self, entry: LogEntry) -> None:
        """A failing log must never fail a call that may have taken effect."""
        try:
            self._log(entry)
        except Exception:
            pass


def _read(answer: Response, accept: str, service: str) -> AssayResponse[Any]:
    """Raises AssayError if the status is not 2xx, AssayResponseError if the body is not of the media type."""
    status, headers, body = answer
    if not 200 <= status < 300:
        raise error_of(status, headers, body, service)
    trace_id = headers.get("x-request-id")
    given = headers.get("content-type", accept).split(";")[0].strip().lower()
    if status == 204:
        return AssayResponse(None, status, headers)
    if given != accept:
        raise AssayResponseError(f"The answer is {given}, not {accept}", status=status, trace_id=trace_id)
    if accept != _JSON and not _has_known_end(headers):
        # A closed connection could cut such a text anywhere: with JSON it shows, with text it doesn't.
        raise AssayResponseError(
            "The answer doesn't state its length, so it may be cut off", status=status, trace_id=trace_id
        )
    try:
        data = json.loads(body) if accept == _JSON else body.decode()
    except ValueError:
        raise AssayResponseError(f"The answer isn't valid {accept}", status=status, trace_id=trace_id) from None
    return AssayResponse(data, status, headers)


def _has_known_end(headers: Mapping[str, str]) -> bool:
    """Whether the transport fails if an answer ends early."""
    return "content-length" in headers or "chunked" in headers.get("transfer-encoding", "").lower()


def _fill(path: str, values: dict[str, str]) -> str:
    """Puts values into a path. Refuses one that would lead elsewhere."""
    for name, value in values.items():
        if not isinstance(value, str) or value in ("", ".", ".."):
            raise ValueError(f"{name} must be an identifier")
        path = path.replace(f"{{{name}}}", quote(value, safe=""))
    return path


def _as_text(value: Any) -> Any:
    if isinstance(value, list):
        return [_as_text(one) for one in value]
    return str(value).lower() if isinstance(value, bool) else str(value)
