import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { forwardTo } from "@/lib/service/processes/forward";
import { openRaw, readRaw } from "@/tests/support/raw-http";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server behind a Unix socket, and one in front of it that passes everything on. */
async function stand(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const socketPath = path.join(await makeTemporaryFolder("assay-forward-"), "pages.sock");
  const behind = createServer(answer).listen(socketPath);
  await once(behind, "listening");
  const forward = forwardTo({
    socketPath,
    added: () => ({ "x-added": "by us" }),
    fail: (_, response) => response.writeHead(503).end("not now"),
  });
  const front = createServer(forward).on("checkContinue", forward).listen(0, "127.0.0.1");
  await once(front, "listening");
  closing.push(
    () => forward.close(),
    () => close(behind),
    () => close(front),
  );
  const { port } = front.address() as AddressInfo;
  const open = (method: string, target: string, headers: Record<string, string> = {}) =>
    request({ host: "127.0.0.1", port, method, path: target, headers });
  return { behind, url: `http://127.0.0.1:${port}`, open };
}

function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

describe("a forwarded request", () => {
  it("keeps its method, target, headers and body, but for those of its connection", async () => {
    const { url } = await stand(async (request, response) => {
      const { method, url: target, headers } = request;
      response.end(JSON.stringify({ method, target, headers, body: await text(request) }));
    });
    const answer = await fetch(`${url}/analyses?text=a%20b`, {
      method: "POST",
      headers: { cookie: "a=1; b=2", te: "trailers", "x-own": "kept" },
      body: "what they typed",
    });
    expect(await answer.json()).toMatchObject({
      method: "POST",
      target: "/analyses?text=a%20b",
      headers: {
        host: new URL(url).host,
        cookie: "a=1; b=2",
        "content-length": "15",
        "x-own": "kept",
        "x-added": "by us",
      },
      body: "what they typed",
    });
  });

  it("sends its body once it is asked for", async () => {
    const { behind, open } = await stand(() => {});
    behind.on("checkContinue", async (request, response) => {
      if (request.url === "/refused") return response.writeHead(401).end();
      response.writeContinue();
      response.end(await text(request));
    });
    const expecting = { expect: "100-continue", "content-length": "4" };
    const refused = open("POST", "/refused", expecting).on("continue", () => refused.end("body"));
    refused.on("error", () => {});
    const [answer] = await once(refused, "response");
    expect([answer.statusCode, refused.writableEnded]).toEqual([401, false]);
    refused.destroy();
    const asked = open("POST", "/asked", expecting).on("continue", () => asked.end("body"));
    const [echo] = await once(asked, "response");
    expect(await text(echo)).toBe("body");
  });

  it("that is answered before its whole body was read leaves its connection usable", async () => {
    const { url } = await stand((request, response) => {
      request.once("data", () => {
        request.pause();
        response.end(request.url);
      });
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(() => agent.destroy());
    const send = async (target: string, body: Buffer) => {
      const sent = request(`${url}${target}`, { agent, method: "POST" });
      const [answer] = (await once(sent.end(body), "response")) as [IncomingMessage];
      return text(answer);
    };
    expect(await send("/large", Buffer.alloc(4 * 1_024 * 1_024))).toBe("/large");
    expect(await send("/next", Buffer.alloc(1))).toBe("/next");
  });

  it.each(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE", "POST"])(
    "of the method %s never becomes two, whatever is in the chunks of its body",
    async (method) => {
      const seen: string[] = [];
      const { url } = await stand((request, response) => {
        seen.push(`${request.method} ${request.url}`);
        request.resume().on("end", () => response.end(request.url));
      });
      const hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";
      const head = `${method} /first HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked`;
      await readRaw(openRaw(`${head}\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`, url));
      // It takes the same connection, so it comes after all that was sent.
      expect(await (await fetch(`${url}/second`)).text()).toBe("/second");
      expect(seen).toEqual([`${method} /first`, "GET /second"]);
    },
  );

  it("keeps every line of a header, even of one that Node takes only once", async () => {
    const { open } = await stand((request, response) => {
      response.end(JSON.stringify(request.headersDistinct.authorization));
    });
    const sent = open("GET", "/", {});
    sent.setHeader("authorization", ["Bearer one", "Bearer two"]);
    const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toEqual(["Bearer one", "Bearer two"]);
  });

  it("gets the answer's status, headers and body, with every cookie", async () => {
    const { url } = await stand((_, response) => {
      response.writeHead(404, { "set-cookie": ["a=1", "b=2"], "content-type": "text/html" });
      response.end("<p>Not found</p>");
    });
    const answer = await fetch(url);
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("content-type")).toBe("text/html");
    expect(await answer.text()).toBe("<p>Not found</p>");
  });

  it("gets the first part of an answer before the rest exists, and sends its own body in parts too", async () => {
    const { open } = await stand((request, response) => {
      request.on("data", (part: Buffer) => response.write(`${part}!`));
      request.on("end", () => response.end());
    });
    const sent = open("POST", "/", { "transfer-encoding": "chunked" });
    sent.write("one");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.setEncoding("utf8");
    const parts = answer[Symbol.asyncIterator]();
    expect(await parts.next()).toEqual({ done: false, value: "one!" });
    sent.end("two");
    expect(await parts.next()).toEqual({ done: false, value: "two!" });
    expect(await parts.next()).toMatchObject({ done: true });
  });

  it("never sees an answer that broke off as a complete one", async () => {
    const { url } = await stand((_, response) => {
      response.write("half", () => response.destroy());
    });
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  });

  it("ends behind when its client leaves", async () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { open } = await stand((request, response) => {
      response.once("close", () => leave());
      request.resume();
      response.write("begun");
    });
    const sent = open("GET", "/");
    sent.on("error", () => {});
    sent.end();
    await once(sent, "response");
    sent.destroy();
    await left;
  });

  it("gets a refusal if nothing answers behind", async () => {
    const { behind, url } = await stand(() => {});
    await close(behind);
    const answer = await fetch(url, { method: "POST", body: "x".repeat(100_000) });
    expect([answer.status, await answer.text()]).toEqual([503, "not now"]);
  });
});
