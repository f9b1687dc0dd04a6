import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { decideCase, reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal, memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Where an organization requires it, every case is decided by two people. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let organizationId: string;
let id: string;
let ada: UserPrincipal;
let grace: UserPrincipal;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  organizationId = newId("org", now);
  await stage.pool.query(
    "INSERT INTO organizations (id, slug, name, four_eyes) VALUES ($1, $1, 'Lender', true)",
    [organizationId],
  );
  await stage
    .context({ kind: "operator", id: "cli", organizationId, mode: "live" })
    .transaction(createFirstPolicy);
  ada = reviewer();
  grace = reviewer();
  id = await newCase();
});

function reviewer(): UserPrincipal {
  return memberPrincipal({ organizationId, id: newId("usr", now), role: "ANALYST" });
}

/** An analysis whose decision is REVIEW: there is no SSN. */
async function newCase(): Promise<string> {
  const body = analyzeBody.parse({
    applicantData: { firstName: "Maria", lastName: "Santos", email: "maria.santos@gmail.com" },
  });
  const context = stage.context(ada);
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result.requestId;
}

const approve = { decision: "APPROVE", reasons: [] } as const;
const decline = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] } as const;
type Choice = typeof approve | typeof decline;
const decide = (by: UserPrincipal, choice: Choice, note?: string, seen?: string | null) =>
  stage.context(by).transaction((context) =>
    decideCase(context, {
      id,
      body: { ...choice, reasons: [...choice.reasons], ...(note === undefined ? {} : { note }) },
      ...(seen === undefined ? {} : { seenProposalId: seen }),
    }),
  );
const readCase = (by: UserPrincipal) => readReviewCase(stage.context(by), id);
const withdraw = (by: UserPrincipal) =>
  stage.context(by).transaction((context) => withdrawProposal(context, id));
const switchOff = () =>
  stage.pool.query("UPDATE organizations SET four_eyes = false WHERE id = $1", [organizationId]);
const events = async () =>
  (await stage.pool.query("SELECT name FROM events WHERE organization_id = $1", [organizationId])).rows
    .map(({ name }) => name)
    .filter((name) => name === "analysis.reviewed");
const audited = async () =>
  (
    await stage.pool.query(
      "SELECT actor, action, details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
      [organizationId],
    )
  ).rows;
const stored = async () => (await readCase(ada)).analysis.review;

