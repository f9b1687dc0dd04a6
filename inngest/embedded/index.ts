/** All that the rest of the product may import of the embedded executor: see README.md. */
export { createEmbeddedExecutor, type EmbeddedExecutor } from "./executor";
export { INNGEST_PATH } from "./protocol/messages";
export { registerFunctions } from "./protocol/register";
export { generateSigningKey, signCall } from "./protocol/sign";
export { queueFigures } from "./store/queue-figures";
export { createTransport } from "./transport";
export { embeddedWork, workHealth } from "./work-health";
