import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { dismissNotice } from "@/lib/domain/notices/dismiss";
import { countNotices, listNotices } from "@/lib/domain/notices/list";
import { AppError } from "@/lib/platform/errors";
import { type Member, makeMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A key that submits guessed SSNs under made-up names learns from the signals which SSNs are known. */

const now = Date.parse("2026-06-15T12:00:00Z");
const known = 34;
let stage: Stage;
let owner: Member;
let key: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await makeMember(stage);
  const { organizationId } = owner.principal;
  key = stage.context(apiKeyPrincipal({ organizationId, id: "key_prober" }));
  for (let i = 0; i < known; i++) await analyze(owner.context, "Maria Santos", i);
});

function prepare(context: Context, name: string, i: number) {
  const [firstName, lastName] = name.split(" ");
  const body = analyzeBody.parse({
    applicantData: { firstName, lastName, ssn: `536-22-${8000 + i}` },
    options: { includeReasons: true },
  });
  return prepareAnalysis(context, body);
}

/** Returns the codes of the signals. */
async function analyze(context: Context, name: string, i: number): Promise<string[]> {
  const result = await commitAnalysis(context, await prepare(context, name, i));
  if (result instanceof AppError) throw result;
  return result.signals?.map(({ code }) => code) ?? [];
}

const probe = (by: Context, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, i) => analyze(by, "Kwame Okafor", from + i)));
const notices = async (by = owner.context) => (await listNotices(by, { limit: 20 })).data;

test("more than 30 known SSNs under other names in an hour by one key raise one notice, for owners only", async () => {
  const signals = await probe(key, 0, 30);
  for (const codes of signals) expect(codes).toContain("LINK_SSN_SECOND_NAME");
  expect(await notices()).toEqual([]);
  await probe(key, 30, 33);
  await vi.waitFor(async () => expect(await notices()).toHaveLength(1));
  const [notice] = await notices();
  expect(notice).toMatchObject({ kind: "ssn_matches.by_key", target: "key_prober", details: { count: 31 } });
  expect(await countNotices(stage.context({ ...owner.principal, role: "DEVELOPER" }))).toBe(0);
  await owner.context.transaction((context) => dismissNotice(context, notice?.id ?? ""));
  await probe(key, 33, 34);
  await vi.waitFor(async () => expect(await notices()).toHaveLength(1));
  const { rows } = await stage.pool.query("SELECT id FROM notices WHERE organization_id = $1", [
    owner.principal.organizationId,
  ]);
  expect(rows).toHaveLength(2);
});

test("an analysis is answered all the same when its match can't be counted, and the log says so", async () => {
  const consume = vi.fn().mockRejectedValue(new Error("no count"));
  const warn = vi.spyOn(key.log, "warn");
  await commitAnalysis(
    { ...key, limiter: { ...key.limiter, consume } },
    await prepare(key, "Kwame Okafor", 0),
  );
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(consume).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ keyId: "key_prober" });
});

test("nothing is counted for an SSN that is new, or for a member", async () => {
  const consume = vi.fn(key.limiter.consume);
  const limiter = { ...key.limiter, consume };
  await commitAnalysis({ ...key, limiter }, await prepare(key, "Kwame Okafor", known));
  await commitAnalysis({ ...owner.context, limiter }, await prepare(owner.context, "Kwame Okafor", 0));
  expect(consume).not.toHaveBeenCalled();
});
