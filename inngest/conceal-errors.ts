import { Middleware, RetryAfterError, StepError } from "inngest";
import { toStoredError } from "@/lib/platform/stored-error";

/*
 * The SDK sends every error that a function or step throws to the Inngest server, message and stack included, and the
 * embedded executor stores it. Database and parser errors quote the values they fail on, so every error is replaced
 * before the SDK sees it. The log alone describes the original, without its values.
 */

const originals = new WeakMap<object, unknown>();

/** Client middleware: applies to every function and step, on any server. */
export class ConcealErrors extends Middleware.BaseMiddleware {
  readonly id = "assay:conceal-errors";

  override wrapStepHandler({ next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    return concealing(next);
  }

  override wrapFunctionHandler({ next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return concealing(next);
  }
}

/** The error behind a concealed one, for the log. */
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
  // The SDK makes one from a concealed error when a step fails for good, and compares it by identity.
  if (error instanceof StepError) return error;
  // The SDK knows errors that control retries by their name.
  const stored = toStoredError(error);
  const concealed = Object.assign(new Error(stored.message), stored, { stack: "" });
  if (error instanceof RetryAfterError) Object.assign(concealed, { retryAfter: error.retryAfter });
  originals.set(concealed, error);
  return concealed;
}
