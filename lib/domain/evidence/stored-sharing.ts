import { birthGrades, nameGrades } from "@/lib/risk/input/grades";
import {
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  elementKinds,
  type SharingEvidence,
  standings,
  type Usual,
  usualSignals,
  type Windows,
} from "@/lib/risk/input/sharing";

/** Places in lists instead of words, and sets of elements with one bit each in the order of `elementKinds`. */
export type EncodedSharing = [
  observedAt: string,
  hours24: number,
  days30: number,
  elements: EncodedElement[],
  earlier: EncodedEarlier[],
  community?: EncodedCommunity | 0,
  before?: number | null,
  given?: EncodedGiven | 0,
  bornTooClose?: number,
  olderSsns?: number,
  /** In the order of `usualSignals`; 0 where it isn't more usual. */
  usual?: number[] | 0,
  minorBefore?: 0 | 1,
];
type EncodedElement = [
  kind: number,
  persons: Windows,
  strangers: Windows,
  relatives: number,
  established: number,
  /** Left out with those after it where they say nothing. */
  fraud?: number,
  cleared?: 0 | 1,
  household?: Windows | 0,
  sameConnection?: Windows | 0,
  otherConnection?: Windows | 0,
  contacts?: Windows | 0,
  away?: Windows | 0,
  spellings?: number,
  next?: number,
  alike?: number,
  approved?: number,
  settled?: number,
  clients?: Windows | 0,
];
type EncodedEarlier = [
  person: number,
  name: number,
  /** Counted from 1; 0 where it isn't known. */
  birth: number,
  same: number,
  close: number,
  different: number,
  minutesAgo: number,
  standing: number,
  /** Left out where it's empty. */
  withdrawn?: number,
];

export function encodeSharing(sharing: SharingEvidence): EncodedSharing {
  const {
    observedAt,
    volume,
    elements,
    earlier,
    community,
    given,
    bornTooClose,
    olderSsns,
    usual,
    minorBefore,
  } = sharing;
  const [hours24, days30, before] = volume;
  const rest = [
    community && encodeCommunity(community),
    before,
    given && encodeGiven(given),
    bornTooClose,
    olderSsns,
    usual && usualSignals.map((code) => usual[code] ?? 0),
    minorBefore && 1,
  ] as const;
  const told = rest.findLastIndex((each) => each !== undefined) + 1;
  return [
    observedAt,
    hours24,
    days30,
    elementKinds.flatMap((kind, place) => {
      const of = elements[kind];
      return of === undefined ? [] : [encodeElement(place, of)];
    }),
    earlier.map(encodeEarlier),
    ...rest.slice(0, told).map((each, place) => each ?? (place === 1 ? null : 0)),
  ] as EncodedSharing;
}

export function readSharing(encoded: EncodedSharing): SharingEvidence {
  const [observedAt, hours24, days30, elements, earlier, community, before, given, ...counts] = encoded;
  const [bornTooClose, olderSsns, usual, minorBefore] = counts;
  return {
    observedAt,
    volume: before === undefined || before === null ? [hours24, days30] : [hours24, days30, before],
    elements: Object.fromEntries(
      elements.map((element) => [elementKinds[element[0]] as ElementKind, readElement(element)]),
    ),
    earlier: earlier.map(readEarlier),
    ...(community ? { community: readCommunity(community) } : {}),
    ...(given ? { given: readGiven(given) } : {}),
    ...(bornTooClose ? { bornTooClose } : {}),
    ...(olderSsns ? { olderSsns } : {}),
    ...(usual ? { usual: readUsual(usual) } : {}),
    ...(minorBefore ? { minorBefore: true } : {}),
  };
}

function readUsual(shares: readonly number[]): Usual {
  return Object.fromEntries(
    usualSignals.flatMap((code, place) => (shares[place] ? [[code, shares[place]]] : [])),
  );
}

