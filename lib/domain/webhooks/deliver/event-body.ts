import type { SubscribableName } from "@/lib/contract/event-names";
import type { EventBody } from "@/lib/contract/events";

export interface DeliveredEvent {
  /** `evt_…` */
  id: string;
  /** The name it is delivered under: `deliveries.event_name`. */
  name: string;
  createdAt: Date;
  /** `events.data` as it was recorded: JSON. */
  dataText: string;
}

/** The body of a delivery, exactly as signed and sent: the same bytes on every attempt. */
export function eventBodyText({ id, name, createdAt, dataText }: DeliveredEvent): string {
  const head: Omit<EventBody, "data"> = {
    id,
    event: name as SubscribableName,
    timestamp: createdAt.toISOString(),
  };
  return `${JSON.stringify(head).slice(0, -1)},"data":${dataText}}`;
}
