import type { AsyncLocalStorage } from "node:async_hooks";

/**
 * Disables a storage whenever none of the work that needs it is left. Up to Node 22, a storage that has run once makes
 * every later promise of the process call hooks until it's disabled.
 *
 * @param find the storage, or nothing as long as there is none
 * @returns runs work that needs the storage
 */
export function disableWhenUnused(
  find: () => Pick<AsyncLocalStorage<unknown>, "disable"> | undefined,
): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  return async (work) => {
    working++;
    try {
      return await work();
    } finally {
      working--;
      if (working === 0) find()?.disable();
    }
  };
}
