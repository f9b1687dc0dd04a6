import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { addSamples } from "@/lib/domain/first-steps/add-samples";
import { hasAnalyses } from "@/lib/domain/first-steps/has-analyses";
import { sampleApplicants } from "@/lib/domain/first-steps/sample-applicants";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Invented applicants for those who look around: what the engine makes of them, and where they end up. */

let stage: Stage;
let owner: UserPrincipal;

beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = (await makeMember(stage, "OWNER")).principal;
});

async function addAll(): Promise<Record<string, string>> {
  const batchId = await addSamples(stage.context({ ...owner, mode: "test" }));
  await runChunks(stage.platform, { batchId, numbers: await startBatch(stage.platform, batchId) });
  const { rows } = await stage.pool.query(
    "SELECT external_id, decision FROM analyses WHERE organization_id = $1 AND mode = 'test'",
    [owner.organizationId],
  );
  return Object.fromEntries(rows.map((row) => [row.external_id, row.decision]));
}

it("shows each decision: honest people and a family are approved, a ring and missing details reviewed, a made-up person declined", async () => {
  const decisions = await addAll();
  const of = (...lastNames: string[]) =>
    sampleApplicants.flatMap(({ lastName = "" }, index) =>
      lastNames.includes(lastName) ? [decisions[`sample-${index + 1}`]] : [],
    );
  expect(of("Santos", "Okafor", "Zhang", "Haddad", "Khan", "Novak")).toEqual(Array(8).fill("APPROVE"));
  // The first of those who share a phone was seen alone.
  expect(of("Castillo", "Fischer", "Tanaka", "Farouk", "Ortega", "Bergman")).toEqual(Array(6).fill("REVIEW"));
  expect(of("Qwerty")).toEqual(["DECLINE"]);
  expect(Object.keys(decisions)).toHaveLength(sampleApplicants.length);
});

it("fills test mode alone, of the organization that asks", async () => {
  expect(await hasAnalyses(stage.context(owner))).toBe(false);
  await addAll();
  expect(await hasAnalyses(stage.context(owner))).toBe(true);
  const other = (await makeMember(stage, "OWNER")).principal;
  expect(await hasAnalyses(stage.context(other))).toBe(false);
  const { rows } = await stage.pool.query("SELECT DISTINCT mode FROM analyses WHERE organization_id = $1", [
    owner.organizationId,
  ]);
  expect(rows).toEqual([{ mode: "test" }]);
});

it("refuses live mode, and members who may not submit batches", async () => {
  await expect(addSamples(stage.context(owner))).rejects.toMatchObject({ code: "invalid_request" });
  const viewer = { ...owner, mode: "test", role: "VIEWER" } as const;
  await expect(addSamples(stage.context(viewer))).rejects.toMatchObject({ code: "forbidden" });
});
