"use server";

import { cookies } from "next/headers";
import { accountAction } from "@/app/actions/client";
import { modeCookie } from "@/app/session/mode";
import { isHttps } from "@/app/session/public-url";
import { mode } from "@/lib/contract/api-keys";

const yearSeconds = 31_536_000;

export const switchMode = accountAction([mode], async (_, chosen) => {
  (await cookies()).set(modeCookie, chosen, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: yearSeconds,
  });
  return null;
});
