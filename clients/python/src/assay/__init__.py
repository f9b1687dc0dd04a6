"""A client of the Assay API."""

from .cancellation import Cancellation
from .client import Assay
from .errors import (
    AssayCanceledError,
    AssayConnectionError,
    AssayError,
    AssayResponseError,
    AssayTimeoutError,
)
from .log import LogEntry
from .options import CallOptions, WriteOptions
from .response import AssayResponse, RateLimit, Response
from .version import __version__
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Assay",
    "AssayCanceledError",
    "AssayConnectionError",
    "AssayError",
    "AssayResponse",
    "AssayResponseError",
    "AssayTimeoutError",
    "CallOptions",
    "Cancellation",
    "LogEntry",
    "RateLimit",
    "Response",
    "WebhookVerificationError",
    "WriteOptions",
    "__version__",
    "verify_webhook",
]
