const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat("en-US");
const rough = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Interval {
  value: number;
  low: number;
  high: number;
}

export const count = (value: number): string => whole.format(value);
export const share = (value: number): string => percent.format(value);
/** With a sign for minus that no one takes for a range. */
export const number = (value: number): string => decimal.format(value).replace("-", "−");
export const about = (value: number): string => rough.format(value);

/** "12.3% (10.1%–14.8%)"; a dash where there is nothing to estimate from. */
export function shareWithInterval(estimate: Interval | null): string {
  return estimate === null
    ? "–"
    : `${share(estimate.value)} (${share(estimate.low)}–${share(estimate.high)})`;
}

/** "1.25 (1.10–1.42)" */
export function numberWithInterval(estimate: Interval | null): string {
  return estimate === null
    ? "–"
    : `${number(estimate.value)} (${number(estimate.low)}–${number(estimate.high)})`;
}

/** "4 hours 20 minutes", "3 days 2 hours", "2 days" */
export function duration(seconds: number | null): string {
  if (seconds === null) return "–";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return amountOf(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? inTwoUnits(hours, "hour", minutes % 60, "minute")
    : inTwoUnits(Math.floor(hours / 24), "day", hours % 24, "hour");
}

function inTwoUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0
    ? amountOf(large, largeUnit)
    : `${amountOf(large, largeUnit)} ${amountOf(small, smallUnit)}`;
}

function amountOf(value: number, unit: string): string {
  return `${value} ${value === 1 ? unit : `${unit}s`}`;
}
