# Generated from the OpenAPI document with SHA-256 e9e7c6cedc9216ba7d3bf3c453286333da737a6a88301c51a71a8b60ef9411cf
# by `npm run clients`: do not edit.
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal
from urllib.parse import quote

from . import types as t


class Operations:
    """Every operation of the API: one method each."""

    def _send(self, method: str, path: str, *, query: dict[str, Any] | None = None, body: Any = None,
              idempotency_key: str | None = None) -> Any:
        raise NotImplementedError

    def _pages(self, path: str, query: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

    def analyze(self, body: t.AnalyzeRequest, *, idempotency_key: str | None = None) -> t.AnalysisResult:
        """Analyze an applicant: POST /v1/analyze"""
        return self._send("POST", "/analyze", body=body, idempotency_key=idempotency_key)

    def list_analyses(self, *, limit: int | None = None, cursor: str | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, status: t.AnalysisStatus | None = None, external_id: str | None = None, created_after: str | None = None, created_before: str | None = None) -> t.AnalysisPage:
        """List analyses: GET /v1/analyze"""
        return self._send("GET", "/analyze", query={"limit": limit, "cursor": cursor, "decision": decision, "finalDecision": final_decision, "status": status, "externalId": external_id, "createdAfter": created_after, "createdBefore": created_before})

    def iterate_analyses(self, *, limit: int | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, status: t.AnalysisStatus | None = None, external_id: str | None = None, created_after: str | None = None, created_before: str | None = None) -> Iterator[t.AnalysisSummary]:
        """List analyses: every entry, page by page."""
        return self._pages("/analyze", {"limit": limit, "decision": decision, "finalDecision": final_decision, "status": status, "externalId": external_id, "createdAfter": created_after, "createdBefore": created_before})

    def get_analysis(self, id: str) -> t.StoredAnalysis:
        """Read a stored analysis: GET /v1/analyze/{id}"""
        return self._send("GET", f"/analyze/{quote(id, safe='')}")

    def submit_batch(self, body: t.BatchRequest, *, idempotency_key: str | None = None) -> t.Batch:
        """Analyze many applicants: POST /v1/analyze/batch"""
        return self._send("POST", "/analyze/batch", body=body, idempotency_key=idempotency_key)

    def list_batches(self, *, limit: int | None = None, cursor: str | None = None, status: t.BatchStatus | None = None) -> t.BatchPage:
        """List batches: GET /v1/analyze/batch"""
        return self._send("GET", "/analyze/batch", query={"limit": limit, "cursor": cursor, "status": status})

    def iterate_batches(self, *, limit: int | None = None, status: t.BatchStatus | None = None) -> Iterator[t.Batch]:
        """List batches: every entry, page by page."""
        return self._pages("/analyze/batch", {"limit": limit, "status": status})

    def get_batch(self, id: str) -> t.Batch:
        """Read a batch: GET /v1/analyze/batch/{id}"""
        return self._send("GET", f"/analyze/batch/{quote(id, safe='')}")

    def get_batch_results(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: t.BatchItemStatus | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None) -> t.BatchResultPage:
        """Read the results of a batch: GET /v1/analyze/batch/{id}/results"""
        return self._send("GET", f"/analyze/batch/{quote(id, safe='')}/results", query={"limit": limit, "cursor": cursor, "status": status, "decision": decision, "finalDecision": final_decision})

    def iterate_batch_results(self, id: str, *, limit: int | None = None, status: t.BatchItemStatus | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None) -> Iterator[t.BatchResult]:
        """Read the results of a batch: every entry, page by page."""
        return self._pages(f"/analyze/batch/{quote(id, safe='')}/results", {"limit": limit, "status": status, "decision": decision, "finalDecision": final_decision})

    def cancel_batch(self, id: str, *, idempotency_key: str | None = None) -> t.Batch:
        """Cancel a batch: POST /v1/analyze/batch/{id}/cancel"""
        return self._send("POST", f"/analyze/batch/{quote(id, safe='')}/cancel", idempotency_key=idempotency_key)

    def review_analysis(self, id: str, body: t.ReviewRequest, *, idempotency_key: str | None = None) -> t.StoredAnalysis:
        """Decide on an analysis: POST /v1/analyze/{id}/review"""
        return self._send("POST", f"/analyze/{quote(id, safe='')}/review", body=body, idempotency_key=idempotency_key)

    def label_outcome(self, id: str, body: t.OutcomeRequest, *, idempotency_key: str | None = None) -> t.StoredAnalysis:
        """Label an analysis with its outcome: POST /v1/analyze/{id}/outcome"""
        return self._send("POST", f"/analyze/{quote(id, safe='')}/outcome", body=body, idempotency_key=idempotency_key)

    def get_adverse_action(self, id: str) -> t.AdverseAction:
        """Read what to tell an applicant who is declined: GET /v1/analyze/{id}/adverse-action"""
        return self._send("GET", f"/analyze/{quote(id, safe='')}/adverse-action")

    def get_applicant(self, id: str) -> t.Applicant:
        """Read an applicant: GET /v1/applicants/{id}"""
        return self._send("GET", f"/applicants/{quote(id, safe='')}")

    def update_applicant(self, id: str, body: t.UpdateApplicant) -> t.Applicant:
        """Change an applicant: PATCH /v1/applicants/{id}"""
        return self._send("PATCH", f"/applicants/{quote(id, safe='')}", body=body)

    def erase_applicant(self, id: str) -> t.Applicant:
        """Erase an applicant: DELETE /v1/applicants/{id}"""
        return self._send("DELETE", f"/applicants/{quote(id, safe='')}")

    def list_webhooks(self, *, limit: int | None = None, cursor: str | None = None) -> t.WebhookPage:
        """List webhooks: GET /v1/webhooks"""
        return self._send("GET", "/webhooks", query={"limit": limit, "cursor": cursor})

    def iterate_webhooks(self, *, limit: int | None = None) -> Iterator[t.Webhook]:
        """List webhooks: every entry, page by page."""
        return self._pages("/webhooks", {"limit": limit})

    def create_webhook(self, body: t.CreateWebhook, *, idempotency_key: str | None = None) -> t.IssuedWebhook:
        """Register a webhook: POST /v1/webhooks"""
        return self._send("POST", "/webhooks", body=body, idempotency_key=idempotency_key)

    def get_webhook(self, id: str) -> t.Webhook:
        """Read a webhook: GET /v1/webhooks/{id}"""
        return self._send("GET", f"/webhooks/{quote(id, safe='')}")

    def update_webhook(self, id: str, body: t.UpdateWebhook) -> t.Webhook:
        """Change a webhook: PATCH /v1/webhooks/{id}"""
        return self._send("PATCH", f"/webhooks/{quote(id, safe='')}", body=body)

    def delete_webhook(self, id: str) -> t.DeletedWebhook:
        """Delete a webhook: DELETE /v1/webhooks/{id}"""
        return self._send("DELETE", f"/webhooks/{quote(id, safe='')}")

    def rotate_webhook_secret(self, id: str, body: t.RotateWebhookSecret | None = None, *, idempotency_key: str | None = None) -> t.IssuedWebhook:
        """Rotate the secret of a webhook: POST /v1/webhooks/{id}/rotate-secret"""
        return self._send("POST", f"/webhooks/{quote(id, safe='')}/rotate-secret", body=body, idempotency_key=idempotency_key)

    def promote_webhook_secret(self, id: str, *, idempotency_key: str | None = None) -> t.Webhook:
        """End the overlap of a rotation: POST /v1/webhooks/{id}/promote-secret"""
        return self._send("POST", f"/webhooks/{quote(id, safe='')}/promote-secret", idempotency_key=idempotency_key)

    def test_webhook(self, body: t.TestWebhook, *, idempotency_key: str | None = None) -> t.SentSample:
        """Send a sample event: POST /v1/webhooks/test"""
        return self._send("POST", "/webhooks/test", body=body, idempotency_key=idempotency_key)

    def list_webhook_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: t.DeliveryStatus | None = None, event: t.EventName | None = None, created_after: str | None = None, created_before: str | None = None) -> t.DeliveryPage:
        """List the deliveries of a webhook: GET /v1/webhooks/{id}/deliveries"""
        return self._send("GET", f"/webhooks/{quote(id, safe='')}/deliveries", query={"limit": limit, "cursor": cursor, "status": status, "event": event, "createdAfter": created_after, "createdBefore": created_before})

    def iterate_webhook_deliveries(self, id: str, *, limit: int | None = None, status: t.DeliveryStatus | None = None, event: t.EventName | None = None, created_after: str | None = None, created_before: str | None = None) -> Iterator[t.Delivery]:
        """List the deliveries of a webhook: every entry, page by page."""
        return self._pages(f"/webhooks/{quote(id, safe='')}/deliveries", {"limit": limit, "status": status, "event": event, "createdAfter": created_after, "createdBefore": created_before})

    def recover_webhook(self, id: str, body: t.RecoverWebhook, *, idempotency_key: str | None = None) -> t.Recovery:
        """Send what a webhook missed: POST /v1/webhooks/{id}/recover"""
        return self._send("POST", f"/webhooks/{quote(id, safe='')}/recover", body=body, idempotency_key=idempotency_key)

    def get_webhook_delivery(self, id: str) -> t.DeliveryDetail:
        """Read a delivery: GET /v1/webhooks/deliveries/{id}"""
        return self._send("GET", f"/webhooks/deliveries/{quote(id, safe='')}")

    def replay_webhook_delivery(self, id: str, *, idempotency_key: str | None = None) -> t.Delivery:
        """Send a delivery again: POST /v1/webhooks/deliveries/{id}/replay"""
        return self._send("POST", f"/webhooks/deliveries/{quote(id, safe='')}/replay", idempotency_key=idempotency_key)

    def list_watchlists(self) -> t.WatchlistList:
        """List watchlists: GET /v1/watchlists"""
        return self._send("GET", "/watchlists")

    def list_watchlist_hits(self, *, limit: int | None = None, cursor: str | None = None, status: t.WatchlistHitStatus | None = None, applicant_id: str | None = None) -> t.WatchlistHitPage:
        """List hits: GET /v1/watchlists/hits"""
        return self._send("GET", "/watchlists/hits", query={"limit": limit, "cursor": cursor, "status": status, "applicantId": applicant_id})

    def iterate_watchlist_hits(self, *, limit: int | None = None, status: t.WatchlistHitStatus | None = None, applicant_id: str | None = None) -> Iterator[t.WatchlistHit]:
        """List hits: every entry, page by page."""
        return self._pages("/watchlists/hits", {"limit": limit, "status": status, "applicantId": applicant_id})

    def resolve_watchlist_hit(self, id: str, body: t.ResolveWatchlistHit, *, idempotency_key: str | None = None) -> t.WatchlistHit:
        """Clear or confirm a hit: POST /v1/watchlists/hits/{id}/resolve"""
        return self._send("POST", f"/watchlists/hits/{quote(id, safe='')}/resolve", body=body, idempotency_key=idempotency_key)

    def get_policy(self) -> t.Policy:
        """Read the policy in force: GET /v1/policy"""
        return self._send("GET", "/policy")

    def put_policy(self, body: t.PutPolicy) -> t.Policy:
        """Publish a policy: PUT /v1/policy"""
        return self._send("PUT", "/policy", body=body)

    def simulate_policy(self, body: t.SimulatePolicy, *, idempotency_key: str | None = None) -> t.PolicySimulation:
        """Simulate a policy: POST /v1/policy/simulate"""
        return self._send("POST", "/policy/simulate", body=body, idempotency_key=idempotency_key)

    def list_list_entries(self, *, limit: int | None = None, cursor: str | None = None, effect: t.ListEffect | None = None, kind: t.ListKind | None = None) -> t.ListEntryPage:
        """List the entries of your block and allow lists: GET /v1/list-entries"""
        return self._send("GET", "/list-entries", query={"limit": limit, "cursor": cursor, "effect": effect, "kind": kind})

    def iterate_list_entries(self, *, limit: int | None = None, effect: t.ListEffect | None = None, kind: t.ListKind | None = None) -> Iterator[t.ListEntry]:
        """List the entries of your block and allow lists: every entry, page by page."""
        return self._pages("/list-entries", {"limit": limit, "effect": effect, "kind": kind})

    def create_list_entry(self, body: t.CreateListEntry, *, idempotency_key: str | None = None) -> t.ListEntry:
        """Add an entry to a list: POST /v1/list-entries"""
        return self._send("POST", "/list-entries", body=body, idempotency_key=idempotency_key)

    def search_list_entries(self, body: t.SearchListEntries, *, idempotency_key: str | None = None) -> t.FoundListEntries:
        """Find the entries that name a value: POST /v1/list-entries/search"""
        return self._send("POST", "/list-entries/search", body=body, idempotency_key=idempotency_key)

    def import_list_entries(self, body: t.ImportListEntries, *, idempotency_key: str | None = None) -> t.ImportedListEntries:
        """Add many entries: POST /v1/list-entries/bulk"""
        return self._send("POST", "/list-entries/bulk", body=body, idempotency_key=idempotency_key)

    def get_list_entry(self, id: str) -> t.ListEntry:
        """Read an entry: GET /v1/list-entries/{id}"""
        return self._send("GET", f"/list-entries/{quote(id, safe='')}")

    def update_list_entry(self, id: str, body: t.UpdateListEntry) -> t.ListEntry:
        """Change an entry: PATCH /v1/list-entries/{id}"""
        return self._send("PATCH", f"/list-entries/{quote(id, safe='')}", body=body)

    def delete_list_entry(self, id: str) -> t.DeletedListEntry:
        """Remove an entry: DELETE /v1/list-entries/{id}"""
        return self._send("DELETE", f"/list-entries/{quote(id, safe='')}")

    def list_cleared_alerts(self, id: str) -> t.ClearedAlerts:
        """List what was cleared for an applicant: GET /v1/applicants/{id}/cleared-alerts"""
        return self._send("GET", f"/applicants/{quote(id, safe='')}/cleared-alerts")

    def withdraw_cleared_alert(self, id: str) -> t.WithdrawnAlert:
        """Let a cleared signal count again: DELETE /v1/cleared-alerts/{id}"""
        return self._send("DELETE", f"/cleared-alerts/{quote(id, safe='')}")

    def get_challenger(self) -> t.ActiveChallenger:
        """Read the challenger: GET /v1/policy/challenger"""
        return self._send("GET", "/policy/challenger")

    def put_challenger(self, body: t.PutChallenger) -> t.ActiveChallenger:
        """Start a challenger: PUT /v1/policy/challenger"""
        return self._send("PUT", "/policy/challenger", body=body)

    def delete_challenger(self) -> t.ActiveChallenger:
        """End the challenger: DELETE /v1/policy/challenger"""
        return self._send("DELETE", "/policy/challenger")

    def promote_challenger(self, body: t.PromoteChallenger, *, idempotency_key: str | None = None) -> t.Policy:
        """Promote the challenger: POST /v1/policy/challenger/promote"""
        return self._send("POST", "/policy/challenger/promote", body=body, idempotency_key=idempotency_key)

    def compare_challenger(self) -> t.ChallengerComparison:
        """Compare the challenger: GET /v1/policy/challenger/comparison"""
        return self._send("GET", "/policy/challenger/comparison")

    def list_api_keys(self, *, limit: int | None = None, cursor: str | None = None) -> t.ApiKeyPage:
        """List API keys: GET /v1/api-keys"""
        return self._send("GET", "/api-keys", query={"limit": limit, "cursor": cursor})

    def iterate_api_keys(self, *, limit: int | None = None) -> Iterator[t.ApiKey]:
        """List API keys: every entry, page by page."""
        return self._pages("/api-keys", {"limit": limit})

    def create_api_key(self, body: t.CreateApiKey, *, idempotency_key: str | None = None) -> t.IssuedApiKey:
        """Create an API key: POST /v1/api-keys"""
        return self._send("POST", "/api-keys", body=body, idempotency_key=idempotency_key)

    def rotate_api_key(self, id: str, body: t.RotateApiKey | None = None, *, idempotency_key: str | None = None) -> t.IssuedApiKey:
        """Rotate an API key: POST /v1/api-keys/{id}/rotate"""
        return self._send("POST", f"/api-keys/{quote(id, safe='')}/rotate", body=body, idempotency_key=idempotency_key)

    def revoke_api_key(self, id: str) -> t.ApiKey:
        """Revoke an API key: DELETE /v1/api-keys/{id}"""
        return self._send("DELETE", f"/api-keys/{quote(id, safe='')}")

    def get_model(self) -> t.ModelCard:
        """Read the model card: GET /v1/model"""
        return self._send("GET", "/model")

    def get_model_performance(self, *, from_: str | None = None, to: str | None = None, cost_of_approved_fraud: str | None = None, cost_of_declined_good: str | None = None, cost_of_review: str | None = None) -> t.ModelPerformance:
        """Measure the model by outcomes: GET /v1/model/performance"""
        return self._send("GET", "/model/performance", query={"from": from_, "to": to, "costOfApprovedFraud": cost_of_approved_fraud, "costOfDeclinedGood": cost_of_declined_good, "costOfReview": cost_of_review})

    def get_open_api(self) -> dict[str, Any]:
        """This document: GET /v1/openapi.json"""
        return self._send("GET", "/openapi.json")
