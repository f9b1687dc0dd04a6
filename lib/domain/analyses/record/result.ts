import type { z } from "zod";
import type { AnalysisResult, riscScore, signal } from "@/lib/contract/analyses";
import type { Mode } from "@/lib/contract/api-keys";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import type { AnalysisRow } from "./write";

export function resultOf(row: AnalysisRow, mode: Mode): AnalysisResult {
  const { riskScore, decision, decisionBasis } = row;
  if (riskScore === null || decision === null || decisionBasis === null) {
    throw new Error("a failed analysis has no result");
  }
  return {
    success: true,
    requestId: row.id,
    status: "completed",
    riskScore,
    decision,
    decisionBasis,
    ...requestedDetail(row, row.record),
    applicantId: row.applicantId,
    externalId: row.externalId,
    modelVersion: row.modelVersion,
    policyVersion: row.policyVersion,
    mode,
    createdAt: row.createdAt.toISOString(),
    metadata: row.record.metadata ?? {},
  };
}

interface Requested {
  riscScoring: boolean;
  includeReasons: boolean;
  riscScore: unknown;
}

/** riscScore, reasons and signals, each only if it was requested and still exists. */
export function requestedDetail(
  { riscScoring, includeReasons, riscScore: stored }: Requested,
  record: Pick<EvidenceRecord, "reasons" | "signals"> | undefined,
) {
  return {
    ...(riscScoring ? { riscScore: stored as z.output<typeof riscScore> } : {}),
    ...(includeReasons && record
      ? { reasons: record.reasons, signals: record.signals.map(publicSignal) }
      : {}),
  };
}

function publicSignal({
  code,
  component,
  points,
  message,
  source,
}: EvidenceRecord["signals"][number]): z.output<typeof signal> {
  return { code, component, points, message, source };
}
