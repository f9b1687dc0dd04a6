import type { Pool } from "pg";
import {
  type BucketKind,
  bucketKeyId,
  bucketKinds,
  bucketOf,
  generationAt,
  openBucketKeys,
} from "@/lib/platform/crypto/bucket-keys";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import type { KeySet, NamedKey } from "@/lib/platform/crypto/keyring";
import { holders, presentTransactionsEnded, sealsUnder } from "@/lib/platform/db/key-holders";
import { changeKeyRing, newKey, nextKey } from "@/lib/platform/db/key-ring";
import { refuseStale, resealColumn, type SealedColumn, sealedPages } from "@/lib/platform/db/reseal";
import type { Env } from "@/lib/platform/env";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { sealedColumns } from "./sealed-columns";

/*
 * Makes erasure final: what was erased since the last run is still in old WAL and freed pages, so the keys that sealed
 * it are replaced. Other values under these keys move to new ones, then the old keys are destroyed. The service can only
 * destroy keys that it generated. Time passes between the three parts: a request may store what it sealed before the
 * first, or open what it read before the second. Each part may be repeated, and the next night makes up for an
 * interrupted one.
 */

/** How many values share a key. Fewer make the key file larger; more have to be rewritten for each erasure. */
const valuesPerKey = 256;
const mostKeysAtOnce = 4_096;
/** These values are removed after a fixed time: under one key a day, they go together. */
const newEachDay: readonly BucketKind[] = ["rows", "answers", "attempts"];
/** Starting processes may have read the file before; until then, they must not record a retired key again. */
const retiredKept = "1 day";

const kinds = Object.keys(bucketKinds) as BucketKind[];
const allColumns: readonly SealedColumn[] = Object.values(sealedColumns).flat();

type Counts = Record<BucketKind, Map<string, number>>;

function areGenerated(env: Pick<Env, "DATA_ENCRYPTION_KEY">): boolean {
  return env.DATA_ENCRYPTION_KEY === undefined;
}

/**
 * The first part. Opens new bucket keys where needed, and chooses the keys to replace, which seal nothing from now on:
 * those of erased values, those that bucket keys or a rotation replaced, and closed ones without values. Returns their
 * ids.
 */
export async function closeKeys(platform: Platform): Promise<string[]> {
  const pool = backgroundPool(platform);
  const erased = await pool.query<{ id: string }>("SELECT DISTINCT key_id AS id FROM key_erasures");
  const touched = new Set(erased.rows.map(({ id }) => id));
  if (!areGenerated(platform.env)) {
    await forgetErasures(pool, [...touched]);
    return [];
  }
  await refuseOtherHolders(platform);
  const counts = await countValues(pool);
  let closed: string[] = [];
  const change = (ring: KeySet): KeySet => {
    closed = keysToReplace(ring, { touched, counts });
    return withNewKeys(ring, { closed: new Set(closed), counts, now: platform.clock() });
  };
  await changeKeyRing(platform, change, { unlessRotating: true });
  await checkKeys(platform.pool, platform.keys);
  const known = new Set(platform.keys.dataEncryption.map(({ id }) => id));
  await forgetErasures(
    pool,
    [...touched].filter((id) => !known.has(id)),
  );
  return closed;
}

/** Throws if a connected process doesn't follow the key file: it couldn't open what others seal. */
async function refuseOtherHolders({ pool }: Platform): Promise<void> {
  const others = (await holders(pool)).filter((name) => !sealsUnder(name, "", true));
  if (others.length > 0) throw new Error(`connected processes have their own keys: ${others.join(", ")}`);
}

/** The second part. Returns false if `isOver` ended it early. */
export async function moveValues(
  platform: Platform,
  { closed, isOver }: { closed: readonly string[]; isOver: () => boolean },
): Promise<boolean> {
  const pool = backgroundPool(platform);
  const ids = new Set(closed);
  await presentTransactionsEnded(platform.pool);
  for (const sealed of columnsUnder(closed)) {
    const count = await resealColumn(pool, {
      keys: () => platform.keys.dataEncryption,
      sealed,
      isStale: (id) => ids.has(id),
      isOver,
    });
    if (count > 0 && isOver()) return false;
  }
  return true;
}

