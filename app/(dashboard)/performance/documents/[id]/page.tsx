import type { Metadata } from "next";
import { cache } from "react";
import { DriftSection } from "@/app/(dashboard)/performance/drift-section";
import { FairnessSection } from "@/app/(dashboard)/performance/fairness-section";
import { LabelsSection } from "@/app/(dashboard)/performance/labels-section";
import { ReviewsSection } from "@/app/(dashboard)/performance/reviews-section";
import { CalibrationSection, ScoresSection } from "@/app/(dashboard)/performance/scores-section";
import { SignalsSection } from "@/app/(dashboard)/performance/signals-section";
import { utcDay } from "@/app/(dashboard)/performance/utc-day";
import { currentContext } from "@/app/session/current";
import { roleNames } from "@/app/ui/access/role-names";
import { count, counted, number, share, shareWithInterval } from "@/app/ui/charts/figures";
import { Title } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { Breadcrumbs } from "@/app/ui/page/breadcrumbs";
import { PrintButton } from "@/app/ui/page/print-button";
import { orNotFound } from "@/app/ui/page/reading";
import type { ValidationContent, ValidationDocumentWithContent } from "@/lib/contract/validation";
import { readDocument } from "@/lib/domain/validation/list";
import { maySign } from "@/lib/domain/validation/sign";
import { Chapter, Contents, Facts, Paragraphs, Points } from "./chapter";
import classes from "./document.module.css";
import { SensitivityTables } from "./sensitivity-tables";
import { SignOffForm } from "./sign-off-form";
import {
  BenchmarksTable,
  ModelVersionsTable,
  MonitoringTable,
  MonthsTable,
  PairsTable,
  PolicyVersionsTable,
} from "./small-tables";
import { WeightsTable } from "./weights-table";

export async function generateMetadata({
  params,
}: PageProps<"/performance/documents/[id]">): Promise<Metadata> {
  return { title: `Validation document ${(await params).id.slice(-6)}` };
}

const readOnce = cache(async (id: string) => {
  const context = await currentContext();
  return { context, document: await orNotFound(readDocument(context, id)) };
});

export default async function DocumentPage({ params }: PageProps<"/performance/documents/[id]">) {
  const { context, document } = await readOnce((await params).id);
  const { principal } = context;
  const { content, documentId, hash, signOffs } = document;
  const report = { ...content.performance, thresholds: null };
  const isStudy = content.source.kind === "study";
  return (
    <article className={classes.document}>
      <Breadcrumbs
        trail={[
          { href: "/performance", label: "Performance" },
          { href: "/performance/documents", label: "Validation documents" },
        ]}
      />
      <Cover document={document} />
      <Contents />
      <Chapter id="purpose">
        <Paragraphs texts={content.purpose} />
        <Facts facts={Object.entries(content.model.decisions)} />
      </Chapter>
      <Chapter id="data">
        <Facts facts={content.source.lineage.map(({ step, text }) => [step, text])} />
        <LabelsSection report={report} />
        <Facts facts={content.model.tables.map(({ name, edition }) => [name, edition])} />
      </Chapter>
      <Chapter id="design">
        <Paragraphs texts={content.design} />
        <Policy policy={content.policy} />
        <WeightsTable weights={content.weights} />
      </Chapter>
      <Chapter id="limits">
        <Title order={3}>Assumptions</Title>
        <Points texts={content.assumptions} />
        <Title order={3}>Limits</Title>
        <Points texts={content.limits} />
      </Chapter>
      <Chapter id="outcomes">
        <ScoresSection report={report} />
        <CalibrationSection calibration={report.calibration} />
        <SignalsSection signals={report.signals} />
        {content.backtest && <Backtest backtest={content.backtest} />}
      </Chapter>
      <Chapter id="sensitivity">
        <SensitivityTables {...content.sensitivity} />
      </Chapter>
      <Chapter id="stability">
        <MonthsTable rows={content.stability.months} />
        {content.stability.drift && <DriftSection drift={content.stability.drift} />}
      </Chapter>
      <Chapter id="benchmarks">
        <BenchmarksTable rows={content.benchmarks} />
      </Chapter>
      <Chapter id="fairness">
        <FairnessSection isConfigured report={content.fairness} day={utcDay} />
      </Chapter>
      <Chapter id="overrides">
        {isStudy ? (
          <>
            <p>
              {counted(report.overrides.reviewed, "application")}{" "}
              {report.overrides.reviewed === 1 ? "says" : "say"} what was decided. Decided otherwise, of those
              the policy would approve or decline: {shareWithInterval(report.overrides.rate)}.
            </p>
            <PairsTable rows={report.overrides.pairs} />
          </>
        ) : (
          <ReviewsSection overrides={report.overrides} timeToDecision={report.timeToDecision} />
        )}
      </Chapter>
      <Chapter id="monitoring">
        <MonitoringTable rows={content.monitoring} />
      </Chapter>
      <Chapter id="changes">
        <PolicyVersionsTable rows={content.changes.policies} />
        {content.changes.models.length > 0 && <ModelVersionsTable rows={content.changes.models} />}
      </Chapter>
      <Chapter id="signOff">
        {signOffs.length === 0 ? (
          <p>No one has signed off this document yet.</p>
        ) : (
          <ol>
            {signOffs.map(({ name, role, comment, signedAt }) => (
              <li key={signedAt + name}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                , {roleNames[role].toLowerCase()}, {utcDay(signedAt)}
                {comment !== null && <div className={classes.comment}>{comment}</div>}
              </li>
            ))}
          </ol>
        )}
        <p>SHA-256 of the content, which the audit log has too: {hash}</p>
        {(await maySign(context, document)) && (
          <div className={classes.noPrint}>
            <SignOffForm mode={principal.mode} documentId={documentId} hash={hash} />
          </div>
        )}
      </Chapter>
    </article>
  );
}

