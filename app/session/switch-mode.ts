"use server";

import { cookies } from "next/headers";
import { mode } from "@/lib/contract/api-keys";
import { currentSession } from "./current";
import { isHttps } from "./https";
import { modeCookie } from "./mode";

const yearSeconds = 31_536_000;

/** Switches this browser to live or test data. */
export async function switchMode(chosen: unknown): Promise<void> {
  await currentSession();
  (await cookies()).set(modeCookie, mode.catch("live").parse(chosen), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: yearSeconds,
  });
}
