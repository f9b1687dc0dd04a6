import { invalid } from "./errors";
import { findJsonError, lineAndColumn } from "./json-error";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parses bytes as JSON. Throws `invalid_request` that says where the error is, without quoting them. */
export function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw invalid("body", "must be UTF-8");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("body", `must be valid JSON${whereWrong(text)}`);
  }
}

/** Says where the error is; nothing of the text. */
function whereWrong(text: string): string {
  const index = findJsonError(text);
  if (index === undefined) return "";
  const { line, column } = lineAndColumn(text, index);
  const what = index === text.length ? "it ends too early, at" : "the error is at";
  return `: ${what} line ${line}, column ${column}`;
}
