// Labeled application forms for a US lender, landlord or marketplace over 180 days from 2026-01-05.
import { handles, nicknames, type Origin, origins, plainLetters, spellings } from "./names";
import {
  areaBlocks,
  carriers,
  farCodes,
  farIps,
  groupOrder,
  hosting,
  type Metro,
  mailHosts,
  metros,
  rural,
  streetNames,
  streetTypes,
  vpnExits,
} from "./places";

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
interface Kit {
  id: string;
  ua: string;
  mobile: boolean;
  carrier: number;
}
interface Home {
  num: number;
  name: string;
  type: [string, string, number];
  unit: string;
  city: string;
  state: string;
  zip: string;
  metro: Metro;
  ip: string;
  raw?: string;
}
interface Person {
  first: string;
  last: string;
  origin: string;
  woman: boolean;
  born: string;
  ssn: string;
  home: Home;
  phone: string;
  email: string;
  kits: Kit[];
  style: number;
}
interface Flags {
  plain?: boolean;
  part?: Part;
  batch?: string;
  ip?: string;
  kit?: Kit;
  bare?: boolean;
  exact?: boolean;
  label?: number;
  drop?: string[];
}
interface Story {
  id: string;
  kind: string;
  part: Part;
}
type Pace = "minutes" | "hours" | "days" | "weeks" | "months" | "any";
interface Row {
  kind: string;
  part: Part;
  n: number;
  source: string;
  make: (w: World, s: Story) => void;
}
const start = Date.UTC(2026, 0, 5),
  day = 864e5,
  span = 180;
const gecko = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iso = (t: number): string => new Date(start + t * day).toISOString();
const whole = (c: Case): boolean =>
  !!(c.data.ssn && c.data.phone && c.data.email && c.data.address && (c.batch || c.context?.deviceId));
const pad = (n: number, k: number): string => String(n).padStart(k, "0");

class World {
  private state: number;
  cases: Case[] = [];
  counts = new Map<string, number>();
  used = new Set<string>();
  private kept = new Map<string, unknown>();
  pool: { p: Person; t: number; taken: boolean }[] = []; // honest forms that a fraud may copy
  stolen: Person[] = [];
  children: Person[] = []; // people whose data a fraud used
  burned: { p: Person; t: number; what: string }[] = []; // numbers, homes and devices a fraud left behind
  constructor(seed: number) {
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
    for (let i = 0; i < 8; i++) this.rnd();
  }
  rnd(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    x ^= x >>> 16;
    return (x >>> 0) / 4294967296;
  }
  int(a: number, b: number): number {
    return a + Math.floor(this.rnd() * (b - a + 1));
  }
  yes(p: number): boolean {
    return this.rnd() < p;
  }
  pick<T>(a: readonly T[]): T {
    const v = a[Math.floor(this.rnd() * a.length)];
    if (v === undefined) throw new Error("empty list");
    return v;
  }
  by<T>(a: readonly T[], weight: (x: T) => number): T {
    let x = this.rnd() * a.reduce((s, v) => s + weight(v), 0);
    for (const v of a) {
      x -= weight(v);
      if (x <= 0) return v;
    }
    return this.pick(a);
  }
  few<T>(a: readonly T[], n: number): T[] {
    const c = [...a],
      out: T[] = [];
    while (out.length < n && c.length) out.push(...c.splice(this.int(0, c.length - 1), 1));
    return out;
  }
  keep<T>(key: string, make: () => T): T {
    if (!this.kept.has(key)) this.kept.set(key, make());
    return this.kept.get(key) as T;
  }
  fresh(make: () => string): string {
    for (;;) {
      const v = make();
      if (!this.used.has(v)) {
        this.used.add(v);
        return v;
      }
    }
  }

  // Time: days since the start, at hours when people fill in forms (US clocks).
  when(lo: number, hi: number): number {
    lo = Math.max(0, lo);
    hi = Math.min(span - 1, Math.max(hi, lo));
    let d = Math.floor(lo + this.rnd() * (hi - lo));
    if (d % 7 > 4 && this.yes(0.4)) d = Math.max(0, d - this.int(1, 2));
    const h = this.by(
      [
        [13, 3],
        [14, 7],
        [15, 9],
        [16, 10],
        [17, 10],
        [18, 9],
        [19, 9],
        [20, 9],
        [21, 8],
        [22, 7],
        [23, 7],
        [0, 6],
        [1, 6],
        [2, 5],
        [3, 3],
        [4, 2],
        [6, 0.7],
        [9, 0.6],
        [11, 1],
      ] as [number, number][],
      (x) => x[1],
    )[0];
    return Math.max(d + (h + this.rnd()) / 24, lo > d ? lo : d);
  }
  any(): number {
    return this.when(0, 179);
  }
  times(n: number, pace: Pace, lo = 0, hi = span - 1): number[] {
    if (pace === "any") pace = this.pick(["minutes", "hours", "days", "weeks", "months"] as const);
    const len = Math.min(
      hi - lo,
      pace === "minutes"
        ? 0.2
        : pace === "hours"
          ? 1.5
          : pace === "days"
            ? this.int(3, 8)
            : pace === "weeks"
              ? this.int(14, 42)
              : this.int(70, 160),
    );
    const t0 = this.when(lo, hi - len),
      out: number[] = [];
    if (pace === "minutes" || pace === "hours") {
      let t = t0;
      for (let i = 0; i < n; i++) {
        out.push(Math.min(t, span - 0.001));
        t += (0.15 + 1.7 * this.rnd()) * (pace === "minutes" ? 5 / 1440 : len / n / 1.3);
      }
      return out;
    }
    for (let i = 0; i < n; i++) out.push(i ? this.when(t0, t0 + len) : t0);
    return out.sort((a, b) => a - b);
  }

