import type { LabeledRow } from "@/lib/domain/scorecard/rows";
import { Random } from "@/lib/platform/seeded-random";
import type { Contribution } from "@/lib/risk/assessment";
import { catalog, type SignalCode } from "@/lib/risk/catalog";

export const day = 86_400_000;

/** As stored. */
export function contribution(code: SignalCode, more: Partial<Contribution> = {}): Contribution {
  const { family, component, points, proxy } = catalog[code];
  return { code, family, component, points: Math.min(points, more.found ?? points), proxy, ...more };
}

export interface SimulatedSignal {
  /** How often it is found. */
  share: number;
  /** Its true points, which the outcomes follow. */
  truth: number;
  /** Of a graded signal: the points that findings have. */
  found?: readonly number[];
}

/** Of different families, none offset by corroboration: the sum of their points is the score. */
export const independent: Partial<Record<SignalCode, SimulatedSignal>> = {
  EMAIL_DISPOSABLE: { share: 0.1, truth: 17 },
  EMAIL_ROLE_ACCOUNT: { share: 0.06, truth: 14 },
  PHONE_TOLL_FREE: { share: 0.08, truth: 4 },
  ADDRESS_CITY_ZIP_MISMATCH: { share: 0.1, truth: 9 },
  NAME_DIGITS: { share: 0.05, truth: 8 },
  FORM_PLACEHOLDER: { share: 0.05, truth: 22 },
  NETWORK_HOSTING: { share: 0.12, truth: 8 },
  USER_AGENT_AUTOMATED: { share: 0.04, truth: 25 },
  SHARED_EMAIL: { share: 0.1, truth: 40, found: [15, 30, 60] },
};

/** Outcomes whose log-odds are those of 3 % fraud and ten points to double the odds. One row a set and day. */
export function simulate(
  count: number,
  seed: number,
  {
    signals = independent,
    days = 100,
    groups = [],
    scoreOf,
  }: {
    signals?: Partial<Record<SignalCode, SimulatedSignal>>;
    days?: number;
    groups?: readonly string[];
    /** In place of the sum of true points. */
    scoreOf?: (contributions: readonly Contribution[]) => number;
  } = {},
): LabeledRow[] {
  const random = new Random(seed);
  const rows = new Map<string, LabeledRow & { groups: Record<string, { good: number; fraud: number }> }>();
  const entries = Object.entries(signals) as [SignalCode, SimulatedSignal][];
  for (let i = 0; i < count; i++) {
    const at = Math.floor((i * days) / count) * day;
    let score = 0;
    const contributions = entries.flatMap(([code, { share, truth, found }]) => {
      if (!random.isTrue(share)) return [];
      const points = found && random.of(found);
      score += points === undefined ? truth : (truth * points) / catalog[code].points;
      return [
        contribution(code, points === undefined || points === catalog[code].points ? {} : { found: points }),
      ];
    });
    if (scoreOf) score = scoreOf(contributions);
    const isFraud = random.isTrue(1 / (1 + Math.exp(Math.log(0.97 / 0.03) - (Math.LN2 / 10) * score)));
    const key = `${at} ${contributions.map(({ code, found }) => `${code} ${found ?? ""}`).join()}`;
    const row = rows.get(key) ?? { contributions, at, good: 0, fraud: 0, groups: {} };
    rows.set(key, row);
    const outcome = isFraud ? "fraud" : "good";
    row[outcome]++;
    if (groups.length === 0) continue;
    const group = random.of(groups);
    row.groups[group] ??= { good: 0, fraud: 0 };
    row.groups[group][outcome]++;
  }
  return [...rows.values()];
}
