import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { otherTransferCoding } from "@/lib/api/pipeline/body";
import { type Reply, refusal } from "@/lib/api/pipeline/respond";
import type { Clock } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { writeReply } from "./write-reply";

/** How long a client gets to read a refusal while it is still sending. */
const lingerMilliseconds = 500;

/**
 * How long an idle connection is kept, as between two requests: longer than load balancers keep theirs (60 s on most), so
 * that they never send a request on a closing connection.
 */
const idleMilliseconds = 75_000;

const checkMilliseconds = 5_000;

const idleCheckMilliseconds = 50;

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Answers a connection whose request no handler can answer, and closes it. */
export type RefuseConnection = (socket: Duplex, error: AppError) => void;

export interface Front {
  server: Server;
  /** Hands requests to `handler` from now on; until then each gets a 503. */
  open(handler: Handler): void;
  refuseConnection: RefuseConnection;
  /** Serves a connection that was accepted elsewhere. */
  take(socket: Socket): void;
  /** Finishes the requests in flight, for at most so long, and closes. */
  close(deadlineMilliseconds: number): Promise<void>;
}

interface FrontOptions {
  now: Clock;
  headers: Record<string, string>;
  onRefused?: (status: number, reason: string) => void;
  idleAfterMilliseconds?: number;
}

/**
 * The HTTP server, with everything around a request that Node would answer by itself, without a body, or not at all:
 * text that is not HTTP, unknown methods, CONNECT. An `Expect` header is left to the handler. An `Upgrade` header is
 * ignored, because the server has no listener for it, and must not get one.
 */
export function createFront({
  now,
  headers,
  onRefused,
  idleAfterMilliseconds = idleMilliseconds,
}: FrontOptions): Front {
  let answer: Handler = (_, response) => writeReply(response, refusal(starting(), now()));
  let isClosing = false;
  const added = Object.entries(headers);
  const latest = new WeakMap<Duplex, ServerResponse>();
  const ended = new WeakSet<Duplex>();
  const open = new Set<Duplex>();
  let isTaking = false;

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    if (ended.has(request.socket)) return void request.socket.destroy();
    latest.set(request.socket, response);
    // Otherwise a client that keeps its connection busy would keep being served until the deadline.
    if (isClosing) response.shouldKeepAlive = false;
    for (const [name, value] of added) response.setHeader(name, value);
    answer(request, response);
  };

  /** Ends a connection once the client could read the last answer, even if it's still sending. */
  const endSoon = (socket: Duplex, text = "") => {
    ended.add(socket);
    socket.end(text);
    const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
    socket.once("close", () => clearTimeout(timer));
  };

  const refuseConnection: RefuseConnection = (socket, error) => {
    if (ended.has(socket)) return;
    const reply = refusal(error, now());
    onRefused?.(reply.status, error.message);
    endSoon(socket, asText({ ...reply, headers: { ...headers, ...reply.headers } }, now()));
  };

  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: idleAfterMilliseconds,
      connectionsCheckingInterval: checkMilliseconds,
    },
    receive,
  );
  // A client may end its side of the connection once it has sent its requests, and still gets the answers (RFC 9112, 9.6).
  // Node has this setting, but neither documents nor types it.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.setTimeout(idleAfterMilliseconds, (socket) => {
    const response = latest.get(socket);
    // No request is open: every answer is on its way, even to a client that doesn't read it.
    if (!response || response.writableEnded) socket.destroy();
    else if (!response.req.complete) server.emit("clientError", requestTimeout(), socket);
    // Otherwise the answer is in the making, which may take longer.
  });
  // A connection that can't be accepted, for lack of a descriptor, would end the process: see watch-descriptors.ts.
  server.once("listening", () => server.on("error", () => {}));
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // Node calls it after the last answer. If the rest of the request still arrives, the kernel would discard the answer.
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () =>
      ended.has(socket) || latest.get(socket)?.req.complete !== false ? destroySoon() : endSoon(socket);
  });
  server.on("checkContinue", receive);
  server.on("checkExpectation", receive);
  server.on("connect", (_, socket) => {
    socket.on("error", () => {});
    refuseConnection(socket, notImplemented());
  });
  server.on("clientError", (error: ParserError, socket) => {
    if (ended.has(socket)) return;
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const response = latest.get(socket);
    if (response?.req.complete && !response.writableFinished) {
      // The unreadable bytes follow a complete request, whose answer comes first.
      response.once("finish", () => refuseConnection(socket, refusalOf(error)));
    } else if (!response || response.req.complete || (response.socket && !response.headersSent)) {
      refuseConnection(socket, refusalOf(error));
    } else if (response.writableEnded) {
      // The rest of a request that is answered already.
      endSoon(socket);
    } else {
      socket.destroy();
    }
  });

  return {
    server,
    open(handler) {
      answer = handler;
    },
    refuseConnection,
    take(socket) {
      // With this event Node begins to watch how long requests take. A server that doesn't listen has none of its own.
      if (!isTaking) server.emit("listening");
      isTaking = true;
      socket.allowHalfOpen = true;
      server.emit("connection", socket);
      if (socket.isPaused()) socket.resume();
    },
    async close(deadlineMilliseconds) {
      isClosing = true;
      server.close();
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMilliseconds);
      // Again and again, as a connection's last answer may have promised it more time.
      while (open.size > 0) {
        server.closeIdleConnections();
        await sleep(idleCheckMilliseconds);
      }
      clearTimeout(deadline);
    },
  };
}

interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** The code of Node's own error for a request that takes too long to arrive. */
const requestTimeoutCode = "ERR_HTTP_REQUEST_TIMEOUT";

function requestTimeout(): ParserError {
  return Object.assign(new Error("the request stopped arriving"), { code: requestTimeoutCode });
}

function refusalOf(error: ParserError): AppError {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return new AppError("headers_too_large", "The request's address and headers are too large");
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new AppError("payload_too_large", "The body's chunk extensions are too large");
    case requestTimeoutCode:
      return new AppError("request_timeout", "The request took too long to arrive");
    case "HPE_INVALID_TRANSFER_ENCODING":
      return otherTransferCoding();
    case "HPE_INVALID_METHOD":
      return isMethodName(error) ? notImplemented() : unreadable();
    default:
      return unreadable();
  }
}

/** Whether the line that failed begins with a word, as a request does: TLS sent to this port doesn't. */
function isMethodName({ rawPacket = Buffer.alloc(0), bytesParsed = 0 }: ParserError): boolean {
  const start = rawPacket.lastIndexOf("\n", bytesParsed) + 1;
  return /^[A-Za-z!#$%&'*+.^_`|~-]+ /.test(rawPacket.toString("latin1", start, start + 64));
}

export function unreadable(): AppError {
  return new AppError("invalid_request", "The request couldn't be read");
}

function notImplemented(): AppError {
  return new AppError("not_implemented", "No path supports this method");
}

function starting(): AppError {
  return new AppError("unavailable", "The service is starting", {
    headers: { "retry-after": "1", connection: "close" },
  });
}

function asText({ status, headers, body }: Reply, now: number): string {
  const all = {
    ...headers,
    date: new Date(now).toUTCString(),
    connection: "close",
    "content-length": String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
