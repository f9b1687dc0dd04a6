import { createHash, randomUUID } from "node:crypto";
import { type DurableEvent, eventSchema, type SentEvent } from "./protocol/messages";
import type { PendingEvent } from "./store/write-events";

/**
 * Fills in an event's defaults and serializes it for storage.
 *
 * @param idSeed sent by the SDK, so that a repeated request doesn't repeat its events
 * @throws ZodError
 */
export function normalizeEvent(
  sent: SentEvent,
  now: number,
  { idSeed, position = 0 }: { idSeed?: string; position?: number } = {},
): PendingEvent {
  const { id, name, data, ts, user, v } = eventSchema.parse(sent);
  const seeded = idSeed === undefined ? undefined : fromSeed(idSeed, position);
  const event: DurableEvent = {
    id: id ?? seeded ?? randomUUID(),
    name,
    data: data ?? {},
    ts: ts ?? now,
    user: user ?? {},
    ...(v == null ? {} : { v }),
  };
  return { id: event.id, isIdGiven: (id ?? seeded) !== undefined, body: JSON.stringify(event) };
}

function fromSeed(seed: string, position: number): string {
  return createHash("sha256").update(`${seed},${position}`).digest("hex").slice(0, 32);
}
