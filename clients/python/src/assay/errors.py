from __future__ import annotations

import json
import math
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any

from . import types as t


class AssayError(Exception):
    """The service answered with an error: any status other than 2xx."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: t.ErrorCode | None,
        details: list[t.ErrorDetail],
        trace_id: str | None,
        request_id: str | None,
        retry_after: float | None,
        documentation_url: str | None,
    ) -> None:
        super().__init__(message)
        #: HTTP status.
        self.status = status
        #: What went wrong, for programs; None if the answer didn't come from Assay, as with a proxy's 502.
        self.code = code
        #: Where in the request: at most 20 problems.
        self.details = details
        #: Quote it when contacting support.
        self.trace_id = trace_id
        #: The stored analysis that failed; only after a 500 of POST /analyze.
        self.request_id = request_id
        #: How many seconds to wait before sending the request again.
        self.retry_after = retry_after
        #: Where the code is explained; None if the answer didn't come from Assay.
        self.documentation_url = documentation_url


class AssayConnectionError(Exception):
    """No answer came: the connection was refused, reset or cut off. ``__cause__`` has what Python says."""


class AssayTimeoutError(AssayConnectionError):
    """No complete answer came within ``timeout`` or ``deadline``."""


class AssayResponseError(AssayConnectionError):
    """An answer that Assay never writes: cut-off JSON, or a proxy's page with status 200."""

    def __init__(self, message: str, *, status: int, trace_id: str | None) -> None:
        super().__init__(message)
        #: HTTP status.
        self.status = status
        #: Quote it when contacting support.
        self.trace_id = trace_id


class AssayCanceledError(Exception):
    """The caller canceled the call. To learn whether it took effect, call again with the same key."""


def error_of(
    status: int, headers: Mapping[str, str], body: bytes, service: str
) -> AssayError | AssayResponseError:
    """
    The error for an answer other than 2xx, from the service at this address. Names of headers are in lower case.
    """
    trace_id = headers.get("x-request-id")
    parsed: Any = {}
    try:
        parsed = json.loads(body)
    except ValueError:
        if headers.get("content-type", "").startswith("application/json"):
            return AssayResponseError("The answer isn't valid JSON", status=status, trace_id=trace_id)
    if not isinstance(parsed, dict) or not isinstance(parsed.get("error"), dict):
        parsed = {}
    error: dict[str, Any] = parsed.get("error", {})
    details = error.get("details")
    path = error.get("documentationUrl")
    return AssayError(
        str(error.get("message", f"The server answered {status}")),
        status=status,
        code=error.get("code"),
        details=details if isinstance(details, list) else [],
        trace_id=error.get("traceId") or trace_id,
        request_id=parsed.get("requestId"),
        retry_after=_seconds(headers.get("retry-after", "")),
        documentation_url=service + path if isinstance(path, str) else None,
    )


def _seconds(value: str) -> float | None:
    """Reads Retry-After: seconds, or from some proxies a date."""
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = parsedate_to_datetime(value).timestamp() - time.time()
        except ValueError:
            return None
    return max(seconds, 0.0) if math.isfinite(seconds) else None

