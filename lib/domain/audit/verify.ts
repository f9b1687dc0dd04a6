import { timingSafeEqual } from "node:crypto";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import { invalid } from "@/lib/platform/errors";
import { type AuditHead, verifyHead } from "./head";
import { auditMac, emptyChain } from "./mac";

export interface ChainVerification {
  entries: number;
  /** Sequence number of the first missing or changed entry; undefined if the chain is intact. */
  brokenAt: number | undefined;
}

const pageSize = 1_000;

/** As the database writes it: what reading would round off counts too. */
interface StoredEntry {
  sequence: number;
  /** ISO 8601 in UTC, with microseconds. */
  at: string;
  actor: string;
  action: string;
  target: string;
  /** JSON as PostgreSQL writes it. */
  details: string;
  previousMac: Uint8Array;
  mac: Uint8Array;
}

const PAGE = {
  text: `SELECT sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, actor, action, target,
      details::text AS details, previous_mac AS "previousMac", mac
    FROM audit_entries WHERE organization_id = $1 AND sequence > $2 ORDER BY sequence LIMIT ${pageSize}`,
};

/** Of a page's entries, those whose details PostgreSQL would write differently if stored again. */
const RESTATED = {
  text: `SELECT e.sequence FROM audit_entries e JOIN unnest($2::int[], $3::text[]) AS d(sequence, details) USING (sequence)
    WHERE e.organization_id = $1 AND e.details::text <> d.details::jsonb::text`,
};

/** Throws `invalid_request` for a head that was not signed for the organization. */
export async function verifyAuditLog(context: Context, saved?: AuditHead): Promise<ChainVerification> {
  authorize(context.principal, "audit.read");
  await limitExpensiveRead(context);
  return verifyAuditChain(context, saved);
}

/**
 * Recomputes the chain from its first entry. A saved head reveals two kinds of tampering that the chain alone can't:
 * entries removed from its end, and a rewrite with the chain's own key. Throws `invalid_request` for a head that this
 * service did not sign for the organization.
 */
export async function verifyAuditChain(context: Context, saved?: AuditHead): Promise<ChainVerification> {
  const { sql, keys, scope } = context;
  if (saved && !(saved.organizationId === scope.organizationId && verifyHead(context.keys, saved)))
    throw invalid("head", "isn't a head signed for this organization");
  let previousMac: Uint8Array = emptyChain;
  let sequence = 0;
  for (;;) {
    const rows = await sql.query<StoredEntry>(PAGE, [sequence]);
    const read = rows.map(({ details }): unknown => JSON.parse(details));
    const restated = await sql.query<{ sequence: number }>(RESTATED, [
      rows.map((row) => row.sequence),
      read.map((details) => JSON.stringify(details)),
    ]);
    const inexact = new Set(restated.map((row) => row.sequence));
    for (const [index, row] of rows.entries()) {
      const at = new Date(row.at);
      const isWholeMillisecond =
        !Number.isNaN(at.getTime()) && row.at === at.toISOString().replace("Z", "000Z");
      if (!isWholeMillisecond || inexact.has(row.sequence))
        return { entries: sequence, brokenAt: sequence + 1 };
      const { organizationId } = scope;
      const expected = auditMac(keys.audit, {
        ...row,
        organizationId,
        at,
        details: read[index],
        previousMac,
      });
      const isWhole =
        row.sequence === sequence + 1 &&
        row.mac.length === 32 &&
        timingSafeEqual(expected, row.mac) &&
        Buffer.compare(row.previousMac, previousMac) === 0 &&
        (saved?.sequence !== row.sequence || expected.equals(Buffer.from(saved.mac, "hex")));
      if (!isWhole) return { entries: sequence, brokenAt: sequence + 1 };
      sequence = row.sequence;
      previousMac = row.mac;
    }
    if (rows.length < pageSize) break;
  }
  return { entries: sequence, brokenAt: saved && sequence < saved.sequence ? sequence + 1 : undefined };
}
