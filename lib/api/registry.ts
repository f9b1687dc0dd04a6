import type { Route } from "./route";
import * as analyses from "./routes/analyses";
import * as apiKeys from "./routes/api-keys";
import * as applicants from "./routes/applicants";
import * as batches from "./routes/batches";
import * as dispositions from "./routes/dispositions";
import { model } from "./routes/model";
import { openapiRoute } from "./routes/openapi";
import * as policy from "./routes/policy";
import * as webhooks from "./routes/webhooks";

/** Every operation of the API: what the router, the documentation and the tests are made from. */
export const routes: readonly Route[] = [
  analyses.analyze,
  analyses.list,
  analyses.read,
  batches.submit,
  batches.list,
  batches.read,
  batches.results,
  batches.cancel,
  dispositions.review,
  dispositions.label,
  dispositions.adverse,
  applicants.read,
  applicants.update,
  applicants.erase,
  webhooks.list,
  webhooks.create,
  webhooks.read,
  webhooks.update,
  webhooks.remove,
  webhooks.rotate,
  webhooks.promote,
  webhooks.test,
  webhooks.deliveries,
  webhooks.recover,
  webhooks.readOneDelivery,
  webhooks.replay,
  policy.read,
  policy.publish,
  policy.simulate,
  apiKeys.list,
  apiKeys.create,
  apiKeys.rotate,
  apiKeys.revoke,
  model,
  openapiRoute(() => routes),
];
