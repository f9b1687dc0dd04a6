import type { IncomingHttpHeaders } from "node:http";
import { type Dispatcher, errors } from "undici";

export interface Exchange {
  status?: number;
  headers: IncomingHttpHeaders;
  /** At most `answerBytes`. */
  body: Buffer;
  /** Why there is no complete response. A response cut off at `answerBytes` counts as complete. */
  failure?: Error;
}

export interface ExchangeOptions {
  connections: Dispatcher;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
  answerBytes: number;
  /** Aborts the exchange. Its reason becomes the failure. */
  signal: AbortSignal;
}

/** Reads the beginning of the response. Rejects only for headers that can't be sent. */
export function exchange(options: ExchangeOptions): Promise<Exchange> {
  const { connections, url, headers, body, answerBytes, signal } = options;
  const chunks: Buffer[] = [];
  let size = 0;
  const result: Exchange = { headers: {}, body: Buffer.alloc(0) };

  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let isEnded = false;
    function end(failure?: Error): void {
      if (isEnded) return;
      isEnded = true;
      signal.removeEventListener("abort", abort);
      resolve({ ...result, body: Buffer.concat(chunks).subarray(0, answerBytes), failure });
    }
    function abort(): void {
      end(signal.reason as Error);
      controller?.abort(signal.reason as Error);
    }
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);

    connections.dispatch(
      { origin: url.origin, path: `${url.pathname}${url.search}`, method: "POST", headers, body },
      {
        onRequestStart(started) {
          controller = started;
          // Aborted while waiting for a connection: sends nothing.
          if (isEnded) started.abort(new Error("ended"));
        },
        onResponseStart(_, status, answered) {
          // A 1xx status only precedes the real response.
          if (status < 200) return;
          result.status = status;
          result.headers = answered;
        },
        onResponseData(current, chunk) {
          chunks.push(chunk);
          size += chunk.length;
          if (size <= answerBytes) return;
          end();
          current.abort(new Error("read enough"));
        },
        onResponseEnd: () => end(),
        onResponseError(_, error) {
          // Our own mistake, not the receiver's.
          if (error instanceof errors.InvalidArgumentError) reject(error);
          end(error);
        },
      },
    );
  });
}
