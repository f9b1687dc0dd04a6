// Generated from the OpenAPI document with SHA-256 3f57b3581a1cc09147e06491407f2ea519e23de6ce576505fc90d2740fab6f4a
// by `npm run clients`: don't edit.
export const version = "0.3.0";
