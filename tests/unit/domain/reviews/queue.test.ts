import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { assignCases, markAssignmentsSeen } from "@/lib/domain/reviews/assign";
import { claimReview, claimReviews } from "@/lib/domain/reviews/claim";
import { queuePosition } from "@/lib/domain/reviews/position";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countQueue } from "@/lib/domain/reviews/queue-counts";
import {
  type QueueQuery,
  readQueueParameter,
  readQueueQuery,
  wholeQueue,
  writeQueueParameter,
} from "@/lib/domain/reviews/queue-query";
import { decideCase } from "@/lib/domain/reviews/review";
import { reviewWork } from "@/lib/domain/reviews/work";
import { AppError } from "@/lib/platform/errors";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The review queue in every order and under every filter, and who its cases are for. */

const now = Date.parse("2026-06-15T12:00:00Z");
const day = 86_400_000;

let stage: Stage;
let ada: UserPrincipal;
let grace: UserPrincipal;
/** Cases by a short name. */
let ids: Record<"low" | "late" | "old" | "top", string>;
let batch: string;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  ada = (await makeMember(stage, "OWNER")).principal;
  grace = await join("ANALYST");
  batch = `bat_${ada.organizationId.slice(4)}`;
  ids = {
    low: await newCase("Low"),
    late: await newCase("Late"),
    old: await newCase("Old"),
    top: await newCase("Top"),
  };
  const disposable = ["EMAIL_DISPOSABLE", "email", "fraud", 30, 0];
  const tollFree = { code: "PHONE_TOLL_FREE", family: "phone", component: "fraud", points: 12 };
  await set(ids.low, { score: 35, created: -4, due: 1, contributions: [disposable, { amount: 5 }] });
  await set(ids.late, { score: 62, created: -3, due: -2, contributions: [disposable, tollFree] });
  await set(ids.old, { score: 62, created: -9, due: 5, contributions: [tollFree] });
  await set(ids.top, {
    score: 100,
    created: -1,
    due: 3,
    contributions: [
      ["CLAMPED", "accounting", "fraud", 5, 0],
      ["EMAIL_OLD", "email_age", "fraud", -5, 0],
    ],
  });
  await stage.pool.query(
    `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by)
     VALUES ($1, $2, 'live', 2, false, false, 1, 'cli')`,
    [batch, ada.organizationId],
  );
  await stage.pool.query(
    `INSERT INTO batch_items (batch_id, position, status, analysis_id)
     VALUES ($1, 0, 'completed', $2), ($1, 1, 'completed', $3)`,
    [batch, ids.low, ids.old],
  );
});

/** Another member of Ada's organization. */
async function join(role: Role): Promise<UserPrincipal> {
  const { principal } = await makeMember(stage, role);
  await stage.pool.query("UPDATE memberships SET organization_id = $2 WHERE user_id = $1", [
    principal.id,
    ada.organizationId,
  ]);
  return { ...principal, organizationId: ada.organizationId };
}

/** A REVIEW case: there is no SSN. All share the email address. */
async function newCase(lastName: string): Promise<string> {
  const context = stage.context(ada);
  const body = analyzeBody.parse({
    applicantData: { firstName: "Maria", lastName, email: "maria.santos@gmail.com" },
  });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result.requestId;
}

/** Times are in days from now. */
async function set(
  id: string,
  {
    score,
    created,
    due,
    contributions,
  }: { score: number; created: number; due: number; contributions: unknown },
): Promise<void> {
  const at = (days: number) => new Date(now + days * day);
  await stage.pool.query(
    `UPDATE analyses SET risk_score = $2, created_at = $3, review_due_at = $4, contributions = $5,
       decision = 'REVIEW' WHERE id = $1`,
    [id, score, at(created), at(due), JSON.stringify(contributions)],
  );
}

const named = (found: readonly string[]) =>
  found.map((id) => Object.entries(ids).find(([, each]) => each === id)?.[0]);
/** The names of the cases that a query finds, in its order. */
async function find(query: Partial<QueueQuery>, by = ada): Promise<(string | undefined)[]> {
  const { data } = await listReviewQueue(stage.context(by), {
    limit: 10,
    query: { ...wholeQueue, ...query },
  });
  return named(data.map(({ analysisId }) => analysisId));
}
const count = (query: Partial<QueueQuery> = {}, by = ada) =>
  countQueue(stage.context(by), { ...wholeQueue, ...query });
