import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiKeyPrincipal, UserPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { createAnalysis } from "@/lib/domain/analyses/create";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { createFirstPolicy, currentPolicy } from "@/lib/domain/policy/current";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { decideCase, reviewAnalysis } from "@/lib/domain/reviews/review";
import { inSqlWork, inWork } from "@/lib/platform/db/unit-of-work";
import { newId } from "@/lib/platform/ids";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Where an organisation wants it, no case is decided by one person alone. */

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
  await inWork(({ tx }) => createFirstPolicy(tx, organizationId, "cli"));
  ada = reviewer();
  grace = reviewer();
  id = await newCase();
});

function reviewer(): UserPrincipal {
  const userId = newId("usr", now);
  return { kind: "user", id: userId, organizationId, mode: "live", role: "ANALYST", sessionId: "ses_1" };
}

/** An analysis that comes to REVIEW: there is no SSN. */
async function newCase(): Promise<string> {
  const body = analyzeBody.parse({
    applicantData: { firstName: "Maria", lastName: "Santos", email: "maria.santos@gmail.com" },
  });
  const policy = await currentPolicy(organizationId);
  return (await inSqlWork((work) => createAnalysis(work, ada, { body, policy }))).requestId;
}

const approve = { decision: "APPROVE", reasons: [] } as const;
const decline = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] } as const;
type Choice = typeof approve | typeof decline;
const decide = (by: UserPrincipal, choice: Choice, note?: string, seen?: string | null) =>
  inWork((work) =>
    decideCase(
      work,
      by,
      id,
      { ...choice, reasons: [...choice.reasons], ...(note === undefined ? {} : { note }) },
      seen,
    ),
  );
const withdraw = (by: UserPrincipal) => inWork((work) => withdrawProposal(work, by, id));
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
const stored = async () => (await readReviewCase(ada, id)).analysis.review;

describe("with a second reviewer required", () => {
  it("the first decision is a proposal: no review stands, nobody is told, the case still waits", async () => {
    expect(await decide(ada, decline, "Called")).toMatchObject({ isProposal: true });
    expect(await stored()).toBeNull();
    expect(await events()).toEqual([]);
    expect(await readReviewCase(grace, id)).toMatchObject({
      proposal: { ...decline, proposedBy: ada.id, note: "Called" },
      reviews: [],
    });
    const queued = async (by: UserPrincipal, filter?: "second") =>
      (await listReviewQueue(by, { limit: 10, filter })).data.map(({ proposedBy }) => proposedBy);
    expect(await queued(grace)).toEqual([ada.id]);
    expect(await queued(grace, "second")).toEqual([ada.id]);
    expect(await queued(ada, "second")).toEqual([]);
  });

  it("somebody else confirms, and the review stands with both people in its history", async () => {
    await decide(ada, decline, "Called");
    expect(await decide(grace, decline)).toMatchObject({ isProposal: false });
    expect(await stored()).toMatchObject({ decision: "DECLINE", reviewedBy: grace.id });
    const { reviews, proposal } = await readReviewCase(ada, id);
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

  it("somebody else may decide otherwise, which stands", async () => {
    await decide(ada, decline);
    await decide(grace, approve);
    expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: grace.id });
  });

  it("nobody confirms their own proposal, however often they try at once", async () => {
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

  it("of two people at once, one proposes and the other, who has not seen it, is told to look again", async () => {
    const both = await Promise.allSettled([
      decide(ada, approve, undefined, null),
      decide(grace, decline, undefined, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toBeNull();
  });

  it("of three who confirm at once, one does", async () => {
    await decide(ada, approve);
    const seen = (await readReviewCase(grace, id)).proposal?.id as string;
    const tries = [grace, reviewer(), reviewer()].map((by) => decide(by, approve, undefined, seen));
    expect((await Promise.allSettled(tries)).map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(await events()).toEqual(["analysis.reviewed"]);
    expect((await readReviewCase(ada, id)).proposal).toBeNull();
  });

  it("only its author withdraws a proposal, and whoever would confirm it then is told", async () => {
    await decide(ada, approve);
    const seen = (await readReviewCase(grace, id)).proposal?.id as string;
    await expect(withdraw(grace)).rejects.toMatchObject({ code: "conflict" });
    await withdraw(ada);
    await expect(decide(grace, approve, undefined, seen)).rejects.toMatchObject({ code: "conflict" });
    await expect(withdraw(ada)).rejects.toMatchObject({ code: "conflict" });
    expect((await readReviewCase(ada, id)).proposal).toBeNull();
    expect((await audited()).at(-1)).toMatchObject({ action: "analysis.review_withdrawn" });
  });

  it("a program's decision stands at once, and settles what is open", async () => {
    await decide(ada, decline);
    const key: ApiKeyPrincipal = {
      kind: "api_key",
      id: "key_1",
      organizationId,
      mode: "live",
      permissions: new Set(["WRITE"]),
    };
    const { review } = await inWork((work) =>
      reviewAnalysis(work, key, id, { decision: "APPROVE", reasons: [] }),
    );
    expect(review).toMatchObject({ decision: "APPROVE", reviewedBy: "key_1" });
    expect(await readReviewCase(ada, id)).toMatchObject({ proposal: null, reviews: [{ proposal: decline }] });
  });

  it("another organisation's case can neither be decided nor have a proposal withdrawn", async () => {
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

it("switched off, an open proposal stays to be seen and any one decision finishes, its author's too", async () => {
  await decide(ada, decline);
  await switchOff();
  expect((await readReviewCase(ada, id)).proposal).toMatchObject({ proposedBy: ada.id });
  expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
  expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: ada.id });
  id = await newCase();
  expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
});

it("an erased applicant's proposal loses its note, which is sealed until then", async () => {
  await decide(ada, decline, "Maria sent her card");
  const { rows } = await stage.pool.query(
    "SELECT encode(note, 'escape') AS note FROM review_proposals WHERE analysis_id = $1",
    [id],
  );
  expect(rows[0].note).not.toContain("Maria");
  const { applicantId } = (await readReviewCase(ada, id)).analysis;
  await inWork((work) => eraseApplicant(work, { ...ada, role: "OWNER" }, applicantId));
  expect((await readReviewCase(grace, id)).proposal).toMatchObject({ decision: "DECLINE", note: null });
  const left = await stage.pool.query("SELECT note FROM review_proposals WHERE analysis_id = $1", [id]);
  expect(left.rows).toEqual([{ note: null }]);
  await decide(grace, decline);
  expect(await stored()).toMatchObject({ decision: "DECLINE" });
});
