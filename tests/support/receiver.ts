import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";

export interface ReceivedDelivery {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw bytes. */
  body: Buffer;
  /** The number of the connection it came on, from 1. */
  connection: number;
}

/** What the receiver does with one delivery. */
export type Behavior = (response: ServerResponse, delivery: ReceivedDelivery) => void;

export interface Receiver {
  url: string;
  port: number;
  /** Every delivery that arrived completely, no matter how it was answered. */
  deliveries: ReceivedDelivery[];
  /** Connections so far. */
  connections(): number;
  /** Behaviors for the next deliveries, in order. */
  next(...behaviors: Behavior[]): void;
  /** The behavior when none is left in the queue; initially status(200). */
  otherwise(behavior: Behavior): void;
  /** Resolves when the delivery of this number, counted from 1, has arrived completely. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A webhook receiver on loopback, over TLS if it is given a key and a certificate (PEM). */
export async function startReceiver(tls?: ServerOptions & { key: string; cert: string }): Promise<Receiver> {
  const deliveries: ReceivedDelivery[] = [];
  const queue: Behavior[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const numbers = new WeakMap<object, number>();
  let fallback: Behavior = status(200);
  let connections = 0;

  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return; // The connection broke: there is nothing to answer.
    }
    const delivery: ReceivedDelivery = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks),
      connection: numbers.get(request.socket) ?? 0,
    };
    deliveries.push(delivery);
    for (const { count, resolve } of waiting) if (deliveries.length >= count) resolve();
    (queue.shift() ?? fallback)(response, delivery);
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.on(tls ? "secureConnection" : "connection", (socket: object) => {
    connections += 1;
    numbers.set(socket, connections);
  });
  // A client that refuses the certificate is not the receiver's failure.
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}/hook`,
    port,
    deliveries,
    connections: () => connections,
    next: (...more) => queue.push(...more),
    otherwise: (behavior) => {
      fallback = behavior;
    },
    received: (count) =>
      deliveries.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve });
          }),
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

export const status =
  (code: number, headers: Record<string, string | string[]> = {}, body: string | Buffer = ""): Behavior =>
  (response) => {
    response.writeHead(code, headers).end(body);
  };

export const redirect = (location: string, code = 307): Behavior => status(code, { location });

/** Refuses further deliveries. */
export const gone: Behavior = status(410);

export const tooMany = (retryAfter: string): Behavior => status(429, { "retry-after": retryAfter });

/** Never answers. */
export const hang: Behavior = () => undefined;

/** Begins an answer and never ends it: a byte every few milliseconds. */
export const drip =
  (code = 200): Behavior =>
  (response) => {
    response.writeHead(code);
    const timer = setInterval(() => response.write("."), 5);
    response.once("close", () => clearInterval(timer));
  };

/** Sends informational heads until the connection closes, and never an answer. */
export const informational: Behavior = (response) => {
  const timer = setInterval(() => response.writeProcessing(), 5);
  response.once("close", () => clearInterval(timer));
};

/** Writes until the connection closes, and counts the bytes. */
export function flood(): { behavior: Behavior; writtenBytes: () => number; ended: Promise<void> } {
  const chunk = Buffer.alloc(16 * 1024, "x");
  let written = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    behavior(response) {
      response.writeHead(200);
      response.once("close", end);
      const write = () => {
        do written += chunk.length;
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    },
    writtenBytes: () => written,
    ended,
  };
}

/** Closes the connection without an answer. */
export const closeConnection: Behavior = (response) => response.destroy();

/** Closes the connection in the middle of the answer. */
export const breakOff: Behavior = (response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write("begun", () => response.destroy());
};

/** Writes these bytes to the connection, HTTP or not. */
export const raw =
  (bytes: string): Behavior =>
  (response) => {
    response.socket?.write(bytes);
  };
