"use server";

import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { type AnalysisSearch, analysisSearch, searchAnalyses } from "@/lib/domain/analyses/search";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { inWork } from "@/lib/platform/db/unit-of-work";

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
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    const wanted = parseInput(analysisSearch, input);
    const found = await inWork((work) => searchAnalyses(work, principal, wanted));
    const ids = found.data.map(({ applicantId }) => applicantId);
    return { ...found, names: await nameApplicants(principal, ids) };
  });
}
