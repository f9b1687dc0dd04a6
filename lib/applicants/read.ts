import type { ApplicantView } from "@/lib/contract/applicants";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findApplicant } from "./find";
import { viewApplicant } from "./view";

/** An applicant of the principal's organisation and mode. Throws `not_found`. */
export async function readApplicant(principal: Principal, id: string): Promise<ApplicantView> {
  authorize(principal, "applicant.read");
  return viewApplicant(await findApplicant(runtime().prisma, principal, id));
}
