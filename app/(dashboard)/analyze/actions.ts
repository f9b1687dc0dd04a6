"use server";

import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { stateOf } from "@/lib/risk/recognize/zip-places";

/** The state of a ZIP code, for a form that lacks it; undefined where the table doesn't know it. */
export const stateOfZip = pageAction([z.string().regex(/^\d{5}$/)], async (_context, zip) => stateOf(zip));

/** Analyzes an applicant. Returns the analysis's id even if it failed: its page says why. */
export const analyze = pageAction([analyzeBody], async (context, body): Promise<string> => {
  const prepared = await prepareAnalysis(context, body);
  const result = await commitOrAbandon(prepared, () => commitAnalysis(context, prepared));
  if (!(result instanceof AppError)) return result.requestId;
  if (result.requestId === undefined) throw result;
  return result.requestId;
});
