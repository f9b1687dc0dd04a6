import type { Context } from "@/lib/auth/context";
import { byteaArray, intArray, textArray } from "@/lib/platform/db/arrays";
import { scopedSqlFrom } from "@/lib/platform/db/scoped-sql";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import { databaseOutage } from "@/lib/platform/wiring/database-outage";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { type LeasedKey, leaseMilliseconds } from "./records";

/** A lease outlasts three renewals that fail. */
export const renewEveryMilliseconds = 2_000;

const heldKeys = defineSingleton("idempotency-leases", (platform: Platform) => new HeldKeys(platform));

/** Returns the function that ends the renewals. */
export function holdLease(context: Context, leased: LeasedKey): () => void {
  return heldKeys(context).hold(leased);
}

export function renewLeases(platform: Platform): Promise<void> {
  return heldKeys(platform).renew();
}

class HeldKeys {
  readonly #platform: Platform;
  readonly #held = new Set<LeasedKey>();
  #timer: NodeJS.Timeout | undefined;
  #isRenewing = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  hold(leased: LeasedKey): () => void {
    this.#held.add(leased);
    this.#timer ??= setInterval(() => void this.renew(), renewEveryMilliseconds).unref();
    return () => {
      this.#held.delete(leased);
      if (this.#held.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    try {
      await extendLeases(this.#platform, [...this.#held]);
    } catch (error) {
      const { log } = this.#platform;
      if (isDatabaseUnavailable(error)) databaseOutage(this.#platform).note(error);
      else log.warn({ error: describeError(error) }, "couldn't renew the leases of Idempotency-Keys");
    } finally {
      this.#isRenewing = false;
    }
  }
}

/*
 * Skips keys whose answer is being committed: nothing waits for them. The second condition on the identifiers keeps the
 * planner from scanning all records.
 */
const EXTEND = {
  name: "extend_idempotency_leases",
  text: `WITH held AS (
      SELECT r.id FROM unnest($4::int[], $5::bytea[], $6::text[]) AS k(scope, id, lease_token)
      JOIN idempotency_records AS r ON r.id = k.id AND r.id = ANY($5::bytea[])
      WHERE r.organization_id = ($1::text[])[k.scope] AND ($2::mode[])[k.scope] IS NOT NULL
        AND r.lease_token = k.lease_token AND r.status IS NULL
      FOR UPDATE OF r SKIP LOCKED)
    UPDATE idempotency_records SET lease_until = $3 WHERE id = ANY(ARRAY(SELECT id FROM held))`,
};

async function extendLeases(platform: Platform, keys: readonly LeasedKey[]): Promise<void> {
  if (keys.length === 0) return;
  const scoped = scopedSqlFrom(
    platform.pool,
    keys.map(({ scope }) => scope),
  );
  await scoped.execute(EXTEND, [
    new Date(platform.clock() + leaseMilliseconds),
    intArray(keys.map(({ scope }) => scoped.scopeNumber(scope))),
    byteaArray(keys.map(({ id }) => id)),
    textArray(keys.map(({ leaseToken }) => leaseToken)),
  ]);
}
