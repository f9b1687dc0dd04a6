import { parseArgs } from "node:util";
import { reindexApplicants } from "@/lib/domain/applicants/elements/reindex";
import { reindexMetadata } from "@/lib/domain/applicants/metadata/reindex-metadata";
import { reindexOwnMetadata } from "@/lib/domain/applicants/metadata/reindex-metadata-columns";
import { refillMasks } from "@/lib/domain/applicants/words/refill";
import { reindexLists } from "@/lib/domain/list-entries/reindex";
import { runCommand } from "./run-command";

/*
 * `npm run reindex`: recomputes the blind indexes that find and link applicants, when a newer version computes them
 * differently. The service can keep running. An interrupted run continues when run again.
 */

await runCommand(
  "usage: npm run reindex",
  () => parseArgs({ options: {} }),
  async (platform) => {
    const applicants = await reindexApplicants(platform);
    await refillMasks(platform);
    return `${applicants} applicants, ${(await reindexMetadata(platform)) + (await reindexOwnMetadata(platform))} records with metadata, and ${await reindexLists(platform)} list entries and cleared alerts have new blind indexes`;
  },
);
