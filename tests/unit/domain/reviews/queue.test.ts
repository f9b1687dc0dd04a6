import { describe, expect, it } from "vitest";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { countLinks, noLinks } from "@/lib/domain/reviews/count-links";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { queuePosition } from "@/lib/domain/reviews/position";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countMatching } from "@/lib/domain/reviews/queue-counts";
import {
  readQueueParameter,
  readQueueQuery,
  wholeQueue,
  writeQueueParameter,
} from "@/lib/domain/reviews/queue-query";
import { readWaiting } from "@/lib/domain/reviews/waiting-cases";
import { makeMember } from "@/tests/support/members";
import {
  ada,
  assign,
  batch,
  claim,
  count,
  day,
  decide,
  find,
  grace,
  ids,
  named,
  newCase,
  now,
  passSeconds,
  setUpQueue,
  stage,
} from "./queue-stage";

/* What the review queue shows, in which order, and how it is filtered. */

setUpQueue();

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

it("a row has the applicant's name, the first reason, the links and its times, without what is erased", async () => {
  const rows = async () => (await listReviewQueue(stage.context(ada), { limit: 10 })).data;
  const [late] = await rows();
  expect(late).toMatchObject({
    name: "Maria Late",
    riskScore: 62,
    links: { ...noLinks, count: 3 },
    createdAt: new Date(now - 3 * day).toISOString(),
    dueAt: new Date(now - 2 * day).toISOString(),
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

describe("the links of an applicant", () => {
  const linksOf = async (id: string) =>
    (await listReviewQueue(stage.context(ada), { limit: 10 })).data.find(
      ({ analysisId }) => analysisId === id,
    )?.links;

  it("are the others with the same SSN, email address or phone; a device or an address is none", async () => {
    const address = { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" };
    const phone = "(206) 343-7011";
    const each = { deviceId: "d-1" };
    const id = await newCase("Linked", { email: "linked@gmail.com", phone, address }, each);
    expect(await linksOf(id)).toEqual(noLinks);
    await newCase("Near", { email: "near@gmail.com", address }, each);
    expect(await linksOf(id)).toEqual(noLinks);
    await newCase("Both", { email: "linked@gmail.com", phone });
    await newCase("One", { email: "one@gmail.com", phone });
    expect(await linksOf(id)).toEqual({ ...noLinks, count: 2 });
  });

  it("say which of the same person's applications a case is", async () => {
    const again = { ssn: "536-22-8741" };
    const first = await newCase("Again", again);
    passSeconds(1);
    const second = await newCase("Again", { ...again, email: "other@gmail.com" });
    await newCase("Else", again);
    expect(await linksOf(first)).toMatchObject({ earlier: 0, later: 1 });
    expect(await linksOf(second)).toMatchObject({ earlier: 1, later: 0, count: 2 });
  });

  it("are none of an applicant whose links are withheld", async () => {
    const id = await newCase("Guesser");
    expect(await linksOf(id)).toMatchObject({ count: 4 });
    await stage.pool.query(
      "UPDATE applicants SET links_withheld = true WHERE id = (SELECT applicant_id FROM analyses WHERE id = $1)",
      [id],
    );
    expect(await linksOf(id)).toMatchObject({ count: 0 });
  });

  it("are none of another organization's applicants", async () => {
    const { applicantId = "" } = (await listReviewQueue(stage.context(ada), { limit: 1 })).data[0] ?? {};
    expect(await countLinks(stage.context(ada), [applicantId])).toMatchObject({
      [applicantId]: { count: 3 },
    });
    const stranger = (await makeMember(stage, "OWNER")).context;
    expect(await countLinks(stranger, [applicantId])).toEqual({});
  });

  it("tell of a confirmed fraud among them", async () => {
    await stage
      .context(ada)
      .transaction((inside) => labelOutcome(inside, { id: ids.low, body: { outcome: "confirmed_fraud" } }));
    expect(await linksOf(ids.late)).toMatchObject({ count: 3, hasFraud: true });
    expect(await linksOf(ids.low)).toMatchObject({ count: 3, hasFraud: false });
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

it("any query's cases are counted without asking the database again, and as many as it lists", async () => {
  await assign(ada, [ids.low], grace.id);
  await claim(ada, [ids.top]);
  const waiting = await readWaiting(stage.context(ada));
  const queries = [
    {},
    { sort: "score" },
    { reason: "EMAIL_DISPOSABLE" },
    { band: 60 },
    { band: 90 },
    { batch },
    { assignee: "none" },
    { assignee: "me" },
    { assignee: grace.id },
    { overdue: "1" },
    { second: "1" },
    { reason: "PHONE_TOLL_FREE", overdue: "1" },
    { batch, assignee: grace.id, band: 30 },
  ] as const;
  for (const query of queries)
    expect(countMatching(waiting, { ...wholeQueue, ...query }), JSON.stringify(query)).toBe(
      (await find(query)).length,
    );
});
