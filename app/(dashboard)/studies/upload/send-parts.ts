import type { ActionResult, Refusal } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { sendBody } from "@/app/ui/upload/send-body";
import type { Mode } from "@/lib/contract/api-keys";
import type { StudyRowsReceived } from "@/lib/contract/studies";
import type { Part } from "./rows";

interface Sending {
  mode: Mode;
  studyId: string;
  signal?: AbortSignal;
  onReceived(received: StudyRowsReceived, part: Part): void;
}

/** How long to wait before a part is sent again that didn't arrive. */
const retrySeconds = [1, 3, 10];

/** Sends parts one after the other. Returns why one was refused; throws if `signal` is aborted. */
export async function sendParts(
  parts: AsyncIterable<Part> | Iterable<Part>,
  sending: Sending,
): Promise<Refusal | undefined> {
  for await (const part of parts) {
    const result = await sendPart(part, sending);
    if (!result.ok) return result;
    sending.onReceived(result.value, part);
  }
  return undefined;
}

async function sendPart(
  { from, type, text }: Part,
  { mode, studyId, signal }: Sending,
): Promise<ActionResult<StudyRowsReceived>> {
  for (let attempt = 0; ; attempt++) {
    let result: ActionResult<StudyRowsReceived> = unreachable;
    try {
      result = await sendBody<StudyRowsReceived>("/api/dashboard/studies", {
        query: { mode, study: studyId, from: String(from) },
        type,
        text,
        ...(signal && { signal }),
      });
    } catch {
      signal?.throwIfAborted();
    }
    const wait = retrySeconds[attempt];
    const mayPass = !result.ok && (result === unreachable || result.code === "unavailable");
    if (!mayPass || wait === undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    signal?.throwIfAborted();
  }
}
