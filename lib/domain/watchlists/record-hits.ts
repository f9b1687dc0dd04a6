import type { GroupTx } from "@/lib/auth/context";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { recordGroupEvents } from "@/lib/domain/events/record";
import { byteaArray, intArray, textArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { newId } from "@/lib/platform/ids";
import type { FoundHit } from "./compare";

export interface FlaggedApplicant {
  scope: Scope;
  applicantId: string;
  externalId: string | null;
  vault: ApplicantVault;
  hits: readonly FoundHit[];
}

/** What a hit's evidence is sealed under, besides the applicant. */
export function hitRecord(list: string, entry: string): string {
  return `${list}/${entry}`;
}

/*
 * One hit for an applicant and entry. A known hit stays as it is, cleared or not, until the entry changes, or until the
 * applicant's data has become more like the entry since it was cleared: then it is open again. The lock waits for an
 * erasure, after which there is no applicant to flag.
 */
const RECORD = {
  name: "record_watchlist_hits",
  text: `
    INSERT INTO watchlist_hits AS h (id, organization_id, mode, applicant_id, list_name, entry, entry_hash, evidence, flagged_at)
    SELECT n.id, ($1::text[])[n.scope], ($2::mode[])[n.scope], n.applicant_id, n.list_name, n.entry, n.entry_hash, n.evidence, $3::timestamptz
    FROM unnest($4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bytea[], $10::bytea[])
      AS n(scope, id, applicant_id, list_name, entry, entry_hash, evidence)
    WHERE EXISTS (
      SELECT FROM applicants a
      WHERE a.id = n.applicant_id AND (a.organization_id = ($1::text[])[n.scope] AND a.mode = ($2::mode[])[n.scope]) IS TRUE
        AND a.erased_at IS NULL
      FOR KEY SHARE OF a)
    ON CONFLICT (applicant_id, list_name, entry) DO UPDATE
      SET entry_hash = excluded.entry_hash, evidence = excluded.evidence, flagged_at = excluded.flagged_at,
        status = 'open', resolved_at = NULL, resolved_by = NULL
      WHERE h.entry_hash <> excluded.entry_hash OR (h.status = 'cleared' AND excluded.evidence = ANY ($11::bytea[]))
    RETURNING id, applicant_id, list_name`,
};

/** Records an `applicant.flagged` event for each new hit. Returns the organizations that have any. */
export async function recordHits(
  context: GroupTx,
  flagged: readonly FlaggedApplicant[],
): Promise<Set<string>> {
  const now = context.clock();
  const rows = flagged.flatMap(({ hits, ...applicant }) => hits.map((hit) => ({ ...applicant, hit })));
  if (rows.length === 0) return new Set();
  const sealed = rows.map(({ vault, hit }) =>
    vault.seal(hitRecord(hit.list, hit.entry), "watchlist-hit", hit.evidence),
  );
  const recorded = await context.scoped.query<{ id: string; applicant_id: string; list_name: string }>(
    RECORD,
    [
      new Date(now),
      intArray(rows.map(({ scope }) => context.scoped.scopeNumber(scope))),
      textArray(rows.map(() => newId("hit", now))),
      textArray(rows.map(({ applicantId }) => applicantId)),
      textArray(rows.map(({ hit }) => hit.list)),
      textArray(rows.map(({ hit }) => hit.entry)),
      byteaArray(rows.map(({ hit }) => hit.entryHash)),
      byteaArray(sealed),
      byteaArray(sealed.filter((_, place) => rows[place]?.hit.cleared === "no_longer")),
    ],
  );
  const applicants = new Map(flagged.map((one) => [one.applicantId, one]));
  const events = recorded.map(({ id, applicant_id, list_name }) => {
    const { scope, externalId } = applicants.get(applicant_id) as FlaggedApplicant;
    const data = { applicant: { id: applicant_id, externalId }, hit: { id, list: list_name } };
    return { scope, event: { name: "applicant.flagged" as const, data } };
  });
  await recordGroupEvents(context, events);
  return new Set(events.map(({ scope }) => scope.organizationId));
}
