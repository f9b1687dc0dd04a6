"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { putChallengerBody } from "@/lib/contract/challenger";
import { createScorecardBody } from "@/lib/contract/scorecards";
import { startChallenger } from "@/lib/domain/policy/challenger/start";
import { createScorecard } from "@/lib/domain/scorecard/runs/create";
import { exportLearnedPolicy } from "@/lib/domain/scorecard/runs/export";

export const learn = pageAction([createScorecardBody], async (context, body) => {
  const { scorecardId } = await context.transaction((inside) => createScorecard(inside, body));
  return scorecardId;
});

/** Lets the policy with the learned points decide in shadow, in place of the active challenger. */
export const tryAsChallenger = pageAction(
  [recordId, putChallengerBody.pick({ note: true }).required()],
  async (context, id, { note }) => {
    const { document } = await exportLearnedPolicy(context, id);
    await context.transaction((inside) => startChallenger(inside, { document, note }));
    revalidatePath("/performance");
  },
);
