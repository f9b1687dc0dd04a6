import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from "vitest";
import {
  type AssayError,
  type AssayOptions,
  AssayTimeoutError,
  createAssay,
  type ErrorCode,
  type LogEntry,
  verifyWebhook,
  WebhookVerificationError,
} from "@/clients/typescript/src/index";
import { operations } from "@/lib/api/registry";
import { defaultPolicy } from "@/lib/contract/policy";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";
import { applicant } from "@/tests/support/api";
import { freePort } from "@/tests/support/free-port";
import { drip, hang, redirect, startReceiver } from "@/tests/support/receiver";
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

/** A client whose requests get these answers in turn, the last one again and again. */
function answered(answers: (() => Response | Promise<Response>)[], options: Partial<AssayOptions> = {}) {
  const requests: Request[] = [];
  const assay = client({
    fetch: async (request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1] as () => Response;
      return answer();
    },
    ...options,
  });
  return { assay, requests };
}

const model = () => Response.json({ version: "1" });
const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    { success: false, error: { code, message: "Refused", details: [], traceId: "trc_1" } },
    { status, headers },
  );
const thrown = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error as Error,
  );

describe("the TypeScript client", () => {
  it("attaches metadata, changes it, and finds by it", async () => {
    const metadata = { branch: "seattle-2", desk: "d1" };
    const { requestId, applicantId, ...made } = await client().analyze({
      applicantData: applicant,
      metadata,
    });
    expectTypeOf(made.metadata).toEqualTypeOf<Record<string, string>>();
    expect(made.metadata).toEqual(metadata);
    const found = await client().searchAnalyses({ metadata, limit: 1 });
    expect(found.data.map(({ id }) => id)).toEqual([requestId]);
    await client().updateApplicant(applicantId, { metadata });
    const changed = await client().updateApplicant(applicantId, { metadata: { desk: null } });
    expect(changed.metadata).toEqual({ branch: "seattle-2" });
  });

  it("analyzes an applicant and knows the type of every field", async () => {
    const result = await client().analyze({ applicantData: applicant, options: { includeReasons: true } });
    expectTypeOf(result.decision).toEqualTypeOf<"APPROVE" | "REVIEW" | "DECLINE">();
    expect(result).toMatchObject({ success: true, status: "completed", decision: "APPROVE" });
    const stored = await client().getAnalysis(result.requestId);
    expectTypeOf(stored.result?.riskScore).toEqualTypeOf<number | undefined>();
    expect(stored.id).toBe(result.requestId);
    const byPath = await client().get("/analyze/{id}", { params: { path: { id: result.requestId } } });
    expectTypeOf(byPath).toEqualTypeOf(stored);
    expect(byPath).toEqual(stored);
  });

  it("has a method for every operation", () => {
    const methods = client() as unknown as Record<string, unknown>;
    for (const { operationId } of operations)
      expect(methods[operationId], operationId).toBeTypeOf("function");
  });

  it("says with an answer what its headers say", async () => {
    const idempotencyKey = crypto.randomUUID();
    const analyze = () => client().analyze({ applicantData: applicant }, { idempotencyKey }).withResponse();
    const [first, second] = [await analyze(), await analyze()];
    expect(first).toMatchObject({ status: 200, isReplayed: false, traceId: expect.stringMatching(/^trc_/) });
    expect(first.rateLimit?.limit).toBe(5_000);
    expect(first.rateLimit?.remaining).toBeLessThan(5_000);
    expect(first.rateLimit?.resetsAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(second).toMatchObject({ isReplayed: true, data: first.data });
  });

  it("throws errors with code, place and trace id, and does not repeat them", async () => {
    let sent = 0;
    const counting = client({
      fetch: (request) => {
        sent++;
        return fetch(request);
      },
    });
    const error = (await thrown(
      counting.analyze({ applicantData: { firstName: "Maria", lastName: "Santos", ssn: "1" } }),
    )) as AssayError;
    expectTypeOf(error.code).toEqualTypeOf<ErrorCode | undefined>();
    expect(error).toMatchObject({ name: "AssayError", status: 400, code: "invalid_request" });
    expect(error.details).toEqual([
      { path: "applicantData.ssn", message: expect.stringContaining("nine digits") },
    ]);
    expect(error.traceId).toMatch(/^trc_/);
    expect(error.documentationUrl).toBe(`${inject("serverUrl")}/docs/errors#invalid-request`);
    expect(sent).toBe(1);
    const proxys = await thrown(answered([() => new Response("<html>", { status: 403 })]).assay.getModel());
    expect(proxys).toMatchObject({ name: "AssayError", documentationUrl: undefined });
    // Nobody who asks for the whole answer is left with a second, unhandled error.
    await expect(client().getAnalysis("nowhere").withResponse()).rejects.toMatchObject({ status: 404 });
  });

  it("sends an Idempotency-Key with every request that may change something: one for all attempts of a call", async () => {
    const { assay, requests } = answered([() => Promise.reject(new TypeError("lost")), model]);
    await assay.createWebhook({ url: "https://example.com", events: ["analysis.completed"] });
    await assay.put("/policy", { body: { document: defaultPolicy } });
    await assay.updateWebhook("whk_1", {});
    await assay.deleteWebhook("whk_1", { idempotencyKey: "our own" });
    await assay.getModel();
    const keys = requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(requests.map(({ method }) => method)).toEqual(["POST", "POST", "PUT", "PATCH", "DELETE", "GET"]);
    expect(keys[0]).toBe(keys[1]);
    expect(keys.slice(4)).toEqual(["our own", null]);
    expect(new Set(keys).size).toBe(5);
    expect(requests[0]?.headers.get("user-agent")).toMatch(/^assay-typescript\/\d+\.\d+\.\d+ node\/\d+\./);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ["a lost connection", () => Promise.reject(new TypeError("fetch failed")), "AssayConnectionError"],
    ["a proxy's 502", () => new Response("<html>", { status: 502 }), "AssayError"],
    ["a 500", () => failure(500, "internal"), "AssayError"],
    ["a request that took too long to arrive", () => failure(408, "request_timeout"), "AssayError"],
    [
      "a proxy's page that says 200",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      "AssayResponseError",
    ],
    [
      "JSON that is cut",
      () => new Response('{"a":', { headers: { "content-type": "application/json" } }),
      "AssayResponseError",
    ],
    [
      "an error that is cut",
      () => new Response('{"err', { status: 404, headers: { "content-type": "application/json" } }),
      "AssayResponseError",
    ],
    ["an empty answer", () => new Response(""), "AssayResponseError"],
  ])("tries again after %s, and says what it was if it stays", async (_, fail, name) => {
    waits.length = 0;
    const { assay } = answered([fail, fail, fail, model]);
    expect(await assay.getModel()).toEqual({ version: "1" });
    expect(waits).toHaveLength(3);
    for (const [n, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(500 * 2 ** n);
    const { assay: unlucky, requests } = answered([fail]);
    expect(await thrown(unlucky.getModel())).toMatchObject({ name });
    expect(requests).toHaveLength(4);
  });

  it("spreads its waits, so that clients that failed together don't come back together", async () => {
    waits.length = 0;
    for (let n = 0; n < 50; n++) await answered([() => failure(500, "internal"), model]).assay.getModel();
    expect(new Set(waits).size).toBe(50);
    expect(Math.min(...waits)).toBeLessThan(150);
    expect(Math.max(...waits)).toBeGreaterThan(350);
  });

  it("waits as long as Retry-After says, in seconds or as a date", async () => {
    waits.length = 0;
    const before = Date.now();
    const inTen = new Date(before + 10_000).toUTCString();
    const busy = (retryAfter: string) => () => failure(503, "unavailable", { "retry-after": retryAfter });
    await answered([busy("7"), busy(inTen), model]).assay.getModel();
    expect(waits[0]).toBe(7_000);
    expect(waits[1]).toBeGreaterThanOrEqual(Date.parse(inTen) - Date.now());
    expect(waits[1]).toBeLessThanOrEqual(Date.parse(inTen) - before);
    const limited = answered([() => failure(429, "rate_limited", { "retry-after": "3600" })]);
    await expect(limited.assay.getModel()).rejects.toMatchObject({ status: 429, retryAfter: 3_600 });
    expect(limited.requests).toHaveLength(1);
  });

  it("waits for a first attempt that is still running, without counting it as a retry, for a minute at most", async () => {
    const running = () => failure(409, "idempotency_in_progress", { "retry-after": "8" });
    const { assay, requests } = answered([running, running, running, running, running, model]);
    expect(await assay.analyze({ applicantData: applicant })).toEqual({ version: "1" });
    expect(new Set(requests.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    const stuck = answered([running]);
    await expect(stuck.assay.analyze({ applicantData: applicant })).rejects.toMatchObject({
      code: "idempotency_in_progress",
    });
    expect(stuck.requests).toHaveLength(8);
    const conflict = answered([() => failure(409, "conflict")]);
    await expect(conflict.assay.deleteWebhook("whk_1")).rejects.toMatchObject({ code: "conflict" });
    expect(conflict.requests).toHaveLength(1);
  });

  it("tells a refused connection, its own time-out and the caller's abort apart", async () => {
    const refused = client({ baseUrl: `http://127.0.0.1:${await freePort()}` });
    expect(await thrown(refused.getModel())).toMatchObject({
      name: "AssayConnectionError",
      cause: { cause: { code: "ECONNREFUSED" } },
    });
    // The second request is answered in part.
    const receiver = await startReceiver();
    receiver.otherwise(drip());
    receiver.next(hang);
    const stalled = client({ baseUrl: new URL(receiver.url).origin });
    const timedOut = await thrown(stalled.getModel({ timeoutMs: 1_000, maxRetries: 1 }));
    expect(timedOut).toBeInstanceOf(AssayTimeoutError);
    expect(receiver.deliveries).toHaveLength(2);
    const controller = new AbortController();
    const call = thrown(stalled.getModel({ signal: controller.signal }));
    await receiver.received(3);
    controller.abort(new Error("the user left"));
    expect(await call).toEqual(new Error("the user left"));
    expect(await thrown(stalled.getModel({ signal: AbortSignal.abort() }))).toMatchObject({
      name: "AbortError",
    });
    expect(receiver.deliveries).toHaveLength(3);
    await receiver.close();
  });

  it("ends a wait when the caller aborts", async () => {
    const controller = new AbortController();
    const { assay } = answered([() => failure(503, "unavailable", { "retry-after": "50" })], {
      wait: undefined,
      log: ({ retryInMs }) => retryInMs && controller.abort(new Error("the user left")),
    });
    expect(await thrown(assay.getModel({ signal: controller.signal }))).toEqual(new Error("the user left"));
  });

  it("keeps all attempts of a call within its deadline", async () => {
    const { assay, requests } = answered([() => failure(503, "unavailable", { "retry-after": "50" })]);
    await expect(assay.getModel({ deadlineMs: 40_000 })).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
    const hanging = answered([() => new Promise<Response>(() => {})]);
    expect(await thrown(hanging.assay.getModel({ deadlineMs: 20 }))).toBeInstanceOf(AssayTimeoutError);
  });

  it("takes the API key to no other address, and no identifier to another path", async () => {
    const receiver = await startReceiver();
    const { assay } = answered([], {
      fetch: undefined,
      baseUrl: new URL(receiver.url).origin,
    });
    receiver.otherwise(redirect("/elsewhere"));
    await expect(assay.getModel()).rejects.toMatchObject({ status: 307, code: undefined });
    await expect(assay.getWebhook("../policy?")).rejects.toMatchObject({ status: 307 });
    expect(receiver.deliveries.map((delivery) => delivery.path)).toEqual([
      "/v1/model",
      "/v1/webhooks/..%2Fpolicy%3F",
    ]);
    for (const id of ["", ".", ".."]) await expect(assay.deleteWebhook(id)).rejects.toThrow(TypeError);
    expect(receiver.deliveries).toHaveLength(2);
    await receiver.close();
  });

  it.each(["", "/", "/v1", "/v1/"])("takes the service's address with %j at its end", async (end) => {
    await client({ baseUrl: inject("serverUrl") + end }).getModel();
  });

  it("takes a host called v1", async () => {
    const { assay, requests } = answered([model], { baseUrl: "https://v1" });
    await assay.getModel();
    expect(requests[0]?.url).toBe("https://v1/v1/model");
  });

  it("refuses an address or a key that can't be one", () => {
    const unset = undefined as unknown as string; // As `process.env.ASSAY_KEY!` may be.
    for (const baseUrl of ["assay.example.com", "ftp://assay.example.com", unset])
      expect(() => client({ baseUrl })).toThrow("baseUrl must");
    for (const apiKey of ["assay_live_1\n", "", unset])
      expect(() => client({ apiKey })).toThrow("apiKey must");
  });

  it("tells of every attempt without personal data or keys, and a failing log fails no call", async () => {
    const entries: LogEntry[] = [];
    const secret = ["maria", "santos", "loan-17", owner.key, "our own"];
    const log = (entry: LogEntry) => {
      entries.push(entry);
      throw new Error("disk full");
    };
    const { assay } = answered([() => failure(500, "internal"), model], { log });
    await assay.analyze({ applicantData: applicant, externalId: "loan-17" }, { idempotencyKey: "our own" });
    await thrown(client({ log }).getAnalysis("maria"));
    await thrown(client({ log }).listAnalyses({ externalId: "loan-17", limit: 0 }));
    expect(entries).toMatchObject([
      { method: "POST", path: "/analyze", attempt: 1, status: 500, error: { code: "internal" } },
      { attempt: 2, status: 200, error: undefined, retryInMs: undefined },
      { path: "/analyze/{id}", status: 404, traceId: expect.stringMatching(/^trc_/) },
      { path: "/analyze", status: 400, error: { name: "AssayError", code: "invalid_request" } },
    ]);
    expect(entries[0]?.retryInMs).toBeLessThanOrEqual(500);
    for (const word of secret) expect(JSON.stringify(entries).toLowerCase()).not.toContain(word);
  });

  it("walks through every page of a list", async () => {
    const own = await seed.keyOfNewOrganization();
    const assay = client({ apiKey: own.key });
    const made = new Set<string>();
    for (let n = 0; n < 5; n++) made.add((await assay.analyze({ applicantData: applicant })).requestId);
    const listed: string[] = [];
    for await (const analysis of assay.iterateAnalyses({ limit: 2 })) {
      expectTypeOf(analysis.id).toBeString();
      listed.push(analysis.id);
    }
    expect(listed).toHaveLength(5);
    expect(new Set(listed)).toEqual(made);
    const byPath: string[] = [];
    for await (const { id } of assay.list("/analyze", { params: { query: { limit: 2 } } })) byPath.push(id);
    expect(byPath).toEqual(listed);
  });

  it("imports list entries from CSV", async () => {
    const own = await seed.keyOfNewOrganization();
    const assay = client({ apiKey: own.key });
    const csv =
      'effect,kind,value,reason\nblock,email,one@santos.org,"Fraud, proven"\nallow,phone,+12063437011,Known\n';
    expect(await assay.importListEntriesCsv(csv)).toMatchObject({ createdCount: 2 });
    const { data } = await assay.listListEntries({ kind: "email" });
    expect(data).toMatchObject([{ effect: "block", reason: "Fraud, proven" }]);
  });

  it.each([
    ["no length", "\r\nid,decision\r\na,APP", "AssayResponseError"],
    ["less than its length", "Content-Length: 40\r\n\r\nid,decision\r\na,APP", "AssayConnectionError"],
    ["no last chunk", "Transfer-Encoding: chunked\r\n\r\n6\r\nid,dec\r\n", "AssayConnectionError"],
    [
      "no last chunk on a connection that was to close",
      "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nid,dec\r\n",
      "AssayResponseError",
    ],
  ])("takes no text for whole that has %s, and asks again", async (_, cut, name) => {
    const whole = "Content-Length: 3\r\n\r\na,b";
    const chunked = "Transfer-Encoding: chunked\r\n\r\n3\r\na,b\r\n0\r\n\r\n";
    const answers = [cut, whole, cut, chunked];
    const server = createServer((socket) => {
      socket.once("data", () => {
        socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\n${answers.shift()}`);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const assay = client({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect(await assay.getBatchResultsCsv("bat_1")).toBe("a,b");
    expect(await thrown(assay.getBatchResultsCsv("bat_1", {}, { maxRetries: 0 }))).toMatchObject({ name });
    expect(await assay.getBatchResultsCsv("bat_1")).toBe("a,b");
    server.close();
  });

  it("waits for a batch and walks through its results", async () => {
    const applicants = ["a", "b", "c"].map((id) => ({ id, data: applicant }));
    const assay = client({ wait: undefined });
    const { batchId } = await assay.submitBatch({ applicants });
    expect(await assay.waitForBatch(batchId)).toMatchObject({ status: "completed", processedCount: 3 });
    const ids: (string | null)[] = [];
    for await (const { id } of assay.iterateBatchResults(batchId, { limit: 2 })) ids.push(id);
    expect(ids).toEqual(["a", "b", "c"]);
    const csv = await assay.getBatchResultsCsv(batchId);
    expectTypeOf(csv).toBeString();
    expect(csv.split("\r\n").map((line) => line.split(",")[1])).toEqual(["id", "a", "b", "c", undefined]);
    const never = answered([() => Response.json({ status: "processing" })]);
    expect(await thrown(never.assay.waitForBatch("bat_1", { deadlineMs: 300 }))).toBeInstanceOf(
      AssayTimeoutError,
    );
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

  it("takes headers with capitals, as some platforms pass them on", () => {
    const capitals = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name.replace(/\b[a-z]/g, (a) => a.toUpperCase()),
        value,
      ]),
    );
    expect(Object.keys(capitals)).toContain("Webhook-Id");
    expect(verifyWebhook({ body, headers: capitals, secrets: secrets.current, now })).toEqual(event);
  });

  it.each(["", [], [secrets.current, ""]])(
    "takes no empty secret, such as an unset variable: %j",
    (known) => {
      expect(() => verifyWebhook({ body, headers, secrets: known, now })).toThrow(
        "secrets: must not be empty",
      );
    },
  );

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
