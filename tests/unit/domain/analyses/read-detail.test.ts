import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { readAnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let context: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(memberPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});
afterAll(() => stage.close());

/** An email address that resembles the name: a signal that is listed only where its points count. */
async function detailOfOrdinary() {
  const body = analyzeBody.parse({
    applicantData: { firstName: "Maria", lastName: "Santos", email: "maria.santos@gmail.com" },
  });
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  return readAnalysisDetail(context, result.requestId as string);
}

describe("signals that the policy turned off", () => {
  it("are none under a policy that turns none off, even where a signal is left out for counting nothing", async () => {
    const { signals, switchedOff } = await detailOfOrdinary();
    expect(signals.map(({ code }) => code)).not.toContain("EMAIL_MATCHES_NAME");
    expect(switchedOff).toEqual([]);
  });

  it("are those that were found and that it turns off", async () => {
    const document: PolicyDocument = {
      ...defaultPolicy,
      signals: { EMAIL_FREE_PROVIDER: { enabled: false }, PHONE_FICTION: { enabled: false } },
    };
    await context.transaction((inside) =>
      publishPolicy(inside, { document, note: "Fewer signals", replacesVersion: 1 }),
    );
    const { signals, switchedOff } = await detailOfOrdinary();
    expect(signals.map(({ code }) => code)).not.toContain("EMAIL_FREE_PROVIDER");
    expect(switchedOff).toEqual(["EMAIL_FREE_PROVIDER"]);
  });
});
