// Generated from the OpenAPI document with SHA-256 1d2978963d30d9b522de93420c56bb3ce445e1a0bd64326483b8001162edcdfd
// by `npm run clients`: do not edit.
export const version = "0.2.0";
