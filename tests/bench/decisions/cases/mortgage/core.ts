import type { LabeledCase } from "@/tests/bench/decisions/cases/case";
import { need, ORIGINS, type Origin } from "./names";
import { AREAS, NUMBERED, PLACES, type Place, STATE_NAMES, STREETS, SUFFIX } from "./places";

export type Context = NonNullable<LabeledCase["context"]>;
export type Address = { street: string; unit?: string; city: string; state: string; zip: string };
type Broker = {
  id: number;
  place: Place;
  ip: string;
  caps: boolean;
  ssnFmt: number;
  phFmt: number;
  uploader: boolean;
  domain: string;
};
export type Person = {
  first: string;
  last: string;
  sex: "m" | "f";
  origin: Origin;
  by: number;
  dob: string;
  ssn?: string;
  email?: string;
  phone?: string;
  addr?: Address;
  place: Place;
  ctx: Context;
  ch: "broker" | "branch" | "online";
  broker?: Broker;
  ssnFmt: number;
  phFmt: number;
  caps: number;
  stName: boolean;
  hideDob: boolean;
};
export const DAY = 86400000,
  HOUR = 3600000,
  MIN = 60000;
const START = Date.UTC(2026, 5, 22);
export type Options = {
  part: LabeledCase["part"];
  kind: string;
  story: string;
  plain?: boolean;
  ctx?: Context | null;
  batch?: string;
  /** The days until the outcome is known. */
  label?: "none" | number;
};
export type PersonOptions = {
  origin?: string;
  age?: number;
  sex?: "m" | "f";
  place?: Place;
  last?: string;
  addr?: Address;
  house?: boolean;
  recent?: boolean;
  ch?: Person["ch"];
  ctx?: Context;
  broker?: Broker;
};
/** The day itself, or the Monday after a weekend. */
function officeDay(day: number): number {
  const weekday = (day + 1) % 7;
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day;
}
export class World {
  s: number;
  cases: { t: number; n: number; c: LabeledCase }[] = [];
  used = new Set<string>();
  brokers: Broker[] = [];
  constructor(seed: number) {
    this.s = (seed * 2654435761) >>> 0;
    for (let i = 0; i < 20; i++) this.r();
    for (let i = 0; i < 36; i++) {
      const p = this.place();
      this.brokers.push({
        id: i + 1,
        place: p,
        ip: this.ip("biz"),
        caps: this.ch(0.3),
        ssnFmt: this.ch(0.75) ? 0 : 1,
        phFmt: this.int(0, 2),
        uploader: this.ch(0.55),
        domain:
          this.pick([
            "lakeside",
            "summit",
            "keystone",
            "firstchoice",
            "harbor",
            "cornerstone",
            "evergreen",
            "liberty",
            "pinnacle",
            "heritage",
            "bluesky",
            "homestead",
          ]) +
          this.pick(["mortgage", "lending", "homeloans", "funding"]) +
          (this.ch(0.3) ? i : "") +
          ".com",
      });
    }
  }
  r() {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  int(a: number, b: number) {
    return a + Math.floor(this.r() * (b - a + 1));
  }
  ch(p: number) {
    return this.r() < p;
  }
  pick<T>(a: readonly T[]): T {
    return a[Math.floor(this.r() * a.length)] as T;
  }
  shuffle<T>(a: T[]) {
    const b = [...a];
    for (let i = b.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [b[i], b[j]] = [need(b[j]), need(b[i])];
    }
    return b;
  }
  wp<T>(a: [T, number][]): T {
    let x = this.r() * a.reduce((q, y) => q + y[1], 0);
    for (const [v, k] of a) {
      x -= k;
      if (x < 0) return v;
    }
    return need(a[0])[0];
  }
  pad(n: number, k: number) {
    return String(n).padStart(k, "0");
  }
  uniq(f: () => string, tag: string) {
    for (let i = 0; ; i++) {
      const v = f();
      const k = tag + v;
      if (!this.used.has(k) || i > 200) {
        this.used.add(k);
        return v;
      }
    }
  }
  place() {
    return this.pick(PLACES);
  }
  placeIn(st: string) {
    const a = PLACES.filter((p) => p.st === st);
    return a.length ? this.pick(a) : this.place();
  }
  origin(name?: string) {
    if (name) return need(ORIGINS.find((o) => o.o === name));
    return this.wp(ORIGINS.map((o) => [o, o.w] as [Origin, number]));
  }
  phone(ac?: string) {
    return this.uniq(() => {
      let e = "";
      do e = String(this.int(2, 9)) + this.int(0, 9) + this.int(0, 9);
      while (e.endsWith("11") || e === "555");
      return (ac ?? this.pick(this.place().acs)) + e + this.pad(this.int(100, 9989), 4);
    }, "ph");
  }
  phoneFor(p: Place) {
    return this.phone(this.ch(0.8) ? this.pick(p.acs) : undefined);
  }
  // SSA: area by state of issue until June 2011, group in issuing order (loosely by year), then randomized.
  ssn(st: string, by: number, recent = false) {
    return this.uniq(() => {
      if (recent || by >= 2011) {
        let a = 0;
        do a = this.int(1, 899);
        while (a === 666);
        return this.pad(a, 3) + this.pad(this.int(1, 99), 2) + this.pad(this.int(100, 9989), 4);
      }
      const iy = Math.min(2010, by < 1973 ? by + this.int(14, 18) : by < 1987 ? by + this.int(5, 15) : by);
      const ranges = need(AREAS[st] ?? AREAS.OH);
      let rg = need(ranges[0]);
      if (by >= 1982 && ranges.length > 1 && this.ch(0.6)) rg = need(ranges[1]);
      const a = this.int(rg[0], rg[1]);
      let g: number;
      if (rg[2] === 2) g = this.pick([1, 3, 5, 7, 9, 10, 12]);
      else if (rg[2] === 1) g = this.int(5, 30) * 2;
      else {
        const seq: number[] = [1, 3, 5, 7, 9];
        for (let i = 10; i <= 98; i += 2) seq.push(i);
        for (const q of [2, 4, 6, 8]) seq.push(q);
        const ix = Math.max(
          0,
          Math.min(seq.length - 1, Math.round(((iy - 1938) / 72) * 50 + this.int(-4, 4))),
        );
        g = need(seq[ix]);
      }
      return this.pad(a, 3) + this.pad(g, 2) + this.pad(this.int(100, 9989), 4);
    }, "ssn");
  }
  street() {
    return this.ch(0.12)
      ? this.pick(["E ", "W ", "N ", "S ", "NE ", "SW "]) +
          this.pick(NUMBERED) +
          " " +
          this.pick(["St", "Ave"])
      : (this.ch(0.1) ? this.pick(["N ", "S ", "E ", "W "]) : "") +
          this.pick(STREETS) +
          " " +
          this.pick(SUFFIX);
  }
  unit() {
    return this.wp([
      [`Apt ${this.int(1, 12)}${this.pick(["A", "B", "C", "D", ""])}`, 4],
      [`Apt ${this.int(101, 940)}`, 4],
      [`Unit ${this.int(1, 60)}`, 2],
      [`#${this.int(2, 410)}`, 2],
      [`Fl ${this.int(1, 3)}`, 0.6],
    ]);
  }
  addr(p: Place, house?: boolean): Address {
    const full = this.uniq(
      () => `${this.ch(0.3) ? this.int(2, 399) : this.int(400, 9890)} ${this.street()}|${p.city}`,
      "ad",
    );
    const street = need(full.split("|")[0]);
    return {
      street,
      unit: !house && this.ch(p.u) ? this.unit() : undefined,
      city: p.city,
      state: p.st,
      zip: this.pick(p.zips),
    };
  }
  ip(k: "home" | "mob" | "biz" | "vpn" = "home") {
    return this.uniq(() => {
      const b = () => this.int(2, 253);
      if (k === "mob") return `172.${this.int(56, 59)}.${b()}.${b()}`;
      if (k === "biz")
        return `${this.pick(["50.205", "96.67", "12.150", "173.165", "64.60", "108.58"])}.${b()}.${b()}`;
      if (k === "vpn")
        return `${this.pick(["185.156", "146.70", "89.187", "193.27", "45.83"])}.${b()}.${b()}`;
      if (this.ch(0.15))
        return `2601:${this.int(100, 999)}:${this.int(4096, 65535).toString(16)}:${this.int(4096, 65535).toString(16)}::${this.int(4096, 65535).toString(16)}`;
      return `${this.pick(["73", "67.160", "98.207", "24.22", "71.197", "76.104", "107.3", "68.84", "47.184", "99.61", "174.62", "75.72", "108.192", "70.122"])}.${b()}.${b()}`
        .split(".")
        .concat([`${b()}`])
        .slice(0, 4)
        .join(".");
    }, "ip");
  }
  ua() {
    const c = this.int(138, 148);
    return this.wp([
      [
        `Mozilla/5.0 (iPhone; CPU iPhone OS ${this.pick(["18_5", "18_6", "26_0", "26_1", "17_7"])} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${this.pick(["18.5", "26.0"])} Mobile/15E148 Safari/604.1`,
        38,
      ],
      [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${c}.0.0.0 Safari/537.36`,
        24,
      ],
      [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${c}.0.0.0 Safari/537.36 Edg/${c}.0.0.0`,
        9,
      ],
      [
        `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
        9,
      ],
      [
        `Mozilla/5.0 (Linux; Android ${this.int(12, 16)}; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${c}.0.0.0 Mobile Safari/537.36`,
        18,
      ],
      [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${c}.0) Gecko/20100101 Firefox/${c}.0`, 3],
    ]);
  }
  dev() {
    return `d-${this.int(0x10000000, 0xffffffff).toString(16)}${this.int(0, 255).toString(16).padStart(2, "0")}`;
  }
  ctx(): Context {
    return {
      ip: this.ip(this.ch(0.25) ? "mob" : "home"),
      deviceId: this.ch(0.9) ? this.dev() : undefined,
      userAgent: this.ua(),
    };
  }
  clean(x: string) {
    return x
      .normalize("NFD")
      .replace(/[^a-zA-Z]/g, "")
      .toLowerCase();
  }
  email(f: string, l: string, by: number, dom?: string) {
    const a = this.clean(f),
      b = this.clean(l),
      age = 2026 - by;
    return this.uniq(() => {
      const d =
        dom ??
        this.wp<string>([
          ["gmail.com", age > 60 ? 38 : 62],
          ["yahoo.com", age > 40 ? 16 : 6],
          ["icloud.com", age > 60 ? 5 : 10],
          ["outlook.com", 5],
          ["hotmail.com", age > 35 ? 8 : 3],
          ["aol.com", age > 50 ? 9 : 0.4],
          ["comcast.net", age > 45 ? 4 : 0.5],
          ["att.net", 1.2],
          ["sbcglobal.net", age > 45 ? 1.5 : 0.2],
          ["verizon.net", 1],
          ["cox.net", 0.7],
          ["live.com", 0.8],
          ["msn.com", age > 45 ? 1 : 0.1],
          ["me.com", 0.6],
          ["protonmail.com", 1],
          ["bellsouth.net", age > 50 ? 0.8 : 0.1],
        ]);
      const y2 = this.pad(by % 100, 2),
        n = String(this.int(1, 999));
      const w = this.pick([
        "mountain",
        "dawg",
        "blue",
        "sunny",
        "fish",
        "hockey",
        "garden",
        "tiger",
        "jeep",
        "dance",
        "music",
        "book",
        "cowboys",
        "beach",
        "quilt",
        "runner",
        "truck",
        "coach",
        "nurse",
        "chef",
      ]);
      return (
        this.wp<() => string>([
          [() => `${a}.${b}`, 14],
          [() => a + b, 12],
          [() => a[0] + b, 8],
          [() => a + b + n, 9],
          [() => a[0] + b + y2, 8],
          [() => `${a}.${b}${n}`, 8],
          [() => `${a}_${b}`, 4],
          [() => b + a, 3],
          [() => a + b[0] + n, 5],
          [() => `${b}.${a}`, 3],
          [() => a + y2 + b, 3],
          [() => w + a + n, 5],
          [() => a + w + y2, 4],
          [() => w + this.pick(["lover", "fan", "life", "4ever", "time"]) + n, 3],
          [() => a + by, 3],
          [() => a.slice(0, 3) + b.slice(0, 4) + y2, 3],
        ])() +
        "@" +
        d
      );
    }, "em");
  }
  person(o: PersonOptions = {}): Person {
    const og = this.origin(o.origin),
      sex = o.sex ?? (this.ch(0.52) ? "m" : "f");
    const age =
      o.age ?? Math.max(21, Math.min(86, Math.round(43 + (this.r() + this.r() + this.r() - 1.5) * 26)));
    const by = 2026 - age;
    const ch =
      o.ch ??
      this.wp<Person["ch"]>([
        ["online", 48],
        ["broker", 34],
        ["branch", 18],
      ]);
    let broker = o.broker;
    let place = o.place;
    if (ch === "broker" && !broker) {
      broker = this.pick(this.brokers);
      if (place) {
        const { st } = place;
        const near = this.brokers.filter((b) => b.place.st === st);
        if (near.length) broker = this.pick(near);
      } else if (this.ch(0.85)) place = this.placeIn(broker.place.st);
    }
    place ??= this.place();
    const first = this.pick(sex === "m" ? og.m : og.f),
      last = o.last ?? this.pick(og.l);
    const imm = o.recent ?? this.ch(og.imm);
    const st = this.ch(0.72) ? place.st : this.place().st;
    const p: Person = {
      first,
      last,
      sex,
      origin: og,
      by,
      dob: `${by}-${this.pad(this.int(1, 12), 2)}-${this.pad(this.int(1, 28), 2)}`,
      ssn: this.ssn(
        imm ? place.st : og.o === "Puerto Rican" && this.ch(0.5) ? "PR" : st,
        imm ? by + 20 : by,
        imm && this.ch(0.45),
      ),
      phone: this.phoneFor(place),
      addr: o.addr ?? this.addr(place, o.house),
      place,
      ctx: o.ctx ?? this.ctx(),
      ch,
      broker,
      ssnFmt:
        broker?.ssnFmt ??
        this.wp([
          [0, 6],
          [1, 3],
          [2, 0.5],
        ]),
      phFmt:
        broker?.phFmt ??
        this.wp([
          [0, 4],
          [1, 3],
          [2, 4],
          [3, 1],
          [4, 0.7],
          [5, 0.4],
        ]),
      caps: broker
        ? broker.caps
          ? 1
          : 0
        : this.wp([
            [0, 90],
            [1, 4],
            [2, 5],
          ]),
      stName: !broker && this.ch(0.05),
      hideDob: this.ch(0.12),
    };
    if (o.recent) p.ssn = this.ssn(place.st, 2015, true);
    p.email = this.email(first, last, by);
    return p;
  }
  kin(p: Person, o: PersonOptions = {}) {
    const q = this.person({
      origin: p.origin.o,
      last: p.last,
      place: p.place,
      addr: p.addr,
      ch: p.ch,
      broker: p.broker,
      ctx: { ...p.ctx, ...(this.ch(0.5) ? { deviceId: this.dev(), userAgent: this.ua() } : {}) },
      ...o,
    });
    q.ssnFmt = p.ssnFmt;
    q.phFmt = p.phFmt;
    q.caps = p.caps;
    return q;
  }
  spouse(p: Person, o: PersonOptions = {}) {
    return this.kin(p, {
      age: Math.max(21, 2026 - p.by + this.int(-6, 5)),
      sex: p.sex === "m" ? "f" : "m",
      ...(this.ch(0.8) ? {} : { last: this.pick(p.origin.l) }),
      ...o,
    });
  }
  fSsn(s: string, k: number) {
    return k === 1
      ? s
      : k === 2
        ? `${s.slice(0, 3)} ${s.slice(3, 5)} ${s.slice(5)}`
        : `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}`;
  }
  fPh(s: string, k: number) {
    if (s.startsWith("+")) return s;
    const a = s.slice(0, 3),
      e = s.slice(3, 6),
      l = s.slice(6);
    return need([`(${a}) ${e}-${l}`, `${a}-${e}-${l}`, s, `+1${s}`, `${a}.${e}.${l}`, `1-${a}-${e}-${l}`][k]);
  }
  cap(x: string, k: number) {
    return k === 1 ? x.toUpperCase() : k === 2 ? x.toLowerCase() : x;
  }
  data(p: Person) {
    const d: Record<string, unknown> = {
      firstName: this.cap(p.first, p.caps),
      lastName: this.cap(p.last, p.caps),
    };
    if (p.ssn) d.ssn = this.fSsn(p.ssn, p.ssnFmt);
    if (p.email) d.email = p.email;
    if (p.phone) d.phone = this.fPh(p.phone, p.phFmt);
    if (p.addr)
      d.address = {
        street: this.cap(
          p.addr.street +
            (p.addr.unit
              ? (p.caps === 1 || p.ssnFmt === 1 ? " " : p.phFmt === 0 ? ", " : " ") + p.addr.unit
              : ""),
          p.caps,
        ),
        city: this.cap(p.addr.city, p.caps),
        state: (p.stName && STATE_NAMES[p.addr.state]) || p.addr.state,
        zip: p.addr.zip,
      };
    if (!p.hideDob) d.dateOfBirth = p.dob;
    return d;
  }
  // Time in ms from the beginning of the period. Offices work on weekdays.
  when(day: number, ch: Person["ch"] = "online") {
    const d = ch === "online" ? Math.floor(day) : officeDay(Math.floor(day));
    const h =
      ch === "online"
        ? this.wp([
            [this.int(12, 23), 10],
            [this.int(0, 5), 3],
            [this.int(6, 11), 0.6],
          ])
        : this.int(13, 23);
    return d * DAY + h * HOUR + this.int(0, 59) * MIN + this.int(0, 59) * 1000;
  }
  /** Times of `n` forms, so many hours apart. */
  seq(n: number, minH: number, maxH: number, ch: Person["ch"] = "online"): (place: number) => number {
    const g = [0];
    for (let i = 1; i < n; i++) g.push(need(g[i - 1]) + (minH + this.r() * (maxH - minH)) * HOUR);
    const span = need(g[n - 1]) / DAY;
    const t0 = this.when(1 + this.r() * Math.max(1, 117 - span), ch);
    const a = g.map((x) => Math.round((t0 + x) / 1000) * 1000);
    if (ch !== "online")
      for (let i = 1; i < n; i++) {
        const before = need(a[i - 1]);
        const own = need(a[i]);
        if (need(g[i]) - need(g[i - 1]) > 12 * HOUR) {
          const d = officeDay(Math.floor(own / DAY));
          a[i] = Math.max(before + 20 * MIN, d * DAY + this.int(13, 23) * HOUR + this.int(0, 3599) * 1000);
        } else a[i] = Math.max(own, before + 60000);
      }
    return (place) => need(a[place]);
  }
  emit(p: Person, t: number, o: Options) {
    let ctx: Context | undefined;
    if (o.ctx === null) ctx = undefined;
    else if (o.ctx) ctx = { ...o.ctx };
    else if (p.ch === "online") ctx = this.ch(0.82) ? { ...p.ctx } : undefined;
    else if (p.ch === "broker") ctx = this.ch(0.18) && p.broker ? { ip: p.broker.ip } : undefined;
    if (ctx) for (const k of Object.keys(ctx) as (keyof Context)[]) if (ctx[k] === undefined) delete ctx[k];
    const c: LabeledCase = {
      at: new Date(START + t).toISOString(),
      kind: o.kind,
      part: o.part,
      story: o.story,
      data: this.data(p),
    };
    if (o.plain && o.part === "fraud") c.plain = true;
    if (o.part !== "fraud") c.origin = p.origin.o;
    if (o.batch) c.batch = o.batch;
    if (ctx && Object.keys(ctx).length) c.context = ctx;
    const lt =
      typeof o.label === "number"
        ? o.label
        : o.label !== "none" && this.ch(0.3)
          ? (o.part === "fraud" ? this.int(8, 50) : this.int(14, 60)) + this.r()
          : -1;
    if (lt >= 0) {
      const at = Math.min(START + t + lt * DAY, Date.UTC(2026, 10, 25));
      c.label = {
        outcome: o.part === "fraud" ? "confirmed_fraud" : "good",
        at: new Date(Math.round(at / 1000) * 1000).toISOString(),
      };
    }
    this.cases.push({ t, n: this.cases.length, c });
  }
  // Brokers that upload do so on Friday evening.
  snap(p: Person, t: number): [number, string | undefined] {
    if (p.ch !== "broker" || !p.broker?.uploader) return [t, undefined];
    let d = Math.floor(t / DAY);
    while ((d + 1) % 7 !== 5) d++;
    return [
      d * DAY + 22 * HOUR + p.broker.id * 13000,
      `upload-b${this.pad(p.broker.id, 2)}-${new Date(START + d * DAY).toISOString().slice(0, 10)}`,
    ];
  }
  out() {
    this.cases.sort((a, b) => a.t - b.t || a.n - b.n);
    return this.cases.map((x) => x.c);
  }
}
