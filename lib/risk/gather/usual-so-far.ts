import { approvedStandings, type Standing, type Usual, usualSignals } from "@/lib/risk/input/sharing";
import { usualOf } from "@/lib/risk/sharing/usual";

const hour = 3_600_000;

/**
 * What is usual is told by those of the latest applications that were approved, none of them younger than a day: no one can
 * make anything usual in a day. What was held or labeled as fraud doesn't count.
 */
export const usualLimits = {
  fromMilliseconds: 30 * 24 * hour,
  untilMilliseconds: 24 * hour,
  mostRead: 3_000,
  /** An organization with fewer applications in 30 days hasn't shown what's usual. */
  fewestInMonth: 200,
  /** How long the answer is kept. */
  keptMilliseconds: hour,
} as const;

/** What is usual among applications in memory, numbered from 0 in order of time. */
export class UsualSoFar {
  readonly #times: number[] = [];
  /** One bit for each of `usualSignals`. */
  readonly #shown: number[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #usual: Usual | undefined;

  add(time: number, signals: readonly { code: string }[]): void {
    let shown = 0;
    for (const [place, code] of usualSignals.entries())
      if (signals.some((signal) => signal.code === code)) shown |= 1 << place;
    this.#times.push(time);
    this.#shown.push(shown);
  }

  at(now: number, inMonth: number, standingOf: (application: number) => Standing): Usual | undefined {
    if (inMonth < usualLimits.fewestInMonth) return undefined;
    if (now - this.#readAt < usualLimits.keptMilliseconds) return this.#usual;
    this.#readAt = now;
    const counts = usualSignals.map(() => 0);
    let read = 0;
    let all = 0;
    for (let place = this.#times.length - 1; place >= 0 && read < usualLimits.mostRead; place--) {
      const ago = now - (this.#times[place] as number);
      if (ago > usualLimits.fromMilliseconds) break;
      if (ago <= usualLimits.untilMilliseconds) continue;
      read++;
      if (!approvedStandings.has(standingOf(place))) continue;
      all++;
      for (let signal = 0; signal < counts.length; signal++)
        if (((this.#shown[place] as number) >> signal) & 1) counts[signal] = (counts[signal] as number) + 1;
    }
    this.#usual = usualOf(
      Object.fromEntries(usualSignals.map((code, place) => [code, counts[place] as number])),
      all,
    );
    return this.#usual;
  }
}
