import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { type CreateViewBody, createViewBody } from "@/lib/contract/saved-views";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { createView, maxViews } from "@/lib/domain/saved-views/create";
import { deleteView } from "@/lib/domain/saved-views/delete";
import { viewFilters } from "@/lib/domain/saved-views/filters";
import { listViews } from "@/lib/domain/saved-views/list";
import { shareView } from "@/lib/domain/saved-views/share";
import { updateView } from "@/lib/domain/saved-views/update";
import { auditEntries } from "@/tests/support/audit";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Filters that members save under a name: whose they are, who sees and changes them, and what they hold. */

let stage: Stage;
let ada: UserPrincipal;
let grace: UserPrincipal;

beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  ada = (await makeMember(stage, "OWNER")).principal;
  grace = await join("ANALYST");
});

/** Another member of Ada's organization. */
async function join(role: Role): Promise<UserPrincipal> {
  const { principal } = await makeMember(stage, role);
  await stage.pool.query("UPDATE memberships SET organization_id = $2 WHERE user_id = $1", [
    principal.id,
    ada.organizationId,
  ]);
  return { ...principal, organizationId: ada.organizationId };
}

const save = (by: UserPrincipal, body: Partial<CreateViewBody> = {}) =>
  stage
    .context(by)
    .transaction((inside) =>
      createView(inside, { list: "review", name: "Risky", filters: "band=80", isShared: false, ...body }),
    );
const update = (by: UserPrincipal, id: string, body: { name?: string; filters?: string }) =>
  stage.context(by).transaction((inside) => updateView(inside, { id, body }));
const share = (by: UserPrincipal, id: string, isShared = true) =>
  stage.context(by).transaction((inside) => shareView(inside, { id, isShared }));
const remove = (by: UserPrincipal, id: string) =>
  stage.context(by).transaction((inside) => deleteView(inside, id));
const seen = async (by: UserPrincipal, list: "review" | "analyses" = "review") =>
  (await listViews(stage.context(by), list)).map(({ name }) => name);
const audited = async () =>
  (await auditEntries(stage, ada.organizationId))
    .filter(({ action }) => action.startsWith("saved_view."))
    .map(({ action, target, details }) => ({ action, target, details }));

