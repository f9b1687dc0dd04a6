import { describe, expect, it } from "vitest";
import { type DayOrder, dayOfText, instantOfText } from "@/app/ui/upload/file-dates";

/* The dates that lenders' exports have, as the API takes them. */

const read = (text: string, timeZone = "UTC", order?: DayOrder) => instantOfText(text, { timeZone, order });

describe("a date of a file", () => {
  it.each([
    ["2025-03-31", "2025-03-31T00:00:00Z"],
    ["2025/3/1", "2025-03-01T00:00:00Z"],
    ["31.03.2025", "2025-03-31T00:00:00Z"],
    ["31.03.2025 15:04", "2025-03-31T15:04:00Z"],
    ["2025-03-31 15:04:05", "2025-03-31T15:04:05Z"],
    ["2025-03-31 15:04:05.1239", "2025-03-31T15:04:05.123Z"],
    ["2025-03-31T15:04:05", "2025-03-31T15:04:05Z"],
  ])("%s is understood without a question", (text, instant) => {
    for (const order of [undefined, "monthFirst", "dayFirst"] as const)
      expect(read(text, "UTC", order)).toBe(instant);
  });

  it.each([
    ["2025-03-31T15:04:05Z", "2025-03-31T15:04:05Z"],
    ["2025-03-31 15:04:05+00", "2025-03-31T15:04:05Z"],
    ["2025-03-31 15:04:05 UTC", "2025-03-31T15:04:05Z"],
    ["2025-03-31 15:04:05-0530", "2025-03-31T20:34:05Z"],
    ["31.03.2025 15:04 +02:00", "2025-03-31T13:04:00Z"],
  ])("%s keeps its own time zone", (text, instant) => {
    expect(read(text, "America/New_York")).toBe(instant);
  });

  it.each([
    ["03/31/2025", "monthFirst", "2025-03-31T00:00:00Z"],
    ["3/31/2025 15:04", "monthFirst", "2025-03-31T15:04:00Z"],
    ["3/31/2025 3:04:05 PM", "monthFirst", "2025-03-31T15:04:05Z"],
    ["3/31/2025 12:04 am", "monthFirst", "2025-03-31T00:04:00Z"],
    ["03-04-2025", "monthFirst", "2025-03-04T00:00:00Z"],
    ["03/04/2025", "monthFirst", "2025-03-04T00:00:00Z"],
    ["03/04/2025", "dayFirst", "2025-04-03T00:00:00Z"],
    ["31/03/2025", "dayFirst", "2025-03-31T00:00:00Z"],
  ] as const)("%s, %s", (text, order, instant) => {
    expect(read(text, "UTC", order)).toBe(instant);
    expect(dayOfText(text, order)).toBe(instant.slice(0, 10));
    expect(read(text)).toBe(text);
  });

  it("with equal numbers for day and month needs no order", () => {
    expect(read("03/03/2025")).toBe("2025-03-03T00:00:00Z");
  });

  it.each([
    "2025-02-30",
    "02/30/2025",
    "31/03/2025",
    "03.31.2025",
    "03/31/25",
    "2025-03-31 24:00",
    "2025-03-31 15:04 PST",
    "45747",
    "last spring",
    "",
  ])("%j stays as it is, for the list of problems", (text) => {
    expect(read(text, "UTC", "monthFirst")).toBe(text);
    expect(dayOfText(text, "monthFirst")).toBe(text);
  });
});

describe("a time without a zone", () => {
  it.each([
    ["America/New_York", "2025-01-15 12:00", "2025-01-15T17:00:00Z"],
    ["America/New_York", "2025-07-15 12:00", "2025-07-15T16:00:00Z"],
    ["Asia/Kolkata", "2025-01-15 12:00", "2025-01-15T06:30:00Z"],
    ["Pacific/Kiritimati", "2025-01-15", "2025-01-14T10:00:00Z"],
    ["America/New_York", "2025-03-09 01:59:59", "2025-03-09T06:59:59Z"],
    ["America/New_York", "2025-03-09 03:00", "2025-03-09T07:00:00Z"],
    ["America/New_York", "2025-11-02 00:59", "2025-11-02T04:59:00Z"],
    ["America/New_York", "2025-11-02 02:00", "2025-11-02T07:00:00Z"],
    ["Australia/Lord_Howe", "2025-04-06 02:00", "2025-04-05T15:30:00Z"],
  ])("is of the clocks in %s: %s", (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });

  it.each([
    ["America/New_York", "2025-03-09 02:30", "2025-03-09T07:30:00Z"],
    ["Europe/Berlin", "2025-03-30 02:30", "2025-03-30T01:30:00Z"],
    ["Australia/Lord_Howe", "2025-10-05 02:15", "2025-10-04T15:45:00Z"],
    ["Pacific/Apia", "2011-12-30 12:00", "2011-12-30T22:00:00Z"],
  ])("that the clocks in %s skip counts on from before: %s", (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });

  it.each([
    ["America/New_York", "2025-11-02 01:30", "2025-11-02T05:30:00Z"],
    ["Europe/Berlin", "2025-10-26 02:30", "2025-10-26T00:30:00Z"],
  ])("that comes twice in %s is the first: %s", (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });

  it("that is a day begins at one o'clock where midnight is skipped", () => {
    expect(read("2025-09-07", "America/Santiago")).toBe("2025-09-07T04:00:00Z");
  });

  it("comes back as the same clock in every zone, through a year of hours", () => {
    for (const zone of [
      "America/New_York",
      "Europe/London",
      "Africa/Casablanca",
      "Asia/Kathmandu",
      "America/Santiago",
    ]) {
      const format = new Intl.DateTimeFormat("sv-SE", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "medium",
      });
      for (let time = Date.UTC(2025, 0, 2); time < Date.UTC(2026, 0, 1); time += 7 * 3_600_000) {
        const text = format.format(time);
        expect([zone, format.format(new Date(read(text, zone)))]).toEqual([zone, text]);
      }
    }
  });
});
