import { angloMid, angloOld, angloYoung, type NameSet, need, nicks, sets, shares } from "./names";
import { areas, type Place, places, sfx, streets } from "./places";

export interface Ctx {
  ip?: string;
  deviceId?: string;
  userAgent?: string;
}
export interface LabeledCase {
  at: string;
  kind: string;
  part: "typical" | "atypical" | "victim" | "fraud" | "scenery";
  plain?: boolean;
  origin?: string;
  story: string;
  batch?: string;
  data: Record<string, unknown>;
  context?: Ctx;
  label?: { outcome: "good" | "confirmed_fraud"; at: string };
}
export interface Addr {
  street: string;
  city: string;
  state: string;
  zip: string;
}
export interface Person {
  first: string;
  last: string;
  origin: string;
  sex: "m" | "f";
  dob: string;
  by: number;
  ssn: string;
  place: Place;
  addr: Addr;
  phone: string;
  email: string | null;
  ctx: Ctx;
  style: { ssn: number; ph: number; caps: number };
}
/** What a form says instead of what its person would say. */
export type Over = Partial<Omit<Person, "ssn"> & { ssn: string | null }>;

class Rng {
  s: number;
  constructor(seed: number) {
    this.s = (seed ^ 0x9e3779b9) >>> 0;
    for (let i = 0; i < 8; i++) this.n();
  }
  n(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  i(a: number, b: number): number {
    return a + Math.floor(this.n() * (b - a + 1));
  }
  p<T>(a: readonly T[]): T {
    return a[Math.floor(this.n() * a.length)] as T;
  }
  c(x: number): boolean {
    return this.n() < x;
  }
  w<T>(a: readonly (readonly [T, number])[]): T {
    let t = 0;
    for (const x of a) t += x[1];
    let u = this.n() * t;
    for (const x of a) {
      u -= x[1];
      if (u < 0) return x[0];
    }
    return need(a[a.length - 1])[0];
  }
  sh<T>(a: T[]): T[] {
    for (let i = a.length - 1; i > 0; i--) {
      const j = this.i(0, i);
      [a[i], a[j]] = [a[j] as T, a[i] as T];
    }
    return a;
  }
}

export const HOUR = 60,
  DAY = 1440;
const T0 = Date.UTC(2026, 4, 11); // the first of 120 days, until 8 September 2026
/** The minute of a case, as it was emitted. */
export const minuteOf = (at: string): number => (Date.parse(at) - T0) / 60000;
const iso = (t: number) => new Date(T0 + Math.round(t * 60) * 1000).toISOString().replace(/\.\d+Z$/, "Z");
/** With leading zeros. */
export const z = (n: number, k: number) => String(n).padStart(k, "0");
export const fold = (s: string) =>
  s
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
const UAS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15",
  "Mozilla/5.0 (Linux; Android 14; SM-S918U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36",
];

