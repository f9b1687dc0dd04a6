import type { Operation } from "./operation/define";
import * as analyses from "./operations/analyses";
import * as apiKeys from "./operations/api-keys";
import * as applicants from "./operations/applicants";
import * as batches from "./operations/batches";
import * as challenger from "./operations/challenger";
import * as clearedAlerts from "./operations/cleared-alerts";
import * as dispositions from "./operations/dispositions";
import * as events from "./operations/events";
import * as informationRequests from "./operations/information-requests";
import * as letters from "./operations/letters";
import * as listEntries from "./operations/list-entries";
import { model, performance } from "./operations/model";
import { openapiOperation } from "./operations/openapi";
import * as policy from "./operations/policy";
import * as policyProposals from "./operations/policy-proposals";
import * as scorecards from "./operations/scorecards";
import * as studies from "./operations/studies";
import * as validationDocuments from "./operations/validation-documents";
import * as watchlists from "./operations/watchlists";
import * as webhooks from "./operations/webhooks";

/** The operation that serves the OpenAPI document. */
export const openapi = openapiOperation(() => operations);

/** Every API operation: the source for the router, the route files, the documentation and the tests. */
export const operations: readonly Operation[] = [
  analyses.analyze,
  analyses.list,
  analyses.search,
  analyses.read,
  batches.submit,
  batches.list,
  batches.search,
  batches.read,
  batches.results,
  batches.cancel,
  dispositions.review,
  dispositions.label,
  dispositions.adverse,
  letters.read,
  letters.issue,
  letters.markSent,
  letters.markNotNeeded,
  letters.listDue,
  informationRequests.ask,
  informationRequests.list,
  informationRequests.withdraw,
  applicants.list,
  applicants.search,
  applicants.read,
  applicants.update,
  applicants.erase,
  webhooks.list,
  webhooks.search,
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
  events.list,
  events.replay,
  watchlists.list,
  watchlists.hits,
  watchlists.resolve,
  policy.read,
  policy.publish,
  policy.simulate,
  policy.exportFile,
  policy.diff,
  policyProposals.list,
  policyProposals.propose,
  policyProposals.restore,
  policyProposals.read,
  policyProposals.approve,
  policyProposals.decline,
  policyProposals.withdraw,
  listEntries.list,
  listEntries.create,
  listEntries.search,
  listEntries.bulk,
  listEntries.read,
  listEntries.update,
  listEntries.remove,
  clearedAlerts.list,
  clearedAlerts.withdraw,
  challenger.read,
  challenger.start,
  challenger.end,
  challenger.promote,
  challenger.compare,
  studies.create,
  studies.list,
  studies.read,
  studies.receive,
  studies.problems,
  studies.run,
  studies.results,
  studies.backtestStudy,
  studies.erase,
  studies.remove,
  scorecards.create,
  scorecards.list,
  scorecards.read,
  validationDocuments.create,
  validationDocuments.list,
  validationDocuments.read,
  apiKeys.list,
  apiKeys.create,
  apiKeys.rotate,
  apiKeys.revoke,
  model,
  performance,
  openapi,
];
