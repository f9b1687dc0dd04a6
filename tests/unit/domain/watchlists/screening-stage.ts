import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { loadEdition } from "@/lib/domain/watchlists/load";
import { readEdition } from "@/lib/domain/watchlists/read-edition";
import { AppError } from "@/lib/platform/errors";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { streamOf } from "@/tests/support/watchlist-files";

/* An organization with a watchlist of its own, and its analyses. */

export const dayMilliseconds = 86_400_000;
const start = Date.parse("2026-11-20T12:00:00Z");
export let now: number;
export let stage: Stage;
export let owner: Member;
/** Call it at the top of a test file. */
export function setUpScreening(): void {
  beforeAll(async () => {
    now = start;
    stage = await openStage({ clock: () => now });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    owner = await makeMember(stage);
    now += 1_000;
  });
}

export const never = () => false;
const header = "id,schema,name,aliases,birth_date,countries,addresses\n";
export const someone = "1,Person,Dmitriy Kovalenchuk,,,,\n";

/** Puts a list of the owner's organization in force. */
export function load(lines: string, { principal }: Member = owner) {
  return loadEdition(stage.platform, {
    organizationId: principal.organizationId,
    format: "opensanctions",
    name: "Test list",
    editionDate: "2026-11-19",
    content: readEdition("opensanctions", [streamOf(header + lines)]),
    loadedBy: principal.id,
    force: true,
  });
}

export async function analyze(
  firstName: string,
  lastName: string,
  more: object = {},
  context: Context = owner.context,
) {
  const body = analyzeBody.parse({
    applicantData: {
      firstName,
      lastName,
      ssn: "536-22-8741",
      email: "q@gmail.com",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
    },
    options: { includeReasons: true },
    ...more,
  });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result;
}

export const hits = async (context: Context = owner.context) =>
  (await listHits(context, { limit: 100 })).data;

export async function staleNotices() {
  const { rows } = await stage.pool.query<{ details: Record<string, unknown> }>(
    "SELECT details FROM notices WHERE organization_id = $1 AND kind = 'watchlist.stale'",
    [owner.principal.organizationId],
  );
  return rows.map(({ details }) => details);
}

export async function flagged() {
  const { rows } = await stage.pool.query<{ data: Record<string, unknown> }>(
    "SELECT data FROM events WHERE organization_id = $1 AND name = 'applicant.flagged' ORDER BY id",
    [owner.principal.organizationId],
  );
  return rows.map(({ data }) => data);
}

/** Moves the clock. */
export function moveClock(milliseconds: number): void {
  now += milliseconds;
}
