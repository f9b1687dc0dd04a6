"use server";

import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import { mode } from "@/lib/contract/api-keys";
import { type AnalysisSearch, analysisSearch, searchAnalyses } from "@/lib/domain/analyses/search";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";

export type FoundBy = AnalysisSearch["by"];

export interface Found {
  data: AnalysisSummary[];
  /** Of the applicants, by id; those that are erased have none. */
  names: Record<string, string>;
  /** Whether these are all there are. */
  isComplete: boolean;
}

/** Finds analyses by an identifier: an action, so that none stands in an address or a log. */
export async function search(inPageMode: unknown, input: unknown): Promise<ActionResult<Found>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const wanted = parseInput(analysisSearch, input);
    const found = await context.transaction((context) => searchAnalyses(context, wanted));
    const ids = found.data.map(({ applicantId }) => applicantId);
    return { ...found, names: await nameApplicants(context, ids) };
  });
}
