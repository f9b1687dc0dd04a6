import type { Context } from "@/lib/auth/context";
import { columnOf, entryColumns } from "@/lib/contract/batch-csv";
import type { BatchResult } from "@/lib/contract/batches";
import { guardSsn } from "@/lib/domain/applicants/guard-ssn";
import { appendAudit } from "@/lib/domain/audit/append";
import { toCsv } from "@/lib/platform/csv";
import { notFound } from "@/lib/platform/errors";
import { findBatch } from "./find";
import { openRow } from "./submitted-row";

interface Row {
  position: number;
  submitted: Uint8Array;
  error: BatchResult["error"];
}

const FAILED = {
  name: "failed_batch_rows",
  text: `
    SELECT i.position, i.submitted, COALESCE(i.error::jsonb, a.error) AS error
    FROM batches b JOIN batch_items i ON i.batch_id = b.id LEFT JOIN analyses a ON a.id = i.analysis_id
    WHERE b.organization_id = $1 AND b.mode = $2::mode AND b.id = $3 AND i.status = 'failed' AND i.submitted IS NOT NULL
    ORDER BY i.position`,
};

/**
 * CSV rows to correct and send again. They contain full SSNs, so `guardSsn` admits to them, and the audit log says how
 * many rows a member got before they are returned. Throws what `guardSsn` throws, and `not_found` also if no row is
 * kept.
 */
export async function exportFailedRows(
  context: Context,
  { id, code }: { id: string; code: string | undefined },
): Promise<string> {
  await findBatch(context, id);
  const member = await guardSsn(context, { action: "applicant.reveal_ssn", code });
  return member.transaction(async (inside) => {
    const rows = await inside.sql.query<Row>(FAILED, [inside.scope.mode, id]);
    if (rows.length === 0) throw notFound("kept row of the batch");
    await appendAudit(inside, {
      action: "batch.failed_rows_exported",
      target: id,
      details: { mode: inside.scope.mode, rows: rows.length },
    });
    const { organizationId } = inside.scope;
    return toCsv([
      [...entryColumns, "error"],
      ...rows.map(({ position, submitted, error }) => [
        ...openRow(inside.keys, { organizationId, batchId: id, position }, submitted),
        error ? problemsOf(error) : "",
      ]),
    ]);
  });
}

/** Leaves out the entry's place, which the row itself has. */
function problemsOf({ message, details = [] }: NonNullable<BatchResult["error"]>): string {
  if (details.length === 0) return message;
  return details
    .map(({ path, message: problem }) => {
      const field = columnOf(path.replace(/^applicants\[\d+\]\.?/, ""));
      return `${field || "the row"} ${problem}`;
    })
    .join("; ");
}
