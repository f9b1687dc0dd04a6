import { alike, prefixes, type SsnAttempt } from "./attempt";
import { isGuessing, mostAlike, mostInMonth, mostSame } from "./limits";
import { MonthCounts } from "./month-counts";

/** A key also counts for the member who made it, so that new keys don't start from zero. */
export interface Caller {
  /** `key_…` or `usr_…` */
  id: string;
  /** `usr_…`; null for the operator's keys. */
  makerId: string | null;
}

export interface Mark {
  /** A limit of the caller or of the key's maker was exceeded. */
  isWithheld?: boolean;
  /** The SSN is known under an unrelated name. */
  isMatch?: boolean;
}

/** Over the caller, all keys of a member, or the organization. */
export interface Tally {
  /** Different SSNs. */
  attempts: number;
  withheld: number;
  matches: number;
  /** The minute of the latest that was withheld or a match; 0 without one. */
  lastAt: number;
}

const dayHours = 24;
const hourMinutes = 60;
const dayMinutes = dayHours * hourMinutes;
/** What is kept of a caller at least, if that reaches back no more than `mostHours`. */
export const enoughAttempts = 50_000;
export const mostHours = 30 * dayHours;
/** Where many callers have as many as that, fewer are kept of each; of an organization with more a day, the latest. */
const mostAttempts = 2_000_000;
/** Callers and makers whose month is counted, the latest: 2.5 MB each. */
const mostBusy = 16;

const withheldBit = 1;
const matchBit = 2;

export type Exceeded = "caller" | "maker" | "organization";

interface CountedCaller extends Caller {
  subjects: Tally[];
  startHour: number;
}

/**
 * The SSN attempts of one organization in one mode: of each caller those of 30 days or, where these are many, of the
 * last 24 hours at least. A busy caller's month is counted besides. Each different SSN of a caller counts once. An
 * attempt is one number (minute, caller, marks, prefix), because a large lender has a quarter of a million a day.
 * Minutes are those of `minuteOf`.
 */
