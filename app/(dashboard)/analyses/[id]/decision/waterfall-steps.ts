interface Step {
  /** The sum before and after, in points; the bar reaches from one to the other. */
  from: number;
  to: number;
}

/** Where each entry's bar begins and ends, and the range that fits them all: at least 0 to 100. */
export function waterfallSteps<Entry extends { points: number }>(
  entries: readonly Entry[],
): { steps: (Entry & Step)[]; low: number; high: number; total: number } {
  const steps: (Entry & Step)[] = [];
  let total = 0;
  let low = 0;
  let high = 100;
  for (const entry of entries) {
    const to = total + entry.points;
    steps.push({ ...entry, from: total, to });
    total = to;
    low = Math.min(low, to);
    high = Math.max(high, to);
  }
  return { steps, low, high, total };
}
