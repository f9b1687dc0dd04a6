// Generated from the OpenAPI document with SHA-256 3f57b3581a1cc09147e06491407f2ea519e23de6ce576505fc90d2740fab6f4a
// by `npm run clients`: don't edit.
import type { Asked } from "./client.js";
import type { BodyOf, DataOf, EntryOf, QueryOf } from "./operation-types.js";
import type { CallOptions, WriteOptions } from "./options.js";
import type { Call } from "./response.js";
import type { operations } from "./schema.js";

/** Every operation of the API: one method each. */
export abstract class Operations {
  protected abstract call<Data>(asked: Asked): Call<Data>;
  protected abstract pages<Entry>(asked: Omit<Asked, "method">): AsyncGenerator<Entry>;

  /** Analyze an applicant: POST /v1/analyze */
  analyze(body: BodyOf<operations["analyze"]>, options: WriteOptions = {}): Call<DataOf<operations["analyze"]>> {
    return this.call({ method: "POST", path: "/analyze", body, ...options });
  }

  /** List analyses: GET /v1/analyze */
  listAnalyses(query?: QueryOf<operations["listAnalyses"]>, options: CallOptions = {}): Call<DataOf<operations["listAnalyses"]>> {
    return this.call({ method: "GET", path: "/analyze", query, ...options });
  }

