import { z } from "zod";
import { batchBody, batchEntry, maxBatchApplicants } from "@/lib/contract/batches";
import type { ErrorDetail } from "@/lib/contract/errors";
import type { Metadata } from "@/lib/contract/metadata";
import { byteaArray, intArray } from "@/lib/platform/db/arrays";
import { parseJson } from "@/lib/platform/parse-json";
import { examine, notValid, validate } from "@/lib/platform/validate";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";
import { type ChunkEntry, chunkSize, sealChunk, type ValidEntry } from "./chunk";
import { submittedRow } from "./submitted-row";

export interface BatchBody {
  bytes: Buffer;
  key: Buffer;
  aad: string;
}

export interface PreparedBatch {
  totalCount: number;
  validCount: number;
  options: z.output<typeof batchBody>["options"];
  metadata: Metadata | undefined;
  /** By position, the SSN of an entry that will be analyzed; 0 without one. */
  ssns: Uint32Array;
  /** Parts are small enough to send to the database without blocking the thread. */
  parts: ChunkRows[];
}

/** Columns of chunks, encoded for `unnest`: see `arrays.ts`. */
export interface ChunkRows {
  numbers: Uint8Array;
  counts: Uint8Array;
  sealed: Uint8Array;
}

/** Chunks of a part; ten usually have less than 1 MiB. */
const chunksPerPart = 10;

/** The body without its entries' schema: each entry is validated on its own. */
const envelope = batchBody.extend({ applicants: z.array(z.unknown()).min(1).max(maxBatchApplicants) });

/** Slow: 10,000 applicants take about 300 ms. Throws `invalid_request`. */
export function prepareBatch({ bytes, key, aad }: BatchBody): PreparedBatch {
  const { applicants, options, onInvalid, metadata } = validate(envelope, parseJson(bytes), "body");
  const problems: ErrorDetail[] = [];
  const ids = new Set<string>();
  const entries = applicants.map((raw, position): Omit<ValidEntry, "rings"> | ChunkEntry => {
    const { data: entry, problems: found } = examine(batchEntry, raw, {
      root: "body",
      at: ["applicants", position],
      namesUnknown: onInvalid === "reject",
    });
    if (entry && !ids.has(entry.id)) {
      ids.add(entry.id);
      return { position, ...entry };
    }
    const wrong = found ?? [
      { path: `applicants[${position}].id`, message: "is already the id of an earlier entry" },
    ];
    problems.push(...wrong);
    const submitted = submittedRow(raw);
    // Of the kept row, so that an erasure finds it also if the id was a number.
    const id = batchEntry.shape.id.safeParse(submitted[0]).data ?? null;
    return { position, id, problems: wrong, submitted };
  });
  if (onInvalid === "reject" && problems.length > 0) throw notValid(problems);

  const valid = entries.filter((entry): entry is ValidEntry => "data" in entry);
  const rings = findRings(valid.map(({ data }) => normalizeApplicant(data)));
  valid.forEach((entry, i) => {
    entry.rings = rings[i] as ValidEntry["rings"];
  });

  const ssns = new Uint32Array(entries.length);
  for (const { position, data } of valid) ssns[position] = Number(data.ssn?.replace(/\D/g, "") ?? 0);

  const chunks: { number: number; count: number; sealed: Buffer }[] = [];
  for (let from = 0; from < entries.length; from += chunkSize) {
    const part = entries.slice(from, from + chunkSize) as ChunkEntry[];
    const number = chunks.length;
    const count = part.filter((entry) => "data" in entry).length;
    chunks.push({ number, count, sealed: sealChunk(key, aad, number, part) });
  }
  const parts: ChunkRows[] = [];
  for (let from = 0; from < chunks.length; from += chunksPerPart) {
    const part = chunks.slice(from, from + chunksPerPart);
    parts.push({
      numbers: intArray(part.map(({ number }) => number)),
      counts: intArray(part.map(({ count }) => count)),
      sealed: byteaArray(part.map(({ sealed }) => sealed)),
    });
  }
  return { totalCount: entries.length, validCount: valid.length, options, metadata, ssns, parts };
}
