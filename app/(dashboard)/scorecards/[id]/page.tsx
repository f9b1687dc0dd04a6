import type { Metadata } from "next";
import type { ReactNode } from "react";
import { sourceName } from "@/app/(dashboard)/scorecards/source-name";
import { currentContext } from "@/app/session/current";
import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { ButtonLink } from "@/app/ui/links/button-link";
import { TextLink } from "@/app/ui/links/text-link";
import { PageHeader } from "@/app/ui/page/page-header";
import { orNotFound } from "@/app/ui/page/reading";
import frame from "@/app/ui/page/report.module.css";
import { isAllowed } from "@/lib/auth/authorize";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { readPolicy } from "@/lib/domain/policy/read";
import { readScorecard } from "@/lib/domain/scorecard/runs/read";
import { nameStudies } from "@/lib/domain/studies/name-studies";
import { CalibrationSection } from "./calibration-section";
import { DecisionsSection } from "./decisions-section";
import { FitSection } from "./fit-section";
import { GainSection } from "./gain-section";
import { PointsSection } from "./points-section";
import { ProductsSection } from "./products-section";
import { RefusalSection } from "./refusal-section";
import { ScorecardActions } from "./scorecard-actions";
import { ScorecardProgress } from "./scorecard-progress";

export const metadata: Metadata = { title: "Scorecard" };

export default async function ScorecardPage({ params }: PageProps<"/scorecards/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  const { mode } = principal;
  const { id } = await params;
  const { status, progress, missing, studyId, createdBy, createdAt, policyVersion, modelVersion, result } =
    await orNotFound(readScorecard(context, id));
  const [studies, authors, inForce] = await Promise.all([
    nameStudies(context, [studyId]),
    nameActors(context, [createdBy]),
    readPolicy(context),
  ]);
  const source = <bdi>{sourceName(studyId, studies)}</bdi>;
  const facts: Record<string, ReactNode> = {
    "Learned from": studyId === null ? source : <TextLink href={`/studies/${studyId}`}>{source}</TextLink>,
    Policy: `Version ${policyVersion}`,
    Model: modelVersion,
    Created: <RelativeTime instant={createdAt} now={context.clock()} />,
    By: <bdi>{authors[createdBy]}</bdi>,
  };
  const mayLearnAgain = result === null && status !== "running" && isAllowed(principal, "scorecard.create");
  return (
    <>
      <PageHeader
        title="Scorecard"
        trail={[
          { href: "/performance", label: "Performance" },
          { href: "/scorecards", label: "Scorecards" },
        ]}
        description={<CopyId id={id} what="scorecard id" />}
        action={
          result !== null ? (
            <ScorecardActions
              id={id}
              mode={mode}
              may={{
                edit: isAllowed(principal, "policy.simulate"),
                challenge: isAllowed(principal, "policy.publish") && result.problems.length === 0,
              }}
            />
          ) : (
            mayLearnAgain && (
              <ButtonLink href={`/scorecards/new${studyId === null ? "" : `?study=${studyId}`}`}>
                Learn again
              </ButtonLink>
            )
          )
        }
      />
      <div className={frame.page}>
        <ScorecardProgress key={status} id={id} mode={mode} initial={{ status, progress }} facts={facts} />
        {status === "refused" && <RefusalSection missing={missing} />}
        {result !== null && (
          <>
            <GainSection result={result} begunWith={policyVersion} inForce={inForce.version} />
            <PointsSection signals={result.signals} />
            <DecisionsSection decisions={result.decisions} />
            <CalibrationSection gain={result.gain} />
            <ProductsSection groups={result.groups} />
            <FitSection result={result} isStudy={studyId !== null} />
          </>
        )}
      </div>
    </>
  );
}
