import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, applicant, call, randomAddress } from "@/tests/support/api";
import { forgottenSince } from "@/tests/support/forgotten-requests";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { settledLogs } from "@/tests/support/server-log";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";
import { startUpstashStandIn, type UpstashStandIn } from "@/tests/support/upstash-stand-in";

/* Limits counted in Upstash Redis, and the answers while it is unavailable. */

let shared: UpstashStandIn;
let one: TestServer;
let other: TestServer;
let seed: Seed;
const started: TestServer[] = [];
const standIns: UpstashStandIn[] = [];

/** A second server on the same database, with a limit store. */
async function startWith(store: { url: string; token: string }, dataDirectory?: string): Promise<TestServer> {
  const server = await startServer({
    ...(dataDirectory === undefined ? {} : { dataDirectory }),
    env: {
      UPSTASH_REDIS_REST_URL: store.url,
      UPSTASH_REDIS_REST_TOKEN: store.token,
      TRUSTED_PROXY_HOPS: "1",
    },
  });
  started.push(server);
  return server;
}

async function newStandIn(): Promise<UpstashStandIn> {
  const standIn = await startUpstashStandIn();
  standIns.push(standIn);
  return standIn;
}

beforeAll(async () => {
  shared = await newStandIn();
  one = await startWith(shared);
  other = await startWith(shared, one.dataDirectory);
  seed = new Seed(one.databaseUrl);
});
afterAll(async () => {
  await seed?.close();
  for (const standIn of standIns) await standIn.heal();
  // The first server owns the folder.
  for (const server of started.slice(1)) await server.stop();
  await started[0]?.close();
  for (const standIn of standIns) await standIn.close();
});

const get = (server: TestServer, key?: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call("GET", "/analyze", { base: server.url, key, headers });
const isDegraded = ({ headers }: Answer) => headers.get("x-ratelimit-status") === "degraded";

describe("with a store that answers", () => {
  it("every request is counted there, and answers do not say degraded", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const before = shared.requestCount();
    for (const answer of [await get(one, key), await get(one), await get(one, key)]) {
      expectRateLimitHeaders(answer);
      expect(answer.headers.has("x-ratelimit-status")).toBe(false);
    }
    expect(shared.requestCount()).toBeGreaterThanOrEqual(before + 3);
  });

  it("two servers share the limit of a key", async () => {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 10 });
    const statuses: number[] = [];
    const begun = Date.now();
    for (let calls = 0; calls < 30 && statuses.at(-1) !== 429; calls++) {
      statuses.push((await get(calls % 2 === 0 ? one : other, key)).status);
    }
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThanOrEqual(10 + forgottenSince(begun, 10));
    const refused = await get(other, key);
    if (refused.status === 429) {
      expectError(refused, 429, "rate_limited");
      expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(isDegraded(refused)).toBe(false);
    }
  });

  it("two servers share an organization's daily cap", async () => {
    const { key } = await seed.key(await seed.organization("enterprise", { applicantsPerDay: 3 }));
    const post = (server: TestServer) =>
      call("POST", "/analyze", { base: server.url, key, body: { applicantData: applicant } });
    const day = new Date().getUTCDate();
    const statuses = [];
    for (const server of [one, other, one, other, one]) statuses.push((await post(server)).status);
    if (new Date().getUTCDate() === day) expect(statuses).toEqual([200, 200, 200, 429, 429]);
    else expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  });
});

describe.each([
  ["answers with errors", async (standIn: UpstashStandIn) => standIn.error()],
  ["does not answer", async (standIn: UpstashStandIn) => standIn.slow()],
  ["is gone", (standIn: UpstashStandIn) => standIn.die()],
])("with a store that %s", (_, breakIt) => {
  let standIn: UpstashStandIn;
  let server: TestServer;
  let key: string;
  let first: Answer;
  beforeAll(async () => {
    standIn = await newStandIn();
    server = await startWith(standIn, one.dataDirectory);
    ({ key } = await seed.keyOfNewOrganization());
    expect(isDegraded(await get(server, key))).toBe(false);
    await breakIt(standIn);
    first = await get(server, key);
  });

  it("the first request is still answered, and says degraded", () => {
    expect(first.status).toBe(200);
    expect(isDegraded(first)).toBe(true);
    expectRateLimitHeaders(first);
  });

  it("later requests are answered without asking the store, including errors and 401s", async () => {
    const asked = standIn.requestCount();
    const answers = [
      await get(server, key),
      await call("POST", "/analyze", { base: server.url, key, body: { applicantData: applicant } }),
      await call("POST", "/analyze", { base: server.url, key, body: {} }),
      await get(server),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 401]);
    for (const answer of answers) {
      expect(isDegraded(answer)).toBe(true);
      expectRateLimitHeaders(answer);
    }
    expect(standIn.requestCount()).toBe(asked);
  });

  it("limits still hold, in this process alone", async () => {
    const limited = await seed.keyOfNewOrganization({ requestsPerMinute: 1 });
    const answers = [];
    for (let calls = 0; calls < 3; calls++) answers.push(await get(server, limited.key));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const answer of refused) {
      expectError(answer, 429, "rate_limited");
      expect(isDegraded(answer)).toBe(true);
      expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    }
  });

  it("the log says so once, without the store's address or token or personal data", async () => {
    const headers = { "x-forwarded-for": randomAddress() };
    await get(server, undefined, headers);
    const log = await settledLogs(server);
    expect(log.match(/the rate limit store isn't responding/g)).toHaveLength(1);
    expect(log).not.toContain(standIn.token);
    expect(log).not.toContain(standIn.url);
    expect(log).not.toContain(headers["x-forwarded-for"]);
    expect(log).not.toMatch(/"level":50/);
  });
});

describe("with a token that the store refuses", () => {
  it("requests are answered, and say degraded", async () => {
    const server = await startWith({ url: shared.url, token: "wrong" }, one.dataDirectory);
    const { key } = await seed.keyOfNewOrganization();
    const answer = await get(server, key);
    expect([answer.status, isDegraded(answer)]).toEqual([200, true]);
    expectRateLimitHeaders(answer);
  });
});
