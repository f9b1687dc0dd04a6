import { compareApplicants } from "@/lib/risk/compare/applicants";
import type { NormalizedAddress, NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import {
  approvedStandings,
  type Community,
  connectingKinds,
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  type SharingEvidence,
  type Standing,
} from "@/lib/risk/input/sharing";
import { hasUnit, isWayThere } from "@/lib/risk/normalize/street-key";
import { isHomeOfMany, isOwnBox } from "@/lib/risk/recognize/home-of-many";
import { isOfInstitution } from "@/lib/risk/recognize/private-domain";
import { isNobodys } from "@/lib/risk/recognize/ssn-class";
import { alikeMailboxes } from "@/lib/risk/sharing/baselines";
import { cameBefore, ownApplications } from "@/lib/risk/sharing/owner";
import { alikeMailboxesOf } from "./alike-mailboxes";
import { bornTooCloseOf, fewestBornTooClose } from "./close-births";
import { byConnection, withConnection } from "./connections";
import { givenValues } from "./given-values";
import { wasMinorBefore } from "./minor-before";
import { nextNumbersOf } from "./next-numbers";
import { forgottenKinds, networkDays } from "./read-limits";
import { awayFrom, withRegion } from "./regions";
import { day, familyOf, inWindows, isSettled, type Key, personOf, type Sighting } from "./sighting";
import { leaveOutSsnsOfRelatives } from "./ssns-of-relatives";

export interface OpenedApplication extends Sighting {
  applicant: NormalizedApplicant;
  community: Community & { key: string };
}

export interface Gathered {
  evidence: SharingEvidence;
  community: Community & { key: string };
}

export interface Own {
  application: string;
  person: Key;
  family: Key;
  region: Key | undefined;
  applicant: NormalizedApplicant;
}

/** Networks are forgotten after a month, so half of it has to tell how long they were used. */
const establishedMinutes = (kind: ElementKind) => (forgottenKinds.has(kind) ? networkDays / 2 : 30) * day;
/** They serve one place, or are handed on: a week of approvals tells which. */
const soonSettled: ReadonlySet<ElementKind> = new Set([...forgottenKinds, "device"]);
/**
 * A ring can pass an SSN, an email address, a phone number or a device around, and sending forms costs it nothing: only
 * approved applications establish these. For places, networks and makes, use itself shows how usual they are.
 */
const byApproval: ReadonlySet<ElementKind> = new Set(["ssn", "email", "phone", "device"]);
const usedStandings: ReadonlySet<Standing> = new Set(["approved", "held", "incomplete", "cleared", "good"]);
/** An element with more families than this is a hub and connects no one. */
export const mostConnected = 12;

/** `latest` sorts earlier applications: the latest first. */
export function gatherSharing(
  own: Own,
  {
    sightings,
    opened,
    volume,
    usual,
    observedAt,
  }: {
    sightings: ReadonlyMap<ElementKind, readonly Sighting[]>;
    opened: readonly OpenedApplication[];
    volume: SharingEvidence["volume"];
    usual?: SharingEvidence["usual"] | undefined;
    observedAt: string;
  },
): Gathered {
  const earlier = opened.map((other) => compared(own, other, sightings));
  leaveOutSsnsOfRelatives(opened, earlier);
  const family = new Set([own.family]);
  opened.forEach((other, place) => {
    if (isRelative(earlier[place] as EarlierApplication)) family.add(other.family);
  });
  const atHome = familiesAtHome(own, family, sightings);
  const household = familiesOf(householdKinds, atHome, sightings);
  const clients = clientsOf(own, family, sightings);
  const housemates = isPlaceOfMany(own) ? household : atHome;
  const ofMake = new Set((sightings.get("mailbox_make") ?? []).map(({ application }) => application));
  const elements: SharingEvidence["elements"] = {};
  const laterUsers = laterUsersOfSsn(sightings, ownApplications(earlier).knownSince);
  for (const [kind, seen] of sightings) {
    const others = seen.filter(
      ({ person, application }) => person !== own.person && (kind === "ssn" || !laterUsers.has(application)),
    );
    if (others.length === 0) continue;
    const isOfHomes =
      ofHomes.has(kind) || (kind === "ssn_range" && housematesIn(others, housemates) < tooManyTogether);
    const explained = isOfHomes ? housemates : household;
    const sharing = sharingOf({ family, household: explained }, { kind, others, seen });
    if (ofNames.has(kind) && sharing.strangers[inSevenDays] === 0) continue;
    elements[kind] = sharing;
    if (sharing.strangers[0] > 0 && (withConnection.has(kind) || withRegion.has(kind))) {
      const strangers = others.filter((other) => !family.has(other.family) && !explained.has(other.family));
      const connection = withConnection.has(kind) && byConnection(strangers, sightings);
      if (connection && sharing.strangers[3] > 0) sharing.connection = connection;
      const away = withRegion.has(kind) && awayFrom(own.region, strangers);
      if (away) sharing.away = away;
      if (withClients.has(kind)) tellClients(sharing, strangers, clients);
    }
    if (kind === "building") {
      const spellings = spellingsOf(own, { opened, earlier, family });
      if (spellings > 0) sharing.spellings = spellings;
    }
    const next = nextNumbersOf(kind, own, { seen: others, opened, family });
    if (next > 0) sharing.next = next;
    const alike = alikeMailboxesOf(kind, others, { family, ofMake });
    if (alike >= alikeMailboxes.fewest) sharing.alike = alike;
    if (kind === "address" && household.size > 0) {
      const members = others.filter((other) => household.has(other.family));
      sharing.household = inWindows(members, familyOf);
      tellClients(sharing, members, clients);
      const withContact = familiesOf(contactKinds, household, sightings);
      const contacts = byConnection(
        members.filter((other) => withContact.has(other.family)),
        sightings,
      )?.other;
      if (contacts && contacts[0] > 0) sharing.contacts = contacts;
    }
  }
  const connecting = connectingOf(own, sightings);
  const community = joined(own, { family, clients, laterUsers }, { connecting, elements, opened });
  const bornTooClose = bornTooCloseOf(own.applicant, opened, earlier);
  const given = givenValues(
    own.applicant,
    opened.filter(({ person }) => person === own.person),
  );
  return {
    evidence: {
      observedAt,
      volume,
      elements,
      earlier: numbered(opened, earlier),
      ...(community.families > 1 || community.fraud > 0
        ? {
            community: {
              families: community.families,
              fraud: community.fraud,
              direct: strangersIn(connecting, family),
            },
          }
        : {}),
      ...(given ? { given } : {}),
      ...(bornTooClose >= fewestBornTooClose ? { bornTooClose } : {}),
      ...(usual ? { usual } : {}),
      ...(wasMinorBefore(own.applicant, opened, earlier, observedAt) ? { minorBefore: true } : {}),
    },
    community,
  };
}

/** Among the opened applications. */
function spellingsOf(
  { applicant: { address } }: Own,
  {
    opened,
    earlier,
    family,
  }: {
    opened: readonly OpenedApplication[];
    earlier: readonly Comparison[];
    family: ReadonlySet<Key>;
  },
): number {
  if (address === undefined || isUnit(address) || isWayThere(address.street)) return 0;
  const families = opened.filter(
    (other, place) =>
      !family.has(other.family) &&
      earlier[place]?.close.includes("address") &&
      other.applicant.address &&
      !isUnit(other.applicant.address) &&
      signsIn(other.applicant.address) === signsIn(address),
  );
  return new Set(families.map(familyOf)).size;
}

/**
 * Cabins of a camp and buildings of one lot ("BLDG B") differ in a number or in the letter at the end, which isn't spelling. N, E,
 * S and W may be the road's.
 */
const signsIn = ({ street }: NormalizedAddress) => street.match(/\d+|(?<= )[A-DF-MO-RT-VX-Z]$/g)?.join(" ");

const isUnit = ({ street }: NormalizedAddress) => hasUnit(street) || isOwnBox(street);

/** What people of one household share besides the home. */
const contactKinds = ["email", "phone"] as const satisfies readonly ElementKind[];
const householdKinds = [...contactKinds, "device"] as const;
/**
 * What people share because they live together: a connection, or a phone plan with numbers in a row. Their address already
 * counts.
 */
const ofHomes: ReadonlySet<ElementKind> = new Set([
  "ip",
  "network",
  "email_domain",
  "phone_range",
  "full_name",
  "mailbox_owner",
]);

/** Compared for a week: later they say little. */
const ofNames: ReadonlySet<ElementKind> = new Set(["full_name", "mailbox_owner"]);
const inSevenDays = 2;

/** Two people with the same placeholder SSN share nothing: `compareApplicants` knows. The others aren't shared as things are. */
const comparedElsewhere: ReadonlySet<ElementKind> = new Set(["ssn", ...ofNames]);

/** A family that arrived together has SSNs in a row, and rarely more family names. */
const tooManyTogether = 3;

/** Besides an address: what an institution lends, or where it houses people. */
const withClients: ReadonlySet<ElementKind> = new Set(["phone", "building"]);

/** Families who share the mailbox of an institution, which helps them all. */
function clientsOf(
  { applicant: { email } }: Own,
  family: ReadonlySet<Key>,
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
): ReadonlySet<Key> {
  if (email === undefined || !isOfInstitution(email.domain)) return new Set();
  const sharers = (sightings.get("email") ?? []).map(familyOf);
  return new Set(sharers.filter((sharer) => !family.has(sharer)));
}

function tellClients(sharing: ElementSharing, sharers: readonly Sighting[], clients: ReadonlySet<Key>): void {
  const found = clients.size === 0 ? [] : sharers.filter(({ family }) => clients.has(family));
  if (found.length > 0) sharing.clients = inWindows(found, familyOf);
}

function housematesIn(others: readonly Sighting[], housemates: ReadonlySet<Key>): number {
  return new Set(others.map(familyOf).filter((family) => housemates.has(family))).size;
}

function familiesAtHome(
  own: Own,
  family: ReadonlySet<Key>,
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
): Set<Key> {
  const atHome = new Set<Key>();
  for (const other of sightings.get("address") ?? []) {
    if (other.person !== own.person && !family.has(other.family)) atHome.add(other.family);
  }
  return atHome;
}

/** Which of the families share an element of one of the kinds. */
function familiesOf(
  kinds: readonly ElementKind[],
  families: ReadonlySet<Key>,
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
): Set<Key> {
  const found = new Set<Key>();
  if (families.size === 0) return found;
  for (const kind of kinds) {
    for (const { family } of sightings.get(kind) ?? []) if (families.has(family)) found.add(family);
  }
  return found;
}

type Comparison = Omit<EarlierApplication, "person">;

function compared(
  own: Own,
  other: OpenedApplication,
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
): EarlierApplication {
  const comparison = compareApplicants(own.applicant, other.applicant);
  const same = new Set<ElementKind>(comparison.same);
  for (const [kind, seen] of sightings) {
    if (comparedElsewhere.has(kind) || comparison.close.some((each) => each === kind)) continue;
    if (seen.some(({ application }) => application === other.application)) same.add(kind);
  }
  const { name, birth, close, different, withdrawn } = comparison;
  return {
    person: 0,
    name,
    ...(birth === undefined ? {} : { birth }),
    same: [...same],
    close,
    different,
    ...(withdrawn.length === 0 ? {} : { withdrawn }),
    minutesAgo: other.minutesAgo,
    standing: other.standing,
  };
}

/** The names may be one person's in another form, one family's, or can't be told apart. */
/** A shared given name, or a name in another script, doesn't make a relative. */
function isRelative({ name, birth, same }: Comparison): boolean {
  if (name === "unclear") return birth === "same" || same.includes("ssn");
  return name !== "unrelated" && (name !== "given" || same.includes("ssn"));
}

function numbered(
  opened: readonly OpenedApplication[],
  earlier: readonly EarlierApplication[],
): EarlierApplication[] {
  const persons = new Map<Key, number>();
  return earlier.map((application, place) => {
    const key = (opened[place] as OpenedApplication).person;
    const person = persons.get(key) ?? persons.size;
    persons.set(key, person);
    return { ...application, person };
  });
}

function sharingOf(
  { family, household }: { family: ReadonlySet<Key>; household: ReadonlySet<Key> },
  { kind, others, seen }: { kind: ElementKind; others: readonly Sighting[]; seen: readonly Sighting[] },
): ElementSharing {
  const strangers: Sighting[] = [];
  const establishedFrom = establishedMinutes(kind);
  const establishing = byApproval.has(kind) ? approvedStandings : usedStandings;
  let relatives: Set<Key> | undefined;
  let established: Set<Key> | undefined;
  let approved: Set<Key> | undefined;
  let frauds: Set<Key> | undefined;
  for (const other of others) {
    const { person, standing, minutesAgo } = other;
    if (standing === "fraud") frauds = (frauds ?? new Set()).add(person);
    if (family.has(other.family)) relatives = (relatives ?? new Set()).add(person);
    else if (!household.has(other.family)) {
      strangers.push(other);
      const settled = isSettled(other);
      if (settled) approved = (approved ?? new Set()).add(other.family);
      if ((settled && soonSettled.has(kind)) || (minutesAgo > establishedFrom && establishing.has(standing)))
        established = (established ?? new Set()).add(other.family);
    }
  }
  const fraud = frauds?.size ?? 0;
  const clearing = fraud > 0 ? [] : others.filter(isApprovedByPerson);
  // A label says that one customer paid, which a ring can afford for its first two.
  const fewestBefore = ({ standing }: Sighting) => (standing === "good" && byApproval.has(kind) ? 2 : 1);
  const isCleared = clearing.some((other) => {
    if (family.has(other.family)) return false;
    const before = usersBefore(other, seen, familyOf);
    const since = new Set(strangers.filter(({ minutesAgo }) => minutesAgo < other.minutesAgo).map(familyOf));
    return before >= fewestBefore(other) && since.size <= clearedFactor * Math.max(clearedAtLeast, before);
  });
  const isFamilyCleared = clearing.some(
    (other) => family.has(other.family) && usersBefore(other, seen, personOf) > 0,
  );
  return {
    persons: inWindows(others, personOf),
    strangers: inWindows(strangers, familyOf),
    relatives: isFamilyCleared ? 0 : (relatives?.size ?? 0),
    established: established?.size ?? 0,
    ...(isCleared ? { cleared: true } : {}),
    ...(fraud > 0 ? { fraud, ...(approved ? { approved: approved.size } : {}) } : {}),
  };
}

function isApprovedByPerson({ standing }: Sighting): boolean {
  return standing === "cleared" || standing === "good";
}

/** Approving one person clears an element for as many more as this factor says, and for a few at least. */
const clearedFactor = 3;
const clearedAtLeast = 2;

/** How many others had used the element before: by approving `one` anyway, a person cleared the element. */
function usersBefore(one: Sighting, seen: readonly Sighting[], keyOf: (other: Sighting) => Key): number {
  const before = new Set<Key>();
  for (const other of seen)
    if (other.minutesAgo > one.minutesAgo && keyOf(other) !== keyOf(one)) before.add(keyOf(other));
  return before.size;
}

/** Neighbors at a shelter or a post office's counter share nothing else. */
function isPlaceOfMany({ applicant: { address } }: Own): boolean {
  return address !== undefined && isHomeOfMany(address.street) && !hasUnit(address.street);
}

/** Leaves out a made-up SSN, which strangers share by chance. */
function connectingOf(
  { applicant: { ssn } }: Own,
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
): Map<ElementKind, readonly Sighting[]> {
  const connecting = new Map<ElementKind, readonly Sighting[]>();
  for (const kind of connectingKinds) {
    const seen = sightings.get(kind);
    if (seen && !(kind === "ssn" && ssn !== undefined && isNobodys(ssn))) connecting.set(kind, seen);
  }
  return connecting;
}

/** Distinct families other than the applicant's who share any of the elements. */
function strangersIn(
  connecting: ReadonlyMap<ElementKind, readonly Sighting[]>,
  family: ReadonlySet<Key>,
): number {
  const strangers = new Set<Key>();
  for (const seen of connecting.values())
    for (const other of seen) if (!family.has(other.family)) strangers.add(other.family);
  return strangers.size;
}

/** One of these beside the SSN shows that the same person sent both. An address doesn't: a thief knows that too. */
const ofOneHand = ["email", "phone", "device"] as const satisfies readonly ElementKind[];

/** Applications of others who used the SSN after the applicant's contacts were known: they say nothing about its owner. */
function laterUsersOfSsn(
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
  knownSince: number,
): Set<string> {
  const uses = new Set<string>();
  if (knownSince < 0) return uses;
  for (const one of sightings.get("ssn") ?? []) if (!cameBefore(one, knownSince)) uses.add(one.application);
  for (const kind of ofOneHand)
    for (const { application } of sightings.get(kind) ?? []) uses.delete(application);
  return uses;
}

function joined(
  own: Own,
  {
    family,
    clients,
    laterUsers,
  }: { family: ReadonlySet<Key>; clients: ReadonlySet<Key>; laterUsers: ReadonlySet<string> },
  {
    connecting,
    elements,
    opened,
  }: {
    connecting: ReadonlyMap<ElementKind, readonly Sighting[]>;
    elements: SharingEvidence["elements"];
    opened: readonly OpenedApplication[];
  },
): Community & { key: string } {
  const connected = new Set<string>();
  for (const [kind, seen] of connecting) {
    const sharing = elements[kind];
    if (sharing?.cleared || (kind === "address" && isPlaceOfMany(own))) continue;
    if (sharing !== undefined && sharing.strangers[0] > mostConnected) continue;
    for (const { application, family: sharer } of seen)
      if (!laterUsers.has(application) && !clients.has(sharer)) connected.add(application);
  }
  const communities = new Map<string, Community>();
  const withOwnFamily = new Set<string>();
  for (const other of opened) {
    if (!connected.has(other.application)) continue;
    const { key, families, fraud } = other.community;
    const known = communities.get(key);
    communities.set(key, {
      families: Math.max(families, known?.families ?? 0),
      fraud: Math.max(fraud, other.standing === "fraud" ? 1 : 0, known?.fraud ?? 0),
    });
    if (family.has(other.family)) withOwnFamily.add(key);
  }
  // Each of these counts the applicant's own family.
  let families = 1 - withOwnFamily.size;
  let fraud = 0;
  for (const each of communities.values()) {
    families += each.families;
    fraud += each.fraud;
  }
  const [key = own.application] = [...communities.keys()].sort();
  return { key, families, fraud };
}
