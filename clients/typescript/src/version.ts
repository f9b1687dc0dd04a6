// Generated from the OpenAPI document with SHA-256 0e1055bdf4ca49c81c800f888c9676dd646bd1d3e4e5d8761d10a66346cc479f
// by `npm run clients`: don't edit.
export const version = "0.3.0";