export class AttemptWindow {
  readonly #organizationId: string;
  readonly #most: number;
  readonly #bySerial: number[][] = [];
  readonly #callers: CountedCaller[] = [];
  readonly #callerIndexes = new Map<string, number>();
  readonly #tallies = new Map<string, Tally>();
  /** Of callers and makers who did more in 30 days than is kept. */
  readonly #months = new Map<string, MonthCounts>();
  /** By subject: what came before was forgiven. */
  readonly #forgiven = new Map<string, number>();
  #count = 0;
  #prunedAt = 0;
  #countAtPrune = 0;
  /** A number for each count, so that nothing is cleared. */
  readonly #seen = {
    caller: new Int32Array(prefixes),
    maker: new Int32Array(prefixes),
    organization: new Int32Array(prefixes),
  };
  #counts = 0;

  constructor(organizationId: string, most = mostAttempts) {
    this.#organizationId = organizationId;
    this.#most = most;
  }

  /** Also marks a known attempt. Returns whether it has to be stored. */
  note(caller: Caller, { serial, prefix }: SsnAttempt, minute: number, mark: Mark = {}): boolean {
    if (minute < this.#forgivenUntil(caller)) return false;
    const index = this.#indexOf(caller);
    const { subjects, startHour } = this.#callers[index] as CountedCaller;
    for (const subject of subjectsOf(caller)) this.#months.get(subject)?.note({ serial, prefix }, minute);
    // An attempt read late from storage counts in the month alone.
    if (hourOf(minute) <= startHour) return false;
    const bits = (mark.isWithheld ? withheldBit : 0) | (mark.isMatch ? matchBit : 0);
    this.#bySerial[serial] ??= [];
    const attempts = this.#bySerial[serial] as number[];
    const known = attempts.findIndex((each) => prefixOf(each) === prefix && callerOf(each) === index);
    const before = known < 0 ? undefined : (attempts[known] as number);
    const marks = (before === undefined ? 0 : marksOf(before)) | bits;
    const at = Math.max(minute, before === undefined ? 0 : atOf(before));
    const packed = pack(at, index, marks, prefix);
    if (packed === before) return false;
    if (before === undefined) {
      attempts.push(packed);
      this.#count++;
    } else {
      attempts[known] = packed;
    }
    for (const tally of subjects) add(tally, before, packed);
    // A repetition is worth a row once a day.
    return before === undefined || marksOf(before) !== marks || at - atOf(before) >= dayMinutes;
  }

  /** `subject`: a caller, all keys of a member, or the whole organization. */
  forgive(subject: string, minute: number): void {
    if ((this.#forgiven.get(subject) ?? 0) >= minute) return;
    this.#forgiven.set(subject, minute);
    const forgiven = this.#callers.filter((caller) => this.#subjectsOf(caller).includes(subject));
    const ofForgiven = new Set(forgiven.flatMap(subjectsOf));
    // A month keeps no times: it's recounted from what is kept.
    const counted = [...this.#months.keys()].filter((name) => ofForgiven.has(name));
    for (const name of counted) this.#months.set(name, new MonthCounts());
    this.#retain();
    this.#countMonths(new Set(counted));
  }

  /** Works once an hour, and when the window has grown much. */
  prune(minute: number): void {
    const hour = hourOf(minute);
    const isGrown = this.#count > 2 * this.#countAtPrune + enoughAttempts;
    if (this.#prunedAt === hour && !isGrown) return;
    this.#prunedAt = hour;
    for (const month of this.#months.values()) month.prune(minute);
    this.#moveStarts(hour);
    this.#retain();
    this.#countAtPrune = this.#count;
  }

  tallyOf(subject: string): Tally {
    return this.#tallies.get(subject) ?? { attempts: 0, withheld: 0, matches: 0, lastAt: 0 };
  }

  callerOf(id: string): Caller | undefined {
    const index = this.#callerIndexes.get(id);
    return index === undefined ? undefined : this.#callers[index];
  }

  /** For a day after the latest guess. */
  isCallerWithheld(caller: Caller, minute: number): boolean {
    return subjectsOf(caller).some((subject) => {
      const tally = this.tallyOf(subject);
      return minute - tally.lastAt < dayMinutes && isGuessing(tally);
    });
  }

  /** With these last four digits, or with ones alike; none for most callers. */
  exceededBy(caller: Caller, serial: number): Exceeded[] {
    const { makerId } = caller;
    const ofCaller = this.tallyOf(caller.id).attempts;
    const ofMaker = makerId === null ? 0 : this.tallyOf(makerId).attempts;
    const exceeded = new Set<Exceeded>();
    const same = this.#countPrefixes([serial], caller, mostSame(ofCaller));
    if (same.caller > mostSame(ofCaller)) exceeded.add("caller");
    if (same.maker > mostSame(ofMaker)) exceeded.add("maker");
    if (same.organization > mostSame(this.#count)) exceeded.add("organization");
    if (this.#isMonthFull(caller.id, serial)) exceeded.add("caller");
    if (makerId !== null && this.#isMonthFull(makerId, serial)) exceeded.add("maker");
    const numbers = alike(serial);
    const near = this.#countPrefixes(numbers, caller, mostAlike(ofCaller, numbers.length));
    if (near.caller > mostAlike(ofCaller, numbers.length)) exceeded.add("caller");
    if (near.maker > mostAlike(ofMaker, numbers.length)) exceeded.add("maker");
    return [...exceeded];
  }

  /** Counts different first fives; not where there are `few` or fewer in all. */
  #countPrefixes(numbers: readonly number[], caller: Caller, few: number): Record<Exceeded, number> {
    const found = { caller: 0, maker: 0, organization: 0 };
    let all = 0;
    for (const number of numbers) all += this.#bySerial[number]?.length ?? 0;
    if (all <= few) return found;
    const { makerId } = caller;
    const index = this.#indexOf(caller);
    const ofMaker = new Set(
      makerId === null ? [] : this.#callers.flatMap((each, at) => (isOf(each, makerId) ? [at] : [])),
    );
    const count = ++this.#counts;
    const see = (subject: Exceeded, prefix: number) => {
      const seen = this.#seen[subject];
      if (seen[prefix] === count) return;
      seen[prefix] = count;
      found[subject]++;
    };
    for (const number of numbers) {
      for (const attempt of this.#bySerial[number] ?? []) {
        const prefix = prefixOf(attempt);
        const by = callerOf(attempt);
        if (by === index) see("caller", prefix);
        if (ofMaker.has(by)) see("maker", prefix);
        see("organization", prefix);
      }
    }
    return found;
  }

  #indexOf(caller: Caller): number {
    const known = this.#callerIndexes.get(caller.id);
    if (known !== undefined) return known;
    const subjects = this.#subjectsOf(caller).map((subject) => {
      const tally = this.#tallies.get(subject) ?? this.tallyOf(subject);
      this.#tallies.set(subject, tally);
      return tally;
    });
    const index = this.#callers.push({ ...caller, subjects, startHour: Number.NEGATIVE_INFINITY }) - 1;
    this.#callerIndexes.set(caller.id, index);
    return index;
  }

  #forgivenUntil(caller: Caller): number {
    return Math.max(...this.#subjectsOf(caller).map((subject) => this.#forgiven.get(subject) ?? 0));
  }

  #subjectsOf(caller: Caller): string[] {
    return [...subjectsOf(caller), this.#organizationId];
  }

  #isMonthFull(subject: string, serial: number): boolean {
    const month = this.#months.get(subject);
    return month !== undefined && month.countOf(serial) > mostInMonth(month.total);
  }

  /** Counts the months of callers who lose some of the last 30 days. */
  #moveStarts(hour: number): void {
    /** By caller: the number of attempts at each age in hours. */
    const perHour = this.#callers.map(() => new Uint32Array(0));
    for (const attempts of this.#bySerial) {
      for (const attempt of attempts ?? []) {
        const index = callerOf(attempt);
        const back = Math.max(0, hour - hourOf(atOf(attempt)));
        if (back >= mostHours) continue;
        if (perHour[index]?.length === 0) perHour[index] = new Uint32Array(mostHours);
        const counts = perHour[index] as Uint32Array;
        counts[back] = (counts[back] as number) + 1;
      }
    }
    let starts: number[] = [];
    for (let enough = enoughAttempts; ; enough /= 2) {
      let kept = 0;
      starts = perHour.map((counts) => {
        const { start, count } = startOf(counts, hour, enough);
        kept += count;
        return start;
      });
      if (kept <= this.#most) break;
      if (enough >= 1) continue;
      const latest = this.#latestStart(perHour, hour);
      starts = starts.map((start) => Math.max(start, latest));
      break;
    }
    const busy = new Set<string>();
    this.#callers.forEach((caller, index) => {
      const start = starts[index] as number;
      // An attempt read late may be older than what was kept before.
      if (start > hour - mostHours) for (const subject of subjectsOf(caller)) busy.add(subject);
      caller.startHour = Math.max(caller.startHour, start);
    });
    const added = [...busy].filter((subject) => !this.#months.has(subject));
    for (const subject of added) this.#months.set(subject, new MonthCounts());
    // The callers who became busy last come last in the map.
    for (const subject of [...this.#months.keys()].slice(0, -mostBusy)) this.#months.delete(subject);
    this.#countMonths(new Set(added));
  }

  /** The hour after which the whole organization has as many attempts as can be kept. */
  #latestStart(perHour: readonly Uint32Array[], hour: number): number {
    let count = 0;
    for (let back = 0; back < mostHours; back++) {
      for (const counts of perHour) count += counts[back] ?? 0;
      if (count > this.#most) return hour - back - 1;
    }
    return hour - mostHours;
  }

  #countMonths(subjects: ReadonlySet<string>): void {
    if (subjects.size === 0) return;
    const monthsOf = this.#callers.map((caller) =>
      subjectsOf(caller).flatMap((subject) =>
        subjects.has(subject) ? (this.#months.get(subject) ?? []) : [],
      ),
    );
    this.#bySerial.forEach((attempts, serial) => {
      for (const attempt of attempts)
        for (const month of monthsOf[callerOf(attempt)] ?? [])
          month.note({ serial, prefix: prefixOf(attempt) }, atOf(attempt));
    });
  }

  #retain(): void {
    this.#count = 0;
    for (const tally of this.#tallies.values())
      Object.assign(tally, { attempts: 0, withheld: 0, matches: 0, lastAt: 0 });
    const forgivenUntil = this.#callers.map((caller) => this.#forgivenUntil(caller));
    this.#bySerial.forEach((attempts, serial) => {
      const kept = attempts.filter((attempt) => {
        const index = callerOf(attempt);
        const at = atOf(attempt);
        const { startHour } = this.#callers[index] as CountedCaller;
        return hourOf(at) > startHour && at >= (forgivenUntil[index] as number);
      });
      for (const attempt of kept) {
        this.#count++;
        for (const tally of (this.#callers[callerOf(attempt)] as CountedCaller).subjects)
          add(tally, undefined, attempt);
      }
      this.#bySerial[serial] = kept;
    });
  }
}

/** The hour after which at least `enough` attempts and 24 hours are kept, 30 days at most, and how many these are. */
function startOf(perHour: Uint32Array, hour: number, enough: number): { start: number; count: number } {
  let count = 0;
  for (let back = 0; back < perHour.length; back++) {
    count += perHour[back] as number;
    if (back >= dayHours && count >= enough) return { start: hour - back - 1, count };
  }
  return { start: hour - mostHours, count };
}

/** See `Caller`. */
export function subjectsOf({ id, makerId }: Caller): string[] {
  return makerId === null || makerId === id ? [id] : [id, makerId];
}

function isOf({ id, makerId }: Caller, member: string): boolean {
  return makerId === member || id === member;
}

function add(tally: Tally, before: number | undefined, attempt: number): void {
  const marks = marksOf(attempt);
  const marksBefore = before === undefined ? 0 : marksOf(before);
  if (before === undefined) tally.attempts++;
  if (marks & ~marksBefore & withheldBit) tally.withheld++;
  if (marks & ~marksBefore & matchBit) tally.matches++;
  if (marks !== 0) tally.lastAt = Math.max(tally.lastAt, atOf(attempt));
}

/* Minute (25 bits), caller (14), marks (2), prefix (12): 53 bits, which a number holds exactly. */
const callerRange = 2 ** 14;
const firstMinute = Date.UTC(2020) / 60_000;

/** Minutes since 2020. */
export function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000) - firstMinute;
}

function hourOf(minute: number): number {
  return Math.floor(minute / hourMinutes);
}

function pack(minute: number, caller: number, marks: number, prefix: number): number {
  return ((minute * callerRange + (caller % callerRange)) * 4 + marks) * prefixes + prefix;
}

function prefixOf(attempt: number): number {
  return attempt % prefixes;
}

function marksOf(attempt: number): number {
  return Math.floor(attempt / prefixes) % 4;
}

function callerOf(attempt: number): number {
  return Math.floor(attempt / prefixes / 4) % callerRange;
}

function atOf(attempt: number): number {
  return Math.floor(attempt / prefixes / 4 / callerRange);
}
