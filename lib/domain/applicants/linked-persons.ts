import type { OrganizationWriteContext } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { byteaArray, textArray, wordArray } from "@/lib/platform/db/arrays";
import { type EarlierApplication, linkedPersons } from "@/lib/risk/compare/linked-persons";
import type { LinkedPerson, LinkKind } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Link } from "./links";
import { ApplicantVault } from "./vault";

export interface LinkedApplicant {
  id: string;
  normalized: NormalizedApplicant;
  links: readonly Link[];
  /** Identifiers that others had already given, as found by `admitApplicants`. */
  known: ReadonlySet<LinkKind>;
}

interface OtherRow {
  applicant_id: string;
  other_id: string;
  person_index: Buffer;
  seen_at: Date;
}

/** How many of an identifier's latest applicants are compared: more would only cost time. */
const mostOfIdentifier = 20;
/** For applicants with neighboring SSNs, fewer are enough. */
const mostNeighbors = 5;

const OTHERS = {
  name: "find_linked_applicants",
  text: `SELECT g.applicant_id, o.applicant_id AS other_id, o.person_index, o.created_at AS seen_at
    FROM unnest($3::text[], $4::link_kind[], $5::bytea[], $6::bytea[], $7::bytea[])
      AS g(applicant_id, kind, index, block, next_block)
    CROSS JOIN LATERAL (
      (SELECT l.applicant_id, l.person_index, l.created_at
      FROM identity_links l
      WHERE l.organization_id = $1 AND l.mode = $2::mode AND l.kind = g.kind AND l.index = g.index
        AND COALESCE(array_position($8::text[], l.applicant_id), 0) < array_position($8::text[], g.applicant_id)
      ORDER BY l.created_at DESC, l.applicant_id DESC
      LIMIT ${mostOfIdentifier})
      UNION
      (SELECT l.applicant_id, l.person_index, l.created_at
      FROM identity_links l
      WHERE l.organization_id = $1 AND l.mode = $2::mode AND l.block_index IN (g.block, g.next_block)
        AND COALESCE(array_position($8::text[], l.applicant_id), 0) < array_position($8::text[], g.applicant_id)
      ORDER BY l.created_at DESC, l.applicant_id DESC
      LIMIT ${mostNeighbors})
    ) o
    ORDER BY o.created_at DESC, o.applicant_id DESC`,
};

const SEALED = {
  name: "read_linked_applicants",
  text: `SELECT id, data_key, data FROM applicants
    WHERE organization_id = $1 AND mode = $2::mode AND id = ANY ($3::text[]) AND data_key IS NOT NULL`,
};

/**
 * How each applicant compares with the persons who share an identifier, by applicant id; none if nothing is shared.
 * Opens the sealed data of those few, and returns grades only. `applicants` must have been admitted in this transaction;
 * each is compared only with earlier ones.
 */
export async function compareLinkedPersons(
  context: OrganizationWriteContext,
  { applicants, now }: { applicants: readonly LinkedApplicant[]; now: Date },
): Promise<Map<string, LinkedPerson[]>> {
  const others = await findOthers(context, applicants);
  if (others.length === 0) return new Map();
  const normalized = await openOthers(context, applicants, others);
  // By applicant, then by the other applicant: two identifiers may lead to the same one.
  const earlier = new Map<string, Map<string, EarlierApplication>>();
  for (const { applicant_id: id, other_id: otherId, person_index: person, seen_at: seenAt } of others) {
    const other = normalized.get(otherId);
    if (other === undefined) continue;
    const minutesAgo = Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / 60_000));
    const ofApplicant = earlier.get(id) ?? new Map<string, EarlierApplication>();
    earlier.set(
      id,
      ofApplicant.set(otherId, { person: person.toString("latin1"), applicant: other, minutesAgo }),
    );
  }
  const persons = new Map<string, LinkedPerson[]>();
  for (const [id, ofApplicant] of earlier) {
    persons.set(id, linkedPersons(normalized.get(id) as NormalizedApplicant, [...ofApplicant.values()]));
  }
  return persons;
}

async function findOthers(
  { scope, sql }: OrganizationWriteContext,
  applicants: readonly LinkedApplicant[],
): Promise<OtherRow[]> {
  const links = applicants.flatMap(({ id, links: own, known }) =>
    own.filter(({ kind }) => known.has(kind)).map((link) => ({ id, ...link })),
  );
  if (links.length === 0) return [];
  return sql.query<OtherRow>(OTHERS, [
    scope.mode,
    textArray(links.map(({ id }) => id)),
    wordArray(links.map(({ kind }) => kind)),
    byteaArray(links.map(({ index }) => index)),
    byteaArray(links.map(({ blocks }) => blocks?.own ?? null)),
    byteaArray(links.map(({ blocks }) => blocks?.next ?? null)),
    textArray(applicants.map(({ id }) => id)),
  ]);
}

/** The normalized data of all applicants by id, without those who have been erased. */
async function openOthers(
  context: OrganizationWriteContext,
  applicants: readonly LinkedApplicant[],
  others: readonly OtherRow[],
): Promise<Map<string, NormalizedApplicant>> {
  const normalized = new Map(applicants.map((applicant) => [applicant.id, applicant.normalized]));
  const ids = [...new Set(others.map(({ other_id: id }) => id))].filter((id) => !normalized.has(id));
  if (ids.length === 0) return normalized;
  const rows = await context.sql.query<{ id: string; data_key: Buffer; data: Buffer }>(SEALED, [
    context.scope.mode,
    textArray(ids),
  ]);
  for (const { id, data_key: key, data } of rows) {
    const opened = ApplicantVault.open(context, id, key).open(id, "data", data) as ApplicantData;
    normalized.set(id, normalizeApplicant(opened));
  }
  return normalized;
}
