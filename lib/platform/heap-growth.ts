import { setFlagsFromString } from "node:v8";

/** In percent of what was in use when V8 last marked a heap. */
export const heapGrowth = "--heap-growing-percent=70";

/**
 * Makes V8 mark a heap again once it has grown by this much, in all threads of the process. On a machine with much memory
 * V8 otherwise waits until a heap is four times as large, and how much memory the service takes is up to chance. Call it
 * before threads start.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(heapGrowth);
}
