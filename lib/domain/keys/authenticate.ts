import { LRUCache } from "lru-cache";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { type EffectiveLimits, limitsOf } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import { runtime, singleton } from "@/lib/platform/runtime";
import { hashKey, isKeyShaped } from "./format";

export interface AuthenticatedKey {
  principal: ApiKeyPrincipal;
  limits: EffectiveLimits;
}

interface CachedKey extends AuthenticatedKey {
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

const cache = () => singleton("apiKeyCache", () => new KeyCache());

/** Forgets a key in this process: after revoking or changing it. */
export function forgetKey(hash: Uint8Array): void {
  cache().generation++;
  cache().byHash.delete(Buffer.from(hash).toString("base64"));
}

/** Forgets all keys in this process: after a change of a plan or policy. */
export function forgetAllKeys(): void {
  cache().generation++;
  cache().byHash.clear();
}

/** The principal and limits of a presented key; undefined when it is not a valid one, for any reason. */
export async function authenticateKey(presented: string): Promise<AuthenticatedKey | undefined> {
  if (!isKeyShaped(presented)) return undefined;
  const { clock } = runtime();
  const hash = hashKey(presented);
  const name = hash.toString("base64");
  let key = cache().byHash.get(name);
  if (!key || clock() - key.loadedAt >= cacheMilliseconds) {
    const generation = cache().generation;
    key = await loadKey(hash);
    if (!key) return undefined;
    if (generation === cache().generation) cache().byHash.set(name, key);
  }
  if (key.expiresAt !== undefined && key.expiresAt <= clock()) return undefined;
  noteUse(key);
  return key;
}

async function loadKey(hash: Buffer): Promise<CachedKey | undefined> {
  const { clock, prisma } = runtime();
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
    },
    limits: limitsOf(row.organization, row),
    expiresAt: row.expiresAt?.getTime(),
    lastUsedAt: row.lastUsedAt?.getTime() ?? 0,
    loadedAt,
  };
}

/** Writes the last use beside the request, which does not wait for it. */
function noteUse(key: CachedKey): void {
  const { clock, prisma, log } = runtime();
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
