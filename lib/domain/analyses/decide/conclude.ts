import type { AnalyzeBody } from "@/lib/contract/analyses";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { Metadata } from "@/lib/contract/metadata";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { AnalysisRow } from "@/lib/domain/analyses/record/write";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { packContributions, packRecord } from "@/lib/domain/evidence/packed";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import type { AnalysisSettings } from "@/lib/domain/policy/current";
import type { SourceAnswers } from "@/lib/domain/sources/ask";
import { brandedError } from "@/lib/platform/branded-error";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { describeError, type Logger } from "@/lib/platform/log";
import type { Assessment } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import { modelVersion } from "@/lib/risk/model-version";
import { type Engine, presentEngine } from "./engine";

export interface AnalysisTerms extends AnalysisSettings {
  options: AnalyzeBody["options"];
  /** Identifier of the principal that requested them. */
  createdBy: string;
}

export type Conclusion =
  | { assessment: Assessment; error: null }
  | { assessment: undefined; error: { code: string; message: string } };

/** An engine failure, which is logged, or a required source that is down ends an analysis without a result. */
export function conclude(
  { log }: { log: Logger },
  {
    evidence,
    failedSources,
    terms,
    mode,
  }: { evidence: Evidence; failedSources: SourceAnswers["failed"]; terms: AnalysisTerms; mode: Mode },
): Conclusion {
  const down = sourcesDown(failedSources);
  if (down) return down;
  try {
    return { assessment: assessApplicant(evidence, terms.policy.document, mode), error: null };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    log.error({ error: describeError(error) }, "an analysis failed");
    return {
      assessment: undefined,
      error: { code: "internal", message: "The analysis could not be finished" },
    };
  }
}

/** If there was nothing to ask about the applicant, only coverage suffers. */
function sourcesDown(failed: SourceAnswers["failed"]): Conclusion | undefined {
  const down = failed.filter(({ reason }) => reason !== "nothing_to_ask").map(({ source }) => source);
  if (down.length === 0) return undefined;
  return {
    assessment: undefined,
    error: {
      code: "source_unavailable",
      message: `A source that the policy requires did not answer: ${down.join(", ")}`,
    },
  };
}

export interface ConcludedAnalysis {
  scope: Scope;
  id: string;
  applicantId: string;
  externalId: string | null;
  vault: ApplicantVault;
  input: ApplicantData;
  /** What was known besides the input. */
  evidence: EvidenceRecord["evidence"];
  metadata?: Metadata | undefined;
  metadataIndexes?: readonly Buffer[];
  terms: AnalysisTerms;
  createdAt: Date;
}

export function rowOf(analysis: ConcludedAnalysis, { assessment, error }: Conclusion): AnalysisRow {
  const { id, vault, terms, metadata, createdAt } = analysis;
  const record: EvidenceRecord = {
    input: analysis.input,
    evidence: analysis.evidence,
    reasons: assessment?.reasons ?? [],
    signals: assessment?.signals ?? [],
    rules: assessment?.rules ?? [],
    ...(metadata ? { metadata } : {}),
  };
  return {
    scope: analysis.scope,
    id,
    applicantId: analysis.applicantId,
    externalId: analysis.externalId,
    status: assessment ? "completed" : "failed",
    riskScore: assessment?.riskScore ?? null,
    decision: assessment?.decision ?? null,
    decisionBasis: assessment?.decisionBasis ?? null,
    modelVersion,
    policyVersion: terms.policy.version,
    includeReasons: terms.options.includeReasons,
    riscScoring: terms.options.riscScoring,
    riscScore: assessment?.riscScore ?? null,
    contributions: assessment ? packContributions(assessment.contributions, assessment.facts) : null,
    evidence: vault.seal(id, "evidence", packRecord(record)),
    error,
    metadataIndexes: analysis.metadataIndexes ?? [],
    reviewDueAt: assessment?.decision === "REVIEW" ? reviewDueAt(createdAt) : null,
    record,
    createdBy: terms.createdBy,
    createdAt,
  };
}

/** A REVIEW case must be decided within 30 days, the deadline for an adverse action notice (12 CFR 1002.9(a)(1)). */
const reviewDays = 30;

function reviewDueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewDays * 86_400_000);
}

export class AnalysisFailure extends brandedError("AnalysisFailure") {}

/**
 * Assesses evidence; in test mode, a sample SSN forces its result instead. New analyses and replays alike get their
 * results only from here, replays of an earlier model's analyses from its own engine. Throws AnalysisFailure.
 */
export function assessApplicant(
  evidence: Evidence,
  policy: PolicyDocument,
  mode: Mode,
  engine: Engine = presentEngine,
): Assessment {
  const behavior = mode === "test" ? engine.testBehavior(evidence.applicant.ssn) : undefined;
  if (behavior?.kind === "failure") throw new AnalysisFailure("a sample applicant asked for a failure");
  try {
    return behavior?.kind === "decision" || behavior?.kind === "component"
      ? engine.forcedAssessment(behavior, policy)
      : engine.assess(evidence, policy);
  } catch (cause) {
    throw new AnalysisFailure("the engine failed", { cause });
  }
}
