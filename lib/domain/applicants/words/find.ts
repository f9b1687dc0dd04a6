import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import { bitText, maskWith, wantedPlaces } from "./mask";
import { applicantOfBytes, idBytes, placesIn } from "./shelves";
import { hasWords, typedWords } from "./words";

/** How many of the newest applicants with the words are taken: enough that a search stays within a tenth of a second. */
export const mostWithWords = 500;
const openedAtOnce = 100;
/** A search ends once it has opened this many. */
const mostOpened = 2_000;
/** Shelves that are looked through first, of the newest; then four times as many, and so on. */
const firstShelves = 8;

export interface FoundByWords {
  /** Newest first. */
  ids: string[];
  /** False if there may be more. */
  isComplete: boolean;
}

/**
 * The newest applicants whose name, email address, phone number and address have words that begin with the typed ones, in any
 * order. Four digits are also the last of an SSN, for members who may search by SSN. Throws `rate_limited`.
 */
export async function applicantsWithWords(
  context: Context,
  text: string,
  most: number,
): Promise<FoundByWords> {
  const typed = typedWords(text);
  const places = wantedPlaces(context, typed);
  if (places.length === 0) return { ids: [], isComplete: true };
  await limitSearches(context);
  const { principal } = context;
  const wanted = {
    typed,
    seesSsn: principal.kind === "user" && isAllowed(principal, "applicant.search_ssn"),
  };
  const ids = new Set<string>();
  const opened = new Set<string>();
  const atOnce = Math.min(openedAtOnce, 2 * most);
  for await (const candidates of candidatesWith(context, places)) {
    for (let start = 0; start < candidates.length; start += atOnce) {
      const next = candidates.slice(start, start + atOnce).filter((id) => !opened.has(id));
      for (const id of await among(context, next, wanted)) ids.add(id);
      for (const id of next) opened.add(id);
      if (ids.size > most || opened.size >= mostOpened)
        return { ids: newestFirst(ids).slice(0, most), isComplete: false };
    }
  }
  return { ids: newestFirst(ids), isComplete: true };
}

/** Those with all bits, a group at a time and each about newest first. */
async function* candidatesWith(context: Context, places: readonly number[]): AsyncGenerator<string[]> {
  // Before the shelves: a mask that moves to one meanwhile is met twice, not missed.
  yield await apart(context, places);
  const shelves = await shelvesOf(context);
  for (let start = 0, count = firstShelves; start < shelves.length; start += count, count *= 4)
    yield await onShelves(context, shelves.slice(start, start + count), places);
  // A mask that was made again meanwhile has left its shelf.
  if (shelves.length > 0) yield await apart(context, places);
}

async function apart({ scope, sql }: Context, places: readonly number[]): Promise<string[]> {
  const rows = await sql.query<{ applicant: string }>(
    {
      name: "masks_apart",
      // Subqueries read the text of the bits once instead of for each row.
      text: `SELECT applicant FROM word_masks
        WHERE organization_id = $1 AND mode = $2::mode
          AND mask & (SELECT $3::text::bit(2048)) = (SELECT $3::text::bit(2048))
        ORDER BY applicant DESC LIMIT ${mostOpened}`,
    },
    [scope.mode, bitText(maskWith(places))],
  );
  return rows.map(({ applicant }) => applicant);
}

async function shelvesOf({ scope, sql }: Context): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    {
      name: "mask_shelves",
      text: "SELECT id FROM mask_shelves WHERE organization_id = $1 AND mode = $2::mode ORDER BY last DESC",
    },
    [scope.mode],
  );
  return rows.map(({ id }) => id);
}

async function onShelves(
  { sql }: Context,
  shelves: readonly string[],
  places: readonly number[],
): Promise<string[]> {
  const rows = await sql.query<{ id: string; bits: string }>(
    {
      name: "masks_on_shelves",
      text: `SELECT shelf_id AS id, bit_and(bits)::text AS bits FROM mask_planes
        WHERE organization_id = $1 AND shelf_id = ANY ($2::uuid[]) AND place = ANY ($3::int[])
        GROUP BY shelf_id HAVING bit_count(bit_and(bits)) > 0`,
    },
    [unquotedArray(shelves), intArray(places)],
  );
  const found = new Map(rows.map(({ id, bits }) => [id, placesIn(bits).reverse()]));
  const hits = shelves
    .flatMap((id) => (found.get(id) ?? []).map((position) => ({ id, position })))
    .slice(0, mostOpened);
  if (hits.length === 0) return [];
  const applicants = await sql.query<{ bytes: Uint8Array }>(
    {
      name: "applicants_on_shelves",
      text: `SELECT substring(s.applicants FROM h.position * ${idBytes} + 1 FOR ${idBytes}) AS bytes
        FROM unnest($2::uuid[], $3::int[]) WITH ORDINALITY AS h(id, position, number)
        JOIN mask_shelves s ON s.id = h.id
        WHERE s.organization_id = $1
        ORDER BY h.number`,
    },
    [unquotedArray(hits.map(({ id }) => id)), intArray(hits.map(({ position }) => position))],
  );
  return applicants.map(({ bytes }) => applicantOfBytes(bytes));
}

/** Those who have the words: opens their data. */
async function among(
  context: Context,
  ids: readonly string[],
  wanted: Parameters<typeof hasWords>[1],
): Promise<string[]> {
  const { scope, sql } = context;
  if (ids.length === 0) return [];
  const rows = await sql.query<{
    id: string;
    dataKey: Uint8Array<ArrayBuffer>;
    data: Uint8Array<ArrayBuffer> | null;
  }>(
    {
      name: "applicants_with_words",
      text: `SELECT id, data_key AS "dataKey", data FROM applicants
        WHERE (organization_id = $1 AND mode = $2::mode) IS TRUE AND id = ANY($3::text[]) AND data_key IS NOT NULL`,
    },
    [scope.mode, textArray(ids)],
  );
  return rows.flatMap((row) => {
    const data = openApplicantData(context, row);
    return data && hasWords(data, wanted) ? [row.id] : [];
  });
}

function newestFirst(ids: Iterable<string>): string[] {
  return [...ids].sort().reverse();
}

/** Each opens up to thousands of records. A key makes and rotates others, so all of an organization's count together. */
async function limitSearches({ principal, scope, limiter }: Context): Promise<void> {
  const result = await (principal.kind === "user"
    ? limiter.consume(fixedLimits.wordSearchesByUser, principal.id, 1)
    : limiter.consume(fixedLimits.wordSearchesByKeys, scope.organizationId, 1));
  if (!result.allowed) throw rateLimited("Too many searches; try again in a minute", result);
}
