"use server";

import { cookies } from "next/headers";
import { accountAction } from "@/app/actions/client";
import { isHttps } from "@/app/session/public-url";
import { dismissedCookie } from "./dismissed-cookie";

const yearSeconds = 31_536_000;

/** Hides the first steps of the member's organization in this browser. */
export const dismissFirstSteps = accountAction([], async ({ scope }) => {
  (await cookies()).set(dismissedCookie, scope.organizationId, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: yearSeconds,
  });
  return null;
});
