import { cookies } from "next/headers";
import { knownBrowserSeconds, rememberBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { service } from "@/lib/service/current";
import { keepCookie, ownCookie } from "./cookies";

/** The accounts that have signed in with this browser, as `rememberBrowser` wrote them. */
export async function readKnownBrowser(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value;
}

/** Notes in a cookie that a user has signed in completely with this browser. Signing out keeps it. */
export async function noteKnownBrowser(userId: string): Promise<void> {
  const known = rememberBrowser(service(), userId, await readKnownBrowser());
  await keepCookie(cookieName(), known, knownBrowserSeconds);
}

const cookieName = () => ownCookie("assay-known-browser");
