import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { requestPathHeader } from "@/lib/request-headers";
import { readSessionToken, sessionCookieName } from "./next-auth";
import { safePath } from "./safe-path";
import { readSession, type SignedIn } from "./sessions";

/** Who is signed in, looked up in the database once a request; undefined for nobody. */
export const findSession = cache(async (): Promise<SignedIn | undefined> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  const sessionId = token === undefined ? undefined : await readSessionToken(token);
  return sessionId === undefined ? undefined : readSession(sessionId);
});

/** Who is signed in; nobody is sent to /sign-in, and from there back to the page asked for. */
export async function currentSession(): Promise<SignedIn> {
  const signedIn = await findSession();
  if (signedIn) return signedIn;
  const path = safePath((await headers()).get(requestPathHeader));
  redirect(
    path === undefined || path === "/"
      ? "/sign-in"
      : `/sign-in?${new URLSearchParams({ callbackUrl: path })}`,
  );
}
