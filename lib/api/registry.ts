import * as analyses from "./operations/analyses";
import * as apiKeys from "./operations/api-keys";
import * as applicants from "./operations/applicants";
import * as batches from "./operations/batches";
import * as dispositions from "./operations/dispositions";
import { model } from "./operations/model";
import { openapiRoute } from "./operations/openapi";
import * as policy from "./operations/policy";
import * as webhooks from "./operations/webhooks";
import type { Route } from "./route";

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
