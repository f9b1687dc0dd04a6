// Generated from the OpenAPI document with SHA-256 4dc488cb7ed140c989112ec913bb0ced0d3dc63d6dc601feb38abbaf748fd93a
// by `npm run clients`: don't edit.
export const version = "0.2.0";
