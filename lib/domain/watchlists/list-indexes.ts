import { LRUCache } from "lru-cache";
import type { Context, Tx } from "@/lib/auth/context";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { type ListIndex, ListIndexBuilder } from "@/lib/risk/screening/list-index";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";
import { inTurns } from "./turns";

/** By one thread. An edition that is no longer asked for makes room for others. */
const heldLists = 32;

/** By edition, which never changes. Made when an applicant is first compared with it, so an unused list costs nothing. */
const indexes = defineSingleton(
  "watchlist-indexes",
  () => new LRUCache<string, Promise<ListIndex>>({ max: heldLists }),
);

const pageSize = 2_000;

export function listIndex(context: Context | Tx, watchlistId: string): Promise<ListIndex> {
  const held = indexes(context);
  let index = held.get(watchlistId);
  if (index === undefined) {
    index = readIndex(context, watchlistId);
    index.catch(() => held.delete(watchlistId));
    held.set(watchlistId, index);
  }
  return index;
}

interface Row {
  uid: string;
  data: Omit<ListedPerson, "uid">;
}

const READ = {
  name: "read_watchlist_entries",
  text: `SELECT e.uid, e.data FROM watchlist_entries e JOIN watchlists w ON w.id = e.watchlist_id
    WHERE (w.organization_id IS NULL OR w.organization_id = $1) AND e.watchlist_id = $2 AND e.uid > $3
    ORDER BY e.uid LIMIT ${pageSize}`,
};

async function readIndex(context: Context | Tx, watchlistId: string): Promise<ListIndex> {
  const builder = new ListIndexBuilder();
  for (let after = ""; ; ) {
    const rows = await context.sql.query<Row>(READ, [watchlistId, after]);
    const last = rows.at(-1);
    if (!last) return inTurns(context, watchlistId, builder.finish());
    await inTurns(context, watchlistId, addAll(builder, rows));
    after = last.uid;
  }
}

function* addAll(builder: ListIndexBuilder, rows: readonly Row[]): Generator<void, void> {
  for (const { uid, data } of rows) yield* builder.add({ uid, ...data });
}
