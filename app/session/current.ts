import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Context, contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Mode } from "@/lib/contract/api-keys";
import {
  inMode,
  type PendingSession,
  readPendingSession,
  readSession,
  type SignedIn,
} from "@/lib/domain/accounts/sessions/sessions";
import { service } from "@/lib/service/current";
import { chosenMode } from "./mode";
import { readSessionToken, sessionCookieName } from "./next-auth";
import { requestPathHeader } from "./request-headers";
import { safePath } from "./safe-path";

/** Who is signed in, looked up in the database once per request; undefined without a session. */
export const findSession = cache(async (): Promise<SignedIn | undefined> => {
  const sessionId = await cookieSessionId();
  return sessionId === undefined ? undefined : readSession(service(), sessionId);
});

/** The session that is waiting for its user's second factor, and is good for nothing else. */
export async function findPendingSession(): Promise<PendingSession | undefined> {
  const sessionId = await cookieSessionId();
  return sessionId === undefined ? undefined : readPendingSession(service(), sessionId);
}

/**
 * Who is signed in. Without a session it redirects to /sign-in, or to the second factor, and from there back to the
 * requested page; from the first page, to what Assay is.
 */
export async function currentSession(): Promise<SignedIn> {
  const signedIn = await findSession();
  if (signedIn) return signedIn;
  const path = safePath((await headers()).get(requestPathHeader));
  const isPending = (await findPendingSession()) !== undefined;
  if (path === undefined || path === "/") redirect(isPending ? "/sign-in/second-factor" : "/welcome");
  const page = isPending ? "/sign-in/second-factor" : "/sign-in";
  redirect(`${page}?${new URLSearchParams({ callbackUrl: path })}`);
}

/** The signed-in member's context, in the mode that this browser was last switched to if none is given. */
export async function currentContext(mode?: Mode): Promise<Context<UserPrincipal>> {
  return contextOf(service(), inMode(await currentSession(), mode ?? (await chosenMode())));
}

async function cookieSessionId(): Promise<string | undefined> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token === undefined ? undefined : readSessionToken(token);
}
