import canonicalize from "canonicalize";
import { decisionNames } from "@/lib/contract/decision-names";
import { evidenceNames } from "@/lib/contract/evidence-names";
import type { PolicyCondition, PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import type { PolicyChange } from "@/lib/contract/policy-file";

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 10 });
const money = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

interface Part {
  path: string;
  text: string;
  value: unknown;
}

/** What a policy changes in the one before it, in the order of the form. */
export function describeChanges(before: PolicyDocument, after: PolicyDocument): PolicyChange[] {
  const old = partsOf(before);
  const now = partsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((what) => {
    const [was, is] = [old.get(what), now.get(what)];
    const { path = "" } = is ?? was ?? {};
    const isSame = canonicalize(was?.value) === canonicalize(is?.value);
    return isSame ? [] : [{ path, what, before: sideOf(was), after: sideOf(is) }];
  });
}

function sideOf(part: Part | undefined): PolicyChange["before"] {
  return part ? { text: part.text, value: part.value } : null;
}

/** By what they are about. */
function partsOf(document: PolicyDocument): Map<string, Part> {
  const { requiredForApprove, minCoverageForApprove, requiredSources, signals, rules } = document;
  const part = (what: string, path: string, value: unknown, text = String(value)): [string, Part] => [
    what,
    { path, text, value },
  ];
  return new Map([
    part("Approve below", "approveBelow", document.approveBelow),
    part("Decline from", "declineFrom", document.declineFrom),
    part(
      "Required evidence",
      "requiredForApprove",
      requiredForApprove,
      requiredForApprove.map((group) => group.map((kind) => evidenceNames[kind]).join(" or ")).join("; ") ||
        "none",
    ),
    ...(["identity", "fraud"] as const).map((component) =>
      part(
        `Minimum coverage of ${component}`,
        `minCoverageForApprove.${component}`,
        minCoverageForApprove[component],
        percent.format(minCoverageForApprove[component]),
      ),
    ),
    part("Model", "model", document.model ?? null, document.model ?? "the newest"),
    part("Required sources", "requiredSources", requiredSources, requiredSources.join(", ") || "none"),
    ...Object.entries(signals)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, setting]) => part(`Signal ${code}`, `signals.${code}`, setting, signalText(setting))),
    ...rules.map((rule, index) => part(`Rule ${rule.id}`, `rules[${index}]`, rule, ruleText(rule))),
  ]);
}

function signalText({ enabled, points }: PolicyDocument["signals"][string]): string {
  return [
    ...(enabled === false ? ["off"] : []),
    ...(points === undefined ? [] : [`${points} ${Math.abs(points) === 1 ? "point" : "points"}`]),
  ].join(", ");
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
