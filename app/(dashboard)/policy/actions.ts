"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { putChallengerBody } from "@/lib/contract/challenger";
import { putPolicyBody, simulateBody } from "@/lib/contract/policy-api";
import { startChallenger as startInShadow } from "@/lib/domain/policy/challenger/start";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { simulatePolicy } from "@/lib/domain/policy/simulate";

/** What a draft would have decided for stored analyses, without the list of single changes. */
export const simulate = pageAction([simulateBody], async (context, body) => {
  const { changes: _, ...summary } = await simulatePolicy(context, body);
  return summary;
});

/** Publishes a draft if the version it is based on is still in force. Returns the new version's number. */
export const publish = pageAction([putPolicyBody], async (context, body) => {
  const { version } = await context.transaction((inside) => publishPolicy(inside, body));
  revalidatePath("/policy");
  return version;
});

/** Lets a draft decide in shadow, in place of the active challenger. */
export const startChallenger = pageAction([putChallengerBody], async (context, body) => {
  await context.transaction((inside) => startInShadow(inside, body));
  revalidatePath("/performance");
});
