import { describe, expect, test } from "vitest";
import { readCaseLetter } from "@/lib/domain/letters/case";
import { countDueLetters, listDueLetters } from "@/lib/domain/letters/due";
import { remindOfLetters } from "@/lib/domain/letters/remind";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import {
  analyze,
  applicant,
  conflict,
  day,
  decide,
  declined,
  due,
  issue,
  mail,
  now,
  organizationId,
  owner,
  save,
  setNow,
  setUpLetters,
  stage,
} from "./letters-stage";

setUpLetters();

describe("letters are due", () => {
  test("30 days after the application's day in the organization's time zone, across a change of clocks", async () => {
    await save();
    for (const [timeZone, received, at, dueOn] of [
      [null, "2026-03-07T23:30:00Z", "2026-03-08T00:30:00Z", "2026-04-06"],
      ["America/New_York", "2026-03-08T04:30:00Z", "2026-03-08T04:45:00Z", "2026-04-06"],
      ["Pacific/Auckland", "2026-03-07T11:30:00Z", "2026-03-07T11:45:00Z", "2026-04-07"],
    ] as const) {
      await stage.pool.query("UPDATE organizations SET time_zone = $2 WHERE id = $1", [
        organizationId,
        timeZone,
      ]);
      await stage.pool.query(
        "UPDATE letter_templates SET due_since = '2026-01-01' WHERE organization_id = $1",
        [organizationId],
      );
      setNow(Date.parse(received));
      const id = await declined();
      setNow(Date.parse(at));
      expect((await readCaseLetter(owner, id)).dueOn, timeZone ?? "UTC").toBe(dueOn);
      expect((await due()).find(({ analysisId }) => analysisId === id)?.dueOn).toBe(dueOn);
    }
  });

  test("until they are sent, the most urgent first; approved applicants and other organizations' aren't", async () => {
    await save();
    const first = await declined();
    setNow(now + 5 * day);
    const second = await declined();
    await decide((await analyze()).requestId, "APPROVE");
    expect(await due()).toMatchObject([
      { analysisId: first, status: "due", dueOn: "2026-07-15", daysLeft: 25 },
      { analysisId: second, status: "due", dueOn: "2026-07-20", daysLeft: 30 },
    ]);
    await issue(second);
    expect((await due())[1]?.status).toBe("issued");
    setNow(now + 26 * day);
    expect((await due())[0]?.daysLeft).toBe(-1);
    expect(await countDueLetters(owner)).toEqual([
      { dueOn: "2026-07-15", daysLeft: -1, count: 1, decidedSince: 0 },
      { dueOn: "2026-07-20", daysLeft: 4, count: 1, decidedSince: 0 },
    ]);
    const page = await listDueLetters(owner, { limit: 1 });
    expect((await listDueLetters(owner, { limit: 1, cursor: page.nextCursor as string })).data).toMatchObject(
      [{ analysisId: second }],
    );
    await decide(first, "APPROVE");
    expect((await due()).map(({ analysisId }) => analysisId)).toEqual([second]);
    const other = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    expect(await due(other)).toEqual([]);
  });

  test("by the case's decision, not by the analysis of the applicant's answer", async () => {
    await save();
    const { requestId: caseId } = await analyze();
    const { requestId: answerId } = await analyze();
    await stage.pool.query("UPDATE analyses SET decision = 'DECLINE' WHERE id = $1", [answerId]);
    expect(await due()).toHaveLength(1);
    await owner.db.informationRequest.create({
      data: {
        id: newId("req", now),
        organizationId,
        mode: "live",
        analysisId: caseId,
        answerAnalysisId: answerId,
        fields: ["ssn"],
        tokenHash: Buffer.from(caseId),
        createdBy: owner.principal.id,
        expiresAt: new Date(now),
      },
    });
    expect(await due()).toEqual([]);
    expect(await readCaseLetter(owner, answerId)).toMatchObject({ status: "not_required", dueOn: null });
    await expect(issue(answerId)).rejects.toMatchObject(conflict(/belongs to a case/));
    await decide(caseId, "DECLINE");
    expect(await due()).toMatchObject([{ analysisId: caseId }]);
    await decide(answerId, "DECLINE");
    expect((await issue(answerId)).status).toBe("issued");
  });

  test("only where the template lists them, and not those that were late before it did", async () => {
    const old = await declined();
    setNow(now + 31 * day);
    const recent = await declined();
    expect(await due()).toEqual([]);
    await save({ listsDue: false });
    expect(await due()).toEqual([]);
    expect(await countDueLetters(owner)).toBeUndefined();
    await save({ listsDue: true }, 1);
    expect((await due()).map(({ analysisId }) => analysisId)).toEqual([recent]);
    expect(old).not.toBe(recent);
  });
});

