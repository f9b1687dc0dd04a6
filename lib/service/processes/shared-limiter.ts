import type { Limiter } from "@/lib/platform/limits/limiter";
import type { Calls } from "./calls";
import type { ChildAnswers, Consumption, ServiceAnswers } from "./protocol";

/** The limiter of a process that the service has started: the service counts, so that a limit is one for all processes. */
export function createSharedLimiter(service: () => Calls<ServiceAnswers>): {
  limiter: Limiter;
  seed: ChildAnswers["seed"];
} {
  const seeds = new Map<number, () => Promise<number>>();
  let latest = 0;
  return {
    limiter: {
      // The service knows, and says so.
      isDegraded: () => false,
      async consume(bucket, subject, cost, { seed } = {}) {
        if (!seed) return service().call("consume", { bucket, subject, cost });
        latest++;
        const name = latest;
        let failure: { error: unknown } | undefined;
        seeds.set(name, () =>
          seed().catch((error: unknown) => {
            failure = { error };
            throw error;
          }),
        );
        try {
          return await service().call("consume", { bucket, subject, cost, seed: name });
        } catch (error) {
          // The error itself can't pass between processes, only its text.
          throw failure ? failure.error : error;
        } finally {
          seeds.delete(name);
        }
      },
      giveBack: (bucket, subject, cost, result) =>
        service().call("giveBack", { bucket, subject, cost, result }),
    },
    seed: (name) => (seeds.get(name) as () => Promise<number>)(),
  };
}

/** Counts for such a process. */
export function answerLimits(
  limiter: Limiter,
  child: () => Calls<ChildAnswers>,
): Pick<ServiceAnswers, "consume" | "giveBack"> {
  return {
    consume: ({ bucket, subject, cost, seed }: Consumption) =>
      limiter.consume(
        bucket,
        subject,
        cost,
        seed === undefined ? {} : { seed: () => child().call("seed", seed) },
      ),
    giveBack: ({ bucket, subject, cost, result }) => limiter.giveBack(bucket, subject, cost, result),
  };
}
