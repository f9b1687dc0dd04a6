import { Badge } from "@/app/ui/kit/feedback";
import type { ApiKeyView } from "@/lib/contract/api-keys";

type ShownStatus = ApiKeyView["status"] | "replaced";

const looks = {
  active: { color: "green", label: "Active" },
  /** Keeps working until its grace period ends. */
  replaced: { color: "amber", label: "Replaced" },
  expired: { color: "gray", label: "Expired" },
  revoked: { color: "red", label: "Revoked" },
} as const satisfies Record<ShownStatus, { color: string; label: string }>;

export function KeyStatus({ status }: { status: ShownStatus }) {
  return (
    <Badge color={looks[status].color} miw="max-content">
      {looks[status].label}
    </Badge>
  );
}
