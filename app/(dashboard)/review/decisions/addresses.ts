import { type QueueQuery, queueParameters, writeQueueParameter } from "@/lib/domain/reviews/queue-query";

/** The queue's page with this order and these filters. */
export function queueAddress(query: QueueQuery): string {
  const parameters = new URLSearchParams(queueParameters(query)).toString();
  return parameters === "" ? "/review" : `/review?${parameters}`;
}

/** The queue's page with a case beside it. */
export function splitAddress(analysisId: string, query: QueueQuery): string {
  return `/review?${new URLSearchParams({ ...queueParameters(query), case: analysisId })}`;
}

/** The page of a case that is opened from the queue. */
export function caseAddress(analysisId: string, query: QueueQuery): string {
  return `/analyses/${analysisId}?${new URLSearchParams({ queue: writeQueueParameter(query) })}`;
}
