import { setTimeout as sleep } from "node:timers/promises";
import { describeError, type Logger } from "@/lib/platform/log";
import { openSession, type Session } from "./session";
import { CHANNEL, NOTICE_WORKER } from "./store/channel";
import { adoptJobs } from "./store/recover-jobs";

const reconnectMilliseconds = { first: 100, longest: 5_000 };

export interface Connection {
  /** Undefined while the connection is lost. */
  session(): Session | undefined;
  open(): Promise<void>;
  /** Wakes the other workers, unless the connection is lost. */
  notify(notice: string): Promise<void>;
  close(): Promise<void>;
}

interface ConnectionOptions {
  connectionString: string;
  /** Whether a lost session is to be replaced. */
  isRunning: () => boolean;
  /** The leases of running jobs, which the next session takes over. */
  heldTokens: () => string[];
  onOpen: () => void;
  onNotice: (notice: string) => void;
  log: Logger;
}

/** The worker's session, and the next one whenever it is lost. */
export function createConnection(options: ConnectionOptions): Connection {
  const { connectionString, isRunning, heldTokens, onOpen, onNotice, log } = options;
  let session: Session | undefined;

  async function open(): Promise<void> {
    let opened: Session | undefined;
    opened = await openSession(connectionString, {
      onNotice,
      onLost(error) {
        // Lost before its first use; `open` handles that.
        if (opened === undefined || session !== opened) return;
        session = undefined;
        if (!isRunning()) return;
        log.warn({ error: describeError(error) }, "the durable worker lost its connection");
        void reopen();
      },
    });
    await adoptJobs(opened.client, opened.worker, heldTokens());
    await opened.client.query("SELECT pg_notify($1, $2)", [CHANNEL, NOTICE_WORKER]);
    if (!opened.isOpen()) throw new Error("the connection ended");
    session = opened;
    onOpen();
  }

  async function reopen(): Promise<void> {
    for (
      let pause = reconnectMilliseconds.first;
      isRunning();
      pause = Math.min(pause * 2, reconnectMilliseconds.longest)
    ) {
      try {
        await open();
        return log.info("the durable worker has a connection again");
      } catch {
        await sleep(pause);
      }
    }
  }

  return {
    session: () => session,
    open,
    async notify(notice) {
      await session?.client.query("SELECT pg_notify($1, $2)", [CHANNEL, notice]);
    },
    async close() {
      await session?.close();
      session = undefined;
    },
  };
}
