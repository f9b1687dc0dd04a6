import { Alert } from "@mantine/core";
import type { KeyScope } from "@/lib/contract/api-keys";

/** What becomes of an API key's decision on a case: under four eyes owners allow or forbid it. */
export type KeyDecides = "likeMember" | "alone" | "never";

const texts: Record<Exclude<KeyDecides, "likeMember">, string> = {
  alone:
    "This key decides cases alone: two people decide each case here, but its decision takes effect at once. Choose scopes without analysis.review if it needn't, or let an owner forbid it for all keys under Organization.",
  never: "This key can't decide cases: two people decide each case here, and the owners let no key decide.",
};

/** The name of a scope in the choice of them. */
export function scopeLabel(scope: KeyScope): string {
  return scope === "analysis.review" ? "analysis.review (decides cases alone)" : scope;
}

export function CaseDecisions({ decides }: { decides: KeyDecides }) {
  if (decides === "likeMember") return null;
  return <Alert color={decides === "alone" ? "amber" : "gray"}>{texts[decides]}</Alert>;
}
