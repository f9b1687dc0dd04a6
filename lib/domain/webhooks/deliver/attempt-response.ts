import { open, seal } from "@/lib/platform/crypto/seal";
import { runtime } from "@/lib/platform/runtime";

/** The attempt that an answer belongs to. */
export interface AttemptPlace {
  organizationId: string;
  deliveryId: string;
  /** From 1. */
  number: number;
}

/** Seals what a receiver answered: it may hold anything, personal data too. */
export function sealResponse(place: AttemptPlace, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(runtime().keys.dataEncryption, responsePlace(place), Buffer.from(body)));
}

/** Opens what sealResponse sealed. Throws OpenError for another attempt's. */
export function openResponse(place: AttemptPlace, sealed: Uint8Array): Buffer {
  return open(runtime().keys.dataEncryption, responsePlace(place), sealed);
}

/** Where an answer belongs: what it is sealed to. */
export function responsePlace({ organizationId, deliveryId, number }: AttemptPlace): string {
  return `${organizationId}/${deliveryId}/${number}/response`;
}
