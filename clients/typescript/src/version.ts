// Generated from the OpenAPI document with SHA-256 1c34eff10821a4a91647413a6bb91b740a3d3de5925188002a7a3c69bebe756a
// by `npm run clients`: don't edit.
export const version = "0.3.0";
