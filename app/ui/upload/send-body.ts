import type { ActionResult } from "@/app/actions/action-result";

interface SentBody {
  query: Readonly<Record<string, string>>;
  type: "application/json" | "text/csv";
  text: string;
  signal?: AbortSignal;
}

/** Sends what is too large for a server action, with the session's cookie. Throws if the server can't be reached. */
export async function sendBody<Value>(
  path: `/api/dashboard/${string}`,
  { query, type, text, signal }: SentBody,
): Promise<ActionResult<Value>> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { "content-type": type },
    body: text,
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  return (await response.json()) as ActionResult<Value>;
}
