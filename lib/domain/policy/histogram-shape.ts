/** The width of one bar: 0–4, 5–9, …, 95–100. */
export const histogramStep = 5;

export interface ScoreHistogram {
  /** The count of each bar, from score 0 up. */
  counts: number[];
  total: number;
  labeled: { score: number; good: number; fraud: number }[];
}
