import type { PolicyDocument } from "@/lib/contract/policy";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { fitBoundedLogistic } from "@/lib/domain/statistics/bounded-logistic";
import { entryOf } from "@/lib/platform/entry-of";
import type { Contribution } from "@/lib/risk/assessment";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { logOddsOfPoint } from "./fit-points";
import { type Intercepts, measureGain, type ScoredLabels } from "./gain";
import type { Entry, Labels } from "./rows";

export interface Policies {
  before: PolicyDocument;
  after: PolicyDocument;
}

type Comparison = Pick<ScorecardResult, "gain" | "groups" | "decisions">;

/** Scores of sets under both policies, each set once. */
export function scoreSets(
  sets: readonly (readonly Contribution[])[],
  { before, after }: Policies,
): (entry: Entry) => ScoredLabels {
  const scores = sets.map((set) => ({
    before: decideFromContributions(set, before).riskScore,
    after: decideFromContributions(set, after).riskScore,
  }));
  return ({ set, good, fraud }) => ({ ...(scores[set] as (typeof scores)[number]), good, fraud });
}

/** Those that make the scores' probabilities fit these labels, which must be of both kinds. */
export function fitIntercepts(labels: readonly ScoredLabels[]): Intercepts {
  const interceptOf = (side: keyof Intercepts) => {
    const byScore = Array.from({ length: 101 }, () => ({ good: 0, fraud: 0 }));
    for (const { good, fraud, ...scores } of labels) {
      const sum = byScore[scores[side]] as Labels;
      sum.good += good;
      sum.fraud += fraud;
    }
    const rows = byScore.map((sum, score) => ({
      ...sum,
      offset: score * logOddsOfPoint,
      columns: [],
      values: [],
    }));
    return fitBoundedLogistic({ rows, prior: [], low: [], high: [], strength: 0 }).intercept;
  };
  return { before: interceptOf("before"), after: interceptOf("after") };
}

export function comparePolicies(
  entries: readonly Entry[],
  {
    sets,
    policies,
    intercepts,
    score,
  }: {
    sets: readonly (readonly Contribution[])[];
    policies: Policies;
    intercepts: Intercepts;
    score: (entry: Entry) => ScoredLabels;
  },
): Comparison {
  const groups = new Map<string, ScoredLabels[]>();
  const decisions = new Map<string, Comparison["decisions"][number]>();
  for (const entry of entries) {
    const scored = score(entry);
    for (const [group, labels] of Object.entries(entry.groups))
      entryOf(groups, group, () => []).push({ ...scored, ...labels });
    const set = sets[entry.set] as readonly Contribution[];
    const before = decideFromContributions(set, policies.before, entry.facts).decision;
    const after = decideFromContributions(set, policies.after, entry.facts).decision;
    const counts = entryOf(decisions, `${before} ${after}`, () => ({ before, after, good: 0, fraud: 0 }));
    counts.good += entry.good;
    counts.fraud += entry.fraud;
  }
  return {
    gain: measureGain(entries.map(score), intercepts),
    groups: [...groups]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, labels]) => ({ group, gain: measureGain(labels, intercepts) })),
    decisions: [...decisions.values()].sort((a, b) =>
      `${a.before} ${a.after}` < `${b.before} ${b.after}` ? -1 : 1,
    ),
  };
}
