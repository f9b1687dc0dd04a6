import { AGENTS, COHORTS, HOBBIES, NICKS, ORIGINS, PRODUCTS, SCHOOLS, STREETS, WORK } from "./people.js";
import { AREAS, PLACES, TOWNS } from "./places.js";

type Part = "typical" | "atypical" | "victim" | "fraud" | "scenery";
interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
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
  context?: { ip?: string; deviceId?: string; userAgent?: string };
  amount?: number;
  product?: string;
  label?: { outcome: "good" | "confirmed_fraud"; at: string };
}
interface Place {
  city: string;
  state: string;
  zips: string[];
  codes: string[];
}
interface Names {
  homes: string[];
  lasts: string[];
  women: string[];
  men: string[];
}
interface Origin extends Names {
  name: string;
  weight: number;
  abroad: number;
}
interface Person {
  first: string;
  last: string;
  origin: string;
  female: boolean;
  born: string;
  ssn: string;
  place: Place;
  ip: string;
  agent: string;
  email?: string | undefined;
  phone?: string | undefined;
  home?: Address | undefined;
  device?: string | undefined;
}
type Range = [number, number];
type Triple = [number, number, number];
interface Wish {
  age?: Range;
  place?: Place;
  origin?: string;
  first?: string;
  last?: string;
  female?: boolean;
  born?: string;
  home?: Address;
  random?: boolean;
  abroad?: boolean;
}
interface Filing {
  part?: Part;
  kind?: string;
  plain?: boolean;
  from?: number;
  ctx?: number;
  ip?: string;
  amount?: number;
  product?: string;
  batch?: string;
}
interface Kind {
  kind: string;
  part: Part;
  forms: number;
  source: string;
  tell(w: World): void;
}

const words = (s: string) =>
  s
    .split(/\s+/)
    .filter(Boolean)
    .map((t) => t.replace(/_/g, " "));
const need = <T>(v: T | undefined): T => {
  if (v === undefined) throw new Error("empty list");
  return v;
};
const cells = (s: string, by: string) =>
  s
    .replace(/\s+/g, " ")
    .split(by)
    .map((t) => t.trim());
const places: Place[] = cells(PLACES, " / ").flatMap((row) =>
  cells(row.slice(3), ";").map((c) => {
    const [city = "", zips = "", codes = ""] = c.split(":");
    return { city, state: row.slice(0, 2), zips: words(zips), codes: words(codes) };
  }),
);
const origins: Origin[] = cells(ORIGINS, ";").map((row) => {
  const [name = "", weight, abroad, homes = "", lasts = "", women = "", men = ""] = cells(row, "|");
  const lists = { homes: words(homes), lasts: words(lasts), women: words(women), men: words(men) };
  return { name, weight: Number(weight), abroad: Number(abroad) / 100, ...lists };
});
const cohorts = COHORTS.map((c) => c.split("|").map(words));
const areas = new Map(
  AREAS.split(";").map((a) => {
    const [state = "", main = "", later = "", end = ""] = words(a);
    return [state, { main, later, end: Number(end) }] as const;
  }),
);
const mainland = places.filter((p) => !["PR", "GU", "VI", "AS", "MP"].includes(p.state));
const groups = [
  1,
  3,
  5,
  7,
  9,
  ...Array.from({ length: 45 }, (_, i) => 10 + 2 * i),
  2,
  4,
  6,
  8,
  ...Array.from({ length: 45 }, (_, i) => 11 + 2 * i),
];
const [hobbies, works, schools, streets] = [words(HOBBIES), words(WORK), words(SCHOOLS), words(STREETS)];
const agents = AGENTS.trim()
  .split("\n")
  .map((a) => `Mozilla/5.0 ${a}`);
const plainLetters = (s: string) =>
  s
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();
const pad = (n: number, size: number) => String(n).padStart(size, "0");
const yearOf = (p: Person) => Number(p.born.slice(0, 4));
const shift = (digits: string, at: number, by: number) =>
  digits.slice(0, at) + String((Number(digits[at]) + by + 10) % 10) + digits.slice(at + 1);
const START = Date.UTC(2026, 0, 5);
const DAYS = 176;

