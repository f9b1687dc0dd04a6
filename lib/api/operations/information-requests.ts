import { operationsOf } from "@/lib/api/operation/define";
import {
  askApplicantBody,
  createdInformationRequest,
  informationRequest,
  informationRequestPage,
  informationRequestQuery,
} from "@/lib/contract/information-requests";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { listRequestsOf } from "@/lib/domain/information-requests/list";
import { withdrawRequest } from "@/lib/domain/information-requests/withdraw";

const defineOperation = operationsOf("Dispositions", "Identifier of the analysis (`requestId`).");

export const ask = defineOperation({
  method: "POST",
  path: "/analyze/:id/requests",
  operationId: "askApplicant",
  summary: "Ask the applicant to complete or correct data",
  description:
    "Makes a link that works once, for an undecided REVIEW case without an open request. Share it with the applicant: Assay shows a form with these fields, without any stored value or reason. An answer changes the applicant (`applicant.updated`), analyzes it again (`analysis.completed`) and returns the case to the member who asked.",
  action: "analysis.ask",
  body: askApplicantBody,
  success: { status: 201, description: "The request with its link.", schema: createdInformationRequest },
  handler: ({ params, body, commit }) => commit((context) => askApplicant(context, { id: params.id, body })),
});

export const list = defineOperation({
  method: "GET",
  path: "/analyze/:id/requests",
  operationId: "listInformationRequests",
  summary: "List what the applicant was asked for",
  description: "Newest first, without the links.",
  action: "analysis.read",
  query: informationRequestQuery,
  success: { status: 200, description: "A page of requests.", schema: informationRequestPage },
  handler: ({ context, params, query }) => listRequestsOf(context, { id: params.id, query }),
});

export const withdraw = defineOperation({
  method: "POST",
  path: "/analyze/requests/:id/withdraw",
  pathDescription: "Identifier of the request (`req_…`).",
  operationId: "withdrawInformationRequest",
  summary: "Withdraw a request to an applicant",
  description: "The link stops working. Answered and expired requests are a 409.",
  action: "analysis.ask",
  success: { status: 200, description: "The withdrawn request.", schema: informationRequest },
  handler: ({ params, commit }) => commit((context) => withdrawRequest(context, params.id)),
});
