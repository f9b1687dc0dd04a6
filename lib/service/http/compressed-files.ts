import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Handler } from "./front";

/*
 * The scripts and styles of the pages, as the build has compressed them (scripts/compress.mjs): a fifth smaller than what
 * Next compresses for each request, and no work for the thread that answers the API.
 */

interface CompressedFilesOptions {
  folder: string;
  below: string;
  headers: Readonly<Record<string, string>>;
  /** Answers if a file has gone since the start. */
  otherwise: Handler;
}

const types: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=UTF-8",
};

/**
 * Finds who answers a request for a compressed file. Undefined for any other path, by a list made once, and for clients
 * that don't take brotli.
 */
export function compressedFiles({ folder, below, headers, otherwise }: CompressedFilesOptions) {
  const handlers = new Map<string, Handler>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const plain = name.slice(0, -".br".length);
    const type = types[path.extname(plain)];
    if (!name.endsWith(".br") || type === undefined) continue;
    const address = `${below}/${plain.replaceAll(path.sep, "/")}`;
    const always = {
      ...headers,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      // A file is named after its contents.
      etag: `"${name}"`,
    };
    handlers.set(address, answerFile(path.join(folder, name), { always, type, otherwise }));
  }
  return (request: IncomingMessage, address: string): Handler | undefined => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const handle = handlers.get(address);
    return handle && takesBrotli(request.headers["accept-encoding"]) ? handle : undefined;
  };
}

interface AnswerOptions {
  /** Headers of the file, and of the answer that the client already has it. */
  always: Record<string, string> & { etag: string };
  type: string;
  otherwise: Handler;
}

function answerFile(file: string, { always, type, otherwise }: AnswerOptions): Handler {
  /** Kept once read: all of them together are a megabyte. */
  let contents: Promise<Buffer> | undefined;
  return async (request, response) => {
    if (isKnown(request.headers["if-none-match"], always.etag)) return response.writeHead(304, always).end();
    contents ??= readFile(file);
    let body: Buffer;
    try {
      body = await contents;
    } catch {
      contents = undefined;
      return otherwise(request, response);
    }
    response.writeHead(200, {
      ...always,
      "content-type": type,
      "content-encoding": "br",
      "content-length": body.length,
    });
    return response.end(request.method === "HEAD" ? undefined : body);
  };
}

/** Whether a client names brotli without ruling it out (RFC 9110, 12.5.3). */
function takesBrotli(accepted: string | undefined): boolean {
  return (accepted ?? "").split(",").some((coding) => {
    const [name = "", weight = ""] = coding.split(";").map((part) => part.trim().toLowerCase());
    return name === "br" && !/^q=0(?:\.0*)?$/.test(weight);
  });
}

/** Whether the client already has the file (RFC 9110, 13.1.2). */
function isKnown(known: string | undefined, etag: string): boolean {
  return (known ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
