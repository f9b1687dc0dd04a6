// Generated from the OpenAPI document with SHA-256 ca4b1a62b35e5fd69f92a876cae22497ff063ae24a0a989628811111638a2131
// by `npm run clients`: don't edit.
export const version = "0.3.0";
