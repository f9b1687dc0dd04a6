/** An estimate with its interval. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const roundPercent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US");
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const rough = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });
const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const count = (value: number): string => whole.format(value);
/** "1 label", "1,204 labels" */
export const counted = (value: number, one: string, more = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : more}`;
/** Short, for an axis: "1.2K". */
export const shortCount = (value: number): string => compact.format(value);
export const share = (value: number): string => percent.format(value);
/** Without a decimal that is 0: "20%". */
export const roundShare = (value: number): string => roundPercent.format(value);
/** With a sign for minus that no one takes for a range. */
export const number = (value: number): string => decimal.format(value).replace("-", "−");
export const about = (value: number): string => rough.format(value).replace("-", "−");

/** An axis's values, as short as tells them apart. */
export function tickTexts(ticks: readonly number[]): string[] {
  const texts = ticks.map((tick) => (tick !== 0 && Math.abs(tick) < 0.1 ? number(tick) : about(tick)));
  return new Set(texts).size === texts.length
    ? texts
    : ticks.map((tick) => fine.format(tick).replace("-", "−"));
}

/** "12.3% (10.1%–14.8%)"; a dash where there is nothing to estimate from. */
export function shareWithInterval(estimate: Interval | null): string {
  return withInterval(estimate, share);
}

/** "1.25 (1.10–1.42)" */
export function numberWithInterval(estimate: Interval | null): string {
  return withInterval(estimate, number);
}

export function withInterval(estimate: Interval | null, format: (value: number) => string): string {
  return estimate === null ? "–" : `${format(estimate.value)} (${range(estimate, format)})`;
}

/** A value, with its interval if it has one. */
export function valueText(value: number | Interval, format: (value: number) => string): string {
  return typeof value === "number" ? format(value) : withInterval(value, format);
}

/** "1.10–1.42"; "−0.02 to 0.31", where a dash would look like a minus. */
export function range({ low, high }: Interval, format: (value: number) => string): string {
  return `${format(low)}${low < 0 ? " to " : "–"}${format(high)}`;
}
