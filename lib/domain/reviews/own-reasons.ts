import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { mostPrincipalReasons } from "@/lib/risk/constants";

/**
 * The codes of what was found in a case that an applicant's notice may state, the most important first, each text once: as
 * the machine would state them. Empty if a person has to say why.
 */
export function ownReasons({
  decisionBasis,
  contributions,
}: {
  decisionBasis: string | null;
  contributions: unknown;
}): string[] {
  const found = readContributions(contributions);
  const codes = [
    ...(decisionBasis === "insufficient_evidence" ? ["INSUFFICIENT_EVIDENCE"] : []),
    ...found
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ code }) => code),
  ];
  const byText = new Map<string, string>();
  for (const code of codes) {
    const text = reasonText(code);
    if (text !== undefined && !byText.has(text)) byText.set(text, code);
  }
  return [...byText.values()].slice(0, mostPrincipalReasons);
}
