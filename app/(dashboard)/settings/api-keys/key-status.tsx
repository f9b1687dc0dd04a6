import { Badge } from "@mantine/core";
import type { ApiKeyView } from "@/lib/contract/api-keys";

const looks = {
  active: { color: "green", label: "Active" },
  expired: { color: "gray", label: "Expired" },
  revoked: { color: "red", label: "Revoked" },
} as const satisfies Record<ApiKeyView["status"], { color: string; label: string }>;

export function KeyStatus({ status }: { status: ApiKeyView["status"] }) {
  return (
    <Badge color={looks[status].color} miw="max-content">
      {looks[status].label}
    </Badge>
  );
}
