interface Limits {
  /** The largest body. */
  maxBytes: number;
  /** What every body may have, no matter what others hold. */
  freeBytes: number;
  /** What all bodies together may hold beyond that. */
  sharedBytes: number;
}

export type ReadBody = Buffer | "too large" | "too many";

/**
 * Reads bodies of callers that have yet to prove who they are: the proof needs the whole body. Together they never
 * hold more than `sharedBytes`, so that strangers can't fill the memory; ordinary calls stay within `freeBytes`, so
 * that strangers can't keep them out.
 */
export function createUnverifiedBodies({ maxBytes, freeBytes, sharedBytes }: Limits) {
  let held = 0;
  return async (body: ReadableStream<Uint8Array> | null): Promise<ReadBody> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let own = 0;
    try {
      for await (const chunk of body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes) return "too large";
        const more = Math.max(0, size - freeBytes) - own;
        if (held + more > sharedBytes) return "too many";
        held += more;
        own += more;
        chunks.push(chunk);
      }
      return Buffer.concat(chunks, size);
    } finally {
      held -= own;
    }
  };
}
