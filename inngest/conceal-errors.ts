import { Middleware, NonRetriableError, RetryAfterError, StepError } from "inngest";
import { toStoredError } from "@/lib/platform/stored-error";

/*
 * What a function or a step throws is sent to the Inngest server, or stored by the embedded executor, message and
 * stack included, and messages of databases and parsers quote the values they choke on. So every error is replaced
 * before the SDK sees it; the original goes to the log alone.
 */

const originals = new WeakMap<object, unknown>();

/** Middleware of the client: it holds for all functions and steps, whatever server runs them. */
export class ConcealErrors extends Middleware.BaseMiddleware {
  readonly id = "assay:conceal-errors";

  override wrapStepHandler({ next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    return concealing(next);
  }

  override wrapFunctionHandler({ next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return concealing(next);
  }
}

/** The error that a concealed one stands for: for the log. */
export function originalOf(error: object): unknown {
  return originals.has(error) ? originals.get(error) : error;
}

async function concealing(next: () => Promise<unknown>): Promise<unknown> {
  try {
    return await next();
  } catch (error) {
    throw conceal(error);
  }
}

function conceal(error: unknown): unknown {
  // Of a step that failed for good: made from a concealed one, and known to the SDK by its identity.
  if (error instanceof StepError) return error;
  // Thrown by our functions to steer retries, with messages of ours. The SDK knows them by name.
  const isSteering = error instanceof NonRetriableError || error instanceof RetryAfterError;
  const stored = isSteering ? toStoredError(error, true) : toStoredError(error);
  const concealed = Object.assign(new Error(stored.message), stored, { stack: "" });
  if (error instanceof RetryAfterError) Object.assign(concealed, { retryAfter: error.retryAfter });
  originals.set(concealed, error);
  return concealed;
}
