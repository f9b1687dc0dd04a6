import type { PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import type { FiredRule } from "./assessment";
import { isSignalCode, type SignalCode } from "./catalogue";

/** The policy's rules that match the signals present, those to DECLINE first, else in the policy's order. */
export function firedRules(policy: PolicyDocument, active: ReadonlySet<string>): FiredRule[] {
  const fired = policy.rules.filter((rule) => matches(rule, active)).map((rule) => asFired(rule, active));
  return fired.length > 1
    ? [
        ...fired.filter((rule) => rule.raiseTo === "DECLINE"),
        ...fired.filter((rule) => rule.raiseTo === "REVIEW"),
      ]
    : fired;
}

function matches({ anyOf, allOf }: PolicyRule, active: ReadonlySet<string>): boolean {
  if (anyOf === undefined && allOf === undefined) return false;
  return (
    (anyOf?.some((code) => active.has(code)) ?? true) && (allOf?.every((code) => active.has(code)) ?? true)
  );
}

function asFired(
  { id, raiseTo, adverseAction, anyOf = [], allOf = [] }: PolicyRule,
  active: ReadonlySet<string>,
): FiredRule {
  const codes = [...new Set([...allOf, ...anyOf])].filter(
    (code): code is SignalCode => active.has(code) && isSignalCode(code),
  );
  return { id, raiseTo, adverseAction, codes };
}
