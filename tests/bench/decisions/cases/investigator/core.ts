import { HANDLES, NICK, need, ORIGINS, type Origin } from "./names";
import { PLACES, type Place, SSN_BLOCKS, STREETS } from "./places";

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
  context?: { ip?: string; deviceId?: string; userAgent?: string };
  label?: { outcome: "good" | "confirmed_fraud"; at: string };
};
export const DAY = 86_400_000,
  MIN = 60_000;
const T0 = Date.UTC(2026, 6, 1),
  TEND = Date.UTC(2026, 9, 30, 23),
  LEND = Date.UTC(2026, 10, 25);

export class Rng {
  private s: number;
  constructor(seed: number) {
    this.s = (seed * 2654435761 + 1013904223) >>> 0;
    for (let i = 0; i < 10; i++) this.next();
  }
  next(): number {
    // mulberry32
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  int(a: number, b: number) {
    return a + Math.floor(this.next() * (b - a + 1));
  }
  chance(p: number) {
    return this.next() < p;
  }
  pick<T>(a: readonly T[]): T {
    return need(a[Math.floor(this.next() * a.length)]);
  }
  uni(a: number, b: number) {
    return a + this.next() * (b - a);
  }
  wpick<T>(a: readonly T[], w: (x: T) => number): T {
    let t = 0;
    for (const x of a) t += w(x);
    let r = this.next() * t;
    for (const x of a) {
      r -= w(x);
      if (r < 0) return x;
    }
    return need(a[a.length - 1]);
  }
  shuffle<T>(a: T[]): T[] {
    for (let i = a.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [a[i], a[j]] = [need(a[j]), need(a[i])];
    }
    return a;
  }
}

const ORDER: number[] = [1, 3, 5, 7, 9];
for (let g = 10; g <= 98; g += 2) ORDER.push(g);
for (let g = 2; g <= 8; g += 2) ORDER.push(g);
for (let g = 11; g <= 99; g += 2) ORDER.push(g);
const p2 = (n: number) => String(n).padStart(2, "0"),
  p3 = (n: number) => String(n).padStart(3, "0"),
  p4 = (n: number) => String(n).padStart(4, "0");
export const ascii = (s: string) =>
  s
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();

export type Home = { street: string; unit?: string; place: Place; zip: string };
export type Conn = { ip: string; device: string; ua: string };
export type Person = {
  first: string;
  last: string;
  middle: string;
  sex: "m" | "f";
  origin: Origin;
  dob: string;
  ssn: string;
  ssnState: string;
  phone: string;
  email?: string;
  home: Home;
  conn: Conn;
  style: {
    caps: number;
    phone: number;
    dash: boolean;
    full: boolean;
    dob: boolean;
    ctx: boolean;
    zip4: boolean;
    usesMiddle: boolean;
  };
};
export type PersonOpt = {
  origin?: string;
  place?: Place;
  age?: [number, number];
  sex?: "m" | "f";
  last?: string;
  home?: Home;
  arrival?: number;
  noImmigrant?: boolean;
  dob?: string;
  ssn?: string;
  email?: string;
  phone?: string;
  conn?: Conn;
  houseOnly?: boolean;
  first?: string;
};
export type EmitOpt = {
  plain?: boolean;
  batch?: string;
  label?: "good" | "confirmed_fraud" | "none";
  labelAt?: number;
  over?: Over;
  conn?: Partial<Conn> | null;
  noOrigin?: boolean;
};
export type Over = {
  firstName?: string;
  lastName?: string;
  ssn?: string | null;
  email?: string | null;
  phone?: string | null;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  noAddress?: boolean;
  dob?: string | null;
  ctx?: boolean;
};

const UAS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14; moto g power 5G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 13; SM-A146U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36",
];

/** the +4 of a home is the same whenever it is written */
const plus4 = (h: Home) => {
  let x = 7;
  for (const c of h.street + (h.unit ?? "")) x = (x * 31 + c.charCodeAt(0)) % 8000;
  return `-${String(x + 1001)}`;
};

