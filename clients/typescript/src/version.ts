// Generated from the OpenAPI document with SHA-256 04082e5f11d6fdce24fd13870ec4a8376f5278609fb476672731ac62f14ccd62
// by `npm run clients`: don't edit.
export const version = "0.3.0";
