from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from . import types as t


class AssayError(Exception):
    """The API answered with an error."""

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
    ) -> None:
        super().__init__(message)
        #: HTTP status.
        self.status = status
        #: What went wrong, for programs; None if the answer did not come from Assay, as with a proxy's 502.
        self.code = code
        #: Where in the request: at most 20 problems.
        self.details = details
        #: Quote it when contacting support.
        self.trace_id = trace_id
        #: The stored analysis that failed; only after a 500 of POST /analyze.
        self.request_id = request_id
        #: After how many seconds the request may be sent again.
        self.retry_after = retry_after


class AssayConnectionError(Exception):
    """No answer came: the connection could not be made, was lost, or took too long."""


def error_of(status: int, headers: Mapping[str, str], body: bytes) -> AssayError:
    """Reads an answer that is not 2xx. Names of headers are in lower case."""
    parsed = _parse(body)
    error: dict[str, Any] = parsed.get("error", {})
    try:
        retry_after = float(headers["retry-after"])
    except (KeyError, ValueError):
        retry_after = None
    return AssayError(
        error.get("message", f"The server answered {status}"),
        status=status,
        code=error.get("code"),
        details=error.get("details", []),
        trace_id=error.get("traceId") or headers.get("x-request-id"),
        request_id=parsed.get("requestId"),
        retry_after=retry_after,
    )


def _parse(body: bytes) -> dict[str, Any]:
    try:
        parsed = json.loads(body)
    except ValueError:
        return {}
    is_error = isinstance(parsed, dict) and isinstance(parsed.get("error"), dict)
    return parsed if is_error else {}
