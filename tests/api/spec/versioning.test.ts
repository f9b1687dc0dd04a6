import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call, callRaw } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { expectError } from "@/tests/support/shapes";

/* The base address: /v1, which is also /api/v1. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
beforeAll(async () => {
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

describe("the version in the path", () => {
  it("/v1 and /api/v1 are the same service: one reads what the other stores", async () => {
    for (const [writeTo, readFrom] of [
      ["/v1", "/api/v1"],
      ["/api/v1", "/v1"],
    ]) {
      const made = await call("POST", `${writeTo}/analyze`, { key, body: { applicantData: applicant } });
      expect(made.status).toBe(200);
      const read = await call("GET", `${readFrom}/analyze/${made.body.requestId}`, { key });
      expect([read.status, read.body.id]).toEqual([200, made.body.requestId]);
    }
  });

  it("an Idempotency-Key is the same under both", async () => {
    const headers = { "idempotency-key": "both" };
    const body = { applicantData: applicant };
    const first = await call("POST", "/v1/analyze", { key, headers, body });
    const again = await call("POST", "/api/v1/analyze", { key, headers, body });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it("a trailing slash and a query change nothing", async () => {
    for (const path of ["/v1/analyze/", "/v1/analyze?", "/v1/analyze/?limit=1"]) {
      expect((await callRaw("GET", path, { key })).status, path).toBe(200);
    }
  });

  it("the version alone, and unknown paths below it, are 404 in the error format", async () => {
    for (const path of ["/v1", "/v1/", "/api/v1", "/v1/v1/analyze", "/v1/api/v1/analyze", "/v1/ANALYZE"]) {
      expectError(await callRaw("GET", path, { key }), 404, "not_found");
    }
  });

  it("another version does not exist", async () => {
    for (const path of ["/v2/analyze", "/v10/analyze", "/api/v2/analyze"]) {
      expect((await callRaw("GET", path, { key })).status, path).toBe(404);
    }
  });

  it("a path without a version belongs to the web application, which accepts no key", async () => {
    const { status, headers } = await callRaw("GET", "/analyze", { key });
    expect([status, headers.get("location")]).toEqual([307, "/sign-in?callbackUrl=%2Fanalyze"]);
  });
});

describe("media types", () => {
  it.each(["application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'])(
    "a body of type %s is read",
    async (type) => {
      const answer = await call("POST", "/analyze", {
        key,
        raw: JSON.stringify({ applicantData: applicant }),
        headers: { "content-type": type },
      });
      expect(answer.status).toBe(200);
    },
  );

  it("every response is JSON", async () => {
    for (const path of ["/analyze", "/analyze/x", "/nothing"]) {
      expect((await call("GET", path, { key })).headers.get("content-type")).toBe("application/json");
    }
  });
});
