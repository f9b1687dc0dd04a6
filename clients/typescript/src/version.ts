// Generated from the OpenAPI document with SHA-256 d92b4326d289270dd214ab46c8f2b805a45fbe6033c8e471ecc353bcce1616d6
// by `npm run clients`: don't edit.
export const version = "0.3.0";
