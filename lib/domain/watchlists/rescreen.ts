import { setImmediate as nextTurn } from "node:timers/promises";
import { contextOf, inGroupTransaction } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Deadline } from "@/lib/domain/retention/removal";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { ListIndex } from "@/lib/risk/screening/list-index";
import { compareStored } from "./cleared-hits";
import { compareWithList } from "./compare";
import { listIndex } from "./list-indexes";
import { type FlaggedApplicant, recordHits } from "./record-hits";

const pageSize = 500;
/** Applicants compared without giving other requests a turn: about 5 ms. */
const comparedAtOnce = 20;

interface Rescreened {
  id: string;
  organization_id: string | null;
  name: string;
  edition: string;
  rescreened_to: string;
  active_since: Date;
}

interface StoredApplicant {
  id: string;
  organization_id: string;
  mode: Scope["mode"];
  external_id: string | null;
  data_key: Buffer;
  data: Buffer;
}

/**
 * In the order of applicants' identifiers, going on where the last call ended. `isDone` is false if the time ran out.
 * Calling it again, or twice at once, records nothing twice. Does nothing for an edition that is no longer in force.
 */
export async function rescreen(
  platform: Platform,
  watchlistId: string,
  deadline: Deadline,
): Promise<{ isDone: boolean; compared: number; flagged: number }> {
  const list = await readList(platform, watchlistId);
  if (!list) return { isDone: true, compared: 0, flagged: 0 };
  let [compared, flagged] = [0, 0];
  let after = list.rescreened_to;
  let index: ListIndex | undefined;
  for (;;) {
    const page = await readPage(platform, list, after);
    const last = page.at(-1);
    if (!last) {
      await platform.pool.query(
        "UPDATE watchlists SET rescreened_at = COALESCE(rescreened_at, $2), rescreen_progress_at = $2 WHERE id = $1",
        [list.id, new Date(platform.clock())],
      );
      return { isDone: true, compared, flagged };
    }
    index ??= await listIndex(contextOf(platform, systemOf(scopeOf(last))), list.id);
    const found = await comparePage(platform, { page, list, index });
    if (found.length > 0) {
      flagged += found.length;
      await inGroupTransaction(
        platform,
        found.map(({ scope }) => scope),
        (context) => recordHits(context, found),
      );
      await raiseNotices(platform, list, found);
    }
    after = last.id;
    compared += page.length;
    await platform.pool.query(
      `UPDATE watchlists SET rescreened_to = $2, rescreened_count = rescreened_count + $3, rescreen_progress_at = $4
       WHERE id = $1 AND rescreened_to < $2`,
      [list.id, after, page.length, new Date(platform.clock())],
    );
    if (deadline()) return { isDone: false, compared, flagged };
  }
}

async function readList({ pool }: Platform, id: string): Promise<Rescreened | undefined> {
  const { rows } = await pool.query<Rescreened>(
    `SELECT id, organization_id, name, to_char(edition_date, 'YYYY-MM-DD') AS edition, rescreened_to, active_since FROM watchlists
     WHERE id = $1 AND active_since IS NOT NULL AND replaced_at IS NULL`,
    [id],
  );
  return rows[0];
}

async function readPage(
  { pool }: Platform,
  { organization_id }: Rescreened,
  after: string,
): Promise<StoredApplicant[]> {
  const { rows } = await pool.query<StoredApplicant>({
    name: organization_id === null ? "rescreened_of_all" : "rescreened_of_one",
    text: `SELECT id, organization_id, mode, external_id, data_key, data FROM applicants
      WHERE id > $1 AND data_key IS NOT NULL ${organization_id === null ? "" : "AND organization_id = $2"}
      ORDER BY id LIMIT ${pageSize}`,
    values: organization_id === null ? [after] : [after, organization_id],
  });
  return rows;
}

function scopeOf({ organization_id, mode }: StoredApplicant): Scope {
  return { organizationId: organization_id, mode };
}

async function comparePage(
  platform: Platform,
  { page, list, index }: { page: readonly StoredApplicant[]; list: Rescreened; index: ListIndex },
): Promise<FlaggedApplicant[]> {
  const found: FlaggedApplicant[] = [];
  for (const [place, row] of page.entries()) {
    const scope = scopeOf(row);
    try {
      const vault = ApplicantVault.open({ keys: platform.keys, scope }, row.id, row.data_key);
      const data = vault.open(row.id, "data", row.data) as ApplicantData;
      const context = contextOf(platform, systemOf(scope));
      const hits = await compareStored(context, row.id, (cleared) =>
        compareWithList(context, data, list, index, cleared),
      );
      if (hits.length > 0)
        found.push({ scope, applicantId: row.id, externalId: row.external_id, vault, hits });
    } catch (error) {
      // One applicant that can't be opened must not keep the others from being compared.
      platform.log.error(
        { applicantId: row.id, error: describeError(error) },
        "couldn't screen an applicant",
      );
    }
    if (place % comparedAtOnce === comparedAtOnce - 1) await nextTurn();
  }
  return found;
}

/**
 * One for an organization, mode and edition, if it brought new hits: its id follows from these, so that calls at once
 * raise it once.
 */
async function raiseNotices(
  { pool, clock }: Platform,
  list: Rescreened,
  found: readonly FlaggedApplicant[],
): Promise<void> {
  const scopes = new Map(found.map(({ scope }) => [`${scope.organizationId}/${scope.mode}`, scope]));
  await pool.query(
    `INSERT INTO notices (id, organization_id, mode, kind, target, details, created_at)
     SELECT 'ntc_' || substr($1, 5, 10) || substr(md5(concat_ws(' ', 'hits', $1, n.organization_id, n.mode)), 1, 16),
       n.organization_id, n.mode, 'watchlist.hits', $1,
       json_build_object('list', $2::text, 'edition', $3::text), $4
     FROM unnest($5::text[], $6::mode[]) AS n(organization_id, mode)
     WHERE EXISTS (
       SELECT FROM watchlist_hits h WHERE h.organization_id = n.organization_id AND h.mode = n.mode
         AND h.list_name = $2 AND h.status = 'open' AND h.flagged_at >= $7)
     ON CONFLICT (id) DO NOTHING`,
    [
      list.id,
      list.name,
      list.edition,
      new Date(clock()),
      [...scopes.values()].map(({ organizationId }) => organizationId),
      [...scopes.values()].map(({ mode }) => mode),
      list.active_since,
    ],
  );
}
