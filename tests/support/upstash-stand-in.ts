import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { consumeScript, giveBackScript } from "@/lib/platform/limits/upstash-scripts";

export interface UpstashStandIn {
  url: string;
  token: string;
  /** `redis`: a real redis-server; `built-in`: the little that the scripts need. */
  backend: "redis" | "built-in";
  /** HTTP requests that arrived so far, whatever became of them. */
  requestCount(): number;
  /** From now on answers are held back, until `heal` lets them go. */
  slow(): void;
  /** From now on every answer is a 500. */
  error(): void;
  /** Closes the port and every connection. */
  die(): Promise<void>;
  /** Ends `slow`, `error` or `die`, at the same address. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** A reply of Redis: strings are bulk strings, which the REST interface can encode as base64. */
type Reply = string | number | null | Status | Failure | Reply[];

class Status {
  constructor(readonly text: string) {}
}

class Failure {
  constructor(readonly message: string) {}
}

interface Backend {
  execute(command: string[]): Promise<Reply>;
  close(): Promise<void>;
}

/**
 * An HTTP server on a loopback port that speaks the REST protocol of Upstash Redis: `POST /` and
 * `POST /pipeline`, a bearer token, base64 answers.
 * @param options.redis true: in front of a redis-server, and an error where none is installed; false: in
 * front of the built-in implementation; left out: redis-server where there is one.
 */
export async function startUpstashStandIn(options: { redis?: boolean } = {}): Promise<UpstashStandIn> {
  const redis = options.redis === false ? undefined : await startRedis();
  if (options.redis && !redis) throw new Error("redis-server is not installed");
  const backend = redis ?? createBuiltIn();
  const token = randomBytes(16).toString("hex");

  let condition: "well" | "slow" | "error" | "dead" = "well";
  let requestCount = 0;
  let held: (() => void)[] = [];

  const server = createServer((request, response) => {
    requestCount += 1;
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (condition === "slow") await new Promise<void>((release) => held.push(release));
    if (condition === "error") return send(response, 500, { error: "ERR internal error" });
    if (request.headers.authorization !== `Bearer ${token}`) {
      return send(response, 401, { error: "WRONGPASS invalid or missing auth token" });
    }
    const encode = request.headers["upstash-encoding"] === "base64";
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (request.method === "POST" && request.url === "/" && isCommand(body)) {
      const result = toJson(await backend.execute(body.map(String)), encode);
      return send(response, "error" in result ? 400 : 200, result);
    }
    if (
      request.method === "POST" &&
      request.url === "/pipeline" &&
      Array.isArray(body) &&
      body.every(isCommand)
    ) {
      const replies = await Promise.all(body.map((command) => backend.execute(command.map(String))));
      return send(
        response,
        200,
        replies.map((reply) => toJson(reply, encode)),
      );
    }
    send(response, 400, { error: "ERR not a request of the REST protocol" });
  }

  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const release = () => {
    for (const go of held) go();
    held = [];
  };
  const die = async () => {
    if (condition === "dead") return;
    condition = "dead";
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    backend: redis ? "redis" : "built-in",
    requestCount: () => requestCount,
    slow() {
      condition = "slow";
    },
    error() {
      condition = "error";
    },
    die,
    async heal() {
      if (condition === "dead") await listen(server, port);
      condition = "well";
      release();
    },
    async close() {
      release();
      await die();
      await backend.close();
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function isCommand(value: unknown): value is (string | number | boolean)[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((part) => ["string", "number", "boolean"].includes(typeof part))
  );
}

function toJson(reply: Reply, encode: boolean): { result: unknown } | { error: string } {
  if (reply instanceof Failure) return { error: reply.message };
  const plain = (part: Reply): unknown => {
    if (part instanceof Failure) return part.message;
    if (part instanceof Status) return part.text;
    if (Array.isArray(part)) return part.map(plain);
    return encode && typeof part === "string" ? Buffer.from(part).toString("base64") : part;
  };
  return { result: plain(reply) };
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

/** A redis-server of our own on a socket file, or undefined where none is installed. */
async function startRedis(): Promise<Backend | undefined> {
  const directory = await mkdtemp(path.join(tmpdir(), "assay-redis-"));
  const socketPath = path.join(directory, "redis.sock");
  const args = [
    "--port",
    "0",
    "--unixsocket",
    socketPath,
    "--dir",
    directory,
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const connection = await connect(socketPath);

  // Redis 7.0 refuses the flag of Upstash in a script's first line. Without that line a script has another
  // hash, so the hash that clients know is translated.
  const hashes = new Map<string, string>();
  const strip = (script: string) => {
    const stripped = script.replace(/^#!lua[^\n]*\n/, "");
    hashes.set(sha1(script), sha1(stripped));
    return stripped;
  };
  return {
    execute(command) {
      const [name = "", script = "", ...rest] = command;
      switch (name.toLowerCase()) {
        case "eval":
          return connection.send([name, strip(script), ...rest]);
        case "evalsha":
          return connection.send([name, hashes.get(script) ?? script, ...rest]);
        default:
          return connection.send(command);
      }
    },
    async close() {
      connection.close();
      await stop();
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`redis-server ended: ${output}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept connections/i.test(output)) resolve();
    });
  });
}

async function connect(socketPath: string) {
  const socket: Socket = createConnection(socketPath);
  await once(socket, "connect");
  const waiting: ((reply: Reply) => void)[] = [];
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const parsed = parseReply(received, 0);
      if (!parsed) return;
      received = received.subarray(parsed.end);
      waiting.shift()?.(parsed.reply);
    }
  });
  const abandon = () => {
    for (const resolve of waiting.splice(0)) resolve(new Failure("ERR redis-server ended"));
  };
  socket.on("error", abandon);
  socket.on("close", abandon);
  return {
    send(command: string[]): Promise<Reply> {
      if (socket.destroyed) return Promise.resolve(new Failure("ERR redis-server ended"));
      const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
      return new Promise((resolve) => {
        waiting.push(resolve);
        socket.write(`*${parts.length}\r\n${parts.join("")}`);
      });
    },
    close: () => socket.destroy(),
  };
}

/** Reads one RESP2 reply at `start`; undefined if it has not arrived whole. */
function parseReply(data: Buffer, start: number): { reply: Reply; end: number } | undefined {
  const lineEnd = data.indexOf("\r\n", start);
  if (lineEnd < 0) return undefined;
  const line = data.toString("utf8", start + 1, lineEnd);
  const next = lineEnd + 2;
  switch (String.fromCharCode(data[start] ?? 0)) {
    case "+":
      return { reply: new Status(line), end: next };
    case "-":
      return { reply: new Failure(line), end: next };
    case ":":
      return { reply: Number(line), end: next };
    case "$": {
      const length = Number(line);
      if (length < 0) return { reply: null, end: next };
      if (data.length < next + length + 2) return undefined;
      return { reply: data.toString("utf8", next, next + length), end: next + length + 2 };
    }
    case "*": {
      const replies: Reply[] = [];
      let end = next;
      for (let left = Number(line); left > 0; left -= 1) {
        const parsed = parseReply(data, end);
        if (!parsed) return undefined;
        replies.push(parsed.reply);
        end = parsed.end;
      }
      return { reply: replies, end };
    }
    default:
      throw new Error("not a RESP2 reply");
  }
}

/** SHA-1 of the sliding-window script of @upstash/ratelimit 2.2. */
const packageSlidingWindow = "74740bb3d7792848093cdef586b6b6037c455fd6";

/** What the limiter's scripts do, by hand, for machines without redis-server. Refuses any other script. */
function createBuiltIn(): Backend {
  const counts = new Map<string, { value: number; expiresAtMs: number }>();
  const loaded = new Set<string>();
  // Expiry goes by a clock that tests don't fake, as that of a real Redis does.
  const get = (key = "") => {
    const entry = counts.get(key);
    if (entry && entry.expiresAtMs > performance.now()) return entry.value;
    counts.delete(key);
    return 0;
  };
  const add = (key: string, amount: number, ttlMs: number) => {
    const value = get(key) + amount;
    const expiresAtMs = counts.get(key)?.expiresAtMs ?? performance.now() + ttlMs;
    counts.set(key, { value, expiresAtMs });
    return value;
  };
  const carried = (previous: number, now: number, window: number) =>
    Math.floor((1 - (now % window) / window) * previous);

  const scripts: Record<string, (keys: string[], args: number[]) => Reply> = {
    [packageSlidingWindow](keys, [limit = 0, now = 0, window = 0, cost = 0]) {
      const before = carried(get(keys[1]), now, window);
      if (cost > 0 && before + get(keys[0]) >= limit) return [-1, limit];
      return [limit - (add(keys[0] ?? "", cost, window * 2 + 1000) + before), limit];
    },
    [sha1(consumeScript)](keys, [limit = 0, now = 0, window = 0, cost = 0]) {
      const current = get(keys[0]);
      const previous = keys.length > 1 ? get(keys[1]) : 0;
      if (carried(previous, now, window) + current + cost > limit) return [0, current, previous];
      if (cost === 0) return [1, current, previous];
      return [1, add(keys[0] ?? "", cost, window * 2 + 1000), previous];
    },
    [sha1(giveBackScript)](keys, [cost = 0]) {
      const current = get(keys[0]);
      const back = Math.min(current, cost);
      return back > 0 ? add(keys[0] ?? "", -back, 0) : current;
    },
  };

  function execute([name = "", script = "", keyCount = "0", ...rest]: string[]): Reply {
    const command = name.toLowerCase();
    if (command === "ping") return new Status("PONG");
    if (command !== "eval" && command !== "evalsha") return new Failure(`ERR unknown command '${name}'`);
    const hash = command === "eval" ? sha1(script) : script;
    const run = scripts[hash];
    if (command === "eval" && !run) return new Failure("ERR a script that the stand-in does not know");
    if (command === "evalsha" && !loaded.has(hash)) return new Failure("NOSCRIPT No matching script.");
    loaded.add(hash);
    const keys = rest.slice(0, Number(keyCount));
    return run?.(keys, rest.slice(keys.length).map(Number)) ?? null;
  }
  return {
    execute: async (command) => execute(command),
    close: async () => {},
  };
}
