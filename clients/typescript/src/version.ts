// Generated from the OpenAPI document with SHA-256 a043a2819f6ee104cf10d5dbae73faab2e662ebb3013d47101998a6407e65238
// by `npm run clients`: don't edit.
export const version = "0.3.0";
