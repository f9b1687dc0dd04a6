import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { byteaArray, textArray } from "@/lib/platform/db/arrays";
import { type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { SightingKind } from "./sightings";

/** Identifiers that link applicants, with the devices and networks that they applied from. */
export const hubKinds = [...linkKinds, "device", "ip"] as const satisfies (LinkKind | SightingKind)[];
export type HubKind = (typeof hubKinds)[number];

/** An identifier of an applicant, by its blind index. */
export interface IdentifierRow {
  applicant_id: string;
  kind: HubKind;
  index: Buffer;
  person_index: Buffer;
  outcome: "good" | "confirmed_fraud" | null;
  /** A device or network, sealed; null for identifiers that are part of the applicant's data. */
  value: Buffer | null;
}

/** An applicant with an identifier. */
export interface SharerRow {
  index: Buffer;
  applicant_id: string;
  person_index: Buffer;
  outcome: "good" | "confirmed_fraud" | null;
  seen_at: Date;
}

/** How many applicants have an identifier, and how many of them are confirmed frauds; counted up to `mostCounted`. */
export interface CountRow {
  index: Buffer;
  applicants: number;
  frauds: number;
}

/** The latest completed analysis of an applicant. */
export interface LatestAnalysisRow {
  applicant_id: string;
  id: string;
  risk_score: number;
  /** A person's decision, or the machine's where no person decided. */
  decision: Decision;
}

/** Of an identifier's applicants, how many of the latest are looked at, and how many of the confirmed frauds. */
const mostLatest = 25;
const mostFrauds = 50;
/** Devices and networks of one applicant, the latest. */
const mostSightings = 5;
export const mostCounted = 1_000;

/** The stored identifiers of applicants. */
export function identifiersOfApplicants(
  { sql, scope }: Pick<Context, "sql" | "scope">,
  ids: readonly string[],
): Promise<IdentifierRow[]> {
  return sql.query(
    {
      name: "graph_identifiers",
      text: `
        SELECT l.applicant_id, l.kind::text AS kind, l."index", l.person_index, l.outcome::text, NULL::bytea AS value FROM identity_links l
        WHERE l.organization_id = $1 AND l.mode = $2::mode AND l.applicant_id = ANY ($3::text[])
        UNION ALL
        SELECT s.* FROM unnest($3::text[]) AS o(id) CROSS JOIN LATERAL (
          SELECT applicant_id, kind::text, "index", person_index, outcome::text, value FROM request_sightings
          WHERE organization_id = $1 AND mode = $2::mode AND applicant_id = o.id
          ORDER BY seen_at DESC LIMIT ${mostSightings}
        ) s`,
    },
    [scope.mode, textArray(ids)],
  );
}

/** The latest applicants of each identifier, and its confirmed frauds however old they are. */
export function sharersOf({ sql }: Pick<Context, "sql">, indexes: readonly Buffer[]): Promise<SharerRow[]> {
  const columns = `applicant_id, person_index, outcome::text`;
  // A blind index is specific to organization, mode and kind, so equal indexes share all three.
  const from = (table: string, at: string, where: string, most: number) =>
    `(SELECT ${columns}, ${at} AS seen_at FROM ${table}
      WHERE "index" = h."index" AND organization_id = $1${where} ORDER BY ${at} DESC LIMIT ${most})`;
  const isFraud = " AND outcome = 'confirmed_fraud'";
  return sql.query(
    {
      name: "graph_sharers",
      text: `
        SELECT DISTINCT ON (h."index", o.applicant_id) h."index", o.*
        FROM unnest($2::bytea[]) AS h("index") CROSS JOIN LATERAL (
          ${from("identity_links", "created_at", "", mostLatest)}
          UNION ALL ${from("identity_links", "created_at", isFraud, mostFrauds)}
          UNION ALL ${from("request_sightings", "seen_at", "", mostLatest)}
          UNION ALL ${from("request_sightings", "seen_at", isFraud, mostFrauds)}
        ) o`,
    },
    [byteaArray(indexes)],
  );
}

/** How many applicants have each identifier. */
export function countSharers({ sql }: Pick<Context, "sql">, indexes: readonly Buffer[]): Promise<CountRow[]> {
  const count = (where: string) => `
    (SELECT count(*)::int FROM (
      (SELECT 1 FROM identity_links WHERE "index" = h."index" AND organization_id = $1${where} LIMIT ${mostCounted})
      UNION ALL
      (SELECT 1 FROM request_sightings WHERE "index" = h."index" AND organization_id = $1${where} LIMIT ${mostCounted})
    ) c)`;
  return sql.query(
    {
      name: "graph_counts",
      text: `
        SELECT h."index", ${count("")} AS applicants, ${count(" AND outcome = 'confirmed_fraud'")} AS frauds
        FROM unnest($2::bytea[]) AS h("index")`,
    },
    [byteaArray(indexes)],
  );
}

/** By applicant, how many identifiers other than the `known` ones are shared with other applicants. */
export async function countFurther(
  { sql, scope }: Pick<Context, "sql" | "scope">,
  { ids, known }: { ids: readonly string[]; known: readonly Buffer[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const shared = (table: string) => `
    SELECT i.applicant_id, i."index" FROM ${table} i
    WHERE i.organization_id = $1 AND i.mode = $2::mode AND i.applicant_id = ANY ($3::text[])
      AND i."index" <> ALL ($4::bytea[])
      AND EXISTS (SELECT FROM ${table} o WHERE o."index" = i."index" AND o.applicant_id <> i.applicant_id)`;
  const rows = await sql.query<{ applicant_id: string; further: number }>(
    {
      name: "graph_further",
      text: `
        SELECT applicant_id, count(*)::int AS further
        FROM (${shared("identity_links")} UNION ALL ${shared("request_sightings")}) s GROUP BY applicant_id`,
    },
    [scope.mode, textArray(ids), byteaArray(known)],
  );
  return new Map(rows.map(({ applicant_id: id, further }) => [id, further]));
}

/** The latest completed analysis of each applicant, by applicant id. */
export async function latestAnalyses(
  { sql }: Pick<Context, "sql">,
  ids: readonly string[],
): Promise<Map<string, LatestAnalysisRow>> {
  const rows = await sql.query<LatestAnalysisRow>(
    {
      name: "graph_latest_analyses",
      text: `
        SELECT a.* FROM unnest($2::text[]) AS o(id) CROSS JOIN LATERAL (
          SELECT applicant_id, id, risk_score, COALESCE(review_decision, decision)::text AS decision FROM analyses
          WHERE organization_id = $1 AND applicant_id = o.id AND status = 'completed'
          ORDER BY created_at DESC, id DESC LIMIT 1
        ) a`,
    },
    [textArray(ids)],
  );
  return new Map(rows.map((row) => [row.applicant_id, row]));
}
