// Generated from the OpenAPI document with SHA-256 1d78586f3925bc7de53fff80b1cd706a30d1a4ade408469f540916e532803527
// by `npm run clients`: don't edit.
export const version = "0.3.0";
