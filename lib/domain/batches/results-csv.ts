import type { Context } from "@/lib/auth/context";
import { type BatchResult, type BatchResultQuery, maxResultsPage } from "@/lib/contract/batches";
import { toCsv } from "@/lib/platform/csv";
import { readBatchResults } from "./results";

const header = [
  "position",
  "id",
  "status",
  "requestId",
  "applicantId",
  "riskScore",
  "decision",
  "decisionBasis",
  "riscScore",
  "reasons",
  "error",
  "finalDecision",
] as const;

/** The results as CSV: one page if `limit` is given, otherwise everything from the cursor on. */
export async function readBatchResultsCsv(
  context: Context,
  { id, query }: { id: string; query: BatchResultQuery },
): Promise<{ csv: string; nextCursor: string | null }> {
  const { limit, cursor, ...filters } = query;
  let csv = toCsv([header]);
  let next = cursor;
  for (;;) {
    const page = await readBatchResults(context, {
      id,
      query: { ...filters, limit: limit ?? maxResultsPage, cursor: next },
    });
    csv += toCsv(page.data.map(rowOf));
    if (limit !== undefined || page.nextCursor === null) return { csv, nextCursor: page.nextCursor };
    next = page.nextCursor;
  }
}

function rowOf(result: BatchResult): (string | number | null)[] {
  return [
    result.position,
    result.id,
    result.status,
    result.requestId,
    result.applicantId,
    result.riskScore,
    result.decision,
    result.decisionBasis,
    result.riscScore?.total ?? null,
    result.reasons?.join(" | ") ?? null,
    result.error ? describeError(result.error) : null,
    result.finalDecision,
  ];
}

function describeError({ message, details = [] }: NonNullable<BatchResult["error"]>): string {
  return [message, ...details.map((detail) => `${detail.path}: ${detail.message}`)].join(" | ");
}
