import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { editionDate, watchlistFormatName, watchlistName } from "@/lib/contract/watchlists";
import { watchlistFormats } from "@/lib/domain/watchlists/formats/formats";
import { loadEdition } from "@/lib/domain/watchlists/load";
import { readEdition } from "@/lib/domain/watchlists/read-edition";
import { AppError } from "@/lib/platform/errors";
import { parseOptions, refuseUnreadable, runCommand, usageError } from "./run-command";

/* `npm run watchlist`: loads an edition of a watchlist for all organizations. */

const options = z.object({
  format: watchlistFormatName,
  name: watchlistName.optional(),
  edition: editionDate.optional(),
  force: z.boolean().default(false),
});

/** Opens the file when it is read: an error then reaches the reader. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

await runCommand(
  "usage: npm run watchlist -- --format ofac-sdn|ofac-consolidated|un-consolidated|opensanctions [--name NAME] [--edition YYYY-MM-DD] [--force] FILE...",
  () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        format: { type: "string" },
        name: { type: "string" },
        edition: { type: "string" },
        force: { type: "boolean" },
      },
    });
    const given = parseOptions(options, values);
    const { files, defaultName } = watchlistFormats[given.format];
    if (defaultName === null && given.name === undefined)
      throw usageError(`--name: is required, because ${given.format} has many lists`);
    if (positionals.length !== files.length) {
      throw usageError(`${given.format} needs ${files.map(({ label }) => label).join(", ")}, in this order`);
    }
    positionals.forEach(refuseUnreadable);
    return { ...given, paths: positionals };
  },
  async (platform, { format, name, edition, force, paths }) => {
    const loaded = await loadEdition(platform, {
      organizationId: null,
      format,
      name,
      editionDate: edition,
      content: readEdition(format, paths.map(bytesOf)),
      loadedBy: "cli",
      force,
    }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.details.length === 0) throw error;
      // The path names a form's field; on the command line the message is enough, but for an option.
      const lines = error.details.map(({ path, message }) =>
        path === "editionDate" ? `--edition: ${message}` : message,
      );
      throw new AppError(error.code, lines.join("\n"));
    });
    return `${loaded.name}, edition ${loaded.editionDate}: ${loaded.persons} people; ${loaded.leftOut} entries that aren't people were left out`;
  },
);
