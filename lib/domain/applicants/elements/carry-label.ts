import type { Tx } from "@/lib/auth/context";
import { byteaArray, intArray, textArray } from "@/lib/platform/db/arrays";
import { idOfUuid, uuidOfId } from "@/lib/platform/ids";
import { fraudChange, reachedThrough, reachingKinds, withFraudChange } from "@/lib/risk/gather/label-reach";
import { mostLatest } from "@/lib/risk/gather/read-limits";
import { elementKinds, type Standing, standings } from "@/lib/risk/input/sharing";
import { encodeCommunity, readCommunity } from "./community";
import { type StoredElement, storedElements } from "./stored-elements";

interface Reached {
  element: string;
  /** UUID. */
  application: string;
  family: number;
}

const REACHED = {
  name: "reached_by_label",
  text: `
    SELECT l.element::text AS element, e.applicant AS application, e.family
    FROM applicants a CROSS JOIN LATERAL unnest(a.elements) AS l(element)
    CROSS JOIN LATERAL (
      SELECT x.applicant, x.family FROM application_elements x
      WHERE x.element = l.element ORDER BY x.applicant DESC LIMIT ${mostLatest}
    ) AS e
    WHERE (a.organization_id = $1) IS TRUE AND a.id = $2 AND (l.element & 15) = ANY ($3::int[])`,
};

const LOCK = {
  name: "lock_reached_by_label",
  text: `SELECT FROM applicants WHERE (organization_id = $1) IS TRUE AND id = ANY ($2::text[]) ORDER BY id FOR UPDATE`,
};

const READ = {
  name: "read_reached_by_label",
  text: "SELECT id, community FROM applicants WHERE (organization_id = $1) IS TRUE AND id = ANY ($2::text[]) ORDER BY id",
};

const WRITE = {
  name: "carry_label",
  text: `UPDATE applicants a SET community = n.community FROM unnest($2::text[], $3::bytea[]) AS n(id, community)
    WHERE (a.organization_id = $1) IS TRUE AND a.id = n.id`,
};

interface Label {
  applicantId: string;
  standing: Standing;
}

/**
 * Locks the applicant and all whom the label reaches, in the order of ids, so that labels of one ring at the same time don't
 * deadlock. Returns whom it reaches. Call it before any other lock on an applicant.
 */
export async function lockReached(context: Tx, label: Label): Promise<string[]> {
  const { applicantId } = label;
  const own = await ownElement(context, applicantId);
  if (!own || changeOf(own, label) === 0) return [];
  const latest = await context.sql.query<Reached>(REACHED, [
    applicantId,
    intArray(reachingKinds.map((kind) => elementKinds.indexOf(kind))),
  ]);
  const sharers = new Map<string, Reached[]>();
  for (const one of latest) sharers.set(one.element, [...(sharers.get(one.element) ?? []), one]);
  const application = uuidOfId(applicantId);
  const reached = [...sharers.values()].flatMap((ofElement) =>
    reachedThrough({ application, family: own.family }, ofElement),
  );
  const ids = [...new Set(reached)].map((uuid) => idOfUuid("app", uuid));
  if (ids.length > 0) await context.sql.execute(LOCK, [textArray([...ids, applicantId])]);
  return ids;
}

/**
 * Notes with those whom a label reaches, all locked, that the applicant is labeled as fraud, or no longer is: they applied
 * before the label, and later applications that connect to them should see it. Call it before `setStanding`.
 */
export async function carryLabel(context: Tx, label: Label & { reached: readonly string[] }): Promise<void> {
  const { sql } = context;
  if (label.reached.length === 0) return;
  const own = await ownElement(context, label.applicantId);
  const change = own ? changeOf(own, label) : 0;
  if (change === 0) return;
  const rows = await sql.query<{ id: string; community: Buffer | null }>(READ, [textArray(label.reached)]);
  const communities = rows.map(({ id, community: encoded }) => {
    const uuid = uuidOfId(id);
    return encodeCommunity(uuid, withFraudChange(readCommunity(uuid, encoded), change));
  });
  await sql.execute(WRITE, [textArray(rows.map(({ id }) => id)), byteaArray(communities)]);
}

async function ownElement(context: Tx, applicantId: string): Promise<StoredElement | undefined> {
  return (await storedElements(context, [applicantId])).get(applicantId)?.[0];
}

function changeOf(own: StoredElement, { standing }: Label): number {
  return fraudChange(standings[own.standing] as Standing, standing);
}
