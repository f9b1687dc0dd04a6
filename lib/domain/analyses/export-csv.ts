import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisQuery, AnalysisSummary } from "@/lib/contract/analyses";
import { toCsv } from "@/lib/platform/csv";
import { listAnalyses } from "./list";

const header = [
  "requestId",
  "createdAt",
  "status",
  "riskScore",
  "decision",
  "decisionBasis",
  "externalId",
  "applicantId",
  "modelVersion",
  "policyVersion",
  "error",
] as const;

const rowsAtOnce = 1_000;

/** Streams all matching analyses as CSV, newest first: there may be millions. Contains no personal data. */
export function exportAnalysesCsv(
  context: Context,
  filters: Omit<AnalysisQuery, "limit" | "cursor">,
): ReadableStream<Uint8Array> {
  authorize(context.principal, "analysis.read");
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const page = await listAnalyses(context, { ...filters, limit: rowsAtOnce, cursor });
      const rows = page.data.map(rowOf);
      controller.enqueue(encoder.encode(isBegun ? toCsv(rows) : toCsv([header, ...rows])));
      isBegun = true;
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined) controller.close();
    },
  });
}

function rowOf(analysis: AnalysisSummary): (string | number | null)[] {
  return [
    analysis.id,
    analysis.createdAt,
    analysis.status,
    analysis.result?.riskScore ?? null,
    analysis.result?.decision ?? null,
    analysis.decisionBasis,
    analysis.externalId,
    analysis.applicantId,
    analysis.modelVersion,
    analysis.policyVersion,
    analysis.error?.message ?? null,
  ];
}
