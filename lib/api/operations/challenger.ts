import { operationsOf } from "@/lib/api/operation/define";
import {
  activeChallenger,
  challengerComparison,
  promoteChallengerBody,
  putChallengerBody,
} from "@/lib/contract/challenger";
import { policyView } from "@/lib/contract/policy-api";
import { compareChallenger } from "@/lib/domain/policy/challenger/compare";
import { endChallenger } from "@/lib/domain/policy/challenger/end";
import { promoteChallenger } from "@/lib/domain/policy/challenger/promote";
import { readChallenger } from "@/lib/domain/policy/challenger/read";
import { startChallenger } from "@/lib/domain/policy/challenger/start";

const defineOperation = operationsOf("Policy");
const path = "/policy/challenger";

export const read = defineOperation({
  method: "GET",
  path,
  operationId: "getChallenger",
  summary: "Read the challenger",
  action: "policy.read",
  success: { status: 200, description: "The active challenger.", schema: activeChallenger },
  handler: async ({ context }) => ({ challenger: await readChallenger(context) }),
});

export const start = defineOperation({
  method: "PUT",
  path,
  operationId: "putChallenger",
  summary: "Start a challenger",
  description:
    "From now on the policy also decides every new analysis in shadow, in live and test mode alike. Its decisions are stored for comparison and have no effect. It replaces the active challenger. To put it in force, promote it.",
  action: "policy.publish",
  body: putChallengerBody,
  success: { status: 200, description: "The new challenger.", schema: activeChallenger },
  handler: ({ body, commit }) =>
    commit(async (context) => ({ challenger: await startChallenger(context, body) })),
});

export const end = defineOperation({
  method: "DELETE",
  path,
  operationId: "deleteChallenger",
  summary: "End the challenger",
  description: "Its decisions so far stay, for comparison. Without an active challenger nothing happens.",
  action: "policy.publish",
  success: { status: 200, description: "No challenger is active.", schema: activeChallenger },
  handler: ({ commit }) =>
    commit(async (context) => {
      await endChallenger(context);
      return { challenger: null };
    }),
});

export const promote = defineOperation({
  method: "POST",
  path: `${path}/promote`,
  operationId: "promoteChallenger",
  summary: "Promote the challenger",
  description:
    "Publishes the challenger as the next version of the policy, in force from now on, and ends it.",
  action: "policy.publish",
  body: promoteChallengerBody,
  success: { status: 200, description: "The policy in force.", schema: policyView },
  handler: ({ body, commit }) => commit((context) => promoteChallenger(context, body)),
});

export const compare = defineOperation({
  method: "GET",
  path: `${path}/comparison`,
  operationId: "compareChallenger",
  summary: "Compare the challenger",
  description:
    "Decisions of the active challenger, or else the last one, beside those of the policy in force, on the same analyses.",
  action: "policy.read",
  success: { status: 200, description: "The comparison.", schema: challengerComparison },
  handler: ({ context }) => compareChallenger(context),
});
