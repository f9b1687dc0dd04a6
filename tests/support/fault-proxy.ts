import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What the proxy does with one request. `at` is from 0 up to but not including 1: where, or how long. */
export interface Treatment {
  fault: Fault | undefined;
  at: number;
}

/** How the length of an answer is told. */
type Framing = "length" | "chunked" | "close";

interface Answer {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

/** One request on its way through the proxy. */
class Exchange {
  readonly #target: URL;
  readonly #request: IncomingMessage;
  readonly #body: Buffer;
  readonly response: ServerResponse;
  readonly at: number;

  constructor(target: URL, request: IncomingMessage, body: Buffer, response: ServerResponse, at: number) {
    this.#target = target;
    this.#request = request;
    this.#body = body;
    this.response = response;
    this.at = at;
  }

  get client(): Socket {
    return this.#request.socket;
  }

  /** Sends the request to the service and reads its answer. */
  async forward(): Promise<Answer> {
    const upstream = this.#ask();
    upstream.end(this.#body);
    const [answer] = (await once(upstream, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const headers = Object.entries(answer.headersDistinct)
      .filter(([name]) => !hopByHop.has(name))
      .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
    return { status: answer.statusCode ?? 0, headers, body: Buffer.concat(chunks) };
  }

  /** Sends the service a request that ends in the middle. */
  async forwardPart(): Promise<void> {
    const upstream = this.#ask();
    upstream.on("error", () => undefined);
    upstream.flushHeaders();
    upstream.write(this.#body.subarray(0, Math.floor(this.#body.length * this.at)));
    await once(upstream, "socket");
    const { socket } = upstream;
    if (socket?.connecting) await once(socket, "connect");
    await new Promise((resolve) => socket?.write("", resolve));
    upstream.destroy();
  }

  pass(answer: Answer): void {
    this.response.writeHead(answer.status, [...answer.headers, lengthOf(answer)].flat()).end(answer.body);
  }

  /** Writes the first part of an answer; then `end` says what becomes of the connection. */
  write(answer: Answer, framing: Framing, part: "head" | "body", end: (client: Socket) => void): void {
    const head = headOf(answer, framing);
    const body = framing === "chunked" ? chunked(answer.body) : answer.body;
    const bytes =
      part === "head"
        ? head.subarray(0, Math.floor(head.length * this.at))
        : Buffer.concat([head, body.subarray(0, Math.floor(body.length * this.at))]);
    this.client.write(bytes, () => end(this.client));
  }

  #ask() {
    const { hostname, port } = this.#target;
    const { method, url, headers } = this.#request;
    const options = { hostname, port, method, path: url, agent: false, headers };
    return httpRequest({ ...options, headers: { ...headers, connection: "close" } });
  }
}

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);
const lengthOf = ({ body }: Answer): [string, string] => ["content-length", String(body.length)];

function headOf(answer: Answer, framing: Framing): Buffer {
  const { status, headers } = answer;
  const framed: Record<Framing, [string, string][]> = {
    length: [lengthOf(answer)],
    chunked: [["transfer-encoding", "chunked"]],
    close: [],
  };
  const lines = [...headers, ...framed[framing], ["connection", "close"]].map((pair) => pair.join(": "));
  return Buffer.from([`HTTP/1.1 ${status} Status`, ...lines, "", ""].join("\r\n"));
}

function chunked(body: Buffer): Buffer {
  const middle = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter((part) => part.length > 0);
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]),
    Buffer.from("0\r\n\r\n"),
  ]);
}

const reset = (client: Socket) => void client.resetAndDestroy();
const close = (client: Socket) => void client.destroy();
const hold = () => undefined;

const page = (status: number, headers: [string, string][] = []): Answer => ({
  status,
  headers: [["content-type", "text/html; charset=utf-8"], ...headers],
  body: Buffer.from(`<!doctype html><title>${status}</title><h1>A proxy's page</h1>`),
});

const longestDelayMilliseconds = 300;

