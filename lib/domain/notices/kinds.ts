import { isAllowed } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** Notices of possible guessing of SSNs. They may be about any member, so only readers of the audit log get them. */
const ofAuditReaders = [
  "ssn_search.misses",
  "ssn_guesses",
  "ssn_matches.by_key",
  "ssn_listing.alike",
] as const;

export type NoticeKind =
  | "webhook.disabled"
  | "drift.detected"
  | "watchlist.hits"
  | "watchlist.stale"
  | "letters.due_in_10"
  | "letters.due_in_3"
  | "letters.overdue"
  | (typeof ofAuditReaders)[number];

export function noticesFor(principal: Principal): Prisma.NoticeWhereInput {
  return isAllowed(principal, "audit.read") ? {} : { kind: { notIn: [...ofAuditReaders] } };
}
