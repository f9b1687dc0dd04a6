import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { HitEvidence, WatchlistHitView } from "@/lib/contract/watchlists";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { WatchlistHit } from "@/lib/platform/db/generated/client";
import { hitRecord } from "./record-hits";

export type StoredHit = WatchlistHit & {
  applicant: { externalId: string | null; dataKey: Uint8Array | null };
};

export const hitParts = { applicant: { select: { externalId: true, dataKey: true } } } as const;

export function viewHit(context: ScopedKeys, row: StoredHit): WatchlistHitView {
  const { id, mode, applicantId, listName, entry, status, flaggedAt, resolvedAt, resolvedBy, applicant } =
    row;
  if (!applicant.dataKey) throw new Error("a hit outlived the erasure of its applicant");
  const vault = ApplicantVault.open(context, applicantId, applicant.dataKey);
  return {
    id,
    mode,
    applicantId,
    externalId: applicant.externalId,
    list: listName,
    entry,
    status,
    evidence: vault.open(hitRecord(listName, entry), "watchlist-hit", row.evidence) as HitEvidence,
    flaggedAt: flaggedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy,
  };
}
