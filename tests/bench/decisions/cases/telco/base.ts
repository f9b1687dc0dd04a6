import { elderF, elderM, hobbies, need, origins, streets } from "./names";
import { areas, type Place, places, reached, turned } from "./places";

export type Ctx = { ip?: string; deviceId?: string; userAgent?: string };
export type Part = "typical" | "atypical" | "victim" | "fraud" | "scenery";
export type LabeledCase = {
  at: string;
  kind: string;
  part: Part;
  plain?: boolean;
  origin?: string;
  story: string;
  batch?: string;
  data: Record<string, unknown>;
  context?: Ctx;
  label?: { outcome: "good" | "confirmed_fraud"; at: string };
};
type Style = { phone: number; ssn: number; caps: number; long: boolean };
export type Person = {
  first: string;
  last: string;
  sex: "m" | "f";
  origin: string;
  dob: string;
  ssn: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  place: Place;
  lacks: string[];
  ctx?: Ctx;
  style: Style;
};
export type Opt = {
  plain?: boolean;
  part?: Part;
  kind?: string;
  batch?: string;
  full?: boolean;
  lacks?: string[];
  labelAfter?: number;
};
export type Add = (p: Person, day: number, o?: Opt) => void;
/** A kind of story: its name, how many applications (honest) or stories (fraud) of it, and how one story goes. */
export type Kind = [name: string, amount: number, tell: (w: World, add: Add) => void];

export const DAYS = 120;
const START = Date.UTC(2026, 5, 22, 13); // 22 June 2026, 9 in the morning in the East
const agents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; SM-A156U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 15; Pixel 8a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 13; moto g play - 2023) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15",
];
/** Order in which the groups of an area were issued: odd to 09, even from 10, even to 08, odd from 11. */
const groups = [1, 3, 5, 7, 9, ...seq(10, 98), 2, 4, 6, 8, ...seq(11, 99)];
function seq(a: number, b: number): number[] {
  const r = [];
  for (let i = a; i <= b; i += 2) r.push(i);
  return r;
}
/** Roughly: share of all numbers issued by a year (1 = by 2003), from SSA's published yearly totals. */
const issuedBy = (year: number): number => {
  const t = [
    [1936, 0],
    [1938, 0.09],
    [1950, 0.24],
    [1960, 0.325],
    [1970, 0.46],
    [1980, 0.63],
    [1990, 0.77],
    [2000, 0.94],
    [2011, 1.09],
  ] as const;
  const k = t.findIndex(([y]) => y >= year),
    [y1, s1] = t[k] ?? t[8],
    [y0, s0] = need(t[Math.max(0, (k < 0 ? 9 : k) - 1)]);
  return y1 === y0 ? s1 : s0 + ((s1 - s0) * (year - y0)) / (y1 - y0);
};
export const ascii = (s: string): string =>
  s
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
const longForm: Record<string, string> = {
  St: "Street",
  Ave: "Avenue",
  Dr: "Drive",
  Rd: "Road",
  Ln: "Lane",
  Ct: "Court",
  Blvd: "Boulevard",
  Pl: "Place",
  Cir: "Circle",
};

export class World {
  cases: LabeledCase[] = [];
  private used = new Set<string>();
  private late: { c: LabeledCase; day: number; wait: number }[] = [];
  private s: number;
  constructor(seed: number) {
    this.s = (seed * 2654435761) >>> 0;
    for (let i = 0; i < 8; i++) this.rnd();
  }

