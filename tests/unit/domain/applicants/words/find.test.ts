import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { destroyApplicant, eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { searchByValues } from "@/lib/domain/applicants/list";
import { findPeople } from "@/lib/domain/applicants/people";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { fillMasks } from "@/lib/domain/applicants/words/fill";
import { applicantsWithWords } from "@/lib/domain/applicants/words/find";
import { refillMasks } from "@/lib/domain/applicants/words/refill";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { textArray } from "@/lib/platform/db/arrays";
import { AppError } from "@/lib/platform/errors";
import { newIds } from "@/lib/platform/ids";
import type { Platform } from "@/lib/platform/wiring/platform";
import { type Member, makeMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let owner: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  owner = await makeMember(stage);
  await fill();
});
afterAll(() => stage.close());

const fill = (platform: Platform = stage.platform) => fillMasks(platform, () => false);

async function analyze(context: Context, applicantData: object): Promise<string> {
  now += 1_000;
  const body = analyzeBody.parse({ applicantData });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result.applicantId;
}

const find = async (text: string, { context = owner.context as Context, most = 50 } = {}) =>
  (await applicantsWithWords(context, text, most)).ids;

/** Adds enough empty masks that the next fill moves all earlier ones to a shelf. */
async function makeRoom({ organizationId }: { organizationId: string }, masks = 8_192): Promise<void> {
  await stage.pool.query(
    `INSERT INTO word_masks (organization_id, mode, applicant, mask)
     SELECT $1, 'live', n.id, 0::bit(2048) FROM unnest($2::text[]) AS n(id)`,
    [organizationId, textArray(newIds("app", now, masks))],
  );
}

const count = async (table: string, { organizationId } = owner.principal) =>
  (await stage.pool.query(`SELECT FROM ${table} WHERE organization_id = $1`, [organizationId])).rowCount;

describe("a search for words", () => {
  it("finds applicants once their masks are filled, newest first, by any of their words in any order", async () => {
    const first = await analyze(owner.context, {
      firstName: "Liam",
      lastName: "Dalton",
      email: "ld84@example.com",
    });
    const second = await analyze(owner.context, {
      firstName: "Liam",
      lastName: "Dalby",
      address: { street: "12 Elm St", city: "Boston", state: "MA", zip: "02118" },
    });
    expect(await find("liam")).toEqual([]);
    expect(await fill()).toEqual({ filled: 2, isDone: true });
    expect(await find("Liam Dal")).toEqual([second, first]);
    expect(await find("dalt liam")).toEqual([first]);
    expect(await find("elm boston")).toEqual([second]);
    expect(await find("ld84@exam")).toEqual([first]);
    expect(await find("dalx")).toEqual([]);
    expect(await applicantsWithWords(owner.context, "liam", 1)).toEqual({ ids: [second], isComplete: false });
    expect(await findPeople(owner.context, "liam elm")).toEqual([
      { id: second, name: "Liam Dalby", place: "Boston, MA" },
    ]);
  });

  it("looks up nothing by a single letter alone", async () => {
    expect(await applicantsWithWords(owner.context, "l", 50)).toEqual({ ids: [], isComplete: true });
  });

  it("finds the last four of an SSN for owners and analysts alone", async () => {
    const id = await analyze(owner.context, { firstName: "Ada", lastName: "Quill", ssn: "536-22-8741" });
    await fill();
    for (const role of ["OWNER", "ANALYST", "DEVELOPER", "VIEWER"] as const) {
      const context = stage.context({ ...owner.principal, role });
      expect(await find("quill 8741", { context })).toEqual(["OWNER", "ANALYST"].includes(role) ? [id] : []);
      expect(await find("quill", { context })).toEqual([id]);
    }
  });

  it("stays within the organization and the mode", async () => {
    const other = await makeMember(stage);
    const test = stage.context({ ...owner.principal, mode: "test" });
    const person = { firstName: "Grace", lastName: "Okafor" };
    const ours = await analyze(owner.context, person);
    const theirs = await analyze(other.context, person);
    const tested = await analyze(test, person);
    await fill();
    expect(await find("grace oka")).toEqual([ours]);
    expect(await find("grace oka", { context: other.context })).toEqual([theirs]);
    expect(await find("grace oka", { context: test })).toEqual([tested]);
  });

  it("has a limit for each member, and for all keys of an organization together", async () => {
    const member = await makeMember(stage);
    const keyOf = (id: string) => stage.context(apiKeyPrincipal({ ...member.principal, id }));
    for (const [context, same] of [
      [member.context, member.context],
      [keyOf("key_1"), keyOf("key_2")],
    ] as const) {
      for (let searches = 0; searches < 240; searches++) await find("anyone", { context });
      await expect(find("anyone", { context: same })).rejects.toMatchObject({ code: "rate_limited" });
    }
  });
});

