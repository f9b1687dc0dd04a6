import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isKeyShaped } from "@/lib/domain/keys/format";
import { EnvironmentError, readEnv } from "@/lib/platform/env";
import { type Answer, applicant, call } from "@/tests/support/api";
import { type Ended, runBuilt } from "@/tests/support/command";
import { eventually } from "@/tests/support/poll";
import { startServer, type TestServer } from "@/tests/support/server";
import { makeTestFolder } from "@/tests/support/temporary-folder";

const options = { includeReasons: true, riscScoring: true };
const body = { applicantData: applicant, options };

/** Prints a key for the service of a data folder, running or not. */
const issueKey = (dataDirectory: string, ...args: string[]): Promise<Ended> =>
  runBuilt("key", ["--permissions", "READ,WRITE", ...args], { DATA_DIR: dataDirectory });

function expectKeyAlone({ code, stdout, stderr }: Ended, mode = "live"): string {
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(new RegExp(`^assay_${mode}_[0-9A-Za-z]{38}\\n$`));
  const key = stdout.trim();
  expect(isKeyShaped(key)).toBe(true);
  return key;
}

/** Successive starts on one data folder; each test continues where the previous one ended. */
describe("a service that is restarted on its data folder", () => {
  let server: TestServer;
  let key: string;
  let made: Answer;
  let read: Answer;
  const idempotent = { "idempotency-key": "across-lives" };

  const post = (more: object = {}, headers: Record<string, string> = {}) =>
    call("POST", "/analyze", { base: server.url, key, headers, body: { ...body, ...more } });
  const get = (id: string, presented = key) =>
    call("GET", `/analyze/${id}`, { base: server.url, key: presented });

  beforeAll(async () => {
    server = await startServer({ dataDirectory: await makeTestFolder() });
  });
  afterAll(() => server?.close());

  it("the first line of the log says the version, and a later one asks for the first account", async () => {
    const [first = ""] = server.logs().split("\n");
    const { body: health } = await call("GET", "/api/health", { base: server.url });
    expect(JSON.parse(first)).toMatchObject({ version: health.version });
    const asked = await eventually("the request", server.logs, (logs) => logs.includes("no account yet"));
    expect(asked).toContain(`"url":"${server.url}/sign-up"`);
  });

  it("the key command prints the key alone while the service runs, and the key works", async () => {
    key = expectKeyAlone(await issueKey(server.dataDirectory));
    made = await post({ externalId: "loan-1" }, idempotent);
    expect(made.status).toBe(200);
    read = await get(made.body.requestId);
    expect(read.status).toBe(200);
    const forbidden = await call("GET", "/api-keys", { base: server.url, key });
    expect(forbidden.status).toBe(403);
  });

  it("the key command creates a test key and a custom limit, which replaces the plan's", async () => {
    const test = expectKeyAlone(
      await issueKey(server.dataDirectory, "--mode", "test", "--limit-per-minute", "4321"),
      "test",
    );
    const answer = await get(made.body.requestId, test);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("4321");
  });

  // The later starts show that the refusal did no harm.
  it.each(["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY"])(
    "a second process with a different %s than the data's refuses to start and names it",
    async (variable) => {
      const wrong = randomBytes(32).toString("base64");
      const { code, stdout, stderr } = await runBuilt("serve", [], {
        DATA_DIR: server.dataDirectory,
        HOST: "127.0.0.1",
        PORT: "0",
        [variable]: wrong,
      });
      expect(code).toBe(1);
      expect(stderr).toContain(variable);
      expect(stdout + stderr).not.toContain(wrong);
      expect(stdout).not.toContain("ready");
      expect((await get(made.body.requestId)).text).toBe(read.text);
    },
  );

  it("after kill -9 in the middle of work, answered analyses are stored and unanswered ones are whole or absent", async () => {
    const answered: string[] = [];
    const flood = Array.from({ length: 8 }, async () => {
      // Until the connection breaks.
      for (;;) {
        const answer = await post().catch(() => undefined);
        if (!answer) return;
        expect(answer.status).toBe(200);
        answered.push(answer.body.requestId);
      }
    });
    await eventually(
      "answers",
      () => answered.length,
      (count) => count >= 30,
    );
    await server.kill();
    await Promise.all(flood);
    expect(server.process.signalCode).toBe("SIGKILL");

    server = await startServer({ dataDirectory: server.dataDirectory });
    const again = await get(made.body.requestId);
    expect([again.status, again.text]).toEqual([200, read.text]);
    const statuses = await Promise.all(answered.map(async (id) => (await get(id)).status));
    expect(statuses).toEqual(statuses.map(() => 200));
    // Listing reads every stored row through the public schema.
    let stored = 0;
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Answer = await call("GET", `/analyze?limit=100${cursor && `&cursor=${cursor}`}`, {
        base: server.url,
        key,
      });
      expect(page.status).toBe(200);
      for (const item of page.body.data) expect(item.status).toBe("completed");
      stored += page.body.data.length;
      cursor = page.body.nextCursor;
    }
    expect(stored).toBeGreaterThanOrEqual(answered.length + 1);
    expect(stored).toBeLessThanOrEqual(answered.length + 1 + 8);
  });

  it("the answer stored under an Idempotency-Key is replayed after the restart", async () => {
    const replay = await post({ externalId: "loan-1" }, idempotent);
    expect([replay.status, replay.text]).toEqual([200, made.text]);
    expect(replay.headers.get("idempotency-replayed")).toBe("true");
  });

  it("SIGTERM lets a request in flight finish, accepts no new one, and exits with 0", async () => {
    const text = JSON.stringify({ ...body, externalId: "last-words" });
    const { hostname, port } = new URL(server.url);
    const request = httpRequest({
      hostname,
      port,
      method: "POST",
      path: "/v1/analyze",
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(text)),
        expect: "100-continue",
      },
    });
    const response = once(request, "response") as Promise<[IncomingMessage]>;
    // When the server asks for the body, it has read the request's head.
    request.flushHeaders();
    await once(request, "continue");
    request.write(text.slice(0, 20));
    const exited = once(server.process, "exit");
    server.process.kill("SIGTERM");
    const isRefused = () =>
      get(made.body.requestId).then(
        () => false,
        () => true,
      );
    await eventually("new requests are refused", isRefused, (refused) => refused);
    expect(server.process.exitCode).toBeNull();
    request.end(text.slice(20));
    const [incoming] = await response;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const result = JSON.parse(Buffer.concat(chunks).toString());
    expect([incoming.statusCode, result.externalId]).toEqual([200, "last-words"]);
    expect(await exited).toEqual([0, null]);

    // The embedded database has stopped with the service; the key command starts it briefly.
    const second = expectKeyAlone(await issueKey(server.dataDirectory));
    server = await startServer({ dataDirectory: server.dataDirectory });
    expect((await get(result.requestId)).status).toBe(200);
    expect((await get(result.requestId, second)).status).toBe(200);
    expect((await get(made.body.requestId, second)).text).toBe(read.text);
  });
});

