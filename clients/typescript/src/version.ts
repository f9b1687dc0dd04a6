// Generated from the OpenAPI document with SHA-256 74139a7f1b4c481ef220eb7c2abf6024cc8669aaf5863e3fb5e6333d9fa1047e
// by `npm run clients`: don't edit.
export const version = "0.3.0";
