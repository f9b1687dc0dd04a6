import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Text } from "@/app/ui/kit/text";
import type { ShownProposal } from "./shown-proposal";

/** Who proposed and approved it, and why. */
export function AboutProposal({ proposal, now }: { proposal: ShownProposal; now: number }) {
  const { note, author, createdAt, approver, approvedAt, comment } = proposal;
  return (
    <>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        <bdi>{note}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        by <bdi>{author}</bdi>, <RelativeTime instant={createdAt} now={now} />
        {approver !== null && approvedAt !== null && (
          <>
            ; approved by <bdi>{approver}</bdi>, <RelativeTime instant={approvedAt} now={now} />
            {comment !== null && (
              <>
                : <bdi>{comment}</bdi>
              </>
            )}
          </>
        )}
      </Text>
    </>
  );
}
