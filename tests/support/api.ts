import { randomBytes } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { inject } from "vitest";
import { refuseUndocumented } from "./documented";

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

export interface CallOptions {
  key?: string | undefined;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** `http://host:port` of a server other than the shared one. */
  base?: string;
}

/**
 * Calls the shared server's API over HTTP. Each call has its own client address unless one is given. An answer with a
 * status or a shape that is not in the OpenAPI document fails any test.
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { key, body, raw, headers = {}, base = inject("serverUrl") } = options;
  const url = `${base}${/^\/(?:api|v1)\//.test(path) ? path : `/v1${path}`}`;
  const response = await fetch(url, {
    method,
    headers: {
      "x-forwarded-for": randomAddress(),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined && raw === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: raw ?? (body === undefined ? null : JSON.stringify(body)),
    ...(raw instanceof ReadableStream ? { duplex: "half" } : {}),
    redirect: "manual",
  });
  const text = await response.text();
  const answer = toAnswer(response.status, response.headers, text);
  refuseUndocumented(method, url, response.status, answer.body);
  return answer;
}

interface RawCallOptions {
  key?: string | undefined;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Writes the body itself, possibly without ending it: the answer may come first. */
  send?: (write: (chunk: Buffer | string) => void, end: () => void) => void;
  base?: string;
}

/**
 * Like `call`, with nothing added or normalized: the path as written, no content type, any method. The
 * connection is closed afterwards, whether or not the whole request was sent.
 */
export function callRaw(method: string, path: string, options: RawCallOptions = {}): Promise<Answer> {
  const { key, headers = {}, body, send, base = inject("serverUrl") } = options;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const request = httpRequest({
      hostname,
      port,
      method,
      path,
      agent: false,
      headers: {
        "x-forwarded-for": randomAddress(),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    let isAnswered = false;
    request.once("response", (response) => {
      isAnswered = true;
      readAnswer(response)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
    // Once it has begun to answer, a server may drop the rest of the request.
    request.on("error", (error) => {
      if (!isAnswered) reject(error);
    });
    if (send) {
      request.flushHeaders();
      send(
        (chunk) => request.write(chunk),
        () => request.end(),
      );
    } else request.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return toAnswer(response.statusCode ?? 0, headers, Buffer.concat(chunks).toString());
}

function toAnswer(status: number, headers: Headers, text: string): Answer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status, headers, body, text };
}

export function randomAddress(): string {
  return `2001:db8:${[...randomBytes(6)].map((byte) => byte.toString(16)).join(":")}`;
}

/** An applicant without risk signals. */
export const applicant = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

/** A well-formed identifier that was never issued. */
export function unknownId(prefix: string): string {
  return `${prefix}_${"0".repeat(26)}`;
}
