import type { Origin } from "./names.js";
import { english, habits, hobbyWords, need, nicknames, origins } from "./names.js";
import type { City } from "./places.js";
import {
  cities,
  groupOrder,
  homeNets,
  hostNets,
  issuedBy,
  longSuffix,
  mailHosts,
  mobileNets,
  officeNets,
  ssnBlocks,
  stateNames,
  streets,
  suffixes,
  throwaway,
  userAgents,
  vpnNets,
  workHosts,
} from "./places.js";

export type Part = "typical" | "atypical" | "victim" | "fraud" | "scenery";
export interface Case {
  at: string;
  kind: string;
  part: Part;
  plain?: boolean;
  origin?: string;
  story: string;
  batch?: string;
  data: {
    firstName: string;
    lastName: string;
    ssn?: string;
    email?: string;
    phone?: string;
    address?: { street: string; city: string; state: string; zip: string };
    dateOfBirth?: string;
  };
  context?: { ip?: string; deviceId?: string; userAgent?: string };
  label?: { outcome: "good" | "confirmed_fraud"; at: string };
}
export interface Row {
  kind: string;
  part: Part;
  n: number;
  source: string;
  run: (d: Desk) => void;
}

interface Place {
  house: string;
  street: string;
  suffix: string;
  unit: string;
  city: City;
  zip: string;
  whole?: string;
}
interface Person {
  first: string;
  last: string;
  origin: string;
  woman: boolean;
  dob: string;
  born: number;
  ssn: string;
  email: string;
  phone: string;
  home: Place;
  ip: string;
  device: string;
  agent: string;
  real?: Person;
}
interface Put {
  plain?: boolean | undefined;
  keep?: string;
  drop?: string;
  part?: Part;
  batch?: string | undefined;
  label?: "good" | "confirmed_fraud" | "none";
  context?: "full" | "none";
  exact?: boolean;
}
interface Wish {
  city?: City;
  ages?: [number, number];
  home?: Place;
  kin?: Person;
  near?: number;
  ip?: string;
  foreign?: boolean;
  host?: string;
  woman?: boolean;
}
interface Bad {
  p: Person;
  at: number;
  kind: string;
}

const start = Date.UTC(2026, 0, 5),
  minute = 60_000,
  hour = 60,
  day = 1440,
  window = 180 * day;
const pad = (n: number, width: number): string => String(n).padStart(width, "0");
const iso = (t: number): string => new Date(t).toISOString();
const ascii = (s: string): string => s.toLowerCase().replace(/[^a-z]/g, "");
const issuedShare = (year: number): number => {
  for (let i = 1; i < issuedBy.length; i++) {
    const [y1, s1] = need(issuedBy[i]),
      [y0, s0] = need(issuedBy[i - 1]);
    if (year <= y1) return s0 + ((s1 - s0) * Math.max(0, year - y0)) / (y1 - y0);
  }
  return 1;
};

export class Desk {
  cases: Case[] = [];
  bad: Bad[] = [];
  counts = new Map<string, number>();
  row!: Row;
  story = "";
  private stories = 0;
  private state: number;
  private used = new Set<string>();
  private towers = new Map<string, string[]>();
  constructor(seed: number) {
    this.state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
    for (let i = 0; i < 20; i++) this.r();
  }

  // Chance. The generator is a 32-bit mixer with a Weyl step.
  r(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  }
  n(low: number, high: number): number {
    return low + Math.floor(this.r() * (high - low + 1));
  }
  yes(p: number): boolean {
    return this.r() < p;
  }
  pick<T>(list: readonly T[]): T {
    return need(list[Math.floor(this.r() * list.length)]);
  }
  // Favors the head of a list ordered by frequency.
  head<T>(list: readonly T[]): T {
    return need(list[Math.floor(this.r() ** 1.4 * list.length)]);
  }
  weigh<T>(list: readonly T[], weight: (item: T) => number): T {
    let x = this.r() * list.reduce((sum, item) => sum + weight(item), 0);
    for (const item of list) {
      x -= weight(item);
      if (x < 0) return item;
    }
    return need(list[list.length - 1]);
  }
  hex(n: number): string {
    let s = "";
    for (let i = 0; i < n; i++) s += Math.floor(this.r() * 16).toString(16);
    return s;
  }
  letters(n: number, set = "abcdefghijklmnopqrstuvwxyz"): string {
    let s = "";
    for (let i = 0; i < n; i++) s += this.pick([...set]);
    return s;
  }
  once(make: () => string): string {
    for (;;) {
      const s = make();
      if (!this.used.has(s)) {
        this.used.add(s);
        return s;
      }
    }
  }

  // Time, in minutes since the start.
  when(span = 0, zone = 6): number {
    return this.daytime(this.n(0, Math.max(0, Math.floor((window - span) / day) - 1)), zone);
  }
  daytime(dayNumber: number, zone = 6): number {
    const local = this.yes(0.93) ? 7.5 + (15 * (this.r() + this.r())) / 2 : this.r() * 24;
    return dayNumber * day + local * hour + zone * hour + this.r();
  }
  after(t: number, low: number, high: number): number {
    const next = t + low + this.r() * (high - low);
    return low >= day ? this.daytime(Math.floor((next - 6 * hour) / day)) : next;
  }

  // Elements of a form.
  city(): City {
    return this.weigh(cities, (c) => c.weight);
  }
  otherCity(not: City): City {
    for (;;) {
      const c = this.city();
      if (c.state !== not.state) return c;
    }
  }
  zip(c: City): string {
    const z = this.pick(c.zips);
    return z + pad(this.n(1, 45), 2);
  }
  place(c: City, flat = this.yes(0.38)): Place {
    const key = this.once(
      () =>
        `${this.n(1, 120) * (this.yes(0.5) ? 100 : 10) + this.n(1, 99)} ${this.pick(streets)}|${this.pick(suffixes)}`,
    );
    const [line = "", suffix = ""] = key.split("|"),
      at = line.indexOf(" ");
    return {
      house: line.slice(0, at),
      street: line.slice(at + 1),
      suffix,
      unit: flat ? this.unit() : "",
      city: c,
      zip: this.zip(c),
    };
  }
  unit(): string {
    return this.yes(0.6)
      ? String(this.n(1, 24) * (this.yes(0.5) ? 100 : 1) + this.n(0, 12))
      : this.n(1, 19) + this.letters(1, "ABCDEF");
  }
  special(c: City, whole: string, zip = this.zip(c)): Place {
    return { house: "", street: "", suffix: "", unit: "", city: c, zip, whole };
  }
  phone(c: City, near = 0.8): string {
    return this.once(() => {
      const area = this.yes(near) ? this.pick(c.areas) : this.pick(this.city().areas);
      let exchange = 0;
      do exchange = this.n(200, 999);
      while (exchange % 100 === 11 || exchange === 555);
      return `${area}${exchange}${pad(this.n(0, 9999), 4)}`;
    });
  }
  nextPhone(phone: string, step = 1): string {
    return phone.slice(0, 6) + pad((Number(phone.slice(6)) + step) % 10000, 4);
  }
  randomSsn(): string {
    return this.once(() => {
      for (;;) {
        const area = this.n(1, 899),
          group = this.n(1, 99),
          serial = this.n(1, 9999);
        if (area === 666 || (area >= 700 && area <= 733)) continue;
        const block = ssnBlocks.find((b) => area >= b.low && area <= b.high);
        if (block && groupOrder.indexOf(group) <= groupOrder.indexOf(block.group)) continue;
        return pad(area, 3) + pad(group, 2) + pad(serial, 4);
      }
    });
  }
  ssn(year: number, state: string): string {
    if (year > 2011 || (year === 2011 && this.yes(0.5))) return this.randomSsn();
    const y = Math.max(1937, year),
      fits = ssnBlocks.filter((b) => b.state === state && y >= b.open && y <= b.close);
    const block = fits.length
      ? this.pick(fits)
      : this.pick(ssnBlocks.filter((b) => y >= b.open && y <= b.close));
    return this.once(() => {
      const low = issuedShare(block.open),
        high = issuedShare(block.close),
        top = groupOrder.indexOf(block.group);
      const at = Math.round(
        top * Math.min(1, (issuedShare(y) - low) / Math.max(0.001, high - low)) + (this.r() - 0.5) * 2,
      );
      return (
        pad(this.n(block.low, block.high), 3) +
        pad(need(groupOrder[Math.min(top, Math.max(0, at))]), 2) +
        pad(this.n(1, 9999), 4)
      );
    });
  }
  homeIp(): string {
    return this.once(() =>
      this.yes(0.12)
        ? `${this.pick(["2601:280", "2600:1700", "2603:8001", "2600:8800"])}:${this.hex(4)}:${this.hex(4)}:${this.hex(4)}:${this.hex(4)}:${this.hex(4)}:${this.hex(4)}`
        : `${this.pick(homeNets)}.${this.n(0, 255)}.${this.n(1, 254)}`,
    );
  }
  mobileIp(c: City): string {
    let pool = this.towers.get(c.name);
    if (!pool) {
      pool = Array.from({ length: 12 }, () => `${this.pick(mobileNets)}.${this.n(1, 254)}`);
      this.towers.set(c.name, pool);
    }
    return this.pick(pool);
  }
  officeIp(): string {
    return this.once(() => `${this.pick(officeNets)}.${this.n(0, 255)}.${this.n(1, 254)}`);
  }
  vpnIp(): string {
    return `${this.pick(vpnNets)}.${this.n(1, 60)}`;
  }
  hostIp(): string {
    return this.once(() => {
      const net = this.pick(hostNets);
      return net.split(".").length === 2
        ? `${net}.${this.n(0, 255)}.${this.n(1, 254)}`
        : `${net}.${this.n(1, 254)}`;
    });
  }
  device(): string {
    return this.once(() =>
      this.yes(0.5)
        ? this.hex(32)
        : `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-${this.pick(["8", "9", "a", "b"])}${this.hex(3)}-${this.hex(12)}`,
    );
  }
  mailbox(first: string, last: string, born: number, host = this.weigh(mailHosts, (h) => h[1])[0]): string {
    return this.once(() => {
      const f = ascii(first),
        l = ascii(last),
        yy = pad(born % 100, 2),
        k = this.r();
      const name =
        k < 0.2
          ? `${f}.${l}`
          : k < 0.36
            ? f + l
            : k < 0.48
              ? need(f[0]) + l + this.n(1, 99)
              : k < 0.58
                ? f + l + yy
                : k < 0.66
                  ? `${f}.${l}${this.n(1, 99)}`
                  : k < 0.73
                    ? l + f + this.n(1, 9)
                    : k < 0.8
                      ? f + this.n(10, 9999)
                      : k < 0.85
                        ? `${f}_${l}`
                        : k < 0.92
                          ? this.pick(hobbyWords) + f + this.n(1, 99)
                          : this.pick(hobbyWords) + this.pick(hobbyWords) + this.n(1, 999);
      return `${name}@${host}`;
    });
  }
  born(low: number, high: number): { dob: string; born: number } {
    const age = low + (high - low) * this.r() ** 1.35,
      year = Math.floor(2026 - age);
    return { born: year, dob: `${year}-${pad(this.n(1, 12), 2)}-${pad(this.n(1, 28), 2)}` };
  }
  mail(p: Person, host?: string): string {
    return this.mailbox(p.first, p.last, p.born, host);
  }
  may<T extends object>(p: number, some: T): T | object {
    return this.yes(p) ? some : {};
  }
  agent(): string {
    return this.pick(userAgents);
  }
  house(): Place {
    return this.place(this.city(), false);
  }
  flat(): Place {
    return this.place(this.city(), true);
  }
  burner(): string {
    return this.phone(this.city());
  }
  prior(p: Person, t: number): void {
    this.put(p, t, { part: "scenery", exact: true });
  }
  list(origin: Origin, woman: boolean): readonly string[] {
    return woman ? origin.women : origin.men;
  }
  name(origin: Origin, woman: boolean): string {
    const habit = habits[origin.name],
      own = !this.yes(habit?.english ?? 0.3),
      first = this.head(this.list(own ? origin : english, woman));
    if (!habit?.double || !own || !this.yes(habit.double)) return first;
    const second = this.pick(this.list(origin, woman));
    return second === first
      ? first
      : habit.join === ""
        ? first + second.toLowerCase()
        : first + (habit.join ?? " ") + second;
  }
  surname(origin: Origin): string {
    const habit = habits[origin.name];
    if (habit?.borrow && this.yes(habit.borrow[1]))
      return this.surname(need(origins.find((o) => o.name === need(habit.borrow)[0])));
    return habit?.stems && this.yes(0.5)
      ? this.pick(habit.stems) + this.pick(need(habit.ends))
      : this.head(origin.last);
  }
  person(o: Wish = {}): Person {
    const origin = o.kin
      ? need(origins.find((x) => x.name === need(o.kin).origin))
      : this.weigh(origins, (x) => x.share);
    const city = o.home?.city ?? o.kin?.home.city ?? o.city ?? this.city(),
      woman = o.woman ?? this.yes(0.5);
    const { dob, born } = this.born(...(o.ages ?? [18.5, 82]));
    const first = this.name(origin, woman),
      last = o.kin?.last ?? this.surname(origin);
    const foreign = o.foreign ?? this.yes(0.14);
    const issued = foreign
      ? Math.min(2025, born + this.n(18, 45))
      : born >= 1988
        ? born
        : born >= 1975
          ? Math.min(1988, born + this.n(0, 8))
          : born + this.n(6, 17);
    const state = foreign || this.yes(0.62) ? city.state : this.city().state;
    return {
      first,
      last,
      origin: origin.name,
      woman,
      dob,
      born,
      ssn: this.ssn(issued, state),
      email: this.mailbox(first, last, born, o.host),
      phone: this.phone(city, o.near),
      home: o.home ?? o.kin?.home ?? this.place(city),
      ip:
        o.ip ??
        o.kin?.ip ??
        (this.yes(0.62) ? this.homeIp() : this.yes(0.85) ? this.mobileIp(city) : this.officeIp()),
      device: this.device(),
      agent: this.pick(userAgents),
    };
  }
  // New contacts that a fraudster makes for a stolen identity.
  steal(o: Wish = {}, moved = false): Person {
    const real = this.person(o),
      city = moved ? this.otherCity(real.home.city) : real.home.city;
    return {
      ...real,
      real,
      home: moved ? this.place(city) : real.home,
      email: this.mailbox(real.first, real.last, real.born),
      phone: this.phone(city),
      device: this.device(),
      ip: this.yes(0.7) ? this.homeIp() : this.mobileIp(city),
      agent: this.pick(userAgents),
    };
  }

