import type { Client } from "pg";

type Connection = Pick<Client, "connection">;

/** Connections that hold back statements until the current turn of the event loop ends. */
const holding = new WeakSet<object>();

/** Sends one turn's statements in one packet. */
export function sendTogether<T>({ connection: { stream } }: Connection, send: () => T): T {
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
  { connection: { stream } }: Connection,
  send: () => Promise<T>,
  commit: () => void,
): Promise<T> {
  stream.cork();
  const sent = send();
  let hasFailed = false;
  sent.catch(() => {
    hasFailed = true;
  });
  await everythingReady();
  if (!hasFailed) commit();
  stream.uncork();
  return sent;
}

/** Resolves once every promise has settled that waits for nothing outside: ticks begin when no microtask is left. */
async function everythingReady(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
