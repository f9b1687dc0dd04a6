import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { analyze } from "@/tests/support/analyses";
import { type Answer, call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
/** Ids of three applicants, the newest first. */
let [third, second, first] = ["", "", ""];
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
  const make = async (externalId: string, email: string, phone: string) =>
    (await analyze(owner.key, { externalId }, { email, phone })).body.applicantId;
  first = await make("loan-1", "Anna.Berg+x@gmail.com", "206-343-7011");
  second = await make("loan-2", "annaberg@gmail.com", "(206) 343-7012");
  third = await make("loan-2", "other@santos.org", "+1 206 343 7011");
});
afterAll(() => seed.close());

const list = (query: Record<string, string> = {}, { key } = owner) =>
  call("GET", `/applicants?${new URLSearchParams(query)}`, { key });
const search = (body: object, { key } = owner) => call("POST", "/applicants/search", { key, body });
const idsOf = ({ body }: Answer): string[] => body.data.map(({ id }: { id: string }) => id);

describe("GET /applicants", () => {
  it("lists applicants newest first, with masked SSNs, page by page", async () => {
    const page = await list({ limit: "2" });
    expect(idsOf(page)).toEqual([third, second]);
    expect(page.text).not.toContain("536-22-8741");
    const rest = await list({ limit: "2", cursor: page.body.nextCursor });
    expect(idsOf(rest)).toEqual([first]);
    expect(rest.body.nextCursor).toBeNull();
  });

  it("filters by your identifier, which need not be unique", async () => {
    expect(idsOf(await list({ externalId: "loan-2" }))).toEqual([third, second]);
    expect(idsOf(await list({ externalId: "loan-9" }))).toEqual([]);
  });

  it("takes no personal data in its URL", async () => {
    for (const name of ["email", "phone", "ssn", "name"]) expectInvalid(await list({ [name]: "x" }), name);
  });
});

describe("POST /applicants/search", () => {
  it("finds by email address and phone number in any notation, newest first", async () => {
    expect(idsOf(await search({ email: "anna.berg@gmail.com" }))).toEqual([second, first]);
    expect(idsOf(await search({ phone: "12063437011" }))).toEqual([third, first]);
    expect(idsOf(await search({ email: "annaberg@gmail.com", phone: "2063437011" }))).toEqual([first]);
    expect(idsOf(await search({ email: "nobody@santos.org" }))).toEqual([]);
  });

  it("answers in pages", async () => {
    const page = await search({ email: "annaberg@gmail.com", limit: 1 });
    expect(idsOf(page)).toEqual([second]);
    const { nextCursor: cursor } = page.body;
    expect(idsOf(await search({ email: "annaberg@gmail.com", limit: 1, cursor }))).toEqual([first]);
  });

  it("finds by the current address alone, and nobody who was erased", async () => {
    const caller = await seed.keyOfNewOrganization();
    const { applicantId } = (await analyze(caller.key, {}, { email: "old@santos.org" })).body;
    await call("PATCH", `/applicants/${applicantId}`, {
      key: caller.key,
      body: { data: { email: "new@santos.org" } },
    });
    expect(idsOf(await search({ email: "old@santos.org" }, caller))).toEqual([]);
    expect(idsOf(await search({ email: "new@santos.org" }, caller))).toEqual([applicantId]);
    await call("DELETE", `/applicants/${applicantId}`, { key: caller.key });
    expect(idsOf(await search({ email: "new@santos.org" }, caller))).toEqual([]);
  });

  it("does not search by SSN, which would answer guesses, nor by nothing", async () => {
    expectInvalid(await search({ email: "a@santos.org", ssn: "536-22-8741" }), "ssn");
    expectInvalid(await search({}), "email");
    expectInvalid(await search({ words: "a" }), "words");
  });

  it("keeps no answer, so that nothing found outlives an erasure", async () => {
    const before = await seed.count("idempotency_records", owner.organizationId);
    const headers = { "idempotency-key": "search-1" };
    await call("POST", "/applicants/search", { key: owner.key, headers, body: { email: "a@santos.org" } });
    expect(await seed.count("idempotency_records", owner.organizationId)).toBe(before);
  });

  it("finds nothing of another organization or mode", async () => {
    const stranger = await seed.keyOfNewOrganization();
    const test = await seed.key(owner.organizationId, { mode: "test" });
    for (const caller of [stranger, test]) {
      expect(idsOf(await search({ email: "annaberg@gmail.com" }, caller))).toEqual([]);
      expect(idsOf(await list({}, caller))).toEqual([]);
    }
  });
});
