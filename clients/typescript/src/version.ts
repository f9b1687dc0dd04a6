// Generated from the OpenAPI document with SHA-256 903bef0d4bd5c4de2602b7d7b2ce2974029f92e16dad9ae33f6cd31d7fa3f4b8
// by `npm run clients`: do not edit.
export const version = "0.2.0";
