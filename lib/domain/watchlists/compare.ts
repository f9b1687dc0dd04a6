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
}

/** A name that resembles more people on one list says little about any of them. */
export const mostMatches = 10;

const none: ReadonlySet<string> = new Set();

/** The most alike first, at most `mostMatches` besides those that are cleared: see `clearedHits`. */
export async function compareWithList(
  dependencies: Dependencies,
  data: ApplicantData,
  { id, name, edition }: Pick<ListInForce, "id" | "name" | "edition">,
  index: ListIndex,
  cleared = none,
): Promise<FoundHit[]> {
  const applicant = {
    name: { first: normalizeNamePart(data.firstName), last: normalizeNamePart(data.lastName) },
    dateOfBirth: data.dateOfBirth,
    address: data.address && normalizeAddress(data.address),
  };
  const most = mostMatches + cleared.size;
  const matches = await inTurns(dependencies, id, screen(applicant, index, most));
  const hits = matches.map((match) => hitOf(match, data, { name, edition }));
  let others = 0;
  return hits.filter((hit) => cleared.has(keyOfHit(hit)) || others++ < mostMatches);
}

/** Of an entry as it was compared. */
export function keyOfHit({ list, entry, entryHash: hash }: Omit<FoundHit, "evidence">): string {
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
