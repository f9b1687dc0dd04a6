import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyzeBody } from "@/lib/contract/analyses";
import { replayAnalyses } from "@/lib/domain/analyses/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { modelVersion } from "@/lib/risk/model-version";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

vi.mock("@/lib/risk/model-fingerprints.json", async () => {
  const { modelVersion } = await import("@/lib/risk/model-version");
  return {
    default: [
      { modelVersion: "2020.1.1", fingerprint: "other" },
      { modelVersion: "2020.1.2", fingerprint: "present" },
      { modelVersion, fingerprint: "present" },
    ],
  };
});

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

it("reproduces analyses of earlier model versions that behave the same, and reports the others", async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
  for (const version of [modelVersion, "2020.1.2", "2020.1.1", "unheard-of"]) {
    const body = analyzeBody.parse({ applicantData: { firstName: "Maria", lastName: "Santos" } });
    const prepared = await prepareAnalysis(context, body);
    const result = await context.sqlTransaction((inside) => commitAnalysis(inside, prepared));
    await stage.pool.query("UPDATE analyses SET model_version = $2 WHERE id = $1", [
      result.requestId,
      version,
    ]);
  }
  expect(await replayAnalyses(stage.platform, new Date(0))).toEqual({
    same: 2,
    different: [],
    otherModel: 2,
    erased: 0,
  });
});
