"use client";

import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";

/** When a case is due; overdue ones are marked by a word, not by color alone. */
export function DueDate({ instant, now }: { instant: string; now: number }) {
  return (
    <Group gap={4} component="span" display="inline-flex">
      <RelativeTime instant={instant} now={now} />
      {Date.parse(instant) < now && (
        <Badge color="red" size="sm" miw="max-content">
          Overdue
        </Badge>
      )}
    </Group>
  );
}
