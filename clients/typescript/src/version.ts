// Generated from the OpenAPI document with SHA-256 b5817cde89c19f39d69cb792ac7d007aa41e494bb80f134f2999ba3a502003b3
// by `npm run clients`: don't edit.
export const version = "0.2.0";
