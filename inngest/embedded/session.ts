import { randomInt } from "node:crypto";
import { Client } from "pg";
import { watchForSilence } from "@/lib/platform/db/silence";
import { CHANNEL } from "./store/channel";
import { WORKER_LOCK } from "./store/recover-jobs";

const connectLimitMilliseconds = 5_000;
const statementLimitMilliseconds = 30_000;
/** For a database that no longer answers at all. */
const answerLimitMilliseconds = statementLimitMilliseconds + 5_000;
/** How often an idle connection is used, so that one that has gone silent is noticed. */
const proofMilliseconds = 10_000;
/** PostgreSQL notices within about 30 s when this machine disappears. */
const SETTINGS = [
  "SET tcp_keepalives_idle = 15",
  "SET tcp_keepalives_interval = 5",
  "SET tcp_keepalives_count = 3",
];

export interface Session {
  client: Client;
  /** Identifies the worker. Other workers check its lock to see whether this connection is alive. */
  worker: number;
  isOpen(): boolean;
  close(): Promise<void>;
}

/**
 * Opens the worker's connection: it holds the lock that its leases depend on, listens for notifications, and leases
 * jobs. It must reach PostgreSQL directly: a pooler that shares sessions would break the lock.
 */
export async function openSession(
  connectionString: string,
  { onNotice, onLost }: { onNotice: (notice: string) => void; onLost: (error: Error) => void },
): Promise<Session> {
  const client = new Client({
    connectionString,
    application_name: "assay-durable",
    connectionTimeoutMillis: connectLimitMilliseconds,
    statement_timeout: statementLimitMilliseconds,
    query_timeout: answerLimitMilliseconds,
    keepAlive: true,
  });
  let isOpen = true;
  let proof: NodeJS.Timeout | undefined;
  let isAsking = false;
  const prove = async () => {
    if (isAsking) return;
    isAsking = true;
    // A failure counts as a lost connection.
    await client.query("SELECT 1").catch(() => {});
    isAsking = false;
  };
  const lose = (error: Error) => {
    clearInterval(proof);
    if (!isOpen) return;
    isOpen = false;
    onLost(error);
  };
  client.on("error", lose);
  client.on("end", () => lose(new Error("the connection ended")));
  client.on("notification", ({ payload }) => onNotice(payload ?? ""));
  try {
    await client.connect();
    await client.query(SETTINGS.join(";"));
    const worker = await takeWorkerLock(client);
    await client.query(`LISTEN ${CHANNEL}`);
    watchForSilence(connectionString)(client);
    proof = setInterval(prove, proofMilliseconds).unref();
    return {
      client,
      worker,
      isOpen: () => isOpen,
      async close() {
        clearInterval(proof);
        isOpen = false;
        await client.end().catch(() => {});
      },
    };
  } catch (error) {
    isOpen = false;
    await client.end().catch(() => {});
    throw error;
  }
}

async function takeWorkerLock(client: Client): Promise<number> {
  for (;;) {
    const worker = randomInt(1, 2 ** 31);
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS taken", [
      WORKER_LOCK,
      worker,
    ]);
    if (rows[0]?.taken === true) return worker;
  }
}