describe("an invalid configuration stops the start and names the variable, never its value", () => {
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = await makeTestFolder();
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  const value = "https://secret-value.example.com";
  const database = "postgres://user:secret-value@127.0.0.1:1/none";
  const keys = {
    DATA_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    BLIND_INDEX_KEY: randomBytes(32).toString("base64"),
    AUDIT_KEY: randomBytes(32).toString("base64"),
    NEXTAUTH_SECRET: "secret-value".repeat(4),
  };
  const started: [string, Record<string, string>, string[]][] = [
    ["a store without its token", { UPSTASH_REDIS_REST_URL: value }, ["UPSTASH_REDIS_REST_TOKEN"]],
    ["a database without any key", { DATABASE_URL: database }, Object.keys(keys)],
    ["a key of another length", { DATA_ENCRYPTION_KEY: "secret-value" }, ["DATA_ENCRYPTION_KEY"]],
    ["a port that is none", { PORT: "secret-value" }, ["PORT"]],
  ];
  it.each(started)("%s", async (_, env, named) => {
    const { code, stdout, stderr } = await runBuilt("serve", [], {
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      ...env,
    });
    expect(code).toBe(1);
    for (const name of named) expect(stderr).toContain(name);
    expect(stdout + stderr).not.toContain("secret-value");
    expect(stdout).not.toContain("ready");
  });

  // The same check of the environment, without starting a process each time.
  const readOnly: [string, Record<string, string>, string[]][] = [
    ["a store's token alone", { UPSTASH_REDIS_REST_TOKEN: value }, ["UPSTASH_REDIS_REST_URL"]],
    ["half of a sign-in provider", { GITHUB_ID: value }, ["GITHUB_SECRET"]],
    ["half of another", { GOOGLE_SECRET: value }, ["GOOGLE_ID"]],
    ["an event key alone", { INNGEST_EVENT_KEY: "secret-value" }, ["INNGEST_SIGNING_KEY"]],
    ["an event key with a space", { INNGEST_EVENT_KEY: "secret-value secret-value" }, ["INNGEST_EVENT_KEY"]],
    ["a signing key that is none", { INNGEST_SIGNING_KEY: "secret-value" }, ["INNGEST_SIGNING_KEY"]],
    ["a work server without keys", { INNGEST_BASE_URL: value }, ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"]],
    ["a database without one key", { DATABASE_URL: database, ...keys, AUDIT_KEY: "" }, ["AUDIT_KEY"]],
    ["a database that is none", { DATABASE_URL: "secret-value", ...keys }, ["DATABASE_URL"]],
    ["a short secret", { NEXTAUTH_SECRET: "secret-value" }, ["NEXTAUTH_SECRET"]],
    ["an unknown sign-up", { SIGNUP: "secret-value" }, ["SIGNUP"]],
    ["a number of proxies that is none", { TRUSTED_PROXY_HOPS: "secret-value" }, ["TRUSTED_PROXY_HOPS"]],
  ];
  it.each(readOnly)("%s", (_, env, named) => {
    let message = "";
    try {
      readEnv(env as NodeJS.ProcessEnv);
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      ({ message } = error as Error);
    }
    for (const name of named) expect(message).toContain(name);
    expect(message).not.toContain("secret-value");
  });

  it("the key command refuses it in the same way, with nothing on standard output", async () => {
    const { code, stdout, stderr } = await runBuilt("key", ["--permissions", "READ"], {
      DATA_DIR: dataDirectory,
      UPSTASH_REDIS_REST_URL: value,
    });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("UPSTASH_REDIS_REST_TOKEN");
  });

  it.each([
    [[], "--permissions"],
    [["--permissions", "READ,OWNER", "--mode", "staging"], "--mode"],
    [["--permissions", "READ", "--color", "red"], "--color"],
  ])("the key command with %j says what is wrong and how it is used", async (args, named) => {
    const { code, stdout, stderr } = await runBuilt("key", args, { DATA_DIR: dataDirectory });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(named);
    expect(stderr).toContain("usage:");
  });
});
