import type { ReactNode } from "react";
import type { ShownCase } from "@/app/(dashboard)/analyses/[id]/shown/shown-case";
import type { QueuePosition } from "@/lib/domain/reviews/position";
import { QueueBar } from "./queue-bar";

interface CaseQueueBarProps {
  shown: ShownCase;
  position: QueuePosition;
  /** Where a neighbor of the case is shown. */
  hrefOf(neighbor: string | null): string | null;
  queueHref: string;
  /** Further links. */
  children?: ReactNode;
}

/** The place in the queue of a case that is shown. */
export function CaseQueueBar({ shown, position, hrefOf, queueHref, children }: CaseQueueBarProps) {
  const { found, principal } = shown;
  return (
    <QueueBar
      id={found.detail.answer.id}
      mode={principal.mode}
      position={position.position}
      total={position.total}
      previousHref={hrefOf(position.previousId)}
      nextHref={hrefOf(position.nextId)}
      queueHref={queueHref}
      isMine={found.claim?.claimedBy === principal.id}
    >
      {children}
    </QueueBar>
  );
}