describe("with a second reviewer required", () => {
  it("makes the first decision a proposal: no review or event is recorded, and the case still waits", async () => {
    expect(await decide(ada, decline, "Called")).toMatchObject({ isProposal: true });
    expect(await stored()).toBeNull();
    expect(await events()).toEqual([]);
    expect(await readCase(grace)).toMatchObject({
      proposal: { ...decline, proposedBy: ada.id, note: "Called" },
      reviews: [],
    });
    const queued = async (by: UserPrincipal, filter?: "second") =>
      (await listReviewQueue(stage.context(by), { limit: 10, filter })).data.map(
        ({ proposedBy }) => proposedBy,
      );
    expect(await queued(grace)).toEqual([ada.id]);
    expect(await queued(grace, "second")).toEqual([ada.id]);
    expect(await queued(ada, "second")).toEqual([]);
  });

  it("records the review once a colleague confirms, with both people in its history", async () => {
    await decide(ada, decline, "Called");
    expect(await decide(grace, decline)).toMatchObject({ isProposal: false });
    expect(await stored()).toMatchObject({ decision: "DECLINE", reviewedBy: grace.id });
    const { reviews, proposal } = await readCase(ada);
    expect(proposal).toBeNull();
    expect(reviews).toMatchObject([
      { reviewedBy: grace.id, proposal: { decision: "DECLINE", proposedBy: ada.id, note: "Called" } },
    ]);
    expect(await events()).toEqual(["analysis.reviewed"]);
    expect(await audited()).toMatchObject([
      { actor: ada.id, action: "analysis.review_proposed", details: decline },
      {
        actor: grace.id,
        action: "analysis.reviewed",
        details: { ...decline, proposed: "DECLINE", proposedBy: ada.id },
      },
    ]);
  });

  it("lets a colleague decide differently, which is final", async () => {
    await decide(ada, decline);
    await decide(grace, approve);
    expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: grace.id });
  });

  it("refuses a confirmation by the proposal's author, however many at once", async () => {
    const first = await Promise.allSettled([
      decide(ada, approve),
      decide(ada, approve),
      decide(ada, approve),
    ]);
    expect(first.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(decide(ada, approve)).rejects.toMatchObject({ code: "conflict" });
    await expect(decide(ada, decline)).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
  });

  it("takes one of two simultaneous decisions as the proposal and refuses the other, made without seeing it", async () => {
    const both = await Promise.allSettled([
      decide(ada, approve, undefined, null),
      decide(grace, decline, undefined, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toBeNull();
  });

  it("records one of three simultaneous confirmations", async () => {
    await decide(ada, approve);
    const seen = (await readCase(grace)).proposal?.id as string;
    const tries = [grace, reviewer(), reviewer()].map((by) => decide(by, approve, undefined, seen));
    expect((await Promise.allSettled(tries)).map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(await events()).toEqual(["analysis.reviewed"]);
    expect((await readCase(ada)).proposal).toBeNull();
  });

  it("lets only its author withdraw a proposal, and refuses a later confirmation of it", async () => {
    await decide(ada, approve);
    const seen = (await readCase(grace)).proposal?.id as string;
    await expect(withdraw(grace)).rejects.toMatchObject({ code: "conflict" });
    await withdraw(ada);
    await expect(decide(grace, approve, undefined, seen)).rejects.toMatchObject({ code: "conflict" });
    await expect(withdraw(ada)).rejects.toMatchObject({ code: "conflict" });
    expect((await readCase(ada)).proposal).toBeNull();
    expect((await audited()).at(-1)).toMatchObject({ action: "analysis.review_withdrawn" });
  });

  it("records an API key's decision at once, and settles the open proposal", async () => {
    await decide(ada, decline);
    const key = apiKeyPrincipal({ organizationId, id: "key_1", permissions: ["WRITE"] });
    const { review } = await stage
      .context(key)
      .transaction((context) => reviewAnalysis(context, { id, body: { decision: "APPROVE", reasons: [] } }));
    expect(review).toMatchObject({ decision: "APPROVE", reviewedBy: "key_1" });
    expect(await readCase(ada)).toMatchObject({ proposal: null, reviews: [{ proposal: decline }] });
  });

  it("refuses to let its author confirm a proposal by a key of their own", async () => {
    await decide(ada, decline);
    const key = { ...apiKeyPrincipal({ organizationId, id: "key_1" }), makerId: ada.id };
    const confirming = stage
      .context(key)
      .transaction((context) => reviewAnalysis(context, { id, body: { decision: "DECLINE", reasons: [] } }));
    await expect(confirming).rejects.toMatchObject({ code: "conflict" });
    expect(await readCase(grace)).toMatchObject({ proposal: { decision: "DECLINE" }, reviews: [] });
  });

  it("refuses decisions and withdrawals on another organization's case", async () => {
    await decide(ada, approve);
    const stranger = { ...grace, organizationId: newId("org", now) };
    await expect(decide(stranger, approve)).rejects.toMatchObject({ code: "not_found" });
    await expect(withdraw({ ...ada, organizationId: stranger.organizationId })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(decide({ ...grace, mode: "test" }, approve)).rejects.toMatchObject({ code: "not_found" });
    await expect(decide({ ...grace, role: "DEVELOPER" }, approve)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

it("once switched off, still shows an open proposal, which any decision settles, even its author's", async () => {
  await decide(ada, decline);
  await switchOff();
  expect((await readCase(ada)).proposal).toMatchObject({ proposedBy: ada.id });
  expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
  expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: ada.id });
  id = await newCase();
  expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
});

it("removes a proposal's sealed note when the applicant is erased", async () => {
  await decide(ada, decline, "Maria sent her card");
  const { rows } = await stage.pool.query(
    "SELECT encode(note, 'escape') AS note FROM review_proposals WHERE analysis_id = $1",
    [id],
  );
  expect(rows[0].note).not.toContain("Maria");
  const { applicantId } = (await readCase(ada)).analysis;
  await stage
    .context({ ...ada, role: "OWNER" })
    .transaction((context) => eraseApplicant(context, applicantId));
  expect((await readCase(grace)).proposal).toMatchObject({ decision: "DECLINE", note: null });
  const left = await stage.pool.query("SELECT note FROM review_proposals WHERE analysis_id = $1", [id]);
  expect(left.rows).toEqual([{ note: null }]);
  await decide(grace, decline);
  expect(await stored()).toMatchObject({ decision: "DECLINE" });
});
