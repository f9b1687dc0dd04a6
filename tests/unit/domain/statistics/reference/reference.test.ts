import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { fitPoints, logOddsOfPoint } from "@/lib/domain/scorecard/fit-points";
import { linearizer } from "@/lib/domain/scorecard/linear-score";
import { fitBoundedLogistic } from "@/lib/domain/statistics/bounded-logistic";
import { averagePrecision } from "@/lib/domain/statistics/curves/average-precision";
import { ksStatistic } from "@/lib/domain/statistics/curves/ks-statistic";
import { logLoss } from "@/lib/domain/statistics/curves/log-loss";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { type Figures, figuresOfPython } from "./figures";
import recorded from "./figures.json";
import { codes, predicted, problemFor, rows, scores, strengths } from "./problem";

/* SciPy's and scikit-learn's figures for the same problems: as recorded, and from Python where it is installed. */

const python = figuresOfPython();
const sources: { source: string; figures: Figures }[] = [
  { source: "recorded figures", figures: recorded },
  ...(python ? [{ source: "installed Python", figures: python }] : []),
];
const apart = (one: number, other: number | undefined) => Math.abs(one - (other ?? Number.NaN));

describe.each(sources)("agreement with SciPy, $source", ({ figures }) => {
  it.each(strengths)("finds the weights of L-BFGS-B with a penalty of %d", (strength) => {
    const reference = figures.fits.find((fit) => fit.strength === strength);
    const found = fitBoundedLogistic(problemFor(strength));
    expect(apart(found.intercept, reference?.intercept)).toBeLessThan(1e-4);
    expect(found.weights).toHaveLength(codes.length);
    found.weights.forEach((weight, place) => {
      expect(apart(weight, reference?.weights[place])).toBeLessThan(1e-4);
    });
    expect(apart(found.loss, reference?.loss)).toBeLessThan(1e-6);
  });

  it("finds the same points through what the engine counts", () => {
    const [strength] = strengths as [number];
    const reference = figures.fits.find((fit) => fit.strength === strength);
    const columns = new Map<string, number>(codes.map((code, column) => [code, column]));
    const samples = rows.map(({ contributions, good, fraud }) => ({
      score: linearizer(contributions, defaultPolicy, columns),
      good,
      fraud,
    }));
    const { prior, low, high } = problemFor(strength);
    const inPoints = (values: readonly number[]) => values.map((value) => value / logOddsOfPoint);
    const tuned = { present: inPoints(prior), low: inPoints(low), high: inPoints(high) };
    const { points } = fitPoints(samples, tuned, { strength });
    points.forEach((each, place) => {
      expect(apart(each * logOddsOfPoint, reference?.weights[place])).toBeLessThan(1e-4);
    });
    // Outcomes push these to their bounds.
    expect(points[codes.indexOf("PHONE_TOLL_FREE")]).toBeCloseTo(0, 9);
    expect(points[codes.indexOf("SSN_ISSUED_BEFORE_BIRTH")]).toBeCloseTo(69, 9);
  });
});

describe.each(sources)("agreement with scikit-learn, $source", ({ figures }) => {
  it.each([
    ["rocAuc", rocAuc(scores)?.value],
    ["averagePrecision", averagePrecision(scores)?.value],
    ["ks", ksStatistic(scores)?.difference.value],
    ["logLoss", logLoss(predicted)?.value],
  ] as const)("computes the same %s", (figure, value) => {
    expect(apart(figures[figure], value)).toBeLessThan(1e-9);
  });
});
