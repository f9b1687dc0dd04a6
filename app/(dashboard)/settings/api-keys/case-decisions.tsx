import { Alert } from "@/app/ui/kit/feedback";
import type { KeyScope } from "@/lib/contract/api-keys";

/** What becomes of an API key's decision on a case: under four eyes owners allow or forbid it. */
export type KeyDecides = "likeMember" | "alone" | "never";

const texts: Record<Exclude<KeyDecides, "likeMember">, string> = {
  alone:
    "This key decides cases alone. Your organization requires two people to decide each case, but a key's decision takes effect immediately. To prevent that, leave out the scope analysis.review, or ask an owner to turn off key decisions under Organization.",
  never:
    "This key can't decide cases. Two people decide each case, and the owners have turned off decisions by keys.",
};

/** The name of a scope in the choice of them. */
export function scopeLabel(scope: KeyScope): string {
  return scope === "analysis.review" ? "analysis.review (decides cases alone)" : scope;
}

export function CaseDecisions({ decides }: { decides: KeyDecides }) {
  if (decides === "likeMember") return null;
  return (
    <Alert color={decides === "alone" ? "amber" : "gray"} role="status">
      {texts[decides]}
    </Alert>
  );
}
