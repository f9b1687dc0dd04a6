# Generated from the OpenAPI document with SHA-256 3f57b3581a1cc09147e06491407f2ea519e23de6ce576505fc90d2740fab6f4a
# by `npm run clients`: don't edit.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

class AnalyzeRequest(TypedDict):
    applicantData: ApplicantData
    options: NotRequired[AnalysisOptions]
    externalId: NotRequired[str]
    applicantId: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    context: NotRequired[RequestContext]
    amount: NotRequired[float]
    product: NotRequired[str]

class ApplicantData(TypedDict):
    """What the applicant stated."""
    firstName: str
    lastName: str
    ssn: NotRequired[str]
    email: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[Address]
    dateOfBirth: NotRequired[str]

class Address(TypedDict):
    """A United States postal address. All four fields are required."""
    street: str
    city: str
    state: str
    zip: str

class AnalysisOptions(TypedDict):
    includeReasons: NotRequired[bool]
    riscScoring: NotRequired[bool]

class RequestContext(TypedDict):
    """Where the application came from. Stored sealed, and removed with the applicant."""
    ip: NotRequired[str]
    deviceId: NotRequired[str]
    userAgent: NotRequired[str]

class SearchAnalyses(TypedDict):
    """The analyses must match all of this."""
    limit: NotRequired[int]
    cursor: NotRequired[str]
    decision: NotRequired[Decision]
    finalDecision: NotRequired[Decision]
    status: NotRequired[AnalysisStatus]
    externalId: NotRequired[str]
    createdAfter: NotRequired[str]
    createdBefore: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class BatchRequest(TypedDict):
    applicants: list[BatchEntry]
    options: NotRequired[AnalysisOptions]
    onInvalid: NotRequired[OnInvalid]
    metadata: NotRequired[dict[str, str]]

class BatchEntry(TypedDict):
    id: str
    data: ApplicantData
    metadata: NotRequired[dict[str, str]]
    context: NotRequired[RequestContext]
    amount: NotRequired[float]
    product: NotRequired[str]

class SearchBatches(TypedDict):
    """The batches must match all of this."""
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[BatchStatus]
    metadata: NotRequired[dict[str, str]]

class ReviewRequest(TypedDict):
    decision: FinalDecision
    reasons: NotRequired[list[str]]
    clearAlerts: NotRequired[bool]
    note: NotRequired[str]

class OutcomeRequest(TypedDict):
    outcome: Outcome

class IssueLetterRequest(TypedDict):
    replaces: NotRequired[str]

class LetterSentRequest(TypedDict):
    channel: LetterChannel
    sentOn: str

class LetterNotNeededRequest(TypedDict):
    reason: LetterNotNeededReason | None

class AskApplicant(TypedDict):
    fields: list[RequestedField]
    note: NotRequired[str]
    expiresInDays: NotRequired[int]
    emailLink: NotRequired[bool]

class SearchApplicants(TypedDict):
    """At least one of email address, phone number, words and metadata. All must belong to the same applicant."""
    email: NotRequired[str]
    phone: NotRequired[str]
    words: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    limit: NotRequired[int]
    cursor: NotRequired[str]

class UpdateApplicant(TypedDict):
    data: NotRequired[ApplicantChanges]
    externalId: NotRequired[str | None]
    metadata: NotRequired[dict[str, str | None]]

class ApplicantChanges(TypedDict):
    """Fields to change; omitted fields stay the same."""
    firstName: NotRequired[str]
    lastName: NotRequired[str]
    ssn: NotRequired[str | None]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    address: NotRequired[Address | None]
    dateOfBirth: NotRequired[str | None]

class CreateWebhook(TypedDict):
    url: str
    events: list[EventName]
    secret: NotRequired[str]
    description: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class SearchWebhooks(TypedDict):
    """The webhooks must match all of this."""
    limit: NotRequired[int]
    cursor: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class UpdateWebhook(TypedDict):
    url: NotRequired[str]
    events: NotRequired[list[EventName]]
    description: NotRequired[str | None]
    status: NotRequired[WebhookStatus]
    metadata: NotRequired[dict[str, str | None]]

class RotateWebhookSecret(TypedDict):
    secret: NotRequired[str]
    overlapHours: NotRequired[int]

class TestWebhook(TypedDict):
    webhookId: str
    event: EventName

class RecoverWebhook(TypedDict):
    since: str
    dryRun: NotRequired[bool]

class ReplayEvent(TypedDict):
    webhookId: str

class ResolveWatchlistHit(TypedDict):
    status: WatchlistHitDecision

class PutPolicy(TypedDict):
    document: PolicyDocument
    note: NotRequired[str]
    replacesVersion: NotRequired[int]

class PolicyDocument(TypedDict):
    """How evidence becomes a decision."""
    approveBelow: int
    declineFrom: int
    requiredForApprove: list[list[Literal["ssn", "email", "phone", "address", "links", "history", "identity_source"]]]
    minCoverageForApprove: PolicyDocumentMinCoverageForApprove
    model: NotRequired[str]
    signals: dict[str, PolicySignalSetting]
    rules: list[PolicyRule]
    requiredSources: list[Literal["identity", "credit"]]

class PolicyDocumentMinCoverageForApprove(TypedDict):
    """The minimum coverage for an APPROVE."""
    identity: float
    fraud: float

class PolicySignalSetting(TypedDict):
    """How one signal differs from the model."""
    enabled: NotRequired[bool]
    points: NotRequired[int]

class PolicyRule(TypedDict):
    """Raises a decision, never lowers it. Of anyOf, allOf and when, all that are given must hold."""
    id: str
    description: NotRequired[str]
    anyOf: NotRequired[list[str]]
    allOf: NotRequired[list[str]]
    when: NotRequired[list[PolicyCondition]]
    raiseTo: Literal["REVIEW", "DECLINE"]
    adverseAction: str

class PolicyConditionChoice(TypedDict):
    """The amount applied for. Never holds for an analysis without an amount."""
    fact: Literal["amount"]
    atLeast: NotRequired[float]
    atMost: NotRequired[float]

PolicyConditionChoice1 = TypedDict("PolicyConditionChoice1", {
    "fact": "Literal['product']",
    "in": "list[str]",
})

class PolicyConditionChoice2(TypedDict):
    """The score is at least this."""
    fact: Literal["riskScore"]
    atLeast: int

class PolicyConditionChoice3(TypedDict):
    """Evidence of this kind is present, or missing if `isPresent` is false."""
    fact: Literal["evidence"]
    kind: Literal["ssn", "email", "phone", "address", "links", "history", "identity_source"]
    isPresent: bool

class PolicyConditionChoice4(TypedDict):
    """At least this many other people shared this with the applicant. For an identifier that many share, the latest hundred applications count."""
    fact: Literal["otherPersons"]
    sharing: Literal["ssn", "email", "phone", "address", "device", "ip"]
    within: NotRequired[Literal["24h", "7d", "30d"]]
    atLeast: int

class SimulatePolicy(TypedDict):
    document: PolicyDocument
    createdAfter: NotRequired[str]
    createdBefore: NotRequired[str]
    limit: NotRequired[int]

class DiffPolicy(TypedDict):
    document: PolicyDocument
    base: NotRequired[PolicyDocument]
    baseVersion: NotRequired[int]

class ProposePolicy(TypedDict):
    document: PolicyDocument
    note: str
    replacesVersion: int
    startsAt: NotRequired[str]

class RestorePolicy(TypedDict):
    version: int
    note: str
    replacesVersion: int
    startsAt: NotRequired[str]

class ApprovePolicyProposal(TypedDict):
    comment: NotRequired[str]

class DeclinePolicyProposal(TypedDict):
    comment: str

class CreateListEntry(TypedDict):
    effect: ListEffect
    kind: ListKind
    value: str
    reason: str
    expiresAt: NotRequired[str | None]

class SearchListEntries(TypedDict):
    kind: ListKind
    value: str
    effect: NotRequired[ListEffect]

class ImportListEntries(TypedDict):
    entries: list[CreateListEntry]

class UpdateListEntry(TypedDict):
    """Fields to change; omitted fields stay the same."""
    reason: NotRequired[str]
    expiresAt: NotRequired[str | None]

class PutChallenger(TypedDict):
    document: PolicyDocument
    note: NotRequired[str]

class PromoteChallenger(TypedDict):
    id: str
    replacesVersion: int
    note: NotRequired[str]

class CreateStudy(TypedDict):
    name: str
    retentionDays: NotRequired[int]

class StudyRows(TypedDict):
    rows: list[StudyRow]

class StudyRow(TypedDict):
    """One past application."""
    id: str
    submittedAt: str
    data: ApplicantData
    decided: NotRequired[Decision]
    outcome: NotRequired[KnownOutcome]
    context: NotRequired[RequestContext]
    amount: NotRequired[float]
    product: NotRequired[str]

class KnownOutcome(TypedDict):
    outcome: Outcome
    at: str

BacktestRequest = TypedDict("BacktestRequest", {
    "version": "NotRequired[int]",
    "document": "NotRequired[PolicyDocument]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
    "product": "NotRequired[str]",
})

