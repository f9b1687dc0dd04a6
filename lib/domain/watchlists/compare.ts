import type { ApplicantData } from "@/lib/contract/applicant";
import type { HitEvidence } from "@/lib/contract/watchlists";
import type { Dependencies } from "@/lib/platform/wiring/platform";
import { normalizeAddress } from "@/lib/risk/normalize/address";
import { normalizeNamePart } from "@/lib/risk/normalize/name";
import type { ListIndex } from "@/lib/risk/screening/list-index";
import { type ListMatch, screen } from "@/lib/risk/screening/screen";
import { entryHash } from "./entry-hash";
import type { ListInForce } from "./in-force";
import { inTurns } from "./turns";

export interface FoundHit {
  list: string;
  entry: string;
  entryHash: Buffer;
  evidence: HitEvidence;
  /** A hit that was cleared stays so unless the applicant's data has become more like the entry since. */
  cleared?: "still" | "no_longer";
}

/** A name that resembles more people on one list says little about any of them. */
const mostMatches = 10;

/** What was compared when an applicant's hits were cleared, by their keys: see `keyOfHit`. */
export type ClearedHits = ReadonlyMap<string, HitEvidence>;

export const nothingCleared: ClearedHits = new Map();

/** The most alike first, at most `mostMatches` besides those that are cleared. */
export async function compareWithList(
  dependencies: Dependencies,
  data: ApplicantData,
  { id, name, edition }: Pick<ListInForce, "id" | "name" | "edition">,
  index: ListIndex,
  cleared = nothingCleared,
): Promise<FoundHit[]> {
  const applicant = {
    name: { first: normalizeNamePart(data.firstName), last: normalizeNamePart(data.lastName) },
    dateOfBirth: data.dateOfBirth,
    address: data.address && normalizeAddress(data.address),
  };
  const most = mostMatches + cleared.size;
  const matches = await inTurns(dependencies, id, screen(applicant, index, most));
  const hits = matches.map((match) => {
    const hit = hitOf(match, data, { name, edition });
    const then = cleared.get(keyOfHit(hit));
    if (then) hit.cleared = isCloser(hit.evidence, then) ? "no_longer" : "still";
    return hit;
  });
  let others = 0;
  return hits.filter((hit) => hit.cleared === "still" || others++ < mostMatches);
}

const closeness = { different: 0, unknown: 1, year: 2, same: 3 } as const;

function isCloser(now: HitEvidence, then: HitEvidence): boolean {
  return (
    now.score > then.score ||
    closeness[now.dateOfBirth] > closeness[then.dateOfBirth] ||
    closeness[now.address] > closeness[then.address]
  );
}

/** Of an entry as it was compared. */
export function keyOfHit({ list, entry, entryHash: hash }: Omit<FoundHit, "evidence" | "cleared">): string {
  return JSON.stringify([list, entry, hash.toString("hex")]);
}

function hitOf(
  { person, listedName, score, dateOfBirth, address }: ListMatch,
  data: ApplicantData,
  list: Pick<ListInForce, "name" | "edition">,
): FoundHit {
  const { uid, names, birthDates, addresses, countries, program } = person;
  return {
    list: list.name,
    entry: uid,
    entryHash: entryHash(person),
    evidence: {
      listedName,
      applicantName: `${data.firstName} ${data.lastName}`,
      score,
      dateOfBirth,
      address,
      edition: list.edition,
      listed: {
        names: names.slice(0, 20),
        birthDates: birthDates.slice(0, 20),
        addresses: addresses.slice(0, 10).map(textOfAddress),
        countries: countries.slice(0, 20),
        program,
      },
    },
  };
}

function textOfAddress({
  street,
  city,
  state,
  zip,
  country,
}: ListMatch["person"]["addresses"][number]): string {
  return [street, city, [state, zip].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}
