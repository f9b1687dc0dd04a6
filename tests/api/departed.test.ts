import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Answer, applicant, call } from "@/tests/support/api";
import { createKey, revokeKey } from "@/tests/support/api-keys";
import { entries } from "@/tests/support/batches";
import { actOverHttp, type MemberSession, signUpOverHttp } from "@/tests/support/member-session";
import { eventually } from "@/tests/support/poll";
import { openRaw, parseAnswers, readRaw } from "@/tests/support/raw-http";
import { Seed, type SeededKey } from "@/tests/support/seed";

/* What goes on once a key is revoked or a session has ended, and what doesn't. */

const seed = new Seed(inject("databaseUrl"));
const base = inject("serverUrl");
let admin: SeededKey;
let member: MemberSession;
let organizationId: string;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
  member = await signUpOverHttp(base);
  const { rows } = await seed.pool.query<{ id: string }>("SELECT id FROM organizations WHERE name = $1", [
    member.organizationName,
  ]);
  organizationId = rows[0]?.id as string;
});
afterAll(() => seed.close());

const endSessions = () =>
  seed.pool.query(
    `UPDATE sessions SET ended_at = now()
     WHERE user_id IN (SELECT user_id FROM memberships WHERE organization_id = $1)`,
    [organizationId],
  );

/** Sends a body in two parts, and does something in between. Returns the answer. */
async function sendInTwo(head: string[], body: string, between: () => Promise<unknown>) {
  const half = Math.floor(body.length / 2);
  const lines = [
    ...head,
    `Host: ${new URL(base).host}`,
    `Content-Length: ${body.length}`,
    "Connection: close",
    "",
    "",
  ];
  const socket = openRaw(lines.join("\r\n") + body.slice(0, half), base);
  const answers = readRaw(socket);
  // Longer than a body that isn't slow.
  await sleep(1_200);
  await between();
  socket.write(body.slice(half));
  return parseAnswers(await answers)[0];
}

