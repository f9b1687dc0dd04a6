import { IconAlertTriangle } from "@tabler/icons-react";
import type { Metadata } from "next";
import { cache } from "react";
import { LetterSheet } from "@/app/(dashboard)/letters/letter-sheet";
import { LetterBadge, notNeededTexts, whenText } from "@/app/(dashboard)/letters/letter-state";
import { currentContext } from "@/app/session/current";
import { Alert } from "@/app/ui/kit/feedback";
import { Title } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { TextLink } from "@/app/ui/links/text-link";
import { Breadcrumbs } from "@/app/ui/page/breadcrumbs";
import { mailText } from "@/app/ui/page/mail-text";
import { RecordNotFound } from "@/app/ui/page/record-not-found";
import { isAllowed } from "@/lib/auth/authorize";
import type { CaseLetter } from "@/lib/contract/letters";
import { readLetterPage } from "@/lib/domain/letters/case";
import { AppError } from "@/lib/platform/errors";
import classes from "./letter.module.css";
import { LetterActions } from "./letter-actions";

export const metadata: Metadata = { title: "Letter" };

/** Undefined without such an analysis, or if it isn't decided. */
const findLetter = cache(async (id: string) => {
  const context = await currentContext();
  try {
    return { context, ...(await readLetterPage(context, id)) };
  } catch (error) {
    if (error instanceof AppError && ["not_found", "conflict"].includes(error.code)) return undefined;
    throw error;
  }
});

export default async function LetterPage({ params }: PageProps<"/analyses/[id]/letter">) {
  const { id } = await params;
  const found = await findLetter(id);
  if (!found) return <RecordNotFound what="letter" backHref="/letters" back="All letters" />;
  const { context, answer, draft, answeredCaseId, email, canEmail, firstDay, today } = found;
  const { letter, status, notNeededReason } = answer;
  const isUnsent = letter !== null && letter.sentOn === null;
  const mayIssue = isAllowed(context.principal, "letter.issue");
  const shown = letter === null ? draft : letter.content;
  return (
    <>
      <div className={classes.chrome}>
        <Breadcrumbs
          trail={[
            { href: "/letters", label: "Letters" },
            { href: `/analyses/${id}`, label: "Case" },
          ]}
        />
        <div className={classes.head}>
          <div className={classes.state}>
            <Title order={1}>Letter</Title>
            <LetterBadge status={status} />
            <span className={classes.when}>{whenText(answer)}</span>
            {email?.status === "queued" && <span className={classes.when}>{mailText(email)}</span>}
          </div>
          <LetterActions
            analysisId={id}
            mode={context.principal.mode}
            letterId={letter?.letterId ?? null}
            isReadable={letter !== null && letter.content !== null}
            may={{
              issue: mayIssue && draft !== null && answer.toComplete.length === 0,
              email: mayIssue && canEmail,
              markSent: mayIssue && isUnsent && notNeededReason === null,
              markNotNeeded: mayIssue && answer.daysLeft !== null,
              makeDue: mayIssue && notNeededReason !== null,
            }}
            firstDay={firstDay}
            today={today}
          >
            {draft !== null && isAllowed(context.principal, "organization.update") && (
              <ButtonLink href="/settings/letters" variant="default">
                Template
              </ButtonLink>
            )}
          </LetterActions>
        </div>
        {email?.status === "failed" && isUnsent && (
          <Alert color="amber" mb="md" icon={<IconAlertTriangle aria-hidden />} title={mailText(email)}>
            Print the letter and mail it, or send it by email again.
          </Alert>
        )}
        <Hints answer={answer} />
      </div>
      {shown === null ? (
        <p className={classes.none}>
          {answeredCaseId === null ? (
            noneText(answer)
          ) : (
            <>
              The applicant's answer belongs to a case.{" "}
              <TextLink href={`/analyses/${answeredCaseId}/letter`}>Open its letter</TextLink>
            </>
          )}
        </p>
      ) : (
        <LetterSheet letter={shown} order={2} isDraft={letter === null} />
      )}
      {letter !== null && (
        <p className={classes.hash}>SHA-256 of the letter, which the audit log has too: {letter.hash}</p>
      )}
    </>
  );
}

function Hints({ answer: { toComplete, toCheck, letter, status } }: { answer: CaseLetter }) {
  const sentences = [...toComplete, ...toCheck];
  return (
    <>
      {sentences.length > 0 && (
        <Alert
          color="amber"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={`Before you ${toComplete.length > 0 ? "can " : ""}issue ${letter === null ? "the" : "another"} letter`}
        >
          <ul className={classes.hints}>
            {sentences.map((sentence) => (
              <li key={sentence}>
                <bdi>{sentence}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {letter === null && status === "due" && toComplete.length === 0 && (
        <p className={classes.when}>
          This is how the letter reads today. Once issued, it never changes. Counsel should review your
          template before you send letters.
        </p>
      )}
    </>
  );
}

function noneText({ letter, notNeededReason }: CaseLetter): string {
  if (letter !== null) return "The applicant was erased, and the letter with it.";
  if (notNeededReason !== null) return `${notNeededTexts[notNeededReason]}, so no letter is due.`;
  return "Only a declined applicant who isn't erased gets a letter.";
}
