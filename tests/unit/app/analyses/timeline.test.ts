import { describe, expect, it } from "vitest";
import { actorsOf } from "@/app/(dashboard)/analyses/[id]/shown/case-actors";
import { timelineOf } from "@/app/(dashboard)/analyses/[id]/timeline/entries";
import type { RequestOfCase } from "@/lib/domain/information-requests/read-of-case";
import type { LetterRecord, LettersOfCase } from "@/lib/domain/letters/of-case";
import type { ReviewCase } from "@/lib/domain/reviews/case";

/** On one day, by its time. */
const at = (time: string) => `2026-06-15T${time}:00.000Z`;

const unfinished = {
  answer: {
    createdAt: at("09:00"),
    policyVersion: 3,
    modelVersion: "m1",
    result: { decision: "REVIEW", riskScore: 47 },
    error: null,
    outcome: null,
  },
  submittedBy: "the API key “Checkout”",
  batchId: null,
  evidence: null,
  outcome: null,
  erasedAt: null,
};
/** What the timeline reads of a case. */
const caseWith = (given: object, detail: object = {}) =>
  ({
    detail: { ...unfinished, ...detail },
    reviews: [],
    proposal: null,
    claim: null,
    assignment: null,
    pending: null,
    changes: [],
    ...given,
  }) as unknown as ReviewCase;
const chosen = (decision: "APPROVE" | "DECLINE", by: string, time: string) => ({
  id: `${by} ${time}`,
  decision,
  reasons: [],
  note: `${by}'s note`,
  clearAlerts: false,
  proposedBy: by,
  proposedAt: at(time),
});
const reviewed = (
  decision: "APPROVE" | "DECLINE",
  by: string,
  time: string,
  proposal: object | null = null,
) => ({
  decision,
  reasons: [],
  note: null,
  reviewedBy: by,
  reviewedAt: at(time),
  proposal,
});
const requestWith = (given: Partial<RequestOfCase>) =>
  ({
    id: "req_1",
    fields: ["ssn"],
    status: "open",
    createdBy: "usr_ada",
    createdAt: at("10:00"),
    expiresAt: at("18:00"),
    answeredAt: null,
    withdrawnAt: null,
    linkEmail: null,
    ...given,
  }) as RequestOfCase;
const letterWith = (given: Partial<LetterRecord>): LetterRecord => ({
  id: "ltr_1",
  issuedBy: "usr_ada",
  issuedAt: at("14:00"),
  sent: null,
  email: null,
  ...given,
});
const lettersWith = (issued: LetterRecord[], letter: object = {}) =>
  ({ letter: { dueOn: null, daysLeft: null, notNeededReason: null, ...letter }, issued }) as LettersOfCase;

const nameOf = (id: string) => id.toUpperCase();
const linesOf = (sources: Omit<Parameters<typeof timelineOf>[0], "nameOf">) =>
  timelineOf({ ...sources, nameOf }).map(({ kind, by, at: time }) =>
    [kind, by, time.slice(11, 16)].filter((part) => part !== null && part !== "").join(", "),
  );

