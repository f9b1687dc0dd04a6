import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";

/** A part of a mail's body. A text is a paragraph; its line breaks stay. */
export type MailBlock =
  | string
  | { heading: string }
  | { link: { label: string; url: string } }
  | { items: readonly string[] };

export interface MailContent {
  to: string;
  subject: string;
  body: readonly MailBlock[];
}

export const mailContentAad = (mailId: string) => `mails/${mailId}/content`;

export function sealMailContent(keys: Keys, mailId: string, content: MailContent): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(content);
  return new Uint8Array(seal(keys.dataEncryption, mailContentAad(mailId), text, "mails"));
}

export function openMailContent(keys: Keys, mailId: string, sealed: Uint8Array): MailContent {
  return JSON.parse(open(keys.dataEncryption, mailContentAad(mailId), sealed).toString());
}
