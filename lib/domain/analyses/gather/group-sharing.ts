import type { GroupTx } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { readCommunity } from "@/lib/domain/applicants/elements/community";
import type { ApplicationIndexes } from "@/lib/domain/applicants/elements/element-indexes";
import { readElements } from "@/lib/domain/applicants/elements/read-elements";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { intArray, textArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { idOfUuid, uuidOfId } from "@/lib/platform/ids";
import { gatherOpened } from "@/lib/risk/gather/gather-opened";
import type { Gathered, OpenedApplication } from "@/lib/risk/gather/gather-sharing";
import { asRead, openedOf } from "@/lib/risk/gather/read-limits";
import type { Sighting } from "@/lib/risk/gather/sighting";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { ElementKind, SharingEvidence, Standing } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { withAdded } from "./volume";

export interface SharingMember {
  scope: Scope;
  id: string;
  applicant: NormalizedApplicant;
  indexes: ApplicationIndexes;
  volume: SharingEvidence["volume"];
  usual: SharingEvidence["usual"];
}

type Sightings = ReadonlyMap<ElementKind, readonly Sighting[]>;

interface Waiting extends SharingMember {
  /** What later members see of this one; its standing is added once it is decided. */
  own: Sighting;
  sightings: Sightings;
}

export interface GroupSharing {
  /** Call in the order of the members, after the earlier ones have settled. */
  gather(id: string): Gathered;
  settle(id: string, standing: Standing): void;
}

/**
 * Reads who had the members' elements before and locks those elements, in one statement, and opens the sealed data of a
 * few of these applicants in another. The result holds grades and counts only.
 */
export async function readSharing(
  context: GroupTx,
  { members, now }: { members: readonly SharingMember[]; now: Date },
): Promise<GroupSharing> {
  const waiting = await seenBefore(context, members, now);
  const opened = await openOthers(context, waiting);
  const observedAt = now.toISOString();
  const gathered = new Map<string, Gathered>();
  const byId = new Map(waiting.map((member) => [member.id, member]));
  const byApplication = new Map(waiting.map((member) => [member.own.application, member]));
  const open = (sighting: Sighting): OpenedApplication | undefined => {
    const { application } = sighting;
    const member = byApplication.get(application);
    if (member) {
      const community = gathered.get(application)?.community ?? { key: application, families: 1, fraud: 0 };
      return openedFrom(sighting, { applicant: member.applicant, community });
    }
    const stored = opened.get(application);
    return stored && openedFrom(sighting, stored);
  };
  return {
    gather(id) {
      const { own, applicant, sightings, volume, usual } = byId.get(id) as Waiting;
      const result = gatherOpened({ ...own, applicant }, { sightings, volume, usual, observedAt, open });
      gathered.set(own.application, result);
      return result;
    },
    settle(id, standing) {
      (byId.get(id) as Waiting).own.standing = standing;
    },
  };
}

async function seenBefore(
  context: GroupTx,
  members: readonly SharingMember[],
  now: Date,
): Promise<Waiting[]> {
  if (members.length === 0) return [];
  const stored = await readElements(context.scoped, {
    elements: members.flatMap(({ indexes }) => indexes.elements),
    now,
  });
  /** Of elements that members share: all who are known to have it, the earliest first. */
  const before = new Map<bigint, Sighting[]>();
  const inScope = new Map<number, number>();
  return members.map((member) => {
    const { id, indexes } = member;
    const application = uuidOfId(id);
    const own: Sighting = {
      application,
      person: indexes.person,
      family: indexes.family,
      region: indexes.region ?? undefined,
      minutesAgo: 0,
      standing: "approved",
    };
    const sightings = new Map<ElementKind, readonly Sighting[]>();
    for (const { kind, element, asked } of indexes.elements) {
      const known = before.get(asked);
      const seen = known ? asRead(known) : (stored.get(asked) ?? none);
      sightings.set(kind, withoutOwn(seen, application));
      const withElement = before.get(element);
      if (withElement) withElement.push(own);
      else before.set(element, [...(stored.get(element) ?? none).toSorted(byTime), own]);
    }
    const scope = context.scoped.scopeNumber(member.scope);
    const added = inScope.get(scope) ?? 0;
    inScope.set(scope, added + 1);
    return { own, sightings, ...member, volume: withAdded(member.volume, added) };
  });
}

function openedFrom(
  { application, person, family, region, minutesAgo, standing }: Sighting,
  { applicant, community }: Pick<OpenedApplication, "applicant" | "community">,
): OpenedApplication {
  return { application, person, family, region, minutesAgo, standing, applicant, community };
}

const none: readonly Sighting[] = [];

const byTime = (one: Sighting, other: Sighting) => (one.application < other.application ? -1 : 1);

function withoutOwn(seen: readonly Sighting[], own: string): readonly Sighting[] {
  return seen.some(({ application }) => application === own)
    ? seen.filter(({ application }) => application !== own)
    : seen;
}

const OPEN = {
  name: "open_applicants",
  text: `SELECT a.id, a.data_key, a.data, a.community FROM unnest($3::int[], $4::text[]) AS o(scope, id) JOIN applicants a ON a.id = o.id
    WHERE (a.organization_id = ($1::text[])[o.scope] AND a.mode = ($2::mode[])[o.scope]) IS TRUE AND a.data_key IS NOT NULL`,
};

/** By application. Leaves out erased applicants. */
async function openOthers(
  { scoped, keys }: GroupTx,
  members: readonly Waiting[],
): Promise<Map<string, Pick<OpenedApplication, "applicant" | "community">>> {
  const own = new Set(members.map(({ own: { application } }) => application));
  const others = new Map<string, { application: string; scope: Scope }>();
  for (const { scope, sightings } of members)
    for (const application of openedOf(sightings))
      if (!own.has(application)) others.set(idOfUuid("app", application), { application, scope });
  const opened = new Map<string, Pick<OpenedApplication, "applicant" | "community">>();
  if (others.size === 0) return opened;
  const rows = await scoped.query<{
    id: string;
    data_key: Uint8Array;
    data: Uint8Array;
    community: Uint8Array | null;
  }>(OPEN, [
    intArray([...others.values()].map(({ scope }) => scoped.scopeNumber(scope))),
    textArray([...others.keys()]),
  ]);
  for (const { id, data_key, data, community } of rows) {
    const { application, scope } = others.get(id) as { application: string; scope: Scope };
    const vault = ApplicantVault.open({ keys, scope }, id, data_key);
    const applicant = normalizeApplicant(vault.open(id, "data", data) as ApplicantData);
    opened.set(application, {
      applicant,
      community: readCommunity(application, community && Buffer.from(community)),
    });
  }
  return opened;
}