type Given = NonNullable<SharingEvidence["given"]>;
type EncodedGiven = [email: number, phone: number, address: number, birth?: number];

function encodeGiven({ email, phone, address, birth }: Given): EncodedGiven {
  return birth === undefined ? [email, phone, address] : [email, phone, address, birth];
}

function readGiven([email, phone, address, birth]: EncodedGiven): Given {
  return { email, phone, address, ...(birth === undefined ? {} : { birth }) };
}

type StoredCommunity = NonNullable<SharingEvidence["community"]>;
type EncodedCommunity = [families: number, fraud: number, direct?: number];

function encodeCommunity({ families, fraud, direct }: StoredCommunity): EncodedCommunity {
  return direct === undefined ? [families, fraud] : [families, fraud, direct];
}

function readCommunity([families, fraud, direct]: EncodedCommunity): StoredCommunity {
  return { families, fraud, ...(direct === undefined ? {} : { direct }) };
}

function encodeElement(place: number, element: ElementSharing): EncodedElement {
  const { persons, strangers, relatives, established } = element;
  const { cleared, fraud, household, connection, contacts, away, spellings, next, alike, approved, clients } =
    element;
  const encoded: EncodedElement = [place, persons, strangers, relatives, established];
  const rest = [
    fraud,
    cleared && 1,
    household,
    connection?.same,
    connection?.other,
    contacts,
    away,
    spellings,
    next,
    alike,
    approved,
    connection?.settled,
    clients,
  ] as const;
  const told = rest.findLastIndex((each) => each !== undefined) + 1;
  return [...encoded, ...rest.slice(0, told).map((each) => each ?? 0)] as EncodedElement;
}

function readElement(encoded: EncodedElement): ElementSharing {
  const [, persons, strangers, relatives, established, fraud, cleared, household, ...rest] = encoded;
  const [same, other, contacts, away, spellings, next, alike, approved, settled, clients] = rest;
  return {
    persons,
    strangers,
    relatives,
    established,
    ...(household ? { household } : {}),
    ...(contacts ? { contacts } : {}),
    ...(same && other ? { connection: { same, other, ...(settled ? { settled } : {}) } } : {}),
    ...(clients ? { clients } : {}),
    ...(away ? { away } : {}),
    ...(spellings ? { spellings } : {}),
    ...(next ? { next } : {}),
    ...(alike ? { alike } : {}),
    ...(approved ? { approved } : {}),
    ...(cleared ? { cleared: true } : {}),
    ...(fraud ? { fraud } : {}),
  };
}

function encodeEarlier(one: EarlierApplication): EncodedEarlier {
  const { person, name, birth, same, close, different, withdrawn, minutesAgo, standing } = one;
  const encoded: EncodedEarlier = [
    person,
    nameGrades.indexOf(name),
    birth === undefined ? 0 : birthGrades.indexOf(birth) + 1,
    bitsOf(same),
    bitsOf(close),
    bitsOf(different),
    minutesAgo,
    standings.indexOf(standing),
  ];
  if (withdrawn) encoded.push(bitsOf(withdrawn));
  return encoded;
}

function readEarlier(encoded: EncodedEarlier): EarlierApplication {
  const [person, name, born, same, close, different, minutesAgo, standing, withdrawn] = encoded;
  const birth = birthGrades[born - 1];
  return {
    person,
    name: nameGrades[name] as EarlierApplication["name"],
    ...(birth ? { birth } : {}),
    same: kindsOf(same),
    close: kindsOf(close),
    different: kindsOf(different),
    ...(withdrawn ? { withdrawn: kindsOf(withdrawn) } : {}),
    minutesAgo,
    standing: standings[standing] as EarlierApplication["standing"],
  };
}

function bitsOf(kinds: readonly ElementKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << elementKinds.indexOf(kind)), 0);
}

function kindsOf(bits: number): ElementKind[] {
  return elementKinds.filter((_, place) => (bits & (1 << place)) !== 0);
}
