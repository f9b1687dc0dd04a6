import { IconChartBar } from "@tabler/icons-react";
import { TextLink } from "@/app/ui/links/text-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import type { Mode } from "@/lib/contract/api-keys";

export function EmptyOverview({ mode }: { mode: Mode }) {
  return (
    <EmptyState icon={<IconChartBar size={22} stroke={1.7} />} title={`No ${mode} analyses in this range`}>
      Decisions, scores, and reasons appear here after the first analysis. Try a longer range, or see{" "}
      <TextLink href="/analyses">all analyses</TextLink>.
    </EmptyState>
  );
}
