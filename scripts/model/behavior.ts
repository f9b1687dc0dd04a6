import canonicalize from "canonicalize";
import { principalReasons } from "@/lib/risk/adverse-action";
import { assess } from "@/lib/risk/assess";
import { checkPolicy } from "@/lib/risk/check-policy";
import { counterfactuals } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";
import { forcedAssessment, testApplicants } from "@/lib/risk/test-applicants";
import type { Case, Corpus } from "./corpus";

/** Everything that the engine answers to the corpus, a canonical JSON text per question. */
export function* answersTo({ policies, cases, batches }: Corpus): Generator<string> {
  for (const one of cases) yield text(answerTo(one));
  for (const batch of batches) yield text(findRings(batch.map(normalizeApplicant)));
  for (const policy of policies) yield text(checkPolicy(policy));
  for (const policy of policies.slice(0, 10)) {
    for (const { ssn, behavior, meaning } of testApplicants) {
      const forces = behavior.kind === "decision" || behavior.kind === "component";
      yield text({ ssn, meaning, answer: forces ? forcedAssessment(behavior, policy) : behavior });
    }
  }
}

export function answerTo({ applicant: data, records, policy, laterPolicy }: Case) {
  const applicant = normalizeApplicant(data);
  const assessment = assess({ applicant, ...records }, policy);
  const { contributions } = assessment;
  const older = {
    code: "OLDER_SIGNAL",
    family: "older",
    component: "fraud",
    points: 7,
    proxy: false,
  } as const;
  return {
    applicant,
    identifiers: identifiersOf(applicant),
    assessment,
    principalReasons: principalReasons(assessment),
    counterfactuals: counterfactuals(contributions, policy),
    later: decideFromContributions([...contributions, older], laterPolicy),
  };
}

/** The order of keys is no behavior: the database keeps none, and replays compare like this. */
function text(answer: unknown): string {
  return canonicalize(JSON.parse(JSON.stringify(answer))) as string;
}
