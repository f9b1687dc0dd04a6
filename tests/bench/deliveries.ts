import { Pool } from "undici";
import { createFunctions, ownCalls } from "@/inngest/functions";
import { systemClock } from "@/lib/platform/clock";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { migrate } from "@/lib/platform/db/migrate";
import { startOwn } from "@/tests/bench/support/child";
import { Report } from "@/tests/bench/support/report";
import { type DeliveryStage, stageDeliveries } from "@/tests/support/drain";
import { createHarness } from "@/tests/support/inngest-harness";
import { makeTestFolder, removeTestFolder } from "@/tests/support/postgres";

/*
 * Webhook deliveries a second through the embedded executor, on a database that keeps what it commits, to a
 * receiver in a process of its own on the same cores; beside bare POSTs of the same bytes, without database and
 * signatures, at the same concurrency.
 *
 *   npx tsx tests/bench/deliveries.ts
 */

const deliveries = 5_000;
/** Of one webhook at once. */
const concurrency = 100;

const receiver = await startOwn("receiver");
const { origin } = receiver;
const report = new Report("deliveries");
const folder = await makeTestFolder();
const database = await openEmbeddedPostgres({ dataDirectory: folder, log: () => {} });
await migrate(database.connectionString, "prisma/migrations");
const stage = await stageDeliveries(database.connectionString, { clock: systemClock });
const harness = createHarness({
  connectionString: database.connectionString,
  clock: systemClock,
  functions: (client) => createFunctions(client, stage.platform),
  ownCalls,
});
try {
  await harness.executor.start();
  await measure(stage, 1, 500);
  await baseline(500, 1);
  for (const webhooks of [1, 10]) {
    const bare = await baseline(deliveries, webhooks);
    const { perSecond, cpu } = await measure(stage, webhooks, deliveries / webhooks);
    const name = `${webhooks} webhook${webhooks > 1 ? "s" : ""}`;
    report.add({ name, measure: "rate", unit: "deliveries/s", value: perSecond });
    report.add({ name, measure: "CPU of this process", unit: "ms/delivery", value: cpu });
    report.add({ name, measure: "bare POSTs", unit: "requests/s", value: bare });
    report.add({ name, measure: "bare POSTs / deliveries", unit: "×", value: bare / perSecond });
  }
  report.publish();
} finally {
  await harness.close();
  await stage.close();
  await database.close();
  await removeTestFolder(folder);
  await receiver.close();
}

/** Deliveries a second, of as many events to each of as many webhooks. */
async function measure(
  { pool, record, webhook }: DeliveryStage,
  webhooks: number,
  events: number,
): Promise<{ perSecond: number; cpu: number }> {
  await pool.query("UPDATE webhooks SET deleted_at = now()");
  const ids = await Promise.all(Array.from({ length: webhooks }, (_, n) => webhook(`${origin}/${n}`)));
  for (let left = events; left > 0; left -= 500) await record(Math.min(left, 500));
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await harness.executor.send(ids.map((webhookId) => ({ name: "assay/webhook.due", data: { webhookId } })));
  await harness.executor.idle();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deliveries d JOIN delivery_attempts a ON a.delivery_id = d.id
     WHERE d.status = 'delivered' AND d.webhook_id = ANY ($1)`,
    [ids],
  );
  const count = events * webhooks;
  if (rows[0]?.count !== count) throw new Error(`${rows[0]?.count} of ${count} were delivered`);
  return { perSecond: count / seconds, cpu: (user + system) / 1_000 / count };
}

/** Bare POSTs a second. */
async function baseline(count: number, webhooks: number): Promise<number> {
  const connections = concurrency * webhooks;
  const client = new Pool(origin, { connections, pipelining: 1 });
  const body = Buffer.from(
    JSON.stringify({
      id: "evt_01kbn0000000000000000000000",
      event: "analysis.completed",
      timestamp: new Date().toISOString(),
      data: {
        id: "ana_000001",
        status: "completed",
        riskScore: 12,
        decision: "APPROVE",
        applicant: { id: "app_000001", externalId: null },
      },
    }),
  );
  let left = count;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const headers = { "content-type": "application/json" };
        const answer = await client.request({ path: "/", method: "POST", headers, body });
        await answer.body.dump();
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  await client.close();
  return count / seconds;
}
