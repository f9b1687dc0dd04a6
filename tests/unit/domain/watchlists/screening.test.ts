import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { defaultPolicy } from "@/lib/contract/policy";
import { replayAnalyses } from "@/lib/domain/analyses/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { listAudit } from "@/lib/domain/audit/list";
import { readSettings } from "@/lib/domain/organizations/read";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { simulatePolicy } from "@/lib/domain/policy/simulate";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { listWatchlists } from "@/lib/domain/watchlists/list";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { loadEdition } from "@/lib/domain/watchlists/load";
import { rescreen } from "@/lib/domain/watchlists/rescreen";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";
import { warnOfStaleLists } from "@/lib/domain/watchlists/warn-of-stale";
import { AppError } from "@/lib/platform/errors";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { streamOf } from "@/tests/support/watchlist-files";

const dayMilliseconds = 86_400_000;
let now = Date.parse("2026-11-20T12:00:00Z");
let stage: Stage;
let owner: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await makeMember(stage);
  now += 1_000;
});

const never = () => false;
const header = "id,schema,name,aliases,birth_date,countries,addresses\n";
const someone = "1,Person,Dmitriy Kovalenchuk,,,,\n";

/** Puts a list of the owner's organization in force. */
function load(lines: string, { context, principal }: Member = owner) {
  return loadEdition(
    { ...context, pool: stage.pool },
    {
      organizationId: principal.organizationId,
      format: "opensanctions",
      name: "Test list",
      editionDate: "2026-11-19",
      files: [streamOf(header + lines)],
      loadedBy: principal.id,
      force: true,
    },
  );
}

