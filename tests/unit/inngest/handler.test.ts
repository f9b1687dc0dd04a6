import { AsyncLocalStorage } from "node:async_hooks";
import canonicalize from "canonicalize";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { generateSigningKey, signCall } from "@/inngest/embedded/protocol/sign";
import { createHarness, type Harness, readRuns } from "@/tests/support/inngest-harness";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

const MINUTE = 60_000;
const url = "http://assay.example/api/inngest?fnId=assay-guarded&stepId=step";
const event = { id: "e", name: "test/go", data: {}, ts: 0, user: {} };
const body = canonicalize({
  event,
  events: [event],
  steps: {},
  ctx: {
    run_id: "r",
    attempt: 0,
    max_attempts: 1,
    stack: { stack: [], current: 0 },
    disable_immediate_execution: false,
    use_api: false,
  },
  version: -1,
}) as string;

let postgres: TestPostgres;
let harness: Harness;
let calls = 0;

beforeAll(async () => {
  postgres = await openTestPostgres();
  harness = createHarness({
    connectionString: postgres.connectionString,
    functions: (client) => [
      client.createFunction({ id: "guarded", triggers: { event: "test/go" } }, () => {
        calls++;
        return "ran";
      }),
    ],
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  calls = 0;
});
afterAll(async () => {
  await harness.close();
  await postgres.close();
});

function request(method: string, signature: string | null, content: string | null = body): Request {
  return new Request(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(signature === null ? {} : { "x-inngest-signature": signature }),
    },
    ...(method === "GET" ? {} : { body: content }),
  });
}

describe("/api/inngest in embedded mode", () => {
  const refused: [string, (key: string) => string | null][] = [
    ["unsigned", () => null],
    ["signed with another key", () => signCall(generateSigningKey(), body)],
    ["signed for another body", (key) => signCall(key, `${body} `)],
    ["signed ten minutes ago", (key) => signCall(key, body, Date.now() - 10 * MINUTE)],
    ["signed for ten minutes from now", (key) => signCall(key, body, Date.now() + 10 * MINUTE)],
    ["with a signature that is none", () => "t=&s="],
  ];

  it.each(refused)("refuses a call that is %s", async (_, sign) => {
    const response = await harness.handler(request("POST", sign(harness.signingKey)));
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('{"message":"Unauthorized"}');
    expect(calls).toBe(0);
  });

  it("disables the SDK's storage after a call, so that nothing follows the process's promises", async () => {
    const run = vi.spyOn(AsyncLocalStorage.prototype, "run");
    const disable = vi.spyOn(AsyncLocalStorage.prototype, "disable");
    const response = await harness.handler(request("POST", signCall(harness.signingKey, body)));
    expect(response.status).toBeLessThan(400);
    expect(calls).toBe(1);
    expect(run).toHaveBeenCalled();
    expect(disable.mock.contexts).toEqual(expect.arrayContaining(run.mock.contexts));
    run.mockRestore();
    disable.mockRestore();
  });

  it.each(["GET", "PUT"])("refuses an unsigned %s", async (method) => {
    expect((await harness.handler(request(method, null))).status).toBe(401);
    expect((await harness.handler(request(method, "t=1&s=ab"))).status).toBe(401);
  });

  it("refuses them even when the environment asks for the SDK's development mode", async () => {
    vi.stubEnv("INNGEST_DEV", "1");
    vi.stubEnv("INNGEST_ENABLE_UNAUTHED_SYNC", "1");
    expect((await harness.handler(request("POST", null))).status).toBe(401);
    expect((await harness.handler(request("POST", "t=1&s=ab"))).status).toBe(401);
    expect((await harness.handler(request("PUT", "t=1&s=ab"))).status).toBe(401);
    expect(calls).toBe(0);
  });

  it("reveals nothing about itself to a caller that sends invalid JSON", async () => {
    const response = await harness.handler(request("POST", signCall(generateSigningKey(), body), "{"));
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(`{"message":"The body isn't JSON"}`);
  });

  it.each([
    "",
    "t=1&s=ab",
    "s=0",
    `t=${Math.round(Date.now() / 1_000)}&s=${"0".repeat(63)}`,
    `t=${Math.round(Date.now() / 1_000)}&s=${"x".repeat(64)}`,
    `t=${Math.round(Date.now() / 1_000) - 400}&s=${"0".repeat(64)}`,
    `t=${Math.round(Date.now() / 1_000) + 400}&s=${"0".repeat(64)}`,
    `t=${Date.now()}&s=${"0".repeat(64)}`,
    `t=soon&s=${"0".repeat(64)}`,
  ])("reads nothing from a caller whose signature can't be one: %j", async (signature) => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull() {
          pulls++;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "x-inngest-signature": signature };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect((await harness.handler(new Request(url, init))).status).toBe(401);
    expect(pulls).toBe(0);
  });

  it("stops reading an oversized body", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await harness.handler(
      new Request(url, {
        method: "POST",
        headers: { "x-inngest-signature": signCall(generateSigningKey(), body) },
        body: endless,
        duplex: "half",
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it("answers a call signed with its key", async () => {
    const response = await harness.handler(request("POST", signCall(harness.signingKey, body)));
    expect([response.status, await response.text()]).toEqual([200, '"ran"']);
    expect(calls).toBe(1);
  });

  it("does not start an executor whose key is not the handler's", async () => {
    const other = createHarness({
      connectionString: postgres.connectionString,
      functions: (client) => [client.createFunction({ id: "f", triggers: { event: "a" } }, () => {})],
      signingKey: generateSigningKey(),
    });
    await expect(other.executor.start()).rejects.toThrow("Unauthorized");
    expect(await readRuns(other.pool)).toEqual([]);
    await other.close();
  });
});
