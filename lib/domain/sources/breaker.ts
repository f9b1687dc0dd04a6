import type { Clock } from "@/lib/platform/clock";
import { SourceFailure } from "./source-failure";

export interface Breaker {
  /**
   * Does the work, or throws SourceFailure `breaker_open` without doing it. A probe is the one call by which
   * an open breaker learns whether it can close.
   */
  run<T>(work: (isProbe: boolean) => Promise<T>): Promise<T>;
}

interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open before a probe. */
  openMs: number;
  now: Clock;
  /** Called each time it opens, also after a failed probe. */
  onOpen?: (error: unknown) => void;
  onClose?: () => void;
}

/** Spares a failing source its calls, and its callers the wait. */
export function createBreaker({ failures, openMs, now, onOpen, onClose }: BreakerOptions): Breaker {
  let inARow = 0;
  let retryAtMs: number | undefined;
  let isProbing = false;
  // What began before the state last changed says nothing about the state now.
  let epoch = 0;

  function succeed(isProbe: boolean): void {
    inARow = 0;
    if (!isProbe) return;
    retryAtMs = undefined;
    epoch += 1;
    onClose?.();
  }

  function fail(isProbe: boolean, error: unknown): void {
    inARow += 1;
    if (!isProbe && inARow < failures) return;
    retryAtMs = now() + openMs;
    epoch += 1;
    onOpen?.(error);
  }

  return {
    async run(work) {
      const isProbe = retryAtMs !== undefined;
      if (isProbe) {
        if (isProbing || now() < (retryAtMs as number)) throw new SourceFailure("breaker_open");
        isProbing = true;
      }
      const begunIn = epoch;
      try {
        const result = await work(isProbe);
        if (begunIn === epoch) succeed(isProbe);
        return result;
      } catch (error) {
        if (begunIn === epoch) {
          if (isAboutTheQuestion(error)) succeed(isProbe);
          else fail(isProbe, error);
        }
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}

/** The source is well and says so: one caller's odd applicants must not cut it off for all others. */
function isAboutTheQuestion(error: unknown): boolean {
  return error instanceof SourceFailure && error.reason === "bad_request";
}
