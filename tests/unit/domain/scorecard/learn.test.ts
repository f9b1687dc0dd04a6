import { describe, expect, it } from "vitest";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { learnScorecard, type Scorecard, type ScorecardSignal } from "@/lib/domain/scorecard/learn";
import { linearizer } from "@/lib/domain/scorecard/linear-score";
import type { LabeledRow } from "@/lib/domain/scorecard/rows";
import { Random } from "@/lib/platform/seeded-random";
import { scoreOf } from "@/lib/risk/account";
import { catalog, type SignalCode } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { contribution, day, independent, type SimulatedSignal, simulate } from "./simulated";

async function learn(
  rows: readonly LabeledRow[],
  policy: PolicyDocument = defaultPolicy,
): Promise<Scorecard> {
  const found = await learnScorecard(rows, policy);
  if (found.kind === "refused") throw new Error(`refused: ${JSON.stringify(found)}`);
  return found;
}

function signalOf(scorecard: Scorecard, code: SignalCode): ScorecardSignal {
  const found = scorecard.signals.find((signal) => signal.code === code);
  if (!found) throw new Error(`${code} isn't in the table`);
  return found;
}

const rows = simulate(12_000, 1);
const learned = await learn(rows);

describe("a scorecard learned from outcomes", () => {
  it("finds the true points within its intervals in at least 93 of 100 cases", async () => {
    let covered = 0;
    let total = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { signals, residual, isStable } = await learn(simulate(8_000, seed));
      expect(residual).toBeLessThanOrEqual(1e-8);
      expect(isStable).toBe(true);
      for (const { code, fitted } of signals) {
        const truth = (independent[code] as SimulatedSignal).truth;
        total++;
        if (fitted && fitted.low <= truth && truth <= fitted.high) covered++;
      }
    }
    expect(total).toBe(12 * Object.keys(independent).length);
    expect(covered / total).toBeGreaterThanOrEqual(0.93);
  });

  it("improves the probabilities of later cases that it never saw", () => {
    expect(learned.gain.logLoss?.difference.high).toBeLessThan(0);
    expect(learned.gain.calibrationError?.difference.high).toBeLessThan(0);
    expect(learned.gain.auc?.after).toBeGreaterThan(0.7);
    expect(learned.heldOut.from).toBeGreaterThan(learned.training.to);
    const labels = rows.reduce((sum, { good, fraud }) => sum + good + fraud, 0);
    expect(learned.heldOut.good + learned.heldOut.fraud).toBeCloseTo(labels / 4, -3);
    expect(learned.gain.labels).toEqual({ good: learned.heldOut.good, fraud: learned.heldOut.fraud });
  });

  it("depends on later cases in its report alone", async () => {
    const flipped = rows.map((row) =>
      row.at < learned.heldOut.from ? row : { ...row, good: row.fraud, fraud: row.good },
    );
    const again = await learn(flipped);
    expect(again.signals).toEqual(learned.signals);
    expect(again.strength).toBe(learned.strength);
    expect(again.policyDocument).toEqual(learned.policyDocument);
    expect(again.gain.logLoss?.after).toBeGreaterThan(learned.gain.logLoss?.after as number);
  });

  it("claims no gain where the policy already has the true points", async () => {
    const truth = Object.fromEntries(
      Object.entries(independent).map(([code, signal]) => [code, { points: signal?.truth as number }]),
    );
    const { gain, signals, strength } = await learn(rows, { ...defaultPolicy, signals: truth });
    // Later cases ask for points that stay.
    expect(strength).toBeGreaterThan(learned.strength);
    for (const change of [gain.auc, gain.ks, gain.logLoss]) {
      expect(change?.difference.low).toBeLessThanOrEqual(0);
      expect(change?.difference.high).toBeGreaterThanOrEqual(0);
    }
    for (const { before, after } of signals) expect(Math.abs(after - before)).toBeLessThanOrEqual(5);
  });

  it("is the same for rows in any order, and for rows split in two", async () => {
    const random = new Random(9);
    const split = rows.flatMap((row): LabeledRow[] => {
      const [good, fraud] = [random.below(row.good + 1), random.below(row.fraud + 1)];
      return [
        { ...row, good, fraud },
        { ...row, good: row.good - good, fraud: row.fraud - fraud },
      ];
    });
    const places = new Map(split.map((row) => [row, random.next()]));
    split.sort((a, b) => (places.get(a) as number) - (places.get(b) as number));
    expect(JSON.stringify(await learn(split))).toBe(JSON.stringify(learned));
  });

  it("becomes a policy that can be published and whose scores are the scorecard's", () => {
    expect(learned.problems).toEqual([]);
    expect(checkPolicy(learned.policyDocument)).toEqual([]);
    const columns = new Map<string, number>(learned.signals.map(({ code }, column) => [code, column]));
    const points = learned.signals.map(({ after }) => after);
    const changed = learned.signals.filter(({ before, after }) => before !== after);
    expect(changed.length).toBeGreaterThan(5);
    for (const { contributions } of rows) {
      const { constant, columns: at, values } = linearizer(contributions, defaultPolicy, columns)(points);
      const sum = at.reduce(
        (total, column, place) => total + (points[column] as number) * (values[place] as number),
        constant,
      );
      const { riskScore } = decideFromContributions(contributions, learned.policyDocument);
      // A graded signal's points are rounded, and high scores are again.
      expect(Math.abs(riskScore - scoreOf(sum))).toBeLessThanOrEqual(riskScore < 90 ? 0.5 : 1);
    }
  });

  it("keeps thresholds, rules and what it doesn't tune, and names only points that differ from the model's", async () => {
    const policy: PolicyDocument = {
      ...defaultPolicy,
      approveBelow: 25,
      signals: { NETWORK_HOSTING: { points: 20 }, NETWORK_VPN: { enabled: false } },
    };
    const { policyDocument } = await learn(rows, policy);
    const { signals, ...rest } = policyDocument;
    const { signals: _, ...given } = policy;
    expect(rest).toEqual(given);
    expect(signals.NETWORK_VPN).toEqual({ enabled: false });
    for (const [code, { points }] of Object.entries(signals))
      if (points !== undefined) expect(points).not.toBe(catalog[code as SignalCode].points);
  });

  it("counts how decisions on later cases change", () => {
    const total = learned.decisions.reduce((sum, { good, fraud }) => sum + good + fraud, 0);
    expect(total).toBe(learned.heldOut.good + learned.heldOut.fraud);
    const later = rows.filter(({ at }) => at >= learned.heldOut.from);
    const frauds = later.reduce((sum, { contributions, fraud }) => {
      const { decision } = decideFromContributions(contributions, learned.policyDocument);
      return sum + (decision === "APPROVE" ? fraud : 0);
    }, 0);
    const counted = learned.decisions.filter(({ after }) => after === "APPROVE");
    expect(counted.reduce((sum, { fraud }) => sum + fraud, 0)).toBe(frauds);
  });

  it("reports each group's gain from that group's labels", async () => {
    const { groups, gain } = await learn(simulate(12_000, 1, { groups: ["north", "south"] }));
    expect(groups.map(({ group }) => group)).toEqual(["north", "south"]);
    const labels = groups.map((each) => each.gain.labels);
    expect(labels.reduce((sum, { fraud }) => sum + fraud, 0)).toBe(gain.labels.fraud);
    expect(labels.reduce((sum, { good }) => sum + good, 0)).toBe(gain.labels.good);
    for (const each of groups) expect(each.gain.auc?.after).toBeGreaterThan(0.6);
  });

  it("tells how far it is, to the end", async () => {
    const steps: [number, number][] = [];
    await learnScorecard(rows, defaultPolicy, {
      onProgress: (done, total) => {
        steps.push([done, total]);
      },
    });
    const total = steps[0]?.[1] as number;
    expect(steps).toEqual(Array.from({ length: total }, (_, place) => [place + 1, total]));
  });
});

