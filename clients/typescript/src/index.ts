export { type Assay, createAssay } from "./assay.js";
export {
  AssayConnectionError,
  AssayError,
  AssayResponseError,
  AssayTimeoutError,
  type ErrorCode,
  type ErrorDetail,
} from "./errors.js";
export type { LogEntry } from "./log.js";
export type { AssayOptions, CallOptions, WriteOptions } from "./options.js";
export type { AssayResponse, Call } from "./response.js";
export type { components, operations, paths, webhooks } from "./schema.js";
export { type Delivery, verifyWebhook, type WebhookEvent, WebhookVerificationError } from "./webhooks.js";
