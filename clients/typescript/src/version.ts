// Generated from the OpenAPI document with SHA-256 faa0df8d4dde064c53bf7cb996a09a84a56151495aefba39b327413e0a22ade3
// by `npm run clients`: don't edit.
export const version = "0.2.0";
