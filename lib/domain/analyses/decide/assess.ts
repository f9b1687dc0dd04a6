import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { SourceAnswers } from "@/lib/domain/sources/ask";
import { brandedError } from "@/lib/platform/branded-error";
import { describeError, type Logger } from "@/lib/platform/log";
import type { Singletons } from "@/lib/platform/wiring/platform";
import type { Assessment } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import { decidingModel } from "@/lib/risk/model-behavior";
import { type Engine, presentEngine } from "./engine";
import { engineOf } from "./engine-of";
import type { AnalysisTerms } from "./terms";

/** With the model that decides under the policy. */
export type AssessmentOrFailure = { modelVersion: string } & (
  | { assessment: Assessment; error: null }
  | { assessment: undefined; error: { code: string; message: string } }
);

export interface Case {
  input: ApplicantData;
  /** `applicant` is `input` as the present model reads it. */
  evidence: Evidence;
  mode: Mode;
}

interface Tools {
  log: Logger;
  singletons: Singletons;
}

/** An engine failure, which is logged, or a required source that is down ends an analysis without a result. */
export function assessOrFail(
  tools: Tools,
  { failedSources, terms, ...given }: Case & { failedSources: SourceAnswers["failed"]; terms: AnalysisTerms },
): AssessmentOrFailure {
  const { document } = terms.policy;
  const modelVersion = decidingModel(document);
  const down = sourcesDown(failedSources);
  if (down) return { modelVersion, assessment: undefined, error: down };
  try {
    return { modelVersion, assessment: assessUnder(tools, document, given), error: null };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    tools.log.error({ error: describeError(error) }, "an analysis failed");
    return {
      modelVersion,
      assessment: undefined,
      error: { code: "internal", message: "The analysis couldn't be finished" },
    };
  }
}

/** By the policy's model. Throws AnalysisFailure. */
export function assessUnder(
  tools: { singletons: Singletons },
  policy: PolicyDocument,
  { input, evidence, mode }: Case,
): Assessment {
  const engine = startedEngine(tools, decidingModel(policy));
  // Each model reads names and addresses its own way.
  const own =
    engine === presentEngine ? evidence : { ...evidence, applicant: engine.normalizeApplicant(input) };
  return assessApplicant(own, policy, mode, engine);
}

function startedEngine(tools: { singletons: Singletons }, modelVersion: string): Engine {
  try {
    return engineOf(tools, modelVersion);
  } catch (cause) {
    throw new AnalysisFailure("the engine of the policy's model didn't start", { cause });
  }
}

/** If a source had no question to answer, only coverage suffers. */
function sourcesDown(failed: SourceAnswers["failed"]): { code: string; message: string } | undefined {
  const down = failed.filter(({ reason }) => reason !== "nothing_to_ask").map(({ source }) => source);
  if (down.length === 0) return undefined;
  return {
    code: "source_unavailable",
    message: `A source that the policy requires didn't answer: ${down.join(", ")}`,
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
