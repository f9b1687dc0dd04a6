"use server";

import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { updateApplicantBody } from "@/lib/contract/applicants";
import { resolveHitBody } from "@/lib/contract/watchlists";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { setLegalHold } from "@/lib/domain/applicants/hold";
import { applicantSearch, searchApplicants } from "@/lib/domain/applicants/search";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";

/** Finds applicants by one identifier, which is sent in the body and never appears in a URL. */
export const search = pageAction([applicantSearch], searchApplicants);

export const update = pageAction([recordId, updateApplicantBody], async (context, id, body) =>
  context.transaction((inside) => updateApplicant(inside, { id, body })),
);

export const erase = pageAction([recordId], async (context, id) =>
  context.transaction((inside) => eraseApplicant(inside, id)),
);

export const hold = pageAction([recordId, z.boolean()], async (context, id, legalHold) =>
  context.transaction((inside) => setLegalHold(inside, { id, legalHold })),
);

export const resolveWatchlistHit = pageAction([recordId, resolveHitBody], async (context, id, body) =>
  context.transaction((inside) => resolveHit(inside, { id, body })),
);
