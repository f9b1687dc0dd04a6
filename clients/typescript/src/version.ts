// Generated from the OpenAPI document with SHA-256 b062d56d4a3f361e24f52b40ba93b30d08162b5f9b11a9fb3fedae8c5ac4e510
// by `npm run clients`: don't edit.
export const version = "0.2.0";
