import { reviewReasons } from "@/lib/contract/review-reasons";
import { signalOf } from "@/lib/risk/former-signals";

/** Findings that only hold a case, with their text once a person has declined it: nothing is left to verify then. */
const onceDeclined: Readonly<Record<string, string>> = {
  WATCHLIST_MATCH: reviewReasons.IDENTITY_NOT_VERIFIED,
};

/** What a person's DECLINE states for a code. Undefined if the code is not a reason. */
export function reasonText(code: string): string | undefined {
  if (Object.hasOwn(reviewReasons, code)) return reviewReasons[code as keyof typeof reviewReasons];
  return Object.hasOwn(onceDeclined, code) ? onceDeclined[code] : signalOf(code)?.adverseAction;
}
