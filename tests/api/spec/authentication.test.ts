import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { generateKey } from "@/lib/domain/keys/format";
import { applicant, call, callRaw } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { expectError } from "@/tests/support/shapes";

/* `Authorization: Bearer <API_KEY>`, and 401 for anything else. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
let organizationId: string;
beforeAll(async () => {
  ({ key, organizationId } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

const withHeader = (authorization: string | undefined, headers: Record<string, string> = {}) =>
  callRaw("GET", "/v1/analyze", {
    headers: { ...(authorization === undefined ? {} : { authorization }), ...headers },
  });

describe("a valid key", () => {
  it.each(["Bearer", "bearer", "BEARER"])("is accepted with the scheme written %s", async (scheme) => {
    expect((await withHeader(`${scheme} ${key}`)).status).toBe(200);
  });

  it("is accepted before its expiry", async () => {
    const { key: expiring } = await seed.key(organizationId, { expiresAt: new Date(Date.now() + 60_000) });
    expect((await call("GET", "/analyze", { key: expiring })).status).toBe(200);
  });
});

describe("401 with the text Invalid API key", () => {
  it("for a missing header", async () => {
    const answer = await withHeader(undefined);
    expectError(answer, 401, "unauthorized");
    expect(answer.body.error.message).toBe("Invalid API key");
    expect(answer.body.error.details).toEqual([{ path: "Authorization", message: "is required" }]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("for a wrong, a revoked and an expired key alike", async () => {
    const revoked = await seed.key(organizationId, { revokedAt: new Date() });
    const expired = await seed.key(organizationId, { expiresAt: new Date(Date.now() - 1_000) });
    const wrong = generateKey("live");
    const texts = [];
    for (const presented of [wrong, revoked.key, expired.key, "nonsense"]) {
      const answer = await withHeader(`Bearer ${presented}`);
      expectError(answer, 401, "unauthorized");
      texts.push(answer.text.replace(/trc_\w+/, ""));
    }
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("Invalid API key");
    expect(texts[0]).toContain(`"details":[{"path":"Authorization","message":"isn't a valid key"}]`);
  });

  it("for a key whose checksum, prefix or length is wrong", async () => {
    const last = key.at(-1) === "0" ? "1" : "0";
    for (const presented of [
      key.slice(0, -1) + last,
      key.replace("assay_live_", "assay_test_"),
      key.replace("assay_", "other_"),
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
    ]) {
      expectError(await withHeader(`Bearer ${presented}`), 401, "unauthorized");
    }
  });

  it("for every scheme but Bearer, and for a key outside the header", async () => {
    for (const header of [
      key,
      `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
      `Token ${key}`,
      `ApiKey ${key}`,
      `Bearer`,
      `Bearer: ${key}`,
      `Bearer ${key} extra`,
      `Bearer "${key}"`,
      `Bearer ${key},Bearer ${key}`,
    ]) {
      const answer = await withHeader(header);
      expectError(answer, 401, "unauthorized");
      expect(answer.body.error.details).toHaveLength(1);
      expect(answer.text).not.toContain(key);
    }
    expect((await withHeader(`Basic ${key}`)).body.error.details).toEqual([
      { path: "Authorization", message: "must be `Bearer <key>`" },
    ]);
    expectError(await withHeader(undefined, { "x-api-key": key }), 401, "unauthorized");
    expectError(
      await withHeader(undefined, { cookie: `key=${key}; authorization=Bearer ${key}` }),
      401,
      "unauthorized",
    );
    for (const name of ["api_key", "access_token", "key"]) {
      expectError(await callRaw("GET", `/v1/analyze?${name}=${key}`), 401, "unauthorized");
    }
  });

  it("on every endpoint, even one that does not exist, before anything else is revealed", async () => {
    for (const [method, path] of [
      ["POST", "/v1/analyze"],
      ["GET", "/v1/analyze/ana_x"],
      ["DELETE", "/v1/analyze"],
      ["GET", "/v1/no-such-thing"],
      ["GET", "/v1"],
    ] as const) {
      expectError(await callRaw(method, path), 401, "unauthorized");
    }
    const invalid = await call("POST", "/analyze", { body: { applicantData: 1 } });
    expectError(invalid, 401, "unauthorized");
  });

  it("stores nothing", async () => {
    const before = await seed.pool.query("SELECT count(*) FROM analyses WHERE external_id = 'unauthorized'");
    const body = { applicantData: applicant, externalId: "unauthorized" };
    expectError(await call("POST", "/analyze", { body }), 401, "unauthorized");
    const after = await seed.pool.query("SELECT count(*) FROM analyses WHERE external_id = 'unauthorized'");
    expect(after.rows).toEqual(before.rows);
  });
});