/** The last part. Throws if any key still seals a value, such as in a locked row. */
export async function destroyKeys(platform: Platform, closed: readonly string[]): Promise<void> {
  const pool = backgroundPool(platform);
  const ids = new Set(closed);
  await presentTransactionsEnded(platform.pool);
  await refuseStale(pool, columnsUnder(closed), (id) => ids.has(id));
  // Retired first: a start that finds a recorded key missing is refused.
  await pool.query(
    "UPDATE key_checks SET retired_at = now() WHERE purpose = 'DATA_ENCRYPTION_KEY' AND key_id = ANY ($1)",
    [closed],
  );
  await changeKeyRing(platform, ([first, ...others]) => [first, ...others.filter(({ id }) => !ids.has(id))]);
  await forgetErasures(pool, closed);
  const bucketKeys = platform.keys.dataEncryption.map(({ id }) => id);
  await pool.query(
    `DELETE FROM key_checks WHERE purpose = 'DATA_ENCRYPTION_KEY' AND key_id LIKE '_--%' AND key_id <> ALL ($1)
       AND retired_at < now() - interval '${retiredKept}'`,
    [bucketKeys],
  );
}

async function forgetErasures(pool: Pool, keyIds: readonly string[]): Promise<void> {
  await pool.query("DELETE FROM key_erasures WHERE key_id = ANY ($1)", [keyIds]);
}

async function countValues(pool: Pool): Promise<Counts> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Counts;
  for (const sealed of allColumns) {
    if (sealed.kind === undefined) continue;
    const ofKind = counts[sealed.kind];
    for await (const page of sealedPages(pool, sealed)) {
      for (const { keyId } of page) ofKind.set(keyId, (ofKind.get(keyId) ?? 0) + 1);
    }
  }
  return counts;
}

function keysToReplace(
  ring: KeySet,
  { touched, counts }: { touched: ReadonlySet<string>; counts: Counts },
): string[] {
  return ring
    .filter(({ id }, place) => {
      if (touched.has(id)) return true;
      const kind = bucketOf(id)?.kind;
      if (!kind) return place > 0 || isOutgrown(ring, id, counts);
      return !counts[kind].has(id) && !openBucketKeys(ring, kind).some((key) => key.id === id);
    })
    .map(({ id }) => id);
}

/** Bucket keys or a rotation came after the key. */
function isOutgrown(ring: KeySet, id: string, counts: Counts): boolean {
  return kinds.some((kind) => counts[kind].has(id) && openBucketKeys(ring, kind).length > 0);
}

/** Old keys stay until they are destroyed. */
function withNewKeys(
  ring: KeySet,
  { closed, counts, now }: { closed: ReadonlySet<string>; counts: Counts; now: number },
): KeySet {
  const opened = kinds.flatMap((kind) => newBuckets(ring, { kind, closed, counts: counts[kind], now }));
  const first = closed.has(ring[0].id) ? nextKey(ring) : ring[0];
  if (opened.length === 0 && first === ring[0]) return ring;
  const others = ring.filter((key) => key !== first);
  // Bucket keys after another key seal nothing.
  return [
    first,
    ...opened,
    ...others.filter(({ id }) => bucketOf(id)),
    ...others.filter(({ id }) => !bucketOf(id)),
  ];
}

function newBuckets(
  ring: KeySet,
  {
    kind,
    closed,
    counts,
    now,
  }: { kind: BucketKind; closed: ReadonlySet<string>; counts: ReadonlyMap<string, number>; now: number },
): NamedKey[] {
  const open = openBucketKeys(ring, kind);
  const ofOpen = open.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  let toMove = 0;
  for (const [id, count] of counts) if (closed.has(id)) toMove += count;
  const isNeeded = newEachDay.includes(kind)
    ? ofOpen > 0
    : ofOpen + toMove >= open.length * valuesPerKey || open.some(({ id }) => closed.has(id));
  if (!isNeeded && open.length > 0) return [];
  // Expects as many new values as the open keys received.
  const wanted = kind === "people" ? Math.ceil((ofOpen + toMove) / valuesPerKey) : 1;
  const generations = ring.flatMap(({ id }) => {
    const bucket = bucketOf(id);
    return bucket?.kind === kind ? [bucket.generation] : [];
  });
  const generation = generationAt(now, generations.sort().at(-1));
  return Array.from({ length: Math.min(Math.max(wanted, 1), mostKeysAtOnce) }, (_, number) =>
    newKey(bucketKeyId(kind, generation, number)),
  );
}

function columnsUnder(ids: readonly string[]): readonly SealedColumn[] {
  const buckets = ids.map((id) => bucketOf(id)?.kind);
  if (buckets.includes(undefined)) return allColumns;
  return allColumns.filter(({ kind }) => kind !== undefined && buckets.includes(kind));
}
