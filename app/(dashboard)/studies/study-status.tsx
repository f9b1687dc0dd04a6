import { Badge } from "@/app/ui/kit/feedback";
import type { StudyView } from "@/lib/contract/studies";

const looks = {
  receiving: { color: "gray", label: "Receiving" },
  running: { color: "blue", label: "Analyzing" },
  completed: { color: "green", label: "Completed" },
  failed: { color: "red", label: "Failed" },
} as const satisfies Record<StudyView["status"], { color: string; label: string }>;

export function StudyStatus({ status }: { status: StudyView["status"] }) {
  return (
    <Badge color={looks[status].color} miw="max-content">
      {looks[status].label}
    </Badge>
  );
}
