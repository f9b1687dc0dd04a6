"use server";

import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import { analyzeBody } from "@/lib/contract/analyses";
import { mode } from "@/lib/contract/api-keys";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { commitOrAbandon } from "@/lib/platform/db/commit";
import { AppError } from "@/lib/platform/errors";

/** Analyses an applicant. Answers the id of the analysis, also of one that failed: its page says why. */
export async function analyze(inPageMode: unknown, input: unknown): Promise<ActionResult<string>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const prepared = await prepareAnalysis(context, parseInput(analyzeBody, input));
    const result = await commitOrAbandon(prepared, () =>
      context.sqlTransaction((inside) => commitAnalysis(inside, prepared)),
    );
    if (!(result instanceof AppError)) return result.requestId;
    if (result.requestId === undefined) throw result;
    return result.requestId;
  });
}
