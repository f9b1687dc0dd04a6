// Generated from the OpenAPI document with SHA-256 1039131b6c56e5e3f0aaef832d7494952efd9ec85eed6682b410503865b70fdd
// by `npm run clients`: don't edit.
export const version = "0.2.0";
