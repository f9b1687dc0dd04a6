import { LRUCache } from "lru-cache";
import { entryOf } from "@/lib/platform/entry-of";
import type { ConsumeOptions, LimitBucket, LimitStore } from "./store";
import { subjectDigest } from "./subjects";
import { type Counts, checkConsumption, limitResultOf, used, windowIndex, windowIndexOf } from "./windows";

const defaultSubjectsPerBucket = 20_000;
const longestPlainSubject = 64;

interface Counter extends Counts {
  index: number;
  /** When the current window's seed was read, in ms since 1970. */
  seededAtMilliseconds: number | undefined;
  seeding: Promise<void> | undefined;
}

interface InProcessStoreOptions {
  /** Now, in ms since 1970. */
  now: () => number;
  /** Per bucket name, so that a flood of client addresses can't evict the counts of API keys. */
  maxSubjectsPerBucket?: number;
}

/** Counts in the memory of this process: the store when none is configured, and the fallback when it fails. */
export function createInProcessStore(options: InProcessStoreOptions): LimitStore {
  const { now, maxSubjectsPerBucket = defaultSubjectsPerBucket } = options;
  const countersByBucket = new Map<string, LRUCache<string, Counter>>();

  function counterOf(bucket: LimitBucket, subject: string): Counter {
    const makeCounters = () => new LRUCache<string, Counter>({ max: maxSubjectsPerBucket });
    const counters = entryOf(countersByBucket, bucket.name, makeCounters);
    const key = subject.length <= longestPlainSubject ? subject : subjectDigest(subject);
    return entryOf(counters, key, () => ({
      index: windowIndex(bucket, now()),
      current: 0,
      previous: 0,
      seededAtMilliseconds: undefined,
      seeding: undefined,
    }));
  }

  /** The subject's counter, advanced to the current window, and the time it was read at. */
  function read(bucket: LimitBucket, subject: string): { counter: Counter; atMilliseconds: number } {
    const counter = counterOf(bucket, subject);
    const present = windowIndex(bucket, now());
    // A clock that was far ahead must not refuse until it's that late.
    if (counter.index > present + 1) {
      counter.index = present;
      counter.seededAtMilliseconds = undefined;
      counter.seeding = undefined;
    }
    // A clock that was set back must not reopen a window.
    const atMilliseconds = Math.max(now(), counter.index * bucket.windowSeconds * 1000);
    const index = windowIndex(bucket, atMilliseconds);
    if (index !== counter.index) {
      counter.previous = index === counter.index + 1 ? counter.current : 0;
      counter.current = 0;
      counter.index = index;
      counter.seededAtMilliseconds = undefined;
      counter.seeding = undefined;
    }
    return { counter, atMilliseconds };
  }

  /** Adds the units consumed before this process first looked; concurrent requests share one query. */
  function seed(counter: Counter, ask: () => Promise<number>, notBeforeMilliseconds: number): Promise<void> {
    const { index } = counter;
    const asOfMilliseconds = Math.max(now(), notBeforeMilliseconds);
    counter.seeding ??= ask()
      .then((count) => {
        // The seed belongs to the window that it was requested for.
        if (counter.index !== index) return;
        counter.current = Math.max(counter.current, count);
        counter.seededAtMilliseconds = asOfMilliseconds;
      })
      .finally(() => {
        if (counter.index === index) counter.seeding = undefined;
      });
    return counter.seeding;
  }

  return {
    async consume(bucket, subject, cost, options: ConsumeOptions = {}) {
      checkConsumption(bucket, cost);
      const notBeforeMilliseconds = options.seedNotBefore?.getTime() ?? Number.NEGATIVE_INFINITY;
      for (;;) {
        const { counter, atMilliseconds } = read(bucket, subject);
        const { seededAtMilliseconds } = counter;
        if (
          bucket.algorithm === "fixed" &&
          options.seed &&
          (seededAtMilliseconds === undefined || seededAtMilliseconds < notBeforeMilliseconds)
        ) {
          await seed(counter, options.seed, notBeforeMilliseconds);
          continue;
        }
        // No await between reading and taking: two requests can't both get the last unit.
        const allowed = used(bucket, counter, atMilliseconds) + cost <= bucket.limit;
        if (allowed) counter.current += cost;
        return limitResultOf(bucket, cost, allowed, counter, atMilliseconds);
      }
    },

    async giveBack(bucket, subject, cost, result) {
      checkConsumption(bucket, cost);
      const { counter } = read(bucket, subject);
      const age = counter.index - windowIndexOf(bucket, result);
      if (age === 0) counter.current = Math.max(0, counter.current - cost);
      if (age === 1) counter.previous = Math.max(0, counter.previous - cost);
    },
  };
}
