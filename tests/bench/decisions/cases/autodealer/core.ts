import type { LabeledCase } from "@/tests/bench/decisions/cases/case";
import { NICKWORDS, need, ORIGINS, originOf, STREETS, SUFFIX } from "./names";
import { AREAS, PLACES, type Place, RURALS } from "./places";

type Channel = "none" | "dealer" | "own";
export interface Person {
  fn: string;
  ln: string;
  ssn?: string;
  email?: string;
  phone?: string;
  street?: string;
  city: string;
  st: string;
  zip: string;
  dob?: string;
  origin: string;
  pl: Place;
  by: number;
  /** Whose connection the form comes over. */
  ctx?: Channel;
  ip?: string;
  dev?: string;
  ua?: string;
  caps?: boolean;
  pf: number;
  sf: number;
  full?: boolean;
}
export interface PersonOpt {
  pl?: Place;
  o?: string;
  age?: number;
  ln?: string;
  isx?: number;
  ssnState?: string;
  unit?: boolean;
  ctx?: Channel;
}
export interface Extra {
  plain?: boolean;
  good?: number;
  fraudLabel?: number;
  labelDays?: number;
  batch?: string;
  ctx?: LabeledCase["context"];
  noLabel?: boolean;
}
// SSA, order in which the groups of an area were issued
const GROUPS: number[] = [];
for (let i = 1; i < 10; i += 2) GROUPS.push(i);
for (let i = 10; i < 99; i += 2) GROUPS.push(i);
for (let i = 2; i < 10; i += 2) GROUPS.push(i);
for (let i = 11; i < 100; i += 2) GROUPS.push(i);
const STATE_NAMES: Record<string, string> = {
  TX: "Texas",
  CA: "California",
  FL: "Florida",
  GA: "Georgia",
  OH: "Ohio",
  NC: "North Carolina",
  MI: "Michigan",
  IL: "Illinois",
  PA: "Pennsylvania",
  TN: "Tennessee",
};
const T0 = Date.UTC(2026, 5, 24, 0, 0, 0); // the first of 120 days
const SPAN = 120;
const OLD =
  "Robert James John William Charles Richard Donald Ronald Kenneth Gerald Harold Raymond Eugene Walter Ralph Norman Leonard Mary Patricia Linda Barbara Carol Shirley Betty Nancy Dorothy Ruth Judith Joyce Marilyn Beverly Lois Norma Phyllis Gladys Evelyn Virginia Janice Margaret Helen".split(
    " ",
  );
