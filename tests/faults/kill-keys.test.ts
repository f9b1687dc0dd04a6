import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicant } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { seedWebhook } from "@/tests/support/webhooks";

/* An instance is killed while requests hold Idempotency-Keys; their clients repeat them at another instance. */

const longestMilliseconds = 12_000;

let killed: TestServer;
let other: TestServer;
let seed: Seed;
let caller: SeededKey;
beforeAll(async () => {
  const env = { LOG_LEVEL: "warn" };
  killed = await startServer({ env });
  other = await startServer({ env, dataDirectory: killed.dataDirectory });
  seed = new Seed(killed.databaseUrl);
  caller = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
});
afterAll(async () => {
  await seed?.close();
  await other?.stop();
  await killed?.close();
});

interface Change {
  method: string;
  path: string;
  body?: object;
}

const send = (server: TestServer, { method, path, body }: Change, idempotencyKey: string) =>
  fetch(`${server.url}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${caller.key}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: body ? JSON.stringify(body) : null,
  });

it("after kill -9 every request in flight is answered within 12 seconds, and takes effect once", async () => {
  const analyzed = await send(
    other,
    { method: "POST", path: "/analyze", body: { applicantData: applicant } },
    "0",
  );
  const { applicantId } = (await analyzed.json()) as { applicantId: string };
  const webhookId = await seedWebhook(seed, caller, { dataDirectory: killed.dataDirectory });
  const changes: Change[] = [
    ...Array.from({ length: 12 }, (_, number) => ({
      method: "POST",
      path: "/analyze",
      body: { applicantData: applicant, externalId: `single-${number}` },
    })),
    { method: "POST", path: "/analyze/batch", body: { applicants: [{ id: "one", data: applicant }] } },
    { method: "PATCH", path: `/applicants/${applicantId}`, body: { data: { firstName: "Mariana" } } },
    { method: "DELETE", path: `/webhooks/${webhookId}` },
  ];
  const held = await seed.pool.connect();
  await held.query("BEGIN");
  await held.query("LOCK TABLE analyses, batches, audit_entries IN EXCLUSIVE MODE");
  const lost = changes.map((change, number) => send(killed, change, `key-${number}`).catch(() => undefined));
  const inFlight = async () => {
    const { rows } = await seed.pool.query<{ held: number; renewed: number }>(
      `SELECT count(*)::int AS held, count(*) FILTER (WHERE lease_until > created_at + interval '9 s')::int AS renewed
       FROM idempotency_records WHERE status IS NULL`,
    );
    return rows[0];
  };
  await eventually(
    "leases that are renewed",
    inFlight,
    (counts) => counts?.held === changes.length && counts.renewed === changes.length,
  );
  await killed.kill();
  const killedAt = performance.now();
  await Promise.all(lost);
  await held.query("ROLLBACK");
  held.release();

  const waits = await Promise.all(
    changes.map(async (change, number) => {
      for (;;) {
        const response = await send(other, change, `key-${number}`);
        if (response.ok) return performance.now() - killedAt;
        expect([response.status, await response.text()]).toEqual([
          409,
          expect.stringContaining("idempotency_in_progress"),
        ]);
        const seconds = Number(response.headers.get("retry-after"));
        expect(seconds).toBeGreaterThanOrEqual(1);
        await sleep(seconds * 1_000);
      }
    }),
  );
  expect(Math.max(...waits)).toBeLessThanOrEqual(longestMilliseconds);

  const count = async (sql: string) =>
    (await seed.pool.query<{ count: number }>(sql, [caller.organizationId])).rows[0]?.count;
  const audited = (action: string) =>
    count(`SELECT count(*)::int FROM audit_entries WHERE organization_id = $1 AND action = '${action}'`);
  expect(
    await count(
      "SELECT count(*)::int FROM analyses WHERE organization_id = $1 AND external_id LIKE 'single-%'",
    ),
  ).toBe(12);
  expect(await count("SELECT count(*)::int FROM batches WHERE organization_id = $1")).toBe(1);
  expect([await audited("applicant.updated"), await audited("webhook.deleted")]).toEqual([1, 1]);
});
