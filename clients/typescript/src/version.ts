// Generated from the OpenAPI document with SHA-256 8ac8681220a049ff30e68d7cdc3b20064b12dfd553ce97ed1d5987865938003a
// by `npm run clients`: don't edit.
export const version = "0.2.0";
