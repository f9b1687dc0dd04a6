/** The only part of the embedded executor that other code may import: see README.md. */
export { createEmbeddedExecutor, type EmbeddedExecutor } from "./executor";
export { INNGEST_PATH } from "./protocol/messages";
export { registerFunctions } from "./protocol/register";
export { generateSigningKey, signCall } from "./protocol/sign";
export { createSender } from "./sender";
export { queueFigures } from "./store/queue-figures";
export { createTransport } from "./transport";
export { embeddedWork, workHealth } from "./work-health";
