/** Undefined if missing. */
export interface SignedHeaders {
  serviceSignature: string | undefined;
  id: string | undefined;
  timestamp: string | undefined;
  standardSignature: string | undefined;
}

/**
 * Lines of `name: value`, `-H 'name: value'` from a curl command, or the JSON object that many frameworks log. Names may
 * be in any case, with underscores, or in CGI form.
 */
export function readSignedHeaders(text: string): SignedHeaders {
  const headers = readJson(text) ?? readLines(text);
  return {
    serviceSignature: headers.get("x-service-signature"),
    id: headers.get("webhook-id"),
    timestamp: headers.get("webhook-timestamp"),
    standardSignature: headers.get("webhook-signature"),
  };
}

function readJson(text: string): Map<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    return new Map(
      Object.entries(parsed).map(([name, value]) => [
        normalName(name),
        (Array.isArray(value) ? value.join(" ") : String(value)).trim(),
      ]),
    );
  } catch {
    return undefined;
  }
}

function readLines(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const bare = line
      .trim()
      .replace(/^(?:-H|--header)\s*/, "")
      .replace(/\\$/, "")
      .trimEnd()
      .replace(/^(["'])(.*)\1,?$/, "$2");
    const match = /^["']?([\w-]+)["']?\s*[:=]/.exec(bare);
    if (!match) continue;
    const value = bare.slice(match[0].length).trim();
    const unquoted = value.replace(/^["']/, "").replace(/,$/, "").replace(/["']$/, "");
    headers.set(normalName(match[1] as string), unquoted.trim());
  }
  return headers;
}

function normalName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/^http-/, "");
}
