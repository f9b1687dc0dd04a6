import type { ReactNode } from "react";
import { effectNames, kindNames } from "@/app/(dashboard)/lists/names";
import { LocalDay } from "@/app/ui/local-day";
import { RelativeTime } from "@/app/ui/relative-time";
import { TextLink } from "@/app/ui/text-link";
import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import type { RingFeature } from "@/lib/risk/input/evidence";
import classes from "./case.module.css";
import { Facts } from "./facts";
import { Section } from "./section";

const kinds = [
  ["ssn", "SSN"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["address", "Address"],
] as const;

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
  const { links, history, rings, sources, lists } = detail.evidence;
  const shared = kinds.filter(([kind]) => links?.[kind] !== undefined);
  return (
    <Section title="History and sources" id="evidence">
      {links === undefined ? (
        <p className={classes.dimmed}>Links to other persons were not evaluated.</p>
      ) : shared.length === 0 ? (
        <p className={classes.dimmed}>The applicant gave nothing that could be shared with others.</p>
      ) : (
        <>
          <p className={classes.details}>
            Other persons with the same identifier, when analyzed <Observed at={links.observedAt} now={now} />
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section className={classes.scroll} aria-label="Shared identifiers" tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Shared</th>
                  <th scope="col" className={classes.number}>
                    Persons
                  </th>
                  <th scope="col" className={classes.number}>
                    <abbr title="First seen in the last 24 hours, 7 days, 30 days">24 h / 7 d / 30 d</abbr>
                  </th>
                  <th scope="col" className={classes.number}>
                    Fraud
                  </th>
                </tr>
              </thead>
              <tbody>
                {shared.map(([kind, name]) => {
                  const link = links[kind];
                  if (link === undefined) return null;
                  return (
                    <tr key={kind}>
                      <th scope="row">{name}</th>
                      <td className={classes.number}>{link.otherPersons}</td>
                      <td className={classes.number}>
                        {link.persons24Hours} / {link.persons7Days} / {link.persons30Days}
                      </td>
                      <td className={classes.number}>{link.confirmedFraudPersons}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        </>
      )}
      <Facts
        facts={{
          History:
            history === undefined ? (
              "not evaluated"
            ) : (
              <>
                {history.goodWithSharedContact} labeled good, {history.confirmedFraud} confirmed fraud{" "}
                <Observed at={history.observedAt} now={now} />
              </>
            ),
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
  return `${members} members by ${found.map((feature) => features[feature]).join(", ")}`;
}

function said(answer: string): string {
  return answer.replaceAll("_", " ");
}
