import type { PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import { catalog, isSignalCode } from "./catalog";
import { proxyPointLimit } from "./constants";
import { decidingModels } from "./model-behavior";
import { inCurrentCodes } from "./replaced-codes";

export interface PolicyProblem {
  /** Such as `rules[0].anyOf[1]`. */
  path: string;
  message: string;
}

/** Unknown codes and broken limits of a well-formed policy. Empty when acceptable. */
export function checkPolicy(given: PolicyDocument): PolicyProblem[] {
  const document = inCurrentCodes(given);
  return [
    ...checkModel(document),
    ...checkThresholds(document),
    ...checkSettings(document),
    ...document.rules.flatMap((rule, index) => checkRule(rule, `rules[${index}]`)),
  ];
}

function checkModel({ model }: PolicyDocument): PolicyProblem[] {
  const models = decidingModels();
  if (model === undefined || models.includes(model)) return [];
  return [{ path: "model", message: `must be a model that can decide: ${models.join(", ")}` }];
}

function checkThresholds({ approveBelow, declineFrom, signals }: PolicyDocument): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  if (approveBelow <= proxyPointLimit) {
    problems.push({
      path: "approveBelow",
      message: `must be above ${proxyPointLimit}, or signals that may stand for a protected trait could deny approval by themselves`,
    });
  }
  for (const [code, { correctable, points }] of Object.entries(catalog)) {
    if (!correctable || signals[code]?.points !== undefined || points < declineFrom) continue;
    problems.push({
      path: "declineFrom",
      message: `must be above the ${points} points of ${code}: one typing error never declines`,
    });
  }
  return problems;
}

function checkSettings({ signals, declineFrom }: PolicyDocument): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  for (const [code, { points }] of Object.entries(signals)) {
    if (!isSignalCode(code)) {
      problems.push({ path: `signals.${code}`, message: "is no signal of this model" });
      continue;
    }
    const entry = catalog[code];
    if (entry.fixed) {
      problems.push({ path: `signals.${code}`, message: "can't be changed" });
      continue;
    }
    if (points === undefined) continue;
    const path = `signals.${code}.points`;
    if (entry.points < 0 ? points > 0 : points < 0) {
      problems.push({ path, message: entry.points < 0 ? "must not be above 0" : "must not be below 0" });
    }
    if (entry.proxy && points > proxyPointLimit) {
      problems.push({
        path,
        message: `must be at most ${proxyPointLimit}: the signal may stand for a protected trait`,
      });
    }
    if (entry.correctable && points >= declineFrom) {
      problems.push({ path, message: "must be below declineFrom: one typing error never declines" });
    }
  }
  return problems;
}

function checkRule(rule: PolicyRule, path: string): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  for (const list of ["anyOf", "allOf"] as const) {
    rule[list]?.forEach((code, index) => {
      const problem = problemOfRuleCode(code);
      if (problem) problems.push({ path: `${path}.${list}[${index}]`, message: problem });
    });
  }
  rule.when?.forEach((condition, index) => {
    if (condition.fact !== "riskScore" || condition.atLeast > proxyPointLimit) return;
    problems.push({
      path: `${path}.when[${index}].atLeast`,
      message: `must be above ${proxyPointLimit}, or signals that may stand for a protected trait could deny approval by themselves`,
    });
  });
  if (problems.length === 0 && rule.raiseTo === "DECLINE" && !canDecline(rule)) {
    problems.push({
      path: `${path}.raiseTo`,
      message:
        "DECLINE must rest on an adverse signal about the applicant's own statements that no single typing error causes",
    });
  }
  return problems;
}

function problemOfRuleCode(code: string): string | undefined {
  if (!isSignalCode(code)) return "is no signal of this model";
  const entry = catalog[code];
  if (entry.proxy) return "may stand for a protected trait: no rule may rest on it";
  if (entry.component === "credit") return "is known only when RISC scoring is asked for";
  if (entry.fixed && !entry.family.startsWith("coverage_")) return "can't be a condition";
  if (entry.points < 0) return "speaks for the applicant: no rule may raise on it";
  return undefined;
}

/** Whether every way to match includes an adverse signal that is neither a typing error nor about other applications. */
function canDecline({ anyOf = [], allOf = [] }: PolicyRule): boolean {
  const carries = (code: string) =>
    isSignalCode(code) &&
    catalog[code].points > 0 &&
    !catalog[code].correctable &&
    !catalog[code].association;
  return allOf.some(carries) || (anyOf.length > 0 && anyOf.every(carries));
}
