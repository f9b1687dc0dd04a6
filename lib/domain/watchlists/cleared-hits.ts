import type { Context, Tx } from "@/lib/auth/context";
import type { HitEvidence } from "@/lib/contract/watchlists";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { type ClearedHits, type FoundHit, keyOfHit, nothingCleared } from "./compare";
import { hitRecord } from "./record-hits";

/** Compares a stored applicant, whose cleared hits are read only if there is any hit. */
export async function compareStored(
  context: Context | Tx,
  applicantId: string,
  compare: (cleared: ClearedHits) => Promise<FoundHit[]>,
): Promise<FoundHit[]> {
  const hits = await compare(nothingCleared);
  if (hits.length === 0) return hits;
  const cleared = await readCleared(context, applicantId);
  return cleared.size === 0 ? hits : compare(cleared);
}

interface ClearedRow {
  list: string;
  entry: string;
  entryHash: Buffer;
  evidence: Uint8Array;
  dataKey: Uint8Array;
}

const CLEARED = {
  name: "cleared_watchlist_hits",
  text: `SELECT h.list_name AS list, h.entry, h.entry_hash AS "entryHash", h.evidence, a.data_key AS "dataKey"
    FROM watchlist_hits h JOIN applicants a ON a.id = h.applicant_id
    WHERE h.organization_id = $1 AND (a.organization_id = $1) IS TRUE AND h.applicant_id = $2
      AND h.status = 'cleared' AND a.data_key IS NOT NULL`,
};

async function readCleared(context: Context | Tx, applicantId: string): Promise<ClearedHits> {
  const rows = await context.sql.query<ClearedRow>(CLEARED, [applicantId]);
  return new Map(
    rows.map((row) => {
      const vault = ApplicantVault.open(context, applicantId, row.dataKey);
      const evidence = vault.open(hitRecord(row.list, row.entry), "watchlist-hit", row.evidence);
      return [keyOfHit(row), evidence as HitEvidence];
    }),
  );
}