/** Gmail ignores dots, so two people never have the two spellings */
const mailbox = (e: string) => (e.endsWith("@gmail.com") ? e.slice(0, -10).replace(/\./g, "") : e);

export class World {
  r: Rng;
  out: LabeledCase[] = [];
  private used = new Set<string>();
  private n = 0;
  private mobile: string[] = [];
  all: Person[] = [];
  constructor(public seed: number) {
    this.r = new Rng(seed);
    for (let i = 0; i < 700; i++)
      this.mobile.push(
        this.r.chance(0.5)
          ? `172.${this.r.int(56, 59)}.${this.r.int(0, 255)}.${this.r.int(1, 254)}`
          : this.r.chance(0.5)
            ? `174.${this.r.int(192, 255)}.${this.r.int(0, 255)}.${this.r.int(1, 254)}`
            : `107.77.${this.r.int(160, 255)}.${this.r.int(1, 254)}`,
      );
  }
  story(tag: string) {
    return `${tag}-${++this.n}`;
  }
  private uniq(k: string, f: () => string): string {
    for (let i = 0; i < 500; i++) {
      const v = f();
      if (!this.used.has(k + v)) {
        this.used.add(k + v);
        return v;
      }
    }
    throw new Error(`exhausted ${k}`);
  }
  // ---- SSN
  issued(state: string, year: number): string {
    const r = this.r;
    if (year > 2011 || (year === 2011 && r.chance(0.5))) return this.randomSsn();
    let bs = SSN_BLOCKS.filter((b) => b[2] === state && b[3] <= year && b[4] >= year);
    if (!bs.length) bs = SSN_BLOCKS.filter((b) => b[2] === "PA");
    const b = r.pick(bs),
      end = ORDER.indexOf(b[5]) < 0 ? 60 : ORDER.indexOf(b[5]);
    const pow = b[3] === 1936 ? 0.85 : 1,
      f = ((year - b[3] + 1) / (b[4] - b[3] + 1)) ** pow;
    const i = Math.max(0, Math.min(end, Math.round(end * f + r.uni(-1.4, 1.4))));
    return this.uniq("ssn", () => p3(r.int(b[0], b[1])) + p2(need(ORDER[i])) + p4(r.int(1, 9999)));
  }
  randomSsn(): string {
    return this.uniq("ssn", () => {
      let a = this.r.int(1, 899);
      if (a === 666) a = 667;
      return p3(a) + p2(this.r.int(1, 99)) + p4(this.r.int(1, 9999));
    });
  }
  /** the next number of a sequence: serial + k */
  nextSsn(ssn: string, k = 1): string {
    const s = Number(ssn.slice(5));
    const v = ssn.slice(0, 5) + p4(s + k <= 9999 ? s + k : s - 60 + k);
    this.used.add(`ssn${v}`);
    return v;
  }
  // ---- contacts
  phone(code: string): string {
    const r = this.r;
    return this.uniq("ph", () => {
      let x = r.int(201, 989);
      while (x % 100 === 11 || x === 555) x = r.int(201, 989);
      return code + x + p4(r.int(1001, 9998));
    });
  }
  nextPhone(ph: string, k = 1): string {
    const s = Number(ph.slice(6));
    const v = ph.slice(0, 6) + p4(s + k <= 9999 ? s + k : s - k);
    this.used.add(`ph${v}`);
    return v;
  }
  placePhone(p: Place): string {
    const c = this.r.chance(0.93)
      ? this.r.pick(p.codes)
      : this.r.pick(this.r.wpick(PLACES, (x) => x.w).codes);
    return this.phone(c);
  }
  email(first: string, last: string, by: number): string {
    const r = this.r,
      f = ascii(first) || "a",
      l = ascii(last) || "b";
    const doms: [string, number][] =
      by < 1962
        ? [
            ["gmail.com", 36],
            ["yahoo.com", 20],
            ["aol.com", 13],
            ["hotmail.com", 9],
            ["comcast.net", 6],
            ["att.net", 4],
            ["verizon.net", 3],
            ["sbcglobal.net", 3],
            ["msn.com", 3],
            ["icloud.com", 2],
            ["bellsouth.net", 2],
            ["outlook.com", 2],
          ]
        : by < 1982
          ? [
              ["gmail.com", 55],
              ["yahoo.com", 20],
              ["hotmail.com", 9],
              ["icloud.com", 3],
              ["outlook.com", 4],
              ["aol.com", 4],
              ["comcast.net", 2],
              ["live.com", 1],
              ["msn.com", 1],
              ["ymail.com", 1],
            ]
          : [
              ["gmail.com", 74],
              ["yahoo.com", 9],
              ["icloud.com", 8],
              ["hotmail.com", 3],
              ["outlook.com", 4],
              ["live.com", 1],
              ["proton.me", 0.6],
              ["rocketmail.com", 0.4],
            ];
    for (let i = 0; i < 500; i++) {
      const e = make();
      if (!this.used.has(`em${mailbox(e)}`)) {
        this.used.add(`em${mailbox(e)}`);
        return e;
      }
    }
    throw new Error("exhausted em");
    function make() {
      const d = r.wpick(doms, (x) => x[1])[0],
        y2 = p2(by % 100),
        num = () =>
          r.chance(0.05)
            ? p4(r.int(100, 9999))
            : r.chance(0.4)
              ? y2
              : r.chance(0.25)
                ? String(by)
                : String(r.int(1, r.chance(0.7) ? 99 : 999));
      const nick = ascii(NICK[first] ?? first);
      const local = r.wpick<[string, number]>(
        [
          [`${f}.${l}`, 12],
          [`${f}${l}`, 11],
          [`${f}.${l}${num()}`, 12],
          [`${f}${l}${num()}`, 20],
          [`${f[0]}${l}${num()}`, 12],
          [`${f}${l[0]}${num()}`, 8],
          [`${f}_${l}${r.chance(0.6) ? num() : ""}`, 5],
          [`${l}${f}${r.chance(0.7) ? num() : ""}`, 5],
          [`${nick}${l}${r.chance(0.5) ? num() : ""}`, 5],
          [`${l}.${f}`, 3],
          [`${r.pick(HANDLES)}${r.chance(0.85) ? r.int(1, 2020) : ""}`, 7],
          [`${nick}${r.pick(HANDLES)}${r.chance(0.5) ? num() : ""}`, 2],
        ],
        (x) => x[1],
      )[0];
      return `${local}@${d}`;
    }
  }
  claimEmail(e: string): string {
    this.used.add(`em${mailbox(e)}`);
    return e;
  }
  ip(): string {
    const r = this.r;
    if (r.chance(0.025)) return this.vpn();
    if (r.chance(0.3)) return r.pick(this.mobile);
    if (r.chance(0.06))
      return `2607:fb90:${r.int(4096, 65535).toString(16)}:${r.int(4096, 65535).toString(16)}::${r.int(1, 65535).toString(16)}`;
    return `${r.pick([24, 47, 50, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 96, 97, 98, 99, 104, 108, 173, 184])}.${r.int(1, 254)}.${r.int(0, 255)}.${r.int(1, 254)}`;
  }
  vpn(): string {
    const r = this.r;
    return `${r.pick([45, 89, 91, 146, 154, 185, 193, 194])}.${r.int(1, 254)}.${r.int(0, 255)}.${r.int(1, 254)}`;
  }
  device(): string {
    const r = this.r;
    return this.uniq("dv", () => `d-${Array.from({ length: 10 }, () => r.int(0, 15).toString(16)).join("")}`);
  }
  conn(): Conn {
    return { ip: this.ip(), device: this.device(), ua: this.r.pick(UAS) };
  }
  ua() {
    return this.r.pick(UAS);
  }
  // ---- people
  place(): Place {
    return this.r.wpick(PLACES, (x) => x.w);
  }
  stateOther(not: string): Place {
    let p = this.place();
    while (p.state === not) p = this.place();
    return p;
  }
  streetName() {
    return this.r.pick(STREETS);
  }
  home(place: Place, kind: "house" | "apt" | "any" = "any"): Home {
    const r = this.r,
      apt = kind === "apt" || (kind === "any" && r.chance(0.38));
    let dir = r.chance(0.14) ? `${r.pick(["N", "S", "E", "W"])} ` : "";
    if (kind === "any" && r.chance(0.012))
      return {
        street: this.uniq(
          `st${place.city}`,
          () => `${r.pick(["PO Box", "P.O. Box", "Po Box"])} ${r.int(11, 9900)}`,
        ),
        place,
        zip: r.pick(place.zips),
      };
    const st = this.streetName();
    if (/^(Broadway|Martin)/.test(st) && r.chance(0.5)) dir = "";
    const street = this.uniq(
      `st${place.city}`,
      () => `${r.chance(0.75) ? r.int(101, 4999) : r.int(5000, 14999)} ${dir}${st}`,
    );
    return {
      street,
      place,
      zip: r.pick(place.zips),
      ...(apt ? { unit: kind === "any" && r.chance(0.04) ? this.lot() : this.unit() } : {}),
    };
  }
  unit(): string {
    const r = this.r;
    return (
      r.pick(["Apt ", "Apt ", "#", "Unit ", "apt "]) +
      r.wpick(
        [
          String(r.int(1, 24)),
          `${r.int(1, 9)}${r.pick(["A", "B", "C", "D"])}`,
          String(r.int(1, 12) * 100 + r.int(1, 20)),
          r.pick(["A", "B", "C", "D", "2R", "1F", "3L"]),
        ],
        () => 1,
      )
    );
  }
  private lot() {
    return `${this.r.pick(["Lot", "Trlr", "Lot"])} ${this.r.int(1, 140)}`;
  }
  origin(name?: string): Origin {
    return name ? need(ORIGINS.find((o) => o.name === name)) : this.r.wpick(ORIGINS, (o) => o.share);
  }
  given(o: Origin, sex: "m" | "f", by: number): string {
    const r = this.r;
    if (by < 1970 && o.mo && o.fo) return r.pick(sex === "m" ? o.mo : o.fo);
    return r.pick(sex === "m" ? o.m : o.f);
  }
  dob(min: number, max: number): string {
    const r = this.r;
    const y = 2026 - r.int(min, max);
    return `${y}-${p2(r.int(1, y >= 2008 ? 6 : 12))}-${p2(r.int(1, 28))}`;
  }
  ageDist(): [number, number] {
    const x = this.r.next();
    return x < 0.2 ? [19, 24] : x < 0.52 ? [25, 36] : x < 0.78 ? [37, 52] : x < 0.93 ? [53, 67] : [68, 88];
  }
  person(o: PersonOpt = {}): Person {
    const r = this.r,
      origin = this.origin(o.origin),
      place = o.home?.place ?? o.place ?? this.place(),
      sex = o.sex ?? (r.chance(0.5) ? "m" : "f");
    const [a, b] = o.age ?? this.ageDist(),
      dob = o.dob ?? this.dob(a, b),
      by = Number(dob.slice(0, 4));
    const first = o.first ?? this.given(origin, sex, by),
      last = o.last ?? r.pick(origin.s);
    let ssn = o.ssn,
      ssnState = place.state;
    if (!ssn) {
      const arrival =
        o.arrival ??
        (!o.noImmigrant && r.chance(origin.immigrant)
          ? Math.min(2026, by + r.int(0, Math.min(45, 2025 - by)))
          : undefined);
      if (arrival && arrival >= 1950 && arrival > by) {
        ssn = this.issued(place.state, Math.max(arrival, by));
      } else {
        ssnState = r.chance(0.66) ? place.state : this.place().state;
        const y =
          by < 1972
            ? by + r.int(13, 18)
            : by < 1987
              ? Math.min(1988, by + r.int(0, Math.max(1, Math.min(15, 1988 - by))))
              : by + (r.chance(0.75) ? 0 : 1);
        ssn = this.issued(ssnState, Math.max(1937, y));
      }
    }
    const home = o.home ?? this.home(place, o.houseOnly ? "house" : "any");
    const p: Person = {
      first,
      last,
      middle: r.pick("ABCDEFGHJKLMNPRST".split("")),
      sex,
      origin,
      dob,
      ssn,
      ssnState,
      home,
      phone: o.phone ?? this.placePhone(place),
      email: o.email ?? this.email(first, last, by),
      conn: o.conn ?? this.conn(),
      style: {
        caps: r.next(),
        phone: r.int(0, 6),
        dash: r.chance(0.6),
        full: r.chance(0.03),
        dob: r.chance(0.66),
        ctx: r.chance(0.55),
        zip4: r.chance(0.03),
        usesMiddle: r.chance(0.06),
      },
    };
    return p;
  }
  /** formal relative in the same home */
  relative(p: Person, o: PersonOpt = {}): Person {
    return this.person({ origin: p.origin.name, last: p.last, home: p.home, noImmigrant: false, ...o });
  }
  // ---- output
  fmtPhone(ph: string, style: number): string {
    const a = ph.slice(0, 3),
      b = ph.slice(3, 6),
      c = ph.slice(6);
    return need(
      [
        `(${a}) ${b}-${c}`,
        `${a}-${b}-${c}`,
        `${a}${b}${c}`,
        `${a}${b}${c}`,
        `+1${a}${b}${c}`,
        `${a}-${b}-${c}`,
        `${a}.${b}.${c}`,
      ][style],
    );
  }
  fmtSsn(s: string, dash: boolean) {
    return dash ? `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}` : s;
  }
  emit(p: Person, t: number, kind: string, part: Part, story: string, e: EmitOpt = {}): LabeledCase {
    const r = this.r,
      o = e.over ?? {},
      st = p.style;
    const accents = st.caps > 0.1 && st.caps < 0.15 && p.origin.name === "Hispanic";
    const cs = (s0: string) => {
      const s = accents
        ? s0.replace(
            /\b(Jose|Maria|Garcia|Hernandez|Lopez|Rodriguez|Martinez|Gonzalez|Perez|Sanchez|Ramirez|Munoz|Pena|Nunez)\b/g,
            (m) => need(ACCENT[m]),
          )
        : s0;
      return st.caps < 0.045 ? s.toLowerCase() : st.caps > 0.955 ? s.toUpperCase() : s;
    };
    const data: Record<string, unknown> = {
      firstName: cs(o.firstName ?? (st.usesMiddle ? `${p.first} ${p.middle}` : p.first)),
      lastName: cs(o.lastName ?? p.last),
    };
    const ssn = o.ssn === null ? undefined : (o.ssn ?? p.ssn);
    if (ssn) data.ssn = this.fmtSsn(ssn, st.dash);
    const em = o.email === null ? undefined : (o.email ?? p.email);
    if (em) data.email = st.caps > 0.975 ? em.toUpperCase() : em;
    const ph = o.phone === null ? undefined : (o.phone ?? p.phone);
    if (ph) data.phone = /^\d{10}$/.test(ph) ? this.fmtPhone(ph, st.phone) : ph;
    if (!o.noAddress)
      data.address = {
        street: cs(o.street ?? (p.home.unit ? `${p.home.street} ${p.home.unit}` : p.home.street)),
        city: cs(o.city ?? p.home.place.city),
        state:
          o.state ?? (st.full ? (STATE_NAMES[p.home.place.state] ?? p.home.place.state) : p.home.place.state),
        zip: o.zip ?? p.home.zip + (st.zip4 ? plus4(p.home) : ""),
      };
    const dob = o.dob === null ? undefined : (o.dob ?? (st.dob ? p.dob : undefined));
    if (dob) data.dateOfBirth = dob;
    const c: LabeledCase = { at: new Date(Math.min(t, TEND)).toISOString(), kind, part, story, data };
    if (part === "fraud" && e.plain) c.plain = true;
    if (part !== "fraud" && part !== "scenery" && !e.noOrigin) c.origin = p.origin.name;
    if (e.batch) c.batch = e.batch;
    if (e.conn !== null && (o.ctx ?? st.ctx)) {
      const cn = { ...p.conn, ...(e.conn ?? {}) };
      const x: LabeledCase["context"] = { ip: cn.ip };
      if (cn.device && (e.conn?.device || r.chance(0.8))) x.deviceId = cn.device;
      if (r.chance(0.85)) x.userAgent = cn.ua;
      c.context = x;
    }
    const l =
      e.label ??
      (part === "fraud"
        ? r.chance(0.32)
          ? "confirmed_fraud"
          : "none"
        : part === "scenery"
          ? "none"
          : r.chance(0.3)
            ? "good"
            : "none");
    if (l !== "none") {
      const la = e.labelAt ?? t + (l === "good" ? r.uni(14, 60) : r.uni(5, 40)) * DAY;
      if (la <= LEND) c.label = { outcome: l, at: new Date(la).toISOString() };
    }
    this.out.push(c);
    return c;
  }
  // ---- time
  clock(dayMs: number): number {
    const r = this.r;
    const h = r.chance(0.9) ? r.uni(13, 26) : r.uni(0, 24);
    return Math.floor(dayMs / DAY) * DAY + h * 3600_000 + r.int(0, 59_999);
  }
  /** a start that leaves room days before the end */
  start(room = 0): number {
    return this.clock(T0 + Math.floor(this.r.uni(0, Math.max(1, 119 - room))) * DAY);
  }
  later(t: number, minDays: number, maxDays: number): number {
    const n = t + this.r.uni(minDays, maxDays) * DAY;
    if (minDays < 1) return n;
    const c = this.clock(n);
    return c > t ? c : n;
  }
  mins(t: number, a: number, b: number): number {
    return t + this.r.uni(a, b) * MIN;
  }
  /** some days' forms without a connection arrive as one upload (never two of a story) */
  uploads() {
    const r = this.r,
      per = new Map<string, number>(),
      day = (c: LabeledCase) => c.at.slice(0, 10);
    for (const c of this.out) per.set(c.story + day(c), (per.get(c.story + day(c)) ?? 0) + 1);
    const days = new Set<string>();
    while (days.size < 14) days.add(new Date(T0 + r.int(3, 112) * DAY).toISOString().slice(0, 10));
    const n = new Map<string, number>();
    for (const c of this.out) {
      const d = day(c);
      if (!days.has(d) || c.batch || c.context || per.get(c.story + d) !== 1 || !r.chance(0.55)) continue;
      const k = (n.get(d) ?? 0) + 1;
      n.set(d, k);
      c.batch = `upload-${d}`;
      c.at = new Date(Date.parse(`${d}T21:30:00Z`) + k * 40).toISOString();
    }
  }
  finish(): LabeledCase[] {
    this.uploads();
    return this.out.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }
}
const ACCENT: Record<string, string> = {
  Jose: "José",
  Maria: "María",
  Garcia: "García",
  Hernandez: "Hernández",
  Lopez: "López",
  Rodriguez: "Rodríguez",
  Martinez: "Martínez",
  Gonzalez: "González",
  Perez: "Pérez",
  Sanchez: "Sánchez",
  Ramirez: "Ramírez",
  Munoz: "Muñoz",
  Pena: "Peña",
  Nunez: "Núñez",
};
export const STATE_NAMES: Record<string, string> = {
  NY: "New York",
  CA: "California",
  TX: "Texas",
  IL: "Illinois",
  AZ: "Arizona",
  PA: "Pennsylvania",
  OH: "Ohio",
  MI: "Michigan",
  IN: "Indiana",
  FL: "Florida",
  GA: "Georgia",
  NC: "North Carolina",
  SC: "South Carolina",
  TN: "Tennessee",
  KY: "Kentucky",
  AL: "Alabama",
  MS: "Mississippi",
  LA: "Louisiana",
  AR: "Arkansas",
  OK: "Oklahoma",
  MO: "Missouri",
  KS: "Kansas",
  NE: "Nebraska",
  IA: "Iowa",
  MN: "Minnesota",
  WI: "Wisconsin",
  CO: "Colorado",
  NM: "New Mexico",
  NV: "Nevada",
  OR: "Oregon",
  WA: "Washington",
  MA: "Massachusetts",
  CT: "Connecticut",
  NJ: "New Jersey",
  MD: "Maryland",
  VA: "Virginia",
  UT: "Utah",
};
export { p2, p3, p4 };
