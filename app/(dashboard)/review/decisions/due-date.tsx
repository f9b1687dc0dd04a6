"use client";

import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Group } from "@/app/ui/kit/flow";
import { CellBadge } from "@/app/ui/lists/cell-badge";

/** When a case is due; overdue ones are marked by a word, not by color alone. */
export function DueDate({ instant, now }: { instant: string; now: number }) {
  return (
    <Group gap={4} component="span" display="inline-flex">
      <RelativeTime instant={instant} now={now} />
      {Date.parse(instant) < now && <CellBadge color="red" size="sm" label="Overdue" />}
    </Group>
  );
}
