import type { FoldCount } from "@/lib/domain/statistics/curves/calibrate";
import { entryOf } from "@/lib/platform/entry-of";
import { type Cell, sumOfMoney } from "./effect";
import type { DecidedApplication } from "./read-decided";

const mostExamples = 3;
const folds = 5;

export interface Part {
  applications: number;
  held: number;
  good: number;
  fraud: number;
  goodHeld: number;
  fraudHeld: number;
}

export interface ScoreTally extends Part {
  approvedThen: number;
  /** Unlabeled ones that the lender hadn't approved. */
  rejected: number;
  rejectedHeld: number;
}

/** Counts applications, one after another. */
export class BacktestTally {
  readonly cells = new Map<string, Cell>();
  readonly scores: ScoreTally[] = Array.from({ length: 101 }, () => ({
    ...noPart(),
    approvedThen: 0,
    rejected: 0,
    rejectedHeld: 0,
  }));
  /** Labeled ones by score and by one of five folds, which the position tells. */
  readonly folds = new Map<number, FoldCount>();
  readonly products = new Map<string | null, Part & { amount: number }>();
  readonly months = new Map<string, Part & { reviews: number }>();
  readonly reviewsByDay = new Map<string, number>();
  from: Date | undefined;
  to: Date | undefined;

  add(application: DecidedApplication): void {
    const { submittedAt, decision, facts } = application;
    if (this.from === undefined || submittedAt < this.from) this.from = submittedAt;
    if (this.to === undefined || submittedAt > this.to) this.to = submittedAt;
    this.#addToCell(application);
    this.#addToScore(application);
    const day = submittedAt.toISOString().slice(0, 10);
    if (decision === "REVIEW") this.reviewsByDay.set(day, (this.reviewsByDay.get(day) ?? 0) + 1);
    const product = entryOf(this.products, facts?.product ?? null, () => ({ ...noPart(), amount: 0 }));
    addTo(product, application);
    product.amount = sumOfMoney(product.amount, facts?.amount ?? 0);
    const month = entryOf(this.months, day.slice(0, 7), () => ({ ...noPart(), reviews: 0 }));
    addTo(month, application);
    if (decision === "REVIEW") month.reviews++;
  }

  #addToCell({ position, decided, decision, outcome, facts, riskScore }: DecidedApplication): void {
    const cell = entryOf(
      this.cells,
      `${decided} ${decision}`,
      (): Cell => ({
        decided,
        decision,
        count: 0,
        good: 0,
        fraud: 0,
        amount: 0,
        fraudAmount: 0,
        examples: [],
      }),
    );
    const amount = facts?.amount ?? 0;
    cell.count++;
    cell.amount = sumOfMoney(cell.amount, amount);
    if (outcome === "good") cell.good++;
    if (outcome === "confirmed_fraud") {
      cell.fraud++;
      cell.fraudAmount = sumOfMoney(cell.fraudAmount, amount);
    }
    if (cell.examples.length < mostExamples) cell.examples.push({ position, id: null, riskScore, outcome });
  }

  #addToScore(application: DecidedApplication): void {
    const { position, decided, decision, outcome, riskScore } = application;
    const score = this.scores[riskScore] as ScoreTally;
    addTo(score, application);
    if (decided === "APPROVE") score.approvedThen++;
    if (outcome !== null) {
      const fold = position % folds;
      const entry = entryOf(this.folds, riskScore * folds + fold, () => ({
        score: riskScore,
        fold,
        good: 0,
        fraud: 0,
      }));
      entry[outcome === "good" ? "good" : "fraud"]++;
    } else if (decided !== "APPROVE") {
      score.rejected++;
      if (decision !== "APPROVE") score.rejectedHeld++;
    }
  }
}

function noPart(): Part {
  return { applications: 0, held: 0, good: 0, fraud: 0, goodHeld: 0, fraudHeld: 0 };
}

function addTo(part: Part, { decision, outcome }: Pick<DecidedApplication, "decision" | "outcome">): void {
  const isHeld = decision !== "APPROVE";
  part.applications++;
  if (isHeld) part.held++;
  if (outcome === null) return;
  const isGood = outcome === "good";
  part[isGood ? "good" : "fraud"]++;
  if (isHeld) part[isGood ? "goodHeld" : "fraudHeld"]++;
}
