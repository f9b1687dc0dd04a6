import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { Group } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { PageHeader } from "@/app/ui/page/page-header";
import frame from "@/app/ui/page/report.module.css";
import { SectionIndex } from "@/app/ui/page/section-index";
import { isAllowed } from "@/lib/auth/authorize";
import { readDrift } from "@/lib/domain/performance/drift";
import { latestFairness, readFairness } from "@/lib/domain/performance/fairness/read";
import { measurePerformance } from "@/lib/domain/performance/measure";
import { compareChallenger } from "@/lib/domain/policy/challenger/compare";
import { needsSecondPerson } from "@/lib/domain/policy/who-decides";
import { ChallengerActions } from "./challenger-actions";
import { ChallengerSection } from "./challenger-section";
import { DriftSection } from "./drift-section";
import { FairnessAction } from "./fairness-action";
import { FairnessSection } from "./fairness-section";
import { LabelsSection } from "./labels-section";
import { PeriodLinks } from "./period-links";
import { readQuery } from "./read-query";
import { ReviewsSection } from "./reviews-section";
import { CalibrationSection, ScoresSection, UnlabeledScores } from "./scores-section";
import { SignalsSection } from "./signals-section";
import { ThresholdsSection } from "./thresholds-section";
import { Unlabeled } from "./unlabeled";

export const metadata: Metadata = { title: "Performance" };

const always = [
  { id: "reviews", title: "Reviews" },
  { id: "drift", title: "Stability" },
  { id: "approval-ratios", title: "Fairness" },
  { id: "challenger", title: "Challenger" },
];
const sections = [
  { id: "labels", title: "Labels" },
  { id: "scores", title: "Scores" },
  { id: "calibration", title: "Calibration" },
  { id: "signal-lift", title: "Signals" },
  { id: "costs", title: "Costs" },
  ...always,
];
const unlabeledSections = [{ id: "scores", title: "Scores" }, ...always];

export default async function PerformancePage({ searchParams }: PageProps<"/performance">) {
  const context = await currentContext();
  const { principal } = context;
  const { days, query, costs } = readQuery(await searchParams, context.clock());
  const [report, drift, fairness, compared, needsApproval] = await Promise.all([
    measurePerformance(context, query),
    readDrift(context),
    readFairness(context),
    compareChallenger(context),
    needsSecondPerson(context),
  ]);
  const earlier =
    fairness.report?.result === null ? (await latestFairness(context, { isMeasured: true })).report : null;
  const { challenger } = compared;
  const mayChange = isAllowed(principal, "policy.publish");
  return (
    <>
      <PageHeader
        title="Performance"
        description="What outcomes say about the model and the policy. Intervals are 95%."
        action={
          <Group gap="sm">
            <ButtonLink href="/scorecards" variant="default">
              Scorecards
            </ButtonLink>
            <ButtonLink href="/performance/documents" variant="default">
              Validation documents
            </ButtonLink>
          </Group>
        }
      />
      <PeriodLinks days={days} />
      <SectionIndex
        sections={report.labels.total > 0 ? sections : report.analyses > 0 ? unlabeledSections : always}
      />
      <div className={frame.page}>
        {report.labels.total === 0 ? (
          <>
            <Unlabeled analyses={report.analyses} />
            {report.analyses > 0 && <UnlabeledScores bands={report.bands} />}
          </>
        ) : (
          <>
            <LabelsSection report={report} />
            <ScoresSection report={report} />
            <CalibrationSection calibration={report.calibration} />
            <SignalsSection signals={report.signals} />
            <ThresholdsSection thresholds={report.thresholds} costs={costs} days={days} />
          </>
        )}
        <ReviewsSection overrides={report.overrides} timeToDecision={report.timeToDecision} />
        <DriftSection drift={drift} />
        <FairnessSection
          {...fairness}
          earlier={earlier}
          action={
            fairness.isConfigured &&
            isAllowed(principal, "fairness.measure") && <FairnessAction mode={principal.mode} />
          }
        />
        <ChallengerSection
          {...compared}
          actions={
            mayChange &&
            challenger !== null &&
            challenger.endedAt === null && (
              <ChallengerActions
                mode={principal.mode}
                challengerId={challenger.id}
                policyVersion={report.policyVersion}
                needsApproval={needsApproval}
              />
            )
          }
        />
      </div>
    </>
  );
}
