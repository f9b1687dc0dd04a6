"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { revealSsnBody } from "@/lib/contract/ssn-reveal";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";

/** The full SSN of an applicant: in the answer to this call and nowhere else. */
export const reveal = pageAction([recordId, revealSsnBody], async (context, id, body) =>
  revealSsn(context, { id, body }),
);