describe("a private view", () => {
  it("is seen and changed by its maker alone, in live and test mode, on its own list", async () => {
    const id = await save(ada);
    const own = { id, name: "Risky", filters: "band=80", isShared: false, isMine: true, mayChange: true };
    expect(await listViews(stage.context(ada), "review")).toEqual([own]);
    expect(await seen({ ...ada, mode: "test" })).toEqual(["Risky"]);
    expect(await seen(ada, "analyses")).toEqual([]);
    expect(await seen(grace)).toEqual([]);
    await expect(update(grace, id, { name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
    await expect(share(grace, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(remove(grace, id)).rejects.toMatchObject({ code: "not_found" });
    await update(ada, id, { name: "Riskiest", filters: "band=90" });
    expect(await listViews(stage.context(ada), "review")).toEqual([
      { ...own, name: "Riskiest", filters: "band=90" },
    ]);
    await remove(ada, id);
    expect(await seen(ada)).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it("has a name that none of its maker's other views of the list has", async () => {
    await save(ada);
    const taken = { code: "invalid_request", details: [expect.objectContaining({ path: "name" })] };
    await expect(save(ada, { filters: "band=90" })).rejects.toMatchObject(taken);
    const other = await save(ada, { name: "Other" });
    await expect(update(ada, other, { name: "Risky" })).rejects.toMatchObject(taken);
    await update(ada, other, { name: "Other", filters: "band=70" });
    await save(ada, { list: "analyses", filters: "decision=REVIEW" });
    await save(grace);
    expect(await seen(ada)).toEqual(["Risky", "Other"]);
  });

  it("is deleted when its maker leaves, whose shared views stay and can still be changed", async () => {
    await save(grace, { name: "Private" });
    const shared = await save(grace, { name: "Shared", isShared: true });
    await stage.context(ada).transaction((inside) => removeMember(inside, { userId: grace.id }));
    const { rows } = await stage.pool.query("SELECT name FROM saved_views WHERE organization_id = $1", [
      ada.organizationId,
    ]);
    expect(rows).toEqual([{ name: "Shared" }]);
    await update(ada, shared, { name: "Kept" });
    expect(await seen(ada)).toEqual(["Kept"]);
    await expect(share(ada, shared, false)).rejects.toMatchObject({ code: "forbidden" });
    await remove(ada, shared);
    expect(await seen(ada)).toEqual([]);
  });
});

describe("a shared view", () => {
  it("is seen by every member after their own, and changed by owners and analysts", async () => {
    const viewer = await join("VIEWER");
    const shared = await save(ada, { isShared: true });
    await save(viewer, { name: "My own" });
    expect(await seen(viewer)).toEqual(["My own", "Risky"]);
    expect(await listViews(stage.context(viewer), "review")).toMatchObject([
      { isMine: true, mayChange: true },
      { isShared: true, isMine: false, mayChange: false },
    ]);
    const refused = { code: "forbidden" };
    await expect(update(viewer, shared, { filters: "band=10" })).rejects.toMatchObject(refused);
    await expect(remove(viewer, shared)).rejects.toMatchObject(refused);
    await update(grace, shared, { filters: "band=70" });
    expect(await listViews(stage.context(viewer), "review")).toContainEqual(
      expect.objectContaining({ id: shared, filters: "band=70" }),
    );
  });

  it.each(["DEVELOPER", "VIEWER"] as const)("can't be made by a %s, who saves private ones", async (role) => {
    const member = await join(role);
    const id = await save(member);
    await expect(share(member, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(save(member, { name: "Shared", isShared: true })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await seen(ada)).toEqual([]);
  });

  it("is no longer shared only if its maker says so, and every change is audited without its name", async () => {
    const id = await save(grace);
    await share(grace, id);
    await share(grace, id);
    await update(ada, id, { name: "Riskiest", filters: "band=90&sort=score" });
    await update(ada, id, { name: "Riskiest" });
    await expect(share(ada, id, false)).rejects.toMatchObject({ code: "forbidden" });
    await share(grace, id, false);
    await share(grace, id);
    await remove(ada, id);
    const entry = (action: string, more: object = {}) => ({
      action: `saved_view.${action}`,
      target: id,
      details: { list: "review", ...more },
    });
    expect(await audited()).toEqual([
      entry("shared"),
      entry("updated", { changed: ["name", "filters"] }),
      entry("unshared"),
      entry("shared"),
      entry("deleted"),
    ]);
  });

  it("isn't seen or changed by another organization", async () => {
    const id = await save(ada, { isShared: true });
    const stranger = (await makeMember(stage, "OWNER")).principal;
    expect(await seen(stranger)).toEqual([]);
    await expect(update(stranger, id, { name: "Ours" })).rejects.toMatchObject({ code: "not_found" });
    await expect(share(stranger, id, false)).rejects.toMatchObject({ code: "not_found" });
    await expect(remove(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await seen(ada)).toEqual(["Risky"]);
  });
});

it("a member saves 30 views at most, even at once", async () => {
  const names = Array.from({ length: maxViews + 2 }, (_, place) => `View ${place}`);
  const results = await Promise.allSettled(names.map((name) => save(ada, { name })));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  for (const each of refused) expect(each).toMatchObject({ reason: { code: "conflict" } });
  expect(await seen(ada)).toHaveLength(maxViews);
  await save(grace);
});

describe("what a view holds", () => {
  it("is what the list's page reads, in one order", () => {
    expect(viewFilters("review", "overdue=1&band=80&sort=score&cursor=x&case=ana_1&reason=low")).toBe(
      "sort=score&band=80&overdue=1",
    );
    expect(viewFilters("review", "sort=due&assignee=me")).toBe("assignee=me");
    expect(viewFilters("analyses", "maxScore=90&decision=REVIEW&minScore=200&signal=EMAIL_DISPOSABLE")).toBe(
      "decision=REVIEW&signal=EMAIL_DISPOSABLE&maxScore=90",
    );
  });

  it("is never an external ID, a search or other text about an applicant", async () => {
    const filters = "externalId=536-22-8741&text=Maria+Santos&q=maria%40gmail.com";
    expect(viewFilters("analyses", `${filters}&outcome=good`)).toBe("outcome=good");
    await expect(save(ada, { list: "analyses", filters })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "filters", message: expect.any(String) }],
    });
  });

  it.each(["536-22-8741", "SSN 536 22 8741", "maria@gmail.com", "(206) 343-7011", " ", "x".repeat(61)])(
    "is never named “%s”",
    (name) => {
      const body = { list: "review", filters: "band=80", isShared: false };
      expect(createViewBody.safeParse({ ...body, name }).success).toBe(false);
      expect(createViewBody.safeParse({ ...body, name: "Score 80 to 89, due 2026" }).success).toBe(true);
    },
  );
});
