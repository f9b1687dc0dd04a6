import { watchlistFormatName } from "@/lib/contract/watchlists";
import { invalid } from "@/lib/platform/errors";
import { BadListError, type ByteStream } from "./formats/format";
import { type EditionSummary, type EntryBlock, readEdition } from "./read-edition";

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export interface ReadUpload {
  /** Not validated. */
  fields: Record<string, string>;
  /** Undefined for an unknown format. */
  edition?: { blocks: EntryBlock[]; summary: EditionSummary };
}

/** Read before the next piece is looked at: what is wrong with a file is found early. */
const pieceBytes = 64 * 1024;

/** Slow. Throws `invalid_request` with what is wrong with the files. */
export async function readUpload(_: unknown, { bytes, contentType }: Upload): Promise<ReadUpload> {
  const form = await new Response(bytes, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw invalid("files", "didn't arrive complete");
    });
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  const fields = Object.fromEntries(texts);
  const format = watchlistFormatName.safeParse(fields.format);
  if (!format.success) return { fields };
  const files = form.getAll("files").filter((file): file is File => file instanceof File);
  try {
    const { blocks, summary } = readEdition(format.data, files.map(piecesOf));
    const all: EntryBlock[] = [];
    for await (const block of blocks) all.push(block);
    return { fields, edition: { blocks: all, summary: summary() } };
  } catch (error) {
    if (error instanceof BadListError) throw invalid("files", error.message);
    throw error;
  }
}

async function* piecesOf(file: File): ByteStream {
  for (let at = 0; at < file.size; at += pieceBytes)
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
}
