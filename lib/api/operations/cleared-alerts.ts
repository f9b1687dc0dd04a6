import { operationsOf } from "@/lib/api/operation/define";
import { clearedAlerts, withdrawnAlert } from "@/lib/contract/list-entries";
import { listClearedAlerts, withdrawClearedAlert } from "@/lib/domain/list-entries/cleared-alerts";

const defineOperation = operationsOf("Lists");

export const list = defineOperation({
  method: "GET",
  path: "/applicants/:id/cleared-alerts",
  pathDescription: "Identifier of the applicant.",
  operationId: "listClearedAlerts",
  summary: "List what was cleared for an applicant",
  description:
    "Signals that a review with `clearAlerts` keeps from counting again for the same person, until the evidence changes.",
  action: "applicant.read",
  success: { status: 200, description: "The cleared signals.", schema: clearedAlerts },
  handler: async ({ context, params }) => ({ data: await listClearedAlerts(context, params.id) }),
});

export const withdraw = defineOperation({
  method: "DELETE",
  path: "/cleared-alerts/:id",
  pathDescription: "Identifier of the cleared signal.",
  operationId: "withdrawClearedAlert",
  summary: "Let a cleared signal count again",
  action: "analysis.review",
  success: { status: 200, description: "It counts from now on.", schema: withdrawnAlert },
  handler: ({ params, commit }) => commit((context) => withdrawClearedAlert(context, params.id)),
});
