// Generated from the OpenAPI document with SHA-256 147f31b3fde3af87ad095e0292ecab7a4256becd2be803d6e3e4b631fe57dfc9
// by `npm run clients`: don't edit.
export const version = "0.2.0";
