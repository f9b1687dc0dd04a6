"use server";

import { cookies } from "next/headers";
import { accountAction, pageAction } from "@/app/actions/client";
import { keepChoice } from "@/app/session/keep-choice";
import { modeCookie } from "@/app/session/mode";
import { isHttps } from "@/app/session/public-url";
import { addSamples } from "@/lib/domain/first-steps/add-samples";
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

/** Also switches to test data. Returns the batch's ID. */
export const addSampleCases = pageAction([], async (context) => {
  const batchId = await addSamples(context);
  await keepChoice(modeCookie, context.scope.mode);
  return batchId;
});
