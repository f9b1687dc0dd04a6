import { once } from "node:events";
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBody } from "@/lib/api/pipeline/body";
import { AppError } from "@/lib/platform/errors";

/* Through the listener that the service uses, with real connections: that decides how a body arrives. */

const limit = 100_000;
let server: Server;
let agent: Agent;
/** What each request's body was: its text, "none", or the code of its error. */
let outcomes: string[];
let finished: (() => void)[];

beforeEach(async () => {
  outcomes = [];
  finished = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const listener = getRequestListener(
    async (request) => {
      const outcome = new URL(request.url).pathname === "/unread" ? "unread" : await read(request);
      outcomes.push(outcome);
      for (const then of finished.splice(0)) then();
      return new Response(String(outcome.length));
    },
    { overrideGlobalObjects: false },
  );
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function read(request: Request): Promise<string> {
  try {
    return (await readBody(request, { maxBytes: limit }))?.toString() ?? "none";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

type Framing = "declared" | "chunked";

function open(framing: Framing, length: number, path = "/") {
  const { port } = server.address() as AddressInfo;
  return httpRequest({
    port,
    host: "127.0.0.1",
    path,
    method: "POST",
    agent,
    headers: {
      "content-type": "application/json",
      ...(framing === "declared" ? { "content-length": length } : { "transfer-encoding": "chunked" }),
    },
  });
}

/** Sends a body in two pieces; returns whether it went over a connection that was in use before. */
async function send(framing: Framing, body: string, path?: string): Promise<boolean> {
  const request = open(framing, body.length, path);
  request.write(body.slice(0, body.length / 2));
  request.end(body.slice(body.length / 2));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return request.reusedSocket;
}

describe.each<Framing>(["declared", "chunked"])("a body of %s length", (framing) => {
  it("is read whole up to the limit, and refused one byte later", async () => {
    await send(framing, "x".repeat(limit));
    await send(framing, "x".repeat(limit + 1));
    expect(outcomes).toEqual(["x".repeat(limit), "payload_too_large"]);
  });

  it("is none if it is empty", async () => {
    await send(framing, "");
    expect(outcomes).toEqual(["none"]);
  });

  it("is invalid if the client leaves in the middle of it", async () => {
    const answered = new Promise<void>((resolve) => finished.push(resolve));
    const request = open(framing, 1_000);
    request.on("error", () => {});
    request.write("x".repeat(500), () => request.destroy());
    await answered;
    expect(outcomes).toEqual(["invalid_request"]);
  });

  it("leaves the connection usable if it is refused or not read", async () => {
    expect(await send(framing, "x".repeat(limit + 1))).toBe(false);
    expect(await send(framing, "x".repeat(limit), "/unread")).toBe(true);
    expect(await send(framing, "next")).toBe(true);
    expect(outcomes).toEqual(["payload_too_large", "unread", "next"]);
  });
});
