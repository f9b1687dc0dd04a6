import { open, seal } from "@/lib/platform/crypto/seal";
import type { Platform } from "@/lib/platform/wiring/platform";

export interface AttemptAad {
  organizationId: string;
  deliveryId: string;
  /** From 1. */
  number: number;
}

/** It may contain anything, including personal data. */
export function sealResponse(
  { keys }: Pick<Platform, "keys">,
  attempt: AttemptAad,
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, responseAad(attempt), Buffer.from(body), "answers"));
}

/** Throws OpenError for another attempt's response. */
export function openResponse(
  { keys }: Pick<Platform, "keys">,
  attempt: AttemptAad,
  sealed: Uint8Array,
): Buffer {
  return open(keys.dataEncryption, responseAad(attempt), sealed);
}

export function responseAad({ organizationId, deliveryId, number }: AttemptAad): string {
  return `${organizationId}/${deliveryId}/${number}/response`;
}
