import type { z } from "zod";
import type { ErrorDetail } from "@/lib/contract/errors";
import { metadataField } from "@/lib/contract/metadata";
import { AppError } from "./errors";

export const maxDetails = 20;
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
  /** Whether problems repeat names of unknown fields. Those may hold anything, so stored problems leave them out. */
  namesUnknown?: boolean;
}

/** Like `validate`, but returns the first few problems. */
export function examine<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { root, at = [], namesUnknown = true }: ExamineOptions,
): Examined<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data };
  // Zod checks faster without options, and almost all values are valid.
  const { error = parsed.error } = schema.safeParse(value, { error: describeIssue, reportInput: true });
  return { problems: firstDetails(error.issues, { root, at, namesUnknown }) };
}

/** The error for the problems of a request; it lists the first few. */
export function notValid(problems: readonly ErrorDetail[]): AppError {
  return new AppError("invalid_request", "The request isn't valid", {
    details: problems.slice(0, maxDetails),
  });
}

/** The same detail without the name, by a detail that repeats a name from the request. */
const withoutNames = new WeakMap<ErrorDetail, ErrorDetail>();

/** Details of a refused request as they may be stored: a name that the caller made up may hold anything. */
export function storableDetails(details: readonly ErrorDetail[]): ErrorDetail[] {
  return details.map((detail) => withoutNames.get(detail) ?? detail);
}

/** Details from another thread. `storable` is what `storableDetails` returned there. */
export function restoreDetails(
  details: readonly ErrorDetail[],
  storable: readonly ErrorDetail[],
): ErrorDetail[] {
  return details.map((detail, place) => naming(detail, storable[place] ?? detail));
}

function naming(detail: ErrorDetail, stored: ErrorDetail): ErrorDetail {
  withoutNames.set(detail, stored);
  return detail;
}

/** The problem with a top-level field or parameter, whose name may come from the caller. */
export function problemWith(name: string, message: string): ErrorDetail {
  return naming({ path: formatPath([name], name), message }, { path: "query", message });
}

/** The problem with a member of the body, whose name may come from the caller. */
export function problemWithMember(path: PropertyKey[], message: string): ErrorDetail {
  return naming(
    { path: formatPath(path, "body"), message },
    { path: "body", message: `has a field that ${message}` },
  );
}

/** A body may have more issues than entries; callers see only the first. */
function firstDetails(issues: readonly z.core.$ZodIssue[], options: Required<ExamineOptions>): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  for (const issue of issues) {
    if (details.length >= maxDetails) break;
    details.push(...toDetails(issue, options));
  }
  return details.slice(0, maxDetails);
}

function toDetails(
  issue: z.core.$ZodIssue,
  { root, at, namesUnknown }: Required<ExamineOptions>,
): ErrorDetail[] {
  const path = [...at, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    if (!namesUnknown) return [{ path: formatPath(path, root), message: "has an unknown field" }];
    return issue.keys.slice(0, maxDetails).map((key) =>
      naming(
        {
          path: formatPath([...path, key], root),
          message: root === "query" ? "isn't a known parameter" : "isn't a known field",
        },
        { path: formatPath(path, root), message: "has an unknown name" },
      ),
    );
  }
  const message = isMissing(issue) ? "is required" : issue.message;
  const detail = { path: formatPath(path, root), message };
  const field = path.indexOf(metadataField);
  const isNamedByCaller = field !== -1 && field < path.length - 1;
  if (issue.code !== "invalid_key" && !isNamedByCaller) return [detail];
  const stored = {
    path: formatPath(isNamedByCaller ? path.slice(0, field + 1) : path.slice(0, -1), root),
    message: issue.code === "invalid_key" ? message : `has a value that ${message}`,
  };
  return [namesUnknown ? naming(detail, stored) : stored];
}

/** Whether the value is missing: a schema's own message describes how values look, which doesn't help then. */
function isMissing({ code, input }: z.core.$ZodIssue): boolean {
  return input === undefined && (code === "invalid_type" || code === "invalid_value");
}

/** Our wording for all of zod's built-in checks; messages set in schemas take precedence. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${article(issue.expected)}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `must ${extent("at least", issue.origin, issue.minimum)}`;
    case "too_big":
      return `must ${extent("at most", issue.origin, issue.maximum)}`;
    case "invalid_format":
      return issue.message ?? `must be in the format ${issue.format}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_key":
      // What is wrong with the name itself, which is part of the path.
      return `as a name, ${issue.issues[0]?.message ?? "isn't valid"}`;
    default:
      return "isn't valid";
  }
}

const nouns: Record<string, [one: string, more: string]> = {
  array: ["entry", "entries"],
  record: ["entry", "entries"],
  string: ["character", "characters"],
};

function extent(limit: string, origin: string, count: number | bigint): string {
  const noun = nouns[origin];
  if (!noun) return `be ${limit} ${count}`;
  return `have ${limit} ${count} ${noun[Number(count) === 1 ? 0 : 1]}`;
}

function article(type: string): string {
  if (type === "int") return "a whole number";
  if (type === "record") return "an object";
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

/** `a.b[3].c`, or the root for the whole value. The caller's blank names appear as JSON, long ones truncated. */
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
