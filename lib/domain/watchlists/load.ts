import { latestTime } from "@/lib/contract/latest-time";
import type { WatchlistFormatName, WatchlistView } from "@/lib/contract/watchlists";
import { hasCode } from "@/lib/platform/db/has-code";
import { lockOnPlatform } from "@/lib/platform/db/locks";
import { inTransaction } from "@/lib/platform/db/transaction";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { asBuffer } from "@/lib/platform/threads/bytes";
import type { Platform } from "@/lib/platform/wiring/platform";
import { BadListError } from "./formats/format";
import { watchlistFormats } from "./formats/formats";
import type { EditionContent } from "./read-edition";
import { viewWatchlist, type WatchlistRow, watchlistColumns } from "./view";

export interface NewEdition {
  /** Null for all organizations. */
  organizationId: string | null;
  format: WatchlistFormatName;
  /** Default: the format's. */
  name?: string | undefined;
  /** `YYYY-MM-DD`. Default: as the files state it, otherwise today. */
  editionDate?: string | undefined;
  content: EditionContent;
  /** `cli` or a member. */
  loadedBy: string;
  /** Accept an edition that is older than the one in force, or has fewer than half its people. */
  force: boolean;
}

/** More would not fit in the memory of the threads that screen. */
const mostPersons = 500_000;

/**
 * Puts an edition in force in place of the one before, all of it or nothing. Writes the entries first, and exchanges the
 * editions in one short transaction. Throws `invalid_request` with what is wrong with the files, and `conflict` for an
 * edition that is older or shrank by more than half, or whose name another owner uses.
 */
export async function loadEdition(platform: Platform, edition: NewEdition): Promise<WatchlistView> {
  const { pool, clock } = platform;
  const format = watchlistFormats[edition.format];
  const name = edition.name ?? format.defaultName;
  if (name === null) throw invalid("name", "is required: one format carries many lists");
  const id = newId("wlt", clock());
  await pool.query(
    `INSERT INTO watchlists (id, organization_id, format, name, edition_date, sha256, entry_count, left_out_count, loaded_by, loaded_at)
     VALUES ($1, $2, $3, $4, '-infinity', '', 0, 0, $5, $6)`,
    [id, edition.organizationId, edition.format, name, edition.loadedBy, new Date(clock())],
  );
  try {
    const persons = await writeEntries(platform, id, edition.content);
    const { leftOut, editionDate, sha256 } = edition.content.summary();
    if (persons === 0) throw invalid("files", "contain no people");
    const latest = dayOf(latestTime(clock()));
    if (edition.editionDate !== undefined && edition.editionDate > latest)
      throw invalid("editionDate", "must not be in the future");
    if (edition.editionDate === undefined && editionDate !== undefined && editionDate > latest)
      throw invalid("files", "state an edition in the future; give its date if the files are right");
    const row = await exchange(platform, {
      id,
      name,
      edition,
      persons,
      leftOut,
      statedDate: edition.editionDate ?? editionDate,
      sha256,
    });
    await platform.work.send([{ name: "assay/watchlist.changed", data: { watchlistId: id } }]).catch(() => {
      // The sweep finds it.
    });
    return viewWatchlist(row, false);
  } catch (error) {
    await pool.query("DELETE FROM watchlists WHERE id = $1 AND active_since IS NULL", [id]);
    if (error instanceof BadListError) throw invalid("files", error.message);
    throw error;
  }
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

async function writeEntries({ pool }: Platform, id: string, { blocks }: EditionContent): Promise<number> {
  let count = 0;
  for await (const { persons, uids, data, hashes } of blocks) {
    await pool.query(
      `INSERT INTO watchlist_entries (watchlist_id, uid, data, hash)
       SELECT $1, e.uid, e.data, e.hash FROM unnest($2::text[], $3::json[], $4::bytea[]) AS e(uid, data, hash)`,
      [id, asBuffer(uids), asBuffer(data), asBuffer(hashes)],
    );
    count += persons;
    if (count > mostPersons) throw invalid("files", `contain more than ${mostPersons} people`);
  }
  return count;
}

interface Loaded {
  id: string;
  name: string;
  edition: NewEdition;
  persons: number;
  leftOut: number;
  /** Undefined if neither the caller nor the files state one: then it's today's. */
  statedDate: string | undefined;
  sha256: string;
}

async function exchange(
  { pool, clock }: Platform,
  { id, name, edition, persons, leftOut, statedDate, sha256 }: Loaded,
): Promise<WatchlistRow> {
  const now = new Date(clock());
  const { organizationId } = edition;
  try {
    return await inTransaction(pool, async ({ client }) => {
      await lockOnPlatform({ client }, `watchlists/${name}`);
      const { rows: others } = await client.query<{
        organization_id: string | null;
        entry_count: number;
        edition_date: string;
      }>(
        `SELECT organization_id, entry_count, edition_date::text FROM watchlists
         WHERE name = $1 AND active_since IS NOT NULL AND replaced_at IS NULL
           AND (organization_id IS NULL OR organization_id = $2 OR $2::text IS NULL)`,
        [name, organizationId],
      );
      const before = others.find((row) => row.organization_id === organizationId);
      if (others.some((row) => row !== before)) {
        throw new AppError(
          "conflict",
          organizationId === null
            ? "An organization has a list with this name; choose another name"
            : "The operator has loaded a list with this name for all organizations; choose another name",
        );
      }
      if (before && statedDate !== undefined && statedDate < before.edition_date && !edition.force) {
        throw new AppError(
          "conflict",
          `This edition, of ${statedDate}, is older than the one in force, of ${before.edition_date}; load it with force if that's right`,
        );
      }
      if (before && persons * 2 < before.entry_count && !edition.force) {
        throw new AppError(
          "conflict",
          `This edition has ${persons} people, fewer than half of the ${before.entry_count} in force; load it with force if that's right`,
        );
      }
      await client.query(
        `UPDATE watchlists SET replaced_at = $3
         WHERE name = $1 AND organization_id IS NOT DISTINCT FROM $2 AND active_since IS NOT NULL AND replaced_at IS NULL`,
        [name, organizationId, now],
      );
      const { rows } = await client.query<WatchlistRow>(
        `UPDATE watchlists SET edition_date = $2, sha256 = $3, entry_count = $4, left_out_count = $5, active_since = $6
         WHERE id = $1 RETURNING ${watchlistColumns}`,
        [id, statedDate ?? dayOf(clock()), sha256, persons, leftOut, now],
      );
      return rows[0] as WatchlistRow;
    });
  } catch (error) {
    // unique_violation: another load of the same list was quicker.
    if (hasCode(error, "23505"))
      throw new AppError("conflict", "The list is being loaded by someone else; try again");
    throw error;
  }
}