const assign = (by: UserPrincipal, cases: string[], assignee: string | null) =>
  stage.context(by).transaction((inside) => assignCases(inside, { ids: cases, assignee }));
const claim = (by: UserPrincipal, cases: string[]) =>
  stage.context(by).transaction((inside) => claimReviews(inside, cases));
const decide = (by: UserPrincipal, id: string) =>
  stage
    .context(by)
    .transaction((inside) => decideCase(inside, { id, body: { decision: "APPROVE", reasons: [] } }));
const work = (by: UserPrincipal) => reviewWork(stage.context(by));
const requireTwo = () =>
  stage.pool.query("UPDATE organizations SET four_eyes = true WHERE id = $1", [ada.organizationId]);

const inOrder = {
  due: ["late", "low", "top", "old"],
  score: ["top", "late", "old", "low"],
  newest: ["top", "late", "low", "old"],
  oldest: ["old", "low", "late", "top"],
} as const;

describe.each(Object.entries(inOrder))("in the order %s", (name, wanted) => {
  const sort = name as keyof typeof inOrder;

  it("the queue is the same in pages as in one, and rejects the cursor of another order", async () => {
    // Cases with the same score are in order of their ids.
    const whole = sort === "score" && ids.old < ids.late ? ["top", "old", "late", "low"] : wanted;
    expect(await find({ sort })).toEqual(whole);
    const pages: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 4; page++) {
      const context = stage.context(ada);
      const { data, nextCursor } = await listReviewQueue(context, {
        limit: 1,
        cursor,
        query: { ...wholeQueue, sort },
      });
      pages.push(...data.map(({ analysisId }) => analysisId));
      cursor = nextCursor ?? undefined;
      expect(cursor === undefined).toBe(page === 3);
      if (cursor !== undefined) {
        const query = { ...wholeQueue, sort: sort === "due" ? "score" : "due" } as const;
        await expect(listReviewQueue(context, { limit: 1, cursor, query })).rejects.toMatchObject({
          code: "invalid_request",
        });
      }
    }
    expect(named(pages)).toEqual(whole);
  });

  it("each case has its place and its neighbors, also under a filter and once it has left", async () => {
    const query = { ...wholeQueue, sort };
    const whole = (await find({ sort })) as (keyof typeof ids)[];
    for (const [index, each] of whole.entries()) {
      expect(await queuePosition(stage.context(ada), { id: ids[each], query })).toEqual({
        position: index + 1,
        total: 4,
        previousId: index === 0 ? null : ids[whole[index - 1] as "low"],
        nextId: index === 3 ? null : ids[whole[index + 1] as "low"],
      });
    }
    const [first, second, third, fourth] = whole as ["low", "low", "low", "low"];
    await decide(ada, ids[second]);
    const left = await queuePosition(stage.context(ada), { id: ids[second], query });
    expect(left).toEqual({ position: null, total: 3, previousId: ids[first], nextId: ids[third] });
    await assign(ada, [ids[first], ids[fourth]], grace.id);
    const filtered = await queuePosition(stage.context(grace), {
      id: ids[third],
      query: { ...query, assignee: "me" },
    });
    expect(filtered).toEqual({ position: null, total: 2, previousId: ids[first], nextId: ids[fourth] });
  });
});

it("a row has the applicant's name, the first reason and the links, without what is erased", async () => {
  const rows = async () => (await listReviewQueue(stage.context(ada), { limit: 10 })).data;
  const [late] = await rows();
  expect(late).toMatchObject({
    name: "Maria Late",
    riskScore: 62,
    links: { count: 3, isMore: false, hasFraud: false },
    claim: null,
    assignee: null,
    proposal: null,
  });
  expect(late?.topReason).toMatch(/\w/);
  const { applicantId = "" } = late ?? {};
  const erased = late?.analysisId;
  await stage.context(ada).transaction((inside) => eraseApplicant(inside, applicantId));
  const after = await rows();
  expect(after.find(({ analysisId }) => analysisId === erased)).toMatchObject({
    name: null,
    topReason: expect.stringMatching(/\w/),
    links: { count: 0 },
  });
});

