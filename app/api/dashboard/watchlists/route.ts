import { z } from "zod";
import { parseInput } from "@/app/actions/parse-input";
import { receiveFromPage } from "@/app/api/dashboard/receive";
import {
  editionDate,
  formOverheadBytes,
  maxWatchlistBytes,
  watchlistFormatName,
  watchlistName,
} from "@/lib/contract/watchlists";
import { loadFromSettings, readFromSettings } from "@/lib/domain/watchlists/load-from-settings";
import type { Upload } from "@/lib/domain/watchlists/read-upload";
import { AppError, invalid } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

const fields = z.object({
  format: watchlistFormatName,
  name: watchlistName.optional(),
  editionDate: editionDate.optional(),
  force: z.literal("true").optional(),
});

/** Takes the files of a watchlist's edition from the page. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, {
    action: "watchlist.load",
    read: readForm,
    async run(context, upload) {
      const { fields: given, edition: read } = await readFromSettings(context, upload);
      const { force, ...edition } = parseInput(fields, withoutFiles(given));
      if (!read) throw invalid("format", "isn't known");
      const { blocks, summary } = read;
      return loadFromSettings(service(), context, {
        ...edition,
        force: force === "true",
        content: { blocks, summary: () => summary },
      });
    },
  });
}

function withoutFiles({ files: _, ...rest }: Record<string, string>): Record<string, string> {
  return rest;
}

async function readForm(request: Request): Promise<Upload> {
  const bytes = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(bytes <= maxWatchlistBytes + formOverheadBytes)) {
    throw new AppError(
      "payload_too_large",
      `The files must have at most ${maxWatchlistBytes / 1024 / 1024} MiB together; the command line takes larger ones`,
    );
  }
  return {
    bytes: await readExactly(bytes, request.body),
    contentType: request.headers.get("content-type") ?? "",
  };
}

/** Copies each piece as it comes: to join pieces of 32 MiB at the end would keep other requests waiting. */
async function readExactly(
  length: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(length);
  let at = 0;
  try {
    for await (const piece of body ?? []) {
      whole.set(piece, at);
      at += piece.length;
    }
  } catch {
    throw invalid("files", "didn't arrive complete");
  }
  if (at < length) throw invalid("files", "didn't arrive complete");
  return whole;
}
