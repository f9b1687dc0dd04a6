// Generated from the OpenAPI document with SHA-256 0ce909c2304c9f513b76b1c11d408108a289a7e9c928cb0824ebd9c80e9b3d74
// by `npm run clients`: don't edit.
export const version = "0.2.0";
