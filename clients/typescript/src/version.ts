// Generated from the OpenAPI document with SHA-256 22c9f9f61caabd4f1e47e6d2ff2422870d80b3e38da6f79711ecf805909fc3bd
// by `npm run clients`: don't edit.
export const version = "0.3.0";
