"use server";

import { pageAction } from "@/app/actions/client";
import { authorize } from "@/lib/auth/authorize";
import { analyzeBody } from "@/lib/contract/analyses";
import { submitAnalysis } from "@/lib/domain/analyses/submit";
import { limitsOfOrganization } from "@/lib/domain/organizations/limits";
import { inSqlWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";

/** Analyzes an applicant. Returns the id of the analysis, also of one that failed: its page says why. */
export const analyze = pageAction([analyzeBody], async ({ principal }, body): Promise<string> => {
  // Before anything counts against the daily cap.
  authorize(principal, "analysis.create");
  const limits = await limitsOfOrganization(principal.organizationId);
  try {
    return (await submitAnalysis(principal, limits, body, inSqlWork)).requestId;
  } catch (error) {
    if (error instanceof AppError && error.requestId !== undefined) return error.requestId;
    throw error;
  }
});
