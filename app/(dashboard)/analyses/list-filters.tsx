"use client";

import { type BatchChoice, BatchFilter } from "@/app/(dashboard)/batches/batch-filter";
import { DateFilter } from "@/app/ui/lists/date-filter";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import classes from "./analyses-panel.module.css";
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
}: {
  choices: ListFilterChoices;
}) {
  return (
    <div className={classes.filters}>
      <FilterSelect label="Final decision" name="finalDecision" choices={decided("Any final decision")} />
      <FilterSelect label="Automated decision" name="decision" choices={decided("Any automated decision")} />
      <FilterSelect label="Status" name="status" choices={statuses} />
      <FilterSelect label="Outcome" name="outcome" choices={outcomes} />
      <FilterSelect
        label="Signal"
        name="signal"
        choices={[{ value: "", label: "Any signal" }, ...signals.map((value) => ({ value, label: value }))]}
      />
      <FilterSelect
        label="Reviewer"
        name="reviewedBy"
        choices={[{ value: "", label: "Any reviewer" }, ...reviewers]}
      />
      <FilterSelect
        label="Reason given"
        name="reviewReason"
        choices={[{ value: "", label: "Any reason given" }, ...reasons]}
      />
      {batches.length > 0 && <BatchFilter name="batchId" any="With or without a batch" batches={batches} />}
      <ScoreFilter name="minScore" />
      <ScoreFilter name="maxScore" />
      <DateFilter bound="from" />
      <DateFilter bound="to" />
    </div>
  );
}
