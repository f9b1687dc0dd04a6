import { birthGrades, nameGrades } from "@/lib/risk/input/grades";
import {
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  elementKinds,
  type SharingEvidence,
  standings,
  type Windows,
} from "@/lib/risk/input/sharing";

/** Places in lists instead of words, and sets of elements with one bit each in the order of `elementKinds`. */
export type PackedSharing = [
  observedAt: string,
  hours24: number,
  days30: number,
  elements: PackedElement[],
  earlier: PackedEarlier[],
  community?: [families: number, fraud: number],
];
type PackedElement = [
  kind: number,
  persons: Windows,
  strangers: Windows,
  relatives: number,
  established: number,
  /** Left out with those after it where they say nothing. */
  fraud?: number,
  cleared?: 0 | 1,
  household?: Windows,
];
type PackedEarlier = [
  person: number,
  name: number,
  /** Counted from 1; 0 where it isn't known. */
  birth: number,
  same: number,
  close: number,
  different: number,
  minutesAgo: number,
  standing: number,
];

export function packSharing(sharing: SharingEvidence): PackedSharing {
  const { observedAt, volume, elements, earlier, community } = sharing;
  const packed: PackedSharing = [
    observedAt,
    ...volume,
    elementKinds.flatMap((kind, place) => {
      const of = elements[kind];
      return of === undefined ? [] : [packElement(place, of)];
    }),
    earlier.map(packEarlier),
  ];
  if (community) packed.push([community.families, community.fraud]);
  return packed;
}

export function readSharing(packed: PackedSharing): SharingEvidence {
  const [observedAt, hours24, days30, elements, earlier, community] = packed;
  return {
    observedAt,
    volume: [hours24, days30],
    elements: Object.fromEntries(
      elements.map((element) => [elementKinds[element[0]] as ElementKind, readElement(element)]),
    ),
    earlier: earlier.map(readEarlier),
    ...(community ? { community: { families: community[0], fraud: community[1] } } : {}),
  };
}

function packElement(place: number, element: ElementSharing): PackedElement {
  const { persons, strangers, relatives, established, cleared, fraud, household } = element;
  const packed: PackedElement = [place, persons, strangers, relatives, established];
  if (fraud !== undefined || cleared || household) packed.push(fraud ?? 0);
  if (cleared || household) packed.push(cleared ? 1 : 0);
  if (household) packed.push(household);
  return packed;
}

function readElement(packed: PackedElement): ElementSharing {
  const [, persons, strangers, relatives, established, fraud, cleared, household] = packed;
  return {
    persons,
    strangers,
    relatives,
    established,
    ...(household ? { household } : {}),
    ...(cleared ? { cleared: true } : {}),
    ...(fraud ? { fraud } : {}),
  };
}

function packEarlier(one: EarlierApplication): PackedEarlier {
  const { person, name, birth, same, close, different, minutesAgo, standing } = one;
  return [
    person,
    nameGrades.indexOf(name),
    birth === undefined ? 0 : birthGrades.indexOf(birth) + 1,
    bitsOf(same),
    bitsOf(close),
    bitsOf(different),
    minutesAgo,
    standings.indexOf(standing),
  ];
}

function readEarlier(packed: PackedEarlier): EarlierApplication {
  const [person, name, born, same, close, different, minutesAgo, standing] = packed;
  const birth = birthGrades[born - 1];
  return {
    person,
    name: nameGrades[name] as EarlierApplication["name"],
    ...(birth ? { birth } : {}),
    same: kindsOf(same),
    close: kindsOf(close),
    different: kindsOf(different),
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
