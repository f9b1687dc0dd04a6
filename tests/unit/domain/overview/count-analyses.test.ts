import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mode } from "@/lib/contract/api-keys";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import {
  add,
  begin,
  count,
  counts,
  day,
  expectExact,
  history,
  hour,
  never,
  now,
  organizationId,
  remove,
  setUpHistory,
  stage,
} from "./count-analyses-stage";

/* The overview's figures are those of the stored analyses, whether or not their hours have been counted before. */

setUpHistory();

describe("the figures are exact", () => {
  const person = fc.constantFrom("APPROVE", "DECLINE", null);
  const made = fc.record({
    at: fc
      .oneof(
        fc.integer({ min: 0, max: 3 * hour }),
        fc.integer({ min: 0, max: 8 * day }),
        fc.integer({ min: 0, max: 95 * day }),
        fc.integer({ min: 7 * day, max: 185 * day }),
      )
      .map((ago) => now - ago),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    mode: fc.constantFrom<Mode>("live", "live", "test"),
    person,
  });
  const change = fc.oneof(
    fc.array(made, { minLength: 1, maxLength: 20 }).map((rows) => ["add", rows] as const),
    fc.nat(6).map((digit) => ["remove", digit] as const),
    fc.nat(6).map((digit) => ["move", digit] as const),
    fc.tuple(fc.nat(6), person).map((given) => ["review", given] as const),
    fc.constant(["count"] as const),
    fc.constant(["age"] as const),
  );

  it("whatever is added, removed, changed and counted in whichever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (changes) => {
        await begin();
        for (const [what, value] of changes) {
          if (what === "add") await add(value);
          else if (what === "remove") await remove(`ascii(right(id, 1)) % 7 = ${value}`);
          else if (what === "count") await count();
          else if (what === "age") await age();
          else if (what === "review") await review(...value);
          else
            await stage.pool.query(
              `UPDATE analyses SET created_at = created_at - interval '5 hours', risk_score = 55, decision = 'REVIEW'
               WHERE organization_id = $1 AND ascii(right(id, 1)) % 7 = $2`,
              [organizationId, value],
            );
        }
        await expectExact();
      }),
      { numRuns: 40 },
    );
  });

  const review = (digit: number, decision: string | null) =>
    stage.pool.query(
      `UPDATE analyses SET review_decision = $3::decision
       WHERE organization_id = $1 AND ascii(right(id, 1)) % 7 = $2 AND decision IS NOT NULL`,
      [organizationId, digit, decision],
    );

  /** As if the counts had last been merged the day before. */
  const age = () =>
    stage.pool.query("UPDATE counted_hours SET since = since - interval '1 day' WHERE organization_id = $1", [
      organizationId,
    ]);

  it.each([0, 1, 12])(
    "where an analysis is at the very end of what was counted, %i hours into a period",
    async (into) => {
      const end = Math.ceil((now + 1) / hour) * hour - 2 * day + into * hour;
      await add([
        { at: end - hour, score: 10 },
        { at: end - 1, score: 20 },
        { at: end, score: 40 },
        { at: end + 1, score: 80 },
      ]);
      await count();
      await stage.pool.query("UPDATE counted_hours SET until = $2 WHERE organization_id = $1", [
        organizationId,
        new Date(end),
      ]);
      await stage.pool.query("DELETE FROM analysis_counts WHERE organization_id = $1 AND hour >= $2", [
        organizationId,
        new Date(end),
      ]);
      await expectExact();
    },
  );

  it("after retention has removed counted analyses", async () => {
    await history.applicants(3_000, new Date(now - 60 * day));
    await add([{ at: now - day, score: 10 }]);
    await count();
    await retentionKinds.applicants(stage.platform, never);
    expect(await history.count("analyses")).toBe(1);
    await expectExact();
    expect((await counts()).some(({ count }) => count < 0)).toBe(true);

    await age();
    await count();
    await expectExact();
    expect(await counts()).toEqual([{ hour: expect.any(Date), count: 1 }]);
  });

  it("after counts have become too old to be kept, and where an organization has been idle for as long", async () => {
    await add([
      { at: now - 181 * day, score: 10 },
      { at: now - day, score: 90 },
    ]);
    await count();
    await stage.pool.query(
      "INSERT INTO analysis_counts VALUES ($1, 'live', now() - interval '184 days', 'APPROVE', 1, 5)",
      [organizationId],
    );
    await age();
    await count();
    expect(await counts()).toHaveLength(2);
    await expectExact();

    await remove("true");
    await stage.pool.query(
      "UPDATE counted_hours SET since = now() - interval '300 days', until = now() - interval '190 days' WHERE organization_id = $1",
      [organizationId],
    );
    await stage.pool.query(
      "UPDATE analysis_counts SET hour = hour - interval '190 days' WHERE organization_id = $1",
      [organizationId],
    );
    await count();
    expect(await counts()).toEqual([]);
    expect(await history.count("counted_hours")).toBe(0);
    await expectExact();
  });
});