  rnd(): number {
    // mulberry32
    this.s = (this.s + 0x6d2b79f5) | 0;
    let t = Math.imul(this.s ^ (this.s >>> 15), 1 | this.s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  int(a: number, b: number): number {
    return a + Math.floor(this.rnd() * (b - a + 1));
  }
  num(a: number, b: number): number {
    return a + this.rnd() * (b - a);
  }
  yes(p: number): boolean {
    return this.rnd() < p;
  }
  pick<T>(l: readonly T[]): T {
    return need(l[Math.floor(this.rnd() * l.length)]);
  }
  some<T>(l: readonly T[], n: number): T[] {
    const r = [...l];
    while (r.length > n) r.splice(this.int(0, r.length - 1), 1);
    return r;
  }
  weigh<T>(l: readonly T[], w: (t: T) => number): T {
    let x = this.rnd() * l.reduce((a, t) => a + w(t), 0);
    for (const t of l) {
      x -= w(t);
      if (x < 0) return t;
    }
    return need(l[l.length - 1]);
  }
  digits(n: number): string {
    let s = "";
    while (s.length < n) s += this.int(0, 9);
    return s;
  }
  /** A value that no one else has. */
  fresh(make: () => string): string {
    for (;;) {
      const v = make();
      if (!this.used.has(v)) {
        this.used.add(v);
        return v;
      }
    }
  }
  /** A day on which a story of this length can begin. */
  day(span = 0): number {
    return this.num(0, DAYS - span);
  }

  spot(tag?: string): Place {
    return tag === undefined
      ? this.weigh(places, (p) => p.w)
      : this.pick(places.filter((p) => p.tag === tag));
  }
  phone(place: Place, code?: string): string {
    return this.fresh(() => `${code ?? this.pick(place.codes)}${this.exchange()}${this.digits(4)}`);
  }
  exchange(): string {
    for (;;) {
      const x = this.int(2, 9) + this.digits(2);
      if (!x.endsWith("11") && x !== "555") return x;
    }
  }
  house(): string {
    return this.fresh(() => {
      const n = this.weigh(
        [this.int(2, 99), this.int(100, 999), this.int(1000, 4999), this.int(5000, 12999)],
        (x) => (x < 100 ? 1 : x < 1000 ? 4 : x < 5000 ? 5 : 2),
      );
      const dir = this.yes(0.2) ? this.pick(["N ", "S ", "E ", "W "]) : "";
      const ord = (k: number) =>
        k + (k % 100 > 10 && k % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][k % 10] ?? "th"));
      const name = this.yes(0.15) ? ord(this.int(2, 98)) : this.pick(streets);
      return `${n} ${dir}${name} ${this.pick(["St", "St", "St", "Ave", "Ave", "Dr", "Rd", "Ln", "Ct", "Blvd", "Way", "Pl", "Cir"])}`;
    });
  }
  unit(): string {
    return this.pick([
      ` Apt ${this.int(1, 40)}`,
      ` Apt ${this.int(1, 9)}${this.pick(["A", "B", "C", "D"])}`,
      ` #${this.int(1, 320)}`,
      ` Unit ${this.int(1, 60)}`,
      `, Apt ${this.int(101, 420)}`,
    ]);
  }
  ip(): string {
    const [a, b] = this.pick([
      [73, 0],
      [98, 0],
      [71, 0],
      [24, 0],
      [68, 0],
      [76, 0],
      [107, 77],
      [172, 56],
      [174, 200],
      [99, 0],
      [47, 0],
    ] as const);
    return `${a}.${b || this.int(10, 240)}.${this.int(1, 254)}.${this.int(2, 253)}`;
  }
  device(): string {
    return `d-${this.digits(2)}${Array.from({ length: 8 }, () => "0123456789abcdef"[this.int(0, 15)]).join("")}`;
  }
  ctx(): Ctx {
    const c: Ctx = { ip: this.ip() };
    if (this.yes(0.7)) c.deviceId = this.fresh(() => this.device());
    if (this.yes(0.8)) c.userAgent = this.pick(agents);
    return c;
  }
  agent(): string {
    return this.pick(agents);
  }

  /** An SSN issued in a state in a year; from 2012 on from the whole range. */
  ssn(state: string, year: number): string {
    return this.fresh(() => {
      let area: number, group: number;
      const r = areas[state];
      if (year >= 2012 || !r) {
        do area = this.int(1, 899);
        while (area === 666);
        group = this.int(1, 99);
      } else {
        const turn = turned[state],
          second = turn !== undefined && year >= turn;
        area = second ? this.int(need(r[2]), need(r[3])) : this.int(need(r[0]), need(r[1]));
        const pos =
          Math.round(
            second
              ? (year - turn) * 3
              : turn
                ? (98 * issuedBy(year)) / issuedBy(turn)
                : (reached[state] ?? 60) * issuedBy(year),
          ) + this.int(0, 1);
        group = need(groups[Math.min(Math.max(pos, 0), 97)]);
      }
      return (
        String(area).padStart(3, "0") +
        String(group).padStart(2, "0") +
        String(this.int(1, 9999)).padStart(4, "0")
      );
    });
  }
  /** SSNs issued in one go: a number and those that follow it. */
  run(n: number, first = this.ssn("", 2015)): string[] {
    const base = Math.min(Number(first.slice(5)), 9980);
    const list: string[] = [];
    for (let k = base; list.length < n; k += this.yes(0.75) ? 1 : 2) {
      const s = first.slice(0, 5) + String(k).padStart(4, "0");
      this.used.add(s);
      list.push(s);
    }
    return list;
  }
  dob(lo: number, hi: number): string {
    const y = 2026 - this.int(lo, hi);
    return `${y}-${String(this.int(1, y === 2008 ? 6 : 12)).padStart(2, "0")}-${String(this.int(1, 28)).padStart(2, "0")}`;
  }

