import type { Context } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { ScreeningEvidence } from "@/lib/risk/input/evidence";
import { compareWithList, type FoundHit, keyOfHit } from "./compare";
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
  const cleared = applicantId === undefined ? new Set<string>() : await clearedHits(context, applicantId);
  const hits: FoundHit[] = [];
  for (const list of lists)
    hits.push(...(await compareWithList(context, data, list, await listIndex(context, list.id), cleared)));
  hits.sort((a, b) => b.evidence.score - a.evidence.score);
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
        ...(cleared.has(keyOfHit(hit)) ? { cleared: true } : {}),
      })),
    },
  };
}

const CLEARED = {
  name: "cleared_watchlist_hits",
  text: `SELECT list_name AS list, entry, entry_hash AS "entryHash" FROM watchlist_hits
    WHERE organization_id = $1 AND applicant_id = $2 AND status = 'cleared'`,
};

/** Their keys: see `keyOfHit`. */
export async function clearedHits(
  { sql }: Pick<Context, "sql">,
  applicantId: string,
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ list: string; entry: string; entryHash: Buffer }>(CLEARED, [applicantId]);
  return new Set(rows.map(keyOfHit));
}