class EraseStudyRow(TypedDict):
    id: str

CreateScorecard = TypedDict("CreateScorecard", {
    "studyId": "NotRequired[str]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
    "heldOutShare": "NotRequired[float]",
})

CreateValidationDocument = TypedDict("CreateValidationDocument", {
    "studyId": "NotRequired[str]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
    "supersedes": "NotRequired[str]",
    "owners": "NotRequired[CreateValidationDocumentOwners]",
})

class CreateValidationDocumentOwners(TypedDict):
    """Names for the monitoring plan; a role without one stays a role."""
    modelOwner: NotRequired[str]
    riskOperations: NotRequired[str]
    compliance: NotRequired[str]

class CreateApiKey(TypedDict):
    name: str
    permissions: list[Permission]
    scopes: NotRequired[list[KeyScope]]
    expiresAt: NotRequired[str]

class RotateApiKey(TypedDict):
    gracePeriodSeconds: NotRequired[int]

class AnalysisResult(TypedDict):
    success: Literal[True]
    requestId: str
    status: Literal["completed"]
    riskScore: int
    decision: Decision
    riscScore: NotRequired[RiscScore]
    reasons: NotRequired[list[str]]
    signals: NotRequired[list[Signal]]
    applicantId: str
    externalId: str | None
    decisionBasis: DecisionBasis
    modelVersion: str
    policyVersion: int
    mode: Mode
    createdAt: str
    metadata: Metadata

class RiscScore(TypedDict):
    total: int
    components: ComponentScores
    coverage: RiscScoreCoverage
    evaluated: NotRequired[list[Literal["ssn", "email", "phone", "address", "links", "history", "identity_source", "credit_source"]]]

class RiscScoreCoverage(TypedDict):
    """The share of each component's evidence that was available, 0 to 1."""
    identity: float
    credit: float
    fraud: float

class ComponentScores(TypedDict):
    identity: int
    credit: int
    fraud: int

class Signal(TypedDict):
    code: str
    component: ScoreComponent
    points: int
    message: str
    source: str

class ApiError(TypedDict):
    success: Literal[False]
    error: ApiErrorError
    requestId: NotRequired[str]

class ApiErrorError(TypedDict):
    code: ErrorCode
    message: str
    details: list[ErrorDetail]
    documentationUrl: str
    traceId: str

class ErrorDetail(TypedDict):
    path: str
    message: str

class AnalysisPage(TypedDict):
    data: list[AnalysisSummary]
    nextCursor: str | None

class AnalysisSummary(TypedDict):
    id: str
    status: AnalysisStatus
    result: ScoreAndDecision | None
    finalDecision: Decision | None
    error: AnalysisError | None
    applicantId: str
    externalId: str | None
    decisionBasis: DecisionBasis | None
    modelVersion: str
    policyVersion: int
    mode: Mode
    createdAt: str

class ScoreAndDecision(TypedDict):
    riskScore: int
    decision: Decision

class AnalysisError(TypedDict):
    code: str
    message: str

class StoredAnalysis(TypedDict):
    id: str
    status: AnalysisStatus
    result: ScoreAndDecision | None
    finalDecision: Decision | None
    error: AnalysisError | None
    applicantId: str
    externalId: str | None
    decisionBasis: DecisionBasis | None
    modelVersion: str
    policyVersion: int
    mode: Mode
    createdAt: str
    riscScore: NotRequired[RiscScore]
    reasons: NotRequired[list[str]]
    signals: NotRequired[list[Signal]]
    review: Review | None
    reviewDueAt: str | None
    outcome: Outcome | None
    metadata: Metadata

class Review(TypedDict):
    decision: FinalDecision
    reasons: list[str]
    note: str | None
    reviewedBy: str
    reviewedAt: str

class Batch(TypedDict):
    batchId: str
    status: BatchStatus
    totalCount: int
    processedCount: int
    failedCount: int
    mode: Mode
    createdAt: str
    startedAt: str | None
    endedAt: str | None
    metadata: Metadata

class BatchPage(TypedDict):
    data: list[Batch]
    nextCursor: str | None

class BatchResultPage(TypedDict):
    data: list[BatchResult]
    nextCursor: str | None

class BatchResult(TypedDict):
    position: int
    id: str | None
    status: BatchItemStatus
    requestId: str | None
    applicantId: str | None
    riskScore: int | None
    decision: Decision | None
    finalDecision: Decision | None
    decisionBasis: DecisionBasis | None
    riscScore: NotRequired[RiscScore]
    reasons: NotRequired[list[str]]
    error: BatchItemError | None

class BatchItemError(TypedDict):
    code: str
    message: str
    details: NotRequired[list[ErrorDetail]]

class AdverseAction(TypedDict):
    analysisId: str
    decision: Decision
    decidedBy: DecidedBy
    reasons: list[str]
    outsideSources: list[OutsideSource] | None
    notice: str | None
    toComplete: list[str]

class OutsideSource(TypedDict):
    """An outside source whose answer was used in the decision."""
    source: SourceKind
    provider: str
    observedAt: str
    furnisher: Furnisher
    agency: ConsumerReportingAgency | None
    creditScore: CreditScoreUsed | None

class ConsumerReportingAgency(TypedDict):
    """As configured for the source."""
    name: str
    address: str
    phone: str

class CreditScoreUsed(TypedDict):
    value: int
    lowest: int
    highest: int
    scoredAt: str
    factors: list[str]
    provider: str

class CaseLetter(TypedDict):
    analysisId: str
    applicantId: str
    decision: Decision
    status: LetterStatus
    notNeededReason: LetterNotNeededReason | None
    receivedOn: str
    dueOn: str | None
    daysLeft: int | None
    toComplete: list[str]
    toCheck: list[str]
    letter: Letter | None

class Letter(TypedDict):
    """A letter as issued. It never changes."""
    letterId: str
    issuedAt: str
    issuedBy: str
    channel: LetterChannel | None
    sentOn: str | None
    templateVersion: int
    hash: str
    content: LetterContent | None

class LetterContent(TypedDict):
    """What the letter says, in the order of the page."""
    language: Literal["en-US"]
    title: str
    date: str
    sender: list[str]
    recipient: list[str]
    subject: str
    salutation: str
    sections: list[LetterSection]
    signOff: list[str]
    isTest: bool

class LetterSection(TypedDict):
    part: LetterPart
    heading: str | None
    passages: list[LetterPassage]

class LetterPassage(TypedDict):
    kind: LetterPassageKind
    text: str
    lines: list[str]

class DueLetterPage(TypedDict):
    data: list[DueLetter]
    nextCursor: str | None

class DueLetter(TypedDict):
    """A declined application whose letter wasn't sent yet."""
    analysisId: str
    applicantId: str
    externalId: str | None
    status: DueLetterStatus
    receivedOn: str
    dueOn: str
    daysLeft: int

class CreatedInformationRequest(TypedDict):
    id: str
    analysisId: str
    applicantId: str
    fields: list[RequestedField]
    note: str | None
    status: InformationRequestStatus
    createdBy: str
    createdAt: str
    expiresAt: str
    answeredAt: str | None
    answerAnalysisId: str | None
    linkEmail: LinkEmail | None
    url: str

class LinkEmail(TypedDict):
    status: LinkEmailStatus
    failure: LinkEmailFailure
    settledAt: str | None

class InformationRequestPage(TypedDict):
    data: list[InformationRequest]
    nextCursor: str | None

class InformationRequest(TypedDict):
    id: str
    analysisId: str
    applicantId: str
    fields: list[RequestedField]
    note: str | None
    status: InformationRequestStatus
    createdBy: str
    createdAt: str
    expiresAt: str
    answeredAt: str | None
    answerAnalysisId: str | None
    linkEmail: LinkEmail | None

class ApplicantPage(TypedDict):
    data: list[Applicant]
    nextCursor: str | None

class Applicant(TypedDict):
    id: str
    externalId: str | None
    mode: Mode
    data: ApplicantDataFields | None
    legalHold: bool
    createdAt: str
    updatedAt: str
    erasedAt: str | None
    metadata: Metadata

class ApplicantDataFields(TypedDict):
    firstName: str
    lastName: str
    ssn: NotRequired[str]
    email: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[Address]
    dateOfBirth: NotRequired[str]

class WebhookPage(TypedDict):
    data: list[Webhook]
    nextCursor: str | None

class Webhook(TypedDict):
    id: str
    url: str
    description: str | None
    events: list[EventName]
    status: WebhookStatus
    disabledReason: WebhookDisabledReason | None
    verification: WebhookVerification
    verificationMessage: str | None
    failingSince: str | None
    rotation: WebhookRotation | None
    mode: Mode
    createdAt: str
    updatedAt: str
    metadata: Metadata

class WebhookRotation(TypedDict):
    overlapEndsAt: str

class IssuedWebhook(TypedDict):
    id: str
    url: str
    description: str | None
    events: list[EventName]
    status: WebhookStatus
    disabledReason: WebhookDisabledReason | None
    verification: WebhookVerification
    verificationMessage: str | None
    failingSince: str | None
    rotation: IssuedWebhookRotation | None
    mode: Mode
    createdAt: str
    updatedAt: str
    metadata: Metadata
    secret: NotRequired[str]

