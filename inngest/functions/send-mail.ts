import type { Inngest } from "inngest";
import { noteLetterEmailed } from "@/lib/domain/letters/note-emailed";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { openMailServer } from "@/lib/domain/mail/send/smtp";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** The sweep starts a new run for what is left. */
const maxRounds = 50;

/** Sends the due mails, round by round. The sweep finds retries, and what a crash leaves. */
export function sendMail(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "send-mail", triggers: [{ event: "assay/mail.due" }], concurrency: 1, retries: 3 },
    async ({ step }) => {
      for (let round = 1; round <= maxRounds; round++) {
        const { isDone } = await step.run(`send-${round}`, () =>
          whenAvailable(() => sendDueMails(platform, openMailServer, { letter: noteLetterEmailed })),
        );
        if (isDone) return;
      }
    },
  );
}
