import type { Client } from "pg";

type Connection = Pick<Client, "connection">;

/** Connections that hold back what they are given until the current turn of the event loop ends. */
const holding = new WeakSet<object>();

/** Connections whose transaction has been given its COMMIT. */
const committing = new WeakSet<Connection>();

/**
 * Runs `send`; what it and others give to this connection in the same turn leaves in one write, and so in one packet.
 * Throws if the connection's transaction has been given its COMMIT: the statement would run outside of it.
 */
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

/**
 * Runs `send`, and `commit` behind it if `send` has not failed by the time it waits for an answer: a statement that could
 * not even be sent must not let the others commit. All leave in one write.
 */
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

/** Resolves once all promises have settled that wait for nothing from outside: ticks begin when no microtask is left. */
async function everythingReady(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** The connection's transaction has ended: it may be used again. */
export function allowStatements(client: Connection): void {
  committing.delete(client);
}
