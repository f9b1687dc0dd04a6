import { operationsOf } from "@/lib/api/operation/define";
import {
  approvePolicyBody,
  declinePolicyBody,
  policyProposal,
  policyProposalPage,
  policyProposalQuery,
  proposePolicyBody,
  restorePolicyBody,
} from "@/lib/contract/policy-proposals";
import { approvePolicy, declinePolicy } from "@/lib/domain/policy/proposals/decide";
import { listPolicyProposals } from "@/lib/domain/policy/proposals/list";
import { proposePolicy } from "@/lib/domain/policy/proposals/propose";
import { readPolicyProposal } from "@/lib/domain/policy/proposals/read";
import { restorePolicy } from "@/lib/domain/policy/proposals/restore";
import { withdrawPolicy } from "@/lib/domain/policy/proposals/withdraw";

const defineOperation = operationsOf("Policy", "The proposal, such as `plp_01k9f5x0zq8r7m3v2c1b4n6d9e`.");
const path = "/policy/proposals";
const location = ({ id }: { id: string }) => `/v1${path}/${id}`;

export const list = defineOperation({
  method: "GET",
  path,
  operationId: "listPolicyProposals",
  summary: "List policy proposals",
  description: "Newest first: the open ones, and what became of others.",
  action: "policy.read",
  query: policyProposalQuery,
  success: { status: 200, description: "A page of proposals.", schema: policyProposalPage },
  handler: ({ context, query }) => listPolicyProposals(context, query),
});

export const propose = defineOperation({
  method: "POST",
  path,
  operationId: "proposePolicy",
  summary: "Propose a policy",
  description:
    "Puts a policy in force as soon as the organization's rules allow. Where two people decide, a second person has to approve a member's proposal, and also a key's if the owners don't let keys decide. With `startsAt` it comes into force at that time. The `status` says what is to be done.",
  action: "policy.publish",
  body: proposePolicyBody,
  success: { status: 201, description: "The proposal.", schema: policyProposal, location },
  handler: ({ body, commit }) => commit((context) => proposePolicy(context, body)),
});

export const restore = defineOperation({
  method: "POST",
  path: "/policy/restore",
  operationId: "restorePolicy",
  summary: "Restore an earlier version of the policy",
  description: "Proposes the content of an earlier version as a new one, by the same rules as any proposal.",
  action: "policy.publish",
  body: restorePolicyBody,
  success: { status: 201, description: "The proposal.", schema: policyProposal, location },
  handler: ({ body, commit }) => commit((context) => restorePolicy(context, body)),
});

export const read = defineOperation({
  method: "GET",
  path: `${path}/:id`,
  operationId: "getPolicyProposal",
  summary: "Read a policy proposal",
  action: "policy.read",
  success: { status: 200, description: "The proposal.", schema: policyProposal },
  handler: ({ context, params }) => readPolicyProposal(context, params.id),
});

export const approve = defineOperation({
  method: "POST",
  path: `${path}/:id/approve`,
  operationId: "approvePolicyProposal",
  summary: "Approve a policy proposal",
  description:
    "Puts it in force, or schedules it if it starts later. The proposer and the proposer's keys can't approve it.",
  action: "policy.publish",
  body: approvePolicyBody,
  bodyOptional: true,
  success: { status: 200, description: "The proposal.", schema: policyProposal },
  handler: ({ params, body, commit }) =>
    commit((context) => approvePolicy(context, { id: params.id, ...body })),
});

export const decline = defineOperation({
  method: "POST",
  path: `${path}/:id/decline`,
  operationId: "declinePolicyProposal",
  summary: "Decline a policy proposal",
  action: "policy.publish",
  body: declinePolicyBody,
  success: { status: 200, description: "The proposal.", schema: policyProposal },
  handler: ({ params, body, commit }) =>
    commit((context) => declinePolicy(context, { id: params.id, ...body })),
});

export const withdraw = defineOperation({
  method: "POST",
  path: `${path}/:id/withdraw`,
  operationId: "withdrawPolicyProposal",
  summary: "Withdraw a policy proposal",
  description:
    "Only the proposer withdraws a proposal that waits for approval. Everyone who may publish can cancel a scheduled start.",
  action: "policy.publish",
  success: { status: 200, description: "The proposal.", schema: policyProposal },
  handler: ({ params, commit }) => commit((context) => withdrawPolicy(context, params.id)),
});
