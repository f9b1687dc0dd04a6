// Generated from the OpenAPI document with SHA-256 dc6970379c547909ebb72a465cfd370091c217200cf17370d9be6dda323d2824
// by `npm run clients`: don't edit.
export const version = "0.3.0";
