import type { StudyRow } from "@/lib/contract/studies";
import { Random } from "@/tests/bench/decisions/random";
import { fullStream } from "@/tests/bench/decisions/streams";

const quarterDays = 90;
const dayMilliseconds = 86_400_000;
/** Kinds of atypical people and of fraud in a stream, about: their sizes are per kind. */
const kindsOfEach = 40;
const atypicalShare = 0.04;

/** A row as a lender sends it. */
export type PastApplication = Omit<StudyRow, "data"> & { data: object };

/**
 * A made-up lender's applications over quarters of 90 days up to `until`, in order of time: 92 % typical, 4 % atypical, 4 %
 * fraud. Its own rule declined an eighth of the honest at random and a third of the fraud; of those it approved, nine
 * in ten frauds and four in five good ones are known after a few months.
 */
export function pastApplications(
  count: number,
  {
    until,
    quarters = 6,
    seed = 1,
    fraudShare = 0.04,
  }: { until: number; quarters?: number; seed?: number; fraudShare?: number },
): PastApplication[] {
  const perQuarter = Math.ceil(count / quarters);
  const sizes = {
    typical: Math.ceil(perQuarter * (1 - atypicalShare - fraudShare)),
    atypical: Math.ceil((perQuarter * atypicalShare) / kindsOfEach),
    fraud: Math.ceil((perQuarter * fraudShare) / kindsOfEach),
  };
  const random = new Random(seed, "lender");
  const rows: PastApplication[] = [];
  for (let quarter = 0; quarter < quarters; quarter++) {
    const stream = fullStream(seed * 100 + quarter, sizes).slice(0, perQuarter);
    const first = stream[0]?.at.getTime() ?? 0;
    const begin = until - (quarters - quarter) * quarterDays * dayMilliseconds;
    for (const { at, part, data, context } of stream) {
      const moment = begin + (at.getTime() - first);
      const isFraud = part === "fraud";
      const isApproved = random.chance(isFraud ? 0.67 : 0.875);
      const known = moment + random.between(isFraud ? 30 : 90, isFraud ? 150 : 240) * dayMilliseconds;
      const isKnown = isApproved && known < until && random.chance(isFraud ? 0.9 : 0.8);
      rows.push({
        id: `loan-${rows.length}`,
        submittedAt: new Date(moment).toISOString(),
        data,
        decided: isApproved ? "APPROVE" : "DECLINE",
        ...(isKnown
          ? {
              outcome: {
                outcome: isFraud ? ("confirmed_fraud" as const) : ("good" as const),
                at: new Date(known).toISOString(),
              },
            }
          : {}),
        ...(context ? { context } : {}),
        amount: random.between(1, 400) * 100,
        product: random.pick(["personal-loan", "auto-loan", "card"]),
      });
    }
  }
  return rows.slice(0, count);
}
