"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { revealSsnBody } from "@/lib/contract/ssn-reveal";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";

/** An applicant's full SSN, which appears in this answer and nowhere else. */
export const reveal = pageAction([recordId, revealSsnBody], async (context, id, body) =>
  revealSsn(context, { id, body }),
);
