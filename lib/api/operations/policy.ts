import { operationsOf } from "@/lib/api/operation/define";
import { policyView, putPolicyBody, simulateBody, simulation } from "@/lib/contract/policy-api";
import { policyDiff, policyDiffBody, policyExportQuery, policyFile } from "@/lib/contract/policy-file";
import { diffPolicy } from "@/lib/domain/policy/diff";
import { exportPolicy } from "@/lib/domain/policy/export";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { readPolicy } from "@/lib/domain/policy/read";
import { simulatePolicy } from "@/lib/domain/policy/simulate";

const defineOperation = operationsOf("Policy");

export const read = defineOperation({
  method: "GET",
  path: "/policy",
  operationId: "getPolicy",
  summary: "Read the policy in force",
  action: "policy.read",
  success: { status: 200, description: "The policy and its version.", schema: policyView },
  handler: ({ context }) => readPolicy(context),
});

export const publish = defineOperation({
  method: "PUT",
  path: "/policy",
  operationId: "putPolicy",
  summary: "Publish a policy",
  description:
    "Puts a new version in force for analyses from now on, in live and test mode alike; stored decisions don't change. It needs a live key. With a test key the answer is a 403, and `POST /policy/simulate` shows what a document would do.",
  action: "policy.publish",
  body: putPolicyBody,
  success: { status: 200, description: "The new version.", schema: policyView },
  handler: ({ body, commit }) => commit((context) => publishPolicy(context, body)),
});

export const simulate = defineOperation({
  method: "POST",
  path: "/policy/simulate",
  operationId: "simulatePolicy",
  summary: "Simulate a policy",
  description:
    "Replays stored analyses under a draft policy, without changing them. Points are the newest model's, even if the document keeps another `model`. To compare models, start a challenger.",
  action: "policy.simulate",
  body: simulateBody,
  success: { status: 200, description: "What would have changed.", schema: simulation },
  handler: ({ context, body }) => simulatePolicy(context, body),
});

export const exportFile = defineOperation({
  method: "GET",
  path: "/policy/export",
  operationId: "exportPolicy",
  summary: "Export a policy as a file",
  description:
    "The policy as one JSON file, to keep under version control, review and edit. To import it, publish its `document` with `PUT /policy`.",
  action: "policy.read",
  query: policyExportQuery,
  success: { status: 200, description: "The file.", schema: policyFile },
  handler: ({ context, query }) => exportPolicy(context, query.version),
});

export const diff = defineOperation({
  method: "POST",
  path: "/policy/diff",
  operationId: "diffPolicy",
  summary: "Compare policies",
  description:
    "Every part of a document that differs from the version in force, from another version, or from another document.",
  action: "policy.read",
  isOnlyReading: true,
  body: policyDiffBody,
  success: { status: 200, description: "The changes.", schema: policyDiff },
  handler: ({ context, body }) => diffPolicy(context, body),
});
