import type { Decision } from "@/lib/contract/analyses";

interface Wanted {
  decision?: Decision;
  finalDecision?: Decision;
  signal?: string;
  minScore?: number;
  maxScore?: number;
  status?: "failed";
  /** ISO 8601, the first instant and the one after the last. */
  from: string;
  to: string;
}

/** The list of the analyses that a figure or a part of a chart counts. */
export function listHref({ from, to, ...filters }: Wanted): string {
  const parameters = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  // The list excludes both instants.
  const after = new Date(Date.parse(from) - 1).toISOString();
  return `/analyses?${new URLSearchParams([...parameters, ["createdAfter", after], ["createdBefore", to]])}`;
}
