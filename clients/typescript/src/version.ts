// Generated from the OpenAPI document with SHA-256 dd64cd2a324cdfaf21a0b09416c1c2a889d99aedc3d30963aa949773a42ae130
// by `npm run clients`: don't edit.
export const version = "0.3.0";
