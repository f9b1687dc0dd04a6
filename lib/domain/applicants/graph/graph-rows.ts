import type { Context } from "@/lib/auth/context";
import type { Mode } from "@/lib/contract/api-keys";
import { kindOfElement } from "@/lib/domain/applicants/elements/element-indexes";
import { type Outcome, outcomeOf } from "@/lib/domain/applicants/elements/standing";
import { textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { idOfUuid, uuidOfId } from "@/lib/platform/ids";
import { type ElementKind, elementKinds, type Standing, standings } from "@/lib/risk/input/sharing";

export const hubKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "ip",
] as const satisfies readonly ElementKind[];
export type HubKind = (typeof hubKinds)[number];

export interface IdentifierRow {
  applicantId: string;
  kind: HubKind;
  element: bigint;
  /** SSN and name, as 32 bits of their hash. */
  person: number;
  outcome: Outcome | null;
}

export interface SharerRow {
  element: bigint;
  applicantId: string;
  person: number;
  outcome: Outcome | null;
  /** Minutes since 1970 of the first application with it. */
  minute: number;
}

/** Counted up to `mostCounted`. */
export interface CountRow {
  element: bigint;
  applicants: number;
  frauds: number;
}

/** How many of an identifier's latest applicants to look at, and how many of its confirmed frauds. */
const mostLatest = 25;
const mostFrauds = 50;
export const mostCounted = 1_000;

const hubPlaces = hubKinds.map((kind) => elementKinds.indexOf(kind)).join(", ");
const fraud = standings.indexOf("fraud");

/**
 * The shared elements of the organization's applicants with the ids `$2`. Looks up each by its whole key: a join might
 * read every application with a common one.
 */
const ownElements = `
  FROM unnest($2::text[], $3::uuid[]) AS o(id, uuid) JOIN applicants a ON a.id = o.id
  CROSS JOIN LATERAL unnest(a.elements) AS l(element)
  CROSS JOIN LATERAL (
    SELECT * FROM application_elements WHERE element = l.element AND applicant = o.uuid LIMIT 1
  ) AS i
  WHERE a.organization_id = $1 AND a.mode = $4::mode AND (l.element & 15) IN (${hubPlaces})`;

function owners({ scope }: Context, ids: readonly string[]): [ids: Buffer, uuids: string, mode: Mode] {
  return [textArray(ids), unquotedArray(ids.map(uuidOfId)), scope.mode];
}

export async function identifiersOfApplicants(
  context: Context,
  ids: readonly string[],
): Promise<IdentifierRow[]> {
  const rows = await context.sql.query<{ id: string; element: string; person: number; standing: number }>(
    {
      name: "graph_identifiers",
      text: `SELECT a.id, i.element::text AS element, i.person, i.standing ${ownElements}`,
    },
    owners(context, ids),
  );
  return rows.map(({ id, element, person, standing }) => ({
    applicantId: id,
    kind: kindOfElement(BigInt(element)) as HubKind,
    element: BigInt(element),
    person,
    outcome: outcomeOf(standings[standing] as Standing),
  }));
}

/** The latest applicants of each identifier of the applicants `of`, and all its confirmed frauds. */
export async function sharersOf(context: Context, of: readonly string[]): Promise<SharerRow[]> {
  const some = (where: string, most: number) => `
    (SELECT applicant, person, standing, minute FROM application_elements
     WHERE element = h.element${where} ORDER BY applicant DESC LIMIT ${most})`;
  const rows = await context.sql.query<{
    element: string;
    applicant: string;
    person: number;
    standing: number;
    minute: number;
  }>(
    {
      name: "graph_sharers",
      text: `
        SELECT DISTINCT h.element::text AS element, s.applicant::text AS applicant, s.person, s.standing, s.minute
        FROM (SELECT DISTINCT l.element ${ownElements}) AS h CROSS JOIN LATERAL (
          ${some("", mostLatest)} UNION ALL ${some(` AND standing = ${fraud}`, mostFrauds)}
        ) AS s`,
    },
    owners(context, of),
  );
  return rows.map(({ element, applicant, person, standing, minute }) => ({
    element: BigInt(element),
    applicantId: idOfUuid("app", applicant),
    person,
    outcome: outcomeOf(standings[standing] as Standing),
    minute,
  }));
}

export async function countSharers(context: Context, of: readonly string[]): Promise<CountRow[]> {
  const count = (where: string) => `
    (SELECT count(*)::int FROM (
      SELECT FROM application_elements WHERE element = h.element${where} LIMIT ${mostCounted}) AS c)`;
  const rows = await context.sql.query<Omit<CountRow, "element"> & { element: string }>(
    {
      name: "graph_counts",
      text: `
        SELECT h.element::text AS element, ${count("")} AS applicants,
          ${count(` AND standing = ${fraud}`)} AS frauds
        FROM (SELECT DISTINCT l.element ${ownElements}) AS h`,
    },
    owners(context, of),
  );
  return rows.map((row) => ({ ...row, element: BigInt(row.element) }));
}

/** By applicant, how many identifiers other than the `known` ones others share. */
export async function countFurther(
  context: Context,
  { ids, known }: { ids: readonly string[]; known: readonly bigint[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await context.sql.query<{ id: string; further: number }>(
    {
      name: "graph_further",
      text: `
        SELECT a.id, count(*)::int AS further ${ownElements}
          AND l.element <> ALL ($5::bigint[])
          AND EXISTS (SELECT FROM application_elements s WHERE s.element = l.element AND s.applicant <> o.uuid)
        GROUP BY a.id`,
    },
    [...owners(context, ids), unquotedArray(known.map(String))],
  );
  return new Map(rows.map(({ id, further }) => [id, further]));
}
