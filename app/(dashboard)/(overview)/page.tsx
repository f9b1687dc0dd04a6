import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHeader } from "@/app/ui/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { countWebhookDeliveries } from "@/lib/domain/overview/count-webhook-deliveries";
import { planUsage } from "@/lib/domain/overview/plan-usage";
import { isRange } from "@/lib/domain/overview/ranges";
import { reviewLoad } from "@/lib/domain/overview/review-load";
import { topReasons } from "@/lib/domain/overview/top-reasons";
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
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  const wanted = (await searchParams).range;
  const range = isRange(wanted) ? wanted : "7d";
  const [counts, reasons, load, usage, webhooks] = await Promise.all([
    countAnalyses(context, range),
    topReasons(context, range),
    reviewLoad(context),
    planUsage(context),
    isAllowed(principal, "webhook.read") ? countWebhookDeliveries(context) : null,
  ]);
  const now = context.clock();
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
