import type { GroupWriteContext } from "@/lib/auth/context";
import { byteaArray, intArray, textArray, wordArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { HistoryEvidence, LinkEvidence, LinkKind, SharedIdentifier } from "@/lib/risk/input/evidence";
import type { Link } from "./links";

export interface AdmittedApplicant {
  scope: Scope;
  id: string;
  /** Not stored yet. */
  isNew: boolean;
  externalId: string | null;
  /** The data key, sealed under the data encryption key. */
  wrappedKey: Buffer;
  /** The applicant's data, sealed under the data key. */
  sealedData: Buffer;
  /** Blind index of the name. */
  nameIndex: Buffer;
  /** Blind indexes that link the applicant to others. */
  links: Link[];
}

export interface Observation {
  links: LinkEvidence;
  history: HistoryEvidence;
  /** Identifiers that other applicants had already given. */
  known: Set<LinkKind>;
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
 * Writes applicants and their blind indexes, and returns by applicant id what each shares with other persons of its
 * organization and mode, including earlier entries of `applicants`. If two transactions share an identifier, the
 * later commit sees the earlier one. Locks are held until the commit, so a transaction takes at most 200 applicants.
 */
export async function admitApplicants(
  context: GroupWriteContext,
  { applicants, now }: { applicants: readonly AdmittedApplicant[]; now: Date },
): Promise<Map<string, Observation>> {
  const waves = wavesOf(applicants);
  // All locks are taken up front, in order: a second wave that locked on its own could deadlock with another transaction.
  if (waves.length > 1) await lockIdentifiers(context, applicants);
  const observations = new Map<string, Observation>();
  for (const wave of waves) {
    for (const [id, observation] of await admitWave(context, wave, now)) observations.set(id, observation);
  }
  return observations;
}

/** Admits no applicant: PostgreSQL only plans the statements on this connection, which takes longer than running them. */
export async function planAdmission(context: GroupWriteContext): Promise<void> {
  await admitWave(context, [], new Date(context.clock()));
}

/**
 * Splits applicants into waves that must be admitted one after another: a statement can't see its own writes, so an
 * applicant who shares an identifier with an earlier one goes into a later wave.
 */
function wavesOf(applicants: readonly AdmittedApplicant[]): AdmittedApplicant[][] {
  const waveAfter = new Map<string, number>();
  const waves: AdmittedApplicant[][] = [];
  for (const applicant of applicants) {
    // The number of persons at an address adds no points; who they are is read after the last wave.
    const keys = applicant.links
      .filter(({ kind }) => kind !== "address")
      .map(({ kind, index }) => kind + index.toString("latin1"));
    const wave = Math.max(0, ...keys.map((key) => waveAfter.get(key) ?? 0));
    for (const key of keys) waveAfter.set(key, wave + 1);
    waves[wave] ??= [];
    waves[wave].push(applicant);
  }
  return waves;
}

async function lockIdentifiers(
  { scoped }: GroupWriteContext,
  applicants: readonly AdmittedApplicant[],
): Promise<void> {
  const links = applicants.flatMap((applicant) => {
    const place = scoped.placeOf(applicant.scope);
    return applicant.links.flatMap(({ kind, index, blocks }) =>
      [index, blocks?.own, blocks?.next].flatMap((each) => (each ? { place, kind, index: each } : [])),
    );
  });
  await scoped.execute(
    {
      name: "lock_identifiers",
      text: "SELECT lock_identifiers($1::text[], $2::mode[], $3::int[], $4::link_kind[], $5::bytea[])",
    },
    [
      intArray(links.map(({ place }) => place)),
      wordArray(links.map(({ kind }) => kind)),
      byteaArray(links.map(({ index }) => index)),
    ],
  );
}

const ADMIT = {
  name: "admit_applicants",
  text: `SELECT * FROM admit_applicants(
    $1::text[], $2::mode[], $3, $4, $5::int[], $6::text[], $7::text[], $8::bytea[], $9::bytea[], $10::bytea[],
    $11::int[], $12::text[], $13::link_kind[], $14::bytea[], $15::bytea[], $16::bytea[], $17::bytea[], $18::bytea[])`,
};

async function admitWave(
  { scoped }: GroupWriteContext,
  applicants: readonly AdmittedApplicant[],
  now: Date,
): Promise<Map<string, Observation>> {
  const links = applicants.flatMap(({ scope, id, links: own }) => {
    const place = scoped.placeOf(scope);
    return own.map((link) => ({ place, applicantId: id, ...link }));
  });
  const rows = await scoped.query<LinkRow>(ADMIT, [
    now,
    applicants.every(({ isNew }) => isNew),
    intArray(applicants.map(({ scope }) => scoped.placeOf(scope))),
    textArray(applicants.map((applicant) => applicant.id)),
    textArray(applicants.map((applicant) => applicant.externalId)),
    byteaArray(applicants.map((applicant) => applicant.wrappedKey)),
    byteaArray(applicants.map((applicant) => applicant.sealedData)),
    byteaArray(applicants.map((applicant) => applicant.nameIndex)),
    intArray(links.map(({ place }) => place)),
    textArray(links.map(({ applicantId }) => applicantId)),
    wordArray(links.map(({ kind }) => kind)),
    byteaArray(links.map(({ index }) => index)),
    byteaArray(links.map(({ personIndex }) => personIndex)),
    byteaArray(links.map(({ ssnIndex }) => ssnIndex)),
    byteaArray(links.map(({ blocks }) => blocks?.own ?? null)),
    byteaArray(links.map(({ blocks }) => blocks?.next ?? null)),
  ]);
  const observedAt = now.toISOString();
  const observations = new Map<string, Observation>();
  for (const { id, links: own } of applicants) {
    observations.set(id, {
      links: { observedAt, ...Object.fromEntries(own.map(({ kind }) => [kind, unseen])) },
      history: { observedAt, goodWithSharedContact: 0, confirmedFraud: 0 },
      known: new Set(),
    });
  }
  for (const row of rows) note(observations.get(row.applicant_id) as Observation, row);
  return observations;
}

/** The result for an identifier that was never seen before: the database returns no row for it. */
const unseen: SharedIdentifier = {
  otherPersons: 0,
  otherSsns: 0,
  persons24Hours: 0,
  persons7Days: 0,
  persons30Days: 0,
  confirmedFraudPersons: 0,
};

function note({ links, history, known }: Observation, row: LinkRow): void {
  known.add(row.kind);
  links[row.kind] = {
    otherPersons: row.other_persons,
    otherSsns: row.other_ssns,
    persons24Hours: row.persons_24_hours,
    persons7Days: row.persons_7_days,
    persons30Days: row.persons_30_days,
    confirmedFraudPersons: row.fraud_persons,
  };
  // Every kind reports the person's own label, but it is only one label.
  history.confirmedFraud = Math.max(history.confirmedFraud, row.own_fraud);
  history.goodWithSharedContact += row.good_with_shared_contact;
}
