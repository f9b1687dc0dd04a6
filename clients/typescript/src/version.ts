// Generated from the OpenAPI document with SHA-256 20f857c84f9ab28ed833e07006f8e5dc1ddabd910a777ba23b841039520364ff
// by `npm run clients`: don't edit.
export const version = "0.3.0";
