import { answerFile, csvType, fileOf } from "@/app/api/answer-file";
import { listColumns } from "@/lib/contract/list-csv";
import { toCsv } from "@/lib/platform/csv";

/** A file to start from: the columns and an entry of each list. */
export async function GET(): Promise<Response> {
  const rows = [
    listColumns,
    ["block", "address", "1423 Pike St, Seattle, WA 98101", "Mail comes back", "2027-12-31"],
    ["allow", "email_domain", "example.com", "Our own staff", ""],
  ];
  return answerFile(() => fileOf(toCsv(rows), { name: "assay-lists.csv", type: csvType }));
}
