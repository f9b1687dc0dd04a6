import path from "node:path";
import type { Context } from "@/lib/auth/context";
import { browseAnalyses } from "@/lib/domain/analyses/list/browse";
import { exportAnalysesCsv } from "@/lib/domain/analyses/list/export-csv";
import { listAnalyses, summaryColumns } from "@/lib/domain/analyses/list/list";
import { listAnalysesOfApplicant } from "@/lib/domain/analyses/list/list-of-applicant";
import { searchAnalyses } from "@/lib/domain/analyses/list/search";
import {
  type AnalysisFilters,
  countSelected,
  isWindowed,
  type Selection,
  selectAnalyses,
  selectWithinWindow,
} from "@/lib/domain/analyses/list/select";
import { havingDecisions } from "@/lib/domain/batches/results";
import { reviewLoad } from "@/lib/domain/overview/review-load";
import { waitingCases } from "@/lib/domain/reviews/waiting-cases";
import { reviewWork } from "@/lib/domain/reviews/work";
import type { OrganizationSql, Statement } from "@/lib/platform/db/organization-sql";
import { newId } from "@/lib/platform/ids";

/** A statement as it was sent. */
export interface Recorded {
  sql: string;
  /** Those of the call, without the organization. */
  values: readonly unknown[];
  /** The places of the product that led to it, the nearest first. */
  places: readonly { file: string; line: number }[];
}

/** Statements that are made of what a caller asks for, as they are sent, each once from each place. */
export async function recordStatements(context: Context): Promise<Recorded[]> {
  const recording = new Map<string, Recorded>();
  const sqlFor = (taken: Recorded["places"]): OrganizationSql => {
    const note = ({ text }: Statement, values: readonly unknown[] = []) => {
      const places = [...placesNow(), ...taken];
      recording.set(JSON.stringify([text, places]), { sql: text, values, places });
    };
    return {
      query(statement, values) {
        note(statement, values);
        return context.sql.query(statement, values);
      },
      execute(statement, values) {
        note(statement, values);
        return context.sql.execute(statement, values);
      },
    };
  };
  // Who takes it is known where it is taken: by the time of the statement, callers that don't wait have left the stack.
  const recorded: Context = Object.defineProperty({ ...context }, "sql", { get: () => sqlFor(placesNow()) });
  for (const selection of selections()) await select(recorded, selection);
  await listAnalyses(recorded, { limit: 10 });
  await listAnalysesOfApplicant(recorded, newId("app", 0));
  await searchAnalyses(recorded, { search: { text: "a" }, filters: {} });
  const moment = new Date(0);
  await havingDecisions(recorded, { createdAt: moment, progressAt: moment }, { finalDecision: "DECLINE" });
  // The second time it's known, and compared.
  await waitingCases(recorded);
  await waitingCases(recorded);
  await reviewWork(recorded);
  await reviewLoad(recorded);
  return [...recording.values()];
}

function placesNow(): Recorded["places"] {
  const { stack = "" } = new Error();
  const inProduct = stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()\s]+):(\d+):\d+\)?$/gm);
  return [...inProduct]
    .map(([, file = "", line]) => ({ file: path.relative("", file), line: Number(line) }))
    .filter(({ file }) => file.startsWith("lib/"));
}

async function select(context: Context, selection: Omit<Selection, "limit">): Promise<void> {
  const whole: Selection = { ...selection, limit: 10 };
  await selectAnalyses(context, summaryColumns, whole);
  if (isWindowed(whole)) await selectWithinWindow(context, summaryColumns, whole);
  await countSelected(context, whole);
  const { filters, among } = selection;
  await browseAnalyses(context, { filters, among, limit: 10 });
  for await (const _ of await exportAnalysesCsv(context, { filters, among }));
}

/** Each filter alone, then all together. */
function selections(): Omit<Selection, "limit">[] {
  const id = newId("bat", 0);
  const each: AnalysisFilters[] = [
    { decision: "REVIEW" },
    { finalDecision: "DECLINE" },
    { status: "completed" },
    { minScore: 1, maxScore: 2 },
    { externalId: "x" },
    { createdAfter: "2026-01-01T00:00:00Z", createdBefore: "2026-01-02T00:00:00Z" },
    { reviewedBy: "usr_x" },
    { reviewReason: "IDENTITY_NOT_VERIFIED" },
    { batchId: id },
    { outcome: "good" },
    { metadata: { branch: "x" } },
    { signal: "EMAIL_DISPOSABLE" },
  ];
  const pairs = { metadata: { branch: "x", office: "y" } };
  const all: AnalysisFilters = Object.assign({}, ...each, pairs);
  const after = { createdAt: new Date(0), id };
  return [
    { filters: {} },
    { filters: {}, after },
    ...each.map((filters) => ({ filters })),
    { filters: {}, among: { applicantIds: [id] } },
    { filters: {}, among: { externalId: "x" } },
    { filters: all, after, among: { applicantIds: [id] } },
  ];
}
