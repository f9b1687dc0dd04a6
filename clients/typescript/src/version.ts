// Generated from the OpenAPI document with SHA-256 91fec122a51bb024fd211eaa508132241ea56145a7b582c8c089c86db5699bab
// by `npm run clients`: don't edit.
export const version = "0.3.0";
