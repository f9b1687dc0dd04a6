import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const entry = (value: string, rest: object = {}) => ({
  effect: "block",
  kind: "email",
  value,
  reason: "Charged back",
  ...rest,
});
const add = (key: string, body: object) => call("POST", "/list-entries", { key, body });
const analyze = async (key: string, data: object = {}) =>
  (
    await call("POST", "/analyze", {
      key,
      body: { applicantData: { ...applicant, ...data }, options: { includeReasons: true } },
    })
  ).body;
const pointsOf = ({ signals }: { signals: { code: string; points: number }[] }, code: string) =>
  signals.find((signal) => signal.code === code)?.points;

describe("an entry", () => {
  it("holds the next applicant with its value, and no one once it is removed", async () => {
    const { key } = await seed.keyOfNewOrganization();
    expect((await analyze(key)).decision).toBe("APPROVE");
    const { status, body } = await add(key, entry(applicant.ssn, { kind: "ssn" }));
    expect([status, body.value, body.isExpired]).toEqual([201, "***-**-8741", false]);
    const held = await analyze(key);
    expect([held.decision, pointsOf(held, "LIST_BLOCKED_SSN")]).toEqual(["REVIEW", 35]);
    expect((await call("DELETE", `/list-entries/${body.id}`, { key })).status).toBe(200);
    expect((await analyze(key)).decision).toBe("APPROVE");
  });

  it("declines only if the policy says so, with a reason of its own", async () => {
    const { key } = await seed.keyOfNewOrganization();
    await add(key, entry(applicant.email));
    const { document } = (await call("GET", "/policy", { key })).body;
    const rule = (anyOf: string[]) => [
      { id: "blocked", anyOf, raiseTo: "DECLINE", adverseAction: "The email address is on our list" },
    ];
    const put = (rules: unknown) =>
      call("PUT", "/policy", { key, body: { document: { ...document, rules } } });
    expectInvalid(await put(rule(["LIST_BLOCKED_NAME"])), "document.rules[0].raiseTo");
    expect((await put(rule(["LIST_BLOCKED_EMAIL"]))).status).toBe(200);
    const declined = await analyze(key);
    expect([declined.decision, declined.decisionBasis]).toEqual(["DECLINE", "rule"]);
    const notice = await call("GET", `/analyze/${declined.requestId}/adverse-action`, { key });
    expect(notice.body.reasons).toContain("The email address is on our list");
  });

  it("is changed in its reason and expiry alone", async () => {
    const { key } = owner;
    const { id } = (await add(key, entry("changed@santos.org"))).body;
    const expiresAt = "2099-01-01T00:00:00.000Z";
    const changed = await call("PATCH", `/list-entries/${id}`, {
      key,
      body: { reason: "Settled", expiresAt },
    });
    expect(changed.body).toMatchObject({ id, reason: "Settled", expiresAt, value: "changed@santos.org" });
    expect((await call("GET", `/list-entries/${id}`, { key })).body).toEqual(changed.body);
    const body = { expiresAt: "2020-01-01T00:00:00Z" };
    expectInvalid(await call("PATCH", `/list-entries/${id}`, { key, body }), "expiresAt");
    expectInvalid(
      await call("PATCH", `/list-entries/${id}`, { key, body: { value: "x@y.org" } }),
      "body",
      "value",
    );
  });

  it.each([
    ["ssn", "12345"],
    ["email", "santos.org"],
    ["email_domain", "maria@santos.org"],
    ["phone", "call me"],
    ["address", "77 Elm Row"],
    ["name", "Maria Luisa Santos"],
  ])("of a malformed %s is refused without repeating the value", async (kind, value) => {
    const answer = await add(owner.key, entry(value, { kind }));
    expectInvalid(answer, "value");
    expect(answer.text).not.toContain(value);
  });

  it("is refused a second time, however it is written", async () => {
    await add(owner.key, entry("twice.over@gmail.com"));
    expectError(await add(owner.key, entry("Twice.Over+1@GMAIL.com")), 409, "conflict");
    expect((await add(owner.key, entry("twiceover@gmail.com", { effect: "allow" }))).status).toBe(201);
  });
});