  // People
  ssnIn(state: string, year: number): string {
    const fit = areaBlocks.filter((b) => b[0] === state && year >= b[3] && year <= b[4]);
    if (!fit.length || year > 2011) return this.ssnNew();
    const [, a, z, y0, y1, last] = this.pick(fit),
      part =
        y1 - y0 > 60
          ? year < 1951
            ? ((year - 1936) / 15) * 0.25
            : year < 1973
              ? 0.25 + ((year - 1951) / 22) * 0.32
              : 0.57 + ((year - 1973) / 38) * 0.43
          : (year - y0 + 0.5) / (y1 - y0 + 1);
    const at = Math.max(0, Math.min(last - 3, Math.round((last - 1) * part) + this.int(-1, 0)));
    return this.fresh(() => pad(this.int(a, z), 3) + pad(groupOrder[at] ?? 1, 2) + pad(this.int(1, 9999), 4));
  }
  ssnNew(): string {
    // after June 2011: numbers of any area that weren't issued before
    return this.fresh(() => {
      if (this.yes(0.6))
        return (
          pad(this.yes(0.12) ? this.int(734, 749) : this.int(773, 899), 3) +
          pad(this.int(1, 99), 2) +
          pad(this.int(1, 9999), 4)
        );
      const b = this.pick(areaBlocks.filter((x) => x[5] < 75 && x[4] === 2011));
      return (
        pad(this.int(b[1], b[2]), 3) +
        pad(groupOrder[this.int(b[5] + 8, 98)] ?? 99, 2) +
        pad(this.int(1, 9999), 4)
      );
    });
  }
  ssnFor(born: number, state: string, newcomer = this.yes(0.11)): string {
    if (newcomer) {
      const y = this.int(Math.max(born + 3, 1978), 2025);
      return y > 2010 ? this.ssnNew() : this.ssnIn(state, y);
    }
    const y =
      born >= 1988 ? born : born >= 1970 ? Math.min(1988, born + this.int(0, 13)) : born + this.int(11, 18);
    return this.ssnIn(this.yes(0.64) ? state : this.pick(areaBlocks)[0], Math.min(y, 2010));
  }
  date(lo: number, hi = lo): string {
    return `${this.int(lo, hi)}-${pad(this.int(1, 12), 2)}-${pad(this.int(1, 28), 2)}`;
  }
  year(): number {
    return (
      2026 -
      this.by(
        [
          [19, 24, 17],
          [25, 34, 29],
          [35, 44, 21],
          [45, 54, 15],
          [55, 64, 11],
          [65, 84, 7],
        ] as [number, number, number][],
        (x) => x[2],
      )
        .slice(0, 2)
        .reduce((a, b) => this.int(a, b))
    );
  }
  number(metro: Metro, near = this.yes(0.8)): string {
    return this.fresh(() => {
      let x = this.int(200, 989);
      while (x % 100 === 11 || x === 555) x = this.int(200, 989);
      return this.pick(near ? metro.codes : farCodes) + x + pad(this.int(0, 9999), 4);
    });
  }
  host(): string {
    return this.by(mailHosts, (x) => x[1])[0];
  }
  box(first: string, last: string, born: string, host = this.host()): string {
    const f = plainLetters(first)
        .toLowerCase()
        .replace(/[^a-z]/g, ""),
      l = plainLetters(last)
        .toLowerCase()
        .replace(/[^a-z]/g, ""),
      y = born.slice(2, 4),
      d = born.slice(8);
    return this.fresh(() => {
      const n = this.int(1, 99),
        h = this.pick(handles),
        tail = this.yes(0.5) ? "" : this.pick([y, born.slice(0, 4), String(n), d, pad(this.int(0, 999), 3)]);
      return (
        this.by<[string, number]>(
          [
            [`${f}.${l}${tail}`, 24],
            [`${f}${l}${tail}`, 24],
            [`${f.charAt(0)}${l}${tail}`, 16],
            [`${f}_${l}${tail}`, 6],
            [`${l}${f}${tail}`, 6],
            [`${f}${l.charAt(0)}${n}`, 7],
            [`${h}${f}${y}`, 5],
            [`${h}${this.pick(handles)}${n}`, 4],
            [`${f}${h}${n}`, 4],
            [`${l}.${f}${n}`, 4],
          ],
          (x) => x[1],
        )[0] +
        "@" +
        host
      );
    });
  }
  kit(mobile = this.yes(0.62)): Kit {
    const hex = (n: number): string => Array.from({ length: n }, () => this.int(0, 15).toString(16)).join(""),
      v = this.int(138, 149);
    const ua = mobile
      ? this.yes(0.57)
        ? `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${this.int(3, 7)} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${this.pick(["18.3", "18.5", "18.6", "26.1", "26.2"])} Mobile/15E148 Safari/604.1`
        : `Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/${v}.0.0.0 Mobile Safari/537.36`
      : this.yes(0.68)
        ? `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/${v}.0.0.0 Safari/537.36${this.yes(0.25) ? ` Edg/${v}.0.0.0` : ""}`
        : `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/${this.yes(0.5) ? "605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15" : `537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Safari/537.36`}`;
    return {
      id: this.fresh(() => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`),
      ua,
      mobile,
      carrier: carriers.indexOf(this.by(carriers, (c) => c[1])),
    };
  }
  ip(prefixes: readonly string[]): string {
    return this.fresh(() => {
      let s = this.pick(prefixes);
      while (s.split(".").length < 4) s += `.${this.int(1, 254)}`;
      return s;
    });
  }
  home(metro: Metro = this.pick(metros), flat = this.yes(0.38)): Home {
    const c = this.by(metro.cities, (x) => x[2].length);
    for (;;) {
      const h: Home = {
        num: this.yes(0.7) ? this.int(100, 4999) : this.int(5000, 15999),
        name: this.yes(0.22) ? this.pick(metro.streets) : this.pick(streetNames),
        type: this.by(streetTypes, (x) => x[2]),
        unit: flat ? this.unit() : "",
        city: c[0],
        state: c[1],
        zip: this.pick(c[2].split(",")),
        metro,
        ip: this.ip(metro.home),
      };
      const k = h.num + h.name + h.zip;
      if (!this.used.has(k)) {
        this.used.add(k);
        return h;
      }
    }
  }
  house(): Home {
    return this.home(undefined, false);
  }
  unit(): string {
    return this.pick([
      String(this.int(1, 40)),
      String(this.int(1, 24) * 100 + this.int(1, 20)),
      this.pick(["A", "B", "C", "D"]),
      this.int(1, 12) + this.pick(["A", "B", "C"]),
      String(this.int(101, 420)),
    ]);
  }
  at(raw: string, p: [string, string, string, string], metro: Metro): Home {
    return { ...this.home(metro, false), raw, city: p[0], state: p[1], zip: p[2] };
  }
  name(
    origin: Origin = this.by(origins, (o) => o.share),
    woman = this.yes(0.5),
  ): Pick<Person, "first" | "last" | "origin" | "woman"> {
    const en = origins[0] ?? origin,
      list = origin.men.length < 23 && this.yes(0.4) ? en : origin;
    let first = this.pick(woman ? list.women : list.men),
      last = this.pick(origin.last);
    if (origin.twoLast && this.yes(origin.twoLast)) last += this.pick([" ", "-"]) + this.pick(origin.last);
    else if (this.yes(0.015)) last += `-${this.pick(origin.last)}`;
    if (origin.accents && this.yes(0.85)) {
      first = plainLetters(first);
      last = plainLetters(last);
    }
    if (this.yes(0.03)) first += ` ${this.pick(["A", "J", "M", "L", "R", "E", "D."])}`;
    return { first, last, origin: origin.id, woman };
  }
  person(o: Partial<Person> = {}): Person {
    const n = o.origin
        ? this.name(
            origins.find((x) => x.id === o.origin),
            o.woman,
          )
        : this.name(undefined, o.woman),
      y = this.year(),
      born = o.born ?? this.date(y),
      home = o.home ?? this.home(),
      first = o.first ?? n.first,
      last = o.last ?? n.last;
    return {
      ...n,
      born,
      home,
      ssn: o.ssn ?? this.ssnFor(+born.slice(0, 4), home.metro.state),
      phone: o.phone ?? this.number(home.metro),
      email: o.email ?? this.box(first, last, born),
      kits: o.kits ?? (this.yes(0.45) ? [this.kit(true), this.kit(false)] : [this.kit()]),
      style: this.int(0, 999),
      ...o,
      first,
      last,
    };
  }
  kin(p: Person, o: Partial<Person> = {}): Person {
    return this.person({ origin: p.origin, last: p.last, home: p.home, ...o });
  }
  fake(o: Partial<Person> = {}): Person {
    const p = this.person(o);
    return o.ssn ? p : { ...p, ssn: this.yes(0.5) ? this.ssnNew() : p.ssn };
  }
  anew(p: Person, o: Partial<Person> = {}): Person {
    return {
      ...p,
      phone: this.number(p.home.metro),
      email: this.box(p.first, p.last, p.born),
      kits: [this.kit()],
      style: this.int(0, 999),
      ...o,
    };
  }

  // Forms
  street(h: Home, style: number): string {
    if (h.raw) return h.raw;
    const long = style % 10 < 3 !== this.yes(0.08),
      t = h.type[0],
      s = `${h.num} ${h.name} ${long ? t : h.type[1] + (style % 7 === 0 ? "." : "")}`;
    return h.unit
      ? s +
          this.pick(
            [
              [" Apt ", " Apt ", " #"],
              [" #", " #", " Unit "],
              [", Apt ", " Apt. ", ", Apt "],
              [" Unit ", " Apt ", " Unit "],
            ][style % 4] ?? [" #"],
          ) +
          h.unit
      : s;
  }
  slip(s: string): string {
    if (s.length < 4) return s;
    const i = this.int(1, s.length - 3),
      m = this.int(0, 2);
    return m === 0
      ? s.slice(0, i) + s.charAt(i + 1) + s.charAt(i) + s.slice(i + 2)
      : m === 1
        ? s.slice(0, i) + s.slice(i + 1)
        : s.slice(0, i) + s.charAt(i) + s.slice(i);
  }
  digitSlip(s: string, from = 0): string {
    for (let k = 0; k < 30; k++) {
      const i = this.int(from, s.length - 2),
        x = this.yes(0.6)
          ? s.slice(0, i) + s.charAt(i + 1) + s.charAt(i) + s.slice(i + 2)
          : s.slice(0, i) + ((+s.charAt(i) + this.int(1, 8)) % 10) + s.slice(i + 1);
      if (x !== s && !/^(000|666|9)|^...00|0000$/.test(x)) return x;
    }
    return s;
  }
  net(p: Person, k: Kit): string {
    if (this.yes(0.025)) return `${this.pick(vpnExits)}.${this.int(2, 60)}`;
    if (!k.mobile || this.yes(0.5)) {
      if (this.yes(0.12)) p.home.ip = this.ip(p.home.metro.home);
      return p.home.ip;
    }
    const c = carriers[k.carrier] ?? this.pick(carriers),
      m = metros.indexOf(p.home.metro);
    return this.yes(0.35)
      ? `${c[3]}:${(0x4000 + m * 64 + this.int(0, 15)).toString(16)}:${this.int(4096, 65535).toString(16)}:${this.int(0, 65535).toString(16)}:${this.int(0, 65535).toString(16)}:${this.int(0, 65535).toString(16)}:${this.int(1, 65535).toString(16)}`
      : `${this.pick(c[2])}.${10 + m * 6}.${(1 + Math.floor(8 * this.rnd() ** 2)) * 29}`;
  }
  add(s: Story, p: Person, t: number, f: Flags = {}): Case {
    const part = f.part ?? s.part,
      dull = f.exact ? 0 : 1,
      st = p.style,
      same = this.yes(0.9),
      pn = same ? st : this.int(0, 999),
      d9 = this.yes(0.004 * dull) ? this.digitSlip(p.ssn, 3) : p.ssn,
      ph = this.yes(0.004 * dull) ? p.phone.slice(0, 6) + this.digitSlip(p.phone.slice(6)) : p.phone;
    const tidy = (x: string): string =>
        st % 33 === 0 ? x.toUpperCase() : st % 17 === 0 ? x.toLowerCase() : x,
      gone = (k: string, r: number): boolean => f.drop?.includes(k) === true || this.yes(r * dull);
    const sly = (x: string, r: number): string => (this.yes(r * dull) ? this.slip(x) : x);
    let street = sly(this.street(p.home, st), 0.007);
    if (!p.home.raw && st % 41 === 0) street = street.replace(/ (\S+)$/, " $1 ");
    const noPhone = gone("phone", 0.05),
      noMail = gone("email", 0.04) && !noPhone;
    const c: Case = {
      at: iso(Math.max(0, Math.min(t, span - 0.0002))),
      kind: s.kind,
      part,
      story: s.id,
      origin: p.origin,
      data: {
        firstName: tidy(sly(p.first, 0.003)),
        lastName: tidy(sly(p.last, 0.004)),
        ...(gone("ssn", 0.008)
          ? {}
          : {
              ssn:
                pn % 10 < 6
                  ? `${d9.slice(0, 3)}-${d9.slice(3, 5)}-${d9.slice(5)}`
                  : pn % 10 < 9
                    ? d9
                    : `${d9.slice(0, 3)} ${d9.slice(3, 5)} ${d9.slice(5)}`,
            }),
        ...(noMail
          ? {}
          : {
              email:
                st % 19 === 0
                  ? p.email.charAt(0).toUpperCase() + p.email.slice(1)
                  : this.yes(0.003 * dull)
                    ? p.email.replace("gmail.com", "gmial.com").replace("yahoo.com", "yaho.com")
                    : p.email,
            }),
        ...(noPhone
          ? {}
          : {
              phone:
                [
                  `(${ph.slice(0, 3)}) ${ph.slice(3, 6)}-${ph.slice(6)}`,
                  `${ph.slice(0, 3)}-${ph.slice(3, 6)}-${ph.slice(6)}`,
                  ph,
                  ph,
                  `${ph.slice(0, 3)}.${ph.slice(3, 6)}.${ph.slice(6)}`,
                  `+1${ph}`,
                  `1-${ph.slice(0, 3)}-${ph.slice(3, 6)}-${ph.slice(6)}`,
                ][pn % 7] ?? ph,
            }),
        ...(gone("address", 0.008)
          ? {}
          : {
              address: {
                street: tidy(street),
                city: tidy(sly(p.home.city, 0.004)),
                state: p.home.state,
                zip: p.home.zip + (st % 29 === 0 ? `-${pad(1000 + (p.home.num % 8999), 4)}` : ""),
              },
            }),
        ...(gone("dob", 0.16) ? {} : { dateOfBirth: p.born }),
      },
    };
    if (f.plain && part === "fraud") c.plain = true;
    if (f.batch) c.batch = f.batch;
    const k = f.kit ?? this.pick(p.kits);
    if (!f.bare && !(this.yes(0.03) && !f.kit)) {
      const quiet = this.yes(0.05) && !f.kit;
      c.context = { ip: f.ip ?? this.net(p, k), ...(quiet ? {} : { deviceId: k.id }), userAgent: k.ua };
    }
    if (f.label !== undefined) {
      const lt = t + f.label;
      if (lt < span) c.label = { outcome: part === "fraud" ? "confirmed_fraud" : "good", at: iso(lt) };
    }
    this.cases.push(c);
    if (part === s.part) this.counts.set(s.kind, (this.counts.get(s.kind) ?? 0) + 1);
    if (part === "typical" && whole(c)) this.pool.push({ p: { ...p, home: { ...p.home } }, t, taken: false });
    return c;
  }
  // An honest person with a form before day `hi`; each is copied by one fraud story at most.
  seen(hi = 150, lo = 0): { p: Person; t: number } {
    for (let i = 0; i < 400; i++) {
      const x = this.pick(this.pool);
      if (!x.taken && x.t < hi && x.t >= lo && +x.p.born.slice(0, 4) < 2006) {
        x.taken = true;
        return x;
      }
    }
    return this.pick(this.pool.filter((x) => x.t < hi));
  }
  burn(p: Person, t: number, what: string): void {
    this.burned.push({ p, t, what });
  }

  // A ring: `tie` changes a person to what the ring shares; a form is plain once it carries the tie and `from` earlier forms did.
  ring(
    s: Story,
    o: {
      n: number;
      pace: Pace;
      from: number;
      tie: (p: Person, i: number, f: Flags) => Person;
      who?: (i: number) => Person;
      hold?: number;
      lo?: number;
      what?: string;
    },
  ): void {
    const n = o.n + this.int(1, 4),
      m = this.yes(0.6) ? this.pick(metros) : undefined;
    let tied = 0;
    this.times(n, o.pace, o.lo ?? 0).forEach((t, i) => {
      let p = o.who ? o.who(i) : this.fake(m && this.yes(0.85) ? { home: this.home(m) } : {});
      const f: Flags = {},
        ties = i < 2 || this.yes(o.hold ?? 0.92);
      const b = p;
      if (ties) {
        p = o.tie(p, i, f);
        f.plain = f.plain ?? tied >= o.from;
      }
      const c = this.add(s, p, t, f),
        d = c.data,
        any = b !== p || f.kit || f.ip; // what ties them must have been typed
      const typed = any
        ? (b.phone === p.phone || d.phone) &&
          (b.email === p.email || d.email) &&
          (b.home === p.home || d.address) &&
          (b.ssn === p.ssn || d.ssn) &&
          ((!f.kit && !f.ip) || c.context)
        : whole(c);
      if (!typed) delete c.plain;
      else if (ties) tied++;
      if (ties && o.what && i > n - 3) this.burn(p, t, o.what);
    });
  }
}

// Rows: kind, part, number of forms a seed, source, story.
const row =
  (part: Part) =>
  (kind: string, n: number, source: string, make: Row["make"]): Row => ({ kind, part, n, source, make });
const T = row("typical"),
  A = row("atypical"),
  V = row("victim"),
  F = row("fraud");
const paces =
  (...a: Pace[]) =>
  (w: World): Pace =>
    w.pick(a);
const dwm = paces("days", "weeks", "months"),
  hdw = paces("hours", "days", "weeks"),
  wm = paces("weeks", "months"),
  dw = paces("days", "weeks"),
  hd = paces("hours", "days"),
  dm = paces("days", "months");
const near = (w: World, p: Person): Home => w.home(p.home.metro);
const of = (p: Person): Origin | undefined => origins.find((o) => o.id === p.origin);
const post = (w: World, p: Person, first = p.first, last = p.last): string => w.box(first, last, p.born);
const two = (w: World, pace: Pace): [number, number] => {
  const [a = 0, b = 1] = w.times(2, pace);
  return [a, b];
};
const placeOf = (w: World, k: string): Home => w.keep(k, () => w.house()),
  kitOf = (w: World, k: string): Kit => w.keep(`${k}k`, () => w.kit(false)),
  phoneOf = (w: World, k: string, h: Home): string => w.keep(`${k}p`, () => w.number(h.metro));
const dealer = (w: World): { m: Metro; kit: Kit; kit2: Kit; ip: string } =>
  w.keep(`dealer${w.int(1, 11)}`, () => {
    const m = w.pick(metros);
    return { m, kit: w.kit(false), kit2: w.kit(true), ip: w.ip(m.office) };
  });
const tower = (w: World, metro?: Metro): Home => ({ ...w.home(metro, false) });
const inTower = (w: World, b: Home): Home => ({
  ...b,
  unit: String(w.int(2, 22) * 100 + w.int(1, 16)),
  ip: w.ip(b.metro.home),
});
const dots = (w: World, base: string): string => {
  const [u = "", h = ""] = base.split("@"),
    c = u.replace(/\./g, "").split("");
  return (
    c.map((x, i) => (i && w.yes(0.25) ? `.${x}` : x)).join("") +
    (w.yes(0.3) ? `+${w.pick(["a", "card", "new", "x", "loan", "01", "2", "home"])}${w.int(1, 99)}` : "") +
    "@" +
    h
  );
};
const word = (w: World): string =>
  w.pick(handles) +
  w.pick(["mail", "post", "hub", "group", "online", "works", "desk", "net", "box", "services"]) +
  w.pick([".com", ".net", ".org", ".info", ".us", ".co"]);
const bump = (p: string, k: number): string => {
  const n = (+p.slice(6) + k) % 10000;
  return p.slice(0, 6) + pad(n, 4);
};
const rural1 = (w: World, k: string): [string, string, string, string] => w.pick(rural[k] ?? []);
const metroOf = (w: World, st: string): Metro => metros.find((m) => m.state === st) ?? w.pick(metros);
const swapUnit = (w: World, h: Home): Home => ({
  ...h,
  unit: w.yes(0.5) ? w.unit() : h.unit,
  ip: w.ip(h.metro.home),
});

const typicalRows: Row[] = [
  T("solo", 714, "Census, America's Families and Living Arrangements: one-person households", (w, s) =>
    w.add(s, w.person(), w.any()),
  ),
  T("couple", 304, "Census AHS/ACS: married and unmarried couples; CFPB Reg B joint applications", (w, s) => {
    const a = w.person(),
      b = w.person({
        home: a.home,
        ...(w.yes(0.7) ? { last: a.last, origin: a.origin } : {}),
        woman: !a.woman || w.yes(0.03),
        born: w.date(+a.born.slice(0, 4) - 2, Math.min(2007, +a.born.slice(0, 4) + 4)),
      }),
      t = w.when(0, 150),
      gap = w.pick([0.004, 0.01, 0.02, 1, 9, 40]) * (1 + w.rnd());
    const q = {
      ...b,
      ...(w.yes(0.13) ? { phone: a.phone } : {}),
      ...(w.yes(0.1) ? { email: a.email } : {}),
      ...(w.yes(0.4) ? { kits: a.kits } : {}),
    };
    w.add(s, a, t);
    w.add(s, q, gap > 1 ? w.when(t + gap, t + gap + 1) : t + gap);
  }),
  T("housemates", 214, "Pew 2018/ACS: adults in shared households", (w, s) => {
    const h = w.home(undefined, true),
      n = w.int(2, 4),
      ts = w.times(n, w.pick(["hours", "weeks", "months"] as const));
    ts.forEach((t) => void w.add(s, w.person({ home: { ...h, ip: h.ip } }), t));
  }),
  T("comes-back", 268, "CFPB Consumer Credit Panel: repeat applicants; FCC: porting; email churn", (w, s) => {
    let p = w.person();
    const ts = w.times(w.yes(0.2) ? 3 : 2, wm(w));
    ts.forEach((t, i) => {
      if (i) {
        if (w.yes(0.16)) p = { ...p, phone: w.number(p.home.metro) };
        if (w.yes(0.14)) p = { ...p, email: post(w, p) };
        if (w.yes(0.22)) p = { ...p, home: near(w, p) };
        if (w.yes(0.3)) p = { ...p, kits: [w.kit()] };
      }
      w.add(s, p, t);
    });
  }),
  T("family", 188, "Pew 2022: multigenerational households; ACS adult children at home", (w, s) => {
    const y = w.int(1958, 1984),
      a = w.person({ born: w.date(y), home: w.home(undefined, w.yes(0.2)) }),
      n = w.int(1, 3),
      ts = w.times(n + 1, dwm(w));
    w.add(s, a, ts[0] ?? 0);
    for (let i = 1; i <= n; i++)
      w.add(
        s,
        w.kin(a, {
          born: w.date(Math.min(2007, y + 21), Math.min(2007, y + 32)),
          ...(w.yes(0.3) ? { kits: a.kits } : {}),
          ...(w.yes(0.06) ? { phone: a.phone } : {}),
        }),
        ts[i] ?? 1,
      );
  }),
  T("tower", 196, "NMHC: large apartment communities", (w, s) => {
    const b = w.keep(`tower${w.int(1, 12)}`, () => tower(w)),
      wifi = w.keep(`wifi${b.num}${b.name}`, () => (w.yes(0.4) ? w.ip(b.metro.office) : "")),
      h = inTower(w, b);
    w.add(s, w.person({ home: wifi ? { ...h, ip: wifi } : h }), w.any());
  }),
  T("student", 134, "NCES Digest: off-campus students; campus address translation", (w, s) => {
    const m = w.pick(metros),
      f = w.name(),
      born = w.date(1999, 2007),
      ip = w.keep(`campus${m.id}`, () => [w.ip(m.office), w.ip(m.office), w.ip(m.office)]),
      p = w.person({
        ...f,
        born,
        home: w.home(m, true),
        ...(w.yes(0.45) ? { email: w.box(f.first, f.last, born, m.school[0]) } : {}),
      });
    w.add(s, p, w.any(), w.yes(0.4) ? { ip: w.pick(ip) } : {});
  }),
  T("office", 152, "BLS ATUS: personal errands at work; NAT gateways of employers", (w, s) => {
    const m = w.pick(metros),
      ip = w.keep(`office${m.id}${w.int(1, 5)}`, () => w.ip(m.office));
    w.add(s, w.person({ home: w.home(m) }), w.any(), { ip, kit: w.kit(false) });
  }),
  T("dealer", 179, "CFPB: indirect auto lending; in-store financing kiosks", (w, s) => {
    const d = dealer(w);
    w.add(s, w.person({ home: w.home(d.m) }), w.any(), { kit: w.yes(0.75) ? d.kit : d.kit2, ip: d.ip });
  }),
  T(
    "fixes-typo",
    98,
    "Baymard/Nielsen form studies: corrected resubmission; SSA no-match letters",
    (w, s) => {
      const p = w.person(),
        t = w.any(),
        x = w.int(0, 5),
        bad: Person =
          x === 0
            ? { ...p, ssn: w.digitSlip(p.ssn, 3) }
            : x === 1
              ? { ...p, email: `${w.slip(p.email.split("@")[0] ?? "")}@${p.email.split("@")[1] ?? ""}` }
              : x === 2
                ? { ...p, first: w.slip(p.first) }
                : x === 3
                  ? { ...p, last: w.slip(p.last) }
                  : x === 4
                    ? { ...p, home: { ...p.home, num: +w.digitSlip(String(p.home.num)) || p.home.num } }
                    : { ...p, phone: p.phone.slice(0, 6) + w.digitSlip(p.phone.slice(6)) };
      const k = w.pick(p.kits);
      w.add(s, bad, t, { exact: true, kit: k });
      w.add(s, p, t + w.pick([0.003, 0.01, 0.1, 1.1]) * (0.6 + w.rnd()), { exact: true, kit: k });
    },
  ),
  T("namesake", 63, "Census frequently occurring surnames; FTC mixed credit files", (w, s) => {
    const m = w.pick(metros),
      o = w.by(origins, (x) => x.share),
      n = w.name(o);
    w.times(2, "months").forEach((t) => void w.add(s, w.person({ ...n, home: w.home(m) }), t));
  }),
  T("mover", 134, "Census CPS geographic mobility; USPS change of address", (w, s) => {
    let p = w.person();
    const [a, b] = two(w, wm(w));
    w.add(s, p, a);
    const m = w.yes(0.65) ? p.home.metro : w.pick(metros);
    p = { ...p, home: w.home(m), ...(w.yes(0.12) ? { phone: w.number(m) } : {}) };
    w.add(s, p, b);
  }),
  T("two-products", 116, "CFPB Making Ends Meet: several credit products in a season", (w, s) => {
    const p = w.person();
    w.times(w.int(2, 3), dw(w)).forEach((t) => void w.add(s, p, t));
  }),
  T(
    "lease-group",
    125,
    "NMHC/NAA lease practice: all adults of a lease sent in together by the manager",
    (w, s) => {
      const n = w.int(2, 4),
        t = w.any(),
        m = w.pick(metros),
        lead = w.person({ home: w.home(m) });
      for (let i = 0; i < n; i++)
        w.add(s, i === 0 ? lead : w.yes(0.4) ? w.kin(lead) : w.person({ home: w.home(m) }), t, {
          batch: s.id,
          bare: true,
        });
    },
  ),
  T("guarantor", 54, "NMHC: parents guarantee a child's lease from another state", (w, s) => {
    const y = w.int(1962, 1980),
      par = w.person({ born: w.date(y), home: w.house() }),
      kid = w.person({
        origin: par.origin,
        last: par.last,
        born: w.date(2000, 2007),
        home: w.home(undefined, true),
      }),
      t = w.when(0, 170);
    w.add(s, kid, t);
    w.add(s, par, t + 0.02 + 2 * w.rnd());
  }),
  T("one-mailbox", 54, "Pew internet: older couples with one shared mailbox and landline", (w, s) => {
    const y = w.int(1941, 1958),
      f = w.person({ born: w.date(y) }),
      box = w.fresh(
        () =>
          `the${plainLetters(f.last)
            .toLowerCase()
            .replace(
              /[^a-z]/g,
              "",
            )}s${w.int(1, 99)}@${w.pick(["aol.com", "comcast.net", "yahoo.com", "gmail.com"])}`,
      ),
      p = { ...f, email: box };
    const [a, b] = two(w, "weeks");
    w.add(s, p, a);
    w.add(
      s,
      w.kin(p, { email: box, phone: p.phone, kits: p.kits, woman: !p.woman, born: w.date(y, y + 3) }),
      b,
    );
  }),
];
const atypicalRows: Row[] = [
  A("shelter", 52, "HUD AHAR; McKinney-Vento mail rules: residents use the shelter's address", (w, s) => {
    const k = `shelter${w.int(1, 4)}`,
      h = placeOf(w, k),
      kit = kitOf(w, k),
      ph = phoneOf(w, k, h);
    w.add(
      s,
      w.person({ home: h, ...(w.yes(0.3) ? { phone: ph } : {}) }),
      w.any(),
      w.yes(0.5) ? { kit, ip: h.ip } : {},
    );
  }),
  A("dorm", 52, "NCES: students in college housing, one street address", (w, s) => {
    const m = w.pick(metros.slice(0, 4)),
      hall = w.keep(`hall${m.id}`, () => ({
        ...w.home(m, false),
        raw: `${w.int(100, 900)} ${m.school[1]}`,
        city: m.school[2],
        zip: m.school[3],
        ip: w.ip(m.office),
      })),
      f = w.name(),
      born = w.date(2005, 2007);
    w.add(
      s,
      w.person({
        ...f,
        born,
        home: { ...hall, raw: hall.raw + (w.yes(0.7) ? ` Rm ${w.int(101, 940)}` : "") },
        email: w.box(f.first, f.last, born, w.yes(0.6) ? m.school[0] : w.host()),
      }),
      w.yes(0.5) ? w.when(5, 24) : w.when(0, 120),
    );
  }),
  A("farm-camp", 47, "DOL NAWS and H-2A housing: camp address, crew leader's phone and device", (w, s) => {
    const k = `camp${w.int(1, 5)}`,
      c = w.keep(k, () => {
        const r = rural1(w, "farm"),
          m = metroOf(w, r[1]);
        return {
          h: w.at(`${w.int(1000, 9000)} County Road ${w.int(10, 900)} Camp ${w.int(1, 6)}`, r, m),
          kit: w.kit(true),
          ph: w.number(m, true),
        };
      });
    const n = w.int(2, 7),
      born = (): string => w.date(1972, 2003);
    w.times(n, hdw(w)).forEach((t) => {
      const b = born();
      w.add(
        s,
        w.person({
          home: c.h,
          born: b,
          ssn: w.ssnFor(+b.slice(0, 4), c.h.metro.state, w.yes(0.7)),
          ...(w.yes(0.25) ? { phone: c.ph } : {}),
        }),
        t,
        w.yes(0.55) ? { kit: c.kit } : {},
      );
    });
  }),
  A(
    "resettled",
    47,
    "ORR/State RPC resettlement: agency's device, mailbox and phone; Jan 1 birthdays; neighboring SSNs",
    (w, s) => {
      const k = `agency${w.int(1, 3)}`,
        c = w.keep(k, () => {
          const m = w.pick(metros),
            d = word(w).replace(/\..*/, ".org");
          return { m, d, kit: w.kit(false), ip: w.ip(m.office), ph: w.number(m) };
        }),
        n = w.int(2, 6),
        lead = w.person({ home: w.home(c.m, true) }),
        base = w.ssnNew();
      const t = w.when(0, 176);
      for (let i = 0; i < n; i++) {
        const y = w.int(1965, 2005);
        w.add(
          s,
          w.kin(lead, {
            born: w.yes(0.6) ? `${y}-01-01` : w.date(y),
            ssn: w.fresh(
              () => base.slice(0, 5) + pad(1 + ((+base.slice(5) + w.int(1, 9 + 2 * i)) % 9999), 4),
            ),
            ...(w.yes(0.5) ? { phone: c.ph } : {}),
            ...(w.yes(0.5) ? { email: `caseworker${w.int(1, 2)}@${c.d}` } : {}),
          }),
          t + i * (0.012 + 0.02 * w.rnd()),
          { kit: c.kit, ip: c.ip },
        );
      }
    },
  ),
  A(
    "safe-address",
    34,
    "NNEDV; state address confidentiality programs: one P.O. box for all participants",
    (w, s) => {
      const m = w.pick([
          metros[2] ?? w.pick(metros),
          metros[4] ?? w.pick(metros),
          metros[5] ?? w.pick(metros),
        ]),
        h = w.keep(`acp${m.id}`, () => ({ ...w.home(m, false), raw: `PO Box ${w.int(1000, 9000)}` })),
        p = w.person({ home: h });
      w.add(
        s,
        { ...p, home: { ...h, raw: h.raw + (w.yes(0.6) ? ` #${w.int(1000, 9999)}` : ""), ip: w.ip(m.home) } },
        w.any(),
      );
    },
  ),
  A("twins", 38, "NCHS births: 31 twins in 1,000; adjacent SSNs at birth", (w, s) => {
    const y = w.int(1988, 2006),
      born = w.date(y),
      a = w.person({ born }),
      n = (+a.ssn.slice(5) % 9998) + 1,
      b = w.kin(a, {
        born,
        woman: w.yes(0.7) ? a.woman : !a.woman,
        ssn: w.fresh(() => a.ssn.slice(0, 5) + pad(n + w.int(0, 1), 4)),
        ...(w.yes(0.4) ? { kits: a.kits } : {}),
      });
    if (w.yes(0.4)) b.first = a.first.charAt(0) + b.first.slice(1).toLowerCase();
    const [x, z] = two(w, "any");
    w.add(s, a, x);
    w.add(s, b, z);
  }),
  A("junior", 38, "FTC mixed files study: fathers and sons of one name at one home", (w, s) => {
    const y = w.int(1950, 1978),
      a = w.person({ born: w.date(y), woman: false, home: w.house() }),
      b = w.kin(a, {
        first: a.first,
        woman: false,
        last: a.last + w.pick(["", " Jr", " Jr.", " II"]),
        born: w.date(y + 21, Math.min(2007, y + 30)),
        ...(w.yes(0.2) ? { phone: a.phone } : {}),
      });
    const [x, z] = two(w, "any");
    w.add(s, w.yes(0.3) ? { ...a, last: `${a.last} Sr` } : a, x);
    w.add(s, b, z);
  }),
  A(
    "name-order",
    48,
    "SSA POMS RM 10205; W3C personal names: order, two surnames, spelling by clerks",
    (w, s) => {
      const p = w.person(),
        q = { ...p },
        x = w.int(0, 3);
      if (x === 0) [q.first, q.last] = [p.last, p.first];
      else if (x === 1) {
        q.last =
          p.last.includes(" ") || p.last.includes("-")
            ? (p.last.split(/[ -]/)[0] ?? p.last)
            : `${p.last} ${w.name(of(p)).last}`;
      } else if (x === 2)
        q.first = w.pick(
          spellings[p.first] ?? nicknames[p.first] ?? [plainLetters(p.first).slice(0, -1) || p.first],
        );
      else {
        q.first = `${p.first} ${w.pick(["Ann", "Lee", "Marie", "Jo", "Ray", "K", "E"])}`;
      }
      const [a, b] = two(w, "any");
      w.add(s, p, a);
      w.add(s, q, b);
    },
  ),
  A(
    "reservation",
    48,
    "USPS/NCAI: no street delivery on Native lands, shared boxes and directions",
    (w, s) => {
      const r = w.keep(`rez${w.int(1, 6)}`, () => {
          const r = rural1(w, "native");
          return { r, box: w.int(10, 3000), m: metroOf(w, r[1]) };
        }),
        n = w.int(1, 4);
      w.times(n, dm(w)).forEach((t) => {
        const h = w.at(
            w.pick([
              `PO Box ${r.box}`,
              `PO Box ${r.box}`,
              `PO Box ${w.int(10, 3000)}`,
              `HC 63 Box ${w.int(1, 400)}`,
              `${w.int(1, 9)} mi N of chapter house, BIA Rt ${w.int(2, 60)}`,
            ]),
            r.r,
            r.m,
          ),
          p = w.person({ home: h });
        w.add(
          s,
          { ...p, phone: w.fresh(() => r.r[3] + w.int(220, 899) + pad(w.int(0, 9999), 4)) },
          t,
          w.yes(0.3) ? { kit: w.keep(`chapter${r.box}`, () => w.kit(false)) } : {},
        );
      });
    },
  ),
  A("overseas-post", 38, "USPS Pub 28 military addresses; DoD personnel abroad; SCRA", (w, s) => {
    const r = w.keep(`post${w.int(1, 6)}`, () => rural1(w, "military")),
      m = w.pick(metros),
      h = w.at(`${r[0] === "FPO" ? "Unit" : "PSC"} ${w.int(2, 99)} Box ${w.int(100, 9999)}`, r, m),
      y = w.int(1980, 2006);
    w.add(s, w.person({ home: h, born: w.date(y), phone: w.number(m, false) }), w.any(), {
      ip: w.yes(0.6) ? w.ip(farIps) : `${w.pick(vpnExits)}.${w.int(2, 60)}`,
      kit: w.kit(),
    });
  }),
  A(
    "nursing-home",
    38,
    "CDC/NCHS long-term care; CFPB guides for lay fiduciaries: daughter fills in the form",
    (w, s) => {
      const k = `care${w.int(1, 5)}`,
        h = placeOf(w, k),
        y = w.int(1932, 1948),
        kid = w.person({ home: w.home(h.metro) }),
        p = w.person({
          home: h,
          born: w.date(y),
          origin: kid.origin,
          last: w.yes(0.6) ? kid.last : w.name().last,
        });
      w.add(
        s,
        {
          ...p,
          email: kid.email,
          phone: w.yes(0.6) ? kid.phone : phoneOf(w, k, h),
          kits: kid.kits,
          home: { ...h, ip: kid.home.ip },
        },
        w.any(),
      );
    },
  ),
  A("recycled-number", 38, "FCC Reassigned Numbers Database: 35 million numbers a year", (w, s) => {
    const a = w.person(),
      b = w.person({ home: near(w, a), phone: a.phone }),
      [x, z] = two(w, "months");
    w.add(s, a, x);
    w.add(s, b, z);
  }),
  A(
    "newcomer",
    43,
    "USCIS/SSA enumeration beyond entry: new SSN, first flat shared with earlier arrivals",
    (w, s) => {
      const h = w.keep(`landing${w.int(1, 9)}`, () => w.home(undefined, true)),
        y = w.int(1975, 2003);
      w.add(
        s,
        w.person({
          home: { ...h, ip: w.yes(0.6) ? h.ip : w.ip(h.metro.home) },
          born: w.date(y),
          ssn: w.ssnNew(),
        }),
        w.any(),
      );
    },
  ),
  A("itin-then-ssn", 24, "IRS ITIN program; SSA new number after status change", (w, s) => {
    const p = w.person({ ssn: w.ssnNew() }),
      itin = w.fresh(() => `9${w.int(10, 99)}${w.int(70, 88)}${pad(w.int(1, 9999), 4)}`),
      [a, b] = two(w, "months");
    w.add(s, { ...p, ssn: itin }, a, { exact: true });
    w.add(s, p, b, { exact: true });
  }),
  A("transition", 31, "SSA/NCTE: name and gender changes keep the SSN", (w, s) => {
    const p = w.person(),
      n = w.name(of(p), !p.woman),
      q = {
        ...p,
        first: n.first,
        woman: n.woman,
        ...(w.yes(0.7) ? { email: w.box(n.first, p.last, p.born) } : {}),
        ...(w.yes(0.4) ? { home: near(w, p) } : {}),
      },
      [a, b] = two(w, "months");
    w.add(s, p, a);
    w.add(s, q, b);
  }),
  A("newlywed", 43, "SSA name-change statistics; Pew: most wives take the husband's name", (w, s) => {
    const a = w.person({ woman: true }),
      l = w.name().last,
      q = {
        ...a,
        last: w.yes(0.75) ? l : `${a.last}-${l}`,
        home: near(w, a),
        ...(w.yes(0.4) ? { email: w.box(a.first, l, a.born) } : {}),
      },
      [x, y] = two(w, "months");
    w.add(s, a, x);
    w.add(s, q, y);
  }),
  A("widow", 34, "CFPB/AARP: survivors keep the late spouse's mailbox and phone", (w, s) => {
    const y = w.int(1940, 1962),
      he = w.person({ born: w.date(y), woman: false }),
      she = w.kin(he, {
        woman: true,
        born: w.date(y, y + 5),
        email: he.email,
        ...(w.yes(0.5) ? { phone: he.phone } : {}),
        kits: he.kits,
      }),
      [a, b] = two(w, "months");
    w.add(s, he, a);
    w.add(s, w.yes(0.3) ? { ...she, home: near(w, he) } : she, b);
  }),
  A("divorced", 38, "CDC/ACS divorces: leaves the home, keeps the family plan or drops the name", (w, s) => {
    const a = w.person(),
      b = w.kin(a, { woman: !a.woman, phone: w.yes(0.3) ? a.phone : w.number(a.home.metro), kits: a.kits }),
      [x, y] = two(w, "months");
    w.add(s, a, x);
    w.add(s, { ...b, home: near(w, a), ...(w.yes(0.4) ? { last: w.name().last } : {}) }, y);
  }),
  A(
    "foster-youth",
    34,
    "HHS AFCARS; ACF credit checks for foster youth: group home, caseworker's phone",
    (w, s) => {
      const k = `group${w.int(1, 4)}`,
        h = placeOf(w, k),
        ph = phoneOf(w, k, h),
        kit = kitOf(w, k);
      w.add(
        s,
        w.person({ home: h, born: w.date(2006, 2007), ...(w.yes(0.5) ? { phone: ph } : {}) }),
        w.any(),
        w.yes(0.5) ? { kit, ip: h.ip } : {},
      );
    },
  ),
  A(
    "coop",
    60,
    "Foundation for Intentional Community; NASCO: one house, one router, house mailbox",
    (w, s) => {
      const k = `coop${w.int(1, 4)}`,
        h = placeOf(w, k),
        ph = phoneOf(w, k, h);
      w.add(s, w.person({ home: h, ...(w.yes(0.2) ? { phone: ph } : {}) }), w.any());
    },
  ),
  A(
    "motel",
    66,
    "ACS group quarters; National Low Income Housing Coalition: extended-stay residents",
    (w, s) => {
      const h = w.keep(`motel${w.int(1, 5)}`, () => w.house());
      w.add(s, w.person({ home: { ...h, unit: w.yes(0.6) ? String(w.int(101, 240)) : "" } }), w.any());
    },
  ),
  A("cloister", 31, "CARA religious statistics: one house phone, domain and names in religion", (w, s) => {
    const k = `house${w.int(1, 3)}`,
      h = placeOf(w, k),
      ph = phoneOf(w, k, h),
      d = w.keep(
        `${k}d`,
        () =>
          "st" +
          w.pick(["clare", "benedict", "joseph", "anne"]) +
          w.pick(["house", "abbey", "priory"]) +
          w.int(1, 99) +
          ".org",
      ),
      n = w.name();
    w.add(
      s,
      w.person({
        ...n,
        first: (w.yes(0.4) ? w.pick(["Sr. ", "Br. ", "Sister "]) : "") + n.first,
        home: h,
        phone: ph,
        ...(w.yes(0.6) ? { email: w.box(n.first, n.last, "1960-01-01", d) } : {}),
      }),
      w.any(),
      w.yes(0.6) ? { kit: kitOf(w, k), ip: h.ip } : {},
    );
  }),
  A("ranch", 43, "USPS rural delivery and box service; FCC satellite internet", (w, s) => {
    const r = rural1(w, "ranch"),
      m = metroOf(w, r[1]),
      h = w.at(
        w.pick([
          `PO Box ${w.int(2, 900)}`,
          `RR ${w.int(1, 4)} Box ${w.int(3, 200)}`,
          "General Delivery",
          `${w.int(1, 40)} Ranch Road ${w.int(100, 3000)}`,
        ]),
        r,
        m,
      ),
      n = w.int(1, 3),
      a = w.person({ home: h });
    w.times(n, "months").forEach(
      (t, i) =>
        void w.add(
          s,
          i ? w.kin(a) : a,
          t,
          w.yes(0.4) ? { ip: `98.97.${w.int(8, 30)}.${w.int(2, 250)}`, kit: w.kit() } : {},
        ),
    );
  }),
  A("vpn-worker", 43, "Pew/Security.org: VPN users; remote staff on corporate tunnels", (w, s) =>
    w.add(s, w.person(), w.any(), { ip: `${w.pick(vpnExits)}.${w.int(2, 25)}`, kit: w.kit(false) }),
  ),
  A(
    "access-helper",
    34,
    "ACL centers for independent living: staff fill in forms for blind and disabled consumers",
    (w, s) => {
      const k = `cil${w.int(1, 3)}`,
        m = w.keep(k, () => w.pick(metros)),
        kit = kitOf(w, k),
        ip = w.keep(`${k}i`, () => w.ip(m.office)),
        em = w.keep(`${k}e`, () => `intake@${word(w)}`);
      w.add(s, w.person({ home: w.home(m), ...(w.yes(0.25) ? { email: em } : {}) }), w.any(), { kit, ip });
    },
  ),
  A("library", 70, "IMLS/ALA: public computers for people without internet", (w, s) => {
    const k = `lib${w.int(1, 7)}`,
      m = w.keep(k, () => w.pick(metros)),
      ip = w.keep(`${k}i`, () => w.ip(m.office));
    w.add(s, w.person({ home: w.home(m) }), w.any(), {
      kit: w.keep(`${k}k${w.int(1, 3)}`, () => w.kit(false)),
      ip,
    });
  }),
  A(
    "reentry",
    38,
    "BJS releases; CFPB Justice-Involved Individuals: halfway house, all contacts new",
    (w, s) => {
      const k = `half${w.int(1, 4)}`,
        h = placeOf(w, k),
        p = w.person({ home: h });
      w.add(s, p, w.any(), w.yes(0.35) ? { kit: kitOf(w, k), ip: h.ip } : {});
    },
  ),
  A(
    "prepaid",
    43,
    "FDIC unbanked survey; Pew smartphone-only: prepaid numbers change every few weeks",
    (w, s) => {
      let p = w.person();
      w.times(w.int(2, 4), "months").forEach((t) => {
        w.add(s, p, t);
        p = {
          ...p,
          phone: w.number(p.home.metro),
          ...(w.yes(0.4) ? { kits: [w.kit(true)] } : {}),
          ...(w.yes(0.2) ? { email: post(w, p) } : {}),
        };
      });
    },
  ),
  A("evacuees", 43, "FEMA; Census Household Pulse displacement: one hotel, one week", (w, s) => {
    const hotel = w.house(),
      hit = w.pick(metros),
      n = w.int(6, 14);
    w.times(n, "days").forEach((t) => {
      const p = w.person({ home: w.home(hit) });
      w.add(
        s,
        w.yes(0.75) ? { ...p, home: { ...hotel, unit: w.yes(0.5) ? String(w.int(101, 420)) : "" } } : p,
        t,
      );
    });
  }),
  A("full-time-rv", 31, "SD/TX/FL mail-forwarding domicile of travelers", (w, s) => {
    const i = w.int(0, 2),
      r = rural.road?.[i] ?? rural1(w, "road"),
      base = w.keep(
        `rv${i}`,
        () =>
          `${w.int(100, 900)} ${w.pick(["Mustang", "Wayfarer", "Potter", "Harbor"])} ${w.pick(["Dr", "Ave", "Loop"])}`,
      ),
      m = w.pick(metros),
      h = w.at(`${base} ${w.pick(["PMB", "#", "Lot"])} ${w.int(100, 9999)}`, r, m),
      y = w.int(1948, 1985);
    w.add(s, w.person({ home: h, born: w.date(y), phone: w.number(m, false) }), w.any());
  }),
  A("mail-agency", 31, "USPS Form 1583 (CMRA): honest tenants of private boxes", (w, s) => {
    const h = w.keep(`cmra${w.int(1, 4)}`, () => w.house());
    w.add(
      s,
      w.person({
        home: {
          ...h,
          raw: `${h.num} ${h.name} ${h.type[1]} ${w.pick(["PMB", "#", "Ste"])} ${w.int(101, 480)}`,
          ip: w.ip(h.metro.home),
        },
      }),
      w.any(),
    );
  }),
  A("counselor", 38, "HUD-approved housing counselors: clients' forms sent in one file", (w, s) => {
    const k = `hud${w.int(1, 3)}`,
      m = w.keep(k, () => w.pick(metros)),
      em = w.keep(`${k}e`, () => `clients@${word(w)}`),
      t = w.any(),
      n = w.int(3, 7);
    for (let i = 0; i < n; i++)
      w.add(s, w.person({ home: w.home(m), ...(w.yes(0.2) ? { email: em } : {}) }), t, {
        batch: s.id,
        bare: true,
      });
  }),
  A("alias-mail", 34, "Apple Hide My Email, SimpleLogin: privacy-minded applicants", (w, s) => {
    const p = w.person(),
      hex = (): string =>
        w.fresh(
          () =>
            Array.from({ length: 10 }, () => w.pick("abcdefghjkmnpqrstuvwxyz23456789".split(""))).join("") +
            w.pick(["@privaterelay.appleid.com", "@icloud.com", "@simplelogin.com", "@duck.com"]),
        );
    w.times(w.int(1, 2), "months").forEach((t) => void w.add(s, { ...p, email: hex() }, t));
  }),
  A("try-again", 52, "CFPB adverse action: declined people come back at once, same data", (w, s) => {
    const p = w.person();
    w.times(w.int(3, 6), hdw(w)).forEach(
      (t) => void w.add(s, w.yes(0.12) ? { ...p, phone: w.number(p.home.metro) } : p, t),
    );
  }),
  A("big-clan", 38, "Census: extended kin in two or three houses, one elder's phone", (w, s) => {
    const a = w.person({ home: w.house() }),
      h2 = w.home(a.home.metro, false),
      n = w.int(4, 9);
    w.times(n, dm(w)).forEach(
      (t, i) =>
        void w.add(
          s,
          i
            ? w.kin(a, {
                home: w.yes(0.6) ? a.home : h2,
                ...(w.yes(0.2) ? { phone: a.phone } : {}),
                ...(w.yes(0.3) ? { kits: a.kits } : {}),
              })
            : a,
          t,
        ),
    );
  }),
];
// Fraud. `from` in a ring is the number of earlier tied forms after which an expert would hold the next.
const prior = (w: World, hi = 140): { p: Person; t: number } => {
  const x = w.seen(hi);
  w.stolen.push(x.p);
  return x;
};
const stolenNew = (w: World, metro?: Metro): Person =>
  w.person({ home: w.home(metro), born: w.date(1945, 1999) });
