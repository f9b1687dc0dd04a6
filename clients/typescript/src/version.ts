// Generated from the OpenAPI document with SHA-256 4a85a2a3bb01706c97eeba58b4f17a80666fc0058e4cfae72dfae643552b9923
// by `npm run clients`: don't edit.
export const version = "0.2.0";
