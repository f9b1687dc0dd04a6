/* Ranges of an organization's settings. Apart from the schema, because forms load them. */

/** How many months applicants can be kept. */
export const retentionRange = { min: 1, max: 120 } as const;

/** After how many days a watchlist is stale: never fewer than the week that the signal `WATCHLIST_STALE` speaks of. */
export const staleDaysRange = { min: 7, max: 90 } as const;

interface WholeNumbers {
  min: number;
  max: number;
}

export function isWithin({ min, max }: WholeNumbers, value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export const rangeMessage = ({ min, max }: WholeNumbers) => `must be a whole number from ${min} to ${max}`;
