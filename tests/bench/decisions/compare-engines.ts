import type { Judged } from "./judge";
import type { Bar } from "./print";
import { kinds } from "./streams";

type Decided = Judged["decision"];

/** How the decisions on some forms changed from one engine to another. */
export interface SwapRow {
  forms: string;
  count: number;
  /** By old and new decision. */
  swaps: Partial<Record<`${Decided} ${Decided}`, number>>;
}

const parts = {
  typical: "Honest, typical",
  atypical: "Honest, atypical",
  owed_review: "Honest, linked to a fraud",
  fraud: "Fraud",
} as const;
const fraudOf = (kind: string) => `  ${kind}`;
const allForms = [
  ...Object.values(parts),
  ...kinds.flatMap(({ name, part }) => (part === "fraud" ? [fraudOf(name)] : [])),
];

/** The swap set: forms by part, fraud also by kind. Both engines decided on the same forms in the same order. */
export function swapSet(before: readonly Judged[], after: readonly Judged[]): SwapRow[] {
  const rows = new Map(allForms.map((forms): [string, SwapRow] => [forms, { forms, count: 0, swaps: {} }]));
  before.forEach(({ attempt, decision: old }, index) => {
    const now = after[index];
    if (now?.attempt !== attempt) throw new Error("the engines decided on different forms");
    const { part, kind } = attempt;
    if (part === "scenery") return;
    for (const forms of part === "fraud" ? [parts.fraud, fraudOf(kind)] : [parts[part]]) {
      const row = rows.get(forms) as SwapRow;
      const swap = `${old} ${now.decision}` as const;
      row.count++;
      row.swaps[swap] = (row.swaps[swap] ?? 0) + 1;
    }
  });
  return [...rows.values()];
}

const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
const pairs = decisions.flatMap((old) => decisions.map((now) => [old, now] as const));

export function swapTable(rows: readonly SwapRow[]): string {
  const heads = ["count", ...pairs.map(([old, now]) => `${old[0]}→${now[0]}`), "refused"];
  const line = (name: string, cells: readonly (string | number)[]) =>
    `  ${name.padEnd(64)}${cells.map((cell) => String(cell).padStart(8)).join("")}`;
  const lines = rows.map(({ forms, count, swaps }) =>
    line(forms, [
      count,
      ...pairs.map(([old, now]) => swaps[`${old} ${now}`] ?? "·"),
      swaps["REFUSED REFUSED"] ?? "·",
    ]),
  );
  return [line("Old → new: Approve, Review, Decline", heads), ...lines].join("\n");
}

/** What decisions have to reach, and how far each engine gets. */
export function comparedBars(before: readonly Bar[], after: readonly Bar[], names: [string, string]): string {
  const line = (what: string, wanted: string, cells: readonly string[]) =>
    `  ${what.padEnd(46)}${wanted.padEnd(8)}${cells.map((cell) => cell.padEnd(46)).join("")}`.trimEnd();
  return [
    line("", "", names),
    ...before.map(({ what, wanted, measured }, index) =>
      line(what, wanted, [measured, after[index]?.measured ?? ""]),
    ),
  ].join("\n");
}
