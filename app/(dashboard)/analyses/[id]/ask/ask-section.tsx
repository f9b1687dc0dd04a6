import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { mailText } from "@/app/ui/page/mail-text";
import { isAllowed } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import { type RequestableField, requestableFields } from "@/lib/contract/requestable-fields";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import type { RequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { AskButton } from "./ask-button";
import { fieldsOfCorrection, listedFields } from "./field-names";
import { WithdrawButton } from "./withdraw-button";

interface AskSectionProps {
  detail: AnalysisDetail;
  asked: RequestsOfCase;
  principal: UserPrincipal;
  now: number;
}

/** Whether there's anything to do. The timeline has what was asked and answered before. */
export function isAskShown(detail: AnalysisDetail, { requests, answeredCaseId }: RequestsOfCase): boolean {
  return answeredCaseId !== null || isAskable(detail) || requests.some(({ status }) => status === "open");
}

function isAskable({ answer, applicant }: AnalysisDetail): boolean {
  return answer.reviewDueAt !== null && answer.review === null && applicant !== null;
}

export function AskSection({ detail, asked, principal, now }: AskSectionProps) {
  const { requests, answeredCaseId, linkAddress } = asked;
  if (!isAskShown(detail, asked)) return null;
  const mayAsk = isAllowed(principal, "analysis.ask");
  const open = requests.find(({ status }) => status === "open");
  const answered = requests.find(({ answerAnalysisId }) => answerAnalysisId !== null);
  return (
    <Section
      title="Applicant's answers"
      id="ask"
      action={
        mayAsk &&
        open === undefined &&
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
          This analysis has the applicant's answer.{" "}
          <TextLink href={`/analyses/${answeredCaseId}`}>Decide the case</TextLink>
        </p>
      )}
      {answered?.answeredAt != null && (
        <p>
          The applicant answered <RelativeTime instant={answered.answeredAt} now={now} />.{" "}
          <TextLink href={`/analyses/${answered.answerAnalysisId}`}>Open the new analysis</TextLink>
        </p>
      )}
      {open !== undefined && (
        <Stack gap="xs" mt="sm">
          <Group gap="xs" justify="space-between">
            <Group gap="xs">
              <Badge color="amber">Waiting for the applicant</Badge>
              <Text size="sm" component="span">
                {listedFields(open.fields)}
              </Text>
            </Group>
            {mayAsk && <WithdrawButton id={open.id} mode={principal.mode} />}
          </Group>
          <Text size="sm" c="dimmed">
            The link expires <RelativeTime instant={open.expiresAt} now={now} />
          </Text>
          {open.linkEmail?.status === "failed" && (
            <Text size="sm">
              {mailText(open.linkEmail)}. Withdraw the request, then ask again and share the link yourself.
            </Text>
          )}
        </Stack>
      )}
    </Section>
  );
}

/** The fields that the fewest corrections name. */
function suggestedBy({ counterfactuals }: AnalysisDetail): RequestableField[] {
  const named = counterfactuals.flatMap(({ corrections }) =>
    corrections.flatMap(({ kind }) => fieldsOfCorrection[kind]),
  );
  return requestableFields.filter((field) => named.includes(field));
}
