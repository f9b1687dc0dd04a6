import type { PolicyDocument } from "@/lib/contract/policy";
import type { Decision, Signal } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { Attempt } from "./attempt";
import { type BenchEngine, presentEngine } from "./engine";
import { createMemoryStore } from "./store";
import { timelineOf } from "./timeline";

export interface Judged {
  attempt: Attempt;
  /** REFUSED: the contract doesn't admit the form, and the applicant is asked to correct it. */
  decision: Decision | "REFUSED";
  riskScore: number;
  signals: readonly Signal[];
  evidence: Omit<Evidence, "applicant">;
}

export function refused(attempt: Attempt): Judged {
  return { attempt, decision: "REFUSED", riskScore: 100, signals: [], evidence: {} };
}

/** Submits forms in the order of time to the engine, each with the evidence of those before it, in memory. */
export function judge(
  attempts: readonly Attempt[],
  policy: PolicyDocument,
  engine: BenchEngine = presentEngine,
): Judged[] {
  const store = createMemoryStore();
  const submitted = new Map<Attempt, NormalizedApplicant>();
  const judged: Judged[] = [];
  for (const step of timelineOf(attempts, engine)) {
    const { attempt } = step;
    if (step.what === "label") {
      store.label(submitted.get(attempt) as NormalizedApplicant, step.label.outcome);
      continue;
    }
    if (!step.form) {
      judged.push(refused(attempt));
      continue;
    }
    const applicant = engine.normalizeApplicant(step.form);
    submitted.set(attempt, applicant);
    const evidence = {
      ...store.observe(applicant, attempt.at, attempt.context),
      ...(step.rings ? { rings: step.rings } : {}),
    };
    const assessment = engine.assess({ applicant, ...evidence }, policy);
    store.conclude(applicant, assessment);
    const { decision, riskScore, signals } = assessment;
    judged.push({ attempt, decision, riskScore, signals, evidence });
  }
  return judged;
}
