// Generated from the OpenAPI document with SHA-256 857b6479953894dcc1159bcb08a7bf0a8f1511b3a493ac791c908e6fca641ac8
// by `npm run clients`: don't edit.
export const version = "0.2.0";
