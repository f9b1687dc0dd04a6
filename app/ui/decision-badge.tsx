import { Badge } from "@mantine/core";
import type { Decision } from "@/lib/contract/analyses";

const looks = {
  APPROVE: { color: "green", label: "Approve" },
  REVIEW: { color: "amber", label: "Review" },
  DECLINE: { color: "red", label: "Decline" },
} as const satisfies Record<Decision, { color: string; label: string }>;

/** A decision, told by its word and not by its colour alone. */
export function DecisionBadge({ decision }: { decision: Decision }) {
  return (
    <Badge color={looks[decision].color} miw="max-content">
      {looks[decision].label}
    </Badge>
  );
}
