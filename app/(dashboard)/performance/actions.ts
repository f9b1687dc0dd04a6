"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { requestFairness } from "@/lib/domain/performance/fairness/request";
import { periodOf } from "@/lib/domain/performance/period";
import { endChallenger } from "@/lib/domain/policy/challenger/end";
import { promoteChallenger } from "@/lib/domain/policy/challenger/promote";

export const promote = pageAction(
  [z.strictObject({ id: recordId, replacesVersion: z.int().min(1) })],
  async (context, input) => {
    await context.transaction((inside) => promoteChallenger(inside, input));
    revalidatePath("/performance");
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
