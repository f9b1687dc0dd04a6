import { organizationContextOf } from "@/lib/auth/context";
import type { ClaimedKey } from "@/lib/domain/idempotency/records";
import { policyOf } from "@/lib/domain/policy/current";
import { AppError } from "@/lib/platform/errors";
import { asBuffer } from "@/lib/platform/threads/bytes";
import { openThreadPorts } from "@/lib/platform/threads/ports";
import { answerCalls } from "@/lib/platform/threads/thread";
import type { AnalysisTerms } from "./conclude";
import type { AnsweredAnalysis } from "./result";
import { loadEngine, planWriting } from "./warm-up";
import { type SubmittedAnalysis, writeGroup } from "./write-group";

/* A worker thread that writes groups of single analyses, so that the main thread has time for their requests. */

/** A SubmittedAnalysis that can be copied. The thread reads the policy by its version, once. */
export interface SentAnalysis extends Omit<SubmittedAnalysis, "terms"> {
  terms: Omit<AnalysisTerms, "policy"> & { policyVersion: number };
}

/** What became of it, as can be copied: the analysis as far as its answer shows it, or the error in its place. */
export type SentAnswer =
  | { answered: AnsweredAnalysis }
  | { refused: Pick<AppError, "code" | "message" | "details"> };

const ports = await openThreadPorts();

/** Answers a group in its order. An empty one makes the thread ready. */
answerCalls(async (group: readonly SentAnalysis[]): Promise<SentAnswer[]> => {
  if (group.length === 0) {
    await Promise.all([planWriting(ports), loadEngine()]);
    return [];
  }
  const results = await writeGroup(ports, await Promise.all(group.map(received)));
  return results.map((result) => {
    if (!(result instanceof AppError)) return { answered: shown(result) };
    const { code, message, details } = result;
    return { refused: { code, message, details } };
  });
});

async function received({ scope, applicant, terms, seal }: SentAnalysis): Promise<SubmittedAnalysis> {
  const { policyVersion: version, ...others } = terms;
  const document = await policyOf(organizationContextOf(ports, scope), version);
  return {
    scope,
    applicant,
    terms: { ...others, policy: { version, document } },
    ...(seal
      ? { seal: { ...seal, sealingKey: asBuffer(seal.sealingKey), claimed: claimedOf(seal.claimed) } }
      : {}),
  };
}

function claimedOf(claimed: ClaimedKey): ClaimedKey {
  return { ...claimed, id: asBuffer(claimed.id), fingerprint: asBuffer(claimed.fingerprint) };
}

/** Without the evidence, which the answer does not show. */
function shown(row: AnsweredAnalysis): AnsweredAnalysis {
  const { id, applicantId, externalId, riskScore, decision, decisionBasis, riscScoring, riscScore } = row;
  const { includeReasons, modelVersion, policyVersion, createdAt, error, contributions, record } = row;
  const { reasons, signals } = record;
  return {
    ...{ id, applicantId, externalId, riskScore, decision, decisionBasis, riscScoring, riscScore },
    ...{ includeReasons, modelVersion, policyVersion, createdAt, error, contributions },
    record: includeReasons ? { reasons, signals } : { reasons: [], signals: [] },
  };
}
