import type { ReactNode } from "react";
import { listedFields } from "@/app/(dashboard)/analyses/[id]/ask/field-names";
import { elementNames } from "@/app/(dashboard)/analyses/[id]/links/link-words";
import { daysText, notNeededTexts } from "@/app/(dashboard)/letters/letter-state";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import { mailText } from "@/app/ui/page/mail-text";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { OutcomeBadge } from "@/app/ui/risk/outcome-badge";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import type { RequestOfCase } from "@/lib/domain/information-requests/read-of-case";
import { longDay } from "@/lib/platform/days";
import { AnswerTable } from "./answer-table";
import type { TimelineEntry } from "./entries";
import classes from "./timeline.module.css";

const list = new Intl.ListFormat("en-US");

/** What happened, in a few words. */
export function EntryTitle({ entry }: { entry: TimelineEntry }): ReactNode {
  switch (entry.kind) {
    case "submitted":
      return "Submitted";
    case "links_found":
      return `Shared with other applicants: ${list.format(entry.shared.map((kind) => elementNames[kind]))}`;
    case "analyzed":
      return <Decided text="Automated decision" decision={entry.decision} />;
    case "failed":
      return "Analysis failed";
    case "assigned":
      return (
        <span>
          Assigned to <bdi>{entry.to}</bdi>
        </span>
      );
    case "claimed":
      return "Claimed";
    case "proposed":
      return <Decided text={entry.isCounter ? "Counterproposal" : "Proposal"} decision={entry.decision} />;
    case "decided":
      return <Decided text="Decision" decision={entry.decision} />;
    case "decision_undone":
      return <Decided text="Decision undone" decision={entry.decision} />;
    case "proposal_withdrawn":
      return "Proposal withdrawn";
    case "asked":
      return `Applicant asked for ${listedFields(entry.request.fields)}`;
    case "answered":
      return "Applicant answered";
    case "link_email_settled":
      return entry.email.status === "sent" ? "Link emailed" : "Link not emailed";
    case "link_expired":
      return "Request expired";
    case "request_withdrawn":
      return "Request withdrawn";
    case "letter_issued":
      return entry.isAgain ? "Letter issued again" : "Letter issued";
    case "letter_email_failed":
      return "Letter not emailed";
    case "letter_sent":
      return `Letter ${entry.sent.channel === "email" ? "emailed" : "mailed"} ${longDay(entry.sent.on)}`;
    case "letter_due":
      return `Letter due ${daysText(entry.daysLeft)}`;
    case "letter_not_needed":
      return "No letter needed";
    case "letter_due_again":
      return "Letter due again";
    case "labeled":
      return (
        <>
          Outcome <OutcomeBadge outcome={entry.outcome} />
        </>
      );
    case "erased":
      return "Applicant erased";
  }
}

/** What else is known of it, below who did it and when; nothing for many. */
export function EntryDetails({ entry, now }: { entry: TimelineEntry; now: number }): ReactNode {
  switch (entry.kind) {
    case "submitted":
      return (
        entry.batchId !== null && (
          <p>
            In batch{" "}
            <TextLink href={`/batches/${entry.batchId}`}>
              <code>{entry.batchId}</code>
            </TextLink>
          </p>
        )
      );
    case "analyzed":
      return (
        <p>
          Score {entry.riskScore}, policy version {entry.policyVersion}, model{" "}
          <code>{entry.modelVersion}</code>
        </p>
      );
    case "claimed":
      return (
        <p>
          Ends <RelativeTime instant={entry.until} now={now} />
        </p>
      );
    case "proposed":
      return (
        <>
          <ReasonsAndNote {...entry} />
          {entry.clearAlerts && <p>Clears the alerts for this person.</p>}
        </>
      );
    case "decided":
      return (
        <>
          {entry.settles !== null && (
            <p>{entry.settles === "confirms" ? "Confirms the proposal." : "Differs from the proposal."}</p>
          )}
          <ReasonsAndNote {...entry} />
          {entry.isPending && <p>Not in effect yet.</p>}
        </>
      );
    case "asked":
      return <Asked request={entry.request} now={now} />;
    case "answered":
      return <Answered request={entry.request} />;
    case "link_email_settled":
    case "letter_email_failed":
      return entry.email.status === "failed" && <p>{mailText(entry.email)}</p>;
    case "letter_issued":
      return entry.email?.status === "queued" && <p>{mailText(entry.email)}</p>;
    case "letter_not_needed":
      return <p>{notNeededTexts[entry.reason]}</p>;
    default:
      return null;
  }
}

function Decided({
  text,
  decision,
}: {
  text: string;
  decision: Parameters<typeof DecisionBadge>[0]["decision"];
}) {
  return (
    <>
      {text} <DecisionBadge decision={decision} />
    </>
  );
}

function ReasonsAndNote({ reasons, note }: { reasons: readonly string[]; note: string | null }) {
  return (
    <>
      {reasons.length > 0 && <p>{reasons.map((code) => reasonText(code) ?? code).join(" · ")}</p>}
      <Note note={note} />
    </>
  );
}

function Note({ note }: { note: string | null }) {
  return (
    note !== null && (
      <p className={classes.note}>
        <bdi>{note}</bdi>
      </p>
    )
  );
}

function Asked({
  request: { status, expiresAt, note, linkEmail },
  now,
}: {
  request: RequestOfCase;
  now: number;
}) {
  return (
    <>
      <Note note={note} />
      {linkEmail?.status === "queued" && <p>{mailText(linkEmail)}</p>}
      {status === "open" && (
        <p>
          The link expires <RelativeTime instant={expiresAt} now={now} />
        </p>
      )}
    </>
  );
}

function Answered({ request }: { request: RequestOfCase }) {
  const { result, answer, answerAnalysisId } = request;
  return (
    <>
      {answer !== null && <AnswerTable {...request} answer={answer} />}
      {answerAnalysisId !== null && (
        <p>
          {result ? (
            <>
              <DecisionBadge decision={result.decision} /> Score {result.riskScore} with the answer.
            </>
          ) : (
            "The new analysis failed."
          )}{" "}
          <TextLink href={`/analyses/${answerAnalysisId}`}>Open the new analysis</TextLink>
        </p>
      )}
    </>
  );
}
