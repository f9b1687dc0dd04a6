// Generated from the OpenAPI document with SHA-256 4b0705c7fa656c2d03d1a3c4d07d9661c90e2621d3a378996bc346d59d65ea29
// by `npm run clients`: don't edit.
export const version = "0.3.0";
