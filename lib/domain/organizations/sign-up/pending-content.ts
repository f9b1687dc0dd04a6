import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { SealedColumn } from "@/lib/platform/db/reseal";

export interface PendingContent {
  organizationName: string;
  name: string;
  email: string;
  passwordHash: string;
}

const contentAad = (id: string) => `pending_sign_ups/${id}/content`;

export function sealPending(keys: Keys, id: string, content: PendingContent): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, contentAad(id), JSON.stringify(content)));
}

export function openPending(keys: Keys, id: string, sealed: Uint8Array): PendingContent {
  return JSON.parse(open(keys.dataEncryption, contentAad(id), sealed).toString());
}

export const signUpColumns: readonly SealedColumn[] = [
  {
    table: "pending_sign_ups",
    column: "content",
    key: [{ name: "id", type: "text" }],
    aad: ({ key: [id = ""] }) => contentAad(id),
  },
];