  /** List analyses: every entry, page by page. */
  iterateAnalyses(query?: Omit<QueryOf<operations["listAnalyses"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listAnalyses"]>> {
    return this.pages({ path: "/analyze", query, ...options });
  }

  /** Find analyses by metadata: POST /v1/analyze/search */
  searchAnalyses(body: BodyOf<operations["searchAnalyses"]>, options: WriteOptions = {}): Call<DataOf<operations["searchAnalyses"]>> {
    return this.call({ method: "POST", path: "/analyze/search", body, ...options });
  }

  /** Read a stored analysis: GET /v1/analyze/{id} */
  getAnalysis(id: string, options: CallOptions = {}): Call<DataOf<operations["getAnalysis"]>> {
    return this.call({ method: "GET", path: "/analyze/{id}", pathValues: { id }, ...options });
  }

  /** Analyze many applicants: POST /v1/analyze/batch */
  submitBatch(body: BodyOf<operations["submitBatch"]>, options: WriteOptions = {}): Call<DataOf<operations["submitBatch"]>> {
    return this.call({ method: "POST", path: "/analyze/batch", body, ...options });
  }

  /** List batches: GET /v1/analyze/batch */
  listBatches(query?: QueryOf<operations["listBatches"]>, options: CallOptions = {}): Call<DataOf<operations["listBatches"]>> {
    return this.call({ method: "GET", path: "/analyze/batch", query, ...options });
  }

  /** List batches: every entry, page by page. */
  iterateBatches(query?: Omit<QueryOf<operations["listBatches"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listBatches"]>> {
    return this.pages({ path: "/analyze/batch", query, ...options });
  }

  /** Find batches by metadata: POST /v1/analyze/batch/search */
  searchBatches(body: BodyOf<operations["searchBatches"]>, options: WriteOptions = {}): Call<DataOf<operations["searchBatches"]>> {
    return this.call({ method: "POST", path: "/analyze/batch/search", body, ...options });
  }

  /** Read a batch: GET /v1/analyze/batch/{id} */
  getBatch(id: string, options: CallOptions = {}): Call<DataOf<operations["getBatch"]>> {
    return this.call({ method: "GET", path: "/analyze/batch/{id}", pathValues: { id }, ...options });
  }

  /** Read the results of a batch: GET /v1/analyze/batch/{id}/results */
  getBatchResults(id: string, query?: QueryOf<operations["getBatchResults"]>, options: CallOptions = {}): Call<DataOf<operations["getBatchResults"]>> {
    return this.call({ method: "GET", path: "/analyze/batch/{id}/results", pathValues: { id }, query, ...options });
  }

  /** Read the results of a batch: every entry, page by page. */
  iterateBatchResults(id: string, query?: Omit<QueryOf<operations["getBatchResults"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["getBatchResults"]>> {
    return this.pages({ path: "/analyze/batch/{id}/results", pathValues: { id }, query, ...options });
  }

  /** Read the results of a batch, as CSV: GET /v1/analyze/batch/{id}/results */
  getBatchResultsCsv(id: string, query?: QueryOf<operations["getBatchResults"]>, options: CallOptions = {}): Call<string> {
    return this.call({ method: "GET", path: "/analyze/batch/{id}/results", pathValues: { id }, query, accept: "text/csv", ...options });
  }

  /** Cancel a batch: POST /v1/analyze/batch/{id}/cancel */
  cancelBatch(id: string, options: WriteOptions = {}): Call<DataOf<operations["cancelBatch"]>> {
    return this.call({ method: "POST", path: "/analyze/batch/{id}/cancel", pathValues: { id }, ...options });
  }

  /** Decide on an analysis: POST /v1/analyze/{id}/review */
  reviewAnalysis(id: string, body: BodyOf<operations["reviewAnalysis"]>, options: WriteOptions = {}): Call<DataOf<operations["reviewAnalysis"]>> {
    return this.call({ method: "POST", path: "/analyze/{id}/review", pathValues: { id }, body, ...options });
  }

  /** Label an analysis with its outcome: POST /v1/analyze/{id}/outcome */
  labelOutcome(id: string, body: BodyOf<operations["labelOutcome"]>, options: WriteOptions = {}): Call<DataOf<operations["labelOutcome"]>> {
    return this.call({ method: "POST", path: "/analyze/{id}/outcome", pathValues: { id }, body, ...options });
  }

  /** Read what to tell an applicant who is declined: GET /v1/analyze/{id}/adverse-action */
  getAdverseAction(id: string, options: CallOptions = {}): Call<DataOf<operations["getAdverseAction"]>> {
    return this.call({ method: "GET", path: "/analyze/{id}/adverse-action", pathValues: { id }, ...options });
  }

  /** Read the adverse action letter of an analysis: GET /v1/analyze/{id}/letter */
  getLetter(id: string, options: CallOptions = {}): Call<DataOf<operations["getLetter"]>> {
    return this.call({ method: "GET", path: "/analyze/{id}/letter", pathValues: { id }, ...options });
  }

  /** Issue the adverse action letter of an analysis: POST /v1/analyze/{id}/letter */
  issueLetter(id: string, body?: BodyOf<operations["issueLetter"]>, options: WriteOptions = {}): Call<DataOf<operations["issueLetter"]>> {
    return this.call({ method: "POST", path: "/analyze/{id}/letter", pathValues: { id }, body, ...options });
  }

  /** Record that the letter was mailed or emailed: POST /v1/analyze/{id}/letter/sent */
  markLetterSent(id: string, body: BodyOf<operations["markLetterSent"]>, options: WriteOptions = {}): Call<DataOf<operations["markLetterSent"]>> {
    return this.call({ method: "POST", path: "/analyze/{id}/letter/sent", pathValues: { id }, body, ...options });
  }

  /** Record that no letter is needed: POST /v1/analyze/{id}/letter/not-needed */
  markLetterNotNeeded(id: string, body: BodyOf<operations["markLetterNotNeeded"]>, options: WriteOptions = {}): Call<DataOf<operations["markLetterNotNeeded"]>> {
    return this.call({ method: "POST", path: "/analyze/{id}/letter/not-needed", pathValues: { id }, body, ...options });
  }

  /** List the letters that are due: GET /v1/letters/due */
  listDueLetters(query?: QueryOf<operations["listDueLetters"]>, options: CallOptions = {}): Call<DataOf<operations["listDueLetters"]>> {
    return this.call({ method: "GET", path: "/letters/due", query, ...options });
  }

  /** List the letters that are due: every entry, page by page. */
  iterateDueLetters(query?: Omit<QueryOf<operations["listDueLetters"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listDueLetters"]>> {
    return this.pages({ path: "/letters/due", query, ...options });
  }

  /** Ask the applicant to complete or correct data: POST /v1/analyze/{id}/requests */
  askApplicant(id: string, body: BodyOf<operations["askApplicant"]>, options: WriteOptions = {}): Call<DataOf<operations["askApplicant"]>> {
    return this.call({ method: "POST", path: "/analyze/{id}/requests", pathValues: { id }, body, ...options });
  }

  /** List what the applicant was asked for: GET /v1/analyze/{id}/requests */
  listInformationRequests(id: string, query?: QueryOf<operations["listInformationRequests"]>, options: CallOptions = {}): Call<DataOf<operations["listInformationRequests"]>> {
    return this.call({ method: "GET", path: "/analyze/{id}/requests", pathValues: { id }, query, ...options });
  }

  /** List what the applicant was asked for: every entry, page by page. */
  iterateInformationRequests(id: string, query?: Omit<QueryOf<operations["listInformationRequests"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listInformationRequests"]>> {
    return this.pages({ path: "/analyze/{id}/requests", pathValues: { id }, query, ...options });
  }

  /** Withdraw a request to an applicant: POST /v1/analyze/requests/{id}/withdraw */
  withdrawInformationRequest(id: string, options: WriteOptions = {}): Call<DataOf<operations["withdrawInformationRequest"]>> {
    return this.call({ method: "POST", path: "/analyze/requests/{id}/withdraw", pathValues: { id }, ...options });
  }

  /** List applicants: GET /v1/applicants */
  listApplicants(query?: QueryOf<operations["listApplicants"]>, options: CallOptions = {}): Call<DataOf<operations["listApplicants"]>> {
    return this.call({ method: "GET", path: "/applicants", query, ...options });
  }

  /** List applicants: every entry, page by page. */
  iterateApplicants(query?: Omit<QueryOf<operations["listApplicants"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listApplicants"]>> {
    return this.pages({ path: "/applicants", query, ...options });
  }

  /** Find applicants by email address, phone number, words or metadata: POST /v1/applicants/search */
  searchApplicants(body: BodyOf<operations["searchApplicants"]>, options: WriteOptions = {}): Call<DataOf<operations["searchApplicants"]>> {
    return this.call({ method: "POST", path: "/applicants/search", body, ...options });
  }

  /** Read an applicant: GET /v1/applicants/{id} */
  getApplicant(id: string, options: CallOptions = {}): Call<DataOf<operations["getApplicant"]>> {
    return this.call({ method: "GET", path: "/applicants/{id}", pathValues: { id }, ...options });
  }

  /** Change an applicant: PATCH /v1/applicants/{id} */
  updateApplicant(id: string, body: BodyOf<operations["updateApplicant"]>, options: WriteOptions = {}): Call<DataOf<operations["updateApplicant"]>> {
    return this.call({ method: "PATCH", path: "/applicants/{id}", pathValues: { id }, body, ...options });
  }

  /** Erase an applicant: DELETE /v1/applicants/{id} */
  eraseApplicant(id: string, options: WriteOptions = {}): Call<DataOf<operations["eraseApplicant"]>> {
    return this.call({ method: "DELETE", path: "/applicants/{id}", pathValues: { id }, ...options });
  }

  /** List webhooks: GET /v1/webhooks */
  listWebhooks(query?: QueryOf<operations["listWebhooks"]>, options: CallOptions = {}): Call<DataOf<operations["listWebhooks"]>> {
    return this.call({ method: "GET", path: "/webhooks", query, ...options });
  }

  /** List webhooks: every entry, page by page. */
  iterateWebhooks(query?: Omit<QueryOf<operations["listWebhooks"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listWebhooks"]>> {
    return this.pages({ path: "/webhooks", query, ...options });
  }

  /** Register a webhook: POST /v1/webhooks */
  createWebhook(body: BodyOf<operations["createWebhook"]>, options: WriteOptions = {}): Call<DataOf<operations["createWebhook"]>> {
    return this.call({ method: "POST", path: "/webhooks", body, ...options });
  }

  /** Find webhooks by metadata: POST /v1/webhooks/search */
  searchWebhooks(body: BodyOf<operations["searchWebhooks"]>, options: WriteOptions = {}): Call<DataOf<operations["searchWebhooks"]>> {
    return this.call({ method: "POST", path: "/webhooks/search", body, ...options });
  }

  /** Read a webhook: GET /v1/webhooks/{id} */
  getWebhook(id: string, options: CallOptions = {}): Call<DataOf<operations["getWebhook"]>> {
    return this.call({ method: "GET", path: "/webhooks/{id}", pathValues: { id }, ...options });
  }

  /** Change a webhook: PATCH /v1/webhooks/{id} */
  updateWebhook(id: string, body: BodyOf<operations["updateWebhook"]>, options: WriteOptions = {}): Call<DataOf<operations["updateWebhook"]>> {
    return this.call({ method: "PATCH", path: "/webhooks/{id}", pathValues: { id }, body, ...options });
  }

  /** Delete a webhook: DELETE /v1/webhooks/{id} */
  deleteWebhook(id: string, options: WriteOptions = {}): Call<DataOf<operations["deleteWebhook"]>> {
    return this.call({ method: "DELETE", path: "/webhooks/{id}", pathValues: { id }, ...options });
  }

  /** Rotate the secret of a webhook: POST /v1/webhooks/{id}/rotate-secret */
  rotateWebhookSecret(id: string, body?: BodyOf<operations["rotateWebhookSecret"]>, options: WriteOptions = {}): Call<DataOf<operations["rotateWebhookSecret"]>> {
    return this.call({ method: "POST", path: "/webhooks/{id}/rotate-secret", pathValues: { id }, body, ...options });
  }

  /** End the overlap of a rotation: POST /v1/webhooks/{id}/promote-secret */
  promoteWebhookSecret(id: string, options: WriteOptions = {}): Call<DataOf<operations["promoteWebhookSecret"]>> {
    return this.call({ method: "POST", path: "/webhooks/{id}/promote-secret", pathValues: { id }, ...options });
  }

  /** Send a sample event: POST /v1/webhooks/test */
  testWebhook(body: BodyOf<operations["testWebhook"]>, options: WriteOptions = {}): Call<DataOf<operations["testWebhook"]>> {
    return this.call({ method: "POST", path: "/webhooks/test", body, ...options });
  }

  /** List the deliveries of a webhook: GET /v1/webhooks/{id}/deliveries */
  listWebhookDeliveries(id: string, query?: QueryOf<operations["listWebhookDeliveries"]>, options: CallOptions = {}): Call<DataOf<operations["listWebhookDeliveries"]>> {
    return this.call({ method: "GET", path: "/webhooks/{id}/deliveries", pathValues: { id }, query, ...options });
  }

  /** List the deliveries of a webhook: every entry, page by page. */
  iterateWebhookDeliveries(id: string, query?: Omit<QueryOf<operations["listWebhookDeliveries"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listWebhookDeliveries"]>> {
    return this.pages({ path: "/webhooks/{id}/deliveries", pathValues: { id }, query, ...options });
  }

  /** Send what a webhook missed: POST /v1/webhooks/{id}/recover */
  recoverWebhook(id: string, body: BodyOf<operations["recoverWebhook"]>, options: WriteOptions = {}): Call<DataOf<operations["recoverWebhook"]>> {
    return this.call({ method: "POST", path: "/webhooks/{id}/recover", pathValues: { id }, body, ...options });
  }

  /** Read a delivery: GET /v1/webhooks/deliveries/{id} */
  getWebhookDelivery(id: string, options: CallOptions = {}): Call<DataOf<operations["getWebhookDelivery"]>> {
    return this.call({ method: "GET", path: "/webhooks/deliveries/{id}", pathValues: { id }, ...options });
  }

  /** Send a delivery again: POST /v1/webhooks/deliveries/{id}/replay */
  replayWebhookDelivery(id: string, options: WriteOptions = {}): Call<DataOf<operations["replayWebhookDelivery"]>> {
    return this.call({ method: "POST", path: "/webhooks/deliveries/{id}/replay", pathValues: { id }, ...options });
  }

  /** List events: GET /v1/events */
  listEvents(query?: QueryOf<operations["listEvents"]>, options: CallOptions = {}): Call<DataOf<operations["listEvents"]>> {
    return this.call({ method: "GET", path: "/events", query, ...options });
  }

  /** List events: every entry, page by page. */
  iterateEvents(query?: Omit<QueryOf<operations["listEvents"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listEvents"]>> {
    return this.pages({ path: "/events", query, ...options });
  }

  /** Send an event to a webhook: POST /v1/events/{id}/replay */
  replayEvent(id: string, body: BodyOf<operations["replayEvent"]>, options: WriteOptions = {}): Call<DataOf<operations["replayEvent"]>> {
    return this.call({ method: "POST", path: "/events/{id}/replay", pathValues: { id }, body, ...options });
  }

  /** List watchlists: GET /v1/watchlists */
  listWatchlists(options: CallOptions = {}): Call<DataOf<operations["listWatchlists"]>> {
    return this.call({ method: "GET", path: "/watchlists", ...options });
  }

  /** List hits: GET /v1/watchlists/hits */
  listWatchlistHits(query?: QueryOf<operations["listWatchlistHits"]>, options: CallOptions = {}): Call<DataOf<operations["listWatchlistHits"]>> {
    return this.call({ method: "GET", path: "/watchlists/hits", query, ...options });
  }

  /** List hits: every entry, page by page. */
  iterateWatchlistHits(query?: Omit<QueryOf<operations["listWatchlistHits"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listWatchlistHits"]>> {
    return this.pages({ path: "/watchlists/hits", query, ...options });
  }

  /** Clear or confirm a hit: POST /v1/watchlists/hits/{id}/resolve */
  resolveWatchlistHit(id: string, body: BodyOf<operations["resolveWatchlistHit"]>, options: WriteOptions = {}): Call<DataOf<operations["resolveWatchlistHit"]>> {
    return this.call({ method: "POST", path: "/watchlists/hits/{id}/resolve", pathValues: { id }, body, ...options });
  }

  /** Read the policy in force: GET /v1/policy */
  getPolicy(options: CallOptions = {}): Call<DataOf<operations["getPolicy"]>> {
    return this.call({ method: "GET", path: "/policy", ...options });
  }

  /** Publish a policy: PUT /v1/policy */
  putPolicy(body: BodyOf<operations["putPolicy"]>, options: WriteOptions = {}): Call<DataOf<operations["putPolicy"]>> {
    return this.call({ method: "PUT", path: "/policy", body, ...options });
  }

  /** Simulate a policy: POST /v1/policy/simulate */
  simulatePolicy(body: BodyOf<operations["simulatePolicy"]>, options: WriteOptions = {}): Call<DataOf<operations["simulatePolicy"]>> {
    return this.call({ method: "POST", path: "/policy/simulate", body, ...options });
  }

  /** Export a policy as a file: GET /v1/policy/export */
  exportPolicy(query?: QueryOf<operations["exportPolicy"]>, options: CallOptions = {}): Call<DataOf<operations["exportPolicy"]>> {
    return this.call({ method: "GET", path: "/policy/export", query, ...options });
  }

  /** Compare policies: POST /v1/policy/diff */
  diffPolicy(body: BodyOf<operations["diffPolicy"]>, options: WriteOptions = {}): Call<DataOf<operations["diffPolicy"]>> {
    return this.call({ method: "POST", path: "/policy/diff", body, ...options });
  }

  /** List policy proposals: GET /v1/policy/proposals */
  listPolicyProposals(query?: QueryOf<operations["listPolicyProposals"]>, options: CallOptions = {}): Call<DataOf<operations["listPolicyProposals"]>> {
    return this.call({ method: "GET", path: "/policy/proposals", query, ...options });
  }

  /** List policy proposals: every entry, page by page. */
  iteratePolicyProposals(query?: Omit<QueryOf<operations["listPolicyProposals"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listPolicyProposals"]>> {
    return this.pages({ path: "/policy/proposals", query, ...options });
  }

  /** Propose a policy: POST /v1/policy/proposals */
  proposePolicy(body: BodyOf<operations["proposePolicy"]>, options: WriteOptions = {}): Call<DataOf<operations["proposePolicy"]>> {
    return this.call({ method: "POST", path: "/policy/proposals", body, ...options });
  }

  /** Restore an earlier version of the policy: POST /v1/policy/restore */
  restorePolicy(body: BodyOf<operations["restorePolicy"]>, options: WriteOptions = {}): Call<DataOf<operations["restorePolicy"]>> {
    return this.call({ method: "POST", path: "/policy/restore", body, ...options });
  }

  /** Read a policy proposal: GET /v1/policy/proposals/{id} */
  getPolicyProposal(id: string, options: CallOptions = {}): Call<DataOf<operations["getPolicyProposal"]>> {
    return this.call({ method: "GET", path: "/policy/proposals/{id}", pathValues: { id }, ...options });
  }

  /** Approve a policy proposal: POST /v1/policy/proposals/{id}/approve */
  approvePolicyProposal(id: string, body?: BodyOf<operations["approvePolicyProposal"]>, options: WriteOptions = {}): Call<DataOf<operations["approvePolicyProposal"]>> {
    return this.call({ method: "POST", path: "/policy/proposals/{id}/approve", pathValues: { id }, body, ...options });
  }

  /** Decline a policy proposal: POST /v1/policy/proposals/{id}/decline */
  declinePolicyProposal(id: string, body: BodyOf<operations["declinePolicyProposal"]>, options: WriteOptions = {}): Call<DataOf<operations["declinePolicyProposal"]>> {
    return this.call({ method: "POST", path: "/policy/proposals/{id}/decline", pathValues: { id }, body, ...options });
  }

  /** Withdraw a policy proposal: POST /v1/policy/proposals/{id}/withdraw */
  withdrawPolicyProposal(id: string, options: WriteOptions = {}): Call<DataOf<operations["withdrawPolicyProposal"]>> {
    return this.call({ method: "POST", path: "/policy/proposals/{id}/withdraw", pathValues: { id }, ...options });
  }

  /** List the entries of your block and allow lists: GET /v1/list-entries */
  listListEntries(query?: QueryOf<operations["listListEntries"]>, options: CallOptions = {}): Call<DataOf<operations["listListEntries"]>> {
    return this.call({ method: "GET", path: "/list-entries", query, ...options });
  }

  /** List the entries of your block and allow lists: every entry, page by page. */
  iterateListEntries(query?: Omit<QueryOf<operations["listListEntries"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listListEntries"]>> {
    return this.pages({ path: "/list-entries", query, ...options });
  }

  /** Add an entry to a list: POST /v1/list-entries */
  createListEntry(body: BodyOf<operations["createListEntry"]>, options: WriteOptions = {}): Call<DataOf<operations["createListEntry"]>> {
    return this.call({ method: "POST", path: "/list-entries", body, ...options });
  }

  /** Find the entries that name a value: POST /v1/list-entries/search */
  searchListEntries(body: BodyOf<operations["searchListEntries"]>, options: WriteOptions = {}): Call<DataOf<operations["searchListEntries"]>> {
    return this.call({ method: "POST", path: "/list-entries/search", body, ...options });
  }

  /** Add many entries: POST /v1/list-entries/bulk */
  importListEntries(body: BodyOf<operations["importListEntries"]>, options: WriteOptions = {}): Call<DataOf<operations["importListEntries"]>> {
    return this.call({ method: "POST", path: "/list-entries/bulk", body, ...options });
  }

  /** Add many entries, as CSV: POST /v1/list-entries/bulk */
  importListEntriesCsv(body: string, options: WriteOptions = {}): Call<DataOf<operations["importListEntries"]>> {
    return this.call({ method: "POST", path: "/list-entries/bulk", body, mediaType: "text/csv", ...options });
  }

  /** Read an entry: GET /v1/list-entries/{id} */
  getListEntry(id: string, options: CallOptions = {}): Call<DataOf<operations["getListEntry"]>> {
    return this.call({ method: "GET", path: "/list-entries/{id}", pathValues: { id }, ...options });
  }

  /** Change an entry: PATCH /v1/list-entries/{id} */
  updateListEntry(id: string, body: BodyOf<operations["updateListEntry"]>, options: WriteOptions = {}): Call<DataOf<operations["updateListEntry"]>> {
    return this.call({ method: "PATCH", path: "/list-entries/{id}", pathValues: { id }, body, ...options });
  }

  /** Remove an entry: DELETE /v1/list-entries/{id} */
  deleteListEntry(id: string, options: WriteOptions = {}): Call<DataOf<operations["deleteListEntry"]>> {
    return this.call({ method: "DELETE", path: "/list-entries/{id}", pathValues: { id }, ...options });
  }

  /** List what was cleared for an applicant: GET /v1/applicants/{id}/cleared-alerts */
  listClearedAlerts(id: string, options: CallOptions = {}): Call<DataOf<operations["listClearedAlerts"]>> {
    return this.call({ method: "GET", path: "/applicants/{id}/cleared-alerts", pathValues: { id }, ...options });
  }

  /** Let a cleared signal count again: DELETE /v1/cleared-alerts/{id} */
  withdrawClearedAlert(id: string, options: WriteOptions = {}): Call<DataOf<operations["withdrawClearedAlert"]>> {
    return this.call({ method: "DELETE", path: "/cleared-alerts/{id}", pathValues: { id }, ...options });
  }

  /** Read the challenger: GET /v1/policy/challenger */
  getChallenger(options: CallOptions = {}): Call<DataOf<operations["getChallenger"]>> {
    return this.call({ method: "GET", path: "/policy/challenger", ...options });
  }

  /** Start a challenger: PUT /v1/policy/challenger */
  putChallenger(body: BodyOf<operations["putChallenger"]>, options: WriteOptions = {}): Call<DataOf<operations["putChallenger"]>> {
    return this.call({ method: "PUT", path: "/policy/challenger", body, ...options });
  }

  /** End the challenger: DELETE /v1/policy/challenger */
  deleteChallenger(options: WriteOptions = {}): Call<DataOf<operations["deleteChallenger"]>> {
    return this.call({ method: "DELETE", path: "/policy/challenger", ...options });
  }

  /** Promote the challenger: POST /v1/policy/challenger/promote */
  promoteChallenger(body: BodyOf<operations["promoteChallenger"]>, options: WriteOptions = {}): Call<DataOf<operations["promoteChallenger"]>> {
    return this.call({ method: "POST", path: "/policy/challenger/promote", body, ...options });
  }

  /** Compare the challenger: GET /v1/policy/challenger/comparison */
  compareChallenger(options: CallOptions = {}): Call<DataOf<operations["compareChallenger"]>> {
    return this.call({ method: "GET", path: "/policy/challenger/comparison", ...options });
  }

  /** Create a study of past applications: POST /v1/studies */
  createStudy(body: BodyOf<operations["createStudy"]>, options: WriteOptions = {}): Call<DataOf<operations["createStudy"]>> {
    return this.call({ method: "POST", path: "/studies", body, ...options });
  }

  /** List studies: GET /v1/studies */
  listStudies(query?: QueryOf<operations["listStudies"]>, options: CallOptions = {}): Call<DataOf<operations["listStudies"]>> {
    return this.call({ method: "GET", path: "/studies", query, ...options });
  }

  /** List studies: every entry, page by page. */
  iterateStudies(query?: Omit<QueryOf<operations["listStudies"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listStudies"]>> {
    return this.pages({ path: "/studies", query, ...options });
  }

  /** Read a study: GET /v1/studies/{id} */
  getStudy(id: string, options: CallOptions = {}): Call<DataOf<operations["getStudy"]>> {
    return this.call({ method: "GET", path: "/studies/{id}", pathValues: { id }, ...options });
  }

  /** Delete a study: DELETE /v1/studies/{id} */
  deleteStudy(id: string, options: WriteOptions = {}): Call<DataOf<operations["deleteStudy"]>> {
    return this.call({ method: "DELETE", path: "/studies/{id}", pathValues: { id }, ...options });
  }

  /** Send past applications: POST /v1/studies/{id}/rows */
  addStudyRows(id: string, body: BodyOf<operations["addStudyRows"]>, query: QueryOf<operations["addStudyRows"]>, options: WriteOptions = {}): Call<DataOf<operations["addStudyRows"]>> {
    return this.call({ method: "POST", path: "/studies/{id}/rows", pathValues: { id }, body, query, ...options });
  }

  /** Send past applications, as CSV: POST /v1/studies/{id}/rows */
  addStudyRowsCsv(id: string, body: string, query: QueryOf<operations["addStudyRows"]>, options: WriteOptions = {}): Call<DataOf<operations["addStudyRows"]>> {
    return this.call({ method: "POST", path: "/studies/{id}/rows", pathValues: { id }, body, mediaType: "text/csv", query, ...options });
  }

  /** List the rows to correct: GET /v1/studies/{id}/problems */
  listStudyProblems(id: string, query?: QueryOf<operations["listStudyProblems"]>, options: CallOptions = {}): Call<DataOf<operations["listStudyProblems"]>> {
    return this.call({ method: "GET", path: "/studies/{id}/problems", pathValues: { id }, query, ...options });
  }

  /** List the rows to correct: every entry, page by page. */
  iterateStudyProblems(id: string, query?: Omit<QueryOf<operations["listStudyProblems"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listStudyProblems"]>> {
    return this.pages({ path: "/studies/{id}/problems", pathValues: { id }, query, ...options });
  }

  /** Analyze a study: POST /v1/studies/{id}/run */
  runStudy(id: string, options: WriteOptions = {}): Call<DataOf<operations["runStudy"]>> {
    return this.call({ method: "POST", path: "/studies/{id}/run", pathValues: { id }, ...options });
  }

  /** Read the results of a study: GET /v1/studies/{id}/results */
  listStudyResults(id: string, query?: QueryOf<operations["listStudyResults"]>, options: CallOptions = {}): Call<DataOf<operations["listStudyResults"]>> {
    return this.call({ method: "GET", path: "/studies/{id}/results", pathValues: { id }, query, ...options });
  }

  /** Read the results of a study: every entry, page by page. */
  iterateStudyResults(id: string, query?: Omit<QueryOf<operations["listStudyResults"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listStudyResults"]>> {
    return this.pages({ path: "/studies/{id}/results", pathValues: { id }, query, ...options });
  }

  /** See what a policy would have decided: POST /v1/studies/{id}/backtest */
  backtestStudy(id: string, body?: BodyOf<operations["backtestStudy"]>, options: WriteOptions = {}): Call<DataOf<operations["backtestStudy"]>> {
    return this.call({ method: "POST", path: "/studies/{id}/backtest", pathValues: { id }, body, ...options });
  }

  /** Erase an applicant from a study: POST /v1/studies/{id}/erase */
  eraseStudyRow(id: string, body: BodyOf<operations["eraseStudyRow"]>, options: WriteOptions = {}): Call<DataOf<operations["eraseStudyRow"]>> {
    return this.call({ method: "POST", path: "/studies/{id}/erase", pathValues: { id }, body, ...options });
  }

  /** Learn points from outcomes: POST /v1/scorecards */
  createScorecard(body?: BodyOf<operations["createScorecard"]>, options: WriteOptions = {}): Call<DataOf<operations["createScorecard"]>> {
    return this.call({ method: "POST", path: "/scorecards", body, ...options });
  }

  /** List scorecards: GET /v1/scorecards */
  listScorecards(query?: QueryOf<operations["listScorecards"]>, options: CallOptions = {}): Call<DataOf<operations["listScorecards"]>> {
    return this.call({ method: "GET", path: "/scorecards", query, ...options });
  }

  /** List scorecards: every entry, page by page. */
  iterateScorecards(query?: Omit<QueryOf<operations["listScorecards"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listScorecards"]>> {
    return this.pages({ path: "/scorecards", query, ...options });
  }

  /** Read a scorecard: GET /v1/scorecards/{id} */
  getScorecard(id: string, options: CallOptions = {}): Call<DataOf<operations["getScorecard"]>> {
    return this.call({ method: "GET", path: "/scorecards/{id}", pathValues: { id }, ...options });
  }

  /** Make a validation document: POST /v1/validation-documents */
  createValidationDocument(body?: BodyOf<operations["createValidationDocument"]>, options: WriteOptions = {}): Call<DataOf<operations["createValidationDocument"]>> {
    return this.call({ method: "POST", path: "/validation-documents", body, ...options });
  }

  /** List validation documents: GET /v1/validation-documents */
  listValidationDocuments(query?: QueryOf<operations["listValidationDocuments"]>, options: CallOptions = {}): Call<DataOf<operations["listValidationDocuments"]>> {
    return this.call({ method: "GET", path: "/validation-documents", query, ...options });
  }

  /** List validation documents: every entry, page by page. */
  iterateValidationDocuments(query?: Omit<QueryOf<operations["listValidationDocuments"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listValidationDocuments"]>> {
    return this.pages({ path: "/validation-documents", query, ...options });
  }

  /** Read a validation document: GET /v1/validation-documents/{id} */
  getValidationDocument(id: string, options: CallOptions = {}): Call<DataOf<operations["getValidationDocument"]>> {
    return this.call({ method: "GET", path: "/validation-documents/{id}", pathValues: { id }, ...options });
  }

  /** List API keys: GET /v1/api-keys */
  listApiKeys(query?: QueryOf<operations["listApiKeys"]>, options: CallOptions = {}): Call<DataOf<operations["listApiKeys"]>> {
    return this.call({ method: "GET", path: "/api-keys", query, ...options });
  }

  /** List API keys: every entry, page by page. */
  iterateApiKeys(query?: Omit<QueryOf<operations["listApiKeys"]>, "cursor">, options: CallOptions = {}): AsyncGenerator<EntryOf<operations["listApiKeys"]>> {
    return this.pages({ path: "/api-keys", query, ...options });
  }

  /** Create an API key: POST /v1/api-keys */
  createApiKey(body: BodyOf<operations["createApiKey"]>, options: WriteOptions = {}): Call<DataOf<operations["createApiKey"]>> {
    return this.call({ method: "POST", path: "/api-keys", body, ...options });
  }

  /** Rotate an API key: POST /v1/api-keys/{id}/rotate */
  rotateApiKey(id: string, body?: BodyOf<operations["rotateApiKey"]>, options: WriteOptions = {}): Call<DataOf<operations["rotateApiKey"]>> {
    return this.call({ method: "POST", path: "/api-keys/{id}/rotate", pathValues: { id }, body, ...options });
  }

  /** Revoke an API key: DELETE /v1/api-keys/{id} */
  revokeApiKey(id: string, options: WriteOptions = {}): Call<DataOf<operations["revokeApiKey"]>> {
    return this.call({ method: "DELETE", path: "/api-keys/{id}", pathValues: { id }, ...options });
  }

  /** Read the model card: GET /v1/model */
  getModel(options: CallOptions = {}): Call<DataOf<operations["getModel"]>> {
    return this.call({ method: "GET", path: "/model", ...options });
  }

  /** Measure the model by outcomes: GET /v1/model/performance */
  getModelPerformance(query?: QueryOf<operations["getModelPerformance"]>, options: CallOptions = {}): Call<DataOf<operations["getModelPerformance"]>> {
    return this.call({ method: "GET", path: "/model/performance", query, ...options });
  }

  /** This document: GET /v1/openapi.json */
  getOpenApi(options: CallOptions = {}): Call<DataOf<operations["getOpenApi"]>> {
    return this.call({ method: "GET", path: "/openapi.json", ...options });
  }
}
