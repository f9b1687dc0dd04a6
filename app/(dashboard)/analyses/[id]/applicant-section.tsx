import { CopyId } from "@/app/ui/copy-id";
import { LocalDay } from "@/app/ui/local-day";
import { TextLink } from "@/app/ui/text-link";
import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import classes from "./analysis.module.css";
import { Facts } from "./facts";
import { Section } from "./section";

export function ApplicantSection({ detail }: { detail: AnalysisDetail }) {
  const { applicant, answer, erasedAt } = detail;
  const id = <CopyId id={answer.applicantId} what="applicant’s id" />;
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
          . What the applicant stated, the reasons, the messages of the signals, the evidence and reviewers’
          notes are gone for good. Score, decision and the codes of the signals remain.
        </p>
        <Facts facts={{ Applicant: id }} />
      </Section>
    );
  }
  const { firstName, lastName, ssn, email, phone, address, dateOfBirth } = applicant;
  const missing = <span className={classes.dimmed}>not given</span>;
  const stated = (value: string | undefined) => (value === undefined ? missing : <bdi>{value}</bdi>);
  return (
    <Section
      title="Applicant"
      id="applicant"
      action={<TextLink href={`/applicants/${answer.applicantId}`}>Open</TextLink>}
    >
      <Facts
        facts={{
          Name: <bdi>{`${firstName} ${lastName}`}</bdi>,
          SSN: ssn === undefined ? missing : <span className={classes.mono}>{ssn}</span>,
          Email: stated(email),
          Phone: stated(phone),
          Address:
            address === undefined ? (
              missing
            ) : (
              <address className={classes.address}>
                <bdi>{address.street}</bdi>
                <bdi>{`${address.city}, ${address.state} ${address.zip}`}</bdi>
              </address>
            ),
          // Few state one.
          ...(dateOfBirth === undefined ? {} : { "Date of birth": dateOfBirth }),
          Applicant: id,
        }}
      />
    </Section>
  );
}
