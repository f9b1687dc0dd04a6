import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { openRaw, parseAnswers, readRaw } from "@/tests/support/raw-http";
import { startServer, type TestServer } from "@/tests/support/server";
import { expectError } from "@/tests/support/shapes";

/* What strangers can make the service read, on a server of its own, whose memory is measured. */

const kib = 1024;
const mib = 1024 * kib;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Loads what Next loads for its first page and its first sign-in.
  await fetch(`${server.url}/sign-in`);
  await fetch(`${server.url}/api/auth/csrf`);
});
afterAll(() => server?.close());

const memoryMebibytes = (): number => {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / kib;
};

const form = "application/x-www-form-urlencoded";

function head(path: string, headers: string[], type = form): string {
  const lines = [`POST ${path} HTTP/1.1`, "Host: assay.example", `Content-Type: ${type}`, ...headers];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends `a&` over and over, as far as the server lets it. */
async function flood(socket: Socket, totalBytes: number, isChunked: boolean): Promise<void> {
  const data = "a&".repeat(32 * kib);
  const piece = isChunked ? `${data.length.toString(16)}\r\n${data}\r\n` : data;
  let goOn = () => {};
  for (const event of ["drain", "close"]) socket.on(event, () => goOn());
  for (let sent = 0; sent < totalBytes && socket.writable; sent += data.length) {
    const isFull = !socket.write(piece);
    if (isFull && socket.writable) await new Promise<void>((resolve) => (goOn = resolve));
  }
  if (socket.writable && isChunked) socket.write("0\r\n\r\n");
}

async function answerTo(socket: Socket): Promise<Answer> {
  const answers = parseAnswers(await readRaw(socket));
  expect(answers).toHaveLength(1);
  return answers[0] as Answer;
}

const paths: [what: string, path: string, limit: number][] = [
  ["sign-in", "/api/auth/callback/credentials", 64 * kib],
  ["next-auth's log", "/api/auth/_log", 64 * kib],
  ["a sign-in path in other letters", "/api/%61uth/callback/credentials", 64 * kib],
  ["a route handler", "/api/security-txt", 64 * kib],
  ["a path of no route", "/api/nothing", 64 * kib],
  ["a page", "/sign-in", 256 * kib],
  ["no page", "/nothing", 256 * kib],
  ["a public file", "/robots.txt", 256 * kib],
  ["a batch from the dashboard", "/api/dashboard/batches", 16 * mib],
  ["list entries from the dashboard", "/api/dashboard/list-entries", 8 * mib],
  ["a part of a study from the dashboard", "/api/dashboard/studies", 8 * mib],
];

describe.each(paths)("%s", (_, path, limit) => {
  it("a longer body that is declared is refused before any of it is sent", async () => {
    const answer = await answerTo(
      openRaw(head(path, [`Content-Length: ${limit + 1}`, "Expect: 100-continue"]), server.url),
    );
    expectError(answer, 413, "payload_too_large");
    expect(answer.headers.get("x-request-id")).toBe(answer.body.error.traceId);
  });

  it("one of the limit itself is asked for", async () => {
    const socket = openRaw(head(path, [`Content-Length: ${limit}`, "Expect: 100-continue"]), server.url);
    const [first] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    expect(first.toString()).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
  });
});

describe.each(paths.filter(([, path]) => !path.startsWith("/api/dashboard/")))("%s", (_, path, limit) => {
  it("a longer body of undeclared length is cut off", async () => {
    // A path that reads no body may answer first, and what still arrives then makes the kernel discard the answer.
    const [answer] = await eventually(
      "an answer that was read in time",
      async () => {
        const socket = openRaw(head(path, ["Transfer-Encoding: chunked", "Connection: close"]), server.url);
        const answered = readRaw(socket);
        await flood(socket, limit + 64 * kib, true);
        return parseAnswers(await answered);
      },
      (answers) => answers.length === 1,
    );
    if (answer === undefined) throw new Error("no answer");
    if (answer.status === 413) expectError(answer, 413, "payload_too_large");
    else expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

it("sign-in with a body of undeclared length that is too long gets a 413", async () => {
  const socket = openRaw(head("/api/auth/callback/credentials", ["Transfer-Encoding: chunked"]), server.url);
  const answered = answerTo(socket);
  await flood(socket, 128 * kib, true);
  expectError(await answered, 413, "payload_too_large");
});

it("sign-in takes a body of undeclared length within the limit", async () => {
  const socket = openRaw(
    head("/api/auth/callback/credentials", ["Transfer-Encoding: chunked", "Connection: close"]),
    server.url,
  );
  const answered = answerTo(socket);
  await flood(socket, 64 * kib, true);
  expect((await answered).status).toBeLessThan(404);
});

describe.each([
  ["declared", false],
  ["undeclared", true],
])("ten bodies of 192 MiB of %s length at once", (_, isChunked) => {
  it("neither end the process nor fill its memory", async () => {
    const before = memoryMebibytes();
    const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${192 * mib}`;
    const sockets = [
      "/api/auth/callback/credentials",
      "/api/auth/signout",
      "/sign-in",
      "/api/x",
      "/v1/analyze",
    ]
      .flatMap((path) => [path, path])
      .map((path) => openRaw(head(path, [length]), server.url));
    let most = 0;
    const answers = sockets.map(readRaw);
    await Promise.all(
      sockets.map(async (socket) => {
        await flood(socket, 192 * mib, isChunked);
        most = Math.max(most, memoryMebibytes());
        socket.end();
      }),
    );
    for (const text of await Promise.all(answers)) expect(text.slice(0, 20)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(most - before).toBeLessThan(150);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});
