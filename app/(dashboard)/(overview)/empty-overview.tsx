import { IconChartBar } from "@tabler/icons-react";
import { SampleButton } from "@/app/(dashboard)/first-steps/sample-button";
import { TextLink } from "@/app/ui/links/text-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { listAnalyses } from "@/lib/domain/analyses/list/list";
import { hasAnalyses } from "@/lib/domain/first-steps/has-analyses";
import classes from "./overview.module.css";

export async function EmptyOverview({ context }: { context: Context }) {
  const { principal } = context;
  const isNew =
    isAllowed(principal, "batch.create") &&
    (principal.mode === "test"
      ? (await listAnalyses(context, { limit: 1 })).data.length === 0
      : !(await hasAnalyses(context)));
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconChartBar size={22} stroke={1.7} />}
        title={isNew ? "Nothing analyzed yet" : `No ${principal.mode} analyses in this range`}
        action={isNew && <SampleButton />}
      >
        {isNew ? (
          "See how Assay decides: fill test mode with invented applicants. Live data stays as it is."
        ) : (
          <>
            Decisions, scores, and reasons appear here after the first analysis. Try a longer range, or see{" "}
            <TextLink href="/analyses">all analyses</TextLink>.
          </>
        )}
      </EmptyState>
    </div>
  );
}
