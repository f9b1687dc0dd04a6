import type { Route } from "./route";
import * as analyses from "./routes/analyses";
import * as apiKeys from "./routes/api-keys";
import { openapiRoute } from "./routes/openapi";

/** Every operation of the API: what the router, the documentation and the tests are made from. */
export const routes: readonly Route[] = [
  analyses.analyze,
  analyses.list,
  analyses.read,
  apiKeys.list,
  apiKeys.create,
  apiKeys.rotate,
  apiKeys.revoke,
  openapiRoute(() => routes),
];
