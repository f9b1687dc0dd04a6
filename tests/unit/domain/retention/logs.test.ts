import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { recoverableDays } from "@/lib/contract/recovery";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { retentionPeriods } from "@/lib/domain/retention/periods";
import type { Deadline } from "@/lib/domain/retention/removal";
import { History } from "@/tests/support/history";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Records other than applicants have shorter periods; records still in use by running work stay. */

const now = Date.parse("2026-06-15T12:00:00Z");
const daysAgo = (days: number) => new Date(now - days * 86_400_000);
const never = () => false;
const atOnce = () => true;
const remove = (kind: keyof typeof retentionKinds, deadline: Deadline) =>
  retentionKinds[kind](stage.platform, deadline);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.pool.query("DELETE FROM analyses");
  await stage.pool.query("DELETE FROM organizations");
});

describe("events", () => {
  it("older than 90 days are removed with their deliveries and attempts, in both modes; newer ones stay", async () => {
    const history = await History.of(stage.pool);
    const webhook = await history.webhook();
    const old = [
      await history.event(daysAgo(91)),
      await history.event(daysAgo(91), { mode: "test" }),
    ] as const;
    const young = [
      await history.event(daysAgo(89)),
      await history.event(daysAgo(1), { mode: "test" }),
    ] as const;
    const deliveries = [];
    for (const status of ["delivered", "failed", "canceled"] as const) {
      const event = await history.event(daysAgo(91));
      deliveries.push(await history.delivery(event, webhook, daysAgo(91), { status }));
    }
    const kept = await history.delivery(young[0], webhook, daysAgo(89));
    expect(await remove("events", never)).toEqual({ removed: 2 + 3 + 3, isDone: true });
    expect(await history.left("events", [...old, ...young])).toEqual(young);
    expect(await history.left("deliveries", [...deliveries, kept])).toEqual([kept]);
    expect(
      await history.count("delivery_attempts", "delivery_id = ANY ($1::text[])", `{${deliveries}}`),
    ).toBe(0);
    expect(await history.count("delivery_attempts", "delivery_id = $1", kept)).toBe(1);
  });

  it("stay, with all their deliveries, while one of those is pending", async () => {
    const history = await History.of(stage.pool);
    const event = await history.event(daysAgo(200));
    const done = await history.delivery(event, await history.webhook(), daysAgo(200));
    const pending = await history.delivery(event, await history.webhook(), daysAgo(200), {
      status: "pending",
    });
    await remove("events", never);
    expect(await history.left("events", [event])).toEqual([event]);
    expect(await history.left("deliveries", [done, pending])).toEqual([done, pending]);
    await stage.pool.query("UPDATE deliveries SET status = 'delivered', due_at = NULL WHERE id = $1", [
      pending,
    ]);
    await remove("events", never);
    expect(await history.left("events", [event])).toEqual([]);
  });

  it("stay when one of their deliveries is replayed at the same moment", async () => {
    const history = await History.of(stage.pool);
    const event = await history.event(daysAgo(200));
    const failed = await history.delivery(event, await history.webhook(), daysAgo(200), { status: "failed" });
    const other = await history.event(daysAgo(200));
    const client = await stage.pool.connect();
    let removal: Promise<unknown>;
    try {
      await client.query("BEGIN");
      await client.query("UPDATE deliveries SET status = 'pending', due_at = $2 WHERE id = $1", [
        failed,
        new Date(now),
      ]);
      removal = remove("events", never);
      await sleep(50);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    await removal;
    expect(await history.left("events", [event, other])).toEqual([event]);
    expect(await history.left("deliveries", [failed])).toEqual([failed]);
  });

  it("follow an organization's shorter period, but stay while a recovery can reach them", async () => {
    const month = await History.of(stage.pool, { retentionMonths: 1 });
    const quarter = await History.of(stage.pool, { retentionMonths: 2 });
    expect(retentionPeriods.events.atLeastDays).toBeGreaterThan(recoverableDays);
    const [gone, recoverable] = [await month.event(daysAgo(32)), await month.event(daysAgo(30.9))];
    const [over, under] = [await quarter.event(daysAgo(62)), await quarter.event(daysAgo(60))];
    await remove("events", never);
    expect(await month.left("events", [gone, recoverable])).toEqual([recoverable]);
    expect(await quarter.left("events", [over, under])).toEqual([under]);
  });

  it("are removed 500 deliveries at a time, however many webhooks received them", async () => {
    const history = await History.of(stage.pool);
    const webhooks = [await history.webhook(), await history.webhook(), await history.webhook()];
    await stage.pool.query(
      `WITH e AS (
         INSERT INTO events (id, organization_id, mode, name, data, created_at)
         SELECT 'evt_' || gen_random_uuid(), $1, 'live', 'analysis.completed', '{}', $2::timestamptz - i * interval '1 s'
         FROM generate_series(1, 600) i RETURNING id)
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, status)
       SELECT 'dlv_' || gen_random_uuid(), e.id, w.id, 'analysis.completed', 'delivered'
       FROM e, unnest($3::text[]) AS w(id)`,
      [history.organizationId, daysAgo(100), webhooks],
    );
    let total = 0;
    for (let runs = 0; runs < 20; runs++) {
      const { removed, isDone } = await remove("events", atOnce);
      expect(removed).toBeLessThanOrEqual(1_000);
      total += removed;
      if (isDone) break;
    }
    expect(total).toBe(600 + 1_800);
    expect(await history.count("events")).toBe(0);
  });
});

describe("responses of receivers", () => {
  it("are removed after 30 days, while the attempts' results stay", async () => {
    const history = await History.of(stage.pool);
    const webhook = await history.webhook();
    const [old, young] = [
      await history.delivery(await history.event(daysAgo(31)), webhook, daysAgo(31)),
      await history.delivery(await history.event(daysAgo(29)), webhook, daysAgo(29)),
    ];
    expect(await remove("responses", never)).toEqual({ removed: 1, isDone: true });
    const { rows } = await stage.pool.query(
      `SELECT delivery_id, number, duration_ms, status, response IS NULL AS removed FROM delivery_attempts
       WHERE delivery_id = ANY ($1) ORDER BY started_at`,
      [[old, young]],
    );
    expect(rows).toEqual([
      { delivery_id: old, number: 1, duration_ms: 12, status: 200, removed: true },
      { delivery_id: young, number: 1, duration_ms: 12, status: 200, removed: false },
    ]);
    expect(await remove("responses", never)).toEqual({ removed: 0, isDone: true });
  });
});

describe("webhooks", () => {
  it("deleted 30 days ago are removed with their records, in slices; others keep everything", async () => {
    const history = await History.of(stage.pool);
    const [gone, recent, alive] = [
      await history.webhook({ deletedAt: daysAgo(31) }),
      await history.webhook({ deletedAt: daysAgo(29) }),
      await history.webhook(),
    ];
    const event = await history.event(daysAgo(1));
    await history.delivery(event, gone, daysAgo(1), { status: "pending" });
    const kept = [
      await history.delivery(event, recent, daysAgo(1), { status: "canceled" }),
      await history.delivery(event, alive, daysAgo(1), { status: "pending" }),
    ];
    await stage.pool.query(
      `WITH e AS (
         INSERT INTO events (id, organization_id, mode, name, data, created_at)
         SELECT 'evt_' || gen_random_uuid(), $1, 'live', 'analysis.completed', '{}', $2
         FROM generate_series(1, 1100) RETURNING id)
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, status)
       SELECT 'dlv_' || gen_random_uuid(), id, $3, 'analysis.completed', 'canceled' FROM e`,
      [history.organizationId, daysAgo(1), gone],
    );
    expect(await remove("webhooks", atOnce)).toEqual({ removed: 500, isDone: false });
    expect(await remove("webhooks", never)).toEqual({ removed: 601 + 1, isDone: true });
    expect(await history.left("webhooks", [gone, recent, alive])).toEqual([recent, alive]);
    expect(await history.left("deliveries", kept)).toEqual(kept);
    expect(await history.count("events")).toBe(1_101);
  });

  it("lose their previous secret once the rotation's overlap has ended, and not before", async () => {
    const history = await History.of(stage.pool);
    const [ended, running, single] = [
      await history.webhook({ overlapEndsAt: new Date(now) }),
      await history.webhook({ overlapEndsAt: new Date(now + 1) }),
      await history.webhook(),
    ];
    expect(await remove("secrets", never)).toEqual({ removed: 1, isDone: true });
    const { rows } = await stage.pool.query(
      `SELECT id, previous_secret IS NOT NULL AS previous, overlap_ends_at IS NOT NULL AS overlaps,
         length(secret) > 0 AS current FROM webhooks WHERE organization_id = $1`,
      [history.organizationId],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: ended, previous: false, overlaps: false, current: true },
        { id: running, previous: true, overlaps: true, current: true },
        { id: single, previous: false, overlaps: false, current: true },
      ]),
    );
  });
});

