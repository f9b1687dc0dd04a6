import type { ApplicantData } from "@/lib/contract/applicant";
import type { ErrorDetail } from "@/lib/contract/errors";
import type { Metadata } from "@/lib/contract/metadata";
import type { RequestInputs } from "@/lib/contract/request";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, openWith, sealWith } from "@/lib/platform/crypto/seal";
import type { RingEvidence } from "@/lib/risk/input/evidence";
import type { SubmittedRow } from "./submitted-row";

/** Applicants per transaction: each may hold about four locks, and all locks share a fixed amount of memory. */
export const chunkSize = 200;

interface EntryBase {
  /** Index in the batch, from 0. */
  position: number;
}

export interface ValidEntry extends EntryBase, RequestInputs {
  id: string;
  data: ApplicantData;
  metadata?: Metadata | undefined;
  rings: RingEvidence;
}

export interface InvalidEntry extends EntryBase {
  id: string | null;
  problems: ErrorDetail[];
  /** Absent in the previous release's chunks. */
  submitted?: SubmittedRow;
}

export type ChunkEntry = ValidEntry | InvalidEntry;

/** `aad` is `batchAad`. */
export function sealChunk(key: Buffer, aad: string, number: number, entries: ChunkEntry[]): Buffer {
  return sealWith(key, `${aad}/chunk-${number}`, JSON.stringify(entries));
}

/** Throws OpenError. */
export function openChunk(key: Buffer, aad: string, number: number, sealed: Uint8Array): ChunkEntry[] {
  return JSON.parse(openWith(key, `${aad}/chunk-${number}`, sealed).toString());
}

/** Base of the associated data of everything sealed for a batch; chunks append their number. */
export function batchAad(organizationId: string, batchId: string): string {
  return `${organizationId}/${batchId}`;
}

export function batchKeyAad(aad: string): string {
  return `${aad}/data-key`;
}

/** `aad` is `batchAad`. Throws OpenError. */
export function openBatchKey(keys: Keys, aad: string, dataKey: Uint8Array): Buffer {
  return open(keys.dataEncryption, batchKeyAad(aad), dataKey);
}
