import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fitBoundedLogistic,
  type LogisticProblem,
  type LogisticRow,
  lossOf,
} from "@/lib/domain/statistics/bounded-logistic";

const anyProblem = fc
  .record({
    rows: fc.array(
      fc.record({
        offset: fc.double({ min: -3, max: 3, noNaN: true }),
        values: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
        good: fc.integer({ min: 0, max: 50 }),
        fraud: fc.integer({ min: 0, max: 50 }),
      }),
      { minLength: 3, maxLength: 30 },
    ),
    prior: fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 5, maxLength: 5 }),
    strength: fc.constantFrom(0.01, 1, 100),
  })
  .filter(({ rows }) => rows.some(({ good }) => good > 0) && rows.some(({ fraud }) => fraud > 0))
  .map(
    ({ rows, prior, strength }): LogisticProblem => ({
      rows: rows.map((row) => ({ ...row, columns: [0, 1, 2, 3, 4] })),
      prior,
      low: [0, 0, 0, -2, -2],
      high: [2, 2, 2, 0, 0],
      strength,
    }),
  );

/** Written down once more, without any of the product's code. */
function gradientAt(
  { rows, prior, strength }: LogisticProblem,
  intercept: number,
  weights: readonly number[],
) {
  const slopes = weights.map((weight, i) => strength * (weight - (prior[i] as number)));
  let ofIntercept = 0;
  for (const { offset, values, good, fraud } of rows) {
    const x = offset + intercept + values.reduce((sum, value, i) => sum + value * (weights[i] as number), 0);
    const slope = (good + fraud) / (1 + Math.exp(-x)) - fraud;
    ofIntercept += slope;
    values.forEach((value, i) => {
      slopes[i] = (slopes[i] as number) + slope * value;
    });
  }
  return { ofIntercept, slopes };
}

describe("logistic regression within bounds", () => {
  it("meets the optimality conditions: no slope inside the bounds, and none that leads back inside at them", () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const { intercept, weights, residual } = fitBoundedLogistic(problem);
        expect(residual).toBeLessThanOrEqual(1e-8);
        const { ofIntercept, slopes } = gradientAt(problem, intercept, weights);
        expect(Math.abs(ofIntercept)).toBeLessThan(1e-6);
        weights.forEach((weight, i) => {
          const [low, high] = [problem.low[i] as number, problem.high[i] as number];
          expect(weight).toBeGreaterThanOrEqual(low);
          expect(weight).toBeLessThanOrEqual(high);
          if (weight > low) expect(slopes[i]).toBeLessThan(1e-6);
          if (weight < high) expect(slopes[i]).toBeGreaterThan(-1e-6);
        });
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("finds the same optimum from anywhere, and nothing nearby is better", () => {
    fc.assert(
      fc.property(
        anyProblem,
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 5, maxLength: 5 }),
        (problem, start) => {
          const found = fitBoundedLogistic(problem);
          const again = fitBoundedLogistic(problem, start);
          expect(Math.abs(found.loss - again.loss)).toBeLessThan(1e-9 * (1 + found.loss));
          again.weights.forEach((weight, i) => {
            expect(weight).toBeCloseTo(found.weights[i] as number, 4);
          });
          const near = found.weights.map((weight, i) => weight + 0.01 * (start[i] as number));
          expect(lossOf(problem, { intercept: found.intercept, weights: near })).toBeGreaterThanOrEqual(
            found.loss - 1e-9 * (1 + found.loss),
          );
        },
      ),
      { numRuns: 100, seed: 2 },
    );
  });

  it("stays at the prior where nothing speaks against it, and is the log-odds without columns", () => {
    const row = (good: number, fraud: number): LogisticRow => ({
      offset: 0,
      columns: [],
      values: [],
      good,
      fraud,
    });
    const found = fitBoundedLogistic({ rows: [row(97, 3)], prior: [0.7], low: [0], high: [2], strength: 1 });
    expect(found.weights).toEqual([0.7]);
    expect(found.intercept).toBeCloseTo(Math.log(3 / 97), 10);
  });

  it("finds the optimum for a million cases with hardly any penalty, though the labels are nearly separated", () => {
    const rows: LogisticRow[] = [
      { offset: 0, columns: [], values: [], good: 990_000, fraud: 1 },
      { offset: 0, columns: [0], values: [1], good: 1, fraud: 9_000 },
      { offset: 0, columns: [0, 1], values: [1, 0.5], good: 0, fraud: 999 },
    ];
    const { residual, weights } = fitBoundedLogistic({
      rows,
      prior: [0, 0],
      low: [0, 0],
      high: [50, 50],
      strength: 1e-4,
    });
    expect(residual).toBeLessThanOrEqual(1e-8);
    // ln(9000 / 1) − ln(1 / 990000), a little less by the penalty.
    expect(weights[0]).toBeGreaterThan(20);
    expect(weights[0]).toBeLessThan(24);
  });
});
