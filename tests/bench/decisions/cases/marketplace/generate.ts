import { common, type Origin, origins, short } from "./names.js";
import { areas, hobbies, type Place, places, providers, streets, zones } from "./places.js";

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
interface Form {
  firstName: string;
  lastName: string;
  ssn?: string;
  email?: string;
  phone?: string;
  address?: Address;
  dateOfBirth?: string;
}

export interface Case {
  at: string;
  kind: string;
  part: Part;
  plain?: boolean;
  origin?: string;
  story: string;
  batch?: string;
  data: Form;
  context?: Context;
  amount?: number;
  product?: string;
  label?: { outcome: "good" | "confirmed_fraud"; at: string };
}

interface Person {
  first: string;
  last: string;
  female: boolean;
  origin: string;
  dob: string;
  ssn: string;
  email: string;
  phone: string;
  home: Address;
  place: Place;
  ip: string;
  device: string;
  agent: string;
  dots: number;
  dash: number;
  caps: number;
}
interface Want {
  place?: Place;
  origin?: string;
  age?: [number, number];
  last?: string;
  home?: Address;
  female?: boolean;
  abroad?: boolean;
  recent?: boolean;
  ip?: string;
}
interface Extra {
  kind?: string;
  part?: Part;
  plain?: boolean;
  set?: Partial<Form>;
  ctx?: Context | "none";
  amount?: number;
  product?: string;
  batch?: string;
  known?: boolean;
}
export interface Kind {
  kind: string;
  part: Part;
  source: string;
  share?: number;
  tell: (w: World) => void;
}

const START = Date.UTC(2026, 0, 5),
  END = Date.UTC(2026, 6, 1) - 1000;
const SECOND = 1000,
  MINUTE = 60 * SECOND,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
const HOURS = "8 9 9 10 10 11 11 12 12 12 13 13 14 15 15 16 16 17 17 18 18 19 19 20 20 20 21 21 22 23 0 1 6 7"
  .split(" ")
  .map(Number);
/** The order in which the SSA used groups up to 2011. */
const GROUPS = [
  [1, 9],
  [10, 98],
  [2, 8],
  [11, 99],
].flatMap(([from = 0, to = 0]) => Array.from({ length: (to - from) / 2 + 1 }, (_, i) => from + 2 * i));
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/";
const PHONES = [
  "SM-S921U",
  "SM-A156U",
  "SM-G991U",
  "Pixel 8",
  "moto g power - 2024",
  "SM-A037U",
  "SM-S938U",
  "K",
];
const PRODUCTS = [
  ["personal-loan", 1000, 30000, 500, 34],
  ["auto-loan", 7000, 46000, 100, 24],
  ["credit-card", 500, 12000, 500, 18],
  ["installment-loan", 300, 4000, 50, 10],
  ["home-improvement-loan", 3000, 50000, 500, 6],
  ["debt-consolidation-loan", 4000, 40000, 500, 6],
  ["student-refinance", 8000, 70000, 100, 2],
] as const;
const HOMELANDS: Record<string, string> = {
  mexican: "CA TX AZ NM IL CO NV",
  "puerto rican": "NY FL PA CT MA NJ",
  cuban: "FL",
  dominican: "NY NJ MA RI",
  hmong: "MN WI CA",
  somali: "MN OH WA",
  armenian: "CA",
  haitian: "FL NY MA",
  "native american": "AZ NM OK SD NC",
  "pacific islander": "HI CA UT WA",
  filipino: "CA HI NV",
  chinese: "NY CA MA WA",
  french: "LA ME NH",
  japanese: "HI CA",
  "black american": "GA MD NC AL MS TN IL MI LA DC VA SC NY TX",
  scandinavian: "MN WI ND SD IA",
  vietnamese: "CA TX WA",
  indian: "NJ CA TX IL",
  russian: "NY WA CA",
  jewish: "NY NJ FL",
  arab: "MI CA NJ",
  caribbean: "NY FL NJ",
  ethiopian: "DC MD VA MN WA",
  "central american": "CA TX MD VA FL",
  ukrainian: "WA CA IL NY",
  "south asian muslim": "NY TX MI",
};
const spot = (city: string, state: string, zips: string, codes: string): Place => ({
  city,
  state,
  weight: 1,
  zips: zips.split(" "),
  codes: codes.split(" "),
  hub: "",
});
const spots = (text: string) =>
  text.split(";").map((row) => {
    const [city = "", state = "", zips = "", codes = ""] = row.split(",");
    return spot(city, state, zips, codes);
  });
const TRIBAL = spots(
  "Window Rock,AZ,86515,928;Chinle,AZ,86503,928;Tuba City,AZ,86045,928;Shiprock,NM,87420,505;" +
    "Pine Ridge,SD,57770,605;Browning,MT,59417,406",
);
const ISLANDS = spots(
  "San Juan,PR,00907 00909 00921 00926,787 939;Ponce,PR,00716 00717 00730,787;" +
    "Bayamon,PR,00956 00959,787;St Thomas,VI,00802,340;Tamuning,GU,96913,671;" +
    "Saipan,MP,96950,670;Pago Pago,AS,96799,684",
);
const POSTS = spots(
  "APO,AE,09128 09096 09104,254 910;APO,AP,96271 96319,253 808;FPO,AP,96350 96349,619 757;" +
    "FPO,AE,09622,757 904;DPO,AE,09830 09710,202 703",
);
const CAMPS = spots(
  "Immokalee,FL,34142,239;Delano,CA,93215,661;Salinas,CA,93905,831;Dutch Harbor,AK,99692,907;" +
    "Yakima,WA,98902,509;Williston,ND,58801,701",
);
const plainText = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
const two = (n: number) => String(n).padStart(2, "0");
const dated = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;
const plus = (digits: string, n: number) => String(Number(digits) + n).padStart(digits.length, "0");

