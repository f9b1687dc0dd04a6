import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { encodeContributions, encodeRecord } from "@/lib/domain/evidence/stored-form";
import type { Assessment } from "@/lib/risk/assessment";
import { catalog, signalCodes } from "@/lib/risk/catalog";
import { evidenceOf, ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { testApplicants } from "@/lib/risk/test-applicants";
import { buildCorpus } from "./corpus";

/** Something to decide, as it was submitted and found. */
interface Case {
  input: ApplicantData;
  evidence: Omit<Evidence, "applicant">;
  mode: Mode;
  /** Index in `policies`. */
  policy: number;
}

const everyNthOfCorpus = 250;

/**
 * A few dozen decisions of a checkout's engine, made by its sources and in the form in which the database keeps them:
 * one line of JSON with the policies, then one for each decision. `engine.ts` in the checkout exports the engine.
 */
export function sampleOf(checkout: string): string {
  const corpus = buildCorpus([...signalCodes].sort());
  const policies = [defaultPolicy, ...corpus.policies.slice(0, 2)];
  const cases: Case[] = [
    ...corpus.cases
      .filter((_, index) => index % everyNthOfCorpus === 0)
      .map(({ applicant: input, records: evidence }, index): Case => {
        return { input, evidence, mode: "live", policy: index % policies.length };
      }),
    ...linkedCases(),
    ...forcedCases(),
  ];
  const lines = decide(checkout, { cases, policies }).map((assessment, index) => {
    const { input, evidence, mode, policy } = cases[index] as Case;
    const { riskScore, decision, decisionBasis, riscScore, contributions, ...rest } = assessment;
    const { signals, reasons, rules } = rest;
    return {
      mode,
      policy,
      riskScore,
      decision,
      decisionBasis,
      riscScore,
      contributions: encodeContributions(contributions),
      evidence: encodeRecord({ input, evidence, signals, reasons, rules }),
    };
  });
  return [{ policies }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Each signal about other applications by itself. */
function linkedCases(): Case[] {
  return signalCodes.flatMap((code) => {
    const example = catalog[code].examples.raise.find(({ sharing }) => sharing !== undefined);
    if (!example) return [];
    const { applicant: _, ...evidence } = evidenceOf(example);
    return [{ input: ordinaryApplicant, evidence, mode: "live", policy: 0 }];
  });
}

/** The sample SSNs of test mode that force a result. */
function forcedCases(): Case[] {
  return testApplicants
    .filter(({ behavior }) => behavior.kind === "decision" || behavior.kind === "component")
    .map(({ ssn }) => ({ input: { ...ordinaryApplicant, ssn }, evidence: {}, mode: "test", policy: 0 }));
}

/** Decides in a separate process: the checkout has its own modules of the same names. */
const decideThere = `
import { readFileSync } from "node:fs";
import * as engine from "./engine";

const { cases, policies } = JSON.parse(readFileSync(0, "utf8"));
const decisions = cases.map(({ input, evidence, mode, policy }) => {
  const applicant = engine.normalizeApplicant(input);
  const behavior = mode === "test" ? engine.testBehavior(applicant.ssn) : undefined;
  return behavior
    ? engine.forcedAssessment(behavior, policies[policy])
    : engine.assess({ applicant, ...evidence }, policies[policy]);
});
process.stdout.write(JSON.stringify(decisions));
`;

function decide(checkout: string, question: { cases: Case[]; policies: PolicyDocument[] }): Assessment[] {
  writeFileSync(path.join(checkout, "decide.ts"), decideThere);
  const answer = execFileSync(process.execPath, ["--import", "tsx", "decide.ts"], {
    cwd: checkout,
    encoding: "utf8",
    input: JSON.stringify(question),
    maxBuffer: 100_000_000,
  });
  return JSON.parse(answer) as Assessment[];
}
