"use server";

import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { authorize } from "@/lib/auth/authorize";
import { analyzeBody } from "@/lib/contract/analyses";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { submitAnalysis } from "@/lib/domain/analyses/submit";
import { limitsOfOrganization } from "@/lib/domain/organizations/limits";
import { inSqlWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";

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
