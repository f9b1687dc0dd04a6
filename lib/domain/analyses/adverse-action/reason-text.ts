import { reviewReasons } from "@/lib/contract/review-reasons";
import { catalog, isSignalCode } from "@/lib/risk/catalog";

/** Undefined if the code is not a reason. */
export function reasonText(code: string): string | undefined {
  if (Object.hasOwn(reviewReasons, code)) return reviewReasons[code as keyof typeof reviewReasons];
  return isSignalCode(code) ? catalog[code].adverseAction : undefined;
}
