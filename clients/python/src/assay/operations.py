# Generated from the OpenAPI document with SHA-256 3f57b3581a1cc09147e06491407f2ea519e23de6ce576505fc90d2740fab6f4a
# by `npm run clients`: don't edit.
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, Unpack

from . import types as t
from .options import CallOptions, WriteOptions


class Operations:
    """Every operation of the API: one method each."""

    def _call(self, method: str, path: str, options: WriteOptions, *, at: dict[str, str] | None = None,
              query: dict[str, Any] | None = None, body: Any = None, media_type: str = "application/json",
              accept: str = "application/json") -> Any:
        raise NotImplementedError

    def _pages(self, path: str, options: CallOptions, *, at: dict[str, str] | None = None,
               query: dict[str, Any] | None = None) -> Iterator[Any]:
        raise NotImplementedError

    def analyze(self, body: t.AnalyzeRequest, **options: Unpack[WriteOptions]) -> t.AnalysisResult:
        """Analyze an applicant: POST /v1/analyze"""
        return self._call("POST", "/analyze", options, body=body)

    def list_analyses(self, *, limit: int | None = None, cursor: str | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, status: t.AnalysisStatus | None = None, external_id: str | None = None, created_after: str | None = None, created_before: str | None = None, **options: Unpack[CallOptions]) -> t.AnalysisPage:
        """List analyses: GET /v1/analyze"""
        return self._call("GET", "/analyze", options, query={"limit": limit, "cursor": cursor, "decision": decision, "finalDecision": final_decision, "status": status, "externalId": external_id, "createdAfter": created_after, "createdBefore": created_before})

    def iterate_analyses(self, *, limit: int | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, status: t.AnalysisStatus | None = None, external_id: str | None = None, created_after: str | None = None, created_before: str | None = None, **options: Unpack[CallOptions]) -> Iterator[t.AnalysisSummary]:
        """List analyses: every entry, page by page."""
        return self._pages("/analyze", options, query={"limit": limit, "decision": decision, "finalDecision": final_decision, "status": status, "externalId": external_id, "createdAfter": created_after, "createdBefore": created_before})

    def search_analyses(self, body: t.SearchAnalyses, **options: Unpack[WriteOptions]) -> t.AnalysisPage:
        """Find analyses by metadata: POST /v1/analyze/search"""
        return self._call("POST", "/analyze/search", options, body=body)

    def get_analysis(self, id: str, **options: Unpack[CallOptions]) -> t.StoredAnalysis:
        """Read a stored analysis: GET /v1/analyze/{id}"""
        return self._call("GET", "/analyze/{id}", options, at={"id": id})

    def submit_batch(self, body: t.BatchRequest, **options: Unpack[WriteOptions]) -> t.Batch:
        """Analyze many applicants: POST /v1/analyze/batch"""
        return self._call("POST", "/analyze/batch", options, body=body)

    def list_batches(self, *, limit: int | None = None, cursor: str | None = None, status: t.BatchStatus | None = None, **options: Unpack[CallOptions]) -> t.BatchPage:
        """List batches: GET /v1/analyze/batch"""
        return self._call("GET", "/analyze/batch", options, query={"limit": limit, "cursor": cursor, "status": status})

    def iterate_batches(self, *, limit: int | None = None, status: t.BatchStatus | None = None, **options: Unpack[CallOptions]) -> Iterator[t.Batch]:
        """List batches: every entry, page by page."""
        return self._pages("/analyze/batch", options, query={"limit": limit, "status": status})

    def search_batches(self, body: t.SearchBatches, **options: Unpack[WriteOptions]) -> t.BatchPage:
        """Find batches by metadata: POST /v1/analyze/batch/search"""
        return self._call("POST", "/analyze/batch/search", options, body=body)

    def get_batch(self, id: str, **options: Unpack[CallOptions]) -> t.Batch:
        """Read a batch: GET /v1/analyze/batch/{id}"""
        return self._call("GET", "/analyze/batch/{id}", options, at={"id": id})

    def get_batch_results(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: t.BatchItemStatus | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, **options: Unpack[CallOptions]) -> t.BatchResultPage:
        """Read the results of a batch: GET /v1/analyze/batch/{id}/results"""
        return self._call("GET", "/analyze/batch/{id}/results", options, at={"id": id}, query={"limit": limit, "cursor": cursor, "status": status, "decision": decision, "finalDecision": final_decision})

    def iterate_batch_results(self, id: str, *, limit: int | None = None, status: t.BatchItemStatus | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, **options: Unpack[CallOptions]) -> Iterator[t.BatchResult]:
        """Read the results of a batch: every entry, page by page."""
        return self._pages("/analyze/batch/{id}/results", options, at={"id": id}, query={"limit": limit, "status": status, "decision": decision, "finalDecision": final_decision})

    def get_batch_results_csv(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: t.BatchItemStatus | None = None, decision: t.Decision | None = None, final_decision: t.Decision | None = None, **options: Unpack[CallOptions]) -> str:
        """Read the results of a batch, as CSV: GET /v1/analyze/batch/{id}/results"""
        return self._call("GET", "/analyze/batch/{id}/results", options, at={"id": id}, query={"limit": limit, "cursor": cursor, "status": status, "decision": decision, "finalDecision": final_decision}, accept="text/csv")

    def cancel_batch(self, id: str, **options: Unpack[WriteOptions]) -> t.Batch:
        """Cancel a batch: POST /v1/analyze/batch/{id}/cancel"""
        return self._call("POST", "/analyze/batch/{id}/cancel", options, at={"id": id})

    def review_analysis(self, id: str, body: t.ReviewRequest, **options: Unpack[WriteOptions]) -> t.StoredAnalysis:
        """Decide on an analysis: POST /v1/analyze/{id}/review"""
        return self._call("POST", "/analyze/{id}/review", options, at={"id": id}, body=body)

    def label_outcome(self, id: str, body: t.OutcomeRequest, **options: Unpack[WriteOptions]) -> t.StoredAnalysis:
        """Label an analysis with its outcome: POST /v1/analyze/{id}/outcome"""
        return self._call("POST", "/analyze/{id}/outcome", options, at={"id": id}, body=body)

    def get_adverse_action(self, id: str, **options: Unpack[CallOptions]) -> t.AdverseAction:
        """Read what to tell an applicant who is declined: GET /v1/analyze/{id}/adverse-action"""
        return self._call("GET", "/analyze/{id}/adverse-action", options, at={"id": id})

    def get_letter(self, id: str, **options: Unpack[CallOptions]) -> t.CaseLetter:
        """Read the adverse action letter of an analysis: GET /v1/analyze/{id}/letter"""
        return self._call("GET", "/analyze/{id}/letter", options, at={"id": id})

    def issue_letter(self, id: str, body: t.IssueLetterRequest | None = None, **options: Unpack[WriteOptions]) -> t.CaseLetter:
        """Issue the adverse action letter of an analysis: POST /v1/analyze/{id}/letter"""
        return self._call("POST", "/analyze/{id}/letter", options, at={"id": id}, body=body)

    def mark_letter_sent(self, id: str, body: t.LetterSentRequest, **options: Unpack[WriteOptions]) -> t.CaseLetter:
        """Record that the letter was mailed or emailed: POST /v1/analyze/{id}/letter/sent"""
        return self._call("POST", "/analyze/{id}/letter/sent", options, at={"id": id}, body=body)

    def mark_letter_not_needed(self, id: str, body: t.LetterNotNeededRequest, **options: Unpack[WriteOptions]) -> t.CaseLetter:
        """Record that no letter is needed: POST /v1/analyze/{id}/letter/not-needed"""
        return self._call("POST", "/analyze/{id}/letter/not-needed", options, at={"id": id}, body=body)

    def list_due_letters(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.DueLetterPage:
        """List the letters that are due: GET /v1/letters/due"""
        return self._call("GET", "/letters/due", options, query={"limit": limit, "cursor": cursor})

    def iterate_due_letters(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.DueLetter]:
        """List the letters that are due: every entry, page by page."""
        return self._pages("/letters/due", options, query={"limit": limit})

    def ask_applicant(self, id: str, body: t.AskApplicant, **options: Unpack[WriteOptions]) -> t.CreatedInformationRequest:
        """Ask the applicant to complete or correct data: POST /v1/analyze/{id}/requests"""
        return self._call("POST", "/analyze/{id}/requests", options, at={"id": id}, body=body)

    def list_information_requests(self, id: str, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.InformationRequestPage:
        """List what the applicant was asked for: GET /v1/analyze/{id}/requests"""
        return self._call("GET", "/analyze/{id}/requests", options, at={"id": id}, query={"limit": limit, "cursor": cursor})

    def iterate_information_requests(self, id: str, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.InformationRequest]:
        """List what the applicant was asked for: every entry, page by page."""
        return self._pages("/analyze/{id}/requests", options, at={"id": id}, query={"limit": limit})

    def withdraw_information_request(self, id: str, **options: Unpack[WriteOptions]) -> t.InformationRequest:
        """Withdraw a request to an applicant: POST /v1/analyze/requests/{id}/withdraw"""
        return self._call("POST", "/analyze/requests/{id}/withdraw", options, at={"id": id})

    def list_applicants(self, *, limit: int | None = None, cursor: str | None = None, external_id: str | None = None, **options: Unpack[CallOptions]) -> t.ApplicantPage:
        """List applicants: GET /v1/applicants"""
        return self._call("GET", "/applicants", options, query={"limit": limit, "cursor": cursor, "externalId": external_id})

    def iterate_applicants(self, *, limit: int | None = None, external_id: str | None = None, **options: Unpack[CallOptions]) -> Iterator[t.Applicant]:
        """List applicants: every entry, page by page."""
        return self._pages("/applicants", options, query={"limit": limit, "externalId": external_id})

    def search_applicants(self, body: t.SearchApplicants, **options: Unpack[WriteOptions]) -> t.ApplicantPage:
        """Find applicants by email address, phone number, words or metadata: POST /v1/applicants/search"""
        return self._call("POST", "/applicants/search", options, body=body)

    def get_applicant(self, id: str, **options: Unpack[CallOptions]) -> t.Applicant:
        """Read an applicant: GET /v1/applicants/{id}"""
        return self._call("GET", "/applicants/{id}", options, at={"id": id})

    def update_applicant(self, id: str, body: t.UpdateApplicant, **options: Unpack[WriteOptions]) -> t.Applicant:
        """Change an applicant: PATCH /v1/applicants/{id}"""
        return self._call("PATCH", "/applicants/{id}", options, at={"id": id}, body=body)

    def erase_applicant(self, id: str, **options: Unpack[WriteOptions]) -> t.Applicant:
        """Erase an applicant: DELETE /v1/applicants/{id}"""
        return self._call("DELETE", "/applicants/{id}", options, at={"id": id})

    def list_webhooks(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.WebhookPage:
        """List webhooks: GET /v1/webhooks"""
        return self._call("GET", "/webhooks", options, query={"limit": limit, "cursor": cursor})

    def iterate_webhooks(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.Webhook]:
        """List webhooks: every entry, page by page."""
        return self._pages("/webhooks", options, query={"limit": limit})

    def create_webhook(self, body: t.CreateWebhook, **options: Unpack[WriteOptions]) -> t.IssuedWebhook:
        """Register a webhook: POST /v1/webhooks"""
        return self._call("POST", "/webhooks", options, body=body)

    def search_webhooks(self, body: t.SearchWebhooks, **options: Unpack[WriteOptions]) -> t.WebhookPage:
        """Find webhooks by metadata: POST /v1/webhooks/search"""
        return self._call("POST", "/webhooks/search", options, body=body)

    def get_webhook(self, id: str, **options: Unpack[CallOptions]) -> t.Webhook:
        """Read a webhook: GET /v1/webhooks/{id}"""
        return self._call("GET", "/webhooks/{id}", options, at={"id": id})

    def update_webhook(self, id: str, body: t.UpdateWebhook, **options: Unpack[WriteOptions]) -> t.Webhook:
        """Change a webhook: PATCH /v1/webhooks/{id}"""
        return self._call("PATCH", "/webhooks/{id}", options, at={"id": id}, body=body)

    def delete_webhook(self, id: str, **options: Unpack[WriteOptions]) -> t.DeletedWebhook:
        """Delete a webhook: DELETE /v1/webhooks/{id}"""
        return self._call("DELETE", "/webhooks/{id}", options, at={"id": id})

    def rotate_webhook_secret(self, id: str, body: t.RotateWebhookSecret | None = None, **options: Unpack[WriteOptions]) -> t.IssuedWebhook:
        """Rotate the secret of a webhook: POST /v1/webhooks/{id}/rotate-secret"""
        return self._call("POST", "/webhooks/{id}/rotate-secret", options, at={"id": id}, body=body)

    def promote_webhook_secret(self, id: str, **options: Unpack[WriteOptions]) -> t.Webhook:
        """End the overlap of a rotation: POST /v1/webhooks/{id}/promote-secret"""
        return self._call("POST", "/webhooks/{id}/promote-secret", options, at={"id": id})

    def test_webhook(self, body: t.TestWebhook, **options: Unpack[WriteOptions]) -> t.SentSample:
        """Send a sample event: POST /v1/webhooks/test"""
        return self._call("POST", "/webhooks/test", options, body=body)

    def list_webhook_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: t.DeliveryStatus | None = None, event: t.EventName | None = None, created_after: str | None = None, created_before: str | None = None, **options: Unpack[CallOptions]) -> t.DeliveryPage:
        """List the deliveries of a webhook: GET /v1/webhooks/{id}/deliveries"""
        return self._call("GET", "/webhooks/{id}/deliveries", options, at={"id": id}, query={"limit": limit, "cursor": cursor, "status": status, "event": event, "createdAfter": created_after, "createdBefore": created_before})

    def iterate_webhook_deliveries(self, id: str, *, limit: int | None = None, status: t.DeliveryStatus | None = None, event: t.EventName | None = None, created_after: str | None = None, created_before: str | None = None, **options: Unpack[CallOptions]) -> Iterator[t.Delivery]:
        """List the deliveries of a webhook: every entry, page by page."""
        return self._pages("/webhooks/{id}/deliveries", options, at={"id": id}, query={"limit": limit, "status": status, "event": event, "createdAfter": created_after, "createdBefore": created_before})

    def recover_webhook(self, id: str, body: t.RecoverWebhook, **options: Unpack[WriteOptions]) -> t.Recovery:
        """Send what a webhook missed: POST /v1/webhooks/{id}/recover"""
        return self._call("POST", "/webhooks/{id}/recover", options, at={"id": id}, body=body)

    def get_webhook_delivery(self, id: str, **options: Unpack[CallOptions]) -> t.DeliveryDetail:
        """Read a delivery: GET /v1/webhooks/deliveries/{id}"""
        return self._call("GET", "/webhooks/deliveries/{id}", options, at={"id": id})

    def replay_webhook_delivery(self, id: str, **options: Unpack[WriteOptions]) -> t.Delivery:
        """Send a delivery again: POST /v1/webhooks/deliveries/{id}/replay"""
        return self._call("POST", "/webhooks/deliveries/{id}/replay", options, at={"id": id})

    def list_events(self, *, limit: int | None = None, cursor: str | None = None, event: t.EventName | None = None, created_after: str | None = None, created_before: str | None = None, **options: Unpack[CallOptions]) -> t.EventPage:
        """List events: GET /v1/events"""
        return self._call("GET", "/events", options, query={"limit": limit, "cursor": cursor, "event": event, "createdAfter": created_after, "createdBefore": created_before})

    def iterate_events(self, *, limit: int | None = None, event: t.EventName | None = None, created_after: str | None = None, created_before: str | None = None, **options: Unpack[CallOptions]) -> Iterator[t.LoggedEvent]:
        """List events: every entry, page by page."""
        return self._pages("/events", options, query={"limit": limit, "event": event, "createdAfter": created_after, "createdBefore": created_before})

    def replay_event(self, id: str, body: t.ReplayEvent, **options: Unpack[WriteOptions]) -> t.Delivery:
        """Send an event to a webhook: POST /v1/events/{id}/replay"""
        return self._call("POST", "/events/{id}/replay", options, at={"id": id}, body=body)

    def list_watchlists(self, **options: Unpack[CallOptions]) -> t.WatchlistList:
        """List watchlists: GET /v1/watchlists"""
        return self._call("GET", "/watchlists", options)

    def list_watchlist_hits(self, *, limit: int | None = None, cursor: str | None = None, status: t.WatchlistHitStatus | None = None, applicant_id: str | None = None, **options: Unpack[CallOptions]) -> t.WatchlistHitPage:
        """List hits: GET /v1/watchlists/hits"""
        return self._call("GET", "/watchlists/hits", options, query={"limit": limit, "cursor": cursor, "status": status, "applicantId": applicant_id})

    def iterate_watchlist_hits(self, *, limit: int | None = None, status: t.WatchlistHitStatus | None = None, applicant_id: str | None = None, **options: Unpack[CallOptions]) -> Iterator[t.WatchlistHit]:
        """List hits: every entry, page by page."""
        return self._pages("/watchlists/hits", options, query={"limit": limit, "status": status, "applicantId": applicant_id})

    def resolve_watchlist_hit(self, id: str, body: t.ResolveWatchlistHit, **options: Unpack[WriteOptions]) -> t.WatchlistHit:
        """Clear or confirm a hit: POST /v1/watchlists/hits/{id}/resolve"""
        return self._call("POST", "/watchlists/hits/{id}/resolve", options, at={"id": id}, body=body)

    def get_policy(self, **options: Unpack[CallOptions]) -> t.Policy:
        """Read the policy in force: GET /v1/policy"""
        return self._call("GET", "/policy", options)

    def put_policy(self, body: t.PutPolicy, **options: Unpack[WriteOptions]) -> t.Policy:
        """Publish a policy: PUT /v1/policy"""
        return self._call("PUT", "/policy", options, body=body)

    def simulate_policy(self, body: t.SimulatePolicy, **options: Unpack[WriteOptions]) -> t.PolicySimulation:
        """Simulate a policy: POST /v1/policy/simulate"""
        return self._call("POST", "/policy/simulate", options, body=body)

    def export_policy(self, *, version: str | None = None, **options: Unpack[CallOptions]) -> t.PolicyFile:
        """Export a policy as a file: GET /v1/policy/export"""
        return self._call("GET", "/policy/export", options, query={"version": version})

    def diff_policy(self, body: t.DiffPolicy, **options: Unpack[WriteOptions]) -> t.PolicyDiff:
        """Compare policies: POST /v1/policy/diff"""
        return self._call("POST", "/policy/diff", options, body=body)

    def list_policy_proposals(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.PolicyProposalList:
        """List policy proposals: GET /v1/policy/proposals"""
        return self._call("GET", "/policy/proposals", options, query={"limit": limit, "cursor": cursor})

    def iterate_policy_proposals(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.PolicyProposal]:
        """List policy proposals: every entry, page by page."""
        return self._pages("/policy/proposals", options, query={"limit": limit})

    def propose_policy(self, body: t.ProposePolicy, **options: Unpack[WriteOptions]) -> t.PolicyProposal:
        """Propose a policy: POST /v1/policy/proposals"""
        return self._call("POST", "/policy/proposals", options, body=body)

    def restore_policy(self, body: t.RestorePolicy, **options: Unpack[WriteOptions]) -> t.PolicyProposal:
        """Restore an earlier version of the policy: POST /v1/policy/restore"""
        return self._call("POST", "/policy/restore", options, body=body)

    def get_policy_proposal(self, id: str, **options: Unpack[CallOptions]) -> t.PolicyProposal:
        """Read a policy proposal: GET /v1/policy/proposals/{id}"""
        return self._call("GET", "/policy/proposals/{id}", options, at={"id": id})

    def approve_policy_proposal(self, id: str, body: t.ApprovePolicyProposal | None = None, **options: Unpack[WriteOptions]) -> t.PolicyProposal:
        """Approve a policy proposal: POST /v1/policy/proposals/{id}/approve"""
        return self._call("POST", "/policy/proposals/{id}/approve", options, at={"id": id}, body=body)

    def decline_policy_proposal(self, id: str, body: t.DeclinePolicyProposal, **options: Unpack[WriteOptions]) -> t.PolicyProposal:
        """Decline a policy proposal: POST /v1/policy/proposals/{id}/decline"""
        return self._call("POST", "/policy/proposals/{id}/decline", options, at={"id": id}, body=body)

    def withdraw_policy_proposal(self, id: str, **options: Unpack[WriteOptions]) -> t.PolicyProposal:
        """Withdraw a policy proposal: POST /v1/policy/proposals/{id}/withdraw"""
        return self._call("POST", "/policy/proposals/{id}/withdraw", options, at={"id": id})

    def list_list_entries(self, *, limit: int | None = None, cursor: str | None = None, effect: t.ListEffect | None = None, kind: t.ListKind | None = None, **options: Unpack[CallOptions]) -> t.ListEntryPage:
        """List the entries of your block and allow lists: GET /v1/list-entries"""
        return self._call("GET", "/list-entries", options, query={"limit": limit, "cursor": cursor, "effect": effect, "kind": kind})

    def iterate_list_entries(self, *, limit: int | None = None, effect: t.ListEffect | None = None, kind: t.ListKind | None = None, **options: Unpack[CallOptions]) -> Iterator[t.ListEntry]:
        """List the entries of your block and allow lists: every entry, page by page."""
        return self._pages("/list-entries", options, query={"limit": limit, "effect": effect, "kind": kind})

    def create_list_entry(self, body: t.CreateListEntry, **options: Unpack[WriteOptions]) -> t.ListEntry:
        """Add an entry to a list: POST /v1/list-entries"""
        return self._call("POST", "/list-entries", options, body=body)

    def search_list_entries(self, body: t.SearchListEntries, **options: Unpack[WriteOptions]) -> t.FoundListEntries:
        """Find the entries that name a value: POST /v1/list-entries/search"""
        return self._call("POST", "/list-entries/search", options, body=body)

    def import_list_entries(self, body: t.ImportListEntries, **options: Unpack[WriteOptions]) -> t.ImportedListEntries:
        """Add many entries: POST /v1/list-entries/bulk"""
        return self._call("POST", "/list-entries/bulk", options, body=body)

    def import_list_entries_csv(self, body: str, **options: Unpack[WriteOptions]) -> t.ImportedListEntries:
        """Add many entries, as CSV: POST /v1/list-entries/bulk"""
        return self._call("POST", "/list-entries/bulk", options, body=body, media_type="text/csv")

    def get_list_entry(self, id: str, **options: Unpack[CallOptions]) -> t.ListEntry:
        """Read an entry: GET /v1/list-entries/{id}"""
        return self._call("GET", "/list-entries/{id}", options, at={"id": id})

    def update_list_entry(self, id: str, body: t.UpdateListEntry, **options: Unpack[WriteOptions]) -> t.ListEntry:
        """Change an entry: PATCH /v1/list-entries/{id}"""
        return self._call("PATCH", "/list-entries/{id}", options, at={"id": id}, body=body)

    def delete_list_entry(self, id: str, **options: Unpack[WriteOptions]) -> t.DeletedListEntry:
        """Remove an entry: DELETE /v1/list-entries/{id}"""
        return self._call("DELETE", "/list-entries/{id}", options, at={"id": id})

    def list_cleared_alerts(self, id: str, **options: Unpack[CallOptions]) -> t.ClearedAlerts:
        """List what was cleared for an applicant: GET /v1/applicants/{id}/cleared-alerts"""
        return self._call("GET", "/applicants/{id}/cleared-alerts", options, at={"id": id})

    def withdraw_cleared_alert(self, id: str, **options: Unpack[WriteOptions]) -> t.WithdrawnAlert:
        """Let a cleared signal count again: DELETE /v1/cleared-alerts/{id}"""
        return self._call("DELETE", "/cleared-alerts/{id}", options, at={"id": id})

    def get_challenger(self, **options: Unpack[CallOptions]) -> t.ActiveChallenger:
        """Read the challenger: GET /v1/policy/challenger"""
        return self._call("GET", "/policy/challenger", options)

    def put_challenger(self, body: t.PutChallenger, **options: Unpack[WriteOptions]) -> t.ActiveChallenger:
        """Start a challenger: PUT /v1/policy/challenger"""
        return self._call("PUT", "/policy/challenger", options, body=body)

    def delete_challenger(self, **options: Unpack[WriteOptions]) -> t.ActiveChallenger:
        """End the challenger: DELETE /v1/policy/challenger"""
        return self._call("DELETE", "/policy/challenger", options)

    def promote_challenger(self, body: t.PromoteChallenger, **options: Unpack[WriteOptions]) -> t.Policy:
        """Promote the challenger: POST /v1/policy/challenger/promote"""
        return self._call("POST", "/policy/challenger/promote", options, body=body)

    def compare_challenger(self, **options: Unpack[CallOptions]) -> t.ChallengerComparison:
        """Compare the challenger: GET /v1/policy/challenger/comparison"""
        return self._call("GET", "/policy/challenger/comparison", options)

    def create_study(self, body: t.CreateStudy, **options: Unpack[WriteOptions]) -> t.Study:
        """Create a study of past applications: POST /v1/studies"""
        return self._call("POST", "/studies", options, body=body)

    def list_studies(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.StudyPage:
        """List studies: GET /v1/studies"""
        return self._call("GET", "/studies", options, query={"limit": limit, "cursor": cursor})

    def iterate_studies(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.Study]:
        """List studies: every entry, page by page."""
        return self._pages("/studies", options, query={"limit": limit})

    def get_study(self, id: str, **options: Unpack[CallOptions]) -> t.Study:
        """Read a study: GET /v1/studies/{id}"""
        return self._call("GET", "/studies/{id}", options, at={"id": id})

    def delete_study(self, id: str, **options: Unpack[WriteOptions]) -> t.DeletedStudy:
        """Delete a study: DELETE /v1/studies/{id}"""
        return self._call("DELETE", "/studies/{id}", options, at={"id": id})

    def add_study_rows(self, id: str, body: t.StudyRows, *, from_: str, **options: Unpack[WriteOptions]) -> t.StudyRowsReceived:
        """Send past applications: POST /v1/studies/{id}/rows"""
        return self._call("POST", "/studies/{id}/rows", options, at={"id": id}, query={"from": from_}, body=body)

    def add_study_rows_csv(self, id: str, body: str, *, from_: str, **options: Unpack[WriteOptions]) -> t.StudyRowsReceived:
        """Send past applications, as CSV: POST /v1/studies/{id}/rows"""
        return self._call("POST", "/studies/{id}/rows", options, at={"id": id}, query={"from": from_}, body=body, media_type="text/csv")

    def list_study_problems(self, id: str, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.StudyProblemPage:
        """List the rows to correct: GET /v1/studies/{id}/problems"""
        return self._call("GET", "/studies/{id}/problems", options, at={"id": id}, query={"limit": limit, "cursor": cursor})

    def iterate_study_problems(self, id: str, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.StudyProblem]:
        """List the rows to correct: every entry, page by page."""
        return self._pages("/studies/{id}/problems", options, at={"id": id}, query={"limit": limit})

    def run_study(self, id: str, **options: Unpack[WriteOptions]) -> t.Study:
        """Analyze a study: POST /v1/studies/{id}/run"""
        return self._call("POST", "/studies/{id}/run", options, at={"id": id})

    def list_study_results(self, id: str, *, limit: int | None = None, cursor: str | None = None, decision: t.Decision | None = None, decided: t.Decision | None = None, outcome: t.Outcome | None = None, **options: Unpack[CallOptions]) -> t.StudyResultPage:
        """Read the results of a study: GET /v1/studies/{id}/results"""
        return self._call("GET", "/studies/{id}/results", options, at={"id": id}, query={"limit": limit, "cursor": cursor, "decision": decision, "decided": decided, "outcome": outcome})

    def iterate_study_results(self, id: str, *, limit: int | None = None, decision: t.Decision | None = None, decided: t.Decision | None = None, outcome: t.Outcome | None = None, **options: Unpack[CallOptions]) -> Iterator[t.StudyResult]:
        """Read the results of a study: every entry, page by page."""
        return self._pages("/studies/{id}/results", options, at={"id": id}, query={"limit": limit, "decision": decision, "decided": decided, "outcome": outcome})

    def backtest_study(self, id: str, body: t.BacktestRequest | None = None, **options: Unpack[WriteOptions]) -> t.BacktestReport:
        """See what a policy would have decided: POST /v1/studies/{id}/backtest"""
        return self._call("POST", "/studies/{id}/backtest", options, at={"id": id}, body=body)

    def erase_study_row(self, id: str, body: t.EraseStudyRow, **options: Unpack[WriteOptions]) -> t.ErasedStudyRows:
        """Erase an applicant from a study: POST /v1/studies/{id}/erase"""
        return self._call("POST", "/studies/{id}/erase", options, at={"id": id}, body=body)

    def create_scorecard(self, body: t.CreateScorecard | None = None, **options: Unpack[WriteOptions]) -> t.Scorecard:
        """Learn points from outcomes: POST /v1/scorecards"""
        return self._call("POST", "/scorecards", options, body=body)

    def list_scorecards(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.ScorecardPage:
        """List scorecards: GET /v1/scorecards"""
        return self._call("GET", "/scorecards", options, query={"limit": limit, "cursor": cursor})

    def iterate_scorecards(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.ScorecardPageDataItem]:
        """List scorecards: every entry, page by page."""
        return self._pages("/scorecards", options, query={"limit": limit})

    def get_scorecard(self, id: str, **options: Unpack[CallOptions]) -> t.Scorecard:
        """Read a scorecard: GET /v1/scorecards/{id}"""
        return self._call("GET", "/scorecards/{id}", options, at={"id": id})

    def create_validation_document(self, body: t.CreateValidationDocument | None = None, **options: Unpack[WriteOptions]) -> t.ValidationDocument:
        """Make a validation document: POST /v1/validation-documents"""
        return self._call("POST", "/validation-documents", options, body=body)

    def list_validation_documents(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.ValidationDocumentPage:
        """List validation documents: GET /v1/validation-documents"""
        return self._call("GET", "/validation-documents", options, query={"limit": limit, "cursor": cursor})

    def iterate_validation_documents(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.ValidationDocument]:
        """List validation documents: every entry, page by page."""
        return self._pages("/validation-documents", options, query={"limit": limit})

    def get_validation_document(self, id: str, **options: Unpack[CallOptions]) -> t.ValidationDocumentWithContent:
        """Read a validation document: GET /v1/validation-documents/{id}"""
        return self._call("GET", "/validation-documents/{id}", options, at={"id": id})

    def list_api_keys(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> t.ApiKeyPage:
        """List API keys: GET /v1/api-keys"""
        return self._call("GET", "/api-keys", options, query={"limit": limit, "cursor": cursor})

    def iterate_api_keys(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Iterator[t.ApiKey]:
        """List API keys: every entry, page by page."""
        return self._pages("/api-keys", options, query={"limit": limit})

    def create_api_key(self, body: t.CreateApiKey, **options: Unpack[WriteOptions]) -> t.IssuedApiKey:
        """Create an API key: POST /v1/api-keys"""
        return self._call("POST", "/api-keys", options, body=body)

    def rotate_api_key(self, id: str, body: t.RotateApiKey | None = None, **options: Unpack[WriteOptions]) -> t.IssuedApiKey:
        """Rotate an API key: POST /v1/api-keys/{id}/rotate"""
        return self._call("POST", "/api-keys/{id}/rotate", options, at={"id": id}, body=body)

    def revoke_api_key(self, id: str, **options: Unpack[WriteOptions]) -> t.ApiKey:
        """Revoke an API key: DELETE /v1/api-keys/{id}"""
        return self._call("DELETE", "/api-keys/{id}", options, at={"id": id})

    def get_model(self, **options: Unpack[CallOptions]) -> t.ModelCard:
        """Read the model card: GET /v1/model"""
        return self._call("GET", "/model", options)

    def get_model_performance(self, *, from_: str | None = None, to: str | None = None, cost_of_approved_fraud: str | None = None, cost_of_declined_good: str | None = None, cost_of_review: str | None = None, **options: Unpack[CallOptions]) -> t.ModelPerformance:
        """Measure the model by outcomes: GET /v1/model/performance"""
        return self._call("GET", "/model/performance", options, query={"from": from_, "to": to, "costOfApprovedFraud": cost_of_approved_fraud, "costOfDeclinedGood": cost_of_declined_good, "costOfReview": cost_of_review})

    def get_open_api(self, **options: Unpack[CallOptions]) -> dict[str, Any]:
        """This document: GET /v1/openapi.json"""
        return self._call("GET", "/openapi.json", options)
