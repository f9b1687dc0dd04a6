import { updateApplicantBody } from "@/lib/contract/applicants";
import type { ErrorDetail } from "@/lib/contract/errors";
import { examine } from "@/lib/platform/validate";

/** What is wrong with changes, as the API says it. Loaded when a form is sent: schemas outweigh the rest of the page. */
export function checkChanges(body: unknown): ErrorDetail[] {
  return examine(updateApplicantBody, body, { root: "body" }).problems ?? [];
}
