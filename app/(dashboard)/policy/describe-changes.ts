import { decisionNames } from "@/app/ui/risk/decision-names";
import type { PolicyCondition, PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import { evidenceNames } from "./evidence-names";

/** One difference between two versions; an absent side is null. */
export interface PolicyChange {
  what: string;
  before: string | null;
  after: string | null;
}

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const money = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** What a version of the policy changes in the one before it, in the order of the form. */
export function describeChanges(before: PolicyDocument, after: PolicyDocument): PolicyChange[] {
  const old = partsOf(before);
  const now = partsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((what) => {
    const change = { what, before: old.get(what) ?? null, after: now.get(what) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** A document as texts by what they are about: equal texts mean equal parts. */
function partsOf(document: PolicyDocument): Map<string, string> {
  const { requiredForApprove, minCoverageForApprove, requiredSources, signals, rules } = document;
  return new Map([
    ["Approve below", `${document.approveBelow}`],
    ["Decline from", `${document.declineFrom}`],
    [
      "Required evidence",
      requiredForApprove.map((group) => group.map((kind) => evidenceNames[kind]).join(" or ")).join("; ") ||
        "none",
    ],
    ["Minimum coverage of identity", percent.format(minCoverageForApprove.identity)],
    ["Minimum coverage of fraud", percent.format(minCoverageForApprove.fraud)],
    ["Required sources", requiredSources.join(", ") || "none"],
    ...Object.entries(signals)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { enabled, points }]): [string, string] => [
        `Signal ${code}`,
        [
          ...(enabled === false ? ["off"] : []),
          ...(points === undefined ? [] : [`${points} ${Math.abs(points) === 1 ? "point" : "points"}`]),
        ].join(", "),
      ]),
    ...rules.map((rule): [string, string] => [`Rule ${rule.id}`, ruleText(rule)]),
  ]);
}

function ruleText({ raiseTo, anyOf, allOf, when, adverseAction, description }: PolicyRule): string {
  const needs = [
    ...(anyOf ? [`any of ${anyOf.join(", ")}`] : []),
    ...(allOf ? [`all of ${allOf.join(", ")}`] : []),
    ...(when ?? []).map(conditionText),
  ];
  return [
    `${decisionNames[raiseTo]} on ${needs.join(" and ")}`,
    `notice: ${adverseAction}`,
    ...(description === undefined ? [] : [`note: ${description}`]),
  ].join("; ");
}

function conditionText(condition: PolicyCondition): string {
  switch (condition.fact) {
    case "amount": {
      const { atLeast, atMost } = condition;
      return [
        "an amount",
        ...(atLeast === undefined ? [] : [`of at least ${money.format(atLeast)}`]),
        ...(atMost === undefined ? [] : [`of at most ${money.format(atMost)}`]),
      ].join(" ");
    }
    case "product":
      return `a product of ${condition.in.join(", ")}`;
    case "riskScore":
      return `a score of at least ${condition.atLeast}`;
    case "evidence":
      return `${condition.isPresent ? "evidence" : "no evidence"} of ${evidenceNames[condition.kind]}`;
    case "otherPersons":
      return `at least ${condition.atLeast} other ${condition.atLeast === 1 ? "person" : "people"} sharing the ${condition.sharing}${condition.within === undefined ? "" : ` within ${condition.within}`}`;
  }
}
