// Generated from the OpenAPI document with SHA-256 98235ad5db692c0a0c4398bb64d2c0fbfb9ee92b21ce99c4cdd39ddba34bc2f0
// by `npm run clients`: don't edit.
export const version = "0.3.0";
