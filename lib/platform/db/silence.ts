import type { Socket } from "node:net";
import { Client, DatabaseError } from "pg";
import { brandedError } from "@/lib/platform/branded-error";

/** How long a statement may go without a byte of an answer before we check whether the database still answers. */
const suspectMilliseconds = 3_000;
/** How long the check waits for an answer on a separate connection. */
const probeMilliseconds = 5_000;
/** How soon a statement that turned out to be merely slow is checked again. */
const recheckMilliseconds = 10_000;
const tickMilliseconds = 500;

/** Messages get lost without an error. The code is that of a socket that gave up, as Node's would only much later. */
export class DatabaseSilentError extends brandedError("DatabaseSilentError") {
  readonly code = "ETIMEDOUT";
}

/** Both are properties of `pg`'s clients that its types leave out. */
interface Watched extends Pick<Client, "connection"> {
  /** False while an answer is awaited. */
  readyForQuery?: boolean;
  processID?: number | null;
}

interface Watch {
  client: Watched;
  bytesRead: number;
  /** Since when an answer has been awaited without receiving any of it, by the monotonic clock. */
  waitingSince: number;
}

/**
 * Returns a function that registers a connected client. Where answers stop coming, a probe on a new connection tells a
 * slow statement from a lost database, and breaks every connection within about nine seconds, or only the one whose
 * statement the server doesn't know.
 * @param connectionString where to probe: the server itself, if the clients go through a pooler
 * @param knowsProcesses whether the clients' process ids are the server's own; a pooler's are not
 */
export function watchForSilence(
  connectionString: string,
  { knowsProcesses = true }: { knowsProcesses?: boolean } = {},
): (client: Watched) => void {
  const watches = new Set<Watch>();
  let ticking: NodeJS.Timeout | undefined;
  let isProbing = false;

  function tick(): void {
    const now = performance.now();
    const suspects: Watch[] = [];
    for (const watch of watches) {
      const bytesRead = bytesReadOf(watch.client);
      if (watch.client.readyForQuery !== false || bytesRead !== watch.bytesRead) {
        watch.bytesRead = bytesRead;
        watch.waitingSince = now;
      } else if (now - watch.waitingSince >= suspectMilliseconds) suspects.push(watch);
    }
    if (suspects.length === 0 || isProbing) return;
    isProbing = true;
    void probe(suspects).finally(() => {
      isProbing = false;
    });
  }

  async function probe(suspects: Watch[]): Promise<void> {
    const before = received();
    const working = await workingProcesses(
      connectionString,
      suspects.flatMap(({ client }) => client.processID ?? []),
    );
    // A machine too busy to open a connection in time still receives other answers.
    if (working === undefined) return received() === before ? breakOff([...watches]) : undefined;
    const now = performance.now();
    const lost = suspects.filter((watch) => {
      if (watch.client.readyForQuery !== false || bytesReadOf(watch.client) !== watch.bytesRead) return false;
      watch.waitingSince = now + recheckMilliseconds - suspectMilliseconds;
      return knowsProcesses && !working.has(watch.client.processID ?? 0);
    });
    breakOff(lost);
  }

  const received = () => [...watches].reduce((total, { client }) => total + bytesReadOf(client), 0);

  return (client: Watched) => {
    const watch: Watch = { client, bytesRead: 0, waitingSince: performance.now() };
    watches.add(watch);
    ticking ??= setInterval(tick, tickMilliseconds).unref();
    client.connection.stream.once("close", () => {
      watches.delete(watch);
      if (watches.size > 0) return;
      clearInterval(ticking);
      ticking = undefined;
    });
  };
}

function bytesReadOf({ connection }: Watched): number {
  return (connection.stream as Socket).bytesRead;
}

function breakOff(watches: Watch[]): void {
  for (const { client } of watches)
    client.connection.stream.destroy(new DatabaseSilentError("the database doesn't answer"));
}

/** The processes at work; undefined if the server is silent. An error is an answer: then all may be at work. */
async function workingProcesses(
  connectionString: string,
  processes: number[],
): Promise<ReadonlySet<number> | undefined> {
  const client = new Client({
    connectionString,
    application_name: "assay-probe",
    connectionTimeoutMillis: probeMilliseconds,
    query_timeout: probeMilliseconds,
  });
  client.on("error", () => {});
  const timeout = setTimeout(() => client.connection.stream.destroy(), probeMilliseconds);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1) AND state IS DISTINCT FROM 'idle'",
      [processes],
    );
    client.end().catch(() => {});
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    client.connection.stream.destroy();
    return error instanceof DatabaseError ? new Set(processes) : undefined;
  } finally {
    clearTimeout(timeout);
  }
}
