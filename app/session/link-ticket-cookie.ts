import { cookies } from "next/headers";
import { linkTicketSeconds } from "@/lib/domain/single-sign-on/sign-in/link-ticket";
import { keepCookie, ownCookie } from "./cookies";
import { isHttps } from "./public-url";

/** What `signInWithSso` gave this browser; undefined without one. */
export async function readLinkTicket(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value;
}

export function keepLinkTicket(ticket: string): Promise<void> {
  return keepCookie(cookieName(), ticket, linkTicketSeconds);
}

export async function dropLinkTicket(): Promise<void> {
  (await cookies()).set(cookieName(), "", { path: "/", secure: isHttps(), maxAge: 0 });
}

const cookieName = () => ownCookie("assay-sso-link");
