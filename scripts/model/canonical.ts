/**
 * JSON with sorted object keys, and sets as lists. The order of keys is not behavior: the database does not keep it,
 * and replays ignore it.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set) return [...part];
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    const record = part as Record<string, unknown>;
    const ordered: Record<string, unknown> = {};
    for (const key of Object.keys(record).sort()) ordered[key] = record[key];
    return ordered;
  });
}