class IssuedWebhookRotation(TypedDict):
    overlapEndsAt: str

class DeletedWebhook(TypedDict):
    id: str
    deletedAt: str

class SentSample(TypedDict):
    success: Literal[True]
    eventId: str
    deliveryId: str

class DeliveryPage(TypedDict):
    data: list[Delivery]
    nextCursor: str | None

class Delivery(TypedDict):
    id: str
    webhookId: str
    eventId: str
    event: EventName
    status: DeliveryStatus
    attemptCount: int
    nextAttemptAt: str | None
    lastAttempt: DeliveryLastAttempt | None
    createdAt: str

class DeliveryLastAttempt(TypedDict):
    at: str
    status: int | None
    errorClass: DeliveryErrorClass | None

class Recovery(TypedDict):
    dryRun: bool
    count: int
    firstDueAt: str | None
    lastDueAt: str | None
    hasMore: bool

class DeliveryDetail(TypedDict):
    id: str
    webhookId: str
    eventId: str
    event: EventName
    status: DeliveryStatus
    attemptCount: int
    nextAttemptAt: str | None
    lastAttempt: DeliveryDetailLastAttempt | None
    createdAt: str
    request: DeliveryDetailRequest
    attempts: list[DeliveryAttempt]

class DeliveryDetailLastAttempt(TypedDict):
    at: str
    status: int | None
    errorClass: DeliveryErrorClass | None

class DeliveryDetailRequest(TypedDict):
    url: str
    body: str

class DeliveryAttempt(TypedDict):
    number: int
    startedAt: str
    durationMs: int
    status: int | None
    errorClass: DeliveryErrorClass | None
    address: str | None
    response: str | None

class EventPage(TypedDict):
    data: list[LoggedEvent]
    nextCursor: str | None

class LoggedEvent(TypedDict):
    """The body that webhooks get. Holds no personal data."""
    id: str
    event: LoggedEventName
    timestamp: str
    data: dict[str, Any]

class WatchlistList(TypedDict):
    data: list[Watchlist]

class Watchlist(TypedDict):
    id: str
    name: str
    format: Literal["ofac-sdn", "ofac-consolidated", "un-consolidated", "opensanctions"]
    editionDate: str
    sha256: str
    persons: int
    leftOut: int
    isShared: bool
    isStale: bool
    loadedAt: str
    loadedBy: str
    rescreenedAt: str | None

class WatchlistHitPage(TypedDict):
    data: list[WatchlistHit]
    nextCursor: str | None

class WatchlistHit(TypedDict):
    id: str
    mode: Mode
    applicantId: str
    externalId: str | None
    list: str
    entry: str
    status: WatchlistHitStatus
    evidence: WatchlistHitEvidence
    flaggedAt: str
    resolvedAt: str | None
    resolvedBy: str | None

class WatchlistHitEvidence(TypedDict):
    """What was compared."""
    listedName: str
    applicantName: str
    score: float
    dateOfBirth: Literal["same", "year", "different", "unknown"]
    address: Literal["same", "unknown"]
    edition: str
    listed: WatchlistHitEvidenceListed

class WatchlistHitEvidenceListed(TypedDict):
    names: list[str]
    birthDates: list[str]
    addresses: list[str]
    countries: list[str]
    program: str

class Policy(TypedDict):
    version: int
    document: PolicyDocument
    note: str | None
    createdBy: str
    createdAt: str

class PolicySimulation(TypedDict):
    analysed: int
    changed: int
    stored: PolicySimulationStored
    draft: PolicySimulationDraft
    swapSets: list[PolicySimulationSwapSetsItem]
    changes: list[PolicySimulationChangesItem]
    reviewWorkload: PolicySimulationReviewWorkload

class PolicySimulationStored(TypedDict):
    """The stored decisions."""
    counts: PolicySimulationStoredCounts
    rates: PolicySimulationStoredRates

class PolicySimulationStoredCounts(TypedDict):
    APPROVE: int
    REVIEW: int
    DECLINE: int

class PolicySimulationStoredRates(TypedDict):
    APPROVE: float
    REVIEW: float
    DECLINE: float

class PolicySimulationDraft(TypedDict):
    """The decisions the draft would have made."""
    counts: PolicySimulationDraftCounts
    rates: PolicySimulationDraftRates

class PolicySimulationDraftCounts(TypedDict):
    APPROVE: int
    REVIEW: int
    DECLINE: int

class PolicySimulationDraftRates(TypedDict):
    APPROVE: float
    REVIEW: float
    DECLINE: float

PolicySimulationSwapSetsItem = TypedDict("PolicySimulationSwapSetsItem", {
    "from": "Decision",
    "to": "Decision",
    "count": "int",
})

PolicySimulationChangesItem = TypedDict("PolicySimulationChangesItem", {
    "id": "str",
    "from": "Decision",
    "to": "Decision",
    "riskScoreFrom": "int",
    "riskScoreTo": "int",
})

class PolicySimulationReviewWorkload(TypedDict):
    """REVIEW cases, in total and per day over the time that the analyses span (at least one day)."""
    stored: int
    draft: int
    perDayStored: float
    perDayDraft: float

class PolicyFile(TypedDict):
    """A policy as one JSON file."""
    format: Literal["assay-policy/1"]
    name: NotRequired[str]
    exportedFrom: NotRequired[PolicyFileExportedFrom]
    document: PolicyDocument

class PolicyFileExportedFrom(TypedDict):
    """Where the file comes from. Says nothing about what it may be published over."""
    version: int
    modelVersion: str
    at: str

class PolicyDiff(TypedDict):
    baseVersion: int | None
    changes: list[PolicyChange]

class PolicyChange(TypedDict):
    """One part that differs."""
    path: str
    what: str
    before: PolicyChangeBefore | None
    after: PolicyChangeAfter | None

class PolicyChangeBefore(TypedDict):
    text: str
    value: Any

class PolicyChangeAfter(TypedDict):
    text: str
    value: Any

class PolicyProposalList(TypedDict):
    data: list[PolicyProposal]
    nextCursor: str | None

class PolicyProposal(TypedDict):
    """A policy on its way into force."""
    id: str
    status: PolicyProposalStatus
    document: PolicyDocument
    note: str
    replacesVersion: int
    restoredFrom: int | None
    startsAt: str | None
    createdBy: str
    createdAt: str
    approvedBy: str | None
    approvedAt: str | None
    comment: str | None
    endedBy: str | None
    endedAt: str | None
    version: int | None
    supersededBy: int | None

class ListEntryPage(TypedDict):
    data: list[ListEntry]
    nextCursor: str | None

class ListEntry(TypedDict):
    id: str
    effect: ListEffect
    kind: ListKind
    value: str | None
    reason: str | None
    expiresAt: str | None
    isExpired: bool
    createdBy: str
    createdAt: str
    updatedAt: str

class FoundListEntries(TypedDict):
    data: list[ListEntry]

class ImportedListEntries(TypedDict):
    createdCount: int
    existingCount: int

class DeletedListEntry(TypedDict):
    id: str
    deletedAt: str

class ClearedAlerts(TypedDict):
    """Signals that haven't expired, the latest first."""
    data: list[ClearedAlert]

class ClearedAlert(TypedDict):
    """A signal that a reviewer cleared for the applicant."""
    id: str
    analysisId: str
    code: str
    message: str
    clearedBy: str
    clearedAt: str
    expiresAt: str

class WithdrawnAlert(TypedDict):
    id: str
    withdrawnAt: str

class ActiveChallenger(TypedDict):
    challenger: Challenger | None

class Challenger(TypedDict):
    """A policy that decides new analyses in shadow."""
    id: str
    document: PolicyDocument
    note: str | None
    createdBy: str
    createdAt: str
    endedAt: str | None
    promotedVersion: int | None

class ChallengerComparison(TypedDict):
    challenger: Challenger | None
    comparison: ChallengerComparisonComparison | None

class ChallengerComparisonComparison(TypedDict):
    analyses: int
    days: float
    agreement: Estimate | None
    champion: ChallengerComparisonComparisonChampion
    challenger: ChallengerComparisonComparisonChallenger
    swaps: list[ChallengerComparisonComparisonSwapsItem]

class ChallengerComparisonComparisonChampion(TypedDict):
    """The policy in force at the time of each analysis."""
    counts: ChallengerComparisonComparisonChampionCounts
    approvalRate: Estimate | None
    reviewsPerDay: float
    labeled: ChallengerComparisonComparisonChampionLabeled

class ChallengerComparisonComparisonChampionCounts(TypedDict):
    APPROVE: int
    REVIEW: int
    DECLINE: int

class ChallengerComparisonComparisonChampionLabeled(TypedDict):
    """Its decisions on analyses that have an outcome by now."""
    approvedFraud: int
    reviewedFraud: int
    declinedFraud: int
    approvedGood: int
    reviewedGood: int
    declinedGood: int

class ChallengerComparisonComparisonChallenger(TypedDict):
    counts: ChallengerComparisonComparisonChallengerCounts
    approvalRate: Estimate | None
    reviewsPerDay: float
    labeled: ChallengerComparisonComparisonChallengerLabeled