const robbed = (w: World): Person => {
  const p = stolenNew(w);
  w.stolen.push(p);
  return p;
};
const pace = (w: World): Pace => w.pick(["hours", "days", "days", "weeks", "weeks", "months"] as const);
const crook = (w: World): { ph: string; em: string; kit: Kit; home: Home; ip: string; m: Metro } => {
  const m = w.pick(metros),
    n = w.name();
  return {
    ph: w.number(m),
    em: w.box(n.first, n.last, w.date(1970, 2000)),
    kit: w.kit(),
    home: w.home(m),
    ip: w.yes(0.4) ? `${w.pick(hosting)}.${w.int(2, 250)}` : w.ip(m.home),
    m,
  };
};
const fraudRows: Row[] = [
  // Stolen identity
  F("dump-one-phone", 37, "FTC Consumer Sentinel new-account fraud; ITRC breach reports", (w, s) => {
    const c = crook(w);
    w.ring(s, {
      n: w.int(4, 8),
      pace: pace(w),
      from: 2,
      what: "phone",
      who: () => {
        const p = robbed(w);
        return w.anew(p);
      },
      tie: (p) => ({ ...p, phone: c.ph }),
    });
  }),
  F("copied-applicant", 46, "FTC Red Flags Rule: same SSN as another customer, new contacts", (w, s) => {
    const c = crook(w),
      n = w.int(3, 6),
      vs = Array.from({ length: n }, () => prior(w, 90)),
      lo = Math.max(...vs.map((x) => x.t)) + 1;
    w.ring(s, {
      n,
      pace: "days",
      lo,
      from: 1,
      what: "phone",
      who: (i) => w.anew(vs[i]?.p ?? stolenNew(w), { home: swapUnit(w, c.home) }),
      tie: (p, _i, f) => {
        if (w.yes(0.6)) f.kit = c.kit;
        return { ...p, phone: c.ph };
      },
    });
  }),
  F("lone-copy", 20, "CIFAS impersonation: one victim's full data, contacts and address replaced", (w, s) => {
    const v = prior(w, 130);
    w.add(s, w.anew(v.p, { home: w.home() }), w.when(v.t + 6, 178));
  }),
  F("mail-theft", 25, "USPIS/FinCEN FIN-2023-Alert003: one building's mail, true addresses", (w, s) => {
    const b = tower(w),
      c = crook(w);
    w.ring(s, {
      n: w.int(4, 7),
      pace: "weeks",
      from: 2,
      who: () => {
        const p = w.person({ home: inTower(w, b) });
        w.stolen.push(p);
        return w.anew(p);
      },
      tie: (p, _i, f) => {
        f.kit = c.kit;
        return w.yes(0.7)
          ? { ...p, email: dots(w, c.em.replace(/@.*/, "@gmail.com")) }
          : { ...p, phone: c.ph };
      },
    });
  }),
  F(
    "number-new-name",
    29,
    "FTC Red Flags: SSN of one applicant under another's name and birth date",
    (w, s) => {
      const v = prior(w);
      w.times(w.int(1, 3), "weeks", v.t + 2).forEach(
        (t) =>
          void w.add(
            s,
            w.person({ ssn: v.p.ssn, home: w.home(w.yes(0.5) ? v.p.home.metro : undefined) }),
            t,
            {
              plain: true,
              exact: true,
            },
          ),
      );
    },
  ),
  F("resold-dossier", 29, "Europol IOCTA/USSS: one dossier sold to several crews", (w, s) => {
    const p = robbed(w);
    w.ring(s, {
      n: w.int(3, 6),
      pace: "weeks",
      from: 2,
      hold: 1,
      who: () => w.anew(p, { home: w.home() }),
      tie: (q) => ({ ...q, ssn: p.ssn }),
    });
  }),
  F("port-out", 16, "FBI IC3 SIM swap: victim's own number, new mailbox and delivery address", (w, s) => {
    const v = w.yes(0.5) ? prior(w).p : stolenNew(w);
    const t = w.when(120, 178);
    w.add(s, { ...w.anew(v), phone: v.phone, home: w.yes(0.5) ? near(w, v) : v.home }, t);
    if (w.yes(0.3)) w.add(s, { ...w.anew(v), phone: v.phone }, t + (w.int(1, 3) / 2) * (0.5 + w.rnd()));
  }),
  F(
    "ghosting-the-dead",
    21,
    "SSA OIG Death Master File reports; ID Analytics on deceased identities",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(3, 6),
        pace: "months",
        from: 2,
        hold: 0.8,
        who: () => w.person({ born: w.date(1930, 1950) }),
        tie: (p) => ({ ...p, home: w.yes(0.7) ? swapUnit(w, c.home) : p.home, email: dots(w, c.em) }),
      });
    },
  ),
  // Synthetic
  F(
    "cpn-buyers",
    25,
    "ACFE Fraud Magazine 2019; SSA OIG: broker sells neighboring numbers to real people",
    (w, s) => {
      const b = w.ssnNew(),
        c = crook(w),
        used = w.int(1, 8000);
      w.ring(s, {
        n: w.int(4, 7),
        pace: pace(w),
        from: 2,
        who: () => w.person(),
        tie: (p, i) => ({
          ...p,
          ssn: b.slice(0, 5) + pad(used + i * w.int(1, 3) + i, 4),
          home: w.yes(0.6) ? swapUnit(w, c.home) : p.home,
        }),
      });
    },
  ),
  F(
    "own-second-number",
    32,
    "Freddie Mac 2013 CPN alert: declined person returns under another number",
    (w, s) => {
      const v = w.seen(130),
        p = { ...v.p, ssn: w.ssnNew() };
      w.times(w.int(1, 2), "weeks", v.t + 2).forEach(
        (t) => void w.add(s, w.yes(0.4) ? { ...p, email: post(w, p) } : p, t, { plain: true, exact: true }),
      );
    },
  ),
  F(
    "piggyback-house",
    31,
    "Federal Reserve 2019 synthetic paper: broker's address and authorized users",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(5, 9),
        pace: wm(w),
        from: 3,
        what: "home",
        tie: (p) => ({
          ...p,
          home: { ...c.home, ip: w.ip(c.m.home) },
          ...(w.yes(0.3) ? { phone: c.ph } : {}),
        }),
      });
    },
  ),
  F(
    "child-number",
    18,
    "Carnegie Mellon CyLab/FTC child identity theft: infant's SSN with an adult birth date",
    (w, s) => {
      const old = w.yes(0.7),
        p = w.person({ born: w.date(1978, 2000) });
      p.ssn = old ? w.ssnIn(p.home.metro.state, 2007) : w.ssnNew();
      if (old)
        w.children.push(
          w.person({
            ssn: p.ssn,
            born: `2007-0${w.int(1, 9)}-${w.int(10, 28)}`,
            ...(w.yes(0.6) ? { home: near(w, p) } : {}),
          }),
        );
      w.add(s, p, w.when(0, 110));
      if (w.yes(0.3)) w.add(s, { ...p, phone: w.number(p.home.metro) }, w.when(115, 178));
    },
  ),
  F("run-of-numbers", 25, "LexisNexis/ID Analytics: rising serials of one group", (w, s) => {
    const b = w.ssnNew(),
      k = w.int(1, 9000),
      step = w.int(1, 5);
    w.ring(s, {
      n: w.int(4, 8),
      pace: pace(w),
      from: 2,
      hold: 1,
      tie: (p, i) => ({ ...p, ssn: b.slice(0, 5) + pad(k + i * step, 4) }),
    });
  }),
  F(
    "patchwork",
    37,
    "Federal Reserve synthetic definition: elements of several people recombined",
    (w, s) => {
      const ps = [0, 1, 2].map(() => w.fake());
      w.ring(s, {
        n: w.int(5, 8),
        pace: pace(w),
        from: 3,
        hold: 1,
        who: () => w.pick(ps),
        tie: (p, i) => {
          const a = w.pick(ps),
            b = w.pick(ps),
            c = w.pick(ps);
          return {
            ...p,
            last: a.last,
            ssn: b.ssn,
            home: swapUnit(w, c.home),
            phone: i % 3 === 2 ? w.number(c.home.metro) : w.pick(ps).phone,
            kits: [w.kit()],
          };
        },
      });
    },
  ),
  F("ghost-family", 16, "Socure/TransUnion: invented relatives at an empty house", (w, s) => {
    const a = w.fake({ home: w.house() });
    w.times(w.int(3, 6), "months").forEach(
      (t, i) => void w.add(s, i ? { ...w.kin(a), ssn: w.ssnNew() } : a, t),
    );
  }),
  F(
    "quiet-synthetic",
    25,
    "Federal Reserve 2021 detection paper: 85-95% not flagged; nothing shared, one form",
    (w, s) => w.add(s, w.fake(), w.any()),
  ),
  F(
    "sleepers-wake",
    36,
    "Federal Reserve: nurtured identities bust out together under new contacts",
    (w, s) => {
      const c = crook(w),
        ps = Array.from({ length: w.int(4, 7) }, () => w.fake({ born: w.date(1975, 2001) }));
      ps.forEach((p) => void w.add(s, p, w.when(0, 80)));
      const ts = w.times(ps.length, "days", 95);
      ps.forEach(
        (p, i) =>
          void w.add(
            s,
            { ...p, home: swapUnit(w, c.home), phone: w.yes(0.8) ? c.ph : p.phone, kits: [w.kit()] },
            ts[i] ?? 170,
            { plain: i >= 2 },
          ),
      );
    },
  ),
  // Child, elder, familiar
  F("parent-as-child", 18, "ITRC child identity theft: parent uses child's name, own contacts", (w, s) => {
    const v = w.seen(120),
      own = v.p,
      k = w.kin(own, { ssn: w.ssnNew(), born: own.born, email: own.email, phone: own.phone, kits: own.kits });
    w.times(w.int(1, 2), "weeks", v.t + 3).forEach(
      (t, i) =>
        void w.add(s, i ? { ...k, first: w.name(of(own)).first, ssn: w.ssnNew() } : k, t, {
          plain: i > 0,
          exact: true,
        }),
    );
  }),
  F(
    "aide-and-clients",
    23,
    "DOJ Elder Justice; FinCEN FIN-2022-A002: aide applies as several clients",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(3, 5),
        pace: "months",
        from: 2,
        who: () => w.person({ born: w.date(1934, 1951), home: w.home(c.m, false) }),
        tie: (p, _i, f) => {
          f.kit = c.kit;
          return { ...p, phone: c.ph, email: w.yes(0.5) ? c.em : p.email };
        },
      });
    },
  ),
  F("ex-partner", 16, "ITRC Aftermath: former partner knows everything, own phone and device", (w, s) => {
    const v = prior(w);
    const ex = w.anew(v.p, { email: w.yes(0.6) ? w.box(v.p.first, v.p.last, v.p.born) : v.p.email });
    w.add(s, { ...ex, home: w.yes(0.4) ? v.p.home : w.home(v.p.home.metro) }, w.when(v.t + 10, 178));
  }),
  F(
    "housemate-misuse",
    16,
    "Javelin familiar fraud: housemate's data with the thief's own phone and device",
    (w, s) => {
      const h = w.home(undefined, true),
        a = w.person({ home: h }),
        b = w.person({ home: h }),
        [x = 0, y = 1, z = 2] = w.times(3, "months");
      w.add(s, a, x, { part: "scenery" });
      w.add(s, b, y, { part: "scenery" });
      w.stolen.push(a);
      w.add(s, { ...a, phone: b.phone, kits: b.kits, email: post(w, a) }, z, {
        plain: true,
        exact: true,
        kit: w.pick(b.kits),
      });
    },
  ),
  // Recruited people and account lending
  F(
    "recruited-day",
    31,
    "FBI/FinCEN money mules; USPIS: recruits apply with one handler's device",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(6, 10),
        pace: "hours",
        from: 4,
        who: () => w.person({ born: w.date(1994, 2007), home: w.home(c.m) }),
        tie: (p, _i, f) => {
          f.kit = c.kit;
          f.ip = w.yes(0.7) ? c.ip : w.net(p, c.kit);
          return p;
        },
        what: "kit",
      });
    },
  ),
  F(
    "mule-mailbox",
    23,
    "FinCEN mule typologies: recruits told to give one mailing address, unit varies",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(5, 8),
        pace: "weeks",
        from: 3,
        who: () => w.person({ born: w.date(1990, 2006), home: w.home(c.m) }),
        what: "home",
        tie: (p) => ({
          ...p,
          home: {
            ...c.home,
            unit: w.yes(0.5) ? w.pick(["A", "B", "1", "2", "Rear", "Bsmt"]) : c.home.unit,
            ip: p.home.ip,
          },
        }),
      });
    },
  ),
  F(
    "account-renters",
    27,
    "TransUnion 2026 Gig Economy Worker Report: operator enrolls rented workers",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(5, 9),
        pace: "months",
        from: 3,
        hold: 0.8,
        who: () => w.person({ home: w.home(c.m) }),
        tie: (p, _i, f) => {
          f.kit = c.kit;
          return w.yes(0.5) ? { ...p, phone: bump(c.ph, w.int(0, 2)) } : p;
        },
      });
    },
  ),
  F("straw-borrower", 14, "CFPB/FTC auto finance: a friend signs for someone else's car", (w, s) => {
    const p = w.person(),
      q = w.person({ home: near(w, p) }),
      [a, b] = two(w, "weeks");
    w.add(s, q, a, { part: "scenery" });
    w.add(s, { ...p, phone: q.phone, ...(w.yes(0.4) ? { email: q.email } : {}) }, b);
  }),
  // Rings by what they share
  F("ring-phone", 28, "LexisNexis/graph-fraud papers: one number typed differently", (w, s) => {
    const c = crook(w);
    w.ring(s, { n: w.int(3, 9), pace: pace(w), from: 2, what: "phone", tie: (p) => ({ ...p, phone: c.ph }) });
  }),
  F("ring-dotted-mail", 29, "Agari 2019: one Gmail box with dots and tags", (w, s) => {
    const c = crook(w),
      base = c.em.replace(/@.*/, "@gmail.com");
    w.ring(s, { n: w.int(4, 9), pace: pace(w), from: 1, tie: (p) => ({ ...p, email: dots(w, base) }) });
  }),
  F("ring-street", 31, "USPIS drop addresses; spelling and unit changed at each use", (w, s) => {
    const c = crook(w),
      h = c.home;
    w.ring(s, {
      n: w.int(5, 9),
      pace: dwm(w),
      from: 3,
      tie: (p) => ({
        ...p,
        home: {
          ...h,
          name: w.yes(0.25) ? w.slip(h.name) : h.name,
          unit: w.yes(0.4) ? w.unit() : h.unit,
          zip: w.yes(0.1) ? h.zip.slice(0, 4) + w.int(0, 9) : h.zip,
          ip: p.home.ip,
        },
      }),
    });
  }),
  F("ring-device", 29, "TransUnion/iovation device reputation: many identities on one device", (w, s) => {
    const c = crook(w);
    w.ring(s, {
      n: w.int(4, 9),
      pace: pace(w),
      from: 2,
      what: "kit",
      tie: (p, _i, f) => {
        f.kit = c.kit;
        return p;
      },
    });
  }),
  F("ring-host-night", 25, "OWASP OAT-019 account creation: hosting network within the hour", (w, s) => {
    const net = w.pick(hosting);
    w.ring(s, {
      n: w.int(6, 10),
      pace: "minutes",
      from: 4,
      tie: (p, _i, f) => {
        f.ip = `${net}.${w.int(20, 23)}`;
        return p;
      },
    });
  }),
  F(
    "ring-chain",
    34,
    "Graph-fraud papers: each form shares one thing with the one before, never twice the same",
    (w, s) => {
      let q: Person | undefined;
      w.ring(s, {
        n: w.int(5, 9),
        pace: dwm(w),
        from: 4,
        hold: 1,
        tie: (p, i, f) => {
          const o = q,
            x = i % 3,
            r = !o
              ? p
              : x === 0
                ? { ...p, phone: o.phone }
                : x === 1
                  ? { ...p, home: swapUnit(w, o.home) }
                  : { ...p, kits: o.kits };
          f.kit = r.kits[0] ?? w.kit();
          q = { ...r, kits: [f.kit] };
          return r;
        },
      });
    },
  ),
  F("ring-template", 16, "Academic graph-fraud (no shared element): only habits in common", (w, s) => {
    const tail = w.int(10, 99),
      host = w.pick(["outlook.com", "protonmail.com", "gmail.com"]);
    w.times(w.int(4, 7), dw(w)).forEach((t) => {
      const p = w.fake();
      w.add(
        s,
        {
          ...p,
          style: 1234,
          email: w.fresh(
            () =>
              plainLetters(`${p.first.split(" ")[0]}.${p.last.replace(/\W/g, "")}.${tail}${w.int(0, 99)}`)
                .toLowerCase()
                .replace(/[^a-z0-9.]/g, "") +
              "@" +
              host,
          ),
        },
        t,
      );
    });
  }),
  F("ring-one-number", 27, "SSA OIG: one SSN under many names", (w, s) => {
    const n = w.ssnNew();
    w.ring(s, { n: w.int(3, 7), pace: pace(w), from: 1, hold: 1, tie: (p) => ({ ...p, ssn: n }) });
  }),
  F("ring-two-of-five", 32, "LexisNexis fraud networks: any two of five elements at a time", (w, s) => {
    const c = crook(w);
    w.ring(s, {
      n: w.int(5, 10),
      pace: pace(w),
      from: 2,
      hold: 0.85,
      tie: (p, _i, f) => {
        let r = p;
        for (const x of w.few([0, 1, 2, 3, 4], 2)) {
          if (x === 0) r = { ...r, phone: c.ph };
          if (x === 1) r = { ...r, email: c.em };
          if (x === 2) r = { ...r, home: swapUnit(w, c.home) };
          if (x === 3) f.kit = c.kit;
          if (x === 4) f.ip = c.ip;
        }
        return r;
      },
    });
  }),
  // Tumbling
  F(
    "tumble-number",
    32,
    "ID Analytics identity manipulation: digits of the SSN changed at each try",
    (w, s) => {
      const p = w.person();
      w.ring(s, {
        n: w.int(4, 7),
        pace: w.pick(["minutes", "hours", "days", "weeks"] as const),
        from: 1,
        hold: 1,
        who: () => p,
        tie: (q, i) => (i ? { ...q, ssn: w.digitSlip(w.digitSlip(p.ssn, 3), 3) } : q),
      });
    },
  ),
  F("tumble-birthdate", 20, "ID Analytics: birth date and first name varied, number kept", (w, s) => {
    const p = w.fake();
    w.ring(s, {
      n: w.int(3, 5),
      pace: hdw(w),
      from: 1,
      hold: 1,
      who: () => p,
      tie: (q, i) =>
        i ? { ...q, born: w.date(1965, 2003), first: w.yes(0.5) ? w.name(of(q)).first : q.first } : q,
    });
  }),
  F("tumble-contacts", 21, "OWASP OAT-019: same person, phone and mailbox stepped at each try", (w, s) => {
    const p = w.fake(),
      u = p.email.split("@")[0] ?? "a",
      h = p.email.split("@")[1] ?? "gmail.com";
    w.ring(s, {
      n: w.int(4, 6),
      pace: hd(w),
      from: 2,
      hold: 1,
      who: () => p,
      tie: (q, i) => ({
        ...q,
        phone: bump(p.phone, i * 3),
        email: i ? `${u}${i}@${h}` : p.email,
        kits: [w.kit()],
      }),
    });
  }),
  F(
    "decline-retry",
    25,
    "CFPB adverse action abuse: same device, next relative's identity after each decline",
    (w, s) => {
      const a = w.person();
      w.ring(s, {
        n: w.int(4, 6),
        pace: "days",
        from: 2,
        hold: 1,
        who: (i) =>
          i
            ? w.kin(a, { last: w.yes(0.5) ? a.last : w.name().last, home: w.yes(0.4) ? a.home : near(w, a) })
            : a,
        tie: (p, _i, f) => {
          f.kit = a.kits[0] ?? w.kit();
          return { ...p, email: w.yes(0.6) ? dots(w, a.email) : p.email };
        },
      });
    },
  ),
  // Account farming and scripts
  F(
    "bonus-farm",
    29,
    "OWASP OAT-019; Sift promo abuse: one person, tagged mailboxes and name variants",
    (w, s) => {
      const p = w.person(),
        em = p.email.replace(/@.*/, "@gmail.com");
      w.ring(s, {
        n: w.int(5, 9),
        pace: pace(w),
        from: 2,
        hold: 1,
        who: () => ({ ...p, ssn: w.ssnNew() }),
        tie: (q, i) => ({
          ...q,
          first: i ? w.pick([p.first, ...(nicknames[p.first] ?? [w.slip(p.first)])]) : p.first,
          email: dots(w, em),
          home: w.yes(0.4) ? swapUnit(w, p.home) : p.home,
          kits: w.yes(0.5) ? p.kits : [w.kit()],
        }),
      });
    },
  ),
  F("catch-all", 29, "Emailage/LexisNexis: young catch-all domain for the whole ring", (w, s) => {
    const d = word(w);
    w.ring(s, {
      n: w.int(5, 10),
      pace: pace(w),
      from: 3,
      tie: (p) => ({ ...p, email: w.box(p.first, p.last, p.born, d) }),
    });
  }),
  F("sim-farm", 27, "Europol/USSS SIM farm cases: numbers from one block", (w, s) => {
    const c = crook(w);
    let k = 0;
    w.ring(s, {
      n: w.int(6, 9),
      pace: hdw(w),
      from: 4,
      tie: (p) => {
        k += w.int(1, 4);
        return { ...p, phone: bump(c.ph, k) };
      },
    });
  }),
  F(
    "emulator-farm",
    28,
    "IBM Trusteer 2020 emulator farm: few images, rotating proxies of one range",
    (w, s) => {
      const kits = [w.kit(true), w.kit(true)],
        range = w.pick(["104.28.40", "156.146.55", "191.96.67"]),
        ua = `Mozilla/5.0 (Linux; Android 9; sdk_gphone_x86) ${gecko} Chrome/119.0.0.0 Mobile Safari/537.36`;
      w.ring(s, {
        n: w.int(6, 10),
        pace: hd(w),
        from: 3,
        tie: (p, _i, f) => {
          f.kit = { ...w.pick(kits), ua };
          f.ip = `${range}.${w.int(2, 120)}`;
          return p;
        },
      });
    },
  ),
  F("script-burst", 32, "OWASP OAT-019/008: scripted client, numbered mailboxes, seconds apart", (w, s) => {
    const c = crook(w),
      u = w.pick(handles) + w.pick(handles),
      k = w.int(10, 400),
      ua = w.pick([
        "python-requests/2.32.3",
        `Mozilla/5.0 (X11; Linux x86_64) ${gecko} HeadlessChrome/138.0.0.0 Safari/537.36`,
      ]),
      t = w.any(),
      n = w.int(7, 12);
    for (let i = 0; i < n; i++)
      w.add(
        s,
        w.fake({ email: `${u}${k + i}@${w.pick(["gmail.com", "outlook.com"])}` }),
        t + i * (0.0004 + 0.0002 * w.rnd()),
        {
          kit: { ...w.kit(false), ua },
          ip: w.yes(0.7) ? c.ip : `${w.pick(hosting)}.${w.int(2, 250)}`,
          plain: i >= 3,
          exact: true,
        },
      );
  }),
  F(
    "daily-bot",
    14,
    "OWASP low-and-slow automation: a form a day at about one minute, nothing shared",
    (w, s) => {
      const t = w.int(5, 160) + w.rnd();
      const n = w.int(5, 8);
      for (let i = 0; i < n; i++)
        w.add(s, w.fake(), Math.min(t + i + 0.0015 * w.rnd(), 179.9), { exact: true });
    },
  ),
  F("stuffed-file", 21, "Insider or partner file padded with invented applicants", (w, s) => {
    const c = crook(w),
      t = w.any(),
      n = w.int(5, 8);
    let k = 0;
    for (let i = 0; i < n; i++) {
      const tied = w.yes(0.7);
      w.add(s, tied ? w.fake({ phone: c.ph, home: w.home(c.m) }) : w.person({ home: w.home(c.m) }), t, {
        batch: s.id,
        bare: true,
        plain: tied && k++ >= 2,
        exact: tied,
        ...(tied ? {} : { part: "scenery" as const }),
      });
    }
  }),
  // Address
  F("empty-house", 28, "USPIS/FTC: vacant and for-sale houses as drops, two or three names each", (w, s) => {
    const c = crook(w),
      hs = [c.home, w.home(c.m, false), w.home(c.m, false)];
    w.ring(s, {
      n: w.int(6, 9),
      pace: "weeks",
      from: 3,
      what: "home",
      tie: (p) => ({ ...p, home: { ...w.pick(hs), ip: p.home.ip }, phone: w.yes(0.35) ? c.ph : p.phone }),
    });
  }),
  F("box-drop", 20, "USPS CMRA rules; FinCEN: neighboring private boxes at one store", (w, s) => {
    const c = crook(w),
      b = w.int(100, 400);
    w.ring(s, {
      n: w.int(5, 8),
      pace: wm(w),
      from: 3,
      hold: 0.85,
      tie: (p, i, f) => {
        f.kit = w.yes(0.6) ? c.kit : w.kit();
        f.plain = i >= 3 && f.kit === c.kit;
        return {
          ...p,
          home: {
            ...c.home,
            raw: `${c.home.num} ${c.home.name} ${c.home.type[1]} ${w.pick(["#", "PMB", "Ste"])} ${b + w.int(0, 9)}`,
            ip: p.home.ip,
          },
        };
      },
    });
  }),
  F("forward-hop", 18, "USPS/FTC address discrepancy: true address first, drop a week later", (w, s) => {
    const p = robbed(w);
    const q = w.anew(p),
      [a, b] = two(w, dw(w));
    w.add(s, q, a);
    w.add(s, { ...q, home: near(w, p) }, b);
  }),
  // Rentals
  F(
    "lease-broker",
    27,
    "NMHC 2024 pulse survey; Snappt: broker places tenants under bought identities",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(4, 7),
        pace: "weeks",
        from: 2,
        what: "phone",
        who: () => w.anew(robbed(w)),
        tie: (p, _i, f) => {
          if (w.yes(0.5)) f.kit = c.kit;
          return { ...p, phone: w.yes(0.75) ? c.ph : p.phone, email: w.yes(0.3) ? dots(w, c.em) : p.email };
        },
      });
    },
  ),
  F(
    "signer-for-hire",
    20,
    "TransUnion rental screening: one good signer on many leases, new home each time",
    (w, s) => {
      const p = w.person();
      w.ring(s, {
        n: w.int(4, 6),
        pace: "weeks",
        from: 2,
        hold: 1,
        who: () => p,
        tie: (q) => ({
          ...q,
          home: w.home(),
          phone: w.yes(0.6) ? w.number(q.home.metro) : q.phone,
          email: w.yes(0.6) ? post(w, q) : q.email,
        }),
      });
    },
  ),
  F("evicted-returns", 24, "NMHC: evicted tenant with a changed digit and name, same phone", (w, s) => {
    const v = w.seen(120),
      p = v.p;
    w.add(
      s,
      {
        ...p,
        first: nicknames[p.first]?.[0] ?? w.slip(p.first),
        ssn: w.digitSlip(w.digitSlip(p.ssn, 5), 3),
        home: w.yes(0.5) ? near(w, p) : p.home,
        born: w.yes(0.5) ? w.date(+p.born.slice(0, 4), +p.born.slice(0, 4)) : p.born,
      },
      w.when(v.t + 15, 178),
      { plain: true, exact: true },
    );
  }),
  // Insiders
  F(
    "desk-insider",
    20,
    "ACFE Report to the Nations: dealer staff invent customers among true ones",
    (w, s) => {
      const d = dealer(w),
        c = crook(w);
      w.ring(s, {
        n: w.int(3, 6),
        pace: "weeks",
        from: 2,
        who: () => w.fake({ home: w.home(d.m) }),
        tie: (p, _i, f) => {
          f.kit = d.kit;
          f.ip = d.ip;
          const ph = w.yes(0.4);
          f.plain = false;
          return ph ? { ...p, phone: bump(c.ph, w.int(0, 3)) } : p;
        },
      });
    },
  ),
  F("agent-reuse", 23, "ACFE/OCC: agent reuses clients' data with his own phone", (w, s) => {
    const c = crook(w),
      n = w.int(3, 5),
      vs = Array.from({ length: n }, () => prior(w, 100)),
      lo = Math.max(...vs.map((v) => v.t)) + 2;
    w.ring(s, {
      n,
      pace: w.pick(["weeks", "days"] as const),
      lo,
      from: 1,
      hold: 1,
      who: (i) => vs[i]?.p ?? stolenNew(w),
      tie: (p, _i, f) => {
        f.kit = c.kit;
        return { ...p, phone: bump(c.ph, w.int(0, 1)), email: w.yes(0.5) ? p.email : post(w, p) };
      },
    });
  }),
  // Fresh identities and inventions
  F(
    "fresh-face",
    21,
    "FinCEN FIN-2024-Alert004 deepfakes: complete new identity, residential proxy, nothing reused",
    (w, s) => w.add(s, w.fake({ born: w.date(1985, 2003), kits: [w.kit(false)] }), w.any()),
  ),
  F(
    "near-miss-relay",
    21,
    "Own invention: each form repeats the last phone or street with one character changed",
    (w, s) => {
      const c = crook(w);
      w.ring(s, {
        n: w.int(4, 7),
        pace: dw(w),
        from: 3,
        hold: 1,
        tie: (p, i) =>
          i % 2
            ? { ...p, phone: bump(c.ph, i) }
            : { ...p, home: { ...c.home, num: c.home.num + i * 2, ip: p.home.ip } },
      });
    },
  ),
  F(
    "false-twins",
    19,
    "Own invention: siblings of one birth date and adjoining numbers, over and over",
    (w, s) => {
      const p = w.fake(),
        k = +p.ssn.slice(5) % 9980;
      w.ring(s, {
        n: w.int(4, 6),
        pace: dwm(w),
        from: 2,
        hold: 1,
        who: () => w.kin(p, { born: p.born }),
        tie: (q, i) => ({ ...q, ssn: p.ssn.slice(0, 5) + pad(k + i + 1, 4) }),
      });
    },
  ),
  F("shelter-cover", 21, "Own invention: ring hides at a shelter's address, phones stepped", (w, s) => {
    const h = w.keep(`shelter${w.int(1, 4)}`, () => w.house()),
      c = crook(w);
    w.ring(s, {
      n: w.int(4, 6),
      pace: "days",
      from: 3,
      who: () => w.fake({ home: h }),
      tie: (p, _i, f) => {
        f.kit = c.kit;
        return { ...p, phone: w.yes(0.6) ? c.ph : p.phone };
      },
    });
  }),
  F(
    "seeded-history",
    16,
    "Own invention: thief files the victim's true data first, then changes contacts bit by bit",
    (w, s) => {
      const v = robbed(w);
      let p: Person = { ...v, kits: [w.kit()] };
      w.times(4, "months").forEach((t, i) => {
        w.add(s, p, t);
        p =
          i === 0
            ? { ...p, phone: w.number(p.home.metro) }
            : i === 1
              ? { ...p, email: post(w, p) }
              : { ...p, home: near(w, p) };
      });
    },
  ),
  F(
    "typo-cover",
    20,
    "Own invention: a 'correction' minutes later swaps in another person's number",
    (w, s) => {
      const v = prior(w),
        p = w.fake(),
        t = w.when(v.t + 3, 178),
        k = w.kit();
      w.add(s, p, t, { kit: k });
      w.add(s, { ...p, ssn: v.p.ssn }, t + 0.003 + 0.01 * w.rnd(), { kit: k, exact: true, plain: true });
    },
  ),
];
const late = (w: World, t: number): number => w.when(Math.min(t + 8, 172), 179);
const burnt = (w: World, what: string): { p: Person; t: number } => {
  const x = w.pick(w.burned.filter((x) => x.what === what && x.t < 166));
  if (what !== "home") w.burned.splice(w.burned.indexOf(x), 1);
  return x;
};
const firstUse = (w: World): Map<string, number> =>
  w.keep("uses", () => {
    const m = new Map<string, number>();
    for (const c of w.cases)
      if (c.part === "fraud" && c.data.ssn) {
        const n = c.data.ssn.replace(/\D/g, ""),
          t = (Date.parse(c.at) - start) / day;
        if ((m.get(n) ?? 999) > t) m.set(n, t);
      }
    return m;
  });
