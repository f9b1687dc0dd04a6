import { afterAll, beforeAll, expect, it } from "vitest";
import { addToVolumes, volumeOf } from "@/lib/domain/analyses/gather/volume";
import { countHours } from "@/lib/domain/overview/count-hours";
import { History } from "@/tests/support/history";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* How many applications an organization receives. */

const hour = 3_600_000;
let now = Date.now();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

it("counts those of a day, of 30 days and of the time before, whether or not their hours have been counted", async () => {
  const history = await History.of(stage.pool);
  const { organizationId } = history;
  const applicant = await history.applicant(new Date(now - 40 * 24 * hour));
  for (const hours of [0.5, 2, 30, 28 * 24, 31 * 24])
    await history.analysis(applicant, new Date(now - hours * hour));
  const volume = () => volumeOf(stage.context(apiKeyPrincipal({ organizationId })));
  expect(await volume()).toEqual([2, 4, 1]);

  await countHours(stage.platform, () => false, 1);
  const counted = "SELECT count(*)::int AS count FROM analysis_counts WHERE organization_id = $1";
  expect((await stage.pool.query(counted, [organizationId])).rows[0].count).toBeGreaterThan(0);
  await history.analysis(applicant, new Date(now - 0.1 * hour));
  // Kept for ten minutes.
  expect(await volume()).toEqual([2, 4, 1]);
  now += 11 * 60_000;
  expect(await volume()).toEqual([3, 5, 1]);
});

it("adds what this process analyzes to a kept count, and reads those of others once it has grown by a quarter", async () => {
  const history = await History.of(stage.pool);
  const { organizationId } = history;
  const applicant = await history.applicant(new Date(now - hour));
  await history.analysis(applicant, new Date(now - hour));
  const context = stage.context(apiKeyPrincipal({ organizationId }));
  const add = (count: number) => addToVolumes(context, Array(count).fill({ scope: context.scope }));
  expect(await volumeOf(context)).toEqual([1, 1, 0]);
  add(59);
  expect(await volumeOf(context)).toEqual([60, 60, 0]);
  await history.analysis(applicant, new Date(now - 0.5 * hour));
  add(1);
  expect(await volumeOf(context)).toEqual([2, 2, 0]);
});
