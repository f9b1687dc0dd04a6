import { alike, prefixes, type SsnAttempt } from "./attempt";
import { isGuessing, mostAlike, mostSame } from "./limits";

/** Who is counted for an attempt: whoever called and, for a key, the member who made it, so that new keys don't start anew. */
export interface Caller {
  /** `key_…` or `usr_…` */
  id: string;
  /** `usr_…`; null for the operator's keys. */
  makerId: string | null;
}

/** What has become of an attempt. */
export interface Mark {
  /** A limit of the caller or of the key's maker was exceeded. */
  isWithheld?: boolean;
  /** The SSN is known under an unrelated name. */
  isMatch?: boolean;
}

/** What a caller, all keys of a member, or the organization did within the window. */
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
export const dayMinutes = dayHours * hourMinutes;
/** What a window has at least, if that reaches back no more than `mostHours`. */
export const enoughAttempts = 50_000;
export const mostHours = 30 * dayHours;
/** Of an organization with more a day, the latest. */
const mostAttempts = 2_000_000;

const withheldBit = 1;
const matchBit = 2;

/** Whose limit is exceeded. */
export type Exceeded = "caller" | "maker" | "organization";

interface CountedCaller extends Caller {
  subjects: Tally[];
}

/**
 * The SSN attempts of one organization in one mode: of the last 24 hours and, where these are few, of up to 30 days. Each
 * different SSN of a caller counts once. An attempt is kept as one number (minute, caller, marks, prefix), because a large
 * lender has a quarter of a million a day. Minutes are those of `minuteOf`.
 */
