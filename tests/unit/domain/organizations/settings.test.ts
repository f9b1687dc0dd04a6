import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, inPlatformTransaction } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { organizationSettings } from "@/lib/contract/organization";
import { listAudit } from "@/lib/domain/audit/list";
import { readOrganization } from "@/lib/domain/organizations/read";
import { setPlan } from "@/lib/domain/organizations/set-plan";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { applicants } from "@/lib/domain/retention/applicants";
import { countOverdueApplicants } from "@/lib/domain/retention/count-overdue";
import { removeOverdue } from "@/lib/domain/retention/remove-overdue";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The settings that owners choose for their whole organization. */

const now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let owner: Context<UserPrincipal>;
let count = 0;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { organizationId, userId } = await inPlatformTransaction(stage.platform, (context) =>
    createAccount(context, {
      organizationName: "Lender",
      name: "Ada",
      email: `ada.${++count}@lender.example`,
      password: null,
    }),
  );
  owner = stage.context(memberPrincipal({ organizationId, id: userId }));
});

const loaded = {
  name: "Lender",
  timeZone: null,
  retentionMonths: 25,
  fourEyes: false,
  keysDecide: true,
  domains: [],
  watchlistStaleDays: 7,
};
const update = (changes: object, from: object = loaded, by = owner) =>
  by.transaction((context) =>
    updateOrganization(context, {
      loaded: organizationSettings.parse(from),
      settings: organizationSettings.parse({ ...from, ...changes }),
    }),
  );
const settings = async () => (await readOrganization(owner)).settings;

