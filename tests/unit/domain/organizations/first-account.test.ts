import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { issueOperatorKey } from "@/lib/domain/organizations/issue-operator-key";
import { createDemo, type Demo } from "@/lib/domain/organizations/sign-up/create-demo";
import { askForFirstAccount } from "@/lib/domain/organizations/sign-up/sign-up";
import type { Logger } from "@/lib/platform/log";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const url = "https://assay.example.com";

let fresh: Stage;
let keyed: Stage;
beforeAll(async () => {
  const open = () => openStage({ clock: () => Date.parse("2026-06-15T12:00:00Z") });
  [fresh, keyed] = await Promise.all([open(), open()]);
});
afterAll(() => Promise.all([fresh.close(), keyed.close()]));

const operatorKey = (stage: Stage) =>
  issueOperatorKey(stage.platform, {
    organizationSlug: undefined,
    mode: "live",
    name: "Key",
    permissions: ["READ"],
    requestsPerMinute: null,
  });
const signIn = ({ platform }: Stage, { email, password }: Demo) =>
  checkPassword(platform, { email, password, clientAddress: "192.0.2.1" });

it("is asked for at the start until it exists, with what to do if SIGNUP lets no one create it", async () => {
  const warned = vi.fn();
  const platform = { ...fresh.platform, log: { ...fresh.platform.log, warn: warned } as unknown as Logger };
  await askForFirstAccount(platform, url);
  expect(warned).toHaveBeenLastCalledWith({ url: `${url}/sign-up` }, expect.any(String));
  await askForFirstAccount({ ...platform, env: { ...platform.env, SIGNUP: "invite" } }, url);
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining("unset SIGNUP"));
  const demo = (await createDemo(platform)) as Demo;
  expect(demo.key).toMatch(/^assay_live_/);
  expect(await signIn(fresh, demo)).toBeDefined();
  expect(await createDemo(platform)).toBeUndefined();
  await askForFirstAccount(platform, url);
  expect(warned).toHaveBeenCalledTimes(2);
});

it("of a first start owns the organization that `npm run key` made before", async () => {
  await operatorKey(keyed);
  const demo = (await createDemo(keyed.platform)) as Demo;
  expect(demo.key).toBeUndefined();
  expect(await signIn(keyed, demo)).toBeDefined();
  const organizations = await keyed.platform.prisma.organization.findMany({
    select: { memberships: { select: { role: true } } },
  });
  expect(organizations).toEqual([{ memberships: [{ role: "OWNER" }] }]);
});
