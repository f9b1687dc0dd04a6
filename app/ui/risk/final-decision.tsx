import { CellText } from "@/app/ui/lists/data-table";
import type { Decision } from "@/lib/contract/analyses";
import { decisionNames } from "@/lib/contract/decision-names";
import { DecisionBadge } from "./decision-badge";

interface FinalDecisionProps {
  machine: Decision;
  final: Decision;
  /** Who reviewed it, in words; absent without a review. */
  by?: string | undefined;
}

/** The decision after review, with who made it and what the machine had decided, where that differs. */
export function FinalDecision({ machine, final, by }: FinalDecisionProps) {
  const was = machine === final ? undefined : `was ${decisionNames[machine]}`;
  const detail = [was, by && `by ${by}`].filter(Boolean).join(", ");
  return (
    <>
      <DecisionBadge decision={final} />
      {detail !== "" && <CellText text={detail} />}
    </>
  );
}
