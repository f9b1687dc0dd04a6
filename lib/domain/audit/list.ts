import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { decodeCursor, encodeCursor } from "@/lib/platform/db/paging";

export interface AuditEntryView {
  sequence: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** `usr_…`, `key_…`, `cli` or `system`. */
  actor: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
}

export interface AuditFilters {
  /** Only actions on this subject: `webhook` matches `webhook.created` and so on. */
  subject?: string | undefined;
  actor?: string | undefined;
  target?: string | undefined;
  /** ISO 8601; both are exclusive. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

export interface AuditQuery extends AuditFilters {
  limit: number;
  cursor?: string | undefined;
}

/** Both modes, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listAudit(
  context: Context,
  { limit, cursor, subject, actor, target, createdAfter, createdBefore }: AuditQuery,
): Promise<{ data: AuditEntryView[]; nextCursor: string | null }> {
  authorize(context.principal, "audit.read");
  const rows = await context.db.auditEntry.findMany({
    where: {
      ...(cursor === undefined ? {} : { sequence: { lt: decodeSequence(cursor) } }),
      ...(subject === undefined ? {} : { action: { startsWith: `${subject}.` } }),
      ...(actor === undefined ? {} : { actor }),
      ...(target === undefined ? {} : { target }),
      at: {
        ...(createdAfter === undefined ? {} : { gt: createdAfter }),
        ...(createdBefore === undefined ? {} : { lt: createdBefore }),
      },
    },
    orderBy: { sequence: "desc" },
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(({ sequence, at, actor, action, target, details }) => ({
      sequence,
      at: at.toISOString(),
      actor,
      action,
      target,
      details: details as Record<string, unknown>,
    })),
    nextCursor: rows.length > limit && last ? encodeSequence(last.sequence) : null,
  };
}

const maxActors = 200;

/** Everyone who has an entry in the log: `usr_…`, `key_…`, `cli` or `system`. */
export async function listAuditActors(context: Context): Promise<string[]> {
  authorize(context.principal, "audit.read");
  const rows = await context.sql.query<{ actor: string }>(
    {
      // Steps from one actor to the next, of whom there are few among many entries.
      text: `
        WITH RECURSIVE actors AS (
          (SELECT e.actor FROM audit_entries e WHERE e.organization_id = $1 ORDER BY e.actor LIMIT 1)
          UNION ALL
          SELECT (SELECT e.actor FROM audit_entries e WHERE e.organization_id = $1 AND e.actor > a.actor
                  ORDER BY e.actor LIMIT 1)
          FROM actors a WHERE a.actor IS NOT NULL)
        SELECT a.actor FROM actors a WHERE a.actor IS NOT NULL LIMIT $2`,
    },
    [maxActors],
  );
  return rows.map(({ actor }) => actor);
}

const list = "audit";

/** A cursor to the position after an entry. Later entries come before it, so the next page stays the same. */
function encodeSequence(sequence: number): string {
  return encodeCursor(list, String(sequence));
}

function decodeSequence(cursor: string): number {
  return Number(decodeCursor(list, cursor, /^(\d{1,9})$/)[0]);
}
