"use client";

import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";

interface ListedReview {
  decision: "APPROVE" | "DECLINE";
  /** As text. */
  reasons: string[];
  note: string | null;
  reviewer: string;
  reviewedAt: string;
  /** What members had proposed, the latest last. */
  proposed: { id: string; decision: "APPROVE" | "DECLINE"; proposer: string; note: string | null }[];
}

/** Newest first; the newest counts. */
export function ReviewHistory({ reviews, now }: { reviews: ListedReview[]; now: number }) {
  if (reviews.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No decision yet.
      </Text>
    );
  return (
    <Stack gap="md">
      {reviews.map(({ decision, reasons, note, reviewer, reviewedAt, proposed }) => (
        <div key={reviewedAt}>
          <Group gap="xs">
            <DecisionBadge decision={decision} />
            <Text size="sm" c="dimmed">
              by <bdi>{reviewer}</bdi>, <RelativeTime instant={reviewedAt} now={now} />
            </Text>
          </Group>
          {reasons.length > 0 && (
            <Text size="sm" mt={4}>
              {reasons.join(" · ")}
            </Text>
          )}
          {note !== null && (
            <Text size="sm" mt={4} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              <bdi>{note}</bdi>
            </Text>
          )}
          {proposed.map((each) => (
            <Text
              key={each.id}
              size="sm"
              mt={4}
              c="dimmed"
              style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
            >
              {each.decision === decision ? "Confirms" : "Differs from"} the proposal of{" "}
              <bdi>{each.proposer}</bdi> to {each.decision === "APPROVE" ? "approve" : "decline"}
              {each.note === null ? (
                "."
              ) : (
                <>
                  : <bdi>{each.note}</bdi>
                </>
              )}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  );
}
