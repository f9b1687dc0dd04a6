import { invalid } from "./errors";
import { findJsonError, lineAndColumn } from "./json-error";
import { hasMoreValues } from "./json-values";
import { findRepeatedMembers, hasRepeatedMembers } from "./repeated-members";
import { maxDetails, notValid, problemWithMember } from "./validate";

/** Half of them suffice for 10,000 applicants who give everything. A million empty objects take half a second. */
const mostValues = 1_000_000;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Throws `invalid_request` for wrong JSON, repeated members, or more than `mostValues` values. Quotes nothing. */
export function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw invalid("body", "must be UTF-8");
  }
  if (hasMoreValues(text, mostValues)) throw invalid("body", "must have at most 1,000,000 values");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("body", `must be valid JSON${whereWrong(text)}`);
  }
  if (hasRepeatedMembers(text, value)) {
    throw notValid(
      findRepeatedMembers(text, maxDetails).map((path) =>
        problemWithMember(path, "appears more than once in its object"),
      ),
    );
  }
  return value;
}

function whereWrong(text: string): string {
  const index = findJsonError(text);
  if (index === undefined) return "";
  const { line, column } = lineAndColumn(text, index);
  const what = index === text.length ? "it ends too early, at" : "the error is at";
  return `: ${what} line ${line}, column ${column}`;
}
