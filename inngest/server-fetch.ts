import { brandedError } from "@/lib/platform/branded-error";

/** The SDK treats any message but "fetch failed" as a mistake in this function. */
class NoAnswerError extends brandedError("NoAnswerError") {}

/** How long an Inngest server may take to answer. */
const defaultAnswerMilliseconds = 10_000;

export interface ServerFetchOptions {
  /** Aborts every request: the service stops. */
  closing?: AbortSignal;
  /** The server answered a request to take events. */
  onEventsAnswered?(status: number): void;
  /** The server answered a request to register functions. */
  onRegistrationAnswered?(status: number): void;
  answerMilliseconds?: number;
}

/**
 * `fetch` for requests to an Inngest server. Without the limit, a server that accepts connections and never answers
 * would collect them, and its callers would wait forever.
 */
export function createServerFetch({
  closing,
  onEventsAnswered = () => {},
  onRegistrationAnswered = () => {},
  answerMilliseconds = defaultAnswerMilliseconds,
}: ServerFetchOptions = {}): typeof fetch {
  return async (input, init) => {
    const late = AbortSignal.timeout(answerMilliseconds);
    const signals = [late, closing, init?.signal].filter((signal) => signal instanceof AbortSignal);
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) }).catch(
      (error: unknown) => {
        if (late.aborted || closing?.aborted)
          throw new NoAnswerError("fetch failed: Inngest didn't answer in time");
        throw error;
      },
    );
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    if (path.startsWith("/e/")) onEventsAnswered(response.status);
    if (path === "/fn/register") onRegistrationAnswered(response.status);
    return response;
  };
}
