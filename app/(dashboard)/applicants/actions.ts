"use server";

import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { updateApplicantBody } from "@/lib/contract/applicants";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { setLegalHold } from "@/lib/domain/applicants/hold";
import { applicantSearch, searchApplicants } from "@/lib/domain/applicants/search";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { inWork } from "@/lib/platform/db/unit-of-work";

/** Finds applicants by one identifier, which is sent in the body and never appears in an address. */
export const search = pageAction([applicantSearch], async ({ principal }, wanted) =>
  inWork((work) => searchApplicants(work, principal, wanted)),
);

/** Changes an applicant's data. */
export const update = pageAction([recordId, updateApplicantBody], async ({ principal }, id, body) =>
  inWork((work) => updateApplicant(work, principal, id, body)),
);

/** Erases a person. */
export const erase = pageAction([recordId], async ({ principal }, id) =>
  inWork((work) => eraseApplicant(work, principal, id)),
);

/** Places or lifts a legal hold. */
export const hold = pageAction([recordId, z.boolean()], async ({ principal }, id, legalHold) =>
  inWork((work) => setLegalHold(work, principal, id, legalHold)),
);
