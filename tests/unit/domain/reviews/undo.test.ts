import { beforeEach, describe, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { undoSeconds } from "@/lib/contract/undo-seconds";
import { destroyApplicant } from "@/lib/domain/applicants/erasure/erase";
import { bringBackWork } from "@/lib/domain/events/bring-back-work";
import { findUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { type ReviewCase, readReviewCase } from "@/lib/domain/reviews/case";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { type QueueQuery, wholeQueue } from "@/lib/domain/reviews/queue-query";
import { decideUndoably, reviewAnalysis } from "@/lib/domain/reviews/review";
import { settleDecision } from "@/lib/domain/reviews/settle";
import { undoDecision } from "@/lib/domain/reviews/undo";
import { withdrawProposal } from "@/lib/domain/reviews/withdraw";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  ada,
  assign,
  claim,
  count,
  grace,
  ids,
  newCase,
  passSeconds,
  requireTwo,
  setUpQueue,
  stage,
} from "./queue-stage";

/* A member's decision can be undone for some seconds, and takes effect once after them. */

setUpQueue();

let open: string;
beforeEach(async () => {
  open = await newCase("Open");
});

const day = 86_400;
const approve: ReviewBody = { decision: "APPROVE", reasons: [] };
const decline: ReviewBody = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"], note: "No answer" };

const decide = (by: UserPrincipal, id: string, body = approve, proposalId?: string | null) =>
  stage.context(by).transaction((inside) =>
    decideUndoably(inside, {
      id,
      body,
      ...(proposalId === undefined ? {} : { seen: { proposalId, reviewedAt: null } }),
    }),
  );
/** From the page as it was read. */
const decideFrom = ({ reviews }: ReviewCase, by: UserPrincipal, body = approve) =>
  stage.context(by).transaction((inside) =>
    decideUndoably(inside, {
      id: open,
      body,
      seen: { proposalId: null, reviewedAt: reviews[0]?.reviewedAt ?? null },
    }),
  );
const undo = (by: UserPrincipal, id: string, decisionId: string) =>
  stage.context(by).transaction((inside) => undoDecision(inside, { id, decisionId }));
const settle = (id: string) => settleDecision(stage.platform, id);
const read = (id: string, by = ada) => readReviewCase(stage.context(by), id);
const queued = async (query: Partial<QueueQuery> = {}) =>
  (await listReviewQueue(stage.context(ada), { limit: 10, query: { ...wholeQueue, ...query } })).data.map(
    ({ analysisId }) => analysisId,
  );
const rows = async (statement: string) =>
  (await stage.pool.query<Record<string, unknown>>(statement, [ada.organizationId])).rows;
const events = () =>
  rows(`SELECT data ->> 'id' AS id, data -> 'review' ->> 'decision' AS decision, created_at AS at
    FROM events WHERE organization_id = $1 AND name = 'analysis.reviewed' ORDER BY id`);
const audited = () =>
  rows(`SELECT actor, action, target FROM audit_entries WHERE organization_id = $1
    AND action LIKE 'analysis.review%' AND action <> 'analysis.review_assigned' ORDER BY sequence`);
/** The cases whose decisions the sweep would make take effect. */
const swept = async () =>
  (await findUnfinishedWork(stage.platform, 0)).flatMap((message) =>
    message.name === "assay/decision.made" ? message.data.analysisId : [],
  );

describe("a decision that is undone in time", () => {
  it("leaves no event, and its case is in the queue as it was: assigned, claimed and due", async () => {
    await assign(grace, [open], ada.id);
    await claim(ada, [open]);
    const before = await read(open);
    const { decisionId, isProposal } = await decide(ada, open, decline);
    expect(isProposal).toBe(false);
    expect(await queued()).not.toContain(open);
    expect(await count()).toMatchObject({ matching: 4 });
    passSeconds(undoSeconds - 1);
    await settle(open);
    await undo(ada, open, decisionId);
    passSeconds(60);
    expect(await swept()).toEqual([]);
    await settle(open);
    expect({ ...(await read(open)), changes: before.changes }).toEqual(before);
    expect(await queued({ assignee: "me" })).toEqual([open]);
    expect(await events()).toEqual([]);
    expect(await audited()).toEqual([
      { actor: ada.id, action: "analysis.reviewed", target: open },
      { actor: ada.id, action: "analysis.review_undone", target: open },
    ]);
  });

  it("can be made again, and is refused to everyone but its author", async () => {
    const first = await decide(ada, open);
    await expect(undo(grace, open, first.decisionId)).rejects.toMatchObject({ code: "conflict" });
    await expect(undo({ ...ada, mode: "test" }, open, first.decisionId)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(undo({ ...ada, role: "VIEWER" }, open, first.decisionId)).rejects.toMatchObject({
      code: "forbidden",
    });
    await undo(ada, open, first.decisionId);
    await expect(undo(ada, open, first.decisionId)).rejects.toMatchObject({ code: "conflict" });
    const second = await decide(ada, open, decline);
    await expect(undo(ada, open, first.decisionId)).rejects.toMatchObject({ code: "conflict" });
    await undo(ada, open, second.decisionId);
    expect(await queued()).toContain(open);
  });
});

describe("a decision from a page that a colleague's decision has overtaken", () => {
  it("is refused while that one can be undone and after it took effect, and made from the page as it is then", async () => {
    const shown = await read(open, grace);
    const made = await decide(ada, open, decline);
    const overriding = { ...approve, note: "Saw the card" };
    const refusal = { code: "conflict", message: "The case was decided meanwhile; look at it again" };
    await expect(decideFrom(shown, grace, overriding)).rejects.toMatchObject(refusal);
    expect((await read(open)).pending).toMatchObject({ decisionId: made.decisionId });
    passSeconds(undoSeconds);
    await settle(open);
    await expect(decideFrom(shown, grace, overriding)).rejects.toMatchObject(refusal);
    await decideFrom(await read(open, grace), grace, overriding);
    expect((await read(open)).reviews).toMatchObject([{ decision: "APPROVE" }, { decision: "DECLINE" }]);
  });
});

describe("a decision that isn't undone", () => {
  it("is shown at once, has no effect before its time, and its event leaves once after it", async () => {
    await assign(grace, [open], ada.id);
    const { decisionId } = await decide(ada, open, decline);
    const pending = await read(open);
    expect(pending.pending).toMatchObject({ decisionId, by: ada.id });
    expect(pending.reviews).toMatchObject([
      { decision: "DECLINE", note: "No answer", reviewedBy: ada.id, proposal: null },
    ]);
    expect(pending.detail.answer.review).toBeNull();
    const { reviewedAt } = pending.reviews[0] ?? {};
    passSeconds(undoSeconds);
    await Promise.all([settle(open), settle(open)]);
    await settle(open);
    expect(await events()).toEqual([
      {
        id: open,
        decision: "DECLINE",
        at: new Date(Date.parse(String(reviewedAt)) + undoSeconds * 1_000),
      },
    ]);
    const settled = await read(open);
    expect(settled.pending).toBeNull();
    expect(settled.reviews).toEqual(pending.reviews);
    expect(settled.detail.answer.review).toMatchObject({ note: "No answer", reviewedAt });
    expect(await audited()).toHaveLength(1);
    await expect(undo(ada, open, decisionId)).rejects.toMatchObject({ code: "conflict" });
    expect(await queued()).not.toContain(open);
  });

  it("is found by the sweep if the service was killed meanwhile, and settled once, even by two runs", async () => {
    await decide(ada, open);
    await decide(ada, ids.top);
    expect(await swept()).toEqual([]);
    passSeconds(undoSeconds);
    const found = await swept();
    expect(found).toEqual(expect.arrayContaining([open, ids.top]));
    for (const id of found) await Promise.all([settle(id), settle(id)]);
    expect(await swept()).toEqual([]);
    expect(await events()).toHaveLength(2);
  });

  it("takes effect though it was made by a clock a day ahead, once that is right, and frees what the clock claimed", async () => {
    const other = await newCase("Other");
    passSeconds(day);
    await decide(ada, open);
    await claim(grace, [other]);
    passSeconds(-day);
    await bringBackWork(stage.platform);
    expect(await swept()).toEqual([open]);
    await settle(open);
    expect(await events()).toMatchObject([{ id: open, decision: "APPROVE" }]);
    expect((await read(other)).claim).toBeNull();
  });

  it("is stored whole or not at all if its effect is cut off", async () => {
    await decide(ada, open, decline);
    passSeconds(undoSeconds);
    await stage.pool.query("ALTER TABLE events RENAME TO events_away");
    await expect(settle(open)).rejects.toThrow();
    await stage.pool.query("ALTER TABLE events_away RENAME TO events");
    expect((await read(open)).pending).not.toBeNull();
    expect(await rows("SELECT id FROM reviews WHERE organization_id = $1")).toEqual([]);
    await settle(open);
    expect(await events()).toHaveLength(1);
  });

  it("takes effect before a later decision on the same case, so the later one counts", async () => {
    const key = apiKeyPrincipal({ organizationId: ada.organizationId });
    await decide(ada, open);
    passSeconds(1);
    await stage
      .context(key)
      .transaction((inside) => reviewAnalysis(inside, { id: open, body: { ...decline, note: undefined } }));
    expect((await events()).map(({ decision }) => decision).sort()).toEqual(["APPROVE", "DECLINE"]);
    expect((await read(open)).detail.answer.review).toMatchObject({
      decision: "DECLINE",
      reviewedBy: key.id,
    });
    passSeconds(1);
    await expect(decide(grace, open)).rejects.toMatchObject({ code: "invalid_request" });
    await decide(grace, open, { ...approve, note: "Called back" });
    await expect(undo(ada, open, "rev_0")).rejects.toMatchObject({ code: "conflict" });
    passSeconds(undoSeconds);
    await settle(open);
    expect(await events()).toHaveLength(3);
    expect((await read(open)).reviews.map(({ reviewedBy }) => reviewedBy)).toEqual([
      grace.id,
      key.id,
      ada.id,
    ]);
  });

  it("keeps no note of an applicant who is erased meanwhile", async () => {
    await decide(ada, open, decline);
    const { applicantId } = (await read(open)).detail.answer;
    await stage.context(ada).transaction((inside) => destroyApplicant(inside, applicantId));
    expect(await rows("SELECT note FROM pending_decisions WHERE organization_id = $1")).toEqual([
      { note: null },
    ]);
    passSeconds(undoSeconds);
    await settle(open);
    expect((await read(open)).detail.answer.review).toMatchObject({ decision: "DECLINE", note: null });
  });

  it("clears alerts in its author's name, and only after its time", async () => {
    const id = await newCase("Card", { ssn: "536-22-8741", email: "maria@mailinator.com" });
    const cleared = () =>
      rows("SELECT created_by AS by FROM cleared_alerts WHERE organization_id = $1 LIMIT 1");
    const { decisionId } = await decide(ada, id, { ...approve, note: "Saw the card", clearAlerts: true });
    await undo(ada, id, decisionId);
    passSeconds(undoSeconds);
    await settle(id);
    expect(await cleared()).toEqual([]);
    await decide(ada, id, { ...approve, note: "Saw the card", clearAlerts: true });
    passSeconds(undoSeconds);
    await settle(id);
    expect(await cleared()).toEqual([{ by: ada.id }]);
    expect(
      await rows(`SELECT actor FROM audit_entries
      WHERE organization_id = $1 AND action = 'analysis.alerts_cleared'`),
    ).toEqual([{ actor: ada.id }]);
    await expect(decide(ada, open, { ...approve, clearAlerts: true })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("where two people decide, a proposal", () => {
  it("can be undone too, and counts as soon as a colleague decides", async () => {
    await requireTwo();
    const first = await decide(ada, open, decline, null);
    expect(first.isProposal).toBe(true);
    expect((await read(open)).proposal).toMatchObject({ decision: "DECLINE", proposedBy: ada.id });
    await undo(ada, open, first.decisionId);
    expect((await read(open)).proposal).toBeNull();
    const again = await decide(ada, open, decline, null);
    await expect(decide(grace, open, decline, null)).rejects.toMatchObject({ code: "conflict" });
    const agreed = await decide(grace, open, decline, again.decisionId);
    expect(agreed.isProposal).toBe(false);
    expect(await events()).toEqual([]);
    expect((await read(open)).reviews[0]?.proposal).toMatchObject({ proposedBy: ada.id });
    passSeconds(undoSeconds);
    await settle(open);
    expect(await events()).toMatchObject([{ id: open, decision: "DECLINE" }]);
  });

  it("is withdrawn or countered as one that has taken effect", async () => {
    await requireTwo();
    await decide(ada, open, decline);
    await stage.context(ada).transaction((inside) => withdrawProposal(inside, open));
    expect(await read(open)).toMatchObject({ proposal: null, pending: null });
    const own = await decide(ada, open, decline);
    const other = await decide(grace, open, { ...approve, note: "Saw the card" }, own.decisionId);
    expect((await read(open)).proposal).toMatchObject({
      proposedBy: ada.id,
      counter: { proposedBy: grace.id, note: "Saw the card" },
    });
    await undo(grace, open, other.decisionId);
    expect((await read(open)).proposal).toMatchObject({ proposedBy: ada.id, counter: null });
  });
});

it("a case keeps who undid a decision and who withdrew a proposal, also once nothing else is left of them", async () => {
  const { decisionId } = await decide(ada, open, decline);
  await undo(ada, open, decisionId);
  await requireTwo();
  await decide(grace, open, approve);
  await settle(open);
  passSeconds(undoSeconds);
  await stage.context(grace).transaction((inside) => withdrawProposal(inside, open));
  const { changes, reviews, proposal } = await read(open);
  expect(changes).toMatchObject([
    { kind: "decision_undone", decision: "DECLINE", by: ada.id },
    { kind: "proposal_withdrawn", by: grace.id },
  ]);
  expect([reviews, proposal]).toEqual([[], null]);
});
