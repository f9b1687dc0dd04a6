import { LRUCache } from "lru-cache";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { limitsOf } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import { definePart } from "@/lib/platform/wiring/parts";
import type { CorePorts, Platform } from "@/lib/platform/wiring/ports";
import { hashKey, isKeyShaped } from "./format";

interface CachedKey {
  principal: ApiKeyPrincipal;
  expiresAt: number | undefined;
  lastUsedAt: number;
  loadedAt: number;
}

/** A revoked key stops working within this time on other instances, and at once on the one that revoked it. */
const cacheMilliseconds = 4_000;
/** `lastUsedAt` is written at most once per this interval. */
const lastUseMilliseconds = 60_000;

class KeyCache {
  readonly byHash = new LRUCache<string, CachedKey>({ max: 20_000 });
  /** Counts invalidations, so that a lookup begun before one is not cached after it. */
  generation = 0;
}

const keyCache = definePart("api-key-cache", () => new KeyCache());

/** Drops a key from this process's cache. Call after revoking or changing it. */
export function forgetKey(ports: Pick<CorePorts, "parts">, hash: Uint8Array): void {
  const cache = keyCache(ports);
  cache.generation++;
  cache.byHash.delete(Buffer.from(hash).toString("base64"));
}

/** Drops all keys from this process's cache. Call after changing a plan. */
export function forgetAllKeys(ports: Pick<CorePorts, "parts">): void {
  const cache = keyCache(ports);
  cache.generation++;
  cache.byHash.clear();
}

/** The principal of a presented key; undefined if the key is invalid for any reason. */
export async function authenticateKey(
  platform: Platform,
  presented: string,
): Promise<ApiKeyPrincipal | undefined> {
  if (!isKeyShaped(presented)) return undefined;
  const { clock } = platform;
  const cache = keyCache(platform);
  const hash = hashKey(presented);
  const name = hash.toString("base64");
  let key = cache.byHash.get(name);
  if (!key || clock() - key.loadedAt >= cacheMilliseconds) {
    const { generation } = cache;
    key = await loadKey(platform, hash);
    if (!key) return undefined;
    if (generation === cache.generation) cache.byHash.set(name, key);
  }
  if (key.expiresAt !== undefined && key.expiresAt <= clock()) return undefined;
  noteUse(platform, key);
  return key.principal;
}

async function loadKey({ clock, prisma }: Platform, hash: Buffer): Promise<CachedKey | undefined> {
  const loadedAt = clock();
  const row = await prisma.apiKey.findUnique({
    where: { hash: new Uint8Array(hash), revokedAt: null },
    include: { organization: true },
  });
  if (!row) return undefined;
  return {
    principal: {
      kind: "api_key",
      id: row.id,
      organizationId: row.organizationId,
      mode: row.mode,
      permissions: new Set(row.permissions),
      limits: limitsOf(row.organization, row),
    },
    expiresAt: row.expiresAt?.getTime(),
    lastUsedAt: row.lastUsedAt?.getTime() ?? 0,
    loadedAt,
  };
}

/** Records the last use in the background; the request does not wait for it. */
function noteUse({ clock, prisma, log }: Platform, key: CachedKey): void {
  const now = clock();
  if (now - key.lastUsedAt < lastUseMilliseconds) return;
  key.lastUsedAt = now;
  prisma.apiKey
    .updateMany({
      where: { id: key.principal.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(now) } }] },
      data: { lastUsedAt: new Date(now) },
    })
    .catch((error: unknown) =>
      log.warn({ error: describeError(error) }, "could not record the use of a key"),
    );
}
