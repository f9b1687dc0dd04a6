import type { Keys } from "@/lib/platform/crypto/load-keys";
import { sealedField } from "@/lib/platform/db/sealed-field";

interface PendingContent {
  organizationName: string;
  name: string;
  email: string;
  passwordHash: string;
}

export const pendingField = sealedField(
  { table: "pending_sign_ups", column: "content" },
  (id) => `pending_sign_ups/${id}/content`,
);

export function sealPending(keys: Keys, id: string, content: PendingContent): Uint8Array<ArrayBuffer> {
  return pendingField.seal(keys, id, JSON.stringify(content));
}

export function openPending(keys: Keys, id: string, sealed: Uint8Array): PendingContent {
  return JSON.parse(pendingField.open(keys, id, sealed));
}
