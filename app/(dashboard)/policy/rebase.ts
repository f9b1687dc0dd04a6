/**
 * Carries a draft's changes over to what is stored now: what was changed stays, and the rest becomes what is stored. Lists
 * count as a whole.
 */
export function rebase<Value>(draft: Value, loaded: Value, stored: Value): Value {
  if (JSON.stringify(draft) === JSON.stringify(loaded)) return stored;
  if (!isRecord(draft) || !isRecord(loaded) || !isRecord(stored)) return draft;
  const keys = new Set([...Object.keys(stored), ...Object.keys(draft)]);
  const parts = [...keys].map((key) => [key, rebase(draft[key], loaded[key], stored[key])]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
