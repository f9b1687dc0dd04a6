import type { Context, GroupTx, Tx } from "@/lib/auth/context";
import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { Metadata } from "@/lib/contract/metadata";
import { indexOf } from "@/lib/domain/applicants/elements/blind-index";
import { byteaArray, intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";

/*
 * Each kind of record has its own blind index for each pair of key and value. Those of applicants and analyses are in a
 * table; batches and webhooks have them in a column.
 */

export type MetadataOwner = "applicant" | "analysis" | "batch" | "webhook";

/** In the order of the pairs. */
export function metadataIndexes(
  context: ScopedKeys,
  owner: MetadataOwner,
  metadata: Metadata | undefined,
): Buffer[] {
  return Object.entries(metadata ?? {}).map(([key, value]) =>
    // No key has an equals sign.
    indexOf(context, `${owner}_metadata`, `${key}=${value}`),
  );
}

/** Indexes to compare, in any order. */
export function hexOf(indexes: readonly Uint8Array[]): string {
  return indexes
    .map((index) => Buffer.from(index).toString("hex"))
    .sort()
    .join();
}

const counted = 1_000;

/** Records must have all of these pairs. The rarest, as far as a few reads show, comes first: a search begins with it. */
export async function wantedPairs(
  context: Context,
  owner: MetadataOwner,
  metadata: Metadata | undefined,
): Promise<Uint8Array[]> {
  const indexes = metadataIndexes(context, owner, metadata);
  if (indexes.length < 2) return indexes;
  const rows = await context.sql.query<{ index: Uint8Array }>(
    {
      text: `SELECT o.index FROM unnest($2::bytea[]) AS o(index)
        ORDER BY (
          SELECT count(*) FROM (
            SELECT FROM metadata_pairs p WHERE p.organization_id = $1 AND p.index = o.index LIMIT ${counted}) AS found)`,
    },
    [indexes],
  );
  return rows.map(({ index }) => index);
}

interface IndexedRecord {
  scope: Scope;
  /** The applicant or analysis, and the applicant that it belongs to. */
  id: string;
  applicantId: string;
  createdAt: Date;
  metadataIndexes: readonly Buffer[];
}

const WRITE = {
  name: "write_metadata_pairs",
  text: `
    INSERT INTO metadata_pairs (applicant_id, record_id, organization_id, mode, index, recorded_at)
    SELECT n.applicant_id, n.record_id, ($1::text[])[n.scope], ($2::mode[])[n.scope], n.index, n.recorded_at
    FROM unnest($3::int[], $4::text[], $5::text[], $6::bytea[], $7::timestamptz[])
      AS n(scope, applicant_id, record_id, index, recorded_at)`,
};

/** In one statement. Their applicants must be written before. */
export async function writeMetadataPairs(
  { scoped }: GroupTx,
  records: readonly IndexedRecord[],
): Promise<void> {
  const pairs = records.flatMap(({ scope, id, applicantId, createdAt, metadataIndexes: indexes }) =>
    indexes.map((index) => ({ scope, id, applicantId, createdAt, index })),
  );
  if (pairs.length === 0) return;
  await scoped.execute(WRITE, [
    intArray(pairs.map(({ scope }) => scoped.scopeNumber(scope))),
    textArray(pairs.map(({ applicantId }) => applicantId)),
    textArray(pairs.map(({ id }) => id)),
    byteaArray(pairs.map(({ index }) => index)),
    unquotedArray(pairs.map(({ createdAt }) => createdAt.toISOString())),
  ]);
}

/** The applicant's row must be locked. */
export async function replaceMetadataPairs(
  { db, scope }: Tx,
  { id, applicantId, createdAt, metadataIndexes: indexes }: Omit<IndexedRecord, "scope">,
): Promise<void> {
  await db.metadataPair.deleteMany({ where: { applicantId, recordId: id } });
  await db.metadataPair.createMany({
    data: indexes.map((index) => ({
      applicantId,
      recordId: id,
      ...scope,
      index: new Uint8Array(index),
      recordedAt: createdAt,
    })),
  });
}
