import { expect, it } from "vitest";
import { formatDay } from "@/app/ui/dates/date-format";
import { endOfLastDay, lastDayOf } from "@/app/ui/dates/last-day";

it.each(["America/New_York", "Pacific/Honolulu", "Pacific/Auckland"])(
  "an entry's last day is the day that was chosen, all of it, in %s",
  (zone) => {
    const stored = endOfLastDay("2026-12-31", zone) as string;
    expect(formatDay(stored, zone)).toBe("Dec 31, 2026");
    expect(lastDayOf(stored, zone)).toBe("2026-12-31");
    expect(lastDayOf(new Date(Date.parse(stored) + 1_000).toISOString(), zone)).toBe("2027-01-01");
  },
);

it("an entry without a last day has no end", () => {
  expect(endOfLastDay("", "America/New_York")).toBeNull();
  expect(lastDayOf(null, "America/New_York")).toBe("");
});