export class World {
  r: Rng;
  used = new Set<string>();
  out: LabeledCase[] = [];
  sn = 0;
  last = new Map<string, number[]>();
  constructor(seed: number) {
    this.r = new Rng(seed);
  }
  uniq(f: () => string): string {
    for (let i = 0; i < 300; i++) {
      const v = f();
      if (!this.used.has(v)) {
        this.used.add(v);
        return v;
      }
    }
    throw new Error("no more");
  }
  story(p: string) {
    return `${p}-${++this.sn}`;
  }
  // ---- time
  day(d0: number, d1: number, pl?: Place): number {
    // a moment in waking hours of the place
    const r = this.r,
      d = r.i(Math.floor(d0), Math.floor(d1));
    const hr = r.w([
      [8, 3],
      [9, 6],
      [10, 8],
      [11, 8],
      [12, 8],
      [13, 7],
      [14, 7],
      [15, 7],
      [16, 7],
      [17, 7],
      [18, 7],
      [19, 7],
      [20, 7],
      [21, 5],
      [22, 3],
      [23, 1],
      [7, 2],
      [1, 0.5],
    ]);
    return d * DAY + (hr - (pl ? pl.tz : -5)) * 60 + r.n() * 60;
  }
  // ---- elements
  place(f?: (p: Place) => boolean): Place {
    return this.r.w(places.filter((p) => !f || f(p)).map((p) => [p, p.wt] as const));
  }
  pl(city: string, state: string): Place {
    const p = places.find((x) => x.city === city && x.state === state);
    if (!p) throw new Error(city);
    return p;
  }
  ssnOf(state: string, issue: number): string {
    const r = this.r;
    return this.uniq(() => {
      if (issue >= 2012) {
        let a = r.i(1, 899);
        if (a === 666) a = 667;
        return z(a, 3) + z(r.i(1, 99), 2) + z(r.i(1, 9999), 4);
      }
      const [lo, hi, cap] = need(areas[state] ?? areas.NY);
      const pts: [number, number][] = [
        [1936, 0],
        [1950, 0.18],
        [1960, 0.34],
        [1970, 0.5],
        [1980, 0.65],
        [1990, 0.78],
        [2000, 0.9],
        [2011, 1],
      ];
      let f = 0;
      for (let k = 0; k + 1 < pts.length; k++) {
        const [y0, f0] = need(pts[k]),
          [y1, f1] = need(pts[k + 1]);
        if (issue >= y0) f = f0 + (f1 - f0) * Math.min(1, (issue - y0) / (y1 - y0));
      }
      const pos = Math.max(1, Math.min(cap, Math.round(cap * f + (r.n() - 0.5) * 2)));
      const g =
        pos <= 5
          ? pos * 2 - 1
          : pos <= 50
            ? 10 + (pos - 6) * 2
            : pos <= 54
              ? 2 + (pos - 51) * 2
              : 11 + (pos - 55) * 2;
      return z(r.i(lo, hi), 3) + z(g, 2) + z(r.i(1, 9999), 4);
    });
  }
  phoneIn(ac: string): string {
    const r = this.r;
    return this.uniq(() => {
      let e: number;
      do e = r.i(200, 998);
      while (e % 100 === 11 || e === 555);
      return ac + e + z(r.i(100, 9998), 4);
    });
  }
  phoneFor(pl: Place, far = 0.2): string {
    const r = this.r;
    return this.phoneIn(r.c(far) ? r.p(this.place().acs) : r.p(pl.acs));
  }
  street(pl?: Place): string {
    const r = this.r;
    const rural = pl?.size === "r" || (pl?.size === "t" && r.c(0.12));
    if (rural && r.c(0.4))
      return this.uniq(() =>
        r.p([
          `${r.i(100, 9899)} County Road ${r.i(2, 490)}`,
          `${r.i(100, 9899)} Highway ${r.i(11, 90)} ${r.p(["N", "S", "E", "W"])}`,
          `${r.i(100, 9899)} ${r.p(streets)} Hollow Rd`,
        ]),
      );
    return this.uniq(
      () =>
        `${r.w([
          [r.i(10, 999), 4],
          [r.i(1000, 4999), 5],
          [r.i(5000, 14999), 2],
        ])} ${r.c(0.15) ? r.p(["N ", "S ", "E ", "W "]) : ""}${r.c(0.12) ? ord(r.i(3, 98)) : r.p(streets)} ${r.p(sfx)}`,
    );
  }
  unit(): string {
    const r = this.r;
    return r.w([
      [`Apt ${r.i(1, 40)}`, 4],
      [`Apt ${r.i(1, 8)}${r.p(["A", "B", "C", "D"])}`, 3],
      [`Apt ${r.i(101, 632)}`, 4],
      [`#${r.i(1, 320)}`, 3],
      [`Unit ${r.i(1, 60)}`, 2],
      [`Lot ${r.i(1, 120)}`, 0.5],
      [`Fl ${r.i(1, 3)}`, 0.5],
      [`Trlr ${r.i(1, 60)}`, 0.3],
    ]);
  }
  home(pl: Place, unit = this.r.c(pl.size === "m" ? 0.36 : 0.2)): Addr {
    const r = this.r;
    const s = this.street(pl);
    return {
      street: unit ? `${s}${r.c(0.2) ? "," : ""} ${this.unit()}` : s,
      city: pl.city,
      state: pl.state,
      zip: r.p(pl.zips),
    };
  }
  email(first: string, last: string, by: number, domain?: string): string {
    const r = this.r;
    const f = fold(first) || "x",
      l = fold(last) || "x",
      yy = z(by % 100, 2),
      nn = String(
        r.w([
          [r.i(1, 99), 4],
          [r.i(100, 999), 2],
          [r.i(1000, 9999), 0.6],
        ]),
      );
    const dom =
      domain ??
      (by < 1958
        ? r.w([
            ["gmail.com", 34],
            ["yahoo.com", 22],
            ["aol.com", 14],
            ["hotmail.com", 7],
            ["comcast.net", 6],
            ["sbcglobal.net", 3],
            ["att.net", 3],
            ["bellsouth.net", 2],
            ["verizon.net", 2],
            ["msn.com", 3],
            ["cox.net", 2],
            ["outlook.com", 2],
            ["charter.net", 1],
            ["icloud.com", 2],
            ["earthlink.net", 1],
          ])
        : by < 1985
          ? r.w([
              ["gmail.com", 55],
              ["yahoo.com", 18],
              ["hotmail.com", 8],
              ["outlook.com", 4],
              ["icloud.com", 5],
              ["aol.com", 2],
              ["comcast.net", 2],
              ["live.com", 1.5],
              ["msn.com", 1],
              ["ymail.com", 1],
              ["att.net", 0.7],
              ["protonmail.com", 0.6],
            ])
          : r.w([
              ["gmail.com", 69],
              ["yahoo.com", 9],
              ["icloud.com", 10],
              ["outlook.com", 5],
              ["hotmail.com", 3],
              ["proton.me", 0.8],
              ["live.com", 0.7],
              ["ymail.com", 0.5],
              ["me.com", 0.4],
            ]));
    const word = r.p([
      "fish",
      "truck",
      "mama",
      "nana",
      "music",
      "soccer",
      "horse",
      "angel",
      "rose",
      "harley",
      "golf",
      "coffee",
      "sunny",
      "bear",
      "tiger",
      "star",
      "racing",
      "hoops",
      "nurse",
      "books",
      "garden",
      "dawgs",
      "blue",
      "lady",
      "papa",
      "welder",
      "diesel",
      "gamer",
      "artist",
      "baker",
    ]);
    return this.uniq(
      () =>
        r.w([
          [`${f}.${l}`, 5],
          [`${f}${l}`, 6],
          [`${f}${l}${nn}`, 9],
          [`${f}.${l}${nn}`, 6],
          [`${f[0]}${l}`, 2],
          [`${f[0]}${l}${nn}`, 7],
          [`${f}${l[0]}${nn}`, 4],
          [`${l}.${f}`, 2],
          [`${l}${f}${r.c(0.5) ? nn : ""}`, 2],
          [`${f}_${l}${r.c(0.5) ? yy : ""}`, 3],
          [`${f}${l}${yy}`, 4],
          [`${f}${by}`, 1.5],
          [`${f[0]}${r.p(["a", "b", "c", "d", "j", "l", "m", "r"])}${l}${r.c(0.6) ? nn : ""}`, 3],
          [`${word}${f}${nn}`, 3],
          [`${f}${word}${nn}`, 2],
          [`${word}${word === "lady" ? "" : "s"}4${f}`, 1],
          [`the${l}family`, 0.5],
          [`${f}${r.i(10000, 99999)}`, 0.8],
        ]) +
        "@" +
        dom,
    );
  }
  ip(): string {
    const r = this.r;
    return this.uniq(() =>
      r.c(0.22)
        ? (() => {
            const g = r.p(["2600:1700", "2601", "2603", "2600:8800", "2607:fb90", "2600:1008"]).split(":");
            while (g.length < 8) g.push(r.i(4096, 65535).toString(16));
            return g.join(":");
          })()
        : `${r.p([24, 47, 50, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 96, 97, 98, 99, 107, 108, 173, 174, 184, 12, 65])}.${r.i(1, 254)}.${r.i(0, 254)}.${r.i(2, 253)}`,
    );
  }
  fixIp(): string {
    let x: string;
    do x = this.ip();
    while (x.includes(":"));
    return x;
  }
  device(): string {
    const r = this.r;
    return this.uniq(() =>
      r.c(0.5)
        ? `d-${r.i(0x10000000, 0x7fffffff).toString(16)}${z(r.i(0, 255), 3)}`
        : `${r.i(0x10000000, 0x7fffffff).toString(16)}-${r.i(4096, 65535).toString(16)}-4${r.i(256, 4095).toString(16)}-a${r.i(256, 4095).toString(16)}-${r.i(0x100000, 0xffffff).toString(16)}${r.i(0x100000, 0xffffff).toString(16)}`,
    );
  }
  ctx(): Ctx {
    const r = this.r;
    return { ip: this.ip(), deviceId: this.device(), userAgent: r.p(UAS) };
  }
  // ---- people
  origin(pl?: Place): string {
    const r = this.r;
    if (pl) {
      const c = pl.city,
        s = pl.state;
      if (s === "PR" || c === "McAllen") return r.c(0.93) ? "Hispanic" : "Anglo";
      if (["El Paso", "San Antonio", "Yuma"].includes(c) && r.c(0.45)) return "Hispanic";
      if (
        [
          "Miami",
          "Los Angeles",
          "Bakersfield",
          "Fresno",
          "Albuquerque",
          "Las Cruces",
          "Garden City",
          "Houston",
          "Phoenix",
        ].includes(c) &&
        r.c(0.3)
      )
        return "Hispanic";
      if (
        [
          "Detroit",
          "Memphis",
          "Atlanta",
          "Baltimore",
          "Jackson",
          "Birmingham",
          "New Orleans",
          "Cleveland",
        ].includes(c) &&
        r.c(0.3)
      )
        return "Black";
      if (["Farmington", "Flagstaff"].includes(c) && r.c(0.3)) return "Navajo";
      if (c === "Dearborn" && r.c(0.5)) return "Arab";
      if (c === "Garden Grove" && r.c(0.5)) return "Vietnamese";
      if (c === "Honolulu" && r.c(0.4)) return r.p(["Filipino", "Samoan", "Chinese"]);
      if (["Minneapolis", "Saint Paul"].includes(c) && r.c(0.15)) return r.p(["Somali", "Hmong"]);
      if (["Fargo", "Duluth", "Milwaukee", "Sioux Falls", "Green Bay", "Madison"].includes(c) && r.c(0.25))
        return "German";
    }
    return r.w(shares);
  }
  first(origin: string, sex: "m" | "f", by: number): string {
    const s = need(sets[origin]);
    const r = this.r;
    const era = by < 1962 ? angloOld : by < 1988 ? angloMid : angloYoung;
    if (!s[sex].length) return r.p(era[sex]);
    if (
      (origin === "Black" || origin === "Hispanic" || origin === "Navajo" || origin === "Lakota") &&
      r.c(origin === "Black" ? 0.5 : 0.22)
    )
      return r.p(era[sex]);
    if (s.foreign > 0.3 && s.foreign < 1 && by > 1985 && r.c(0.25)) return r.p(era[sex]);
    return r.p(s[sex]);
  }
  person(
    o: {
      origin?: string;
      place?: Place;
      by?: [number, number];
      sex?: "m" | "f";
      last?: string;
      arrive?: number;
      native?: boolean;
      addr?: Addr;
      unit?: boolean;
      ctx?: Ctx;
      from?: string;
    } = {},
  ): Person {
    const r = this.r;
    const place = o.place ?? this.place();
    const origin = o.origin ?? this.origin(place);
    const sex = o.sex ?? (r.c(0.5) ? "m" : "f");
    const [b0, b1] =
      o.by ??
      r.w<[number, number]>([
        [[1940, 1957], 13],
        [[1958, 1972], 22],
        [[1973, 1988], 32],
        [[1989, 2000], 24],
        [[2001, 2007], 9],
      ]);
    const by = r.i(b0, b1);
    const dob = `${by}-${z(r.i(1, 12), 2)}-${z(r.i(1, 28), 2)}`;
    const s: NameSet = need(sets[origin]);
    const last = o.last ?? r.p(s.l);
    const foreign = o.arrive !== undefined || (!o.native && r.c(s.foreign));
    let ssn: string;
    if (foreign) {
      const y = o.arrive ?? Math.max(by + r.i(2, 30), r.i(1985, 2024));
      ssn = this.ssnOf(place.state, Math.min(y, 2025));
    } else {
      const st = o.from ?? (r.c(0.72) ? place.state : this.place().state);
      const y =
        by >= 1987
          ? by + (r.c(0.9) ? 0 : 1)
          : by >= 1970
            ? by + r.i(0, Math.min(16, 1988 - by))
            : by + r.i(13, 18);
      ssn = this.ssnOf(st, y);
    }
    const first = this.first(origin, sex, by);
    const addr = o.addr ?? this.home(place, o.unit);
    return {
      first,
      last,
      origin,
      sex,
      dob,
      by,
      ssn,
      place,
      addr,
      phone: this.phoneFor(place, by > 1985 ? 0.28 : 0.13),
      email: this.email(first, last, by),
      ctx: o.ctx ?? this.ctx(),
      style: { ssn: r.i(0, 9), ph: r.i(0, 9), caps: r.i(0, 99) },
    };
  }
  fmtP(s: string, k: number): string {
    if (s.length !== 10) return s;
    const a = s.slice(0, 3),
      e = s.slice(3, 6),
      n = s.slice(6);
    return k < 3
      ? `(${a}) ${e}-${n}`
      : k < 6
        ? `${a}-${e}-${n}`
        : k < 8
          ? s
          : k < 9
            ? `+1${s}`
            : `${a}.${e}.${n}`;
  }
  fmtS(s: string, k: number): string {
    return k < 7 ? `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}` : s;
  }
  emit(
    kind: string,
    part: LabeledCase["part"],
    story: string,
    p: Person,
    t: number,
    o: {
      plain?: boolean;
      over?: Over;
      ctx?: Ctx | "none" | "maybe";
      label?: "good" | "fraud" | "none" | "maybe";
      ld?: number;
      batch?: string;
      full?: boolean;
    } = {},
  ): void {
    const r = this.r;
    const q = { ...p, ...(o.over ?? {}) };
    const seen = this.last.get(story) ?? [];
    if (seen.some((x) => Math.abs(x - t) > 1 && Math.abs((((x - t) % DAY) + DAY) % DAY) < 0.5))
      t += r.i(6, 175) + r.n();
    seen.push(t);
    this.last.set(story, seen);
    const caps =
      q.style.caps < 3
        ? (s: string) => s.toUpperCase()
        : q.style.caps < 5
          ? (s: string) => s.toLowerCase()
          : (s: string) => s;
    const d: Record<string, unknown> = { firstName: caps(q.first), lastName: caps(q.last) };
    const old = q.by < 1952;
    const full = o.full ?? part === "fraud";
    if (q.ssn && (full || !r.c(0.03))) d.ssn = this.fmtS(q.ssn, q.style.ssn);
    if (q.email && (full || !r.c(old ? 0.12 : 0.03)))
      d.email = r.c(0.04) ? q.email.replace(/^./, (c) => c.toUpperCase()) : q.email;
    if (full || !r.c(0.015)) d.phone = this.fmtP(q.phone, q.style.ph);
    d.address = {
      street: caps(q.addr.street),
      city: caps(q.addr.city),
      state: q.addr.state,
      zip: q.addr.zip,
    };
    if (full ? !r.c(0.02) : !r.c(0.07)) d.dateOfBirth = q.dob;
    const c: LabeledCase = { at: iso(t), kind, part, story, data: d };
    if (o.plain) c.plain = true;
    if (part !== "fraud" && part !== "scenery") c.origin = q.origin;
    if (o.batch) c.batch = o.batch;
    const cx = o.ctx ?? "maybe";
    if (cx === "maybe") {
      if (r.c(0.55)) {
        const k: Ctx = {};
        if (q.ctx.ip && !r.c(0.06)) k.ip = seen.length > 1 && r.c(0.25) ? this.ip() : q.ctx.ip;
        if (q.ctx.deviceId && r.c(0.72)) k.deviceId = q.ctx.deviceId;
        if (q.ctx.userAgent && r.c(0.8)) k.userAgent = q.ctx.userAgent;
        if (Object.keys(k).length) c.context = k;
      }
    } else if (cx !== "none") c.context = cx;
    let lb = o.label ?? "maybe";
    if (lb === "maybe")
      lb =
        part === "fraud"
          ? r.c(0.3)
            ? "fraud"
            : "none"
          : part === "scenery"
            ? "none"
            : r.c(0.3)
              ? "good"
              : "none";
    if (lb !== "none")
      c.label = {
        outcome: lb === "good" ? "good" : "confirmed_fraud",
        at: iso(t + (o.ld ?? (lb === "good" ? r.i(10, 45) * DAY : r.i(6, 40) * DAY) + r.n() * 600)),
      };
    this.out.push(c);
  }
  // ---- variation
  vary(a: Addr): Addr {
    const r = this.r;
    let s = a.street;
    const m: [RegExp, string][] = [
      [/ St\b/, " Street"],
      [/ Ave\b/, " Avenue"],
      [/ Dr\b/, " Drive"],
      [/ Rd\b/, " Road"],
      [/ Ln\b/, " Lane"],
      [/ Blvd\b/, " Boulevard"],
      [/Apt /, "#"],
      [/Ste /, "Suite "],
      [/ Ct\b/, " Court"],
    ];
    for (const [x, y] of m) if (r.c(0.45)) s = s.replace(x, y);
    return {
      ...a,
      street: s,
      zip: r.c(0.15) && a.zip.length === 5 ? `${a.zip}-${z(r.i(1001, 9800), 4)}` : a.zip,
    };
  }
  nick(f: string): string {
    return nicks[f] ?? f;
  }
  cheapEmail(p: Person): string {
    const r = this.r;
    return this.email(
      p.first,
      p.last,
      p.by,
      r.w([
        ["gmail.com", 6],
        ["outlook.com", 3],
        ["yahoo.com", 2],
        ["proton.me", 1],
        ["icloud.com", 1],
        ["mail.com", 0.6],
        ["gmx.com", 0.4],
      ]),
    );
  }
  bump(s: string): string {
    return z((+s + 1) % 10000, 4);
  }
}

function ord(n: number): string {
  const t = n % 100;
  return (
    n + (t > 10 && t < 14 ? "th" : n % 10 === 1 ? "st" : n % 10 === 2 ? "nd" : n % 10 === 3 ? "rd" : "th")
  );
}
