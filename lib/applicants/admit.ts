import type { PoolClient } from "pg";
import type { Principal } from "@/lib/orgs/principal";
import type { HistoryEvidence, LinkEvidence } from "@/lib/risk/evidence";
import type { NormalizedApplicant } from "@/lib/risk/normalized-applicant";
import { type LinkKind, linksOf } from "./links";

export interface AdmittedApplicant {
  id: string;
  externalId: string | null;
  /** The data key, sealed under the data encryption key. */
  wrappedKey: Buffer;
  /** The applicant's data, sealed under the data key. */
  sealedData: Buffer;
  normalized: NormalizedApplicant;
}

export interface Observation {
  links: LinkEvidence;
  history: HistoryEvidence;
}

interface LinkRow {
  applicant_id: string;
  kind: LinkKind;
  other_persons: number;
  other_ssns: number;
  persons_24_hours: number;
  persons_7_days: number;
  persons_30_days: number;
  fraud_persons: number;
  own_fraud: number;
  good_with_shared_contact: number;
}

/**
 * Writes applicants and their blind indexes, and tells of each what it shares with other persons of the
 * organisation and mode. Of two transactions with one identifier the later commit sees the earlier; the
 * locks are held to the commit, so a transaction takes at most 200 applicants.
 */
export async function admitApplicants(
  client: PoolClient,
  { organizationId, mode }: Principal,
  applicants: readonly AdmittedApplicant[],
  now: Date,
): Promise<Map<string, Observation>> {
  const links = applicants.flatMap(({ id, normalized }) =>
    linksOf({ organizationId, mode }, normalized).map((link) => ({ applicantId: id, ...link })),
  );
  const { rows } = await client.query<LinkRow>({
    name: "admit_applicants",
    text: "SELECT * FROM admit_applicants($1, $2::mode, $3, $4, $5, $6, $7, $8, $9::link_kind[], $10, $11, $12)",
    values: [
      organizationId,
      mode,
      now,
      applicants.map((applicant) => applicant.id),
      applicants.map((applicant) => applicant.externalId),
      applicants.map((applicant) => applicant.wrappedKey),
      applicants.map((applicant) => applicant.sealedData),
      links.map((link) => link.applicantId),
      links.map((link) => link.kind),
      links.map((link) => link.index),
      links.map((link) => link.personIndex),
      links.map((link) => link.ssnIndex),
    ],
  });
  const observedAt = now.toISOString();
  const observations = new Map<string, Observation>();
  for (const { id } of applicants) {
    observations.set(id, {
      links: { observedAt },
      history: { observedAt, goodWithSharedContact: 0, confirmedFraud: 0 },
    });
  }
  for (const row of rows) note(observations.get(row.applicant_id) as Observation, row);
  return observations;
}

function note({ links, history }: Observation, row: LinkRow): void {
  links[row.kind] = {
    otherPersons: row.other_persons,
    otherSsns: row.other_ssns,
    persons24Hours: row.persons_24_hours,
    persons7Days: row.persons_7_days,
    persons30Days: row.persons_30_days,
    confirmedFraudPersons: row.fraud_persons,
  };
  // Every kind sees the person's own label; it is one label.
  history.confirmedFraud = Math.max(history.confirmedFraud, row.own_fraud);
  history.goodWithSharedContact += row.good_with_shared_contact;
}
