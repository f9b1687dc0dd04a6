import { areaPlaces, highGroups } from "@/lib/risk/tables/ssn-areas";
import { areaCodesOf, drawState } from "./places";
import type { Random } from "./random";

/*
 * Numbers as the Social Security Administration, the IRS and the numbering plan assign them. Where the engine has the
 * same rule, it is written down here once more: a benchmark that asked the engine would agree with its mistakes.
 */

/** Group numbers in the order of issue: odd 01–09, even 10–98, even 02–08, odd 11–99. Source: SSA. */
const groupsInOrder: readonly number[] = [...steps(1, 9), ...steps(10, 98), ...steps(2, 8), ...steps(11, 99)];

function steps(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / 2 + 1 }, (_, place) => first + 2 * place);
}

function issuedGroups(area: number): readonly number[] {
  const highest = Number(highGroups.slice(area * 2, area * 2 + 2));
  return highest === 0 ? [] : groupsInOrder.slice(0, groupsInOrder.indexOf(highest) + 1);
}

function nineDigits(area: number, group: number, serial: number): string {
  return `${String(area).padStart(3, "0")}${String(group).padStart(2, "0")}${String(serial).padStart(4, "0")}`;
}

/** Nine digits of an SSN issued before June 2011 in a state. The last groups, of children then, are left out. */
export function ssnBefore2011(random: Random, state: string): string {
  const ranges = areaPlaces.filter(([, , places]) => places.split(" ").includes(state));
  if (ranges.length === 0) return ssnBefore2011(random, drawState(random));
  const [first, last] = random.pick(ranges);
  const area = random.between(first, last);
  const groups = issuedGroups(area);
  if (groups.length === 0) return ssnBefore2011(random, state);
  return nineDigits(area, random.pick(groups), random.between(1, 9_999));
}

/** Nine digits of a randomized SSN, issued since June 2011, that no earlier order of issue can have reached. */
export function ssnSince2011(random: Random): string {
  const area = random.between(1, 899);
  const group = random.between(1, 99);
  if (area === 666 || issuedGroups(area).includes(group)) return ssnSince2011(random);
  return nineDigits(area, group, random.between(1, 9_999));
}

/** Individual taxpayer number. Source: IRM 3.13.5, groups 50–65, 70–88, 90–92 and 94–99. */
export function itin(random: Random): string {
  const groups = Array.from({ length: 50 }, (_, place) => 50 + place).filter(
    (group) => group !== 93 && group !== 89 && (group <= 65 || group >= 70),
  );
  return nineDigits(random.between(900, 999), random.pick(groups), random.between(1, 9_999));
}

/** Ten digits of an ordinary number in a state's area codes. */
export function phoneIn(random: Random, state: string): string {
  return random.pick(areaCodesOf(state)) + subscriberNumber(random);
}

/** Exchange and line. No service codes, no 555 and no 976. Source: NANPA. */
export function subscriberNumber(random: Random): string {
  const exchange = `${random.between(2, 9)}${random.digits(2)}`;
  if (/11$|^555$|^976$|^958$|^959$/.test(exchange)) return subscriberNumber(random);
  return exchange + random.digits(4);
}

const foreignMobiles: readonly (() => readonly [string, number])[] = [
  () => ["+52 55 ", 8],
  () => ["+234 803 ", 7],
  () => ["+91 98", 8],
  () => ["+63 917 ", 7],
  () => ["+380 67 ", 7],
  () => ["+93 70 ", 7],
  () => ["+86 138 ", 8],
  () => ["+55 11 9", 8],
  () => ["+44 7911 1", 5],
  () => ["+249 91 ", 7],
];

/** A mobile number abroad, with +. */
export function foreignPhone(random: Random): string {
  const [start, digits] = random.pick(foreignMobiles)();
  return start + random.digits(digits);
}

/** As people write it. */
export function writePhone(random: Random, digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
    `${area} ${exchange} ${line}`,
    digits,
    `+1 ${area} ${exchange} ${line}`,
    `1-${area}-${exchange}-${line}`,
  ]);
}

export function writeSsn(random: Random, digits: string): string {
  if (random.chance(0.4)) return digits;
  const dash = random.chance(0.95) ? "-" : " ";
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].join(dash);
}
