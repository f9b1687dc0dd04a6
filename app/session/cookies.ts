import { cookies } from "next/headers";
import { isHttps } from "./public-url";

/** Gives this browser a cookie that scripts can't read. */
export async function keepCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge,
  });
}

/** For a cookie that no other host sets. Browsers accept the prefix over https only. */
export function ownCookie(name: string): string {
  return `${isHttps() ? "__Host-" : ""}${name}`;
}
