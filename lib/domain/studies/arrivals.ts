import { mostAdded, volumeKeptMilliseconds, withAdded } from "@/lib/domain/analyses/gather/volume";
import { mostArrivals, rhythmOf, rhythmWindowMilliseconds } from "@/lib/risk/gather/rhythm";
import type { Rhythm } from "@/lib/risk/input/evidence";
import { mostBefore, type SharingEvidence } from "@/lib/risk/input/sharing";

const dayMilliseconds = 86_400_000;

/** When a study's applications came: how many, and at which gaps, as `volume.ts` and `arrivals.ts` count live ones. */
export class Arrivals {
  /** In order of time. */
  readonly #times: number[] = [];
  /** How many came more than a day, and more than 30 days, before the last count. */
  #beforeDay = 0;
  #beforeMonth = 0;
  #volume: SharingEvidence["volume"] = [0, 0, 0];
  #countedAt = Number.NEGATIVE_INFINITY;
  /** How many had come then. */
  #counted = 0;
  /** How many came before the latest moment. */
  #earlier = 0;

  /** Call in order of time, once for each application and before `add`. A count is kept for a while, as live. */
  volumeAt(now: number): SharingEvidence["volume"] {
    const times = this.#times;
    const [day, month] = this.#volume;
    const added = times.length - this.#counted;
    if (now - this.#countedAt < volumeKeptMilliseconds(month) && added < mostAdded(day))
      return withAdded(this.#volume, added);
    while ((times[this.#beforeDay] ?? now) < now - dayMilliseconds) this.#beforeDay++;
    while ((times[this.#beforeMonth] ?? now) < now - 30 * dayMilliseconds) this.#beforeMonth++;
    this.#countedAt = now;
    this.#counted = times.length;
    this.#volume = [
      times.length - this.#beforeDay,
      times.length - this.#beforeMonth,
      Math.min(mostBefore, this.#beforeMonth),
    ];
    return this.#volume;
  }

  rhythmAt(now: number): Rhythm | undefined {
    const times = this.#times;
    if ((times.at(-1) ?? now) < now) this.#earlier = times.length;
    const ago: number[] = [];
    for (let place = this.#earlier - 1; place >= 0 && ago.length < mostArrivals; place--) {
      const gap = now - (times[place] as number);
      if (gap > rhythmWindowMilliseconds) break;
      ago.push(gap);
    }
    return rhythmOf(ago);
  }

  add(now: number): void {
    if ((this.#times.at(-1) ?? now) < now) this.#earlier = this.#times.length;
    this.#times.push(now);
  }
}
