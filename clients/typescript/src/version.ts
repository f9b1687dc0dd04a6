// Generated from the OpenAPI document with SHA-256 47987175baa0bd4fd0051dd73e415fb9d0f13b38bbbaa903e78707b977c34c16
// by `npm run clients`: don't edit.
export const version = "0.3.0";
