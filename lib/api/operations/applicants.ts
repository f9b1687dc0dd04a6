import { operationsOf } from "@/lib/api/operation/define";
import {
  applicantPage,
  applicantQuery,
  applicantView,
  searchApplicantsBody,
  updateApplicantBody,
} from "@/lib/contract/applicants";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { listApplicants, searchByValues } from "@/lib/domain/applicants/list";
import { readApplicant } from "@/lib/domain/applicants/read";
import { prepareUpdate, updateApplicant } from "@/lib/domain/applicants/update";

const defineOperation = operationsOf("Applicants", "Identifier of the applicant.");

export const list = defineOperation({
  method: "GET",
  path: "/applicants",
  operationId: "listApplicants",
  summary: "List applicants",
  description: "Newest first, erased ones too.",
  action: "applicant.read",
  query: applicantQuery,
  success: { status: 200, description: "A page of applicants, SSNs masked.", schema: applicantPage },
  handler: ({ context, query }) => listApplicants(context, query),
});

export const search = defineOperation({
  method: "POST",
  path: "/applicants/search",
  operationId: "searchApplicants",
  summary: "Find applicants by email address, phone number, words or metadata",
  description:
    "Applicants with this current email address, phone number, words, and metadata, newest first. Email addresses and phone numbers match in any notation. If more than 1,000 applicants share one, only the newest 1,000 are found.",
  action: "applicant.read",
  isOnlyReading: true,
  body: searchApplicantsBody,
  success: { status: 200, description: "A page of applicants, SSNs masked.", schema: applicantPage },
  handler: ({ context, body }) => searchByValues(context, body),
});

export const read = defineOperation({
  method: "GET",
  path: "/applicants/:id",
  operationId: "getApplicant",
  summary: "Read an applicant",
  action: "applicant.read",
  success: { status: 200, description: "The applicant, SSN masked.", schema: applicantView },
  handler: ({ context, params }) => readApplicant(context, params.id),
});

export const update = defineOperation({
  method: "PATCH",
  path: "/applicants/:id",
  operationId: "updateApplicant",
  summary: "Change an applicant",
  description:
    "Changes the applicant's data, links and metadata, and compares the applicant with watchlists again; stored analyses don't change.",
  action: "applicant.update",
  body: updateApplicantBody,
  success: { status: 200, description: "The changed applicant.", schema: applicantView },
  handler: async ({ context, params, body, commit }) => {
    await prepareUpdate(context, body);
    return commit((inside) => updateApplicant(inside, { id: params.id, body }));
  },
});

export const erase = defineOperation({
  method: "DELETE",
  path: "/applicants/:id",
  operationId: "eraseApplicant",
  summary: "Erase an applicant",
  description: "Destroys the applicant's data key; scores, decisions and the audit log remain.",
  action: "applicant.erase",
  success: { status: 200, description: "What is left of the applicant.", schema: applicantView },
  handler: ({ params, commit }) => commit((context) => eraseApplicant(context, params.id)),
});
