import { operationsOf } from "@/lib/api/operation/define";
import {
  createValidationDocumentBody,
  validationDocument,
  validationDocumentPage,
  validationDocumentQuery,
  validationDocumentWithContent,
} from "@/lib/contract/validation";
import { createDocument } from "@/lib/domain/validation/create";
import { listDocuments, readDocument } from "@/lib/domain/validation/list";
import { prepareDocument } from "@/lib/domain/validation/prepare";

const defineOperation = operationsOf("Validation", "Identifier of the document.");

export const create = defineOperation({
  method: "POST",
  path: "/validation-documents",
  operationId: "createValidationDocument",
  summary: "Make a validation document",
  description:
    "From a study or from production over a period: outcomes, sensitivity, stability, benchmarks, fairness, overrides, and the monitoring plan. It holds aggregates alone and never changes. Members sign it off on its page; keys can't.",
  action: "validation.create",
  isBodyReferring: true,
  body: createValidationDocumentBody,
  bodyOptional: true,
  success: {
    status: 201,
    description: "The document, without its content.",
    schema: validationDocument,
    location: ({ documentId }) => `/v1/validation-documents/${documentId}`,
  },
  handler: async ({ context, body, commit }) => {
    const prepared = await prepareDocument(context, body);
    return commit((inside) => createDocument(inside, prepared));
  },
});

export const list = defineOperation({
  method: "GET",
  path: "/validation-documents",
  operationId: "listValidationDocuments",
  summary: "List validation documents",
  description: "Newest first, without their contents.",
  action: "validation.read",
  query: validationDocumentQuery,
  success: { status: 200, description: "A page of documents.", schema: validationDocumentPage },
  handler: ({ context, query }) => listDocuments(context, query),
});

export const read = defineOperation({
  method: "GET",
  path: "/validation-documents/:id",
  operationId: "getValidationDocument",
  summary: "Read a validation document",
  action: "validation.read",
  success: {
    status: 200,
    description: "The document with its content.",
    schema: validationDocumentWithContent,
  },
  handler: ({ context, params }) => readDocument(context, params.id),
});
