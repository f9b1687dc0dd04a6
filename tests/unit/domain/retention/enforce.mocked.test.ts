import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { enforceRetention } from "@/inngest/functions/enforce-retention";
import { secondsAhead as askSecondsAhead } from "@/lib/domain/retention/compare-clocks";
import { History } from "@/tests/support/history";
import { createHarness, type Harness, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The nightly run, on the embedded executor. */

/** Whether each step has time for one transaction only. */
let isShort = false;
/** How far this clock is ahead of the database's, as far as the run is told. */
let secondsAhead = 0;
vi.mock("@/lib/domain/retention/removal", async (original) => {
  const real = await original<typeof import("@/lib/domain/retention/removal")>();
  return { ...real, deadlineIn: (seconds: number) => (isShort ? () => true : real.deadlineIn(seconds)) };
});

const day = 86_400_000;
const morning = Date.UTC(2031, 5, 15, 12);
const longAgo = new Date("2020-01-01T00:00:00Z");

let stage: Stage;
const clock = manualClock(morning);
let harness: Harness;
let history: History;

beforeAll(async () => {
  stage = await openStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  isShort = false;
  secondsAhead = 0;
  history = await History.of(stage.pool);
  const { platform } = stage;
  harness = createHarness({
    connectionString: platform.connectionString,
    clock,
    functions: (client) => [enforceRetention(client, platform, async () => secondsAhead)],
  });
  await harness.executor.start();
});
afterEach(async () => {
  await harness.close();
  await stage.pool.query("DELETE FROM durable_runs");
});

const audited = async () =>
  (
    await stage.pool.query("SELECT details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence", [
      history.organizationId,
    ])
  ).rows.map(({ details }) => details);

it("removes every kind of record past its retention period each night, in one run", async () => {
  const applicant = await history.applicant(longAgo);
  await history.analysis(applicant, longAgo);
  await history.batch(longAgo, { items: 1 });
  await history.event(longAgo);
  await history.webhook({ deletedAt: longAgo });
  await history.webhook({ overlapEndsAt: longAgo });
  await history.idempotencyRecord(longAgo);
  await history.notice(longAgo);
  const kept = await history.applicant(new Date(clock()));
  await history.sighting(kept, "ip", new Date(clock() - 31 * day));
  await history.sighting(kept, "ip", new Date(clock() - 20 * day));
  for (const kind of ["ip", "network", "device"] as const)
    await history.element(kept, kind, new Date(clock() - 31 * day));
  await history.element(kept, "ip", new Date(clock() - 20 * day));
  harness.pass(15 * 3_600_000);
  await harness.executor.idle();
  expect(await readRuns(stage.pool)).toEqual([]);

  harness.pass(9 * 3_600_000);
  await harness.executor.idle();
  expect(await readRuns(stage.pool)).toMatchObject([
    {
      status: "completed",
      output: {
        secrets: 1,
        responses: 0,
        applicants: 2,
        batches: 2,
        events: 1,
        webhooks: 1,
        "idempotency-records": 1,
        sessions: 0,
        notices: 1,
        invitations: 0,
        // Of an element, a network and a sighting.
        networks: 3,
      },
    },
  ]);
  expect(await audited()).toEqual([{ applicants: 1, analyses: 1 }]);

  harness.pass(day);
  await harness.executor.idle();
  const [, second] = await readRuns(stage.pool);
  expect(Object.values(second?.output as object).filter((count) => count !== 0)).toEqual([]);
  expect(await audited()).toHaveLength(1);
});

it("continues in a new run when a step runs out of time, until nothing is left", async () => {
  isShort = true;
  await history.applicants(1_300, longAgo);
  harness.pass(day);
  // On a busy machine the executor may be idle before it has looked at its schedule.
  await vi.waitFor(
    async () => {
      await harness.executor.idle();
      expect(await readRuns(stage.pool)).toHaveLength(4);
    },
    { timeout: 20_000 },
  );
  const runs = await readRuns(stage.pool);
  // They all begin at the same time of this clock.
  const removed = runs.map(({ output }) => (output as { applicants: number }).applicants);
  expect(removed.sort((a, b) => b - a)).toEqual([1000, 1000, 600, 0]);
  expect(await history.count("applicants")).toBe(0);
  expect(await audited()).toEqual([
    { applicants: 500, analyses: 500 },
    { applicants: 500, analyses: 500 },
    { applicants: 300, analyses: 300 },
  ]);
});

it("removes the other kinds when one fails, and then fails; the log names it", async () => {
  const logged = vi.spyOn(stage.platform.log, "error");
  await history.applicants(1, longAgo);
  await history.notice(longAgo);
  await stage.pool.query("ALTER TABLE webhooks RENAME TO webhooks_away");
  try {
    harness.pass(day);
    await vi.waitFor(
      async () => {
        harness.pass(3_600_000);
        // The next night's run may have begun too.
        expect((await readRuns(stage.pool)).map(({ status }) => status)).toContain("failed");
      },
      { timeout: 15_000, interval: 50 },
    );
  } finally {
    await stage.pool.query("ALTER TABLE webhooks_away RENAME TO webhooks");
  }
  expect(logged).toHaveBeenCalledWith(
    { errors: { secrets: expect.anything(), webhooks: expect.anything() } },
    "retention couldn't remove all records past their retention period",
  );
  expect(await history.count("applicants")).toBe(0);
  expect(await history.count("notices")).toBe(0);
  expect(await audited()).toHaveLength(1);
});

it.each([
  ["ahead of", 3601],
  ["behind", -3601],
])(
  "removes nothing while the service's clock is far %s the database's; the log says so",
  async (_, difference) => {
    const logged = vi.spyOn(stage.platform.log, "warn");
    secondsAhead = difference;
    await history.applicants(1, longAgo);
    harness.pass(day);
    await vi.waitFor(async () => {
      await harness.executor.idle();
      expect(await readRuns(stage.pool)).toMatchObject([{ status: "completed", output: {} }]);
    });
    expect(await history.count("applicants")).toBe(1);
    expect(logged).toHaveBeenCalledWith(
      { secondsAhead: difference },
      "retention removes nothing: the service's clock differs from the database's",
    );
  },
);

it("compares the service's clock with the database's", async () => {
  const { platform } = stage;
  expect(Math.abs(await askSecondsAhead({ ...platform, clock: Date.now }))).toBeLessThanOrEqual(60);
  const ahead = await askSecondsAhead({ ...platform, clock: () => Date.now() + 2 * day });
  expect(ahead).toBeGreaterThan(47 * 3600);
});
