"use client";

import type { ReactNode } from "react";
import { type BatchChoice, BatchFilter } from "@/app/(dashboard)/batches/batch-filter";
import { DateFilter } from "@/app/ui/lists/date-filter";
import { type Filter, FilterBar } from "@/app/ui/lists/filter-bar";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { ScoreFilter } from "./score-filter";

const decided = (any: string) => [
  { value: "", label: any },
  { value: "APPROVE", label: "Approve" },
  { value: "REVIEW", label: "Review" },
  { value: "DECLINE", label: "Decline" },
];

const statuses = [
  { value: "", label: "Any status" },
  { value: "completed", label: "Completed" },
  { value: "failed", label: "Failed" },
];

const outcomes = [
  { value: "", label: "Any outcome" },
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
    {
      label: "Final decision",
      names: ["finalDecision"],
      field: (
        <FilterSelect label="Final decision" name="finalDecision" choices={decided("Any final decision")} />
      ),
    },
    {
      label: "Automated decision",
      names: ["decision"],
      field: (
        <FilterSelect
          label="Automated decision"
          name="decision"
          choices={decided("Any automated decision")}
        />
      ),
    },
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
    {
      label: "Signal",
      names: ["signal"],
      field: (
        <FilterSelect
          label="Signal"
          name="signal"
          choices={[{ value: "", label: "Any signal" }, ...signals.map((value) => ({ value, label: value }))]}
        />
      ),
    },
    {
      label: "Outcome",
      names: ["outcome"],
      field: <FilterSelect label="Outcome" name="outcome" choices={outcomes} />,
    },
    {
      label: "Reviewer",
      names: ["reviewedBy"],
      field: (
        <FilterSelect
          label="Reviewer"
          name="reviewedBy"
          choices={[{ value: "", label: "Any reviewer" }, ...reviewers]}
        />
      ),
    },
    {
      label: "Reason given",
      names: ["reviewReason"],
      field: (
        <FilterSelect
          label="Reason given"
          name="reviewReason"
          choices={[{ value: "", label: "Any reason given" }, ...reasons]}
        />
      ),
    },
    ...(batches.length > 0
      ? [
          {
            label: "Batch",
            names: ["batchId"],
            field: <BatchFilter name="batchId" any="With or without a batch" batches={batches} />,
          },
        ]
      : []),
    {
      label: "Status",
      names: ["status"],
      field: <FilterSelect label="Status" name="status" choices={statuses} />,
    },
  ];
  return <FilterBar filters={filters}>{children}</FilterBar>;
}
