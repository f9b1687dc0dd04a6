import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { atPort } from "./at-port";

export interface DatabaseLine {
  /** The database's connection string, through the line. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections and swallows everything, until `restore`; connections of that time never recover. */
  swallow(): void;
  /** Swallows what the present connections carry, as a firewall does that has forgotten them. New ones work. */
  forget(): void;
  /** Holds back each packet, both ways, until `restore`. */
  slow(milliseconds: number): void;
  /** Leads new connections to another PostgreSQL. */
  leadTo(databaseUrl: string): void;
  /** Ends `cut`, `swallow` or `slow`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A TCP line to a PostgreSQL that can be disturbed. */
export async function layDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  let target = new URL(databaseUrl);
  let delay = 0;
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const swallowed = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isSwallowing) swallowed.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        // The other end never learns of it.
        if (!swallowed.has(socket)) other.destroy();
      });
      socket.on("data", (bytes) => {
        if (swallowed.has(socket)) return;
        if (delay === 0) other.write(bytes);
        else setTimeout(() => other.write(bytes), delay);
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const forget = () => {
    for (const socket of sockets) swallowed.add(socket);
  };
  return {
    url: atPort(databaseUrl, port),
    cut,
    forget,
    swallow() {
      isSwallowing = true;
      forget();
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    leadTo(databaseUrl) {
      target = new URL(databaseUrl);
    },
    async restore() {
      delay = 0;
      isSwallowing = false;
      // As the server's keepalives do in the end.
      for (const socket of swallowed) socket.destroy();
      swallowed.clear();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}

/** A TCP line to a PostgreSQL that counts how often its answer was awaited. */
export async function countRoundTrips(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) });
    let isAnswering = true;
    // What is sent before the answer to the last comes belongs to the same round trip.
    near.on("data", () => {
      if (isAnswering) count++;
      isAnswering = false;
    });
    far.on("data", () => {
      isAnswering = true;
    });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: atPort(databaseUrl, (server.address() as AddressInfo).port),
    roundTrips: () => count,
    reset: () => {
      count = 0;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
