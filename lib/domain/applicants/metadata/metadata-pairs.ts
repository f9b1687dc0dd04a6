import type { Context, GroupWriteContext, WriteContext } from "@/lib/auth/context";
import type { Metadata } from "@/lib/contract/metadata";
import { type IndexContext, indexOf } from "@/lib/domain/applicants/elements/blind-index";
import { byteaArray, intArray, textArray, wordArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";

/*
 * Metadata is sealed with its record. To search by it, each pair of key and value has a blind index, of which each kind of
 * record has its own. Those of applicants and analyses stand here; batches and webhooks have them in a column.
 */

export type MetadataOwner = "applicant" | "analysis" | "batch" | "webhook";

/** The blind indexes of metadata's pairs, in their order. */
export function metadataIndexes(
  context: IndexContext,
  owner: MetadataOwner,
  metadata: Metadata | undefined,
): Buffer[] {
  return Object.entries(metadata ?? {}).map(([key, value]) =>
    // No key has an equals sign.
    indexOf(context, `${owner}_metadata`, `${key}=${value}`),
  );
}

/** Up to so many records with a pair are counted. */
const counted = 1_000;

/**
 * The blind indexes of pairs that records must all have, the rarest first as far as few reads tell: a search begins with it.
 * Empty without any.
 */
export async function wantedPairs(
  context: IndexContext & Pick<Context, "sql">,
  owner: MetadataOwner,
  metadata: Metadata | undefined,
): Promise<Buffer[]> {
  const indexes = metadataIndexes(context, owner, metadata);
  if (indexes.length < 2) return indexes;
  const rows = await context.sql.query<{ index: Buffer }>(
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

/** A record whose metadata can be searched by. */
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

/** Writes the pairs of new records, whose applicants must be written before, in one statement; nothing without any. */
export async function writeMetadataPairs(
  { scoped }: GroupWriteContext,
  records: readonly IndexedRecord[],
): Promise<void> {
  const pairs = records.flatMap(({ scope, id, applicantId, createdAt, metadataIndexes: indexes }) =>
    indexes.map((index) => ({ scope, id, applicantId, createdAt, index })),
  );
  if (pairs.length === 0) return;
  await scoped.execute(WRITE, [
    intArray(pairs.map(({ scope }) => scoped.placeOf(scope))),
    textArray(pairs.map(({ applicantId }) => applicantId)),
    textArray(pairs.map(({ id }) => id)),
    byteaArray(pairs.map(({ index }) => index)),
    wordArray(pairs.map(({ createdAt }) => createdAt.toISOString())),
  ]);
}

/** Makes these the pairs of a record whose applicant's row is locked. */
export async function replaceMetadataPairs(
  { db, scope }: WriteContext,
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
