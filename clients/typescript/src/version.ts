// Generated from the OpenAPI document with SHA-256 133ed5c89c2ebe9b532df45d1842e70a9e84453a5c81297eb0aa2d213c659351
// by `npm run clients`: don't edit.
export const version = "0.3.0";
