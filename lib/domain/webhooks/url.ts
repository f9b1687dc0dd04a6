import { open, seal } from "@/lib/platform/crypto/seal";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { CoreDependencies } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/*
 * A URL often holds a token of its receiver, so it is sealed, and only its origin stands beside it. A whole URL has a
 * path, which tells both apart: the release before writes and reads whole ones.
 */

type Owned = Pick<Webhook, "id" | "organizationId">;

export interface StoredUrl {
  url: string;
  sealedUrl: Uint8Array<ArrayBuffer> | null;
}

/** From when on URLs are sealed, in ms since 1970: not while the release before may serve beside this one. */
export const urlSealing = defineSingleton("webhook-url-sealing", () => ({ fromMilliseconds: 0 }));

export function urlAad(organizationId: string, webhookId: string): string {
  return `${organizationId}/${webhookId}/url`;
}

export function storeUrl(
  dependencies: Pick<CoreDependencies, "keys" | "singletons" | "clock">,
  { organizationId, id }: Owned,
  url: string,
): StoredUrl {
  if (dependencies.clock() < urlSealing(dependencies).fromMilliseconds) return { url, sealedUrl: null };
  const sealed = seal(dependencies.keys.dataEncryption, urlAad(organizationId, id), url);
  return { url: new URL(url).origin, sealedUrl: new Uint8Array(sealed) };
}

/** Throws OpenError. */
export function urlOf(
  { keys }: Pick<CoreDependencies, "keys">,
  { url, sealedUrl, organizationId, id }: Owned & { url: string; sealedUrl: Uint8Array | null },
): string {
  if (sealedUrl === null || new URL(url).origin !== url) return url;
  return open(keys.dataEncryption, urlAad(organizationId, id), sealedUrl).toString();
}
