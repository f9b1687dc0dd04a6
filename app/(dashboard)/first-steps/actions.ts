"use server";

import { accountAction, pageAction } from "@/app/actions/client";
import { keepChoice } from "@/app/session/keep-choice";
import { modeCookie } from "@/app/session/mode";
import { addSamples } from "@/lib/domain/first-steps/add-samples";
import { dismissedCookie } from "./dismissed-cookie";

/** Hides the first steps of the member's organization in this browser. */
export const dismissFirstSteps = accountAction([], ({ scope }) =>
  keepChoice(dismissedCookie, scope.organizationId),
);

/** Also switches to test data. Returns the batch's ID. */
export const addSampleCases = pageAction([], async (context) => {
  const batchId = await addSamples(context);
  await keepChoice(modeCookie, context.scope.mode);
  return batchId;
});
