import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiKeyPrincipal, UserPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { type QueueQuery, wholeQueue } from "@/lib/domain/reviews/queue-query";
import { decideCase, reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal, memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Where an organization requires it, every case is decided by two people. */

let now = Date.parse("2026-06-15T12:00:00Z");

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
  const applicant = { firstName: "Maria", lastName: "Santos", email: "maria.santos@gmail.com" };
  return (await newAnalysis(applicant)).requestId;
}

async function newAnalysis(applicantData: object) {
  const body = analyzeBody.parse({ applicantData, options: { includeReasons: true } });
  const context = stage.context(ada);
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

const approve = { decision: "APPROVE", reasons: [] } as const;
const decline = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] } as const;
type Choice = (typeof approve | typeof decline) & { clearAlerts?: boolean };
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
/** Who proposed a decision on each of the cases that wait. */
const queued = async (by: UserPrincipal, query: Partial<QueueQuery> = {}) =>
  (await listReviewQueue(stage.context(by), { limit: 10, query: { ...wholeQueue, ...query } })).data.map(
    ({ proposal }) => proposal?.proposedBy,
  );
const decideByKey = (key: ApiKeyPrincipal, choice: Choice) =>
  stage
    .context(key)
    .transaction((context) =>
      reviewAnalysis(context, { id, body: { ...choice, reasons: [...choice.reasons] } }),
    );
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
const stored = async () => (await readCase(ada)).detail.answer.review;