class ChallengerComparisonComparisonChallengerCounts(TypedDict):
    APPROVE: int
    REVIEW: int
    DECLINE: int

class ChallengerComparisonComparisonChallengerLabeled(TypedDict):
    """Its decisions on analyses that have an outcome by now."""
    approvedFraud: int
    reviewedFraud: int
    declinedFraud: int
    approvedGood: int
    reviewedGood: int
    declinedGood: int

class ChallengerComparisonComparisonSwapsItem(TypedDict):
    champion: Decision
    challenger: Decision
    count: int
    good: int
    fraud: int

class Estimate(TypedDict):
    """An estimate with its 95% confidence interval."""
    value: float
    low: float
    high: float

Study = TypedDict("Study", {
    "studyId": "str",
    "name": "str",
    "mode": "Mode",
    "status": "StudyStatus",
    "receivedCount": "int",
    "problemCount": "int",
    "processedCount": "int",
    "from": "str | None",
    "to": "str | None",
    "labels": "StudyLabels",
    "modelVersion": "str | None",
    "policyVersion": "int | None",
    "createdAt": "str",
    "startedAt": "str | None",
    "completedAt": "str | None",
    "expiresAt": "str",
})

class StudyLabels(TypedDict):
    """Outcomes of analyzed rows."""
    good: int
    fraud: int

class StudyPage(TypedDict):
    data: list[Study]
    nextCursor: str | None

class DeletedStudy(TypedDict):
    studyId: str
    deleted: Literal[True]

class StudyRowsReceived(TypedDict):
    receivedCount: int
    problemCount: int
    problems: list[StudyRowsReceivedProblemsItem]

class StudyRowsReceivedProblemsItem(TypedDict):
    position: int
    id: str | None
    details: list[ErrorDetail]

class StudyProblemPage(TypedDict):
    data: list[StudyProblem]
    nextCursor: str | None

class StudyProblem(TypedDict):
    position: int
    id: str | None
    details: list[ErrorDetail]

class StudyResultPage(TypedDict):
    data: list[StudyResult]
    nextCursor: str | None

class StudyResult(TypedDict):
    position: int
    id: str | None
    submittedAt: str
    riskScore: int
    decision: Decision
    decisionBasis: DecisionBasis
    decided: Decision | None
    outcome: Outcome | None
    signals: list[StudyResultSignalsItem]

class StudyResultSignalsItem(TypedDict):
    code: str
    points: int

BacktestReport = TypedDict("BacktestReport", {
    "policyVersion": "int | None",
    "modelVersion": "str",
    "from": "str | None",
    "to": "str | None",
    "days": "float",
    "applications": "int",
    "labels": "BacktestReportLabels",
    "decisions": "BacktestReportDecisions",
    "decided": "BacktestReportDecided",
    "cells": "list[BacktestReportCellsItem]",
    "fraud": "BacktestReportFraud",
    "honest": "BacktestReportHonest",
    "reviews": "BacktestReportReviews",
    "bands": "list[BacktestReportBandsItem]",
    "products": "list[BacktestReportProductsItem]",
    "months": "list[BacktestReportMonthsItem]",
    "ranking": "BacktestReportRanking",
    "rejects": "BacktestReportRejects",
})

class BacktestReportLabels(TypedDict):
    good: int
    fraud: int

class BacktestReportDecisions(TypedDict):
    """What the policy would have decided."""
    APPROVE: int
    REVIEW: int
    DECLINE: int

class BacktestReportDecided(TypedDict):
    """What you decided; `none` where you didn't say."""
    APPROVE: int
    REVIEW: int
    DECLINE: int
    none: int

class BacktestReportCellsItem(TypedDict):
    decided: Decision | None
    decision: Decision
    count: int
    good: int
    fraud: int
    amount: float
    fraudAmount: float
    examples: list[BacktestReportCellsItemExamplesItem]

class BacktestReportCellsItemExamplesItem(TypedDict):
    position: int
    id: str | None
    riskScore: int
    outcome: Outcome | None

class BacktestReportFraud(TypedDict):
    """Labeled fraud, and how much of it the policy would have held."""
    total: int
    held: int
    share: Estimate | None
    declined: int
    amount: float
    heldAmount: float

class BacktestReportHonest(TypedDict):
    """Labeled good applicants, and how many the policy would have held."""
    total: int
    held: int
    heldShare: Estimate | None
    declined: int
    declinedShare: Estimate | None

class BacktestReportReviews(TypedDict):
    total: int
    perDay: float
    decidedPerDay: float
    busiestDay: BacktestReportReviewsBusiestDay | None

class BacktestReportReviewsBusiestDay(TypedDict):
    day: str
    count: int

BacktestReportBandsItem = TypedDict("BacktestReportBandsItem", {
    "from": "int",
    "to": "int",
    "applications": "int",
    "held": "int",
    "good": "int",
    "fraud": "int",
    "goodHeld": "int",
    "fraudHeld": "int",
    "approvedThen": "int",
    "fraudRate": "Estimate | None",
})

class BacktestReportProductsItem(TypedDict):
    product: str | None
    applications: int
    held: int
    good: int
    fraud: int
    goodHeld: int
    fraudHeld: int
    amount: float

class BacktestReportMonthsItem(TypedDict):
    month: str
    applications: int
    held: int
    good: int
    fraud: int
    goodHeld: int
    fraudHeld: int
    reviews: int

class BacktestReportRanking(TypedDict):
    """On labeled applications."""
    auc: Estimate | None
    ks: BacktestReportRankingKs | None
    averagePrecision: Estimate | None
    roc: list[BacktestReportRankingRocItem]
    precisionRecall: list[BacktestReportRankingPrecisionRecallItem]
    gains: list[BacktestReportRankingGainsItem]
    distribution: list[BacktestReportRankingDistributionItem]
    calibration: BacktestReportRankingCalibration | None

BacktestReportRankingKs = TypedDict("BacktestReportRankingKs", {
    "difference": "Estimate",
    "from": "int",
})

BacktestReportRankingRocItem = TypedDict("BacktestReportRankingRocItem", {
    "from": "int | None",
    "falsePositiveRate": "Estimate",
    "truePositiveRate": "Estimate",
})

BacktestReportRankingPrecisionRecallItem = TypedDict("BacktestReportRankingPrecisionRecallItem", {
    "from": "int",
    "recall": "Estimate",
    "precision": "Estimate",
})

BacktestReportRankingGainsItem = TypedDict("BacktestReportRankingGainsItem", {
    "share": "float",
    "from": "int",
    "caught": "Estimate",
    "lift": "Estimate",
})

BacktestReportRankingDistributionItem = TypedDict("BacktestReportRankingDistributionItem", {
    "from": "int",
    "to": "int",
    "good": "int",
    "fraud": "int",
    "fraudRate": "Estimate | None",
})

class BacktestReportRankingCalibration(TypedDict):
    curve: list[BacktestReportRankingCalibrationCurveItem]
    expectedError: float

class BacktestReportRankingCalibrationCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: int

class BacktestReportRejects(TypedDict):
    """Outcomes exist mostly for the applicants that you accepted; what that leaves open."""
    unlabeled: int
    rejected: int
    fraudHeld: BacktestReportRejectsFraudHeld | None
    auc: BacktestReportRejectsAuc | None
    reweighed: BacktestReportRejectsReweighed
    unknown: list[BacktestReportRejectsUnknownItem]

class BacktestReportRejectsFraudHeld(TypedDict):
    low: float
    high: float

class BacktestReportRejectsAuc(TypedDict):
    low: float
    high: float

class BacktestReportRejectsReweighed(TypedDict):
    """If the rejected had become what the labeled of their score band became: each label stands for all of its band."""
    auc: Estimate | None
    effective: BacktestReportRejectsReweighedEffective

class BacktestReportRejectsReweighedEffective(TypedDict):
    """How many labels of equal weight would say as much."""
    good: float
    fraud: float

BacktestReportRejectsUnknownItem = TypedDict("BacktestReportRejectsUnknownItem", {
    "from": "int",
    "to": "int",
    "applications": "int",
})

class ErasedStudyRows(TypedDict):
    erasedCount: int

class Scorecard(TypedDict):
    scorecardId: str
    mode: Mode
    studyId: str | None
    status: ScorecardStatus
    progress: float
    policyVersion: int
    modelVersion: str
    missing: list[ScorecardMissingItem]
    result: ScorecardResult | None
    createdBy: str
    createdAt: str
    completedAt: str | None

class ScorecardMissingItem(TypedDict):
    part: Literal["training", "heldOut"]
    outcome: Literal["good", "fraud"]
    found: int
    needed: int

class ScorecardResult(TypedDict):
    signals: list[ScorecardResultSignalsItem]
    strength: float
    validation: list[ScorecardResultValidationItem]
    residual: float
    isStable: bool
    training: ScorecardResultTraining
    heldOut: ScorecardResultHeldOut
    gain: ScorecardResultGain
    groups: list[ScorecardResultGroupsItem]
    decisions: list[ScorecardResultDecisionsItem]
    policyDocument: PolicyDocument
    problems: list[ScorecardResultProblemsItem]

