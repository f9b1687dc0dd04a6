import type { IdPrefix } from "@/lib/platform/ids";

/** Prefixes of ids, by the segment of the path that they follow. */
const prefixes: Record<string, IdPrefix> = {
  analyze: "ana",
  batch: "bat",
  applicants: "app",
  events: "evt",
  webhooks: "whk",
  deliveries: "dlv",
  hits: "hit",
  "list-entries": "lst",
  "api-keys": "key",
  "cleared-alerts": "clr",
  requests: "req",
  proposals: "plp",
  studies: "std",
  scorecards: "scd",
  "validation-documents": "val",
};

/** What comes after the prefix of an id. */
export const exampleIdTail = "01jd3k9mvcq5f8w2r6t0y4x7zn";

/** An id for the path of an operation; undefined if it has none. */
export function exampleIdOf(path: string): string | undefined {
  const segments = path.split("/");
  const segment = segments[segments.indexOf("{id}") - 1];
  return segment === undefined ? undefined : `${prefixes[segment]}_${exampleIdTail}`;
}
