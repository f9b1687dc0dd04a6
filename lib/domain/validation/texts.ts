import type { ModelCard } from "@/lib/contract/model";
import type { ValidationContent } from "@/lib/contract/validation";

/* Kept with each document, so that it reads the same under later releases. */

export function purposeOf(card: ModelCard): string[] {
  return [
    `The model scores applicants for identity risk and fraud. ${card.summary}`,
    "The policy turns scores and evidence into APPROVE, REVIEW, or DECLINE. People decide on REVIEW. The model isn't meant to measure the ability to repay, to set prices, or to decide alone on an adverse action: the applicant is told the principal reasons of a refusal.",
    "This document is for model risk management (SR 26-2, formerly SR 11-7) and fair lending (ECOA, Regulation B).",
  ];
}

export function designOf({ limits }: ModelCard): string[] {
  return [
    "The model adds up points of signals. Each signal states one fact, with its source. Points are on a scale of odds: 10 points stand for twice the odds of fraud. Points add up to the score exactly, so that each score can be explained by its signals.",
    `Only the strongest signal of a family counts, so that one fact doesn't count twice. Signals that may stand for a protected trait give at most ${limits.proxyPoints} points together and never lead to DECLINE alone. Corroboration offsets weak points alone, those up to ${limits.weakPoints}. What rests on other people's applications never declines.`,
    "No signal uses age, sex, race, religion, national origin, or marital status. Missing evidence lowers coverage and never counts as safe. Every analysis can be replayed byte for byte from its stored evidence.",
    "The weights weren't fitted to this data. The table sets each beside the likelihood ratio found here: how much more often fraud has the signal than good applicants.",
  ];
}

export const assumptions = [
  "Signals of different families are treated as if they were independent, given fraud or not.",
  "What applicants state and what sources answer arrives unchanged.",
  "Outcomes are reported as people learn of them, by rules that don't change within the period.",
  "Intervals are 95% and take applications as independent. Rings of linked applications make them too narrow.",
  "Sensitivity and benchmarks decide from stored signals. They don't repeat how a changed decision would have changed the evidence of later applications, or people's behavior.",
];

export function limitsOf(
  kind: ValidationContent["source"]["kind"],
  { deciding, newest }: { deciding: string; newest: string },
): string[] {
  return [
    ...(deciding === newest
      ? []
      : [
          `The policy keeps model ${deciding}, but the editions of tables and the points behind ${kind === "study" ? "outcomes, " : ""}weights, sensitivity, and benchmarks are those of the newest model, ${newest}.`,
        ]),
    "Labels aren't a random sample: declined applicants rarely get an outcome.",
    "An outcome is what was reported. Unnoticed fraud counts as good or has no label.",
    "Earlier outcomes of linked applicants are evidence for later scores, so outcomes and scores aren't independent.",
    ...(kind === "study"
      ? [
          "A study analyzes past applications as of their moment, with today's watchlists, model, and policy. It asks no outside source.",
          "Outcomes exist mostly for the applicants whom the lender accepted. The bounds for rejected applicants say what that leaves open.",
        ]
      : [
          "A period may mix versions of the model and the policy. Outcomes analysis shows decisions as they were; sensitivity and benchmarks decide again with the policy in force.",
        ]),
    "Groups for fairness are estimates from surnames, not facts about applicants.",
    "Without an external identity source, APPROVE doesn't prove identity.",
  ];
}

export function lineageOf(
  { study, kind }: Pick<ValidationContent["source"], "study" | "kind">,
  retentionMonths: number,
): ValidationContent["source"]["lineage"] {
  const shared = [
    {
      step: "Derived",
      text: "The model turns evidence into signals with points. Signals, scores, and decisions hold no personal data, and this document is counted from them alone.",
    },
    {
      step: "Labeled",
      text: "People label what an applicant turned out to be: good or confirmed fraud. An application has one label, the latest.",
    },
  ];
  if (kind === "study" && study)
    return [
      {
        step: "Collected",
        text: `The lender sent ${study.received.toLocaleString("en-US")} past applications as the study “${study.name}”; ${study.withProblems.toLocaleString("en-US")} had problems and were left out.`,
      },
      {
        step: "Analyzed",
        text: `In order of time, each as of its moment, by model ${study.modelVersion ?? "unknown"} and with what policy ${study.policyVersion ?? "unknown"} held.`,
      },
      ...shared,
    ];
  return [
    {
      step: "Collected",
      text: "Applicants as submitted by the API, in batches, or on the page; each sealed under its own key.",
    },
    {
      step: "Enriched",
      text: "With what earlier applications share, outside sources where set, watchlists, and the organization's own lists.",
    },
    ...shared,
    {
      step: "Kept",
      text: `For ${retentionMonths} months after the last analysis, change, review, letter or watchlist hit. An erased applicant's scores and decisions stay.`,
    },
  ];
}
