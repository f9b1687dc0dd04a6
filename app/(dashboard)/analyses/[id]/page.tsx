import { Badge, Title } from "@mantine/core";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { Breadcrumbs } from "@/app/ui/breadcrumbs";
import { CopyId } from "@/app/ui/copy-id";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { RecordNotFound } from "@/app/ui/record-not-found";
import { RelativeTime } from "@/app/ui/relative-time";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { type AnalysisDetail, readAnalysisDetail } from "@/lib/domain/analyses/read-detail";
import { AppError } from "@/lib/platform/errors";
import { AdverseActionSection } from "./adverse-action-section";
import classes from "./analysis.module.css";
import { ApplicantSection } from "./applicant-section";
import { ComponentsSection } from "./components-section";
import { CounterfactualsSection } from "./counterfactuals-section";
import { DecisionSection } from "./decision-section";
import { DispositionSection } from "./disposition-section";
import { EvidenceSection } from "./evidence-section";
import { FailedSection } from "./failed-section";
import { Observations } from "./observations";
import { PageActions } from "./page-actions";
import { ProvenanceSection } from "./provenance-section";
import { RequestSection } from "./request-section";
import { Waterfall } from "./waterfall";

export const metadata: Metadata = { title: "Analysis" };

export default async function AnalysisPage({ params }: PageProps<"/analyses/[id]">) {
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  const detail = await find(context, (await params).id);
  if (!detail) return <RecordNotFound what="analysis" backHref="/analyses" back="All analyses" />;
  const now = context.clock();
  const { answer, applicant, riscScore } = detail;
  return (
    <>
      <Breadcrumbs trail={[{ href: "/analyses", label: "Analyses" }]} />
      <header className={classes.header}>
        <div>
          <div className={classes.titleLine}>
            <Title order={1} className={classes.title}>
              {applicant ? <bdi>{`${applicant.firstName} ${applicant.lastName}`}</bdi> : "Erased applicant"}
            </Title>
            {answer.result && <DecisionBadge decision={answer.review?.decision ?? answer.result.decision} />}
            {answer.status === "failed" && <Badge color="red">Failed</Badge>}
            {answer.mode === "test" && <Badge color="amber">Test</Badge>}
          </div>
          <div className={classes.titleDetails}>
            <CopyId id={answer.id} what="id" />
            <RelativeTime instant={answer.createdAt} now={now} />
          </div>
        </div>
        <div className={classes.actions}>
          <PageActions json={JSON.stringify(answer, null, 2)} />
        </div>
      </header>
      <div className={classes.layout}>
        <div className={classes.column}>
          {answer.error && <FailedSection error={answer.error} />}
          <DecisionSection detail={detail} />
          <Waterfall detail={detail} now={now} />
          <CounterfactualsSection detail={detail} />
          <Observations detail={detail} now={now} />
        </div>
        <div className={classes.column}>
          <ApplicantSection detail={detail} mayList={isAllowed(principal, "list_entry.create")} />
          <RequestSection detail={detail} />
          {riscScore && <ComponentsSection riscScore={riscScore} />}
          <EvidenceSection
            detail={detail}
            now={now}
            mayReadLists={isAllowed(principal, "list_entry.read_value")}
          />
          {answer.status === "completed" && (
            <DispositionSection
              detail={detail}
              now={now}
              mayReview={isAllowed(principal, "analysis.review")}
            />
          )}
          <AdverseActionSection detail={detail} />
          <ProvenanceSection detail={detail} now={now} />
        </div>
      </div>
    </>
  );
}

async function find(context: Context, id: string): Promise<AnalysisDetail | undefined> {
  try {
    return await readAnalysisDetail(context, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
