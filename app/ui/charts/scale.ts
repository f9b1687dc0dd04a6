/** Where values lie along an axis, in percent of its length, and the values of its lines. */
export interface Scale {
  (value: number): number;
  ticks: readonly number[];
}

/** From 0 up to at least `most`, with lines at whole numbers. Logarithmic, a count of one is still seen. */
export function countScale(most: number, isLog = false): Scale {
  if (isLog) return scaleOf([0, ...powersOfTen(0, Math.max(1, Math.ceil(Math.log10(most))))], Math.log1p);
  const scale = scaleOf(roundValues(0, Math.max(1, most), 4));
  return Object.assign(scale, { ticks: scale.ticks.filter(Number.isInteger) });
}

/** Shares from 0 up to at least `most`. */
export function shareScale(most = 1): Scale {
  return scaleOf(roundValues(0, Math.max(0.01, most), 4));
}

/** Between the least and the greatest of the values, linear or by ratios. What lies beyond is at the end. */
export function rangeScale(values: readonly number[], isLog: boolean): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const scale = isLog
    ? scaleOf(roundSteps(least, most), Math.log)
    : scaleOf(roundValues(least, most === least ? least + 1 : most, 5));
  return Object.assign((value: number) => Math.min(100, Math.max(0, scale(value))), { ticks: scale.ticks });
}

/** From the first to the last of these lines, by what `measure` makes of values. */
function scaleOf(ticks: readonly number[], measure = (value: number) => value): Scale {
  const from = measure(ticks[0] as number);
  const length = measure(ticks.at(-1) as number) - from;
  return Object.assign((value: number) => (100 * (measure(value) - from)) / length, { ticks });
}

/** From the round value below both to the one above, in steps that are about so many. */
function roundValues(least: number, most: number, steps: number): number[] {
  const step = roundStep((most - least) / steps);
  // Below 1, a division is exact where a multiplication isn't.
  const perOne = Math.round(1 / step);
  const valueAt = (place: number) => (step < 1 ? place / perOne : place * step);
  const first = Math.floor(step < 1 ? least * perOne : least / step);
  const last = Math.ceil(step < 1 ? most * perOne : most / step);
  // Around so wide a range, a wider step may be rounder.
  if (roundStep((valueAt(last) - valueAt(first)) / steps) > step)
    return roundValues(valueAt(first), valueAt(last), steps);
  return Array.from({ length: last - first + 1 }, (_, i) => valueAt(first + i));
}

/** The nearest to a length, by ratio, of 1, 2 and 5 times powers of ten. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const ratio = length / power;
  return power * (ratio >= Math.sqrt(50) ? 10 : ratio >= Math.sqrt(10) ? 5 : ratio >= Math.SQRT2 ? 2 : 1);
}

const powersOfTen = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));

const mostSteps = 7;

/** 1, 2 and 5 times powers of ten around both values; the powers alone if those are too many. */
function roundSteps(least: number, most: number): number[] {
  const from = Math.floor(Math.log10(least));
  const to = Math.max(from + 1, Math.ceil(Math.log10(most)));
  const powers = powersOfTen(from, to);
  const fine = powers.flatMap((power) => [power, 2 * power, 5 * power]);
  const first = Math.max(
    0,
    fine.findLastIndex((step) => step <= least),
  );
  // A scale needs two lines.
  const last = Math.max(
    first + 1,
    fine.findIndex((step) => step >= most),
  );
  const around = fine.slice(first, last + 1);
  return around.length <= mostSteps ? around : powers;
}
