import type { Keys } from "@/lib/platform/crypto/load-keys";
import { sealedField } from "@/lib/platform/db/sealed-field";

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

export const mailField = sealedField(
  { table: "mails", column: "content", kind: "mails" },
  (mailId) => `mails/${mailId}/content`,
);

export function sealMailContent(keys: Keys, mailId: string, content: MailContent): Uint8Array<ArrayBuffer> {
  return mailField.seal(keys, mailId, JSON.stringify(content));
}

export function openMailContent(keys: Keys, mailId: string, sealed: Uint8Array): MailContent {
  return JSON.parse(mailField.open(keys, mailId, sealed));
}
