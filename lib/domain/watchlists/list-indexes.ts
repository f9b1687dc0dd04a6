import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { OrganizationContext } from "@/lib/auth/context";
import { definePart } from "@/lib/platform/wiring/parts";
import { type ListIndex, ListIndexBuilder } from "@/lib/risk/screening/list-index";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";

/** Lists held in memory by one thread. An edition that is no longer asked for makes room for others. */
const heldLists = 32;

/** By edition, which never changes. Made when an applicant is first compared with it; nothing loaded costs nothing. */
const indexes = definePart(
  "watchlist-indexes",
  () => new LRUCache<string, Promise<ListIndex>>({ max: heldLists }),
);

const pageSize = 2_000;
/** Entries indexed without giving other requests a turn: about 5 ms. */
const indexedAtOnce = 100;

/** The persons of an edition that is in force for the organization. */
export function listIndex(context: OrganizationContext, watchlistId: string): Promise<ListIndex> {
  const held = indexes(context);
  let index = held.get(watchlistId);
  if (index === undefined) {
    index = readIndex(context, watchlistId);
    index.catch(() => held.delete(watchlistId));
    held.set(watchlistId, index);
  }
  return index;
}

const READ = {
  name: "read_watchlist_entries",
  text: `SELECT e.uid, e.data FROM watchlist_entries e JOIN watchlists w ON w.id = e.watchlist_id
    WHERE (w.organization_id IS NULL OR w.organization_id = $1) AND e.watchlist_id = $2 AND e.uid > $3
    ORDER BY e.uid LIMIT ${pageSize}`,
};

async function readIndex({ sql }: OrganizationContext, watchlistId: string): Promise<ListIndex> {
  const builder = new ListIndexBuilder();
  for (let after = ""; ; ) {
    const rows = await sql.query<{ uid: string; data: Omit<ListedPerson, "uid"> }>(READ, [
      watchlistId,
      after,
    ]);
    for (const [place, { uid, data }] of rows.entries()) {
      builder.add({ uid, ...data });
      if (place % indexedAtOnce === indexedAtOnce - 1) await nextTurn();
    }
    const last = rows.at(-1);
    if (!last) return builder.finish();
    after = last.uid;
  }
}
