"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { putChallengerBody } from "@/lib/contract/challenger";
import { simulateBody } from "@/lib/contract/policy-api";
import { policyFile } from "@/lib/contract/policy-file";
import {
  approvePolicyBody,
  declinePolicyBody,
  type PolicyProposal,
  proposePolicyBody,
  restorePolicyBody,
} from "@/lib/contract/policy-proposals";
import { startChallenger as startInShadow } from "@/lib/domain/policy/challenger/start";
import { approvePolicy, declinePolicy } from "@/lib/domain/policy/proposals/decide";
import { proposePolicy } from "@/lib/domain/policy/proposals/propose";
import { restorePolicy } from "@/lib/domain/policy/proposals/restore";
import { withdrawPolicy } from "@/lib/domain/policy/proposals/withdraw";
import { compareDraft } from "@/lib/domain/policy/simulate";
import type { Outcome } from "./outcome-text";

/** What a draft would have decided for stored analyses. */
export const simulate = pageAction([simulateBody], compareDraft);

/** Reads a policy's file, and tells what it would have decided. */
export const importFile = pageAction([policyFile], async (context, { document }) => ({
  document,
  comparison: await compareDraft(context, simulateBody.parse({ document })),
}));

function shown({ status, version }: PolicyProposal): Outcome {
  revalidatePath("/policy");
  return { status, version };
}

/** Publishes a draft as soon as the rules allow, if the version it is based on is still in force. */
export const publish = pageAction([proposePolicyBody], async (context, body) =>
  shown(await context.transaction((inside) => proposePolicy(inside, body))),
);

/** Puts an earlier version's content in force, by the same rules. */
export const restore = pageAction([restorePolicyBody], async (context, body) =>
  shown(await context.transaction((inside) => restorePolicy(inside, body))),
);

export const approve = pageAction([recordId, approvePolicyBody], async (context, id, body) =>
  shown(await context.transaction((inside) => approvePolicy(inside, { id, ...body }))),
);

export const decline = pageAction([recordId, declinePolicyBody], async (context, id, body) =>
  shown(await context.transaction((inside) => declinePolicy(inside, { id, ...body }))),
);

export const withdraw = pageAction([recordId], async (context, id) =>
  shown(await context.transaction((inside) => withdrawPolicy(inside, id))),
);

/** Lets a draft decide in shadow, in place of the active challenger. */
export const startChallenger = pageAction(
  [putChallengerBody.required({ note: true })],
  async (context, body) => {
    await context.transaction((inside) => startInShadow(inside, body));
    revalidatePath("/performance");
  },
);
