import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Context, inPlatformTransaction } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { listAudit } from "@/lib/domain/audit/list";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { listMembers } from "@/lib/domain/organizations/members/list";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

/* One organization with its owner, new for each test, and what owners do with members and invitations. */

export const morning = Date.parse("2026-06-15T12:00:00Z");
export type Member = Context<UserPrincipal>;

export let stage: Stage;
export let owner: Member;
let nowMilliseconds = morning;

export const now = () => nowMilliseconds;
export function setNow(milliseconds: number): void {
  nowMilliseconds = milliseconds;
}

/** Call it at the top of a test file. */
export function setUpTeam(): void {
  beforeAll(async () => {
    stage = await openStage({ clock: now });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    nowMilliseconds = morning;
    stage.platform.limiter = unusedLimiter(now);
    owner = await newOrganization();
  });
}

let count = 0;
export const newPerson = () => ({
  name: "Grace",
  email: `grace.${++count}@lender.example`,
  password: "correct horse lamp",
});

/** Its owner. */
export async function newOrganization(): Promise<Member> {
  const account = { ...newPerson(), organizationName: "Lender" };
  const { organizationId, userId } = await inPlatformTransaction(stage.platform, (context) =>
    createAccount(context, account),
  );
  return stage.context(memberPrincipal({ organizationId, id: userId }));
}

export const invite = (role: Role, email?: string, by = owner) =>
  by.transaction((context) => inviteMember(context, { role, ...(email === undefined ? {} : { email }) }));

let addresses = 0;
export function accept(token: string, person = newPerson(), clientAddress = `10.0.0.${++addresses}`) {
  // Members are listed in the order they joined.
  nowMilliseconds++;
  return acceptInvitation(stage.platform, { token, form: person, clientAddress });
}

export async function join(role: Role, to = owner): Promise<Member> {
  const { userId } = await accept((await invite(role, undefined, to)).token);
  return stage.context({ ...to.principal, id: userId, role });
}

export const setRole = (by: Member, userId: string, role: Role) =>
  by.transaction((context) => changeMemberRole(context, { userId, role }));
export const remove = (by: Member, userId: string) =>
  by.transaction((context) => removeMember(context, { userId }));
export const revoke = (by: Member, id: string) => by.transaction((context) => revokeInvitation(context, id));
export const idOf = ({ principal }: Member) => principal.id;
export const rolesOf = async (by = owner) => (await listMembers(by)).map(({ role }) => role);
export const audited = async () => (await listAudit(owner, { limit: 50 })).data.reverse();
/** How each of them ended, in alphabetical order. */
export const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status).sort();
