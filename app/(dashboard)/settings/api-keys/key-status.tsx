import { type BadgeLook, CellBadge } from "@/app/ui/lists/cell-badge";
import type { ApiKeyView } from "@/lib/contract/api-keys";

type ShownStatus = ApiKeyView["status"] | "replaced";

const looks: Record<ShownStatus, BadgeLook> = {
  active: { color: "green", label: "Active" },
  /** Keeps working until its grace period ends. */
  replaced: { color: "amber", label: "Replaced" },
  expired: { color: "gray", label: "Expired" },
  revoked: { color: "red", label: "Revoked" },
};

export function KeyStatus({ status }: { status: ShownStatus }) {
  return <CellBadge {...looks[status]} />;
}
