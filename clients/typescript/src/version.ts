// Generated from the OpenAPI document with SHA-256 bdfaa2c7be55aab0c839d765c7a6a1178931f99c3476c05f3c2f07ace1896abe
// by `npm run clients`: don't edit.
export const version = "0.3.0";
