import type { Pool, PoolClient } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import type { BucketKind } from "@/lib/platform/crypto/bucket-keys";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import { inTransaction } from "./transaction";

/** A column whose values `seal` has sealed under the data encryption key. All names are SQL. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The kind of the bucket keys that seal its values, if any do. */
  kind?: BucketKind;
  /** The columns of the primary key and their types, in order. */
  key: readonly { name: string; type: "text" | "int" }[];
  /** The organization of the row `t`, if the associated data names it. */
  organization?: string;
  aad(row: { key: readonly string[]; organizationId: string }): string;
}

/** A column of rows with an `id` and an organization, which the associated data names. */
export function columnById(
  column: Pick<SealedColumn, "table" | "column" | "kind">,
  aad: (organizationId: string, id: string) => string,
): SealedColumn {
  return {
    ...column,
    key: [{ name: "id", type: "text" }],
    organization: "t.organization_id",
    aad: ({ key: [id = ""], organizationId }) => aad(organizationId, id),
  };
}

/** A column of rows that are numbered within a parent. */
export function columnByNumber(
  column: Pick<SealedColumn, "table" | "column" | "kind" | "organization">,
  { parent, number }: { parent: string; number: string },
  aad: (organizationId: string, parentId: string, number: number) => string,
): SealedColumn {
  return {
    ...column,
    key: [
      { name: parent, type: "text" },
      { name: number, type: "int" },
    ],
    aad: ({ key: [parentId = "", place], organizationId }) => aad(organizationId, parentId, Number(place)),
  };
}

/** Rows looked at in one query, which has to end well within the limit on statements. */
const pageRows = 5_000;
/** Rows locked at once, for some milliseconds. */
const rowsAtOnce = 200;

interface Resealing {
  /** A function if they may change meanwhile. */
  keys: KeySet | (() => KeySet);
  sealed: SealedColumn;
  /** Whether to reseal a value under the key with this id. Default: unless it is the newest. */
  isStale?: (keyId: string) => boolean;
  onProgress?: (count: number) => void;
  /** Asked between pages, once something was resealed. Default: never. */
  isOver?: () => boolean;
}

/**
 * Reseals a column's stale values. Safe beside a running service: it locks few rows at a time and never waits for a lock,
 * so it can't deadlock; rows locked by others are left for the next call. What an interrupted run resealed stays so.
 * Returns how many values it resealed.
 */
export async function resealColumn(
  pool: Pool,
  {
    keys,
    sealed,
    isStale = (id) => id !== keysOf(keys)[0].id,
    onProgress = () => {},
    isOver = () => false,
  }: Resealing,
): Promise<number> {
  const statements = statementsFor(sealed);
  let count = 0;
  for await (const page of sealedPages(pool, sealed)) {
    const stale = page.filter(({ keyId }) => isStale(keyId)).map(({ key }) => key);
    for (let at = 0; at < stale.length; at += rowsAtOnce) {
      const chunk = stale.slice(at, at + rowsAtOnce);
      count += await inTransaction(pool, ({ client }) =>
        resealRows(client, { keys: keysOf(keys), sealed, isStale, statements, chunk }),
      );
      onProgress(count);
    }
    if (count > 0 && isOver()) break;
  }
  return count;
}

function keysOf(keys: Resealing["keys"]): KeySet {
  return typeof keys === "function" ? keys() : keys;
}

interface SealedRow {
  key: string[];
  keyId: string;
}

/** The rows of a column with a sealed value, page by page. */
export async function* sealedPages(pool: Pool, sealed: SealedColumn): AsyncGenerator<SealedRow[]> {
  const { page } = statementsFor(sealed);
  let after: string[] = sealed.key.map(({ type }) => (type === "text" ? "" : "0"));
  for (;;) {
    const { rows } = await pool.query<SealedRow>(page, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.key;
  }
}

export class StaleValueError extends brandedError("StaleValueError") {}

/** Throws StaleValueError if a value of these columns is still under a stale key, such as in a locked row. */
export async function refuseStale(
  pool: Pool,
  columns: readonly SealedColumn[],
  isStale: (keyId: string) => boolean,
): Promise<void> {
  for (const sealed of columns) {
    for await (const page of sealedPages(pool, sealed)) {
      const { keyId } = page.find((row) => isStale(row.keyId)) ?? {};
      if (keyId !== undefined)
        throw new StaleValueError(
          `${sealed.table}.${sealed.column} still has values under the key "${keyId}": if a program has locked its rows, end it, and try again`,
        );
    }
  }
}

async function resealRows(
  client: PoolClient,
  {
    keys,
    sealed,
    isStale,
    statements,
    chunk,
  }: Pick<Required<Resealing>, "sealed" | "isStale"> & {
    keys: KeySet;
    statements: Statements;
    chunk: string[][];
  },
): Promise<number> {
  const columnsOf = (rows: readonly (readonly string[])[]) =>
    sealed.key.map((_, i) => rows.map((row) => row[i]));
  const { rows } = await client.query<{ key: string[]; value: Buffer; organization_id: string }>(
    statements.lock,
    columnsOf(chunk),
  );
  const stale = rows.filter(({ value }) => isStale(sealedKeyId(value)));
  if (stale.length === 0) return 0;
  const resealed = stale.map(({ key, value, organization_id: organizationId }) => {
    const aad = sealed.aad({ key, organizationId });
    return seal(keys, aad, open(keys, aad, value), sealed.kind);
  });
  await client.query(statements.update, [resealed, ...columnsOf(stale.map(({ key }) => key))]);
  return stale.length;
}

type Statements = ReturnType<typeof statementsFor>;

function statementsFor({ table, column, key, organization = "''" }: SealedColumn) {
  const names = key.map(({ name }) => name).join(", ");
  const own = key.map(({ name }) => `t.${name}`).join(", ");
  const keyArray = `ARRAY[${key.map(({ name }) => `t.${name}::text`).join(", ")}] AS key`;
  const given = key.map(({ type }, i) => `$${i + 1}::text[]::${type}[]`).join(", ");
  return {
    // A value without bytes was wiped.
    page: `SELECT ${keyArray}, encode(substring(t.${column} FROM 2 FOR get_byte(t.${column}, 0)), 'escape') AS "keyId"
      FROM ${table} t
      WHERE (${own}) > (${key.map(({ type }, i) => `$${i + 1}::text::${type}`).join(", ")})
        AND t.${column} IS NOT NULL AND octet_length(t.${column}) > 0
      ORDER BY ${own} LIMIT ${pageRows}`,
    lock: `SELECT ${keyArray}, t.${column} AS value, ${organization} AS organization_id FROM ${table} t
      WHERE (${own}) IN (SELECT * FROM unnest(${given})) AND octet_length(t.${column}) > 0
      FOR NO KEY UPDATE OF t SKIP LOCKED`,
    update: `UPDATE ${table} t SET ${column} = n.value
      FROM unnest($1::bytea[], ${key.map(({ type }, i) => `$${i + 2}::text[]::${type}[]`).join(", ")}) AS n(value, ${names})
      WHERE (${own}) = (${key.map(({ name }) => `n.${name}`).join(", ")})`,
  };
}
