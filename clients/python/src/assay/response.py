from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Generic, NamedTuple, TypeVar

Data = TypeVar("Data")


class Response(NamedTuple):
    """An answer as received. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class RateLimit(NamedTuple):
    """Requests a minute, those left, and when the window ends."""

    limit: int
    remaining: int
    resets_at: datetime


@dataclass(frozen=True)
class AssayResponse(Generic[Data]):
    """An answer with what its headers say. Names of headers are in lower case."""

    data: Data
    status: int
    headers: Mapping[str, str]

    @property
    def trace_id(self) -> str | None:
        """Quote it when contacting support."""
        return self.headers.get("x-request-id")

    @property
    def is_replayed(self) -> bool:
        """Whether an earlier attempt had taken effect, and this is its answer."""
        return self.headers.get("idempotency-replayed") == "true"

    @property
    def rate_limit(self) -> RateLimit | None:
        """None if a proxy took the headers away."""
        try:
            limit, remaining, reset = (
                int(self.headers[f"x-ratelimit-{name}"]) for name in ("limit", "remaining", "reset")
            )
        except (KeyError, ValueError):
            return None
        return RateLimit(limit, remaining, datetime.fromtimestamp(reset, timezone.utc))
