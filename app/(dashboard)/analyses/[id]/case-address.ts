import { type QueueQuery, writeQueueParameter } from "@/lib/domain/reviews/queue-query";

/** The address of a case's page, with the queue it was opened from and the applicants expanded in its link graph. */
export function caseAddress(
  id: string,
  { queue, expanded = [] }: { queue: QueueQuery | undefined; expanded?: readonly string[] },
): string {
  const parameters = new URLSearchParams();
  if (queue) parameters.set("queue", writeQueueParameter(queue));
  for (const applicant of expanded) parameters.append("expand", applicant);
  return parameters.size === 0 ? `/analyses/${id}` : `/analyses/${id}?${parameters}`;
}
