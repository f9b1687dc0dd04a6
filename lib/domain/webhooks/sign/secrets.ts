import { randomInt } from "node:crypto";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { WebhookSecrets } from "./signature";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const generatedLength = 32;

/** Replaces the secret of a deleted webhook. */
export const wipedSecret = new Uint8Array(0);

/** 32 random base 62 characters (190 bits). */
export function generateSecret(): string {
  let secret = "";
  for (let i = 0; i < generatedLength; i++) secret += base62[randomInt(62)];
  return secret;
}

/** The current and the previous one have the same form. */
export function sealSecret(
  keys: Keys,
  { organizationId, id }: Pick<Webhook, "organizationId" | "id">,
  secret: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, secretAad(organizationId, id), secret));
}

/** Includes the previous secret during a rotation's overlap. Throws OpenError for a deleted webhook, which has none. */
export function secretsOf(
  keys: Keys,
  row: Pick<Webhook, "id" | "organizationId" | "secret" | "previousSecret" | "overlapEndsAt">,
  nowMilliseconds: number,
): WebhookSecrets {
  const aad = secretAad(row.organizationId, row.id);
  const openSecret = (sealed: Uint8Array) => open(keys.dataEncryption, aad, sealed).toString();
  const current = openSecret(row.secret);
  const { previousSecret } = row;
  return previousSecret && isOverlapping(row, nowMilliseconds)
    ? { current, previous: openSecret(previousSecret) }
    : { current };
}

/** The previous secret is still in use alongside the current one. */
export function isOverlapping(
  { previousSecret, overlapEndsAt }: Pick<Webhook, "previousSecret" | "overlapEndsAt">,
  nowMilliseconds: number,
): boolean {
  return previousSecret !== null && overlapEndsAt !== null && overlapEndsAt.getTime() > nowMilliseconds;
}

export function secretAad(organizationId: string, webhookId: string): string {
  return `${organizationId}/${webhookId}/secret`;
}
