import type { PoolClient } from "pg";
import { describe, expect, it, vi } from "vitest";
import { countHours } from "@/lib/domain/overview/count-hours";
import { countReviewed } from "@/lib/domain/overview/final-decisions";
import type { Platform } from "@/lib/platform/wiring/platform";
import { only } from "@/tests/support/only";
import { readCounter } from "@/tests/support/plan-rows";
import { memberPrincipal } from "@/tests/support/principals";
import {
  add,
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

setUpHistory();

/** A pool that calls `onRead` once the open transactions have been waited for, and before the first organization is counted. */
const watchedPool = (onRead: () => void | Promise<void>) =>
  new Proxy(stage.pool, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...parameters: unknown[]) => {
        if (name === "query" && String(parameters[0]).includes("FROM organizations")) await onRead();
        return Reflect.apply(value, target, parameters);
      };
    },
  });

describe("counting", () => {
  it("leaves an organization alone until it has enough analyses to be worth it", async () => {
    await add(Array.from({ length: 499 }, (_, i) => ({ at: now - day - i * 1_000, score: 1 })));
    await countHours(stage.platform, never);
    expect(await counts()).toEqual([]);
    await add([{ at: now - 2 * day, score: 1 }]);
    await countHours(stage.platform, never);
    expect((await counts()).reduce((sum, { count }) => sum + count, 0)).toBe(500);
    await expectExact();
  });

  it("ends at its deadline and continues from there", async () => {
    await add(Array.from({ length: 60 }, (_, i) => ({ at: now - i * 1.5 * day, score: i })));
    // Transactions of other tests may be waited for first: that takes none of the days.
    let days = Number.POSITIVE_INFINITY;
    const pool = watchedPool(() => {
      days = 5;
    });
    expect(await countHours(only<Platform>({ pool }), () => days-- <= 0, 1)).toMatchObject({ isDone: false });
    expect((await counts()).length).toBeGreaterThan(0);
    await expectExact();
    expect(await count()).toMatchObject({ isDone: true });
    await expectExact();
  });

  it("waits for transactions that may have written in a past hour, and gives up at its deadline", async () => {
    await add([{ at: now - day, score: 1 }]);
    const client = await stage.pool.connect();
    try {
      await client.query("BEGIN");
      await add([{ at: Date.now(), score: 2 }], client);
      expect(await countHours(stage.platform, () => true, 1)).toEqual({ organizations: 0, isDone: true });
      expect(await counts()).toEqual([]);
      const counting = count();
      await client.query("COMMIT");
      expect(await counting).toMatchObject({ isDone: true });
    } finally {
      client.release(true);
    }
    expect(await counts()).toHaveLength(1);
    await expectExact();
  });

  it.each([
    ["an analysis is added late", (client: PoolClient) => add([{ at: now - 2 * day, score: 3 }], client)],
    ["an analysis is removed", (client: PoolClient) => remove("risk_score = 1", client)],
    [
      "an analysis is reviewed",
      (client: PoolClient) =>
        client.query("UPDATE analyses SET review_decision = 'DECLINE' WHERE organization_id = $1", [
          organizationId,
        ]),
    ],
  ])("waits while %s, so that it neither misses nor repeats the change", async (_, write) => {
    await add([
      { at: now - 2 * day, score: 1 },
      { at: now - 2 * day, score: 2 },
    ]);
    const client = await stage.pool.connect();
    try {
      const pool = watchedPool(async () => {
        await client.query("BEGIN");
        await write(client);
      });
      const counting = countHours(only<Platform>({ pool }), never, 1);
      await vi.waitFor(
        async () => {
          const { rowCount } = await stage.pool.query(
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          );
          expect(rowCount).toBe(1);
        },
        { timeout: 20_000 },
      );
      await client.query("COMMIT");
      await counting;
    } finally {
      client.release(true);
    }
    expect(await history.count("counted_hours")).toBe(1);
    await expectExact();
  });

  it("costs an analysis nothing to correct that is written within ten minutes of its time", async () => {
    await add([{ at: now - day, score: 50 }]);
    await count();
    const before = await counts();
    await add([{ at: Date.now() - 9 * 60_000, score: 1, person: "APPROVE" }]);
    await stage.pool.query("UPDATE analyses SET evidence = NULL WHERE organization_id = $1", [
      organizationId,
    ]);
    expect(await counts()).toEqual(before);
    expect(await history.count("review_counts")).toBe(0);
    await expectExact();
  });

  it.each([
    ["alone", "NULL"],
    ["since this one last did", "until - interval '1 day'"],
  ])("counts the reviews of hours that the previous release has counted %s", async (_, reviewsUntil) => {
    await add([
      { at: now - 40 * day, score: 50, person: "APPROVE" },
      { at: now - 3 * day, score: 50, person: "DECLINE" },
      { at: now - 3 * hour, score: 50, person: "DECLINE" },
    ]);
    await count();
    await stage.pool.query(
      `UPDATE counted_hours SET reviews_until = ${reviewsUntil} WHERE organization_id = $1`,
      [organizationId],
    );
    await expectExact();
    await count();
    await expectExact();
    const { rows } = await stage.pool.query<{ sum: number }>(
      "SELECT sum(count)::int FROM review_counts WHERE organization_id = $1",
      [organizationId],
    );
    expect(rows).toEqual([{ sum: 3 }]);
  });

  it("keeps hours for three days, and then fewer and fewer rows", async () => {
    const midnight = Math.floor(now / day) * day;
    const dayOf = (ago: number) =>
      Array.from({ length: 24 }, (_, i) => ({ at: midnight - ago * day + i * hour, score: 1 }));
    await add([dayOf(2), dayOf(9), dayOf(40)].flat());
    await count();
    const rows = await counts();
    const since = (ago: number) => rows.filter(({ hour: at }) => at.getTime() >= midnight - ago * day);
    expect([since(2), since(9), since(40)].map(({ length }) => length)).toEqual([24, 28, 29]);
    await expectExact();
  });

  it("merges the rows of reviews that came after their hour had been counted", async () => {
    await add(Array.from({ length: 30 }, (_, i) => ({ at: now - day - i * 60_000, score: 50 })));
    await count();
    await stage.pool.query("UPDATE analyses SET review_decision = 'APPROVE' WHERE organization_id = $1", [
      organizationId,
    ]);
    expect(await history.count("review_counts")).toBe(30);
    await stage.pool.query(
      "UPDATE counted_hours SET since = since - interval '1 day' WHERE organization_id = $1",
      [organizationId],
    );
    await count();
    expect(await history.count("review_counts")).toBeLessThanOrEqual(2);
    await expectExact();
  });

  it("spares the overview from reading the analyses of counted hours", async () => {
    await add(
      Array.from({ length: 40 }, (_, i) => ({
        at: now - (i + 1) * day,
        score: 50,
        person: "APPROVE" as const,
      })),
    );
    await count();
    const context = stage.context(memberPrincipal({ organizationId }));
    const counter = readCounter(stage.pool, context.scope, "analyses");
    const { now: reviewed, before } = await countReviewed({ ...context, sql: counter.sql }, "30d");
    expect([reviewed, before].map(([of]) => of?.count)).toEqual([29, 10]);
    // One is from the day in which the period before ends.
    expect(counter.read).toBeLessThanOrEqual(1);
  });
});
