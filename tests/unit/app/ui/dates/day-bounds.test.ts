import { describe, expect, it } from "vitest";
import { dayOf, endOfDay, startOfDay } from "@/app/ui/dates/day-bounds";

const cases = [
  { zone: "UTC", day: "2026-11-21", start: "2026-11-21T00:00:00.000Z", end: "2026-11-22T00:00:00.000Z" },
  {
    zone: "America/Los_Angeles",
    day: "2026-11-21",
    start: "2026-11-21T08:00:00.000Z",
    end: "2026-11-22T08:00:00.000Z",
  },
  {
    zone: "Asia/Kolkata",
    day: "2026-01-01",
    start: "2025-12-31T18:30:00.000Z",
    end: "2026-01-01T18:30:00.000Z",
  },
  {
    zone: "Pacific/Kiritimati",
    day: "2026-06-01",
    start: "2026-05-31T10:00:00.000Z",
    end: "2026-06-01T10:00:00.000Z",
  },
];

describe("the bounds of a day", () => {
  it.each(cases)("are midnights in the zone: $day in $zone", ({ zone, day, start, end }) => {
    expect(startOfDay(day, zone)?.toISOString()).toBe(start);
    expect(endOfDay(day, zone)?.toISOString()).toBe(end);
  });

  it("are 23 and 25 hours apart when the clocks change", () => {
    const hours = (day: string) =>
      ((endOfDay(day, "America/New_York")?.getTime() ?? 0) -
        (startOfDay(day, "America/New_York")?.getTime() ?? 0)) /
      3_600_000;
    expect(hours("2026-03-08")).toBe(23);
    expect(hours("2026-11-01")).toBe(25);
    expect(hours("2026-11-02")).toBe(24);
  });

  it("lie within their day", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (const day of ["2026-01-15", "2026-03-29", "2026-07-04", "2026-12-31"]) {
        const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
        if (!start || !end) throw new Error(`no bounds of ${day} in ${zone}`);
        expect([zone, dayOf(start, zone)]).toEqual([zone, day]);
        expect([zone, dayOf(new Date(end.getTime() - 1), zone)]).toEqual([zone, day]);
        expect(dayOf(end, zone)).not.toBe(day);
      }
    }
  });

  it.each(["", "0002-01-01", "2026-13-01", "2026-1-1", "tomorrow"])("do not exist for %j", (day) => {
    expect(startOfDay(day, "UTC")).toBeUndefined();
    expect(endOfDay(day, "UTC")).toBeUndefined();
  });
});
