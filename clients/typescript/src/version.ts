// Generated from the OpenAPI document with SHA-256 9ac7a8a764f7fa8a1301917b9aa5781d180d1acdebf4e1f1a5a5d72c117831bb
// by `npm run clients`: do not edit.
export const version = "0.2.0";