class World {
  cases: Case[] = [];
  private used = new Set<string>();
  private blocks = new Map<string, string[]>();
  private cells: string[] = [];
  private current = { kind: "", part: "typical" as Part, story: "" };
  private stories = 0;
  counts: Record<Part, number> = { typical: 0, atypical: 0, victim: 0, fraud: 0, scenery: 0 };
  constructor(private state: number) {
    this.cells = Array.from({ length: 90 }, () =>
      this.fill(this.pick(["174.2##.#.#", "172.5#.#.#", "107.77.#.#", "166.13#.#.#"])),
    );
  }
  r(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  int(low: number, high: number): number {
    return low + Math.floor(this.r() * (high - low + 1));
  }
  chance(p: number): boolean {
    return this.r() < p;
  }
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.r() * list.length)];
    if (item === undefined) throw new Error("empty list");
    return item;
  }
  weighted<T extends { weight: number }>(list: readonly T[]): T {
    let left = this.r() * list.reduce((sum, item) => sum + item.weight, 0);
    for (const item of list) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return this.pick(list);
  }
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => [this.r(), item] as const)
      .sort((a, b) => a[0] - b[0])
      .map((pair) => pair[1]);
  }
  make<T>(n: number, one: (i: number) => T): T[] {
    return Array.from({ length: n }, (_, i) => one(i));
  }
  text(n: number, from: string): string {
    return this.make(n, () => this.pick([...from])).join("");
  }
  digits(n: number): string {
    return this.text(n, "0123456789");
  }
  letters(n: number): string {
    return this.text(n, "abcdefghijklmnopqrstuvwxyz");
  }
  /** "#" is one random byte after a dot, one digit elsewhere. */
  fill(mask: string): string {
    return mask
      .replace(/\.#(?=\.|$)/g, () => `.${this.int(1, 254)}`)
      .replace(/2##/g, () => String(this.int(200, 254)))
      .replace(/#/g, () => String(this.int(0, 9)));
  }
  lineIp(): string {
    const hex = (n: number) => this.text(n, "123456789abcdef");
    if (this.chance(0.08)) return `2601:${hex(3)}:${hex(4)}:${hex(4)}::${hex(4)}`;
    return this.fill(
      this.pick([
        "73.#.#.#",
        "98.1##.#.#",
        "24.#.#.#",
        "68.#.#.#",
        "71.#.#.#",
        "76.#.#.#",
        "99.#.#.#",
        "47.#.#.#",
        "96.#.#.#",
        "108.#.#.#",
        "67.#.#.#",
        "75.#.#.#",
      ]).replace("1##", String(this.int(100, 199))),
    );
  }
  cellIp(): string {
    return this.pick(this.cells);
  }
  cloudNet(): string {
    return this.fill(
      this.pick(["45.7#.#", "104.23#.#", "159.89.#", "167.99.#", "146.70.#", "193.3#.#", "185.15#.#"]),
    );
  }
  device(): string {
    return this.text(20, "0123456789abcdef");
  }
  agent(): string {
    const v = this.int(138, 146),
      mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)",
      kit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
    const android = this.int(11, 15),
      i = this.pick(["17_6", "18_3", "18_5", "18_6", "26_1", "26_2"]);
    return this.pick([
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}${v}.0.0.0 Safari/537.36`,
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}${v}.0.0.0 Safari/537.36 Edg/${v}.0.0.0`,
      `${mac} ${CHROME}${v}.0.0.0 Safari/537.36`,
      `${mac} ${kit} Version/18.${this.int(1, 6)} Safari/605.1.15`,
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${v}.0) Gecko/20100101 Firefox/${v}.0`,
      ...this.make(
        5,
        () =>
          `Mozilla/5.0 (iPhone; CPU iPhone OS ${i} like Mac OS X) ${kit} ` +
          `Version/${i.replace("_", ".")} Mobile/15E148 Safari/604.1`,
      ),
      ...this.make(
        4,
        () =>
          `Mozilla/5.0 (Linux; Android ${android}; ${this.pick(PHONES)}) ` +
          `${CHROME}${v}.0.0.0 Mobile Safari/537.36`,
      ),
    ]);
  }
  /** A value not given before in this stream. */
  fresh(one: () => string): string {
    let value = one();
    while (this.used.has(value)) value = one();
    this.used.add(value);
    return value;
  }
  exchange(): string {
    let digits = "555";
    while (digits === "555" || digits.endsWith("11")) digits = String(this.int(201, 989));
    return digits;
  }
  phone(place: Place = this.place(), roam = 0.15): string {
    const from = this.chance(roam) ? this.place() : place;
    return this.fresh(() => this.pick(from.codes) + this.exchange() + this.digits(4));
  }
  place(states?: string): Place {
    const near = states ? places.filter((p) => states.includes(p.state)) : [];
    return this.weighted(near.length ? near : places);
  }
  at(place: Place, street: string): Address {
    return { street, city: place.city, state: place.state, zip: this.pick(place.zips) };
  }
  street(place: Place): string {
    const n = Math.floor(Math.exp(2.2 + this.r() * 6.9)),
      name = this.pick(streets);
    const far = this.int(1, 40) * 100,
      ward = this.int(21, 90) + this.pick(["th Ave", "th Rd", "th St"]);
    if (place.state === "UT" && this.chance(0.6))
      return `${n} ${this.pick(["E", "W"])} ${far} ${this.pick(["S", "N"])}`;
    if (place.state === "NY" && "Flushing Jamaica Astoria Elmhurst".includes(place.city))
      return `${this.int(21, 160)}-${two(this.int(1, 60))} ${ward}`;
    if (place.state === "HI")
      return `${n} ${this.pick(["Kapiolani Blvd", "Kalihi St", "Liliha St", "Kinau St", "Makiki St"])}`;
    if (place.state === "PR")
      return (
        this.pick(["Urb. Las Lomas", "Urb. Villa del Carmen", "Bo. Obrero"]) +
        ` ${(n % 99) + 1} Calle ${this.int(1, 24)}`
      );
    return `${n} ${this.chance(0.18) ? this.pick(["N ", "S ", "E ", "W ", "NW ", "SE "]) : ""}${name}`;
  }
  house(place: Place): Address {
    return this.at(
      place,
      this.fresh(() => this.street(place)),
    );
  }
  unit(): string {
    return this.pick([
      `Apt ${this.int(1, 48)}`,
      `Apt ${this.int(1, 9)}${this.pick([..."ABCDEFGH"])}`,
      `#${this.int(1, 6)}${two(this.int(1, 20))}`,
      `Unit ${this.int(1, 60)}`,
      `Apt ${this.int(1, 12)}${two(this.int(1, 20))}`,
    ]);
  }
  /** Big buildings are many people's home: a few per town, more in cities. */
  home(place: Place, flat = 0.2 + place.weight / 70): Address {
    if (!this.chance(flat)) return this.house(place);
    const key = place.city + place.state;
    const list =
      this.blocks.get(key) ??
      this.make(2 + Math.ceil(place.weight / 3), () => `${this.street(place)}|${this.pick(place.zips)}`);
    this.blocks.set(key, list);
    const [street = "", zip = ""] = this.pick(list).split("|");
    return { street: `${street} ${this.unit()}`, city: place.city, state: place.state, zip };
  }
  randomSsn(): string {
    return this.fresh(() => {
      const area = this.int(1, 898);
      return (
        String(area >= 666 ? area + 1 : area).padStart(3, "0") +
        two(this.int(1, 99)) +
        String(this.int(1, 9999)).padStart(4, "0")
      );
    });
  }
  ssn(state: string, year: number): string {
    if (year > 2011 || (year === 2011 && this.chance(0.5))) return this.randomSsn();
    const own = areas.filter((a) => a.state === (state === "MP" || state === "AS" ? "GU" : state));
    const list = own.filter((a) => year >= a.from && year <= a.to);
    const area = this.pick(
      list.length ? list : own.length ? own : areas.filter((a) => year >= a.from && year <= a.to),
    );
    const past = Math.min(1, Math.max(0, (year - area.from) / (area.to - area.from)));
    const begun = area.from === 1936 ? 0.06 : 0;
    const group = GROUPS[Math.floor(GROUPS.indexOf(area.group) * (begun + (1 - begun) * past))] ?? 1;
    return this.fresh(
      () =>
        String(this.int(area.low, area.high)).padStart(3, "0") +
        two(group) +
        String(this.int(1, 9999)).padStart(4, "0"),
    );
  }
  domain(age: number): string {
    return age > 62 && this.chance(0.4)
      ? this.pick(["aol.com", "aol.com", "yahoo.com", "comcast.net", "att.net", "msn.com"])
      : this.weighted(providers).name;
  }
  mail(p: { first: string; last: string; dob: string; place: Place }, domain?: string): string {
    const f = plainText(p.first) || "me",
      l = plainText(p.last) || "my",
      year = p.dob.slice(0, 4),
      yy = year.slice(2);
    const nick = plainText(short[p.first] ?? p.first) || f,
      n = String(this.int(1, this.chance(0.3) ? 999 : 99)),
      word = this.pick(hobbies);
    if (!domain && this.chance(0.045)) {
      const own = this.pick([
        `${l}family.com`,
        `the${l}s.net`,
        `${f}${l}.com`,
        `${l}${this.pick(["plumbing", "law", "realty", "design", "farms"])}.com`,
      ]);
      const site = this.chance(0.5) ? own : own.replace(".", "-us.");
      return this.fresh(
        () => `${this.pick([f, nick, f.slice(0, 1) + l, "info", f + this.digits(2)])}@${site}`,
      );
    }
    const at = domain ?? (p.place.hub && this.chance(0.3) ? p.place.hub : this.domain(2026 - Number(year)));
    let tries = 0;
    return this.fresh(
      () =>
        this.pick([
          `${f}.${l}`,
          `${f}${l}`,
          `${f[0]}${l}`,
          `${f}${l[0]}`,
          `${f}.${l}${yy}`,
          `${f}${l}${year}`,
          `${f}${l}${n}`,
          `${l}.${f}`,
          `${f}_${l}`,
          `${f[0]}${l}${yy}`,
          `${nick}${l}`,
          `${nick}${word}${yy}`,
          `${l}${f[0]}${n}`,
          `${word}${nick}${n}`,
          `${f}${n}`,
          `${f[0]}${l[0]}${this.digits(4)}`,
          `${f}.${this.letters(1)}.${l}`,
          `${nick}.${l}`,
          `${l}${n}`,
          `${f}${word}`,
          `${f}${yy}${l[0]}`,
          `${word}${word.slice(0, 1)}${yy}`,
        ]) +
        (tries++ > 3 ? this.digits(2) : "") +
        `@${at}`,
    );
  }
  hubs(campus = false): Place[] {
    return places.filter((p) => p.hub && (!campus || p.hub.endsWith("edu")));
  }
  hubIp(place: Place): string {
    return `${this.fillOnce(place.hub)}.${this.int(10, 13)}`;
  }
  private nets = new Map<string, string>();
  private fillOnce(name: string): string {
    const net =
      this.nets.get(name) ??
      this.fill(this.pick(["128.1##.#", "130.6#.#", "152.4#.#"]).replace("1##", String(this.int(110, 199))));
    this.nets.set(name, net);
    return net;
  }
  person(want: Want = {}): Person {
    const fits = (o: Origin) =>
      !want.place || !HOMELANDS[o.name] || (HOMELANDS[o.name] ?? "").includes(want.place.state);
    let origin = origins.find((o) => o.name === want.origin) ?? this.weighted(origins);
    while (!want.origin && !fits(origin) && this.chance(0.6)) origin = this.weighted(origins);
    const place = want.place ?? this.place(this.chance(0.65) ? HOMELANDS[origin.name] : undefined);
    const age = want.age ? this.int(...want.age) : 19 + Math.floor(62 * ((this.r() + this.r()) / 2) ** 1.35);
    const born = 2026 - Math.max(19, age),
      female = want.female ?? this.chance(0.5);
    const named = this.pick(female ? origin.women : origin.men),
      abroad = want.abroad ?? this.chance(origin.abroad);
    const usual =
      named === "=" ||
      (!abroad && this.chance(origin.abroad > 0.3 ? 0.3 : 0.55) && origin.name !== "mexican");
    const list = common(female, born),
      rank = (names: readonly string[]) => names[Math.floor(names.length * this.r() ** 1.4)] ?? "Lee";
    const first =
      (usual ? rank(list) : named) + (this.chance(0.05) ? ` ${this.pick([..."ABCDEJKLMRST"])}` : "");
    const last = want.last ?? rank(origin.family);
    const dob = dated(born, this.int(1, 12), this.int(1, 28));
    const arrived = want.recent ? this.int(2014, 2025) : Math.max(born + 1, this.int(1982, 2025));
    const from = this.chance(0.62) ? place.state : this.place().state;
    const given =
      born < 1987
        ? Math.min(1988, Math.max(1937, born + this.int(3, 16)))
        : this.chance(0.9)
          ? born
          : born + this.int(1, 4);
    const self = { first, last, female, origin: origin.name, dob, place };
    const local = place.hub && this.chance(0.45) ? this.hubIp(place) : this.lineIp();
    return {
      ...self,
      ssn: abroad ? this.ssn(place.state, arrived) : this.ssn(from, given),
      email: this.mail(self),
      phone: this.phone(place),
      home: want.home ?? this.home(place),
      ip: want.ip ?? local,
      device: this.device(),
      agent: this.agent(),
      dots: this.pick([0, 0, 0, 1, 1, 2, 2, 3, 4]),
      dash: this.pick([0, 0, 0, 1, 1, 2]),
      caps: this.chance(0.1) ? this.int(1, 2) : 0,
    };
  }
  /** A relative at the same home. */
  kin(p: Person, age: [number, number], want: Want = {}): Person {
    return this.person({
      place: p.place,
      origin: p.origin,
      last: p.last,
      home: p.home,
      ip: p.ip,
      age,
      abroad: false,
      ...want,
    });
  }
  /** The same person with the contacts of somebody else. */
  steal(p: Person, domain?: string): Person {
    const self = this.mail(p, domain);
    return {
      ...p,
      email: self,
      phone: this.phone(p.place, 0.3),
      ip: this.lineIp(),
      device: this.device(),
      agent: this.agent(),
    };
  }
  /** Nobody: a grown-up with a number never issued to that age. */
  invent(want: Want = {}): Person {
    return { ...this.person({ age: [22, 48], ...want, abroad: false }), ssn: this.randomSsn() };
  }
  age(p: Person): number {
    return 2026 - Number(p.dob.slice(0, 4));
  }
  moment(from = 0, to = 176, zone = this.pick([5, 5, 6, 6, 7, 8])): number {
    const day = START + this.int(from, to) * DAY,
      weekday = new Date(day).getUTCDay();
    return (
      day +
      (weekday % 6 === 0 && this.chance(0.4) ? 1 : 0) * DAY +
      (this.pick(HOURS) + zone) * HOUR +
      this.int(0, 3599) * SECOND
    );
  }
  when(p: Person, from = 0, to = 176): number {
    return this.moment(from, to, zones[p.place.state] ?? 5);
  }
  /** Moments over so many days, in daylight; within hours if less than one. */
  times(n: number, days: number, from = 0): number[] {
    const start = this.int(from, Math.max(from, 175 - Math.ceil(days)));
    if (days >= 2)
      return this.make(n, () => this.moment(start, start + Math.floor(days))).sort((a, b) => a - b);
    const first = this.moment(start, start);
    return this.make(n, () => first + Math.floor(this.r() * days * DAY)).sort((a, b) => a - b);
  }
  /** Moments with gaps of so many seconds. */
  burst(n: number, low: number, high = low): number[] {
    let t = this.moment(0, 172);
    return this.make(n, () => (t += this.int(low, high) * SECOND));
  }
  begin(kind: string, part: Part): void {
    this.current = { kind, part, story: `s${++this.stories}` };
  }
  dress(p: Person, data: Form): Form {
    const say = (text: string) =>
      p.caps === 1 ? text.toLowerCase() : p.caps === 2 ? text.toUpperCase() : text;
    const { phone = "", ssn = "", address } = data;
    const cut = (text: string, ...ends: number[]) => ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
    const [a = "", b = "", c = ""] = cut(phone, 3, 6, 10);
    const said = [`${a}-${b}-${c}`, `(${a}) ${b}-${c}`, phone, `+1 ${a}-${b}-${c}`, `${a}.${b}.${c}`][p.dots];
    return {
      ...data,
      firstName: say(data.firstName),
      lastName: say(data.lastName),
      ...(/^\d{10}$/.test(phone) ? { phone: said } : {}),
      ...(/^\d{9}$/.test(ssn)
        ? { ssn: p.dash === 1 ? ssn : cut(ssn, 3, 5, 9).join(p.dash === 2 ? " " : "-") }
        : {}),
      ...(address
        ? {
            address: { ...address, street: say(address.street), city: say(address.city) },
          }
        : {}),
    };
  }
  add(p: Person, t: number, more: Extra = {}): void {
    if (t > END || t < START) return;
    const part = more.part ?? this.current.part,
      fraud = part === "fraud";
    const [product, low, high, step] = this.weighted(PRODUCTS.map((row) => ({ row, weight: row[4] }))).row;
    const amount = Math.max(low, Math.round(low + ((high - low) * this.r() ** 2.2) / step) * step);
    const rounded = Math.round(Math.max(low, low + (high - low) * this.r() ** 2.2) / step) * step || amount;
    const data = this.dress(p, {
      firstName: p.first,
      lastName: p.last,
      ssn: p.ssn,
      email: p.email,
      phone: p.phone,
      address: p.home,
      dateOfBirth: p.dob,
      ...more.set,
    });
    const ctx =
      more.ctx === "none" || (!more.ctx && this.chance(0.5))
        ? undefined
        : {
            ip: this.chance(0.3) ? this.cellIp() : p.ip,
            ...(this.chance(0.85)
              ? {
                  deviceId: this.chance(0.94) ? p.device : this.device(),
                }
              : {}),
            userAgent: p.agent,
            ...(typeof more.ctx === "object" ? more.ctx : {}),
          };
    const told = t + this.int(12, 80) * DAY,
      outcome = fraud || more.known ? "confirmed_fraud" : "good";
    const label = told < END && (more.known ?? (part !== "scenery" && this.chance(fraud ? 0.09 : 0.05)));
    this.counts[part]++;
    this.cases.push({
      at: new Date(t).toISOString(),
      kind: more.kind ?? this.current.kind,
      part,
      story: this.current.story,
      data,
      ...(fraud
        ? { plain: more.plain ?? false }
        : part === "scenery"
          ? {}
          : {
              origin: p.origin,
            }),
      ...(ctx ? { context: ctx } : {}),
      ...(more.batch ? { batch: more.batch } : {}),
      ...((more.amount ?? this.chance(0.92)) ? { amount: more.amount ?? rounded } : {}),
      ...((more.product ?? this.chance(0.94)) ? { product: more.product ?? product } : {}),
      ...(label
        ? {
            label: {
              outcome,
              at: new Date(told).toISOString(),
            } as const,
          }
        : {}),
    });
  }
  /** Forms at these moments; a clerk with the earlier ones at hand would hold them from this index on. */
  ring(
    times: number[],
    from: number,
    one: (i: number, t: number) => Person,
    more: (i: number) => Extra = () => ({}),
  ): void {
    times.forEach((t, i) => {
      this.add(one(i, t), t, { plain: i >= from, ...more(i) });
    });
  }
  /** An honest form of long ago, which the story needs. */
  past(p: Person, to = 60): Person {
    this.add(p, this.when(p, 0, to), { part: "scenery" });
    return p;
  }
}