describe("the settings", () => {
  it("are changed and audited, without the name, which may be personal", async () => {
    await update({ name: "Ada Lovelace's organization", timeZone: "America/New_York", retentionMonths: 12 });
    expect(await settings()).toEqual({
      name: "Ada Lovelace's organization",
      timeZone: "America/New_York",
      retentionMonths: 12,
      fourEyes: false,
      keysDecide: true,
      domains: [],
      watchlistStaleDays: 7,
    });
    const [last] = (await listAudit(owner, { limit: 1 })).data;
    expect(last).toMatchObject({
      action: "organization.updated",
      target: owner.scope.organizationId,
      details: {
        changed: ["name", "timeZone", "retentionMonths"],
        from: { timeZone: null, retentionMonths: 25 },
        to: { timeZone: "America/New_York", retentionMonths: 12 },
      },
    });
    expect(JSON.stringify(last)).not.toContain("Lovelace");
  });

  it("are not overwritten from a stale copy, even at the same time", async () => {
    const tries = await Promise.allSettled([update({ retentionMonths: 30 }), update({ fourEyes: true })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(update({ name: "Bank" })).rejects.toMatchObject({ code: "conflict" });
    await update({ name: "Bank" }, await settings());
    expect((await settings()).name).toBe("Bank");
  });

  it("that stay the same are no change and add no audit entry", async () => {
    await update({});
    expect((await listAudit(owner, { limit: 10 })).data).toHaveLength(1);
  });

  it("include a plan, which is audited only when the operator changes it", async () => {
    const { slug } = await owner.db.organization.findUniqueOrThrow({
      where: { id: owner.scope.organizationId },
    });
    const plan = {
      plan: "enterprise",
      requestsPerMinute: 7,
      applicantsPerDay: null,
      apiKeyLimit: 3,
    } as const;
    const set = (changes: object = {}) => setPlan(stage.platform, { slug, plan: { ...plan, ...changes } });
    expect(await set()).toEqual(await set());
    await set({ apiKeyLimit: 4 });
    const plans = (await listAudit(owner, { limit: 10 })).data.filter(
      ({ action }) => action === "plan.changed",
    );
    expect(plans.map(({ details }) => details)).toEqual([{ ...plan, apiKeyLimit: 4 }, plan]);
  });

  it("are changed by owners only and read by all members", async () => {
    const analyst = stage.context({ ...owner.principal, role: "ANALYST" as const });
    for (const changes of [{ name: "Bank" }, { domains: ["santosbank.com"] }])
      await expect(update(changes, loaded, analyst)).rejects.toMatchObject({ code: "forbidden" });
    await expect(countOverdueApplicants(analyst, 1)).rejects.toMatchObject({ code: "forbidden" });
    expect((await readOrganization(analyst)).settings).toEqual(loaded);
  });

  it.each([
    { retentionMonths: 0 },
    { retentionMonths: 1.5 },
    { retentionMonths: 121 },
    { watchlistStaleDays: 6 },
    { watchlistStaleDays: 7.5 },
    { watchlistStaleDays: 91 },
    { timeZone: "Mars/Base" },
    { timeZone: "+01:00" },
    { timeZone: "" },
    { name: " " },
    { domains: ["santosbank"] },
    { domains: ["https://santosbank.com/"] },
    { domains: ["maria@santosbank.com"] },
    { domains: ["-santosbank-.com"] },
    { domains: ["10.0.0.1"] },
    { domains: Array.from({ length: 21 }, (_, i) => `santosbank${i}.com`) },
  ])("refuse %o", (changes) => {
    expect(organizationSettings.safeParse({ ...loaded, ...changes }).success).toBe(false);
  });
});

describe("the organization's own domains", () => {
  const domains = ["santosbank.com", "santos.co.uk"];

  it("are changed in lower case, each once, and audited", async () => {
    await update({ domains: [" SantosBank.com", "santos.co.uk", "santosbank.com"] });
    expect((await settings()).domains).toEqual(domains);
    const [last] = (await listAudit(owner, { limit: 1 })).data;
    expect(last).toMatchObject({
      action: "organization.updated",
      details: { changed: ["domains"], from: { domains: [] }, to: { domains } },
    });
    await update({}, await settings());
    expect((await listAudit(owner, { limit: 10 })).data).toHaveLength(2);
  });

  it("are refused with a path if anyone can have an address there, and nothing is changed", async () => {
    await expect(update({ name: "Bank", domains: ["santosbank.com", "gmail.com"] })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "settings.domains[1]", message: "belongs to an email provider that anyone can use" }],
    });
    expect(await settings()).toEqual(loaded);
  });

  it("begin with the domain of the founder's email address", async () => {
    const domainsOf = async (email: string) => {
      const { organizationId, userId } = await inPlatformTransaction(stage.platform, (context) =>
        createAccount(context, { organizationName: "Lender", name: "Ada", email, password: null }),
      );
      const founder = stage.context(memberPrincipal({ organizationId, id: userId }));
      return (await readOrganization(founder)).settings.domains;
    };
    expect(await domainsOf("ada@santosbank.com")).toEqual(["santosbank.com"]);
    expect(await domainsOf("ada.lovelace@gmail.com")).toEqual([]);
  });
});

it("show the plan with its limits and usage", async () => {
  const { plan, limits, usage } = await readOrganization(owner);
  expect({ plan, limits, usage }).toEqual({
    plan: "free",
    limits: { requestsPerMinute: 100, applicantsPerDay: 10_000, apiKeyLimit: 5 },
    usage: { applicants: 0, apiKeys: 0, members: 1, reviewers: 1 },
  });
});

it("with a shorter period remove as many applicants as were announced", async () => {
  const old = new Date("2025-06-15T11:59:59Z");
  const history = await History.of(stage.pool);
  const context = stage.context(memberPrincipal({ organizationId: history.organizationId }));
  for (const mode of ["live", "test"] as const) await history.applicant(old, { mode });
  await history.applicant(old, { legalHold: true });
  await history.applicant(old, { updatedAt: new Date(now) });
  const analyzed = await history.applicant(old);
  await history.review(await history.analysis(analyzed, old), new Date(now));
  expect(await countOverdueApplicants(context, 13)).toEqual({ count: 0, isMore: false });
  expect(await countOverdueApplicants(context, 12)).toEqual({ count: 2, isMore: false });
  await stage.pool.query("UPDATE organizations SET retention_months = 12 WHERE id = $1", [
    history.organizationId,
  ]);
  expect((await removeOverdue(applicants)(stage.platform, () => false)).removed).toBe(2);
});
