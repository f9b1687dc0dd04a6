import { cookies } from "next/headers";
import { isHttps } from "./public-url";

const yearSeconds = 31_536_000;

/** Remembers a choice in this browser, for a year. */
export async function keepChoice(cookie: string, value: string): Promise<void> {
  (await cookies()).set(cookie, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: yearSeconds,
  });
}
