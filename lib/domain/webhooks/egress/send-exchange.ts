import type { IncomingHttpHeaders } from "node:http";
import { type Dispatcher, errors } from "undici";
import type { Deadline } from "./deadline";

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
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  answerBytes: number;
  /** Aborts the exchange, which then has its failure. */
  deadline: Deadline;
}

const noBytes = Buffer.alloc(0);

/** Reads the beginning of the response. Rejects only for headers that can't be sent. */
export function exchange(options: ExchangeOptions): Promise<Exchange> {
  const { connections, path, headers, body, answerBytes, deadline } = options;
  const chunks: Buffer[] = [];
  let size = 0;
  const result: Exchange = { headers: {}, body: noBytes };

  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let isEnded = false;
    function end(failure?: Error): void {
      if (isEnded) return;
      isEnded = true;
      if (size > 0) result.body = Buffer.concat(chunks).subarray(0, answerBytes);
      if (failure !== undefined) result.failure = failure;
      resolve(result);
    }
    if (deadline.failure !== undefined) return end(deadline.failure);
    deadline.onPassed = (failure) => {
      end(failure);
      controller?.abort(failure);
    };

    connections.dispatch(
      { path, method: "POST", headers, body },
      {
        onRequestStart(started) {
          controller = started;
          // Aborted while waiting for a connection: sends nothing.
          if (isEnded) started.abort(new Error("ended"));
        },
        onResponseStart(_, status, answered) {
          // A 1xx status only precedes the real response.
          if (status < 200 || isEnded) return;
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
