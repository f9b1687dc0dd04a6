import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import { replayAnalyses } from "@/lib/domain/analyses/replay/replay";
import { AppError } from "@/lib/platform/errors";
import { parseOptions, runCommand } from "./run-command";

/* `npm run replay`: verifies that stored analyses can be reproduced, and lists those that can't. */

// Not bundled; scripts/ and dist/ are both one level below the root.
const archiveFile = path.resolve(import.meta.dirname, "../lib/risk/archive/engines.br");

const options = z.object({
  since: z
    .string({ error: "is required" })
    .pipe(
      z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
        error: "must be a date such as 2026-01-31",
      }),
    )
    .transform((text) => new Date(text)),
});

await runCommand(
  "usage: npm run replay -- --since 2026-01-31",
  () => parseOptions(options, parseArgs({ options: { since: { type: "string" } } }).values),
  async (platform, { since }) => {
    const archive = openEngineArchive(archiveFile);
    const { same, different, withoutEngine, erased } = await replayAnalyses(platform, { since, archive });
    const summary = `${same} reproduced, ${different.length} different, ${withoutEngine} whose model has no archived engine, ${erased} erased`;
    if (different.length === 0) return summary;
    const lines = different.slice(0, 100).map(({ id, fields }) => `${id}: ${fields.join(", ")}`);
    throw new AppError("internal", [summary, ...lines].join("\n"));
  },
);
