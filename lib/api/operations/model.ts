import { defineOperation } from "@/lib/api/operation/define";
import { modelCard } from "@/lib/contract/model";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";

export const model = defineOperation({
  method: "GET",
  path: "/model",
  operationId: "getModel",
  summary: "Read the model card",
  description:
    "Every signal with its points, meaning and source; reason codes; sample applicants of test mode.",
  tag: "Contract",
  action: "contract.read",
  success: { status: 200, description: "The model card.", schema: modelCard },
  handler: async () => modelCardOfEngine(),
});
