import { afterAll, beforeAll, expect, it } from "vitest";
import { analyzeBody } from "@/lib/contract/analyses";
import { openEvidence } from "@/lib/domain/analyses/record/view";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Applications that a script sends at equal gaps. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

async function organization() {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
  return context;
}
type Organization = Awaited<ReturnType<typeof organization>>;

const names = "Becker Okafor Lindqvist Moreau Castellano Whitfield Nakamura Dobbs Ferreira Kowalczyk".split(
  " ",
);
let number = 0;
async function apply(context: Organization, request: object | undefined) {
  number++;
  const applicantData = {
    ...ordinaryApplicant,
    lastName: names[number % names.length],
    dateOfBirth: `19${50 + number}-03-14`,
    ssn: `536-${10 + number}-${1234 + 377 * number}`,
    email: `${names[number % names.length]?.toLowerCase()}${"abcdefghijkl"[number]}@${["gmail", "yahoo", "outlook", "icloud", "aol"][number % 5]}.com`,
    phone: `206${350 + number}7099`,
    address: { ...ordinaryApplicant.address, street: `${number} Pike St` },
  };
  const body = analyzeBody.parse({ applicantData, ...(request ? { context: request } : {}) });
  const { requestId } = await commitAnalysis(context, await prepareAnalysis(context, body));
  const row = await context.db.analysis.findUniqueOrThrow({
    where: { id: requestId },
    include: { applicant: true, reviews: true, outcome: true },
  });
  return { rhythm: openEvidence(context, row)?.evidence.request?.rhythm, decision: row.decision };
}
const browser = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1" };

it("are told of from the fourth on, and reviewed after the organization's first day", async () => {
  const context = await organization();
  await apply(context, browser);
  now += 2 * 86_400_000;
  const seen = [];
  for (let one = 0; one < 5; one++) {
    seen.push(await apply(context, browser));
    now += 90_000;
  }
  expect(seen.map(({ rhythm }) => rhythm)).toEqual([
    undefined,
    undefined,
    undefined,
    { seconds: 90, gaps: 3, others: 0 },
    { seconds: 90, gaps: 4, others: 0 },
  ]);
  expect(seen.map(({ decision }) => decision)).toEqual(["APPROVE", "APPROVE", "APPROVE", "REVIEW", "REVIEW"]);
});

it("are nothing to applications that say nothing of where they come from", async () => {
  const context = await organization();
  for (let one = 0; one < 5; one++) {
    expect(await apply(context, undefined)).toEqual({ rhythm: undefined, decision: "APPROVE" });
    now += 90_000;
  }
});

it("are nothing to another organization, nor to the other mode", async () => {
  const context = await organization();
  for (let one = 0; one < 3; one++) {
    await apply(context, browser);
    now += 90_000;
  }
  expect((await apply(await organization(), browser)).rhythm).toBeUndefined();
  const test = stage.context(apiKeyPrincipal({ organizationId: context.scope.organizationId, mode: "test" }));
  expect((await apply(test, browser)).rhythm).toBeUndefined();
  expect((await apply(context, browser)).rhythm).toMatchObject({ gaps: 3 });
});
