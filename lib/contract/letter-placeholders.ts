/* Apart from the schema, because forms load them. */

/** 12 CFR 1002.9(a)(1)(i): within 30 days after receiving a completed application. */
export const dueDaysRange = { min: 1, max: 30 } as const;

/** What an organization's own words can name. None is more than the letter says anyway. */
export const placeholders = ["applicant", "sender", "date", "applied", "reference"] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = /\{([^{}]*)\}/g;

export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, name]) => name as string);
}

export function isKnownPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}

export function fillIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(pattern, (whole, name: string) => (isKnownPlaceholder(name) ? values[name] : whole));
}
