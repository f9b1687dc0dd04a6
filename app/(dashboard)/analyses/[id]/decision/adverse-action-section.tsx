import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { LetterBadge, whenText } from "@/app/(dashboard)/letters/letter-state";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import type { CaseLetter } from "@/lib/contract/letters";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";

interface AdverseActionSectionProps {
  detail: AnalysisDetail;
  letter: CaseLetter | null;
}

/** What to tell the applicant: the principal reasons, the letter's state, and what the notice still lacks. */
export function AdverseActionSection({ detail, letter }: AdverseActionSectionProps) {
  const { adverseAction } = detail;
  if (adverseAction === null) return null;
  const { reasons, decidedBy, notice, toComplete } = adverseAction;
  return (
    <Section
      title="Adverse action"
      id="adverse-action"
      description={`The principal reasons for the ${decidedBy === "review" ? "reviewer's" : "machine's"} decision, for the applicant's notice.`}
      action={
        <Group gap="xs">
          {notice !== null && <CopyTextButton text={notice} what="notice" />}
          {letter !== null && letter.status !== "not_required" && (
            <ButtonLink href={`/analyses/${letter.analysisId}/letter`} size="xs" variant="default">
              Open letter
            </ButtonLink>
          )}
        </Group>
      }
    >
      {letter !== null && letter.status !== "not_required" && (
        <Group gap="xs" mb="sm">
          <LetterBadge status={letter.status} />
          <Text size="sm" component="span">
            {whenText(letter)}
          </Text>
        </Group>
      )}
      {reasons.length === 0 ? (
        <p className={classes.dimmed}>No remaining reason has text for applicants.</p>
      ) : (
        <ol className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <bdi>{reason}</bdi>
            </li>
          ))}
        </ol>
      )}
      {toComplete.length > 0 && (
        <Alert
          color="amber"
          mt="sm"
          icon={<IconAlertTriangle aria-hidden />}
          title="Before you send the notice"
        >
          <ul className={classes.reasons}>
            {toComplete.map((sentence) => (
              <li key={sentence}>
                <bdi>{sentence}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Section>
  );
}
