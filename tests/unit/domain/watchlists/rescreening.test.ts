import { describe, expect, it } from "vitest";
import { inGroupTransaction } from "@/lib/auth/context";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { updateApplicant } from "@/lib/domain/applicants/update";
import type { FoundHit } from "@/lib/domain/watchlists/compare";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { recordHits } from "@/lib/domain/watchlists/record-hits";
import { rescreen } from "@/lib/domain/watchlists/rescreen";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";
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
} from "./screening-stage";

/* Stored applicants compared with a new edition, and the hits. */

setUpScreening();

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

  it("raises no notice for an edition that brings no new hit, even while earlier ones are open", async () => {
    await analyze("Dmitriy", "Kovalenchuk");
    await rescreen(stage.platform, (await load(someone)).id, never);
    moveClock(dayMilliseconds);
    await rescreen(stage.platform, (await load(someone)).id, never);
    const notices = () =>
      stage.platform.prisma.notice.count({ where: { organizationId: owner.principal.organizationId } });
    expect(await hits()).toMatchObject([{ status: "open" }]);
    expect(await notices()).toBe(1);
    moveClock(dayMilliseconds);
    await rescreen(stage.platform, (await load("1,Person,Dmitriy Kovalenchuk,Dima K,,,\n")).id, never);
    expect(await notices()).toBe(2);
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

  it("shows the eleventh listed person once the ten before are cleared, in an analysis and in a new edition", async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `e${10 + at},Person,Dmitriy Kovalenchuk,,,,\n`);
    await load(lines.slice(0, 11).join(""));
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    const open = async () => (await hits()).filter(({ status }) => status === "open");
    const clearAll = async () => {
      for (const { id } of await open())
        await owner.context.transaction((context) =>
          resolveHit(context, { id, body: { status: "cleared" } }),
        );
    };
    expect(await open()).toHaveLength(10);
    await clearAll();
    expect(await analyze("Dmitriy", "Kovalenchuk", { applicantId })).toMatchObject({ decision: "REVIEW" });
    expect(await open()).toMatchObject([{ entry: "e20" }]);
    await clearAll();
    expect(await analyze("Dmitriy", "Kovalenchuk", { applicantId })).toMatchObject({ decision: "APPROVE" });
    await rescreen(stage.platform, (await load(lines.join(""))).id, never);
    expect(await open()).toMatchObject([{ entry: "e21" }]);
  });

  const evidence: FoundHit["evidence"] = {
    listedName: "Dmitriy Kovalenchuk",
    applicantName: "Dmitriy Kovalenchuk",
    score: 1,
    dateOfBirth: "unknown",
    address: "unknown",
    edition: "2026-11-19",
    listed: { names: [], birthDates: [], addresses: [], countries: [], program: "" },
  };
  it.each(["another organization", "the other mode"])("flags no applicant of %s", async (of) => {
    const { applicantId } = await analyze("Dmitriy", "Kovalenchuk");
    const { organizationId } =
      of === "the other mode" ? owner.principal : (await makeMember(stage)).principal;
    const scope = { organizationId, mode: of === "the other mode" ? "test" : "live" } as const;
    const vault = ApplicantVault.create({ keys: stage.platform.keys, scope }, applicantId);
    const hit: FoundHit = { list: "Test list", entry: "1", entryHash: Buffer.from("x"), evidence };
    await inGroupTransaction(stage.platform, [scope], (context) =>
      recordHits(context, [{ scope, applicantId, externalId: null, vault, hits: [hit] }]),
    );
    const { rows } = await stage.pool.query("SELECT FROM watchlist_hits WHERE applicant_id = $1", [
      applicantId,
    ]);
    expect(rows).toEqual([]);
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
