import { invalid } from "./errors";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parses bytes as JSON. Throws `invalid_request` without quoting them. */
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
    throw invalid("body", "must be valid JSON");
  }
}
