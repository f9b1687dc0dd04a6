import { Secret, TOTP } from "otpauth";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { beginEnrolment, confirmEnrolment } from "@/lib/domain/accounts/second-factor/enrol";
import { startSession } from "@/lib/domain/accounts/sessions/sessions";
import { createAccount } from "@/lib/domain/accounts/users/create";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";

export interface Member {
  principal: UserPrincipal;
  email: string;
  password: string;
}

let count = 0;

/** A member of an organisation of its own, signed in. */
export async function makeMember(role: Role = "OWNER"): Promise<Member> {
  const email = `member${++count}@lender.example`;
  const password = `correct horse ${count}`;
  const { organizationId, userId } = await inWork((work) =>
    createAccount(work, { organizationName: "Lender", name: "Ada Lovelace", email, password }),
  );
  await runtime().prisma.membership.updateMany({ where: { userId }, data: { role } });
  const sessionId = await startSession(userId, "Chrome on macOS");
  const principal: UserPrincipal = {
    kind: "user",
    id: userId,
    organizationId,
    sessionId,
    role,
    mode: "live",
  };
  return { principal, email, password };
}

/** What an authenticator app shows. */
export function codeAt(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}

/** Enrols a member's authenticator app, by the code of now. */
export async function enrol({ principal }: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginEnrolment(principal);
  const recoveryCodes = await confirmEnrolment(principal, codeAt(secret, runtime().clock()));
  return { secret, recoveryCodes };
}
