import type { PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import type { FiredRule } from "./assessment";
import { catalog, isSignalCode, type SignalCode } from "./catalog";

/**
 * Beside the policy's rules, which can neither switch it off nor raise it to DECLINE. The identifier is none that a policy
 * can give.
 */
export const watchlistRule: Omit<FiredRule, "codes"> & { on: SignalCode } = {
  id: "built-in:watchlist",
  raiseTo: "REVIEW",
  adverseAction: catalog.WATCHLIST_MATCH.adverseAction as string,
  on: "WATCHLIST_MATCH",
};

type Found = readonly { code: string }[];

/** The rules that match the signals present, those to DECLINE first, then the built-in one, else in the policy's order. */
export function firedRules(policy: PolicyDocument, active: Found): FiredRule[] {
  const fired: FiredRule[] = [];
  const { on, ...builtIn } = watchlistRule;
  if (isActive(on, active)) fired.push({ ...builtIn, codes: [on] });
  for (const rule of policy.rules) if (matches(rule, active)) fired.push(asFired(rule, active));
  return fired.length > 1
    ? [
        ...fired.filter((rule) => rule.raiseTo === "DECLINE"),
        ...fired.filter((rule) => rule.raiseTo === "REVIEW"),
      ]
    : fired;
}

function matches({ anyOf, allOf }: PolicyRule, active: Found): boolean {
  if (anyOf === undefined && allOf === undefined) return false;
  if (anyOf !== undefined && !anyOf.some((code) => isActive(code, active))) return false;
  return allOf === undefined || allOf.every((code) => isActive(code, active));
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
