import type { Inngest } from "inngest";
import { postDueNotices } from "@/lib/domain/chat/send-due";
import { noteLetterEmailed } from "@/lib/domain/letters/note-emailed";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { openMailServer } from "@/lib/domain/mail/send/smtp";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** The sweep starts a new run for what is left. */
const maxRounds = 50;

interface Queue {
  id: string;
  event: string;
  step: string;
  /** One round. */
  send(platform: Platform): Promise<{ isDone: boolean }>;
}

const queues: readonly Queue[] = [
  {
    id: "send-mail",
    event: "assay/mail.due",
    step: "send",
    send: (platform) => sendDueMails(platform, openMailServer, { letter: noteLetterEmailed }),
  },
  { id: "post-notices", event: "assay/notice.due", step: "post", send: postDueNotices },
];

/** Send what is due, round by round. The sweep finds retries, and what a crash leaves. */
export function sendQueued(client: Inngest, platform: Platform) {
  return queues.map(({ id, event, step: name, send }) =>
    client.createFunction({ id, triggers: [{ event }], concurrency: 1, retries: 3 }, async ({ step }) => {
      for (let round = 1; round <= maxRounds; round++) {
        const { isDone } = await step.run(`${name}-${round}`, () => whenAvailable(() => send(platform)));
        if (isDone) return;
      }
    }),
  );
}
