import { Badge } from "@/app/ui/kit/feedback";

/** What an applicant turned out to be. */
export function OutcomeBadge({ outcome }: { outcome: "good" | "confirmed_fraud" }) {
  return outcome === "good" ? <Badge color="green">Good</Badge> : <Badge color="red">Confirmed fraud</Badge>;
}
