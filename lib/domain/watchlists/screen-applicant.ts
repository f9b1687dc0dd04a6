import type { Context } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { ScreeningEvidence } from "@/lib/risk/input/evidence";
import { compareWithList, type FoundHit } from "./compare";
import type { ListInForce } from "./in-force";
import { listIndex } from "./list-indexes";
import { isStale } from "./view";

export interface Screening {
  evidence: ScreeningEvidence;
  /** Includes cleared ones. */
  hits: FoundHit[];
}

/** `applicantId`: of a stored applicant, whose cleared hits are remembered. */
export async function screenApplicant(
  context: Context,
  {
    data,
    applicantId,
    lists,
  }: { data: ApplicantData; applicantId?: string | undefined; lists: readonly ListInForce[] },
): Promise<Screening> {
  const now = context.clock();
  const hits: FoundHit[] = [];
  for (const list of lists)
    hits.push(...(await compareWithList(context, data, list, await listIndex(context, list.id))));
  hits.sort((a, b) => b.evidence.score - a.evidence.score);
  const cleared = await clearedHits(context, applicantId, hits);
  return {
    hits,
    evidence: {
      observedAt: new Date(now).toISOString(),
      lists: lists.map(({ name, edition, loadedAt, staleDays }) => ({
        name,
        edition,
        ...(isStale(new Date(loadedAt), staleDays, now) ? { stale: true } : {}),
      })),
      matches: hits.map((hit) => ({
        list: hit.list,
        edition: hit.evidence.edition,
        entry: hit.entry,
        listedName: hit.evidence.listedName,
        score: hit.evidence.score,
        dateOfBirth: hit.evidence.dateOfBirth,
        ...(cleared.has(keyOf(hit.list, hit.entry, hit.entryHash)) ? { cleared: true } : {}),
      })),
    },
  };
}

const CLEARED = {
  name: "cleared_watchlist_hits",
  text: `SELECT list_name, entry, entry_hash FROM watchlist_hits
    WHERE organization_id = $1 AND applicant_id = $2 AND status = 'cleared'`,
};

async function clearedHits(
  { sql }: Context,
  applicantId: string | undefined,
  hits: readonly FoundHit[],
): Promise<ReadonlySet<string>> {
  if (applicantId === undefined || hits.length === 0) return new Set();
  const rows = await sql.query<{ list_name: string; entry: string; entry_hash: Uint8Array }>(CLEARED, [
    applicantId,
  ]);
  return new Set(rows.map(({ list_name, entry, entry_hash }) => keyOf(list_name, entry, entry_hash)));
}

function keyOf(list: string, entry: string, hash: Uint8Array): string {
  return JSON.stringify([list, entry, Buffer.from(hash).toString("hex")]);
}
