import { createCircuitBreaker } from "@/lib/platform/circuit-breaker";
import { within } from "@/lib/platform/within";
import {
  type ConsumeOptions,
  type LimitBucket,
  type LimitResult,
  type LimitStore,
  LimitStoreError,
} from "./store";
import { checkConsumption } from "./windows";

/** When the primary store counts as failed, and for how long it is then not used. */
const breakerPolicy = { timeoutMilliseconds: 1000, openMilliseconds: 10_000 } as const;

export interface LimiterResult extends LimitResult {
  /** The primary store is failing and this process counted alone. */
  degraded: boolean;
}

export interface Limiter {
  /** Whether the primary store is failing. Only a request that tries it again ends this. */
  isDegraded(): boolean;
  /** Like `LimitStore.consume`, but a failing primary store is not an error: see `createLimiter`. */
  consume(
    bucket: LimitBucket,
    subject: string,
    cost: number,
    options?: Pick<ConsumeOptions, "seed">,
  ): Promise<LimiterResult>;
  /** Gives back units to the store that granted them. While it fails, they count until the window ends. */
  giveBack(bucket: LimitBucket, subject: string, cost: number, result: LimiterResult): Promise<void>;
}

interface LimiterOptions {
  /** The shared store. Without one the fallback is the only store, and no result is degraded. */
  primary?: LimitStore;
  fallback: LimitStore;
  /** Now, in ms since 1970. */
  now: () => number;
  /** Called each time the breaker opens, including after a failed probe. The error holds no secret and no subject. */
  onDegraded?: (error: LimitStoreError) => void;
  /** Called for each refusal with the bucket that is empty; never for a look at what is left. */
  onRefused?: (bucket: LimitBucket) => void;
  onRecovered?: () => void;
  timeoutMilliseconds?: number;
}

/**
 * Uses the primary store while it responds. After a failure or `timeoutMilliseconds`, the fallback answers for 10 s with
 * `degraded: true`; then one request tries the primary again. A fallback that counts from zero could grant a daily cap
 * twice, so each outage seeds counts again.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { primary, fallback, now, onDegraded, onRefused, onRecovered } = options;
  const { timeoutMilliseconds = breakerPolicy.timeoutMilliseconds } = options;
  /** When the current outage of the primary store began. */
  let outageSince: Date | undefined;
  const breaker = createCircuitBreaker({
    failures: 1,
    openMilliseconds: breakerPolicy.openMilliseconds,
    now,
    onOpen(error) {
      outageSince ??= new Date(now());
      onDegraded?.(error instanceof LimitStoreError ? error : new LimitStoreError("error"));
    },
    onClose() {
      outageSince = undefined;
      onRecovered?.();
    },
  });

  /** The primary's answer, or undefined if the fallback must answer. */
  async function askPrimary<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await breaker.run(() =>
        within(timeoutMilliseconds, ask(), () => {
          throw new LimitStoreError("timeout");
        }),
      );
    } catch {
      return undefined;
    }
  }

  return {
    isDegraded: () => outageSince !== undefined,

    async consume(bucket, subject, cost, { seed } = {}) {
      // Checked here, so that a caller's mistake does not count as a failure of the store.
      checkConsumption(bucket, cost);
      const shared = primary && (await askPrimary(() => primary.consume(bucket, subject, cost, { seed })));
      const result =
        shared ?? (await fallback.consume(bucket, subject, cost, { seed, seedNotBefore: outageSince }));
      if (!result.allowed && cost > 0) onRefused?.(bucket);
      return { degraded: primary !== undefined && shared === undefined, ...result };
    },

    async giveBack(bucket, subject, cost, result) {
      checkConsumption(bucket, cost);
      if (primary && !result.degraded) {
        await askPrimary(() => primary.giveBack(bucket, subject, cost, result));
      } else {
        await fallback.giveBack(bucket, subject, cost, result);
      }
    },
  };
}
