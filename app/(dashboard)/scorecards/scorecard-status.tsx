import { Badge } from "@/app/ui/kit/feedback";
import type { ScorecardView } from "@/lib/contract/scorecards";

const looks = {
  running: { color: "blue", label: "Learning" },
  completed: { color: "green", label: "Completed" },
  refused: { color: "amber", label: "Too few outcomes" },
  failed: { color: "red", label: "Failed" },
} as const satisfies Record<ScorecardView["status"], { color: string; label: string }>;

export function ScorecardStatus({ status }: Pick<ScorecardView, "status">) {
  return (
    <Badge color={looks[status].color} miw="max-content">
      {looks[status].label}
    </Badge>
  );
}
