// Generated from the OpenAPI document with SHA-256 e13aaee1ec55a7e1818ccab1ba1cadcc4f6f942b8be7c18190d3f98ac9361732
// by `npm run clients`: do not edit.
export const version = "0.2.0";
