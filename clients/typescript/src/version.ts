// Generated from the OpenAPI document with SHA-256 88a73dd0572fced0df92e2e88075921130991ffb7ab36d8fa7a1fb0e47e1affa
// by `npm run clients`: don't edit.
export const version = "0.3.0";
