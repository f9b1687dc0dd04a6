import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { intArray, textArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { idOfUuid, uuidOfId } from "@/lib/platform/ids";
import { bitText, maskBits, setBits } from "./mask";

/*
 * Comparing all masks would read all of them. A shelf has 4,096 masks by bit: its planes. A search reads the planes of its
 * bits alone, a 200th of the masks. The newest masks are apart, because adding one to a shelf rewrites most planes.
 */

export const shelfMasks = 4_096;
/** So that shelves follow each other in time even if applicants are committed late. */
const mostApart = 2 * shelfMasks;

/** Moves an organization's oldest masks to shelves, if there are many apart. Returns how many shelves it made. */
export async function shelveOldest(client: PoolClient, scope: Scope): Promise<number> {
  let shelves = 0;
  while ((await nthOldest(client, scope, mostApart)) !== undefined) {
    const { rows } = await client.query<{ applicant: string; mask: string }>(
      `DELETE FROM word_masks WHERE organization_id = $1 AND mode = $2::mode AND applicant <= $3
       RETURNING applicant, mask::text AS mask`,
      [scope.organizationId, scope.mode, await nthOldest(client, scope, shelfMasks)],
    );
    await addShelf(
      client,
      scope,
      rows.sort((one, other) => (one.applicant < other.applicant ? -1 : 1)),
    );
    shelves++;
  }
  return shelves;
}

async function nthOldest(
  client: PoolClient,
  { organizationId, mode }: Scope,
  n: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ applicant: string }>(
    `SELECT applicant FROM word_masks WHERE organization_id = $1 AND mode = $2::mode
     ORDER BY applicant OFFSET $3 LIMIT 1`,
    [organizationId, mode, n - 1],
  );
  return rows[0]?.applicant;
}

async function addShelf(
  client: PoolClient,
  { organizationId, mode }: Scope,
  masks: readonly { applicant: string; mask: string }[],
): Promise<void> {
  const id = randomUUID();
  const planes = Array.from({ length: maskBits }, () => Buffer.alloc(shelfMasks / 8));
  masks.forEach(({ mask }, position) => {
    for (const place of placesIn(mask)) setBits(planes[place] as Buffer, [position]);
  });
  await client.query(
    `INSERT INTO mask_shelves (id, organization_id, mode, first, last, applicants, live)
     VALUES ($1, $2, $3::mode, $4, $5, $6, $7::text::bit(${shelfMasks}))`,
    [
      id,
      organizationId,
      mode,
      masks[0]?.applicant,
      masks.at(-1)?.applicant,
      Buffer.concat(masks.map(({ applicant }) => bytesOfId(applicant))),
      bitText(setBits(Buffer.alloc(shelfMasks / 8), masks.keys())),
    ],
  );
  await client.query(
    `INSERT INTO mask_planes (shelf_id, place, organization_id, bits)
     SELECT $1, p.place, $2, p.bits::bit(${shelfMasks}) FROM unnest($3::int[], $4::text[]) AS p(place, bits)`,
    [id, organizationId, intArray([...planes.keys()]), textArray(planes.map(bitText))],
  );
}

/** Takes these applicants' masks from shelves, where they are on any. */
export async function takeFromShelves(
  client: PoolClient,
  scope: Scope,
  applicants: readonly string[],
): Promise<void> {
  const sorted = [...applicants].sort();
  const { rows: shelves } = await client.query<{ id: string; applicants: Buffer }>(
    `SELECT s.id, s.applicants FROM mask_shelves s
     WHERE s.organization_id = $1 AND s.mode = $2::mode
       AND s.last >= $3 AND s.first <= $4
       AND EXISTS (SELECT FROM unnest($5::text[]) AS a(id) WHERE a.id >= s.first AND a.id <= s.last)`,
    [scope.organizationId, scope.mode, sorted[0], sorted.at(-1), textArray(sorted)],
  );
  const wanted = new Set(applicants.map((id) => bytesOfId(id).toString("latin1")));
  for (const shelf of shelves) {
    const taken: number[] = [];
    for (let position = 0; position < shelf.applicants.length / idBytes; position++)
      if (wanted.has(idAt(shelf.applicants, position).toString("latin1"))) taken.push(position);
    if (taken.length > 0) await takeFrom(client, shelf.id, taken);
  }
}

async function takeFrom(client: PoolClient, shelfId: string, positions: readonly number[]): Promise<void> {
  const gone = bitText(setBits(Buffer.alloc(shelfMasks / 8), positions));
  const { rows } = await client.query<{ is_empty: boolean }>(
    `UPDATE mask_shelves SET live = live & ~$2::text::bit(${shelfMasks}) WHERE id = $1
     RETURNING (position(B'1' IN live) = 0) IS TRUE AS is_empty`,
    [shelfId, gone],
  );
  if (rows[0]?.is_empty) await client.query("DELETE FROM mask_shelves WHERE id = $1", [shelfId]);
  else
    await client.query(
      `UPDATE mask_planes SET bits = bits & ~$2::text::bit(${shelfMasks})
       WHERE shelf_id = $1 AND position(B'1' IN bits & $2::text::bit(${shelfMasks})) > 0`,
      [shelfId, gone],
    );
}

/** The places of the ones in PostgreSQL's text of bits. */
export function placesIn(bits: string): number[] {
  const places: number[] = [];
  for (let at = bits.indexOf("1"); at >= 0; at = bits.indexOf("1", at + 1)) places.push(at);
  return places;
}

export const idBytes = 16;

function bytesOfId(id: string): Buffer {
  return Buffer.from(uuidOfId(id).replaceAll("-", ""), "hex");
}

function idAt(applicants: Buffer, position: number): Buffer {
  return applicants.subarray(position * idBytes, (position + 1) * idBytes);
}

export function applicantOfBytes(bytes: Uint8Array): string {
  return idOfUuid("app", Buffer.from(bytes).toString("hex"));
}
