import { Secret, TOTP } from "otpauth";
import { type Context, inPlatformTransaction } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { beginEnrollment, confirmEnrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { passSecondFactor } from "@/lib/domain/accounts/second-factor/pass";
import {
  type PendingSession,
  readPendingSession,
  startSession,
} from "@/lib/domain/accounts/sessions/sessions";
import { createUser } from "@/lib/domain/accounts/users/create";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { memberPrincipal } from "./principals";
import type { Stage } from "./stage";

export interface Member {
  principal: UserPrincipal;
  context: Context<UserPrincipal>;
  email: string;
  password: string;
}

let count = 0;

/** A signed-in member of a new organization. */
export async function makeMember({ context, platform }: Stage, role: Role = "OWNER"): Promise<Member> {
  const email = `member${++count}@lender.example`;
  const password = `correct horse ${count}`;
  const { organizationId, userId } = await inPlatformTransaction(platform, (context) =>
    createAccount(context, { organizationName: "Lender", name: "Ada Lovelace", email, password }),
  );
  await platform.prisma.membership.updateMany({ where: { userId }, data: { role } });
  const sessionId = await startSession(platform, { userId, client: "Chrome on macOS" });
  const principal: UserPrincipal = {
    kind: "user",
    id: userId,
    organizationId,
    sessionId,
    role,
    mode: "live",
  };
  return { principal, context: context(principal), email, password };
}

/** Another member of an organization, without a password. */
export async function addMember(
  { platform }: Stage,
  { organizationId, role }: { organizationId: string; role: Role },
): Promise<UserPrincipal> {
  const id = await inPlatformTransaction(platform, async (context) => {
    const email = `member${++count}@lender.example`;
    const { userId } = await createUser(context, { name: "Ada Lovelace", email, password: null });
    await context.db.membership.create({ data: { organizationId, userId, role } });
    return userId;
  });
  return memberPrincipal({ organizationId, id, role });
}

/** What an authenticator app shows. */
export function codeAt(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}

/** Enrolls a member's authenticator app with the current code. */
export async function enroll({
  context,
  password,
}: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginEnrollment(context, { password });
  const recoveryCodes = await confirmEnrollment(context, codeAt(secret, context.clock()));
  return { secret, recoveryCodes };
}

/** Signs in with the password alone; the second factor is still to be given. */
export async function signInByPassword({ platform }: Stage, { principal }: Member): Promise<PendingSession> {
  const sessionId = await startSession(platform, { userId: principal.id, client: null });
  const pending = await readPendingSession(platform, sessionId);
  if (!pending) throw new Error("nothing is pending");
  return pending;
}

/** Gives the second factor. */
export function passFrom(
  { platform }: Stage,
  pending: PendingSession,
  code: string,
  from: { clientAddress?: string; knownBrowser?: string } = {},
) {
  return passSecondFactor(platform, { pending, code, clientAddress: "2001:db8::1", ...from });
}

/** "passed", or the code of the error. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "passed",
    (error: { code: string }) => error.code,
  );
}

/** The actions in the audit log of a member's organization, in order. */
export async function actionsAudited({ platform }: Stage, { principal }: Member): Promise<string[]> {
  const entries = await platform.prisma.auditEntry.findMany({
    where: { organizationId: principal.organizationId },
    orderBy: { sequence: "asc" },
  });
  return entries.map(({ action }) => action);
}
