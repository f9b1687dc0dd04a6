import { CellBadge } from "@/app/ui/lists/cell-badge";
import type { Decision } from "@/lib/contract/analyses";
import { decisionNames } from "@/lib/contract/decision-names";

const colors = { APPROVE: "green", REVIEW: "amber", DECLINE: "red" } as const satisfies Record<
  Decision,
  string
>;

/** A decision, as text and not by its color alone. */
export function DecisionBadge({ decision }: { decision: Decision }) {
  return <CellBadge color={colors[decision]} label={decisionNames[decision]} />;
}
