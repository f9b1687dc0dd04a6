import { openMetadata } from "@/lib/domain/metadata/sealed";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { hexOf, metadataIndexes } from "./metadata-pairs";

const pageRows = 500;

const owners = { batches: "batch", webhooks: "webhook" } as const;
type Table = keyof typeof owners;

interface Row extends Scope {
  id: string;
  metadata: Buffer;
  stored: Buffer[];
}

/** Uses the newest key. Safe beside a running service. Returns how many records changed. */
export async function reindexOwnMetadata(platform: Platform): Promise<number> {
  let changed = 0;
  for (const table of Object.keys(owners) as Table[]) changed += await reindexTable(platform, table);
  return changed;
}

async function reindexTable(platform: Platform, table: Table): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const { rows } = await platform.pool.query<Row>(
      `SELECT id, organization_id AS "organizationId", mode, metadata, metadata_indexes AS stored FROM ${table}
       WHERE id > $1 AND metadata IS NOT NULL ORDER BY id LIMIT ${pageRows}`,
      [after],
    );
    if (rows.length === 0) return changed;
    for (const row of rows) {
      const scope = { organizationId: row.organizationId, mode: row.mode };
      const metadata = openMetadata(platform.keys, row, row.metadata);
      const wanted = metadataIndexes({ ...platform, scope }, owners[table], metadata);
      if (hexOf(wanted) !== hexOf(row.stored)) {
        const { rowCount } = await platform.pool.query(
          `UPDATE ${table} SET metadata_indexes = $3 WHERE id = $1 AND metadata = $2`,
          [row.id, row.metadata, wanted],
        );
        // Another transaction changed or resealed it: it is read again.
        if (rowCount === 0) break;
        changed += 1;
      }
      after = row.id;
    }
  }
}