  // Typing.
  typo(s: string): string {
    for (;;) {
      const slip = this.slip(s);
      if (s.length !== 9 || !/^(000|666|9)\d|^\d{3}00|\d0000$/.test(slip)) return slip;
    }
  }
  private slip(s: string): string {
    if (s.length < 4) return s;
    const i = this.n(1, s.length - 2),
      k = this.r();
    if (/^\d+$/.test(s))
      return k < 0.4 && s[i] !== s[i + 1]
        ? s.slice(0, i) + need(s[i + 1]) + need(s[i]) + s.slice(i + 2)
        : s.slice(0, i) + String((Number(s[i]) + this.n(1, 9)) % 10) + s.slice(i + 1);
    return k < 0.4
      ? s.slice(0, i) + need(s[i + 1]) + need(s[i]) + s.slice(i + 2)
      : k < 0.7
        ? s.slice(0, i) + s.slice(i + 1)
        : s.slice(0, i) + need(s[i]) + s.slice(i);
  }
  ssnText(s: string): string {
    const k = this.r();
    return k < 0.6
      ? `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}`
      : k < 0.95
        ? s
        : `${s.slice(0, 3)} ${s.slice(3, 5)} ${s.slice(5)}`;
  }
  phoneText(p: string): string {
    const [a, b, c] = [p.slice(0, 3), p.slice(3, 6), p.slice(6)],
      k = this.r();
    return k < 0.3
      ? `(${a}) ${b}-${c}`
      : k < 0.58
        ? `${a}-${b}-${c}`
        : k < 0.85
          ? p
          : k < 0.92
            ? `+1${p}`
            : k < 0.96
              ? `${a}.${b}.${c}`
              : k < 0.98
                ? `1-${a}-${b}-${c}`
                : `${a} ${b} ${c}`;
  }
  streetText(h: Place): string {
    if (h.whole !== undefined) return h.whole;
    const suffix = this.yes(0.3)
      ? (longSuffix[h.suffix] ?? h.suffix)
      : this.yes(0.06)
        ? `${h.suffix}.`
        : h.suffix;
    let s = `${h.house} ${h.street} ${suffix}`;
    if (h.unit) {
      const k = this.r();
      s +=
        k < 0.45
          ? ` Apt ${h.unit}`
          : k < 0.65
            ? `, Apt ${h.unit}`
            : k < 0.85
              ? ` #${h.unit}`
              : k < 0.93
                ? ` Unit ${h.unit}`
                : ` apt. ${h.unit.toLowerCase()}`;
    }
    return this.yes(0.05) ? s.toLowerCase() : this.yes(0.04) ? s.toUpperCase() : s;
  }

  // Puts one form on the desk.
  put(p: Person, at: number, o: Put = {}): void {
    if (at < 0 || at >= window) return;
    const part = o.part ?? this.row.part,
      keep = o.keep ?? "",
      drop = o.drop ?? "";
    const has = (field: string, missing: number): boolean =>
      !drop.includes(field) && (keep.includes(field) || o.exact === true || !this.yes(missing));
    const slip = (field: string, rate: number, s: string): string =>
      !keep.includes(field) && !o.exact && this.yes(rate) ? this.typo(s) : s;
    const style = this.r(),
      name = (s: string): string => (style < 0.03 ? s.toLowerCase() : style < 0.07 ? s.toUpperCase() : s);
    const data: Case["data"] = {
      firstName: name(slip("n", 0.004, p.first)) + (this.yes(0.012) ? " " : ""),
      lastName: name(slip("n", 0.004, p.last)),
    };
    if (p.ssn && has("s", 0.06)) data.ssn = this.ssnText(slip("s", 0.008, p.ssn));
    if (p.email && has("e", 0.03)) {
      const e =
        this.yes(0.007) && !keep.includes("e") && !o.exact
          ? p.email.replace("gmail.com", this.pick(["gmial.com", "gmail.con", "gmai.com"]))
          : p.email;
      data.email = this.yes(0.03) ? need(e[0]).toUpperCase() + e.slice(1) : e;
    }
    if (p.phone && has("p", 0.035)) data.phone = this.phoneText(slip("p", 0.007, p.phone));
    if (has("a", 0.03)) {
      const { state, name: city } = p.home.city,
        k = this.r(),
        zip = slip("a", 0.008, p.home.zip);
      data.address = {
        street: this.streetText(p.home),
        city: this.yes(0.04) ? city.toLowerCase() : city,
        state: k < 0.06 ? (stateNames[state] ?? state) : k < 0.09 ? state.toLowerCase() : state,
        zip: this.yes(0.03) ? `${zip}-${pad(this.n(1, 9999), 4)}` : zip,
      };
    }
    if (has("d", 0.32)) data.dateOfBirth = p.dob;
    const c: Case = {
      at: iso(start + Math.round(at * minute)),
      kind: this.row.kind,
      part,
      origin: p.origin,
      story: this.story,
      data,
    };
    if (o.plain && part === "fraud") c.plain = true;
    if (o.batch) c.batch = o.batch;
    if (o.context !== "none" && (o.context === "full" || keep.includes("c") || !this.yes(0.13))) {
      const all = keep.includes("c") || o.context === "full";
      c.context = {};
      if (p.ip && (all || this.yes(0.97))) c.context.ip = p.ip;
      if (p.device && (all || this.yes(0.86))) c.context.deviceId = p.device;
      if (p.agent && (all || this.yes(0.93))) c.context.userAgent = p.agent;
    }
    const fraud = part === "fraud",
      k = this.r();
    const outcome = o.label ?? (fraud ? (k < 0.4 ? "confirmed_fraud" : "none") : k < 0.24 ? "good" : "none");
    if (outcome !== "none")
      c.label = {
        outcome,
        at: iso(
          start + Math.round((at + (outcome === "good" ? this.n(60, 150) : this.n(9, 75)) * day) * minute),
        ),
      };
    this.cases.push(c);
    this.counts.set(`${this.row.kind}|${part}`, (this.counts.get(`${this.row.kind}|${part}`) ?? 0) + 1);
    if (fraud) this.bad.push({ p, at, kind: this.row.kind });
  }
  run(row: Row): void {
    this.row = row;
    for (let tries = 0; (this.counts.get(`${row.kind}|${row.part}`) ?? 0) < row.n && tries < 3000; tries++) {
      this.story = `${row.kind}-${pad(++this.stories, 5)}`;
      row.run(this);
    }
  }
  // A series of forms. `from` is the first index (0-based) that an expert would hold.
  series(
    sizes: [number, number],
    paces: readonly [number, number][],
    from: number,
    make: (i: number) => Person,
    keep: string,
    more: Put = {},
  ): void {
    let size = this.n(...sizes);
    const gap = this.pick(paces);
    if (from < size && this.yes(0.4)) size += this.n(2, 9);
    let t = this.when(Math.min(window * 0.9, (size * (gap[0] + gap[1])) / 2));
    for (let i = 0; i < size; i++) {
      this.put(make(i), t, { keep, plain: i >= from, ...more });
      t = this.after(t, gap[0], gap[1]);
    }
  }
}

// Helpers for the rows.
const rowsOf = (part: Part, list: readonly (readonly [string, number, string, (d: Desk) => void])[]): Row[] =>
  list.map(([kind, n, source, run]) => ({ kind, part, n, source, run }));
const gaps: readonly [number, number][] = [
  [4, 40],
  [30, 600],
  [day, 4 * day],
  [2 * day, 12 * day],
  [8 * day, 25 * day],
];
const minutes = gaps.slice(0, 2),
  quick = gaps.slice(0, 3),
  brisk = gaps.slice(0, 4),
  anyPace = gaps.slice(0, 5),
  hours = gaps.slice(1, 3),
  middling = gaps.slice(1, 4),
  unhurried = gaps.slice(1, 5),
  slow = gaps.slice(2, 5);
