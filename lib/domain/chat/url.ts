import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { SealedColumn } from "@/lib/platform/db/reseal";

/* The URL of an incoming webhook is a secret: anyone who knows it can post. */

const chatUrlAad = (organizationId: string) => `${organizationId}/chat-url`;

export function sealChatUrl(keys: Keys, organizationId: string, url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, chatUrlAad(organizationId), url));
}

export function openChatUrl(keys: Keys, organizationId: string, sealed: Uint8Array): string {
  return open(keys.dataEncryption, chatUrlAad(organizationId), sealed).toString();
}

export const chatColumns: readonly SealedColumn[] = [
  {
    table: "organizations",
    column: "chat_url",
    key: [{ name: "id", type: "text" }],
    aad: ({ key: [id = ""] }) => chatUrlAad(id),
  },
];
