import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";

export interface EntryContent {
  value: string;
  reason: string;
}

export function contentAad(organizationId: string, entryId: string): string {
  return `${organizationId}/list_entries/${entryId}/content`;
}

type Owned = { id: string; organizationId: string };

export function sealContent(keys: Keys, { id, organizationId }: Owned, content: EntryContent): Buffer {
  return seal(keys.dataEncryption, contentAad(organizationId, id), JSON.stringify(content), "people");
}

/** Throws OpenError. */
export function openContent(keys: Keys, { id, organizationId }: Owned, content: Uint8Array): EntryContent {
  return JSON.parse(open(keys.dataEncryption, contentAad(organizationId, id), content).toString());
}
