"use server";

import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { submitAnalysis } from "@/lib/analyses/submit";
import { analyzeBody } from "@/lib/contract/analyses";
import { mode } from "@/lib/contract/api-keys";
import { inSqlWork } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import { authorize } from "@/lib/orgs/authorize";
import { limitsOfOrganization } from "@/lib/orgs/limits";

/** Analyses an applicant. Answers the id of the analysis, also of one that failed: its page says why. */
export async function analyze(inPageMode: unknown, input: unknown): Promise<ActionResult<string>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    // Before anything counts against the daily cap.
    authorize(principal, "analysis.create");
    const body = parseInput(analyzeBody, input);
    const limits = await limitsOfOrganization(principal.organizationId);
    try {
      return (await submitAnalysis(principal, limits, body, inSqlWork)).requestId;
    } catch (error) {
      if (error instanceof AppError && error.requestId !== undefined) return error.requestId;
      throw error;
    }
  });
}