describe("with a second reviewer required", () => {
  it("makes the first decision a proposal: no review or event is recorded, and the case still waits", async () => {
    expect(await decide(ada, decline, "Called")).toMatchObject({ isProposal: true });
    expect(await stored()).toBeNull();
    expect(await events()).toEqual([]);
    expect(await readCase(grace)).toMatchObject({
      proposal: { ...decline, proposedBy: ada.id, note: "Called" },
      reviews: [],
    });
    expect(await queued(grace)).toEqual([ada.id]);
    expect(await queued(grace, { second: "1" })).toEqual([ada.id]);
    expect(await queued(ada, { second: "1" })).toEqual([]);
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

  describe("when a colleague disagrees", () => {
    let joan: UserPrincipal;
    beforeEach(async () => {
      joan = reviewer();
      await decide(ada, decline, "Called");
      expect(await decide(grace, approve, "Saw the card")).toMatchObject({ isProposal: true });
    });

    it("records nothing yet, and shows both decisions with their notes and people", async () => {
      expect(await stored()).toBeNull();
      expect(await events()).toEqual([]);
      expect((await readCase(joan)).proposal).toMatchObject({
        ...decline,
        proposedBy: ada.id,
        note: "Called",
        counter: { ...approve, proposedBy: grace.id, note: "Saw the card" },
      });
      expect((await audited()).at(-1)).toMatchObject({
        actor: grace.id,
        action: "analysis.review_proposed",
        details: { ...approve, against: "DECLINE", proposedBy: ada.id },
      });
      // Everyone can go on with it but Grace, who decided last.
      const waiting = await Promise.all([ada, grace, joan].map((by) => queued(by, { second: "1" })));
      expect(waiting).toEqual([[ada.id], [], [ada.id]]);
    });

    it.each([approve, decline])("lets a third person settle it with $decision", async (choice) => {
      await decide(joan, choice, "Looked again");
      expect(await stored()).toMatchObject({ decision: choice.decision, reviewedBy: joan.id });
      const { proposal, reviews } = await readCase(ada);
      expect(proposal).toBeNull();
      expect(reviews).toMatchObject([
        { proposal: { proposedBy: ada.id, note: "Called", counter: { proposedBy: grace.id } } },
      ]);
      expect(await events()).toEqual(["analysis.reviewed"]);
      expect((await audited()).at(-1)).toMatchObject({
        details: {
          proposed: "DECLINE",
          proposedBy: ada.id,
          counterProposed: "APPROVE",
          counterProposedBy: grace.id,
        },
      });
    });

    it("lets the first person settle it by agreeing, not by insisting", async () => {
      await expect(decide(ada, decline, "Still")).rejects.toMatchObject({ code: "conflict" });
      expect(await stored()).toBeNull();
      expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
      expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: ada.id });
    });

    it("lets neither decide alone: not the second person, not as an OWNER, and not by an API key of either", async () => {
      for (const choice of [approve, decline])
        await expect(decide({ ...grace, role: "OWNER" }, choice, "Again")).rejects.toMatchObject({
          code: "conflict",
        });
      for (const { id: makerId } of [ada, grace])
        for (const choice of [approve, decline])
          await expect(
            decideByKey({ ...apiKeyPrincipal({ organizationId, id: "key_1" }), makerId }, choice),
          ).rejects.toMatchObject({ code: "conflict" });
      expect(await stored()).toBeNull();
      expect(await events()).toEqual([]);
    });

    it("lets a withdrawn disagreement leave the first proposal open, which its author can't withdraw before", async () => {
      await expect(withdraw(ada)).rejects.toMatchObject({ code: "conflict" });
      await withdraw(grace);
      expect((await readCase(joan)).proposal).toMatchObject({ proposedBy: ada.id, counter: null });
      await withdraw(ada);
      expect((await readCase(joan)).proposal).toBeNull();
    });

    it("records one of simultaneous decisions by all who may settle it, and refuses the others", async () => {
      const seen = (await readCase(joan)).proposal?.counter?.id as string;
      const tries = [
        decide(ada, approve, undefined, seen),
        decide(joan, decline, "No", seen),
        decide(reviewer(), approve, undefined, seen),
        withdraw(grace),
      ];
      const settled = await Promise.allSettled(tries);
      const recorded = settled.slice(0, 3).filter(({ status }) => status === "fulfilled");
      const withdrawn = settled[3]?.status === "fulfilled";
      // If the withdrawal comes first, no one has seen what is open then.
      expect(recorded).toHaveLength(withdrawn ? 0 : 1);
      expect(await events()).toHaveLength(recorded.length);
      expect((await stored()) === null).toBe(withdrawn);
    });

    it("needs a third person's reason for not agreeing with the latest decision", async () => {
      await expect(decide(joan, decline)).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "note" }],
      });
      expect(await stored()).toBeNull();
    });
  });

  it("takes one of two simultaneous disagreements, and refuses the other, made without seeing it", async () => {
    await decide(ada, decline);
    const seen = (await readCase(grace)).proposal?.id as string;
    const both = await Promise.allSettled([
      decide(grace, approve, "Saw the card", seen),
      decide(reviewer(), approve, "Called back", seen),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toBeNull();
    expect((await readCase(ada)).proposal?.counter).not.toBeNull();
  });

  it("refuses a disagreement without a reason", async () => {
    await decide(ada, decline);
    await expect(decide(grace, approve)).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "note" }],
    });
    expect((await readCase(ada)).proposal?.counter).toBeNull();
  });

  it("refuses a confirmation by the proposal's author, however many at once", async () => {
    const first = await Promise.allSettled([
      decide(ada, approve),
      decide(ada, approve),
      decide(ada, approve),
    ]);
    expect(first.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(decide(ada, approve)).rejects.toMatchObject({ code: "conflict" });
    await expect(decide(ada, decline, "No")).rejects.toMatchObject({ code: "conflict" });
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
    const { review } = await decideByKey(key, approve);
    expect(review).toMatchObject({ decision: "APPROVE", reviewedBy: "key_1" });
    expect(await readCase(ada)).toMatchObject({ proposal: null, reviews: [{ proposal: decline }] });
  });

  it("refuses to let its author confirm a proposal by a key of their own", async () => {
    await decide(ada, decline);
    const key = { ...apiKeyPrincipal({ organizationId, id: "key_1" }), makerId: ada.id };
    await expect(decideByKey(key, decline)).rejects.toMatchObject({ code: "conflict" });
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

describe("a proposal to clear the case's alerts", () => {
  const disposable = { ...ordinaryApplicant, email: "maria.santos@mailinator.com" };
  const clearing = { ...approve, clearAlerts: true } as const;
  const keeping = { ...approve, clearAlerts: false } as const;
  /** Whether a later analysis of the same applicant counts the disposable mailbox. */
  const countsLater = async () => {
    const result = await newAnalysis(disposable);
    return result.signals?.find(({ code }) => code === "EMAIL_DISPOSABLE")?.points !== 0;
  };
  const cleared = async () =>
    (await audited()).filter(({ action }) => action === "analysis.alerts_cleared").map(({ actor }) => actor);
  beforeEach(async () => {
    id = (await newAnalysis(disposable)).requestId;
  });

  it("clears nothing by itself, is shown, and takes effect once a colleague confirms the decision", async () => {
    expect(await decide(ada, clearing)).toMatchObject({ isProposal: true });
    expect(await countsLater()).toBe(true);
    expect((await readCase(grace)).proposal).toMatchObject({ ...approve, clearAlerts: true, counter: null });
    expect((await audited()).at(-1)).toMatchObject({
      action: "analysis.review_proposed",
      details: { clearAlerts: true },
    });
    expect(await decide(grace, approve)).toMatchObject({ isProposal: false });
    expect(await countsLater()).toBe(false);
    expect(await cleared()).toEqual([grace.id]);
  });

  it("clears nothing once it is withdrawn, or if the colleague confirms without clearing", async () => {
    await decide(ada, clearing);
    await withdraw(ada);
    await decide(ada, clearing);
    await decide(grace, keeping);
    expect(await stored()).toMatchObject({ decision: "APPROVE" });
    expect(await countsLater()).toBe(true);
    expect(await cleared()).toEqual([]);
  });

  it("can't be added by the one who confirms: that would be one person's decision", async () => {
    await decide(ada, approve);
    await expect(decide(grace, clearing)).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
    await decide(grace, approve);
    expect(await countsLater()).toBe(true);
  });

  it("is replaced by a counterproposal: what clears is the proposal that is agreed with", async () => {
    await decide(ada, clearing);
    await decide(grace, decline, "Called");
    expect((await readCase(ada)).proposal).toMatchObject({
      clearAlerts: true,
      counter: { clearAlerts: false },
    });
    await decide(ada, decline);
    expect(await countsLater()).toBe(true);

    id = (await newAnalysis(disposable)).requestId;
    await decide(ada, decline);
    await decide(grace, clearing, "Saw the card");
    expect((await readCase(ada)).proposal).toMatchObject({
      clearAlerts: false,
      counter: { clearAlerts: true },
    });
    await decide(ada, approve);
    expect(await countsLater()).toBe(false);
    expect(await cleared()).toEqual([ada.id]);
  });

  it("takes effect when a third person settles the disagreement with its decision", async () => {
    await decide(ada, clearing);
    await decide(grace, decline, "Called");
    await decide(reviewer(), approve, "Looked again");
    expect(await countsLater()).toBe(false);
  });

  it("leaves an API key to clear what it says itself", async () => {
    await decide(ada, clearing);
    await decideByKey(apiKeyPrincipal({ organizationId, id: "key_1" }), approve);
    expect(await countsLater()).toBe(true);
    id = (await newAnalysis(disposable)).requestId;
    await decide(ada, approve);
    await decideByKey(apiKeyPrincipal({ organizationId, id: "key_1" }), clearing);
    expect(await countsLater()).toBe(false);
  });

  it("is refused at once where the person could not be recognized later", async () => {
    const { ssn: _, ...anonymous } = disposable;
    id = (await newAnalysis(anonymous)).requestId;
    await expect(decide(ada, clearing)).rejects.toMatchObject({ code: "conflict" });
    expect((await readCase(ada)).proposal).toBeNull();
  });

  it("does not keep a colleague from deciding once the applicant is erased", async () => {
    await decide(ada, clearing);
    const { applicantId } = (await readCase(ada)).detail.answer;
    const owner = stage.context({ ...ada, role: "OWNER" });
    await owner.transaction((context) => eraseApplicant(context, applicantId));
    expect(await decide(grace, approve)).toMatchObject({ isProposal: false });
    expect(await cleared()).toEqual([]);
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

it("removes the sealed notes of proposals when the applicant is erased; then no decision needs one", async () => {
  await decide(ada, decline, "Maria sent her card");
  await decide(grace, approve, "Maria called");
  const notes = async () =>
    (
      await stage.pool.query(
        `SELECT encode(p.note, 'escape') AS first, encode(c.note, 'escape') AS second
         FROM review_proposals p JOIN review_counter_proposals c ON c.proposal_id = p.id WHERE p.analysis_id = $1`,
        [id],
      )
    ).rows[0];
  expect(Object.values(await notes()).join()).toMatch(/^(?!.*Maria).+,.+$/s);
  const { applicantId } = (await readCase(ada)).detail.answer;
  await stage
    .context({ ...ada, role: "OWNER" })
    .transaction((context) => eraseApplicant(context, applicantId));
  expect((await readCase(grace)).proposal).toMatchObject({ note: null, counter: { note: null } });
  expect(await notes()).toEqual({ first: null, second: null });
  await decide(reviewer(), decline);
  expect(await stored()).toMatchObject({ decision: "DECLINE" });
});

describe("a note", () => {
  const machineDecides = (decision: "APPROVE" | "DECLINE") =>
    stage.pool.query("UPDATE analyses SET decision = $2 WHERE id = $1", [id, decision]);
  const refused = { code: "invalid_request", details: [{ path: "note" }] };
  beforeEach(switchOff);

  it("is needed to decide against the machine's APPROVE or DECLINE, and not on a case for review", async () => {
    expect(await decide(ada, decline)).toMatchObject({ isProposal: false });
    id = await newCase();
    await machineDecides("DECLINE");
    await expect(decide(ada, approve)).rejects.toMatchObject(refused);
    expect(await stored()).toBeNull();
    await decide(ada, approve, "Saw the card");
    expect(await stored()).toMatchObject({ decision: "APPROVE" });
  });

  it("is needed to change an earlier decision, and not to repeat it", async () => {
    await decide(ada, approve);
    await decide(grace, approve);
    now += 1_000;
    await expect(decide(grace, decline)).rejects.toMatchObject(refused);
    await decide(grace, decline, "The card was stolen");
    expect(await stored()).toMatchObject({ decision: "DECLINE", note: "The card was stolen" });
  });

  it("is not needed by API keys", async () => {
    await machineDecides("DECLINE");
    await decideByKey(apiKeyPrincipal({ organizationId, id: "key_1", permissions: ["WRITE"] }), approve);
    expect(await stored()).toMatchObject({ decision: "APPROVE", note: null });
  });

  it("is not repeated by who agrees with a proposal that has one", async () => {
    await stage.pool.query("UPDATE organizations SET four_eyes = true WHERE id = $1", [organizationId]);
    await machineDecides("DECLINE");
    await expect(decide(ada, approve)).rejects.toMatchObject(refused);
    await decide(ada, approve, "Saw the card");
    await decide(grace, approve);
    expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: grace.id });
  });
});
