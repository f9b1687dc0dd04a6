import type { ApplicantData } from "@/lib/contract/applicant";
import type { ErrorDetail } from "@/lib/contract/errors";
import { openWith, sealWith } from "@/lib/platform/crypto/seal";
import type { RingEvidence } from "@/lib/risk/input/evidence";

/** Applicants of one transaction: each may hold some four locks, which share memory with all others. */
export const chunkSize = 200;

interface EntryBase {
  /** In the batch, from 0. */
  position: number;
}

export interface ValidEntry extends EntryBase {
  id: string;
  data: ApplicantData;
  /** What the search of the whole batch for rings said of it. */
  rings: RingEvidence;
}

/** An entry that was not valid, of a batch that skips those. */
export interface InvalidEntry extends EntryBase {
  id: string | null;
  problems: ErrorDetail[];
}

export type ChunkEntry = ValidEntry | InvalidEntry;

/** Seals the entries of a chunk under the batch's key. `aad` is `batchAad`. */
export function sealChunk(key: Buffer, aad: string, number: number, entries: ChunkEntry[]): Buffer {
  return sealWith(key, `${aad}/chunk-${number}`, JSON.stringify(entries));
}

/** Opens what `sealChunk` sealed. Throws OpenError. */
export function openChunk(key: Buffer, aad: string, number: number, sealed: Uint8Array): ChunkEntry[] {
  return JSON.parse(openWith(key, `${aad}/chunk-${number}`, sealed).toString());
}

/** Associated data of what is sealed for a batch; chunks add their number. */
export function batchAad(organizationId: string, batchId: string): string {
  return `${organizationId}/${batchId}`;
}

/** Associated data of a batch's sealed data key. */
export function batchKeyAad(aad: string): string {
  return `${aad}/data-key`;
}
