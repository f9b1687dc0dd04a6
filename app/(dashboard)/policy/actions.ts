"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { putChallengerBody } from "@/lib/contract/challenger";
import { putPolicyBody, restoreBody, simulateBody } from "@/lib/contract/policy-api";
import { startChallenger as startInShadow } from "@/lib/domain/policy/challenger/start";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { restorePolicy } from "@/lib/domain/policy/restore";
import { compareDraft } from "@/lib/domain/policy/simulate";

/** What a draft would have decided for stored analyses. */
export const simulate = pageAction([simulateBody], compareDraft);

/** Publishes a draft if the version it is based on is still in force. Returns the new version's number. */
export const publish = pageAction([putPolicyBody], async (context, body) => {
  const { version } = await context.transaction((inside) => publishPolicy(inside, body));
  revalidatePath("/policy");
  return version;
});

/** Puts an earlier version's content in force. Returns the new version's number. */
export const restore = pageAction([restoreBody], async (context, body) => {
  const { version } = await context.transaction((inside) => restorePolicy(inside, body));
  revalidatePath("/policy");
  return version;
});

/** Lets a draft decide in shadow, in place of the active challenger. */
export const startChallenger = pageAction([putChallengerBody], async (context, body) => {
  await context.transaction((inside) => startInShadow(inside, body));
  revalidatePath("/performance");
});
