import type { PolicyDocument } from "@/lib/contract/policy";
import { AppError } from "@/lib/platform/errors";
import { checkPolicy } from "@/lib/risk/check-policy";

/** Throws `invalid_request` with each problem's path in the body. */
export function refuseUnacceptable(document: PolicyDocument): void {
  const details = checkPolicy(document).map(({ path, message }) => ({ path: `document.${path}`, message }));
  if (details.length > 0) {
    throw new AppError("invalid_request", "The policy isn't acceptable", { details: details.slice(0, 20) });
  }
}
