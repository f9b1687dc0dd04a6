import { reviewReasons } from "@/lib/contract/review-reasons";
import { signalOf } from "@/lib/risk/former-signals";

/** Undefined if the code is not a reason. */
export function reasonText(code: string): string | undefined {
  if (Object.hasOwn(reviewReasons, code)) return reviewReasons[code as keyof typeof reviewReasons];
  return signalOf(code)?.adverseAction;
}
