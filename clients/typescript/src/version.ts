// Generated from the OpenAPI document with SHA-256 7f9c76be6e3050fc593d1a2eb5c2096b1dc49a1e49140a21194d368fa8b595c5
// by `npm run clients`: do not edit.
export const version = "0.2.0";
