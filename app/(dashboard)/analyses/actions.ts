"use server";

import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { boundedRecord } from "@/lib/contract/bounded-record";
import { textSearch } from "@/lib/contract/search";
import { readAnalysisFilters } from "@/lib/domain/analyses/list/list-query";
import { type FoundAnalyses, searchAnalyses } from "@/lib/domain/analyses/list/search";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { type Located, locateRecord } from "@/lib/domain/records/locate";

export interface Found extends FoundAnalyses {
  /** Names of the applicants, by id; erased applicants have none. */
  names: Record<string, string>;
}

/**
 * Finds analyses by an identifier, among those that the list's URL parameters leave. An action, so that no identifier appears in a
 * URL or a log.
 */
export const search = pageAction(
  [textSearch, boundedRecord(z.string(), z.string(), 20)],
  async (context, wanted, parameters): Promise<Found> => {
    const found = await searchAnalyses(context, { search: wanted, filters: readAnalysisFilters(parameters) });
    const ids = found.data.map(({ applicantId }) => applicantId);
    return { ...found, names: await nameApplicants(context, ids) };
  },
);

/** The page of one of our own identifiers. */
export const locate = pageAction(
  [recordId],
  (context, id): Promise<Located | null> => locateRecord(context, id),
);
