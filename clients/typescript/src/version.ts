// Generated from the OpenAPI document with SHA-256 a388465101eb8d72e62a6d0d2200538b180446032827c44058c3d181c0ff3c47
// by `npm run clients`: don't edit.
export const version = "0.3.0";