describe("the lists", () => {
  it("are filtered, paged and searched by value", async () => {
    const { key } = await seed.keyOfNewOrganization();
    for (const n of [1, 2, 3]) await add(key, entry(`n${n}@santos.org`));
    await add(key, entry("santos.org", { kind: "email_domain", effect: "allow" }));
    const first = (await call("GET", "/list-entries?effect=block&limit=2", { key })).body;
    expect(first.data.map(({ value }: { value: string }) => value)).toEqual([
      "n3@santos.org",
      "n2@santos.org",
    ]);
    const rest = await call("GET", `/list-entries?effect=block&limit=2&cursor=${first.nextCursor}`, { key });
    expect(rest.body).toMatchObject({ data: [{ value: "n1@santos.org" }], nextCursor: null });
    const kinds = await call("GET", "/list-entries?kind=email_domain", { key });
    expect(kinds.body.data).toHaveLength(1);
    const found = await call("POST", "/list-entries/search", {
      key,
      body: { kind: "email", value: "N1@Santos.org" },
    });
    expect(found.body.data).toMatchObject([{ value: "n1@santos.org" }]);
  });

  it("are seen without values by keys that may not see them, and changed by none of those", async () => {
    const { organizationId, key } = await seed.keyOfNewOrganization();
    await add(key, entry("hidden@santos.org"));
    const { body } = await call("POST", "/api-keys", {
      key,
      body: { name: "Reader", permissions: ["READ", "WRITE"], scopes: ["list_entry.read"] },
    });
    const seen = await call("GET", "/list-entries", { key: body.key });
    expect(seen.body.data).toMatchObject([{ value: null, reason: null, kind: "email" }]);
    expectError(await add(body.key, entry("more@santos.org")), 403, "forbidden");
    const search = { kind: "email", value: "hidden@santos.org" };
    expectError(
      await call("POST", "/list-entries/search", { key: body.key, body: search }),
      403,
      "forbidden",
    );
    const reader = await seed.key(organizationId, { permissions: ["READ"] });
    expect((await call("GET", "/list-entries", reader)).body.data).toMatchObject([
      { value: "hidden@santos.org" },
    ]);
  });

  it("leave an audit entry of every change, with no value", async () => {
    const { organizationId, key } = await seed.keyOfNewOrganization();
    const { id } = (await add(key, entry("audited@santos.org"))).body;
    await call("PATCH", `/list-entries/${id}`, { key, body: { reason: "Another" } });
    await call("POST", "/list-entries/search", { key, body: { kind: "ssn", value: applicant.ssn } });
    await call("DELETE", `/list-entries/${id}`, { key });
    const { rows } = await seed.pool.query(
      "SELECT action, details::text AS details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
      [organizationId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "list_entry.created",
      "list_entry.updated",
      "list_entry.searched",
      "list_entry.deleted",
    ]);
    expect(rows.map(({ details }) => details).join()).not.toMatch(/audited|Charged|Another|8741/);
  });

  it("hold nothing readable in the database", async () => {
    const { organizationId, key } = await seed.keyOfNewOrganization();
    await add(key, entry("sealed.value@santos.org", { reason: "Sealed reason" }));
    const { rows } = await seed.pool.query(
      "SELECT list_entries::text AS row, encode(content, 'escape') AS content FROM list_entries WHERE organization_id = $1",
      [organizationId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/sealed|santos/i);
  });
});

describe("an import", () => {
  const values = Array.from({ length: 10_000 }, (_, i) => `person${i}@santos.org`);
  const importJson = (key: string, entries: unknown[]) =>
    call("POST", "/list-entries/bulk", { key, body: { entries } });
  const importCsv = (key: string, csv: string) =>
    call("POST", "/list-entries/bulk", { key, raw: csv, headers: { "content-type": "text/csv" } });

  it("takes 10,000 entries as JSON", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const startedAt = performance.now();
    const { body } = await importJson(
      key,
      values.map((value) => entry(value)),
    );
    process.stdout.write(`10,000 entries as JSON: ${Math.round(performance.now() - startedAt)} ms\n`);
    expect(body).toEqual({ createdCount: 10_000, existingCount: 0 });
    expect(pointsOf(await analyze(key, { email: values[9_999] }), "LIST_BLOCKED_EMAIL")).toBe(35);
  });

  it("takes 10,000 rows as CSV, and a file that a spreadsheet was kept from calculating", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const header = "effect,kind,value,reason,expiresAt";
    const rows = values.map((value) => `block,email,${value},"Old system, 2026",`);
    const startedAt = performance.now();
    const { body } = await importCsv(key, [header, ...rows].join("\r\n"));
    process.stdout.write(`10,000 rows as CSV: ${Math.round(performance.now() - startedAt)} ms\n`);
    expect(body).toEqual({ createdCount: 10_000, existingCount: 0 });
    const again = [header, rows[0], "Block,Phone,'+1 206 343 7011,Stolen,2099-12-31"];
    expect((await importCsv(key, again.join("\n"))).body).toEqual({ createdCount: 1, existingCount: 1 });
    expect(pointsOf(await analyze(key), "LIST_BLOCKED_PHONE")).toBe(35);
  });

  it("names what is wrong by line, and then adds nothing", async () => {
    const { organizationId, key } = await seed.keyOfNewOrganization();
    const csv =
      "effect,kind,value,reason\nblock,email,a@santos.org,Old\nblock,email,santos.org,Old\ndeny,ssn,1,";
    const answer = await importCsv(key, csv);
    expectError(answer, 400, "invalid_request");
    const paths = answer.body.error.details.map(({ path }: { path: string }) => path);
    expect(paths).toContain("lines[3].value");
    expect(paths).toContain("lines[4].effect");
    expect(await seed.count("list_entries", organizationId)).toBe(0);
    expectInvalid(await importCsv(key, "effect,kind\nblock,email"), "lines[1]");
    expectInvalid(await importCsv(key, "effect,kind,value,reason\n"), "body");
    expectInvalid(await importJson(key, [...values, "one more"]), "entries");
  });
});