describe("a filter", () => {
  it.each([
    ["reason", { reason: "EMAIL_DISPOSABLE" }, ["late", "low"]],
    ["reason of the older stored form", { reason: "PHONE_TOLL_FREE" }, ["late", "old"]],
    ["reason that only makes the points add up", { reason: "CLAMPED" }, []],
    ["reason that lowered the score", { reason: "EMAIL_OLD" }, []],
    ["band", { band: 60 }, ["late", "old"]],
    ["the last band, which includes 100", { band: 90 }, ["top"]],
    ["overdue", { overdue: "1" }, ["late"]],
    ["two filters at once", { reason: "EMAIL_DISPOSABLE", band: 30 }, ["low"]],
  ] as const)("by %s finds and counts the same cases", async (_, query, wanted) => {
    expect(await find(query)).toEqual(wanted);
    expect((await count(query)).matching).toBe(wanted.length);
  });

  it("by batch finds the batch's cases", async () => {
    expect(await find({ batch })).toEqual(["low", "old"]);
    expect((await count()).batches).toEqual([{ value: batch, count: 2 }]);
  });

  it("by assignee finds who is assigned or works on a case, and what is free", async () => {
    await assign(ada, [ids.low, ids.late], grace.id);
    await claim(ada, [ids.old]);
    expect(await find({ assignee: "none" })).toEqual(["top"]);
    expect(await find({ assignee: "me" }, grace)).toEqual(["late", "low"]);
    expect(await find({ assignee: grace.id })).toEqual(["late", "low"]);
    expect(await find({ assignee: "me" })).toEqual(["old"]);
    expect(await count()).toMatchObject({
      unassigned: 1,
      assignees: expect.arrayContaining([
        { value: grace.id, count: 2 },
        { value: ada.id, count: 1 },
      ]),
    });
  });

  it("leaves the counts of its own choices as they are, and narrows all others", async () => {
    const all = await count();
    expect(all).toMatchObject({
      matching: 4,
      overdue: 1,
      second: 0,
      unassigned: 4,
      reasons: [
        { value: "EMAIL_DISPOSABLE", count: 2 },
        { value: "PHONE_TOLL_FREE", count: 2 },
      ],
      bands: [
        { value: "30", count: 1 },
        { value: "60", count: 2 },
        { value: "90", count: 1 },
      ],
    });
    expect(await count({ band: 60 })).toMatchObject({
      matching: 2,
      bands: all.bands,
      reasons: [
        { value: "PHONE_TOLL_FREE", count: 2 },
        { value: "EMAIL_DISPOSABLE", count: 1 },
      ],
      batches: [{ value: batch, count: 1 }],
    });
  });

  it("survives in an address, and an invalid one is ignored", () => {
    const query = readQueueQuery({ sort: "score", band: "60", assignee: "me", overdue: "1", page: "2" });
    expect(readQueueParameter(writeQueueParameter(query))).toEqual(query);
    expect(readQueueParameter("")).toEqual(wholeQueue);
    expect(readQueueParameter(undefined)).toBeUndefined();
    const invalid = { sort: "x", band: "7", reason: "a'b", batch: "1", assignee: "key_1", overdue: "yes" };
    expect(readQueueQuery(invalid)).toEqual(wholeQueue);
  });
});