class ScorecardResultSignalsItem(TypedDict):
    code: str
    before: int
    after: int
    occurrences: ScorecardResultSignalsItemOccurrences
    fitted: ScorecardResultSignalsItemFitted | None
    kept: Literal["fixed", "proxy", "neutral", "off", "too_few"] | None

class ScorecardResultSignalsItemOccurrences(TypedDict):
    """Labels with the signal that the fit saw."""
    good: float
    fraud: float

class ScorecardResultSignalsItemFitted(TypedDict):
    points: float
    standardError: float
    low: float
    high: float

class ScorecardResultValidationItem(TypedDict):
    strength: float
    logLoss: float

ScorecardResultTraining = TypedDict("ScorecardResultTraining", {
    "good": "float",
    "fraud": "float",
    "from": "str",
    "to": "str",
})

ScorecardResultHeldOut = TypedDict("ScorecardResultHeldOut", {
    "good": "float",
    "fraud": "float",
    "from": "str",
    "to": "str",
})

class ScorecardResultGain(TypedDict):
    """On held-out applications."""
    labels: ScorecardResultGainLabels
    auc: ScorecardResultGainAuc | None
    ks: ScorecardResultGainKs | None
    logLoss: ScorecardResultGainLogLoss | None
    calibrationError: ScorecardResultGainCalibrationError | None
    calibration: ScorecardResultGainCalibration

class ScorecardResultGainLabels(TypedDict):
    good: float
    fraud: float