async function analyze(
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

const hits = async (context: Context = owner.context) => (await listHits(context, { limit: 100 })).data;

async function staleNotices() {
  const { rows } = await stage.pool.query<{ details: Record<string, unknown> }>(
    "SELECT details FROM notices WHERE organization_id = $1 AND kind = 'watchlist.stale'",
    [owner.principal.organizationId],
  );
  return rows.map(({ details }) => details);
}

async function flagged() {
  const { rows } = await stage.pool.query<{ data: Record<string, unknown> }>(
    "SELECT data FROM events WHERE organization_id = $1 AND name = 'applicant.flagged' ORDER BY id",
    [owner.principal.organizationId],
  );
  return rows.map(({ data }) => data);
}

describe("an analysis", () => {
  it("asks for a review where the applicant resembles a listed person, and says why", async () => {
    await load(someone);
    const result = await analyze("Dmitry", "Kovalenchouk", { externalId: "loan-1" });
    expect(result).toMatchObject({ riskScore: 0, decision: "REVIEW", decisionBasis: "rule" });
    expect(result.reasons?.[0]).toMatch(
      /^The name resembles "Dmitriy Kovalenchuk" on Test list \(edition 2026-11-19, entry 1\) by 0\.9\d, date of birth not compared: the identity must be verified\.$/,
    );
    const [hit] = await hits();
    expect(hit).toMatchObject({
      applicantId: result.applicantId,
      externalId: "loan-1",
      list: "Test list",
      entry: "1",
      status: "open",
      evidence: { listedName: "Dmitriy Kovalenchuk", applicantName: "Dmitry Kovalenchouk" },
    });
    expect(await flagged()).toEqual([
      {
        applicant: { id: result.applicantId, externalId: "loan-1" },
        hit: { id: hit?.id, list: "Test list" },
      },
    ]);
  });

  it("approves who resembles nobody, and stores nothing where no list is loaded", async () => {
    expect(await analyze("Elena", "Martinez")).toMatchObject({ decision: "APPROVE" });
    await load(someone);
    const screened = await analyze("Elena", "Martinez");
    expect(screened).toMatchObject({ decision: "APPROVE", reasons: [] });
    expect(await hits()).toEqual([]);
  });

  it("is compared with its own organization's lists alone", async () => {
    const other = await makeMember(stage);
    await load(someone, other);
    expect(await analyze("Dmitriy", "Kovalenchuk")).toMatchObject({ decision: "APPROVE" });
  });

  it("replays byte for byte, and simulates alike, after the list is gone", async () => {
    await load(someone);
    const since = new Date(now);
    await analyze("Dmitriy", "Kovalenchuk");
    await stage.pool.query("DELETE FROM watchlists WHERE organization_id = $1", [
      owner.principal.organizationId,
    ]);
    const report = await replayAnalyses(stage.platform, { since, archive: () => undefined });
    expect(report).toMatchObject({ different: [] });
    expect(report.same).toBeGreaterThan(0);
    const simulated = await simulatePolicy(owner.context, {
      document: { ...defaultPolicy, rules: [] },
      limit: 100,
    });
    expect(simulated).toMatchObject({ analysed: 1, changed: 0, draft: { counts: { REVIEW: 1 } } });
  });

  it("does not ask again about a hit that was cleared for the applicant, until the entry changes", async () => {
    await load(someone);
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    const [hit] = await hits();
    await owner.context.transaction((context) =>
      resolveHit(context, { id: hit?.id as string, body: { status: "cleared" } }),
    );
    const again = await analyze("Dmitriy", "Kovalenchuk", { applicantId });
    expect(again.decision).toBe("APPROVE");
    expect(again.signals?.map(({ code }) => code)).toContain("WATCHLIST_CLEARED");
    expect(await hits()).toMatchObject([{ status: "cleared" }]);
    // Someone else of the same name is another applicant.
    expect(await analyze("Dmitriy", "Kovalenchuk")).toMatchObject({ decision: "REVIEW" });
    await load("1,Person,Dmitriy Kovalenchuk,,1971-04-23,,\n");
    expect(await analyze("Dmitriy", "Kovalenchuk", { applicantId })).toMatchObject({ decision: "REVIEW" });
  });

  it("says that a list is stale", async () => {
    await load(someone);
    now += 8 * dayMilliseconds;
    const { signals } = await analyze("Elena", "Martinez");
    expect(signals?.find(({ code }) => code === "WATCHLIST_STALE")?.message).toBe(
      "Not loaded for more than a week: Test list (edition 2026-11-19).",
    );
  });

  it("calls a list stale after as many days as the organization has set, from the next analysis on", async () => {
    const isStale = async () => ({
      page: (await listWatchlists(owner.context)).map((list) => list.isStale),
      signal: (await analyze("Elena", "Martinez")).signals?.some(({ code }) => code === "WATCHLIST_STALE"),
    });
    await load(someone);
    now += 8 * dayMilliseconds;
    expect(await isStale()).toEqual({ page: [true], signal: true });
    const settings = await readSettings(owner.context);
    await owner.context.transaction((inside) =>
      updateOrganization(inside, { loaded: settings, settings: { ...settings, watchlistStaleDays: 10 } }),
    );
    expect((await listAudit(owner.context, { limit: 1 })).data).toMatchObject([
      {
        action: "organization.updated",
        details: {
          changed: ["watchlistStaleDays"],
          from: { watchlistStaleDays: 7 },
          to: { watchlistStaleDays: 10 },
        },
      },
    ]);
    expect(await isStale()).toEqual({ page: [false], signal: false });
    await warnOfStaleLists(stage.platform);
    expect(await staleNotices()).toEqual([]);
    now += 3 * dayMilliseconds;
    expect(await isStale()).toEqual({ page: [true], signal: true });
    await warnOfStaleLists(stage.platform);
    expect(await staleNotices()).toMatchObject([{ days: 10 }]);
  });
});

describe("comparing stored applicants with a new edition", () => {
  it("flags each once, with one notice, however often and at however many places it runs", async () => {
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    await analyze("Elena", "Martinez");
    const { id } = await load(someone);
    await Promise.all([rescreen(stage.platform, id, never), rescreen(stage.platform, id, never)]);
    await rescreen(stage.platform, id, never);
    expect(await hits()).toMatchObject([{ applicantId, status: "open" }]);
    expect(await flagged()).toHaveLength(1);
    const { rows } = await stage.pool.query("SELECT kind, target FROM notices WHERE organization_id = $1", [
      owner.principal.organizationId,
    ]);
    expect(rows).toEqual([{ kind: "watchlist.hits", target: id }]);
    const { rows: lists } = await stage.pool.query("SELECT rescreened_at FROM watchlists WHERE id = $1", [
      id,
    ]);
    expect(lists[0].rescreened_at).toEqual(new Date(now));
  });

  it("goes on where it was interrupted", async () => {
    for (let i = 0; i < 3; i++) await analyze("Dmitriy", "Kovalenchuk");
    const { id } = await load(someone);
    expect(await rescreen(stage.platform, id, () => true)).toMatchObject({ isDone: false });
    const { rows } = await stage.pool.query("SELECT rescreened_to FROM watchlists WHERE id = $1", [id]);
    expect(rows[0].rescreened_to).not.toBe("");
    expect(await rescreen(stage.platform, id, never)).toMatchObject({ isDone: true, compared: 0 });
    expect(await hits()).toHaveLength(3);
  });

  it("does not bring back what was cleared or confirmed, until the entry changes", async () => {
    await analyze("Dmitriy", "Kovalenchuk");
    const first = await load(someone);
    await rescreen(stage.platform, first.id, never);
    const [hit] = await hits();
    await owner.context.transaction((context) =>
      resolveHit(context, { id: hit?.id as string, body: { status: "cleared" } }),
    );
    const same = await load(`${someone}2,Person,Made Up Person,,,,\n`);
    await rescreen(stage.platform, same.id, never);
    expect(await hits()).toMatchObject([{ status: "cleared" }]);
    const changed = await load("1,Person,Dmitriy Kovalenchuk,Dima K,,,\n");
    await rescreen(stage.platform, changed.id, never);
    expect(await hits()).toMatchObject([{ id: hit?.id, status: "open", resolvedBy: null }]);
    expect(await flagged()).toHaveLength(2);
  });

  it("compares the applicant's present data", async () => {
    const { applicantId } = await analyze("Elena", "Martinez");
    await owner.context.transaction((context) =>
      updateApplicant(context, {
        id: applicantId,
        body: { data: { firstName: "Dmitriy", lastName: "Kovalenchuk" } },
      }),
    );
    await rescreen(stage.platform, (await load(someone)).id, never);
    expect(await hits()).toMatchObject([{ applicantId }]);
  });

  it("leaves an edition alone that is no longer in force", async () => {
    await analyze("Dmitriy", "Kovalenchuk");
    const { id } = await load(someone);
    await load("2,Person,Made Up Person,,,,\n");
    expect(await rescreen(stage.platform, id, never)).toEqual({ isDone: true, compared: 0, flagged: 0 });
  });
});

describe("hits", () => {
  it("leave with the applicant's erasure, and an erased applicant is not flagged", async () => {
    const { id } = await load(someone);
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    expect(await hits()).toHaveLength(1);
    await owner.context.transaction((context) => eraseApplicant(context, applicantId));
    await rescreen(stage.platform, id, never);
    const { rows } = await stage.pool.query("SELECT id FROM watchlist_hits WHERE applicant_id = $1", [
      applicantId,
    ]);
    expect(rows).toEqual([]);
  });

  it("are of one organization and mode, and decided by owners and analysts, which is audited", async () => {
    await load(someone);
    await analyze("Dmitriy", "Kovalenchuk");
    const [hit] = await hits();
    const id = hit?.id as string;
    const body = { status: "confirmed" } as const;
    const stranger = await makeMember(stage);
    const inTestMode = stage.context({ ...owner.principal, mode: "test" });
    for (const context of [stranger.context, inTestMode]) {
      expect(await hits(context)).toEqual([]);
      await expect(context.transaction((inside) => resolveHit(inside, { id, body }))).rejects.toMatchObject({
        code: "not_found",
      });
    }
    const viewer = stage.context({ ...owner.principal, role: "VIEWER" });
    await expect(viewer.transaction((inside) => resolveHit(inside, { id, body }))).rejects.toMatchObject({
      code: "forbidden",
    });
    const resolved = await owner.context.transaction((inside) => resolveHit(inside, { id, body }));
    expect(resolved).toMatchObject({ status: "confirmed", resolvedBy: owner.principal.id });
    const { rows } = await stage.pool.query(
      "SELECT action, target FROM audit_entries WHERE organization_id = $1 AND action LIKE 'watchlist_hit%'",
      [owner.principal.organizationId],
    );
    expect(rows).toEqual([{ action: "watchlist_hit.confirmed", target: id }]);
  });

  it("come in pages", async () => {
    await load(someone);
    for (let i = 0; i < 5; i++) await analyze("Dmitriy", "Kovalenchuk");
    const first = await listHits(owner.context, { limit: 3 });
    const second = await listHits(owner.context, { limit: 3, cursor: first.nextCursor as string });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(second.nextCursor).toBeNull();
  });
});

describe("editions", () => {
  it("lose their entries 30 days after they were replaced, and nothing else", async () => {
    const first = await load(someone);
    const second = await load(someone);
    now += 31 * dayMilliseconds;
    await retentionKinds.watchlists(stage.platform, never);
    const { rows } = await stage.pool.query(
      "SELECT w.id, count(e.uid)::int AS entries FROM watchlists w LEFT JOIN watchlist_entries e ON e.watchlist_id = w.id WHERE w.id = ANY ($1) GROUP BY w.id ORDER BY w.id",
      [[first.id, second.id]],
    );
    expect(rows.sort((a, b) => a.entries - b.entries)).toEqual([
      { id: first.id, entries: 0 },
      { id: second.id, entries: 1 },
    ]);
  });

  it("raise one notice once they are stale", async () => {
    const { id } = await load(someone);
    now += 8 * dayMilliseconds;
    await warnOfStaleLists(stage.platform);
    await warnOfStaleLists(stage.platform);
    const { rows } = await stage.pool.query(
      "SELECT kind, target FROM notices WHERE organization_id = $1 AND target = $2",
      [owner.principal.organizationId, id],
    );
    expect(rows).toEqual([{ kind: "watchlist.stale", target: id }]);
  });
});
