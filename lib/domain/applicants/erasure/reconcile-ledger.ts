import type { Pool } from "pg";
import { erasedRowPages, findKeptRows } from "@/lib/domain/studies/rows/find-rows";
import { rowIdOf } from "@/lib/domain/studies/rows/row-id";
import { presentTransactionsEnded } from "@/lib/platform/db/key-holders";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { addToLedger, erasedLedgerFile, readErasedLedger } from "./erased-ledger";

const pageRows = 10_000;

/** After a crash, asks the database how erasures ended that the list shows only as begun. */
export async function settleErasures(platform: Platform): Promise<void> {
  const file = erasedLedgerFile(platform.env);
  const { begun } = await readErasedLedger(file);
  if (begun.length === 0) return;
  // Including other processes: PostgreSQL may commit for one that was killed.
  await presentTransactionsEnded(platform.pool);
  const { rows } = await platform.pool.query<{ id: string }>(
    "SELECT id FROM applicants WHERE id = ANY ($1) AND erased_at IS NULL",
    [begun],
  );
  const keptRows = await findKeptRows(platform.pool, begun);
  const kept = new Set([...rows.map(({ id }) => id), ...keptRows.map(rowIdOf)]);
  addToLedger(file, [...kept], "kept");
  addToLedger(
    file,
    begun.filter((id) => !kept.has(id)),
    "erased",
  );
}

/** Adds erasures that the list lacks, such as those of other instances. Returns how many. */
export async function completeLedger(platform: Platform): Promise<number> {
  if (platform.env.SERVERLESS) return 0;
  await settleErasures(platform);
  const file = erasedLedgerFile(platform.env);
  const known = new Set((await readErasedLedger(file)).erased);
  const pool = backgroundPool(platform);
  let count = 0;
  for (const pages of [erasedApplicantPages(pool), erasedRowPages(pool)])
    for await (const ids of pages) {
      const missing = ids.filter((id) => !known.has(id));
      addToLedger(file, missing, "erased");
      count += missing.length;
    }
  return count;
}

async function* erasedApplicantPages(pool: Pool): AsyncGenerator<string[]> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const { rows }: { rows: { id: string }[] } = await pool.query<{ id: string }>(
      `SELECT id FROM applicants WHERE erased_at IS NOT NULL AND id > $1 ORDER BY id LIMIT ${pageRows}`,
      [after],
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id;
  }
}
