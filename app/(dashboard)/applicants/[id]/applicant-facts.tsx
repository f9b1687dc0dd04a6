import type { ReactNode } from "react";
import { FactList } from "@/app/ui/page/fact-list";
import { phoneText } from "@/app/ui/risk/phone-text";
import type { ApplicantData } from "@/lib/contract/applicant";
import classes from "./applicant-facts.module.css";

interface ApplicantFactsProps {
  data: ApplicantData;
  /** Shown instead of the SSN. */
  ssn?: ReactNode;
}

/** What an applicant stated. The SSN is shown as passed, so pass a masked one. */
export function ApplicantFacts({ data, ssn }: ApplicantFactsProps) {
  const { address } = data;
  const facts = [
    ["Name", isolate(`${data.firstName} ${data.lastName}`)],
    ["SSN", ssn ?? isolate(data.ssn)],
    ["Email", isolate(data.email)],
    ["Phone", isolate(data.phone && phoneText(data.phone))],
    ["Address", isolate(address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`)],
    // Few state one.
    ...(data.dateOfBirth === undefined ? [] : [["Date of birth", data.dateOfBirth] as const]),
  ] as const;
  const notGiven = <span className={classes.none}>Not given</span>;
  return (
    <FactList className={classes.facts} facts={facts.map(([name, value]) => [name, value ?? notGiven])} />
  );
}

/** Isolates text of any direction from what is around it. */
function isolate(text: string | undefined): ReactNode {
  return text === undefined ? undefined : <bdi>{text}</bdi>;
}
