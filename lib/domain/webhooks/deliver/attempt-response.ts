import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";

/** The attempt that an answer belongs to. */
export interface AttemptPlace {
  organizationId: string;
  deliveryId: string;
  /** From 1. */
  number: number;
}

/** Seals a receiver's answer: it may hold anything, including personal data. */
export function sealResponse(
  { keys }: Pick<CorePorts, "keys">,
  place: AttemptPlace,
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, responsePlace(place), Buffer.from(body)));
}

/** Opens what sealResponse sealed. Throws OpenError for another attempt's. */
export function openResponse(
  { keys }: Pick<CorePorts, "keys">,
  place: AttemptPlace,
  sealed: Uint8Array,
): Buffer {
  return open(keys.dataEncryption, responsePlace(place), sealed);
}

/** The place that an answer is sealed to. */
export function responsePlace({ organizationId, deliveryId, number }: AttemptPlace): string {
  return `${organizationId}/${deliveryId}/${number}/response`;
}
