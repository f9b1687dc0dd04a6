// Generated from the OpenAPI document with SHA-256 3dc0eb538c738c224b6c86b6717b704b54fa9584591b2cc843f6a473214ee921
// by `npm run clients`: don't edit.
export const version = "0.2.0";
