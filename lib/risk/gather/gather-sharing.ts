import { compareApplicants } from "@/lib/risk/compare/applicants";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type {
  Community,
  EarlierApplication,
  ElementKind,
  ElementSharing,
  SharingEvidence,
  Standing,
  Windows,
} from "@/lib/risk/input/sharing";

/** An earlier application that has an element of this one. Keys are equal for what is equal, and say nothing else. */
export interface Sighting {
  application: string;
  person: string;
  family: string;
  minutesAgo: number;
  standing: Standing;
}

/** An earlier application that was opened. */
export interface OpenedApplication extends Sighting {
  applicant: NormalizedApplicant;
  community: Community & { key: string };
}

export interface Gathered {
  evidence: SharingEvidence;
  /** The community that this application joins, or the one that it begins. */
  community: Community & { key: string };
}

interface Own {
  application: string;
  person: string;
  family: string;
  applicant: NormalizedApplicant;
}

const day = 24 * 60;
const establishedMinutes = 14 * day;
/** Elements by which strangers are connected: hardly anyone has one in common by chance. */
const connecting = new Set<ElementKind>([
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "ssn_range",
  "phone_range",
]);
/** An element that more families share is a place or an institution, and connects no one. */
const mostConnected = 12;

/** Earlier applications in the order of `latest`: the latest first. */
export function gatherSharing(
  own: Own,
  {
    sightings,
    opened,
    volume,
    observedAt,
  }: {
    sightings: ReadonlyMap<ElementKind, readonly Sighting[]>;
    opened: readonly OpenedApplication[];
    volume: SharingEvidence["volume"];
    observedAt: string;
  },
): Gathered {
  const earlier = opened.map((other) => compared(own, other, sightings));
  const family = new Set([own.family]);
  opened.forEach((other, place) => {
    if (isRelative(earlier[place] as EarlierApplication)) family.add(other.family);
  });
  const home = householdOf(sightings);
  const elements: SharingEvidence["elements"] = {};
  for (const [kind, all] of sightings) {
    const seen = besides(all, (within[kind] ?? []).flatMap((other) => sightings.get(other) ?? []));
    const shared = sharingOf(own, { family, home }, seen);
    if (shared.persons[0] > 0) elements[kind] = shared;
  }
  const community = joined(own, family, { sightings, elements, opened });
  const { key: _, ...told } = community;
  return {
    evidence: {
      observedAt,
      volume,
      elements,
      earlier: numbered(opened, earlier),
      ...(community.families > 1 || community.fraud > 0 ? { community: told } : {}),
    },
    community,
  };
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
    // Nobody's SSNs are equal and shared by no one.
    if (kind === "ssn" || comparison.close.some((each) => each === kind)) continue;
    if (seen.some(({ application }) => application === other.application)) same.add(kind);
  }
  const { name, birth, close, different } = comparison;
  return {
    person: 0,
    name,
    ...(birth === undefined ? {} : { birth }),
    same: [...same],
    close,
    different,
    minutesAgo: other.minutesAgo,
    standing: other.standing,
  };
}

/** One person's name in another form, one family's, or one that can't be told apart. */
function isRelative({ name, same }: Comparison): boolean {
  return name !== "unrelated" && (name !== "given" || same.includes("ssn"));
}

function numbered(
  opened: readonly OpenedApplication[],
  earlier: readonly EarlierApplication[],
): EarlierApplication[] {
  const persons = new Map<string, number>();
  return earlier.map((application, place) => {
    const key = (opened[place] as OpenedApplication).person;
    const person = persons.get(key) ?? persons.size;
    persons.set(key, person);
    return { ...application, person };
  });
}

/**
 * Who shares one of these as well is no news: a wider element has the narrower one's sharers, and people who live together
 * get numbers in a row.
 */
const within: { readonly [Kind in ElementKind]?: readonly ElementKind[] } = {
  mailbox: ["email"],
  email_domain: ["email"],
  building: ["address"],
  street: ["address", "building"],
  ip: ["device"],
  network: ["ip", "device"],
  ssn_range: ["ssn", "address", "email", "phone"],
  phone_range: ["phone", "address", "email"],
  phone_line: ["phone"],
};

function besides(all: readonly Sighting[], nearer: readonly Sighting[]): readonly Sighting[] {
  if (nearer.length === 0) return all;
  const known = new Set(nearer.map(({ application }) => application));
  return all.filter(({ application }) => !known.has(application));
}

