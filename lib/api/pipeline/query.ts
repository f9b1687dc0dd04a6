import type { z } from "zod";
import { notValid, problemWith, validate } from "@/lib/platform/validate";

/** The query parameters of a URL. Throws `invalid_request`, also for a repeated parameter. */
export function readQuery<Schema extends z.ZodType>(url: string, schema: Schema): z.output<Schema> {
  const query: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  const start = url.indexOf("?");
  for (const [name, value] of new URLSearchParams(start < 0 ? "" : url.slice(start))) {
    if (name in query) repeated.add(name);
    query[name] = value;
  }
  if (repeated.size > 0)
    throw notValid([...repeated].map((name) => problemWith(name, "must be given only once")));
  return validate(schema, query, "query");
}
