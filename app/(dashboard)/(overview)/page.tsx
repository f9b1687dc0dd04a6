import type { Metadata } from "next";
import { currentSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHeader } from "@/app/ui/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { planUsage } from "@/lib/domain/overview/plan-usage";
import { isRange } from "@/lib/domain/overview/ranges";
import { reviewLoad } from "@/lib/domain/overview/review-load";
import { topReasons } from "@/lib/domain/overview/top-reasons";
import { webhookHealth } from "@/lib/domain/overview/webhook-health";
import { runtime } from "@/lib/platform/runtime";
import { DecisionChart } from "./decision-chart";
import { EmptyOverview } from "./empty-overview";
import { Figures } from "./figures";
import classes from "./overview.module.css";
import { RangeLinks } from "./range-links";
import { ReasonBars } from "./reason-bars";
import { ScoreCharts } from "./score-charts";
import { UsageCard } from "./usage-card";
import { WorkCards } from "./work-cards";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage({ searchParams }: PageProps<"/">) {
  const principal = inMode(await currentSession(), await chosenMode());
  const wanted = (await searchParams).range;
  const range = isRange(wanted) ? wanted : "7d";
  const [counts, reasons, load, usage, webhooks] = await Promise.all([
    countAnalyses(principal, range),
    topReasons(principal, range),
    reviewLoad(principal),
    planUsage(principal),
    isAllowed(principal, "webhook.read") ? webhookHealth(principal) : null,
  ]);
  const now = runtime().clock();
  const mayAnalyze = isAllowed(principal, "analysis.create");
  return (
    <>
      <PageHeader
        title="Overview"
        action={mayAnalyze && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
      />
      <RangeLinks range={range} />
      <div className={classes.grid}>
        <Figures counts={counts} />
        <WorkCards load={load} webhooks={webhooks} now={now} />
        <UsageCard usage={usage} now={now} />
        {counts.total === 0 ? (
          <EmptyOverview mode={principal.mode} />
        ) : (
          <>
            <DecisionChart range={range} steps={counts.steps} />
            <ScoreCharts range={range} steps={counts.steps} scores={counts.scores} />
            <ReasonBars {...reasons} />
          </>
        )}
      </div>
    </>
  );
}
