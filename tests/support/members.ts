import { Secret, TOTP } from "otpauth";
import { createAccount } from "@/lib/accounts/create";
import { startSession } from "@/lib/accounts/sessions";
import { inWork } from "@/lib/db/unit-of-work";
import type { UserPrincipal } from "@/lib/orgs/principal";
import type { Role } from "@/lib/orgs/roles";
import { runtime } from "@/lib/runtime";
import { beginEnrolment, confirmEnrolment } from "@/lib/second-factor/enrol";

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
