import { afterAll, beforeAll, beforeEach } from "vitest";
import { inPlatformTransaction } from "@/lib/auth/context";
import type { Role } from "@/lib/contract/roles";
import type { SsoAccessForm } from "@/lib/contract/single-sign-on";
import { createUser } from "@/lib/domain/accounts/users/create";
import { addDomain } from "@/lib/domain/single-sign-on/domains/add";
import { verifyDomain } from "@/lib/domain/single-sign-on/domains/verify";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import { saveAccess } from "@/lib/domain/single-sign-on/settings/save-access";
import { saveConnection } from "@/lib/domain/single-sign-on/settings/save-connection";
import { settleTest } from "@/lib/domain/single-sign-on/settings/settle-test";
import { turnSsoOn } from "@/lib/domain/single-sign-on/settings/turn";
import { signInWithSso } from "@/lib/domain/single-sign-on/sign-in/sign-in";
import { type ForgedProvider, startForgedProvider } from "@/tests/support/forged-provider";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

/* An organization whose owner has set up single sign-on, and what its provider says. */

export let stage: Stage;
export let provider: ForgedProvider;
export let owner: Member;
/** Its verified domain: another one in each test. */
export let domain: string;
let count = 0;
let now = Date.parse("2026-06-15T12:00:00Z");
export const passMilliseconds = (milliseconds: number) => {
  now += milliseconds;
};

/** Call it at the top of a test file. */
export function setUpSso(): void {
  beforeAll(async () => {
    stage = await openStage({ clock: () => now, env: { WEBHOOK_ALLOW_INSECURE: "1" } });
    provider = await startForgedProvider();
  });
  afterAll(async () => {
    await provider.close();
    await stage.close();
  });
  beforeEach(async () => {
    stage.platform.limiter = unusedLimiter(() => now);
    owner = await makeMember(stage);
    domain = `bank${++count}.test`;
  });
}

export const access: SsoAccessForm = {
  groupClaim: "groups",
  groupRoles: [
    { group: "engineers", role: "DEVELOPER" },
    { group: "risk", role: "ANALYST" },
  ],
  defaultRole: null,
  isRequired: false,
};

export const claimsOf = (sub: string, more: Record<string, unknown> = {}): Claims => ({
  iss: provider.issuer,
  sub,
  email: `${sub}@${domain}`,
  email_verified: true,
  name: "Grace Hopper",
  groups: ["risk"],
  ...more,
});

export const save = (by: Member, more: { issuer?: string; clientId?: string; clientSecret?: string } = {}) =>
  saveConnection(by.context, {
    issuer: provider.issuer,
    clientId: "assay",
    clientSecret: "the client's secret",
    ...more,
  });

export const saveRoles = (by: Member, more: Partial<SsoAccessForm> = {}) =>
  by.context.transaction((tx) => saveAccess(tx, { ...access, ...more }));

/** Adds and verifies it, as if its name server had the record. */
export async function own(by: Member, name: string): Promise<void> {
  await by.context.transaction((tx) => addDomain(tx, name));
  const { token } = await stage.platform.prisma.ssoDomain.findUniqueOrThrow({
    where: { organizationId_domain: { organizationId: by.principal.organizationId, domain: name } },
  });
  await verifyDomain(by.context, name, async () => [`assay-verification=${token}`]);
}

export async function setUp(by = owner, name = domain, more: Partial<SsoAccessForm> = {}): Promise<void> {
  await own(by, name);
  await save(by);
  await saveRoles(by, more);
  await settleTest(by.context, { ...claimsOf("tester"), email: `tester@${name}` });
  await by.context.transaction(turnSsoOn);
}

export const signIn = (claims: Claims, by = owner) =>
  signInWithSso(stage.platform, { organizationId: by.principal.organizationId, claims });

/** A member of the owner's organization with a password. */
export async function addMember(email: string, role: Role = "VIEWER"): Promise<string> {
  const { organizationId } = owner.principal;
  return inPlatformTransaction(stage.platform, async (context) => {
    const { userId } = await createUser(context, { name: "Grace", email, password: "correct horse battery" });
    await context.db.membership.create({ data: { organizationId, userId, role } });
    return userId;
  });
}

export const roleOf = async (userId: string) =>
  (await stage.platform.prisma.membership.findFirst({ where: { userId } }))?.role;