/** Everything that goes wrong. Before: the request does not reach the service. After: it has taken effect. */
export const faults = {
  "reset before": ({ client }) => reset(client),
  "closed before": ({ client }) => close(client),
  "stalled before": hold,
  "502 page before": (exchange) => exchange.pass(page(502)),
  "503 page before": (exchange) => exchange.pass(page(503, [["retry-after", "1"]])),
  "cut request": async (exchange) => {
    await exchange.forwardPart();
    reset(exchange.client);
  },
  // The service gets it when the client has long sent it again.
  "late request": async (exchange) => {
    reset(exchange.client);
    await sleep(exchange.at * longestDelayMilliseconds);
    await exchange.forward();
  },
  // As a proxy that itself tries again: the first may still be running.
  "request sent twice": async (exchange) => {
    const [, second] = await Promise.all([exchange.forward(), exchange.forward()]);
    exchange.pass(second);
  },
  delayed: async (exchange) => {
    const answer = await exchange.forward();
    await sleep(exchange.at * longestDelayMilliseconds);
    exchange.pass(answer);
  },
  "reset after": async (exchange) => {
    await exchange.forward();
    reset(exchange.client);
  },
  "closed after": async (exchange) => {
    await exchange.forward();
    close(exchange.client);
  },
  "stalled after": async (exchange) => {
    await exchange.forward();
  },
  "cut in the head": async (exchange) => exchange.write(await exchange.forward(), "length", "head", close),
  "cut in the body": async (exchange) => exchange.write(await exchange.forward(), "length", "body", close),
  "cut in a chunk": async (exchange) => exchange.write(await exchange.forward(), "chunked", "body", close),
  "cut in a body without length": async (exchange) =>
    exchange.write(await exchange.forward(), "close", "body", close),
  "reset in the body": async (exchange) => exchange.write(await exchange.forward(), "length", "body", reset),
  "stalled in the head": async (exchange) => exchange.write(await exchange.forward(), "length", "head", hold),
  "stalled in the body": async (exchange) =>
    exchange.write(await exchange.forward(), "chunked", "body", hold),
  "502 page after": async (exchange) => {
    await exchange.forward();
    exchange.pass(page(502));
  },
  "504 page after": async (exchange) => {
    await exchange.forward();
    exchange.pass(page(504));
  },
  "500 page after": async (exchange) => {
    await exchange.forward();
    exchange.pass(page(500));
  },
  "200 page after": async (exchange) => {
    await exchange.forward();
    exchange.pass(page(200));
  },
  "invalid JSON": async (exchange) => {
    const answer = await exchange.forward();
    // What is said to be CSV can't be told from it.
    const headers = answer.headers.filter(([name]) => name !== "content-type");
    exchange.pass({
      status: 200,
      headers: [...headers, ["content-type", "application/json"]],
      body: Buffer.concat([Buffer.from("<"), answer.body]),
    });
  },
} satisfies Record<string, (exchange: Exchange) => void | Promise<void>>;

export type Fault = keyof typeof faults;
export const allFaults = Object.keys(faults) as Fault[];
/** The client's time-out ends them. */
export const stalls = allFaults.filter((name) => name.startsWith("stalled"));

export interface FaultProxy {
  url: string;
  /** Requests so far. */
  requests(): number;
  /** Resolves when the service has been sent everything that it will be sent. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy on loopback before `target`. It asks `next` about each request. */
export async function startFaultProxy(target: string, next: () => Treatment): Promise<FaultProxy> {
  const running = new Set<Promise<void>>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return; // The client left.
    }
    requests += 1;
    const { fault, at } = next();
    const exchange = new Exchange(new URL(target), request, Buffer.concat(chunks), response, at);
    const run = async () => {
      if (fault === undefined) exchange.pass(await exchange.forward());
      else await faults[fault](exchange);
    };
    const work = run()
      .catch(() => close(request.socket))
      .finally(() => running.delete(work));
    running.add(work);
  });
  // A client that timed out has closed it.
  server.on("connection", (socket) => socket.on("error", () => undefined));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    settled: async () => {
      await Promise.all(running);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
