import type { SubscribableName } from "@/lib/contract/event-names";
import type { EventBody } from "@/lib/contract/events";

export interface DeliveredEvent {
  /** `evt_…` */
  id: string;
  /** The name it is delivered under: `deliveries.event_name`. */
  name: string;
  createdAt: Date;
  /** `events.data`, with its keys in the order they were recorded. */
  data: unknown;
}

/** The body of a delivery, exactly as signed and sent: the same bytes on every attempt. */
export function eventBodyText({ id, name, createdAt, data }: DeliveredEvent): string {
  const body: EventBody = {
    id,
    event: name as SubscribableName,
    timestamp: createdAt.toISOString(),
    data,
  };
  return JSON.stringify(body);
}
