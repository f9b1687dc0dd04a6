import type { ReactNode } from "react";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Facts } from "@/app/(dashboard)/analyses/[id]/frame/facts";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { effectNames, kindNames } from "@/app/(dashboard)/lists/names";
import { counted } from "@/app/ui/charts/figures";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import type { RingFeature } from "@/lib/risk/input/evidence";
import { ownLabels, sharedElements } from "./shared-elements";
import { SharedTable } from "./shared-table";

const features: Record<RingFeature, string> = {
  near_sequential_ssns: "nearly sequential SSNs",
  shared_email: "a shared email",
  shared_phone: "a shared phone",
  shared_address: "a shared address",
  templated_emails: "emails of one template",
};

/** Evidence beyond what the applicant stated, as counts only. */
export function EvidenceSection({
  detail,
  now,
  mayReadLists,
}: {
  detail: AnalysisDetail;
  now: number;
  /** Whether the member may see why entries exist. */
  mayReadLists: boolean;
}) {
  if (detail.evidence === null) return null;
  const { evidence } = detail;
  const { sharing, links, rings, sources, lists } = evidence;
  const observedAt = sharing?.observedAt ?? links?.observedAt;
  const shared = sharedElements(evidence);
  const labels = ownLabels(evidence);
  return (
    <Section title="History and sources" id="evidence">
      {shared === undefined || observedAt === undefined ? (
        <p className={classes.dimmed}>Links to other people weren't evaluated.</p>
      ) : shared.length === 0 ? (
        <p className={classes.dimmed}>No shared details.</p>
      ) : (
        <>
          <p className={classes.details}>
            Other people with the same details, when analyzed <Observed at={observedAt} now={now} />
          </p>
          <SharedTable shared={shared} />
        </>
      )}
      <Facts
        facts={{
          History:
            labels === undefined ? (
              "not evaluated"
            ) : (
              <>
                {labels.good} labeled good, {labels.fraud} confirmed fraud{" "}
                <Observed at={labels.observedAt} now={now} />
              </>
            ),
          Connected: !sharing?.community
            ? null
            : `${counted(sharing.community.families, "family", "families")}, ${sharing.community.fraud} confirmed fraud`,
          Lists: !lists?.matches.length ? null : (
            <>
              {lists.matches.map(({ id, effect, kind, reason }) => (
                <span key={id} className={classes.factor}>
                  {kindNames[kind]} on the {effectNames[effect].toLowerCase()}
                  {mayReadLists && (
                    <>
                      : <bdi>{reason}</bdi>
                    </>
                  )}
                </span>
              ))}
              <Observed at={lists.observedAt} now={now} />
            </>
          ),
          "Cleared earlier": !lists?.cleared?.length
            ? null
            : lists.cleared.map(({ id, code, analysisId, clearedAt, clearedBy }) => (
                <span key={id} className={classes.factor}>
                  <code>{code}</code> by <bdi>{detail.names[clearedBy] ?? clearedBy}</bdi>,{" "}
                  <TextLink href={`/analyses/${analysisId}`}>
                    <LocalDay instant={clearedAt} />
                  </TextLink>
                </span>
              )),
          "Ring in its batch": rings === undefined ? null : ringText(rings.members, rings.features),
          "Identity source":
            sources?.identity === undefined ? null : (
              <>
                <bdi>{sources.identity.provider}</bdi>: SSN {said(sources.identity.ssn)}, address{" "}
                {said(sources.identity.address)}, phone {said(sources.identity.phone)}{" "}
                <Observed at={sources.identity.observedAt} now={now} />
              </>
            ),
          "Credit source":
            sources?.credit === undefined ? null : (
              <>
                <bdi>{sources.credit.provider}</bdi>:{" "}
                {sources.credit.risk === null ? "no scorable file" : `risk ${sources.credit.risk} of 100`}{" "}
                <Observed at={sources.credit.observedAt} now={now} />
                {sources.credit.factors.map((factor) => (
                  <bdi key={factor} className={classes.factor}>
                    {factor}
                  </bdi>
                ))}
              </>
            ),
        }}
      />
    </Section>
  );
}

function Observed({ at, now }: { at: string; now: number }): ReactNode {
  return (
    <span className={classes.dimmed}>
      (<RelativeTime instant={at} now={now} />)
    </span>
  );
}

function ringText(members: number, found: readonly RingFeature[]): string {
  if (members === 0) return "none";
  return `${counted(members, "member")}, linked by ${found.map((feature) => features[feature]).join(", ")}`;
}

function said(answer: string): string {
  return answer.replaceAll("_", " ");
}
