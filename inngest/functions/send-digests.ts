import type { Inngest } from "inngest";
import { sendDigests } from "@/lib/domain/digest/send";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Mails the daily digests of cases, when it's morning in the organization's time zone. */
export function sendDailyDigests(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "send-digests", triggers: [{ cron: "2 * * * *" }], concurrency: 1, retries: 3 },
    async ({ step }) => ({ sent: await step.run("send", () => sendDigests(platform)) }),
  );
}