const homeKinds = ["address"] as const satisfies readonly ElementKind[];
const contactKinds = ["email", "phone", "device"] as const satisfies readonly ElementKind[];

/** Applications of those who share both the home and a contact or device. */
function householdOf(sightings: ReadonlyMap<ElementKind, readonly Sighting[]>): ReadonlySet<string> {
  const of = (kinds: readonly ElementKind[]) =>
    new Set(kinds.flatMap((kind) => sightings.get(kind) ?? []).map(({ application }) => application));
  const contacts = of(contactKinds);
  return new Set([...of(homeKinds)].filter((application) => contacts.has(application)));
}

/** Standings of applications by which a person has made an element their own. */
const accepted: ReadonlySet<Standing> = new Set(["approved", "cleared", "good"]);

function sharingOf(
  own: Own,
  { family, home }: { family: ReadonlySet<string>; home: ReadonlySet<string> },
  seen: readonly Sighting[],
): ElementSharing {
  const others = seen.filter(({ person }) => person !== own.person);
  // Whoever came after the applicant is no news about the applicant.
  const since = Math.max(
    0,
    ...seen.flatMap(({ person, standing, minutesAgo }) =>
      person === own.person && accepted.has(standing) ? [minutesAgo] : [],
    ),
  );
  const strangers = others.filter((other) => !family.has(other.family) && other.minutesAgo >= since);
  const relatives = others.filter((other) => family.has(other.family));
  const fraud = distinct(others, "fraud", ({ person }) => person);
  const isCleared =
    fraud === 0 && strangers.some(({ standing }) => standing === "cleared" || standing === "good");
  const families = (some: readonly Sighting[]) => new Set(some.map((other) => other.family)).size;
  return {
    persons: inWindows(others, ({ person }) => person),
    strangers: inWindows(strangers, (other) => other.family),
    household: families(strangers.filter(({ application }) => home.has(application))),
    relatives: new Set(relatives.map(({ person }) => person)).size,
    established: families(
      strangers.filter(
        ({ standing, minutesAgo }) => minutesAgo > establishedMinutes && accepted.has(standing),
      ),
    ),
    ...(isCleared ? { cleared: true } : {}),
    ...(fraud > 0 ? { fraud } : {}),
  };
}

function distinct(seen: readonly Sighting[], standing: Standing, keyOf: (one: Sighting) => string): number {
  return new Set(seen.filter((one) => one.standing === standing).map(keyOf)).size;
}

/** Distinct keys by the first time that each was seen. */
function inWindows(seen: readonly Sighting[], keyOf: (one: Sighting) => string): Windows {
  const first = new Map<string, number>();
  for (const one of seen) {
    const key = keyOf(one);
    first.set(key, Math.max(first.get(key) ?? 0, one.minutesAgo));
  }
  const within = (minutes: number) => [...first.values()].filter((ago) => ago <= minutes).length;
  return [first.size, within(day), within(7 * day), within(30 * day)];
}

/** The communities that the application connects become one. */
function joined(
  own: Own,
  family: ReadonlySet<string>,
  {
    sightings,
    elements,
    opened,
  }: {
    sightings: ReadonlyMap<ElementKind, readonly Sighting[]>;
    elements: SharingEvidence["elements"];
    opened: readonly OpenedApplication[];
  },
): Community & { key: string } {
  const connected = new Set<string>();
  for (const [kind, seen] of sightings) {
    const sharing = elements[kind];
    if (!connecting.has(kind) || sharing === undefined || sharing.cleared) continue;
    if (sharing.strangers[0] > mostConnected) continue;
    for (const { application } of seen) connected.add(application);
  }
  const communities = new Map<string, Community>();
  let isOwnFamily = false;
  for (const other of opened) {
    if (!connected.has(other.application)) continue;
    const { key, families, fraud } = other.community;
    const known = communities.get(key);
    communities.set(key, {
      families: Math.max(families, known?.families ?? 0),
      fraud: Math.max(fraud + (other.standing === "fraud" ? 1 : 0), known?.fraud ?? 0),
    });
    if (family.has(other.family)) isOwnFamily = true;
  }
  let families = isOwnFamily ? 0 : 1;
  let fraud = 0;
  for (const each of communities.values()) {
    families += each.families;
    fraud += each.fraud;
  }
  const [key = own.application] = [...communities.keys()].sort();
  return { key, families: Math.max(1, families), fraud };
}
