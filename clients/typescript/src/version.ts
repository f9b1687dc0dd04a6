// Generated from the OpenAPI document with SHA-256 6cf6cc1e3a5d4ed7f7be24ff1bab9f54d928035e77b1247c1e3dd7dc10d9ead6
// by `npm run clients`: do not edit.
export const version = "0.2.0";