describe("batches", () => {
  it("that ended before the organization's period are removed with their items; their analyses follow their own period", async () => {
    const history = await History.of(stage.pool, { retentionMonths: 6 });
    const applicant = await history.applicant(daysAgo(400), { legalHold: true });
    const analysis = await history.analysis(applicant, daysAgo(400));
    const gone = await history.batch(daysAgo(400), { analyses: [analysis] });
    const kept = [
      await history.batch(daysAgo(100), { items: 2 }),
      await history.batch(daysAgo(400), { endedAt: daysAgo(100), items: 1 }),
    ];
    expect(await remove("batches", never)).toEqual({ removed: 2, isDone: true });
    expect(await history.left("batches", [gone, ...kept])).toEqual(kept);
    expect(await history.left("analyses", [analysis])).toEqual([analysis]);
  });

  it("that are still being processed stay with all their items, however old they are", async () => {
    const history = await History.of(stage.pool);
    const running = await history.batch(daysAgo(5_000), { endedAt: null, items: 3 });
    await remove("batches", never);
    expect(await history.left("batches", [running])).toEqual([running]);
    expect(await history.count("batch_items", "batch_id = $1", running)).toBe(3);
    expect(await history.count("batch_chunks", "batch_id = $1", running)).toBe(1);
  });

  it("with many items are removed 500 items at a time", async () => {
    const history = await History.of(stage.pool);
    const ids = [
      await history.batch(daysAgo(2_000), { items: 1_200 }),
      await history.batch(daysAgo(1_999), { items: 10 }),
    ];
    const counts = [];
    for (let isDone = false; !isDone && counts.length < 10; ) {
      const removal = await remove("batches", atOnce);
      counts.push(removal.removed);
      isDone = removal.isDone;
    }
    expect(counts).toEqual([500, 500, 212, 0]);
    expect(await history.left("batches", ids)).toEqual([]);
  });
});

