import type { GroupWriteContext } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { byteaArray, intArray, textArray, wordArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { type EarlierApplication, linkedPersons } from "@/lib/risk/compare/linked-persons";
import type { LinkedPerson, LinkKind } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Link } from "./links";
import { ApplicantVault } from "./vault";

export interface LinkedApplicant {
  scope: Scope;
  id: string;
  normalized: NormalizedApplicant;
  links: readonly Link[];
  /** Identifiers that stored applicants share, as found by `admitApplicants`. */
  known: ReadonlySet<LinkKind>;
}

/** One of those who share an identifier with an applicant. */
interface Sharer {
  id: string;
  personIndex: Buffer;
  seenAt: Date;
}

interface StoredSharer {
  applicant_id: string;
  kind: LinkKind;
  /** By the identifier's neighborhood instead of the identifier itself. */
  is_neighbor: boolean;
  other_id: string;
  person_index: Buffer;
  seen_at: Date;
}

/** How many of an identifier's latest applicants are compared: more would only cost time. */
const mostSharing = 10;
/** For applicants with neighboring SSNs or numbered mailboxes, fewer are enough. */
const mostNeighbors = 5;

const STORED = {
  name: "find_linked_applicants",
  text: `SELECT * FROM find_linked_applicants($1::text[], $2::mode[], $3::int[], $4::text[], $5::link_kind[],
    $6::bytea[], $7::bytea[], $8::bytea[], ${mostSharing}, ${mostNeighbors})`,
};

const SEALED = {
  name: "read_linked_applicants",
  text: `SELECT a.id, a.data_key, a.data FROM unnest($3::int[], $4::text[]) AS o(scope, id) JOIN applicants a ON a.id = o.id
    WHERE a.organization_id = ($1::text[])[o.scope] AND a.mode = ($2::mode[])[o.scope] AND a.data_key IS NOT NULL`,
};

/**
 * How each applicant compares with the persons who share an identifier, by applicant id; none if nothing is shared.
 * Opens the sealed data of those few, and returns grades only. `applicants` must have been admitted in this transaction;
 * each is compared only with earlier ones.
 */
export async function compareLinkedPersons(
  context: GroupWriteContext,
  { applicants, now }: { applicants: readonly LinkedApplicant[]; now: Date },
): Promise<Map<string, LinkedPerson[]>> {
  const sharers = latestSharers(applicants, await findStored(context, applicants), now);
  if (sharers.size === 0) return new Map();
  const normalized = await openOthers(context, applicants, sharers);
  const persons = new Map<string, LinkedPerson[]>();
  for (const [id, others] of sharers) {
    const earlier = others.flatMap(({ id: otherId, personIndex, seenAt }): EarlierApplication[] => {
      const applicant = normalized.get(otherId);
      const minutesAgo = Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / 60_000));
      return applicant ? [{ person: personIndex.toString("latin1"), applicant, minutesAgo }] : [];
    });
    if (earlier.length > 0) {
      persons.set(id, linkedPersons(normalized.get(id) as NormalizedApplicant, earlier));
    }
  }
  return persons;
}

async function findStored(
  { scoped }: GroupWriteContext,
  applicants: readonly LinkedApplicant[],
): Promise<StoredSharer[]> {
  const links = applicants.flatMap(({ scope, id, links: own, known }) =>
    own.filter(({ kind }) => known.has(kind)).map((link) => ({ place: scoped.placeOf(scope), id, ...link })),
  );
  if (links.length === 0) return [];
  return scoped.query<StoredSharer>(STORED, [
    intArray(links.map(({ place }) => place)),
    textArray(links.map(({ id }) => id)),
    wordArray(links.map(({ kind }) => kind)),
    byteaArray(links.map(({ index }) => index)),
    byteaArray(links.map(({ blocks }) => blocks?.own ?? null)),
    byteaArray(links.map(({ blocks }) => blocks?.next ?? null)),
  ]);
}

/**
 * By applicant, each other once and the latest first: of those before it in `applicants`, and of the stored ones.
 * Applicants who share nothing have no entry.
 */
function latestSharers(
  applicants: readonly LinkedApplicant[],
  stored: readonly StoredSharer[],
  now: Date,
): Map<string, Sharer[]> {
  const storedByKey = new Map<string, Sharer[]>();
  for (const {
    applicant_id: of,
    kind,
    is_neighbor,
    other_id: id,
    person_index: personIndex,
    seen_at,
  } of stored) {
    add(storedByKey, `${of} ${kind} ${is_neighbor}`, { id, personIndex, seenAt: seen_at });
  }
  const before = new Map<string, Sharer[]>();
  const sharers = new Map<string, Sharer[]>();
  for (const { id, links } of applicants) {
    const found = new Map<string, Sharer>();
    for (const { kind, index, personIndex, blocks } of links) {
      const self = { id, personIndex, seenAt: now };
      const key = keyOf(index);
      take(
        found,
        { inGroup: [before.get(key)], stored: storedByKey.get(`${id} ${kind} false`) },
        mostSharing,
      );
      add(before, key, self);
      if (!blocks) continue;
      const own = keyOf(blocks.own);
      const next = blocks.next && before.get(keyOf(blocks.next));
      const near = storedByKey.get(`${id} ${kind} true`);
      take(found, { inGroup: [before.get(own), next], stored: near }, mostNeighbors);
      add(before, own, self);
    }
    if (found.size > 0) sharers.set(id, [...found.values()].sort(byLatest));
  }
  return sharers;
}

/** The latest `most`: those of the group, of which the latest came last, then the stored ones. */
function take(
  found: Map<string, Sharer>,
  { inGroup, stored = [] }: { inGroup: readonly (Sharer[] | undefined)[]; stored?: Sharer[] | undefined },
  most: number,
): void {
  let left = most;
  for (const list of inGroup) {
    for (let at = (list?.length ?? 0) - 1; at >= 0 && left > 0; at--, left--) {
      const sharer = list?.[at] as Sharer;
      found.set(sharer.id, sharer);
    }
  }
  for (const sharer of stored.slice(0, left)) found.set(sharer.id, sharer);
}

function keyOf(index: Buffer): string {
  return index.toString("latin1");
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function byLatest(a: Sharer, b: Sharer): number {
  return b.seenAt.getTime() - a.seenAt.getTime() || (a.id < b.id ? 1 : -1);
}

/** The normalized data of all applicants by id, without those who have been erased. */
async function openOthers(
  { keys, scoped }: GroupWriteContext,
  applicants: readonly LinkedApplicant[],
  sharers: ReadonlyMap<string, readonly Sharer[]>,
): Promise<Map<string, NormalizedApplicant>> {
  const normalized = new Map(applicants.map((applicant) => [applicant.id, applicant.normalized]));
  const others = new Map<string, Scope>();
  for (const { id: of, scope } of applicants) {
    for (const { id } of sharers.get(of) ?? []) if (!normalized.has(id)) others.set(id, scope);
  }
  if (others.size === 0) return normalized;
  const rows = await scoped.query<{ id: string; data_key: Buffer; data: Buffer }>(SEALED, [
    intArray([...others.values()].map((scope) => scoped.placeOf(scope))),
    textArray([...others.keys()]),
  ]);
  for (const { id, data_key: key, data } of rows) {
    const vault = ApplicantVault.open({ keys, scope: others.get(id) as Scope }, id, key);
    const opened = vault.open(id, "data", data) as ApplicantData;
    normalized.set(id, normalizeApplicant(opened));
  }
  return normalized;
}
