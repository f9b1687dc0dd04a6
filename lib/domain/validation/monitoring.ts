import type { CreateValidationDocument, OwnerRole, ValidationContent } from "@/lib/contract/validation";
import { driftNeeds } from "@/lib/domain/performance/drift";
import { fourFifths } from "@/lib/domain/performance/fairness/disparity";
import { calibrationNeeds } from "@/lib/domain/statistics/curves/calibrate";
import { stabilityLimits } from "@/lib/domain/statistics/stability";
import { sumOf } from "@/lib/domain/statistics/sum";

type Monitored = ValidationContent["monitoring"][number];

/** Beyond these, the model owner looks into the cause. They don't stop anything. */
const limits = {
  /** Of a month's review load to the mean of all months. */
  reviewLoad: 1.5,
  calibrationError: 0.05,
  overrideRate: 0.1,
};

const percent = (value: number) => `${(100 * value).toFixed(1)}%`;

/** What is watched after the sign-off, and where it is now. */
export function monitoringPlan(
  { performance, stability, fairness }: Pick<ValidationContent, "performance" | "stability" | "fairness">,
  owners: CreateValidationDocument["owners"],
): Monitored[] {
  const owned = (owner: OwnerRole) => ({ owner, ownerName: owners[owner] ?? null });
  const { months, drift } = stability;
  const shifts = drift?.isEnough ? [drift.score, drift.decisions].flatMap((each) => each ?? []) : [];
  const load = loadOf(months);
  const { labels, calibration, overrides } = performance;
  const error = calibration.result?.expectedError ?? null;
  const ratios = (fairness?.result?.machine.groups ?? []).flatMap(({ ratio }) => ratio ?? []);
  const ratio = ratios.length > 0 ? Math.min(...ratios.map(({ value }) => value)) : null;
  const override = overrides.rate?.value ?? null;
  return [
    {
      what: "Drift of scores and decisions",
      measure: "Population stability index, last week beside the four weeks before",
      threshold: `Above ${stabilityLimits.shifting} shifting, above ${stabilityLimits.shifted} shifted, unless chance explains it; from ${driftNeeds} analyses in each time`,
      now:
        shifts.length === 0 ? "Too few analyses" : Math.max(...shifts.map(({ index }) => index)).toFixed(2),
      isBeyond: shifts.length === 0 ? null : shifts.some(({ reading }) => reading !== "stable"),
      cadence: "Daily; Assay raises a notice",
      ...owned("modelOwner"),
    },
    {
      what: "Review load",
      measure: "Share of REVIEW, latest month beside all months",
      threshold: `Above ${limits.reviewLoad} times`,
      now: load === null ? "Too few months" : `${load.toFixed(2)} times`,
      isBeyond: load === null ? null : load > limits.reviewLoad,
      cadence: "Weekly",
      ...owned("riskOperations"),
    },
    {
      what: "Labels",
      measure: "Labeled analyses, and fraud among them",
      threshold: `At least ${calibrationNeeds.labels} labels, ${calibrationNeeds.fraud} of them fraud`,
      now: `${labels.total} labels, ${labels.fraud} fraud`,
      isBeyond: calibration.missing.labels > 0 || calibration.missing.fraud > 0,
      cadence: "Monthly",
      ...owned("riskOperations"),
    },
    {
      what: "Calibration",
      measure: "Expected calibration error, on cases left out of the fit",
      threshold: `Above ${percent(limits.calibrationError)}`,
      now: error === null ? "Too few labels" : percent(error),
      isBeyond: error === null ? null : error > limits.calibrationError,
      cadence: "Quarterly",
      ...owned("modelOwner"),
    },
    {
      what: "Overrides",
      measure: "People who decide against an APPROVE or DECLINE",
      threshold: `Above ${percent(limits.overrideRate)}`,
      now: override === null ? "None reviewed" : percent(override),
      isBeyond: override === null ? null : override > limits.overrideRate,
      cadence: "Monthly",
      ...owned("modelOwner"),
    },
    {
      what: "Fairness",
      measure: "Smallest approval ratio of a group to the one approved most often",
      threshold: `Below ${fourFifths} (29 CFR 1607.4(D)); held rates by false discovery of 5%`,
      now: ratio === null ? "Not measured" : ratio.toFixed(2),
      isBeyond: ratio === null ? null : ratio < fourFifths,
      cadence: "Quarterly",
      ...owned("compliance"),
    },
  ];
}

function loadOf(months: ValidationContent["stability"]["months"]): number | null {
  const latest = months.at(-1);
  const reviews = sumOf(months, "reviews");
  const analyses = sumOf(months, "analyses");
  if (latest === undefined || months.length < 2 || latest.analyses === 0 || reviews === 0) return null;
  return latest.reviews / latest.analyses / (reviews / analyses);
}
