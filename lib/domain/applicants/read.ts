import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApplicantView } from "@/lib/contract/applicants";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { viewApplicant } from "@/lib/domain/applicants/record/view";

/** Throws `not_found`. */
export async function readApplicant(context: Context, id: string): Promise<ApplicantView> {
  authorize(context.principal, "applicant.read");
  return viewApplicant(context, await findApplicant(context, id));
}
