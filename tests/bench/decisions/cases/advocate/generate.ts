import { cohorts, origins } from "./names.js";
import { farTowns, roads, ssnAreas, towns } from "./places.js";

type Part = "typical" | "atypical" | "victim" | "fraud" | "scenery";
interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}
interface Context {
  ip?: string;
  deviceId?: string;
  userAgent?: string;
}
interface Label {
  outcome: "good" | "confirmed_fraud";
  at: string;
}
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
    address?: Address;
    dateOfBirth?: string;
  };
  context?: Context;
  amount?: number;
  product?: string;
  label?: Label;
}

interface Town {
  city: string;
  state: string;
  zips: string[];
  codes: string[];
}
interface Origin {
  name: string;
  weight: number;
  american: number;
  men: string[];
  women: string[];
  last: string[];
}
/** Contacts that are undefined were left blank. Phones and SSNs are bare digits until printed. */
interface Person {
  first: string;
  last: string;
  origin: string;
  male: boolean;
  born: string;
  ssn?: string;
  email?: string;
  phone?: string;
  home?: Address;
  town: Town;
  ip: string;
  device: string;
  agent: string;
  style: number;
  came?: number;
}
interface Extra {
  part?: Part;
  kind?: string;
  plain?: boolean;
  amount?: number;
  product?: string;
  batch?: string;
  raw?: boolean;
  known?: number;
  bare?: boolean;
}
interface Draft extends Extra {
  at: number;
  p: Person;
}
interface Wish {
  origin?: string;
  min?: number;
  max?: number;
  town?: Town;
  male?: boolean;
  came?: number;
}
type Tell = (w: World) => Draft[];
interface Row {
  kind: string;
  part: Part;
  source: string;
  quota: number;
  online?: boolean | undefined;
  tell: Tell;
}

/** Sorted moments; no story reads past those it asked for. */
type Times = number[] & { 0: number; 1: number; 2: number; 3: number };
const DAY = 86400000,
  MINUTE = 60000,
  START = Date.UTC(2026, 0, 5),
  END = Date.UTC(2026, 6, 1);
const words = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((x) => x.replace(/_/g, " "));
const records = (text: string) =>
  text
    .split(/[;\n]/)
    .map((x) => x.trim())
    .filter(Boolean);
const readTown = (line: string): Town => {
  const [city = "", state = "", zips = "", codes = ""] = line.split("|");
  return { city, state, zips: zips.split(","), codes: codes.split(",") };
};
const TOWNS = records(towns).map(readTown),
  FAR = records(farTowns).map(readTown);
const ORIGINS: Origin[] = origins
  .replace(/\n/g, " ")
  .split(";")
  .map((line) => {
    const [name = "", weight = "", american = "", men = "", women = "", last = ""] = line.trim().split("|");
    return {
      name,
      weight: +weight,
      american: +american,
      men: words(men),
      women: words(women),
      last: words(last),
    };
  });
const ROADS = words(roads);
const AREAS = records(ssnAreas).map((line) => {
  const [state = "", areas = "", years = "", last = ""] = line.split(" ");
  const [low = 0, high = 0] = areas.split("-").map(Number),
    [from = 0, to = 0] = years.split("-").map(Number);
  return { state, low, high, from, to, last: +last };
});
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
const GROUPS = [...range(1, 9, 2), ...range(10, 98, 2), ...range(2, 8, 2), ...range(11, 99, 2)];
const HOURS = [2, 1, 1, 1, 1, 1, 3, 6, 10, 14, 16, 16, 16, 15, 14, 14, 13, 13, 13, 14, 14, 13, 10, 6];
const pad = (n: number, size: number) => String(n).padStart(size, "0");
const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
const list = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const f = (p: Person, at: number, extra: Extra = {}): Draft => ({ p, at, ...extra });
const year = (p: Person): number => +p.born.slice(0, 4);
/** Forms of a ring: an expert sees it from form number `seen` on. */
const ring = (people: Person[], times: number[], seen: number, extra: Extra = {}): Draft[] =>
  people.map((p, i) => f(p, times[i] ?? END, { plain: i >= seen, ...extra }));
const past: Extra = { part: "scenery", kind: "earlier form of the customer" };

const often = (text: string) =>
  words(text).flatMap((x) => list(+(x.split("*")[1] ?? 1), () => x.split("*")[0] ?? x));
const MAIL_YOUNG = often("gmail.com*30 icloud.com*4 outlook.com*2 yahoo.com*3 hotmail.com proton.me");
const MAIL_MID = often(`gmail.com*26 yahoo.com*7 hotmail.com*3 icloud.com*2
  outlook.com live.com ymail.com aol.com msn.com comcast.net`);
const MAIL_OLD = often(`gmail.com*12 yahoo.com*5 aol.com*4 hotmail.com*2 comcast.net*2
  att.net sbcglobal.net verizon.net bellsouth.net msn.com cox.net 
  charter.net earthlink.net juno.com windstream.net`);
const HOBBIES = words(`bassfisher mamabear hoosierfan quilter yankees49 goblue deerhunter sunshine ladybug
  steelersfan angelbaby blessed gypsyrose mustang67 nascar truckin grammy papabear soccermom guitarman rosebud
  bigdaddy buckeye princess lilmama sk8er beachbum nurse chefboy reina chivas morenita`);
const CORP = words(`harlanpoultry.com prairiebeef.com lakesidemfg.com valleyhealthsys.org tricountyschools.org
  norwoodsteel.com bluegrassfoods.com keystonefreight.com summitcallcenter.com delmarfarms.com`);
const TAIL = words(`thewalkers.us fastmail.com zoho.com gmx.com tuta.com pm.me hey.com mail.com inbox.com
  rocketmail.com oconnorlaw.net k12.wi.us mac.com duck.com`);
const WEB = (system: string, tail: string) => `Mozilla/5.0 (${system}) ${tail}`;
const KIT = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/",
  WIN = "Windows NT 10.0; Win64; x64";
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/";
const AGENTS = [
  WEB(WIN, `${KIT}143.0.0.0 Safari/537.36`),
  WEB(WIN, `${KIT}142.0.0.0 Safari/537.36`),
  WEB(`${WIN}; rv:146.0`, "Gecko/20100101 Firefox/146.0"),
  WEB("Linux; Android 10; K", `${KIT}143.0.0.0 Mobile Safari/537.36`),
  WEB("Macintosh; Intel Mac OS X 10_15_7", `${SAFARI}18.6 Safari/605.1.15`),
  WEB("iPhone; CPU iPhone OS 18_6 like Mac OS X", `${SAFARI}18.6 Mobile/15E148 Safari/604.1`),
  WEB("iPhone; CPU iPhone OS 18_7 like Mac OS X", `${SAFARI}26.1 Mobile/15E148 Safari/604.1`),
  WEB("Linux; Android 14; SM-A156U", `${KIT}141.0.0.0 Mobile Safari/537.36`),
];
const PRODUCTS = often(`personal-loan*4 auto-loan*3 credit-card*2 rental-application*2
  home-improvement installment-loan`);

