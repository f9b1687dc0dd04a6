import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantView } from "@/lib/contract/applicants";
import { runtime } from "@/lib/platform/runtime";
import { findApplicant } from "./find";
import { viewApplicant } from "./view";

/** An applicant of the principal's organisation and mode. Throws `not_found`. */
export async function readApplicant(principal: Principal, id: string): Promise<ApplicantView> {
  authorize(principal, "applicant.read");
  return viewApplicant(await findApplicant(runtime().prisma, principal, id));
}
