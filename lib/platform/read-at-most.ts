/** Undefined for a body over `maxBytes`, whose rest is canceled. Rejects if the body breaks off. */
export async function readAtMost(
  maxBytes: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
