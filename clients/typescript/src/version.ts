// Generated from the OpenAPI document with SHA-256 cda287610db43fb1adc677af5737327b4fd3d9405a8b84a9293ba15b2e5d7dd0
// by `npm run clients`: don't edit.
export const version = "0.2.0";
