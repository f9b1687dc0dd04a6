import type { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { describeIssue } from "@/lib/platform/validate";

/** Checks a server action's arguments: anyone can call it with anything. Throws `invalid_request`. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_request", "Some entries aren't valid", {
    details: parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
  });
}
