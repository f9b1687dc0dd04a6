import type { Inngest } from "inngest";
import { remindOfLetters } from "@/lib/domain/letters/remind";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Raises notices about adverse action letters that are due soon or overdue, before offices open in the United States. */
export function remindOfDueLetters(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "remind-of-letters", triggers: [{ cron: "40 10 * * *" }], concurrency: 1, retries: 3 },
    async ({ step }) => ({ raised: await step.run("remind", () => remindOfLetters(platform)) }),
  );
}