const UAS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0",
];
export class World {
  s: number;
  out: LabeledCase[] = [];
  phones = new Set<string>();
  ssns = new Set<string>();
  emails = new Set<string>();
  addrs = new Set<string>();
  nStory = 0;
  batchN = 0;
  dealers: Record<string, string[]> = {};
  constructor(seed: number) {
    this.s = (seed * 2654435761 + 88172645) >>> 0;
    for (let i = 0; i < 5; i++) this.f();
  }
  f(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  i(a: number, b: number): number {
    return a + Math.floor(this.f() * (b - a + 1));
  }
  c(p: number): boolean {
    return this.f() < p;
  }
  pick<T>(a: readonly T[]): T {
    return a[Math.floor(this.f() * a.length)] as T;
  }
  shuf<T>(a: T[]): T[] {
    const b = a.slice();
    for (let i = b.length - 1; i > 0; i--) {
      const j = this.i(0, i);
      [b[i], b[j]] = [b[j] as T, b[i] as T];
    }
    return b;
  }
  w<T>(a: [T, number][]): T {
    let s = 0;
    for (const x of a) s += x[1];
    let r = this.f() * s;
    for (const x of a) {
      r -= x[1];
      if (r < 0) return x[0];
    }
    return need(a[a.length - 1])[0];
  }
  pad(n: number, k: number) {
    return String(n).padStart(k, "0");
  }
  place(): Place {
    return this.c(0.12) ? this.pick(RURALS) : this.pick(PLACES);
  }
  at(city: string, st: string): Place {
    return need([...PLACES, ...RURALS].find((p) => p.city === city && p.st === st));
  }
  origin(): string {
    return this.w(Object.entries(ORIGINS).map(([k, v]) => [k, v.share] as [string, number]));
  }
  issueYear(by: number): number {
    return by >= 1987 ? by + this.i(0, 1) : by >= 1970 ? by + this.i(1, 9) : by + this.i(12, 17);
  }
  ssnOf(st: string, year: number): string {
    for (let k = 0; k < 99; k++) {
      let area: number, group: number;
      if (year >= 2012) {
        area = this.c(0.35) ? this.i(773, 899) : this.i(1, 772);
        if (area === 666) continue;
        group = this.i(1, 99);
      } else {
        const [main, sec] = need(AREAS[st] ?? AREAS.OH);
        const y = Math.min(2010, Math.max(1938, year));
        if (sec && y >= sec[2] + 2) {
          area = this.i(sec[0], sec[1]);
          const f = (y - sec[2]) / (2012 - sec[2]);
          group = need(GROUPS[Math.max(0, Math.min(60, Math.round(f * 50) + this.i(0, 3)))]);
        } else {
          area = this.i(main[0], main[1]);
          const end = sec ? sec[2] + 2 : 2012;
          const f = 0.06 + (0.92 * (y - 1936)) / (end - 1936);
          group = need(
            GROUPS[
              Math.max(
                0,
                Math.min(main[2] - 1, Math.round(f * main[2]) + (y >= 1987 ? this.i(0, 2) : this.i(-2, 2))),
              )
            ],
          );
        }
      }
      const s = this.pad(area, 3) + this.pad(group, 2) + this.pad(this.i(101, 9900), 4);
      if (!this.ssns.has(s)) {
        this.ssns.add(s);
        return s;
      }
    }
    throw new Error("ssn");
  }
  nextSsn(s: string, d = 1): string {
    const n = Number(s.slice(5)) + d;
    const r = s.slice(0, 5) + this.pad(n, 4);
    this.ssns.add(r);
    return r;
  }
  phone(pl: Place, other = 0.14): string {
    for (;;) {
      const ac = this.c(other) ? this.pick(this.pick(PLACES).ac) : this.pick(pl.ac);
      const ex = this.i(2, 9) * 100 + this.i(0, 99);
      if (ex % 100 === 11 || ex === 555) continue;
      const p = ac + ex + this.pad(this.i(0, 9999), 4);
      if (new Set(p.slice(3)).size < 4) continue;
      if (!this.phones.has(p)) {
        this.phones.add(p);
        return p;
      }
    }
  }
  nextPhone(p: string, d = 1): string {
    const n = (Number(p.slice(6)) + d) % 10000;
    const r = p.slice(0, 6) + this.pad(n, 4);
    this.phones.add(r);
    return r;
  }
  domain(): string {
    return this.w([
      ["gmail.com", 57],
      ["yahoo.com", 14],
      ["hotmail.com", 6],
      ["outlook.com", 4],
      ["icloud.com", 9],
      ["aol.com", 3],
      ["live.com", 1],
      ["msn.com", 1],
      ["comcast.net", 1.2],
      ["att.net", 0.8],
      ["sbcglobal.net", 0.7],
      ["verizon.net", 0.4],
      ["bellsouth.net", 0.4],
      ["cox.net", 0.3],
      ["charter.net", 0.3],
      ["ymail.com", 0.5],
      ["protonmail.com", 0.5],
      ["me.com", 0.3],
    ]);
  }
  asc(s: string): string {
    return s
      .normalize("NFD")
      .replace(/[^A-Za-z]/g, "")
      .toLowerCase();
  }
  email(fn: string, ln: string, by: number, dom?: string): string {
    const f = this.asc(fn),
      l = this.asc(ln),
      yy = this.pad(by % 100, 2),
      n = String(this.i(1, 999));
    for (;;) {
      const loc = this.w<string>([
        [`${f}.${l}`, 10],
        [f + l, 9],
        [f + l + yy, 11],
        [`${f}.${l}${n}`, 8],
        [f[0] + l + n, 9],
        [`${f}_${l}`, 4],
        [l + f, 4],
        [`${l}.${f}${yy}`, 3],
        [f + l[0] + by, 5],
        [f + l + n, 12],
        [this.pick(NICKWORDS) + f + yy, 4],
        [this.pick(NICKWORDS) + this.pick(NICKWORDS) + n, 4],
        [f.slice(0, 3) + l.slice(0, 4) + n, 4],
        [f + by, 3],
      ]);
      const e = `${loc}@${dom ?? this.domain()}`;
      if (!this.emails.has(e)) {
        this.emails.add(e);
        return e;
      }
    }
  }
  num(): number {
    return this.w([
      [this.i(10, 99), 5],
      [this.i(100, 999), 30],
      [this.i(1000, 9999), 50],
      [this.i(10000, 15999), 8],
    ]);
  }
  unit(): string {
    return this.w([
      [`Apt ${this.i(1, 40)}`, 3],
      [`Apt ${this.i(1, 9)}${this.pick(["A", "B", "C", "D"])}`, 3],
      [`Apt ${this.i(101, 420)}`, 3],
      [`Unit ${this.i(1, 30)}`, 1.5],
      [`#${this.i(1, 320)}`, 1.5],
      [`Lot ${this.i(1, 90)}`, 0.8],
    ]);
  }
  street(pl: Place, unit?: boolean): string {
    for (;;) {
      let s: string;
      if (RURALS.includes(pl) && this.c(0.4))
        s = this.pick([
          `${this.i(100, 9900)} County Road ${this.i(2, 990)}`,
          `PO Box ${this.i(11, 2890)}`,
          `${this.i(100, 29000)} State Highway ${this.i(2, 290)}`,
          `${this.i(100, 9900)} ${this.pick(STREETS)} Rd`,
        ]);
      else
        s =
          `${this.num()} ${this.c(0.16) ? `${this.pick(["N", "S", "E", "W"])} ` : ""}${this.c(0.14) ? this.ord(this.i(1, 90)) : this.pick(STREETS)} ${this.pick(SUFFIX)}` +
          ((unit ?? this.c(0.34)) ? (this.c(0.3) ? ", " : " ") + this.unit() : "");
      if (!this.addrs.has(s)) {
        this.addrs.add(s);
        return s;
      }
    }
  }
  ord(n: number): string {
    const t = n % 100;
    return n + (t > 10 && t < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th"));
  }
  dob(by: number): string {
    return `${by}-${this.pad(this.i(1, 12), 2)}-${this.pad(this.i(1, 28), 2)}`;
  }
  ip(): string {
    const h = this.w([
      ["73", 5],
      ["98", 3],
      ["24", 2],
      ["67", 2],
      ["172.58", 5],
      ["174.2", 4],
      ["107.77", 3],
      ["71", 2],
      ["76", 2],
      ["v6", 3],
    ]);
    if (h === "v6")
      return `${this.pick(["2601", "2600", "2603"])}:${this.i(16, 0xfff).toString(16)}:${this.i(0x1000, 0xffff).toString(16)}:${this.i(0x1000, 0xffff).toString(16)}:${this.i(0x1000, 0xffff).toString(16)}:${this.i(0x1000, 0xffff).toString(16)}:${this.i(0x1000, 0xffff).toString(16)}:${this.i(0x1000, 0xffff).toString(16)}`;
    if (h === "174.2") return `174.${this.i(192, 250)}.${this.i(1, 254)}.${this.i(1, 254)}`;
    if (h.includes(".")) return `${h}.${this.i(1, 254)}.${this.i(1, 254)}`;
    return `${h}.${this.i(1, 254)}.${this.i(1, 254)}.${this.i(2, 253)}`;
  }
  dcIp(): string {
    return `${this.pick(["45.33", "159.89", "104.238", "167.99", "143.198", "64.227"])}.${this.i(1, 254)}.${this.i(2, 253)}`;
  }
  ua(): string {
    return this.pick(UAS);
  }
  device(): string {
    let s = "d-";
    for (let i = 0; i < 10; i++) s += "0123456789abcdef"[this.i(0, 15)];
    return s;
  }
  dealerIp(pl: Place): string {
    const k = pl.city + pl.st;
    this.dealers[k] ??= [
      `50.${this.i(200, 250)}.${this.i(1, 254)}.${this.i(2, 250)}`,
      `12.${this.i(2, 250)}.${this.i(1, 254)}.${this.i(2, 250)}`,
      `96.${this.i(64, 95)}.${this.i(1, 254)}.${this.i(2, 250)}`,
    ];
    return this.pick(this.dealers[k]);
  }
  age(): number {
    return this.w([
      [this.i(18, 25), 20],
      [this.i(26, 35), 29],
      [this.i(36, 50), 30],
      [this.i(51, 65), 16],
      [this.i(66, 84), 5],
    ]);
  }
  first(o: string): string {
    return this.pick(originOf(o).first);
  }
  person(q: PersonOpt = {}): Person {
    const pl = q.pl ?? this.place(),
      origin = q.o ?? this.origin(),
      by = Math.min(2007, 2026 - (q.age ?? this.age()));
    const fn =
      by < 1956 && ["Anglo", "GermanScandinavian"].includes(origin) ? this.pick(OLD) : this.first(origin);
    let ln = q.ln ?? this.pick(originOf(origin).last);
    if (q.ln === undefined && origin === "Hispanic" && this.c(0.14))
      ln += (this.c(0.3) ? "-" : " ") + this.pick(originOf(origin).last);
    const foreign = ![
      "Anglo",
      "AfricanAmerican",
      "Hispanic",
      "GermanScandinavian",
      "ItalianSlavic",
      "NativeAmerican",
      "Hmong",
    ].includes(origin);
    let isx =
      q.isx ??
      (foreign && this.c(0.5)
        ? this.i(Math.max(by + 17, 1994), 2025)
        : origin === "Hispanic" && this.c(0.18)
          ? this.i(Math.max(by + 14, 1994), 2025)
          : this.issueYear(by));
    if (isx > 2026 || isx < by) isx = this.issueYear(by);
    const p: Person = {
      fn,
      ln,
      origin,
      pl,
      by,
      city: pl.city,
      st: pl.st,
      zip: this.pick(pl.zips),
      dob: this.dob(by),
      street: this.street(pl, q.unit),
      phone: this.phone(pl),
      ssn: this.ssnOf(q.ssnState ?? (this.c(0.78) ? pl.st : this.pick(PLACES).st), isx),
      pf: this.i(0, 4),
      sf: this.i(0, 2),
      caps: this.c(0.11),
      full: this.c(0.03),
    };
    p.email = this.email(fn, ln, by);
    p.ctx =
      q.ctx ??
      this.w([
        ["none", 46],
        ["dealer", 22],
        ["own", 32],
      ]);
    this.conn(p);
    return p;
  }
  conn(p: Person) {
    if (p.ctx === "dealer") {
      p.ip = this.dealerIp(p.pl);
      p.dev = undefined;
      p.ua = undefined;
    } else if (p.ctx === "own") {
      p.ip = this.ip();
      p.ua = this.ua();
      p.dev = this.c(0.75) ? this.device() : undefined;
    } else {
      p.ip = p.dev = p.ua = undefined;
    }
    return p;
  }
  relative(p: Person, ageDiff: number, sameLn = true): Person {
    const by = Math.max(1930, Math.min(2007, p.by + ageDiff));
    const r = this.person({
      pl: p.pl,
      o: p.origin,
      age: 2026 - by,
      ln: sameLn ? p.ln : undefined,
      ctx: p.ctx,
    });
    let g = 0;
    while (r.fn === p.fn && g++ < 9)
      r.fn = by < 1956 && p.origin === "Anglo" ? this.pick(OLD) : this.first(p.origin);
    r.email = this.email(r.fn, r.ln, by);
    r.street = p.street;
    r.zip = p.zip;
    r.caps = p.caps;
    if (p.ctx === "own" || p.ctx === "dealer") r.ip = p.ip;
    return r;
  }
  move(p: Person, pl?: Place): Person {
    const q = pl ?? p.pl;
    return { ...p, pl: q, city: q.city, st: q.st, zip: this.pick(q.zips), street: this.street(q) };
  }
  trunc(p: Person) {
    if (this.c(0.06)) p.email = undefined;
    if (this.c(0.1)) p.dob = undefined;
    if (this.c(0.02)) p.ssn = undefined;
    if (this.c(0.012)) p.phone = undefined;
    return p;
  }
  typoSsn(s: string): string {
    for (;;) {
      const a = s.split("");
      if (this.c(0.5)) {
        const k = this.i(3, 7);
        [a[k], a[k + 1]] = [a[k + 1] as string, a[k] as string];
      } else a[this.i(5, 8)] = String(this.i(0, 9));
      const r = a.join("");
      if (r !== s && r.slice(3, 5) !== "00" && r.slice(5) !== "0000" && !this.ssns.has(r)) {
        this.ssns.add(r);
        return r;
      }
    }
  }
  // Time is in minutes from T0; US shops are open from 14 to 2 o'clock UTC.
  day(d: number, wide = false): number {
    return Math.floor(d) * 1440 + (wide ? this.i(0, 1439) : this.i(13 * 60 + 30, 25 * 60));
  }
  rday(a = 0, b = SPAN - 1): number {
    return this.day(this.i(a, b));
  }
  sid(kind: string): string {
    return `${this.asc(kind).slice(0, 18)}-${++this.nStory}`;
  }
  batch(): string {
    return `b-${this.pad(++this.batchN, 4)}`;
  }
  fph(p: string, f: number) {
    return f === 0
      ? `(${p.slice(0, 3)}) ${p.slice(3, 6)}-${p.slice(6)}`
      : f === 1
        ? `${p.slice(0, 3)}-${p.slice(3, 6)}-${p.slice(6)}`
        : f === 2
          ? p
          : f === 3
            ? `+1${p}`
            : `${p.slice(0, 3)}.${p.slice(3, 6)}.${p.slice(6)}`;
  }
  e(sid: string, kind: string, part: LabeledCase["part"], p: Person, t: number, x: Extra = {}) {
    const up = (s: string) => (p.caps ? s.toUpperCase() : s);
    const d: Record<string, unknown> = { firstName: up(p.fn), lastName: up(p.ln) };
    if (p.ssn) d.ssn = p.sf === 0 ? `${p.ssn.slice(0, 3)}-${p.ssn.slice(3, 5)}-${p.ssn.slice(5)}` : p.ssn;
    if (p.email) d.email = p.email;
    if (p.phone) d.phone = /^\d{10}$/.test(p.phone) ? this.fph(p.phone, p.pf) : p.phone;
    if (p.dob) d.dateOfBirth = p.dob;
    if (p.street)
      d.address = {
        street: up(p.street),
        city: up(p.city),
        state: (p.full && STATE_NAMES[p.st]) || p.st,
        zip: p.zip,
      };
    t = Math.max(0, t);
    const ms = T0 + Math.round(t * 60) * 1000 + this.i(0, 59) * 1000;
    if (ms >= Date.UTC(2026, 10, 1)) return; // late tails of a story fall out of the window
    const c: LabeledCase = {
      at: new Date(ms).toISOString().replace(".000Z", "Z"),
      kind,
      part,
      story: sid,
      data: d,
    };
    if (x.plain && part === "fraud") c.plain = true;
    if (part === "typical" || part === "atypical") c.origin = p.origin;
    if (x.batch) c.batch = x.batch;
    const ctx = x.ctx ?? {
      ...(p.ip ? { ip: p.ip } : {}),
      ...(p.dev ? { deviceId: p.dev } : {}),
      ...(p.ua ? { userAgent: p.ua } : {}),
    };
    if (Object.keys(ctx).length) c.context = ctx;
    if (!x.noLabel) {
      const bad = part === "fraud";
      const pr = bad ? (x.fraudLabel ?? (x.good ? 0 : 0.28)) : (x.good ?? 0.3);
      if (bad && x.good && this.c(x.good))
        c.label = {
          outcome: "good",
          at: new Date(ms + (x.labelDays ?? this.i(10, 40)) * 864e5).toISOString().replace(".000Z", "Z"),
        };
      else if (this.c(pr))
        c.label = {
          outcome: bad ? "confirmed_fraud" : "good",
          at: new Date(
            ms + (x.labelDays ?? this.i(bad ? 6 : 10, bad ? 35 : 45)) * 864e5 + this.i(0, 600) * 60000,
          )
            .toISOString()
            .replace(".000Z", "Z"),
        };
    }
    this.out.push(c);
  }
}
