import { Secret, TOTP } from "otpauth";
import { type Context, inPlatformTransaction } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { beginEnrollment, confirmEnrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { startSession } from "@/lib/domain/accounts/sessions/sessions";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
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
