import { startOfDay } from "@/app/ui/dates/day-bounds";
import { instantOfClock } from "@/app/ui/dates/zone-clock";

/** Of dates that have the year last and between slashes or hyphens. */
export type DayOrder = "monthFirst" | "dayFirst";

/** What a column shows about how its dates are written, each by a cell. */
export interface ColumnDates extends Partial<Record<DayOrder | "either", string>> {
  /** Whether some have no time zone of their own. */
  isLocal: boolean;
}

export interface DateReading {
  /** IANA name, of dates that state none. */
  timeZone: string;
  /** Undefined while no one knows. */
  order: DayOrder | undefined;
}

interface WrittenDate {
  /** What day (YYYY-MM-DD) it is in either order; none where it can't be. */
  days: Partial<Record<DayOrder, string>>;
  /** Undefined for a day alone. */
  clockMilliseconds: number | undefined;
  offsetMilliseconds: number | undefined;
}

const yearFirst = /(?<year>[12]\d{3})[-/](?<month>\d\d?)[-/](?<date>\d\d?)/;
const yearLast = /(?<first>\d\d?)(?<mark>[-/.])(?<second>\d\d?)\k<mark>(?<lastYear>[12]\d{3})/;
const clock =
  /(?<hours>[01]?\d|2[0-3]):(?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d(?:\.\d{1,9})?))?(?: ?(?<half>[ap])m)?/;
const zone = /Z|UTC|GMT|(?<sign>[-+])(?<zoneHours>\d\d):?(?<zoneMinutes>[0-5]\d)?/;
const written = new RegExp(
  `^(?:${yearFirst.source}|${yearLast.source})(?:(?:T| +)${clock.source} ?(?<zone>${zone.source})?)?$`,
  "i",
);

/** The instant that a cell means, as the API takes it. What isn't a date stays as it is. */
export function instantOfText(text: string, { timeZone, order }: DateReading): string {
  const date = readDate(text);
  const day = date && dayOfDate(date, order);
  const start = day && startOfDay(day, timeZone);
  if (!start) return text;
  const { clockMilliseconds, offsetMilliseconds } = date;
  if (clockMilliseconds === undefined) return instantText(start.getTime());
  const shown = Date.parse(`${day}T00:00:00Z`) + clockMilliseconds;
  return instantText(
    offsetMilliseconds === undefined ? instantOfClock(shown, timeZone) : shown - offsetMilliseconds,
  );
}

/** The day that a cell means, as the API takes it. What isn't a date stays as it is. */
export function dayOfText(text: string, order: DayOrder | undefined): string {
  const date = readDate(text);
  return (date && dayOfDate(date, order)) ?? text;
}

/** Adds what the cells of a row show of their columns. */
export function noteDates(columns: ColumnDates[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const date = readDate(cell.trim());
    if (!date) continue;
    columns[at] ??= { isLocal: false };
    const column = columns[at];
    const { monthFirst, dayFirst } = date.days;
    if (date.offsetMilliseconds === undefined) column.isLocal = true;
    if (monthFirst === dayFirst) continue;
    if (dayFirst === undefined) column.monthFirst ??= cell.trim();
    else if (monthFirst === undefined) column.dayFirst ??= cell.trim();
    else column.either ??= cell.trim();
  }
}

/** The order that a column's dates leave; undefined if they leave both, or contradict each other. */
export function orderShown({ monthFirst, dayFirst }: ColumnDates): DayOrder | undefined {
  if ((monthFirst === undefined) === (dayFirst === undefined)) return undefined;
  return monthFirst === undefined ? "dayFirst" : "monthFirst";
}

/** Whether someone has to say in which order a column's dates are. */
export function isOrderOpen(dates: ColumnDates): boolean {
  return orderShown(dates) === undefined && (dates.either ?? dates.monthFirst) !== undefined;
}

function dayOfDate({ days }: WrittenDate, order: DayOrder | undefined): string | undefined {
  if (order !== undefined) return days[order];
  return days.monthFirst === days.dayFirst ? days.monthFirst : undefined;
}

function readDate(text: string): WrittenDate | undefined {
  const found = written.exec(text)?.groups;
  if (!found) return undefined;
  const days = daysOf(found);
  if (days.monthFirst === undefined && days.dayFirst === undefined) return undefined;
  return { days, clockMilliseconds: clockOf(found), offsetMilliseconds: offsetOf(found) };
}

type Groups = Partial<Record<string, string>>;

function daysOf({ year, month, date, first, mark, second, lastYear }: Groups): WrittenDate["days"] {
  // With dots, the day comes first everywhere.
  const monthFirst =
    year !== undefined
      ? dayText(year, month, date)
      : mark === "."
        ? dayText(lastYear, second, first)
        : dayText(lastYear, first, second);
  const dayFirst = year !== undefined ? monthFirst : dayText(lastYear, second, first);
  return { ...(monthFirst && { monthFirst }), ...(dayFirst && { dayFirst }) };
}

function dayText(year = "", month = "", date = ""): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines take February 30 for March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function clockOf({ hours, minutes, seconds = "0", half }: Groups): number | undefined {
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return (hour * 60 + Number(minutes)) * 60_000 + Math.floor(Number(seconds) * 1_000);
}

function offsetOf({ zone: text, sign, zoneHours = "0", zoneMinutes = "0" }: Groups): number | undefined {
  if (text === undefined) return undefined;
  return (sign === "-" ? -60_000 : 60_000) * (Number(zoneHours) * 60 + Number(zoneMinutes));
}

function instantText(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}