/** Sends a request that waits for a record, and does something meanwhile. Returns the answer, or the error. */
async function whileWaiting<Answer>(
  record: string,
  send: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer | Error> {
  const table = record.startsWith("app_") ? "applicants" : "organizations";
  const other = await seed.pool.connect();
  try {
    await other.query("BEGIN");
    await other.query(`SELECT FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [record]);
    const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const answer = send().catch((error: Error) => error);
    const findWaiting = () =>
      seed.pool.query("SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))", [rows[0]?.pid]);
    await eventually("the wait", findWaiting, ({ rowCount }) => rowCount === 1);
    await meanwhile();
    await other.query("COMMIT");
    return await answer;
  } finally {
    other.release();
  }
}

it("a batch of a key that is revoked is completed, and its event recorded for webhooks", async () => {
  const { id } = (
    await call("POST", "/webhooks", {
      key: admin.key,
      body: { url: "https://example.com/", events: ["batch.completed"] },
    })
  ).body;
  const key = await seed.key(admin.organizationId);
  const { body } = await call("POST", "/analyze/batch", {
    key: key.key,
    body: { applicants: entries(400) },
  });
  await revokeKey(admin.key, key.id);
  expect((await call("GET", "/analyze", { key: key.key })).status).toBe(401);
  const read = async () => (await call("GET", `/analyze/batch/${body.batchId}`, { key: admin.key })).body;
  const done = await eventually("the end", read, ({ status }) => status === "completed");
  expect(done).toMatchObject({ processedCount: 400, failedCount: 0 });
  const { rowCount } = await seed.pool.query(
    `SELECT FROM deliveries d JOIN events e ON e.id = d.event_id
     WHERE d.webhook_id = $1 AND e.data ->> 'batchId' = $2`,
    [id, body.batchId],
  );
  expect(rowCount).toBe(1);
});

it("a request whose key is revoked while its body arrives has no effect", async () => {
  const key = await seed.key(admin.organizationId);
  const head = [
    "POST /v1/analyze HTTP/1.1",
    `Authorization: Bearer ${key.key}`,
    "Content-Type: application/json",
  ];
  const body = JSON.stringify({ applicantData: applicant });
  expect((await sendInTwo(head, body, async () => {}))?.status).toBe(200);
  const before = await seed.count("analyses", admin.organizationId);
  const answer = await sendInTwo(head, body, () => revokeKey(admin.key, key.id));
  expect([answer?.status, answer?.body.error.code]).toEqual([401, "unauthorized"]);
  expect(await seed.count("analyses", admin.organizationId)).toBe(before);
});

it("an analysis whose key is revoked once it is accepted is answered and stored, as a whole", async () => {
  const body = { applicantData: applicant };
  const { applicantId } = (await call("POST", "/analyze", { key: admin.key, body })).body;
  const { key, id } = await seed.key(admin.organizationId);
  const analyze = () =>
    call("POST", "/analyze", {
      key,
      body: { ...body, applicantId },
      headers: { "idempotency-key": "its-last" },
    });
  const answer = (await whileWaiting(applicantId, analyze, () => revokeKey(admin.key, id))) as Answer;
  expect([answer.status, answer.body.applicantId]).toEqual([200, applicantId]);
  const { requestId, decision } = answer.body;
  const { body: stored } = await call("GET", `/analyze/${requestId}`, { key: admin.key });
  expect(stored).toMatchObject({ status: "completed", result: { decision } });
  const { rowCount } = await seed.pool.query(
    "SELECT FROM events WHERE organization_id = $1 AND name = 'analysis.completed' AND data ->> 'id' = $2",
    [admin.organizationId, requestId],
  );
  expect(rowCount).toBe(1);
  expect((await analyze()).status).toBe(401);
});

it.each<[string, number, (key: SeededKey) => Promise<unknown>]>([
  ["is revoked", 401, ({ id }) => revokeKey(admin.key, id)],
  [
    "loses its maker",
    401,
    ({ id }) => seed.pool.query("UPDATE api_keys SET maker_id = 'usr_gone' WHERE id = $1", [id]),
  ],
  [
    "is limited to a lesser role",
    403,
    ({ id }) => seed.pool.query("UPDATE api_keys SET role_limits = '{VIEWER}' WHERE id = $1", [id]),
  ],
])("a request whose key %s while it waits for another has no effect", async (_, status, end) => {
  const key = await seed.key(admin.organizationId);
  const before = await seed.count("api_keys", admin.organizationId);
  const answer = await whileWaiting(
    admin.organizationId,
    () => createKey(key.key),
    () => end(key),
  );
  expect(answer).toMatchObject({ status });
  expect(await seed.count("api_keys", admin.organizationId)).toBe(before);
});

it.each([
  [
    "is signed out",
    "signed out",
    "UPDATE sessions s SET ended_at = now() FROM memberships m WHERE m.user_id = s.user_id AND m.organization_id = $1",
  ],
  [
    "gets another role",
    "role has changed",
    "UPDATE memberships SET role = 'DEVELOPER' WHERE organization_id = $1",
  ],
])("what a member does who %s while it waits for another has no effect", async (_, reason, end) => {
  const { cookie, organizationName } = await signUpOverHttp(base);
  const { rows } = await seed.pool.query("SELECT id FROM organizations WHERE name = $1", [organizationName]);
  const own: string = rows[0]?.id;
  const body = { name: "Checkout", permissions: ["READ"] };
  const create = () =>
    actOverHttp(base, { action: "createKey", page: "/settings/api-keys", args: ["live", body], cookie });
  await create();
  const refused = await whileWaiting(own, create, () => seed.pool.query(end, [own]));
  expect(refused).toMatchObject({ message: expect.stringContaining(reason) });
  expect(await seed.count("api_keys", own)).toBe(1);
});

it("a download breaks off, and an upload has no effect, once the session has ended", async () => {
  const { key } = await seed.key(organizationId);
  const { requestId } = (await call("POST", "/analyze", { key, body: { applicantData: applicant } })).body;
  // More than connections hold for a reader who waits.
  await seed.pool.query(
    `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, decision_basis, model_version,
       policy_version, include_reasons, risc_scoring, contributions, created_by, created_at)
     SELECT 'ana_' || lpad(n::text, 16, '0') || right(id, 10), organization_id, mode, applicant_id, status, risk_score, decision,
       decision_basis, model_version, policy_version, include_reasons, risc_scoring, contributions, created_by,
       created_at - n * interval '1 second'
     FROM analyses, generate_series(1, 150000) AS n WHERE id = $1`,
    [requestId],
  );
  const download = () => fetch(`${base}/analyses/export`, { headers: { cookie: member.cookie } });
  const whole = await (await download()).text();
  expect(whole.trimEnd().split("\r\n")).toHaveLength(150_002);
  const slow = await download();
  expect(slow.status).toBe(200);
  const head = [
    "POST /api/dashboard/batches?mode=live HTTP/1.1",
    `Cookie: ${member.cookie}`,
    `Origin: ${base}`,
    "Content-Type: application/json",
  ];
  const body = JSON.stringify({ applicants: entries(2) });
  const upload = await sendInTwo(head, body, endSessions);
  expect(upload?.text).toContain("Your session has ended");
  expect(await seed.count("batches", organizationId)).toBe(0);
  await expect(slow.text()).rejects.toThrow();
});
