import { encodeCommunity, type KeyedCommunity } from "@/lib/domain/applicants/elements/community";
import { type ApplicationIndexes, kindOfElement } from "@/lib/domain/applicants/elements/element-indexes";
import { minuteOf } from "@/lib/domain/applicants/elements/read-elements";
import { bigintArray, byteaArray, intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Scope, ScopedSql } from "@/lib/platform/db/scoped-sql";
import { uuidOfId } from "@/lib/platform/ids";
import { type Standing, standings } from "@/lib/risk/input/sharing";

export interface StoredElements {
  elements: readonly bigint[];
  /** A reviewer's decision or a label; null without either. */
  standing: number | null;
}

export interface AdmittedApplicant {
  scope: Scope;
  /** `app_…` */
  id: string;
  stored?: StoredElements | undefined;
  externalId: string | null;
  /** The data key, sealed under the data encryption key. */
  wrappedKey: Buffer;
  /** The applicant's data, sealed under the data key. */
  sealedData: Buffer;
  appliedWith: Buffer | null;
  indexes: ApplicationIndexes;
  isWithheld: boolean;
}

export interface AssessedApplicant extends AdmittedApplicant {
  community: KeyedCommunity | undefined;
  standing: Standing;
}

const rowsOfApplicants = `
    INSERT INTO applicants AS a (
      id, organization_id, mode, external_id, data_key, data, name_index, elements, applied_with, community, links_withheld,
      created_at, updated_at)
    SELECT n.id, ($1::text[])[n.scope], ($2::mode[])[n.scope], n.external_id, n.data_key, n.data, n.name, n.elements::bigint[],
      n.applied_with, n.community, n.withheld, $3, $3
    FROM unnest($4::int[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::bytea[], $10::text[], $11::bytea[],
      $12::bytea[], $13::bool[])
      AS n(scope, id, external_id, data_key, data, name, elements, applied_with, community, withheld)`;

/** Of new applicants alone: it looks for no stored rows. */
const ADD = { name: "add_applicants", text: rowsOfApplicants };

const WRITE = {
  name: "write_applicants",
  text: `${rowsOfApplicants}
    ON CONFLICT (id) DO UPDATE SET
      external_id = COALESCE(excluded.external_id, a.external_id),
      data_key = excluded.data_key, data = excluded.data, name_index = excluded.name_index, elements = excluded.elements,
      applied_with = COALESCE(excluded.applied_with, a.applied_with), community = excluded.community,
      links_withheld = a.links_withheld OR excluded.links_withheld, updated_at = excluded.updated_at
    WHERE a.organization_id = excluded.organization_id AND a.mode = excluded.mode`,
};

/** Each names its applicant by the place in $3. In the order of the index, so that neighbors go to the same pages. */
const elementsInOrder = `
    INSERT INTO application_elements AS e (element, applicant, minute, person, family, standing, region)
    SELECT n.element, ($3::uuid[])[n.place], $4, ($5::int[])[n.place], ($6::int[])[n.place], ($7::int[])[n.place],
      ($8::int[])[n.place]
    FROM unnest($1::bigint[], $2::int[]) AS n(element, place)
    ORDER BY n.element`;

/** Of new applicants, who have no rows yet: looking for them takes as long as inserting. */
const ADD_ELEMENTS = { name: "add_elements", text: elementsInOrder };

const REPLACE_ELEMENTS = {
  name: "replace_elements",
  text: `${elementsInOrder}
    ON CONFLICT (element, applicant) DO UPDATE
      SET person = excluded.person, family = excluded.family, standing = excluded.standing,
        region = excluded.region,
        -- A network (places 5 and 10 of the kinds) is forgotten a month after its latest use.
        minute = CASE WHEN (e.element & 15) IN (5, 10) THEN excluded.minute ELSE e.minute END`,
};

const REMOVE_ELEMENTS = {
  name: "remove_elements",
  text: `
    DELETE FROM application_elements e USING unnest($1::bigint[], $2::uuid[]) AS o(element, applicant)
    WHERE e.element = o.element AND e.applicant = o.applicant`,
};

/** Stored applicants' rows must be locked. */
export async function writeApplicants(
  scoped: ScopedSql,
  { applicants, now }: { applicants: readonly AssessedApplicant[]; now: Date },
): Promise<void> {
  const column = <T>(value: (applicant: AssessedApplicant) => T) => applicants.map(value);
  const elements = applicants.map(elementsAfter);
  const valuesOf = (areNew: boolean) => {
    const own: bigint[] = [];
    const places: number[] = [];
    applicants.forEach(({ stored }, place) => {
      if ((stored === undefined) !== areNew) return;
      for (const element of elements[place] as bigint[]) {
        own.push(element);
        places.push(place + 1);
      }
    });
    return [
      bigintArray(own),
      intArray(places),
      unquotedArray(column(({ id }) => uuidOfId(id))),
      minuteOf(now),
      intArray(column(({ indexes }) => indexes.person)),
      intArray(column(({ indexes }) => indexes.family)),
      intArray(column(({ stored, standing }) => stored?.standing ?? standings.indexOf(standing))),
      intArray(column(({ indexes }) => indexes.region)),
    ];
  };
  const countNew = applicants.filter(({ stored }) => stored === undefined).length;
  const removed = applicants.flatMap(({ id, stored }, place) =>
    (stored?.elements ?? [])
      .filter((element) => !elements[place]?.includes(element))
      .map((element) => ({ element, uuid: uuidOfId(id) })),
  );
  await Promise.all([
    scoped.execute(countNew === applicants.length ? ADD : WRITE, [
      now,
      intArray(column(({ scope }) => scoped.scopeNumber(scope))),
      textArray(column(({ id }) => id)),
      textArray(column(({ externalId }) => externalId)),
      byteaArray(column(({ wrappedKey }) => wrappedKey)),
      byteaArray(column(({ sealedData }) => sealedData)),
      byteaArray(column(({ indexes }) => indexes.nameIndex)),
      textArray(elements.map((own) => `{${own.join()}}`)),
      byteaArray(column(({ appliedWith }) => appliedWith)),
      byteaArray(
        column(({ id, community }) => (community ? encodeCommunity(uuidOfId(id), community) : null)),
      ),
      unquotedArray(column(({ isWithheld }) => String(isWithheld))),
    ]),
    removed.length > 0 &&
      scoped.queryElements(REMOVE_ELEMENTS, [
        bigintArray(removed.map(({ element }) => element)),
        unquotedArray(removed.map(({ uuid }) => uuid)),
      ]),
    (countNew > 0 || applicants.length === 0) && scoped.queryElements(ADD_ELEMENTS, valuesOf(true)),
    countNew < applicants.length && scoped.queryElements(REPLACE_ELEMENTS, valuesOf(false)),
  ]);
}

const ofRequest: ReadonlySet<string> = new Set(["device", "ip", "network"]);

/** A request without a device or IP address keeps those of an earlier one. */
function elementsAfter({ indexes, stored, appliedWith }: AdmittedApplicant): bigint[] {
  const own = indexes.elements.map(({ element }) => element);
  if (!stored || appliedWith !== null) return own;
  return [...own, ...stored.elements.filter((element) => ofRequest.has(kindOfElement(element)))];
}
