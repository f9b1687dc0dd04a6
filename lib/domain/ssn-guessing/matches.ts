import { readContributions } from "@/lib/domain/evidence/stored-form";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { SignalCode } from "@/lib/risk/catalog";
import type { SsnAttempt } from "./attempt";

export interface FoundMatches {
  scope: Scope;
  callerId: string;
  attempts: readonly SsnAttempt[];
}

const codes: ReadonlySet<string> = new Set<SignalCode>(["SSN_OTHER_NAMES"]);

/** Whether the SSN is known under an unrelated name. */
export function isMatch({ contributions }: { contributions: unknown }): boolean {
  return readContributions(contributions).some(({ code }) => codes.has(code));
}
