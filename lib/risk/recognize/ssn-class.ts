import { areaPlaces, highGroups } from "@/lib/risk/tables/ssn-areas";
import { advances, listDates } from "@/lib/risk/tables/ssn-issue-dates";

export type SsnClass =
  | "advertised"
  | "itin"
  | "atin"
  | "never_valid"
  | "issuable_before_2011"
  | "only_since_2011";

/**
 * Numbers that were printed on sample cards in wallets and in advertising from 1938 on, and used by thousands: the
 * "pocketbook" numbers. Source: SSA history, "Social Security cards issued by Woolworth"; SSA's list of numbers misused
 * ten times or more, as published with the Perl module SSN::Validate and by LexisNexis (HPCC Systems), which differ in
 * 002-28-1852 or 022-28-1852, 062-36-0749 or 062-36-0794, and 219-09-9998.
 */
const pocketbook = [
  2281852, 22281852, 42103580, 62360749, 62360794, 78051120, 95073645, 128036045, 135016629, 141186941,
  165167999, 165187999, 165207999, 165227999, 165247999, 189092294, 212097694, 212099999, 219099998,
  219099999, 306302348, 308125070, 468288779, 549241889,
];

/**
 * Numbers published by their holders or in advertising since: 457-55-5462 by LifeLock's founder, 721-07-4426.
 * Source: Wikipedia, "Social Security number", valid SSNs.
 */
const published = [457555462, 721074426];

/** Ascending, descending and alternating digits, as typed into forms in place of a number. */
const dummies = [
  12345678, 123456789, 234567890, 987654321, 98765432, 876543210, 123123123, 121212121, 101010101, 111223333,
];

/** One digit nine times. 000-00-0000 stays a number that was never assigned: forms ask for it where there is none. */
const repeatedDigits = Array.from({ length: 9 }, (_, digit) => (digit + 1) * 111_111_111);

const advertised = new Set([...pocketbook, ...published, ...dummies, ...repeatedDigits]);

/** Sample numbers 987-65-4320 to 987-65-4329, set aside for advertising. Source: SSA, POMS RM 10201.035. */
const advertisingSamples = { first: 987654320, last: 987654329 } as const;

/** Place of each group in the order of issue: odd 01–09, even 10–98, even 02–08, odd 11–99; 0 for group 00. */
export const issueOrder: Uint8Array = (() => {
  const order = new Uint8Array(100);
  let place = 0;
  for (let group = 1; group <= 9; group += 2) order[group] = ++place;
  for (let group = 10; group <= 98; group += 2) order[group] = ++place;
  for (let group = 2; group <= 8; group += 2) order[group] = ++place;
  for (let group = 11; group <= 99; group += 2) order[group] = ++place;
  return order;
})();

/** Place in the order of issue of each area's highest group; 0 where none was issued. */
const highestIssued = Uint8Array.from(
  { length: 1000 },
  (_, area) => issueOrder[Number(highGroups.slice(area * 2, area * 2 + 2))] as number,
);

const places = new Array<string>(1000).fill("");
for (const [first, last, place] of areaPlaces) places.fill(place, first, last + 1);

/** The first class that fits. */
export function ssnClass(ssn: string): SsnClass {
  const number = Number(ssn);
  if (advertised.has(number) || (number >= advertisingSamples.first && number <= advertisingSamples.last)) {
    return "advertised";
  }
  const area = Math.floor(number / 1_000_000);
  const group = Math.floor(number / 10_000) % 100;
  const serial = number % 10_000;
  if (area >= 900) return nineHundreds(group);
  if (area === 0 || area === 666 || group === 0 || serial === 0) return "never_valid";
  return (issueOrder[group] as number) <= (highestIssued[area] as number)
    ? "issuable_before_2011"
    : "only_since_2011";
}

/** Whether a nine-digit number is no one's, so that people who state it have nothing in common. */
export function isNobodys(ssn: string): boolean {
  const kind = ssnClass(ssn);
  return kind === "advertised" || kind === "never_valid";
}

/** Taxpayer numbers that aren't SSNs. Source: IRM 3.13.5, valid ITIN and ATIN ranges. */
function nineHundreds(group: number): SsnClass {
  if (group === 93) return "atin";
  const itin =
    (group >= 50 && group <= 65) ||
    (group >= 70 && group <= 88) ||
    (group >= 90 && group <= 99 && group !== 93);
  return itin ? "itin" : "never_valid";
}

/** States, RAILROAD, ENUMERATION_AT_ENTRY, or "" where the area was never allocated. */
export function placesOfArea(area: number): string {
  return places[area] ?? "";
}