test("once they are listed, those of the day that can just be on time are too", async () => {
  await stage.pool.query("UPDATE organizations SET time_zone = 'America/Los_Angeles' WHERE id = $1", [
    organizationId,
  ]);
  setNow(Date.parse("2026-06-16T06:59:00Z"));
  await declined();
  setNow(now + 60_000);
  const id = await declined();
  setNow(now + 30.5 * day);
  await save();
  expect(await due()).toMatchObject([{ analysisId: id, receivedOn: "2026-06-16", daysLeft: 0 }]);
});

describe("reminders", () => {
  const notices = async () =>
    (
      await stage.pool.query(
        "SELECT kind, target, details->>'count' AS count FROM notices WHERE organization_id = $1 ORDER BY created_at, kind",
        [organizationId],
      )
    ).rows;
  const night = async (days: number) => {
    setNow(now + days * day);
    await remindOfLetters(stage.platform);
  };

  test("come 10 and 3 days before and once overdue, each once, also after a missed night", async () => {
    await save();
    await declined();
    await declined();
    await night(19);
    expect(await notices()).toEqual([]);
    // The tenth day before was missed.
    await night(2);
    await night(1);
    expect(await notices()).toEqual([{ kind: "letters.due_in_10", target: "2026-07-15", count: "2" }]);
    const [first] = await due();
    await issue(first?.analysisId as string);
    await mail(first?.analysisId as string, "2026-07-07");
    await night(5);
    await night(0);
    await night(4);
    await night(1);
    expect(await notices()).toEqual([
      { kind: "letters.due_in_10", target: "2026-07-15", count: "2" },
      { kind: "letters.due_in_3", target: "2026-07-15", count: "1" },
      { kind: "letters.overdue", target: "2026-07-15", count: "1" },
    ]);
  });

  test("come for letters of applications that a person declined late", async () => {
    await save();
    await declined();
    const held = [(await analyze()).requestId, (await analyze()).requestId];
    await night(28);
    await night(3);
    expect((await notices()).map(({ kind, count }) => [kind, count])).toEqual([
      ["letters.due_in_3", "1"],
      ["letters.overdue", "1"],
    ]);
    setNow(now + 1_000);
    for (const id of held) await decide(id, "DECLINE");
    await night(1);
    await night(1);
    expect((await notices()).slice(2)).toEqual([
      { kind: "letters.overdue", target: "2026-07-15", count: "2" },
    ]);
  });

  test("come although another organization's can't be counted", async () => {
    await save();
    await declined();
    const first = "org_00000000000000000000000000";
    await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Other')", [first]);
    await stage.pool.query(
      `INSERT INTO letter_templates (organization_id, version, document, due_since, created_by, created_at)
       VALUES ($1, 1, '{}', now(), 'usr_x', now())`,
      [first],
    );
    await night(29);
    await stage.pool.query("DELETE FROM organizations WHERE id = $1", [first]);
    expect((await notices()).map(({ kind }) => kind)).toEqual(["letters.due_in_3"]);
  });

  test("come for live data alone, and not where due letters aren't listed", async () => {
    await save();
    const test = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    await declined(applicant, test);
    await night(29);
    expect(await due(test)).toHaveLength(1);
    expect(await notices()).toEqual([]);
    await declined();
    await save({ listsDue: false }, 1);
    await night(29);
    expect(await notices()).toEqual([]);
  });
});