describe("a search by values", () => {
  it("finds by words, together with the other values and page by page, and never by an SSN", async () => {
    const { principal } = await makeMember(stage);
    const context = stage.context(apiKeyPrincipal({ ...principal, permissions: ["READ"] }));
    const owners = stage.context(principal);
    const person = { firstName: "Noor", lastName: "Haddad", ssn: "536-22-8741" };
    const first = await analyze(owners, { ...person, phone: "2063437011" });
    const second = await analyze(owners, person);
    await fill();
    const search = async (body: object) => {
      const { data, nextCursor } = await searchByValues(context, { limit: 10, ...body });
      return { ids: data.map(({ id }) => id), nextCursor };
    };
    const page = await search({ words: "had noor", limit: 1 });
    expect(page.ids).toEqual([second]);
    expect(await search({ words: "had noor", limit: 1, cursor: page.nextCursor })).toEqual({
      ids: [first],
      nextCursor: null,
    });
    expect((await search({ words: "noor", phone: "2063437011" })).ids).toEqual([first]);
    expect((await search({ words: "noor 8741" })).ids).toEqual([]);
    await expect(search({ words: "n !" })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "words", message: expect.stringMatching(/two letters/) }],
    });
  });
});

describe("word masks", () => {
  it("follow a change, and go with an erasure, by whatever way", async () => {
    const id = await analyze(owner.context, { firstName: "Mona", lastName: "Weber" });
    const gone = await analyze(owner.context, { firstName: "Mona", lastName: "Weiss" });
    await fill();
    const before = await count("word_masks");
    await owner.context.transaction((tx) =>
      updateApplicant(tx, { id, body: { data: { lastName: "Vogel" } } }),
    );
    await stage.pool.query("DELETE FROM analyses WHERE applicant_id = $1", [gone]);
    await stage.pool.query("DELETE FROM applicants WHERE id = $1", [gone]);
    await fill();
    expect(await find("mona web")).toEqual([]);
    expect(await find("mona vog")).toEqual([id]);
    expect(await count("word_masks")).toBe((before as number) - 1);
    await owner.context.transaction((tx) => eraseApplicant(tx, id));
    await fill();
    expect(await find("mona")).toEqual([]);
    expect(await count("word_masks")).toBe((before as number) - 2);
    expect(await count("due_masks")).toBe(0);
  });

  it("of applicants from before are made by themselves, newest first", async () => {
    const id = await analyze(owner.context, { firstName: "Otto", lastName: "Earlier" });
    await stage.pool.query("DELETE FROM due_masks");
    await fill();
    expect(await find("otto")).toEqual([]);
    await refillMasks(stage.platform);
    expect(await find("otto")).toEqual([id]);
    expect(await find("liam dalt")).toHaveLength(1);
  });

  it("are passed over where data doesn't open", async () => {
    const id = await analyze(owner.context, { firstName: "Broken", lastName: "Seal" });
    const next = await analyze(owner.context, { firstName: "Whole", lastName: "Seal" });
    await stage.pool.query("UPDATE applicants SET data = $2 WHERE id = $1", [id, randomBytes(80)]);
    await fill();
    expect(await find("seal")).toEqual([next]);
  });

  it("on a shelf are found, changed and erased as well, and a shelf goes with the last of them", async () => {
    const member = await makeMember(stage);
    const search = (text: string) => find(text, { context: member.context });
    const at = (name: string) => analyze(member.context, { firstName: "Shelly", lastName: name });
    const [kept, changed, erased] = [await at("Keeps"), await at("Changes"), await at("Erased")];
    await makeRoom(member.principal);
    const newest = await at("Newest");
    await fill();
    expect(await count("mask_shelves", member.principal)).toBe(1);
    expect(await count("mask_planes", member.principal)).toBe(2_048);
    expect(await search("shelly")).toEqual([newest, erased, changed, kept]);

    await member.context.transaction((tx) =>
      updateApplicant(tx, { id: changed, body: { data: { lastName: "Other" } } }),
    );
    await member.context.transaction((tx) => destroyApplicant(tx, erased));
    await fill();
    expect(await search("shelly")).toEqual([newest, changed, kept]);
    const { rows } = await stage.pool.query(
      "SELECT count(*)::int AS set FROM mask_planes WHERE organization_id = $1 AND get_bit(bits, 2) = 1",
      [member.principal.organizationId],
    );
    expect(rows).toEqual([{ set: 0 }]);

    await stage.pool.query("UPDATE mask_shelves SET live = 1::bit(4096) << 4095 WHERE organization_id = $1", [
      member.principal.organizationId,
    ]);
    await member.context.transaction((tx) => destroyApplicant(tx, kept));
    await fill();
    expect(await count("mask_shelves", member.principal)).toBe(0);
    expect(await count("mask_planes", member.principal)).toBe(0);
    expect(await search("shelly")).toEqual([newest, changed]);
  });

  it("on a shelf are found even if they are made again while a search looks", async () => {
    const { context, principal } = await makeMember(stage);
    const id = await analyze(context, { firstName: "Idris", lastName: "Vance" });
    await fill();
    await makeRoom(principal);
    const other = await analyze(context, { firstName: "Room", lastName: "Maker" });
    await fill();
    expect(await count("mask_shelves", principal)).toBe(1);
    let changes = 1;
    const query: typeof context.sql.query = async (statement, values) => {
      if (statement.name === "mask_shelves" && changes-- > 0) {
        await context.transaction((tx) =>
          updateApplicant(tx, { id, body: { data: { phone: "2063437011" } } }),
        );
        await fill();
      }
      return context.sql.query(statement, values);
    };
    expect(await find("idris", { context: { ...context, sql: { ...context.sql, query } } })).toEqual([id]);
    expect(await find("room", { context })).toEqual([other]);
  });

  it("on a shelf leave their space in the table to new ones, so that searches don't read more and more", async () => {
    const { context, principal } = await makeMember(stage);
    const sizeOfMasks = async () =>
      (await stage.pool.query("SELECT pg_relation_size('word_masks')::int AS size")).rows[0].size;
    await makeRoom(principal);
    await analyze(context, { firstName: "Room", lastName: "Maker" });
    await fill();
    expect(await count("mask_shelves", principal)).toBe(1);
    const before = await sizeOfMasks();
    await makeRoom(principal, 4_000);
    expect(await sizeOfMasks()).toBe(before);
  });

  it("are made anew under the newest key, without a time in which no one is found", async () => {
    const member = await makeMember(stage);
    const shelved = await analyze(member.context, { firstName: "Rotate", lastName: "One" });
    await makeRoom(member.principal);
    const apart = await analyze(member.context, { firstName: "Rotate", lastName: "Two" });
    await fill();
    const blindIndex = [{ id: "k9", key: randomBytes(32) }] as const;
    const keys = { ...stage.platform.keys, blindIndex, blindIndexer: new BlindIndexer(blindIndex) };
    const rotated = { ...stage.platform, keys } as Platform;
    const context = { ...member.context, keys } as Context;
    expect(await find("rotate", { context })).toEqual([]);
    await refillMasks(rotated);
    expect(await find("rotate", { context })).toEqual([apart, shelved]);
    expect(await find("rotate", { context: member.context })).toEqual([]);
    await refillMasks(stage.platform);
  });

  it("are filled by one process at a time, which waits for the other", async () => {
    const id = await analyze(owner.context, { firstName: "Twice", lastName: "Filled" });
    await Promise.all([fill(), fill(), fill()]);
    expect(await find("twice")).toEqual([id]);
  });
});