const local = (d: Desk, p: Person): Person => ({ ...p, device: d.device(), agent: d.agent() });
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const spelled = (d: Desk, h: Place): Place => {
  const k = d.n(0, 5),
    street = `${h.house} ${h.street} ${k === 0 ? (longSuffix[h.suffix] ?? h.suffix) : h.suffix}`;
  const unit = h.unit || String(d.n(1, 9));
  return {
    ...h,
    whole:
      k === 0
        ? street
        : k === 1
          ? `${h.house} ${d.typo(h.street)} ${h.suffix}`
          : k === 2
            ? `${street} #${unit}`
            : k === 3
              ? `${street}, Fl ${d.n(1, 3)}`
              : k === 4
                ? `${h.house}-${unit} ${h.street} ${h.suffix}`
                : `${street} Rear`,
  };
};
const dotted = (d: Desk, mail: string): string => {
  const [name = "", host = ""] = mail.split("@");
  if (d.yes(0.45)) return `${name}+${d.pick(["a", "home", "new", "x"])}${d.n(1, 99)}@${host}`;
  const i = d.n(1, Math.max(1, name.length - 1));
  return `${name.slice(0, i)}.${name.slice(i)}@${host}`.replace("..", ".");
};
// The same unrelated strangers sharing one site: used by many honest kinds.
const site = (d: Desk, size: number, days: number, make: (i: number) => Person, o: Put = {}): void => {
  const t = d.when(days * day);
  for (let i = 0; i < size; i++) d.put(make(i), d.daytime(Math.floor(t / day) + d.n(0, days)), o);
};
const file = (d: Desk, people: readonly Person[], t: number, o: Put = {}): void => {
  const batch = `b-${d.hex(10)}`;
  people.forEach((p, i) => {
    d.put(p, t + i * 0.003, { context: "none", batch, ...o });
  });
};

const typical = rowsOf("typical", [
  ["single", 689, "Census: 29% of households are one person", (d) => d.put(d.person(), d.when())],
  [
    "couple",
    277,
    "ACS S1101 married and unmarried couples",
    (d) => {
      const a = d.person(),
        b = d.yes(0.6) ? d.person({ kin: a, woman: !a.woman }) : { ...d.person({ home: a.home }), ip: a.ip };
      if (d.yes(0.22)) b.email = a.email;
      else if (d.yes(0.1)) b.phone = a.phone;
      if (d.yes(0.35)) {
        b.device = a.device;
        b.agent = a.agent;
      }
      const t = d.when(20 * day);
      d.put(a, t);
      d.put(b, d.yes(0.7) ? d.after(t, 4, 90) : d.after(t, day, 18 * day));
    },
  ],
  [
    "roommates",
    182,
    "Census: doubled-up and non-family households; Pew shared living",
    (d) => {
      const home = d.flat(),
        ip = d.homeIp(),
        t = d.when(9 * day),
        size = d.n(2, 4);
      for (let i = 0; i < size; i++)
        d.put(
          { ...d.person({ home, ages: [19, 38] }), ...d.may(0.6, { ip }) },
          d.after(t, 5, d.yes(0.5) ? 600 : 8 * day),
        );
    },
  ],
  [
    "returning",
    230,
    "Pew and FCC: number churn; Census mover rate of 8% a year",
    (d) => {
      let p = d.person(),
        t = d.when(150 * day);
      d.put(p, t);
      for (let i = d.n(1, 2); i > 0; i--) {
        t = d.after(t, 12 * day, 75 * day);
        if (d.yes(0.25)) p = { ...p, email: d.mail(p) };
        if (d.yes(0.2)) p = { ...p, phone: d.phone(p.home.city) };
        if (d.yes(0.3)) p = { ...p, home: d.place(p.home.city), ip: d.homeIp() };
        if (d.yes(0.35)) p = local(d, p);
        if (d.yes(0.1)) p = { ...p, first: nicknames[p.first] ?? p.first };
        if (d.yes(0.4)) p = { ...p, ip: d.yes(0.5) ? d.mobileIp(p.home.city) : d.homeIp() };
        d.put(p, t);
      }
    },
  ],
  [
    "family",
    182,
    "Pew 2022: 18% live in multigenerational homes",
    (d) => {
      const a = d.person({ ages: [42, 66] }),
        t = d.when(40 * day),
        size = d.n(2, 4);
      d.put(a, t);
      for (let i = 0; i < size; i++) {
        const b = d.person({ kin: a, ages: d.yes(0.7) ? [18.5, 30] : [40, 84] });
        if (d.yes(0.2)) b.phone = a.phone;
        if (d.yes(0.12)) b.email = a.email;
        if (d.yes(0.25)) b.device = a.device;
        d.put(b, d.after(t, 20, d.yes(0.5) ? 3 * day : 38 * day));
      }
    },
  ],
  [
    "tower",
    144,
    "Census AHS: large multifamily buildings",
    (d) => {
      const home = d.flat();
      site(d, d.n(6, 12), 90, () => d.person({ home: { ...home, unit: d.unit() } }));
    },
  ],
  [
    "student_flat",
    134,
    "NCES and Census: off-campus students",
    (d) => {
      const city = d.city(),
        home = d.place(city, true),
        ip = d.officeIp(),
        host = `${d.pick(["state", "tech", "valley", "central"])}${ascii(city.state)}.edu`;
      site(d, d.n(4, 8), 14, () => ({
        ...d.person({
          home: { ...home, unit: d.unit() },
          ages: [18.5, 25],
          near: 0.35,
          ...d.may(0.6, { host }),
        }),
        ...d.may(0.6, { ip }),
      }));
    },
  ],
  [
    "coworkers",
    134,
    "BLS: applications from the workplace; employer NAT address",
    (d) => {
      const city = d.city(),
        ip = d.officeIp(),
        host = d.pick(workHosts);
      site(d, d.n(4, 9), 60, () => ({ ...d.person({ city, ages: [20, 66], ...d.may(0.4, { host }) }), ip }));
    },
  ],
  [
    "dealer_desk",
    163,
    "FTC Used Car Rule practice; NADA: dealer terminals submit for buyers",
    (d) => {
      const city = d.city(),
        ip = d.officeIp(),
        device = d.device(),
        agent = d.pick(userAgents.slice(12, 19));
      site(d, d.n(8, 20), 75, () => ({ ...d.person({ city }), ip, device, agent }), { context: "full" });
    },
  ],
  [
    "corrected",
    125,
    "Panko, human error rates; NIST on data entry: 1% a field",
    (d) => {
      const p = d.person(),
        t = d.when(day),
        k = d.n(0, 4),
        wrong = { ...p };
      if (k === 0) wrong.ssn = d.typo(p.ssn);
      else if (k === 1) wrong.phone = d.typo(p.phone);
      else if (k === 2) wrong.email = `${d.typo(need(p.email.split("@")[0]))}@${need(p.email.split("@")[1])}`;
      else if (k === 3) [wrong.first, wrong.last] = [p.last, p.first];
      else wrong.dob = `${p.born + d.pick([-10, -1, 1, 10])}${p.dob.slice(4)}`;
      d.put(wrong, t, { exact: true });
      d.put(p, d.after(t, 1, d.yes(0.8) ? 25 : day), { exact: true });
    },
  ],
  [
    "namesakes",
    76,
    "Census 2010 surnames; many James Smiths",
    (d) => {
      const a = d.person(),
        b = d.person({ city: d.yes(0.5) ? a.home.city : d.city() });
      const t = d.when(90 * day);
      d.put(a, t);
      d.put(
        {
          ...b,
          first: a.first,
          last: a.last,
          origin: a.origin,
          woman: a.woman,
          email: d.mailbox(a.first, a.last, b.born),
        },
        d.after(t, day, 90 * day),
      );
    },
  ],
  [
    "mover",
    144,
    "Census CPS geographic mobility",
    (d) => {
      const p = d.person(),
        moved = { ...p, home: d.place(d.otherCity(p.home.city)), ip: d.homeIp() };
      let t = d.when(120 * day);
      if (d.yes(0.5)) {
        d.put(p, t);
        t = d.after(t, 20 * day, 110 * day);
      }
      d.put(moved, t);
    },
  ],
  [
    "carrier_nat",
    106,
    "RFC 6598; Richter 2016 on carrier-grade NAT",
    (d) => {
      const city = d.city(),
        ip = d.mobileIp(city);
      site(d, d.n(5, 10), 3, () => d.person({ city, ip }));
    },
  ],
  [
    "manager_file",
    173,
    "NMHC and NAA: managers screen in batches",
    (d) => {
      const city = d.city(),
        home = d.place(city, true);
      file(
        d,
        many(d.n(8, 22), () => d.person(d.yes(0.25) ? { home: { ...home, unit: d.unit() } } : { city })),
        d.when(),
      );
    },
  ],
  [
    "next_tenant",
    86,
    "Census AHS: renters move every two to three years",
    (d) => {
      const home = d.flat(),
        t = d.when(120 * day);
      d.put(d.person({ home }), t);
      d.put(d.person({ home }), d.after(t, 35 * day, 118 * day));
    },
  ],
  [
    "double_click",
    57,
    "Web forms: repeated submission; RFC 9110 on idempotence",
    (d) => {
      const p = d.person(),
        t = d.when(day);
      d.put(p, t, { exact: true, context: "full" });
      d.put(p, t + d.r() * 4, { exact: true, context: "full" });
    },
  ],
  [
    "phone_plan",
    57,
    "FCC: family plans with adjacent numbers",
    (d) => {
      const a = d.person({ ages: [35, 60] }),
        t = d.when(30 * day);
      d.put(a, t);
      for (let i = d.n(1, 3); i > 0; i--)
        d.put(
          { ...d.person({ kin: a, ages: [18.5, 60] }), phone: d.nextPhone(a.phone, i) },
          d.after(t, 30, 25 * day),
        );
    },
  ],
]);

