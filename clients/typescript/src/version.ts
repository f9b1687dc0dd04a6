// Generated from the OpenAPI document with SHA-256 4022b5cd81d42445025919ccfcbf0a88e501a6a46b594e4916d8b169953423a8
// by `npm run clients`: don't edit.
export const version = "0.3.0";
