import { Agent, type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { Handler } from "@/lib/service/http/front";

/** They describe one connection (RFC 9110, 7.6.1). */
const ofOneConnection = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

export interface ForwardOptions {
  socketPath: string;
  /** Headers that the request gets in addition. */
  added: () => NodeJS.Dict<string>;
  /** Answers a request that can't be passed on. */
  fail: (error: Error, response: ServerResponse) => void;
}

/** Passes requests on to a server at a Unix socket, and its answers back, without holding either in memory. */
export function forwardTo({ socketPath, added, fail }: ForwardOptions): Handler & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const hasBody = headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
    const sent = openRequest({
      agent,
      socketPath,
      method,
      path: url,
      headers: {
        ...withoutConnection(headers),
        ...withoutConnection(repeated(request)),
        ...added(),
        // Node sends the body of a GET or DELETE bare otherwise, and the other process takes it for another request.
        ...(headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" }),
      },
      setHost: headers.host === undefined,
    });
    sent.on("response", (answer) => {
      response.statusCode = answer.statusCode as number;
      for (const [name, values] of Object.entries(withoutConnection(answer.headersDistinct)))
        response.setHeader(name, values.length === 1 ? (values[0] as string) : values);
      response.flushHeaders();
      // Ends the client's connection if the answer breaks off: it must not look complete.
      pipeline(answer, response, () => {
        // What is left of a body that was answered early: the client's next request comes after it.
        request.unpipe(sent);
        request.resume();
      });
    });
    sent.on("error", (error) => {
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) fail(error, response);
      request.resume();
    });
    response.once("close", () => sent.destroy());
    if (!hasBody) return void sent.end();
    // The other process may answer before the body, and learns of a client that leaves.
    sent.flushHeaders();
    if (headers.expect === undefined) return void request.pipe(sent);
    sent.once("continue", () => {
      response.writeContinue();
      request.pipe(sent);
    });
  };
  return Object.assign(forward, { close: () => agent.destroy() });
}

/** Headers that came more than once. Node keeps only one of some, such as `Authorization`, which must not look clear. */
function repeated({ headersDistinct }: IncomingMessage): NodeJS.Dict<string[]> {
  return Object.fromEntries(Object.entries(headersDistinct).filter(([, values = []]) => values.length > 1));
}

function withoutConnection<Value>(headers: NodeJS.Dict<Value>): Record<string, Value> {
  const dropped = new Set(ofOneConnection);
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, Value] => {
      const [name, value] = entry;
      return value !== undefined && !dropped.has(name);
    }),
  );
}