export class AttemptWindow {
  readonly #organizationId: string;
  readonly #bySerial: number[][] = [];
  readonly #callers: CountedCaller[] = [];
  readonly #callerPlaces = new Map<string, number>();
  readonly #tallies = new Map<string, Tally>();
  readonly #perHour = new Map<number, number>();
  /** By subject: what came before was forgiven. */
  readonly #forgiven = new Map<string, number>();
  #count = 0;
  #prunedAt = 0;
  /** The subjects' prefixes seen while counting: a number for each count, so that nothing is cleared. */
  readonly #seen = {
    caller: new Int32Array(prefixes),
    maker: new Int32Array(prefixes),
    organization: new Int32Array(prefixes),
  };
  #counts = 0;

  constructor(organizationId: string) {
    this.#organizationId = organizationId;
  }

  /** Notes an attempt, or that a known one was repeated or marked. Returns whether that has to be stored. */
  note(caller: Caller, { serial, prefix }: SsnAttempt, minute: number, mark: Mark = {}): boolean {
    if (minute < this.#forgivenUntil(caller)) return false;
    const place = this.#placeOf(caller);
    const { subjects } = this.#callers[place] as CountedCaller;
    const bits = (mark.isWithheld ? withheldBit : 0) | (mark.isMatch ? matchBit : 0);
    this.#bySerial[serial] ??= [];
    const attempts = this.#bySerial[serial] as number[];
    const known = attempts.findIndex((each) => prefixOf(each) === prefix && callerOf(each) === place);
    const before = known < 0 ? undefined : (attempts[known] as number);
    const marks = (before === undefined ? 0 : marksOf(before)) | bits;
    const at = Math.max(minute, before === undefined ? 0 : atOf(before));
    const packed = pack(at, place, marks, prefix);
    if (packed === before) return false;
    if (before === undefined) {
      attempts.push(packed);
      this.#count++;
    } else {
      attempts[known] = packed;
      this.#countHour(atOf(before), -1);
    }
    this.#countHour(at, 1);
    for (const tally of subjects) add(tally, before, packed);
    // That it was repeated is worth a row once a day.
    return before === undefined || marksOf(before) !== marks || at - atOf(before) >= dayMinutes;
  }

  #countHour(minute: number, by: 1 | -1): void {
    const hour = Math.floor(minute / hourMinutes);
    this.#perHour.set(hour, (this.#perHour.get(hour) ?? 0) + by);
  }

  /** Forgets what a caller, all keys of a member, or the whole organization did before a minute. */
  forgive(subject: string, minute: number): void {
    if ((this.#forgiven.get(subject) ?? 0) >= minute) return;
    this.#forgiven.set(subject, minute);
    this.#retain(() => true);
  }

  /** Removes what has left the window; does something at most once an hour. */
  prune(minute: number): void {
    const hour = Math.floor(minute / hourMinutes);
    if (this.#prunedAt === hour && this.#count <= 2 * mostAttempts) return;
    this.#prunedAt = hour;
    const start = this.#startAt(hour);
    this.#retain((at) => Math.floor(at / hourMinutes) > start);
  }

  tallyOf(subject: string): Tally {
    return this.#tallies.get(subject) ?? { attempts: 0, withheld: 0, matches: 0, lastAt: 0 };
  }

  /** A caller who submitted SSNs before. */
  callerOf(id: string): Caller | undefined {
    const place = this.#callerPlaces.get(id);
    return place === undefined ? undefined : this.#callers[place];
  }

  /** Whether everything of a caller is withheld: for a day after the latest guess. */
  isCallerWithheld(caller: Caller, minute: number): boolean {
    return subjectsOf(caller).some((subject) => {
      const tally = this.tallyOf(subject);
      return minute - tally.lastAt < dayMinutes && isGuessing(tally);
    });
  }

  /** Whose limit is exceeded by what was submitted with these last four digits, or with ones alike; none for most. */
  exceededBy(caller: Caller, serial: number): Exceeded[] {
    const { makerId } = caller;
    const ofCaller = this.tallyOf(caller.id).attempts;
    const ofMaker = makerId === null ? 0 : this.tallyOf(makerId).attempts;
    const exceeded = new Set<Exceeded>();
    const same = this.#countPrefixes([serial], caller, mostSame(ofCaller));
    if (same.caller > mostSame(ofCaller)) exceeded.add("caller");
    if (same.maker > mostSame(ofMaker)) exceeded.add("maker");
    if (same.organization > mostSame(this.#count)) exceeded.add("organization");
    const numbers = alike(serial);
    const near = this.#countPrefixes(numbers, caller, mostAlike(ofCaller, numbers.length));
    if (near.caller > mostAlike(ofCaller, numbers.length)) exceeded.add("caller");
    if (near.maker > mostAlike(ofMaker, numbers.length)) exceeded.add("maker");
    return [...exceeded];
  }

  /** Different first fives with any of these last four digits; not counted where there are `few` at most in all. */
  #countPrefixes(numbers: readonly number[], caller: Caller, few: number): Record<Exceeded, number> {
    const found = { caller: 0, maker: 0, organization: 0 };
    let all = 0;
    for (const number of numbers) all += this.#bySerial[number]?.length ?? 0;
    if (all <= few) return found;
    const { makerId } = caller;
    const place = this.#placeOf(caller);
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
        if (by === place) see("caller", prefix);
        if (ofMaker.has(by)) see("maker", prefix);
        see("organization", prefix);
      }
    }
    return found;
  }

  #placeOf(caller: Caller): number {
    const known = this.#callerPlaces.get(caller.id);
    if (known !== undefined) return known;
    const subjects = this.#subjectsOf(caller).map((subject) => {
      const tally = this.#tallies.get(subject) ?? this.tallyOf(subject);
      this.#tallies.set(subject, tally);
      return tally;
    });
    const place = this.#callers.push({ ...caller, subjects }) - 1;
    this.#callerPlaces.set(caller.id, place);
    return place;
  }

  #forgivenUntil(caller: Caller): number {
    return Math.max(...this.#subjectsOf(caller).map((subject) => this.#forgiven.get(subject) ?? 0));
  }

  #subjectsOf(caller: Caller): string[] {
    return [...subjectsOf(caller), this.#organizationId];
  }

  /** The hour after which attempts are within the window. */
  #startAt(hour: number): number {
    let count = 0;
    for (let back = 0; back < mostHours; back++) {
      count += this.#perHour.get(hour - back) ?? 0;
      if (count > mostAttempts || (back >= dayHours && count >= enoughAttempts)) return hour - back - 1;
    }
    return hour - mostHours;
  }

  #retain(isKept: (minute: number) => boolean): void {
    this.#count = 0;
    this.#perHour.clear();
    for (const tally of this.#tallies.values())
      Object.assign(tally, { attempts: 0, withheld: 0, matches: 0, lastAt: 0 });
    this.#bySerial.forEach((attempts, serial) => {
      const kept = attempts.filter((attempt) => {
        const caller = this.#callers[callerOf(attempt)] as CountedCaller;
        return isKept(atOf(attempt)) && atOf(attempt) >= this.#forgivenUntil(caller);
      });
      for (const attempt of kept) {
        this.#count++;
        this.#countHour(atOf(attempt), 1);
        for (const tally of (this.#callers[callerOf(attempt)] as CountedCaller).subjects)
          add(tally, undefined, attempt);
      }
      this.#bySerial[serial] = kept;
    });
  }
}

/** Under whose names an attempt counts: see `Caller`. */
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
const callerPlaces = 2 ** 14;
const firstMinute = Date.UTC(2020) / 60_000;

/** Minutes since 2020. */
export function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000) - firstMinute;
}

function pack(minute: number, caller: number, marks: number, prefix: number): number {
  return ((minute * callerPlaces + (caller % callerPlaces)) * 4 + marks) * prefixes + prefix;
}

function prefixOf(attempt: number): number {
  return attempt % prefixes;
}

function marksOf(attempt: number): number {
  return Math.floor(attempt / prefixes) % 4;
}

function callerOf(attempt: number): number {
  return Math.floor(attempt / prefixes / 4) % callerPlaces;
}

function atOf(attempt: number): number {
  return Math.floor(attempt / prefixes / 4 / callerPlaces);
}
