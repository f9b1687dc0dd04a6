import type { ReactNode } from "react";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import type { Color } from "@/app/ui/kit/style-props";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { DataTable } from "@/app/ui/lists/data-table";
import { mailText } from "@/app/ui/page/mail-text";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { isAllowed } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { InformationRequestStatus } from "@/lib/contract/information-requests";
import { type RequestableField, requestableFields } from "@/lib/contract/requestable-fields";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import type { RequestOfCase, RequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { AskButton } from "./ask-button";
import { fieldNames, fieldsOfCorrection } from "./field-names";
import { WithdrawButton } from "./withdraw-button";

interface AskSectionProps {
  detail: AnalysisDetail;
  asked: RequestsOfCase;
  principal: UserPrincipal;
  /** Of those who asked. */
  names: Readonly<Record<string, string>>;
  now: number;
}

/** Whether there's anything to show or to do. */
export function isAskShown(detail: AnalysisDetail, { requests, answeredCaseId }: RequestsOfCase): boolean {
  return requests.length > 0 || answeredCaseId !== null || isAskable(detail);
}

function isAskable({ answer, applicant }: AnalysisDetail): boolean {
  return answer.reviewDueAt !== null && answer.review === null && applicant !== null;
}

export function AskSection({ detail, asked, principal, names, now }: AskSectionProps) {
  const { requests, answeredCaseId, linkAddress } = asked;
  if (!isAskShown(detail, asked)) return null;
  const mayAsk = isAllowed(principal, "analysis.ask");
  const isOpen = requests.some(({ status }) => status === "open");
  return (
    <Section
      title="Applicant’s answers"
      id="ask"
      action={
        mayAsk &&
        !isOpen &&
        isAskable(detail) && (
          <AskButton
            id={detail.answer.id}
            mode={principal.mode}
            suggested={suggestedBy(detail)}
            linkAddress={linkAddress}
          />
        )
      }
      description={
        answeredCaseId === null
          ? "Ask the applicant for missing or contradictory details through a link that takes one answer."
          : undefined
      }
    >
      {answeredCaseId !== null && (
        <p>
          This analysis has the applicant’s answer.{" "}
          <TextLink href={`/analyses/${answeredCaseId}`}>Decide the case</TextLink>
        </p>
      )}
      {requests.length > 0 && (
        <Stack gap="lg" mt="sm">
          {requests.map((request) => (
            <Request key={request.id} request={request} names={names} now={now}>
              {request.status === "open" && mayAsk && (
                <WithdrawButton id={request.id} mode={principal.mode} />
              )}
            </Request>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const statuses: Record<InformationRequestStatus, { label: string; color: Color }> = {
  open: { label: "Waiting for the applicant", color: "amber" },
  answered: { label: "Answered", color: "green" },
  expired: { label: "Expired", color: "gray" },
  withdrawn: { label: "Withdrawn", color: "gray" },
};

function Request({
  request,
  names,
  now,
  children,
}: {
  request: RequestOfCase;
  names: Readonly<Record<string, string>>;
  now: number;
  children: ReactNode;
}) {
  const { status, fields, createdBy, createdAt, expiresAt, answeredAt, note, result, answerAnalysisId } =
    request;
  const { linkEmail } = request;
  const { label, color } = statuses[status];
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Badge color={color}>{label}</Badge>
          <Text size="sm" component="span">
            {listed(fields.map((field) => fieldNames[field]))}
          </Text>
        </Group>
        {children}
      </Group>
      <Text size="sm" c="dimmed">
        Asked by <bdi>{names[createdBy] ?? "a former member"}</bdi>,{" "}
        <RelativeTime instant={createdAt} now={now} />
        {status === "open" && (
          <>
            ; the link expires <RelativeTime instant={expiresAt} now={now} />
          </>
        )}
        {answeredAt !== null && (
          <>
            ; answered <RelativeTime instant={answeredAt} now={now} />
          </>
        )}
      </Text>
      {linkEmail !== null && (
        <Text size="sm" c={linkEmail.failure === null ? "dimmed" : undefined}>
          {mailText(linkEmail)}
          {linkEmail.status === "failed" &&
            status === "open" &&
            ". Withdraw the request, then ask again and share the link yourself."}
        </Text>
      )}
      {note !== null && (
        <Text size="sm">
          Note: <bdi>{note}</bdi>
        </Text>
      )}
      {answerAnalysisId !== null && (
        <Group gap="xs">
          {result && <DecisionBadge decision={result.decision} />}
          <Text size="sm" component="span">
            {result ? `score ${result.riskScore} with the answer` : "The new analysis failed."}
          </Text>
          <TextLink href={`/analyses/${answerAnalysisId}`}>Open the new analysis</TextLink>
        </Group>
      )}
      {request.answer && <Changes request={request} />}
    </Stack>
  );
}

function Changes({ request: { id, fields, answer } }: { request: RequestOfCase }) {
  const asked = requestableFields.filter((field) => fields.includes(field));
  const value = (values: Partial<ApplicantData> | undefined, field: RequestableField, missing: string) =>
    values?.[field] === undefined ? (
      <span className={classes.dimmed}>{missing}</span>
    ) : (
      <bdi>{textOf(values, field)}</bdi>
    );
  const before = (field: RequestableField) => value(answer?.before, field, "not given");
  return (
    <DataTable
      caption="Details before and after the answer"
      columns={[
        {
          header: "Detail",
          kind: "text",
          cell: (field: RequestableField) => fieldNames[field],
        },
        {
          header: "Before",
          kind: "text",
          from: "sm",
          cell: before,
          folded: (field) => <>before: {before(field)}</>,
        },
        { header: "Answer", kind: "text", cell: (field) => value(answer?.after, field, "left empty") },
      ]}
      rows={asked}
      rowKey={(field) => `${id} ${field}`}
    />
  );
}

function textOf({ address, ...texts }: Partial<ApplicantData>, field: RequestableField): string | undefined {
  if (field !== "address") return texts[field];
  return address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
}

/** The fields that the fewest corrections name. */
function suggestedBy({ counterfactuals }: AnalysisDetail): RequestableField[] {
  const named = counterfactuals.flatMap(({ corrections }) =>
    corrections.flatMap(({ kind }) => fieldsOfCorrection[kind]),
  );
  return requestableFields.filter((field) => named.includes(field));
}

const conjunction = new Intl.ListFormat("en-US", { type: "conjunction" });

function listed(texts: string[]): string {
  return conjunction.format(texts);
}
