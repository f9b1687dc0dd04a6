from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from .cancellation import Cancellation
from .response import AssayResponse


class CallOptions(TypedDict, total=False):
    """Options of one call."""

    #: How long one attempt may take, in seconds.
    timeout: float
    #: How long the call may take with all its attempts and waits, in seconds.
    deadline: float
    #: How often a request is sent again; 0 for never.
    max_retries: int
    #: Ends the call from another thread.
    cancellation: Cancellation
    #: More headers, such as ``traceparent``.
    headers: Mapping[str, str]
    #: Receives the answer with its headers.
    on_response: Callable[[AssayResponse[Any]], None]


class WriteOptions(CallOptions, total=False):
    """Options of a call that may change something."""

    #: A request takes effect once per key. The client makes one key for all attempts of a call; give your own if your
    #: program may repeat the call.
    idempotency_key: str
