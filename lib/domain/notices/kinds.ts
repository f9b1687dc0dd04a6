import { isAllowed } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** Only readers of the audit log get these: they are about any member, as possible guessing of SSNs may be. */
const ofAuditReaders = [
  "ssn_search.misses",
  "ssn_guesses",
  "ssn_matches.by_key",
  "ssn_listing.alike",
  "second_factor.removal_asked",
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

export function isOfAuditReaders(kind: NoticeKind): boolean {
  return (ofAuditReaders as readonly NoticeKind[]).includes(kind);
}

/** Members get these by mail unless they choose otherwise. */
export const critical: ReadonlySet<NoticeKind> = new Set<NoticeKind>([...ofAuditReaders, "webhook.disabled"]);

export function noticesFor(principal: Principal): Prisma.NoticeWhereInput {
  return isAllowed(principal, "audit.read") ? {} : { kind: { notIn: [...ofAuditReaders] } };
}
