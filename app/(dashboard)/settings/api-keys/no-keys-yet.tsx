import { IconKey, IconPlus } from "@tabler/icons-react";
import { Button } from "@/app/ui/kit/button";
import { EmptyState } from "@/app/ui/lists/empty-state";
import type { Mode } from "@/lib/contract/api-keys";

export function NoKeysYet({ mode, onCreate }: { mode: Mode; onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<IconKey size={22} stroke={1.7} />}
      title={`No ${mode} keys yet`}
      action={
        onCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            Create key
          </Button>
        )
      }
    >
      {mode === "live"
        ? "Create a key and send it as a Bearer token to analyze applicants from your own systems."
        : "Create a test key to build and try your integration without touching live data."}
    </EmptyState>
  );
}
