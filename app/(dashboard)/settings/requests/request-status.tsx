import { Badge } from "@/app/ui/kit/feedback";

export function RequestStatus({ status }: { status: number }) {
  const color = status >= 500 ? "red" : status >= 400 ? "amber" : "green";
  return <Badge color={color}>{status}</Badge>;
}
