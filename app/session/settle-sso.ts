import { contextOf } from "@/lib/auth/context";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import { settleTest } from "@/lib/domain/single-sign-on/settings/settle-test";
import { completeLink } from "@/lib/domain/single-sign-on/sign-in/link";
import { signInWithSso } from "@/lib/domain/single-sign-on/sign-in/sign-in";
import type { OpenedConnection } from "@/lib/domain/single-sign-on/sign-in/start";
import { service } from "@/lib/service/current";
import { findSession } from "./current";
import { dropLinkTicket, keepLinkTicket, readLinkTicket } from "./link-ticket-cookie";
import type { SignInRefusal } from "./next-auth";

/** Whether this browser's member may sign in by a connection that is off, to test it. */
export async function isTester({
  organizationId,
}: Pick<OpenedConnection, "organizationId">): Promise<boolean> {
  const session = await findSession();
  return session?.principal.organizationId === organizationId && session.principal.role === "OWNER";
}

export async function settleSso(
  { organizationId, isEnabled }: OpenedConnection,
  claims: Claims,
): Promise<{ userId: string } | { path: string }> {
  if (!isEnabled) return { path: `/settings/single-sign-on?tested=${await testResult(claims)}` };
  const answer = await signInWithSso(service(), { organizationId, claims });
  if ("userId" in answer) return answer;
  if ("refusal" in answer) return { path: `/sign-in?error=${answer.refusal satisfies SignInRefusal}` };
  await keepLinkTicket(answer.linkTicket);
  return { path: "/sign-in/connect" };
}

async function testResult(claims: Claims): Promise<string> {
  const session = await findSession();
  return session ? settleTest(contextOf(service(), inMode(session, "live")), claims) : "SsoOff";
}

export async function linkAccount(userId: string): Promise<boolean> {
  const ticket = await readLinkTicket();
  if (ticket === undefined || !(await completeLink(service(), { ticket, userId }))) return false;
  await dropLinkTicket();
  return true;
}
