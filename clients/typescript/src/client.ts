import { setTimeout as sleep } from "node:timers/promises";
import { attempt } from "./attempt.js";
import { type Attempted, entryOf, type Outcome } from "./log.js";
import type { AssayOptions, WriteOptions } from "./options.js";
import { type AssayResponse, json, readResponse } from "./response.js";
import { Retries } from "./retries.js";
import { version } from "./version.js";

/** A request before it's sent: what the operation defines and what the caller gave. */
export interface Asked extends WriteOptions {
  method: string;
  /** As in the API reference, such as `/analyze/{id}`. */
  path: string;
  pathValues?: Record<string, string> | undefined;
  query?: object | undefined;
  /** A text with a `mediaType`, a value of JSON without. */
  body?: unknown;
  mediaType?: string;
  /** Media type of the answer. */
  accept?: string;
}

interface Settings {
  timeoutMs: number;
  deadlineMs: number;
  maxRetries: number;
  maxWaitSeconds: number;
  fetch: (request: Request) => Promise<Response>;
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}

const userAgent = `assay-typescript/${version} node/${process.versions.node}`;

/** Sends requests until they are answered or the error is final. */
export class Client {
  readonly #settings: Settings;
  /** The service's address, without a slash or the version at its end. */
  readonly #service: string;
  readonly #apiKey: string;
  readonly #log: NonNullable<AssayOptions["log"]>;

  constructor({ apiKey, baseUrl, log, ...settings }: AssayOptions) {
    if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
      throw new TypeError("baseUrl must begin with https:// or http://");
    // An environment variable that isn't set is undefined, which a pattern takes for a word.
    if (typeof apiKey !== "string" || !/^[\x21-\x7e]+$/.test(apiKey))
      throw new TypeError("apiKey must be printable ASCII without spaces");
    this.#service = withoutSlashes(baseUrl).replace(/([^/])\/v1$/, "$1");
    this.#apiKey = apiKey;
    this.#log = log ?? (() => {});
    this.#settings = {
      timeoutMs: 60_000,
      deadlineMs: Number.POSITIVE_INFINITY,
      maxRetries: 3,
      maxWaitSeconds: 60,
      fetch: (request) => fetch(request),
      wait: (milliseconds, signal) => sleep(milliseconds, undefined, signal && { signal }),
      ...defined(settings),
    };
  }

  /** Throws AssayError, AssayConnectionError, or the reason of the caller's signal. */
  async send(asked: Asked): Promise<AssayResponse<unknown>> {
    const { method, path, signal, accept = json } = asked;
    const { timeoutMs, deadlineMs, maxRetries } = { ...this.#settings, ...defined(asked) };
    const { fetch, maxWaitSeconds } = this.#settings;
    const service = this.#service;
    const url = `${service}/v1${fill(path, asked.pathValues ?? {})}${queryOf(asked.query ?? {})}`;
    const init = { method, headers: this.#headersOf(asked, accept), body: textOf(asked) };
    const endsAt = performance.now() + deadlineMs;
    const retries = new Retries({ maxRetries, maxWaitSeconds });
    for (let number = 1; ; number++) {
      const startedAt = performance.now();
      const log = (outcome: Outcome) => this.#tell({ method, path, attempt: number, startedAt }, outcome);
      try {
        const limitMs = Math.min(timeoutMs, endsAt - startedAt);
        const received = await attempt({ url, init, fetch, timeoutMs: limitMs, signal });
        const response = readResponse(received, { mediaType: accept, service });
        log({ response });
        return response;
      } catch (error) {
        const waitMs = signal?.aborted ? undefined : retries.waitAfter(error);
        const retryInMs = waitMs !== undefined && performance.now() + waitMs < endsAt ? waitMs : undefined;
        log({ error, retryInMs });
        if (retryInMs === undefined) throw error;
        await this.wait(retryInMs, signal);
      }
    }
  }

  /** Waits, or rejects with the reason of the caller's signal. */
  async wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#settings.wait(milliseconds, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }

  #headersOf(
    { method, body, mediaType = json, headers: more, idempotencyKey }: Asked,
    accept: string,
  ): Headers {
    const headers = new Headers(more);
    headers.set("accept", accept);
    headers.set("authorization", `Bearer ${this.#apiKey}`);
    headers.set("user-agent", userAgent);
    if (body !== undefined) headers.set("content-type", mediaType);
    if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
    else if (method !== "GET" && !headers.has("idempotency-key"))
      headers.set("idempotency-key", crypto.randomUUID());
    return headers;
  }

  /** A failing log must never fail a call that may have taken effect. */
  #tell(attempted: Attempted, outcome: Outcome): void {
    try {
      this.#log(entryOf(attempted, outcome));
    } catch {}
  }
}

function textOf({ body, mediaType }: Asked): string | null {
  if (body === undefined) return null;
  return mediaType === undefined ? JSON.stringify(body) : String(body);
}

function defined<T extends object>(options: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]: Exclude<T[Name], undefined> };
}

/** Without slashes at its end. */
function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end--;
  return url.slice(0, end);
}

/** Puts values into a path. Refuses one that would lead elsewhere. */
function fill(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? "");
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} must be an identifier`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(defined(query)))
    for (const one of [value].flat()) parameters.append(name, String(one));
  return parameters.size > 0 ? `?${parameters}` : "";
}
