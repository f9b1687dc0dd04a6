// Generated from the OpenAPI document with SHA-256 631860ad5b2472cbcd5b7d2e2d48bd7894a2721f0c2e06ef393fa8d0935ed757
// by `npm run clients`: don't edit.
export const version = "0.2.0";
