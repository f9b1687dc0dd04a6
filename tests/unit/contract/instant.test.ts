import { describe, expect, it } from "vitest";
import { instant } from "@/lib/contract/lists";

describe("an instant", () => {
  it.each([
    ["2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000Z"],
    ["2026-01-31T12:00:00.123456+02:00", "2026-01-31T10:00:00.123Z"],
    ["2026-01-31T12:00:00+16:00", "2026-01-30T20:00:00.000Z"],
    ["2026-01-31T12:00:00+23:59", "2026-01-30T12:01:00.000Z"],
    ["2026-01-31T12:00:00-23:59", "2026-02-01T11:59:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ])("%s is in UTC from then on, so that no offset reaches the database", (text, utc) => {
    expect(instant.parse(text)).toBe(utc);
  });

  it.each(["0001-01-01T00:00:00+05:00", "9999-12-31T23:59:59-14:00", "2026-01-31T12:00:00+24:00"])(
    "%s is refused",
    (text) => {
      expect(instant.safeParse(text).success).toBe(false);
    },
  );
});
