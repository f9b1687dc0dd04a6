// Generated from the OpenAPI document with SHA-256 e014d8e6beba49b7ae3f4ee6f776fdeeebf252b1e88f6ce095c2b66d47febcdd
// by `npm run clients`: don't edit.
export const version = "0.3.0";
