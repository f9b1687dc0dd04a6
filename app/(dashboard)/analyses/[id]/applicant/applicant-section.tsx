import type { ReactNode } from "react";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Facts } from "@/app/(dashboard)/analyses/[id]/frame/facts";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { CopyId } from "@/app/ui/copy/copy-id";
import { LocalDay } from "@/app/ui/dates/local-day";
import { TextLink } from "@/app/ui/links/text-link";
import { EmailText } from "@/app/ui/risk/email-text";
import { phoneText } from "@/app/ui/risk/phone-text";
import type { ListKind } from "@/lib/contract/list-kinds";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { FactMenu } from "./fact-menu";

interface ApplicantSectionProps {
  detail: AnalysisDetail;
  /** Whether the member may add what the applicant stated to the organization's lists. */
  mayList: boolean;
}

export function ApplicantSection({ detail, mayList }: ApplicantSectionProps) {
  const { applicant, answer, erasedAt } = detail;
  const id = <CopyId id={answer.applicantId} what="applicant's id" />;
  if (applicant === null) {
    return (
      <Section title="Applicant" id="applicant">
        <p>
          Erased
          {erasedAt !== null && (
            <>
              {" "}
              on <LocalDay instant={erasedAt} />
            </>
          )}
          . The application data, reasons, signal messages, evidence, and reviewers' notes are permanently
          deleted. The score, decision, and signal codes remain.
        </p>
        <Facts facts={{ Applicant: id }} />
      </Section>
    );
  }
  const { firstName, lastName, ssn, email, phone, address, dateOfBirth } = applicant;
  const missing = <span className={classes.dimmed}>not given</span>;
  const listable = (value: ReactNode, ...kinds: ListKind[]) => (
    <span className={classes.listable}>
      {value}
      {mayList && <FactMenu analysisId={answer.id} mode={answer.mode} kinds={kinds} />}
    </span>
  );
  return (
    <Section
      title="Applicant"
      id="applicant"
      action={<TextLink href={`/applicants/${answer.applicantId}`}>Open</TextLink>}
    >
      <Facts
        facts={{
          Name: listable(<bdi>{`${firstName} ${lastName}`}</bdi>, "name"),
          SSN: ssn === undefined ? missing : listable(<span className={classes.mono}>{ssn}</span>, "ssn"),
          Email:
            email === undefined ? missing : listable(<EmailText email={email} />, "email", "email_domain"),
          Phone: phone === undefined ? missing : listable(<bdi>{phoneText(phone)}</bdi>, "phone"),
          Address:
            address === undefined
              ? missing
              : listable(
                  <address className={classes.address}>
                    <bdi>{address.street}</bdi>
                    <bdi>{`${address.city}, ${address.state} ${address.zip}`}</bdi>
                  </address>,
                  "address",
                ),
          // Few state one.
          ...(dateOfBirth === undefined ? {} : { "Date of birth": dateOfBirth }),
          Applicant: id,
        }}
      />
    </Section>
  );
}
