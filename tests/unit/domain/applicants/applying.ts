import type { Pool } from "pg";
import { inGroupTransaction } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { RequestInputs } from "@/lib/contract/request";
import { readSharing, type SharingMember } from "@/lib/domain/analyses/gather/group-sharing";
import { sealAppliedWith } from "@/lib/domain/applicants/elements/applied-with";
import { indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { writeApplicants } from "@/lib/domain/applicants/write-applicants";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { newId, uuidOfId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { SharingEvidence, Standing } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { randomDigits, randomLine, randomSsn } from "@/tests/support/random-digits";
import type { Stage } from "@/tests/support/stage";

/** What departs from somebody who shares nothing with anyone. */
export interface Applying extends Partial<ApplicantData> {
  id?: string;
  context?: RequestInputs["context"];
  isWithheld?: boolean;
  standing?: Standing;
}

const letters = "bcdfghjklmnpqrstvwxz";
const word = (length: number) =>
  Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join("");

/** Applies for several in one transaction, as analyses do. Returns what each shares with those before it. */
export async function applyTogether(
  stage: Stage,
  scope: Scope,
  applying: readonly Applying[],
  at: Date,
): Promise<{ id: string; sharing: SharingEvidence }[]> {
  const { platform } = stage;
  const within = { keys: platform.keys, scope };
  const people = applying.map(({ id: storedId, context, isWithheld, standing, ...given }) => {
    const id = storedId ?? newId("app", at.getTime());
    const stored = storedId === undefined ? undefined : { elements: [], standing: null };
    const data: ApplicantData = { ...ordinaryApplicant, ...unlikeAnyone(), ...given };
    const applicant = normalizeApplicant(data);
    const indexes = indexesOf(within, { applicant, request: context, isWithheld: isWithheld === true });
    return { id, stored, context, isWithheld: isWithheld === true, standing, data, applicant, indexes };
  });
  return inGroupTransaction(platform, [scope], async (group) => {
    const members = people.map(({ id, applicant, indexes }): SharingMember => {
      return { scope, id, applicant, indexes, volume: [0, 0], usual: undefined };
    });
    const sharing = await readSharing(group, { members, now: at });
    const gathered = people.map(({ id, standing = "approved" }) => {
      const shared = sharing.gather(id);
      sharing.settle(id, standing);
      return shared;
    });
    await writeApplicants(group.scoped, {
      now: at,
      applicants: people.map(
        ({ id, stored, context, isWithheld, standing = "approved", data, indexes }, place) => {
          const vault = ApplicantVault.create(within, id);
          return {
            scope,
            id,
            stored,
            externalId: null,
            wrappedKey: vault.wrappedKey,
            sealedData: vault.seal(id, "data", data),
            appliedWith: sealAppliedWith(vault, id, context),
            indexes,
            isWithheld,
            standing,
            community: gathered[place]?.community,
          };
        },
      ),
    });
    return people.map(({ id }, place) => ({
      id,
      sharing: (gathered[place] as { evidence: SharingEvidence }).evidence,
    }));
  });
}

function unlikeAnyone(): Partial<ApplicantData> {
  return {
    firstName: word(8),
    lastName: word(9),
    ssn: randomSsn(),
    email: `${word(5)}.${word(5)}@gmail.com`,
    phone: `206${randomLine()}`,
    address: { street: `${randomDigits(5)} ${word(7)} St`, city: "Seattle", state: "WA", zip: "98101" },
  };
}

/** Notes what a person decided of an applicant. */
export async function decide(pool: Pool, id: string, standing: number): Promise<void> {
  await pool.query(
    `UPDATE application_elements e SET standing = $2 FROM applicants a
     WHERE a.id = $1 AND e.element = ANY (a.elements) AND e.applicant = $3`,
    [id, standing, uuidOfId(id)],
  );
}
