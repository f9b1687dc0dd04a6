import { describe, expect, it } from "vitest";
import { labelOf } from "@/lib/platform/tracing/statement-label";

describe("labelOf", () => {
  it("names a prepared statement by its name", () => {
    const label = labelOf({ name: "lock_applicants", text: "SELECT id FROM applicants" });
    expect(label).toEqual({ name: "lock_applicants", operation: "SELECT", tables: ["applicants"] });
  });

  it("names others by a hash that is the same for all values and layouts", () => {
    const one = labelOf({
      text: "SELECT * FROM batches b JOIN organizations o ON true WHERE id = 'bat_1' AND n = 12",
    });
    const other = labelOf({
      text: "SELECT *\n FROM batches b -- all\n JOIN organizations o ON true WHERE id = 'it''s' AND n = 7",
    });
    expect(one).toEqual({
      name: expect.stringMatching(/^sql-[0-9a-f]{12}$/),
      operation: "SELECT",
      tables: ["batches", "organizations"],
    });
    expect(other).toEqual(one);
    expect(labelOf({ text: "SELECT * FROM batches" }).name).not.toBe(one.name);
  });

  it("reads Prisma's statements too", () => {
    const { operation, tables } = labelOf({
      text: 'INSERT INTO "public"."audit_entries" ("id") VALUES ($1) RETURNING "public"."audit_entries"."id"',
    });
    expect([operation, tables]).toEqual(["INSERT", ["audit_entries"]]);
  });

  it("never shows a value, wherever it stands", () => {
    const label = labelOf({ text: "UPDATE applicants SET name = 'from Santos', ssn = 536228741" });
    expect(JSON.stringify(label)).not.toMatch(/Santos|536/i);
    expect(label.tables).toEqual(["applicants"]);
  });
});
