import type { Context, GroupTx } from "@/lib/auth/context";
import type { ListEffect, ListKind } from "@/lib/contract/list-kinds";
import type { ApplicationIndexes } from "@/lib/domain/applicants/elements/element-indexes";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { byteaArray, intArray, textArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { ListEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { type AlertFacts, alertFactsOf } from "./alert-facts";
import { openContent } from "./content";
import { listKeysOf } from "./keys";

export interface ListedApplicant {
  scope: Scope;
  /** `app_…` */
  id: string;
  normalized: NormalizedApplicant;
  indexes: ApplicationIndexes;
  /** Of a past application: as the lists were then, except for what was removed since. Default: now. */
  at?: Date;
}

interface FoundRow {
  member: number;
  id: string;
  /** Of an entry; null for a cleared alert. */
  effect: ListEffect | null;
  kind: ListKind | null;
  content: Uint8Array;
  /** Of a cleared alert. */
  code: string | null;
  fact: Uint8Array | null;
  applicant: string | null;
  data_key: Uint8Array | null;
  analysis: string | null;
  cleared_by: string | null;
  cleared_at: Date | null;
}

const LOOK_UP = {
  name: "look_up_lists",
  text: `
    SELECT k.member, f.* FROM unnest($3::int[], $4::int[], $5::int[], $6::bytea[], $7::text[]) AS g(scope, member, is_person, index, moment)
    CROSS JOIN LATERAL (SELECT g.scope, g.member, g.is_person, g.index, g.moment::timestamptz AS moment) AS k
    CROSS JOIN LATERAL (
      SELECT e.id, e.effect, e.kind, e.content, NULL AS code, NULL::bytea AS fact,
        NULL AS applicant, NULL::bytea AS data_key, NULL AS analysis, NULL AS cleared_by, NULL::timestamptz AS cleared_at
      FROM list_entries e
      WHERE k.is_person = 0 AND e.index = k.index AND e.organization_id = ($1::text[])[k.scope]
        AND e.mode = ($2::mode[])[k.scope] AND (e.created_at <= k.moment OR NOT $8::bool) AND (e.expires_at IS NULL OR e.expires_at > k.moment)
      UNION ALL
      SELECT c.id, NULL, NULL, c.message, c.code, c.fact_index, c.applicant_id, a.data_key, c.analysis_id, c.created_by,
        c.created_at
      FROM cleared_alerts c JOIN applicants a ON a.id = c.applicant_id
      WHERE k.is_person = 1 AND c.person_index = k.index AND c.organization_id = ($1::text[])[k.scope]
        AND c.mode = ($2::mode[])[k.scope] AND (c.created_at <= k.moment OR NOT $8::bool) AND c.expires_at > k.moment AND a.data_key IS NOT NULL
    ) AS f
    ORDER BY k.member, f.id`,
};

/** By applicant; leaves out those about whom the lists say nothing. One statement for all, and none for no applicants. */
export async function observeLists(
  context: Context | GroupTx,
  { applicants, now }: { applicants: readonly ListedApplicant[]; now: Date },
): Promise<Map<string, ListEvidence>> {
  const { scoped, keys } = context;
  const observed = new Map<string, ListEvidence>();
  if (applicants.length === 0) return observed;
  const facts: (AlertFacts | undefined)[] = [];
  const asked = applicants.flatMap(({ scope, normalized, indexes, at = now }, member) => {
    const within = { keys, scope };
    const own = alertFactsOf(within, normalized, indexes);
    facts.push(own);
    return [
      ...listKeysOf(within, normalized, indexes).map(({ index }) => ({
        scope,
        member,
        isPerson: 0,
        index,
        at,
      })),
      ...(own ? [{ scope, member, isPerson: 1, index: own.person, at }] : []),
    ];
  });
  const rows = await scoped.query<FoundRow>(LOOK_UP, [
    intArray(asked.map(({ scope }) => scoped.scopeNumber(scope))),
    intArray(asked.map(({ member }) => member)),
    intArray(asked.map(({ isPerson }) => isPerson)),
    byteaArray(asked.map(({ index }) => index)),
    textArray(asked.map(({ at }) => at.toISOString())),
    applicants.some(({ at }) => at !== undefined),
  ]);
  for (const row of rows) {
    const { scope, id, at = now } = applicants[row.member] as ListedApplicant;
    const isCleared = row.code !== null;
    if (isCleared && !facts[row.member]?.of(row.code as string).equals(row.fact as Uint8Array)) continue;
    const evidence = observed.get(id) ?? { observedAt: at.toISOString(), matches: [] };
    observed.set(id, evidence);
    if (isCleared) {
      evidence.cleared ??= [];
      evidence.cleared.push(clearedSignal(context.keys, scope, row));
    } else {
      const { organizationId } = scope;
      const { reason } = openContent(context.keys, { id: row.id, organizationId }, row.content);
      evidence.matches.push({
        id: row.id,
        effect: row.effect as ListEffect,
        kind: row.kind as ListKind,
        reason,
      });
    }
  }
  return observed;
}

function clearedSignal(
  keys: Keys,
  scope: Scope,
  row: FoundRow,
): NonNullable<ListEvidence["cleared"]>[number] {
  const vault = ApplicantVault.open({ keys, scope }, row.applicant as string, row.data_key as Uint8Array);
  return {
    id: row.id,
    code: row.code as string,
    message: vault.open(row.id, "message", row.content) as string,
    analysisId: row.analysis as string,
    clearedBy: row.cleared_by as string,
    clearedAt: (row.cleared_at as Date).toISOString(),
  };
}
