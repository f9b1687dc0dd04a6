import { scaleLinear, scaleLog, scaleSymlog } from "d3-scale";

/** Where values lie along an axis, in percent of its length, and the values of its lines. */
export interface Scale {
  (value: number): number;
  ticks: readonly number[];
}

/** From 0 up to at least `most`, with lines at whole numbers. Logarithmic, a count of one is still seen. */
export function countScale(most: number, isLog = false): Scale {
  const top = Math.max(1, most);
  if (!isLog) {
    const scale = scaleLinear([0, top], [0, 100]).nice(4);
    return Object.assign((value: number) => scale(value), { ticks: scale.ticks(4).filter(Number.isInteger) });
  }
  const powers = scaleLog([1, Math.max(10, top)], [0, 100]).nice();
  const last = powers.domain()[1] as number;
  const scale = scaleSymlog([0, last], [0, 100]);
  return Object.assign((value: number) => scale(value), {
    ticks: [0, ...powers.ticks(Math.round(Math.log10(last)))],
  });
}

/** Shares from 0 up to at least `most`. */
export function shareScale(most = 1): Scale {
  const scale = scaleLinear([0, Math.max(0.01, most)], [0, 100]).nice(4);
  return Object.assign((value: number) => scale(value), { ticks: scale.ticks(4) });
}

/** Between the least and the greatest of the values, linear or by ratios. What lies beyond is at the end. */
export function rangeScale(values: readonly number[], isLog: boolean): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (!isLog) {
    const scale = scaleLinear([least, most === least ? least + 1 : most], [0, 100]).nice(5);
    return Object.assign((value: number) => scale.clamp(true)(value), { ticks: scale.ticks(5) });
  }
  const steps = roundSteps(least, most);
  const scale = scaleLog([steps[0] as number, steps.at(-1) as number], [0, 100]).clamp(true);
  return Object.assign((value: number) => scale(value), { ticks: steps });
}

const mostSteps = 7;

/** 1, 2 and 5 times powers of ten around both values; the powers alone if those are too many. */
function roundSteps(least: number, most: number): number[] {
  const from = Math.floor(Math.log10(least));
  const to = Math.max(from + 1, Math.ceil(Math.log10(most)));
  const powers = Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
  const fine = powers.flatMap((power) => [power, 2 * power, 5 * power]);
  const around = fine.slice(
    fine.findLastIndex((step) => step <= least),
    fine.findIndex((step) => step >= most) + 1,
  );
  return around.length <= mostSteps ? around : powers;
}