describe("a case's timeline", () => {
  const proposal = {
    ...chosen("DECLINE", "usr_ada", "11:00"),
    counter: chosen("APPROVE", "usr_bob", "11:30"),
  };
  const found = caseWith(
    {
      reviews: [reviewed("DECLINE", "usr_eve", "13:00"), reviewed("APPROVE", "usr_cyd", "12:00", proposal)],
      assignment: { assignee: "usr_fay", assignedBy: "usr_gus", assignedAt: at("09:10") },
      claim: { claimedBy: "usr_fay", claimedAt: at("09:20"), claimedUntil: at("09:50") },
      changes: [
        { kind: "request_withdrawn", requestId: "req_2", by: "usr_lea", at: at("10:15") },
        { kind: "proposal_withdrawn", by: "usr_max", at: at("10:55") },
        { kind: "decision_undone", decision: "DECLINE", by: "usr_nia", at: at("11:45") },
        { kind: "labeled", outcome: "confirmed_fraud", by: "usr_ida", at: at("16:30") },
        { kind: "labeled", outcome: "good", by: "usr_ida", at: at("17:00") },
        { kind: "letter_not_needed", reason: "sent_elsewhere", by: "usr_joe", at: at("17:10") },
        { kind: "letter_not_needed", reason: null, by: "usr_joe", at: at("17:20") },
      ],
    },
    {
      evidence: {
        sharing: {
          observedAt: at("09:00"),
          elements: {
            email: { persons: [2, 0, 0, 1] },
            phone: { persons: [0, 0, 0, 0] },
            ip: { persons: [9, 0, 0, 0] },
          },
        },
      },
      erasedAt: at("19:00"),
    },
  );
  const requests = [
    requestWith({
      id: "req_3",
      status: "expired",
      createdBy: "usr_hal",
      createdAt: at("10:20"),
      expiresAt: at("10:50"),
    }),
    requestWith({
      id: "req_2",
      status: "withdrawn",
      createdAt: at("10:10"),
      withdrawnAt: at("10:15"),
      linkEmail: { status: "failed", failure: "refused", settledAt: at("10:11") },
    }),
    requestWith({ status: "answered", createdAt: at("10:00"), answeredAt: at("10:05") }),
  ];
  const letters = lettersWith(
    [
      letterWith({
        id: "ltr_2",
        issuedAt: at("15:00"),
        sent: { channel: "mail", on: "2026-06-15", by: "usr_joe", recordedAt: at("16:00") },
      }),
      letterWith({
        issuedBy: "usr_kim",
        email: { status: "failed", failure: "late", settledAt: at("14:30") },
      }),
    ],
    { dueOn: "2026-07-15", daysLeft: 30 },
  );

  it("has what every source knows, in one order with the latest first", () => {
    expect(linesOf({ found, requests, letters })).toEqual([
      "letter_due",
      "erased, 19:00",
      "letter_due_again, USR_JOE, 17:20",
      "letter_not_needed, USR_JOE, 17:10",
      "labeled, USR_IDA, 17:00",
      "labeled, USR_IDA, 16:30",
      "letter_sent, USR_JOE, 16:00",
      "letter_issued, USR_ADA, 15:00",
      "letter_email_failed, 14:30",
      "letter_issued, USR_KIM, 14:00",
      "decided, USR_EVE, 13:00",
      "decided, USR_CYD, 12:00",
      "decision_undone, USR_NIA, 11:45",
      "proposed, USR_BOB, 11:30",
      "proposed, USR_ADA, 11:00",
      "proposal_withdrawn, USR_MAX, 10:55",
      "link_expired, 10:50",
      "asked, USR_HAL, 10:20",
      "request_withdrawn, USR_LEA, 10:15",
      "link_email_settled, 10:11",
      "asked, USR_ADA, 10:10",
      "answered, 10:05",
      "asked, USR_ADA, 10:00",
      "claimed, USR_FAY, 09:20",
      "assigned, USR_GUS, 09:10",
      "analyzed, 09:00",
      "links_found, 09:00",
      "submitted, the API key “Checkout”, 09:00",
    ]);
  });

  it("names no one for a case that the applicant's answer gave back to who asked", () => {
    const assignment = { assignee: "usr_ada", assignedBy: "req_1", assignedAt: at("09:10") };
    expect(linesOf({ found: caseWith({ assignment }) })).toContain("assigned, 09:10");
  });

  it("says which of a colleague's proposals a decision settled, and how", () => {
    const entries = timelineOf({ found, nameOf });
    expect(entries.filter(({ kind }) => kind === "decided")).toMatchObject([
      { by: "USR_EVE", settles: null },
      { by: "USR_CYD", settles: "confirms" },
    ]);
    expect(entries.filter(({ kind }) => kind === "proposed")).toMatchObject([
      { by: "USR_BOB", isCounter: true, note: "usr_bob's note" },
      { by: "USR_ADA", isCounter: false, note: "usr_ada's note" },
    ]);
  });

  it("names links only for details that people have in common", () => {
    expect(timelineOf({ found, nameOf })).toContainEqual(expect.objectContaining({ shared: ["email"] }));
    const none = caseWith({}, { evidence: { sharing: { observedAt: at("09:00"), elements: {} } } });
    expect(linesOf({ found: none })).not.toContainEqual(expect.stringContaining("links_found"));
  });

  it("names no one whom the page didn't look up", () => {
    const known = actorsOf(found, { requests, letters });
    const asked: string[] = [];
    const noting = (id: string) => {
      asked.push(id);
      return id;
    };
    timelineOf({ found, requests, letters, nameOf: noting });
    expect(new Set(asked)).toEqual(new Set(known));
  });

  it("gives each entry its own id", () => {
    const ids = timelineOf({ found, requests, letters, nameOf }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("of things at one moment", () => {
  it("the analysis comes after the submission", () => {
    expect(linesOf({ found: caseWith({}) })).toEqual([
      "analyzed, 09:00",
      "submitted, the API key “Checkout”, 09:00",
    ]);
  });

  it("the decision comes after its proposal, and after the request that it withdrew", () => {
    const proposal = { ...chosen("APPROVE", "usr_ada", "12:00"), counter: null };
    expect(
      linesOf({
        found: caseWith({ reviews: [reviewed("APPROVE", "usr_bob", "12:00", proposal)] }),
        requests: [requestWith({ status: "withdrawn", withdrawnAt: at("12:00") })],
      }).slice(0, 3),
    ).toEqual(["decided, USR_BOB, 12:00", "proposed, USR_ADA, 12:00", "request_withdrawn, 12:00"]);
  });
});

it("only the latest decision can be one that isn't in effect yet", () => {
  const reviews = [reviewed("DECLINE", "usr_ada", "13:00"), reviewed("APPROVE", "usr_bob", "12:00")];
  const pending = { decisionId: "x", by: "usr_ada", until: at("13:01"), isProposal: false };
  const isPending = (given: object) =>
    timelineOf({ found: caseWith(given), nameOf }).flatMap((entry) =>
      entry.kind === "decided" ? [entry.isPending] : [],
    );
  expect(isPending({ reviews, pending })).toEqual([true, false]);
  expect(isPending({ reviews, pending: { ...pending, isProposal: true } })).toEqual([false, false]);
  expect(isPending({ reviews })).toEqual([false, false]);
});

it("an analysis that failed has no decision in its timeline", () => {
  const answer = { ...unfinished.answer, result: null, error: { code: "x", message: "No answer" } };
  expect(timelineOf({ found: caseWith({}, { answer }), nameOf })).toMatchObject([
    { kind: "failed", message: "No answer" },
    { kind: "submitted" },
  ]);
});

it("an overdue letter is in the past, at the day it was due", () => {
  const letters = lettersWith([], { dueOn: "2026-06-15", daysLeft: -1 });
  expect(linesOf({ found: caseWith({}), letters })[2]).toBe("letter_due");
});
