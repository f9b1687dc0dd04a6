import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";

export interface AttemptAad {
  organizationId: string;
  deliveryId: string;
  /** From 1. */
  number: number;
}

/** It may contain anything, including personal data. */
export function sealResponse(keys: Keys, attempt: AttemptAad, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, responseAad(attempt), Buffer.from(body), "answers"));
}

/** Throws OpenError for another attempt's response. */
export function openResponse(keys: Keys, attempt: AttemptAad, sealed: Uint8Array): Buffer {
  return open(keys.dataEncryption, responseAad(attempt), sealed);
}

export function responseAad({ organizationId, deliveryId, number }: AttemptAad): string {
  return `${organizationId}/${deliveryId}/${number}/response`;
}
