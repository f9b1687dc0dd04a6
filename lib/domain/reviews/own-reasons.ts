import { readContributions } from "@/lib/domain/evidence/stored-form";
import { principalCodes } from "@/lib/risk/adverse-action";

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
  return principalCodes({ decisionBasis, signals: readContributions(contributions) });
}
