import type { Client } from "pg";

type Connection = Pick<Client, "connection">;

/** Connections that hold back statements until the current turn of the event loop ends. */
const holding = new WeakSet<object>();

/** Connections that were given their transaction's COMMIT. */
const committing = new WeakSet<Connection>();

/** Sends one turn's statements in one packet. Throws behind a COMMIT, where a statement would run outside. */
export function sendTogether<T>(client: Connection, send: () => T): T {
  if (committing.has(client)) throw new Error("a statement was sent after its transaction's COMMIT");
  const { stream } = client.connection;
  if (!holding.has(stream)) {
    holding.add(stream);
    stream.cork();
    process.nextTick(() => {
      holding.delete(stream);
      stream.uncork();
    });
  }
  return send();
}

/** Sends `commit` in one write behind what `send` sends, unless that has failed: the others must not commit alone. */
export async function commitTogether<T>(
  client: Connection,
  send: () => Promise<T>,
  commit: () => void,
): Promise<T> {
  const { stream } = client.connection;
  stream.cork();
  const sent = send();
  let hasFailed = false;
  sent.catch(() => {
    hasFailed = true;
  });
  await everythingReady();
  if (!hasFailed) {
    commit();
    committing.add(client);
  }
  stream.uncork();
  return sent;
}

/** Resolves once every promise has settled that waits for nothing outside: ticks begin when no microtask is left. */
async function everythingReady(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** The connection's transaction has ended: it may be used again. */
export function allowStatements(client: Connection): void {
  committing.delete(client);
}
