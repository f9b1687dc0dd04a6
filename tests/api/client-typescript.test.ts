import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from "vitest";
import {
  type AssayError,
  type AssayOptions,
  createAssay,
  type ErrorCode,
  verifyWebhook,
  WebhookVerificationError,
} from "@/clients/typescript/src/index";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";
import { applicant } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

/** Waits are kept instead of waited for. */
const waits: number[] = [];
const client = (options: Partial<AssayOptions> = {}) =>
  createAssay({
    apiKey: owner.key,
    baseUrl: inject("serverUrl"),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  });

describe("the TypeScript client", () => {
  it("analyzes an applicant and knows the type of every field", async () => {
    const result = await client().post("/analyze", {
      body: { applicantData: applicant, options: { includeReasons: true } },
    });
    expectTypeOf(result.decision).toEqualTypeOf<"APPROVE" | "REVIEW" | "DECLINE">();
    expect(result).toMatchObject({ success: true, status: "completed", decision: "APPROVE" });
    const stored = await client().get("/analyze/{id}", { params: { path: { id: result.requestId } } });
    expectTypeOf(stored.result?.riskScore).toEqualTypeOf<number | undefined>();
    expect(stored.id).toBe(result.requestId);
  });

  it("throws errors with code, place and trace id, and does not repeat them", async () => {
    let sent = 0;
    const counting = client({
      fetch: (request) => {
        sent++;
        return fetch(request);
      },
    });
    const error = (await counting
      .post("/analyze", { body: { applicantData: { firstName: "Maria", lastName: "Santos", ssn: "1" } } })
      .catch((thrown: unknown) => thrown)) as AssayError;
    expectTypeOf(error.code).toEqualTypeOf<ErrorCode | undefined>();
    expect(error).toMatchObject({ name: "AssayError", status: 400, code: "invalid_request" });
    expect(error.details).toEqual([
      { path: "applicantData.ssn", message: expect.stringContaining("nine digits") },
    ]);
    expect(error.traceId).toMatch(/^trc_/);
    expect(sent).toBe(1);
  });

  it.each([
    ["a lost connection", () => Promise.reject(new TypeError("fetch failed")), [500]],
    ["a proxy's 502", async () => new Response("<html>", { status: 502 }), [500]],
    [
      "503 with Retry-After",
      async () => new Response("{}", { status: 503, headers: { "retry-after": "7" } }),
      [7_000],
    ],
  ])(
    "sends a POST again after %s, under the same Idempotency-Key: it takes effect once",
    async (_, fail, expected) => {
      waits.length = 0;
      const keys: (string | null)[] = [];
      const failing = client({
        fetch: async (request) => {
          keys.push(request.headers.get("idempotency-key"));
          const response = await fetch(request);
          // The first answer is lost on its way back.
          return keys.length === 1 ? fail() : response;
        },
      });
      const externalId = `retried-${crypto.randomUUID()}`;
      await failing.post("/analyze", { body: { applicantData: applicant, externalId } });
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
      expect(waits).toEqual(expected);
      const found = await client().get("/analyze", { params: { query: { externalId } } });
      expect(found.data).toHaveLength(1);
    },
  );

  it("gives up after the retries it was allowed, with the last error", async () => {
    let sent = 0;
    const failing = client({
      maxRetries: 2,
      fetch: async () => {
        sent++;
        return new Response("", { status: 503 });
      },
    });
    await expect(failing.get("/model")).rejects.toMatchObject({
      name: "AssayError",
      status: 503,
      code: undefined,
    });
    expect(sent).toBe(3);
  });

  it("returns a wait that is longer than allowed as the error", async () => {
    const limited = client({
      fetch: async () => new Response("", { status: 429, headers: { "retry-after": "3600" } }),
    });
    await expect(limited.get("/model")).rejects.toMatchObject({ status: 429, retryAfter: 3_600 });
  });

  it("walks through every page of a list", async () => {
    const own = await seed.keyOfNewOrganization();
    const assay = client({ apiKey: own.key });
    const made = new Set<string>();
    for (let n = 0; n < 5; n++) {
      const { requestId } = await assay.post("/analyze", { body: { applicantData: applicant } });
      made.add(requestId);
    }
    const listed: string[] = [];
    for await (const analysis of assay.list("/analyze", { params: { query: { limit: 2 } } })) {
      expectTypeOf(analysis.id).toBeString();
      listed.push(analysis.id);
    }
    expect(listed).toHaveLength(5);
    expect(new Set(listed)).toEqual(made);
  });
});

describe("verifyWebhook of the TypeScript client", () => {
  const now = Date.parse("2026-01-31T12:00:00Z");
  const event = { id: "evt_1", event: "applicant.updated", timestamp: "2026-01-31T12:00:00Z", data: {} };
  const body = Buffer.from(JSON.stringify(event));
  const secrets = { current: "the current secret", previous: "the previous one" };
  const headers = deliveryHeaders({ id: event.id, timestampSeconds: now / 1_000, body, secrets });

  it.each([
    ["the current secret", secrets.current],
    ["the previous one during a rotation", secrets.previous],
    ["both", [secrets.previous, secrets.current]],
  ])("takes what the service signed, with %s", (_, known) => {
    expect(verifyWebhook({ body, headers, secrets: known, now })).toEqual(event);
    expect(
      verifyWebhook({ body: body.toString(), headers: new Headers(headers), secrets: known, now }),
    ).toEqual(event);
  });

  it.each([
    ["another body", { body: Buffer.from(JSON.stringify({ ...event, id: "evt_2" })) }],
    ["another secret", { secrets: "a stranger's" }],
    ["a replay ten minutes later", { now: now + 600_000 }],
    ["a delivery without a signature", { headers: { ...headers, "webhook-signature": undefined } }],
    ["a time that is none", { headers: { ...headers, "webhook-timestamp": "soon" } }],
  ])("refuses %s", (_, changed) => {
    expect(() => verifyWebhook({ body, headers, secrets: secrets.current, now, ...changed })).toThrow(
      WebhookVerificationError,
    );
  });
});
