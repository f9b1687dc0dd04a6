import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import { openEvidence } from "@/lib/domain/analyses/record/view";
import { replayAnalyses } from "@/lib/domain/analyses/replay/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { batchAad } from "@/lib/domain/batches/chunk";
import { prepareBatch } from "@/lib/domain/batches/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { submitBatch } from "@/lib/domain/batches/submit";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The organization's own domains, as evidence of its analyses. */

/** Moves on, so that identifiers are in the order of time. */
let now = Date.parse("2026-06-15T12:00:00Z");
const own = "santosbankloans.com";
const imitation = { ...ordinaryApplicant, email: "maria.santos@santosbank1oans.com" };
const employee = {
  firstName: "Ruth",
  lastName: "Okafor",
  ssn: "212-45-6789",
  email: `ruth.okafor@mail.${own}`,
  phone: "312-343-7011",
  address: { street: "900 Lake Shore Dr", city: "Chicago", state: "IL", zip: "60611" },
};

let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now++ });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});

const setDomains = (domains: string[]) =>
  stage.pool.query("UPDATE organizations SET domains = $2 WHERE id = $1", [
    context.scope.organizationId,
    domains,
  ]);

async function analyze(applicantData: object, more: object = {}) {
  const body = analyzeBody.parse({ applicantData, options: { includeReasons: true }, ...more });
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

async function analyzeAsBatch(applicants: readonly object[]): Promise<void> {
  const id = newId("bat", now);
  const key = randomBytes(32);
  const bytes = Buffer.from(
    JSON.stringify({ applicants: applicants.map((data, i) => ({ id: `${i}`, data })) }),
  );
  const prepared = prepareBatch({ bytes, key, aad: batchAad(context.scope.organizationId, id) });
  const accepted = { id, key, prepared, policyVersion: 1, withheld: null, abandon: async () => {} };
  await context.transaction((write) => submitBatch(write, accepted));
  await runChunks(stage.platform, { batchId: id, numbers: await startBatch(stage.platform, id) });
}

/** Of every analysis, the first one first. */
async function stored() {
  const rows = await stage.platform.prisma.analysis.findMany({
    where: { organizationId: context.scope.organizationId },
    include: { applicant: true, reviews: true, outcome: true },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => {
    const record = openEvidence(context, row);
    return {
      decision: row.decision,
      domains: record?.evidence.ownDomains,
      isImitation: record?.signals.some(({ code }) => code === "EMAIL_DOMAIN_LOOKALIKE"),
    };
  });
}

describe("an organization's own domains", () => {
  it("hold an applicant at an imitation of one of them, and no one at the domain itself", async () => {
    await setDomains([own]);
    const held = await analyze(imitation);
    expect(held.decision).toBe("REVIEW");
    expect(held.signals?.find(({ code }) => code === "EMAIL_DOMAIN_LOOKALIKE")?.message).toContain(own);
    expect((await analyze(employee)).decision).toBe("APPROVE");
    expect(await stored()).toEqual([
      { decision: "REVIEW", domains: [own], isImitation: true },
      { decision: "APPROVE", domains: [own], isImitation: false },
    ]);
  });

  it("are evidence in batches and repeated analyses alike, as they are at that time", async () => {
    const { applicantId } = await analyze(imitation);
    await setDomains([own]);
    await analyze(imitation, { applicantId });
    await analyzeAsBatch([imitation]);
    await setDomains([]);
    await analyze(imitation, { applicantId });
    expect((await stored()).map(({ domains, isImitation }) => [domains, isImitation])).toEqual([
      [undefined, false],
      [[own], true],
      [[own], true],
      [undefined, false],
    ]);
  });

  it("are replayed as they were", async () => {
    await setDomains([own]);
    await analyze(imitation);
    await analyzeAsBatch([imitation]);
    await setDomains(["other.org"]);
    const { rows } = await stage.pool.query<{ count: number }>("SELECT count(*) FROM analyses");
    expect(
      await replayAnalyses(stage.platform, {
        since: new Date(0),
        archive: openEngineArchive("lib/risk/archive/engines.br"),
      }),
    ).toMatchObject({
      same: rows[0]?.count,
      different: [],
    });
  });
});
