import { Pool } from "undici";
import { createFunctions, ownCalls } from "@/inngest/functions";
import { type DeliveredEvent, eventBodyText } from "@/lib/domain/webhooks/deliver/event-body";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";
import { systemClock } from "@/lib/platform/clock";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { migrate } from "@/lib/platform/db/migrate";
import { startOwn } from "@/tests/bench/support/child";
import { familySeconds, postmasterOf } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { type DeliveryStage, stageDeliveries } from "@/tests/support/drain";
import { createHarness } from "@/tests/support/inngest-harness";
import { removeTestFolder } from "@/tests/support/postgres";
import { makeTestFolder } from "@/tests/support/temporary-folder";

/*
 * Webhook deliveries a second through the embedded executor, on a database that keeps what it commits, to a receiver in a
 * process of its own on the same cores; in alternating rounds with a bare loop that signs the same bodies and posts them
 * at the same concurrency, without a database.
 *
 *   npx tsx tests/bench/deliveries.ts [rounds]
 */

const rounds = Number(process.argv[2] ?? 5);
const deliveries = 3_000;
/** Of one webhook at once. */
const concurrency = 100;
const secret = "a secret of the tests";

interface Round {
  perSecond: number;
  /** Milliseconds of processor time a delivery: of this process, and of PostgreSQL. */
  service: number;
  postgres: number;
}

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
  const postmaster = await postmasterOf(stage.pool);
  await harness.executor.start();
  for (const webhooks of [1, 10]) {
    const client = new Pool(origin, { connections: concurrency * webhooks, pipelining: 1 });
    const ways = {
      deliveries: deliverThrough(stage, webhooks),
      bare: bareLoop(stage, { webhooks, client }),
    };
    const measured: Record<keyof typeof ways, Round[]> = { deliveries: [], bare: [] };
    for (let round = 0; round <= rounds; round++) {
      const order = ["deliveries", "bare"] as const;
      for (const way of round % 2 === 0 ? order : order.toReversed()) {
        const result = await measure(ways[way], postmaster);
        // The first round opens connections.
        if (round > 0) measured[way].push(result);
      }
    }
    await client.close();
    const name = `${webhooks} webhook${webhooks > 1 ? "s" : ""}`;
    const add = (measure: string, unit: string, of: (own: Round, bare: Round) => number) =>
      report.add({
        name,
        measure,
        unit,
        rounds: measured.deliveries.map((own, n) => of(own, measured.bare[n] as Round)),
      });
    add("rate", "deliveries/s", ({ perSecond }) => perSecond);
    add("CPU of this process", "ms/delivery", ({ service }) => service);
    add("PostgreSQL CPU", "ms/delivery", ({ postgres }) => postgres);
    add("bare loop: rate", "requests/s", (_, { perSecond }) => perSecond);
    add("bare loop: CPU of this process", "ms/request", (_, { service }) => service);
    add("deliveries / bare loop: rate", "×", (own, bare) => own.perSecond / bare.perSecond);
    add("bare loop / deliveries: all CPU", "×", (own, bare) => bare.service / (own.service + own.postgres));
  }
  report.publish();
} finally {
  await harness.close();
  await stage.close();
  await database.close();
  await removeTestFolder(folder);
  await receiver.close();
}

/** What a round prepares; its result sends it, which is what counts. */
type Way = () => Promise<() => Promise<void>>;

async function measure(prepare: Way, postmaster: number | undefined): Promise<Round> {
  const send = await prepare();
  const postgresBefore = familySeconds(postmaster) ?? 0;
  const before = process.cpuUsage();
  const begun = performance.now();
  await send();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: deliveries / seconds,
    service: (user + system) / 1_000 / deliveries,
    postgres: (((familySeconds(postmaster) ?? 0) - postgresBefore) * 1_000) / deliveries,
  };
}

/** As many events to each of as many webhooks. */
function deliverThrough({ pool, record, webhook }: DeliveryStage, webhooks: number): Way {
  return async () => {
    await pool.query("UPDATE webhooks SET deleted_at = now()");
    const ids = await Promise.all(
      Array.from({ length: webhooks }, (_, n) => webhook(`${origin}/${n}`, { secret })),
    );
    for (let left = deliveries / webhooks; left > 0; left -= 500) await record(Math.min(left, 500));
    return async () => {
      await harness.executor.send(
        ids.map((webhookId) => ({ name: "assay/webhook.due", data: { webhookId } })),
      );
      await harness.executor.idle();
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM deliveries d JOIN delivery_attempts a ON a.delivery_id = d.id
         WHERE d.status = 'delivered' AND d.webhook_id = ANY ($1)`,
        [ids],
      );
      if (rows[0]?.count !== deliveries) throw new Error(`${rows[0]?.count} of ${deliveries} were delivered`);
    };
  };
}

/** Signs and posts the bodies of the newest events, through as many connections as deliveries may use. */
function bareLoop({ pool }: DeliveryStage, { webhooks, client }: { webhooks: number; client: Pool }): Way {
  return async () => {
    const { rows } = await pool.query<DeliveredEvent>(
      `SELECT id, name, created_at AS "createdAt", data::text AS "dataText" FROM events ORDER BY id DESC LIMIT $1`,
      [deliveries / webhooks],
    );
    const bodies = rows.map((event) => ({ id: event.id, body: Buffer.from(eventBodyText(event)) }));
    let next = 0;
    const post = async () => {
      while (next < deliveries) {
        const { id, body } = bodies[next % bodies.length] as (typeof bodies)[number];
        const path = `/${next++ % webhooks}`;
        const timestampSeconds = Math.floor(Date.now() / 1_000);
        const headers = deliveryHeaders({ id, timestampSeconds, body, secrets: { current: secret } });
        const answer = await client.request({ path, method: "POST", headers, body });
        await answer.body.dump();
      }
    };
    return async () => {
      await Promise.all(Array.from({ length: concurrency * webhooks }, post));
    };
  };
}
