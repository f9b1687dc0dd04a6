import type { Judged } from "./judge";
import type { Ranking } from "./ranking";
import type { GroupRow, KindRow, Rate, Tables } from "./tables";

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function withInterval({ rate, interval }: Rate): string {
  if (rate === undefined || !interval) return "–";
  return `${percent(rate).padStart(7)}  [${(100 * interval[0]).toFixed(1)}–${(100 * interval[1]).toFixed(1)}]`;
}

const columns = ["count", "visible", "approved", "review", "refused", "decline"] as const;
const titles = {
  typical: "Honest, typical (right: approved)",
  atypical: "Honest, atypical (right: approved)",
  owed_review: "Honest, linked to a fraud (right: not declined)",
  fraud: "Fraud (right: visible and not approved)",
  scenery: "",
};

export function kindTable(rows: readonly KindRow[]): string {
  const lines: string[] = [];
  let part: KindRow["part"] | undefined;
  for (const row of rows) {
    if (row.part !== part) {
      part = row.part;
      lines.push("", `${titles[part].padEnd(58)}${columns.map((name) => name.padStart(9)).join("")}   right`);
    }
    const counts = columns.map((name) => String(row[name]).padStart(9)).join("");
    lines.push(`  ${row.kind.padEnd(56)}${counts}  ${withInterval(row.right)}`);
  }
  return lines.join("\n");
}

export function groupTable(rows: readonly GroupRow[]): string {
  const line = ({ group, approved, ratio }: GroupRow) =>
    `  ${group.padEnd(64)}${String(approved.of).padStart(6)}  ${withInterval(approved).padEnd(24)}${(ratio ?? 0).toFixed(3)}`;
  return [
    `${"Approval by group".padEnd(66)}${"count".padStart(6)}   approved${" ".repeat(12)}ratio to typical`,
    ...rows.map(line),
  ].join("\n");
}

export interface Bar {
  what: string;
  measured: string;
  wanted: string;
  met: boolean;
}

/** What decisions have to reach. */
export function barsOf({ summary }: Tables, reviewRate: Rate): Bar[] {
  const { heldOfVisibleFraud, typicalApproved, atypicalApproved, lowestGroup } = summary;
  const atLeast = (what: string, rate: Rate, wanted: number): Bar => ({
    what,
    measured: `${withInterval(rate)} ${rate.count} of ${rate.of}`,
    wanted: `≥ ${100 * wanted} %`,
    met: (rate.rate ?? 0) >= wanted,
  });
  const none = (what: string, count: number): Bar => ({
    what,
    measured: String(count).padStart(7),
    wanted: "0",
    met: count === 0,
  });
  return [
    atLeast("visible fraud held", heldOfVisibleFraud, 0.9),
    atLeast("typical approved", typicalApproved, 0.99),
    atLeast("atypical approved", atypicalApproved, 0.97),
    none("honest declined", summary.honestDeclined),
    none("declined of honest people linked to a fraud", summary.owedReviewDeclined),
    {
      what: "lowest group's approval against typical",
      measured: `  ${(lowestGroup?.ratio ?? 0).toFixed(3)}  ${lowestGroup?.group ?? "no group"}`,
      wanted: "≥ 0.9",
      met: (lowestGroup?.ratio ?? 0) >= 0.9,
    },
    {
      what: "review rate of a mix with 5 % fraud",
      measured: `${withInterval(reviewRate)} ${reviewRate.count} of ${reviewRate.of}`,
      wanted: "≤ 8 %",
      met: (reviewRate.rate ?? 1) <= 0.08,
    },
  ];
}

export function barTable(bars: readonly Bar[]): string {
  return bars
    .map(
      ({ what, measured, wanted, met }) =>
        `  ${met ? "met   " : "MISSED"} ${what.padEnd(46)}${wanted.padEnd(8)}${measured}`,
    )
    .join("\n");
}

/** How scores rank, by other means than the thresholds. */
export function rankingText({
  auc,
  aucInterval,
  ks,
  heldAtOnePercent,
  atypicalAtOnePercent,
  aucAmongHeld,
  commonest,
  bands,
  months,
}: Ranking): string {
  const line = (what: string, figure: string) => `  ${what.padEnd(64)}${figure}`;
  return [
    line(
      "AUC, plain fraud against honest",
      `${auc.toFixed(3)}  [${aucInterval.map((end) => end.toFixed(3)).join("–")}]`,
    ),
    line("KS", ks.toFixed(3)),
    line("plain fraud above 99 % of typical people", withInterval(heldAtOnePercent)),
    line("atypical people above 99 % of typical people", withInterval(atypicalAtOnePercent)),
    line("AUC among those held", aucAmongHeld.toFixed(3)),
    line("commonest score of those held", `${commonest.score} (${percent(commonest.share)})`),
    line("Score", "forms, share of fraud among them"),
    ...bands.map(({ from, to, forms, fraud }) =>
      line(`  ${from} to ${to}`, `${String(forms).padStart(6)}  ${withInterval(fraud)}`),
    ),
    line("30 days from", "plain fraud held, typical people held"),
    ...months.map(({ from, fraud, typical }) =>
      line(`  ${from}`, `${withInterval(fraud)}   ${withInterval(typical)}`),
    ),
  ].join("\n");
}

/** A form with what the engine saw in it. Only invented people are ever printed. */
export function missedText({ attempt, decision, riskScore, signals, evidence }: Judged): string {
  return [
    `${attempt.at.toISOString()}  ${attempt.story}  ${decision} ${riskScore}`,
    `  ${JSON.stringify(attempt.data)}`,
    `  ${JSON.stringify(evidence, withoutZeros)}`,
    ...signals.map(({ code, points, message }) => `  ${String(points).padStart(4)} ${code}: ${message}`),
  ].join("\n");
}

/** Most applicants share nothing, so most counts are 0. */
function withoutZeros(_: string, value: unknown): unknown {
  if (value === 0) return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return Object.fromEntries(kept);
}

function isEmpty(part: unknown): boolean {
  return typeof part === "object" && part !== null && Object.values(part).every((value) => value === 0);
}