/** Areas of railroad workers were given up on 1963-07-01. Source: SSA, POMS RM 10201.030. */
const lastDayOfRailroad = "1963-06-30";

/** The first day of numbers out of order. Source: SSA, "Social Security Number Randomization". */
const firstDayOfRandomization = "2011-06-25";

const listDays: readonly string[] = listDates.split(" ");
const groupPlaces = 100;
const onNoList = 255;
let unpackedLists: Uint8Array | undefined;

/** By area and place in the order of issue: the first list on which the area had come so far. */
function firstLists(): Uint8Array {
  unpackedLists ??= unpackLists();
  return unpackedLists;
}

function unpackLists(): Uint8Array {
  const first = new Uint8Array(1000 * groupPlaces).fill(onNoList);
  const reached = new Uint8Array(1000);
  for (const [list, changes] of advances.split(";").entries()) {
    let area = 0;
    for (const change of changes.split(" ")) {
      const [distance = "", passed = "1"] = change.split(".");
      area += Number.parseInt(distance, 36);
      const before = reached[area] as number;
      const place = before + Number.parseInt(passed, 36);
      first.fill(list, area * groupPlaces + before + 1, area * groupPlaces + place + 1);
      reached[area] = place;
    }
  }
  return first;
}

function listThatReached(ssn: string, groupsAfter: 0 | 1): number {
  const area = Number(ssn.slice(0, 3));
  const place = issueOrder[Number(ssn.slice(3, 5))] as number;
  return firstLists()[area * groupPlaces + place + groupsAfter] ?? onNoList;
}

/**
 * YYYY-MM-DD: a day by which a nine-digit number had been issued if it was issued in order: that of the first list on
 * which its area was at a later group. Undefined where no list tells: numbers of an area's highest group were still being
 * issued on the list's day, and what was left of them may have been issued since.
 */
export function lastIssued(ssn: string): string | undefined {
  if (ssnClass(ssn) !== "issuable_before_2011") return undefined;
  const day = listDays[listThatReached(ssn, 1)];
  return day !== undefined && placesOfArea(Number(ssn.slice(0, 3))) === "RAILROAD" ? lastDayOfRailroad : day;
}

/**
 * YYYY-MM-DD: a day before which a nine-digit number cannot have been issued: that of the last list on which its area had
 * not come to its group. Undefined where no list tells.
 */
export function firstIssued(ssn: string): string | undefined {
  const kind = ssnClass(ssn);
  if (kind === "only_since_2011") return firstDayOfRandomization;
  return kind === "issuable_before_2011" ? listDays[listThatReached(ssn, 0) - 1] : undefined;
}

/**
 * Millions of numbers issued by the start of a year. Sources: SSA, "Social Security Number Chronology" (1937); SSA, "Social
 * Security number fact sheet" (April 1984); Puckett, Social Security Bulletin 69-2 (2008); the last by the pace since.
 */
const issuedBy: readonly { year: number; millions: number }[] = [
  { year: 1936, millions: 0 },
  { year: 1938, millions: 37 },
  { year: 1984, millions: 290 },
  { year: 2009, millions: 450 },
  { year: 2011, millions: 463 },
];
const issuedInAll = Math.max(...issuedBy.map(({ millions }) => millions));
/** Areas after it were opened later, so a share of their groups says little about the year. */
const lastOfOldAreas = 576;

/**
 * The year in which a nine-digit number was issued if its state kept the nation's pace: where its group lies among its
 * area's. States that grew faster were up to two decades later. Undefined where that can't be told.
 */
export function aboutIssued(ssn: string): number | undefined {
  const area = Number(ssn.slice(0, 3));
  if (area > lastOfOldAreas || ssnClass(ssn) !== "issuable_before_2011") return undefined;
  const share = (issueOrder[Number(ssn.slice(3, 5))] as number) / (highestIssued[area] as number);
  const millions = share * issuedInAll;
  const next = issuedBy.findIndex((one) => one.millions >= millions);
  const [from, to] = [issuedBy[next - 1], issuedBy[next]];
  if (from === undefined || to === undefined) return undefined;
  return from.year + ((to.year - from.year) * (millions - from.millions)) / (to.millions - from.millions);
}

/** "29", the highest group issued in an area before randomization, or undefined where none was. */
export function highestGroup(area: number): string | undefined {
  const group = highGroups.slice(area * 2, area * 2 + 2);
  return group === "00" ? undefined : group;
}
