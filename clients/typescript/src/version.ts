// Generated from the OpenAPI document with SHA-256 8f16eec6f41a3bb59ac516f144556574bd6eb8d8960af94b3aad39738a464fbf
// by `npm run clients`: don't edit.
export const version = "0.2.0";
