import type { Pool } from "pg";
import { entryOf } from "@/lib/platform/entry-of";
import { noFreeConnection } from "./when-available";

/*
 * One organization's transactions often wait for the same lock, such as that of its audit log. With all connections of a
 * pool, they would keep everyone else waiting.
 */

interface Share {
  taken: number;
  /** Begin the waiting transactions, the first one next. */
  waiting: Set<() => void>;
}

/** The code of the error after waiting in vain for a share. */
export const noShareCode = "NO_CONNECTION_SHARE";

const sharesOf = new WeakMap<Pool, Map<string, Share>>();

/**
 * Waits until the organization holds less than half of the pool's connections, or less than two. Call the result once the
 * transaction has ended. Rejects as the pool does if that takes too long.
 */
export async function takeShare(pool: Pool, organizationId: string): Promise<() => void> {
  const shares = entryOf(sharesOf, pool, () => new Map<string, Share>());
  const share = entryOf(shares, organizationId, () => ({ taken: 0, waiting: new Set<() => void>() }));
  const { max, connectionTimeoutMillis } = pool.options;
  if (share.taken < Math.max(2, max / 2)) share.taken++;
  else await turn(share, connectionTimeoutMillis);
  return () => {
    const [next] = share.waiting;
    if (next) next();
    else if (--share.taken === 0) shares.delete(organizationId);
  };
}

function turn({ waiting }: Share, patienceMilliseconds: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(Object.assign(new Error(noFreeConnection), { code: noShareCode }));
    }, patienceMilliseconds);
    waiting.add(begin);
  });
}
