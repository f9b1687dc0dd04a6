import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { countPastHours } from "@/inngest/functions/count-hours";
import { History } from "@/tests/support/history";
import { createHarness, type Harness, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The hourly count of analyses, on the embedded executor. */

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

it("counts past hours at twelve minutes past every hour", async () => {
  const history = await History.of(stage.pool);
  // The database's clock decides which hours are past.
  await history.applicants(600, new Date(Date.now() - 86_400_000));
  harness.pass(11 * minute);
  await harness.executor.idle();
  expect(await readRuns(stage.pool)).toEqual([]);

  harness.pass(minute);
  await vi.waitFor(
    async () => {
      await harness.executor.idle();
      expect(await readRuns(stage.pool)).toMatchObject([
        { status: "completed", output: { organizations: 1 } },
      ]);
    },
    { timeout: 20_000 },
  );
  const { rows } = await stage.pool.query("SELECT sum(count)::int AS count FROM analysis_counts");
  expect(rows).toEqual([{ count: 600 }]);
});