describe("what outcomes can't do to points", () => {
  it("never flips a sign", async () => {
    const { signals, policyDocument, residual } = await learn(
      simulate(12_000, 3, {
        signals: {
          ...independent,
          EMAIL_DISPOSABLE: { share: 0.2, truth: -15 },
          SHARED_PHONE: { share: 0.2, truth: 15, found: [20, 25] },
          KNOWN_CUSTOMER: { share: 0.3, truth: 20 },
        },
      }),
    );
    expect(residual).toBeLessThanOrEqual(1e-8);
    const after = new Map(signals.map((signal) => [signal.code, signal]));
    expect(after.get("EMAIL_DISPOSABLE")).toMatchObject({
      before: 30,
      after: 0,
      fitted: { points: 0, low: 0 },
    });
    expect(after.get("KNOWN_CUSTOMER")?.after).toBe(0);
    for (const { code, after: points } of signals)
      expect(points * catalog[code].points).toBeGreaterThanOrEqual(0);
    expect(policyDocument.signals.EMAIL_DISPOSABLE).toEqual({ points: 0 });
  });

  it("never gives a proxy other points, nor what is neutral, fixed, switched off or rare", async () => {
    const strong = { share: 0.1, truth: 40 };
    const { signals, policyDocument } = await learn(
      simulate(12_000, 4, {
        signals: {
          ...independent,
          PHONE_AREA_STATE_DIFFERS: strong,
          SSN_ITIN: strong,
          EMAIL_FREE_PROVIDER: strong,
          PHONE_MISSING: strong,
          NETWORK_TOR: { share: 0.001, truth: 40 },
          EMAIL_MATCHES_NAME: { share: 0.5, truth: 0 },
        },
      }),
      { ...defaultPolicy, signals: { SSN_ITIN: { points: 6 }, EMAIL_ROLE_ACCOUNT: { enabled: false } } },
    );
    const kept = Object.fromEntries(
      signals
        .filter((each) => each.kept !== null)
        .map(({ code, kept: why, before, after }) => [code, [why, before, after]]),
    );
    expect(kept).toEqual({
      PHONE_AREA_STATE_DIFFERS: ["proxy", 3, 3],
      SSN_ITIN: ["proxy", 6, 6],
      EMAIL_FREE_PROVIDER: ["neutral", 0, 0],
      PHONE_MISSING: ["fixed", 0, 0],
      EMAIL_ROLE_ACCOUNT: ["off", 2, 2],
      NETWORK_TOR: ["too_few", 12, 12],
    });
    expect(policyDocument.signals.SSN_ITIN).toEqual({ points: 6 });
    expect(policyDocument.signals.PHONE_AREA_STATE_DIFFERS).toBeUndefined();
    expect(checkPolicy(policyDocument)).toEqual([]);
  });

  it("keeps what one typing error causes below the threshold of a decline", async () => {
    const policy = { ...defaultPolicy, approveBelow: 20, declineFrom: 40 };
    const { signals, problems } = await learn(
      simulate(12_000, 5, {
        signals: { ...independent, EMAIL_DISGUISED: { share: 0.1, truth: 75 } },
      }),
      policy,
    );
    expect(signals.find(({ code }) => code === "EMAIL_DISGUISED")).toMatchObject({ before: 30, after: 39 });
    expect(problems).toEqual([]);
  });

  it("follows what the engine counts: the strongest of a family, and corroboration that offsets", async () => {
    const truth: PolicyDocument = {
      ...defaultPolicy,
      signals: {
        PHONE_TOLL_FREE: { points: 26 },
        PHONE_PREMIUM: { points: 8 },
        SHARED_EMAIL: { points: 60 },
        KNOWN_CUSTOMER: { points: -14 },
      },
    };
    const signals = {
      PHONE_TOLL_FREE: { share: 0.2, truth: 0 },
      PHONE_PREMIUM: { share: 0.2, truth: 0 },
      SHARED_EMAIL: { share: 0.3, truth: 0, found: [20, 25] },
      KNOWN_CUSTOMER: { share: 0.4, truth: 0 },
    } as const;
    const scoreOf = (found: LabeledRow["contributions"]) => decideFromContributions(found, truth).riskScore;
    const scorecard = await learn(simulate(30_000, 6, { signals, scoreOf }));
    expect(scorecard.isStable).toBe(true);
    for (const code of Object.keys(signals) as SignalCode[]) {
      const { fitted, after } = signalOf(scorecard, code);
      const points = truth.signals[code]?.points as number;
      expect(fitted?.low).toBeLessThanOrEqual(points);
      expect(fitted?.high).toBeGreaterThanOrEqual(points);
      expect(Math.abs(after - points)).toBeLessThanOrEqual(6);
    }
  });
});