describe("an assignment", () => {
  const audited = async () =>
    (
      await stage.pool.query(
        `SELECT actor, target, details FROM audit_entries
         WHERE organization_id = $1 AND action = 'analysis.review_assigned' ORDER BY sequence`,
        [ada.organizationId],
      )
    ).rows;

  it("of several cases is audited case by case, and leaves out what has not changed or is decided", async () => {
    await decide(ada, ids.top);
    expect(await assign(ada, [ids.low, ids.late, ids.top], grace.id)).toBe(2);
    expect(await assign(ada, [ids.low, ids.old], grace.id)).toBe(1);
    expect(await assign(grace, [ids.low], null)).toBe(1);
    expect(await audited()).toEqual([
      ...[ids.low, ids.late]
        .sort()
        .map((target) => ({ actor: ada.id, target, details: { assignee: grace.id, before: null } })),
      { actor: ada.id, target: ids.old, details: { assignee: grace.id, before: null } },
      { actor: grace.id, target: ids.low, details: { assignee: null, before: grace.id } },
    ]);
  });

  it("goes only to a member of the organization who may review, and is made only by one", async () => {
    const viewer = await join("VIEWER");
    const stranger = (await makeMember(stage, "OWNER")).principal;
    for (const { id } of [viewer, stranger])
      await expect(assign(ada, [ids.low], id)).rejects.toMatchObject({ code: "invalid_request" });
    await expect(assign(viewer, [ids.low], grace.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(claim(viewer, [ids.low])).rejects.toMatchObject({ code: "forbidden" });
    expect(await assign(stranger, [ids.low], stranger.id)).toBe(0);
    expect(await claim(stranger, [ids.low])).toBe(0);
    expect(await assign({ ...ada, mode: "test" }, [ids.low], ada.id)).toBe(0);
    expect(await find({ assignee: "none" })).toHaveLength(4);
    expect(await audited()).toEqual([]);
  });

  it("ends with the decision, or with the assignee's membership or right to review", async () => {
    const joan = await join("ANALYST");
    await assign(ada, [ids.low, ids.late], grace.id);
    await assign(ada, [ids.old], joan.id);
    await decide(grace, ids.low);
    const left = async () =>
      (
        await stage.pool.query("SELECT count(*)::int FROM review_assignments WHERE organization_id = $1", [
          ada.organizationId,
        ])
      ).rows[0].count;
    expect(await left()).toBe(2);
    await stage
      .context(ada)
      .transaction((inside) => changeMemberRole(inside, { userId: grace.id, role: "VIEWER" }));
    expect(await left()).toBe(1);
    await stage.context(ada).transaction((inside) => removeMember(inside, { userId: joan.id }));
    expect(await left()).toBe(0);
  });

  it("of a case on which its member has just proposed a decision is left out, and the proposal ends one", async () => {
    await requireTwo();
    await assign(ada, [ids.low], grace.id);
    await decide(grace, ids.low);
    expect(await find({ assignee: grace.id })).toEqual([]);
    expect(await assign(ada, [ids.low], grace.id)).toBe(0);
    expect(await assign(grace, [ids.low], ada.id)).toBe(1);
  });

  it("made by two members at once is one of the two", async () => {
    const all = Object.values(ids);
    const made = await Promise.all([assign(ada, all, grace.id), assign(grace, all.toReversed(), ada.id)]);
    expect(made).toEqual([4, 4]);
    const held = await Promise.all([find({ assignee: ada.id }), find({ assignee: grace.id })]);
    expect(held.map(({ length }) => length).sort()).toEqual([0, 4]);
  });
});

it("a claim of several cases leaves out those that a colleague has claimed", async () => {
  await stage.context(grace).transaction((inside) => claimReview(inside, ids.low));
  await decide(ada, ids.top);
  expect(await claim(ada, Object.values(ids))).toBe(2);
  expect(await find({ assignee: "me" })).toEqual(["late", "old"]);
});

it("a member is told of assignments by colleagues until shown, of their own overdue cases, and of second reviews", async () => {
  expect(await work(grace)).toEqual({ second: 0, overdue: 0, assigned: 0 });
  await assign(ada, [ids.low, ids.late], grace.id);
  await assign(grace, [ids.old], grace.id);
  expect(await work(grace)).toEqual({ second: 0, overdue: 1, assigned: 2 });
  expect(await work(ada)).toEqual({ second: 0, overdue: 0, assigned: 0 });
  await stage.context(grace).transaction(markAssignmentsSeen);
  expect(await work(grace)).toEqual({ second: 0, overdue: 1, assigned: 0 });
  await requireTwo();
  await decide(ada, ids.top);
  expect(await work(grace)).toMatchObject({ second: 1 });
  expect(await work(ada)).toMatchObject({ second: 0 });
  expect(await find({ second: "1" }, grace)).toEqual(["top"]);
  expect((await count({}, grace)).second).toBe(1);
  const stranger = (await makeMember(stage, "OWNER")).principal;
  expect(await work(stranger)).toEqual({ second: 0, overdue: 0, assigned: 0 });
  await expect(work({ ...grace, role: "VIEWER" })).rejects.toMatchObject({ code: "forbidden" });
});
