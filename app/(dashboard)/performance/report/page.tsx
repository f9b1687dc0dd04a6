import { Text } from "@mantine/core";
import type { Metadata } from "next";
import { ChallengerSection } from "@/app/(dashboard)/performance/challenger-section";
import { DriftSection } from "@/app/(dashboard)/performance/drift-section";
import { FairnessSection } from "@/app/(dashboard)/performance/fairness-section";
import { LabelsSection } from "@/app/(dashboard)/performance/labels-section";
import classes from "@/app/(dashboard)/performance/performance.module.css";
import { PrintButton } from "@/app/(dashboard)/performance/print-button";
import { readQuery } from "@/app/(dashboard)/performance/read-query";
import { ReviewsSection } from "@/app/(dashboard)/performance/reviews-section";
import { CalibrationSection, ScoresSection } from "@/app/(dashboard)/performance/scores-section";
import { Section } from "@/app/(dashboard)/performance/section";
import { signalColumn } from "@/app/(dashboard)/performance/signal-code";
import { SignalsSection } from "@/app/(dashboard)/performance/signals-section";
import { ThresholdAdvice } from "@/app/(dashboard)/performance/thresholds-section";
import { currentContext, currentSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { count } from "@/app/ui/charts/figures";
import { LocalDay } from "@/app/ui/dates/local-day";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { PageHeader } from "@/app/ui/page/page-header";
import type { ModelCard } from "@/lib/contract/model";
import { readDrift } from "@/lib/domain/performance/drift";
import { readFairness } from "@/lib/domain/performance/fairness/read";
import { listModelVersions, type UsedVersion } from "@/lib/domain/performance/list-versions";
import { measurePerformance } from "@/lib/domain/performance/measure";
import { compareChallenger } from "@/lib/domain/policy/challenger/compare";
import { listPolicyVersions, type PolicyVersion } from "@/lib/domain/policy/list";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { fingerprintOf } from "@/lib/risk/model-behavior";

export const metadata: Metadata = { title: "Validation report" };

const shownVersions = 50;

type SignalEntry = ModelCard["signals"][number];

export default async function ReportPage({ searchParams }: PageProps<"/performance/report">) {
  const context = await currentContext(await chosenMode());
  const { organization } = await currentSession();
  const { query } = readQuery(await searchParams, context.clock());
  const [report, drift, fairness, compared, policies, versions] = await Promise.all([
    measurePerformance(context, query),
    readDrift(context),
    readFairness(context),
    compareChallenger(context),
    listPolicyVersions(context, shownVersions),
    listModelVersions(context),
  ]);
  const card = modelCardOfEngine();
  return (
    <div className={classes.report}>
      <PageHeader
        title="Validation report"
        trail={[{ href: "/performance", label: "Performance" }]}
        description={`${organization.name}, ${report.mode} data. For model risk management (SR 26-2, formerly SR 11-7) and fair lending (ECOA, Regulation B).`}
        action={
          <div className={classes.noPrint}>
            <PrintButton />
          </div>
        }
      />
      <div className={classes.page}>
        <Section title="Purpose and use">
          <Text>
            The model scores applicants for identity risk and fraud. {card.summary} The policy turns scores
            and evidence into APPROVE, REVIEW or DECLINE; people decide on REVIEW.
          </Text>
          <dl className={classes.figures}>
            <Fact name="Model version">{report.modelVersion}</Fact>
            <Fact name="Fingerprint of its behavior">
              {fingerprintOf(report.modelVersion) ?? "not released"}
            </Fact>
            <Fact name="Policy in force">version {report.policyVersion}</Fact>
            <Fact name="Period">
              <LocalDay instant={report.from} /> to <LocalDay instant={report.to} />
            </Fact>
            <Fact name="Analyses">{count(report.analyses)}</Fact>
            <Fact name="Measured">
              <LocalDay instant={report.measuredAt} />
            </Fact>
          </dl>
        </Section>
        <Section title="Conceptual soundness">
          <Text>
            Each signal states a fact with a published source and adds a fixed number of points; points add up
            to the score exactly. Signals that may stand for a protected trait give at most{" "}
            {card.limits.proxyPoints} points together and never lead to DECLINE alone. No signal uses age,
            sex, race, religion, national origin or marital status. Every analysis can be replayed byte for
            byte from its stored evidence.
          </Text>
          <DataTable
            caption="Signals of the model, their points and sources"
            columns={soundness}
            rows={card.signals}
            rowKey={({ code }) => code}
            isWide
          />
        </Section>
        <LabelsSection report={report} />
        <ScoresSection report={report} />
        <CalibrationSection calibration={report.calibration} />
        <SignalsSection signals={report.signals} />
        {report.thresholds !== null && (
          <Section title="Thresholds by cost">
            <ThresholdAdvice thresholds={report.thresholds} />
          </Section>
        )}
        <ReviewsSection overrides={report.overrides} timeToDecision={report.timeToDecision} />
        <DriftSection drift={drift} />
        <FairnessSection {...fairness} />
        <ChallengerSection {...compared} />
        <Section title="Changes">
          <DataTable
            caption="Model versions in use"
            columns={used}
            rows={versions}
            rowKey={({ modelVersion }) => modelVersion}
            isWide
          />
          <DataTable
            caption="Versions of the policy"
            columns={published}
            rows={policies}
            rowKey={({ version }) => version}
            isWide
          />
        </Section>
        <Section title="Limits">
          <ul>
            <li>Labels aren't a random sample: declined applicants rarely get an outcome.</li>
            <li>An outcome is what was reported. Unnoticed fraud counts as good or has no label.</li>
            <li>
              Earlier outcomes of linked applicants are evidence for later scores, so outcomes and scores
              aren't independent.
            </li>
            <li>
              A period may mix versions of the model and the policy. Groups for fairness are estimates from
              surnames, not facts about applicants.
            </li>
            <li>Without an external identity source, APPROVE doesn't prove identity.</li>
          </ul>
        </Section>
        <Section title="Sign-off">
          <div className={classes.signatures}>
            {["Model owner", "Independent validator", "Compliance officer"].map((role) => (
              <p key={role}>{role}, date</p>
            ))}
          </div>
        </Section>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd style={{ overflowWrap: "anywhere" }}>{children}</dd>
    </div>
  );
}

const soundness: Column<SignalEntry>[] = [
  signalColumn,
  { header: "Points", kind: "number", cell: ({ points }) => points },
  {
    header: "Meaning",
    kind: "text",
    from: "sm",
    cell: ({ meaning }) => meaning,
    folded: ({ meaning }) => meaning,
  },
  {
    header: "Source",
    kind: "text",
    from: "sm",
    cell: ({ source }) => source,
    folded: ({ source }) => source,
  },
];

const used: Column<UsedVersion>[] = [
  { header: "Model", kind: "header", cell: ({ modelVersion }) => modelVersion },
  { header: "Analyses", kind: "number", cell: ({ analyses }) => count(analyses) },
  { header: "First", kind: "line", cell: ({ firstAt }) => <LocalDay instant={firstAt} /> },
  { header: "Last", kind: "line", cell: ({ lastAt }) => <LocalDay instant={lastAt} /> },
];

const published: Column<PolicyVersion>[] = [
  { header: "Policy", kind: "header", cell: ({ version }) => version },
  { header: "Note", kind: "text", cell: ({ note }) => <bdi>{note ?? "–"}</bdi> },
  { header: "Published", kind: "line", cell: ({ createdAt }) => <LocalDay instant={createdAt} /> },
];
