import type { ApplicantData } from "@/lib/contract/applicant";
import classes from "./applicant-facts.module.css";

/** What an applicant stated; the SSN as it is given, so masked ones only. */
export function ApplicantFacts({ data }: { data: ApplicantData }) {
  const { address } = data;
  const facts = [
    ["Name", `${data.firstName} ${data.lastName}`],
    ["SSN", data.ssn],
    ["E-mail", data.email],
    ["Phone", data.phone],
    ["Address", address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? <span className={classes.none}>Not given</span> : <bdi>{value}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
