// Generated from the OpenAPI document with SHA-256 0145438761025e10ea53a0398d2efe8ea32e38f4039a8b807873d51e148222da
// by `npm run clients`: don't edit.
export const version = "0.2.0";
