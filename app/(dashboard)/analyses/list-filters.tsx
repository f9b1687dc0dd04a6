"use client";

import { DateFilter } from "@/app/ui/date-filter";
import { formatDay } from "@/app/ui/date-format";
import { FilterSelect } from "@/app/ui/filter-select";
import { useTimeZone } from "@/app/ui/time-zone";
import classes from "./analyses-panel.module.css";
import { ScoreFilter } from "./score-filter";

export interface ListedBatch {
  batchId: string;
  totalCount: number;
  createdAt: string;
}

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
  batches: ListedBatch[];
  /** The codes of all signals. */
  signals: readonly string[];
  /** The members who decide on cases. */
  reviewers: Choice[];
  /** The reasons that a review can give, by code. */
  reasons: Choice[];
}

/** All that narrows the list, kept in the URL. */
export function ListFilters({
  filters: { batchId },
  choices: { batches, signals, reviewers, reasons },
}: {
  filters: Record<string, string>;
  choices: ListFilterChoices;
}) {
  const timeZone = useTimeZone();
  const listed = batches.map((batch) => ({
    value: batch.batchId,
    label: `Batch of ${formatDay(batch.createdAt, timeZone ?? "UTC")}, ${batch.totalCount.toLocaleString("en-US")} (…${batch.batchId.slice(-4)})`,
  }));
  const older =
    batchId === undefined || listed.some(({ value }) => value === batchId)
      ? []
      : [{ value: batchId, label: `Batch …${batchId.slice(-8)}` }];
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
      {(listed.length > 0 || older.length > 0) && (
        <FilterSelect
          label="Batch"
          name="batchId"
          choices={[{ value: "", label: "With or without a batch" }, ...older, ...listed]}
        />
      )}
      <ScoreFilter name="minScore" />
      <ScoreFilter name="maxScore" />
      <DateFilter bound="from" />
      <DateFilter bound="to" />
    </div>
  );
}
