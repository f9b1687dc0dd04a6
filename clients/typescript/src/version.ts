// Generated from the OpenAPI document with SHA-256 d37ccbbc0fe3eaf86ec32d0134891e5e1e2f09ca699d108d38ffb5cddea27b85
// by `npm run clients`: don't edit.
export const version = "0.2.0";
