// Generated from the OpenAPI document with SHA-256 1ca6023fbf0342b9bb577c59e8471a0117125ddf9fde807c7484b8a1144130d3
// by `npm run clients`: do not edit.
export const version = "0.2.0";
