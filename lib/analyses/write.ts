import type { PoolClient } from "pg";
import type { Decision } from "@/lib/contract/analyses";
import { packBytes } from "@/lib/db/packed-bytes";
import type { Principal } from "@/lib/orgs/principal";
import type { EvidenceRecord } from "./evidence-record";

export interface AnalysisRow {
  id: string;
  applicantId: string;
  externalId: string | null;
  status: "completed" | "failed";
  riskScore: number | null;
  decision: Decision | null;
  decisionBasis: "score" | "rule" | "insufficient_evidence" | null;
  modelVersion: string;
  policyVersion: number;
  includeReasons: boolean;
  riscScoring: boolean;
  riscScore: unknown;
  contributions: unknown;
  /** Sealed under the applicant's data key. */
  evidence: Buffer;
  error: { code: string; message: string } | null;
  reviewDueAt: Date | null;
  /** What `evidence` holds. */
  record: EvidenceRecord;
}

/** Writes analyses in one statement. */
export async function writeAnalyses(
  client: PoolClient,
  { organizationId, mode, id: createdBy }: Pick<Principal, "organizationId" | "mode" | "id">,
  rows: readonly AnalysisRow[],
  createdAt: Date,
): Promise<void> {
  const column = <T>(value: (row: AnalysisRow) => T) => rows.map(value);
  await client.query({
    name: "write_analyses",
    text: `
      INSERT INTO analyses (
        id, organization_id, mode, applicant_id, external_id, status, risk_score, decision, decision_basis,
        model_version, policy_version, include_reasons, risc_scoring, risc_score, contributions, evidence, error,
        review_due_at, created_by, created_at)
      SELECT n.id, $1, $2::mode, n.applicant_id, n.external_id, n.status, n.risk_score, n.decision, n.basis,
        n.model_version, n.policy_version, n.include_reasons, n.risc_scoring, ${unpackedJson("n.risc_score")},
        ${unpackedJson("n.contributions")}, n.evidence, n.error, n.review_due_at, $3, $4
      FROM unnest($5::text[], $6::text[], $7::text[], $8::analysis_status[], $9::int[], $10::decision[],
        $11::decision_basis[], $12::text[], $13::int[], $14::bool[], $15::bool[], unpack_bytes($16, $17),
        unpack_bytes($18, $19), unpack_bytes($20, $21), $22::jsonb[], $23::timestamptz[])
        AS n(id, applicant_id, external_id, status, risk_score, decision, basis, model_version, policy_version,
          include_reasons, risc_scoring, risc_score, contributions, evidence, error, review_due_at)`,
    values: [
      organizationId,
      mode,
      createdBy,
      createdAt,
      column((row) => row.id),
      column((row) => row.applicantId),
      column((row) => row.externalId),
      column((row) => row.status),
      column((row) => row.riskScore),
      column((row) => row.decision),
      column((row) => row.decisionBasis),
      column((row) => row.modelVersion),
      column((row) => row.policyVersion),
      column((row) => row.includeReasons),
      column((row) => row.riscScoring),
      ...packBytes(column((row) => jsonBytes(row.riscScore))),
      ...packBytes(column((row) => jsonBytes(row.contributions))),
      ...packBytes(column((row) => row.evidence)),
      column((row) => row.error && JSON.stringify(row.error)),
      column((row) => row.reviewDueAt),
    ],
  });
}

/** Packed beside others; nothing at all for null. */
function jsonBytes(value: unknown): Buffer {
  return Buffer.from(value === null || value === undefined ? "" : JSON.stringify(value));
}

function unpackedJson(column: string): string {
  return `CASE WHEN length(${column}) > 0 THEN convert_from(${column}, 'UTF8')::json END`;
}