describe("too few labels", () => {
  it("says what is missing in which part", async () => {
    const found = await learnScorecard(simulate(1_500, 7), defaultPolicy);
    expect(found).toMatchObject({
      kind: "refused",
      missing: [{ part: "training", outcome: "fraud", found: expect.any(Number), needed: 200 }],
    });
    expect(await learnScorecard([], defaultPolicy)).toEqual({
      kind: "refused",
      missing: [
        { part: "training", outcome: "good", found: 0, needed: 1_000 },
        { part: "training", outcome: "fraud", found: 0, needed: 200 },
        { part: "heldOut", outcome: "good", found: 0, needed: 100 },
        { part: "heldOut", outcome: "fraud", found: 0, needed: 20 },
      ],
      tunable: 0,
    });
  });

  it("refuses outcomes of a single moment, since none are later", async () => {
    const found = await learnScorecard(
      rows.map((row) => ({ ...row, at: day })),
      defaultPolicy,
    );
    expect(found).toMatchObject({
      kind: "refused",
      missing: [
        { part: "heldOut", outcome: "good", found: 0 },
        { part: "heldOut", outcome: "fraud", found: 0 },
      ],
    });
  });

  it("refuses if no signal may change", async () => {
    const plain = [0, 1, 2, 3].map((at) => ({
      contributions: [contribution("SSN_ITIN")],
      at: at * day,
      good: 2_000,
      fraud: 300,
    }));
    expect(await learnScorecard(plain, defaultPolicy)).toEqual({ kind: "refused", missing: [], tunable: 0 });
  });
});
