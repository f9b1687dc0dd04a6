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

/** A revoked key stops within this time on other instances, at once on the one that revoked it. */
const cacheMilliseconds = 4_000;
/** `lastUsedAt` is written at most once in this time. */
const lastUseMilliseconds = 60_000;

class KeyCache {
  readonly byHash = new LRUCache<string, CachedKey>({ max: 20_000 });
  /** Counts invalidations, so that a look-up begun before one is not kept after it. */
  generation = 0;
}

const keyCache = definePart("api-key-cache", () => new KeyCache());

/** Forgets a key in this process: after revoking or changing it. */
export function forgetKey(ports: Pick<CorePorts, "parts">, hash: Uint8Array): void {
  const cache = keyCache(ports);
  cache.generation++;
  cache.byHash.delete(Buffer.from(hash).toString("base64"));
}

/** Forgets all keys in this process: after a change of a plan. */
export function forgetAllKeys(ports: Pick<CorePorts, "parts">): void {
  const cache = keyCache(ports);
  cache.generation++;
  cache.byHash.clear();
}

/** The principal of a presented key; undefined when the key is not valid, for any reason. */
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

/** Writes the last use alongside the request, which does not wait for it. */
function noteUse({ clock, prisma, log }: Platform, key: CachedKey): void {
  const now = clock();
  if (now - key.lastUsedAt < lastUseMilliseconds) return;
  key.lastUsedAt = now;
  prisma.apiKey
    .updateMany({
      where: { id: key.principal.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(now) } }] },
      data: { lastUsedAt: new Date(now) },
    })
    .catch((error: unknown) => log.warn({ error: describeError(error) }, "could not note the use of a key"));
}
