import type { Inngest } from "inngest";
import { warnOfStaleLists } from "@/lib/domain/watchlists/warn-of-stale";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Raises notices about watchlists that should have been loaded again, every morning. */
export function warnOfLists(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "warn-of-stale-lists", triggers: [{ cron: "20 5 * * *" }], concurrency: 1 },
    ({ step }) => step.run("warn", () => warnOfStaleLists(platform)),
  );
}