const atypical = rowsOf("atypical", [
  [
    "shelter",
    52,
    "HUD AHAR: people in shelters share one address",
    (d) => {
      const home = d.house(),
        ip = d.officeIp(),
        desk = d.phone(home.city, 1);
      site(d, d.n(6, 14), 120, () => ({
        ...d.person({ home }),
        ...d.may(0.25, { phone: desk }),
        ...d.may(0.5, { ip }),
        ...d.may(0.3, { email: "" }),
      }));
    },
  ],
  [
    "dorm",
    52,
    "NCES: dormitories; Census group quarters",
    (d) => {
      const c = d.city(),
        zip = d.zip(c),
        street = `${d.n(1, 40) * 100} ${d.pick(["University", "College", "Campus"])} ${d.pick(["Dr", "Ave"])}`,
        ip = d.officeIp();
      site(d, d.n(10, 18), 6, () => ({
        ...d.person({
          home: d.special(c, d.yes(0.5) ? `${street} Box ${d.n(100, 2999)}` : street, zip),
          ages: [18.1, 21],
          near: 0.2,
          host: d.yes(0.6) ? `my${ascii(c.name)}college.edu` : "gmail.com",
        }),
        ip,
      }));
    },
  ],
  [
    "farm_camp",
    48,
    "DOL NAWS: farm labor housing, H-2A",
    (d) => {
      const home = d.place(
          d.pick(
            cities.filter((c) => /Fresno|Salinas|Yakima|Bakersfield|Stockton|Laredo|Savannah/.test(c.name)),
          ),
          false,
        ),
        boss = d.phone(home.city, 1),
        ip = d.mobileIp(home.city);
      site(d, d.n(7, 14), 21, () => ({
        ...d.person({ home, foreign: d.yes(0.7), ages: [19, 55] }),
        ip,
        ...d.may(0.3, { phone: boss }),
        ...d.may(0.45, { email: "" }),
      }));
    },
  ],
  [
    "caseworker",
    52,
    "HUD housing navigators; SAMHSA SOAR",
    (d) => {
      const city = d.city(),
        ip = d.officeIp(),
        device = d.device(),
        agent = d.agent(),
        phone = d.phone(city, 1),
        mail = `intake@${d.pick(["hope", "bridge", "open", "first"])}${d.pick(["house", "door", "step"])}${d.n(1, 99)}.org`;
      site(d, d.n(6, 12), 100, () => ({
        ...d.person({ city }),
        ip,
        device,
        agent,
        ...d.may(0.5, { phone }),
        ...d.may(0.5, { email: mail }),
      }));
    },
  ],
  [
    "confidential_address",
    44,
    "State Safe at Home programs: one P.O. box for all",
    (d) => {
      const c = d.city(),
        box = d.n(100, 9999),
        zip = d.zip(c);
      site(d, d.n(4, 9), 150, () =>
        d.person({
          home: d.special(c, `PO Box ${box}${d.yes(0.6) ? ` #${d.n(100, 9999)}` : ""}`, zip),
          woman: d.yes(0.8),
          near: 0.6,
        }),
      );
    },
  ],
  [
    "twins",
    44,
    "CDC NCHS: 3% of births are twins; adjacent SSNs",
    (d) => {
      const a = d.person({ ages: [18.5, 34], foreign: false }),
        b = {
          ...d.person({ kin: a }),
          dob: a.dob,
          born: a.born,
          ssn: a.ssn.slice(0, 5) + pad((Number(a.ssn.slice(5)) % 9998) + 1, 4),
        };
      if (d.yes(0.25)) b.device = a.device;
      const t = d.when(60 * day);
      d.put(a, t);
      d.put(b, d.after(t, 5, d.yes(0.5) ? 2 * day : 55 * day));
    },
  ],
  [
    "junior",
    44,
    "SSA and CFPB: mixed files of fathers and sons",
    (d) => {
      const a = d.person({ ages: [45, 75], woman: false }),
        b = { ...d.person({ kin: a, ages: [19, 40], woman: false }), first: a.first };
      b.email = d.mail(b);
      if (d.yes(0.4)) b.last += d.pick([" Jr", " Jr.", ", Jr", " II"]);
      if (d.yes(0.3)) a.last += " Sr";
      if (d.yes(0.2)) b.phone = a.phone;
      const t = d.when(100 * day);
      d.put(a, t);
      d.put(b, d.after(t, 30, 95 * day));
    },
  ],
  [
    "name_order",
    35,
    "W3C personal names around the world",
    (d) => {
      const p = d.person(),
        t = d.when(60 * day);
      if (d.yes(0.6)) d.put(p, t);
      d.put({ ...p, first: p.last, last: p.first }, d.after(t, day, 55 * day));
    },
  ],
  [
    "tribal_land",
    44,
    "Native American Rights Fund and FCC: non-standard addresses",
    (d) => {
      const c = d.pick(cities.filter((x) => /Gallup|Flagstaff|Rapid City|Billings/.test(x.name))),
        zip = d.zip(c),
        box = `PO Box ${d.n(10, 4000)}`;
      site(d, d.n(3, 7), 120, () => ({
        ...d.person({
          home: d.special(
            c,
            d.yes(0.4)
              ? box
              : d.yes(0.5)
                ? `${d.n(1, 9)} mi N of ${d.pick(["Chapter House", "trading post", "water tank"])} Rte ${d.n(4, 60)}`
                : `HC ${d.n(10, 99)} Box ${d.n(10, 400)}`,
            zip,
          ),
        }),
        ...d.may(0.3, { email: "" }),
      }));
    },
  ],
  [
    "military",
    44,
    "USPS Publication 28: APO and FPO; DoD moves",
    (d) => {
      const apo: City = {
        ...d.pick([
          { name: "APO", state: "AE", zips: ["090", "094", "096"] },
          { name: "FPO", state: "AP", zips: ["963", "966"] },
          { name: "APO", state: "AP", zips: ["962"] },
        ]),
        areas: ["910", "757", "619", "253", "254"],
        weight: 0,
        zone: 0,
      };
      const home = d.special(apo, `${d.pick(["PSC", "Unit", "CMR"])} ${d.n(100, 9999)} Box ${d.n(1, 9999)}`),
        p = { ...d.person({ ages: [19, 42] }), home, phone: d.phone(apo) };
      const t = d.when(60 * day);
      d.put(p, t);
      if (d.yes(0.4)) d.put({ ...p, home: d.place(d.city()) }, d.after(t, 10 * day, 58 * day));
    },
  ],
  [
    "nursing_home",
    44,
    "CMS: 1.2 million residents; daughters apply for them",
    (d) => {
      const home = d.house(),
        front = d.phone(home.city, 1);
      site(d, d.n(4, 9), 150, () => ({
        ...d.person({ home, ages: [70, 97] }),
        ...d.may(0.55, { phone: front }),
        ...d.may(0.4, { email: "" }),
      }));
    },
  ],
  [
    "recycled_number",
    44,
    "FCC Reassigned Numbers Database; Lee and Narayanan 2021",
    (d) => {
      const a = d.person(),
        b = d.person({ city: a.home.city }),
        t = d.when(120 * day);
      d.put(a, t);
      d.put({ ...b, phone: a.phone }, d.after(t, 50 * day, 115 * day));
    },
  ],
  [
    "new_immigrant",
    48,
    "SSA enumeration at entry; CFPB credit invisibles",
    (d) => {
      const host = d.person(),
        p = d.person({ ages: [19, 55], city: host.home.city });
      p.ssn = d.randomSsn();
      if (d.yes(0.5)) {
        p.home = host.home;
        p.ip = host.ip;
      }
      if (d.yes(0.2)) p.phone = host.phone;
      const t = d.when(40 * day);
      if (d.yes(0.3)) d.put(host, t);
      d.put(p, d.after(t, day, 38 * day));
    },
  ],
  [
    "refugees",
    44,
    "ORR and resettlement agencies: same January 1 birthday",
    (d) => {
      const c = d.city(),
        home = d.place(c, true),
        mail = `housing@resettle${d.n(1, 99)}.org`,
        device = d.device(),
        ip = d.officeIp();
      site(d, d.n(5, 9), 30, () => {
        const p = d.person({ home: { ...home, unit: d.unit() }, ages: [19, 60] });
        return {
          ...p,
          ssn: d.randomSsn(),
          ...(d.yes(0.7) ? { dob: `${p.born}-01-01` } : {}),
          device,
          ip,
          ...d.may(0.4, { email: mail }),
        };
      });
    },
  ],
  [
    "transition",
    35,
    "Williams Institute; NCTE on name change",
    (d) => {
      const p = d.person({ ages: [19, 45] }),
        first = d.name(need(origins.find((o) => o.name === p.origin)), !p.woman),
        t = d.when(110 * day);
      d.put(p, t);
      d.put(
        {
          ...p,
          first,
          woman: !p.woman,
          ...d.may(0.7, { email: d.mailbox(first, p.last, p.born) }),
          ...d.may(0.4, { device: d.device() }),
        },
        d.after(t, 15 * day, 105 * day),
      );
    },
  ],
  [
    "married_name",
    44,
    "Pew 2023: 79% of wives take his name; ACS divorce",
    (d) => {
      const p = d.person({ woman: d.yes(0.93), ages: [21, 60] }),
        q = d.person({ city: p.home.city }),
        t = d.when(110 * day);
      d.put(p, t);
      d.put(
        {
          ...p,
          last: d.yes(0.2) ? `${p.last}-${q.last}` : q.last,
          ...d.may(0.6, { home: q.home, ip: q.ip }),
          ...d.may(0.5, { email: d.mailbox(p.first, q.last, p.born) }),
        },
        d.after(t, 12 * day, 105 * day),
      );
    },
  ],
  [
    "widow",
    35,
    "Census: widowhood; SSA; uses his phone and mailbox",
    (d) => {
      const a = d.person({ ages: [66, 86], woman: false }),
        b = d.person({ kin: a, ages: [64, 84], woman: true }),
        t = d.when(120 * day);
      d.put(a, t);
      d.put(
        {
          ...b,
          email: d.yes(0.6) ? a.email : b.email,
          phone: d.yes(0.6) ? a.phone : b.phone,
          device: a.device,
        },
        d.after(t, 20 * day, 115 * day),
      );
    },
  ],
  [
    "foster_youth",
    35,
    "ACF AFCARS; Family First transition homes",
    (d) => {
      const home = d.house(),
        phone = d.phone(home.city, 1);
      site(d, d.n(3, 6), 150, () => ({ ...d.person({ home, ages: [18.1, 21] }), ...d.may(0.3, { phone }) }));
    },
  ],
  [
    "coop_house",
    35,
    "NASCO student and housing cooperatives",
    (d) => {
      const home = d.house(),
        ip = d.homeIp(),
        host = `${d.letters(4)}house.coop`;
      site(d, d.n(8, 15), 40, () => ({
        ...d.person({ home, ages: [19, 40], ...d.may(0.25, { host }) }),
        ip,
      }));
    },
  ],
  [
    "motel",
    35,
    "HUD and McKinney-Vento: families in motels",
    (d) => {
      const home = d.house(),
        ip = d.officeIp();
      site(d, d.n(5, 10), 150, () => ({
        ...d.person({ home: { ...home, unit: d.yes(0.6) ? String(d.n(101, 240)) : "" } }),
        ...d.may(0.6, { ip }),
      }));
    },
  ],
  [
    "religious_house",
    35,
    "Census group quarters: religious; one phone and office",
    (d) => {
      const home = d.house(),
        phone = d.phone(home.city, 1),
        mail = `office@st${d.letters(5)}.org`,
        ip = d.homeIp();
      site(d, d.n(4, 9), 60, () => {
        const p = d.person({ home, ages: [24, 80] });
        return { ...p, phone: d.yes(0.8) ? phone : p.phone, email: d.yes(0.4) ? mail : p.email, ip };
      });
    },
  ],
  [
    "rural_box",
    44,
    "USPS Publication 28: rural routes, general delivery",
    (d) => {
      const c = d.pick(
        cities.filter((x) => /Lubbock|Billings|Cheyenne|Rapid City|Fargo|Boise|Anchorage/.test(x.name)),
      );
      d.put(
        d.person({
          home: d.special(
            c,
            d.pick([
              `PO Box ${d.n(1, 900)}`,
              `RR ${d.n(1, 9)} Box ${d.n(1, 400)}`,
              "General Delivery",
              `${d.n(1000, 29999)} County Road ${d.n(10, 900)}`,
            ]),
          ),
        }),
        d.when(),
      );
    },
  ],
  [
    "vpn_remote",
    52,
    "Security.org: a third use a VPN; shared exits",
    (d) => {
      const p = d.person({ ages: [20, 60] });
      d.put({ ...p, ip: d.yes(0.8) ? d.vpnIp() : d.hostIp() }, d.when(), { context: "full" });
    },
  ],
  [
    "helper",
    44,
    "ACL and DOJ ADA: helpers fill in forms for disabled people",
    (d) => {
      const a = d.person({ ages: [30, 65] }),
        t = d.when(100 * day);
      if (d.yes(0.4)) d.put(a, t);
      for (let i = d.n(2, 3); i > 0; i--) {
        const p = d.person({ city: a.home.city });
        d.put(
          {
            ...p,
            device: a.device,
            agent: a.agent,
            ip: a.ip,
            ...d.may(0.35, { phone: a.phone }),
            ...d.may(0.35, { email: a.email }),
          },
          d.after(t, day, 95 * day),
        );
      }
    },
  ],
  [
    "library",
    52,
    "ALA: public computers; 77 million users",
    (d) => {
      const city = d.city(),
        ip = d.officeIp(),
        seats = many(4, () => ({ device: d.device(), agent: d.agent() }));
      site(d, d.n(8, 15), 170, () => ({ ...d.person({ city }), ip, ...d.pick(seats) }), { context: "full" });
    },
  ],
  [
    "reentry_house",
    40,
    "BOP and BJS: 600,000 released a year; halfway houses",
    (d) => {
      const home = d.house(),
        phone = d.phone(home.city, 1);
      site(d, d.n(5, 9), 140, () => {
        const p = d.person({ home, ages: [21, 60] });
        return { ...p, ...d.may(0.3, { phone }), email: d.mail(p, "gmail.com") };
      });
    },
  ],
  [
    "bare_form",
    35,
    "FDIC unbanked survey; Pew: 5% have no internet",
    (d) =>
      d.put(d.person({ ages: [50, 90] }), d.when(), {
        drop: d.pick(["e", "ep", "e", "p", "ed"]),
        context: d.yes(0.6) ? "none" : "full",
      }),
  ],
  [
    "alias_mail",
    35,
    "Apple Hide My Email; Firefox Relay; privacy surveys",
    (d) => {
      const p = d.person();
      const t = d.when(60 * day);
      const alias = (): string =>
        `${d.letters(3)}${d.n(10, 99)}.${d.letters(5)}@${d.pick(["privaterelay.appleid.com", "mozmail.com", "simplelogin.com", "duck.com"])}`;
      d.put({ ...p, email: alias() }, t);
      if (d.yes(0.3)) d.put({ ...p, email: alias() }, d.after(t, 5 * day, 55 * day));
    },
  ],
  [
    "own_domain",
    35,
    "Verisign: families and small firms with a domain",
    (d) => {
      const a = d.person(),
        host = `${ascii(a.last)}${d.pick(["family", "home", "law", "farm"])}.${d.pick(["com", "net", "org"])}`,
        t = d.when(90 * day);
      d.put({ ...a, email: `${ascii(a.first)}@${host}` }, t);
      for (let i = d.n(0, 2); i > 0; i--) {
        const b = d.person({ kin: a });
        d.put({ ...b, email: `${ascii(b.first)}@${host}` }, d.after(t, day, 85 * day));
      }
    },
  ],
  [
    "itin",
    35,
    "IRS: ITINs begin with 9, groups 50-65, 70-88, 90-92, 94-99",
    (d) => {
      const p = d.person({ ages: [20, 60] });
      p.ssn = d.once(
        () =>
          `9${pad(d.n(0, 99), 2)}${d.pick([d.n(70, 88), d.n(90, 92), d.n(94, 99), d.n(50, 65)])}${pad(d.n(1, 9999), 4)}`,
      );
      const t = d.when(150 * day);
      d.put(p, t, { keep: "s" });
      if (d.yes(0.25)) d.put({ ...p, ssn: d.randomSsn() }, d.after(t, 40 * day, 148 * day), { keep: "s" });
    },
  ],
  [
    "evacuees",
    35,
    "FEMA individual assistance; Census Pulse on displaced",
    (d) => {
      const c = d.city(),
        home = d.place(d.otherCity(c), false),
        ip = d.officeIp();
      site(d, d.n(6, 11), 9, () => ({ ...d.person({ home, near: 0.5 }), phone: d.phone(c, 1), ip }));
    },
  ],
  [
    "mail_agency",
    40,
    "USPS CMRA rule; travel nurses, truckers, full-time RVs",
    (d) => {
      const c = d.pick(cities.filter((x) => ["SD", "TX", "FL"].includes(x.state))),
        home = d.place(c, false);
      site(d, d.n(4, 8), 170, () => ({
        ...d.person({
          home: {
            ...home,
            unit: `PMB ${d.n(100, 999)}`,
            whole: `${home.house} ${home.street} ${home.suffix} PMB ${d.n(100, 9999)}`,
          },
          near: 0.2,
        }),
        ip: d.yes(0.5) ? d.mobileIp(d.city()) : d.homeIp(),
      }));
    },
  ],
  [
    "new_ssn",
    26,
    "SSA POMS RM 10220: new numbers for abuse and theft victims",
    (d) => {
      const p = d.person({ woman: d.yes(0.8) }),
        t = d.when(130 * day);
      d.put(p, t, { keep: "s" });
      d.put(
        { ...p, ssn: d.randomSsn(), home: d.place(p.home.city), phone: d.phone(p.home.city) },
        d.after(t, 30 * day, 125 * day),
        { keep: "s" },
      );
    },
  ],
  [
    "island_mover",
    30,
    "Puerto Rico Planning Board and USPS: urbanization addresses",
    (d) => {
      const c = need(cities.find((x) => x.state === "PR")),
        p = d.person({ city: c, foreign: false });
      const t = d.when(60 * day);
      d.put(
        {
          ...p,
          home: d.special(
            c,
            `Urb ${d.pick(["Las Flores", "Villa Rica", "Santa Rosa"])} ${d.letters(1, "ABCDEFGH")}${d.n(1, 60)} Calle ${d.n(1, 40)}`,
          ),
        },
        t,
      );
      if (d.yes(0.6)) d.put({ ...p, home: d.place(d.otherCity(c)) }, d.after(t, 9 * day, 55 * day));
    },
  ],
  [
    "look_alike_phone",
    26,
    "EFF Panopticlick and FPStalker: new iPhones have one fingerprint",
    (d) => {
      const device = d.device(),
        agent = need(userAgents[4]);
      site(d, d.n(2, 3), 150, () => ({ ...d.person(), device, agent }), { context: "full" });
    },
  ],
]);

// Fraud. A row's story mixes clear and quiet forms; `from` marks where an examiner has seen enough.
const fresh = (d: Desk, o: Wish = {}): Person => {
  const p = d.person({ ages: [22, 58], foreign: false, ...o });
  return d.yes(0.75) ? { ...p, ssn: d.randomSsn() } : p;
};
const fraud = rowsOf("fraud", [
  // Stolen identities
  [
    "stolen_phone_hub",
    24,
    "FTC Red Flags App. A 15: one phone for many people",
    (d) => {
      const phone = d.burner();
      d.series([4, 9], anyPace, 2, () => ({ ...d.steal({}, d.yes(0.4)), phone }), "p");
    },
  ],
  [
    "stolen_mailbox_dots",
    24,
    "Agari 2019: dotted Gmail variants",
    (d) => {
      const box = d.mailbox(d.letters(6), d.letters(5), d.n(60, 99), "gmail.com");
      d.series([3, 8], anyPace, 2, (i) => ({ ...d.steal(), email: i ? dotted(d, box) : box }), "e");
    },
  ],
  [
    "stolen_one_device",
    24,
    "LexisNexis Cybercrime Report: one device, many identities",
    (d) => {
      const device = d.device(),
        agent = d.agent();
      d.series(
        [4, 9],
        anyPace,
        3,
        () => ({ ...d.steal(), device, agent, ip: d.yes(0.5) ? d.vpnIp() : d.homeIp() }),
        "c",
      );
    },
  ],
  [
    "drop_house",
    24,
    "USPIS: vacant houses as drops for cards",
    (d) => {
      const home = d.house();
      d.series(
        [4, 9],
        slow,
        3,
        () => ({
          ...d.steal({ city: d.otherCity(home.city) }),
          home: d.yes(0.5) ? spelled(d, home) : home,
          phone: d.phone(home.city),
        }),
        "ad",
      );
    },
  ],
  [
    "drop_agency",
    23,
    "USPS OIG on CMRAs; FTC Red Flags App. A 13 mail drops",
    (d) => {
      const h = d.house(),
        device = d.device(),
        two = d.yes(0.8);
      d.series(
        [4, 8],
        middling,
        two ? 3 : 99,
        (i) => ({
          ...d.steal({}, false),
          home: {
            ...h,
            whole: `${h.house} ${h.street} ${h.suffix} ${d.pick(["PMB", "#", "Ste"])} ${d.n(100, 480)}`,
          },
          ...(two && i !== 1 ? { device } : {}),
        }),
        two ? "ac" : "a",
      );
    },
  ],
  [
    "takeover_reuse",
    23,
    "FTC Consumer Sentinel: new accounts on stolen records",
    (d) => {
      const device = d.device(),
        phone = d.burner();
      let t = d.when(80 * day);
      for (let i = 0, size = d.n(2, 5); i < size; i++) {
        const p = d.steal({}, true),
          real = need(p.real);
        d.prior(real, t);
        t = d.after(t, 3 * day, 20 * day);
        d.put({ ...p, device, ...d.may(0.6, { phone }) }, t, { keep: "scp", plain: i >= 1 });
        t = d.after(t, day, 6 * day);
      }
    },
  ],
  [
    "lone_fullz",
    32,
    "ITRC 2024: full records sold; nothing shared",
    (d) => {
      const p = d.steal();
      d.put({ ...p, ...d.may(0.3, { ip: d.hostIp() }) }, d.when(), { keep: "sd" });
    },
  ],
  [
    "deceased",
    19,
    "SSA OIG Death Master File; ID Analytics on the dead",
    (d) => {
      const ip = d.homeIp(),
        device = d.device(),
        both = d.yes(0.85);
      d.series(
        [3, 6],
        unhurried,
        both ? 2 : 99,
        () => ({ ...d.steal({ ages: [74, 98] }, d.yes(0.5)), ip, ...(both ? { device } : {}) }),
        "cd",
      );
    },
  ],
  // Synthetic identities
  [
    "one_ssn_many_names",
    24,
    "FTC Red Flags App. A 14; Fed synthetic identity paper 2019",
    (d) => {
      const ssn = d.yes(0.5) ? d.randomSsn() : d.person().ssn;
      d.series([2, 5], anyPace, 1, () => ({ ...fresh(d), ssn }), "sd");
    },
  ],
  [
    "ssn_run",
    24,
    "Fed synthetic identity paper: invented serial numbers",
    (d) => {
      const ssn = d.randomSsn(),
        city = d.city();
      let serial = d.n(100, 9000);
      d.series(
        [5, 9],
        anyPace,
        3,
        () => {
          const p = fresh(d, d.yes(0.6) ? { city } : {});
          serial += d.n(1, 4);
          return { ...p, ssn: ssn.slice(0, 5) + pad(serial, 4) };
        },
        "s",
      );
    },
  ],
  [
    "impossible_ssn",
    26,
    "SSA: 000, 666, 9xx, group 00, serial 0000 are never issued",
    (d) => {
      const s = d.randomSsn(),
        k = d.n(0, 4);
      d.put(
        {
          ...fresh(d),
          ssn:
            k === 0
              ? `666${s.slice(3)}`
              : k === 1
                ? `000${s.slice(3)}`
                : k === 2
                  ? `${s.slice(0, 3)}00${s.slice(5)}`
                  : k === 3
                    ? `${s.slice(0, 5)}0000`
                    : `9${pad(d.n(0, 99), 2)}${pad(d.n(10, 40), 2)}${s.slice(5)}`,
        },
        d.when(),
        { keep: "s", plain: true },
      );
    },
  ],
  [
    "old_ssn_young",
    24,
    "FTC Red Flags App. A 11: SSN range against birth date",
    (d) => {
      const p = d.person({ ages: [20, 40] });
      const wide = d.yes(0.6);
      d.put({ ...p, ssn: d.ssn(wide ? d.n(1945, 1968) : p.born - d.n(3, 9), p.home.city.state) }, d.when(), {
        keep: wide ? "sd" : "s",
        plain: wide,
      });
    },
  ],
  [
    "cpn_buyer",
    28,
    "FTC and SSA OIG: credit privacy numbers",
    (d) => {
      const p = d.person({ ages: [22, 55] });
      let t = d.when(80 * day);
      d.prior(p, t);
      for (let i = 0, k = d.n(1, 2); i < k; i++) {
        t = d.after(t, 4 * day, 38 * day);
        d.put({ ...p, ssn: d.randomSsn(), ...d.may(0.4, { email: d.mail(p) }) }, t, {
          keep: "spd",
          plain: true,
        });
      }
    },
  ],
  [
    "cpn_shop",
    23,
    "FinCEN 2019; DOJ credit-repair cases: shop's tradeline address",
    (d) => {
      const h = d.house(),
        mail = `${d.letters(6)}creditfix.com`;
      d.series(
        [5, 8],
        slow,
        3,
        () => {
          const p = fresh(d, { city: h.city });
          return { ...p, home: spelled(d, h), ...d.may(0.5, { email: d.mail(p, mail) }) };
        },
        "a",
      );
    },
  ],
  [
    "synthetic_household",
    24,
    "Fed synthetic mitigation toolkit: invented families",
    (d) => {
      const a = fresh(d),
        base = d.phone(a.home.city);
      d.series(
        [6, 9],
        middling,
        3,
        (i) => ({
          ...fresh(d),
          last: a.last,
          origin: a.origin,
          home: a.home,
          phone: d.nextPhone(base, i),
          ip: a.ip,
          email: `${ascii(a.last)}${100 + i * 7}@gmail.com`,
        }),
        "asped",
      );
    },
  ],
  [
    "lone_synthetic",
    26,
    "TransUnion 2024 and Equifax: one identity, nothing shared",
    (d) => d.put(fresh(d, { near: 0.55 }), d.when(), { keep: "sd" }),
  ],
  // Children, elders, family
  [
    "parent_child_ssn",
    23,
    "Javelin and ITRC 2022: child identity fraud by parents",
    (d) => {
      const a = d.person({ ages: [35, 52] }),
        kid = d.yes(0.6) ? d.ssn(2007, a.home.city.state) : d.randomSsn(),
        same = d.yes(0.7),
        t = d.when(100 * day);
      d.prior(a, t);
      d.put(
        same ? { ...a, ssn: kid } : { ...fresh(d, { kin: a }), ssn: kid, ...d.may(0.5, { phone: a.phone }) },
        d.after(t, 5 * day, 90 * day),
        { keep: "sdp", plain: same },
      );
    },
  ],
  [
    "caregiver",
    20,
    "CFPB and NCEA: caregivers misuse elders",
    (d) => {
      const a = d.person({ ages: [25, 55] });
      let t = d.when(70 * day);
      if (d.yes(0.5)) {
        d.put(a, t, { part: "scenery" });
        t = d.after(t, day, 9 * day);
      }
      for (let i = 0, k = d.n(2, 6); i < k; i++) {
        const p = d.person({ city: a.home.city, ages: [72, 95] });
        d.put(
          {
            ...p,
            phone: a.phone,
            email: d.yes(0.5) ? a.email : d.mailbox(p.first, a.last, 95),
            device: a.device,
          },
          t,
          { keep: "pced", plain: i >= 3 },
        );
        t = d.after(t, 2 * day, 18 * day);
      }
    },
  ],
  [
    "familiar",
    17,
    "CIFAS and Javelin: familiar fraud",
    (d) => {
      const a = d.person(),
        b = d.person(d.yes(0.6) ? { kin: a } : { home: a.home }),
        t = d.when(90 * day);
      d.put(a, t, { part: "scenery" });
      d.put(
        { ...b, phone: d.yes(0.7) ? a.phone : d.phone(a.home.city), email: d.mail(b), device: a.device },
        d.after(t, day, 85 * day),
      );
    },
  ],
  [
    "ward_insider",
    23,
    "CMS and HHS OIG: nursing home staff",
    (d) => {
      const home = d.house(),
        device = d.device(),
        phone = d.phone(home.city);
      d.series(
        [4, 8],
        hours,
        3,
        () => {
          const p = d.person({ home, ages: [75, 97] });
          return {
            ...p,
            device,
            ip: d.mobileIp(home.city),
            phone,
            email: d.mailbox(p.first, p.last, 99, "outlook.com"),
          };
        },
        "acdpe",
      );
    },
  ],
  // Mules and recruits
  [
    "mule_house",
    23,
    "FBI and Europol EMMA: recruited students, herder's device",
    (d) => {
      const city = d.city(),
        device = d.device(),
        agent = d.agent();
      d.series(
        [4, 9],
        quick,
        3,
        () => ({ ...d.person({ city, ages: [18.5, 25] }), device, agent, ip: d.mobileIp(city) }),
        "c",
      );
    },
  ],
  [
    "mule_burners",
    23,
    "FinCEN mule advisories: herder hands out phones",
    (d) => {
      const city = d.city(),
        base = d.phone(city, 1);
      let step = 0;
      d.series(
        [5, 8],
        hours,
        3,
        () => {
          const p = d.person({ city: d.yes(0.5) ? city : d.city(), ages: [18.5, 40] });
          step += d.n(1, 3);
          return { ...p, phone: d.nextPhone(base, step) };
        },
        "p",
      );
    },
  ],
  [
    "lone_mule",
    13,
    "CIFAS 2024: own true details, knowing mule",
    (d) => d.put(d.person({ ages: [18.5, 30] }), d.when()),
  ],
  [
    "turned_customer",
    15,
    "Experian first-party fraud: good record, then sold",
    (d) => {
      const p = d.person(),
        t = d.when(120 * day);
      d.put(p, t, { part: "scenery" });
      d.put(
        { ...p, phone: d.burner(), email: d.mail(p), device: d.device(), ip: d.vpnIp() },
        d.after(t, 30 * day, 110 * day),
      );
    },
  ],
  // Rings
  [
    "chain_ring",
    24,
    "Academic graph fraud (FRAUDAR, Neo4j first-party rings): chain",
    (d) => {
      let last: Person | undefined;
      d.series(
        [5, 9],
        anyPace,
        3,
        (i) => {
          const p = fresh(d);
          if (last) {
            if (i % 3 === 0) p.phone = last.phone;
            else if (i % 3 === 1) p.email = dotted(d, last.email);
            else p.device = last.device;
          }
          last = p;
          return p;
        },
        "pec",
      );
    },
  ],
  [
    "pairs_ring",
    18,
    "Own invention: every element used exactly twice",
    (d) => {
      const seen: Person[] = [];
      d.series(
        [4, 8],
        slow,
        99,
        (i) => {
          const p = fresh(d);
          if (i % 2) {
            const o = need(seen[i - 1]);
            if (d.yes(0.5)) p.phone = o.phone;
            else p.home = spelled(d, o.home);
          } else if (i >= 4) p.device = need(seen[i - 3]).device;
          seen.push(p);
          return p;
        },
        "pac",
      );
    },
  ],
  [
    "mixed_ring",
    32,
    "Academic: dense blocks (Hooi 2016); Fed: shared address and phone",
    (d) => {
      const phones = many(3, () => d.burner()),
        homes = many(3, () => d.place(d.city())),
        devices = many(4, () => d.device());
      d.series(
        [12, 22],
        middling,
        4,
        (i) => {
          const p = fresh(d),
            k = d.n(1, 3),
            early = i < 4;
          if (early || k < 3) p.device = early ? need(devices[i]) : d.pick(devices);
          if (early || k > 1) p.phone = need(phones[early ? i % 3 : d.n(0, 2)]);
          if (d.yes(0.5)) p.home = spelled(d, d.pick(homes));
          return p;
        },
        "pac",
      );
    },
  ],
  [
    "slow_ring",
    22,
    "Own invention after Point Predictive: weeks to months apart",
    (d) => {
      const phone = d.burner(),
        box = d.mailbox(d.letters(5), d.letters(6), 80);
      d.series(
        [4, 6],
        [[20 * day, 32 * day]],
        3,
        (i) => ({
          ...d.steal(),
          ...(i % 2 ? { phone } : d.yes(0.6) ? { phone, email: dotted(d, box) } : { phone }),
        }),
        "pe",
      );
    },
  ],
  [
    "one_line",
    23,
    "MaxMind and LexisNexis: one home line, strangers in many states",
    (d) => {
      const ip = d.homeIp();
      d.series([6, 10], quick, 4, () => ({ ...d.steal(), ip }), "c");
    },
  ],
  [
    "style_ring",
    15,
    "Academic: coordinated behavior without shared elements (SynchroTrap)",
    (d) => {
      const agent = need(userAgents[8]),
        host = "outlook.com";
      d.series(
        [6, 10],
        [[88, 92]],
        99,
        () => {
          const p = d.steal();
          return { ...p, agent, email: `${ascii(p.first)}${ascii(p.last)}${d.n(100, 999)}@${host}` };
        },
        "ec",
      );
    },
  ],
  [
    "spelled_drop",
    23,
    "USPIS and LexisNexis: address spelled anew each time",
    (d) => {
      const h = d.house();
      d.series(
        [5, 9],
        middling,
        3,
        () => ({
          ...d.steal({ city: d.otherCity(h.city) }),
          home: { ...spelled(d, h), zip: d.yes(0.3) ? d.zip(h.city) : h.zip },
        }),
        "a",
      );
    },
  ],
  // Tumbling and resubmission
  [
    "tumble_ssn",
    26,
    "ID Analytics: SSN tumbling",
    (d) => {
      const p = d.person();
      let s = p.ssn;
      d.series(
        [3, 6],
        [
          [2, 20],
          [30, 400],
          [day, 5 * day],
        ],
        2,
        (i) => {
          if (i) {
            s = d.typo(s);
            if (d.yes(0.6)) s = s.slice(0, 5) + pad(d.n(1, 9999), 4);
          }
          return { ...p, ssn: s };
        },
        "spd",
      );
    },
  ],
  [
    "tumble_name",
    24,
    "NAA 2024 panel: identity manipulation that looks like typos",
    (d) => {
      const p = d.person();
      d.series(
        [3, 6],
        middling,
        2,
        (i) =>
          i
            ? {
                ...p,
                first: d.yes(0.5) ? (nicknames[p.first] ?? d.typo(p.first)) : d.typo(p.first),
                last: d.yes(0.6) ? d.typo(p.last) : p.last,
                dob: `${p.born + d.n(-6, 6)}${p.dob.slice(4)}`,
                phone: d.phone(p.home.city),
                email: d.mailbox(d.letters(5), p.last, 77),
              }
            : p,
        "sd",
      );
    },
  ],
  [
    "tumble_slow",
    23,
    "Own invention: one element changed each time until nothing is left",
    (d) => {
      let p = d.person();
      d.series(
        [5, 7],
        [[6 * day, 20 * day]],
        4,
        (i) => {
          const q = fresh(d);
          if (i)
            p =
              i % 5 === 1
                ? { ...p, ssn: q.ssn }
                : i % 5 === 2
                  ? { ...p, phone: q.phone, device: q.device }
                  : i % 5 === 3
                    ? { ...p, first: q.first, dob: q.dob, born: q.born }
                    : i % 5 === 4
                      ? { ...p, home: q.home, ip: q.ip }
                      : { ...p, last: q.last, email: q.email };
          return p;
        },
        "spacde",
      );
    },
  ],
  [
    "next_face",
    23,
    "LexisNexis: a new identity minutes after a refusal",
    (d) => {
      const device = d.device(),
        agent = d.agent(),
        ip = d.homeIp();
      d.series([3, 6], [[2, 15]], 2, () => ({ ...d.steal(), device, agent, ip }), "c");
    },
  ],
  // Farms and scripts
  [
    "account_farm",
    24,
    "OWASP OAT-019 account creation",
    (d) => {
      const net = d.hostIp().split(".").slice(0, 3).join(".");
      d.series(
        [6, 10],
        [[5, 60]],
        3,
        () => ({
          ...fresh(d),
          ip: `${net}.${d.n(1, 254)}`,
          email: `${d.letters(9)}${d.n(10, 99)}@gmail.com`,
        }),
        "ec",
      );
    },
  ],
  [
    "plus_farm",
    23,
    "OWASP OAT-019; Gmail subaddresses",
    (d) => {
      const box = need(d.mailbox(d.letters(5), d.letters(6), 91, "gmail.com").split("@")[0]);
      let k = d.n(0, 3);
      const next = () => {
        const p = fresh(d);
        k += d.n(1, 3);
        return { ...p, email: `${box}+${k}@gmail.com` };
      };
      d.series([4, 8], quick, 2, next, "e");
    },
  ],
  [
    "script_burst",
    26,
    "OWASP OAT-008 and OAT-019: tools and headless browsers",
    (d) => {
      const agent = d.pick([
          "python-requests/2.32.3",
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
          "okhttp/4.12.0",
          "Go-http-client/2.0",
        ]),
        ip = d.hostIp(),
        every = d.n(1, 5) / 3;
      d.series(
        [6, 12],
        [[every, every + 0.02]],
        2,
        () => ({ ...d.steal(), agent, ip, device: d.device() }),
        "c",
      );
    },
  ],
  [
    "emulator_farm",
    23,
    "IBM Trusteer 2020: emulator farms",
    (d) => {
      const head = d.hex(20);
      d.series(
        [5, 9],
        minutes,
        1,
        () => ({
          ...d.steal(),
          agent: `Mozilla/5.0 (Linux; Android ${d.n(11, 14)}; sdk_gphone64_x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${d.n(110, 128)}.0.0.0 Mobile Safari/537.36`,
          device: head + d.hex(12),
          ip: d.yes(0.5) ? d.homeIp() : d.vpnIp(),
        }),
        "c",
      );
    },
  ],
  [
    "sim_farm",
    24,
    "US Secret Service 2025 SIM farm case; FCC number blocks",
    (d) => {
      const base = d.burner();
      let step = 0;
      d.series(
        [6, 10],
        brisk,
        4,
        () => {
          const p = fresh(d);
          step += d.n(1, 6);
          return { ...p, phone: d.nextPhone(base, step) };
        },
        "p",
      );
    },
  ],
  [
    "catch_all",
    24,
    "Socure and Sift: catch-all domains",
    (d) => {
      const host = `${d.letters(8)}.${d.pick(["xyz", "site", "online", "com", "net"])}`;
      d.series(
        [5, 10],
        brisk,
        3,
        () => {
          const p = fresh(d);
          return { ...p, email: `${ascii(p.first)}.${d.letters(3)}${d.n(1, 99)}@${host}` };
        },
        "e",
      );
    },
  ],
  [
    "throwaway_mail",
    20,
    "OWASP OAT-019: disposable mailboxes",
    (d) => {
      const device = d.device(),
        two = d.yes(0.5);
      d.series(
        two ? [3, 5] : [1, 1],
        quick,
        two ? 1 : 99,
        () => ({ ...d.steal(), email: `${d.letters(8)}@${d.pick(throwaway)}`, ...(two ? { device } : {}) }),
        "ec",
      );
    },
  ],
  [
    "proxy_street",
    23,
    "FBI 911 S5 case: residential proxies; numbers along one street",
    (d) => {
      const h = d.house();
      let no = Number(h.house);
      d.series(
        [5, 9],
        quick,
        4,
        () => {
          no += 2;
          const p = fresh(d, { home: { ...h, house: String(no) } });
          return { ...p, email: `${ascii(p.first)}.${ascii(p.last)}${d.n(1000, 9999)}@outlook.com` };
        },
        "ae",
      );
    },
  ],
  // Sleepers
  [
    "sleeper",
    24,
    "Fed and Auriemma: nurtured synthetics; early forms looked good",
    (d) => {
      const a = fresh(d);
      let t = d.when(165 * day);
      d.put(a, t, { label: "good", keep: "sap" });
      t = d.after(t, 75 * day, 120 * day);
      for (let i = 0, k = d.n(2, 5); i < k; i++) {
        d.put({ ...fresh(d, { home: a.home }), device: a.device, ...(i ? { phone: a.phone } : {}) }, t, {
          keep: "pac",
          plain: i >= 2,
        });
        t = d.after(t, day, 8 * day);
      }
    },
  ],
  [
    "bust_out",
    26,
    "Experian bust-out; velocity of forms before default",
    (d) => {
      const p = d.yes(0.5) ? fresh(d) : d.person();
      d.series(
        [5, 9],
        [
          [60, 900],
          [day / 2, 2 * day],
        ],
        3,
        (i) => ({ ...p, ...(i % 3 === 2 ? { email: d.mail(p) } : {}) }),
        "s",
      );
    },
  ],
  // Rentals
  [
    "packet_seller",
    24,
    "NMHC 2024 and Snappt: sold application packets",
    (d) => {
      const city = d.city(),
        phone = d.phone(city),
        device = d.device();
      d.series(
        [4, 8],
        middling,
        3,
        () => {
          const p = d.person({ city });
          return {
            ...p,
            device,
            email: `${ascii(p.first)}${ascii(p.last)}.lease@gmail.com`,
            ...d.may(0.4, { phone }),
          };
        },
        "epc",
      );
    },
  ],
  [
    "straw_renter",
    23,
    "NMHC: straw co-signers and unauthorized tenants",
    (d) => {
      const p = d.person();
      d.series([4, 7], [[day, 6 * day]], 3, () => ({ ...p, home: d.place(p.home.city, true) }), "sa");
    },
  ],
  [
    "evicted_alias",
    20,
    "NAA 2024: first-person fraud to hide a past",
    (d) => {
      const p = d.person(),
        t = d.when(110 * day);
      d.put(p, t, { label: "confirmed_fraud", exact: true });
      const open = d.yes(0.6);
      d.put(
        {
          ...p,
          ssn: d.randomSsn(),
          last: d.yes(0.5) ? d.typo(p.last) : p.last,
          email: open ? p.email : d.mail(p),
          phone: open ? p.phone : d.phone(p.home.city),
          dob: `${p.born - d.n(1, 4)}${p.dob.slice(4)}`,
          ...(open ? {} : { home: d.place(p.home.city), device: d.device() }),
        },
        d.after(t, 20 * day, 100 * day),
        { keep: "sepd", plain: open },
      );
    },
  ],
  [
    "sublet_ring",
    23,
    "FBI IC3 real estate and rental crime: units leased to sublet",
    (d) => {
      const city = d.city(),
        home = d.place(city, true),
        device = d.device(),
        agent = d.agent();
      d.series(
        [4, 7],
        slow,
        3,
        () => ({
          ...d.steal({ city: d.city() }),
          home: d.yes(0.5) ? { ...home, unit: d.unit() } : d.place(city, true),
          device,
          agent,
        }),
        "ac",
      );
    },
  ],
  // Insiders
  [
    "dealer_insider",
    23,
    "Point Predictive auto fraud report: dealer employees",
    (d) => {
      const city = d.city(),
        ip = d.officeIp(),
        device = d.device(),
        agent = need(userAgents[13]),
        phone = d.phone(city);
      let t = d.when(100 * day);
      for (let i = 0, bad = 0; bad < 5 && i < 14; i++) {
        const evil = i > 2 && d.yes(0.5);
        d.put(
          {
            ...(evil ? d.steal({ city }) : d.person({ city })),
            ip,
            device,
            agent,
            ...(evil ? { phone } : {}),
          },
          t,
          evil ? { keep: "pc", plain: bad++ >= 2 } : { part: "scenery", context: "full" },
        );
        t = d.after(t, day, 7 * day);
      }
    },
  ],
  [
    "file_insider",
    24,
    "ACFE Report to the Nations: staff reuse customer files",
    (d) => {
      const old = many(d.n(4, 6), () => d.person()),
        host = `${d.letters(6)}inbox.com`;
      let t = d.when(80 * day);
      for (const p of old) {
        d.prior(p, t);
        t = d.after(t, day, 5 * day);
      }
      const batch = `b-${d.hex(10)}`;
      t = d.after(t, 5 * day, 20 * day);
      old.forEach((p, i) => {
        d.put({ ...p, real: p, email: d.mail(p, host), phone: d.phone(p.home.city) }, t + i * 0.003, {
          keep: "se",
          context: "none",
          batch,
          plain: i >= 2,
        });
      });
      for (let i = 0; i < 4; i++)
        d.put(d.person(), t + 0.02 + i * 0.003, { part: "scenery", context: "none", batch });
    },
  ],
  [
    "call_center",
    23,
    "CIFAS insider threat; FBI on call-center harvests",
    (d) => {
      const phone = d.burner(),
        old = many(d.n(3, 6), () => d.person());
      let t = d.when(70 * day);
      for (const p of old) {
        d.prior(p, t);
        t = d.after(t, day, 4 * day);
      }
      old.forEach((p, i) => {
        t = d.after(t, hour, 5 * day);
        d.put({ ...p, real: p, phone, email: d.mail(p), device: d.device(), ip: d.homeIp() }, t, {
          keep: "sp",
          plain: i >= 1,
        });
      });
    },
  ],
  // Fresh identities of the deepfake era
  [
    "fresh_face",
    28,
    "FinCEN FIN-2024-Alert004: deepfake documents, nothing reused",
    (d) => {
      const p = fresh(d, { near: 0.9 });
      d.put({ ...p, email: d.mail(p, "gmail.com"), ip: d.homeIp() }, d.when(), { keep: "sed" });
    },
  ],
  [
    "persona_batch",
    23,
    "Sumsub and Entrust 2024: generated personas on one host range",
    (d) => {
      const net = d.hostIp().split(".").slice(0, 3).join("."),
        agent = d.agent();
      d.series(
        [6, 10],
        hours,
        4,
        () => {
          const p = fresh(d);
          return {
            ...p,
            ip: `${net}.${d.n(2, 250)}`,
            agent,
            email: `${ascii(p.first)}.${ascii(p.last)}.${p.born}@proton.me`,
          };
        },
        "ec",
      );
    },
  ],
  [
    "thin_reuse",
    15,
    "Own invention: a fresh identity with one old device months later",
    (d) => {
      const device = d.device(),
        agent = d.agent();
      d.series([2, 4], [[25 * day, 50 * day]], 3, () => ({ ...fresh(d), device, agent }), "c");
    },
  ],
  // Other inventions
  [
    "borrowed_namesake",
    20,
    "Own invention: takes a known customer's name and street, another SSN",
    (d) => {
      const a = d.person(),
        b = fresh(d, { city: a.home.city }),
        t = d.when(100 * day),
        close = d.yes(0.6);
      d.prior(a, t);
      d.put(
        {
          ...b,
          first: a.first,
          last: a.last,
          origin: a.origin,
          home: close ? a.home : b.home,
          dob: close ? a.dob : b.dob,
          email: d.mail(a),
        },
        d.after(t, 9 * day, 90 * day),
        { keep: "sad", plain: close },
      );
    },
  ],
  [
    "look_alike_letters",
    20,
    "Unicode TR39 confusables: letters that only look Latin",
    (d) => {
      let p = d.person();
      const swap = (s: string): string =>
        s.replace(/a/, "\u0430").replace(/e/, "\u0435").replace(/o/, "\u043e");
      while (swap(p.first) === p.first) p = d.person();
      d.series(
        [2, 4],
        middling,
        1,
        (i) =>
          i
            ? {
                ...p,
                first: swap(p.first),
                last: swap(p.last) + (d.yes(0.4) ? "\u200b" : ""),
                email: d.mail(p),
                phone: d.phone(p.home.city),
              }
            : p,
        "sd",
      );
    },
  ],
  [
    "poisoner",
    23,
    "Own invention: uses honest people's numbers to soil them",
    (d) => {
      const target = d.person(),
        device = d.device(),
        t = d.when(60 * day);
      d.prior(target, t);
      let u = d.after(t, 5 * day, 20 * day);
      for (let i = 0, k = d.n(3, 5); i < k; i++) {
        d.put(
          {
            ...fresh(d),
            real: target,
            phone: target.phone,
            ...d.may(0.6, { email: target.email }),
            ...(i % 2 ? { device } : {}),
          },
          u,
          { keep: "pec", plain: i >= 2 },
        );
        u = d.after(u, day, 6 * day);
      }
    },
  ],
  [
    "cover_shelter",
    17,
    "Own invention: hides among people at one shelter",
    (d) => {
      const home = d.house(),
        ip = d.officeIp(),
        device = d.device(),
        t = d.when(60 * day);
      for (let i = 0; i < 5; i++)
        d.put({ ...d.person({ home }), ...d.may(0.5, { ip }) }, d.after(t, day, 50 * day), {
          part: "scenery",
        });
      let u = d.after(t, 12 * day, 30 * day);
      for (let i = 0, k = d.n(3, 5); i < k; i++) {
        d.put(
          {
            ...d.steal({ city: d.otherCity(home.city) }),
            home,
            phone: d.phone(home.city),
            ...(i % 2 ? {} : { device }),
          },
          u,
          { keep: "ac", plain: i >= 2 && i % 2 === 0 },
        );
        u = d.after(u, day, 5 * day);
      }
    },
  ],
  [
    "cover_campus",
    20,
    "Department of Education 2025 ghost students, hidden on a campus line",
    (d) => {
      const city = d.city(),
        ip = d.officeIp(),
        host = `${d.letters(5)}college.edu`,
        device = d.device();
      let t = d.when(30 * day);
      for (let i = 0; i < 4; i++)
        d.put({ ...d.person({ city, ages: [18.5, 24], host }), ip }, d.after(t, hour, 9 * day), {
          part: "scenery",
        });
      for (let i = 0, k = d.n(5, 8); i < k; i++) {
        t = d.after(t, hour, 2 * day);
        d.put({ ...d.steal({ ages: [18.5, 60], host }), ip, ...(i % 3 ? { device } : {}) }, t, {
          keep: "ec",
          plain: i >= 4,
        });
      }
    },
  ],
  [
    "handed_number",
    20,
    "FCC reassigned numbers, abused: a ring hands phones and mailboxes on",
    (d) => {
      let last: Person | undefined;
      d.series(
        [4, 6],
        [[18 * day, 30 * day]],
        3,
        (i) => {
          const p = fresh(d, last ? { city: last.home.city } : {});
          if (last) {
            p.phone = last.phone;
            if (i > 1) p.email = dotted(d, last.email);
          }
          last = p;
          return p;
        },
        "pe",
      );
    },
  ],
  [
    "rented_account",
    20,
    "Gig platforms and FTC: renters of verified accounts",
    (d) => {
      const p = d.person(),
        city = d.otherCity(p.home.city);
      let t = d.when(70 * day);
      d.prior(p, t);
      for (let i = 0, k = d.n(2, 5); i < k; i++) {
        t = d.after(t, 2 * day, 12 * day);
        d.put(
          {
            ...p,
            real: p,
            device: d.device(),
            phone: d.phone(city),
            ip: d.mobileIp(city),
            email: d.mailbox(d.letters(5), p.last, 88),
          },
          t,
          { keep: "spe", plain: i >= 1 },
        );
      }
    },
  ],
]);

// Victims: honest people tied to a fraud above. Each takes a fraudulent form and the time after it.
const touched = (
  d: Desk,
  kinds: RegExp,
  need: (p: Person) => boolean = () => true,
): { p: Person; t: number; at: number } => {
  for (;;) {
    const b = d.pick(d.bad);
    if (!kinds.test(b.kind) || b.at > window - 25 * day || !need(b.p)) continue;
    return { p: b.p, at: b.at, t: d.after(b.at, day, Math.min(90 * day, window - b.at - day)) };
  }
};
const issuedAtRandom = (ssn: string): boolean => {
  const area = Number(ssn.slice(0, 3)),
    block = ssnBlocks.find((b) => area >= b.low && area <= b.high);
  return (
    area > 0 &&
    area !== 666 &&
    area < 900 &&
    ssn.slice(3, 5) !== "00" &&
    ssn.slice(5) !== "0000" &&
    (!block || groupOrder.indexOf(Number(ssn.slice(3, 5))) > groupOrder.indexOf(block.group))
  );
};
const met = new WeakSet<Person>();
const owner = (d: Desk): { real: Person; p: Person; t: number; at: number } => {
  for (;;) {
    const x = touched(d, /^(?!poisoner)/, (p) => p.real !== undefined && !met.has(p.real));
    met.add(need(x.p.real));
    return { ...x, real: need(x.p.real) };
  }
};
const victims = rowsOf("victim", [
  [
    "owner_after",
    66,
    "FTC Consumer Sentinel: true owner applies after the theft",
    (d) => {
      const { real, t } = owner(d);
      d.put({ ...real, ...d.may(0.5, { ip: d.homeIp() }) }, t);
    },
  ],
  [
    "owner_changed",
    29,
    "ITRC aftermath study: victims change phone, mail and home",
    (d) => {
      const { real, t } = owner(d),
        near = d.yes(0.6);
      d.put(
        {
          ...real,
          phone: d.phone(real.home.city),
          email: d.mail(real),
          ...(near ? {} : { home: d.place(real.home.city), ip: d.homeIp() }),
          device: d.device(),
        },
        t,
      );
    },
  ],
  [
    "ssn_donor",
    27,
    "Fed synthetic paper: recent immigrants and the young own the used SSN",
    (d) => {
      const { p, t } = touched(d, /one_ssn|lone_synth|sleeper|ssn_run|cpn|mixed/, (q) =>
        issuedAtRandom(q.ssn),
      );
      d.put({ ...d.person({ foreign: true, ages: [22, 48] }), ssn: p.ssn }, t, { keep: "s" });
    },
  ],
  [
    "child_grown",
    13,
    "ITRC: children find the misuse at 18",
    (d) => {
      const { p, t } = touched(d, /parent_child/, (q) => !issuedAtRandom(q.ssn));
      d.put({ ...d.person({ kin: p, ages: [18.05, 18.9] }), ssn: p.ssn }, t, { keep: "sd" });
    },
  ],
  [
    "elder_family",
    15,
    "CFPB: family applies for an elder after misuse",
    (d) => {
      const { p, t } = touched(d, /caregiver|ward_insider/);
      const kin = d.person({ kin: p, ages: [40, 65] });
      d.put(
        {
          ...p,
          phone: d.yes(0.6) ? kin.phone : d.phone(p.home.city),
          email: kin.email,
          device: kin.device,
          ip: kin.ip,
          agent: kin.agent,
        },
        t,
        { keep: "s" },
      );
    },
  ],
  [
    "got_bad_number",
    23,
    "FCC Reassigned Numbers Database: a burner is issued again",
    (d) => {
      const { p, t } = touched(d, /hub|sim_farm|burners|slow_ring|packet/);
      d.put({ ...d.person({ city: p.home.city }), phone: p.phone }, t, { keep: "p" });
    },
  ],
  [
    "moved_into_drop",
    21,
    "USPIS: a drop house is rented again",
    (d) => {
      const { p, t } = touched(d, /drop_house|spelled_drop|sublet/);
      const h = { ...p.home };
      delete h.whole;
      d.put(d.person({ home: h }), t, { keep: "a" });
    },
  ],
  [
    "bought_device",
    15,
    "Blancco: used phones resold with traces",
    (d) => {
      const { p, t } = touched(d, /one_device|mule_house|next_face|takeover/);
      d.put({ ...d.person(), device: p.device, agent: p.agent }, t, { context: "full" });
    },
  ],
  [
    "poisoned",
    10,
    "Own invention: a fraud listed this person's phone and mailbox",
    (d) => {
      const { p, t } = touched(d, /poisoner/);
      d.put(need(p.real), t);
    },
  ],
  [
    "proxied_home",
    17,
    "FBI 911 S5: home lines sold as proxies",
    (d) => {
      const { p, t } = touched(d, /one_line|next_face|deceased/);
      d.put(d.person({ ip: p.ip }), t, { context: "full" });
    },
  ],
  [
    "bad_namesake",
    15,
    "CFPB and FTC: mixed files with a fraudster's name",
    (d) => {
      const { p, t } = touched(d, /straw|bust|evicted|lone_mule|turned/);
      const q = d.person({ city: p.home.city });
      d.put(
        { ...q, first: p.first, last: p.last, origin: p.origin, email: d.mailbox(p.first, p.last, q.born) },
        t,
      );
    },
  ],
]);

export const rows: readonly Row[] = [...typical, ...atypical, ...fraud, ...victims];
export function generate(seed: number): Case[] {
  const d = new Desk(seed);
  for (const row of rows) d.run(row);
  return d.cases
    .map((c, i) => ({ c, i }))
    .sort((a, b) => (a.c.at < b.c.at ? -1 : a.c.at > b.c.at ? 1 : a.i - b.i))
    .map((x) => x.c);
}
