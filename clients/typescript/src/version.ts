// Generated from the OpenAPI document with SHA-256 b176b1bfe1fc4564d7202ced7d43a32228a969f749ac8a9b52309ff5d038d884
// by `npm run clients`: don't edit.
export const version = "0.2.0";