class World {
  private state: number;
  private used = new Set<string>();
  private cells: string[] = [];
  constructor(seed: number) {
    this.state = (seed * 2654435761) >>> 0;
    this.cells = list(140, () => this.cell());
  }
  num(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  int(low: number, high: number): number {
    return low + Math.floor(this.num() * (high - low + 1));
  }
  chance(p: number): boolean {
    return this.num() < p;
  }
  pick<T>(from: readonly T[]): T {
    const item = from[Math.floor(this.num() * from.length)];
    if (item === undefined) throw new Error("empty list");
    return item;
  }
  mix<T>(from: T[]): T[] {
    return from
      .map((x) => ({ x, k: this.num() }))
      .sort((a, b) => a.k - b.k)
      .map((e) => e.x);
  }
  once(make: () => string): string {
    for (;;) {
      const x = make();
      if (!this.used.has(x)) {
        this.used.add(x);
        return x;
      }
    }
  }
  /** A moment in the waking hours, `low` to `high` days after the start; fewer on weekends. */
  day(low: number, high: number): number {
    for (;;) {
      const date = START + Math.floor(low + this.num() * Math.max(high - low, 0.01)) * DAY;
      if ([0, 6].includes(new Date(date).getUTCDay()) && high - low > 4 && this.chance(0.45)) continue;
      return date + this.hour();
    }
  }
  hour(): number {
    let h = this.int(0, 23);
    while (!this.chance((HOURS[h] ?? 0) / 16)) h = this.int(0, 23);
    return (h + this.pick([5, 5, 5, 6, 6, 7, 8])) * 60 * MINUTE + Math.floor(this.num() * 3600000);
  }
  after(at: number, low: number, high: number): number {
    const next = Math.floor((at - START) / DAY) * DAY + START + this.int(low, high) * DAY + this.hour();
    return next > at ? next : next + DAY;
  }
  soon(at: number, low: number, high: number): number {
    return at + Math.floor((low + this.num() * (high - low)) * MINUTE);
  }
  /** `n` sorted moments within some stretch of `days`. */
  dates(n: number, days: number, not = 0): Times {
    const first = not + Math.floor(this.num() * Math.max(1, 174 - days - not));
    return list(n, () => this.day(first, first + days)).sort((a, b) => a - b) as Times;
  }
  run(n: number, low: number, high: number, from = this.day(0, 172)): Times {
    let at = from;
    return list(n, (i) => (at = i ? this.soon(at, low, high) : at)) as Times;
  }
  town(city?: string): Town {
    return this.pick(city ? TOWNS.filter((x) => x.city === city) : BIG);
  }
  far(states: string): Town {
    return this.pick(FAR.filter((x) => states.includes(x.state)));
  }
  road(): string {
    const name = this.pick(ROADS),
      long = this.chance(0.3);
    const end = /\d/.test(name)
      ? this.pick(["St", "Ave"])
      : this.pick(words("St St St Ave Ave Ave Rd Rd Dr Dr Ln Ct Blvd Way Pl Cir"));
    const full: Record<string, string> = { St: "Street", Ave: "Avenue", Rd: "Road", Dr: "Drive", Ln: "Lane" };
    return (
      (this.chance(0.15) ? `${this.pick(["N", "S", "E", "W"])} ` : "") +
      name +
      " " +
      (long ? (full[end] ?? end) : end)
    );
  }
  house(
    town: Town,
    street = `${this.int(1, 4) * this.int(1, 900) + this.int(1, 99)} ${this.road()}`,
  ): Address {
    return { street, city: town.city, state: town.state, zip: this.pick(town.zips) };
  }
  flat(base: Address): Address {
    const door = this.pick([
      `Apt ${this.int(1, 30)}`,
      `Apt ${this.int(1, 9)}${this.pick([..."ABCD"])}`,
      `#${this.int(1, 40)}`,
      `Unit ${this.int(1, 24)}`,
      `Apt ${this.int(1, 6)}${pad(this.int(1, 18), 2)}`,
    ]);
    return { ...base, street: `${base.street}${this.chance(0.2) ? "," : ""} ${door}` };
  }
  home(town: Town): Address {
    const h = this.house(town);
    return this.chance(0.35) ? this.flat(h) : h;
  }
  phone(town: Town): string {
    const code = this.chance(0.84) ? this.pick(town.codes) : this.pick(this.pick(TOWNS).codes);
    return this.once(
      () => code + this.pick([..."23456789"]) + pad(this.int(0, 99), 2) + pad(this.int(0, 9999), 4),
    );
  }
  random(): string {
    return this.once(() => {
      const area = this.int(1, 899);
      return pad(area === 666 ? 667 : area, 3) + pad(this.int(1, 99), 2) + pad(this.int(1, 9999), 4);
    });
  }
  ssn(year: number, state: string, came?: number): string {
    const issued =
      came ??
      (year < 1920
        ? 1937
        : year < 1972
          ? year + this.int(14, 18)
          : year < 1988
            ? year + this.int(2, 14)
            : year);
    if (issued > 2011 || (issued === 2011 && this.chance(0.55))) return this.random();
    const here = came || this.chance(0.72) ? state : this.pick(TOWNS).state;
    const fit = AREAS.filter((a) => a.from <= issued && a.to >= issued);
    const own = fit.filter((a) => a.state === here),
      a = this.pick(own.length ? own : fit);
    const spot = (GROUPS.indexOf(a.last) * (issued + this.num() - a.from)) / (a.to + 1 - a.from);
    return this.once(
      () =>
        pad(this.int(a.low, a.high), 3) +
        pad(GROUPS[Math.max(0, Math.round(spot + this.num() * 3 - 2))] ?? 1, 2) +
        pad(this.int(1, 9999), 4),
    );
  }
  itin(): string {
    const group = this.pick([...range(70, 88, 1), 90, 91, 92, 94, 95, 96, 97, 98, 99]);
    return this.once(() => `9${pad(this.int(0, 99), 2)}${group}${pad(this.int(1, 9999), 4)}`);
  }
  mail(first: string, last: string, year: number, host = ""): string {
    const a = fold(first) || "x",
      b = fold(last) || "x",
      yy = pad(year % 100, 2),
      nn = this.pick([yy, String(this.int(1, 99)), String(this.int(100, 999))]);
    const at =
      host ||
      (this.chance(0.05)
        ? this.pick(this.chance(0.3) ? CORP : TAIL)
        : this.pick(year > 1994 ? MAIL_YOUNG : year > 1962 ? MAIL_MID : MAIL_OLD));
    const name = this.pick([
      () => `${a}.${b}`,
      () => `${a}.${b}`,
      () => a + b,
      () => a + b,
      () => `${a}${b}${nn}`,
      () => `${a}${b}${nn}`,
      () => `${a}.${b}${nn}`,
      () => a.charAt(0) + b + nn,
      () => a.charAt(0) + b,
      () => a.charAt(0) + b + yy,
      () => `${b}.${a}`,
      () => `${a}_${b}`,
      () => b + a.charAt(0) + nn,
      () => `${a}${b.charAt(0)}${nn}`,
      () => a.slice(0, 4) + b.slice(0, 4) + nn,
      () => `${a}${year}`,
      () => this.pick(HOBBIES) + nn,
      () => this.pick(HOBBIES) + this.pick(["", "_", "."]) + a,
      () => a.charAt(0) + b.charAt(0) + this.int(1000, 9999),
    ])();
    if (!this.used.has(`${name}@${at}`)) return this.once(() => `${name}@${at}`);
    return this.once(() => `${name}${this.int(1, 2999)}@${at}`);
  }
  cell(): string {
    return `${this.pick([
      "172.56",
      "172.58",
      "174.193",
      "174.205",
      "107.77",
      "107.115",
    ])}.${this.int(1, 254)}.${this.int(1, 254)}`;
  }
  ip(): string {
    if (this.chance(0.33)) return this.pick(this.cells);
    if (this.chance(0.15))
      return `260${this.pick([
        "0:1700",
        "1:246",
        "3:8080",
        "0:6c40",
      ])}:${this.hex(4)}:${this.hex(4)}::${this.hex(3)}`;
    return `${this.pick([
      24, 50, 66, 67, 68, 71, 73, 75, 76, 96, 98, 99,
    ])}.${list(3, () => this.int(1, 254)).join(".")}`;
  }
  host(): string {
    return `${this.pick([
      "45.77",
      "104.238",
      "159.65",
      "167.99",
      "51.81",
      "66.42",
      "185.220",
    ])}.${this.int(1, 254)}.${this.int(1, 254)}`;
  }
  hex(n: number): string {
    return list(n, () => this.int(0, 15).toString(16))
      .join("")
      .replace(/^0/, "7");
  }
  device(): string {
    return `fp_${this.hex(20)}`;
  }
  origin(name?: string): Origin {
    if (name) {
      const o = ORIGINS.find((x) => x.name === name);
      if (o) return o;
      throw new Error(name);
    }
    let left = this.num() * WEIGHT;
    for (const origin of ORIGINS) {
      left -= origin.weight;
      if (left < 0) return origin;
    }
    return this.pick(ORIGINS);
  }
  birth(min: number, max: number): string {
    const age = min + (max - min) * this.num() ** 1.3;
    return new Date(Date.UTC(2025, 11, 20) - Math.floor((age * 365.25 + 1 + this.num() * 20) * DAY))
      .toISOString()
      .slice(0, 10);
  }
  name(o: Origin, male: boolean, year: number): string {
    const age = cohorts.find((c) => year < c[0]);
    if (age && this.chance(o.american)) return this.pick(words(male ? age[1] : age[2]));
    return this.pick(male ? o.men : o.women);
  }
  person(wish: Wish = {}): Person {
    const o = this.origin(wish.origin),
      male = wish.male ?? this.chance(0.5),
      town = wish.town ?? this.town();
    let born = this.birth(wish.min ?? 18, wish.max ?? (this.chance(0.85) ? 66 : 84));
    const year = +born.slice(0, 4),
      abroad = o.american < 0.36 && this.chance(0.5);
    const came = wish.came ?? (abroad ? Math.max(year + this.int(1, 8), this.int(1985, 2023)) : undefined);
    if (came && this.chance(["afghan", "somali", "congolese", "burmese"].includes(o.name) ? 0.5 : 0.02))
      born = `${year}-01-01`;
    let first = this.name(o, male, year),
      last = this.pick(o.last);
    if (!["mexican", "chinese"].includes(o.name) && this.chance(0.04))
      first += ` ${this.pick([..."ABCDEJLMRST"])}${this.pick(["", "."])}`;
    else if (male && this.chance(0.03)) last += this.pick([" Jr", " Jr.", " III", " Sr"]);
    return {
      first,
      last,
      origin: o.name,
      male,
      born,
      ssn: this.ssn(year, town.state, came),
      email: this.mail(first.replace(/ \w\.?$/, ""), last.replace(/ (Jr.?|III|Sr)$/, ""), year),
      phone: this.phone(town),
      home: this.home(town),
      town,
      ip: this.ip(),
      device: this.device(),
      agent: this.pick(AGENTS),
      style: this.num(),
      came,
    };
  }
  /** Somebody of the same home and family name. */
  kin(p: Person, wish: Wish = {}): Person {
    const k = this.person({ origin: p.origin, town: p.town, ...wish });
    return {
      ...k,
      last: p.last.replace(/ (Jr.?|III|Sr)$/, ""),
      email: this.mail(k.first, p.last, +k.born.slice(0, 4)),
      home: p.home,
      ip: this.chance(0.6) ? p.ip : k.ip,
    };
  }
  people(n: number, wish: Wish = {}): Person[] {
    return list(n, () => this.person(wish));
  }
  /** The same person with new values for the fields named; "home" may be elsewhere if a town is given. */
  renew(p: Person, fields: string, town: Town = p.town): Person {
    const q = { ...p };
    if (fields.includes("phone")) q.phone = this.phone(town);
    if (fields.includes("email")) q.email = this.mail(p.first, p.last, year(p));
    if (fields.includes("home")) {
      q.home = this.home(town);
      q.town = town;
    }
    if (fields.includes("device")) {
      q.device = this.device();
      q.ip = this.ip();
      q.agent = this.pick(AGENTS);
    }
    return q;
  }
  slip(text: string): string {
    const i = this.int(1, Math.max(1, text.length - 2)),
      a = text.charAt(i),
      b = text.charAt(i + 1);
    if (/\d/.test(a)) return text.slice(0, i) + ((+a + this.int(1, 9)) % 10) + text.slice(i + 1);
    return this.chance(0.5) && a !== b
      ? text.slice(0, i) + b + a + text.slice(i + 2)
      : text.slice(0, i) + text.slice(i + 1);
  }
  amount(product: string): number {
    const r = this.num();
    if (product === "credit-card") return this.pick([500, 1000, 1500, 2000, 3000, 5000]);
    if (product === "rental-application") return 650 + 5 * Math.floor(r * r * 420);
    if (product === "auto-loan") return Math.round(600000 + r * 3800000 + this.int(0, 99)) / 100;
    return this.chance(0.85) ? 500 * Math.ceil(1 + r * r * 48) : 25 * this.int(20, 900);
  }
  cased(text: string, style: number): string {
    return style < 0.04 ? text.toLowerCase() : style > 0.965 ? text.toUpperCase() : text;
  }
  phoneText(d: string, style: number): string {
    if (d.length !== 10) return d;
    const [a, b, c] = [d.slice(0, 3), d.slice(3, 6), d.slice(6)];
    return style < 0.4
      ? d
      : style < 0.65
        ? `${a}-${b}-${c}`
        : style < 0.85
          ? `(${a}) ${b}-${c}`
          : style < 0.93
            ? `+1${d}`
            : `${a}.${b}.${c}`;
  }
  print(d: Draft, row: Row, story: string, online: boolean): Case {
    const p = d.p,
      part = d.part ?? row.part,
      honest = part !== "fraud" && part !== "scenery";
    const style = d.raw ? 0.5 : this.chance(0.8) ? p.style : this.num(),
      blank = honest && this.chance(0.02) ? this.num() : 1;
    const data: Case["data"] = { firstName: this.cased(p.first, style), lastName: this.cased(p.last, style) };
    const s = p.ssn,
      short = s ? `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}` : undefined;
    if (s && short)
      data.ssn = (style * 7) % 1 < 0.5 ? s : (style * 7) % 1 < 0.94 ? short : short.replace(/-/g, " ");
    if (p.email && blank > 0.5)
      data.email = (style * 3) % 1 < 0.03 ? p.email.charAt(0).toUpperCase() + p.email.slice(1) : p.email;
    if (p.phone && (blank === 1 || blank < 0.5)) data.phone = this.phoneText(p.phone, (style * 5) % 1);
    if (p.home) data.address = { ...p.home, street: this.cased(p.home.street, style) };
    if (p.born) data.dateOfBirth = p.born;
    const c: Case = { at: new Date(d.at).toISOString(), kind: d.kind ?? row.kind, part, story, data };
    if (part === "fraud") c.plain = d.plain ?? false;
    if (honest) c.origin = p.origin;
    if (d.batch) c.batch = d.batch;
    if (online && !d.bare) {
      c.context = {
        ip:
          row.online || this.chance(0.75)
            ? p.ip
            : this.pick([p.ip, p.ip.includes("172.") ? p.ip : this.ip()]),
      };
      if (row.online || this.chance(0.9)) c.context.deviceId = p.device;
      if (this.chance(0.93)) c.context.userAgent = p.agent;
    }
    c.product = d.product ?? (d.amount === undefined ? this.pick(PRODUCTS) : "personal-loan");
    if (d.amount !== undefined || this.chance(0.95)) c.amount = d.amount ?? this.amount(c.product);
    const rate = d.known ?? (part === "fraud" ? 0.05 : part === "scenery" ? 0.08 : 0.03);
    const when =
      d.at + this.int(part === "fraud" ? 6 : 30, part === "fraud" ? 45 : 90) * DAY + (this.hour() % DAY);
    if (this.chance(rate) && when < END)
      c.label = { outcome: part === "fraud" ? "confirmed_fraud" : "good", at: new Date(when).toISOString() };
    return c;
  }
}
const WEIGHT = ORIGINS.reduce((sum, o) => sum + o.weight, 0);
const BIG = TOWNS.flatMap((t) => t.zips.map(() => t)); // big cities weigh more
/** Entries of one part: kind, how many, the published source, the story, and whether it needs the context. */
const rows = (part: Part, all: [string, number, string, Tell, boolean?][]): Row[] =>
  all.map(([kind, quota, source, tell, online]) => ({ kind, part, quota, source, tell, online }));

/** The people with some contacts of `base`. */
function share(people: Person[], base: Person, keys: string): Person[] {
  const { phone, email, home, device, ip, agent } = base;
  return people.map((p) => ({
    ...p,
    ...(keys.includes("phone") ? { phone } : {}),
    ...(keys.includes("email") ? { email } : {}),
    ...(keys.includes("home") ? { home } : {}),
    ...(keys.includes("device") ? { device, agent } : {}),
    ...(keys.includes("ip") ? { ip } : {}),
  }));
}
const at = (home: Address | undefined, street: string): Address => {
  if (!home) throw new Error("no home");
  return { ...home, street };
};
const like = (p: Person, base: Person, keys: string): Person => share([p], base, keys)[0] ?? p;

const TYPICAL = rows("typical", [
  ["first-time customer", 1380, "CFPB consumer credit panel", (w) => [f(w.person(), w.day(0, 178))]],
  [
    "couple",
    260,
    "Census ACS, households",
    (w) => {
      const a = w.person({ min: 23 }),
        b = w.kin(a, { male: !a.male, min: 23, max: 60 }),
        t = w.day(0, 160);
      const c = w.chance(0.3)
        ? {
            ...b,
            last: w.person({
              origin: a.origin,
            }).last,
          }
        : b;
      return [
        f(a, t),
        f(
          like(c, a, w.pick(["phone", "", "", "device ip", "email"])),
          w.pick([w.soon(t, 8, 90), w.after(t, 1, 14)]),
        ),
      ];
    },
  ],
  [
    "returning customer",
    260,
    "CFPB, repeat installment borrowers",
    (w) => {
      const p = w.person(),
        t = w.dates(w.pick([2, 2, 3]), 150);
      return t.map((x) => f(w.chance(0.2) ? { ...p, ip: w.ip(), device: w.device() } : p, x));
    },
  ],
  [
    "roommates",
    140,
    "Pew, shared living; Census ACS",
    (w) => {
      const a = w.person({ max: 36 }),
        all = share([a, ...w.people(w.int(1, 3), { max: 36, town: a.town })], a, "home ip");
      return ring(all, w.dates(all.length, 70), 99);
    },
  ],
  [
    "parent and grown child",
    130,
    "Pew, adults living with parents",
    (w) => {
      const a = w.person({ min: 44, max: 66 }),
        b = w.kin(a, { max: 25 }),
        t = w.dates(2, 90);
      return [f(a, t[0]), f(w.chance(0.3) ? { ...b, phone: a.phone } : b, t[1])];
    },
  ],
  [
    "moved between forms",
    120,
    "Census geographic mobility",
    (w) => {
      const p = w.person({ max: 45 }),
        t = w.dates(2, 140),
        to = w.chance(0.6) ? p.town : w.town();
      return [f(p, t[0]), f(w.renew(p, w.chance(0.15) ? "home phone" : "home", to), t[1])];
    },
  ],
  [
    "corrected a typo",
    110,
    "CFPB complaints, application errors",
    (w) => {
      const p = w.person(),
        t = w.day(0, 178),
        q = { ...p },
        o = w.int(0, 4);
      if (o === 0 && p.ssn) q.ssn = w.slip(p.ssn);
      else if (o === 1 && p.phone) q.phone = w.slip(p.phone);
      else if (o === 2 && p.email)
        q.email = `${w.slip(p.email.split("@")[0] ?? "")}@${p.email.split("@")[1] ?? ""}`;
      else if (o === 3) q.last = w.slip(p.last);
      else if (p.home) q.home = at(p.home, w.slip(p.home.street));
      const amount = 500 * w.int(2, 24),
        product = "personal-loan";
      return [f(q, t, { amount, product }), f(p, w.soon(t, 2, 300), { amount, product })];
    },
  ],
  [
    "new phone or mailbox",
    100,
    "FCC reassigned numbers; Pew",
    (w) => {
      const p = w.person(),
        t = w.dates(2, 150);
      return [f(p, t[0]), f(w.renew(p, w.pick(["phone", "email", "device", "phone device"])), t[1])];
    },
  ],
  [
    "neighbors in a building",
    120,
    "Census AHS, multi-unit buildings",
    (w) => {
      const town = w.town(),
        base = w.house(town),
        n = w.int(3, 8);
      return ring(
        w.people(n, { town }).map((p) => ({ ...p, home: w.flat(base) })),
        w.dates(n, 150),
        99,
      );
    },
  ],
  [
    "coworkers",
    130,
    "Shared employer networks (RFC 6269)",
    (w) => {
      const town = w.town(),
        n = w.int(4, 14),
        ip = w.ip(),
        host = w.pick(CORP),
        all = w.people(n, { town, max: 64 });
      return ring(
        all.map((p) => ({
          ...p,
          ip: w.chance(0.6) ? ip : p.ip,
          email: w.chance(0.35) ? w.mail(p.first, p.last, year(p), host) : p.email,
        })),
        w.dates(n, w.int(3, 100)),
        99,
      );
    },
  ],
  [
    "shops several products",
    90,
    "CFPB, consumers shopping for credit",
    (w) => {
      const p = w.person();
      return w.run(w.int(2, 3), 10, 1500).map((t) => f(p, t));
    },
  ],
  [
    "namesakes",
    100,
    "CFPB 2021 advisory on name-only matching",
    (w) => {
      const a = w.person(),
        same = w.people(w.int(1, 2), { origin: a.origin, male: a.male });
      return ring(
        [
          a,
          ...same.map((p) => ({
            ...p,
            first: a.first,
            last: a.last,
            email: w.mail(a.first, a.last, year(p)),
          })),
        ],
        w.dates(same.length + 1, 120),
        99,
      );
    },
  ],
  [
    "dealer desk",
    60,
    "NCLC, auto add-on reports",
    (w) => {
      const town = w.town(),
        desk = w.person({ town }),
        n = w.int(4, 9),
        product = "auto-loan";
      return ring(share(w.people(n, { town }), desk, "device ip"), w.dates(n, w.int(2, 60)), 99, { product });
    },
    true,
  ],
]);

const ATYPICAL = rows("atypical", [
  [
    "refugees with a caseworker",
    81,
    "ORR/UNHCR resettlement reports",
    (w) => {
      const town = w.town(w.pick(["Clarkston", "Buffalo", "Utica", "Boise", "Lewiston"])),
        desk = w.person({
          town,
        });
      const clerk = { ...desk, email: w.mail(desk.first, desk.last, 1990, `welcome${fold(town.city)}.org`) };
      const origin = w.pick(["afghan", "somali", "congolese", "burmese", "slavic-east", "arab"]),
        block = w.house(town);
      const heads = w.people(w.int(2, 5), { town, origin, came: w.int(2022, 2025), max: 50 });
      const all = heads.flatMap((h) =>
        list(w.int(1, 3), (i) =>
          i
            ? w.kin(h, {
                came: 2024,
              })
            : h,
        ).map((p) => ({ ...p, home: h.home })),
      );
      const keys = w.pick(["phone device ip", "email device ip", "device ip"]);
      return ring(
        share(
          all.map((p) => ({ ...p, home: w.chance(0.7) ? w.flat(block) : p.home })),
          clerk,
          keys,
        ),
        w.chance(0.5) ? w.run(all.length, 9, 40) : w.dates(all.length, 50),
        99,
        { amount: 100 * w.int(3, 30), ...(w.chance(0.3) ? { batch: w.hex(6) } : {}) },
      );
    },
  ],
  [
    "farm workers in one camp",
    92,
    "NAWS farm worker survey; H-2A data",
    (w) => {
      const town = w.town(w.pick(["Immokalee", "Salinas", "Delano", "Yakima", "Vidalia", "Yuma"])),
        n = w.int(6, 18);
      const camp = w.house(
        town,
        `${w.int(1000, 39999)} ${w.pick(["County Road", "State Road", "Highway"])} ${w.int(12, 880)}`,
      );
      const boss = w.person({ town }),
        day = w.chance(0.6);
      const crew = w.people(n, {
        town,
        origin: "mexican",
        came: w.int(2017, 2025),
        max: 48,
        male: w.chance(0.9) ? true : undefined,
      });
      return ring(
        crew.map((p) => ({
          ...p,
          home: camp,
          phone: w.chance(0.5) ? boss.phone : p.phone,
          email: w.chance(0.35) ? undefined : p.email,
          ...(day ? { ip: boss.ip, device: boss.device } : {}),
        })),
        day ? w.run(n, 4, 18) : w.dates(n, 40),
        99,
        { amount: 300 * w.int(1, 5) },
      );
    },
  ],
  [
    "shelter clients",
    56,
    "HUD AHAR; NAEH documents barrier",
    (w) => {
      const desk = w.person(),
        n = w.int(4, 11),
        all = w.people(n, { town: desk.town, max: 68 }),
        base = w.house(desk.town);
      return ring(
        share(
          all.map((p) => ({
            ...p,
            home: base,
            phone: w.chance(0.25) ? desk.phone : p.phone,
            email: w.chance(0.2) ? undefined : p.email,
          })),
          desk,
          "ip device",
        ),
        w.dates(n, 130),
        99,
        { product: "rental-application" },
      );
    },
  ],
  [
    "confidential address after violence",
    41,
    "NNEDV; state ACP programs",
    (w) => {
      const town = w.town(),
        box = w.house(town, `PO Box ${w.int(1000, 9999)}`),
        n = w.int(2, 5);
      return w.people(n, { town, male: false }).flatMap((p) => {
        const t = w.dates(2, 60),
          q = { ...w.renew(p, "phone email device"), home: at(box, `${box.street} ACP ${w.int(100, 4999)}`) };
        if (w.chance(0.25)) q.last = w.person({ origin: p.origin }).last;
        if (w.chance(0.15)) q.ssn = w.random();
        return [f(p, t[0], past), f(q, t[1])];
      });
    },
  ],
  [
    "students in a dormitory",
    92,
    "CFPB student banking reports",
    (w) => {
      const [city, host] = w.pick([
        ["State College", "psu.edu"],
        ["Ames", "iastate.edu"],
        ["Ithaca", "cornell.edu"],
        ["Athens", "ohio.edu"],
        ["Pullman", "wsu.edu"],
        ["Boone", "appstate.edu"],
        ["Lawrence", "ku.edu"],
        ["Clemson", "clemson.edu"],
      ] as const);
      const town = w.town(city),
        n = w.int(6, 20),
        ip = w.ip(),
        hall = w.house(town, `${w.int(1, 60) * 10} ${w.pick(ROADS)} Hall`);
      return ring(
        w.people(n, { min: 18, max: 22 }).map((p) => ({
          ...p,
          town,
          ip,
          home: at(hall, `${hall.street} ${w.pick(["Rm", "Room", "#"])} ${w.int(101, 940)}`),
          email: w.once(
            () =>
              `${fold(p.first).charAt(0)}${w.pick([..."abcdefjklmrst"])}${fold(p.last).charAt(0) || "x"}${w.int(
                10,
                9999,
              )}@${host}`,
          ),
        })),
        w.dates(n, w.int(4, 30)),
        99,
        { product: w.pick(["credit-card", "rental-application"]) },
      );
    },
  ],
  [
    "nursing home",
    41,
    "CFPB Office for Older Americans",
    (w) => {
      const town = w.town(),
        n = w.int(2, 6),
        base = w.house(town);
      return ring(
        w.people(n, { town, min: 78, max: 101 }).map((p) => {
          const child = w.kin(p, { min: 45, max: 66, town: w.town() });
          return {
            ...p,
            home: w.chance(0.5) ? w.flat(base) : base,
            email: child.email,
            phone: w.chance(0.6) ? child.phone : p.phone,
            ip: child.ip,
          };
        }),
        w.dates(n, 140),
        99,
      );
    },
  ],
  [
    "released from prison",
    46,
    "CFPB 2022, justice-involved; PPI",
    (w) => {
      const town = w.town(),
        n = w.int(3, 8),
        house = w.house(town),
        desk = w.person({ town });
      return ring(
        share(
          w
            .people(n, { town, min: 22, max: 62 })
            .map((p) => ({ ...p, home: house, email: w.mail(p.first, p.last, year(p), "gmail.com") })),
          desk,
          w.pick(["ip", "ip device", "ip device phone"]),
        ),
        w.chance(0.5) ? w.run(n, 8, 35) : w.dates(n, 120),
        99,
        { amount: 100 * w.int(3, 15) },
      );
    },
  ],
  [
    "military and diplomatic mail",
    46,
    "USPS MPSA; CFPB servicemember reports",
    (w) => {
      const [state, zip] = w.pick([
          ["AE", "09128"],
          ["AE", "09464"],
          ["AP", "96326"],
          ["AP", "96271"],
          ["AE", "09114"],
        ] as const),
        n = w.int(2, 5);
      const city = w.chance(0.85) ? "APO" : w.pick(["FPO", "DPO"]),
        unit = w.int(2100, 39999);
      return ring(
        w.people(n, { max: 44 }).map((p) => ({
          ...p,
          home: {
            street: w.pick([
              `PSC ${w.int(1, 9)}0 Box ${w.int(11, 4999)}`,
              `Unit ${unit} Box ${w.int(1, 999)}`,
            ]),
            city,
            state,
            zip,
          },
          email: w.chance(0.15) ? w.mail(p.first, p.last, 0, "mail.mil") : p.email,
          ip: w.chance(0.5) ? `217.${w.int(1, 250)}.${w.int(1, 250)}.7` : p.ip,
        })),
        w.dates(n, 90),
        99,
      );
    },
  ],
  [
    "tribal land, general delivery",
    56,
    "NCAI; CFPB Native communities 2024",
    (w) => {
      const town = w.far("SD AZ NM MT ND"),
        n = w.int(3, 9),
        line = w.person({ town });
      return ring(
        w.people(n, { town, origin: "native-american" }).map((p) => ({
          ...p,
          phone: w.chance(0.2) ? line.phone : p.phone,
          home: w.house(
            town,
            w.pick([
              "General Delivery",
              "General Delivery",
              `PO Box ${w.int(2, 3999)}`,
              `HC ${w.int(57, 64)} Box ${w.int(1, 90)}`,
              `Hwy ${w.int(2, 264)} Mile Post ${w.int(2, 400)}`,
              `${w.int(1, 9)} mi N of Chapter House`,
            ]),
          ),
        })),
        w.dates(n, 150),
        99,
      );
    },
  ],
  [
    "islands and territories",
    51,
    "USPS Pub. 28, Puerto Rico addresses",
    (w) => {
      const town = w.far(w.pick(["PR", "PR", "PR", "GU MP AS", "VI"])),
        pr = town.state === "PR",
        p = w.person({
          town,
          origin: pr
            ? "caribbean-hispanic"
            : town.state === "VI"
              ? "jamaican"
              : w.pick(["hawaiian-pacific", "filipino"]),
        });
      return [
        f(
          {
            ...p,
            last:
              pr && w.chance(0.7) ? `${p.last} ${w.person({ origin: "caribbean-hispanic" }).last}` : p.last,
            home: w.house(
              town,
              pr
                ? w.pick([
                    `Urb ${w.pick([
                      "Las Lomas",
                      "Villa Nevárez",
                      "Santa Rita",
                    ])} ${w.int(1, 900)} Calle ${w.int(1, 40)}`,
                    `HC ${pad(w.int(1, 9), 2)} Box ${w.int(100, 9999)}`,
                    `Cond El Mirador Apt ${w.int(101, 1804)}`,
                  ])
                : w.pick([`PO Box ${w.int(100, 29999)}`, w.house(town).street]),
            ),
          },
          w.day(0, 178),
        ),
      ];
    },
  ],
  [
    "very old or just of age",
    51,
    "NCLC, thin files; CFPB credit invisibles",
    (w) => {
      const old = w.chance(0.5),
        p = w.person(old ? { min: 88, max: 102 } : { min: 18, max: 18 });
      return [
        f(
          {
            ...p,
            email: old && w.chance(0.3) ? undefined : p.email,
          },
          w.day(0, 178),
        ),
      ];
    },
  ],
  [
    "name that forms refuse",
    61,
    "W3C personal names; GAO on FNU/LNU",
    (w) => {
      const o = w.pick([
        "korean",
        "chinese",
        "portuguese",
        "indian",
        "afghan",
        "burmese",
        "hawaiian-pacific",
        "ethiopian",
        "central-american",
      ]);
      const p = w.person({ origin: o }),
        more = w.person({ origin: o }).last;
      const q = {
        korean: { last: "O" },
        chinese: { last: w.pick(["E", "Ng", "Xi"]) },
        indian: w.pick([{ first: "FNU", last: p.first }, { last: "LNU" }, { last: w.pick(["K", "S", "M"]) }]),
        afghan: { first: "FNU", last: p.first },
        burmese: { last: p.first },
        "central-american": { last: `${p.last}-${more}` },
        "hawaiian-pacific": {
          last: `${p.last}${fold(more)}okalani${w.pick(words("kapuaokamehameha onaona kawaiolamana"))}`,
        },
        ethiopian: {
          first: `${p.first}${fold(more)}`,
        },
      }[o] ?? { first: `${p.first} de Fátima Aparecida`, last: `${p.last} ${more} de Albuquerque` };
      return [f({ ...p, ...q }, w.day(0, 178))];
    },
  ],
  [
    "name changed by marriage or divorce",
    61,
    "CFPB complaints, mixed files",
    (w) => {
      const p = w.person({
          male: false,
          min: 22,
          max: 55,
        }),
        t = w.dates(2, 120),
        q = w.renew(p, w.pick(["home", "home phone", "email", "home email"]));
      const last = w.person().last;
      return [f(p, t[0], past), f({ ...q, last: w.chance(0.25) ? `${p.last}-${last}` : last }, t[1])];
    },
  ],
  [
    "new first name after transition",
    36,
    "US Trans Survey; CFPB on names, 2022",
    (w) => {
      const p = w.person({ max: 45 }),
        first = w.person({ origin: p.origin, male: !p.male, max: 40 }).first,
        t = w.dates(2, 120);
      return [
        f(p, t[0], past),
        f({ ...p, first, email: w.chance(0.7) ? w.mail(first, p.last, 1999) : p.email }, t[1]),
      ];
    },
  ],
  [
    "taxpayer number instead",
    51,
    "Urban Institute, ITIN lending; IRS Pub. 1915",
    (w) => {
      const p = w.person({
        origin: w.pick(["mexican", "central-american", "mexican", "portuguese", "filipino"]),
      });
      return [f({ ...p, ssn: w.itin() }, w.day(0, 178))];
    },
  ],
  [
    "twins",
    41,
    "Twins in credit files: CFPB complaints",
    (w) => {
      const a = w.person({ max: 40 }),
        b = w.kin(a, { male: w.chance(0.8) ? a.male : undefined }),
        n = +(a.ssn ?? "0").slice(5),
        t = w.dates(2, 60);
      const ssn = year(a) > 1988 && !a.came && n < 9990 ? (a.ssn ?? "").slice(0, 5) + pad(n + 1, 4) : b.ssn;
      return [
        f(a, t[0]),
        f(
          { ...b, born: a.born, ssn, device: w.chance(0.4) ? a.device : b.device },
          w.chance(0.5) ? w.soon(t[0], 4, 60) : t[1],
        ),
      ];
    },
  ],
  [
    "junior and senior at one home",
    41,
    "FTC 40/319 study: mixed files",
    (w) => {
      const a = w.person({ male: true, min: 48, max: 72 }),
        b = w.kin(a, { male: true, min: 19, max: 30 }),
        t = w.dates(2, 100);
      const c = { ...b, first: a.first, last: w.chance(0.5) ? `${b.last} Jr` : b.last };
      return [f(a, t[0]), f(like(c, a, w.pick(["email", "phone", ""])), t[1])];
    },
  ],
  [
    "large multi-generation home",
    61,
    "Pew 2022, multigenerational living",
    (w) => {
      const a = w.person({
        origin: w.pick([
          "filipino",
          "hmong",
          "punjabi",
          "mexican",
          "south-asian-muslim",
          "hawaiian-pacific",
          "somali",
        ]),
        min: 38,
        max: 60,
      });
      const all = [a, ...list(w.int(3, 6), () => w.kin(a, { max: 85 }))];
      return ring(
        share(
          all,
          a,
          w.pick(["phone home ip", "email home device ip", "home device ip", "phone email home"]),
        ),
        w.chance(0.5) ? w.run(all.length, 5, 45) : w.dates(all.length, 60),
        99,
      );
    },
  ],
  [
    "nomads with a forwarding address",
    46,
    "Escapees RV mail; SD residency rules",
    (w) => {
      const [street, city, state, zip] = w.pick([
          ["3916 N Potsdam Ave", "Sioux Falls", "SD", "57104"],
          ["411 Walnut St", "Green Cove Springs", "FL", "32043"],
          ["118 Rainbow Dr", "Livingston", "TX", "77399"],
        ] as const),
        n = w.int(2, 6);
      return ring(
        w.people(n, { min: 30, max: 74 }).map((p) => ({
          ...p,
          home: {
            street: `${street} ${w.pick(["#", "PMB ", "Unit "])}${w.int(100, 9999)}`,
            city,
            state,
            zip,
          },
        })),
        w.dates(n, 150),
        99,
      );
    },
  ],
  [
    "private by habit",
    41,
    "Apple and Mozilla mail relays; EFF guides",
    (w) => {
      const p = w.person({ max: 50 }),
        email = w.once(() =>
          w.pick([
            `${w.hex(10)}@privaterelay.appleid.com`,
            `${w.hex(9)}@mozmail.com`,
            `${fold(p.first)}.${fold(p.last)}+loan${w.int(1, 99)}@gmail.com`,
            `${w.pick(HOBBIES)}-${w.hex(4)}@duck.com`,
          ]),
        );
      return [f({ ...p, email, ip: w.host() }, w.day(0, 178))];
    },
  ],
  [
    "library computer",
    56,
    "IMLS public access study",
    (w) => {
      const desk = w.person(),
        n = w.int(6, 16);
      return ring(
        share(w.people(n, { town: desk.town, max: 75 }), desk, "device ip"),
        w.dates(n, w.int(60, 160)),
        99,
      );
    },
    true,
  ],
  [
    "evacuees in a hotel",
    51,
    "FEMA transitional sheltering; Urban Institute",
    (w) => {
      const from = w.town(),
        to = w.town(),
        hotel = w.house(to),
        n = w.int(4, 12);
      return ring(
        w.people(n, { town: from }).map((p) => ({
          ...p,
          home: at(hotel, `${hotel.street} ${w.pick(["Rm", "Room", "#"])} ${w.int(101, 420)}`),
        })),
        w.dates(n, 6),
        99,
        { product: "personal-loan" },
      );
    },
  ],
  [
    "plant closing or furlough",
    61,
    "WARN Act notices; Urban Institute",
    (w) => {
      const town = w.town(w.pick(["Storm Lake", "Noel", "Lexington", "Morton", "Siler City", "Guymon"])),
        n = w.int(10, 22),
        ip = w.ip();
      return ring(
        w.people(n, { town, max: 62 }).map((p) => ({ ...p, ip: w.chance(0.4) ? ip : p.ip })),
        w.dates(n, 5),
        99,
        { product: "personal-loan" },
      );
    },
  ],
  [
    "Amish neighbors",
    36,
    "Young Center; IRS Form 4029",
    (w) => {
      const town = w.town(w.pick(["Millersburg", "Shipshewana", "Lancaster"])),
        shanty = w.phone(town),
        n = w.int(3, 6);
      return ring(
        w.people(n, { town, origin: "german" }).map((p) => ({
          ...p,
          first: w.pick(words(p.male ? "Amos Eli Levi Jacob Samuel Mose" : "Katie Sadie Lydia Ada Fannie")),
          last: w.pick(words("Yoder Miller Stoltzfus Troyer Hershberger")),
          email: undefined,
          phone: shanty,
          ssn: w.chance(0.35) ? undefined : p.ssn,
        })),
        w.dates(n, 150),
        99,
        { bare: true },
      );
    },
  ],
  [
    "name order or spelling of papers",
    51,
    "USCIS name rules; NILC",
    (w) => {
      const p = w.person({
          origin: w.pick([
            "vietnamese",
            "chinese",
            "arab",
            "slavic-east",
            "south-asian-muslim",
            "korean",
            "somali",
          ]),
        }),
        t = w.dates(2, 70);
      const q = { ...p },
        [y, m, d] = p.born.split("-");
      if (w.chance(0.4)) [q.first, q.last] = [p.last, p.first];
      else if (w.chance(0.5) && d && +d < 13) q.born = `${y}-${d}-${m}`;
      else
        q.first = p.first
          .replace(/^Moha?mm?[ae]d$/, "Muhammad")
          .replace(/^Olek/, "Alek")
          .replace(/ou/, "u")
          .replace(/y/, "i")
          .replace(/^S/, "Sh");
      return [f(q, t[0], past), f(p, t[1])];
    },
  ],
  [
    "recycled number or second-hand phone",
    36,
    "FCC reassigned numbers; Princeton 2021",
    (w) => {
      const a = w.person(),
        b = w.person({ town: a.town }),
        t = w.dates(2, 150);
      return [f(a, t[0]), f(like(b, a, w.pick(["phone", "device"])), t[1])];
    },
    true,
  ],
  [
    "hardship, asks again for less",
    51,
    "CFPB, credit-denied consumers; NCLC",
    (w) => {
      const p = w.person(),
        top = 500 * w.int(6, 20);
      return w.run(w.int(3, 6), 200, 4000, w.day(0, 150)).map((t, i) =>
        f(p, t, {
          amount: Math.max(300, top - 500 * w.int(1, 2) * i),
          product: "personal-loan",
        }),
      );
    },
  ],
]);

/** An earlier customer, and the moment the thief comes. */
function prey(w: World, wish: Wish = {}): { p: Person; before: Draft; t: number } {
  const p = w.person(wish),
    [a = START, t = END] = w.dates(2, 120);
  return { p, before: f(p, a, past), t: w.after(Math.max(t, a), 5, 25) };
}
const STRANGER: Extra = { part: "fraud", kind: "identity theft by a stranger", plain: false };

const VICTIMS = rows("victim", [
  [
    "true owner after the thief",
    45,
    "FTC Sentinel; ITRC aftermath report",
    (w) => {
      const p = w.person(),
        t = w.dates(2, 90);
      return [f(w.renew(p, "phone email home device", w.town()), t[0], STRANGER), f(p, t[1])];
    },
  ],
  [
    "customer after a takeover",
    45,
    "ITRC; CFPB identity theft complaints",
    (w) => {
      const { p, before, t } = prey(w);
      return [
        before,
        f(w.renew(p, "phone email home device", w.town()), t, { ...STRANGER, plain: true, known: 0.5 }),
        f(p, w.after(t, 2, 20)),
      ];
    },
  ],
  [
    "new tenant of a drop address",
    20,
    "USPIS on vacant-house drops",
    (w) => {
      const a = w.person(),
        n = w.int(3, 4),
        t = w.dates(n + 1, 100);
      return [
        ...ring(share(w.people(n, { town: a.town }), a, "home"), t, 3, {
          part: "fraud",
          kind: "drop address",
        }),
        f(like(w.person({ town: a.town }), a, "home"), t[n] ?? END),
      ];
    },
  ],
  [
    "got the number of a fraudster",
    25,
    "Princeton 2021, recycled numbers",
    (w) => {
      const a = w.person(),
        n = w.int(2, 3),
        t = w.dates(n + 1, 110);
      return [
        ...ring(share(w.people(n), a, "phone"), t, 2, {
          part: "fraud",
          kind: "one phone for strangers",
          known: 0.4,
        }),
        f(like(w.person({ town: a.town }), a, "phone"), t[n] ?? END),
      ];
    },
  ],
  [
    "young adult whose number was used",
    25,
    "CMU CyLab child identity study; GAO synthetic",
    (w) => {
      const p = w.person({ min: 18, max: 19 }),
        t = w.dates(2, 120);
      return [
        f({ ...w.person({ min: 28, max: 45 }), ssn: p.ssn }, t[0], {
          part: "fraud",
          kind: "synthetic on a youth's number",
        }),
        f(p, t[1]),
      ];
    },
  ],
  [
    "parent robbed by a child",
    20,
    "ITRC; NAPSA, familiar fraud",
    (w) => {
      const p = w.person({ min: 60, max: 84 }),
        kid = w.kin(p, { min: 24, max: 45 }),
        t = w.dates(3, 110);
      return [
        f(kid, t[0], past),
        f(like(p, kid, "phone email device"), t[1], {
          part: "fraud",
          kind: "child uses a parent's identity",
        }),
        f(p, t[2]),
      ];
    },
  ],
  [
    "smeared by junk forms",
    20,
    "own: poisoning a person's contacts",
    (w) => {
      const p = w.person(),
        n = w.int(3, 5),
        t = w.run(n, 3, 200, w.day(0, 140));
      return [
        ...ring(share(w.people(n, { town: p.town }), p, w.pick(["phone home", "email home"])), t, 1, {
          part: "fraud",
          kind: "smear by junk forms",
        }),
        f(p, w.after(t[n - 1] ?? END, 1, 25)),
      ];
    },
  ],
]);

/** A ring that shares some contacts of its first person. */
const shared =
  (keys: string, seen: number, low: number, high: number, days: number): Tell =>
  (w) => {
    const n = w.int(low, high),
      base = w.person(),
      wish = keys.includes("home") ? { town: base.town } : {};
    return ring(
      share([base, ...w.people(n - 1, wish)], base, keys),
      w.dates(n, w.int(Math.ceil(days / 4), days)),
      seen,
    );
  };
/** Strangers, each changed by `edit`, over some days. */
type Edit = (w: World, near: Town) => (p: Person, i: number) => Person;
const changed =
  (low: number, high: number, days: number, seen: number, edit: Edit, wish: Wish = {}): Tell =>
  (w) => {
    const n = w.int(low, high),
      near = w.town(),
      change = edit(w, near),
      at = edit.length > 1 ? { town: near } : {};
    return ring(
      w.people(n, { ...at, ...wish }).map(change),
      days < 1 ? w.run(n, 1, 20) : w.dates(n, w.int(Math.ceil(days / 3), days)),
      seen,
    );
  };
const takeover =
  (edit: (w: World, p: Person) => Person, plain: boolean, wish: Wish = {}): Tell =>
  (w) => {
    const { p, before, t } = prey(w, wish);
    return [before, f(edit(w, p), t, { plain })];
  };

const FRAUD = rows("fraud", [
  [
    "synthetics on unissued numbers at one drop",
    20,
    "GAO-17-708SP; Fed synthetic fraud 2019",
    changed(
      3,
      9,
      90,
      2,
      (w, near) => {
        const home = w.home(near);
        return (p) => ({ ...p, ssn: w.random(), home });
      },
      {
        min: 25,
        max: 52,
      },
    ),
  ],
  [
    "synthetic blend on a customer's number",
    13,
    "Fed Payments, synthetic identity",
    takeover(
      (w, p) => ({
        ...w.person(),
        ssn: p.ssn,
      }),
      true,
    ),
  ],
  [
    "numbers in a row",
    18,
    "ID Analytics, number manipulation",
    changed(5, 14, 60, 3, (w) => {
      const base = w.random(),
        n = w.int(1, 9000),
        step = w.int(1, 3);
      return (p, i) => ({ ...p, ssn: base.slice(0, 5) + pad(n + i * step, 4) });
    }),
  ],
  ["credit farm at one house", 18, "FTC, credit-profile-number cases", shared("home", 4, 5, 12, 120)],
  [
    "caregiver uses clients",
    13,
    "NAPSA; CFPB elder exploitation",
    (w) => {
      const n = w.int(3, 7),
        boss = w.person();
      return ring(
        share(
          w.people(n, { town: boss.town, min: 76, max: 96 }),
          boss,
          w.pick(["phone", "phone email", "email"]),
        ),
        w.dates(n, 120),
        1,
      );
    },
  ],
  [
    "insider with the files",
    20,
    "CIFAS insider threat; FBI cases",
    (w) => {
      const n = w.int(5, 12),
        first = w.int(0, 40),
        all = w.people(n, { town: w.town() }),
        product = w.pick(PRODUCTS),
        t = w.dates(n, 25, 75);
      return [
        ...all.map((p) => f(p, w.day(first, first + 7), { ...past, product })),
        ...all.map((p, i) => f(w.renew(p, "phone email device"), t[i] ?? END, { plain: true })),
      ];
    },
  ],
  ["one phone for strangers", 15, "LexisNexis application fraud", shared("phone", 2, 3, 20, 40)],
  ["one device, all else fresh", 45, "Device farms, Europol IOCTA", shared("device", 3, 5, 60, 100), true],
  [
    "chain, a new link each time",
    22,
    "Graph fraud papers: camouflage (KDD 2016)",
    (w) => {
      const n = w.int(5, 16),
        all = w.people(n, { town: w.town() });
      return ring(
        all.map((p, i) => like(p, all[i - 1] ?? p, ["phone", "home", "email"][i % 3] ?? "")),
        w.dates(n, 110),
        2,
      );
    },
  ],
  [
    "slow drift",
    18,
    "own, after ID Analytics 'identity tumbling'",
    (w) => {
      let p = w.person();
      return w.dates(w.int(5, 12), 140).map((t, i) => {
        if (i)
          p = w.pick([
            () => ({ ...p, last: w.slip(p.last) }),
            () => ({ ...p, first: w.slip(p.first) }),
            () => w.renew(p, "phone"),
            () => w.renew(p, "email"),
            () => ({ ...p, ssn: w.slip(p.ssn ?? "123456789") }),
            () => ({ ...p, born: p.born.slice(0, 8) + pad(w.int(1, 28), 2) }),
          ])();
        return f(p, t, { plain: i > 1 });
      });
    },
  ],
  [
    "varies until approved",
    20,
    "Mitek/TransUnion velocity reports",
    (w) => {
      const p = w.person(),
        product = "personal-loan";
      return w
        .run(w.int(4, 9), 6, 240)
        .map((t, i) =>
          f(
            { ...p, ssn: i ? w.slip(p.ssn ?? "123456789") : p.ssn, born: i % 2 ? w.birth(22, 60) : p.born },
            t,
            { plain: i > 1, product },
          ),
        );
    },
  ],
  [
    "one factor at a time, then a flood",
    22,
    "own, after adversarial probing papers",
    (w) => {
      const base = w.person(),
        t = w.run(5, 700, 4000, w.day(0, 110)),
        k = w.int(8, 18),
        burst = w.run(k, 20, 400, w.after(t[3], 6, 12));
      const trial = ["", "phone", "email", "home", "device"].map((x) => (x ? w.renew(base, x) : base));
      return [
        ...ring(trial, t, 2),
        ...share(w.people(k, { town: base.town }), w.pick(trial), "phone home").map((p, i) =>
          f(p, burst[i] ?? END, { plain: true }),
        ),
      ];
    },
  ],
  [
    "learns from refusals by generation",
    22,
    "own: drops the burned element, keeps another",
    (w) => {
      const phone = w.person(),
        house = w.person(),
        box = w.person(),
        begin = w.int(0, 80);
      return ["phone", "phone home", "home", "home email", "email"]
        .flatMap((keys, g) =>
          list(w.int(2, 4), () => {
            const p = w.person({ town: house.town }),
              q = {
                ...p,
                phone: keys.includes("phone") ? phone.phone : p.phone,
                home: keys.includes("home") ? house.home : p.home,
                email: keys.includes("email") ? box.email : p.email,
              };
            return f(q, w.day(begin + g * 17, begin + g * 17 + 12), { known: g < 4 ? 0.25 : 0.05 });
          }),
        )
        .sort((a, b) => a.at - b.at)
        .map((d, i) => ({ ...d, plain: i > 1 }));
    },
  ],
  [
    "counting mailboxes",
    20,
    "Arkose/Kasada, fake-account bots",
    changed(6, 24, 8, 3, (w) => {
      const n = w.int(1000, 8000),
        stem = w.pick(HOBBIES);
      return (p, i) => ({ ...p, email: `${stem}${n + i}@${n % 2 ? "gmail.com" : "outlook.com"}` });
    }),
  ],
  [
    "block of rented numbers",
    20,
    "FCC/NANC, VoIP number blocks",
    changed(5, 20, 30, 3, (w) => {
      const n = +w.phone(w.town()).slice(0, 8) * 100,
        step = w.int(1, 3);
      return (p, i) => ({ ...p, phone: String(n + 11 + i * step) });
    }),
  ],
  [
    "dotted mailbox",
    18,
    "Agari 2019, Gmail dots and credit cards",
    changed(4, 14, 40, 1, (w) => {
      const a = w.person(),
        name = `${fold(a.first)}${fold(a.last)}${w.int(10, 99)}`;
      return (p, i) => ({
        ...p,
        email: `${name.slice(0, (i % (name.length - 2)) + 1)}.${name.slice(
          (i % (name.length - 2)) + 1,
        )}@gmail.com`,
      });
    }),
  ],
  [
    "catch-all domain",
    18,
    "Spamhaus, domains of fraud crews",
    changed(5, 20, 45, 3, (w) => {
      const host = `${w.pick(HOBBIES)}-${w.pick(["mail", "post", "net"])}${w.int(2, 99)}.${w.pick([
        "com",
        "net",
        "xyz",
      ])}`;
      return (p) => ({ ...p, email: w.mail(p.first, p.last, 1985, host) });
    }),
  ],
  [
    "sister domains, each once",
    15,
    "own, after DGA domain papers",
    changed(5, 12, 60, 4, (w) => {
      const a = w.pick(["bright", "north", "quick", "clear"]),
        b = w.mix(words("ridge mill field port stone brook lake cove dale gate moor vale"));
      return (p, i) => ({
        ...p,
        email: w.mail(p.first, p.last, 1985, `${a}${b[i] ?? "way"}mail.com`),
      });
    }),
  ],
  [
    "burst from one address",
    22,
    "Imperva bad bot report",
    changed(8, 40, 0, 3, (w) => {
      const ip = w.host();
      return (p) => ({ ...p, ip });
    }),
    true,
  ],
  [
    "unit games",
    18,
    "USPIS, address manipulation",
    changed(4, 12, 50, 2, (w, near) => {
      const base = w.house(near),
        unit = [
          "",
          " Apt A",
          " #1",
          " Unit 1A",
          " Ste 1",
          " Fl 1",
          " Rear",
          " Apt 1-A",
          " Bsmt",
          " Rm 1",
          " Unit A1",
          ", 1A",
        ];
      return (p, i) => ({ ...p, home: at(base, base.street + (unit[i] ?? "")) });
    }),
  ],
  [
    "mail-receiving agency as a home",
    15,
    "USPS CMRA rules; FinCEN",
    changed(4, 12, 90, 3, (w, near) => {
      const base = w.house(near);
      return (p) => ({
        ...p,
        home: at(base, `${base.street} ${w.pick(["Apt", "Unit", "#", "Ste"])} ${w.int(101, 399)}`),
      });
    }),
  ],
  [
    "house under many spellings",
    15,
    "Experian, address variation",
    changed(4, 10, 60, 2, (w, near) => {
      const n = w.int(101, 3999),
        road = w.pick(ROADS);
      return (p, i) => ({
        ...p,
        home: w.house(
          near,
          `${n} ${["", "N ", "No. ", ""][i % 4]}${i % 3 ? road : w.slip(road)} ${
            ["St", "Street", "Str", "St."][i % 4]
          }`,
        ),
      });
    }),
  ],
  [
    "elders with new mailboxes",
    15,
    "FBI IC3 elder fraud report",
    changed(
      5,
      15,
      25,
      3,
      (w) => {
        const far = w.town();
        return (p) => ({
          ...p,
          phone: w.phone({ ...far, codes: [far.codes[0] ?? "212"] }),
          email: `${fold(p.first)}${fold(p.last)}${w.int(1000, 9999)}@gmail.com`,
        });
      },
      { min: 78, max: 95 },
    ),
  ],
  [
    "parent makes children adults",
    13,
    "CMU CyLab child identity study",
    (w) => {
      const p = w.person({ min: 30, max: 40 }),
        t = w.dates(4, 60);
      return [
        f(p, t[0], past),
        ...list(3, (i) =>
          f(
            {
              ...w.kin(p, { min: 18, max: 18 }),
              ssn: w.random(),
              phone: p.phone,
              device: p.device,
              ip: p.ip,
              born: `2007-${pad(w.int(1, 3) + i * 4 - (i ? 1 : 0), 2)}-${pad(w.int(1, 28), 2)}`,
            },
            t[i + 1] ?? END,
            { plain: i > 0 },
          ),
        ),
      ];
    },
  ],
  [
    "recruited true names",
    18,
    "FBI money-mule warnings",
    (w) => {
      const boss = w.person(),
        n = w.int(4, 10),
        amount = 4900 + 5 * w.int(0, 19);
      return ring(share(w.people(n, { max: 27 }), boss, "device ip"), w.dates(n, 40), 3, {
        amount,
        product: "personal-loan",
      });
    },
    true,
  ],
  [
    "bust-out after good loans",
    20,
    "Experian bust-out paper",
    (w) => {
      const n = w.int(4, 8),
        all = w.people(n),
        start = w.day(100, 165),
        boss = w.person();
      return [
        ...all.map((p) =>
          f(p, w.day(0, 60), {
            amount: 100 * w.int(3, 8),
            part: "scenery",
            kind: "bust-out preparation",
            known: 0.7,
          }),
        ),
        ...ring(share(all, boss, "device ip"), w.run(n, 20, 300, start), 2, { amount: 24500 }),
      ];
    },
    true,
  ],
  [
    "careless junk",
    13,
    "Imperva; form spam",
    (w) => {
      const p = w.person(),
        q = w.pick([
          { first: "asdf", last: "sdfg" },
          { first: "Test", last: "Test" },
          { phone: "5555555555" },
          { ssn: "123456789" },
          { first: "X", last: "Xxxx" },
        ]);
      return [
        f(
          {
            ...p,
            ...q,
            email: w.pick(["asdf@asdf.com", "a@a.com", "test@test.com"]),
            phone: w.pick(["1111111111", "1234567890"]),
          },
          w.day(0, 178),
          { plain: true },
        ),
      ];
    },
  ],
  [
    "script with a clock",
    32,
    "OWASP automated threats OAT-019",
    (w) => {
      const n = w.int(8, 40),
        start = w.day(0, 175),
        gap = w.int(29, 180) * 1000,
        agent = w.pick([
          "python-requests/2.32.3",
          "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0",
          w.pick(AGENTS),
        ]);
      return w
        .people(n)
        .map((p, i) => f({ ...p, agent }, start + i * gap + w.int(0, 700), { plain: i > 2, raw: true }));
    },
    true,
  ],
  [
    "published samples",
    13,
    "SSA, misused numbers (Woolworth 078-05-1120)",
    (w) => {
      const ssn = w.pick(["078051120", "219099999", "457555462", "123456789", "987654321", "111111111"]);
      return [
        f({ ...w.person(), ssn, ...(w.chance(0.3) ? { first: "Jane", last: "Doe" } : {}) }, w.day(0, 178), {
          plain: true,
        }),
      ];
    },
  ],
  [
    "contradictory form",
    15,
    "SSA number rules; FTC red flags rule",
    (w) => {
      const p = w.person(),
        o = w.int(0, 3),
        q = { ...p },
        n = p.ssn ?? "";
      if (o === 0)
        q.ssn = w.pick([
          `000${n.slice(3)}`,
          `666${n.slice(3)}`,
          `${n.slice(0, 3)}00${n.slice(5)}`,
          `${n.slice(0, 5)}0000`,
        ]);
      else if (o === 1) q.born = w.pick(["1899-04-02", "2027-02-11", "2019-08-30", "1890-01-01"]);
      else if (o === 2) q.home = { ...w.home(w.town()), state: "AK", zip: w.pick(w.town("Miami").zips) };
      else q.ssn = year(p) > 1975 ? w.ssn(1940, p.town.state) : `900${n.slice(3)}`;
      return [f(q, w.day(0, 178), { plain: o < 3 })];
    },
  ],
  [
    "lookalike letters",
    13,
    "Unicode TR39 confusables",
    takeover((w, p) => {
      const fake = (x: string) => x.replace(/a/, "а").replace(/o/, "о").replace(/e/, "е");
      return {
        ...w.renew(p, "phone device"),
        last: fake(p.last),
        first: fake(p.first),
        email: (p.email ?? "").replace(/^[^@]*/, fake),
      };
    }, true),
  ],
  [
    "Latin square of identities",
    25,
    "own: every pair of elements meets once",
    (w) => {
      const k = w.pick([5, 7]),
        all = w.people(k, { town: w.town() }),
        times = w.dates(k * 3, 150);
      const who = (i: number) => all[i % k] ?? w.person();
      return times.map((t, j) => {
        const r = Math.floor(j / k),
          p = who(j);
        return f(
          {
            ...p,
            phone: who(j + r).phone,
            home: who(j + 2 * r).home,
            email: r ? w.mail(p.first, p.last, 1980) : p.email,
            ssn: who(j + 3 * r).ssn,
          },
          t,
          { plain: r > 0 },
        );
      });
    },
  ],
  [
    "phantom spouses of customers",
    15,
    "own: borrows trust of a household",
    (w) => {
      const n = w.int(4, 8),
        all = w.people(n, { min: 30 }),
        t = w.dates(n, 40, 70),
        stem = w.int(100, 800),
        amount = 50 * w.int(61, 197);
      return [
        ...all.map((p) => f(p, w.day(0, 65), { ...past, known: 0.3 })),
        ...all.map((p, i) => {
          const q = w.kin(p, { male: !p.male, min: 28, max: 60 });
          return f({ ...q, email: `${fold(q.first)}.${fold(q.last)}.${stem + i}@outlook.com` }, t[i] ?? END, {
            plain: i > 2,
            amount,
          });
        }),
      ];
    },
  ],
  [
    "stolen phone number",
    13,
    "FCC SIM-swap rule; IC3",
    takeover((w, p) => ({ ...w.renew(p, "email home device", w.town()), phone: p.phone }), false),
  ],
  [
    "takeover in small steps",
    22,
    "own: ship of Theseus",
    (w) => {
      const p = w.person(),
        a = w.renew(p, "email"),
        b = w.renew(a, "phone"),
        t = w.dates(4, 110);
      return [
        f(p, t[0], past),
        f(a, t[1], { amount: 500 }),
        f(b, t[2], { amount: 800 }),
        f(w.renew(b, "home device", w.town()), t[3], { amount: 18500, plain: true }),
      ];
    },
  ],
  [
    "hides in an honest crowd",
    20,
    "own: uses a busy dormitory as cover",
    (w) => {
      const town = w.town("Ames"),
        ip = w.ip(),
        hall = w.house(town),
        n = w.int(5, 10),
        t = w.dates(n * 2, 25),
        boss = w.person({ town });
      const all = w
        .people(n * 2, { min: 18, max: 22 })
        .map((p) => ({ ...p, home: at(hall, `${hall.street} Rm ${w.int(101, 620)}`) }));
      return all.map((p, i) =>
        i % 2
          ? f({ ...p, ip, email: w.mail(p.first, p.last, 2005, "iastate.edu") }, t[i] ?? END, {
              part: "atypical",
              kind: "student beside a fraud",
            })
          : f(like(p, boss, "device ip"), t[i] ?? END, { plain: i > 4 }),
      );
    },
    true,
  ],
  [
    "one birthday",
    15,
    "own: constant left in a script",
    changed(
      5,
      12,
      70,
      3,
      (w) => {
        const born = w.birth(24, 55);
        return (p) => ({ ...p, born });
      },
      { min: 24, max: 55 },
    ),
  ],
  [
    "mailbox named for the next person",
    15,
    "own: pool of boxes handed out of step",
    (w) => {
      const n = w.int(5, 12),
        all = w.people(n).map((p) => ({
          ...p,
          email: w
            .mail(p.first, p.last, 1990, "gmail.com")
            .replace(/^.*@/, `${fold(p.first)}.${fold(p.last)}${w.int(1, 99)}@`),
        }));
      return ring(
        all.map((p, i) => ({ ...p, email: all[(i + 1) % n]?.email })),
        w.dates(n, 60),
        3,
      );
    },
  ],
  [
    "below every speed limit",
    18,
    "own: one form each 25 hours",
    (w) => {
      const n = w.int(8, 20),
        boss = w.person(),
        start = w.day(0, 140);
      return ring(
        share(w.people(n), boss, "device"),
        list(n, (i) => start + i * (25 * 60 + w.int(0, 9)) * MINUTE),
        3,
      );
    },
    true,
  ],
  [
    "search for the limit",
    15,
    "own: halves the gap in the amount",
    (w) => {
      const net = w.phone(w.town()).slice(0, 7),
        top = w.int(12, 30) * 1000;
      let low = 0,
        high = top;
      return w.run(w.int(5, 9), 300, 2000, w.day(0, 150)).map((t, i) => {
        const amount = Math.round((low + high) / 2);
        if (w.chance(0.5)) low = amount;
        else high = amount;
        return f({ ...w.person(), phone: net + pad(w.int(0, 999), 3) }, t, {
          amount,
          plain: i > 3,
          product: "personal-loan",
        });
      });
    },
  ],
  [
    "laundered trust",
    15,
    "own: contacts with a paid history, new names",
    (w) => {
      const p = w.person(),
        t = w.dates(2, 45),
        k = w.int(4, 8),
        more = w.dates(k, 40, 100);
      return [
        ...t.map((x) =>
          f(p, x, {
            ...past,
            amount: 400,
            known: 1,
          }),
        ),
        ...ring(
          w.people(k, { town: p.town }).map((q, i) => like(q, p, i % 2 ? "phone" : "email home")),
          more,
          1,
        ),
      ];
    },
  ],
  [
    "stacks products in minutes",
    18,
    "TransUnion, loan stacking",
    (w) => {
      const p = w.person();
      return w
        .run(w.int(3, 6), 2, 9)
        .map((t, i) => f(i ? w.renew(p, "phone email") : p, t, { plain: i > 0 }));
    },
  ],
  [
    "digits from one formula",
    15,
    "own: phone and mailbox derived from the SSN",
    changed(4, 14, 90, 2, () => (p) => {
      const tail = (p.ssn ?? "").slice(5);
      return { ...p, phone: (p.phone ?? "").slice(0, 6) + tail, email: `${fold(p.first)}${tail}@gmail.com` };
    }),
  ],
  [
    "list sorted by name",
    20,
    "SpyCloud; breach lists in order",
    (w) => {
      const n = w.int(10, 30),
        all = w.people(n, { town: w.town() }).sort((a, b) => (a.last < b.last ? -1 : 1)),
        host = w.pick(["gmail.com", "outlook.com"]);
      return ring(
        all.map((p) => ({ ...p, email: w.mail(p.first, p.last, 1980, host) })),
        w.run(n, 2, 14),
        5,
        { product: "credit-card" },
      );
    },
  ],
  [
    "same odd amount",
    13,
    "own: constant to the cent",
    (w) => {
      const n = w.int(3, 7),
        amount = w.int(310000, 990000) / 100;
      return ring(w.people(n), w.dates(n, 30), 2, { amount, product: "personal-loan" });
    },
  ],
  [
    "one number, many names",
    13,
    "ID Analytics, identity tumbling",
    changed(3, 6, 80, 1, (w) => {
      const ssn = w.random();
      return (p) => ({ ...p, ssn });
    }),
  ],
  [
    "coerced debt",
    13,
    "CSAJ/CFPB on coerced debt",
    (w) => {
      const { p, before, t } = prey(w, { male: false, min: 21, max: 55 }),
        he = w.kin(p, { male: true, min: 22, max: 58 });
      return [
        before,
        f(he, before.at + 3 * DAY, past),
        ...w.run(3, 5, 60, t).map((x, i) => f(like(p, he, "phone email device"), x, { plain: i > 0 })),
      ];
    },
  ],
  [
    "nursery, each element twice",
    40,
    "own: large, patient, no pair repeated",
    (w) => {
      const k = w.int(12, 30),
        town = w.town(),
        all = w.people(k, { town }),
        t = w.dates(k, 60),
        later = w.dates(k, 60, 85);
      return [
        ...ring(all, t, 99),
        ...w
          .people(k, { town })
          .map((p, i) =>
            f(
              { ...p, phone: all[i]?.phone, home: all[(i + 3) % k]?.home, email: all[(i + 7) % k]?.email },
              later[i] ?? END,
              { plain: true },
            ),
          ),
      ];
    },
  ],
]);

/** All forms of one seed, in order of arrival. */
export function generate(seed: number): Case[] {
  const w = new World(seed),
    out: Case[] = [];
  let n = 0;
  for (const row of [...TYPICAL, ...ATYPICAL, ...VICTIMS, ...FRAUD]) {
    for (let count = 0; count < row.quota; ) {
      const story = `${seed}-${++n}`,
        online = row.online ?? w.chance(0.48);
      for (const d of row.tell(w)) {
        if (d.at >= END) continue;
        out.push(w.print(d, row, story, online));
        if ((d.part ?? row.part) === row.part) count++;
      }
    }
  }
  return out.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
