import { FileProblem } from "@/app/ui/upload/file-problem";

/** A piece of a file that begins and ends between two rows. */
export interface Slice {
  start: number;
  end: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const readBytes = 1_048_576;
/** Three times as much, the most that its letters may need in UTF-8, still fits into a part. */
const maxRowBytes = 2 * 1_048_576;

const lineFeed = 0x0a;
const quote = 0x22;

/**
 * Cuts a file into slices of about 1 MiB, so that it is never in memory whole. In UTF-8 and in encodings of single bytes,
 * line feeds and quotation marks are always themselves. Throws FileProblem for a row that doesn't end.
 *
 * @param from where a row begins
 * @param hasQuotes whether a line feed between quotation marks belongs to its row
 */
export async function* slicesOf(
  file: Blob,
  { from = 0, hasQuotes }: { from?: number; hasQuotes: boolean },
): AsyncGenerator<Slice> {
  let start = from;
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (let at = from; at < file.size; at += readBytes) {
    const read = new Uint8Array(await file.slice(at, at + readBytes).arrayBuffer());
    const bytes = rest.length === 0 ? read : joined(rest, read);
    const length = hasQuotes ? lengthOfRows(bytes) : bytes.lastIndexOf(lineFeed) + 1;
    rest = bytes.slice(length);
    if (rest.length > maxRowBytes)
      throw new FileProblem("A row of the file is longer than 2 MiB. A quotation mark may be missing.");
    if (length === 0) continue;
    yield { start, end: start + length, bytes: bytes.subarray(0, length) };
    start += length;
  }
  if (rest.length > 0) yield { start, end: start + rest.length, bytes: rest };
}

/** Up to the last line feed that ends a row. */
function lengthOfRows(bytes: Uint8Array): number {
  let isQuoted = false;
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === lineFeed && !isQuoted) length = at + 1;
  }
  return length;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
