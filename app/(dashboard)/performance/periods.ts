/** What the page can look back at, by days. */
export const periods = { "30": "30 days", "90": "90 days", "365": "A year" } as const;
export type PeriodDays = keyof typeof periods;
