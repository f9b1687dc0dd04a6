import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { countPastHours } from "@/inngest/functions/count-hours";
import { History } from "@/tests/support/history";
import { createHarness, type Harness, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The count of analyses and attempts, on the embedded executor. */

const minute = 60_000;
const clock = manualClock(Date.UTC(2031, 5, 15, 12));
let stage: Stage;
let harness: Harness;

beforeAll(async () => {
  stage = await openStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { platform } = stage;
  harness = createHarness({
    connectionString: platform.connectionString,
    clock,
    functions: (client) => [countPastHours(client, platform)],
  });
  await harness.executor.start();
});
afterEach(() => harness.close());

it("counts past hours every ten minutes, two minutes past", async () => {
  const history = await History.of(stage.pool);
  // The database's clock decides which hours are past.
  await history.applicants(600, new Date(Date.now() - 86_400_000));
  const webhook = await history.webhook();
  await stage.pool.query(
    `WITH e AS (
       INSERT INTO events (id, organization_id, mode, name, data)
       SELECT 'evt_' || i, $1, 'live', 'analysis.completed', '{}' FROM generate_series(1, 200) i RETURNING id
     ), d AS (
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, attempt_count, last_attempt_at)
       SELECT 'dlv_' || id, id, $2, 'analysis.completed', 'delivered', 1, now() - interval '1 day' FROM e RETURNING id)
     INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms)
     SELECT id, 1, now() - interval '1 day', 20 FROM d`,
    [history.organizationId, webhook],
  );
  harness.pass(minute);
  await harness.executor.idle();
  expect(await readRuns(stage.pool)).toEqual([]);

  harness.pass(minute);
  await vi.waitFor(
    async () => {
      await harness.executor.idle();
      expect(await readRuns(stage.pool)).toMatchObject([
        { status: "completed", output: { organizations: 1, webhooks: 1 } },
      ]);
    },
    { timeout: 20_000 },
  );
  const { rows } = await stage.pool.query("SELECT sum(count)::int AS count FROM analysis_counts");
  expect(rows).toEqual([{ count: 600 }]);
  const { rows: attempts } = await stage.pool.query("SELECT webhook_id, succeeded FROM attempt_hours");
  expect(attempts).toEqual([{ webhook_id: webhook, succeeded: [200] }]);
});