class World {
  cases: Case[] = [];
  story = "";
  kind: Kind = need(kinds[0]);
  private used = new Set<string>();
  private carrier: string[] = [];
  constructor(private rand: () => number) {
    for (let i = 0; i < 60; i++) this.carrier.push(`172.5${this.int(6, 9)}.${i * 4}.${this.int(1, 254)}`);
  }
  real() {
    return this.rand();
  }
  int(a: number, b: number) {
    return a + Math.floor(this.rand() * (b - a + 1));
  }
  odds(p: number) {
    return this.rand() < p;
  }
  pick<T>(list: readonly T[]): T {
    return need(list[Math.floor(this.rand() * list.length)]);
  }
  some<T>(list: readonly T[], n: number): T[] {
    return list
      .map((v) => ({ v, k: this.rand() }))
      .sort((a, b) => a.k - b.k)
      .slice(0, n)
      .map((x) => x.v);
  }
  weighted<T>(list: readonly T[], weight: (v: T) => number): T {
    let left = this.rand() * list.reduce((sum, v) => sum + weight(v), 0);
    for (const v of list) {
      left -= weight(v);
      if (left < 0) return v;
    }
    return this.pick(list);
  }
  fresh(make: () => string): string {
    for (let i = 0; ; i++) {
      const v = make();
      if (this.used.has(v) && i <= 50) continue;
      this.used.add(v);
      return v;
    }
  }
  digits(n: number) {
    return Array.from({ length: n }, () => this.int(0, 9)).join("");
  }
  town(...states: string[]) {
    return this.weighted(
      places.filter((p) => states.includes(p.state)),
      (p) => p.zips.length,
    );
  }
  anyTown() {
    return this.weighted(mainland, (p) => p.zips.length);
  }
  birth(from: number, to: number) {
    const t = new Date(Date.UTC(2026, 0, 4) - (from + this.rand() * (to + 0.99 - from)) * 365.25 * 864e5);
    return t.toISOString().slice(0, 10);
  }
  /** A number issued in that year, there; randomized ones since June 2011. */
  ssn(state: string, year: number): string {
    return this.fresh(() => {
      const serial = pad(this.int(1, 9999), 4);
      const area = areas.get(state) ?? need(areas.get("OH"));
      if (year > 2011) {
        const any = this.int(1, 898);
        return pad(any >= 666 ? any + 1 : any, 3) + pad(this.int(1, 99), 2) + serial;
      }
      const late = area.later !== "-" && year >= 1985;
      const [lo = 1, hi = 1] = (late ? area.later : area.main).split("-").map(Number);
      const part = late ? (year - 1985 + this.real()) / 26 : 0.08 + (0.92 * (year - 1936 + this.real())) / 75;
      const end = area.later !== "-" && !late ? 98 / 0.68 : area.end;
      const group = groups[Math.max(0, Math.min(98, Math.floor(part * end)))];
      return pad(this.int(lo, hi), 3) + pad(need(group), 2) + serial;
    });
  }
  unit() {
    const n = this.int(1, 40);
    return this.pick([
      `Apt ${n}`,
      `Apt ${this.int(1, 4)}${this.pick([..."ABCDEF"])}`,
      `#${this.int(1, 420)}`,
      `Unit ${n}`,
      `Apt ${this.int(101, 1412)}`,
      `# ${n}`,
      `Apt. ${n}`,
    ]);
  }
  road(place: Place) {
    const n = this.rand();
    if (place.state === "UT") return `${this.int(1, 39) * 50} ${this.pick(["S", "E", "W", "N"])}`;
    if (n < 0.17)
      return (
        this.pick(["", "N ", "S ", "E ", "NW "]) +
        (this.int(1, 9) * 10 + this.int(4, 9)) +
        this.pick(["th St", "th Ave", "th Street"])
      );
    if (n < 0.24 && /CA|TX|NM|AZ|PR/.test(place.state))
      return this.pick([
        "Calle Del Sol",
        "Camino Real",
        "Paseo Grande",
        "Avenida Las Palmas",
        "Loma Vista Dr",
      ]);
    if (n < 0.28 && place.zips.length === 1)
      return this.pick(["County Road ", "Highway "]) + this.int(2, 480);
    return (
      this.pick(["", "", "", "N ", "S ", "E ", "W "]) +
      this.pick(streets) +
      this.pick([
        " St",
        " St",
        " Ave",
        " Street",
        " Ave",
        " Avenue",
        " Dr",
        " Rd",
        " Ln",
        " Ct",
        " Blvd",
        " Cir",
        " Way",
        " Pl",
        " Ter",
      ])
    );
  }
  house() {
    return this.int(
      ...this.pick<Range>([
        [2, 99],
        [100, 1999],
        [100, 1999],
        [2000, 11999],
      ]),
    );
  }
  address(place: Place, unit = this.odds(place.zips.length > 2 ? 0.4 : 0.18)): Address {
    const street =
      place.zips.length < 3 && this.odds(0.04)
        ? `PO Box ${this.int(11, 4800)}`
        : `${this.house()} ${this.road(place)}${unit ? ` ${this.unit()}` : ""}`;
    return { street, city: place.city, state: place.state, zip: this.pick(place.zips) };
  }
  phone(place: Place, away = 0.22) {
    const code = this.odds(away) ? this.pick(this.anyTown().codes) : this.pick(place.codes);
    return this.fresh(() => {
      const mid = this.int(201, 989);
      return code + (mid % 100 === 11 || mid === 555 ? mid + 1 : mid) + this.digits(4);
    });
  }
  ip(place: Place) {
    if (this.odds(0.2)) return this.pick(this.carrier);
    const spot = places.indexOf(place) * 2 + 2 + this.int(0, 1);
    if (this.odds(0.06)) return `2600:${(0x1700 + spot).toString(16)}:${this.hex(4)}:8a0::${this.hex(3)}`;
    const first = need([24, 47, 50, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 96, 97, 98, 99][spot % 18]);
    return `${first}.${(spot * 37) % 256}.${this.int(0, 255)}.${this.int(1, 254)}`;
  }
  hex(n: number) {
    return Array.from({ length: n }, () => this.int(0, 15).toString(16)).join("");
  }
  mailbox(first: string, last: string, born: string, nick = 0.1): string {
    const [f, l, year] = [plainLetters(first), plainLetters(last) || "x", born.slice(0, 4)];
    const [i, yy, age] = [f[0] ?? "x", year.slice(2), 2026 - Number(year)];
    const [two, three] = [this.int(1, 99), this.int(100, 999)];
    const shapes = [
      `${f}.${l}`,
      `${f}.${l}`,
      f + l,
      f + l,
      `${f}_${l}`,
      f + l + yy,
      f + l + three,
      `${f}.${l}${yy}`,
      i + l,
      i + l + two,
      i + l + yy,
      l + f,
      `${l}.${f}`,
      f + (l[0] ?? "") + three,
      f + l + year,
      f + i + l,
      i + this.pick([..."abcdejlmrst"]) + l + two,
      f + three,
      this.pick(hobbies) + this.pick([yy, "", three]),
      i + (l[0] ?? "") + three + two,
    ];
    const nickname = plainLetters(NICKS[first] ?? "");
    const local = nickname && this.odds(nick) ? `${nickname}.${l}${yy}` : this.pick(shapes);
    if (age < 25 && this.odds(0.2))
      return this.fresh(() => `${i + l + this.int(1, 999)}@${this.pick(schools)}`);
    if (age < 66 && this.odds(0.05)) return this.fresh(() => `${f}.${l}@${this.pick(works)}`);
    if (this.odds(0.012))
      return this.fresh(
        () =>
          f +
          this.pick(["@the", "@team", "@"]) +
          l +
          this.pick(["s.com", "family.net", "homes.com", `${this.int(2, 99)}.org`]),
      );
    const old = words("aol.com aol.com comcast.net att.net verizon.net sbcglobal.net msn.com cox.net");
    const common = words("gmail.com gmail.com gmail.com yahoo.com icloud.com hotmail.com outlook.com");
    const host = this.pick(
      this.odds(age > 58 ? 0.34 : 0.04) ? old : this.odds(0.65) ? common : ["gmail.com"],
    );
    return this.fresh(() => `${local + (this.used.has(`${local}@${host}`) ? this.int(1, 999) : "")}@${host}`);
  }
  person(wish: Wish = {}): Person {
    const named = origins.find((o) => o.name === wish.origin);
    const origin = named ?? this.weighted(origins, (o) => o.weight);
    const near = origin.homes.length > 0 && this.odds(0.75);
    const place = wish.place ?? (near ? this.town(...origin.homes) : this.anyTown());
    const band = this.weighted<Triple>(
      [
        [18, 24, 12],
        [25, 34, 25],
        [35, 44, 22],
        [45, 54, 17],
        [55, 64, 13],
        [65, 74, 8],
        [75, 87, 3],
      ],
      (b) => b[2],
    );
    const born = wish.born ?? this.birth(...(wish.age ?? [band[0], band[1]]));
    const year = Number(born.slice(0, 4));
    const female = wish.female ?? this.odds(0.5);
    const american = origin.women.length === 0 || (year > 1965 && this.odds(0.3 * (1 - origin.abroad)));
    const cohort = need(cohorts[year < 1955 ? 0 : year < 1983 ? 1 : 2])[female ? 0 : 1];
    const names = american ? need(cohort) : female ? origin.women : origin.men;
    const [first, last] = [wish.first ?? this.pick(names), wish.last ?? this.pick(origin.lasts)];
    const foreign = wish.abroad ?? this.odds(origin.abroad * (american ? 0.3 : 1));
    const arrived = this.int(Math.max(1972, year + 1), 2024);
    const home = year >= 1987 ? year : year + (year < 1945 ? this.int(14, 18) : this.int(3, 16));
    const issued = wish.random ? 2015 : foreign ? arrived : Math.min(2011, Math.max(1937, home));
    const state = foreign || this.odds(0.6) ? place.state : this.anyTown().state;
    const email = year < 1962 && this.odds(0.04) ? undefined : this.mailbox(first, last, born);
    return {
      first,
      last,
      origin: origin.name,
      female,
      born,
      place,
      ssn: this.ssn(state, issued),
      email,
      phone: this.phone(place),
      home: wish.home ?? this.address(place),
      ip: this.ip(place),
      device: this.hex(24),
      agent: this.pick(agents),
    };
  }
  /** Someone of the same household. */
  kin(p: Person, wish: Wish = {}): Person {
    const home = p.home ? { home: p.home } : {};
    return { ...this.person({ origin: p.origin, place: p.place, last: p.last, ...home, ...wish }), ip: p.ip };
  }
  spouse(p: Person) {
    const born =
      Math.min(2006, yearOf(p) + this.int(-5, 4)) + this.birth(30, 60).slice(4).replace("02-29", "02-28");
    return this.kin(p, { born, female: !p.female, last: this.odds(0.15) ? this.person().last : p.last });
  }
  gear(p: Person): Person {
    return { ...p, ip: this.ip(this.anyTown()), device: this.hex(24), agent: this.pick(agents) };
  }
  newPhone(p: Person): Person {
    return { ...p, phone: this.phone(p.place, 0.4) };
  }
  newMail(p: Person): Person {
    return { ...p, email: this.mailbox(p.first, p.last, p.born, 0) };
  }
  /** A thief with a true identity and contacts of the thief's own. */
  thief(p: Person) {
    return this.gear(this.newMail(this.newPhone(p)));
  }
  at(p: Person, day: number) {
    const zone = /CA|WA|OR|NV/.test(p.place.state)
      ? 8
      : /CO|UT|AZ|NM|MT|ID|WY/.test(p.place.state)
        ? 7
        : /TX|IL|WI|MN|IA|MO|KS|NE|ND|SD|OK|AR|LA|MS|AL|TN/.test(p.place.state)
          ? 6
          : 5;
    const hour = this.weighted<Triple>(
      [
        [8, 11.5, 28],
        [11.5, 17, 42],
        [17, 21, 24],
        [21, 24, 5],
      ],
      (h) => h[2],
    );
    return day + (hour[0] + this.real() * (hour[1] - hour[0]) + zone) / 24;
  }
  begin(span: number) {
    return this.int(0, Math.floor(DAYS - span - 1));
  }
  file(p: Person, t: number, o: Filing = {}) {
    const part = o.part ?? this.kind.part;
    const iso = (day: number) => new Date(START + Math.min(day, 176.95) * 864e5).toISOString();
    const age = 2026 - yearOf(p);
    const owns = age > 28 && age < 85 && !/Apt|Unit|#|Rm|Box/.test(p.home?.street ?? "Apt");
    const [name, lo, hi, step] = this.pick(PRODUCTS.filter((p) => owns || !/equity|business/.test(p[0])));
    const most = age < 23 || this.odds(0.6) ? lo + (hi - lo) / 3 : hi;
    const cents = step === 1 && this.odds(0.5) ? this.int(1, 99) / 100 : 0;
    const sum = Math.round((lo + this.real() * (most - lo)) / step) * step + cents;
    const asked = o.amount ?? Math.round(sum * 100) / 100;
    const s = p.ssn;
    const dashed = this.odds(0.6) ? `${s.slice(0, 3)}-${s.slice(3, 5)}-${s.slice(5)}` : s;
    const f = p.phone ?? "";
    const [a, b, c] = [f.slice(0, 3), f.slice(3, 6), f.slice(6)];
    const styles = [f, `(${a}) ${b}-${c}`, `${a}-${b}-${c}`, `+1${f}`, `${a}.${b}.${c}`, `${a}-${b}-${c}`];
    const shown = f.startsWith("+") ? f : this.pick(styles);
    const later = t + this.int(14, 70);
    const honest = part === "typical" || part === "atypical";
    const known = (honest || part === "fraud") && later < DAYS && this.odds(honest ? 0.045 : 0.06);
    const device = p.device && this.odds(0.9) ? { deviceId: p.device } : {};
    const context = { ip: o.ip ?? p.ip, ...device, userAgent: p.agent };
    const outcome = honest ? ("good" as const) : ("confirmed_fraud" as const);
    this.cases.push({
      at: iso(t),
      kind: o.kind ?? this.kind.kind,
      part,
      story: this.story,
      ...(part === "fraud" ? { plain: o.plain ?? false } : {}),
      ...(honest || part === "victim" ? { origin: p.origin } : {}),
      ...(o.batch ? { batch: `${o.batch}-${this.story}` } : {}),
      data: {
        firstName: p.first,
        lastName: p.last,
        ssn: dashed,
        ...(p.email ? { email: p.email } : {}),
        ...(f ? { phone: shown } : {}),
        ...(p.home ? { address: p.home } : {}),
        dateOfBirth: p.born,
      },
      ...(this.odds(o.ctx ?? 0.5) ? { context } : {}),
      amount: asked,
      product: o.product ?? (o.amount ? "personal-loan" : name),
      ...(known ? { label: { outcome, at: iso(later) } } : {}),
    });
  }
  /** n forms over span days; plain from the given index on. A span under a day is one sitting. */
  series(n: number, span: number, make: (i: number) => Person, o: Filing = {}, each?: (i: number) => Filing) {
    const day = this.begin(span);
    const list = Array.from({ length: n }, (_, i) => make(i));
    const open = day + this.int(14, 20) / 24 + this.real() / 24;
    const times = list
      .map((p, i) =>
        span < 1 ? open + (span * (i + this.real() * 0.8)) / n : this.at(p, day + this.int(0, span)),
      )
      .sort((a, b) => a - b);
    list.forEach((p, i) => {
      this.file(p, times[i] ?? day, { ...o, plain: i >= (o.from ?? 999), ...each?.(i) });
    });
  }
  people(n: number) {
    return Array.from({ length: n }, () => this.person());
  }
}

