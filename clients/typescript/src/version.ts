// Generated from the OpenAPI document with SHA-256 a5ea93e0299eb72590776bc4a5a792ba502abaa9fe481fe05167e4d2ee22998c
// by `npm run clients`: don't edit.
export const version = "0.3.0";
