import { AsyncLocalStorage } from "node:async_hooks";
import type { Reach } from "./isolation";

/* Which organization a query of Prisma's is for: its adapter is given SQL alone. */

const reaches = new AsyncLocalStorage<Reach | undefined>();

export function reachOfQuery(): Reach | undefined {
  return reaches.getStore();
}

/**
 * Runs a query, or begins a transaction, within a reach. Without one, runs the platform's own work, such as
 * what a transaction's work begins outside of it.
 */
export function withReach<T>(reach: Reach | undefined, run: () => PromiseLike<T>): Promise<T> {
  // Prisma's promises begin their work only when something waits for them.
  return new Promise((resolve, reject) => reaches.run(reach, () => run().then(resolve, reject)));
}
