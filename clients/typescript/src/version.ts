// Generated from the OpenAPI document with SHA-256 a4567e4768bb4ed6c23b15fdad5be076131a7b33fb9d3824c0fe88261721de5d
// by `npm run clients`: don't edit.
export const version = "0.3.0";