  email(first: string, last: string, year: number): string {
    const f = ascii(first),
      l = ascii(last),
      yy = String(year).slice(2),
      age = 2026 - year;
    const host = (): string =>
      this.weigh(
        [
          ["gmail.com", age < 45 ? 60 : 38],
          ["yahoo.com", age < 40 ? 8 : 22],
          ["icloud.com", 9],
          ["hotmail.com", 7],
          ["outlook.com", 7],
          ["aol.com", age > 50 ? 10 : 1],
          ["comcast.net", age > 45 ? 4 : 1],
          ["att.net", 1.5],
          ["sbcglobal.net", age > 45 ? 2 : 0.3],
          ["verizon.net", 1],
          ["msn.com", 1.5],
          ["live.com", 1.5],
          ["ymail.com", 1],
          ["proton.me", 1],
          ["me.com", 1],
          ["cox.net", 0.7],
          ["charter.net", 0.5],
          ["bellsouth.net", age > 50 ? 1 : 0.1],
        ] as const,
        (x) => x[1],
      )[0];
    const d = () =>
      this.pick([yy, String(this.int(1, 99)), String(year), this.digits(3), String(this.int(1, 9))]);
    return this.fresh(
      () =>
        this.pick([
          `${f}.${l}`,
          `${f}${l}`,
          `${f}.${l}${d()}`,
          `${f}${l}${d()}`,
          `${f[0]}${l}${d()}`,
          `${f[0]}${l}`,
          `${f}_${l}${this.yes(0.5) ? d() : ""}`,
          `${l}${f}${d()}`,
          `${l}.${f}`,
          `${f}${l[0]}${d()}`,
          `${f}${this.pick("abcdejlmr".split(""))}${l}`,
          this.yes(0.35)
            ? `${this.pick(hobbies)}${this.pick([f, l, "", this.pick(hobbies)])}${d()}`
            : `${f}${l}${d()}`,
          `${f}${d()}${this.pick(["", "x", "xo"])}`,
        ]) +
        "@" +
        host(),
    );
  }
  name(origin: string, sex: "m" | "f", year: number): string {
    if (year < 1960 && (origin === "Anglo" || origin === "African American"))
      return this.pick(sex === "m" ? elderM : elderF);
    return this.pick(need(origins[origin])[sex]);
  }
  surname(origin: string): string {
    return this.pick(need(origins[origin]).last).replace("_", " ");
  }

