// Generated from the OpenAPI document with SHA-256 eda727548b70be4be9c4c240fb083b5a115b911492d4cf71388a1d1d2d1aecbd
// by `npm run clients`: don't edit.
export const version = "0.2.0";
