import type { Platform } from "@/lib/platform/wiring/platform";
import { signHead } from "./head";

interface LastEntry {
  organizationId: string;
  signed: number;
  sequence: number | null;
  mac: Buffer | null;
}

/**
 * Writes the signed head of each audit chain that has grown since the last run to the service log, where access to the
 * database alone can't change it. Reports chains that have become shorter. Returns the number of heads.
 */
export async function signAuditHeads(platform: Platform): Promise<number> {
  const { log, pool } = platform;
  const { rows } = await pool.query<LastEntry>(
    `SELECT o.id AS "organizationId", o.audit_head_sequence AS signed, e.sequence, e.mac
     FROM organizations o LEFT JOIN LATERAL (
       SELECT sequence, mac FROM audit_entries WHERE organization_id = o.id ORDER BY sequence DESC LIMIT 1) e ON true
     WHERE COALESCE(e.sequence, 0) <> o.audit_head_sequence
     ORDER BY o.id`,
  );
  const heads = [];
  for (const { organizationId, signed, sequence, mac } of rows) {
    if (mac === null || sequence === null || sequence < signed) {
      log.error({ organizationId, signed, sequence: sequence ?? 0 }, "an audit log has lost its end");
      continue;
    }
    const head = signHead(platform.keys, { organizationId, sequence, mac });
    log.info(head, "audit head");
    heads.push(head);
  }
  // Updated after logging: a head may be logged twice, but never skipped.
  await pool.query(
    `UPDATE organizations o SET audit_head_sequence = h.sequence
     FROM unnest($1::text[], $2::int[]) AS h(id, sequence) WHERE o.id = h.id`,
    [heads.map(({ organizationId }) => organizationId), heads.map(({ sequence }) => sequence)],
  );
  return heads.length;
}
