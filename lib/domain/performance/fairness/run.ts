import { setImmediate as nextTurn } from "node:timers/promises";
import { type Context, contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Decision } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { FairnessResult } from "@/lib/contract/fairness";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Platform } from "@/lib/platform/wiring/platform";
import { compareGroups, type GroupRates, noRates } from "./disparity";
import { HeldTally } from "./held";
import { raisedBy } from "./raised-by";
import { type GroupShares, sharesOf, surnameGroups, surnameTable } from "./surname-groups";

const pageSize = 500;

/**
 * Opens the applicants' names, estimates groups and keeps only counts. Each applicant counts once, with the latest
 * completed analysis of the period. Running it again is harmless.
 */
export async function runFairness(platform: Platform, reportId: string): Promise<void> {
  const report = await platform.prisma.fairnessReport.findUnique({
    where: { id: reportId, completedAt: null },
  });
  if (!report) return;
  // The table was removed after the request. The sweep asks again for a day; the page says what is missing.
  const table = await surnameTable(platform)();
  if (!table) return;
  const context = contextOf(platform, systemOf(report));
  const result = await measure(context, report, table);
  await context.sql.execute(
    {
      text: `UPDATE fairness_reports SET result = $3::jsonb, completed_at = $4
        WHERE organization_id = $1 AND id = $2 AND completed_at IS NULL`,
    },
    [reportId, JSON.stringify(result), new Date(platform.clock())],
  );
}

async function measure(
  context: Context,
  period: { from: Date; to: Date },
  table: ReadonlyMap<string, GroupShares>,
): Promise<FairnessResult> {
  const machine = noRates();
  const decided = noRates();
  const held = new HeldTally();
  const counts = { applicants: 0, matched: 0, unmatched: 0, erased: 0 };
  for await (const page of pagesOf(context, period)) {
    for (const row of page) {
      counts.applicants++;
      const surname = surnameOf(context, row);
      if (surname === undefined) {
        counts.erased++;
        continue;
      }
      const shares = sharesOf(table, surname);
      if (!shares) {
        counts.unmatched++;
        continue;
      }
      counts.matched++;
      add(machine, shares, row.decision === "APPROVE");
      add(decided, shares, (row.review_decision ?? row.decision) === "APPROVE");
      held.add(shares, row.decision !== "APPROVE", await raisedBy(context, row));
    }
    await nextTurn();
  }
  return {
    ...counts,
    machine: compareGroups(machine),
    decided: compareGroups(decided),
    held: held.compare(),
  };
}

function add(rates: GroupRates, shares: GroupShares, isApproved: boolean): void {
  surnameGroups.forEach((group, place) => {
    const share = shares[place] as number;
    rates[group].total += share;
    if (isApproved) rates[group].count += share;
  });
}

interface Row {
  id: string;
  created_at: Date;
  decision: Decision;
  review_decision: Decision | null;
  policy_version: number;
  contributions: unknown;
  applicant_id: string;
  data_key: Uint8Array | null;
  data: Uint8Array | null;
}

/** Undefined once erased. */
function surnameOf(context: Context, row: Row): string | undefined {
  const { applicant_id: id, data_key: dataKey, data } = row;
  if (!dataKey || !data) return undefined;
  return (ApplicantVault.open(context, id, dataKey).open(id, "data", data) as ApplicantData).lastName;
}

const PAGE = {
  name: "fairness_page",
  text: `
    SELECT a.id, a.created_at, a.decision, a.review_decision, a.policy_version, a.contributions,
      a.applicant_id, p.data_key, p.data
    FROM analyses a JOIN applicants p ON p.id = a.applicant_id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND a.decision IS NOT NULL
      AND a.created_at >= $3 AND a.created_at < $4 AND (a.created_at, a.id) < ($5, $6)
      AND NOT EXISTS (
        SELECT FROM analyses later
        WHERE later.applicant_id = a.applicant_id AND later.decision IS NOT NULL AND later.created_at < $4
          AND (later.created_at, later.id) > (a.created_at, a.id))
    ORDER BY a.created_at DESC, a.id DESC LIMIT $7`,
};

async function* pagesOf(
  { scope, sql }: Context,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<Row[]> {
  let before: Row | undefined;
  do {
    const rows: Row[] = await sql.query<Row>(PAGE, [
      scope.mode,
      from,
      to,
      before?.created_at ?? "infinity",
      before?.id ?? "",
      pageSize,
    ]);
    if (rows.length > 0) yield rows;
    before = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (before);
}