function Cover({ document }: { document: ValidationDocumentWithContent }) {
  const { content, documentId, supersedes, supersededBy, signOffs } = document;
  const { source, model, policy } = content;
  const link = (id: string) => <TextLink href={`/performance/documents/${id}`}>{id}</TextLink>;
  return (
    <header className={classes.cover}>
      <Title order={1}>Validation document</Title>
      <p>
        <bdi>{content.organization}</bdi>,{" "}
        {source.study === null ? `${source.mode} production` : `study “${source.study.name}”`}
      </p>
      <Facts
        facts={[
          ["Applications", `${utcDay(source.from)} to ${utcDay(source.to)}`],
          ["Analyzed", count(content.performance.analyses)],
          ["Model", model.version],
          ["Fingerprint of its behavior", model.fingerprint ?? "not released"],
          ["Policy in force", `version ${policy.version}`],
          ["Made", `${utcDay(content.createdAt)}, by ${content.createdBy}`],
          ["Document", documentId],
          ...(supersedes === null ? [] : [["Supersedes", link(supersedes)] as const]),
          ...(supersededBy === null ? [] : [["Superseded by", link(supersededBy)] as const]),
        ]}
      />
      <p className={classes.status}>
        {supersededBy !== null
          ? "Superseded."
          : signOffs.length === 0
            ? "Not signed off yet."
            : `Signed off by ${signOffs.map(({ name }) => name).join(", ")}.`}
      </p>
      <div className={classes.noPrint}>
        <PrintButton />
      </div>
    </header>
  );
}

function Policy({ policy: { version, document } }: Pick<ValidationContent, "policy">) {
  const { model, approveBelow, declineFrom, rules, requiredForApprove } = document;
  return (
    <Facts
      facts={[
        ["Policy", `version ${version}`],
        ["Model", model ?? "the newest"],
        ["Approve below", approveBelow],
        ["Decline from", declineFrom],
        [
          "Needed to approve",
          requiredForApprove.map((kinds) => kinds.join(" or ").replaceAll("_", " ")).join("; ") || "nothing",
        ],
        ["Rules", rules.map(({ id, raiseTo }) => `${id} (${raiseTo})`).join(", ") || "none"],
      ]}
    />
  );
}

function Backtest({ backtest }: { backtest: NonNullable<ValidationContent["backtest"]> }) {
  const { fraud, honest, rejects } = backtest;
  const range = (bounds: { low: number; high: number } | null, format: (value: number) => string) =>
    bounds === null ? "–" : `${format(bounds.low)}–${format(bounds.high)}`;
  return (
    <>
      <Title order={3}>What rejected applications leave open</Title>
      <Facts
        facts={[
          [
            "Labeled fraud held",
            `${count(fraud.held)} of ${count(fraud.total)}, ${shareWithInterval(fraud.share)}`,
          ],
          [
            "Labeled good held",
            `${count(honest.held)} of ${count(honest.total)}, ${shareWithInterval(honest.heldShare)}`,
          ],
          [
            "Without an outcome",
            `${count(rejects.unlabeled)}, ${count(rejects.rejected)} of them not approved`,
          ],
          ["Bounds of fraud held", range(rejects.fraudHeld, share)],
          ["Bounds of the AUC", range(rejects.auc, number)],
        ]}
      />
    </>
  );
}
