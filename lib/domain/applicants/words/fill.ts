import type { PoolClient } from "pg";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import type { Deadline } from "@/lib/domain/retention/removal";
import { OpenError } from "@/lib/platform/crypto/seal";
import { textArray } from "@/lib/platform/db/arrays";
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

/** Until none is due or the deadline has passed. Returns how many were done, and whether that's all. */
export async function fillMasks(
  { keys, pool }: Pick<Platform, "keys" | "pool">,
  deadline: Deadline,
): Promise<{ filled: number; isDone: boolean }> {
  let filled = 0;
  for (;;) {
    const count = await inTransaction(pool, async ({ client }) => {
      // One at a time: of two, the one that read an applicant first might write last.
      await client.query("SELECT pg_advisory_xact_lock(727071, 0)");
      return (await fillDue(client, keys)) || (await fillEarlier(client, keys));
    });
    if (count === 0) return { filled, isDone: true };
    filled += count;
    if (deadline()) return { filled, isDone: false };
  }
}

async function fillDue(client: PoolClient, keys: Platform["keys"]): Promise<number> {
  const { rows } = await client.query<DueApplicant & { row: string }>(
    `SELECT ctid::text AS row, organization_id AS "organizationId", mode, applicant FROM due_masks
     WHERE NOT and_earlier ORDER BY transaction, applicant LIMIT ${pageRows}`,
  );
  if (rows.length === 0) return 0;
  await fill(client, keys, rows);
  // Where they are: nothing updates them, and another of the same applicant may have been added meanwhile.
  await client.query("DELETE FROM due_masks WHERE ctid = ANY ($1::text[]::tid[])", [
    textArray(rows.map(({ row }) => row)),
  ]);
  return rows.length;
}

/** The next ones of a row that stands for all before it, newest first. */
async function fillEarlier(client: PoolClient, keys: Platform["keys"]): Promise<number> {
  const { rows: marks } = await client.query<{ applicant: string }>(
    "SELECT applicant FROM due_masks WHERE and_earlier ORDER BY applicant DESC LIMIT 1",
  );
  const [mark] = marks;
  if (!mark) return 0;
  const { rows } = await client.query<DueApplicant>(
    `SELECT organization_id AS "organizationId", mode, id AS applicant FROM applicants
     WHERE id < $1 ORDER BY id DESC LIMIT ${earlierRows}`,
    [mark.applicant],
  );
  await fill(client, keys, rows);
  const last = rows.at(-1);
  await client.query("DELETE FROM due_masks WHERE and_earlier AND applicant <= $1", [mark.applicant]);
  if (last) await markEarlier(client, last.applicant);
  return rows.length;
}

/** Makes all applicants before this one due. */
export async function markEarlier(client: Pick<PoolClient, "query">, applicant: string): Promise<void> {
  await client.query(
    `INSERT INTO due_masks (transaction, organization_id, mode, applicant, and_earlier) VALUES (0, '', 'live', $1, true)
     ON CONFLICT DO NOTHING`,
    [applicant],
  );
}

async function fill(client: PoolClient, keys: Platform["keys"], due: readonly DueApplicant[]): Promise<void> {
  for (const scope of distinctScopes(due)) {
    const ids = due
      .filter(({ organizationId, mode }) => organizationId === scope.organizationId && mode === scope.mode)
      .map(({ applicant }) => applicant);
    await fillScope(client, { keys, scope, ids: [...new Set(ids)] });
  }
}

async function fillScope(
  client: PoolClient,
  { keys, scope, ids }: { keys: Platform["keys"]; scope: Scope; ids: readonly string[] },
): Promise<void> {
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
  await shelveOldest(client, scope);
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
