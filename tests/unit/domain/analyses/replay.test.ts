import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { createAnalysis } from "@/lib/domain/analyses/create";
import { replayAnalyses } from "@/lib/domain/analyses/replay";
import { createFirstPolicy, currentPolicy } from "@/lib/domain/policy/current";
import { inSqlWork, inWork } from "@/lib/platform/db/unit-of-work";
import { newId } from "@/lib/platform/ids";
import { modelVersion } from "@/lib/risk/model-version";
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
  await inWork(({ tx }) => createFirstPolicy(tx, organizationId, "cli"));
  const user: UserPrincipal = {
    kind: "user",
    id: newId("usr", now),
    organizationId,
    mode: "live",
    role: "ANALYST",
    sessionId: "ses_1",
  };
  const policy = await currentPolicy(organizationId);
  for (const version of [modelVersion, "2020.1.2", "2020.1.1", "unheard-of"]) {
    const body = analyzeBody.parse({ applicantData: { firstName: "Maria", lastName: "Santos" } });
    const { requestId } = await inSqlWork((work) => createAnalysis(work, user, { body, policy }));
    await stage.pool.query("UPDATE analyses SET model_version = $2 WHERE id = $1", [requestId, version]);
  }
  expect(await replayAnalyses(new Date(0))).toEqual({ same: 2, different: [], otherModel: 2, erased: 0 });
});
