"use server";

import { pageAction } from "@/app/actions/client";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import { type AnalysisSearch, analysisSearch, searchAnalyses } from "@/lib/domain/analyses/search";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";

export type FoundBy = AnalysisSearch["by"];

export interface Found {
  data: AnalysisSummary[];
  /** Names of the applicants, by id; erased applicants have none. */
  names: Record<string, string>;
  /** False if there are more. */
  isComplete: boolean;
}

/** Finds analyses by an identifier. An action, so that no identifier appears in a URL or a log. */
export const search = pageAction([analysisSearch], async (context, wanted): Promise<Found> => {
  const found = await searchAnalyses(context, wanted);
  const ids = found.data.map(({ applicantId }) => applicantId);
  return { ...found, names: await nameApplicants(context, ids) };
});
