import { sharedElements } from "@/app/(dashboard)/analyses/[id]/evidence/shared-elements";
import type { Decision } from "@/lib/contract/analyses";
import type { LetterNotNeededReason } from "@/lib/contract/letters";
import type { RequestOfCase } from "@/lib/domain/information-requests/read-of-case";
import type { LetterRecord, LettersOfCase } from "@/lib/domain/letters/of-case";
import type { MailView } from "@/lib/domain/mail/read";
import { proposedIn, type ReviewCase } from "@/lib/domain/reviews/case";
import { connectingKinds } from "@/lib/risk/input/sharing";

type LinkKind = (typeof connectingKinds)[number];
type Review = ReviewCase["reviews"][number];
type Chosen = Pick<Review, "decision" | "reasons" | "note">;

/** What happened. People in it are named. */
type Happening =
  | { kind: "submitted"; batchId: string | null }
  | { kind: "links_found"; shared: LinkKind[] }
  | { kind: "analyzed"; decision: Decision; riskScore: number; policyVersion: number; modelVersion: string }
  | { kind: "failed"; message: string }
  | { kind: "assigned"; to: string }
  | { kind: "claimed"; until: string }
  | ({ kind: "proposed"; isCounter: boolean; clearAlerts: boolean } & Chosen)
  | ({ kind: "decided"; settles: "confirms" | "differs" | null; isPending: boolean } & Chosen)
  | { kind: "asked" | "answered"; request: RequestOfCase }
  | { kind: "link_email_settled"; email: MailView }
  | { kind: "link_expired" | "request_withdrawn" | "proposal_withdrawn" | "letter_due_again" | "erased" }
  | { kind: "decision_undone"; decision: Decision }
  | { kind: "letter_issued"; isAgain: boolean; email: MailView | null }
  | { kind: "letter_email_failed"; email: MailView }
  | { kind: "letter_sent"; sent: NonNullable<LetterRecord["sent"]> }
  | { kind: "letter_due"; daysLeft: number }
  | { kind: "letter_not_needed"; reason: LetterNotNeededReason }
  | { kind: "labeled"; outcome: "good" | "confirmed_fraud" };

export type TimelineEntry = Happening & {
  /** Unique within the case. */
  id: string;
  /** ISO 8601, an instant or a day. */
  at: string;
  /** Null if no one did it. */
  by: string | null;
};

type Entries = Generator<TimelineEntry, void, undefined>;
type NameOf = (id: string) => string;

interface TimelineSources {
  found: ReviewCase;
  requests?: readonly RequestOfCase[];
  letters?: LettersOfCase | null;
  /** What a member or an API key is called. */
  nameOf: NameOf;
}

