import {
  connectingKinds,
  type EarlierApplication,
  type ElementKind,
  type SharingEvidence,
} from "@/lib/risk/input/sharing";
import {
  bornTogether,
  householdContacts,
  nextUnits,
  oneGeneration,
  relatives,
  spellings,
} from "@/lib/risk/sharing/baselines";
import { householdSurprise, relativePoints, spellingPoints } from "@/lib/risk/sharing/surprise";
import { capitalized, elementWords, numberWord, otherFamilies, windowWords } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { sharingFamily, sharingSource } from "./shared-elements";

const ofOneAge = (...persons: readonly number[]): readonly Partial<EarlierApplication>[] =>
  persons.map((person) => ({ name: "family", birth: "different", same: ["address"], person }));

export const sharedHomeSignals = {
  SHARED_HOUSEHOLD: {
    family: sharingFamily,
    aspect: "home",
    component: "fraud",
    points: householdContacts.most,
    meaning:
      "More families with other names share the home and a contact or the internet connection than usually live together.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify that you live at the address provided",
    correction: "address",
    examples: {
      raise: [{ sharing: { elements: { address: { household: [7, 2, 7, 7] } } } }],
      spare: [
        { sharing: { elements: { address: { household: [0, 0, 0, 0] } } } },
        { sharing: { elements: { address: { household: [7, 2, 7, 7], cleared: true } } } },
      ],
    },
  },
  HOUSE_SPELLED_DIFFERENTLY: {
    family: sharingFamily,
    component: "fraud",
    points: spellings.most,
    meaning:
      "Other families gave the same house in another spelling, none of them with a unit, as if to hide how many get their mail there.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify that you live at the address provided",
    correction: "address",
    examples: {
      raise: [{ sharing: { elements: { building: { spellings: 2 } } } }],
      spare: [
        { sharing: { elements: { building: { strangers: [2, 0, 0, 0] } } } },
        { sharing: { elements: { building: { spellings: 2, cleared: true } } } },
      ],
    },
  },
  RELATIVES_BORN_TOGETHER: {
    family: sharingFamily,
    component: "fraud",
    points: bornTogether.most,
    meaning:
      "Two or more other people with the family name share something with the applicant and have the same date of birth, or one that is weeks to eight months away: too close for brothers and sisters. A twin, a husband or a wife is one other person.",
    source: sharingSource,
    association: true,
    adverseAction: "Number of recent applications with similar information",
    examples: {
      raise: [
        {
          sharing: {
            elements: { address: { strangers: [0, 0, 0, 0] } },
            earlier: [
              { name: "family", birth: "same", same: ["address"], person: 1 },
              { name: "family", birth: "same", same: ["address"], person: 2 },
            ],
          },
        },
        { sharing: { elements: { address: { strangers: [0, 0, 0, 0] } }, bornTooClose: 2 } },
      ],
      spare: [
        { sharing: { earlier: [{ name: "family", birth: "same", same: ["address"] }] } },
        {
          sharing: {
            earlier: [
              { name: "family", birth: "same", same: ["address"], person: 1 },
              { name: "family", birth: "different", same: ["address"], person: 2 },
            ],
          },
        },
      ],
    },
  },
  UNITS_IN_A_ROW: {
    family: sharingFamily,
    component: "fraud",
    points: nextUnits.most,
    meaning:
      "Other families gave one of the next few units or boxes in the building. Someone who makes up addresses counts them up.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify that you live at the address provided",
    correction: "address",
    examples: {
      raise: [{ sharing: { elements: { building: { next: 3 } } } }],
      spare: [
        { sharing: { elements: { building: { next: 1 } } } },
        { sharing: { elements: { building: { next: 3, cleared: true } } } },
      ],
    },
  },
  MANY_RELATIVES: {
    family: sharingFamily,
    component: "fraud",
    points: relatives.most,
    meaning:
      "More members of one family applied with one email address, phone number or address within a month than most families have, or over the years than large ones have. Or several of about one age share something with the applicant, and none a generation older or younger; two are a weak fact if they have the email address or the phone number.",
    source: sharingSource,
    association: true,
    adverseAction: "Number of recent applications with similar information",
    examples: {
      raise: [
        { sharing: { elements: { phone: { relatives: 6, persons: [6, 1, 3, 6] } } } },
        { sharing: { elements: { phone: { relatives: 9, persons: [9, 0, 0, 1] } } } },
        { sharing: { elements: { address: { relatives: 3 } }, earlier: ofOneAge(1, 2, 3) } },
      ],
      spare: [
        { sharing: { elements: { phone: { relatives: 2, persons: [2, 2, 2, 2] } } } },
        { sharing: { elements: { phone: { relatives: 5, persons: [5, 0, 0, 1] } } } },
        { sharing: { elements: { phone: { relatives: 6, persons: [6, 1, 3, 6], cleared: true } } } },
        { sharing: { elements: { address: { relatives: 2 } }, earlier: ofOneAge(1, 2) } },
        { sharing: { elements: { address: { relatives: 3, cleared: true } }, earlier: ofOneAge(1, 2, 3) } },
        {
          sharing: {
            elements: { address: { relatives: 4 } },
            earlier: [
              ...ofOneAge(1, 2, 3),
              { name: "family", birth: "generation", same: ["address"], person: 4 },
            ],
          },
        },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof sharedHomeSignals>;

const familyElements = ["phone", "email", "address"] as const;

function findBornTogether(
  { earlier, bornTooClose = 0 }: Pick<SharingEvidence, "earlier" | "bornTooClose">,
  source: string,
  found: Found,
): void {
  const born = new Set<number>();
  for (const { name, birth, same, person } of earlier)
    if (name === "family" && birth === "same" && !same.includes("ssn")) born.add(person);
  const together = bornPoints(bornTogether.two, born.size);
  const close = bornPoints(bornTogether.twoClose, bornTooClose);
  if (together === 0 && close === 0) return;
  const [count, did] =
    close > together
      ? [bornTooClose, "were born within eight months of the applicant"]
      : [born.size, "the same date of birth"];
  found.push({
    code: "RELATIVES_BORN_TOGETHER",
    points: Math.max(together, close),
    message: `${capitalized(numberWord(count))} other people gave the family name and ${did}.`,
    source,
  });
}

function bornPoints(ofTwo: number, count: number): number {
  return count < 2 ? 0 : Math.min(bornTogether.most, ofTwo + bornTogether.further * (count - 2));
}

export function findSharedHomes(
  { elements, volume, earlier, bornTooClose }: SharingEvidence,
  source: string,
  found: Found,
): void {
  findBornTogether({ earlier, bornTooClose }, source, found);
  if (elements.address) {
    const { points, count, window, byContact } = householdSurprise(elements.address, volume, {
      inARow: elements.ssn_range?.persons[0] ?? 0,
      inSitting: familiesInSitting(earlier),
    });
    if (points > 0) {
      found.push({
        code: "SHARED_HOUSEHOLD",
        points,
        message: `${otherFamilies(count)} gave this address and shared ${byContact ? "a contact" : "a contact or the internet connection"} ${windowWords[window]}.`,
        source,
      });
    }
  }
  const { spellings: differently = 0, next: inARow = 0, cleared } = elements.building ?? {};
  if (inARow >= nextUnits.fewest && !cleared) {
    found.push({
      code: "UNITS_IN_A_ROW",
      points: inARow === nextUnits.fewest ? nextUnits.few : nextUnits.most,
      message: `${otherFamilies(inARow)} gave a unit next to this one in the building.`,
      source,
    });
  }
  if (differently > 0 && !cleared) {
    found.push({
      code: "HOUSE_SPELLED_DIFFERENTLY",
      points: spellingPoints(differently),
      message: `${otherFamilies(differently)} gave this house in another spelling.`,
      source,
    });
  }
  findManyRelatives({ elements, earlier }, source, found);
}

const sittingMinutes = 40;

function familiesInSitting(earlier: readonly EarlierApplication[]): number {
  const persons = new Set<number>();
  for (const { person, name, same, minutesAgo } of earlier) {
    if (minutesAgo > sittingMinutes) break;
    if (name !== "unrelated" || !same.includes("address") || same.includes("email")) continue;
    if (same.includes("ip") || same.includes("phone")) persons.add(person);
  }
  return persons.size;
}

function findManyRelatives(
  { elements, earlier }: Pick<SharingEvidence, "elements" | "earlier">,
  source: string,
  found: Found,
): void {
  let most = 0;
  let others = 0;
  let where: (typeof familyElements)[number] = "phone";
  for (const kind of familyElements) {
    const sharing = elements[kind];
    if (!sharing || sharing.cleared) continue;
    // A large family comes over the years, an invented one within weeks.
    const count = Math.max(
      Math.min(sharing.relatives, sharing.persons[3]),
      sharing.relatives - relatives.overYears,
    );
    if (count <= most) continue;
    most = count;
    others = sharing.relatives;
    where = kind;
  }
  const inAll = relativePoints(most);
  const ofOneAge = relativesOfOneAge({ elements, earlier });
  const withContact = relativesOfOneAge({ elements, earlier }, ["email", "phone"]);
  const oneAge = Math.max(oneAgePoints(ofOneAge), withContact >= 2 ? oneGeneration.twoWithContact : 0);
  const points = Math.max(inAll, oneAge);
  if (points === 0) return;
  const [count, did] =
    oneAge > inAll
      ? [ofOneAge, "are of about the applicant's age and none is a generation older or younger"]
      : [others, `used this ${elementWords[where]}`];
  const message = `${capitalized(numberWord(count))} other members of the family ${did}.`;
  found.push({ code: "MANY_RELATIVES", points, message, source });
}

const monthMinutes = 30 * 24 * 60;

/**
 * Within a month, at a home, a contact or a device that no one has cleared; none where a parent or a child is among them.
 * Neighbors with a common family name aren't relatives.
 */
function relativesOfOneAge(
  { earlier, elements }: Pick<SharingEvidence, "earlier" | "elements">,
  at: readonly ElementKind[] = [...connectingKinds, "device"],
): number {
  const counts = (kind: ElementKind) => (elements[kind]?.relatives ?? 0) > 0 && !elements[kind]?.cleared;
  const kinds = at.filter(counts);
  const persons = new Set<number>();
  for (const { name, birth, person, minutesAgo, same } of earlier) {
    if (name !== "family" || birth === undefined || !kinds.some((kind) => same.includes(kind))) continue;
    if (birth === "generation") return 0;
    if (birth === "different" && minutesAgo <= monthMinutes) persons.add(person);
  }
  return persons.size;
}

function oneAgePoints(count: number): number {
  const { fewest, three, further } = oneGeneration;
  return count < fewest ? 0 : Math.min(relatives.most, three + further * (count - fewest));
}
