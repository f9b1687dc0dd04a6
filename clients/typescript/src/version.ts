// Generated from the OpenAPI document with SHA-256 caa9c511ab3e62315d8d85b9cd546a932b8eb32c351b0f300d609cc1a68612fd
// by `npm run clients`: don't edit.
export const version = "0.3.0";