const FACTS = ["phone", "email", "ssn", "home"] as const;

const shared = (w: World, p: Person): Person => ({
  ...p,
  home: p.home && { ...p.home, street: `${w.house()} ${w.road(p.place)}` },
});
const door = (w: World, a: Address | undefined, name = w.unit()) =>
  a && { ...a, street: `${a.street.replace(/ (Apt|Unit|#).*/, "")} ${name}` };
const near = (_: World, boss: Person): Wish => ({ place: boss.place });
const at = (text: string): Place => {
  const [city = "", state = "", zip = "", code = ""] = text.split(",");
  return { city, state, zips: [zip], codes: [code] };
};
const townOf = (city: string) => need(places.find((p) => p.city === city));
const campus = (w: World) => w.pick(TOWNS.filter((t) => t[3]));
const mailAt = (w: World, p: Person, host: string) =>
  w.fresh(
    () =>
      `${plainLetters(p.first)[0] + plainLetters(p.last).slice(0, 9) + w.pick(["", w.int(1, 99)])}@${host}`,
  );

/** People around a boss: head of family, clerk, handler or thief. Numbers are shares. */
interface Group extends Filing {
  boss?: (w: World) => Wish;
  who?: (w: World, boss: Person) => Wish;
  live?: number;
  unit?: number;
  tel?: number;
  mail?: number;
  nomail?: number;
  gear?: number;
  self?: boolean;
}
type Turn = (w: World, p: Person, boss: Person, i: number, before: Person[]) => Person;
type Each = (w: World, i: number, boss: Person) => Filing;
const tale = (kind: string, part: Part, forms: number, source: string, tell: (w: World) => void): Kind => ({
  kind,
  part,
  forms,
  source,
  tell,
});
const group = (
  kind: string,
  part: Part,
  forms: number,
  source: string,
  size: Range,
  span: Range,
  g: Group,
  turn: Turn = (_, p) => p,
  each: Each = () => ({}),
) =>
  tale(kind, part, forms, source, (w) => {
    const boss = shared(w, w.person(g.boss?.(w)));
    const before: Person[] = [];
    w.series(
      w.int(...size),
      span[1] < 1 ? span[1] : w.int(...span),
      (i) => {
        const p = i === 0 && g.self ? boss : w.person(g.who?.(w, boss));
        if (w.odds(g.live ?? 0)) p.home = boss.home;
        if (w.odds(g.unit ?? 0)) p.home = door(w, boss.home);
        if (w.odds(g.tel ?? 0)) p.phone = boss.phone;
        if (w.odds(g.mail ?? 0)) p.email = boss.email;
        else if (w.odds(g.nomail ?? 0)) p.email = undefined;
        if (w.odds(g.gear ?? 0)) Object.assign(p, { ip: boss.ip, device: boss.device, agent: boss.agent });
        before.push(turn(w, p, boss, i, before));
        return need(before[i]);
      },
      g,
      (i) => each(w, i, boss),
    );
  });
const ring = (
  kind: string,
  forms: number,
  source: string,
  size: Range,
  span: Range,
  g: Group,
  turn?: Turn,
  each?: Each,
) => group(kind, "fraud", forms, source, size, span, g, turn, each);
/** One person's forms, each changed from the one before. */
const again = (
  kind: string,
  part: Part,
  forms: number,
  source: string,
  gaps: (w: World) => number[],
  next: (w: World, p: Person, i: number) => Person,
  wish: (w: World) => Wish = () => ({}),
  from = 999,
  each: (w: World, i: number) => Filing = () => ({}),
) =>
  tale(kind, part, forms, source, (w) => {
    const list = gaps(w);
    let day = w.begin(Math.ceil(list.reduce((sum, g) => sum + g, 0)) + 1);
    let p = w.person(wish(w));
    let t = w.at(p, day);
    w.file(p, t, each(w, 0));
    list.forEach((gap, k) => {
      p = next(w, p, k + 1);
      if (gap >= 1) day += gap;
      t = gap < 1 ? t + gap : w.at(p, day);
      w.file(p, t, { plain: k + 1 >= from, ...each(w, k + 1) });
    });
  });
