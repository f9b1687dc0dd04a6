import { applicantColumns, type FileColumn, type Mapping } from "@/app/ui/upload/columns";
import { columnOf } from "@/lib/contract/batch-csv";
import type { ErrorDetail } from "@/lib/contract/errors";
import type { StudyColumn } from "@/lib/contract/study-csv";

export type StudyMapping = Mapping<StudyColumn>;

/** The columns of past applications. */
export const studyFileColumns: readonly FileColumn<StudyColumn>[] = [
  ...applicantColumns,
  {
    field: "submittedAt",
    label: "Application date",
    aliases: [
      "applicationdate",
      "applicationtime",
      "applicationtimestamp",
      "applieddate",
      "appliedat",
      "appliedon",
      "dateapplied",
      "submissiondate",
      "submitted",
      "submittedon",
      "createdat",
      "createdon",
      "date",
    ],
  },
  {
    field: "decided",
    label: "Your decision",
    aliases: ["decision", "yourdecision", "ourdecision", "finaldecision", "applicationstatus"],
  },
  {
    field: "outcome",
    label: "Outcome",
    aliases: ["loanoutcome", "result", "label", "performance", "loanstatus"],
  },
  {
    field: "outcomeAt",
    label: "Outcome date",
    aliases: [
      "outcomedate",
      "outcomeon",
      "chargebackdate",
      "frauddate",
      "defaultdate",
      "chargeoffdate",
      "confirmedat",
      "labeldate",
      "labeledat",
    ],
  },
];

/** Rows are numbered if the file has no ids. */
export const requiredColumns = ["firstName", "lastName", "submittedAt"] as const satisfies StudyColumn[];

const labels = new Map<string, string>(studyFileColumns.map(({ field, label }) => [field, label]));

export function labelOf(column: StudyColumn): string {
  return labels.get(column) ?? column;
}

/** What is wrong with a row, for a reader of the page: the path "outcome.at" is the outcome date. */
export function inPlainWords({ path, message }: ErrorDetail): ErrorDetail {
  const within = path.replace(/^rows\[\d+\]\.?/, "");
  return {
    path: nameOfPath(within),
    message: message
      .replace(
        /^must be an ISO 8601 instant.*|^must be a day as YYYY-MM-DD$/,
        "must be a date such as 2026-01-31",
      )
      .replace("submittedAt", "the application date")
      .replace(/^is required$/, required[within] ?? "$&"),
  };
}

const required: Partial<Record<string, string>> = {
  "outcome.outcome": "is required with an outcome date",
  "outcome.at": "is required with an outcome",
};

function nameOfPath(within: string): string {
  if (within === "" || within === "body" || within === "row") return "The row";
  const column = { "outcome.at": "outcomeAt", "outcome.outcome": "outcome" }[within] ?? columnOf(within);
  return labels.get(column) ?? column;
}

/** The columns of a CSV file that a study lacks, as the page calls them. */
export function missingColumns(mapping: StudyMapping): string[] {
  return requiredColumns.filter((column) => mapping[column] === undefined).map(labelOf);
}