const taken = (w: World): { p: Person; t: number } => {
  const m = firstUse(w),
    p = w.pick(w.stolen.filter((x) => (m.get(x.ssn) ?? 999) < 166));
  w.stolen.splice(w.stolen.indexOf(p), 1);
  return { p, t: m.get(p.ssn) ?? 160 };
};
const used = (w: World, ok: (c: Case) => boolean): { c: NonNullable<Case["context"]>; t: number } => {
  const c = w.pick(
    w.cases.filter((x) => x.part === "fraud" && Date.parse(x.at) < start + 166 * day && ok(x)),
  );
  return { c: c.context ?? {}, t: (Date.parse(c.at) - start) / day };
};
const victimRows: Row[] = [
  V("robbed", 88, "FTC/ITRC: true owner applies after a thief did", (w, s) => {
    const { p, t } = taken(w);
    w.add(s, { ...p, ...(w.yes(0.12) ? { home: near(w, p) } : {}) }, late(w, t));
  }),
  V("robbed-new-contacts", 40, "ITRC Aftermath: victims change phone and mailbox after the theft", (w, s) => {
    const { p, t } = taken(w);
    w.add(s, w.anew(p, { kits: p.kits }), late(w, t));
  }),
  V("grown-child", 8, "Children's Bureau/FTC: at 18 finds the number used", (w, s) => {
    const p = w.children.pop() ?? taken(w).p;
    w.add(s, p, w.when(130, 179));
  }),
  V(
    "got-his-number",
    22,
    "FCC reassigned numbers: a fraudster's old number goes to an honest person",
    (w, s) => {
      const { p, t } = burnt(w, "phone");
      w.add(s, w.person({ phone: p.phone, home: near(w, p) }), late(w, t + 8));
    },
  ),
  V("moved-into-drop", 38, "USPIS: new tenants of a house used as a drop", (w, s) => {
    const { p, t } = burnt(w, "home"),
      h = { ...p.home, ip: w.ip(p.home.metro.home) },
      a = w.person({ home: h }),
      d = late(w, t + 8);
    w.add(s, a, d);
    if (w.yes(0.4)) w.add(s, w.kin(a, { home: h }), d + 0.01 + 0.05 * w.rnd());
  }),
  V("second-hand-phone", 20, "CTIA/FTC resale: a used phone of a crew", (w, s) => {
    const { c, t } = used(
      w,
      (x) =>
        /Mobile/.test(x.context?.userAgent ?? "") &&
        !/sdk_/.test(x.context?.userAgent ?? "") &&
        !!x.context?.deviceId &&
        !!x.plain,
    );
    w.add(s, w.person(), late(w, t), {
      kit: { ...w.kit(true), id: c.deviceId ?? "", ua: c.userAgent ?? "" },
    });
  }),
  V(
    "proxied-router",
    32,
    "FBI IC3 2025 home routers as proxies: her broadband address carried a fraud",
    (w, s) => {
      const { c, t } = used(w, (x) =>
          metros.some((m) => m.home.some((h) => x.context?.ip?.startsWith(`${h}.`))),
        ),
        p = w.person();
      w.add(s, p, late(w, t), { ip: c.ip ?? p.home.ip, kit: w.pick(p.kits) });
    },
  ),
];
export const rows: readonly Row[] = [...typicalRows, ...atypicalRows, ...fraudRows, ...victimRows];

