// Generated from the OpenAPI document with SHA-256 58b272d4fcac5fc398c66ee8f0b7df033aae34aa20caf3120e8be309c10b6eea
// by `npm run clients`: don't edit.
export const version = "0.2.0";
