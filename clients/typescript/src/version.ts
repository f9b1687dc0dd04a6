// Generated from the OpenAPI document with SHA-256 2b3d56548bb76733c3c6a281c9330c832fdefb64a9b97722cd709214fdb59461
// by `npm run clients`: don't edit.
export const version = "0.2.0";
