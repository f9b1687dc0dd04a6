import { decisionNames } from "@/lib/contract/decision-names";
import type { Simulation } from "@/lib/contract/policy-api";
import type { PolicyDiff } from "@/lib/contract/policy-file";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;

export function diffText({ baseVersion, changes }: PolicyDiff): string {
  if (changes.length === 0) return `Same as version ${baseVersion}`;
  return changes
    .map(({ path, what, before, after }) =>
      [
        `${what} (${path})`,
        ...(before ? [`  - ${before.text}`] : []),
        ...(after ? [`  + ${after.text}`] : []),
      ].join("\n"),
    )
    .join("\n");
}

export function simulationText({
  analysed,
  changed,
  swapSets,
  stored,
  draft,
  reviewWorkload,
}: Simulation): string {
  if (analysed === 0) return "No completed analyses to simulate yet";
  return [
    `The file changes ${number.format(changed)} of the latest ${number.format(analysed)} decisions.`,
    ...swapSets.map(
      ({ from, to, count }) => `  ${decisionNames[from]} to ${decisionNames[to]}: ${number.format(count)}`,
    ),
    ...decisions.map(
      (name) =>
        `${decisionNames[name]}: ${number.format(stored.counts[name])} stored, ${number.format(draft.counts[name])} with the file`,
    ),
    `Reviews a day: ${number.format(reviewWorkload.perDayStored)} stored, ${number.format(reviewWorkload.perDayDraft)} with the file`,
  ].join("\n");
}

export function proposalText({ id, status, version, startsAt }: PolicyProposal): string {
  if (version !== null) return `Version ${version} is in force`;
  return status === "scheduled"
    ? `${id} comes into force at ${startsAt}`
    : `${id}: a second person has to approve it`;
}