describe("an approval that clears alerts", () => {
  it("keeps them cleared for the same person, and is refused with a DECLINE", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const email = "maria.santos@mailinator.com";
    const first = await analyze(key, { email });
    expect(first.decision).toBe("REVIEW");
    const review = (body: object) => call("POST", `/analyze/${first.requestId}/review`, { key, body });
    expectInvalid(
      await review({ decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"], clearAlerts: true }),
      "clearAlerts",
    );
    expect((await review({ decision: "APPROVE", clearAlerts: true })).status).toBe(200);
    const again = await analyze(key, { email });
    expect([again.decision, pointsOf(again, "EMAIL_DISPOSABLE")]).toEqual(["APPROVE", 0]);
    const simulated = await call("GET", "/policy", { key });
    const { body } = await call("POST", "/policy/simulate", {
      key,
      body: { document: simulated.body.document },
    });
    expect(body).toMatchObject({ analysed: 2, changed: 0 });
  });

  it("is listed for the applicant and can be withdrawn, after which the signal counts again", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const email = "maria.santos@mailinator.com";
    const first = await analyze(key, { email });
    const approval = { decision: "APPROVE", clearAlerts: true };
    await call("POST", `/analyze/${first.requestId}/review`, { key, body: approval });
    const { body } = await call("GET", `/applicants/${first.applicantId}/cleared-alerts`, { key });
    const cleared = body.data.find(({ code }: { code: string }) => code === "EMAIL_DISPOSABLE");
    expect(cleared).toMatchObject({ analysisId: first.requestId });
    const withdrawn = await call("DELETE", `/cleared-alerts/${cleared.id}`, { key });
    expect([withdrawn.status, withdrawn.body.id]).toEqual([200, cleared.id]);
    expect(pointsOf(await analyze(key, { email }), "EMAIL_DISPOSABLE")).toBeGreaterThan(0);
  });
});

describe("guesses at listed SSNs", () => {
  const guess = (n: number) => `${531 + (n % 9)}-${String(1 + Math.floor(n / 9)).padStart(2, "0")}-8741`;

  it("get few answers from searches, additions and imports, and then the same 429", async () => {
    const { key } = await seed.keyOfNewOrganization();
    await add(key, entry(applicant.ssn, { kind: "ssn" }));
    const search = (value: string) =>
      call("POST", "/list-entries/search", { key, body: { kind: "ssn", value } });
    let answered = 0;
    while (answered < 20 && (await search(guess(answered))).status === 200) answered++;
    // The listed one counts; two first fives may have the same hash.
    expect(answered).toBeGreaterThanOrEqual(7);
    expect(answered).toBeLessThanOrEqual(9);
    const entries = Array.from({ length: 891 }, (_, n) => entry(guess(n), { kind: "ssn" }));
    const csv = ["effect,kind,value,reason", ...entries.map(({ value }) => `block,ssn,${value},x`)].join(
      "\n",
    );
    const asCsv = { key, raw: csv, headers: { "content-type": "text/csv" } };
    const refused = [
      await search(applicant.ssn),
      await call("POST", "/list-entries/bulk", { key, body: { entries } }),
      await call("POST", "/list-entries/bulk", asCsv),
    ];
    for (const answer of refused) expectError(answer, 429, "rate_limited");
    expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
    for (const value of [applicant.ssn, guess(12)])
      expectError(await add(key, entry(value, { kind: "ssn" })), 429, "rate_limited");
    expect((await call("GET", "/list-entries?limit=100", { key })).body.data).toHaveLength(1);
  });
});
