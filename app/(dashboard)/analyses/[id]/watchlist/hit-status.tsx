import { Badge } from "@/app/ui/kit/feedback";
import type { Color } from "@/app/ui/kit/style-props";
import type { HitStatus } from "@/lib/contract/watchlists";

const shown: Record<HitStatus, { label: string; color: Color }> = {
  open: { label: "Open", color: "amber" },
  cleared: { label: "Cleared", color: "green" },
  confirmed: { label: "Confirmed", color: "red" },
};

/** Whether a person has decided on a watchlist hit. */
export function HitStatusBadge({ status }: { status: HitStatus }) {
  return <Badge color={shown[status].color}>{shown[status].label}</Badge>;
}
