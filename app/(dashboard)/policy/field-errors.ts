import type { Refusal } from "@/app/actions/action-result";

/** A refusal's messages by path within the document, such as `rules.0.id`. */
export function documentErrors(problem: Refusal | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problem?.fieldErrors ?? {}).map(([path, message]) => [
      path.replace(/^document\.?/, "").replace(/\[(\d+)\]/g, ".$1"),
      message,
    ]),
  );
}

const names: Record<string, string> = {
  note: "“Why”",
  comment: "“Why”",
  startsAt: "“Start”",
  approveBelow: "Approve below",
  declineFrom: "Decline from",
  model: "Model that decides",
  requiredForApprove: "Required evidence",
  "minCoverageForApprove.identity": "Minimum coverage of identity",
  "minCoverageForApprove.fraud": "Minimum coverage of fraud",
  id: "name",
  raiseTo: "“Raise to at least”",
  anyOf: "any of these signals",
  allOf: "all of these signals",
  when: "conditions",
  adverseAction: "reason in the notice",
  description: "note for colleagues",
};

/** A field as its label says it: "Rule 2, name". */
export function fieldName(path: string): string {
  const [first = "", second = "", third = ""] = path.split(".");
  if (first === "rules") return [`Rule ${Number(second) + 1}`, names[third]].filter(Boolean).join(", ");
  if (first === "signals") return `Signal ${second}`;
  if (first === "requiredForApprove") return `Required evidence, group ${Number(second) + 1}`;
  return names[path] ?? names[first] ?? "The policy";
}