class ScorecardResultGainAuc(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGainKs(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGainLogLoss(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGainCalibrationError(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGainCalibration(TypedDict):
    before: ScorecardResultGainCalibrationBefore
    after: ScorecardResultGainCalibrationAfter

class ScorecardResultGainCalibrationBefore(TypedDict):
    curve: list[ScorecardResultGainCalibrationBeforeCurveItem]
    expectedError: float

class ScorecardResultGainCalibrationBeforeCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: float

class ScorecardResultGainCalibrationAfter(TypedDict):
    curve: list[ScorecardResultGainCalibrationAfterCurveItem]
    expectedError: float

class ScorecardResultGainCalibrationAfterCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: float

class ScorecardResultGroupsItem(TypedDict):
    group: str
    gain: ScorecardResultGroupsItemGain

class ScorecardResultGroupsItemGain(TypedDict):
    labels: ScorecardResultGroupsItemGainLabels
    auc: ScorecardResultGroupsItemGainAuc | None
    ks: ScorecardResultGroupsItemGainKs | None
    logLoss: ScorecardResultGroupsItemGainLogLoss | None
    calibrationError: ScorecardResultGroupsItemGainCalibrationError | None
    calibration: ScorecardResultGroupsItemGainCalibration

class ScorecardResultGroupsItemGainLabels(TypedDict):
    good: float
    fraud: float

class ScorecardResultGroupsItemGainAuc(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGroupsItemGainKs(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGroupsItemGainLogLoss(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGroupsItemGainCalibrationError(TypedDict):
    before: float
    after: float
    difference: Estimate

class ScorecardResultGroupsItemGainCalibration(TypedDict):
    before: ScorecardResultGroupsItemGainCalibrationBefore
    after: ScorecardResultGroupsItemGainCalibrationAfter

class ScorecardResultGroupsItemGainCalibrationBefore(TypedDict):
    curve: list[ScorecardResultGroupsItemGainCalibrationBeforeCurveItem]
    expectedError: float

class ScorecardResultGroupsItemGainCalibrationBeforeCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: float

class ScorecardResultGroupsItemGainCalibrationAfter(TypedDict):
    curve: list[ScorecardResultGroupsItemGainCalibrationAfterCurveItem]
    expectedError: float

class ScorecardResultGroupsItemGainCalibrationAfterCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: float

class ScorecardResultDecisionsItem(TypedDict):
    before: Decision
    after: Decision
    good: float
    fraud: float

class ScorecardResultProblemsItem(TypedDict):
    path: str
    message: str

class ScorecardPage(TypedDict):
    data: list[ScorecardPageDataItem]
    nextCursor: str | None

class ScorecardPageDataItem(TypedDict):
    scorecardId: str
    mode: Mode
    studyId: str | None
    status: ScorecardStatus
    progress: float
    policyVersion: int
    modelVersion: str
    missing: list[ScorecardPageDataItemMissingItem]
    createdBy: str
    createdAt: str
    completedAt: str | None

class ScorecardPageDataItemMissingItem(TypedDict):
    part: Literal["training", "heldOut"]
    outcome: Literal["good", "fraud"]
    found: int
    needed: int

ValidationDocument = TypedDict("ValidationDocument", {
    "documentId": "str",
    "mode": "Mode",
    "source": "Literal['production', 'study']",
    "studyName": "str | None",
    "from": "str",
    "to": "str",
    "modelVersion": "str",
    "policyVersion": "int",
    "hash": "str",
    "supersedes": "str | None",
    "supersededBy": "str | None",
    "signOffs": "list[ValidationDocumentSignOffsItem]",
    "createdAt": "str",
})

class ValidationDocumentSignOffsItem(TypedDict):
    name: str
    role: Literal["OWNER", "DEVELOPER", "ANALYST", "VIEWER"]
    comment: str | None
    signedAt: str

class ValidationDocumentPage(TypedDict):
    data: list[ValidationDocument]
    nextCursor: str | None

ValidationDocumentWithContent = TypedDict("ValidationDocumentWithContent", {
    "documentId": "str",
    "mode": "Mode",
    "source": "Literal['production', 'study']",
    "studyName": "str | None",
    "from": "str",
    "to": "str",
    "modelVersion": "str",
    "policyVersion": "int",
    "hash": "str",
    "supersedes": "str | None",
    "supersededBy": "str | None",
    "signOffs": "list[ValidationDocumentWithContentSignOffsItem]",
    "createdAt": "str",
    "content": "ValidationContent",
})

class ValidationDocumentWithContentSignOffsItem(TypedDict):
    name: str
    role: Literal["OWNER", "DEVELOPER", "ANALYST", "VIEWER"]
    comment: str | None
    signedAt: str

class ValidationContent(TypedDict):
    format: Literal[1]
    organization: str
    createdAt: str
    createdBy: str
    source: ValidationSource
    model: ValidationContentModel
    policy: ValidationContentPolicy
    purpose: list[str]
    design: list[str]
    assumptions: list[str]
    limits: list[str]
    weights: list[ValidatedWeight]
    performance: ValidationContentPerformance
    backtest: ValidationContentBacktest | None
    sensitivity: ValidationContentSensitivity
    stability: ValidationContentStability
    benchmarks: list[ValidationContentBenchmarksItem]
    fairness: ValidationContentFairness | None
    monitoring: list[MonitoredFigure]
    changes: ValidationContentChanges

class ValidationContentModel(TypedDict):
    version: str
    fingerprint: str | None
    summary: str
    decisions: dict[str, str]
    limits: ValidationContentModelLimits
    tables: list[ValidationContentModelTablesItem]
    benchmark: DecisionBenchmark

class ValidationContentModelLimits(TypedDict):
    proxyPoints: int
    weakPoints: int

class ValidationContentModelTablesItem(TypedDict):
    name: str
    edition: str

class ValidationContentPolicy(TypedDict):
    version: int
    document: PolicyDocument

ValidationContentPerformance = TypedDict("ValidationContentPerformance", {
    "mode": "Mode",
    "from": "str",
    "to": "str",
    "measuredAt": "str",
    "modelVersion": "str",
    "policyVersion": "int",
    "analyses": "int",
    "labels": "ValidationContentPerformanceLabels",
    "labeling": "list[ValidationContentPerformanceLabelingItem]",
    "labelsByWeek": "list[ValidationContentPerformanceLabelsByWeekItem]",
    "fraudRate": "Estimate | None",
    "bands": "list[ValidationContentPerformanceBandsItem]",
    "signals": "list[ValidationContentPerformanceSignalsItem]",
    "ranking": "ValidationContentPerformanceRanking",
    "decisions": "ValidationContentPerformanceDecisions",
    "calibration": "ValidationContentPerformanceCalibration",
    "overrides": "ValidationContentPerformanceOverrides",
    "timeToDecision": "ValidationContentPerformanceTimeToDecision",
})

class ValidationContentPerformanceLabels(TypedDict):
    total: int
    good: int
    fraud: int

class ValidationContentPerformanceLabelingItem(TypedDict):
    decision: Decision
    analyses: int
    labeled: int
    share: float | None

ValidationContentPerformanceLabelsByWeekItem = TypedDict("ValidationContentPerformanceLabelsByWeekItem", {
    "from": "str",
    "analyses": "int",
    "good": "int",
    "fraud": "int",
    "fraudRate": "Estimate | None",
})

ValidationContentPerformanceBandsItem = TypedDict("ValidationContentPerformanceBandsItem", {
    "from": "int",
    "to": "int",
    "analyses": "int",
    "good": "int",
    "fraud": "int",
    "fraudRate": "Estimate | None",
})

class ValidationContentPerformanceSignalsItem(TypedDict):
    code: str
    meaning: str
    good: int
    fraud: int
    precision: Estimate | None
    lift: Estimate | None

class ValidationContentPerformanceRanking(TypedDict):
    auc: Estimate | None
    ks: ValidationContentPerformanceRankingKs | None
    roc: list[ValidationContentPerformanceRankingRocItem]
    gains: list[ValidationContentPerformanceRankingGainsItem]

ValidationContentPerformanceRankingKs = TypedDict("ValidationContentPerformanceRankingKs", {
    "difference": "Estimate",
    "from": "int",
})

ValidationContentPerformanceRankingRocItem = TypedDict("ValidationContentPerformanceRankingRocItem", {
    "from": "int | None",
    "falsePositiveRate": "Estimate",
    "truePositiveRate": "Estimate",
})

ValidationContentPerformanceRankingGainsItem = TypedDict("ValidationContentPerformanceRankingGainsItem", {
    "share": "float",
    "from": "int",
    "caught": "Estimate",
    "lift": "Estimate",
})

class ValidationContentPerformanceDecisions(TypedDict):
    declinePrecision: Estimate | None
    declineRecall: Estimate | None
    heldRecall: Estimate | None
    goodDeclined: Estimate | None
    approvedFraud: Estimate | None

class ValidationContentPerformanceCalibration(TypedDict):
    needed: ValidationContentPerformanceCalibrationNeeded
    missing: ValidationContentPerformanceCalibrationMissing
    result: ValidationContentPerformanceCalibrationResult | None

class ValidationContentPerformanceCalibrationNeeded(TypedDict):
    labels: int
    fraud: int

class ValidationContentPerformanceCalibrationMissing(TypedDict):
    """How many more are needed; zeros once there are enough."""
    labels: int
    fraud: int

class ValidationContentPerformanceCalibrationResult(TypedDict):
    blocks: list[ValidationContentPerformanceCalibrationResultBlocksItem]
    curve: list[ValidationContentPerformanceCalibrationResultCurveItem]
    expectedError: float

ValidationContentPerformanceCalibrationResultBlocksItem = TypedDict("ValidationContentPerformanceCalibrationResultBlocksItem", {
    "from": "int",
    "to": "int",
    "probability": "float",
    "good": "int",
    "fraud": "int",
})

class ValidationContentPerformanceCalibrationResultCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: int

class ValidationContentPerformanceOverrides(TypedDict):
    reviewed: int
    rate: Estimate | None
    pairs: list[ValidationContentPerformanceOverridesPairsItem]
    reasons: list[ValidationContentPerformanceOverridesReasonsItem]

class ValidationContentPerformanceOverridesPairsItem(TypedDict):
    machine: Decision
    person: Decision
    count: int

class ValidationContentPerformanceOverridesReasonsItem(TypedDict):
    machine: Decision
    person: Decision
    reason: str
    count: int

class ValidationContentPerformanceTimeToDecision(TypedDict):
    decided: int
    medianSeconds: float | None
    p90Seconds: float | None

class ValidationContentBacktest(TypedDict):
    fraud: ValidationContentBacktestFraud
    honest: ValidationContentBacktestHonest
    decided: ValidationContentBacktestDecided
    products: list[ValidationContentBacktestProductsItem]
    rejects: ValidationContentBacktestRejects

class ValidationContentBacktestFraud(TypedDict):
    """Labeled fraud, and how much of it the policy would have held."""
    total: int
    held: int
    share: Estimate | None
    declined: int
    amount: float
    heldAmount: float

class ValidationContentBacktestHonest(TypedDict):
    """Labeled good applicants, and how many the policy would have held."""
    total: int
    held: int
    heldShare: Estimate | None
    declined: int
    declinedShare: Estimate | None

class ValidationContentBacktestDecided(TypedDict):
    """What you decided; `none` where you didn't say."""
    APPROVE: int
    REVIEW: int
    DECLINE: int
    none: int

class ValidationContentBacktestProductsItem(TypedDict):
    product: str | None
    applications: int
    held: int
    good: int
    fraud: int
    goodHeld: int
    fraudHeld: int
    amount: float

class ValidationContentBacktestRejects(TypedDict):
    """Outcomes exist mostly for the applicants that you accepted; what that leaves open."""
    unlabeled: int
    rejected: int
    fraudHeld: ValidationContentBacktestRejectsFraudHeld | None
    auc: ValidationContentBacktestRejectsAuc | None
    reweighed: ValidationContentBacktestRejectsReweighed
    unknown: list[ValidationContentBacktestRejectsUnknownItem]

class ValidationContentBacktestRejectsFraudHeld(TypedDict):
    low: float
    high: float

class ValidationContentBacktestRejectsAuc(TypedDict):
    low: float
    high: float

class ValidationContentBacktestRejectsReweighed(TypedDict):
    """If the rejected had become what the labeled of their score band became: each label stands for all of its band."""
    auc: Estimate | None
    effective: ValidationContentBacktestRejectsReweighedEffective

class ValidationContentBacktestRejectsReweighedEffective(TypedDict):
    """How many labels of equal weight would say as much."""
    good: float
    fraud: float

ValidationContentBacktestRejectsUnknownItem = TypedDict("ValidationContentBacktestRejectsUnknownItem", {
    "from": "int",
    "to": "int",
    "applications": "int",
})

class ValidationContentSensitivity(TypedDict):
    base: PolicyEffect
    signals: list[ValidationContentSensitivitySignalsItem]
    fixed: list[str]

class ValidationContentSensitivitySignalsItem(TypedDict):
    code: str
    weight: int
    found: int
    lighter: PolicyEffect
    heavier: PolicyEffect
    off: PolicyEffect

class ValidationContentStability(TypedDict):
    months: list[ValidationContentStabilityMonthsItem]
    drift: DriftReport | None

class ValidationContentStabilityMonthsItem(TypedDict):
    month: str
    analyses: int
    approved: int
    reviews: int
    declined: int
    good: int
    fraud: int
    index: float | None
    chance: float | None

class ValidationContentBenchmarksItem(TypedDict):
    name: str
    text: str
    held: int
    fraudHeld: Estimate | None
    goodHeld: Estimate | None
    auc: Estimate | None

ValidationContentFairness = TypedDict("ValidationContentFairness", {
    "from": "str",
    "to": "str",
    "createdAt": "str",
    "completedAt": "str | None",
    "result": "ValidationContentFairnessResult | None",
})

class ValidationContentFairnessResult(TypedDict):
    applicants: int
    matched: int
    unmatched: int
    erased: int
    machine: FairnessComparison
    decided: FairnessComparison
    held: FairnessHeld | None

class ValidationContentChanges(TypedDict):
    policies: list[ValidationContentChangesPoliciesItem]
    models: list[ValidationContentChangesModelsItem]

class ValidationContentChangesPoliciesItem(TypedDict):
    version: int
    note: str | None
    author: str
    publishedAt: str

class ValidationContentChangesModelsItem(TypedDict):
    version: str
    fingerprint: str | None
    analyses: int
    firstAt: str | None
    lastAt: str | None

ValidationSource = TypedDict("ValidationSource", {
    "kind": "Literal['production', 'study']",
    "mode": "Mode",
    "study": "ValidationSourceStudy | None",
    "from": "str",
    "to": "str",
    "lineage": "list[ValidationSourceLineageItem]",
})

class ValidationSourceStudy(TypedDict):
    id: str
    name: str
    received: int
    withProblems: int
    modelVersion: str | None
    policyVersion: int | None
    completedAt: str | None

class ValidationSourceLineageItem(TypedDict):
    step: str
    text: str

class DecisionBenchmark(TypedDict):
    modelVersion: str
    seed: int
    bars: list[DecisionBenchmarkBarsItem]
    kinds: list[DecisionBenchmarkKindsItem]
    groups: list[DecisionBenchmarkGroupsItem]

class DecisionBenchmarkBarsItem(TypedDict):
    what: str
    wanted: str
    measured: str
    met: bool

class DecisionBenchmarkKindsItem(TypedDict):
    kind: str
    part: Literal["typical", "atypical", "owed_review", "fraud"]
    count: int
    approved: int
    review: int
    decline: int
    right: float

class DecisionBenchmarkGroupsItem(TypedDict):
    group: str
    count: int
    approved: float
    ratio: float

class ValidatedWeight(TypedDict):
    code: str
    family: str
    component: ScoreComponent
    points: int
    meaning: str
    source: str
    tags: list[Literal["proxy", "correctable", "notice", "fixed"]]
    adverseAction: str | None
    weight: int
    enabled: bool
    found: int
    good: int
    fraud: int
    likelihoodRatio: Estimate | None

class PolicyEffect(TypedDict):
    """Labeled fraud and labeled good applicants held, all reviews and declines, and the area under the ROC curve."""
    fraudHeld: int
    goodHeld: int
    reviews: int
    declines: int
    auc: float | None

class DriftReport(TypedDict):
    """The last week compared with the four weeks before, regardless of the query's period."""
    baselineFrom: str
    recentFrom: str
    to: str
    baseline: int
    recent: int
    isEnough: bool
    versions: list[DriftReportVersionsItem]
    score: Drift | None
    decisions: Drift | None
    signals: list[DriftOfShare]
    inputs: list[DriftOfShare]

class DriftReportVersionsItem(TypedDict):
    modelVersion: str
    policyVersion: int
    baseline: int
    recent: int

class Drift(TypedDict):
    name: str
    index: float
    chance: float
    reading: DriftReading
    bins: list[DriftBinsItem]

class DriftBinsItem(TypedDict):
    name: str
    baseline: int
    recent: int

class DriftOfShare(TypedDict):
    name: str
    index: float
    chance: float
    reading: DriftReading
    baselineShare: float
    recentShare: float

class FairnessComparison(TypedDict):
    reference: str | None
    withheld: int
    groups: list[FairnessComparisonGroupsItem]

class FairnessComparisonGroupsItem(TypedDict):
    group: str
    cases: int
    approvalRate: Estimate | None
    ratio: Estimate | None
    reading: Literal["below", "possibly_below", "not_below", "above"] | None

class FairnessHeld(TypedDict):
    """Who was held (REVIEW or DECLINE by the machine), and by which signals: each group compared with everyone else."""
    withheld: int
    groups: list[FairnessDisparity]
    signals: list[FairnessHeldSignalsItem]

class FairnessHeldSignalsItem(TypedDict):
    code: str
    raised: int
    held: int
    groups: list[FairnessDisparity]

class FairnessDisparity(TypedDict):
    group: str
    cases: int
    rate: Estimate | None
    othersRate: Estimate | None
    ratio: Estimate | None
    reading: Literal["higher", "lower", "possibly_higher", "possibly_lower", "none_shown"] | None

class MonitoredFigure(TypedDict):
    what: str
    measure: str
    threshold: str
    now: str
    isBeyond: bool | None
    cadence: str
    owner: Literal["modelOwner", "riskOperations", "compliance"]
    ownerName: str | None

class ApiKeyPage(TypedDict):
    data: list[ApiKey]
    nextCursor: str | None

class ApiKey(TypedDict):
    id: str
    name: str
    mode: Mode
    hint: str
    permissions: list[Permission]
    scopes: list[KeyScope] | None
    status: ApiKeyStatus
    rotationAdvised: bool
    lastUsedAt: str | None
    expiresAt: str | None
    revokedAt: str | None
    createdBy: str
    createdAt: str

class IssuedApiKey(TypedDict):
    id: str
    name: str
    mode: Mode
    hint: str
    permissions: list[Permission]
    scopes: list[KeyScope] | None
    status: ApiKeyStatus
    rotationAdvised: bool
    lastUsedAt: str | None
    expiresAt: str | None
    revokedAt: str | None
    createdBy: str
    createdAt: str
    key: str

class ModelCard(TypedDict):
    modelVersion: str
    models: list[str]
    summary: str
    decisions: dict[str, str]
    limits: ModelCardLimits
    tables: list[ModelCardTablesItem]
    signals: list[ModelCardSignalsItem]
    benchmark: DecisionBenchmark
    reviewReasons: list[ModelCardReviewReasonsItem]
    testApplicants: list[ModelCardTestApplicantsItem]

class ModelCardLimits(TypedDict):
    proxyPoints: int
    weakPoints: int

class ModelCardTablesItem(TypedDict):
    name: str
    edition: str

class ModelCardSignalsItem(TypedDict):
    code: str
    family: str
    component: ScoreComponent
    points: int
    meaning: str
    source: str
    tags: list[Literal["proxy", "correctable", "notice", "fixed"]]
    adverseAction: str | None

class ModelCardReviewReasonsItem(TypedDict):
    code: str
    text: str

class ModelCardTestApplicantsItem(TypedDict):
    ssn: str
    meaning: str

ModelPerformance = TypedDict("ModelPerformance", {
    "mode": "Mode",
    "from": "str",
    "to": "str",
    "measuredAt": "str",
    "modelVersion": "str",
    "policyVersion": "int",
    "analyses": "int",
    "labels": "ModelPerformanceLabels",
    "labeling": "list[ModelPerformanceLabelingItem]",
    "labelsByWeek": "list[ModelPerformanceLabelsByWeekItem]",
    "fraudRate": "Estimate | None",
    "bands": "list[ModelPerformanceBandsItem]",
    "signals": "list[ModelPerformanceSignalsItem]",
    "ranking": "ModelPerformanceRanking",
    "decisions": "ModelPerformanceDecisions",
    "calibration": "ModelPerformanceCalibration",
    "thresholds": "ModelPerformanceThresholds | None",
    "overrides": "ModelPerformanceOverrides",
    "timeToDecision": "ModelPerformanceTimeToDecision",
    "drift": "DriftReport",
    "fairness": "FairnessReport | None",
})

class ModelPerformanceLabels(TypedDict):
    total: int
    good: int
    fraud: int

class ModelPerformanceLabelingItem(TypedDict):
    decision: Decision
    analyses: int
    labeled: int
    share: float | None

ModelPerformanceLabelsByWeekItem = TypedDict("ModelPerformanceLabelsByWeekItem", {
    "from": "str",
    "analyses": "int",
    "good": "int",
    "fraud": "int",
    "fraudRate": "Estimate | None",
})

ModelPerformanceBandsItem = TypedDict("ModelPerformanceBandsItem", {
    "from": "int",
    "to": "int",
    "analyses": "int",
    "good": "int",
    "fraud": "int",
    "fraudRate": "Estimate | None",
})

class ModelPerformanceSignalsItem(TypedDict):
    code: str
    meaning: str
    good: int
    fraud: int
    precision: Estimate | None
    lift: Estimate | None

class ModelPerformanceRanking(TypedDict):
    auc: Estimate | None
    ks: ModelPerformanceRankingKs | None
    roc: list[ModelPerformanceRankingRocItem]
    gains: list[ModelPerformanceRankingGainsItem]

ModelPerformanceRankingKs = TypedDict("ModelPerformanceRankingKs", {
    "difference": "Estimate",
    "from": "int",
})

ModelPerformanceRankingRocItem = TypedDict("ModelPerformanceRankingRocItem", {
    "from": "int | None",
    "falsePositiveRate": "Estimate",
    "truePositiveRate": "Estimate",
})

ModelPerformanceRankingGainsItem = TypedDict("ModelPerformanceRankingGainsItem", {
    "share": "float",
    "from": "int",
    "caught": "Estimate",
    "lift": "Estimate",
})

class ModelPerformanceDecisions(TypedDict):
    declinePrecision: Estimate | None
    declineRecall: Estimate | None
    heldRecall: Estimate | None
    goodDeclined: Estimate | None
    approvedFraud: Estimate | None

class ModelPerformanceCalibration(TypedDict):
    needed: ModelPerformanceCalibrationNeeded
    missing: ModelPerformanceCalibrationMissing
    result: ModelPerformanceCalibrationResult | None

class ModelPerformanceCalibrationNeeded(TypedDict):
    labels: int
    fraud: int

class ModelPerformanceCalibrationMissing(TypedDict):
    """How many more are needed; zeros once there are enough."""
    labels: int
    fraud: int

class ModelPerformanceCalibrationResult(TypedDict):
    blocks: list[ModelPerformanceCalibrationResultBlocksItem]
    curve: list[ModelPerformanceCalibrationResultCurveItem]
    expectedError: float

ModelPerformanceCalibrationResultBlocksItem = TypedDict("ModelPerformanceCalibrationResultBlocksItem", {
    "from": "int",
    "to": "int",
    "probability": "float",
    "good": "int",
    "fraud": "int",
})

class ModelPerformanceCalibrationResultCurveItem(TypedDict):
    predicted: float
    observed: Estimate
    labeled: int

class ModelPerformanceThresholds(TypedDict):
    present: ModelPerformanceThresholdsPresent
    best: ModelPerformanceThresholdsBest
    saving: Estimate
    approveBelow: ModelPerformanceThresholdsApproveBelow
    declineFrom: ModelPerformanceThresholdsDeclineFrom
    grid: list[ModelPerformanceThresholdsGridItem]

class ModelPerformanceThresholdsPresent(TypedDict):
    approveBelow: int
    declineFrom: int
    cost: float

class ModelPerformanceThresholdsBest(TypedDict):
    approveBelow: int
    declineFrom: int
    cost: float

class ModelPerformanceThresholdsApproveBelow(TypedDict):
    low: int
    high: int

class ModelPerformanceThresholdsDeclineFrom(TypedDict):
    low: int
    high: int

class ModelPerformanceThresholdsGridItem(TypedDict):
    approveBelow: int
    declineFrom: int
    cost: float

class ModelPerformanceOverrides(TypedDict):
    reviewed: int
    rate: Estimate | None
    pairs: list[ModelPerformanceOverridesPairsItem]
    reasons: list[ModelPerformanceOverridesReasonsItem]

class ModelPerformanceOverridesPairsItem(TypedDict):
    machine: Decision
    person: Decision
    count: int

class ModelPerformanceOverridesReasonsItem(TypedDict):
    machine: Decision
    person: Decision
    reason: str
    count: int

class ModelPerformanceTimeToDecision(TypedDict):
    decided: int
    medianSeconds: float | None
    p90Seconds: float | None

FairnessReport = TypedDict("FairnessReport", {
    "id": "str",
    "from": "str",
    "to": "str",
    "createdAt": "str",
    "completedAt": "str | None",
    "result": "FairnessReportResult | None",
})

class FairnessReportResult(TypedDict):
    applicants: int
    matched: int
    unmatched: int
    erased: int
    machine: FairnessComparison
    decided: FairnessComparison
    held: FairnessHeld | None

class AnalysisCompleted(TypedDict):
    id: str
    event: Literal["analysis.completed"]
    timestamp: str
    data: AnalysisCompletedData

class AnalysisCompletedData(TypedDict):
    id: str
    status: Literal["completed"]
    riskScore: int
    decision: Decision
    applicant: AnalysisCompletedDataApplicant

class AnalysisCompletedDataApplicant(TypedDict):
    """`externalId` is your own identifier."""
    id: str
    externalId: str | None

class AnalysisFailed(TypedDict):
    id: str
    event: Literal["analysis.failed"]
    timestamp: str
    data: AnalysisFailedData

class AnalysisFailedData(TypedDict):
    id: str
    status: Literal["failed"]
    error: AnalysisFailedDataError
    applicant: AnalysisFailedDataApplicant

class AnalysisFailedDataError(TypedDict):
    code: str
    message: str

class AnalysisFailedDataApplicant(TypedDict):
    """`externalId` is your own identifier."""
    id: str
    externalId: str | None

class AnalysisReviewed(TypedDict):
    id: str
    event: Literal["analysis.reviewed"]
    timestamp: str
    data: AnalysisReviewedData

class AnalysisReviewedData(TypedDict):
    id: str
    status: str
    applicant: AnalysisReviewedDataApplicant
    riskScore: int
    decision: Decision
    review: AnalysisReviewedDataReview

class AnalysisReviewedDataApplicant(TypedDict):
    """`externalId` is your own identifier."""
    id: str
    externalId: str | None

class AnalysisReviewedDataReview(TypedDict):
    decision: FinalDecision
    reasons: list[str]
    reviewedAt: str

class BatchStarted(TypedDict):
    id: str
    event: Literal["batch.started"]
    timestamp: str
    data: BatchStartedData

class BatchStartedData(TypedDict):
    batchId: str
    totalCount: int
    processedCount: int
    failedCount: int
    status: Literal["processing"]

class BatchCompleted(TypedDict):
    id: str
    event: Literal["batch.completed", "batch.finished"]
    timestamp: str
    data: BatchCompletedData

class BatchCompletedData(TypedDict):
    batchId: str
    totalCount: int
    processedCount: int
    failedCount: int
    status: Literal["completed", "canceled"]

class ApplicantUpdated(TypedDict):
    id: str
    event: Literal["applicant.updated"]
    timestamp: str
    data: ApplicantUpdatedData

class ApplicantUpdatedData(TypedDict):
    applicant: ApplicantUpdatedDataApplicant
    changed: list[str]

class ApplicantUpdatedDataApplicant(TypedDict):
    """`externalId` is your own identifier."""
    id: str
    externalId: str | None

class ApplicantFlagged(TypedDict):
    id: str
    event: Literal["applicant.flagged"]
    timestamp: str
    data: ApplicantFlaggedData

class ApplicantFlaggedData(TypedDict):
    applicant: ApplicantFlaggedDataApplicant
    hit: ApplicantFlaggedDataHit

class ApplicantFlaggedDataApplicant(TypedDict):
    """`externalId` is your own identifier."""
    id: str
    externalId: str | None

class ApplicantFlaggedDataHit(TypedDict):
    id: str
    list: str

Decision: TypeAlias = Literal["APPROVE", "REVIEW", "DECLINE"]

AnalysisStatus: TypeAlias = Literal["processing", "completed", "failed"]

OnInvalid: TypeAlias = Literal["reject", "skip"]

BatchStatus: TypeAlias = Literal["processing", "completed", "canceled"]

BatchItemStatus: TypeAlias = Literal["completed", "failed", "canceled"]

FinalDecision: TypeAlias = Literal["APPROVE", "DECLINE"]

Outcome: TypeAlias = Literal["good", "confirmed_fraud"]

LetterChannel: TypeAlias = Literal["mail", "email"]

LetterNotNeededReason: TypeAlias = Literal["counteroffer_accepted", "application_withdrawn", "sent_elsewhere"]

RequestedField: TypeAlias = Literal["firstName", "lastName", "dateOfBirth", "ssn", "email", "phone", "address"]

EventName: TypeAlias = Literal["analysis.completed", "analysis.failed", "analysis.reviewed", "batch.started", "batch.completed", "applicant.updated", "applicant.flagged", "batch.finished"]

WebhookStatus: TypeAlias = Literal["enabled", "disabled"]

DeliveryStatus: TypeAlias = Literal["pending", "delivered", "failed", "canceled"]

WatchlistHitStatus: TypeAlias = Literal["open", "cleared", "confirmed"]

WatchlistHitDecision: TypeAlias = Literal["cleared", "confirmed"]

PolicyCondition: TypeAlias = PolicyConditionChoice | PolicyConditionChoice1 | PolicyConditionChoice2 | PolicyConditionChoice3 | PolicyConditionChoice4

ListEffect: TypeAlias = Literal["block", "allow"]

ListKind: TypeAlias = Literal["ssn", "email", "email_domain", "phone", "address", "name", "ip", "device"]

ListEntriesCsv: TypeAlias = str

StudyRowsCsv: TypeAlias = str

Permission: TypeAlias = Literal["READ", "WRITE", "DELETE", "ADMIN"]

KeyScope: TypeAlias = Literal["analysis.read", "analysis.create", "analysis.review", "analysis.ask", "analysis.label", "letter.issue", "batch.read", "batch.create", "batch.cancel", "applicant.read", "applicant.update", "applicant.erase", "policy.read", "policy.simulate", "policy.publish", "list_entry.read", "list_entry.read_value", "list_entry.search", "list_entry.create", "list_entry.update", "list_entry.delete", "watchlist.read", "watchlist.resolve", "api_key.read", "api_key.create", "api_key.rotate", "api_key.revoke", "event.read", "webhook.read", "webhook.create", "webhook.update", "webhook.rotate", "webhook.test", "webhook.replay", "webhook.recover", "webhook.delete"]

ScoreComponent: TypeAlias = Literal["identity", "credit", "fraud"]

DecisionBasis: TypeAlias = Literal["score", "rule", "insufficient_evidence"]

Mode: TypeAlias = Literal["live", "test"]

Metadata: TypeAlias = dict[str, str]

ErrorCode: TypeAlias = Literal["invalid_request", "unauthorized", "forbidden", "not_found", "method_not_allowed", "request_timeout", "conflict", "idempotency_in_progress", "payload_too_large", "unsupported_media_type", "expectation_failed", "idempotency_mismatch", "rate_limited", "headers_too_large", "internal", "not_implemented", "unavailable"]

BatchResultsCsv: TypeAlias = str

DecidedBy: TypeAlias = Literal["machine", "review"]

SourceKind: TypeAlias = Literal["identity", "credit"]

Furnisher: TypeAlias = Literal["consumer_reporting_agency", "third_party"]

LetterStatus: TypeAlias = Literal["not_required", "due", "issued", "mailed", "emailed"]

LetterPart: TypeAlias = Literal["opening", "decision", "reasons", "consumer_report", "credit_score", "third_party", "equal_credit", "closing"]

LetterPassageKind: TypeAlias = Literal["paragraph", "list", "lines"]

DueLetterStatus: TypeAlias = Literal["due", "issued"]

InformationRequestStatus: TypeAlias = Literal["open", "answered", "expired", "withdrawn"]

LinkEmailStatus: TypeAlias = Literal["queued", "sent", "failed"]

LinkEmailFailure: TypeAlias = Literal["refused", "sender", "credentials", "encryption", "unreachable", "late"] | None

WebhookDisabledReason: TypeAlias = Literal["manual", "gone", "failing"]

WebhookVerification: TypeAlias = Literal["verified", "unverified"]

DeliveryErrorClass: TypeAlias = Literal["dns", "connect", "tls", "timeout", "status", "blocked"]

LoggedEventName: TypeAlias = Literal["analysis.completed", "analysis.failed", "analysis.reviewed", "batch.started", "batch.completed", "applicant.updated", "applicant.flagged"]

PolicyProposalStatus: TypeAlias = Literal["proposed", "scheduled", "published", "declined", "withdrawn", "stale"]

StudyStatus: TypeAlias = Literal["receiving", "running", "completed", "failed"]

ScorecardStatus: TypeAlias = Literal["running", "completed", "refused", "failed"]

DriftReading: TypeAlias = Literal["stable", "shifting", "shifted"]

ApiKeyStatus: TypeAlias = Literal["active", "expired", "revoked"]

WebhookEvent: TypeAlias = AnalysisCompleted | AnalysisFailed | AnalysisReviewed | BatchStarted | BatchCompleted | ApplicantUpdated | ApplicantFlagged
