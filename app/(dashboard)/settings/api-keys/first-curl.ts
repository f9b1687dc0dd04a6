import type { IssuedKey } from "./actions";

/**
 * A request to try a key with: an analysis of a sample applicant with a test key that may make one. With any other key,
 * a request that leaves nothing behind.
 */
export function firstCurl(
  { key, mode, mayAnalyze }: Pick<IssuedKey, "key" | "mode" | "mayAnalyze">,
  origin: string,
) {
  if (mode === "live" || !mayAnalyze)
    return `curl "${origin}/v1/analyze?limit=1" \\\n  -H "Authorization: Bearer ${key}"`;
  return `curl ${origin}/v1/analyze \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"applicantData": {"firstName": "Maria", "lastName": "Santos", "ssn": "900-01-0001"}, "options": {"includeReasons": true}}'`;
}
