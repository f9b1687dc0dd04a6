import type { ActionResult } from "@/app/actions/action-result";
import type { Mode } from "@/lib/contract/api-keys";
import type { BatchView } from "@/lib/contract/batches";

/** Sends a batch with the session's cookie. Throws if the server can't be reached. */
export async function sendBatch(mode: Mode, body: unknown): Promise<ActionResult<BatchView>> {
  const response = await fetch(`/api/dashboard/batches?${new URLSearchParams({ mode })}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  return (await response.json()) as ActionResult<BatchView>;
}
