/** How many months applicants can be kept. Apart from the schema, because a form loads it. */
export const retentionRange = { min: 1, max: 120 } as const;
