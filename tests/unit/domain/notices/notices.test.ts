import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { Mode } from "@/lib/contract/api-keys";
import { dismissAllNotices, dismissNotice } from "@/lib/domain/notices/dismiss";
import { countNotices, listNotices } from "@/lib/domain/notices/list";
import { newId } from "@/lib/platform/ids";
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
let clock: ManualClock;
let owner: Context;

beforeAll(async () => {
  clock = manualClock(Date.UTC(2026, 0, 15, 12));
  stage = await openStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await newOrganization();
});

async function newOrganization(): Promise<Context> {
  const organizationId = newId("org", clock());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [
    organizationId,
  ]);
  return stage.context(memberPrincipal({ organizationId }));
}

/** Adds a notice, a second after the previous one. Returns its identifier. */
async function notify({ db, scope }: Context, mode: Mode = "live"): Promise<string> {
  clock.advance(1_000);
  const id = newId("ntc", clock());
  await db.notice.create({
    data: {
      id,
      organizationId: scope.organizationId,
      mode,
      kind: "webhook.disabled",
      target: "whk_1",
      details: { reason: "gone" },
      createdAt: new Date(clock()),
    },
  });
  return id;
}

const ids = async (context: Context) =>
  (await listNotices(context, { limit: 20 })).data.map((notice) => notice.id);

test("notices are listed newest first and counted, for the member's organization and mode only", async () => {
  const first = await notify(owner);
  const second = await notify(owner);
  await notify(owner, "test");
  await notify(await newOrganization());
  expect(await ids(owner)).toEqual([second, first]);
  expect(await countNotices(owner)).toBe(2);
});

test("a notice is dismissed once, and only by its organization", async () => {
  const id = await notify(owner);
  const other = await newOrganization();
  const dismiss = (by: Context) => by.transaction((context) => dismissNotice(context, id));
  await expect(dismiss(other)).rejects.toMatchObject({ code: "not_found" });
  expect(await ids(owner)).toEqual([id]);
  await dismiss(owner);
  expect(await ids(owner)).toEqual([]);
  await expect(dismiss(owner)).rejects.toMatchObject({ code: "not_found" });
});

test("dismissing all affects no newer notices, other modes or other organizations", async () => {
  const other = await newOrganization();
  const foreign = await notify(other);
  const inTest = await notify(owner, "test");
  await notify(owner);
  const seen = await notify(owner);
  const newer = await notify(owner);
  const dismissAll = (newest: string) => owner.transaction((context) => dismissAllNotices(context, newest));
  expect(await dismissAll(foreign)).toBe(0);
  expect(await dismissAll(inTest)).toBe(0);
  expect(await dismissAll(seen)).toBe(2);
  expect(await ids(owner)).toEqual([newer]);
  expect(await ids(other)).toEqual([foreign]);
});

test("a member whose role lacks the permission neither reads nor dismisses notices", async () => {
  const id = await notify(owner);
  const { organizationId } = owner.scope;
  const analyst = stage.context(memberPrincipal({ organizationId, role: "ANALYST" }));
  await expect(countNotices(analyst)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listNotices(analyst, { limit: 20 })).rejects.toMatchObject({ code: "forbidden" });
  const dismiss = analyst.transaction((context) => dismissNotice(context, id));
  await expect(dismiss).rejects.toMatchObject({ code: "forbidden" });
  expect(await ids(owner)).toEqual([id]);
});