/** What happened to a case and what is due: the latest first. */
export function timelineOf({
  found,
  requests = [],
  letters = null,
  nameOf,
}: TimelineSources): TimelineEntry[] {
  const inOrder = [
    ...ofAnalysis(found),
    ...ofWork(found, nameOf),
    ...requests.flatMap((request) => [...ofRequest(request, found, nameOf)]),
    ...ofReviews(found, nameOf),
    ...(letters === null ? [] : ofLetters(letters, nameOf)),
    ...ofChanges(found, { letters, nameOf }),
    ...ofEnd(found),
  ];
  // Of two things at one moment, the one that follows from the other is the later one.
  return inOrder.reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function* ofAnalysis({ detail: { answer, submittedBy, batchId, evidence } }: ReviewCase): Entries {
  const { createdAt: at, policyVersion, modelVersion, result, error } = answer;
  yield { id: "submitted", at, by: submittedBy, kind: "submitted", batchId };
  const elements = evidence === null ? [] : (sharedElements(evidence) ?? []);
  const shared = connectingKinds.filter((kind) =>
    elements.some((each) => each.kind === kind && each.persons[0] > 0),
  );
  const observedAt = evidence?.sharing?.observedAt ?? evidence?.links?.observedAt;
  if (shared.length > 0 && observedAt !== undefined)
    yield { id: "links", at: observedAt, by: null, kind: "links_found", shared };
  if (result !== null)
    yield { id: "analyzed", at, by: null, kind: "analyzed", ...result, policyVersion, modelVersion };
  if (error !== null) yield { id: "failed", at, by: null, kind: "failed", message: error.message };
}

function* ofWork({ claim, assignment }: ReviewCase, nameOf: NameOf): Entries {
  if (assignment !== null) {
    const { assignee, assignedBy, assignedAt } = assignment;
    // The applicant's answer gives the case to the member who asked; no one assigned it.
    const by = assignedBy.startsWith("req_") ? null : nameOf(assignedBy);
    yield { id: "assigned", at: assignedAt, by, kind: "assigned", to: nameOf(assignee) };
  }
  if (claim !== null) {
    const { claimedBy, claimedAt, claimedUntil } = claim;
    yield { id: "claimed", at: claimedAt, by: nameOf(claimedBy), kind: "claimed", until: claimedUntil };
  }
}

function* ofReviews({ reviews, proposal, pending }: ReviewCase, nameOf: NameOf): Entries {
  for (const [place, review] of [...reviews.entries()].reverse()) {
    const { decision, reasons, note, reviewedAt, reviewedBy } = review;
    const latest = proposedIn(review.proposal).at(-1);
    yield* ofProposal(review.proposal, nameOf);
    yield {
      id: `decided ${reviews.length - place}`,
      at: reviewedAt,
      by: nameOf(reviewedBy),
      kind: "decided",
      ...{ decision, reasons, note },
      settles: latest === undefined ? null : latest.decision === decision ? "confirms" : "differs",
      // Among the reviews, only the latest can still be undone.
      isPending: place === 0 && pending?.isProposal === false,
    };
  }
  yield* ofProposal(proposal, nameOf);
}

function* ofProposal(proposal: ReviewCase["proposal"], nameOf: NameOf): Entries {
  for (const [place, each] of proposedIn(proposal).entries()) {
    const { id, decision, reasons, note, clearAlerts, proposedAt, proposedBy } = each;
    yield {
      id,
      at: proposedAt,
      by: nameOf(proposedBy),
      kind: "proposed",
      isCounter: place > 0,
      ...{ decision, reasons, note, clearAlerts },
    };
  }
}

function* ofRequest(request: RequestOfCase, { changes }: ReviewCase, nameOf: NameOf): Entries {
  const { id, createdAt, createdBy, status, expiresAt, answeredAt, withdrawnAt, linkEmail: email } = request;
  yield { id, at: createdAt, by: nameOf(createdBy), kind: "asked", request };
  if (email !== null && email.settledAt !== null)
    yield { id: `${id} emailed`, at: email.settledAt, by: null, kind: "link_email_settled", email };
  if (status === "expired") yield { id: `${id} expired`, at: expiresAt, by: null, kind: "link_expired" };
  if (withdrawnAt !== null) {
    // A decision may have withdrawn it: then nobody did.
    const change = changes.find((each) => each.kind === "request_withdrawn" && each.requestId === id);
    yield {
      id: `${id} withdrawn`,
      at: withdrawnAt,
      by: change ? nameOf(change.by) : null,
      kind: "request_withdrawn",
    };
  }
  if (answeredAt !== null)
    yield { id: `${id} answered`, at: answeredAt, by: null, kind: "answered", request };
}

function* ofLetters({ letter, issued }: LettersOfCase, nameOf: NameOf): Entries {
  for (const [place, { id, issuedAt, issuedBy, sent, email }] of issued.toReversed().entries()) {
    yield { id, at: issuedAt, by: nameOf(issuedBy), kind: "letter_issued", isAgain: place > 0, email };
    // One that was sent is recorded as such.
    if (email?.status === "failed" && email.settledAt !== null)
      yield { id: `${id} emailed`, at: email.settledAt, by: null, kind: "letter_email_failed", email };
    if (sent !== null)
      yield { id: `${id} sent`, at: sent.recordedAt, by: nameOf(sent.by), kind: "letter_sent", sent };
  }
  const { dueOn, daysLeft } = letter;
  if (dueOn !== null && daysLeft !== null)
    yield { id: "letter due", at: dueOn, by: null, kind: "letter_due", daysLeft };
}

function* ofChanges(
  { changes }: ReviewCase,
  { letters, nameOf }: Required<Pick<TimelineSources, "letters" | "nameOf">>,
): Entries {
  for (const [place, { at, by, ...change }] of changes.entries()) {
    const entry = { id: `change ${place}`, at, by: nameOf(by) };
    switch (change.kind) {
      case "request_withdrawn":
        continue;
      case "letter_not_needed":
        if (letters === null) continue;
        if (change.reason === null) yield { ...entry, kind: "letter_due_again" };
        else yield { ...entry, kind: change.kind, reason: change.reason };
        continue;
      default:
        yield { ...entry, ...change };
    }
  }
}

function* ofEnd({ detail: { erasedAt } }: ReviewCase): Entries {
  if (erasedAt !== null) yield { id: "erased", at: erasedAt, by: null, kind: "erased" };
}
