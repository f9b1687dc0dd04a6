import type { Tx } from "@/lib/auth/context";
import { keyActions } from "@/lib/auth/key-actions";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import type { KeyScope } from "@/lib/contract/api-keys";
import type { Role } from "@/lib/contract/roles";
import { OrganizationCache } from "@/lib/platform/changes/organization-cache";
import type { ApiKey, Prisma } from "@/lib/platform/db/generated/client";
import { limitsOf } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { hashKey, isKeyShaped } from "./format";
import { limitsWith } from "./role-limits";

interface CachedKey {
  principal: ApiKeyPrincipal;
  expiresAt: number | undefined;
  lastUsedAt: number;
}

/** `lastUsedAt` is written at most once per this interval. */
const lastUseMilliseconds = 60_000;

/**
 * By hash. A revoked key stops at once in the process that revoked it and in those that hear of it, and within five
 * seconds in others. Functions receive no changes, so they read the key for each request.
 */
const keyCache = defineSingleton(
  "api-key-cache",
  (platform) =>
    new OrganizationCache<CachedKey>(platform, {
      max: 20_000,
      unheardMilliseconds: platform.env.SERVERLESS ? 0 : 4_000,
      organizationOf: ({ principal }) => principal.organizationId,
    }),
);

/** Undefined if the key is invalid for any reason. */
export async function authenticateKey(
  platform: Platform,
  presented: string,
): Promise<ApiKeyPrincipal | undefined> {
  if (!isKeyShaped(presented)) return undefined;
  const hash = hashKey(presented);
  const key = await keyCache(platform).get(hash.toString("base64"), () => loadKey(platform, hash));
  if (!key || (key.expiresAt !== undefined && key.expiresAt <= platform.clock())) return undefined;
  noteUse(platform, key);
  return key.principal;
}

/**
 * Treats a revoked or ended key as if it still worked, only to repeat its earlier answers; undefined for any other key.
 */
export async function findEndedKey(
  platform: Platform,
  presented: string,
): Promise<ApiKeyPrincipal | undefined> {
  const now = new Date(platform.clock());
  const hasEnded = { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: now } }] };
  return (await loadKey(platform, hashKey(presented), hasEnded))?.principal;
}

/** As it is now; undefined if it has ended since the request began. */
export async function readKeyAgain({
  clock,
  db,
  principal,
}: Tx<ApiKeyPrincipal>): Promise<ApiKeyPrincipal | undefined> {
  const row = await db.apiKey.findUnique({ where: { id: principal.id, revokedAt: null } });
  if (!row || (row.expiresAt && row.expiresAt.getTime() <= clock())) return undefined;
  const rights = await rightsOf(db, row);
  return rights && { ...principal, ...rights };
}

async function loadKey(
  { prisma }: Platform,
  hash: Buffer,
  condition: Omit<Prisma.ApiKeyWhereInput, "id" | "hash"> = { revokedAt: null },
): Promise<CachedKey | undefined> {
  const row = await prisma.apiKey.findUnique({
    where: { ...condition, hash: new Uint8Array(hash) },
    include: { organization: true },
  });
  if (!row) return undefined;
  const rights = await rightsOf(prisma, row);
  if (!rights) return undefined;
  return {
    principal: {
      kind: "api_key",
      id: row.id,
      organizationId: row.organizationId,
      mode: row.mode,
      ...rights,
      limits: limitsOf(row.organization, row),
    },
    expiresAt: row.expiresAt?.getTime(),
    lastUsedAt: row.lastUsedAt?.getTime() ?? 0,
  };
}

/** Undefined if its maker is no longer a member. */
async function rightsOf(
  db: Pick<Tx["db"], "membership">,
  row: ApiKey,
): Promise<Omit<ApiKeyPrincipal, "kind" | "id" | "organizationId" | "mode" | "limits"> | undefined> {
  const makerRole = await roleOfMaker(db, row);
  if (makerRole === undefined) return undefined;
  const roleLimits = limitsWith(row.roleLimits, makerRole);
  const { permissions, makerId, keptFrom } = row;
  const scopes = row.scopes as KeyScope[];
  return {
    permissions: new Set(permissions),
    scopes,
    actions: keyActions({ permissions, scopes, roleLimits }),
    makerId,
    keptFrom,
    roleLimits,
  };
}

/** Null for the operator, undefined for one who is no longer a member. */
async function roleOfMaker(
  { membership }: Pick<Tx["db"], "membership">,
  { organizationId, makerId: userId }: { organizationId: string; makerId: string | null },
): Promise<Role | null | undefined> {
  if (userId === null) return null;
  const member = await membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: { role: true },
  });
  return member?.role;
}

/** Runs in the background; the request does not wait for it. */
function noteUse({ clock, keepAlive, prisma, log }: Platform, key: CachedKey): void {
  const now = clock();
  if (now - key.lastUsedAt < lastUseMilliseconds) return;
  key.lastUsedAt = now;
  const noted = prisma.apiKey
    .updateMany({
      where: { id: key.principal.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(now) } }] },
      data: { lastUsedAt: new Date(now) },
    })
    .catch((error: unknown) =>
      log.warn({ error: describeError(error) }, "couldn't record the use of an API key"),
    );
  keepAlive(noted);
}
