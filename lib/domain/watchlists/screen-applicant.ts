import type { Context, Tx } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { ScreeningEvidence } from "@/lib/risk/input/evidence";
import { compareStored } from "./cleared-hits";
import { type ClearedHits, compareWithList, type FoundHit, nothingCleared } from "./compare";
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
  context: Context | Tx,
  {
    data,
    applicantId,
    lists,
  }: { data: ApplicantData; applicantId?: string | undefined; lists: readonly ListInForce[] },
): Promise<Screening> {
  const now = context.clock();
  const compare = async (cleared: ClearedHits) => {
    const found: FoundHit[] = [];
    for (const list of lists)
      found.push(...(await compareWithList(context, data, list, await listIndex(context, list.id), cleared)));
    return found;
  };
  const hits =
    applicantId === undefined
      ? await compare(nothingCleared)
      : await compareStored(context, applicantId, compare);
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
        ...(hit.cleared === "still" ? { cleared: true } : {}),
      })),
    },
  };
}