describe("expired records", () => {
  it("are removed: stored answers past their use", async () => {
    const history = await History.of(stage.pool);
    await history.idempotencyRecord(new Date(now));
    await history.idempotencyRecord(new Date(now + 1));
    expect(await remove("idempotency-records", never)).toEqual({ removed: 1, isDone: true });
    expect(await history.count("idempotency_records")).toBe(1);
  });

  it("are removed: sessions that expired or ended", async () => {
    const history = await History.of(stage.pool);
    await stage.pool.query(
      "INSERT INTO users (id, email_index, email, name) VALUES ('usr_1', 'index', 'sealed', 'sealed')",
    );
    await stage.pool.query(
      `INSERT INTO sessions (id, user_id, expires_at, ended_at)
       VALUES ('expired', 'usr_1', $1, NULL), ('ended', 'usr_1', $2, $1), ('open', 'usr_1', $2, NULL)`,
      [new Date(now), new Date(now + 1)],
    );
    expect(await remove("sessions", never)).toEqual({ removed: 2, isDone: true });
    expect(await history.left("sessions", ["expired", "ended", "open"])).toEqual(["open"]);
  });

  it("are removed: notices dismissed 90 days ago; an open notice stays", async () => {
    const history = await History.of(stage.pool);
    const ids = [
      await history.notice(daysAgo(91)),
      await history.notice(daysAgo(89)),
      await history.notice(null),
    ];
    expect(await remove("notices", never)).toEqual({ removed: 1, isDone: true });
    expect(await history.left("notices", ids)).toEqual(ids.slice(1));
  });
});
