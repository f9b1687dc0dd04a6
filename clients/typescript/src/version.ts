// Generated from the OpenAPI document with SHA-256 c50de71eaa69d1a742446d4bae3c865d9bc28d7a19bc6183a5092b90c432f3a0
// by `npm run clients`: don't edit.
export const version = "0.3.0";
