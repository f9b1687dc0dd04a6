import { operationsOf } from "@/lib/api/operation/define";
import { createScorecardBody, scorecard, scorecardPage, scorecardQuery } from "@/lib/contract/scorecards";
import { createScorecard } from "@/lib/domain/scorecard/runs/create";
import { listScorecards, readScorecard } from "@/lib/domain/scorecard/runs/read";

const defineOperation = operationsOf("Studies", "Identifier of the scorecard.");

export const create = defineOperation({
  method: "POST",
  path: "/scorecards",
  operationId: "createScorecard",
  summary: "Learn points from outcomes",
  description:
    "A regression over the same evidence that the model has, whose result is points again: each keeps its sign, is pulled to the present points, and is judged on later applications that it never saw. It changes nothing until you publish its policy, or try it as a challenger.",
  action: "scorecard.create",
  body: createScorecardBody,
  bodyOptional: true,
  isBodyReferring: true,
  success: {
    status: 202,
    description: "The scorecard, being learned.",
    schema: scorecard,
    location: ({ scorecardId }) => `/v1/scorecards/${scorecardId}`,
  },
  handler: ({ body, commit }) => commit((context) => createScorecard(context, body)),
});

export const list = defineOperation({
  method: "GET",
  path: "/scorecards",
  operationId: "listScorecards",
  summary: "List scorecards",
  description: "Newest first, without their results.",
  action: "scorecard.read",
  query: scorecardQuery,
  success: { status: 200, description: "A page of scorecards.", schema: scorecardPage },
  handler: ({ context, query }) => listScorecards(context, query),
});

export const read = defineOperation({
  method: "GET",
  path: "/scorecards/:id",
  operationId: "getScorecard",
  summary: "Read a scorecard",
  action: "scorecard.read",
  success: {
    status: 200,
    description: "Its progress, and its result once it is completed.",
    schema: scorecard,
  },
  handler: ({ context, params }) => readScorecard(context, params.id),
});
