import type { PolicyCondition, PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import type { FiredRule } from "./assessment";
import { catalog, isSignalCode, type SignalCode } from "./catalog";
import { isPresent, type Presence } from "./coverage";
import type { RuleFacts } from "./facts";

/** A policy can neither switch it off nor raise it to DECLINE, nor give another rule this identifier. */
export const watchlistRule: Omit<FiredRule, "codes"> & { on: SignalCode } = {
  id: "built-in:watchlist",
  raiseTo: "REVIEW",
  adverseAction: catalog.WATCHLIST_MATCH.adverseAction as string,
  on: "WATCHLIST_MATCH",
};

type Found = readonly { code: string }[];

export interface RuleGround {
  /** Without signals that the policy switches off. */
  active: Found;
  riskScore: number;
  /** See `Account`. */
  decliningPoints: number;
  presence: Presence;
  facts: RuleFacts | undefined;
}

/** The rules that match, those to DECLINE first, then the built-in one, else in the policy's order. */
export function firedRules(policy: PolicyDocument, ground: RuleGround): FiredRule[] {
  const fired: FiredRule[] = [];
  const { on, ...builtIn } = watchlistRule;
  if (isActive(on, ground.active)) fired.push({ ...builtIn, codes: [on] });
  for (const rule of policy.rules) if (matches(rule, ground)) fired.push(asFired(rule, ground.active));
  return fired.length > 1
    ? [
        ...fired.filter((rule) => rule.raiseTo === "DECLINE"),
        ...fired.filter((rule) => rule.raiseTo === "REVIEW"),
      ]
    : fired;
}

function matches({ anyOf, allOf, when, raiseTo }: PolicyRule, ground: RuleGround): boolean {
  const { active } = ground;
  if (anyOf === undefined && allOf === undefined && when === undefined) return false;
  if (anyOf !== undefined && !anyOf.some((code) => isActive(code, active))) return false;
  if (allOf !== undefined && !allOf.every((code) => isActive(code, active))) return false;
  return when === undefined || when.every((condition) => holds(condition, raiseTo, ground));
}

/** Each window's place in `Windows`. */
const windowPlaces = { "24h": 1, "7d": 2, "30d": 3 } as const;

function holds(
  condition: PolicyCondition,
  raiseTo: PolicyRule["raiseTo"],
  { riskScore, decliningPoints, presence, facts }: RuleGround,
): boolean {
  switch (condition.fact) {
    case "amount": {
      const amount = facts?.amount;
      if (amount === undefined) return false;
      const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = condition;
      return amount >= atLeast && amount <= atMost;
    }
    case "product":
      return facts?.product !== undefined && condition.in.includes(facts.product);
    case "riskScore":
      // What may not decline by score declines by no rule on the score either.
      return (raiseTo === "DECLINE" ? Math.min(riskScore, decliningPoints) : riskScore) >= condition.atLeast;
    case "evidence":
      return isPresent(presence, condition.kind) === condition.isPresent;
    case "otherPersons": {
      const counts = facts?.persons?.[condition.sharing];
      const place = condition.within === undefined ? 0 : windowPlaces[condition.within];
      return counts !== undefined && counts[place] >= condition.atLeast;
    }
  }
}

function isActive(code: string, active: Found): boolean {
  for (const found of active) if (found.code === code) return true;
  return false;
}

function asFired(
  { id, raiseTo, adverseAction, anyOf = [], allOf = [] }: PolicyRule,
  active: Found,
): FiredRule {
  const codes = [...new Set([...allOf, ...anyOf])].filter(
    (code): code is SignalCode => isActive(code, active) && isSignalCode(code),
  );
  return { id, raiseTo, adverseAction, codes };
}
