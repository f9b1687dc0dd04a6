import { randomBytes } from "node:crypto";
import { inject } from "vitest";

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

interface CallOptions {
  key?: string;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
}

/** Calls the shared server's API over HTTP. Each call comes from an address of its own unless one is given. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { key, body, raw, headers = {} } = options;
  const response = await fetch(`${inject("serverUrl")}${path.startsWith("/api/") ? path : `/v1${path}`}`, {
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
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  return { status: response.status, headers: response.headers, body: parsed, text };
}

export function randomAddress(): string {
  return `2001:db8:${[...randomBytes(6)].map((byte) => byte.toString(16)).join(":")}`;
}

/** An applicant against whom nothing speaks. */
export const applicant = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};
