import { AssayConnectionError, AssayTimeoutError } from "./errors.js";

/** An answer, read to its end. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

export interface Attempt {
  url: string;
  init: { method: string; headers: Headers; body: string | null };
  fetch: (request: Request) => Promise<Response>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** The longest that a timer can be set to. */
const longestTimerMs = 2 ** 31 - 1;

/** Sends a request once. Throws AssayConnectionError or AssayTimeoutError, or the reason of the caller's signal. */
export async function attempt({ url, init, fetch, timeoutMs, signal }: Attempt): Promise<Received> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  // Not AbortSignal.any: what it returns may be collected before it fires.
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(
    () => controller.abort(new AssayTimeoutError(`No complete answer within ${Math.round(timeoutMs)} ms`)),
    Math.min(timeoutMs, longestTimerMs),
  );
  try {
    // A redirect would take the API key to another address.
    const request = new Request(url, { ...init, redirect: "manual", signal: controller.signal });
    return await Promise.race([receive(fetch(request)), rejection(controller.signal)]);
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw new AssayConnectionError("No complete answer: the connection was refused, reset or cut off", {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

async function receive(answer: Promise<Response>): Promise<Received> {
  const response = await answer;
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Rejects with the signal, for a `fetch` that ignores it. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
