// Generated from the OpenAPI document with SHA-256 fc8848786af69926d61755c3f99e29bc8ca1c6f81deb6fdbd95de1633236b9c3
// by `npm run clients`: do not edit.
export const version = "0.2.0";
