export { type Assay, type AssayOptions, createAssay } from "./assay.js";
export { AssayError, type ErrorCode, type ErrorDetail } from "./errors.js";
export type { components, operations, paths, webhooks } from "./schema.js";
export { type Delivery, verifyWebhook, type WebhookEvent, WebhookVerificationError } from "./webhooks.js";
