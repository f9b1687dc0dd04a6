import { afterAll, beforeAll, expect, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { entries } from "@/tests/support/batches";
import { type MemberSession, signUpOverHttp } from "@/tests/support/member-session";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { releaseBefore } from "./release-before";

/* A release that is killed in the middle of its work, and gives way to the one before it: the schema stays. */

const secret = (fill: number) => Buffer.alloc(32, fill).toString("base64");
let folder: string;
let postgres: TestPostgres;
let env: Record<string, string>;
let server: TestServer;
let seed: Seed;
let owner: SeededKey;
let member: MemberSession;
let receiver: Receiver;

beforeAll(async () => {
  folder = await releaseBefore();
  postgres = await startTestPostgres();
  receiver = await startReceiver();
  env = {
    DATABASE_URL: await postgres.createDatabase({ empty: true }),
    DATA_ENCRYPTION_KEY: secret(1),
    BLIND_INDEX_KEY: secret(2),
    AUDIT_KEY: secret(3),
    NEXTAUTH_SECRET: secret(4),
    WEBHOOK_ALLOW_INSECURE: "1",
    LOG_LEVEL: "warn",
    SIGNUP: "open",
  };
  server = await startServer({ env });
  seed = new Seed(env.DATABASE_URL ?? "");
  owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  member = await signUpOverHttp(server.url);
}, 1_800_000);
afterAll(async () => {
  await seed?.close();
  await server?.close();
  await receiver?.close();
  await postgres?.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call("POST", path, { base: server.url, key: owner.key, body, headers });
const batch = (id: string) => call("GET", `/analyze/batch/${id}`, { base: server.url, key: owner.key });

it.each([
  ["rolled back", "the release before", () => folder],
  ["rolled forward again", "this release", () => undefined],
])("after it is %s, %s finishes the work, and knows answers and sessions", async (_, __, next) => {
  receiver.otherwise(status(500));
  receiver.deliveries.length = 0;
  await post("/webhooks", { url: receiver.url, events: ["analysis.completed", "batch.completed"] });
  const analysis = { applicantData: applicant };
  const key = { "idempotency-key": `kept ${server.url}` };
  const kept = await post("/analyze", analysis, key);
  expect(kept.status).toBe(200);
  await eventually(
    "a failed attempt",
    () => receiver.deliveries.length,
    (count) => count > 0,
  );
  const { body } = await post("/analyze/batch", { applicants: entries(2000) });
  await eventually(
    "a batch in progress",
    async () => (await batch(body.batchId)).body.processedCount,
    (count) => count > 0,
  );
  await server.kill();

  receiver.otherwise(status(200));
  const other = next();
  server = await startServer({ env, ...(other === undefined ? {} : { folder: other }) });
  const again = await post("/analyze", analysis, key);
  expect([again.status, again.body.requestId]).toEqual([200, kept.body.requestId]);
  const done = await eventually(
    "the end of the batch",
    () => batch(body.batchId),
    (read) => read.body.status === "completed",
  );
  expect(done.body).toMatchObject({ processedCount: 2000, failedCount: 0 });
  await eventually(
    "the deliveries",
    async () => (await seed.pool.query("SELECT FROM deliveries WHERE status = 'pending'")).rowCount,
    (count) => count === 0,
  );
  const session = await fetch(`${server.url}/api/auth/session`, { headers: { cookie: member.cookie } });
  expect(await session.json()).toMatchObject({ user: { name: "Ada Lovelace" } });
  const page = await fetch(`${server.url}/analyses`, {
    headers: { cookie: member.cookie },
    redirect: "manual",
  });
  expect(page.status).toBe(200);
  expect(server.logs()).not.toMatch(/"level":(?:50|60)/);
});
