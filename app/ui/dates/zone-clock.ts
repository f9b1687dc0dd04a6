import { entryOf } from "@/lib/platform/entry-of";

const dayMilliseconds = 86_400_000;

/**
 * When the clocks of an IANA time zone, null for the reader's own, show a time, both in milliseconds: the time as if it were
 * UTC. Of a time that comes twice, the first; a time that the clocks skip counts from before the change.
 */
export function instantOfClock(clock: number, timeZone: string | null): number {
  const day = Math.floor(clock / dayMilliseconds);
  const before = offsetOnDay(day - 1, timeZone);
  const after = offsetOnDay(day + 2, timeZone);
  if (before === after) return clock - before;
  const shown = [before, after].find((offset) => offsetAt(clock - offset, timeZone) === offset);
  return clock - (shown ?? before);
}

/** The parts of an instant's date and time in a time zone, in two digits, the year in up to four. */
export function clockParts(time: number, timeZone: string | null): Record<string, string> {
  return Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
}

const offsets = new Map<string, number>();

/** At the first instant in UTC of a day, counted from 1970. Kept, since files have many times of a day. */
function offsetOnDay(day: number, timeZone: string | null): number {
  return entryOf(offsets, `${timeZone} ${day}`, () => offsetAt(day * dayMilliseconds, timeZone));
}

/** How many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string | null): number {
  const second = Math.floor(time / 1_000) * 1_000;
  const parts = clockParts(second, timeZone);
  const day = `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`;
  return Date.parse(`${day}T${parts.hour}:${parts.minute}:${parts.second}Z`) - second;
}

const formats = new Map<string | null, Intl.DateTimeFormat>();

/** Making a formatter takes longer than many uses of it, so there is one per zone. */
function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  const make = () =>
    new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      ...(timeZone === null ? {} : { timeZone }),
    });
  return entryOf(formats, timeZone, make);
}