  person(
    o: {
      origin?: string;
      age?: [number, number];
      place?: Place;
      sex?: "m" | "f";
      foreign?: boolean;
      last?: string;
      arrived?: number;
    } = {},
  ): Person {
    const place = o.place ?? this.spot();
    const origin =
      o.origin ??
      (place.tag === "pr" ? "Hispanic" : this.weigh(Object.keys(origins), (k) => need(origins[k]).share));
    const sex = o.sex ?? (this.yes(0.5) ? "m" : "f");
    const [lo, hi] =
      o.age ??
      this.weigh(
        [
          [18, 25],
          [26, 40],
          [41, 60],
          [61, 75],
          [76, 88],
        ] as [number, number][],
        (a) => (a[0] < 26 ? 20 : a[0] < 41 ? 37 : a[0] < 61 ? 29 : a[0] < 76 ? 11 : 3),
      );
    const dob = this.dob(lo, hi),
      year = Number(dob.slice(0, 4));
    const first = this.name(origin, sex, year);
    let last = o.last ?? this.surname(origin);
    if (!o.last && origin === "Hispanic" && this.yes(0.1)) last += ` ${this.surname(origin)}`;
    const foreign = o.foreign ?? this.yes(need(origins[origin]).foreign);
    const homeState = this.yes(0.62) ? place.state : this.spot().state;
    const issued = foreign
      ? (o.arrived ?? Math.max(year + this.int(2, 45), 1975))
      : year >= 1988
        ? year
        : Math.max(1937, year + this.int(year > 1975 ? 2 : 10, 17));
    const prior = this.spot();
    return {
      first,
      last,
      sex,
      origin,
      dob,
      place,
      ssn: this.ssn(foreign ? place.state : homeState, Math.min(issued, 2026)),
      email: this.email(first, last, year),
      phone: this.yes(0.72) ? this.phone(place) : this.phone(prior),
      street: this.house() + (this.yes(0.3) ? this.unit() : ""),
      city: place.city,
      state: place.state,
      zip: this.pick(place.zips),
      lacks: this.weigh(
        [
          [],
          ["dateOfBirth"],
          ["ssn"],
          ["ssn", "dateOfBirth"],
          ["email"],
          ["phone"],
          ["address"],
          ["address", "dateOfBirth"],
        ],
        (l) => (l.length === 0 ? 72 : l[0] === "dateOfBirth" ? 13 : l.length === 1 ? 3 : 2),
      ),
      ...(this.yes(0.4) ? { ctx: this.ctx() } : {}),
      style: {
        phone: this.int(0, 5),
        ssn: this.weigh([0, 1, 2], (x) => need([6, 3, 0.4][x])),
        caps: this.weigh([0, 1, 2], (x) => need([93, 3, 4][x])),
        long: this.yes(0.12),
      },
    };
  }
  /** The same person with changes. */
  with(p: Person, ch: Partial<Person>): Person {
    return { ...p, style: { ...p.style }, ...ch };
  }
  at(p: Person, q: Person): Person {
    return this.with(p, { street: q.street, city: q.city, state: q.state, zip: q.zip, place: q.place });
  }
  /** Another first name, and an inbox that fits it. */
  rename(p: Person, first: string): void {
    p.first = first;
    p.email = this.mailOf(p);
  }
  /** Two of a household as a couple of about one age. */
  wed(a: Person, b: Person): void {
    b.sex = a.sex === "m" ? "f" : "m";
    b.dob = `${Math.min(2007, Number(a.dob.slice(0, 4)) + this.int(-6, 6))}${b.dob.slice(4)}`;
    if (!b.dob.startsWith("2007"))
      b.ssn = this.ssn(b.state, Math.max(Number(b.dob.slice(0, 4)) + (b.dob < "1988" ? 12 : 0), 1950));
    this.rename(b, this.name(b.origin, b.sex, Number(b.dob.slice(0, 4))));
  }
  moved(p: Person, place = p.place): Person {
    return this.with(p, {
      street: this.house() + (this.yes(0.4) ? this.unit() : ""),
      city: place.city,
      state: place.state,
      zip: this.pick(place.zips),
      place,
    });
  }
  mailOf(p: Person): string {
    return this.email(p.first, p.last, Number(p.dob.slice(0, 4)));
  }
  /** People who live together: one surname or several, one connection. */
  household(n: number, o: Parameters<World["person"]>[0] & { kin?: boolean } = {}): Person[] {
    const a = this.person(o);
    return [
      a,
      ...Array.from({ length: n - 1 }, () => {
        const b = this.at(
          this.person({ ...o, place: a.place, ...(o.kin ? { origin: a.origin, last: a.last } : {}) }),
          a,
        );
        if (b.ctx && a.ctx) b.ctx = { ...b.ctx, ip: need(a.ctx.ip) };
        return b;
      }),
    ].map((p, i, all) => {
      while (o.kin && all.slice(0, i).some((q) => q.first === p.first))
        this.rename(p, this.name(p.origin, p.sex, 1985));
      return p;
    });
  }
  /** An identity in a thief's hands: true name, number and birthday; phone and inbox of the thief's making. */
  stolen(o: Parameters<World["person"]>[0] = {}): Person {
    const p = this.person(o),
      f = ascii(p.first),
      l = ascii(p.last);
    p.email = this.fresh(
      () =>
        this.pick([
          `${f}${l}${this.digits(2)}`,
          `${f}.${l}${this.digits(3)}`,
          `${f}${l}${p.dob.slice(0, 4)}`,
          `${l}${f}${this.digits(2)}`,
          `${f}.${l}`,
        ]) +
        this.pick([
          "@gmail.com",
          "@gmail.com",
          "@gmail.com",
          "@outlook.com",
          "@yahoo.com",
          "@yahoo.com",
          "@hotmail.com",
          "@icloud.com",
          this.yes(0.4) ? "@proton.me" : "@aol.com",
        ]),
    );
    if (this.yes(0.4)) p.email = this.mailOf(p); // or an inbox bought with a name like anyone's
    p.lacks = this.yes(0.12) ? ["dateOfBirth"] : [];
    return p;
  }

