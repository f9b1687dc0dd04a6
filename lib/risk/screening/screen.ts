import type { DateOfBirthGrade } from "@/lib/risk/input/evidence";
import type { NormalizedAddress, NormalizedName } from "@/lib/risk/input/normalized-applicant";
import type { ListIndex } from "./list-index";
import type { ListedPerson } from "./listed-person";
import { wordsOfApplicant } from "./name-words";

/** From here on a resemblance is a match. Chosen on one half of a public benchmark: see docs/watchlists.md. */
export const matchThreshold = 0.85;

/** Names less alike than this don't match, no matter what else agrees. */
const lowestNameScore = 0.7;

/**
 * What else agrees takes a part of what is missing to 1; another date of birth takes its part of everything. Living in
 * another country than the list says isn't evidence: people move, and all applicants live here.
 */
const weights = { sameDate: 0.5, sameYear: 0.15, sameAddress: 0.3, otherDate: 0.8 } as const;

export interface Screened {
  name: NormalizedName;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined;
  address?: NormalizedAddress | undefined;
}

export interface ListMatch {
  person: ListedPerson;
  listedName: string;
  /** 0 to 1, in hundredths. */
  score: number;
  dateOfBirth: DateOfBirthGrade;
  address: "same" | "unknown";
}

const sortedAtOnce = 1_000;

/**
 * The most alike first, at most `most` of them. Yields after each step, so that a caller can do other things in between.
 * Pure.
 */
export function* screen(
  applicant: Screened,
  index: ListIndex,
  most = sortedAtOnce,
): Generator<void, ListMatch[]> {
  const words = wordsOfApplicant(applicant.name);
  if (words.length === 0) return [];
  let matches: ListMatch[] = [];
  for (const hit of yield* index.find(words, lowestNameScore)) {
    yield;
    const person = index.person(hit.person);
    const dateOfBirth = compareDates(applicant.dateOfBirth, person.birthDates);
    const address = compareAddresses(applicant.address, person);
    const score = Math.round(weigh(hit.score, dateOfBirth, address) * 100) / 100;
    if (score < matchThreshold) continue;
    matches.push({ person, listedName: person.names[hit.name] as string, score, dateOfBirth, address });
    if (matches.length === most + sortedAtOnce) matches = mostAlike(matches, most);
  }
  return mostAlike(matches, most);
}

function mostAlike(matches: readonly ListMatch[], most: number): ListMatch[] {
  return matches
    .toSorted((a, b) => b.score - a.score || (a.person.uid < b.person.uid ? -1 : 1))
    .slice(0, most);
}

function weigh(score: number, date: DateOfBirthGrade, address: ListMatch["address"]): number {
  let weighed = date === "different" ? score * weights.otherDate : score;
  const gain = date === "same" ? weights.sameDate : date === "year" ? weights.sameYear : 0;
  weighed += (1 - weighed) * gain;
  // An address does not make up for another date of birth: fathers and sons share both name and address.
  if (address === "same" && date !== "different") weighed += (1 - weighed) * weights.sameAddress;
  return weighed;
}

/** Lists often know a year only, or one that is a year off. */
const yearsOff = 1;

function compareDates(date: string | undefined, listed: readonly string[]): DateOfBirthGrade {
  if (date === undefined || listed.length === 0) return "unknown";
  if (listed.includes(date)) return "same";
  const year = Number(date.slice(0, 4));
  return listed.some((other) => Math.abs(Number(other.slice(0, 4)) - year) <= yearsOff)
    ? "year"
    : "different";
}

function compareAddresses(
  address: NormalizedAddress | undefined,
  { addresses }: ListedPerson,
): ListMatch["address"] {
  if (address === undefined) return "unknown";
  const same = addresses.some(
    ({ zip, city, state }) =>
      zip.slice(0, 5) === address.zip5 || (city.toUpperCase() === address.city && state === address.state),
  );
  return same ? "same" : "unknown";
}
