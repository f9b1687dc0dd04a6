import type { Pool, PoolClient } from "pg";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { open, seal } from "@/lib/platform/crypto/seal";
import { inTransaction } from "./transaction";

/** A column whose values `seal` has sealed under the data encryption key. All names are SQL. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The columns of the primary key and their types, in order. */
  key: readonly { name: string; type: "text" | "int" }[];
  /** The organization of the row `t`, if the associated data names it. */
  organization?: string;
  aad(row: { key: readonly string[]; organizationId: string }): string;
}

/** Rows looked at in one query, which has to end well within the limit on statements. */
const pageRows = 5_000;
/** Rows locked at once, for some milliseconds. */
const rowsAtOnce = 200;

/**
 * Reseals a column's values that are not under the newest key. Safe beside a running service: it locks few rows at a time,
 * and never waits for a lock, so it is in no deadlock; rows that are locked are left for the next call. What an
 * interrupted run has done stays done. Returns how many values it has resealed.
 */
export async function resealColumn(
  pool: Pool,
  {
    keys,
    sealed,
    onProgress = () => {},
  }: { keys: KeySet; sealed: SealedColumn; onProgress?: (count: number) => void },
): Promise<number> {
  const statements = statementsFor(sealed);
  const current = prefixOf(keys);
  let count = 0;
  let after: string[] = sealed.key.map(({ type }) => (type === "text" ? "" : "0"));
  for (;;) {
    const { rows } = await pool.query<{ key: string[]; is_stale: boolean }>(statements.page, [
      current,
      current.length,
      ...after,
    ]);
    const stale = rows.filter(({ is_stale }) => is_stale).map(({ key }) => key);
    for (let at = 0; at < stale.length; at += rowsAtOnce) {
      const chunk = stale.slice(at, at + rowsAtOnce);
      count += await inTransaction(pool, (client) => resealRows(client, { keys, sealed, statements, chunk }));
      onProgress(count);
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.key;
  }
}

async function resealRows(
  client: PoolClient,
  {
    keys,
    sealed,
    statements,
    chunk,
  }: { keys: KeySet; sealed: SealedColumn; statements: Statements; chunk: string[][] },
): Promise<number> {
  const current = prefixOf(keys);
  const columnsOf = (rows: readonly (readonly string[])[]) =>
    sealed.key.map((_, i) => rows.map((row) => row[i]));
  const { rows } = await client.query<{ key: string[]; value: Buffer; organization_id: string }>(
    statements.lock,
    [current, current.length, ...columnsOf(chunk)],
  );
  if (rows.length === 0) return 0;
  const resealed = rows.map(({ key, value, organization_id: organizationId }) => {
    const aad = sealed.aad({ key, organizationId });
    return seal(keys, aad, open(keys, aad, value));
  });
  await client.query(statements.update, [resealed, ...columnsOf(rows.map(({ key }) => key))]);
  return rows.length;
}

/** How a value begins that is sealed under the newest key. */
function prefixOf([newest]: KeySet): Buffer {
  return Buffer.from(String.fromCharCode(newest.id.length) + newest.id);
}

type Statements = ReturnType<typeof statementsFor>;

function statementsFor({ table, column, key, organization = "''" }: SealedColumn) {
  const names = key.map(({ name }) => name).join(", ");
  const own = key.map(({ name }) => `t.${name}`).join(", ");
  const keyArray = `ARRAY[${key.map(({ name }) => `t.${name}::text`).join(", ")}] AS key`;
  const isStale = `substring(t.${column} FROM 1 FOR $2) <> $1`;
  const given = key.map(({ type }, i) => `$${i + 3}::text[]::${type}[]`).join(", ");
  return {
    // A value without bytes was wiped.
    page: `SELECT ${keyArray}, ${isStale} AS is_stale FROM ${table} t
      WHERE (${own}) > (${key.map(({ type }, i) => `$${i + 3}::text::${type}`).join(", ")})
        AND t.${column} IS NOT NULL AND octet_length(t.${column}) > 0
      ORDER BY ${own} LIMIT ${pageRows}`,
    lock: `SELECT ${keyArray}, t.${column} AS value, ${organization} AS organization_id FROM ${table} t
      WHERE (${own}) IN (SELECT * FROM unnest(${given})) AND octet_length(t.${column}) > 0 AND ${isStale}
      FOR NO KEY UPDATE OF t SKIP LOCKED`,
    update: `UPDATE ${table} t SET ${column} = n.value
      FROM unnest($1::bytea[], ${key.map(({ type }, i) => `$${i + 2}::text[]::${type}[]`).join(", ")}) AS n(value, ${names})
      WHERE (${own}) = (${key.map(({ name }) => `n.${name}`).join(", ")})`,
  };
}
