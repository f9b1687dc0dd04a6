import { connect, type Socket } from "node:net";
import { inject } from "vitest";
import type { Answer } from "./api";

/** Opens a connection and sends text unchanged: client libraries would refuse to send such requests. */
export function openRaw(text: string | Buffer, base: string = inject("serverUrl")): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  // The server may close while a request is still being written.
  socket.on("error", () => {});
  socket.write(text);
  return socket;
}

/** Everything that the server sends until the connection ends. */
export async function readRaw(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // Not `once` of node:events, which rejects when the server closes while we write.
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(chunks).toString();
}

/** Sends text unchanged and returns all answers. Have the last request end the connection. */
export async function sendRaw(text: string | Buffer, base?: string): Promise<Answer[]> {
  return parseAnswers(await readRaw(openRaw(text, base)));
}

/** Sends one request of these lines and returns its answer. */
export async function sendLines(lines: string[], base?: string): Promise<Answer> {
  const [answer, ...others] = await sendRaw(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`, base);
  if (!answer || others.length > 0) throw new Error(`${others.length + (answer ? 1 : 0)} answers, not one`);
  return answer;
}

/** Reads answers whose length is declared, which are chunked, or which end with the connection; skips `100 Continue`. */
export function parseAnswers(text: string): Answer[] {
  const answers: Answer[] = [];
  let rest = text;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [statusLine = "", ...lines] = rest.slice(0, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    if (end < 0 || Number.isNaN(status)) throw new Error(`not an answer: ${rest.slice(0, 200)}`);
    const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    const after = rest.slice(end + 4);
    if (status === 100) {
      rest = after;
      continue;
    }
    // Compressed bytes don't survive being read as text.
    if (headers.get("transfer-encoding") === "chunked" && !headers.has("content-encoding")) {
      const { body, length } = unchunked(after);
      answers.push({ status, headers, text: body, body: parsed(body) });
      rest = after.slice(length);
      continue;
    }
    const length = headers.has("content-length") ? Number(headers.get("content-length")) : after.length;
    const body = after.slice(0, length);
    answers.push({ status, headers, text: body, body: parsed(body) });
    rest = after.slice(length);
  }
  return answers;
}

/** A chunked body, and how much of the text it takes. Sizes count bytes, so the text is read as bytes. */
function unchunked(text: string): { body: string; length: number } {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new Error(`not chunked: ${text.slice(0, 200)}`);
    const start = lineEnd + 2;
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
    if (size === 0)
      return { body: Buffer.concat(chunks).toString(), length: bytes.toString("utf8", 0, at).length };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
