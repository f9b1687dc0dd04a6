import { cookies } from "next/headers";
import { linkTicketSeconds } from "@/lib/domain/single-sign-on/sign-in/link-ticket";
import { isHttps } from "./public-url";

/** What `signInWithSso` gave this browser; undefined without one. */
export async function readLinkTicket(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value;
}

export async function keepLinkTicket(ticket: string): Promise<void> {
  (await cookies()).set(cookieName(), ticket, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
    maxAge: linkTicketSeconds,
  });
}

export async function dropLinkTicket(): Promise<void> {
  (await cookies()).set(cookieName(), "", { path: "/", secure: isHttps(), maxAge: 0 });
}

/** Browsers accept `__Host-` over https only. */
function cookieName(): string {
  return `${isHttps() ? "__Host-" : ""}assay-sso-link`;
}
