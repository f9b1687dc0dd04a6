from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping

from . import types as t


class WebhookVerificationError(Exception):
    """The service didn't sign the delivery, or it's too old."""


def verify_webhook(
    body: bytes,
    headers: Mapping[str, str],
    secrets: str | Iterable[str],
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> t.WebhookEvent:
    """
    Checks a delivery's ``webhook-signature`` and age, and returns the event. Raises WebhookVerificationError, and
    ValueError for an empty secret, with which anyone could sign.

    :param body: the raw body: the exact bytes, before any parser
    :param secrets: the webhook's secret; both secrets during a rotation
    :param tolerance_seconds: how old a delivery may be, and how far the clocks may differ: an older one may be a replay
    :param now: in seconds since 1970; by default the system's clock
    """
    known = [secrets] if isinstance(secrets, str) else list(secrets)
    if not all(known) or not known:
        raise ValueError("secrets: must not be empty")
    given = {name.lower(): value for name, value in headers.items()}
    try:
        identifier, timestamp = given["webhook-id"], given["webhook-timestamp"]
        signatures = given["webhook-signature"].split(" ")
    except KeyError as missing:
        raise WebhookVerificationError(f"The header {missing.args[0]} is missing") from None
    try:
        age = abs((time.time() if now is None else now) - float(timestamp))
    except ValueError:
        raise WebhookVerificationError("The header webhook-timestamp isn't a time") from None
    # Also false for a time that isn't a number.
    if not age <= tolerance_seconds:
        raise WebhookVerificationError("The delivery is too old, or the clocks differ")
    signed = f"{identifier}.{timestamp}.".encode() + body
    for secret in known:
        mac = hmac.new(secret.encode(), signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(mac)
        if any(hmac.compare_digest(expected, signature.encode()) for signature in signatures):
            return json.loads(body)
    raise WebhookVerificationError("No signature matches the secret and the raw body")
