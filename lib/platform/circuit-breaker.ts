import { brandedError } from "./branded-error";
import type { Clock } from "./clock";

/** The circuit is open: the work was not started. */
export class CircuitOpenError extends brandedError("CircuitOpenError") {}

export interface CircuitBreaker {
  /**
   * Refused at once while the circuit is open. A probe is the one call that tests whether it can close.
   * @throws CircuitOpenError, or what the work throws
   */
  run<T>(work: (isProbe: boolean) => Promise<T>): Promise<T>;
}

interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  openMilliseconds: number;
  now: Clock;
  /** Whether an error is the dependency's fault and not the caller's. Default: every error is. */
  isFailure?: (error: unknown) => boolean;
  /** Also called after a failed probe. */
  onOpen?: (error: unknown) => void;
  onClose?: () => void;
}

export function createCircuitBreaker({
  failures,
  openMilliseconds,
  now,
  isFailure = () => true,
  onOpen,
  onClose,
}: CircuitBreakerOptions): CircuitBreaker {
  let failuresInARow = 0;
  let retryAtMilliseconds: number | undefined;
  let isProbing = false;
  // Calls that began before the circuit last opened or closed say nothing about its present state.
  let epoch = 0;

  function succeed(isProbe: boolean): void {
    failuresInARow = 0;
    if (!isProbe) return;
    retryAtMilliseconds = undefined;
    epoch += 1;
    onClose?.();
  }

  function fail(isProbe: boolean, error: unknown): void {
    failuresInARow += 1;
    if (!isProbe && failuresInARow < failures) return;
    retryAtMilliseconds = now() + openMilliseconds;
    epoch += 1;
    onOpen?.(error);
  }

  return {
    async run(work) {
      const isProbe = retryAtMilliseconds !== undefined;
      if (isProbe) {
        const leftMilliseconds = (retryAtMilliseconds as number) - now();
        // More is left than ever was if a clock that was ahead is corrected.
        const isEarly = leftMilliseconds > 0 && leftMilliseconds <= openMilliseconds;
        if (isProbing || isEarly) throw new CircuitOpenError();
        isProbing = true;
      }
      const startedIn = epoch;
      try {
        const result = await work(isProbe);
        if (startedIn === epoch) succeed(isProbe);
        return result;
      } catch (error) {
        if (startedIn === epoch) {
          if (isFailure(error)) fail(isProbe, error);
          else succeed(isProbe);
        }
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
