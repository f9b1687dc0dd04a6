import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ErrorReply } from "@redis/client";
import { type RedisServer, startRedisServer } from "./redis-server";

export interface UpstashStandIn {
  url: string;
  token: string;
  /** HTTP requests received so far, answered or not. */
  requestCount(): number;
  /** Holds answers back until `heal`. */
  slow(): void;
  /** Answers every request with a 500 until `heal`. */
  error(): void;
  /** Answers every request with something else than Redis would, until `heal`. */
  babble(): void;
  /** Closes the port and every connection. */
  die(): Promise<void>;
  /** Ends `slow`, `error`, `babble` or `die`, at the same address. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

type Execute = RedisServer["execute"];

/**
 * The REST protocol of Upstash Redis in front of a separate redis-server: an HTTP server on a loopback port with
 * `POST /` and `POST /pipeline`, a bearer token and base64 answers.
 *
 * @param options.knowsFlags whether it takes scripts with Upstash's flags, which Redis refuses. Default: as Upstash does
 */
export async function startUpstashStandIn({ knowsFlags = true } = {}): Promise<UpstashStandIn> {
  const redis = await startRedisServer();
  const execute = knowsFlags ? withoutScriptFlags(redis.execute) : redis.execute;
  const token = randomBytes(16).toString("hex");

  let condition: "well" | "slow" | "error" | "babbling" | "dead" = "well";
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
    if (condition === "babbling") return send(response, 200, ["a captive portal"]);
    if (request.headers.authorization !== `Bearer ${token}`) {
      return send(response, 401, { error: "WRONGPASS invalid or missing auth token" });
    }
    const encode = request.headers["upstash-encoding"] === "base64";
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (request.method === "POST" && request.url === "/" && isCommand(body)) {
      const result = await resultOf(execute(body.map(String)), encode);
      return send(response, "error" in result ? 400 : 200, result);
    }
    if (
      request.method === "POST" &&
      request.url === "/pipeline" &&
      Array.isArray(body) &&
      body.every(isCommand)
    ) {
      const results = body.map((command) => resultOf(execute(command.map(String)), encode));
      return send(response, 200, await Promise.all(results));
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
    requestCount: () => requestCount,
    slow() {
      condition = "slow";
    },
    error() {
      condition = "error";
    },
    babble() {
      condition = "babbling";
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
      await redis.close();
    },
  };
}

/**
 * Redis 7.0 refuses Upstash's flags in a script's first line. Without that line a script has another hash, so
 * the hash that clients know is translated.
 */
function withoutScriptFlags(execute: Execute): Execute {
  const hashes = new Map<string, string>();
  return (command) => {
    const [name = "", script = "", ...rest] = command;
    switch (name.toLowerCase()) {
      case "eval": {
        const stripped = script.replace(/^#!lua[^\n]*\n/, "");
        hashes.set(sha1(script), sha1(stripped));
        return execute([name, stripped, ...rest]);
      }
      case "evalsha":
        return execute([name, hashes.get(script) ?? script, ...rest]);
      default:
        return execute(command);
    }
  };
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
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

async function resultOf(
  reply: Promise<unknown>,
  encode: boolean,
): Promise<{ result: unknown } | { error: string }> {
  try {
    const result = await reply;
    return { result: encode ? toBase64(result) : result };
  } catch (error) {
    if (error instanceof ErrorReply) return { error: error.message };
    throw error;
  }
}

/** Every string except "OK", which Upstash's client expects unencoded. */
function toBase64(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(toBase64);
  return typeof reply === "string" && reply !== "OK" ? Buffer.from(reply).toString("base64") : reply;
}
