import { type BadgeLook, CellBadge } from "@/app/ui/lists/cell-badge";
import type { StudyView } from "@/lib/contract/studies";

const looks: Record<StudyView["status"], BadgeLook> = {
  receiving: { color: "gray", label: "Receiving" },
  running: { color: "blue", label: "Analyzing" },
  completed: { color: "green", label: "Completed" },
  failed: { color: "red", label: "Failed" },
};

export function StudyStatus({ status }: { status: StudyView["status"] }) {
  return <CellBadge {...looks[status]} />;
}
