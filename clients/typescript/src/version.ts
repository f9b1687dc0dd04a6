// Generated from the OpenAPI document with SHA-256 2bc8897b9e0603ac5ae270d9edc34c62dd002ec21385c3204150e8919bac0e7c
// by `npm run clients`: don't edit.
export const version = "0.2.0";
