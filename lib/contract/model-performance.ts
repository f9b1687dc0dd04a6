import { driftReport } from "./drift";
import { fairnessReport } from "./fairness";
import { performanceReport } from "./performance";

/** All that the pages show of model and policy. */
export const modelPerformance = performanceReport
  .extend({
    drift: driftReport,
    fairness: fairnessReport.nullable().meta({
      description: "The latest report that a member requested, with its own period; null if there is none.",
    }),
  })
  .meta({ id: "ModelPerformance" });
