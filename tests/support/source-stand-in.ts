import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type SourceKind, sourceContracts } from "@/lib/domain/sources/contract";

export interface ReceivedQuestion {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the stand-in does with a request instead of answering it correctly. */
export type Turn = (response: ServerResponse) => void;

export interface SourceStandIn {
  url: string;
  token: string;
  /** Every request that arrived completely, no matter how it was answered. */
  questions: ReceivedQuestion[];
  /** Behaviors for the next requests; later ones get correct answers again. */
  next(...turns: Turn[]): void;
  /** Resolves when the request of this number, counted from 1, has arrived completely. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Correct answers, each different from what an absent source would leave. */
export const rightAnswers = {
  identity: { provider: "Stand-in Bureau", ssn: "match", address: "mismatch", phone: "not_checked" },
  credit: { provider: "Stand-in Credit", risk: 42, factors: ["Balances are high in relation to limits"] },
} as const;

/**
 * A source on loopback that accepts only what the contract allows: it refuses a wrong method, media type,
 * version, token or body as a strict source would.
 */
export async function startSourceStandIn(kind: SourceKind): Promise<SourceStandIn> {
  const token = `stand-in-token-of-${kind}`;
  const questions: ReceivedQuestion[] = [];
  const turns: Turn[] = [];
  const waiting = new Map<number, () => void>();

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    questions.push({ url: request.url ?? "", headers: request.headers, body });
    waiting.get(questions.length)?.();
    const turn = turns.shift();
    if (turn) return turn(response);
    if (request.headers.authorization !== `Bearer ${token}`) return status(401)(response);
    const isUnderstood =
      request.method === "POST" &&
      request.headers["content-type"] === "application/json" &&
      request.headers["assay-source-version"] === "1" &&
      sourceContracts[kind].request.safeParse(JSON.parse(body)).success;
    if (!isUnderstood) return status(400)(response);
    json(kind === "identity" ? answerTo(JSON.parse(body)) : rightAnswers.credit)(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/ask`,
    token,
    questions,
    next: (...more) => turns.push(...more),
    received: (count) =>
      questions.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.set(count, resolve);
          }),
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Fields that were not asked for get no finding. */
function answerTo(question: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(rightAnswers.identity);
  return Object.fromEntries(
    entries.map(([field, answer]) => [
      field,
      field === "provider" || field in question ? answer : "not_checked",
    ]),
  );
}

export const text =
  (body: string | Buffer, headers: Record<string, string> = {}, code = 200): Turn =>
  (response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers }).end(body);
  };

export const json = (body: unknown): Turn => text(JSON.stringify(body));

export const status = (code: number): Turn => text("{}", {}, code);

export const redirect = (location: string): Turn => text("", { location }, 307);

/** Never answers. */
export const hang: Turn = () => undefined;

/** Begins a correct answer and never ends it: a blank every few milliseconds. */
export const drip: Turn = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 5);
  response.once("close", () => clearInterval(timer));
};

/** Writes for as long as the client reads, and counts the bytes. */
export function flood(): { turn: Turn; writtenBytes: () => number; ended: Promise<unknown> } {
  const chunk = Buffer.alloc(16 * 1024, " ");
  let written = 0;
  let end: (value?: unknown) => void;
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  return {
    turn(response) {
      response.writeHead(200, { "content-type": "application/json" });
      response.once("close", () => end());
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

/** Small on the wire, large when decompressed. */
export const bomb: Turn = text(gzipSync(Buffer.alloc(4 * 1024 * 1024, " ")), { "content-encoding": "gzip" });

/** Breaks the connection in the middle of the answer. */
export const breakOff: Turn = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write("{", () => response.destroy());
};

/** Answers once released. */
export function held(then: Turn): { turn: Turn; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { turn: (response) => void released.then(() => then(response)), release: () => release() };
}
