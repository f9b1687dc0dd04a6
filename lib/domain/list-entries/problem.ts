import type { ErrorDetail } from "@/lib/contract/errors";
import type { CreateListEntryBody } from "@/lib/contract/list-entries";
import { normalizeIp } from "@/lib/domain/applicants/elements/normalize-ip";
import type { Clock } from "@/lib/platform/clock";

export const mustBeFuture = "must be in the future";

/** Whether an entry would be expired from the start. */
export function isPast(clock: Clock, expiresAt: string | null | undefined): boolean {
  return expiresAt != null && Date.parse(expiresAt) <= clock();
}

/** Undefined for an entry that can match. The path is within the entry. */
export function problemOf(
  clock: Clock,
  { kind, value, expiresAt }: CreateListEntryBody,
): ErrorDetail | undefined {
  if (isPast(clock, expiresAt)) return { path: "expiresAt", message: mustBeFuture };
  if (kind === "ip" && !normalizeIp(value.trim()).isPublic)
    return { path: "value", message: "must be a public address; private ones don't identify a connection" };
  return undefined;
}
