import { operationsOf } from "@/lib/api/operation/define";
import { storedAnalysis } from "@/lib/contract/analyses";
import { adverseAction, outcomeBody, reviewBody } from "@/lib/contract/dispositions";
import { readAdverseAction } from "@/lib/domain/analyses/adverse-action/read";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";

const defineOperation = operationsOf("Dispositions", "Identifier of the analysis (`requestId`).");

export const review = defineOperation({
  method: "POST",
  path: "/analyze/:id/review",
  operationId: "reviewAnalysis",
  summary: "Decide on an analysis",
  description:
    "Records a person's decision alongside the machine's. It takes effect immediately, even if the organization requires two people to decide each case. If its owners don't let API keys decide, the answer is a 403.",
  action: "analysis.review",
  body: reviewBody,
  success: { status: 200, description: "The analysis with its review.", schema: storedAnalysis },
  handler: ({ params, body, commit }) =>
    commit((context) => reviewAnalysis(context, { id: params.id, body })),
});

export const label = defineOperation({
  method: "POST",
  path: "/analyze/:id/outcome",
  operationId: "labelOutcome",
  summary: "Label an analysis with its outcome",
  description: "Later analyses that share an identifier with the applicant see the label.",
  action: "analysis.label",
  body: outcomeBody,
  success: { status: 200, description: "The analysis with its label.", schema: storedAnalysis },
  handler: ({ params, body, commit }) => commit((context) => labelOutcome(context, { id: params.id, body })),
});

export const adverse = defineOperation({
  method: "GET",
  path: "/analyze/:id/adverse-action",
  operationId: "getAdverseAction",
  summary: "Read what to tell an applicant who is declined",
  description:
    "What to state in an adverse action notice: at most four specific reasons and, if an outside source's answer was used, the disclosures of 15 U.S.C. 1681m.",
  action: "analysis.read",
  success: {
    status: 200,
    description: "The reasons, ranked, and the text of the notice.",
    schema: adverseAction,
  },
  handler: ({ context, params }) => readAdverseAction(context, params.id),
});
