import { z } from "zod";
import { batchBody, batchEntry, maxBatchApplicants } from "@/lib/contract/batches";
import type { ErrorDetail } from "@/lib/contract/errors";
import { parseJson } from "@/lib/platform/parse-json";
import { examine, notValid, validate } from "@/lib/platform/validate";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";
import { type ChunkEntry, chunkSize, sealChunk, type ValidEntry } from "./chunk";

/** The body of a batch, with the key and associated data for sealing its chunks: see `sealChunk`. */
export interface BatchBody {
  bytes: Buffer;
  key: Buffer;
  aad: string;
}

export interface PreparedBatch {
  totalCount: number;
  /** Entries that will be analyzed. */
  validCount: number;
  options: z.output<typeof batchBody>["options"];
  /** `count` counts the valid entries. */
  chunks: { number: number; count: number; sealed: Uint8Array }[];
}

/** The body without its entries' schema: each entry is validated on its own. */
const envelope = batchBody.extend({ applicants: z.array(z.unknown()).min(1).max(maxBatchApplicants) });

/** Reads the identifier of an otherwise invalid entry. */
const identified = z.object({ id: batchEntry.shape.id });

/**
 * Reads the body of a batch: validates every entry, searches for rings, and seals the entries in chunks. Slow: 10,000
 * applicants take about 300 ms. Throws `invalid_request`.
 */
export function prepareBatch({ bytes, key, aad }: BatchBody): PreparedBatch {
  const { applicants, options, onInvalid } = validate(envelope, parseJson(bytes), "body");
  const problems: ErrorDetail[] = [];
  const ids = new Set<string>();
  const entries = applicants.map((raw, position): Omit<ValidEntry, "rings"> | ChunkEntry => {
    const { data: entry, problems: found } = examine(batchEntry, raw, {
      root: "body",
      at: ["applicants", position],
    });
    if (entry && !ids.has(entry.id)) {
      ids.add(entry.id);
      return { position, ...entry };
    }
    const wrong = found ?? [
      { path: `applicants[${position}].id`, message: "is already the id of an earlier entry" },
    ];
    problems.push(...wrong);
    return { position, id: identified.safeParse(raw).data?.id ?? null, problems: wrong };
  });
  if (onInvalid === "reject" && problems.length > 0) throw notValid(problems);

  const valid = entries.filter((entry): entry is ValidEntry => "data" in entry);
  const rings = findRings(valid.map(({ data }) => normalizeApplicant(data)));
  valid.forEach((entry, i) => {
    entry.rings = rings[i] as ValidEntry["rings"];
  });

  const chunks: PreparedBatch["chunks"] = [];
  for (let from = 0; from < entries.length; from += chunkSize) {
    const part = entries.slice(from, from + chunkSize) as ChunkEntry[];
    const number = chunks.length;
    const count = part.filter((entry) => "data" in entry).length;
    chunks.push({ number, count, sealed: sealChunk(key, aad, number, part) });
  }
  return { totalCount: entries.length, validCount: valid.length, options, chunks };
}
