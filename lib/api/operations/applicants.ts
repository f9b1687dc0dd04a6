import { defineOperation } from "@/lib/api/operation/define";
import { applicantView, updateApplicantBody } from "@/lib/contract/applicants";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { readApplicant } from "@/lib/domain/applicants/read";
import { updateApplicant } from "@/lib/domain/applicants/update";

const tag = "Applicants";
const pathDescription = "Identifier of the applicant.";

export const read = defineOperation({
  method: "GET",
  path: "/applicants/:id",
  pathDescription,
  operationId: "getApplicant",
  summary: "Read an applicant",
  tag,
  action: "applicant.read",
  success: { status: 200, description: "The applicant, SSN masked.", schema: applicantView },
  handler: ({ context, params }) => readApplicant(context, params.id),
});

export const update = defineOperation({
  method: "PATCH",
  path: "/applicants/:id",
  pathDescription,
  operationId: "updateApplicant",
  summary: "Change an applicant",
  description: "Changes the applicant's data and links; stored analyses don't change.",
  tag,
  action: "applicant.update",
  body: updateApplicantBody,
  success: { status: 200, description: "The changed applicant.", schema: applicantView },
  handler: ({ params, body, commit }) =>
    commit((context) => updateApplicant(context, { id: params.id, body })),
});

export const erase = defineOperation({
  method: "DELETE",
  path: "/applicants/:id",
  pathDescription,
  operationId: "eraseApplicant",
  summary: "Erase an applicant",
  description: "Destroys the applicant's data key; scores, decisions and the audit log remain.",
  tag,
  action: "applicant.erase",
  success: { status: 200, description: "What is left of the applicant.", schema: applicantView },
  handler: ({ params, commit }) => commit((context) => eraseApplicant(context, params.id)),
});
