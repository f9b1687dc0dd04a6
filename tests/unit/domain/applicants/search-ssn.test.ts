import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { searchAnalyses } from "@/lib/domain/analyses/list/search";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";
import { searchApplicants } from "@/lib/domain/applicants/search";
import { dismissNotice } from "@/lib/domain/notices/dismiss";
import { countNotices, listNotices } from "@/lib/domain/notices/list";
import { AppError } from "@/lib/platform/errors";
import { codeAt, enroll, type Member, makeMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A search by SSN tells whose it is, as a reveal does: it needs the same, and says in the audit log whom it found. */

const tenMinutes = 600_000;
const ssn = "536-22-8741";
const unknown = "536-22-8742";
let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let owner: Member;
let secret: string;
let id: string;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await makeMember(stage);
  ({ secret } = await enroll(owner));
  id = await analyze(owner.context);
});

async function analyze(context: Context): Promise<string> {
  const body = analyzeBody.parse({ applicantData: { firstName: "Maria", lastName: "Santos", ssn } });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result.applicantId;
}

/** Each way to search by SSN; returns how much was found. */
const searches = {
  searchApplicants: async (by: Principal, value: string, code?: string) =>
    (await searchApplicants(stage.context(by), { text: value, ...(code ? { code } : {}) })).data.length,
  searchAnalyses: async (by: Principal, value: string, code?: string) =>
    (
      await searchAnalyses(stage.context(by), {
        search: { text: value, ...(code ? { code } : {}) },
        filters: {},
      })
    ).data.length,
};

async function audited() {
  const { rows } = await stage.pool.query(
    "SELECT actor, details FROM audit_entries WHERE organization_id = $1 AND action = 'applicant.searched' ORDER BY sequence",
    [owner.principal.organizationId],
  );
  return rows;
}

const notices = async (context = owner.context) => (await listNotices(context, { limit: 20 })).data;

describe.each(Object.entries(searches))("a search by SSN through %s", (_, search) => {
  it("answers shortly after a code, once an audit entry that names the found but not the SSN is committed", async () => {
    expect(await search(owner.principal, ssn)).toBe(1);
    expect(await search(owner.principal, unknown)).toBe(0);
    const actor = owner.principal.id;
    // Through another connection: it is committed.
    expect(await audited()).toEqual([
      { actor, details: { by: "ssn", mode: "live", found: 1, applicants: [id] } },
      { actor, details: { by: "ssn", mode: "live", found: 0, applicants: [] } },
    ]);
  });

  it("requires another code ten minutes later", async () => {
    now += tenMinutes;
    const atCode = { code: "invalid_request", details: [{ path: "code" }] };
    await expect(search(owner.principal, ssn)).rejects.toMatchObject(atCode);
    await expect(search(owner.principal, ssn, "000000")).rejects.toMatchObject(atCode);
    expect(await audited()).toEqual([]);
    expect(await search(owner.principal, ssn, codeAt(secret, now))).toBe(1);
    expect(await search(owner.principal, ssn)).toBe(1);
  });

  it("shares the limit of 30 an hour with reveals", async () => {
    const reveal = () => revealSsn(owner.context, { id, body: { reason: "fraud_investigation" } });
    for (let i = 0; i < 15; i++) {
      await search(owner.principal, ssn);
      await reveal();
    }
    const limited = { code: "rate_limited" };
    await expect(search(owner.principal, ssn)).rejects.toMatchObject(limited);
    await expect(reveal()).rejects.toMatchObject(limited);
    expect(await audited()).toHaveLength(15);
  });

  it("finds nothing in another organization or the other mode", async () => {
    const stranger = await makeMember(stage);
    await enroll(stranger);
    expect(await search(stranger.principal, ssn)).toBe(0);
    expect(await search({ ...owner.principal, mode: "test" }, ssn)).toBe(0);
  });

  it("is refused without a second factor, to other roles, to an API key and to the operator", async () => {
    const { organizationId } = owner.principal;
    const others: Principal[] = [
      (await makeMember(stage)).principal,
      { ...owner.principal, role: "DEVELOPER" },
      { ...owner.principal, role: "VIEWER" },
      apiKeyPrincipal({ organizationId, permissions: ["READ", "WRITE", "DELETE", "ADMIN"] }),
      { organizationId, mode: "live", kind: "operator", id: "cli" },
    ];
    for (const other of others)
      await expect(search(other, ssn, codeAt(secret, now))).rejects.toMatchObject({ code: "forbidden" });
    expect(await audited()).toEqual([]);
  });

  it("answers nothing when the audit entry can't be written", async () => {
    await stage.pool.query("ALTER TABLE audit_entries RENAME TO audit_entries_away");
    try {
      await expect(search(owner.principal, ssn)).rejects.toThrow();
    } finally {
      await stage.pool.query("ALTER TABLE audit_entries_away RENAME TO audit_entries");
    }
  });

  it("raises one notice once five within an hour found nothing, and another after it is dismissed", async () => {
    const miss = () => search(owner.principal, unknown);
    for (let i = 0; i < 4; i++) await miss();
    await search(owner.principal, ssn);
    expect(await notices()).toEqual([]);
    await miss();
    await Promise.all([miss(), miss()]);
    const [notice, ...more] = await notices();
    expect(notice).toMatchObject({
      kind: "ssn_search.misses",
      target: owner.principal.id,
      details: { count: 5 },
    });
    expect(more).toEqual([]);
    await owner.context.transaction((context) => dismissNotice(context, notice?.id ?? ""));
    await miss();
    expect(await notices()).toHaveLength(1);
  });
});

it("misses of two hours ago or of test mode raise no notice", async () => {
  const miss = (by: Principal) => searches.searchApplicants(by, unknown, codeAt(secret, now));
  for (let i = 0; i < 4; i++) await miss(owner.principal);
  for (let i = 0; i < 4; i++) await miss({ ...owner.principal, mode: "test" });
  now += 2 * 3_600_000;
  await miss(owner.principal);
  expect(await notices()).toEqual([]);
});

it("a notice of misses is for owners only: a DEVELOPER neither sees, counts nor dismisses it", async () => {
  for (let i = 0; i < 5; i++) await searches.searchApplicants(owner.principal, unknown);
  const [notice] = await notices();
  const developer = stage.context({ ...owner.principal, role: "DEVELOPER" });
  expect(await notices(developer)).toEqual([]);
  expect(await countNotices(developer)).toBe(0);
  const dismiss = developer.transaction((context) => dismissNotice(context, notice?.id ?? ""));
  await expect(dismiss).rejects.toMatchObject({ code: "not_found" });
  expect(await countNotices(owner.context)).toBe(1);
});
