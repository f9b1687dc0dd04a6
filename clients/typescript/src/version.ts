// Generated from the OpenAPI document with SHA-256 67b8041cf21bd46d3f2b779bb5eb1a815cdea42eeaaca23973684af9ff967d5b
// by `npm run clients`: don't edit.
export const version = "0.2.0";
