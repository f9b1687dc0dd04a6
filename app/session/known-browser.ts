import { cookies } from "next/headers";
import { knownBrowserSeconds, rememberBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { service } from "@/lib/service/current";
import { isHttps } from "./public-url";

/** The accounts that have signed in with this browser, as `rememberBrowser` wrote them. */
export async function readKnownBrowser(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value;
}

/** Notes in a cookie that a user has signed in completely with this browser. Signing out keeps it. */
export async function noteKnownBrowser(userId: string): Promise<void> {
  const store = await cookies();
  store.set(cookieName(), rememberBrowser(service(), userId, await readKnownBrowser()), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
    maxAge: knownBrowserSeconds,
  });
}

/** Browsers accept `__Host-` over https only. */
function cookieName(): string {
  return `${isHttps() ? "__Host-" : ""}assay-known-browser`;
}
