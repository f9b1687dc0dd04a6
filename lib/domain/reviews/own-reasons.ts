import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { principalCodes } from "@/lib/risk/adverse-action";
import type { FiredRule } from "@/lib/risk/assessment";
import { mostPrincipalReasons } from "@/lib/risk/constants";

interface HeldCase {
  decision: string | null;
  decisionBasis: string | null;
  contributions: unknown;
  /** Those that matched; none once the applicant is erased. */
  rules?: readonly FiredRule[];
}

/**
 * The codes of what was found in a case that an applicant's notice may state, the most important first, each text once: what
 * the rules matched on that decided, then as the machine would state them. Empty if a person has to say why, as for a rule
 * whose ground no code states.
 */
export function ownReasons({ decision, decisionBasis, contributions, rules = [] }: HeldCase): string[] {
  const deciding = decisionBasis === "rule" ? rules.filter(({ raiseTo }) => raiseTo === decision) : [];
  const stated = deciding.map(({ codes }) => codes.filter((code) => reasonText(code) !== undefined));
  if (stated.some((codes) => codes.length === 0)) return [];
  const found = principalCodes({ decisionBasis, signals: readContributions(contributions) });
  const byText = new Map<string | undefined, string>();
  for (const code of [...stated.flat(), ...found]) {
    const text = reasonText(code);
    if (!byText.has(text)) byText.set(text, code);
  }
  return [...byText.values()].slice(0, mostPrincipalReasons);
}
