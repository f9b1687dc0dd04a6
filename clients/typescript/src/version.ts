// Generated from the OpenAPI document with SHA-256 ebfff883dbecdde788dda8f6f7483cd7cda930f9f2435ba3c1d696c9737bda4b
// by `npm run clients`: don't edit.
export const version = "0.3.0";
