import type { GroupTx } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { NewEvent } from "@/lib/contract/events";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import type { EncodedContributions } from "@/lib/domain/evidence/stored-form";
import { byteaArray, intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";

export interface ChallengerDecision {
  challengerId: string;
  decision: Decision;
  riskScore: number;
}

export interface AnalysisRow {
  scope: Scope;
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
  contributions: EncodedContributions | null;
  /** Sealed under the applicant's data key. */
  evidence: Buffer;
  error: { code: string; message: string } | null;
  reviewDueAt: Date | null;
  createdBy: string;
  createdAt: Date;
  /** The plain text of `evidence`. */
  record: EvidenceRecord;
  metadataIndexes: readonly Buffer[];
  /** Absent unless a challenger is active. */
  challenger?: ChallengerDecision;
}

const WRITE = {
  name: "write_analyses",
  text: `
      INSERT INTO analyses (
        id, organization_id, mode, applicant_id, external_id, status, risk_score, decision, decision_basis,
        model_version, policy_version, include_reasons, risc_scoring, risc_score, contributions, evidence, error,
        review_due_at, created_by, created_at)
      SELECT n.id, ($1::text[])[n.scope], ($2::mode[])[n.scope], n.applicant_id, n.external_id, n.status, n.risk_score, n.decision, n.basis,
        n.model_version, n.policy_version, n.include_reasons, n.risc_scoring, n.risc_score, n.contributions,
        n.evidence, n.error, n.review_due_at, n.created_by, n.created_at
      FROM unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::analysis_status[], $8::int[], $9::decision[],
        $10::decision_basis[], $11::text[], $12::int[], $13::bool[], $14::bool[], $15::json[], $16::json[],
        $17::bytea[], $18::json[], $19::timestamptz[], $20::text[], $21::timestamptz[])
        AS n(scope, id, applicant_id, external_id, status, risk_score, decision, basis, model_version, policy_version,
          include_reasons, risc_scoring, risc_score, contributions, evidence, error, review_due_at, created_by,
          created_at)`,
};

export async function writeAnalyses({ scoped }: GroupTx, rows: readonly AnalysisRow[]): Promise<void> {
  const column = <T>(value: (row: AnalysisRow) => T) => rows.map(value);
  await scoped.execute(WRITE, [
    intArray(column((row) => scoped.scopeNumber(row.scope))),
    textArray(column((row) => row.id)),
    textArray(column((row) => row.applicantId)),
    textArray(column((row) => row.externalId)),
    unquotedArray(column((row) => row.status)),
    intArray(column((row) => row.riskScore)),
    unquotedArray(column((row) => row.decision)),
    unquotedArray(column((row) => row.decisionBasis)),
    textArray(column((row) => row.modelVersion)),
    intArray(column((row) => row.policyVersion)),
    unquotedArray(column((row) => String(row.includeReasons))),
    unquotedArray(column((row) => String(row.riscScoring))),
    jsonArray(column((row) => jsonOf(row.riscScore))),
    jsonArray(column((row) => jsonOf(row.contributions))),
    byteaArray(column((row) => row.evidence)),
    jsonArray(column((row) => jsonOf(row.error))),
    unquotedArray(column((row) => row.reviewDueAt?.toISOString() ?? null)),
    textArray(column((row) => row.createdBy)),
    unquotedArray(column((row) => row.createdAt.toISOString())),
  ]);
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

export function analysisEvent({
  id,
  applicantId,
  externalId,
  riskScore,
  decision,
  error,
}: AnalysisRow): NewEvent {
  const applicant = { id: applicantId, externalId };
  return error
    ? { name: "analysis.failed", data: { id, status: "failed", error, applicant } }
    : {
        name: "analysis.completed",
        data: {
          id,
          status: "completed",
          riskScore: riskScore as number,
          decision: decision as Decision,
          applicant,
        },
      };
}
