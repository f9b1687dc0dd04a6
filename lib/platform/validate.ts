import type { z } from "zod";
import type { ErrorDetail } from "@/lib/contract/errors";
import { AppError } from "./errors";

const maxDetails = 20;
const maxPathLength = 200;

/** Parses with a schema. Throws `invalid_request` with a path for each problem. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: string,
): z.output<Schema> {
  const { data, problems } = examine(schema, value, { root });
  if (problems) throw notValid(problems);
  return data;
}

type Examined<Data> = { data: Data; problems?: undefined } | { data?: undefined; problems: ErrorDetail[] };

interface ExamineOptions {
  root: string;
  /** The value's path in the request. */
  at?: PropertyKey[];
  /**
   * Whether problems repeat the names of unknown fields. They come from the caller and may hold anything, so problems
   * that are stored don't.
   */
  namesUnknown?: boolean;
}

/** Like `validate`, but returns the problems. */
export function examine<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { root, at = [], namesUnknown = true }: ExamineOptions,
): Examined<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: (issue) => describeIssue(issue) });
  if (parsed.success) return { data: parsed.data };
  return { problems: parsed.error.issues.flatMap((issue) => toDetails(issue, { root, at, namesUnknown })) };
}

/** The error for the problems of a request; it lists the first few. */
export function notValid(problems: readonly ErrorDetail[]): AppError {
  return new AppError("invalid_request", "The request is not valid", {
    details: problems.slice(0, maxDetails),
  });
}

function toDetails(
  issue: z.core.$ZodIssue,
  { root, at, namesUnknown }: Required<ExamineOptions>,
): ErrorDetail[] {
  const path = [...at, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    if (!namesUnknown) return [{ path: formatPath(path, root), message: "has a field that is not known" }];
    return issue.keys.map((key) => ({
      path: formatPath([...path, key], root),
      message: "is not a known field",
    }));
  }
  return [{ path: formatPath(path, root), message: issue.message }];
}

/** Our wording for zod's built-in checks; messages set in schemas take precedence. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${article(issue.expected)}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "array"
        ? `must have at least ${entries(issue.minimum)}`
        : `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "array"
        ? `must have at most ${entries(issue.maximum)}`
        : `must be at most ${issue.maximum}`;
    case "invalid_format":
      return issue.message ?? `must be in the format ${issue.format}`;
    default:
      return undefined;
  }
}

function entries(count: number | bigint): string {
  return `${count} ${Number(count) === 1 ? "entry" : "entries"}`;
}

function article(type: string): string {
  if (type === "int") return "a whole number";
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

/**
 * Formats a path as `a.b[3].c`, or as the root's name for a problem with the whole value. Names of unknown fields come
 * from the caller: blank ones are shown in brackets as JSON, and long ones are truncated.
 */
function formatPath(path: PropertyKey[], root: string): string {
  let text = "";
  for (const part of path) {
    const name = String(part).toWellFormed().slice(0, maxPathLength);
    if (typeof part === "number") text += `[${part}]`;
    else if (/\S/.test(name)) text += (text === "" ? "" : ".") + name;
    else text += `[${JSON.stringify(name)}]`;
  }
  return text.replace(/\p{Cc}/gu, "\uFFFD").slice(0, maxPathLength) || root;
}
