import type { Metadata } from "next";
import { FirstSteps } from "@/app/(dashboard)/first-steps/first-steps";
import { currentContext } from "@/app/session/current";
import { RangeLinks } from "@/app/ui/charts/range-links";
import { ButtonLink } from "@/app/ui/links/button-link";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { countWebhookDeliveries } from "@/lib/domain/overview/count-webhook-deliveries";
import { countReviewed } from "@/lib/domain/overview/final-decisions";
import { countPeriodBefore } from "@/lib/domain/overview/period-before";
import { planUsage } from "@/lib/domain/overview/plan-usage";
import { boundsOf, isRange } from "@/lib/domain/overview/ranges";
import { reviewLoad } from "@/lib/domain/overview/review-load";
import { topReasons } from "@/lib/domain/overview/top-reasons";
import { readPolicy } from "@/lib/domain/policy/read";
import { DecisionChart } from "./decision-chart";
import { EmptyOverview } from "./empty-overview";
import { Figures } from "./figures";
import classes from "./overview.module.css";
import { ReasonBars } from "./reason-bars";
import { ScoreCharts } from "./score-charts";
import { UsageCard } from "./usage-card";
import { WorkCards } from "./work-cards";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage({ searchParams }: PageProps<"/">) {
  const context = await currentContext();
  const { principal } = context;
  const wanted = (await searchParams).range;
  const range = isRange(wanted) ? wanted : "7d";
  const [counts, before, reviewed, policy, reasons, load, usage, webhooks] = await Promise.all([
    countAnalyses(context, range),
    countPeriodBefore(context, range),
    countReviewed(context, range),
    readPolicy(context),
    topReasons(context, range),
    reviewLoad(context),
    planUsage(context),
    isAllowed(principal, "webhook.read") ? countWebhookDeliveries(context) : null,
  ]);
  const now = context.clock();
  const { begin, end } = boundsOf(range, now);
  const times = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
  const mayAnalyze = isAllowed(principal, "analysis.create");
  return (
    <>
      <PageHeader
        title="Overview"
        action={mayAnalyze && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
      />
      <FirstSteps context={context} />
      <div className={classes.grid}>
        <WorkCards load={load} webhooks={webhooks} now={now} />
        <RangeLinks path="/" range={range} />
        {counts.total + before.total > 0 && (
          <Figures range={range} counts={counts} before={before} reviewed={reviewed} times={times} />
        )}
        {counts.total === 0 ? (
          <EmptyOverview context={context} />
        ) : (
          <>
            <DecisionChart range={range} steps={counts.steps} />
            <ScoreCharts
              range={range}
              steps={counts.steps}
              scores={counts.scores}
              times={times}
              thresholds={policy.document}
            />
            <ReasonBars {...reasons} times={times} />
          </>
        )}
        <UsageCard usage={usage} now={now} />
      </div>
    </>
  );
}
