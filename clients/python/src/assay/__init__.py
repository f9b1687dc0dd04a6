"""A client of the Assay API."""

from .client import Assay, Response
from .errors import AssayConnectionError, AssayError
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Assay",
    "AssayConnectionError",
    "AssayError",
    "Response",
    "WebhookVerificationError",
    "verify_webhook",
]
