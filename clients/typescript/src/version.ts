<<<<<<< HEAD
// Generated from the OpenAPI document with SHA-256 d37ccbbc0fe3eaf86ec32d0134891e5e1e2f09ca699d108d38ffb5cddea27b85
=======
// Generated from the OpenAPI document with SHA-256 4d079a989c2c90ce67d96651cdf84c6d71bc98fe881cff356969638df2eddc0d
>>>>>>> developers
// by `npm run clients`: don't edit.
export const version = "0.3.0";
