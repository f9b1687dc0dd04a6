// Generated from the OpenAPI document with SHA-256 58aef7216e169af12985f4de300273703ff19e7c25e284d068004f0f219bf27d
// by `npm run clients`: don't edit.
export const version = "0.3.0";
