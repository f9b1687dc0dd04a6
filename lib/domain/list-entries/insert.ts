import type { Context, Tx } from "@/lib/auth/context";
import type { CreateListEntryBody } from "@/lib/contract/list-entries";
import { readListValue } from "@/lib/contract/list-values";
import { attemptOf, packAttempt } from "@/lib/domain/ssn-guessing/attempt";
import { newId } from "@/lib/platform/ids";
import { sealContent } from "./content";
import { keyOfEntry } from "./keys";

export interface PreparedEntry extends Pick<CreateListEntryBody, "effect" | "kind"> {
  id: string;
  /** In base64, as is the content: strings are copied between threads at once. */
  index: string;
  content: string;
  expiresAt: string | null;
  /** See `packAttempt`. */
  ssnAttempt?: number;
}

export function prepareEntry(
  context: Context | Tx,
  { effect, kind, value, reason, expiresAt = null }: CreateListEntryBody,
): PreparedEntry {
  const id = newId("lst", context.clock());
  const { part = {} } = readListValue(kind, value);
  const owned = { id, organizationId: context.scope.organizationId };
  return {
    id,
    effect,
    kind,
    index: keyOfEntry(context, kind, part).toString("base64"),
    content: sealContent(context.keys, owned, { value, reason }).toString("base64"),
    expiresAt,
    ...(kind === "ssn" ? { ssnAttempt: packAttempt(attemptOf(context, value)) } : {}),
  };
}

/** A larger statement takes just as long per row. */
const rowsAtOnce = 1_000;

const REMOVE_EXPIRED = {
  text: `
    DELETE FROM list_entries e USING jsonb_to_recordset($3::jsonb) AS n(effect text, index text)
    WHERE e.organization_id = $1 AND e.mode = $2::mode AND e.effect = n.effect::list_effect
      AND e.index = decode(n.index, 'base64') AND e.expires_at <= $4::timestamptz`,
};

/** In place of expired ones; leaves out entries that are listed already. Returns how many it has written. */
export async function insertEntries(context: Tx, entries: readonly PreparedEntry[]): Promise<number> {
  const { sql, scope, principal } = context;
  const createdAt = new Date(context.clock()).toISOString();
  let created = 0;
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = entries.slice(from, from + rowsAtOnce).map(({ ssnAttempt: _, ...row }) => row);
    const json = JSON.stringify(rows);
    await sql.execute(REMOVE_EXPIRED, [scope.mode, json, createdAt]);
    created += await sql.execute(
      {
        text: `
          INSERT INTO list_entries (id, organization_id, mode, effect, kind, index, content, expires_at, created_by, created_at, updated_at)
          SELECT n.id, $1, $2::mode, n.effect::list_effect, n.kind::list_kind, decode(n.index, 'base64'),
            decode(n.content, 'base64'), n."expiresAt", $4, $5::timestamptz, $5::timestamptz
          FROM jsonb_to_recordset($3::jsonb)
            AS n(id text, effect text, kind text, index text, content text, "expiresAt" timestamptz)
          ON CONFLICT (index, effect) DO NOTHING`,
      },
      [scope.mode, json, principal.id, createdAt],
    );
  }
  return created;
}
