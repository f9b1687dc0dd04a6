import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/auth/context";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import { isWaiting, Values } from "./queue-sql";

/** Codes that raise a decision without points. */
const raisingAlone = new Set(["INSUFFICIENT_EVIDENCE", "WATCHLIST_MATCH"]);

/** From the column `contributions`. */
export function raisingCodes(stored: unknown): string[] {
  return readContributions(stored)
    .filter(
      ({ code, family, points }) => (points > 0 && family !== accountingFamily) || raisingAlone.has(code),
    )
    .map(({ code }) => code);
}

/** By analysis, whose codes never change. Reading thousands from JSON for each page would take most of its time. */
const known = new LRUCache<string, readonly string[]>({ max: 20_000 });

/** By analysis. */
export async function codesOfWaiting(context: Context): Promise<Map<string, readonly string[]>> {
  const values = new Values();
  const rows = await context.sql.query<{ id: string }>(
    { text: `SELECT a.id FROM analyses a WHERE ${isWaiting(context, values)}` },
    values.list,
  );
  const found = new Map<string, readonly string[]>();
  const missing: string[] = [];
  for (const { id } of rows) {
    const codes = known.get(id);
    if (codes) found.set(id, codes);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const read = await context.sql.query<{ id: string; contributions: unknown }>(
    { text: "SELECT id, contributions FROM analyses WHERE organization_id = $1 AND id = ANY($2::text[])" },
    [missing],
  );
  for (const { id, contributions } of read) {
    const codes = raisingCodes(contributions);
    known.set(id, codes);
    found.set(id, codes);
  }
  return found;
}
