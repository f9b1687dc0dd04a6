import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { SourceAnswers } from "@/lib/domain/sources/ask";
import { brandedError } from "@/lib/platform/branded-error";
import { describeError, type Logger } from "@/lib/platform/log";
import type { Assessment } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import { type Engine, presentEngine } from "./engine";
import type { AnalysisTerms } from "./terms";

export type AssessmentOrFailure =
  | { assessment: Assessment; error: null }
  | { assessment: undefined; error: { code: string; message: string } };

/** An engine failure, which is logged, or a required source that is down ends an analysis without a result. */
export function assessOrFail(
  { log }: { log: Logger },
  {
    evidence,
    failedSources,
    terms,
    mode,
  }: { evidence: Evidence; failedSources: SourceAnswers["failed"]; terms: AnalysisTerms; mode: Mode },
): AssessmentOrFailure {
  const down = sourcesDown(failedSources);
  if (down) return down;
  try {
    return { assessment: assessApplicant(evidence, terms.policy.document, mode), error: null };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    log.error({ error: describeError(error) }, "an analysis failed");
    return {
      assessment: undefined,
      error: { code: "internal", message: "The analysis couldn't be finished" },
    };
  }
}

/** If a source had no question to answer, only coverage suffers. */
function sourcesDown(failed: SourceAnswers["failed"]): AssessmentOrFailure | undefined {
  const down = failed.filter(({ reason }) => reason !== "nothing_to_ask").map(({ source }) => source);
  if (down.length === 0) return undefined;
  return {
    assessment: undefined,
    error: {
      code: "source_unavailable",
      message: `A source that the policy requires didn't answer: ${down.join(", ")}`,
    },
  };
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
