import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { leaseIdempotencyKey } from "@/lib/api/pipeline/idempotency";
import type { Context } from "@/lib/auth/context";
import { holdLease, renewLeases } from "@/lib/domain/idempotency/leases";
import {
  keepAnswers,
  type LeasedKey,
  leaseKey,
  leaseMilliseconds,
  readRecord,
  releaseKey,
  sealAnswer,
} from "@/lib/domain/idempotency/records";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A request holds its Idempotency-Key for as long as it runs, and a request that crashed for a few seconds. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId, mode: "live" }));
});
afterAll(() => stage.close());
// Only the tests renew.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const lease = (id: Buffer) => leaseKey(context, { id, fingerprint: id });
async function leaseNew(): Promise<LeasedKey> {
  return (await lease(randomBytes(32))) as LeasedKey;
}
const keep = (leased: LeasedKey, body: string) =>
  keepAnswers(context.scoped, [
    sealAnswer({ leased, sealingKey: randomBytes(32), status: 200 }, { body, headers: {} }),
  ]);

it("a lease has at most ten seconds", () => {
  expect(leaseMilliseconds).toBeLessThanOrEqual(10_000);
});

it("a request that runs for a minute keeps its key", async () => {
  const leased = await leaseNew();
  const letGo = holdLease(context, leased);
  for (let passed = 0; passed < 60_000; passed += 4_000) {
    now += 4_000;
    await renewLeases(stage.platform);
    expect(await lease(leased.id)).toBeUndefined();
  }
  const record = await readRecord(context, leased.id);
  expect(record?.lease_until.getTime()).toBe(now + leaseMilliseconds);
  letGo();
  await keep(leased, "the answer");
});

it("the key of a request that crashed is free once its lease has ended, and not before", async () => {
  const leased = await leaseNew();
  now += leaseMilliseconds - 1;
  expect(await lease(leased.id)).toBeUndefined();
  now += 1;
  expect(await lease(leased.id)).toBeDefined();
});

it("no other organization takes a record over, not even one that has expired", async () => {
  const leased = await leaseNew();
  const other = stage.context(apiKeyPrincipal({ organizationId: newId("org", now), mode: "live" }));
  now += 30 * 86_400_000;
  expect(await leaseKey(other, { id: leased.id, fingerprint: leased.id })).toBeUndefined();
  expect(await lease(leased.id)).toBeDefined();
});

it("a repeated request may come back in a second while the first runs, and when the lease ends after a crash", async () => {
  const request = { apiKey: "assay_live_1", method: "POST", path: "/analyze", body: undefined };
  const send = () => leaseIdempotencyKey(context, { header: "repeated", request });
  const { leased } = (await send()).lease as { leased: LeasedKey };
  const letGo = holdLease(context, leased);
  const after = (seconds: string) => ({
    code: "idempotency_in_progress",
    headers: { "retry-after": seconds },
  });
  for (let renewals = 0; renewals < 5; renewals++) {
    await expect(send()).rejects.toMatchObject(after("1"));
    now += 2_000;
    await expect(send()).rejects.toMatchObject(after("1"));
    await renewLeases(stage.platform);
  }
  letGo();
  now += 5_000;
  await expect(send()).rejects.toMatchObject(after("3"));
  now += 3_000;
  expect(await send()).toHaveProperty("lease");
});

it("a request that is done no longer renews its lease", async () => {
  const leased = await leaseNew();
  holdLease(context, leased)();
  now += leaseMilliseconds;
  await renewLeases(stage.platform);
  expect(await lease(leased.id)).toBeDefined();
});

it("a request whose lease ended can't commit once another has taken its key, nor renew the lease of the other", async () => {
  const first = await leaseNew();
  const letGo = holdLease(context, first);
  now += leaseMilliseconds;
  const second = (await lease(first.id)) as LeasedKey;
  now += 1_000;
  await renewLeases(stage.platform);
  expect((await readRecord(context, first.id))?.lease_until.getTime()).toBe(now - 1_000 + leaseMilliseconds);
  await expect(keep(first, "too late")).rejects.toMatchObject({ code: "idempotency_in_progress" });
  letGo();
  await keep(second, "the answer");
  await expect(keep(first, "far too late")).rejects.toMatchObject({ code: "idempotency_in_progress" });
});

it("a request whose lease ended may still commit if no other has taken its key", async () => {
  const leased = await leaseNew();
  now += 10 * leaseMilliseconds;
  await keep(leased, "the answer");
  expect(await readRecord(context, leased.id)).toMatchObject({ status: 200 });
});

it("leases are renewed while another answer is being committed", async () => {
  const [busy, waiting] = [await leaseNew(), await leaseNew()];
  const letGo = [busy, waiting].map((leased) => holdLease(context, leased));
  const client = await stage.pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT 1 FROM idempotency_records WHERE id = $1 FOR UPDATE", [busy.id]);
  now += 4_000;
  await renewLeases(stage.platform);
  await client.query("ROLLBACK");
  client.release();
  expect((await readRecord(context, waiting.id))?.lease_until.getTime()).toBe(now + leaseMilliseconds);
  for (const end of letGo) end();
});

it("leases are renewed by a timer as long as any request runs, and no longer", async () => {
  const [first, second] = [await leaseNew(), await leaseNew()].map((leased) => holdLease(context, leased));
  expect(vi.getTimerCount()).toBe(1);
  first?.();
  expect(vi.getTimerCount()).toBe(1);
  second?.();
  expect(vi.getTimerCount()).toBe(0);
});

it("a request that failed frees its own key alone, and none that another has taken over or that has an answer", async () => {
  const [failed, running, taken, answered] = [
    await leaseNew(),
    await leaseNew(),
    await leaseNew(),
    await leaseNew(),
  ];
  await keep(answered, "the answer");
  for (const leased of [failed, { ...taken, leaseToken: newId("lse", now) }, answered])
    await releaseKey(context, leased);
  const isLeft = async ({ id }: LeasedKey) => (await readRecord(context, id)) !== undefined;
  expect(await Promise.all([failed, running, taken, answered].map(isLeft))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
