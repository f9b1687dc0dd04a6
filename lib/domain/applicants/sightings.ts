import type { GroupWriteContext } from "@/lib/auth/context";
import type { RequestInputs } from "@/lib/contract/request";
import { byteaArray, intArray, textArray, wordArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { RequestEvidence, Sightings } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { identifiersOf } from "@/lib/risk/normalize";
import { fieldOf, type IndexContext, indexOf } from "./links";
import { normalizeIp } from "./normalize-ip";
import type { ApplicantVault } from "./vault";

export type SightingKind = "device" | "ip";

/** A device or network that an applicant applied from, with its blind indexes. */
export interface Sighting {
  kind: SightingKind;
  /** As its index is computed. */
  value: string;
  index: Buffer;
  personIndex: Buffer;
}

/** What an applicant applied from; empty for those who state neither device nor public address. */
export function sightingsOf(
  context: IndexContext,
  {
    applicant,
    request,
    isWithheld = false,
  }: { applicant: NormalizedApplicant; request: RequestInputs["context"]; isWithheld?: boolean },
): Sighting[] {
  const { deviceId, ip } = request ?? {};
  const network = ip === undefined ? undefined : normalizeIp(ip);
  const seen: [SightingKind, string | undefined][] = [
    ["device", deviceId],
    ["ip", network?.isPublic ? network.network : undefined],
  ];
  if (seen.every(([, value]) => value === undefined)) return [];
  const personIndex = personIndexOf(context, applicant, isWithheld);
  return seen.flatMap(([kind, value]) =>
    value === undefined
      ? []
      : [{ kind, value, index: indexOf(context, fieldOf(kind, isWithheld), value), personIndex }],
  );
}

/** The blind index of what counts as one person: SSN and normalized name. */
export function personIndexOf(
  context: IndexContext,
  applicant: NormalizedApplicant,
  isWithheld: boolean,
): Buffer {
  return indexOf(context, fieldOf("person", isWithheld), identifiersOf(applicant).person);
}

/** Seals a device or network for storage. */
export function sealSighting(
  vault: ApplicantVault,
  applicantId: string,
  { kind, value }: Pick<Sighting, "kind" | "value">,
): Buffer {
  return vault.seal(applicantId, `sighting-${kind}`, value);
}

/** Opens what `sealSighting` sealed. Throws OpenError. */
export function openSighting(
  vault: ApplicantVault,
  applicantId: string,
  { kind, value }: { kind: SightingKind; value: Uint8Array },
): string {
  return vault.open(applicantId, `sighting-${kind}`, value) as string;
}

/** An applicant that applied from a device or network. */
export interface SeenApplicant {
  scope: Scope;
  id: string;
  vault: ApplicantVault;
  sightings: readonly Sighting[];
}

interface SightingRow {
  applicant_id: string;
  kind: SightingKind;
  other_persons: number;
  persons_1_hour: number;
  persons_24_hours: number;
  persons_7_days: number;
  persons_30_days: number;
  fraud_persons: number;
}

const OBSERVE = {
  name: "observe_sightings",
  text: `SELECT * FROM observe_sightings(
    $1::text[], $2::mode[], $3, $4::int[], $5::text[], $6::sighting_kind[], $7::bytea[], $8::bytea[], $9::bytea[])`,
};

/**
 * Stores what the applicants applied from and returns, by applicant id, how many other persons did so too, including those
 * before it in `applicants`. They must have been admitted in this transaction. Issues no statement if there is nothing to
 * store. If two transactions share a device, the later commit sees the earlier one.
 */
export async function observeSightings(
  { scoped }: GroupWriteContext,
  { applicants, now }: { applicants: readonly SeenApplicant[]; now: Date },
): Promise<Map<string, NonNullable<RequestEvidence["sightings"]>>> {
  const observed = new Map<string, { device?: Sightings; ip?: Sightings }>();
  const entries = applicants.flatMap(({ scope, id, vault, sightings }) =>
    sightings.map((sighting) => ({
      place: scoped.placeOf(scope),
      id,
      sealed: sealSighting(vault, id, sighting),
      ...sighting,
    })),
  );
  if (entries.length === 0) return observed;
  const rows = await scoped.query<SightingRow>(OBSERVE, [
    now,
    intArray(entries.map(({ place }) => place)),
    textArray(entries.map(({ id }) => id)),
    wordArray(entries.map(({ kind }) => kind)),
    byteaArray(entries.map(({ index }) => index)),
    byteaArray(entries.map(({ personIndex }) => personIndex)),
    byteaArray(entries.map(({ sealed }) => sealed)),
  ]);
  for (const row of rows) {
    const seen: Sightings = {
      otherPersons: row.other_persons,
      persons1Hour: row.persons_1_hour,
      persons24Hours: row.persons_24_hours,
      persons7Days: row.persons_7_days,
      persons30Days: row.persons_30_days,
      confirmedFraudPersons: row.fraud_persons,
    };
    observed.set(row.applicant_id, { ...observed.get(row.applicant_id), [row.kind]: seen });
  }
  return observed;
}