/** True customers file first; weeks later come forms that use what they told. */
const reuse = (
  kind: string,
  forms: number,
  source: string,
  size: Range,
  span: number,
  from: number,
  make: (w: World, p: Person, boss: Person) => Person,
  wish: (w: World, boss: Person) => Wish = () => ({}),
  known = 1,
) =>
  tale(kind, "fraud", forms, source, (w) => {
    const boss = shared(w, w.person());
    const start = w.int(30, DAYS - span - 2);
    const n = w.int(...size);
    for (let i = 0; i < n; i++) {
      const [p, seen] = [w.person(wish(w, boss)), w.odds(known)];
      if (seen) w.file(p, w.at(p, w.int(0, start - 8)), { part: "scenery" });
      const plain = i >= from || (seen && known < 1);
      w.file(make(w, p, boss), w.at(p, start + Math.floor((span * i) / n)), { plain });
    }
  });
/** A thief's forms, then an honest person whom they touch. */
const touched = (
  kind: string,
  forms: number,
  source: string,
  crime: string,
  size: Range,
  make: (w: World, owner: Person, thief: Person) => Person,
  age: Range = [24, 78],
) =>
  tale(kind, "victim", forms, source, (w) => {
    const [owner, thief, day, n] = [w.person({ age }), shared(w, w.person()), w.begin(90), w.int(...size)];
    for (let i = 0; i < n; i++)
      w.file(make(w, owner, thief), day + i * 6 + 0.6 + w.real() / 2, {
        part: "fraud",
        kind: crime,
        plain: i > 1,
      });
    w.file(owner, w.at(owner, day + n * 6 + w.int(3, 40)));
  });

const ODD_NAMES = `FNU Lakshmi, Sukarno Sukarno, O Park, Xi E, Bo Ng, T Nguyen, Le Le, Anh Do, Y U, Jo Wu,
  Ana Null, Mary-Katherine Worthington-Fitzsimmons, Abdul LNU, Keihanaikukauakahihulihee Kealoha, Forest Hill,
  A'Ja St._John, Rusty Nail, Mohamed Mohamed_Ali, Maria_de_los_Angeles de_la_Cruz_Lopez, Test Ramaswamy`;

