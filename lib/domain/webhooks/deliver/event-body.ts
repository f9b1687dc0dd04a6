import type { EventBody, SubscribableName } from "@/lib/contract/events";

export interface DeliveredEvent {
  /** `evt_…` */
  id: string;
  /** The name under which it is delivered: `deliveries.event_name`. */
  name: string;
  createdAt: Date;
  /** `events.data`, whose keys come in the order in which they were recorded. */
  data: unknown;
}

/** The body of a delivery, byte for byte what is signed and sent: the same on every attempt. */
export function eventBodyText({ id, name, createdAt, data }: DeliveredEvent): string {
  const body: EventBody = {
    id,
    event: name as SubscribableName,
    timestamp: createdAt.toISOString(),
    data,
  };
  return JSON.stringify(body);
}
