import type { WorkMessage, WorkQueue } from "@/lib/platform/work-queue";

/** About 100 KB: a server limits the size of a request. */
const MAX_PER_REQUEST = 500;

interface Round {
  /** By content: nothing is gained by sending the same message twice. */
  messages: Map<string, WorkMessage>;
  sent: Promise<void>;
}

/**
 * A queue that makes one request at a time; the next one takes all messages that have come in the meantime. So a slow or
 * stuck server holds one connection, no matter how many messages wait.
 */
export function sendOneByOne(post: (messages: WorkMessage[]) => Promise<unknown>): WorkQueue {
  let last: Promise<void> = Promise.resolve();
  let next: Round | undefined;

  function openRound(): Round {
    const messages = new Map<string, WorkMessage>();
    const sent = last.then(async () => {
      next = undefined;
      const all = [...messages.values()];
      for (let from = 0; from < all.length; from += MAX_PER_REQUEST) {
        await post(all.slice(from, from + MAX_PER_REQUEST));
      }
    });
    last = sent.catch(() => {});
    return { messages, sent };
  }

  return {
    send(messages) {
      if (messages.length === 0) return Promise.resolve();
      next ??= openRound();
      for (const message of messages) next.messages.set(JSON.stringify(message), message);
      return next.sent;
    },
  };
}
