import type { Client } from "pg";

/** Connections that hold back what they are given until the current turn of the event loop ends. */
const holding = new WeakSet<object>();

/** Runs `send`; what it and others give to this connection in the same turn leaves in one write, and so in one packet. */
export function sendTogether<T>(client: Pick<Client, "connection">, send: () => T): T {
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
