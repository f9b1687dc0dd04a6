"use client";

import type { ReactNode } from "react";
import { type BatchChoice, BatchFilter } from "@/app/(dashboard)/batches/batch-filter";
import { DateFilter } from "@/app/ui/lists/date-filter";
import { type Filter, FilterBar } from "@/app/ui/lists/filter-bar";
import { selectFilter } from "@/app/ui/lists/select-filter";
import { decisionChoices } from "@/lib/contract/decision-names";
import { ScoreFilter } from "./score-filter";

const statuses = [
  { value: "completed", label: "Completed" },
  { value: "failed", label: "Failed" },
];

const outcomes = [
  { value: "good", label: "Good" },
  { value: "confirmed_fraud", label: "Confirmed fraud" },
];

interface Choice {
  value: string;
  label: string;
}

export interface ListFilterChoices {
  batches: BatchChoice[];
  /** The codes of all signals. */
  signals: readonly string[];
  /** The members who decide on cases. */
  reviewers: Choice[];
  /** The reasons that a review can give, by code. */
  reasons: Choice[];
}

/** All that narrows the list, kept in the URL. */
export function ListFilters({
  choices: { batches, signals, reviewers, reasons },
  children,
}: {
  choices: ListFilterChoices;
  children: ReactNode;
}) {
  const filters: Filter[] = [
    selectFilter("Final decision", "finalDecision", "Any final decision", decisionChoices),
    selectFilter("Automated decision", "decision", "Any automated decision", decisionChoices),
    {
      label: "Score",
      names: ["minScore", "maxScore"],
      field: (
        <>
          <ScoreFilter name="minScore" />
          <ScoreFilter name="maxScore" />
        </>
      ),
    },
    {
      label: "Date",
      names: ["createdAfter", "createdBefore"],
      field: (
        <>
          <DateFilter bound="from" />
          <DateFilter bound="to" />
        </>
      ),
    },
    selectFilter("Signal", "signal", "Any signal", signals),
    selectFilter("Outcome", "outcome", "Any outcome", outcomes),
    selectFilter("Reviewer", "reviewedBy", "Any reviewer", reviewers),
    selectFilter("Reason given", "reviewReason", "Any reason given", reasons),
    ...(batches.length > 0
      ? [
          {
            label: "Batch",
            names: ["batchId"],
            field: <BatchFilter name="batchId" any="With or without a batch" batches={batches} />,
          },
        ]
      : []),
    selectFilter("Status", "status", "Any status", statuses),
  ];
  return <FilterBar filters={filters}>{children}</FilterBar>;
}
