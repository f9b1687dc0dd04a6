import { describe, expect, it } from "vitest";
import type { ApplicantChanges } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { replayAnalyses } from "@/lib/domain/analyses/replay/replay";
import { prepareUpdate, updateApplicant } from "@/lib/domain/applicants/update";
import { listAudit } from "@/lib/domain/audit/list";
import { readSettings } from "@/lib/domain/organizations/read";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { simulatePolicy } from "@/lib/domain/policy/simulate";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { listWatchlists } from "@/lib/domain/watchlists/list";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";
import { warnOfStaleLists } from "@/lib/domain/watchlists/warn-of-stale";
import { makeMember } from "@/tests/support/members";
import {
  analyze,
  dayMilliseconds,
  flagged,
  hits,
  load,
  moveClock,
  never,
  now,
  owner,
  setUpScreening,
  someone,
  stage,
  staleNotices,
} from "./screening-stage";

/* Analyses compared with watchlists, and editions that become stale. */

setUpScreening();

describe("a change of an applicant", () => {
  const change = (id: string, data: Partial<ApplicantChanges>) =>
    owner.context.transaction((inside) => updateApplicant(inside, { id, body: { data } }));

  it("to a listed name is a hit and an event, as an analysis with that name would be", async () => {
    await load(someone);
    const { applicantId } = await analyze("Dmitriy", "Martinez", { externalId: "loan-1" });
    expect(await hits()).toEqual([]);
    await change(applicantId, { lastName: "Kovalenchuk" });
    const [hit] = await hits();
    expect(hit).toMatchObject({
      applicantId,
      status: "open",
      evidence: { listedName: "Dmitriy Kovalenchuk", applicantName: "Dmitriy Kovalenchuk" },
    });
    const event = {
      applicant: { id: applicantId, externalId: "loan-1" },
      hit: { id: hit?.id, list: "Test list" },
    };
    expect(await flagged()).toEqual([event]);
    await change(applicantId, { email: "d@gmail.com" });
    await analyze("Dmitriy", "Kovalenchuk", { applicantId });
    expect(await flagged()).toEqual([event]);
  });

  it("reads a list before its transaction, on which others that need the list must not depend", async () => {
    const { applicantId } = await analyze("Dmitriy", "Martinez");
    await load(someone);
    const body = { data: { lastName: "Kovalenchuk" } };
    await prepareUpdate(owner.context, body);
    const read: (string | undefined)[] = [];
    await owner.context.transaction(({ sql, ...inside }) => {
      const query: typeof sql.query = (statement, values) => {
        read.push(statement.name);
        return sql.query(statement, values);
      };
      return updateApplicant({ ...inside, sql: { ...sql, query } }, { id: applicantId, body });
    });
    expect(read).toContain("lists_in_force");
    expect(read).not.toContain("read_watchlist_entries");
    expect(await hits()).toHaveLength(1);
  });

  it("opens a cleared hit again once the data are more like the entry", async () => {
    await load("1,Person,Dmitriy Kovalenchuk,,1971-04-23,,\n");
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    const [hit] = await hits();
    await owner.context.transaction((context) =>
      resolveHit(context, { id: hit?.id as string, body: { status: "cleared" } }),
    );
    await change(applicantId, { phone: "(206) 343-7011" });
    await change(applicantId, { dateOfBirth: "1990-01-01" });
    expect(await hits()).toMatchObject([{ status: "cleared" }]);
    await change(applicantId, { dateOfBirth: "1971-04-23" });
    expect(await hits()).toMatchObject([{ status: "open", evidence: { dateOfBirth: "same" } }]);
  });
});

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

  it("asks again about a cleared hit once the applicant's data has become more like the entry, not less", async () => {
    await load("1,Person,Dmitriy Kovalenchuk,,1971-04-23,,\n");
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    const applicantData = {
      firstName: "Dmitriy",
      lastName: "Kovalenchuk",
      ssn: "536-22-8741",
      email: "q@gmail.com",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
    };
    const again = (dateOfBirth?: string) =>
      analyze("Dmitriy", "Kovalenchuk", { applicantId, applicantData: { ...applicantData, dateOfBirth } });
    const clear = async () => {
      const [hit] = await hits();
      await owner.context.transaction((context) =>
        resolveHit(context, { id: hit?.id as string, body: { status: "cleared" } }),
      );
    };
    await clear();
    expect(await again("1971-12-02")).toMatchObject({ decision: "REVIEW" });
    expect(await hits()).toMatchObject([
      { status: "open", resolvedAt: null, evidence: { dateOfBirth: "year" } },
    ]);
    await clear();
    expect((await again()).signals?.map(({ code }) => code)).toContain("WATCHLIST_CLEARED");
    expect(await hits()).toMatchObject([{ status: "cleared" }]);
    expect(await again("1971-04-23")).toMatchObject({ decision: "REVIEW" });
    expect(await hits()).toMatchObject([{ status: "open", evidence: { dateOfBirth: "same" } }]);
    expect(await flagged()).toHaveLength(3);
  });

  it("says that a list is stale", async () => {
    await load(someone);
    moveClock(8 * dayMilliseconds);
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
    moveClock(8 * dayMilliseconds);
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
    moveClock(3 * dayMilliseconds);
    expect(await isStale()).toEqual({ page: [true], signal: true });
    await warnOfStaleLists(stage.platform);
    expect(await staleNotices()).toMatchObject([{ days: 10 }]);
  });
});

describe("editions", () => {
  it("lose their entries 30 days after they were replaced, and nothing else", async () => {
    const first = await load(someone);
    const second = await load(someone);
    moveClock(31 * dayMilliseconds);
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
    moveClock(8 * dayMilliseconds);
    await warnOfStaleLists(stage.platform);
    await warnOfStaleLists(stage.platform);
    const { rows } = await stage.pool.query(
      "SELECT kind, target FROM notices WHERE organization_id = $1 AND target = $2",
      [owner.principal.organizationId, id],
    );
    expect(rows).toEqual([{ kind: "watchlist.stale", target: id }]);
  });
});
