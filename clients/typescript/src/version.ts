// Generated from the OpenAPI document with SHA-256 970f61a3cce443d551b58e0961e9dd69e7ee8f71042c2f50cee3c462580ece67
// by `npm run clients`: don't edit.
export const version = "0.2.0";
