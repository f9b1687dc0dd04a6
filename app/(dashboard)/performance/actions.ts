"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { proposePolicyBody } from "@/lib/contract/policy-proposals";
import { requestFairness } from "@/lib/domain/performance/fairness/request";
import { periodOf } from "@/lib/domain/performance/period";
import { endChallenger } from "@/lib/domain/policy/challenger/end";
import { proposePromotion } from "@/lib/domain/policy/proposals/promote";

export const promote = pageAction(
  [proposePolicyBody.omit({ document: true }).extend({ id: recordId })],
  async (context, input) => {
    const { status, version } = await context.transaction((inside) => proposePromotion(inside, input));
    revalidatePath("/performance");
    return { status, version };
  },
);

export const end = pageAction([], async (context) => {
  await context.transaction(endChallenger);
  revalidatePath("/performance");
});

/** Requests a report on the year up to now. */
export const measureFairness = pageAction([], async (context) => {
  await context.transaction((inside) => requestFairness(inside, periodOf({}, context.clock())));
  revalidatePath("/performance");
});