  put(p: Person, day: number, kind: string, part: Part, story: string, o: Opt = {}): void {
    const f = day - Math.floor(day),
      hours = f < 0.94 ? (f / 0.94) * 16 : 16 + ((f - 0.94) / 0.06) * 8; // nights are quiet
    const ms = START + Math.floor(day) * 864e5 + Math.round(hours * 3600) * 1000;
    const lacks = o.lacks ?? (o.full ? [] : p.lacks),
      st = p.style;
    const cas = (s: string) => (st.caps === 1 ? s.toUpperCase() : st.caps === 2 ? s.toLowerCase() : s);
    const n = p.phone,
      s = p.ssn;
    const data: Record<string, unknown> = { firstName: cas(p.first), lastName: cas(p.last) };
    if (!lacks.includes("ssn"))
      data.ssn = [
        `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}`,
        s,
        `${s.slice(0, 3)} ${s.slice(3, 5)} ${s.slice(5)}`,
      ][st.ssn];
    if (!lacks.includes("email") && p.email) data.email = st.caps === 1 ? p.email.toUpperCase() : p.email;
    if (!lacks.includes("phone") && n)
      data.phone = [
        `(${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6)}`,
        `${n.slice(0, 3)}-${n.slice(3, 6)}-${n.slice(6)}`,
        n,
        `+1${n}`,
        `${n.slice(0, 3)}.${n.slice(3, 6)}.${n.slice(6)}`,
        `1-${n.slice(0, 3)}-${n.slice(3, 6)}-${n.slice(6)}`,
      ][st.phone];
    if (!lacks.includes("address"))
      data.address = {
        street: cas(
          st.long
            ? p.street.replace(
                /\b(St|Ave|Dr|Rd|Ln|Ct|Blvd|Pl|Cir)\b(?!.*\b(St|Ave|Dr|Rd|Ln|Ct|Blvd|Pl|Cir)\b)/,
                (x) => need(longForm[x]),
              )
            : p.street,
        ),
        city: cas(p.city),
        state: p.state,
        zip: p.zip,
      };
    if (!lacks.includes("dateOfBirth") && p.dob) data.dateOfBirth = p.dob;
    const c: LabeledCase = { at: new Date(ms).toISOString().replace(".000Z", "Z"), kind, part, story, data };
    if (o.plain) c.plain = true;
    if (part !== "fraud" && part !== "scenery") c.origin = p.origin;
    if (o.batch) c.batch = o.batch;
    if (p.ctx) c.context = { ...p.ctx };
    this.cases.push(c);
    if (o.labelAfter !== undefined)
      c.label = {
        outcome: part === "fraud" ? "confirmed_fraud" : "good",
        at: new Date(ms + o.labelAfter * 864e5).toISOString().replace(".000Z", "Z"),
      };
    else if (this.yes(part === "fraud" ? 0.35 : part === "victim" ? 0.1 : part === "scenery" ? 0 : 0.31))
      this.late.push({ c, day, wait: part === "fraud" ? this.num(6, 50) : this.num(4, 45) });
  }
  /** Chance labels: those of fraud come after the story's end, so that they can't make an unseen form seen. */
  finish(): LabeledCase[] {
    const end = new Map<string, number>();
    for (const c of this.cases) end.set(c.story, Math.max(end.get(c.story) ?? 0, Date.parse(c.at)));
    for (const { c, wait } of this.late) {
      const fraud = c.part === "fraud",
        t = (fraud ? need(end.get(c.story)) : Date.parse(c.at)) + Math.round((wait * 864e5) / 6e4) * 6e4;
      if (t < Date.UTC(2026, 10, 20))
        c.label = {
          outcome: fraud ? "confirmed_fraud" : "good",
          at: new Date(t).toISOString().replace(".000Z", "Z"),
        };
    }
    return this.cases.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.story < b.story ? -1 : 1));
  }
}