const box = (w: World, place: Place) => w.at(place, `${w.street(place)} PMB ${w.int(100, 480)}`);
const swap = (text: string, i: number, by: string) => text.slice(0, i) + by + text.slice(i + 1);
const nth = <T>(list: readonly T[], i: number): T => {
  const item = list[((i % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error("empty list");
  return item;
};
const again = (w: World, p: Person, low: number, high: number, change: Partial<Person>, more: Extra = {}) => {
  const t = w.when(p, 0, 175 - low);
  w.add(p, t, { part: w.chance(0.5) ? "typical" : "scenery" });
  w.add({ ...p, ...change }, t + w.int(low, high) * DAY + w.int(0, 5) * HOUR, more);
};
/** Many honest people at one address; what they share besides is up to the kind. */
const hub = (
  w: World,
  n: number,
  want: Want,
  home: (i: number) => Address,
  share: Partial<Person>,
  more: Extra = {},
) => {
  w.times(n, w.int(20, 150)).forEach((t, i) => {
    w.add({ ...w.person(want), home: home(i), ...share }, t, more);
  });
};

const TYPICAL: Omit<Kind, "part">[] = [
  {
    kind: "ordinary",
    share: 60,
    source: "Census ACS, names by decade from SSA",
    tell: (w) => {
      const p = w.person();
      w.add(p, w.when(p));
    },
  },
  {
    kind: "couple",
    share: 8,
    source: "Census ACS: households",
    tell: (w) => {
      const p = w.person(),
        q = w.kin(p, [24, 60], { female: !p.female }),
        t = w.when(p, 0, 150);
      w.add(p, t);
      w.add(
        w.chance(0.12)
          ? {
              ...q,
              phone: p.phone,
              device: p.device,
            }
          : { ...q, device: p.device },
        t + w.int(0, 25) * DAY + 20 * MINUTE,
      );
    },
  },
  {
    kind: "returning customer",
    share: 8,
    source: "CFPB on repeat borrowing",
    tell: (w) => {
      const p = w.person();
      w.times(w.int(2, 3), w.int(20, 150)).forEach((t) => {
        w.add({ ...p, device: w.chance(0.3) ? w.device() : p.device }, t);
      });
    },
  },
  {
    kind: "typo corrected",
    share: 3,
    source: "Socure blog on input errors",
    tell: (w) => {
      const p = w.person(),
        t = w.when(p),
        i = w.int(5, 8);
      const set = w.pick([
        { ssn: swap(p.ssn, i, w.digits(1)) },
        {
          dateOfBirth: swap(p.dob, 9, w.pick([..."12345678"])),
        },
        { phone: swap(p.phone, i, w.digits(1)) },
        {
          email: p.email.replace("@", `${w.digits(1)}@`),
        },
      ]);
      w.add(p, t, { set });
      w.add(p, t + w.int(2, 900) * MINUTE);
    },
  },
  {
    kind: "moved between",
    share: 3,
    source: "Census CPS: geographic mobility",
    tell: (w) => {
      const p = w.person();
      again(w, p, 20, 140, { home: w.home(p.place), ip: w.lineIp() });
    },
  },
  {
    kind: "roommates",
    share: 4,
    source: "Census ACS: nonfamily households",
    tell: (w) => {
      const place = w.place();
      hub(
        w,
        w.int(2, 4),
        { place, age: [20, 33] },
        (
          (home) => () =>
            home
        )(w.home(place, 1)),
        {
          ip: w.lineIp(),
        },
      );
    },
  },
  {
    kind: "neighbors and coworkers of one town",
    share: 5,
    source: "Census LODES: company towns",
    tell: (w) => {
      const place = w.pick(w.hubs()),
        ip = w.hubIp(place);
      w.times(w.int(4, 12), w.int(5, 120)).forEach((t) => {
        w.add(w.person({ place, ip }), t, { ctx: { ip } });
      });
    },
  },
  {
    kind: "tablet at a dealer",
    share: 5,
    source: "Point Predictive on dealer channels",
    tell: (w) => {
      const place = w.place(),
        deviceId = w.device(),
        ip = w.lineIp(),
        userAgent = w.agent();
      w.times(w.int(5, 16), w.int(30, 160)).forEach((t) => {
        w.add(w.person({ place }), t, { product: "auto-loan", ctx: { ip, deviceId, userAgent } });
      });
    },
  },
];

const ATYPICAL: Omit<Kind, "part">[] = [
  {
    kind: "refugees of one agency",
    source: "ORR and USCRI resettlement reports",
    tell: (w) => {
      const origin = w.pick(["somali", "arab", "ukrainian", "ethiopian", "haitian"]),
        place = w.place("MN GA OH NY WA ME KY");
      const street = w.street(place),
        phone = w.phone(place);
      w.times(w.int(4, 9), w.int(15, 90)).forEach((t) => {
        const p = w.person({ origin, place, abroad: true, recent: true });
        w.add(
          {
            ...p,
            home: w.at(place, `${street} ${w.unit()}`),
            dob: w.chance(0.4) ? `${p.dob.slice(0, 4)}-01-01` : p.dob,
            phone: w.chance(0.4) ? phone : p.phone,
          },
          t,
        );
      });
    },
  },
  {
    kind: "new immigrant",
    share: 3,
    source: "SSA: randomization of 2011; CFPB credit invisibles",
    tell: (w) => {
      const origin = w.pick([
        "indian",
        "chinese",
        "mexican",
        "nigerian",
        "filipino",
        "brazilian",
        "vietnamese",
        "korean",
      ]);
      const p = w.person({ origin, age: [21, 50], abroad: true, recent: true });
      w.add(p, w.when(p));
    },
  },
  {
    kind: "workers' camp",
    source: "DOL NAWS: farm worker housing",
    tell: (w) => {
      const place = w.pick(CAMPS),
        lot = w.street(place),
        phone = w.phone(place),
        origin = w.pick(["mexican", "central american"]);
      w.times(w.int(5, 14), w.int(10, 90)).forEach((t) => {
        const p = w.person({ place, origin, abroad: true }),
          home = w.at(place, `${lot} ${w.pick(["Lot", "Rm", "Trlr"])} ${w.int(1, 60)}`);
        w.add({ ...p, home, phone: w.chance(0.25) ? phone : p.phone }, t);
      });
    },
  },
  {
    kind: "shelter",
    source: "HUD: address of record for shelter clients",
    tell: (w) => {
      const place = w.place(),
        at = w.house(place),
        deviceId = w.device(),
        ip = w.lineIp();
      hub(w, w.int(4, 10), { place }, () => at, { ip }, { ctx: { ip, deviceId } });
    },
  },
  {
    kind: "caseworker fills in",
    source: "FDIC: unbanked households and helpers",
    tell: (w) => {
      const place = w.place(),
        ip = w.lineIp(),
        deviceId = w.device(),
        batch = `b${w.digits(6)}`,
        org = w.letters(4);
      w.burst(w.int(4, 9), 500, 2400).forEach((t) => {
        const p = w.person({ place });
        w.add(p, t, {
          batch,
          ctx: {
            ip,
            deviceId,
          },
          set: { email: w.mail(p, `${org}services.org`) },
        });
      });
    },
  },
  {
    kind: "dormitory",
    source: "Census: group quarters",
    tell: (w) => {
      const place = w.pick(w.hubs(true)),
        hall = w.house(place),
        ip = w.hubIp(place);
      w.times(w.int(6, 16), w.int(10, 120)).forEach((t) => {
        const p = w.person({ place, age: [18, 22], ip });
        w.add(p, t, {
          set: {
            address: { ...hall, street: `${hall.street} Rm ${w.int(101, 640)}` },
            email: w.mail(p, place.hub),
          },
        });
      });
    },
  },
  {
    kind: "nursing home",
    source: "CMS: long-term care residents; CFPB guides for fiduciaries",
    tell: (w) => {
      const place = w.place(),
        at = w.house(place),
        desk = w.phone(place, 0);
      w.times(w.int(3, 8), w.int(40, 150)).forEach((t) => {
        const p = w.person({ place, age: [76, 97] });
        w.add(
          {
            ...p,
            home: w.chance(0.5) ? at : { ...at, street: `${at.street} Rm ${w.int(1, 90)}` },
            phone: w.chance(0.4) ? desk : p.phone,
          },
          t,
        );
      });
    },
  },
  {
    kind: "military or diplomatic mail",
    share: 2,
    source: "USPS Publication 28, 225: military addresses",
    tell: (w) => {
      const place = w.pick(POSTS),
        p = w.person({ place, age: [19, 45] });
      const street =
        place.city === "DPO" || w.chance(0.4)
          ? `Unit ${w.int(4500, 15999)} Box ${w.int(1, 4000)}`
          : `PSC ${w.int(1, 480)} Box ${w.int(1, 9999)}`;
      w.add({ ...p, home: w.at(place, street) }, w.when(p));
    },
  },
  {
    kind: "general delivery on tribal land",
    share: 2,
    source: "USPS and NCAI on nonstandard addresses",
    tell: (w) => {
      const place = w.pick(TRIBAL),
        at = w.at(place, "General Delivery");
      hub(
        w,
        w.int(2, 6),
        {
          place,
          origin: "native american",
        },
        () => (w.chance(0.6) ? at : w.at(place, `PO Box ${w.int(10, 3900)}`)),
        {},
      );
    },
  },
  {
    kind: "islands",
    share: 2,
    source: "USPS Publication 28: Puerto Rico and territories",
    tell: (w) => {
      const place = w.pick(ISLANDS),
        origin =
          place.state === "PR" ? "puerto rican" : place.state === "VI" ? "caribbean" : "pacific islander";
      const p = w.person({ place, origin, abroad: false });
      w.add(p, w.when(p));
    },
  },
  {
    kind: "just eighteen",
    source: "CFPB: credit invisibles by age",
    tell: (w) => {
      const p = w.person({
        age: [18, 19],
      });
      w.add(p, w.when(p));
    },
  },
  {
    kind: "name that systems reject",
    share: 2,
    source: "W3C: personal names; McKenzie 2010",
    tell: (w) => {
      const [first = "", last = "", origin] = w.pick([
        ["Khin", "O", "burmese"],
        ["Yi", "E", "chinese"],
        ["FNU", "Wangmo", "tibetan"],
        ["Suharto", "Suharto", "indonesian"],
        ["Venkatanarasimharajuvaripeta", "Lakshminarayanan", "indian"],
        ["Mary-Katherine", "Fitzgerald-Abernathy", "irish"],
        ["Al", "Ng", "chinese"],
        ["Jo", "Wu", "chinese"],
        ["Kealoha", "Keihanaikukauakahihulihe'ekahaunaele", "pacific islander"],
        ["Maria Fernanda", "Gutierrez De La Torre", "mexican"],
        ["Sai", "X", "indian"],
        ["Thet", "U", "burmese"],
      ]);
      const p = { ...w.person({ abroad: w.chance(0.5) }), first, last, origin: origin ?? "" };
      w.add({ ...p, email: w.mail(p) }, w.when(p));
    },
  },
  {
    kind: "married name",
    source: "Goldin and Shim: making a name",
    tell: (w) => {
      const p = w.person({
          female: true,
          age: [23, 45],
        }),
        last = w.person({ origin: p.origin }).last,
        q = { ...p, last };
      again(w, p, 15, 140, { last, email: w.mail(q), home: w.home(p.place) });
    },
  },
  {
    kind: "new first name",
    source: "US Transgender Survey: identity documents",
    tell: (w) => {
      const p = w.person({ age: [19, 40] }),
        first = w.person({ origin: p.origin, female: !p.female }).first;
      again(w, p, 15, 140, { first, email: w.mail({ ...p, first }) });
    },
  },
  {
    kind: "ITIN",
    share: 2,
    source: "IRS: ITIN number ranges",
    tell: (w) => {
      const origin = w.pick(["mexican", "mexican", "central american", "brazilian", "korean"]),
        p = w.person({ origin, abroad: true });
      w.add(
        {
          ...p,
          ssn: `9${w.digits(2)}${w.pick([w.int(70, 88), w.int(90, 92), w.int(94, 99)])}${w.digits(4)}`,
        },
        w.when(p),
      );
    },
  },
  {
    kind: "twins",
    source: "SSA: enumeration at birth; NCHS twin births",
    tell: (w) => {
      const p = w.person({
          age: [19, 34],
          abroad: false,
        }),
        q = { ...w.kin(p, [20, 20]), dob: p.dob };
      const near = p.ssn < "7" ? swap(p.ssn, 8, String((Number(p.ssn[8]) + w.int(1, 3)) % 10)) : q.ssn;
      w.times(2, w.int(1, 60)).forEach((t, i) => {
        w.add(i ? { ...q, ssn: near } : p, t);
      });
    },
  },
  {
    kind: "junior and senior",
    source: "CFPB: mixed files",
    tell: (w) => {
      const p = w.person({ age: [46, 68], female: false }),
        q = w.kin(p, [19, 24], { female: false });
      w.times(2, w.int(5, 120)).forEach((t, i) => {
        w.add(
          i ? { ...q, first: p.first, last: `${p.last} Jr`, phone: w.chance(0.4) ? p.phone : q.phone } : p,
          t,
        );
      });
    },
  },
  {
    kind: "large home of one family",
    source: "Pew: multigenerational households",
    tell: (w) => {
      const p = w.person({
        origin: w.pick(["hmong", "indian", "filipino", "mexican", "pacific islander", "somali"]),
        age: [40, 60],
      });
      w.times(w.int(4, 7), w.int(20, 150)).forEach((t, i) => {
        w.add(i ? w.kin(p, [19, 80]) : p, t, w.chance(0.3) ? { set: { phone: p.phone } } : {});
      });
    },
  },
  {
    kind: "family phone plan",
    source: "FCC: numbers of family plans",
    tell: (w) => {
      const p = w.person({
        age: [40, 58],
      });
      w.times(w.int(2, 4), w.int(2, 90)).forEach((t, i) => {
        w.add(i ? { ...w.kin(p, [18, 24]), phone: plus(p.phone, i) } : p, t);
      });
    },
  },
  {
    kind: "nomad with a forwarded address",
    share: 2,
    source: "Escapees RV Club and Dakota Post pages",
    tell: (w) => {
      const [place, street] = w.pick([
        [spot("Livingston", "TX", "77399", "936"), "Rainbow Dr"],
        [spot("Sioux Falls", "SD", "57104", "605"), "3916 N Potsdam Ave"],
        [spot("Green Cove Springs", "FL", "32043", "904"), "411 Walnut St"],
        [spot("Box Elder", "SD", "57719", "605"), "514 Americas Way"],
      ] as const);
      const p = w.person({ age: [30, 74] }),
        start = street === "Rainbow Dr" ? `${w.int(100, 199)} ${street}` : street;
      w.add({ ...p, home: w.at(place, `${start} #${w.int(1000, 29999)}`) }, w.when(p));
    },
  },
  {
    kind: "victim re-applies with unchanged contacts",
    source: "ITRC: victims' aftermath",
    tell: (w) => {
      const p = w.person(),
        [a = 0, b = 0, c = 0] = w.times(3, w.int(40, 150));
      w.add(p, a, { part: "typical", kind: "ordinary" });
      w.add({ ...w.steal(p), home: w.home(w.place()) }, b, {
        part: "fraud",
        kind: "account takeover",
        plain: true,
        known: w.chance(0.5),
      });
      w.add(p, c);
    },
  },
  {
    kind: "one relative fills in for all",
    source: "FDIC household survey; CFPB on language access",
    tell: (w) => {
      const p = w.person({
        origin: w.pick(["vietnamese", "chinese", "korean", "russian", "armenian"]),
        age: [30, 50],
      });
      const ctx = { ip: p.ip, deviceId: p.device };
      w.times(w.int(3, 5), w.int(5, 60)).forEach((t, i) => {
        w.add(i ? { ...w.kin(p, [50, 84]), home: w.home(p.place), email: p.email } : p, t, { ctx });
      });
    },
  },
];
const MAKES: ((w: World, p: Person) => string)[] = [
  (w) => w.text(10, "abcdefghijklmnopqrstuvwxyz0123456789"),
  (w) => w.text(12, "0123456789abcdef"),
  (w) => w.make(4, () => w.text(1, "bdfgklmnprstvz") + w.text(1, "aeiou")).join(""),
  (w) => w.pick(hobbies) + w.pick(hobbies) + w.digits(2),
  (w, p) => plainText(p.first + p.last) + w.digits(4),
  (w, p) => plainText(p.first).slice(0, 1) + w.text(7, "bcdfghjklmnpqrstvwxz"),
  (w) => w.text(6, "asdfghjkl") + w.digits(3),
  (w, p) => `${plainText(p.last)}.${plainText(p.first)}.${w.letters(2)}`,
];
const made =
  (
    w: World,
    make = w.pick(MAKES),
    at = w.pick(["outlook.com", "gmail.com", "yahoo.com", "hotmail.com", "mail.com", "proton.me"]),
  ) =>
  (p: Person) => ({ ...p, email: w.fresh(() => `${make(w, p)}@${at}`) });
const crew = (w: World, low = 3, high = 12, days = w.pick([0.2, 2, 9, 30, 75])) =>
  w.times(w.int(low, high), days);

const FRAUD: Omit<Kind, "part">[] = [
  {
    kind: "synthetics in one home",
    source: "SentiLink: synthetic fraud reports 2021-2024",
    tell: (w) => {
      const place = w.place(),
        home = w.home(place);
      w.ring(crew(w, 3, 8, w.int(10, 90)), 2, () =>
        w.invent({
          place,
          home,
          ip: w.lineIp(),
        }),
      );
    },
  },
  {
    kind: "synthetic farm, homes by phones",
    source: "Federal Reserve synthetic identity toolkit; GAO-17-708SP",
    tell: (w) => {
      const place = w.place(),
        homes = w.make(w.int(3, 5), () => w.home(place)),
        phones = w.make(w.int(4, 7), () => w.phone(place));
      w.ring(crew(w, 12, 60, w.int(20, 120)), 6, (i) => ({
        ...w.invent({ place }),
        home: nth(homes, i),
        phone: nth(phones, i),
      }));
    },
  },
  {
    kind: "lone synthetic",
    share: 0.5,
    source: "Federal Reserve 2019: synthetic identity white paper",
    tell: (w) => w.ring([w.moment()], 1, () => w.invent()),
  },
  {
    kind: "numbers bought in a row",
    source: "FTC and OIG on credit privacy numbers",
    tell: (w) => {
      const base = w.randomSsn().slice(0, 5),
        n = w.int(1000, 9000),
        step = w.int(1, 4);
      w.ring(crew(w, 4, 14), 3, (i) => ({ ...w.person(), ssn: base + (n + i * step) }));
    },
  },
  {
    kind: "one number sold to several",
    source: "SentiLink on CPN sellers",
    tell: (w) => {
      const ssn = w.randomSsn();
      w.ring(crew(w, 3, 6, w.int(10, 100)), 1, () => ({ ...w.person({ abroad: false }), ssn }));
    },
  },
  {
    kind: "own number altered",
    source: "SentiLink: first-party synthetics",
    tell: (w) => {
      const p = w.past(w.person());
      w.ring(w.times(w.int(1, 4), 60, 62), 0, (i) => ({
        ...p,
        phone: w.phone(p.place),
        email: w.mail(p),
        ssn: plus(swap(p.ssn, 4, w.digits(1)), i + 3),
      }));
    },
  },
  {
    kind: "children's numbers",
    source: "Javelin: child identity fraud 2021",
    tell: (w) => {
      const p = w.past(w.person({ age: [30, 45], abroad: false }));
      w.ring(w.times(w.int(2, 4), 50, 62), 1, () => ({
        ...w.kin(p, [19, 24]),
        ssn: w.randomSsn(),
        phone: p.phone,
        device: p.device,
      }));
    },
  },
  {
    kind: "stranger's identity",
    source: "FTC Consumer Sentinel; Javelin",
    tell: (w) => w.ring([w.moment()], 1, () => w.steal(w.person())),
  },
  {
    kind: "leaked list in order of the alphabet",
    source: "invented; breach lists in Verizon DBIR",
    tell: (w) => {
      const n = w.int(8, 30),
        list = w.make(n, () => w.person()).sort((a, b) => (a.last < b.last ? -1 : 1)),
        net = w.cloudNet(),
        dress = made(w);
      w.ring(
        w.burst(n, 200, 1100),
        5,
        (i) => dress(w.steal(nth(list, i))),
        () => ({ ctx: { ip: `${net}.${w.int(2, 250)}`, deviceId: w.device() } }),
      );
    },
  },
  {
    kind: "account takeover",
    source: "LexisNexis True Cost of Fraud; Aite-Novarica 2022",
    tell: (w) => {
      const n = w.int(2, 6),
        list = w.make(n, () => w.past(w.person())),
        drop = w.home(w.place());
      w.ring(w.times(n, w.int(5, 60), 62), 0, (i) => ({ ...w.steal(nth(list, i)), home: drop }));
    },
  },
  {
    kind: "parent's identity",
    source: "ITRC: familial identity theft",
    tell: (w) => {
      const parent = w.person({
          age: [50, 75],
        }),
        child = w.past(w.kin(parent, [20, 34]));
      w.ring(w.times(w.int(1, 2), 20, 62), 0, () => ({
        ...parent,
        phone: child.phone,
        email: w.mail(child),
        ip: child.ip,
        device: child.device,
      }));
    },
  },
  {
    kind: "caregiver",
    source: "CFPB and FinCEN: elder exploitation 2024",
    tell: (w) => {
      const place = w.place(),
        home = w.house(place),
        aide = w.steal(w.person({ place }));
      w.ring(
        crew(w, 3, 8, w.int(30, 100)),
        2,
        () => ({ ...w.person({ place, home, age: [78, 95] }), phone: aide.phone, device: aide.device }),
        () => ({ product: "credit-card" }),
      );
    },
  },
  {
    kind: "insider with the files",
    source: "ACFE Report to the Nations 2024",
    tell: (w) => {
      const n = w.int(4, 10),
        list = w.make(n, () => w.past(w.person())),
        dress = made(w);
      w.ring(w.times(n, 14, 62), 2, (i) => dress(w.steal(nth(list, i))));
    },
  },
  {
    kind: "the dead",
    source: "SSA OIG: death master file audits",
    tell: (w) => {
      const place = w.place(),
        drop = box(w, place);
      w.ring(crew(w, 2, 7, 40), 2, () => ({
        ...w.steal(w.person({ age: [68, 94], abroad: false })),
        home: drop,
      }));
    },
  },
  {
    kind: "phone star",
    source: "Europol IOCTA; graph features in Van Vlasselaer 2017",
    tell: (w) => {
      const phone = w.phone();
      w.ring(
        crew(w, 4, 18),
        2,
        () => w.person(),
        () => ({ set: { phone } }),
      );
    },
  },
  {
    kind: "chain of relays",
    source: "Akoglu 2015: graph anomalies; LexisNexis on linked rings",
    tell: (w) => {
      let last = w.person();
      const keys = w.shuffle(["phone", "email", "home", "ssn"] as const);
      w.ring(
        crew(w, 5, 20, w.int(3, 90)),
        3,
        (i) => (last = { ...w.person(), [nth(keys, i)]: last[nth(keys, i)] }),
      );
    },
  },
  {
    kind: "grid, no two share twice",
    source: "Akoglu 2015 on evading pair rules; invented",
    tell: (w) => {
      const k = w.int(4, 7),
        place = w.place(),
        cells = w.shuffle(w.make(k * k, (i) => i)),
        at = w.make(k, () => w.person({ place }));
      w.ring(w.times(k * k, w.int(6, 80)), 2 * k, (i) => {
        const cell = nth(cells, i),
          a = cell % k,
          b = Math.floor(cell / k);
        return {
          ...w.person({ place }),
          home: nth(at, a).home,
          phone: nth(at, b).phone,
          email: nth(at, (a + b) % k).email,
        };
      });
    },
  },
  {
    kind: "long cycle of phones and devices",
    source: "Weber 2019 on cycles; invented",
    tell: (w) => {
      const n = w.int(8, 24),
        links = w.make(n, () => w.steal(w.person()));
      w.ring(
        w.times(n, w.int(10, 80)),
        3,
        (i) => ({ ...w.person(), phone: nth(links, i - (i % 2)).phone }),
        (i) => ({ ctx: { ip: w.lineIp(), deviceId: nth(links, i + (i % 2)).device } }),
      );
    },
  },
  {
    kind: "caterpillar of stars",
    source: "Beutel 2013: CopyCatch; invented",
    tell: (w) => {
      let key: "phone" | "home" | "email" = "phone",
        last = w.person();
      w.ring(crew(w, 8, 24, w.int(15, 90)), 2, (i) => {
        if (i % 4 === 0) key = w.pick(["phone", "home", "email"] as const);
        last = { ...w.person(), [key]: last[key] };
        return last;
      });
    },
  },
  {
    kind: "drift",
    source: "Socure on morphing identities",
    tell: (w) => {
      let p = w.invent();
      w.ring(
        crew(w, 6, 25, w.int(10, 120)),
        2,
        (i) =>
          (p =
            [
              { ...p, last: swap(p.last, w.int(1, p.last.length - 1), w.pick([..."aeioulnrst"])) },
              { ...p, phone: plus(`${p.phone.slice(0, 9)}0`, w.int(1, 9)) },
              {
                ...p,
                home: { ...p.home, street: p.home.street.replace(/^\d+/, (n) => String(Number(n) + 2)) },
              },
              { ...p, ssn: swap(p.ssn, w.int(5, 8), w.digits(1)) },
              { ...p, dob: dated(Number(p.dob.slice(0, 4)), w.int(1, 12), w.int(1, 28)) },
              { ...p, email: w.mail(p) },
              { ...p, first: w.person().first },
            ][i % 7] ?? p),
      );
    },
  },
  {
    kind: "resubmitted until approved",
    source: "Datos 2023: application tumbling",
    tell: (w) => {
      const p = w.person();
      w.ring(w.burst(w.int(4, 12), 90, 2000), 2, (i) =>
        i
          ? w.pick([
              { ...p, ssn: swap(p.ssn, w.int(4, 8), w.digits(1)) },
              { ...p, email: w.mail(p) },
              { ...p, dob: swap(p.dob, 9, w.pick([..."12345678"])) },
              {
                ...p,
                home: w.house(p.place),
              },
              { ...p, phone: w.phone(p.place) },
            ])
          : p,
      );
    },
  },
  {
    kind: "dots and tags of one mailbox",
    source: "Agari 2019: Gmail dot accounts",
    tell: (w) => {
      const box = w.letters(2) + plainText(w.person().last).slice(0, 6).padEnd(7, "x"),
        tag = w.chance(0.4);
      w.ring(crew(w, 4, 16), 2, (i) => ({
        ...w.person(),
        email: tag
          ? `${box}+${w.letters(3)}${i}@gmail.com`
          : `${[...box].map((c, j) => c + (((i + 3) >> j) & 1 && j < 8 ? "." : "")).join("")}@gmail.com`,
      }));
    },
  },
  {
    kind: "private domain",
    source: "Spamhaus and Stripe on throwaway domains",
    tell: (w) => {
      const domain = `${w.pick(hobbies)}${w.letters(4)}.${w.pick(["com", "online", "site", "net", "xyz"])}`;
      w.ring(crew(w, 4, 18), 3, () => w.steal(w.person(), domain));
    },
  },
  {
    kind: "phones in sequence",
    source: "Europol IOCTA: SIM farms",
    tell: (w) => {
      const first = w.phone(w.place(), 0).slice(0, 6) + w.int(1000, 8000),
        step = w.pick([1, 1, 2, 7, 13]);
      w.ring(crew(w, 4, 30), 3, (i) => ({ ...w.person(), phone: plus(first, i * step) }));
    },
  },
  {
    kind: "same seven digits, other area codes",
    source: "invented; VoIP number search tools",
    tell: (w) => {
      const end = w.exchange() + w.digits(4);
      w.ring(
        crew(w, 4, 12),
        3,
        () => w.person(),
        () => ({
          set: {
            phone: w.pick(w.place().codes) + end,
          },
        }),
      );
    },
  },
  {
    kind: "device farm in one day",
    source: "ThreatMetrix cybercrime reports",
    tell: (w) => {
      const p = w.person(),
        n = w.int(8, 60);
      w.ring(
        w.burst(n, 60, 900),
        4,
        () => w.steal(w.person()),
        () => ({
          ctx: {
            ip: w.chance(0.5) ? p.ip : w.cellIp(),
            deviceId: p.device,
            userAgent: p.agent,
          },
        }),
      );
    },
  },
  {
    kind: "walk through a data center",
    source: "Europol IOCTA: bulletproof hosting",
    tell: (w) => {
      const net = w.cloudNet(),
        start = w.int(2, 180);
      w.ring(
        crew(w, 6, 30),
        3,
        () => w.steal(w.person()),
        (i) => ({ ctx: { ip: `${net}.${start + i}`, deviceId: w.device() } }),
      );
    },
  },
  {
    kind: "units that a house doesn't have",
    source: "USPS Publication 28; Airbnb trust on address abuse",
    tell: (w) => {
      const place = w.place(),
        at = w.house(place);
      w.ring(crew(w, 4, 16), 3, (i) =>
        w.person({
          place,
          home: {
            ...at,
            street:
              `${at.street} ${w.pick(["Apt", "Unit", "#", "Ste"])} ` +
              w.pick([`${i + 1}`, `${i + 1}B`, `0${i}`]),
          },
        }),
      );
    },
  },
  {
    kind: "block of vacant houses",
    source: "FBI and USPIS: drop addresses",
    tell: (w) => {
      const place = w.place(),
        first = w.house(place),
        number = parseInt(first.street, 10) || 300;
      w.ring(crew(w, 6, 16, w.int(4, 30)), 4, (i) =>
        w.person({
          place,
          home: { ...first, street: first.street.replace(/^[\d-]+/, String(number + 4 * i)) },
        }),
      );
    },
  },
  {
    kind: "boxes at a mail shop",
    source: "USPS DMM 508: CMRA; FinCEN 2023 mail theft alert",
    tell: (w) => {
      const place = w.place(),
        shop = w.house(place),
        dress = made(w);
      w.ring(crew(w, 4, 20, w.int(5, 60)), 3, () =>
        dress({
          ...w.steal(w.person()),
          home: { ...shop, street: `${shop.street} ${w.pick(["PMB", "#"])} ${w.int(100, 480)}` },
        }),
      );
    },
  },
  {
    kind: "one drop spelled many ways",
    source: "Experian on address manipulation",
    tell: (w) => {
      const place = w.place(),
        n = w.int(100, 4000),
        name = w.pick(["Saint James", "Mount Vernon", "Fort Hill", "North Point"]),
        zip = w.pick(place.zips);
      const brief = name
        .replace("Saint", "St")
        .replace("Mount", "Mt")
        .replace("Fort", "Ft")
        .replace("North", "N.");
      w.ring(crew(w, 4, 12), 2, () =>
        w.person({
          place,
          home: {
            city: place.city,
            state: place.state,
            zip,
            street: w.pick([
              `${n} ${name} Ave`,
              `${n} ${brief} Avenue`,
              `${n} ${brief} Av.`,
              `${n}  ${name.toUpperCase()} AV`,
              `${n}-A ${brief} Ave`,
              `No. ${n} ${name} Ave`,
              `${n} ${name.replace(" ", "")} Ave`,
            ]),
          },
        }),
      );
    },
  },
  {
    kind: "mules of one recruiter",
    source: "Europol EMMA; Cifas on student mules",
    tell: (w) => {
      const place = w.place(),
        p = w.person({ place }),
        amount = w.int(8, 30) * 500;
      w.ring(
        w.times(w.int(4, 12), w.pick([0.3, 6])),
        3,
        () => w.person({ place, age: [18, 25] }),
        () => ({
          amount,
          product: "personal-loan",
          ctx: {
            ip: p.ip,
            deviceId: p.device,
            userAgent: p.agent,
          },
        }),
      );
    },
  },
  {
    kind: "preparing a bust-out",
    source: "Experian: bust-out fraud",
    tell: (w) => {
      const place = w.place(),
        list = w.make(w.int(2, 4), () => w.person({ place })),
        phone = w.phone(place),
        n = list.length * w.int(3, 4);
      w.ring(
        w.times(n, w.int(8, 25)),
        list.length * 2,
        (i) => ({ ...nth(list, i), phone }),
        (i) => ({
          amount: 5000 + 2500 * i,
          product: w.pick(["credit-card", "personal-loan", "auto-loan"]),
        }),
      );
    },
  },
  {
    kind: "careless junk",
    source: "Stripe Radar guide: gibberish signups",
    tell: (w) =>
      w.ring([w.moment()], 0, () => {
        const mash = () => w.text(w.int(4, 7), "asdfjklqwe"),
          p = w.person();
        return {
          ...p,
          first: mash(),
          last: mash(),
          email: `${mash()}@${w.pick(["test.com", "asdf.com", "gmail.com"])}`,
          ssn: w.pick(["123456789", "111111111", "000000000", "999999999"]),
          phone: w.pick(["1234567890", "0000000000", "5555555555", w.phone()]),
        };
      }),
  },
  {
    kind: "scripted, steady beat",
    source: "Imperva Bad Bot Report",
    tell: (w) => {
      const amount = w.int(3, 20) * 1000 + w.int(1, 99),
        gap = w.int(31, 400),
        dress = made(w, w.pick(MAKES)),
        p = w.person();
      w.ring(
        w.burst(w.int(8, 60), gap, gap + 1),
        5,
        () => dress(w.steal(w.person())),
        () => ({
          amount,
          product: "personal-loan",
          ctx: { ip: w.lineIp(), deviceId: w.device(), userAgent: p.agent },
        }),
      );
    },
  },
  {
    kind: "copied from published samples",
    source: "SSA: Woolworth number 078-05-1120 and specimen numbers",
    tell: (w) =>
      w.ring([w.moment()], 0, () => ({
        ...w.person(),
        ssn: w.pick(["078051120", "219099999", "987654320", "457555462"]),
        ...w.pick([
          { phone: `${w.pick(w.place().codes)}55501${w.digits(2)}` },
          {
            first: "John",
            last: "Doe",
          },
          { home: { street: "123 Main St", city: "Anytown", state: "CA", zip: "12345" } },
          { home: { street: "1600 Pennsylvania Ave NW", city: "Washington", state: "DC", zip: "20500" } },
        ]),
      })),
  },
  {
    kind: "contradictory",
    source: "FTC Red Flags Rule, appendix A",
    tell: (w) =>
      w.ring([w.moment()], 0, () => {
        const p = w.person({ abroad: false, age: [20, 30] }),
          far = w.person({ abroad: false }),
          born = w.int(2010, 2016);
        return w.pick([
          { ...p, home: { ...p.home, zip: w.pick(w.place("AK HI ME").zips) }, ssn: w.ssn("NY", 1950) },
          { ...p, dob: dated(born, 3, 9), ssn: far.ssn },
          { ...p, ssn: w.ssn("OH", w.int(1945, 1965)) },
          { ...p, dob: dated(1893, 5, w.int(1, 28)) },
        ]);
      }),
  },
  {
    kind: "lookalike letters",
    source: "Unicode TR39; ICANN on homographs",
    tell: (w) => {
      const p = w.past(w.person()),
        twin = (s: string) => s.replace(/[aeo]/, (c) => ({ a: "\u0430", e: "\u0435", o: "\u043e" })[c] ?? c);
      w.ring(w.times(w.int(2, 4), 30, 62), 0, (i) => ({
        ...p,
        first: twin(p.first),
        last: i % 2 ? twin(p.last) : `${p.last}\u200b`,
        email: w.mail(p),
        ssn: swap(p.ssn, 8, w.digits(1)),
      }));
    },
  },
  {
    kind: "mailboxes of one make",
    source: "Freeman 2015: clusters of fake accounts; Xiao 2015",
    tell: (w) => {
      const dress = made(w);
      w.ring(crew(w, 6, 24, w.pick([0.2, 3, 10])), 5, () => dress(w.person()));
    },
  },
  {
    kind: "family that grows",
    source: "invented; piggybacking in Federal Reserve toolkit",
    tell: (w) => {
      const p = w.invent({ age: [24, 30] });
      w.ring(crew(w, 5, 12, w.int(30, 110)), 4, (i) =>
        i
          ? {
              ...w.invent({
                place: p.place,
                home: p.home,
                last: p.last,
                age: [22, 29],
              }),
              phone: w.phone(w.place()),
            }
          : p,
      );
    },
  },
  {
    kind: "anagrams of one number",
    source: "invented",
    tell: (w) => {
      const ssn = w.randomSsn().replace(/0/g, "3");
      w.ring(crew(w, 5, 14), 4, () => ({
        ...w.person(),
        ssn: w.fresh(() =>
          w
            .shuffle([...ssn.replace("9", "5")])
            .join("")
            .replace("666", "656"),
        ),
      }));
    },
  },
  {
    kind: "all fields from one seed",
    source: "invented; generators described by Europol IOCTA",
    tell: (w) =>
      w.ring(crew(w, 5, 20), 4, () => {
        const p = w.person(),
          n = p.ssn.slice(5);
        return {
          ...p,
          phone: p.phone.slice(0, 6) + n,
          email: `${plainText(p.last)}${n}@${w.pick(["gmail.com", "outlook.com"])}`,
          home: { ...p.home, street: `${Number(n)} ${w.pick(streets)}` },
        };
      }),
  },
  {
    kind: "braided customers",
    source: "Socure: identity manipulation; invented",
    tell: (w) => {
      const n = w.int(4, 8),
        list = w.make(n, () => w.past(w.person()));
      w.ring(w.times(n, w.int(4, 50), 62), 0, (i) => ({
        ...w.steal(nth(list, i)),
        ssn: nth(list, i + 1).ssn,
        dob: nth(list, i + 2).dob,
        home: nth(list, i + 3).home,
      }));
    },
  },
  {
    kind: "short-let tenants",
    source: "Airbnb trust blog on drops; invented",
    tell: (w) => {
      const place = w.place(),
        home = w.home(place, 1),
        start = w.int(0, 70),
        gap = w.int(6, 10);
      w.ring(
        w.make(w.int(5, 10), (i) => w.moment(start + i * gap, start + i * gap + 1)),
        3,
        () => ({ ...w.person({ place: w.place() }), home }),
      );
    },
  },
  {
    kind: "probing the limit by halves",
    source: "invented; testing in Stripe reports",
    tell: (w) => {
      let [low, high] = [1000, w.int(10, 30) * 2000];
      const net = w.cloudNet();
      w.ring(
        crew(w, 6, 11, w.pick([0.2, 4])),
        4,
        () => w.steal(w.person()),
        () => {
          const amount = Math.round((low + high) / 2);
          [low, high] = w.chance(0.5) ? [amount, high] : [low, amount];
          return {
            amount,
            product: "personal-loan",
            ctx: { ip: `${net}.${w.int(2, 250)}`, deviceId: w.device() },
          };
        },
      );
    },
  },
  {
    kind: "pasted from one sheet",
    source: "invented; copy-paste signals in BioCatch reports",
    tell: (w) =>
      w.ring(crew(w, 6, 16, w.pick([0.3, 5])), 7, () => {
        const p = w.person();
        return {
          ...p,
          first: `${p.first} `,
          last: p.last.toUpperCase(),
          caps: 0,
          dots: 4,
          dash: 2,
          home: { ...p.home, street: `${p.home.street}.`, zip: `${p.home.zip}-0000` },
        };
      }),
  },
  {
    kind: "mailboxes of former customers",
    source: "Google on recycled addresses; invented",
    tell: (w) => {
      const n = w.int(3, 7),
        list = w.make(n, () => w.past(w.person(), 30));
      w.ring(w.times(n, 30, 80), 0, (i) => ({ ...w.person(), email: nth(list, i).email }));
    },
  },
  {
    kind: "two hops from a known fraud",
    source: "Van Vlasselaer 2017: GOTCHA",
    tell: (w) => {
      const t = w.moment(0, 20),
        a = w.person(),
        b = { ...w.person(), phone: a.phone },
        start = w.int(100, 120);
      w.add(a, t, { known: true });
      w.add(b, t + 9 * DAY, { plain: false });
      w.make(w.int(2, 6), () =>
        w.add(
          {
            ...w.person(),
            home: b.home,
          },
          w.moment(start, start + 40),
          { plain: true },
        ),
      );
    },
  },
];

const VICTIMS: Omit<Kind, "part">[] = [
  {
    kind: "applies after the theft",
    source: "ITRC aftermath study",
    tell: (w) => {
      const p = w.person(),
        [a = 0, b = 0] = w.times(2, w.int(10, 70));
      w.add(w.steal(p), a, { part: "fraud", kind: "stranger's identity" });
      w.add(p, b);
    },
  },
  {
    kind: "moved into a drop",
    source: "FBI and USPIS: drop addresses",
    tell: (w) => {
      const place = w.place(),
        home = w.house(place);
      w.times(w.int(3, 5), 20).forEach((t, i) => {
        w.add(w.person({ place, home, ip: w.lineIp() }), t, {
          part: "fraud",
          kind: "drop house",
          plain: i > 2,
          known: i === 0,
        });
      });
      w.ring(w.times(w.int(1, 2), 20, 90), 0, () => w.person({ place, home }));
    },
  },
  {
    kind: "got a ring's phone number",
    source: "FCC: reassigned numbers database",
    tell: (w) => {
      const phone = w.phone(),
        start = w.int(0, 40);
      w.make(w.int(3, 4), (i) =>
        w.add({ ...w.person(), phone }, w.moment(start, start + 3) + i * 4 * DAY, {
          part: "fraud",
          kind: "phone star",
          plain: i > 2,
        }),
      );
      w.add({ ...w.person(), phone }, w.moment(start + 90, start + 130));
    },
  },
  {
    kind: "roommate of a fraudster",
    source: "Airbnb trust blog: guilt by association",
    tell: (w) => {
      const place = w.place(),
        home = w.home(place, 1),
        ip = w.lineIp(),
        [a = 0, b = 0, c = 0] = w.times(3, w.int(5, 50));
      w.add(w.invent({ place, home, ip }), a, {
        part: "fraud",
        kind: "synthetics in one home",
        known: true,
        ctx: { ip },
      });
      w.add(w.invent({ place, home, ip }), b, {
        part: "fraud",
        kind: "synthetics in one home",
        plain: true,
        ctx: { ip },
      });
      w.add(w.person({ place, home, ip, age: [20, 38] }), c, { ctx: { ip } });
    },
  },
  {
    kind: "owner of a number used by a synthetic",
    source: "Carnegie Mellon CyLab: child identity theft",
    tell: (w) => {
      const p = w.person({ age: [18, 30] }),
        [a = 0, b = 0] = w.times(2, w.int(10, 120));
      w.add({ ...w.invent(), ssn: p.ssn }, a, { part: "fraud", kind: "lone synthetic" });
      w.add(p, b);
    },
  },
  {
    kind: "elder whom a caregiver used",
    source: "CFPB and FinCEN: elder exploitation 2024",
    tell: (w) => {
      const p = w.person({ age: [74, 92] }),
        aide = w.phone(p.place),
        [a = 0, b = 0] = w.times(2, w.int(15, 90));
      w.add({ ...p, phone: aide, email: w.mail(p), device: w.device() }, a, {
        part: "fraud",
        kind: "caregiver",
      });
      w.add(p, b);
    },
  },
];

/** Each kind gets its share of forms; the order doesn't matter, as the cases are sorted in the end. */
const TABLES: [Part, number, Omit<Kind, "part">[]][] = [
  ["victim", 192, VICTIMS],
  ["fraud", 880, FRAUD],
  ["atypical", 1440, ATYPICAL],
  ["typical", 2880, TYPICAL],
];
export const kinds: Kind[] = TABLES.flatMap(([part, , list]) => list.map((kind) => ({ ...kind, part })));

export function generate(seed: number): Case[] {
  const w = new World(seed);
  for (const [part, total, list] of TABLES) {
    const shares = list.reduce((sum, kind) => sum + (kind.share ?? 1), 0);
    const goals = new Map(list.map((kind) => [kind, (total * (kind.share ?? 1)) / shares]));
    for (const kind of w.shuffle(list)) {
      const until = w.counts[part] + (goals.get(kind) ?? 0);
      while (w.counts[part] < until) {
        w.begin(kind.kind, part);
        kind.tell(w);
      }
    }
  }
  return w.cases.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
