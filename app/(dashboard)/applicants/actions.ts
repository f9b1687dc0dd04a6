"use server";

import { z } from "zod";
import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { updateApplicantBody } from "@/lib/contract/applicants";
import { textSearch } from "@/lib/contract/search";
import { resolveHitBody } from "@/lib/contract/watchlists";
import { type LatestAnalysis, latestAnalyses } from "@/lib/domain/analyses/list/latest";
import { analyzeAgain as analyzeApplicantAgain } from "@/lib/domain/analyses/submit/again";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { setLegalHold } from "@/lib/domain/applicants/erasure/hold";
import { type FoundApplicants, searchApplicants } from "@/lib/domain/applicants/search";
import { prepareUpdate, updateApplicant } from "@/lib/domain/applicants/update";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";

export interface Found extends FoundApplicants {
  /** By applicant id. */
  latest: Record<string, LatestAnalysis>;
}

/** Finds applicants by an identifier, which is sent in the body and never appears in a URL. */
export const search = pageAction([textSearch], async (context, wanted): Promise<Found> => {
  const found = await searchApplicants(context, wanted);
  const ids = found.data.map(({ id }) => id);
  return { ...found, latest: await latestAnalyses(context, ids) };
});

export const update = pageAction([recordId, updateApplicantBody], async (context, id, body) => {
  await prepareUpdate(context, body);
  await context.transaction((inside) => updateApplicant(inside, { id, body }));
  return null;
});

/** Returns the new analysis's id. */
export const analyzeAgain = pageAction([recordId], analyzeApplicantAgain);

export const erase = pageChange([recordId], eraseApplicant);

export const hold = pageChange([recordId, z.boolean()], (inside, id, legalHold) =>
  setLegalHold(inside, { id, legalHold }),
);

export const resolveWatchlistHit = pageChange([recordId, resolveHitBody], (inside, id, body) =>
  resolveHit(inside, { id, body }),
);
