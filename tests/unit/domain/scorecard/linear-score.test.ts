import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { type LinearScore, linearizer } from "@/lib/domain/scorecard/linear-score";
import { rangeOf } from "@/lib/domain/scorecard/tunable";
import { scoreOf } from "@/lib/risk/account";
import type { Contribution } from "@/lib/risk/assessment";
import { catalog, type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import { contribution } from "./simulated";

const tunable = signalCodes.filter((code) => typeof rangeOf(code, defaultPolicy) !== "string");
const columns = new Map<string, number>(tunable.map((code, column) => [code, column]));

const evidence = signalCodes.filter((code) => catalog[code].family !== accountingFamily);
const anyContributions = (isGraded: boolean) =>
  fc
    .uniqueArray(
      fc.record({ code: fc.constantFrom(...evidence), grade: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { selector: ({ code }) => code, maxLength: 9 },
    )
    .map((found) =>
      found.map(({ code, grade }): Contribution => {
        const { points } = catalog[code];
        return isGraded && points > 1
          ? contribution(code, { found: Math.ceil(grade * points) || 1 })
          : contribution(code);
      }),
    );

/** Allowed points for all signals, also those that outcomes don't tune. */
const anyPolicy = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: signalCodes.length,
    maxLength: signalCodes.length,
  })
  .map((shares): PolicyDocument => {
    const signals: PolicyDocument["signals"] = {};
    signalCodes.forEach((code, place) => {
      const { fixed, proxy, points } = catalog[code];
      if (fixed) return;
      const most = points < 0 ? -60 : proxy ? 10 : 70;
      signals[code] = { points: Math.round((shares[place] as number) ** 3 * most) || 0 };
    });
    return { ...defaultPolicy, signals };
  });

function scoreAt({ constant, columns: at, values }: LinearScore, points: readonly number[]): number {
  const sum = at.reduce(
    (total, column, place) => total + (points[column] as number) * (values[place] as number),
    constant,
  );
  return scoreOf(sum);
}

function linearScore(contributions: readonly Contribution[], policy: PolicyDocument): LinearScore {
  return linearizer(contributions, policy, columns)(pointsUnder(policy));
}

function pointsUnder(policy: PolicyDocument): number[] {
  return tunable.map((code) => policy.signals[code]?.points ?? catalog[code].points);
}

describe("the linear form of a score", () => {
  it("is the engine's score where no points are shares of others", () => {
    fc.assert(
      fc.property(anyContributions(false), anyPolicy, (found, policy) => {
        // Of a dependent family, the second signal's share is rounded.
        let isShared = false;
        const contributions = found.filter(({ family }) => {
          if (family !== "sharing") return true;
          const isFirst = !isShared;
          isShared = true;
          return isFirst;
        });
        const { riskScore } = decideFromContributions(contributions, policy);
        expect(scoreAt(linearScore(contributions, policy), pointsUnder(policy))).toBeCloseTo(riskScore, 6);
      }),
      { numRuns: 3_000, seed: 1 },
    );
  });

  it("is the engine's score up to rounding where points are graded or shared", () => {
    fc.assert(
      fc.property(anyContributions(true), anyPolicy, (contributions, policy) => {
        const { riskScore } = decideFromContributions(contributions, policy);
        const off = Math.abs(scoreAt(linearScore(contributions, policy), pointsUnder(policy)) - riskScore);
        expect(off).toBeLessThanOrEqual(0.5 * contributions.length + 3);
      }),
      { numRuns: 3_000, seed: 2 },
    );
  });

  const formOf = (...contributions: Contribution[]) => {
    const { constant, columns: at, values } = linearScore(contributions, defaultPolicy);
    return { constant, values: at.map((column, place) => [tunable[column], values[place]]) };
  };

  it("counts the strongest of a family, and shares of the next ones of a dependent family", () => {
    expect(formOf(contribution("PHONE_FICTION"), contribution("PHONE_TOLL_FREE"))).toEqual({
      constant: 0,
      values: [["PHONE_FICTION", 1]],
    });
    const half = { found: catalog.SHARED_DEVICE.points / 2 };
    expect(formOf(contribution("SHARED_EMAIL"), contribution("SHARED_DEVICE", half))).toEqual({
      constant: 0,
      values: [
        ["SHARED_EMAIL", 1],
        ["SHARED_DEVICE", 0.35],
      ],
    });
  });

  it("counts corroboration only as far as it has something to offset", () => {
    const known = contribution("KNOWN_CUSTOMER");
    expect(formOf(known)).toEqual({ constant: 0, values: [] });
    // 20 of 60 points, less 10.
    expect(formOf(contribution("SHARED_EMAIL", { found: 20 }), known)).toEqual({
      constant: 0,
      values: [
        ["SHARED_EMAIL", 1 / 3],
        ["KNOWN_CUSTOMER", 1],
      ],
    });
    // 3 weak points come to nothing.
    expect(formOf(contribution("IDENTITY_ADDRESS_MISMATCH"), contribution("IDENTITY_CONFIRMED"))).toEqual({
      constant: 0,
      values: [],
    });
    // Strong points aren't offset.
    expect(formOf(contribution("EMAIL_DISPOSABLE"), known)).toEqual({
      constant: 0,
      values: [["EMAIL_DISPOSABLE", 1]],
    });
  });

  it("leaves out what was stopped or switched off, and takes proxies as they are", () => {
    expect(formOf(contribution("EMAIL_DISPOSABLE", { stopped: "cleared" }))).toEqual({
      constant: 0,
      values: [],
    });
    const signals: PolicyDocument["signals"] = {
      EMAIL_DISPOSABLE: { enabled: false },
      PHONE_AREA_STATE_DIFFERS: { points: 7 },
    };
    const found: SignalCode[] = ["EMAIL_DISPOSABLE", "PHONE_AREA_STATE_DIFFERS", "PHONE_TOLL_FREE"];
    const form = linearScore(
      found.map((code) => contribution(code)),
      { ...defaultPolicy, signals },
    );
    expect(form).toEqual({ constant: 7, columns: [columns.get("PHONE_TOLL_FREE")], values: [1] });
  });

  it("gives a signal without points the place of its sign, not another's", () => {
    const at = pointsUnder(defaultPolicy).map((points, column) =>
      tunable[column] === "PHONE_TOLL_FREE" ? 0 : points,
    );
    const form = (...codes: SignalCode[]) =>
      linearizer(
        codes.map((code) => contribution(code)),
        defaultPolicy,
        columns,
      )(at);
    expect(form("PHONE_TOLL_FREE")).toEqual({
      constant: 0,
      columns: [columns.get("PHONE_TOLL_FREE")],
      values: [1],
    });
    expect(form("PHONE_TOLL_FREE", "PHONE_PREMIUM").columns).toEqual([columns.get("PHONE_PREMIUM")]);
  });
});
