import { type BadgeLook, CellBadge } from "@/app/ui/lists/cell-badge";
import type { ScorecardView } from "@/lib/contract/scorecards";

const looks: Record<ScorecardView["status"], BadgeLook> = {
  running: { color: "blue", label: "Learning" },
  completed: { color: "green", label: "Completed" },
  refused: { color: "amber", label: "Too few outcomes" },
  failed: { color: "red", label: "Failed" },
};

export function ScorecardStatus({ status }: Pick<ScorecardView, "status">) {
  return <CellBadge {...looks[status]} />;
}