export function generate(seed: number): Case[] {
  const w = new World(seed);
  let id = 0;
  for (const r of rows)
    while ((w.counts.get(r.kind) ?? 0) < r.n) {
      const s: Story = { id: `${r.kind}-${++id}`, kind: r.kind, part: r.part };
      r.make(w, s);
    }
  const out = w.cases.filter((c) => Date.parse(c.at) < start + span * day),
    plan = new Map<string, number>();
  for (const c of out) {
    // what the lender learned later
    let share = plan.get(c.story);
    if (share === undefined) {
      const isLabeled = w.yes(c.part === "fraud" ? 0.38 : c.part === "victim" ? 0.15 : 0.1);
      share = isLabeled ? w.pick([0.6, 0.9, 1]) : 0;
      plan.set(c.story, share);
    }
    if (c.label || c.part === "scenery" || !w.yes(share)) continue;
    const t =
      (Date.parse(c.at) - start) / day + (c.part === "fraud" ? w.int(12, 70) : w.int(60, 140)) + w.rnd();
    if (t < span) c.label = { outcome: c.part === "fraud" ? "confirmed_fraud" : "good", at: iso(t) };
  }
  out.sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : a.story < b.story ? -1 : a.story > b.story ? 1 : 0,
  );
  return shuffleStories(out, w);
}
function shuffleStories(out: Case[], w: World): Case[] {
  const ids = new Map<string, string>();
  for (const c of out) {
    let v = ids.get(c.story);
    if (!v) {
      v = `s${w.fresh(() => pad(w.int(0, 99999), 5))}`;
      ids.set(c.story, v);
    }
    if (c.batch) c.batch = `batch-${v}`;
    c.story = v;
  }
  return out;
}
