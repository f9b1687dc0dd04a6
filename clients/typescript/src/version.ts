// Generated from the OpenAPI document with SHA-256 0b2d064c5eda36f785e58b11963a88a70cb7fa37897285edbb31bf9d29aa2a45
// by `npm run clients`: do not edit.
export const version = "0.2.0";
