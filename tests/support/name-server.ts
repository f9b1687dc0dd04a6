import { createSocket } from "node:dgram";

export interface NameServer {
  /** With its port. */
  address: string;
  /** TXT records by name; each in one or more parts. */
  records: Map<string, string[][]>;
  close(): Promise<void>;
}

/** A name server on this machine that knows TXT records (RFC 1035). */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[][]>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const found = records.get(labels.join(".").toLowerCase()) ?? [];
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // A response, with "no such name" if nothing is found.
    head.writeUInt16BE(found.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    socket.send(Buffer.concat([head, question, ...found.map(answerOf)]), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, "127.0.0.1", resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answerOf(parts: string[]): Buffer {
  const data = Buffer.concat(
    parts.flatMap((part) => [Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]),
  );
  const head = Buffer.alloc(12);
  // The question's name, TXT, IN, and a minute.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
