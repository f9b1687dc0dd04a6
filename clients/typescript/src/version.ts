// Generated from the OpenAPI document with SHA-256 0654c690505b81f336afd93ed22af7ab1b193a4330b78b44d2685db4fc74415e
// by `npm run clients`: do not edit.
export const version = "0.2.0";
