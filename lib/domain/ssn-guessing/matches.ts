import { type EncodedContributions, hasContribution } from "@/lib/domain/evidence/stored-form";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { SignalCode } from "@/lib/risk/catalog";
import type { SsnAttempt } from "./attempt";

export interface FoundMatches {
  scope: Scope;
  callerId: string;
  attempts: readonly SsnAttempt[];
}

const ofOtherNames: SignalCode = "SSN_OTHER_NAMES";

/** Whether the SSN is known under an unrelated name. */
export function isMatch({ contributions }: { contributions: EncodedContributions | null }): boolean {
  return contributions !== null && hasContribution(contributions, ofOtherNames);
}
