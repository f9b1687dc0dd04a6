import type { PolicyDocument } from "@/lib/contract/policy";
import { principalReasons } from "@/lib/risk/adverse-action";
import { assess } from "@/lib/risk/assess";
import { checkPolicy } from "@/lib/risk/check-policy";
import { counterfactuals } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { factsOf } from "@/lib/risk/facts";
import type { Evidence } from "@/lib/risk/input/evidence";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";
import { forcedAssessment, testApplicants } from "@/lib/risk/test-applicants";
import { canonical } from "./canonical";
import type { Corpus } from "./corpus";

/** The engine's answer as canonical JSON. */
export type Question = () => string;

export function questionsOf({ policies, cases, casesWithFacts, batches }: Corpus): Question[] {
  return [
    ...[...cases, ...casesWithFacts].map(({ applicant, records, policy, laterPolicy }) => () => {
      const evidence = { applicant: normalizeApplicant(applicant), ...records };
      return answerText(evidence, policy, laterPolicy);
    }),
    ...batches.map((batch) => () => canonical(findRings(batch.map(normalizeApplicant)))),
    ...policies.map((policy) => () => canonical(checkPolicy(policy))),
    ...policies.slice(0, 10).flatMap((policy) =>
      testApplicants.map(({ ssn, behavior, meaning }) => () => {
        const forces = behavior.kind === "decision" || behavior.kind === "component";
        return canonical({ ssn, meaning, answer: forces ? forcedAssessment(behavior, policy) : behavior });
      }),
    ),
  ];
}

/** The assessment and everything derived from it. `laterPolicy` decides the stored contributions again. */
export function answerText(evidence: Evidence, policy: PolicyDocument, laterPolicy = policy): string {
  const assessment = assess(evidence, policy);
  const { contributions } = assessment;
  const facts = factsOf(evidence);
  const older = {
    // No association, so its points can decline.
    code: "FORM_GIBBERISH",
    family: "older",
    component: "fraud",
    points: 7,
    proxy: false,
  } as const;
  return canonical({
    applicant: evidence.applicant,
    identifiers: identifiersOf(evidence.applicant),
    assessment,
    principalReasons: principalReasons(assessment),
    counterfactuals: counterfactuals(contributions, policy, facts),
    later: decideFromContributions([...contributions, older], laterPolicy, facts),
  });
}
