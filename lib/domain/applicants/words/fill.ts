import type { PoolClient } from "pg";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import type { Deadline } from "@/lib/domain/retention/removal";
import { OpenError } from "@/lib/platform/crypto/seal";
import { textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { distinctScopes, type Scope } from "@/lib/platform/db/scoped-sql";
import { inTransaction } from "@/lib/platform/db/transaction";
import type { Platform } from "@/lib/platform/wiring/platform";
import { bitText, maskerOf } from "./mask";
import { shelfMasks, shelveOldest, takeFromShelves } from "./shelves";

/* Brings word masks in line with the applicants' data: those of new, changed, erased and removed applicants. */

const pageRows = 500;
/** A shelf's masks together: each page rewrites the shelves that its applicants were on. */
const earlierRows = shelfMasks;

interface DueApplicant extends Scope {
  applicant: string;
}

export async function hasDueMasks({ pool }: Pick<Platform, "pool">): Promise<boolean> {
  return (await pool.query("SELECT FROM due_masks LIMIT 1")).rowCount === 1;
}

/** Until none is due or the deadline has passed. Returns how many were done, and whether that's all. */
export async function fillMasks(
  { keys, pool }: Pick<Platform, "keys" | "pool">,
  deadline: Deadline,
): Promise<{ filled: number; isDone: boolean }> {
  let filled = 0;
  for (;;) {
    const { count, shelves } = await inTransaction(pool, async ({ client }) => {
      // One at a time: of two, the one that read an applicant first might write last.
      await client.query("SELECT pg_advisory_xact_lock(727071, 0)");
      const due = await fillDue(client, keys);
      return due.count > 0 ? due : fillEarlier(client, keys);
    });
    // Searches read the whole table, and autovacuum comes too late to keep it small while many masks are made.
    if (shelves > 0) await pool.query("VACUUM (SKIP_LOCKED) word_masks");
    if (count === 0) return { filled, isDone: true };
    filled += count;
    if (deadline()) return { filled, isDone: false };
  }
}

interface Filled {
  count: number;
  /** How many were made on the way. */
  shelves: number;
}

interface DueRow extends Scope {
  id: string;
  applicants: string[];
}

async function fillDue(client: PoolClient, keys: Platform["keys"]): Promise<Filled> {
  const { rows } = await client.query<DueRow>(
    `SELECT id, organization_id AS "organizationId", mode, applicants FROM (
       SELECT *, sum(cardinality(applicants)) OVER (ORDER BY id) AS total
       FROM (SELECT * FROM due_masks WHERE NOT and_earlier LIMIT ${pageRows}) AS next
     ) AS counted
     WHERE total - cardinality(applicants) < ${pageRows}`,
  );
  const due = rows.flatMap(({ organizationId, mode, applicants }) =>
    applicants.map((applicant) => ({ organizationId, mode, applicant })),
  );
  const shelves = await fill(client, keys, due);
  await removeDue(client, rows);
  return { count: due.length, shelves };
}

/** The next ones of a row that stands for all before it, newest first. */
async function fillEarlier(client: PoolClient, keys: Platform["keys"]): Promise<Filled> {
  const { rows: marks } = await client.query<Pick<DueRow, "id" | "applicants">>(
    "SELECT id, applicants FROM due_masks WHERE and_earlier ORDER BY applicants DESC",
  );
  const [first] = marks;
  if (!first) return { count: 0, shelves: 0 };
  const { rows } = await client.query<DueApplicant>(
    `SELECT organization_id AS "organizationId", mode, id AS applicant FROM applicants
     WHERE id < $1 ORDER BY id DESC LIMIT ${earlierRows}`,
    [first.applicants[0]],
  );
  const shelves = await fill(client, keys, rows);
  const last = rows.at(-1);
  await removeDue(client, marks);
  if (last) await markEarlier(client, last.applicant);
  return { count: rows.length, shelves };
}

async function removeDue(client: PoolClient, rows: readonly Pick<DueRow, "id">[]): Promise<void> {
  await client.query("DELETE FROM due_masks WHERE id = ANY ($1::uuid[])", [
    unquotedArray(rows.map(({ id }) => id)),
  ]);
}

/** Makes all applicants before this one due. */
export async function markEarlier(client: Pick<PoolClient, "query">, applicant: string): Promise<void> {
  await client.query(
    `INSERT INTO due_masks (id, organization_id, mode, applicants, and_earlier)
     VALUES (gen_random_uuid(), '', 'live', ARRAY[$1], true)`,
    [applicant],
  );
}

/** Returns how many shelves were made. */
async function fill(
  client: PoolClient,
  keys: Platform["keys"],
  due: readonly DueApplicant[],
): Promise<number> {
  let shelves = 0;
  for (const scope of distinctScopes(due)) {
    const ids = due
      .filter(({ organizationId, mode }) => organizationId === scope.organizationId && mode === scope.mode)
      .map(({ applicant }) => applicant);
    shelves += await fillScope(client, { keys, scope, ids: [...new Set(ids)] });
  }
  return shelves;
}

async function fillScope(
  client: PoolClient,
  { keys, scope, ids }: { keys: Platform["keys"]; scope: Scope; ids: readonly string[] },
): Promise<number> {
  const { rows } = await client.query<{
    id: string;
    dataKey: Uint8Array<ArrayBuffer> | null;
    data: Uint8Array<ArrayBuffer> | null;
  }>(`SELECT id, data_key AS "dataKey", data FROM applicants WHERE id = ANY ($1::text[])`, [textArray(ids)]);
  const context = { keys, scope };
  const maskOf = maskerOf(context);
  const masks = rows.flatMap((row) => {
    const data = openedData(context, row);
    return data ? [{ id: row.id, mask: maskOf(data) }] : [];
  });
  await takeFromShelves(client, scope, ids);
  await client.query(
    "DELETE FROM word_masks WHERE organization_id = $1 AND mode = $2::mode AND applicant = ANY ($3::text[])",
    [scope.organizationId, scope.mode, textArray(ids)],
  );
  await client.query(
    `INSERT INTO word_masks (organization_id, mode, applicant, mask)
     SELECT $1, $2::mode, m.id, m.mask::bit(2048) FROM unnest($3::text[], $4::text[]) AS m(id, mask)`,
    [
      scope.organizationId,
      scope.mode,
      textArray(masks.map(({ id }) => id)),
      textArray(masks.map(({ mask }) => bitText(mask))),
    ],
  );
  return shelveOldest(client, scope);
}

/** Nothing for one whose data doesn't open: it mustn't hold up those after it. */
function openedData(...[context, row]: Parameters<typeof openApplicantData>) {
  try {
    return openApplicantData(context, row);
  } catch (error) {
    if (error instanceof OpenError) return null;
    throw error;
  }
}
