import { operationsOf } from "@/lib/api/operation/define";
import {
  apiKey,
  apiKeyPage,
  apiKeyQuery,
  createApiKeyBody,
  issuedApiKey,
  rotateApiKeyBody,
} from "@/lib/contract/api-keys";
import { createApiKey } from "@/lib/domain/keys/create";
import { listApiKeys } from "@/lib/domain/keys/list";
import { revokeApiKey } from "@/lib/domain/keys/revoke";
import { rotateApiKey } from "@/lib/domain/keys/rotate";

const defineOperation = operationsOf("API keys", "Identifier of the API key.");

export const list = defineOperation({
  method: "GET",
  path: "/api-keys",
  operationId: "listApiKeys",
  summary: "List API keys",
  description:
    "The organization's keys in the mode of the key you present, newest first; never the keys themselves.",
  action: "api_key.read",
  query: apiKeyQuery,
  success: { status: 200, description: "A page of keys.", schema: apiKeyPage },
  handler: ({ context, query }) => listApiKeys(context, query),
});

export const create = defineOperation({
  method: "POST",
  path: "/api-keys",
  operationId: "createApiKey",
  summary: "Create an API key",
  description:
    "The new key has the mode of the key you present and at most its permissions. It is shown only once.",
  action: "api_key.create",
  body: createApiKeyBody,
  success: { status: 201, description: "The key, shown only once.", schema: issuedApiKey },
  handler: ({ body, commit }) => commit((context) => createApiKey(context, body)),
});

export const rotate = defineOperation({
  method: "POST",
  path: "/api-keys/:id/rotate",
  operationId: "rotateApiKey",
  summary: "Rotate an API key",
  description: "Issues a replacement; the old key keeps working for the grace period.",
  action: "api_key.rotate",
  body: rotateApiKeyBody,
  bodyOptional: true,
  success: { status: 201, description: "The replacement, shown only once.", schema: issuedApiKey },
  handler: ({ params, body, commit }) => commit((context) => rotateApiKey(context, { id: params.id, body })),
});

export const revoke = defineOperation({
  method: "DELETE",
  path: "/api-keys/:id",
  operationId: "revokeApiKey",
  summary: "Revoke an API key",
  description: "The key stops working immediately, on other instances within five seconds. It stays listed.",
  action: "api_key.revoke",
  success: { status: 200, description: "The revoked key.", schema: apiKey },
  handler: ({ params, commit }) => commit((context) => revokeApiKey(context, params.id)),
});
