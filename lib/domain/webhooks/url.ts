import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { Dependencies } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/*
 * A URL often holds its receiver's token, so it's sealed, and only its origin stays in the clear. A whole URL has a path,
 * which tells the two apart: the previous release writes and reads whole ones.
 */

type Owned = Pick<Webhook, "id" | "organizationId">;

export interface StoredUrl {
  url: string;
  sealedUrl: Uint8Array<ArrayBuffer> | null;
}

/** When URLs begin to be sealed, in ms since 1970: once the previous release can no longer serve beside this one. */
export const urlSealing = defineSingleton("webhook-url-sealing", () => ({ fromMilliseconds: 0 }));

export function urlAad(organizationId: string, webhookId: string): string {
  return `${organizationId}/${webhookId}/url`;
}

export function storeUrl(dependencies: Dependencies, { organizationId, id }: Owned, url: string): StoredUrl {
  if (dependencies.clock() < urlSealing(dependencies).fromMilliseconds) return { url, sealedUrl: null };
  const sealed = seal(dependencies.keys.dataEncryption, urlAad(organizationId, id), url);
  return { url: new URL(url).origin, sealedUrl: new Uint8Array(sealed) };
}

/** Throws OpenError. */
export function urlOf(
  keys: Keys,
  { url, sealedUrl, organizationId, id }: Owned & { url: string; sealedUrl: Uint8Array | null },
): string {
  if (sealedUrl === null || new URL(url).origin !== url) return url;
  return open(keys.dataEncryption, urlAad(organizationId, id), sealedUrl).toString();
}