const kinds: Kind[] = [
  tale("ordinary applicant", "typical", 1720, "Federal Reserve SHED; Census ACS", (w) => {
    const p = w.person();
    w.file(p, w.at(p, w.begin(0)));
  }),
  again(
    "returning customer",
    "typical",
    316,
    "Federal Reserve SHED: repeat borrowing",
    (w) => [w.int(20, 60), w.int(30, 100)].slice(w.int(0, 1)),
    (w, p) => {
      const q = w.odds(0.3) ? { ...p, device: w.hex(24), agent: w.pick(agents) } : p;
      return w.odds(0.08) ? w.newPhone(q) : q;
    },
  ),
  tale("couple", "typical", 307, "Census: families and living arrangements", (w) => {
    const p = w.person({ age: [23, 78] });
    const q = w.spouse(p);
    if (w.odds(0.12)) q.phone = p.phone;
    if (w.odds(0.1)) q.email = p.email;
    w.series(2, w.int(0, 80), (i) => (i ? q : p));
  }),
  group(
    "roommates",
    "typical",
    93,
    "Census CPS: nonrelatives in households",
    [2, 4],
    [20, 150],
    { who: (_, b) => ({ place: b.place, age: [20, 36] }), live: 1 },
    (_, p, b) => ({ ...p, ip: b.ip }),
  ),
  group("neighbors in a building", "typical", 149, "Census ACS: units in structure", [3, 9], [150, 170], {
    who: near,
    unit: 1,
  }),
  tale("coworkers", "typical", 102, "BLS: establishment sizes", (w) => {
    const [place, host] = [w.anyTown(), w.pick(works)];
    w.series(w.int(2, 6), w.int(5, 150), () => {
      const p = w.person({ place, age: [22, 64] });
      return { ...p, email: mailAt(w, p, host) };
    });
  }),
  tale("company or campus town", "typical", 177, "USDA ERS: county economic types", (w) => {
    const [city, , host, school] = w.pick(TOWNS);
    const place = townOf(city);
    const ip = `50.${w.int(0, 255)}.12.${w.int(2, 90)}`;
    w.series(w.int(40, 65), 174, () => {
      const p = w.person({
        place,
        age: school ? [19, 45] : [20, 60],
        ...(w.odds(0.4) && !school ? { origin: "mexican" } : {}),
      });
      return w.odds(0.5) ? { ...p, email: mailAt(w, p, host), ip: w.odds(0.5) ? ip : p.ip } : p;
    });
  }),
  again(
    "corrected form",
    "typical",
    74,
    "CFPB complaints: application errors",
    (w) => [w.pick([0.01, 1, 2])],
    (w, p) => {
      const slip = w.int(0, 2);
      return slip === 0
        ? { ...p, ssn: shift(p.ssn, w.int(5, 8), 1) }
        : slip === 1
          ? { ...p, phone: shift(p.phone ?? "", 8, 1) }
          : {
              ...p,
              home: p.home && {
                ...p.home,
                street: p.home.street.replace(/ (St|Street|Ave|Dr)\b/, (s) =>
                  s === " St" ? " Street" : " St",
                ),
              },
            };
    },
  ),
  again(
    "moved between",
    "typical",
    84,
    "Census: geographic mobility",
    (w) => [w.int(30, 150)],
    (w, p) => ({ ...p, ip: w.ip(p.place), home: w.address(w.odds(0.7) ? p.place : w.anyTown()) }),
  ),
  again(
    "rate shopper",
    "typical",
    84,
    "CFPB: shopping for loans",
    (w) => [0.02, 1, 2].slice(w.int(0, 2)),
    (_, p) => p,
  ),
  tale("strangers with one name", "typical", 56, "Census: frequent surnames", (w) => {
    const p = w.person();
    w.series(2, 120, (i) =>
      i ? w.person({ first: p.first, last: p.last, origin: p.origin, female: p.female }) : p,
    );
  }),

  group(
    "refugees placed by an agency",
    "atypical",
    58,
    "ORR: reception and placement",
    [4, 9],
    [30, 100],
    {
      unit: 1,
      tel: 0.5,
      mail: 0.4,
      gear: 1,
      boss: (w) => ({
        place: townOf(w.pick(["Akron", "Fort Wayne", "Lewiston", "Utica", "Columbus", "Boise"])),
      }),
      who: (w, b) => ({
        place: b.place,
        random: true,
        age: [19, 60],
        origin: w.pick(["burmese", "nepali", "somali", "ethiopian"]),
      }),
    },
    (w, p) => (w.odds(0.5) ? { ...p, born: `${p.born.slice(0, 4)}-01-01` } : p),
  ),
  group("farm workers in one camp", "atypical", 46, "Labor Department NAWS", [4, 8], [20, 90], {
    live: 1,
    tel: 0.4,
    nomail: 0.5,
    boss: (w) => ({ place: townOf(w.pick(["Delano", "Immokalee", "Yakima", "Salinas"])) }),
    who: (_, b) => ({ place: b.place, origin: "mexican", age: [19, 52] }),
  }),
  group("shelter clients", "atypical", 35, "HUD Annual Homeless Assessment Report", [3, 6], [30, 140], {
    live: 1,
    tel: 0.6,
    nomail: 0.4,
    who: near,
  }),
  group("released from prison", "atypical", 35, "BJS reentry reports", [2, 5], [40, 150], {
    live: 1,
    who: (_, b) => ({ place: b.place, age: [24, 58] }),
  }),
  group("relative fills in forms", "atypical", 50, "CFPB: limited English proficiency", [3, 6], [14, 100], {
    self: true,
    mail: 0.6,
    nomail: 0.5,
    gear: 1,
    ctx: 0.8,
    boss: (w) => ({
      origin: w.pick(["vietnamese", "hmong", "korean", "chinese", "russian", "arabic"]),
      age: [22, 40],
    }),
    who: (_, b) => ({ origin: b.origin, place: b.place, last: b.last, age: [35, 80] }),
  }),
  tale("dormitory students", "atypical", 62, "Census: group quarters", (w) => {
    const [city, , host] = campus(w);
    const [place, hall] = [
      townOf(city),
      `${w.int(100, 990) + w.pick([" Campus", " University", " College"])} Dr Rm `,
    ];
    const ip = w.ip(place);
    w.series(w.int(5, 12), w.int(20, 120), () => {
      const p = w.person({ age: [18, 21], home: { ...w.address(place), street: hall + w.int(101, 640) } });
      return { ...p, ip, email: mailAt(w, p, host) };
    });
  }),
  group(
    "nursing home residents",
    "atypical",
    35,
    "CMS nursing home data",
    [3, 5],
    [30, 150],
    { live: 1, who: (_, b) => ({ place: b.place, age: [78, 96] }) },
    (w, p) => {
      const child = w.person({ age: [48, 66], last: p.last, place: p.place });
      return { ...p, phone: child.phone, email: child.email, ip: child.ip };
    },
  ),
  tale("military or diplomatic mail", "atypical", 65, "USPS Publication 28: military addresses", (w) => {
    const [city = "", state = "", zip = ""] = words(
      w.pick([
        "APO AE 09021",
        "APO AE 09128",
        "FPO AE 09622",
        "APO AP 96205",
        "APO AP 96319",
        "FPO AP 96349",
        "DPO AE 09777",
      ]),
    );
    const street = `${w.pick(["PSC ", "CMR "]) + w.int(2, 480)} Box ${w.int(100, 9999)}`;
    const p = w.person({ age: [19, 45], home: { street, city, state, zip } });
    w.file(p, w.at(p, w.begin(0)), { ip: `5.${w.int(56, 61)}.${w.int(1, 250)}.${w.int(2, 250)}` });
  }),
  group(
    "tribal land general delivery",
    "atypical",
    46,
    "GAO and FCC on tribal addresses",
    [2, 5],
    [60, 130],
    {
      tel: 0.35,
      nomail: 0.35,
      boss: (w) => ({
        origin: "native american",
        place: at(
          w.pick([
            "Pine Ridge,SD,57770,605",
            "Window Rock,AZ,86515,928",
            "Shiprock,NM,87420,505",
            "Browning,MT,59417,406",
            "Chinle,AZ,86503,928",
          ]),
        ),
      }),
      who: (_, b) => ({ place: b.place, origin: b.origin }),
    },
    (w, p) => ({
      ...p,
      home: p.home && {
        ...p.home,
        street: w.pick([
          "General Delivery",
          "General Delivery",
          `PO Box ${w.int(10, 2900)}`,
          `HC ${w.int(57, 63)} Box ${w.int(1, 90)}`,
        ]),
      },
    }),
  ),
  tale(
    "islands and territories",
    "atypical",
    58,
    "USPS Publication 28: Puerto Rico; Census Island Areas",
    (w) => {
      const place = w.town("PR", "GU", "VI", "AS", "MP");
      const origin =
        place.state === "PR"
          ? "puerto rican"
          : place.state === "VI"
            ? "jamaican"
            : w.pick(["filipino", "pacific islander"]);
      const urb = `Urb. ${w.pick(["Las Lomas", "Santa Rosa"])} ${w.int(1, 400)} Calle ${w.int(1, 40)}`;
      const p = w.person({ place, origin, abroad: false });
      if (place.state === "PR")
        Object.assign(p, {
          last: `${p.last} ${w.person({ origin }).last}`,
          home: p.home && { ...p.home, street: urb },
        });
      w.file(p, w.at(p, w.begin(0)));
    },
  ),
  tale("very old or just eighteen", "atypical", 69, "CFPB: credit invisibles", (w) => {
    const p = w.person({ age: w.odds(0.5) ? [89, 98] : [18, 18] });
    w.file(p, w.at(p, w.begin(0)));
  }),
  tale("unusual name", "atypical", 114, "State Department FNU rule; McKenzie on names", (w) => {
    const [first = "", last = ""] = words(w.pick(cells(ODD_NAMES, ",")));
    const p = w.person({ first, last, origin: w.pick(["anglo", "indian", "chinese"]) });
    w.file(p, w.at(p, w.begin(0)));
  }),
  again(
    "married or divorced",
    "atypical",
    69,
    "Census: marital history",
    (w) => [w.int(30, 140)],
    (w, p) => {
      const q = { ...p, last: w.odds(0.2) ? `${p.last}-${w.person().last}` : w.person().last };
      return w.odds(0.4)
        ? w.newPhone({ ...w.newMail(q), home: w.address(p.place), device: w.hex(24) })
        : w.odds(0.6)
          ? w.newMail(q)
          : q;
    },
    () => ({ female: true, age: [23, 55] }),
  ),
  again(
    "new first name",
    "atypical",
    31,
    "U.S. Transgender Survey: identity documents",
    (w) => [w.int(30, 150)],
    (w, p) =>
      w.newMail({ ...p, first: w.person({ origin: p.origin, female: !p.female, age: [19, 40] }).first }),
    () => ({ age: [19, 45] }),
  ),
  again(
    "name order or nickname differs",
    "atypical",
    58,
    "CFPB opinion on name matching",
    (w) => [w.int(20, 120)],
    (_, p) => ({
      ...p,
      ...(NICKS[p.first] ? { first: NICKS[p.first] ?? "" } : { first: p.last, last: p.first }),
    }),
    (w) =>
      w.odds(0.5)
        ? { origin: w.pick(["vietnamese", "chinese", "korean"]) }
        : { first: w.pick(Object.keys(NICKS)), origin: "anglo" },
  ),
  group(
    "ITIN holder",
    "atypical",
    78,
    "IRS Publication 1915",
    [1, 1],
    [0, 1],
    {
      who: (w) => ({
        origin: w.pick(["mexican", "central american", "portuguese", "chinese"]),
        age: [22, 60],
      }),
    },
    (w, p) => ({
      ...p,
      ssn: `9${w.digits(2)}${w.pick([70, 72, 75, 78, 80, 84, 88, 90, 94, 97])}${w.digits(4)}`,
    }),
  ),
  group(
    "twins",
    "atypical",
    35,
    "CDC natality: twin birth rate",
    [2, 2],
    [1, 60],
    {
      self: true,
      live: 0.6,
      who: (_, b) => ({ place: b.place, born: b.born, last: b.last, origin: b.origin }),
    },
    (_, p, b, i) => (i ? { ...p, ssn: shift(b.ssn, 8, 1), ip: b.ip } : p),
  ),
  group("junior and senior", "atypical", 35, "CFPB: mixed credit files", [2, 2], [10, 120], {
    self: true,
    live: 1,
    tel: 0.15,
    boss: () => ({ female: false, age: [48, 70] }),
    who: (_, b) => ({
      place: b.place,
      first: b.first,
      last: b.last,
      origin: b.origin,
      female: false,
      age: [19, 27],
    }),
  }),
  group("many generations at home", "atypical", 62, "Pew: multigenerational households", [4, 7], [40, 160], {
    self: true,
    live: 1,
    tel: 0.3,
    gear: 0.3,
    who: (w, b) => ({ place: b.place, origin: b.origin, ...(w.odds(0.7) ? { last: b.last } : {}) }),
  }),
  group(
    "family phone plan",
    "atypical",
    46,
    "FCC: number assignment",
    [2, 4],
    [20, 140],
    { self: true, live: 0.8, who: (_, b) => ({ place: b.place, last: b.last, origin: b.origin }) },
    (_, p, b, i) => ({ ...p, phone: shift(b.phone ?? "", 9, i) }),
  ),
  group(
    "nomads with a forwarding address",
    "atypical",
    42,
    "USPS rules on mail-receiving agencies",
    [2, 5],
    [60, 150],
    { who: () => ({ age: [30, 74] }) },
    (w, p) => {
      const [street = "", city = "", state = "", zip = ""] = w
        .pick([
          "138 Rainbow Dr,Livingston,TX,77399",
          "411 Walnut St,Green Cove Springs,FL,32043",
          "3916 N Potsdam Ave,Sioux Falls,SD,57106",
        ])
        .split(",");
      return { ...p, home: { street: `${street} # ${w.int(1000, 24000)}`, city, state, zip } };
    },
  ),
  group(
    "benefits day at an office",
    "atypical",
    46,
    "FDIC small-dollar loan guide",
    [5, 12],
    [0.2, 0.2],
    { who: near, ctx: 1, product: "personal-loan" },
    (_, p, b) => ({ ...p, ip: b.ip }),
  ),
  group("paper forms keyed in bulk", "atypical", 35, "FFIEC: paper applications", [6, 12], [0.01, 0.01], {
    ctx: 0,
    who: () => ({ age: [40, 88] }),
    batch: "mailroom",
  }),
  group("branch tablet", "atypical", 99, "FFIEC: in-branch accounts", [12, 30], [30, 120], {
    gear: 1,
    ctx: 1,
    who: near,
  }),
  group("dealership finance desk", "atypical", 46, "CFPB: indirect auto lending", [6, 14], [8, 60], {
    gear: 1,
    ctx: 0.9,
    who: near,
    product: "auto-loan",
  }),
  group("plain community", "atypical", 38, "Young Center: Amish studies", [3, 6], [100, 160], {
    tel: 0.6,
    nomail: 1,
    ctx: 0,
    boss: (w) => ({ place: townOf(w.pick(["Lancaster", "Millersburg", "Shipshewana"])) }),
    who: (w, b) => ({
      place: b.place,
      origin: "german",
      last: w.pick(["Yoder", "Miller", "Stoltzfus", "Troyer", "Beiler"]),
      first: w.pick(["Amos", "Levi", "Eli", "Mary", "Sadie", "Mervin", "Katie", "Samuel"]),
    }),
  }),
  tale("victim again, contacts unchanged", "atypical", 31, "FTC: IdentityTheft.gov recovery steps", (w) => {
    const [p, day] = [w.person({ age: [25, 80] }), w.begin(110)];
    w.file(p, w.at(p, day), { part: "scenery" });
    const thief = w.thief(p);
    w.file(thief, w.at(thief, day + w.int(6, 70)), { part: "fraud", kind: "account takeover", plain: true });
    w.file(p, w.at(p, day + w.int(74, 100)));
  }),

  touched(
    "owner after a thief",
    60,
    "FTC red flags rule; IdentityTheft.gov",
    "stranger with stolen identity",
    [1, 1],
    (w, o) => w.thief(o),
  ),
  touched("new tenant at a drop", 35, "USPIS: mail drops", "shared drop address", [2, 3], (w, o, t) => {
    const tenant = w.person({ place: t.place });
    Object.assign(o, { home: t.home, place: t.place, phone: w.phone(t.place) });
    return { ...tenant, home: t.home };
  }),
  touched(
    "heir to a ring's phone number",
    35,
    "FCC reassigned numbers database",
    "one phone, many names",
    [2, 3],
    (w, o, t) => {
      o.phone = t.phone;
      return { ...w.person(), phone: t.phone };
    },
  ),
  touched(
    "grown child whose number was used",
    35,
    "AARP and Javelin: child identity fraud",
    "child's number, many names",
    [1, 2],
    (w, o) => ({ ...w.person({ age: [24, 45] }), ssn: o.ssn }),
    [18, 18],
  ),
  touched(
    "parent whose child borrowed the name",
    35,
    "ITRC: familial identity theft",
    "relative borrows identity",
    [1, 1],
    (w, o) => ({ ...o, ...w.newMail(w.newPhone(o)), device: w.hex(24) }),
  ),

  ring(
    "child's number, many names",
    18,
    "Carnegie Mellon CyLab: child identity theft",
    [3, 5],
    [20, 80],
    { from: 1, who: () => ({ age: [23, 48] }) },
    (w, p, b) => {
      if (!b.ssn.startsWith("8")) b.ssn = `8${w.ssn("OH", 2015).slice(1)}`;
      return { ...p, ssn: b.ssn };
    },
  ),
  again(
    "synthetic nurtured over months",
    "fraud",
    22,
    "Federal Reserve: synthetic identity fraud, 2019",
    (w) => [w.int(20, 40), w.int(20, 45), w.int(20, 40)],
    (w, p, i) => (i === 2 ? { ...p, home: w.address(p.place, true) } : p),
    () => ({ age: [23, 40], random: true, abroad: false, origin: "anglo" }),
    999,
    (_, i) => ({
      amount: need([500, 2000, 7500, 25000][i]),
      product: i < 2 ? "credit-card" : "personal-loan",
    }),
  ),
  again(
    "own identity altered",
    "fraud",
    20,
    "Federal Reserve: manipulated synthetics",
    (w) => [w.int(3, 12), w.int(3, 15), w.int(3, 15)],
    (w, p) => ({ ...p, ssn: shift(p.ssn, w.int(4, 8), w.int(1, 5)) }),
    undefined,
    1,
  ),
  ring(
    "credit privacy numbers",
    20,
    "FTC and Justice Department: CPN sellers",
    [6, 12],
    [30, 90],
    { from: 3, who: near },
    (_, p, b, i) => ({ ...p, ssn: b.ssn.slice(0, 5) + pad((Number(b.ssn.slice(5)) + i * 2) % 9999 || 1, 4) }),
  ),
  ring("synthetic piggyback house", 20, "TransUnion and GAO: piggybacked tradelines", [4, 9], [40, 120], {
    from: 3,
    live: 1,
    who: (_, b) => ({ place: b.place, age: [22, 45], random: true, abroad: false, origin: "anglo" }),
  }),
  reuse("account takeover", 20, "FFIEC authentication guidance", [1, 1], 4, 0, (w, p) => w.thief(p)),
  reuse("phone hijack to a drop", 18, "FBI IC3: SIM swap alert", [3, 6], 20, 1, (w, p, b) => ({
    ...w.gear(p),
    home: b.home,
  })),
  tale("relative borrows identity", "fraud", 15, "Javelin: familiar fraud", (w) => {
    const [p, day] = [w.person({ age: [46, 74] }), w.begin(100)];
    const son = w.kin(p, { age: [20, 32] });
    w.file(p, w.at(p, day), { part: "scenery" });
    w.file(son, w.at(p, day + w.int(3, 40)), { part: "scenery" });
    w.file({ ...son, first: p.first, ssn: p.ssn, born: p.born }, w.at(p, day + w.int(45, 90)), {
      plain: true,
    });
  }),
  ring("caregiver of many elders", 18, "FinCEN 2022 elder exploitation advisory", [3, 6], [50, 110], {
    from: 2,
    tel: 1,
    gear: 1,
    who: (_, b) => ({ place: b.place, age: [76, 93] }),
  }),
  reuse(
    "personnel file thief",
    22,
    "Secret Service: insider threat study",
    [6, 15],
    14,
    99,
    (w, p) => w.thief(p),
    near,
    0.4,
  ),
  reuse("lender insider reuses files", 20, "ACFE; FFIEC insider activity", [5, 10], 30, 0, (w, p) => ({
    ...p,
    device: w.hex(24),
    phone: shift(p.phone ?? "", 9, w.int(1, 8)),
    email: (p.email ?? "x@aol.com").replace("@", `${w.int(1, 9)}@`),
  })),
  tale("ghost borrowers at the branch", "fraud", 18, "FDIC OIG: loan officer cases", (w) => {
    const [desk, day] = [w.person({ place: w.anyTown() }), w.int(60, 140)];
    const seat = (q: Person) => ({ ...q, ip: desk.ip, device: desk.device, agent: desk.agent });
    for (let i = 0; i < 16; i++)
      w.file(seat(w.person({ place: desk.place })), w.int(0, 55) + 0.6 + 0.3 * w.real(), {
        part: "scenery",
        ctx: 1,
      });
    for (let i = 0; i < w.int(4, 8); i++)
      w.file(seat(w.person({ place: desk.place })), day + i * 3 + 0.15 + 0.08 * w.real(), {
        ctx: 1,
        plain: i > 2,
      });
  }),
  reuse(
    "dead customer",
    15,
    "ID Analytics: identities of the deceased",
    [1, 3],
    20,
    0,
    (w, p) => w.thief(p),
    () => ({ age: [76, 94] }),
  ),
  tale("parent uses children's numbers", "fraud", 15, "Javelin: child identity fraud", (w) => {
    const p = w.person({ age: [33, 42] });
    w.series(
      w.int(2, 4),
      w.int(40, 140),
      (i) =>
        i
          ? {
              ...w.kin(p, { random: true, abroad: false, age: [22, 27] }),
              phone: p.phone,
              email: p.email,
              device: p.device,
            }
          : p,
      {},
      (i) => (i ? { plain: i > 1 } : { part: "scenery" }),
    );
  }),
  ring("stranger with stolen identity", 22, "FTC Consumer Sentinel", [1, 1], [0, 1], {}, (w, p) =>
    w.thief(p),
  ),
  ring("one phone, many names", 20, "FTC red flags rule, appendix A", [4, 10], [10, 60], { from: 2, tel: 1 }),
  ring("shared drop address", 18, "FTC red flags rule, appendix A", [4, 9], [8, 40], {
    from: 3,
    live: 1,
    who: near,
  }),
  ring(
    "a different shared element each time",
    30,
    "Academic: link analysis of application fraud, Phua et al.",
    [6, 14],
    [20, 100],
    { from: 3 },
    (w, p, _, i, before) => (i ? { ...p, [need(FACTS[i % 4])]: w.pick(before)[need(FACTS[i % 4])] } : p),
  ),
  again(
    "slow drift",
    "fraud",
    25,
    "Phua: communal and spike detection",
    (w) => w.some([6, 8, 9, 11, 12, 7, 10], w.int(4, 7)),
    (w, p, i) => ({
      ...p,
      ssn: shift(p.ssn, 8 - (i % 4), 1),
      phone: i % 2 ? shift(p.phone ?? "", 9, 1) : p.phone,
      last: i % 3 ? p.last : p.last + w.pick([..."esn"]),
      born: p.born.slice(0, 8) + pad(w.int(1, 28), 2),
      email: i % 2 ? p.email : p.email?.replace("@", `${i}@`),
    }),
    undefined,
    1,
  ),
  again(
    "retries until approved",
    "fraud",
    25,
    "LexisNexis: application velocity",
    (w) => Array(w.int(3, 7)).fill(0.009) as number[],
    (w, p, i) => ({
      ...p,
      ...(i % 2
        ? { ssn: shift(p.ssn, w.int(4, 8), 2) }
        : { born: `${yearOf(p) - 1}${p.born.slice(4, 8)}${pad(w.int(1, 28), 2)}` }),
    }),
    undefined,
    1,
    (_, i) => ({ amount: 15000 - 1500 * i }),
  ),
  ring(
    "numbers in a row",
    30,
    "FCC and Twilio: VoIP number blocks",
    [8, 25],
    [7, 60],
    { from: 4 },
    (w, p, b, i) => ({
      ...p,
      phone:
        (b.phone ?? "").slice(0, 6) +
        pad((Number((b.phone ?? "").slice(6)) + i * 2 + w.int(0, 1)) % 10000, 4),
    }),
  ),
  ring(
    "mailbox machine",
    30,
    "Emailage: machine-made addresses",
    [15, 40],
    [4, 30],
    { from: 6 },
    (w, p, b) => ({
      ...p,
      email: `${plainLetters(p.last + p.first)}${w.digits(4)}@${Number(b.ssn) % 2 ? "gmx.com" : "mail.com"}`,
    }),
  ),
  ring(
    "one mailbox, many dots",
    18,
    "Agari: Gmail dot accounts, 2019",
    [4, 9],
    [2, 30],
    { from: 1 },
    (_w, p, b, i) => {
      const name = plainLetters(b.first + b.last);
      const cut = 1 + ((i * 3) % (name.length - 1));
      return { ...p, email: `${name.slice(0, cut)}.${name.slice(cut)}@gmail.com` };
    },
  ),
  ring(
    "catch-all domain",
    20,
    "Emailage: new private domains",
    [5, 20],
    [10, 60],
    { from: 3 },
    (_, p, b) => ({
      ...p,
      email: `${plainLetters(p.first)}@${plainLetters(b.last + b.place.city).slice(0, 11)}mail.com`,
    }),
  ),
  ring("burst from one device", 22, "FFIEC: device identification", [8, 20], [0.08, 0.08], {
    from: 3,
    gear: 1,
    ctx: 1,
  }),
  ring(
    "neighboring proxies",
    22,
    "Academic: residential proxy studies",
    [10, 24],
    [3, 10],
    { from: 5, ctx: 1 },
    (_, p, b, i) => ({ ...p, ip: `193.${Number(b.ssn) % 250}.${Number(b.ssn.slice(3, 5))}.${20 + i * 3}` }),
  ),
  ring(
    "invented units",
    20,
    "USPIS: address manipulation",
    [5, 12],
    [10, 50],
    { from: 3, who: near },
    (w, p, b, i) => ({
      ...p,
      home: door(
        w,
        b.home,
        need(["Apt A", "Unit 2", "#3", "Apt 4-B", "Ste 5", "Fl 2", "Rear", "Lot 8"][i % 8]),
      ),
    }),
  ),
  ring(
    "vacant houses on one street",
    20,
    "USPIS and HUD OIG: vacant homes",
    [5, 9],
    [8, 40],
    { from: 4, who: near },
    (_w, p, b, i) => ({
      ...p,
      home: b.home && { ...b.home, street: b.home.street.replace(/^\d+/, (n) => String(Number(n) + 4 * i)) },
    }),
  ),
  ring("rented boxes", 20, "USPIS: mail-receiving agencies", [5, 12], [10, 60], { from: 4 }, (w, p, b) => ({
    ...p,
    home: door(w, b.home, `PMB ${w.int(101, 389)}`),
  })),
  ring(
    "student mules",
    20,
    "FBI and Cifas: money mules",
    [5, 12],
    [5, 16],
    {
      from: 3,
      tel: 0.4,
      boss: (w) => ({ place: townOf(campus(w)[0]) }),
      who: (_, b) => ({ place: b.place, age: [18, 23] }),
    },
    undefined,
    (_, _i, b) => ({ amount: 3000 + (Number(b.ssn) % 40) * 100 }),
  ),
  again(
    "bust-out preparation",
    "fraud",
    22,
    "FFIEC: bust-out schemes",
    (w) => w.some([2, 3, 4, 5, 1], w.int(3, 5)),
    (_, p) => p,
    () => ({ age: [25, 55] }),
    3,
    (w) => ({ amount: w.int(18, 50) * 1000 }),
  ),
  ring("careless junk", 15, "Experian: first-line form checks", [1, 1], [0, 1], { from: 0 }, (w, p) => ({
    ...p,
    first: w.pick(["asdf", "Test", "Xxx", "Qwe"]),
    last: w.pick(["asdf", "Test", "Fake", "Person"]),
    ssn: w.pick(["123456789", "111111111", "000121234"]),
    phone: w.pick(["5555555555", "1234567890"]),
  })),
  ring(
    "scripted forms",
    30,
    "OWASP: automated threats OAT-019",
    [30, 60],
    [0.8, 0.8],
    { from: 6, ctx: 1 },
    (_w, p, b) => ({
      ...p,
      device: undefined,
      agent: b.agent,
      email: `${plainLetters(p.first)}${plainLetters(p.last)}${p.born.slice(0, 4)}@outlook.com`,
    }),
  ),
  ring(
    "published sample data",
    15,
    "SSA: misused numbers of Hilda Whitcher and others",
    [1, 1],
    [0, 1],
    { from: 0 },
    (w, p) => ({
      ...p,
      ssn: w.pick(["078051120", "219099999", "457555462", "987654321"]),
      ...(w.odds(0.5) ? { first: "John", last: "Doe" } : {}),
    }),
  ),
  ring(
    "contradictory form",
    18,
    "FTC red flags rule: inconsistent information",
    [1, 1],
    [0, 1],
    { from: 0, who: () => ({ age: [19, 26] }) },
    (w, p) => ({
      ...p,
      ssn: w.ssn(w.anyTown().state, 1968),
      home: p.home && { ...p.home, zip: need(w.town(p.place.state === "CA" ? "ME" : "CA").zips[0]) },
    }),
  ),
  again(
    "lookalike letters",
    "fraud",
    18,
    "Unicode TR39: confusables",
    (w) => [w.int(1, 6), w.int(1, 6)],
    (w, p, i) =>
      w.gear({
        ...p,
        first: i === 1 ? p.first.replace("a", "\u0430").replace("e", "\u0435") : p.first,
        last: p.last.replace("o", i === 1 ? "\u043e" : "0"),
        email: p.email?.replace("m", "rn"),
        home: p.home && { ...p.home, street: p.home.street.replace("1", "l").replace("0", "O") },
      }),
    undefined,
    1,
  ),
  ring("one name, many numbers", 18, "Own: a mule's true card fits each namesake", [4, 8], [10, 60], {
    from: 3,
    boss: () => ({ origin: "anglo" }),
    who: (_, b) => ({
      place: b.place,
      first: b.first,
      last: b.last,
      origin: b.origin,
      female: b.female,
      age: [28, 45],
    }),
  }),
  tale("recombined pool", "fraud", 22, "Own: Latin square of stolen parts", (w) => {
    const pool = w.people(w.int(4, 6));
    const n = pool.length;
    const from = (i: number, k: number) => need(pool[(i * k + Math.floor(i / n) * k) % n]);
    w.series(
      n * 2,
      w.int(20, 80),
      (i) => ({ ...w.person(), phone: from(i, 1).phone, email: from(i + (i >= n ? 2 : 0), 1).email }),
      { from: 6 },
    );
  }),
  ring(
    "shuffled digits",
    20,
    "Own: one handset's digits in every order",
    [6, 10],
    [15, 60],
    { from: 4 },
    (w, p, b) => ({
      ...p,
      phone: (b.phone ?? "").slice(0, 5) + w.some([...(b.phone ?? "").slice(5)], 5).join(""),
    }),
  ),
  ring(
    "four digits to remember",
    20,
    "Own: the caller must recall each identity",
    [6, 12],
    [20, 60],
    { from: 4 },
    (_, p) => ({
      ...p,
      phone: (p.phone ?? "").slice(0, 6) + p.ssn.slice(5),
      email: p.email?.replace(/\d*@/, `${p.ssn.slice(5)}@`),
    }),
  ),
  tale("stolen file in order", "fraud", 25, "Own: a breach list worked down in office hours", (w) => {
    const host = w.pick(works);
    const list = w.people(w.int(12, 24)).sort((a, b) => (a.last < b.last ? -1 : 1));
    w.series(
      list.length,
      0.3,
      (i) => {
        const p = need(list[i]);
        return { ...p, email: mailAt(w, p, host) };
      },
      { from: 7 },
    );
  }),
  ring(
    "straw buyers at a dealer",
    18,
    "Point Predictive: auto loan rings",
    [4, 8],
    [8, 40],
    { from: 3, gear: 1, ctx: 0.9, unit: 1, product: "auto-loan", who: near },
    undefined,
    (_, _i, b) => ({ amount: 24000.5 + (Number(b.ssn) % 9000) }),
  ),
  tale("clockwork amounts", "fraud", 15, "Own: fixed interval and ratio, nothing else shared", (w) => {
    const [start, step, rate] = [w.int(0, 90) + 0.6 + w.real() / 3, w.int(5, 11), 1.04 + w.real() / 20];
    for (let i = 0; i < w.int(5, 8); i++)
      w.file(w.person(), start + i * step, { amount: Math.round(4000 * rate ** i) });
  }),
  again(
    "elder steered by remote control",
    "fraud",
    18,
    "FBI IC3: tech support and elder fraud",
    () => [0.05, 0.06],
    (w, p) => ({ ...p, ip: w.ip(w.anyTown()) }),
    () => ({ age: [70, 89] }),
    2,
    (w) => ({ amount: w.int(20, 45) * 1000 }),
  ),
  tale("expired domain revived", "fraud", 15, "Own: a dead employer's mail domain bought", (w) => {
    const host = plainLetters(w.person().last) + w.pick(["supply.com", "foundry.com", "freight.net"]);
    const staff = w.people(w.int(3, 5)).map((p) => ({ ...p, email: mailAt(w, p, host) }));
    staff.forEach((p) => {
      w.file(p, w.at(p, w.int(0, 60)), { part: "scenery" });
    });
    staff.forEach((p, i) => {
      w.file({ ...w.gear(w.newPhone(p)), home: w.address(w.anyTown()) }, w.at(p, 110 + i * 7), {
        plain: i > 0,
      });
    });
  }),
  ring(
    "invented spouse, one number away",
    15,
    "Own: a second self for joint income",
    [2, 2],
    [2, 20],
    {
      from: 1,
      self: true,
      live: 1,
      tel: 1,
      who: (_, b) => ({ place: b.place, last: b.last, female: !b.female }),
    },
    (_, p, b, i) => (i ? { ...p, ssn: shift(b.ssn, 8, 1) } : p),
  ),
  ring(
    "name in two languages",
    15,
    "Own: one man translated",
    [4, 4],
    [10, 50],
    {
      from: 1,
      live: 1,
      boss: () => ({ origin: "mexican", female: false }),
      who: (_, b) => ({ place: b.place, born: b.born, female: false, origin: "mexican" }),
    },
    (_, p, b, i) => {
      const rows = [
        "Juan John Jon Giovanni Iglesias Church Kirk Chiesa",
        "Pedro Peter Pierre Piotr Molina Miller Meunier Mlynarski",
        "Miguel Michael Michel Mikhail Herrera Smith Lefebvre Kuznetsov",
      ];
      const row = words(need(rows[Number(b.ssn) % 3]));
      return { ...p, first: need(row[i]), last: need(row[i + 4]), device: b.device };
    },
  ),
];

function seeded(seed: number) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function generate(seed: number): Case[] {
  const w = new World(seeded(seed * 7919 + 17));
  let story = 0;
  for (const kind of kinds) {
    const most = kind.forms * (0.85 + 0.3 * w.real());
    for (let n = 0; n < most; ) {
      const before = w.cases.length;
      w.kind = kind;
      w.story = `s${seed}-${++story}`;
      kind.tell(w);
      n += w.cases.slice(before).filter((c) => c.part === kind.part && c.kind === kind.kind).length;
    }
  }
  return w.cases.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
