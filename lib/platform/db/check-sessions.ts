import { randomInt } from "node:crypto";
import { Client, type Pool } from "pg";
import type { Logger } from "@/lib/platform/log";
import { StartError } from "@/lib/platform/start-error";

const limitMilliseconds = 15_000;
/** How many connections ask for a server process that another one just left. */
const OTHERS = 2;

interface Database {
  directConnectionString: string;
  pool: Pool;
  log: Logger;
}

/** Throws StartError if notifications wouldn't arrive or locks wouldn't last. */
export async function checkSessions({ directConnectionString, pool, log }: Database): Promise<void> {
  if (await sharesSessions(directConnectionString)) {
    throw new StartError(
      "DIRECT_DATABASE_URL (by default DATABASE_URL) points to a pooler that shares sessions, such as PgBouncer in " +
        "transaction mode. LISTEN and session locks have no effect there: set DIRECT_DATABASE_URL to the address of " +
        "the database itself.",
    );
  }
  const { connectionString } = pool.options;
  if (connectionString === directConnectionString) return;
  if (!(await isSameDatabase(directConnectionString, pool))) {
    throw new StartError("DIRECT_DATABASE_URL and DATABASE_URL point to different databases.");
  }
  const { rows } = await pool.query<{ limit: string }>(
    "SELECT current_setting('statement_timeout') AS limit",
  );
  if (rows[0]?.limit === "0") {
    log.warn(
      "statements have no time limit: through a pooler it can't be set per connection, so set it for the database " +
        "user (ALTER ROLE ... SET statement_timeout = '30s'), and let the pooler reconnect",
    );
  }
}

/**
 * Whether connections share server processes: a pooler gives a connection's process to the next one between transactions.
 * One connection leaves a process, and others each take and keep one: one of them then has it, or the first has another.
 */
async function sharesSessions(connectionString: string): Promise<boolean> {
  const clients = Array.from({ length: OTHERS + 1 }, () => connectionTo(connectionString));
  const [first, ...others] = clients as [Client, ...Client[]];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const own = await processOf(first);
    for (const other of others) {
      await other.query("BEGIN");
      if ((await processOf(other)) === own) return true;
    }
    return (await processOf(first)) !== own;
  } finally {
    await Promise.all(clients.map(close));
  }
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid;
}

/** Whether a lock taken at one address is seen at the other: locks belong to one database of one server. */
async function isSameDatabase(directConnectionString: string, pool: Pool): Promise<boolean> {
  const direct = connectionTo(directConnectionString);
  const key = randomInt(1, 2 ** 31);
  try {
    await direct.connect();
    await direct.query("SELECT pg_advisory_lock($1, $1)", [key]);
    const { rows } = await pool.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_xact_lock($1, $1) AS taken",
      [key],
    );
    return rows[0]?.taken === false;
  } finally {
    await close(direct);
  }
}

/** Sends no settings in the connection's first message, because poolers refuse them. */
function connectionTo(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: "assay-check",
    connectionTimeoutMillis: limitMilliseconds,
    query_timeout: limitMilliseconds,
  });
  client.on("error", () => {});
  return client;
}

async function close(client: Client): Promise<void> {
  await client.end().catch(() => {});
}
