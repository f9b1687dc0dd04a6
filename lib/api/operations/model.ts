import { operationsOf } from "@/lib/api/operation/define";
import { modelCard } from "@/lib/contract/model";
import { modelPerformance } from "@/lib/contract/model-performance";
import { performanceQuery } from "@/lib/contract/performance";
import { readDrift } from "@/lib/domain/performance/drift";
import { readFairness } from "@/lib/domain/performance/fairness/read";
import { measurePerformance } from "@/lib/domain/performance/measure";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";

const defineOperation = operationsOf("Contract");

export const model = defineOperation({
  method: "GET",
  path: "/model",
  operationId: "getModel",
  summary: "Read the model card",
  description:
    "Every signal with its points, meaning and source; reason codes; sample applicants of test mode.",
  action: "contract.read",
  success: { status: 200, description: "The model card.", schema: modelCard },
  handler: async () => modelCardOfEngine(),
});

export const performance = defineOperation({
  method: "GET",
  path: "/model/performance",
  operationId: "getModelPerformance",
  summary: "Measure the model by outcomes",
  description:
    "What labeled outcomes say about signals, scores and decisions, in the key's mode. Intervals are 95%. Labels aren't a random sample of applicants: see `labeling`. Includes the drift of inputs, signals, and scores, and the latest fairness report.",
  action: "analysis.read",
  query: performanceQuery,
  success: { status: 200, description: "The figures of the period.", schema: modelPerformance },
  handler: async ({ context, query }) => {
    const [report, drift, { report: fairness }] = await Promise.all([
      measurePerformance(context, query),
      readDrift(context),
      readFairness(context),
    ]);
    return { ...report, drift, fairness };
  },
});
