import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { atPort } from "./at-port";

/**
 * A stand-in for a pooler in transaction mode: it signs each client in at the server, and then hands every transaction
 * to the server connection that was given back last, no matter which client opened it.
 */
export async function startTransactionPooler(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const idle: Socket[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const own = connect({ host: target.hostname, port: Number(target.port) });
    let current: Socket | undefined = own;
    for (const socket of [client, own]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    const answer = (backend: Socket) => {
      let rest = Buffer.alloc(0);
      const receive = (bytes: Buffer) => {
        client.write(bytes);
        rest = Buffer.concat([rest, bytes]);
        for (let length = messageLength(rest); length <= rest.length; length = messageLength(rest)) {
          const isIdle = rest[0] === readyForQuery && rest[5] === outsideTransaction;
          rest = rest.subarray(length);
          if (!isIdle) continue;
          backend.off("data", receive);
          current = undefined;
          idle.push(backend);
        }
      };
      backend.on("data", receive);
    };
    answer(own);
    client.on("data", (bytes) => {
      // A client that leaves takes no server connection with it.
      if (bytes[0] === terminate) return;
      if (current === undefined) {
        current = idle.pop() ?? own;
        answer(current);
      }
      current.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: atPort(databaseUrl, (server.address() as AddressInfo).port),
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const readyForQuery = "Z".charCodeAt(0);
const outsideTransaction = "I".charCodeAt(0);
const terminate = "X".charCodeAt(0);

/** The length of the message that a server's bytes begin with; infinite while that is not known. */
function messageLength(bytes: Buffer): number {
  return bytes.length < 5 ? Number.POSITIVE_INFINITY : 1 + bytes.readUInt32BE(1);
}
