// Labeled application forms as a credit union's and a property manager's risk officers would meet them:
// honest people (usual and unusual), victims of fraud, and fraud, over 180 days, the same for the same seed.

import type { Sex } from "./names";
import { firstOf, lastOf, nickOf, originOf, pick as pickFrom, words } from "./names";
import type { Place } from "./places";
import {
  agentOf,
  botAgents,
  carrierSix,
  carriers,
  homeSix,
  hostNets,
  metros,
  montana,
  movers,
  navajo,
  ssnFor,
  vpnNets,
  workVpn,
  yakima,
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
interface Home {
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
  place: Place;
  ip: string;
}
interface Person {
  first: string;
  last: string;
  sex: Sex;
  origin: string;
  born: string;
  year: number;
  ssn: string;
  email: string;
  phone: string;
  home: Home;
  device: string;
  mobile: boolean;
  agent: string;
  carrier: number;
  six: boolean;
  style: number;
}
// What a form says instead of what the person's record says; null leaves the field out.
interface Over {
  first?: string;
  last?: string;
  ssn?: string | null;
  email?: string | null;
  phone?: string | null;
  home?: Home | null;
  dob?: string | null;
  ip?: string | null;
  device?: string | null;
  agent?: string | null;
  paper?: boolean;
  plain?: boolean;
  part?: Part;
  kind?: string;
  batch?: string;
  label?: "good" | "confirmed_fraud" | "none";
}
interface Story {
  kind: string;
  part: Part;
  id: string;
  forms: { c: Case; ms: number; want: Over["label"] }[];
}
interface Row {
  kind: string;
  part: Part;
  n: number;
  source: string;
  make: (s: Story) => void;
}
interface Crook {
  ip: string;
  device: string;
  agent: string;
  place: Place;
}

const DAY = 86400000,
  START = Date.UTC(2026, 0, 5),
  SPAN = 180,
  END = START + SPAN * DAY;
const bad = ["078051120", "219099999"];
export const ssnFits = (d: string): boolean =>
  /^\d{9}$/.test(d) &&
  !/^(000|666|9)/.test(d) &&
  d.slice(3, 5) !== "00" &&
  d.slice(5) !== "0000" &&
  !bad.includes(d);

function world(seed: number): { rows: Row[]; run: () => Case[] } {
  let state = 1;
  const r = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const reseed = (text: string): void => {
    let h = 2166136261 ^ seed;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    state = h | 0;
  };
  const pick = <T>(list: readonly T[]): T => pickFrom(r, list);
  const int = (a: number, b: number): number => a + Math.floor(r() * (b - a + 1));
  const odds = (p: number): boolean => r() < p;
  const hex = (n: number): string => Array.from({ length: n }, () => int(0, 15).toString(16)).join("");
  const pad = (x: number, n = 2): string => String(x).padStart(n, "0");
  const seq = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
  const used = new Set<string>();
  const once = (make: () => string): string => {
    for (let i = 0; i < 200; i++) {
      const v = make();
      if (!used.has(v)) {
        used.add(v);
        return v;
      }
    }
    throw new Error("ran out of values");
  };

  const spot = (w: Place | Person): Place => ("home" in w ? w.home.place : w);

  // -- time
  const daytime = (ms: number, where: Place | Person): number => {
    let day = Math.floor((ms - START) / DAY);
    const wd = (day + 1) % 7; // 2026-01-05 was a Monday
    if ((wd === 0 || wd === 6) && odds(0.45)) day += wd === 6 ? 2 : 1;
    const hour = 8 + 14.5 * ((r() + r()) / 2) ** 0.95;
    return START + day * DAY + (hour - spot(where).utc) * 3600000 + (int(0, 3599) * 1000) / 4;
  };
  // longer stories crowd the middle of the window, so single forms lean to its ends
  const ends = (): number => {
    const x = 2 * r() - 1;
    return (1 + Math.sign(x) * Math.abs(x) ** 0.62) / 2;
  };
  const open = (w: Place | Person, room = 0): number =>
    daytime(START + (room > 0 ? r() ** 0.76 : ends()) * Math.max(1, SPAN - 2 - room) * DAY, w);
  const mins = (t: number, a: number, b: number): number => t + (a + r() * (b - a)) * 60000;
  const later = (t: number, a: number, b: number, w: Place | Person): number => {
    const u = t + (a + r() * (b - a)) * DAY;
    return u - t < 0.6 * DAY ? u : Math.max(t + 60000, daytime(u, w));
  };
  // n times over some days, bunched and spread unevenly
  const times = (n: number, days: number, place: Place | Person): number[] => {
    const t0 = START + r() * Math.max(0.2, SPAN - 2 - days) * DAY,
      hub = seq(3).map(() => r());
    return seq(n)
      .map(() => t0 + (odds(0.5) ? r() : Math.min(1, pick(hub) + 0.06 * r())) * days * DAY)
      .map((t) => (days < 1 ? t : daytime(t, place)))
      .sort((a, b) => a - b);
  };

  const spread = (t: number, n: number, days: number): number[] =>
    seq(n)
      .map(() => t + r() * days * DAY)
      .sort((a, b) => a - b);

  // -- networks
  const homeIp = (p: Place): string =>
    odds(0.2) ? `${pick(homeSix)}:${hex(4)}:${hex(4)}` : `${pick(p.nets)}.${int(0, 255)}.${int(1, 254)}`;
  const officeIp = (p: Place): string => `${p.office}.${int(0, 255)}.${int(1, 254)}`;
  const vpnIp = (): string => `${pick(vpnNets)}.${int(2, 120)}`;
  const hostIp = (): string => `${pick(hostNets)}.${int(2, 250)}`;
  const cellIp = (p: Place, carrier: number, six: boolean): string => {
    const nets = carriers[carrier] ?? ["172.56"],
      k = Math.max(0, metros.indexOf(p));
    if (six)
      return `${carrierSix[carrier] ?? "2600:387"}:${hex(4)}:${hex(4)}:${hex(4)}:${hex(4)}:${hex(4)}:${hex(4)}`;
    return `${nets[k % nets.length] ?? "172.56"}.${k * 12 + int(0, 1)}.${Math.floor(90 * r() ** 1.4) + 2}`;
  };
  const full = (ip: string): string =>
    ip.includes(":") && ip.split(":").length < 8 ? `${ip}:${hex(4)}:${hex(4)}:${hex(4)}:${hex(4)}` : ip;
  const device = (): string =>
    `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`;

  const edu = (p: Place): string =>
    `${["osu", "utsa", "asu", "csus", "njit", "charlotte", "umn"][metros.indexOf(p)]}.edu`;

  // -- homes, phones, mail
  const metro = (): Place => pick(metros);
  const town = (p: Place): { city: string; zip: string } => {
    const [city, zips] = pick(p.towns).split(":");
    return { city: city ?? p.name, zip: pick((zips ?? "").split(",")) };
  };
  const home = (w: Place | Person = metro(), flat = 0.42): Home => {
    const p = spot(w);
    return {
      street: `${int(1, 9) < 3 ? int(10, 99) : int(100, 9800)} ${pick(p.streets)}`,
      unit: odds(flat)
        ? pick([`${int(1, 12)}`, `${int(101, 420)}`, `${int(1, 30)}${pick(["A", "B", "C"])}`, `${int(1, 3)}`])
        : "",
      ...town(p),
      state: p.state,
      place: p,
      ip: homeIp(p),
    };
  };
  const at = (h: Home, o: Partial<Home>): Home => ({ ...h, ...o });
  const site = (p: Place, street: string, unit = ""): Home => ({ ...home(p, 0), street, unit });
  const phone = (w: Place | Person, far = 0.2): string =>
    once(() => {
      const area = odds(far)
        ? pick(
            pick(metros.concat([yakima])).areas.concat([
              "347",
              "404",
              "312",
              "305",
              "713",
              "702",
              "503",
              "215",
              "313",
              "678",
            ]),
          )
        : pick(spot(w).areas);
      return area + block();
    });
  const block = (): string => {
    const x = int(200, 999);
    return x % 100 === 11 || x === 555 ? block() : pad(x, 3) + pad(int(0, 9999), 4);
  };
  const nextPhone = (ph: string, k: number): string =>
    once(() => ph.slice(0, 6) + pad((Number(ph.slice(6)) + k++) % 10000, 4));
  const host = (): string => {
    const x = r();
    return x < 0.56
      ? "gmail.com"
      : x < 0.68
        ? "yahoo.com"
        : x < 0.76
          ? "outlook.com"
          : x < 0.84
            ? "hotmail.com"
            : x < 0.9
              ? "icloud.com"
              : x < 0.93
                ? "aol.com"
                : pick([
                    "comcast.net",
                    "att.net",
                    "sbcglobal.net",
                    "proton.me",
                    "live.com",
                    "msn.com",
                    "ymail.com",
                    "me.com",
                  ]);
  };
  const low = (s: string): string => s.toLowerCase().replace(/[^a-z]/g, "");
  const handle = (first: string, last: string, year: number): string => {
    const f = low(first),
      l = low(last),
      y = String(year).slice(2),
      x = r();
    return x < 0.16
      ? `${f}.${l}`
      : x < 0.3
        ? `${f}${l}`
        : x < 0.42
          ? `${f}${l}${y}`
          : x < 0.52
            ? `${f.charAt(0)}${l}${int(1, 999)}`
            : x < 0.6
              ? `${f}.${l}${int(1, 99)}`
              : x < 0.68
                ? `${l}${f}${pick(["", y, String(int(1, 9))])}`
                : x < 0.76
                  ? `${low(nickOf(first))}${l}${pick(["", y, "_"])}`.replace(/_$/, "1")
                  : x < 0.84
                    ? `${pick(words)}${f}${int(1, 99)}`
                    : x < 0.92
                      ? `${pick(words)}_${pick(words)}${pick([y, String(year), String(int(1, 99))])}`
                      : `${f}_${l}${pick(["", y, String(year)])}`;
  };
  const mail = (first: string, last: string, year: number, dom?: string): string =>
    once(() => {
      const h = handle(first, last, year);
      return `${used.has(`${h}@${dom ?? "gmail.com"}`) ? h + int(1, 999) : h}@${dom ?? host()}`;
    });
  const mailbox = (p: Person): string => mail(p.first, p.last, p.year);
  const ssn = (st: string, year: number): string =>
    once(() => {
      let d = "";
      do d = ssnFor(r, st, year);
      while (!ssnFits(d));
      return d;
    });
  const fresh = (): string => ssn("OH", 2015);
  // another valid number a digit or two away
  const near = (d: string, k = 1): string =>
    once(() => {
      for (;;) {
        const a = d.split("");
        for (let j = 0; j < k; j++) {
          const i = int(0, 8),
            n = int(0, 7);
          if (odds(0.4)) {
            const x = a[n] ?? "1";
            a[n] = a[n + 1] ?? "2";
            a[n + 1] = x;
          } else a[i] = String(int(0, 9));
        }
        if (a.join("") !== d && ssnFits(a.join(""))) return a.join("");
      }
    });
  const birth = (year: number): string => `${year}-${pad(int(1, 12))}-${pad(int(1, 28))}`;

  // -- people
  interface Want {
    place?: Place;
    home?: Home;
    age?: [number, number];
    origin?: string;
    last?: string;
    first?: string;
    sex?: Sex;
    arrived?: number;
    far?: number;
    born?: string;
    edu?: string;
  }
  const person = (o: Want = {}): Person => {
    const place = o.home?.place ?? o.place ?? metro(),
      origin = o.origin ?? originOf(r),
      sex: Sex = o.sex ?? (odds(0.5) ? "f" : "m");
    const age = o.age ? int(o.age[0], o.age[1]) : 19 + Math.floor(62 * r() ** 1.55);
    const year = o.born ? Number(o.born.slice(0, 4)) : 2025 - age,
      first = o.first ?? firstOf(r, origin, sex),
      last = o.last ?? lastOf(r, origin);
    const abroad = o.arrived !== undefined || odds(0.13);
    const card =
      o.arrived ??
      (abroad
        ? Math.min(2025, year + int(2, Math.max(3, Math.min(45, 2024 - year))))
        : year >= 1988
          ? year + 0.3
          : year >= 1980
            ? Math.min(1991, year + int(0, 8))
            : year >= 1965
              ? year + int(2, 15)
              : year + int(11, 18));
    const where = odds(0.62) || abroad ? place.state : pick(movers);
    const mobile = odds(age > 65 ? 0.4 : 0.66),
      carrier = pick([0, 0, 1, 1, 2, 2]);
    return {
      first,
      last,
      sex,
      origin,
      born: o.born ?? birth(year),
      year,
      ssn: ssn(where, Math.max(1937, card)),
      email: o.edu ? mail(first, last, year, o.edu) : mail(first, last, year),
      phone: phone(place, o.far ?? 0.2),
      home: o.home ?? home(place),
      device: device(),
      mobile,
      agent: agentOf(r, mobile),
      carrier,
      six: carrier < 2 ? odds(0.45) : odds(0.25),
      style: int(0, 999999),
    };
  };
  const kin = (p: Person, o: Want = {}): Person =>
    person({ home: p.home, origin: p.origin, last: odds(0.9) ? p.last : lastOf(r, p.origin), ...o });

  // -- one form
  const showSsn = (d: string, k: number): string =>
    k < 72
      ? `${d.slice(0, 3)}-${d.slice(3, 5)}-${d.slice(5)}`
      : k < 96
        ? d
        : `${d.slice(0, 3)} ${d.slice(3, 5)} ${d.slice(5)}`;
  const showPhone = (d: string, k: number): string => {
    if (!/^\d{10}$/.test(d)) return d;
    const [a, b, c] = [d.slice(0, 3), d.slice(3, 6), d.slice(6)];
    return k < 34
      ? `(${a}) ${b}-${c}`
      : k < 60
        ? `${a}-${b}-${c}`
        : k < 82
          ? d
          : k < 92
            ? `+1${d}`
            : k < 96
              ? `${a}.${b}.${c}`
              : `1-${a}-${b}-${c}`;
  };
  const stateNames: Record<string, string> = {
    OH: "Ohio",
    TX: "Texas",
    AZ: "Arizona",
    CA: "California",
    NJ: "New Jersey",
    NC: "North Carolina",
    MN: "Minnesota",
    WA: "Washington",
    MT: "Montana",
  };
  const longer = (s: string): string =>
    s
      .replace(/ St\b/, " Street")
      .replace(/ Ave\b/, " Avenue")
      .replace(/ Rd\b/, " Road")
      .replace(/ Blvd\b/, " Boulevard")
      .replace(/^(\d+) N /, "$1 North ")
      .replace(/^(\d+) W /, "$1 West ");
  const showStreet = (h: Home, k: number): string => {
    const s =
      k % 10 < 7
        ? h.street
        : k % 10 < 9
          ? longer(h.street)
          : h.street.replace(/\b(St|Ave|Rd|Dr|Blvd)$/, "$1.");
    return h.unit === ""
      ? s
      : /^(RM|PMB|STE|UNIT|BOX|APT|#)/i.test(h.unit)
        ? `${s} ${h.unit}`
        : s + pick([" Apt ", " apt ", " Apt ", " #", " Unit ", ", Apt "]) + h.unit;
  };
  const typo = (s: string): string => {
    const i = int(1, Math.max(1, s.length - 2));
    return odds(0.4)
      ? s.slice(0, i) + s.slice(i + 1)
      : odds(0.5)
        ? s.slice(0, i) + (s[i + 1] ?? "") + (s[i] ?? "") + s.slice(i + 2)
        : s.slice(0, i) + (s[i] ?? "") + s.slice(i);
  };
  const add = (s: Story, p: Person, ms: number, o: Over = {}): Case => {
    const k = p.style,
      low3 = k % 100,
      kase = (x: string): string => (low3 < 90 ? x : low3 < 95 ? x.toLowerCase() : x.toUpperCase());
    const part = o.part ?? s.part,
      t = Math.round(Math.max(START + (r() * DAY) / 3, ms < END ? ms : END - 1000 - (r() * DAY) / 3));
    const slip = (x: string, rate: number): string => (odds(rate) && x.length > 4 ? typo(x) : x);
    const data: Case["data"] = {
      firstName: kase(slip(o.first ?? p.first, 0.006)),
      lastName: kase(slip(o.last ?? p.last, 0.006)),
    };
    const has = <T>(v: T | null | undefined, mine: T, lost: number): T | null =>
      v === null ? null : v !== undefined ? v : odds(lost) ? null : mine;
    const no = has<string>(o.ssn, p.ssn, 0.009),
      h = has<Home>(o.home, p.home, 0.007),
      dob = has<string>(o.dob, p.born, 0.13);
    let ph = has<string>(o.phone, p.phone, 0.04);
    const em = has<string>(o.email, p.email, ph === null ? 0.08 : 0.06);
    if (ph === null && em === null && o.phone !== null) ph = odds(0.9) ? p.phone : null;
    if (no !== null)
      data.ssn = showSsn(o.ssn === undefined && odds(0.003) ? near(no) : no, Math.floor(k / 100) % 100);
    if (em !== null) data.email = low3 > 95 ? em.charAt(0).toUpperCase() + em.slice(1) : em;
    if (ph !== null) data.phone = showPhone(ph, Math.floor(k / 10000) % 100);
    if (h !== null)
      data.address = {
        street: kase(slip(showStreet(h, k), 0.008)),
        city: kase(slip(h.city, 0.005)),
        state: odds(0.05) ? (stateNames[h.state] ?? h.state) : odds(0.03) ? h.state.toLowerCase() : h.state,
        zip: odds(0.04) ? `${h.zip}-${pad(int(1001, 9899), 4)}` : h.zip,
      };
    if (dob !== null) data.dateOfBirth = dob;
    const c: Case = {
      at: new Date(t).toISOString(),
      kind: o.kind ?? s.kind,
      part,
      origin: p.origin,
      story: s.id,
      data,
    };
    if (part === "fraud") c.plain = o.plain ?? false;
    if (o.batch) c.batch = o.batch;
    if (!o.paper && !(o.ip === undefined && o.device === undefined && odds(0.09))) {
      const ctx: NonNullable<Case["context"]> = {};
      const ip = has<string>(
        o.ip,
        p.mobile && odds(0.45) ? cellIp(p.home.place, p.carrier, p.six) : p.home.ip,
        0.01,
      );
      const dv = has<string>(o.device, p.device, 0.07),
        ua = has<string>(o.agent, p.agent, 0.04);
      if (ip !== null) ctx.ip = full(ip);
      if (dv !== null) ctx.deviceId = dv;
      if (ua !== null) ctx.userAgent = ua;
      if (Object.keys(ctx).length > 0) c.context = ctx;
    }
    s.forms.push({ c, ms: t, want: o.label });
    return c;
  };
  const go = (s: Story, p: Person, room = 0): number => {
    const t = open(p, room);
    add(s, p, t);
    return t;
  };
  const changed = (p: Person, o: Partial<Person>): Person => ({ ...p, ...o });
  // the person after some months: some contacts changed
  const aged = (p: Person): Person =>
    changed(p, {
      ...(odds(0.4) ? { home: home(p) } : {}),
      ...(odds(0.3) ? { email: mailbox(p) } : {}),
      ...(odds(0.25) ? { phone: phone(p) } : {}),
      ...(odds(0.45) ? { device: device(), agent: agentOf(r, p.mobile) } : {}),
    });

  // -- crooks
  const crook = (net: "home" | "vpn" | "host" | "cell" | "any" = "any", place: Place = metro()): Crook => {
    const k = net === "any" ? pick(["home", "home", "vpn", "cell", "host"] as const) : net;
    return {
      place,
      device: device(),
      agent: agentOf(r, k === "cell" || odds(0.4)),
      ip:
        k === "home"
          ? homeIp(place)
          : k === "vpn"
            ? vpnIp()
            : k === "host"
              ? hostIp()
              : cellIp(place, int(0, 2), false),
    };
  };
  const may = <T extends object>(p: number, o: T): T | Record<never, never> => (odds(p) ? o : {});
  const many = (a: number, b: number, f: (i: number) => void): void => seq(int(a, b)).forEach(f);
  const own = (p: { device: string; agent: string }): { device: string; agent: string } => ({
    device: p.device,
    agent: p.agent,
  });
  const scene: Over = { part: "scenery" };
  const proxy = (): Over => ({ ip: homeIp(metro()), device: device(), agent: agentOf(r, odds(0.5)) });
  const by = (c: Crook): Over => ({ ip: c.ip, device: c.device, agent: c.agent });
  // an invented person: an SSN that was never issued, or a child's
  const invented = (o: Want = {}): Person =>
    changed(person({ age: [22, 46], ...o }), {
      ssn: odds(0.55) ? fresh() : ssn(pick(movers), 2001 + int(0, 10)),
    });
  // n forms; each carries the shared thing with odds `keep`; plain once `from` earlier forms carried it
  const ring = (
    s: Story,
    o: {
      n: [number, number];
      days: number;
      who: (i: number) => Person;
      share: (p: Person, i: number) => Over;
      keep?: number;
      from: number;
      place?: Place;
      quiet?: Over | (() => Over);
    },
  ): void => {
    const n = int(o.n[0], o.n[1] + 4),
      ts = times(n, o.days * (0.5 + r()), o.place ?? metro());
    let seen = 0;
    ts.forEach((t, i) => {
      const p = o.who(i),
        on = i === 0 || odds(o.keep ?? 0.88),
        rest = typeof o.quiet === "function" ? o.quiet() : (o.quiet ?? proxy());
      add(s, p, t, { ...rest, ...(on ? o.share(p, i) : {}), plain: on && seen >= o.from });
      if (on) seen++;
    });
  };
  const respell = (h: Home): Home =>
    at(h, {
      street: pick([
        h.street,
        longer(h.street),
        h.street.toUpperCase(),
        typo(h.street),
        h.street.replace(/ (St|Ave|Rd|Dr|Blvd)$/, ""),
      ]),
      unit:
        h.unit === ""
          ? ""
          : pick([h.unit, `# ${h.unit}`, `STE ${h.unit}`, `UNIT-${h.unit}`, h.unit.toLowerCase()]),
      zip: odds(0.1) ? town(h.place).zip : h.zip,
    });
  const dotted = (e: string): string => {
    const [u = "x", d = "gmail.com"] = e.split("@"),
      i = int(1, Math.max(1, u.length - 1));
    return odds(0.5)
      ? `${u.slice(0, i)}.${u.slice(i)}@${d}`.replace("..", ".")
      : `${u}+${pick(words)}${int(1, 99)}@${d}`;
  };
  const inbox = (): string => once(() => `${pick(words)}${pick(words)}${int(10, 9999)}@gmail.com`);

  const rows: Row[] = [];
  const kind = (name: string, part: Part, n: number, source: string, make: (s: Story) => void): void => {
    rows.push({ kind: name, part, n, source, make });
  };
  const T = (name: string, n: number, source: string, make: (s: Story) => void): void =>
    kind(name, "typical", n, source, make);
  const A = (name: string, n: number, source: string, make: (s: Story) => void): void =>
    kind(name, "atypical", n, source, make);
  const V = (name: string, n: number, source: string, make: (s: Story) => void): void =>
    kind(name, "victim", n, source, make);
  const F = (name: string, n: number, source: string, make: (s: Story) => void): void =>
    kind(name, "fraud", n, source, make);
  const bad1: Over = { part: "fraud" };

  // -- typical honest people
  T("single", 521, "Census ACS S1101: one-person households", (s) => {
    go(s, person());
  });
  T("couple", 335, "Census America's Families AVG1: two adults at one address", (s) => {
    const p = person(),
      q = kin(p, { sex: p.sex === "m" ? "f" : "m", last: odds(0.72) ? p.last : lastOf(r, originOf(r)) }),
      late = odds(0.35),
      t = go(s, p, late ? 60 : 0);
    const o: Over = {
      ...may(0.12, { email: p.email }),
      ...may(0.1, { phone: p.phone }),
      ...may(0.4, own(p)),
    };
    add(s, q, late ? later(t, 1, 60, p) : mins(t, 4, 70), o);
  });
  T("roommates", 177, "ACS B09019: unrelated roommates sharing a lease", (s) => {
    const h = home(metro(), 0.8),
      t = open(h.place, 20);
    seq(pick([2, 2, 3, 3, 4])).forEach((i) => {
      add(s, person({ home: h, age: [20, 38] }), i === 0 ? t : later(t, 0.02, 18, h.place));
    });
  });
  T(
    "returning",
    242,
    "NCUA member-business practice; Census geographic mobility: members come back with new contacts",
    (s) => {
      const p = person();
      let t = go(s, p, 150),
        q = p;
      seq(pick([1, 1, 1, 2])).forEach(() => {
        t = later(t, 20, 75, p);
        q = aged(q);
        add(s, q, t);
      });
    },
  );
  T("family", 205, "Census CPS AD-1: adults living with their parents", (s) => {
    const p = person({ age: [42, 60] }),
      q = kin(p, { age: [40, 60] }),
      t = go(s, p, 120);
    add(s, q, later(t, 0.01, 60, p), odds(0.3) ? { device: p.device } : {});
    many(1, 3, () =>
      add(
        s,
        kin(p, { last: p.last, age: [18, 27] }),
        later(t, 1, 110, p),
        odds(0.08) ? { phone: p.phone } : {},
      ),
    );
  });
  T("tower", 140, "HUD AHS: buildings of 50 and more units; one lobby network", (s) => {
    const h = home(metro(), 1),
      net = odds(0.5) ? homeIp(h.place) : "";
    many(5, 12, () => {
      const mine = at(h, { unit: `${int(2, 22)}${pad(int(1, 16))}`, ip: net || homeIp(h.place) });
      go(s, person({ home: mine }));
    });
  });
  T("student", 140, "NCES: students off campus; campus wireless behind one gateway", (s) => {
    const p = metro(),
      campus = officeIp(p),
      dom = edu(p);
    many(4, 9, () => {
      const q = person({ place: p, age: [18, 25], far: 0.45, ...may(0.5, { edu: dom }) });
      add(s, q, open(p), odds(0.6) ? { ip: campus } : {});
    });
  });
  T(
    "coworkers",
    140,
    "BLS CES: workplaces; a credit union's select employer group applying from work",
    (s) => {
      const p = metro(),
        net = officeIp(p),
        n = int(4, 14),
        ts = times(n, int(3, 140), p);
      ts.forEach((t) => {
        const q = person({ place: p });
        add(s, q, t, { ip: net, agent: agentOf(r, false) });
      });
    },
  );
  T(
    "dealer-desk",
    149,
    "NCUA indirect lending guidance: a dealer's finance desk enters its customers' forms",
    (s) => {
      const p = metro(),
        d = device(),
        net = officeIp(p),
        ua = agentOf(r, false);
      times(int(12, 40), 165, p).forEach((t) => {
        const q = person({ place: p });
        add(s, q, t, { ip: net, device: d, agent: ua });
        if (odds(0.12)) add(s, kin(q), mins(t, 5, 40), { ip: net, device: d, agent: ua });
      });
    },
  );
  T("branch", 130, "CUNA branch practice: tellers and kiosks open accounts for walk-ins", (s) => {
    const p = metro(),
      ds = seq(3).map(device),
      net = officeIp(p),
      ua = agentOf(r, false);
    times(int(15, 40), 170, p).forEach((t) => {
      add(s, person({ place: p }), t, { ip: net, device: pick(ds), agent: ua });
    });
  });
  T(
    "corrected",
    130,
    "ID Analytics 2010 study of SSN slips; form-error research: a slip, then the form again",
    (s) => {
      const p = person(),
        t = open(p, 3);
      add(
        s,
        p,
        t,
        pick<Over>([
          { ssn: near(p.ssn) },
          { last: typo(p.last) },
          { email: p.email.replace(".com", ".con") },
          { dob: `${p.year}-${p.born.slice(8)}-${pad(int(1, 12))}`.replace(/-(1[3-9]|2\d)-/, "-11-") },
          { home: at(p.home, { zip: town(p.home.place).zip }) },
        ]),
      );
      add(s, p, odds(0.7) ? mins(t, 2, 45) : later(t, 0.5, 2, p), { ssn: p.ssn });
    },
  );
  T("namesake", 56, "Census 2010 surnames: common full names are shared by strangers", (s) => {
    const p = person();
    go(s, p);
    seq(pick([1, 1, 2])).forEach(() => {
      go(
        s,
        person({
          origin: p.origin,
          first: p.first,
          last: p.last,
          sex: p.sex,
          place: odds(0.6) ? p.home.place : metro(),
        }),
      );
    });
  });
  T("mover", 121, "Census state-to-state migration: out-of-state numbers and cards", (s) => {
    const p = person({ far: 1 }),
      from = home(metro()),
      t = open(p, 40);
    if (odds(0.35)) {
      add(s, changed(p, { home: from }), t);
      add(s, p, later(t, 10, 38, p));
    } else add(s, p, t);
  });
  T("phone-only", 130, "Pew and FCC: smartphone-only households; CAIDA on carrier-grade NAT", (s) => {
    const p = changed(person({ age: [19, 45] }), { mobile: true, agent: agentOf(r, true) });
    add(s, p, open(p), { ip: cellIp(p.home.place, p.carrier, p.six) });
  });
  T(
    "cosigner",
    74,
    "NMHC leasing practice: a parent or a friend guarantees a lease from another address",
    (s) => {
      const p = person({ age: [19, 28] }),
        t = go(s, p, 5),
        q = person({ origin: p.origin, last: odds(0.7) ? p.last : lastOf(r, p.origin), age: [44, 66] });
      add(s, q, later(t, 0.02, 4, q), odds(0.2) ? { ip: p.home.ip, device: p.device } : {});
    },
  );
  T(
    "rental-shopper",
    102,
    "NMHC renter survey: one household applies to several properties in a week",
    (s) => {
      const p = person();
      let t = go(s, p, 15);
      many(1, 3, () => {
        t = later(t, 0.1, 4, p);
        add(s, p, t, odds(0.15) ? { phone: phone(p) } : {});
      });
    },
  );
  T("newlywed", 46, "SSA form SS-5 name change after marriage", (s) => {
    const p = person({ age: [22, 40], sex: "f" }),
      t = go(s, p, 100);
    add(
      s,
      changed(p, {
        last: lastOf(r, originOf(r)),
        ...may(0.5, { email: mailbox(p) }),
        ...may(0.5, { home: home(p) }),
      }),
      later(t, 25, 95, p),
    );
  });
  T("lease-batch", 74, "property managers' nightly upload of applicants", (s) => {
    const h = home(metro(), 1),
      id = `lease-${hex(6)}`,
      t = open(h.place, 3),
      net = officeIp(h.place);
    many(8, 16, (i) =>
      add(s, person({ place: h.place }), t + i * 40, {
        batch: id,
        ...(odds(0.5) ? { paper: true } : { ip: net }),
      }),
    );
  });

  // -- unusual honest people
  A("shelter", 68, "HUD AHAR; McKinney-Vento: guests use the shelter's address and desk line", (s) => {
    const p = metro(),
      h = site(p, `${int(100, 900)} ${pick(p.streets)}`),
      desk = phone(p, 0),
      net = officeIp(p);
    many(8, 18, () => {
      const q = person({ home: h, age: [20, 63] });
      add(s, q, open(p), {
        ...may(0.35, { phone: desk }),
        ...may(0.3, { email: null }),
        ...may(0.5, { ip: net }),
      });
    });
  });
  A("dorm", 64, "NCES residence halls: one street address, one campus gateway", (s) => {
    const p = metro(),
      h = site(p, `${int(100, 2400)} ${pick(["College Rd", "University Dr", "Campus Loop", "Neil Ave"])}`),
      net = officeIp(p),
      dom = edu(p);
    many(8, 18, () => {
      const q = person({
        home: at(h, { unit: `RM ${int(100, 999)}` }),
        age: [18, 21],
        far: 0.6,
        ...may(0.6, { edu: dom }),
      });
      add(s, q, open(p), odds(0.7) ? { ip: net } : {});
    });
  });
  A("farm-camp", 55, "DOL H-2A and NAWS: crews in grower housing, new cards, a crew leader's phone", (s) => {
    const h = site(yakima, `PO Box ${int(100, 1900)}`),
      boss = phone(yakima, 0),
      n = int(6, 14),
      ts = times(n, 30, yakima);
    ts.forEach((t) => {
      add(s, person({ home: h, age: [19, 48], arrived: 2025 }), t, {
        ...may(0.4, { phone: boss }),
        ...may(0.5, { email: null }),
        ip: cellIp(yakima, int(0, 2), false),
      });
    });
  });
  A("caseworker", 51, "HUD Continuum of Care: a case manager fills in forms for many clients", (s) => {
    const p = metro(),
      d = device(),
      ua = agentOf(r, false),
      net = officeIp(p),
      box = `${pick(["intake", "housing", "casework", "help"])}@${pick(["newbridge", "openhands", "stvincentcenter", "harborhouse", "unitycommunity"])}${int(1, 99)}.org`;
    times(int(8, 18), 120, p).forEach((t) => {
      add(s, person({ place: p }), t, { ip: net, device: d, agent: ua, ...may(0.55, { email: box }) });
    });
  });
  A("confidential-address", 38, "state Address Confidentiality Programs: a shared state post box", (s) => {
    const p = metro(),
      box = pick(["PO Box 1110", "PO Box 18", "PO Box 846", "PO Box 17370"]),
      h = site(p, box);
    many(5, 9, () => {
      const q = person({ home: at(h, { unit: `APT ${int(1000, 9999)}` }), age: [21, 55] });
      add(s, q, open(p), may(0.4, { ip: vpnIp() }));
    });
  });
  A("twins", 42, "CDC NVSS twin births; cards numbered in a row before 2011", (s) => {
    const p = person({ age: [18, 45] }),
      q = kin(p, { born: p.born, last: p.last }),
      n = Number(p.ssn.slice(5)),
      near1 = p.ssn.slice(0, 5) + pad(n < 9998 ? n + 1 : n - 1, 4);
    const t = go(s, p, 70);
    if (!used.has(near1) && p.year > 1985) used.add(near1);
    add(s, q, later(t, 0.02, 65, p), {
      ssn: p.year > 1985 && p.year < 2011 ? near1 : q.ssn,
      ...may(0.3, { device: p.device }),
    });
  });
  A("junior", 47, "CFPB on mixed credit files: father and son of one name at one address", (s) => {
    const p = person({ sex: "m", age: [44, 70] }),
      q = kin(p, { sex: "m", first: p.first, last: p.last, age: [18, 30] }),
      t = go(s, p, 80);
    add(s, q, later(t, 0.05, 75, p), {
      last: p.last + pick(["", " Jr", " Jr.", " II"]),
      ...may(0.2, { email: p.email }),
    });
  });
  A("name-order", 38, "IRS and USCIS guides on family-name-first names and two surnames", (s) => {
    const p = person(),
      two = lastOf(r, p.origin),
      t = go(s, p, 60),
      x = r();
    add(
      s,
      p,
      later(t, 0.02, 58, p),
      x < 0.4
        ? { first: p.last, last: p.first }
        : x < 0.7
          ? { last: `${p.last} ${two}` }
          : x < 0.85
            ? { last: `${p.last}-${two}` }
            : { first: `${p.first} ${firstOf(r, p.origin, p.sex)}` },
    );
  });
  A(
    "reservation",
    42,
    "Navajo Nation Rural Addressing Authority; NPR and KJZZ: no street addresses, shared boxes",
    (s) => {
      const h = site(navajo, `PO Box ${int(100, 3200)}`),
        p = person({ home: h, far: 0.1 }),
        t = go(s, p, 90);
      many(1, 4, () => {
        const q = odds(0.6)
          ? kin(p)
          : person({
              home: odds(0.5)
                ? h
                : site(
                    navajo,
                    `${int(1, 9)} mi ${pick(["N", "S", "E", "W"])} of ${pick(["Chapter House", "Trading Post", "Hwy 191 Jct"])}`,
                  ),
            });
        add(s, q, later(t, 1, 88, navajo), may(0.35, { phone: p.phone }));
      });
    },
  );
  A("military", 42, "DoD MPSA: APO and FPO unit mail, base networks", (s) => {
    const base = homeIp(metro()),
      ae = odds(0.6),
      z = ae ? pick(["09180", "09012", "09128", "09366"]) : pick(["96271", "96543", "96326"]);
    many(3, 7, () => {
      const q = person({ age: [18, 40], far: 1 });
      add(s, q, open(q), {
        home: at(q.home, {
          street: `PSC ${int(1, 80)} Box ${int(100, 9999)}`,
          unit: "",
          city: ae ? "APO" : pick(["APO", "FPO"]),
          state: ae ? "AE" : "AP",
          zip: z,
        }),
        ...may(0.6, { ip: base }),
      });
    });
  });
  A("nursing-home", 42, "CMS nursing home data: residents at one address, office staff help", (s) => {
    const p = metro(),
      h = site(p, `${int(100, 5000)} ${pick(p.streets)}`),
      d = device(),
      ua = agentOf(r, false),
      net = officeIp(p),
      desk = phone(p, 0),
      box = `businessoffice@${pick(["maplecrest", "sunnyacres", "oakridgecare", "stannes"])}${int(1, 40)}.com`;
    many(6, 12, () =>
      add(s, person({ home: at(h, { unit: `RM ${int(100, 340)}` }), age: [70, 95] }), open(p), {
        ...may(0.5, { phone: desk }),
        ...may(0.5, { email: box }),
        ip: net,
        ...may(0.7, { device: d, agent: ua }),
      }),
    );
  });
  A("recycled-number", 47, "FCC reassigned numbers; Lee and Narayanan 2021", (s) => {
    const p = person(),
      t = go(s, p, 130),
      q = person({ place: p.home.place });
    add(s, q, later(t, 50, 128, p), { phone: p.phone });
  });
  A(
    "newcomer",
    55,
    "SSA Enumeration Beyond Entry; ACS B05005: new numbers, adults, a sponsor's flat",
    (s) => {
      const h = home(metro(), 0.8),
        t = open(h.place, 90),
        first = person({ home: h, arrived: 2025, age: [22, 50] });
      add(s, first, t);
      many(1, 4, () =>
        add(s, person({ home: h, arrived: 2025, age: [20, 55] }), later(t, 0.05, 85, h.place), {
          ...may(0.4, { phone: first.phone }),
          ...may(0.3, { device: first.device }),
        }),
      );
    },
  );
  A("transition", 30, "NCTE ID guides; SSA RM 10212: new first name, same number", (s) => {
    const p = person({ age: [19, 48] }),
      t = go(s, p, 120),
      n = firstOf(r, p.origin, p.sex === "m" ? "f" : "m");
    add(s, changed(p, { first: n, ...may(0.7, { email: mail(n, p.last, p.year) }) }), later(t, 20, 118, p));
  });
  A("widowed", 38, "CFPB guide for surviving spouses: the late spouse's mailbox and line", (s) => {
    const p = person({ age: [58, 86] }),
      q = kin(p, { last: p.last, age: [56, 86] }),
      t = odds(0.6) ? go(s, p, 120) : open(p, 120);
    add(s, q, later(t, 20, 118, p), { email: odds(0.6) ? p.email : null, phone: p.phone });
  });
  A("foster-youth", 34, "ACF AFCARS and Chafee program: a group home's address and a worker's line", (s) => {
    const h = home(metro(), 0),
      line = phone(h.place, 0);
    many(3, 6, () => add(s, person({ home: h, age: [18, 20] }), open(h.place), may(0.45, { phone: line })));
  });
  A("housing-coop", 30, "NASCO cooperatives: many surnames, one house, one line and mailbox", (s) => {
    const h = home(metro(), 0),
      line = phone(h.place, 0),
      box = `${pick(words)}house@${pick(["gmail.com", "riseup.net"])}`;
    many(5, 10, () =>
      add(s, person({ home: h, age: [20, 40] }), open(h.place), {
        ...may(0.25, { phone: line }),
        ...may(0.15, { email: box }),
      }),
    );
  });
  A("motel", 42, "HUD and NAEH on families in extended-stay motels", (s) => {
    const h = home(metro(), 0),
      net = homeIp(h.place);
    many(5, 11, () => {
      const q = person({ home: at(h, { unit: `RM ${int(101, 340)}`, ip: net }) });
      add(s, q, open(h.place));
      if (odds(0.3)) add(s, kin(q), open(h.place), { phone: q.phone });
    });
  });
  A(
    "religious-house",
    38,
    "Hutterite, convent and seminary communities: one farm or house, one line",
    (s) => {
      const h = odds(0.5) ? site(montana, `${int(100, 900)} Colony Rd`) : home(metro(), 0),
        line = phone(h.place, 0),
        l1 = [lastOf(r, originOf(r)), lastOf(r, originOf(r))];
      many(5, 9, () =>
        add(s, person({ home: h, last: pick(l1), age: [20, 75] }), open(h.place), {
          phone: odds(0.8) ? line : null,
          ...may(0.5, { email: null }),
        }),
      );
    },
  );
  A(
    "ranch-box",
    42,
    "USPS rural delivery: post boxes and route boxes, few numbers, satellite service",
    (s) => {
      const p = person({
        home: site(montana, odds(0.6) ? `PO Box ${int(10, 900)}` : `HC ${int(30, 90)} Box ${int(1, 999)}`),
        far: 0.05,
      });
      const t = go(s, p, 60);
      if (odds(0.5)) add(s, kin(p), later(t, 0.02, 55, montana), odds(0.4) ? { email: p.email } : {});
    },
  );
  A("remote-worker", 47, "BLS telework; company and privacy VPN exits shared by strangers", (s) => {
    const p = person({ age: [23, 58], far: 0.5 });
    add(s, p, open(p), { ip: odds(0.55) ? `${pick(workVpn)}.${int(10, 40)}` : vpnIp() });
  });
  A("helper", 34, "ADA and FCC relay: a helper's device and mailbox for several neighbors", (s) => {
    const p = metro(),
      d = device(),
      ip = homeIp(p),
      ua = agentOf(r, true),
      helper = person({ place: p });
    times(int(2, 5), 100, p).forEach((t, i) => {
      add(s, i === 0 ? helper : person({ place: p, age: [40, 88] }), t, {
        device: d,
        ip,
        agent: ua,
        ...(i > 0 && odds(0.3) ? { email: helper.email } : {}),
      });
    });
  });
  A("library", 51, "ALA and IMLS: public library computers, reset after each guest", (s) => {
    const p = metro(),
      net = officeIp(p),
      ds = seq(4).map(device),
      ua = agentOf(r, false);
    times(int(8, 18), 160, p).forEach((t) => {
      add(s, person({ place: p }), t, { ip: net, device: pick(ds), agent: ua });
    });
  });
  A("rv-mail", 34, "Escapees and South Dakota mail forwarding for people who live on the road", (s) => {
    const b = pick([
      ["140 Rainbow Dr", "Livingston", "TX", "77399"],
      ["514 Americas Way", "Box Elder", "SD", "57719"],
    ] as const);
    many(3, 7, () => {
      const q = person({ age: [45, 78], far: 0.8 });
      add(s, q, open(q), {
        home: at(q.home, {
          street: b[0],
          unit: `PMB ${int(1000, 30000)}`,
          city: b[1],
          state: b[2],
          zip: b[3],
        }),
        ip: cellIp(metro(), q.carrier, q.six),
      });
    });
  });
  A(
    "reentry",
    34,
    "BJS and CFPB on justice-involved people: halfway houses, new phones, mail via a program",
    (s) => {
      const p = metro(),
        h = home(p, 0),
        net = officeIp(p);
      many(5, 9, () =>
        add(s, person({ home: h, age: [22, 60] }), open(p), {
          ...may(0.4, { email: null }),
          ...may(0.5, { ip: net }),
        }),
      );
    },
  );
  A(
    "resettled",
    47,
    "HHS ORR: an agency's address and phones bought together; birth dates on 1 January",
    (s) => {
      const p = metro(),
        h = home(p, 0),
        first = phone(p, 0),
        net = officeIp(p),
        d = device(),
        ua = agentOf(r, false);
      times(int(5, 10), 40, p).forEach((t, i) => {
        const q = changed(person({ place: p, arrived: 2025, age: [19, 60] }), {});
        add(s, q, t, {
          dob: odds(0.6) ? `${q.year}-01-01` : q.born,
          home: odds(0.5) ? h : q.home,
          phone: odds(0.5) ? nextPhone(first, i + 1) : q.phone,
          ip: net,
          device: d,
          agent: ua,
        });
      });
    },
  );
  A(
    "evacuated",
    26,
    "FEMA and Red Cross after fire or flood: many families at one hotel within days",
    (s) => {
      const h = home(metro(), 0),
        ts = times(int(6, 12), 9, h.place),
        net = homeIp(h.place);
      ts.forEach((t) => {
        add(s, person({ place: h.place }), t, {
          home: at(h, { unit: `RM ${int(100, 620)}` }),
          ip: odds(0.6) ? net : cellIp(h.place, 1, false),
        });
      });
    },
  );
  A(
    "elder-helped",
    42,
    "AARP caregiving: a son or daughter applies for a parent with the child's mailbox",
    (s) => {
      const kid = person({ age: [40, 62] }),
        t = go(s, kid, 60),
        q = person({
          origin: kid.origin,
          last: odds(0.7) ? kid.last : lastOf(r, kid.origin),
          age: [72, 92],
          ...(odds(0.5) ? { home: kid.home } : { place: kid.home.place }),
        });
      add(s, q, odds(0.5) ? mins(t, 10, 90) : later(t, 1, 58, kid), {
        email: kid.email,
        ...own(kid),
        ip: kid.home.ip,
        ...may(0.4, { phone: kid.phone }),
      });
    },
  );
  A("tax-site", 34, "IRS VITA: volunteers enter neighbors' forms on one laptop in a few weeks", (s) => {
    const p = metro(),
      d = device(),
      ua = agentOf(r, false),
      net = officeIp(p);
    times(int(7, 14), 25, p).forEach((t) => {
      add(s, person({ place: p }), t, { device: d, ip: net, agent: ua, ...may(0.25, { email: null }) });
    });
  });
  A("traveling-nurse", 34, "BLS and KFF on travel nurses: a new address every quarter, one number", (s) => {
    const p = person({ age: [24, 55] });
    let t = go(s, p, 160);
    many(1, 3, () => {
      t = later(t, 25, 70, p);
      add(s, changed(p, { home: home() }), t, { ip: homeIp(metro()) });
    });
  });
  A(
    "clerk-shared-line",
    26,
    "data-quality studies: a leasing clerk puts the office line where a phone is missing",
    (s) => {
      const p = metro(),
        line = phone(p, 0),
        id = `lease-${hex(6)}`,
        t = open(p, 3);
      many(7, 12, (i) =>
        add(s, person({ place: p }), t + i * 35, {
          batch: id,
          paper: true,
          ...may(0.4, { phone: line }),
          ...may(0.4, { email: null }),
        }),
      );
    },
  );
  A("many-accounts", 26, "Filene: a careful saver opens several products in one month with aliases", (s) => {
    const p = person();
    let t = go(s, p, 40);
    const e = `${low(p.first)}${low(p.last)}${p.year}@gmail.com`;
    many(1, 3, () => {
      t = later(t, 1, 12, p);
      add(s, p, t, {
        email: odds(0.6) ? e.replace("@", `+${pick(["cu", "bank", "auto", "rent"])}@`) : p.email,
      });
    });
  });
  A(
    "blended-home",
    30,
    "Census multigenerational households: three surnames, one phone plan in a row",
    (s) => {
      const h = home(metro(), 0.2),
        a = person({ home: h, age: [35, 70] }),
        t = go(s, a, 60);
      many(2, 5, (i) =>
        add(
          s,
          person({ home: h }),
          later(t, 0.05, 58, h.place),
          may(0.6, { phone: nextPhone(a.phone, i + 1) }),
        ),
      );
    },
  );
  A(
    "replaced-number",
    12,
    "SSA RM 10220: a new number after abuse or identity theft, all contacts new",
    (s) => {
      const p = person({ age: [22, 50] }),
        t = go(s, p, 120);
      add(
        s,
        changed(p, { ssn: fresh(), email: mailbox(p), phone: phone(p), home: home(), device: device() }),
        later(t, 40, 118, p),
      );
    },
  );
  A(
    "returnee-abroad",
    24,
    "State Department and IRS on citizens abroad: foreign networks, a relative's U.S. address",
    (s) => {
      const p = person({ age: [24, 68] }),
        q = kin(p),
        t = odds(0.4) ? go(s, q, 40) : open(p, 40);
      add(s, p, later(t, 1, 38, p), {
        ip: `${pick(["81.2.69", "90.119.44", "126.34.7", "189.203.80", "49.36.128", "112.198.64"])}.${int(2, 250)}`,
        ...may(0.4, { phone: q.phone }),
      });
    },
  );

  // -- fraud: stolen identity
  const them = (): Person => person({ age: [24, 74] });
  const either = (): Person => (odds(0.5) ? them() : invented());
  F("stolen-fresh", 15, "FTC Consumer Sentinel: new accounts in a stranger's full name, one form", (s) => {
    const p = them();
    add(s, p, open(p), by(crook("any", p.home.place)));
  });
  F("thief-after-owner", 12, "ITRC Aftermath report: member's papers reused with all new contacts", (s) => {
    const p = them(),
      t = open(p, 60),
      days = int(2, 55);
    add(s, p, t, scene);
    add(s, p, later(t, days, days + 2, p), {
      ...by(crook()),
      email: mailbox(p),
      phone: phone(metro()),
      home: home(),
      plain: days < 22,
    });
  });
  F(
    "breach-night",
    34,
    "ITRC breach reports; LexisNexis Cybercrime Report: a bought list filed in one night",
    (s) => {
      const c = crook(pick(["vpn", "home", "host"] as const));
      ring(s, {
        n: [7, 22],
        days: 0.3,
        who: them,
        share: () => (odds(0.7) ? by(c) : { ip: c.ip }),
        from: 2,
        keep: 0.9,
      });
    },
  );
  F("mail-theft-street", 17, "USPIS mail theft: neighbors on one street, two burner phones", (s) => {
    const h = home(metro(), 0),
      a = [phone(h.place), phone(h.place)],
      st = h.street.replace(/^\d+/, ""),
      n0 = int(200, 4000);
    ring(s, {
      n: [6, 10],
      days: 25,
      who: () => person({ home: at(h, { street: `${n0 + 2 * int(0, 40)}${st}`, ip: homeIp(h.place) }) }),
      share: () => ({ phone: pick(a) }),
      from: 3,
      keep: 0.85,
    });
  });
  F("ghosting", 11, "SSA OIG Death Master File audits: dead elders' papers with a drop", (s) => {
    const h = home(metro(), 1);
    ring(s, {
      n: [5, 9],
      days: 70,
      who: () => person({ age: [84, 99] }),
      share: () => ({ home: respell(h) }),
      from: 3,
      keep: 0.8,
    });
  });
  F("mail-dots", 34, "Agari 2019: one Gmail box under many dots, each a stolen name", (s) => {
    const e = inbox();
    ring(s, { n: [6, 18], days: 20, who: them, share: () => ({ email: dotted(e) }), from: 1, keep: 0.92 });
  });
  F("sim-swap", 9, "FBI IC3 SIM-swap alert: the owner's line and number, new mailbox", (s) => {
    const p = them(),
      t = open(p, 80);
    add(s, p, t, scene);
    add(s, p, later(t, 20, 75, p), { ...by(crook()), email: mailbox(p) });
  });
  F("laptop-farm", 15, "DOJ 2024 Chapman case: stolen names, one house, far-off workers", (s) => {
    const h = home(metro(), 0);
    ring(s, {
      n: [5, 10],
      days: 80,
      who: () => person({ age: [25, 45] }),
      share: () => ({ home: odds(0.85) ? h : respell(h), ip: vpnIp() }),
      from: 3,
    });
  });
  // -- synthetic
  F("one-number", 32, "Fed white paper 2019: one number under many names", (s) => {
    const d = odds(0.5) ? fresh() : ssn("NY", 2006);
    ring(s, { n: [3, 10], days: 110, who: () => invented(), share: () => ({ ssn: d }), from: 1, keep: 0.92 });
  });
  F("synthetic-drop", 29, "Fed white paper 2020: many applicants, one flat", (s) => {
    const h = home(metro(), 1),
      c = crook();
    ring(s, {
      n: [7, 14],
      days: 75,
      who: () => invented({ place: h.place }),
      share: () => ({ home: odds(0.6) ? h : respell(h), ...may(0.3, by(c)) }),
      from: 3,
    });
  });
  F("synthetic-lone", 14, "FiVerity and Socure on synthetics: one invented person, nothing shared", (s) => {
    const p = invented();
    go(s, p);
  });
  F("child-number", 12, "CMU CyLab 2011 child identity theft: a number of a child on an adult", (s) => {
    const p = person({ age: [24, 45] }),
      d = ssn(p.home.place.state, 2004 + int(0, 7)),
      t = open(p, 60);
    add(s, p, t, { ssn: d, dob: p.born });
    if (odds(0.4)) add(s, p, later(t, 5, 55, p), { ssn: d, dob: p.born, phone: phone(p) });
  });
  F("impossible-number", 30, "SSA: 000, 666, 9xx, 00 and 0000 never issued; 078-05-1120", (s) => {
    const p = person(),
      d = pick([
        `000${pad(int(10, 99))}${pad(int(1000, 9999))}`,
        `666${pad(int(10, 99))}${pad(int(1000, 9999))}`,
        `9${pad(int(0, 99))}${pad(int(10, 49))}${pad(int(1000, 9999))}`,
        `${p.ssn.slice(0, 3)}00${p.ssn.slice(5)}`,
        `${p.ssn.slice(0, 5)}0000`,
        pick(bad),
        `${int(1, 8)}`.repeat(9).replace(/^666/, "000"),
        "123456789",
      ]);
    add(s, p, open(p), { ...(odds(0.5) ? by(crook()) : {}), ssn: d, plain: true });
  });
  F("next-in-row", 25, "Fed toolkit on fabricated numbers: a list counted up", (s) => {
    let d = Number(ssn(pick(movers), odds(0.5) ? 2008 : 2016));
    ring(s, {
      n: [5, 10],
      days: 50,
      who: () => invented(),
      share: () => ({
        ssn: once(() => {
          d += int(1, 3);
          return pad(d, 9);
        }),
      }),
      from: 2,
      keep: 0.95,
    });
  });
  F("patchwork", 25, "Experian on manipulated synthetics: parts of several earlier people", (s) => {
    const own = seq(3).map(them),
      ts = times(int(4, 6), 60, metro());
    own.forEach((p) => {
      add(s, p, (ts[0] ?? START) - DAY * r() * 3, scene);
    });
    ts.forEach((t) => {
      const x = invented(),
        a = pick(own),
        b = pick(own),
        c = pick(own);
      add(s, x, t, {
        ...proxy(),
        ssn: a.ssn,
        ...may(0.5, { phone: b.phone }),
        ...may(0.4, { home: c.home }),
        plain: true,
      });
    });
  });
  F("chain", 36, "GraphSAGE and DGFraud papers: each form shares one part with one earlier form", (s) => {
    const past: Person[] = [],
      n = int(7, 14),
      c = crook(),
      ts = times(n, 90, c.place);
    ts.forEach((t, i) => {
      let x = invented({ place: c.place });
      const o = past.length > 0 ? pick(past) : x,
        k = int(0, 3);
      if (i > 0)
        x = changed(
          x,
          k === 0 ? { phone: o.phone } : k === 1 ? { email: o.email } : k === 2 ? { home: o.home } : own(o),
        );
      past.push(x);
      add(s, x, t, { ip: homeIp(c.place), device: x.device, plain: i > 4 || (i > 1 && k < 2) });
    });
  });
  F(
    "credit-repair",
    18,
    "FTC v. CPN sellers; Point Predictive: clients' own names, sold numbers, one coach's mail",
    (s) => {
      const dom = `${pick(words)}${pick(["credit", "scores", "funding"])}${int(1, 99)}.com`;
      ring(s, {
        n: [6, 12],
        days: 90,
        who: () => person({ age: [22, 50] }),
        share: (p) => ({
          ssn: fresh(),
          email: once(() => `${low(p.first)}.${low(p.last)}${int(1, 99)}@${dom}`),
        }),
        from: 3,
      });
    },
  );
  // -- family, carers, acquaintances
  F(
    "parent-child-number",
    15,
    "Javelin child identity fraud: a parent's own name on the child's number",
    (s) => {
      const p = person({ age: [30, 50] }),
        t = open(p, 70);
      add(s, p, t, { part: "scenery", ssn: p.ssn, dob: p.born, home: p.home });
      add(s, p, later(t, 5, 65, p), { ssn: fresh(), dob: p.born, home: p.home, plain: true });
    },
  );
  F("parent-as-child", 8, "ITRC child cases: the grown child's name with the parent's line", (s) => {
    const p = person({ age: [40, 55] }),
      t = open(p, 70);
    add(s, p, t, scene);
    add(s, kin(p, { age: [18, 20], last: p.last }), later(t, 3, 65, p), { phone: p.phone, ...own(p) });
  });
  F("caregiver", 19, "FinCEN elder exploitation advisory; ACL: an aide signs up her patients", (s) => {
    const p = metro(),
      h = home(p, 0),
      aide = person({ place: p, age: [25, 50] });
    ring(s, {
      n: [5, 9],
      days: 80,
      place: p,
      who: () => person({ home: at(h, { unit: `RM ${int(100, 320)}` }), age: [74, 96] }),
      share: () => ({
        email: aide.email,
        ...may(0.6, { phone: aide.phone }),
        ...own(aide),
        ip: aide.home.ip,
      }),
      from: 2,
      keep: 0.85,
    });
  });
  F("ex-partner", 8, "CFPB on coerced debt: the former partner's papers, own device", (s) => {
    const p = person(),
      q = kin(p),
      t = open(p, 90);
    add(s, p, t, scene);
    add(s, q, mins(t, 5, 60), scene);
    add(s, p, later(t, 30, 88, p), { email: mailbox(p), phone: phone(p), ...own(q) });
  });
  F("grandson", 8, "AARP elder fraud: a grandchild applies as the grandparent", (s) => {
    const g = person({ age: [20, 34] }),
      t = open(g, 70);
    add(s, g, t, scene);
    add(
      s,
      person({ origin: g.origin, last: g.last, age: [74, 92], place: g.home.place }),
      later(t, 2, 65, g),
      { email: g.email, ...own(g), ip: g.home.ip, home: odds(0.5) ? g.home : home(g) },
    );
  });
  // -- mules and recruits
  F(
    "campus-mules",
    29,
    "FBI money mule campaign; CIFAS student mules: true names, one recruiter's phone",
    (s) => {
      const p = metro(),
        c = crook("cell", p);
      ring(s, {
        n: [6, 13],
        days: 12,
        place: p,
        who: () => person({ place: p, age: [18, 23], far: 0.4 }),
        share: () => (odds(0.75) ? by(c) : own(c)),
        from: 2,
        keep: 0.85,
        quiet: {},
      });
    },
  );
  F("street-mules", 10, "FinCEN mule typologies: homeless people driven from branch to branch", (s) => {
    const p = metro(),
      h = home(p, 0),
      ph = phone(p),
      c = crook("cell", p);
    ring(s, {
      n: [5, 9],
      days: 20,
      place: p,
      who: (i) => changed(person({ home: h, age: [25, 60] }), { phone: nextPhone(ph, i + 1) }),
      share: () => own(c),
      from: 3,
      keep: 0.8,
      quiet: {},
    });
  });
  F("job-scam-mules", 9, "FTC job scams: remote hires open accounts for a fake employer", (s) => {
    const net = pick(vpnNets);
    ring(s, {
      n: [4, 8],
      days: 40,
      who: () => person({ age: [20, 60] }),
      share: () => (odds(0.6) ? { ip: `${net}.${int(2, 30)}` } : {}),
      from: 99,
      quiet: {},
    });
  });
  F("straw-buyers", 17, "Point Predictive auto fraud report: a dealer's straw buyers", (s) => {
    const p = metro(),
      ip = officeIp(p),
      d = device(),
      agent = agentOf(r, false),
      ph = phone(p);
    ring(s, {
      n: [6, 11],
      days: 60,
      place: p,
      who: () => person({ place: p, age: [20, 50] }),
      share: (_, i) => ({ ip, device: d, agent, phone: nextPhone(ph, i + 1) }),
      from: 3,
    });
  });
  // -- rings by what they share
  F("ring-device", 42, "LexisNexis device reports: one phone, many people, months", (s) => {
    const c = crook(pick(["home", "cell"] as const));
    ring(s, {
      n: [5, 18],
      days: pick([2, 20, 120]),
      who: either,
      share: () => ({ ...own(c), ip: odds(0.4) ? c.ip : vpnIp() }),
      from: 2,
      keep: 0.9,
    });
  });
  F("ring-phone", 30, "FTC Red Flag 16: a phone of unusually many applicants", (s) => {
    const ph = phone(metro());
    ring(s, {
      n: [5, 16],
      days: pick([1, 15, 100]),
      who: either,
      share: () => ({ phone: ph }),
      from: 2,
      keep: 0.9,
    });
  });
  F("ring-address", 21, "FTC Red Flag 15: an address of unusually many applicants", (s) => {
    const h = home(metro(), 0.7);
    ring(s, {
      n: [5, 13],
      days: pick([5, 30, 120]),
      who: either,
      share: () => ({ home: odds(0.7) ? h : respell(h) }),
      from: 4,
      keep: 0.9,
    });
  });
  F("ring-network", 20, "Fed white paper: many applications from one network address", (s) => {
    const ip = odds(0.6) ? hostIp() : homeIp(metro());
    ring(s, {
      n: [6, 14],
      days: pick([0.2, 3, 25]),
      who: () => (odds(0.6) ? them() : invented()),
      share: () => ({ ip }),
      from: 3,
      keep: 0.85,
    });
  });
  F("ring-nothing", 13, "academic graph-fraud papers' hard case: a crew that shares no part", (s) => {
    ring(s, { n: [6, 12], days: 40, who: either, share: proxy, from: 99 });
  });
  F("mail-pattern", 20, "Kount and Emailage: mailboxes made by one recipe", (s) => {
    const dom = pick(["gmx.com", "mail.com", "outlook.com", "tutanota.com"]);
    ring(s, {
      n: [8, 15],
      days: pick([1, 8]),
      who: either,
      share: (p) => ({
        email: once(() => `${low(p.first)}${low(p.last).slice(0, 3)}${int(1000, 9999)}@${dom}`),
      }),
      from: 5,
      keep: 0.95,
    });
  });
  F("sim-farm", 32, "Europol and Secret Service on SIM farms: lines bought in one row", (s) => {
    const ph = phone(metro());
    ring(s, {
      n: [6, 14],
      days: pick([1, 10, 50]),
      who: () => (odds(0.6) ? them() : invented()),
      share: () => ({ phone: nextPhone(ph, int(1, 40)) }),
      from: 2,
      keep: 0.88,
    });
  });
  F("catch-all", 29, "Emailage and Group-IB: one bought domain that takes any name", (s) => {
    const dom = `${pick(words)}${pick(words)}${pick(["mail", "post", "inbox", ""])}.${pick(["com", "net", "org", "xyz"])}`;
    ring(s, {
      n: [6, 13],
      days: pick([2, 20, 70]),
      who: either,
      share: (p) => ({ email: mail(p.first, p.last, p.year, dom) }),
      from: 3,
      keep: 0.9,
    });
  });
  F("mail-agency", 14, "USPS CMRA rules (form 1583): boxes rented at one store", (s) => {
    const h = home(metro(), 0),
      word = pick(["PMB", "STE", "#"]);
    ring(s, {
      n: [6, 12],
      days: 70,
      who: () => (odds(0.4) ? them() : invented()),
      share: () => ({
        home: at(h, { unit: `${odds(0.7) ? word : pick(["PMB", "STE", "BOX"])} ${int(100, 360)}` }),
      }),
      from: 5,
      keep: 0.9,
    });
  });
  F("emulator-farm", 34, "LexisNexis and IBM Trusteer on emulator farms: clone devices, one subnet", (s) => {
    const net = pick(hostNets),
      pre = hex(8),
      ua = agentOf(r, true);
    ring(s, {
      n: [8, 16],
      days: pick([0.3, 2, 9]),
      who: () => (odds(0.7) ? them() : invented()),
      share: () => ({
        ip: `${net}.${int(2, 250)}`,
        device: odds(0.6) ? pre + device().slice(8) : device(),
        agent: ua,
      }),
      from: 3,
      keep: 0.9,
    });
  });
  F("spelled-drop", 24, "USPIS and SEON: one drop written in many ways", (s) => {
    const h = home(metro(), 0.6);
    ring(s, { n: [6, 11], days: 60, who: either, share: () => ({ home: respell(h) }), from: 3, keep: 0.95 });
  });
  F("two-of-five", 15, "entity-resolution papers: each form draws two of five shared parts", (s) => {
    const h = home(metro(), 1),
      c = crook(),
      ph = phone(c.place),
      e = inbox();
    ring(s, {
      n: [6, 11],
      days: 55,
      who: () => invented(),
      share: () => {
        const k = int(0, 4);
        return {
          ...(k < 2 ? { phone: ph } : {}),
          ...(k > 1 && k < 4 ? { email: dotted(e) } : {}),
          ...(k % 2 === 0 ? { home: respell(h) } : own(c)),
        };
      },
      from: 3,
    });
  });
  // -- tumbling and resubmission
  F(
    "number-tumbling",
    34,
    "ID Analytics identity manipulation; NAA: digits changed until one passes",
    (s) => {
      const p = person(),
        ts = times(int(4, 8), pick([0.1, 6, 60]), p);
      ts.forEach((t, i) => {
        add(s, p, t, {
          ssn: i === 0 ? p.ssn : near(p.ssn, int(1, 2)),
          ...may(0.25, { email: mailbox(p) }),
          dob: p.born,
          plain: i > 1,
        });
      });
    },
  );
  F("name-tumbling", 27, "ID Analytics: one number, the name reshaped", (s) => {
    const p = person(),
      ts = times(int(4, 7), pick([1, 30, 90]), p),
      alt = [
        typo(p.last),
        lastOf(r, p.origin),
        p.last + lastOf(r, p.origin).toLowerCase(),
        lastOf(r, p.origin),
      ];
    ts.forEach((t, i) => {
      add(s, p, t, {
        first: i % 2 === 1 ? firstOf(r, p.origin, p.sex) : p.first,
        last: i === 0 ? p.last : pick(alt),
        ssn: p.ssn,
        email: mailbox(p),
        plain: i > 1,
      });
    });
  });
  F("retry-altered", 18, "Point Predictive's chronic fraudster: after each no, a few parts change", (s) => {
    const p = person();
    let q = p;
    times(int(4, 7), 20, p).forEach((t, i) => {
      if (i > 0)
        q = changed(
          q,
          pick([
            { ssn: near(p.ssn, 2) },
            { last: typo(p.last), ssn: near(p.ssn) },
            { phone: phone(p) },
            { ssn: fresh() },
          ]),
        );
      add(s, q, t, { ssn: q.ssn, plain: i > 1 });
    });
  });
  F("slip-cover", 15, "own idea: three numbers in an hour passed off as slips of the hand", (s) => {
    const p = person();
    let t = open(p, 2);
    many(3, 5, (i) => {
      add(s, p, t, { ssn: i === 0 ? p.ssn : near(p.ssn, 1), plain: i > 1 });
      t = mins(t, 3, 25);
    });
  });
  // -- farming and scripts
  F("bonus-farm", 29, "OWASP OAT-019 account creation: one person, many accounts for the bonus", (s) => {
    const p = person({ age: [20, 40] }),
      e = `${low(p.first)}${low(p.last)}${int(10, 99)}@gmail.com`;
    times(int(5, 11), 25, p).forEach((t, i) => {
      add(s, p, t, {
        first: pick([p.first, nickOf(p.first), p.first.charAt(0)]),
        last: odds(0.3) ? typo(p.last) : p.last,
        ssn: i === 0 ? p.ssn : odds(0.7) ? fresh() : null,
        email: dotted(e),
        dob: odds(0.5) ? null : birth(p.year + int(-2, 2)),
        plain: i > 1,
      });
    });
  });
  F("script", 62, "OWASP OAT-019: bare clients on hosted machines, one beat", (s) => {
    const ua = pick(botAgents),
      n = int(14, 30),
      gap = int(20, 400) * 1000;
    let t = open(metro(), 2);
    seq(n).forEach((i) => {
      t += gap * (0.97 + 0.06 * r());
      add(s, invented(), t, {
        ip: hostIp(),
        device: odds(0.5) ? null : device(),
        agent: odds(0.85) ? ua : agentOf(r, false),
        plain: i > 1,
      });
    });
  });
  F("number-probe", 22, "OWASP OAT-007 and Acquisti-Gross 2009: one name against a list of numbers", (s) => {
    const p = them(),
      c = crook("host");
    let t = open(metro(), 2);
    many(5, 10, (i) => {
      t += int(8, 90) * 1000;
      add(s, p, t, {
        ...by(c),
        ssn:
          i === 0
            ? p.ssn
            : odds(0.5)
              ? near(p.ssn, 2)
              : ssn(p.home.place.state, p.year > 1980 ? p.year + 0.5 : 1975),
        plain: i > 1,
      });
    });
  });
  F("patient-script", 12, "Imperva bad-bot report: a slow script behind home proxies", (s) => {
    const ua = agentOf(r, false);
    let t = open(metro(), 12);
    many(8, 14, (i) => {
      const p = them();
      t += (11 + r()) * 3600000;
      add(s, p, t, {
        ...proxy(),
        agent: ua,
        email: once(() => `${low(p.first)}_${low(p.last)}${int(1000, 9999)}@yahoo.com`),
        plain: i > 7,
      });
    });
  });
  // -- sleepers and bust-out
  F("sleeper", 14, "DOJ 2013 Jersey City case; FBI bust-out: good for months, then all at once", (s) => {
    const h = home(metro(), 1),
      crew = seq(int(3, 5)).map(() => invented({ place: h.place })),
      t0 = START + r() * 50 * DAY;
    crew.forEach((p) => {
      add(s, p, daytime(t0 + r() * 20 * DAY, h.place), { label: "good" });
    });
    const out = spread(START + 125 * DAY, crew.length, 50);
    crew.forEach((p, i) => {
      add(s, p, out[i] ?? START, {
        home: odds(0.7) ? h : respell(h),
        phone: phone(h.place),
        label: "confirmed_fraud",
        plain: i > 2,
      });
    });
  });
  F("bought-member", 9, "dark-market account sales (Group-IB): an aged member's papers in new hands", (s) => {
    const p = person(),
      t = open(p, 130);
    add(s, p, t, { part: "scenery", label: "good" });
    add(s, p, later(t, 70, 128, p), { phone: phone(metro()), ...by(crook("vpn")) });
  });
  // -- rental
  F("rental-cpn", 33, "NMHC 2024 and Snappt: same renter, a bought number after a no", (s) => {
    const p = person({ age: [21, 48] }),
      t = open(p, 50);
    add(s, p, t, { part: "scenery", ssn: p.ssn, dob: p.born });
    let u = t;
    seq(pick([1, 1, 2])).forEach(() => {
      u = later(u, 1, 24, p);
      add(s, p, u, { ssn: fresh(), dob: p.born, ...may(0.4, { email: mailbox(p) }), plain: true });
    });
  });
  F("locator", 22, "WSJ on Atlanta rental fraud: a locator's line or mailbox on every packet", (s) => {
    const p = metro(),
      ph = phone(p),
      e = inbox();
    ring(s, {
      n: [6, 12],
      days: 60,
      place: p,
      who: () => person({ place: p, age: [20, 45] }),
      share: () =>
        odds(0.5) ? { phone: ph } : { email: odds(0.6) ? e : dotted(e), ...may(0.3, { phone: ph }) },
      from: 2,
      keep: 0.9,
      quiet: {},
    });
  });
  // -- insiders
  F(
    "ghost-accounts",
    20,
    "CFPB v. Wells Fargo 2016: a teller opens accounts for customers, made-up mail",
    (s) => {
      const p = metro(),
        ip = officeIp(p),
        d = device(),
        agent = agentOf(r, false),
        e = `noname${int(10, 999)}@${pick(["gmail.com", "yahoo.com"])}`,
        ts = times(int(5, 9), 50, p);
      ts.forEach((t, i) => {
        const q = person({ place: p });
        add(s, q, t - DAY * (1 + r() * 5), { part: "scenery", ip, device: d, agent });
        const same = odds(0.8);
        add(s, q, t, {
          ip,
          device: d,
          agent,
          email: same ? e : e.replace("@", `${i}@`),
          phone: odds(0.5) ? null : q.phone,
          plain: same && i > 1,
        });
      });
    },
  );
  F("dealer-swap", 15, "NCUA and Point Predictive: a finance manager puts his line on buyers' forms", (s) => {
    const p = metro(),
      ip = officeIp(p),
      d = device(),
      agent = agentOf(r, false),
      ph = phone(p);
    times(int(6, 10), 60, p).forEach((t) => {
      add(s, person({ place: p }), t, { ip, device: d, agent, part: "scenery" });
    });
    ring(s, {
      n: [5, 8],
      days: 50,
      place: p,
      who: () => invented({ place: p }),
      share: () => ({ ip, device: d, agent, phone: ph }),
      from: 2,
    });
  });
  F("ghost-tenants", 15, "IREM on leasing-agent fraud: made-up tenants in the nightly file", (s) => {
    const p = metro(),
      id = `lease-${hex(6)}`,
      ph = phone(p),
      t = open(p, 3);
    let d = Number(ssn(p.state, 1994));
    const next = () => {
      d += int(1, 4);
      return pad(d, 9);
    };
    many(6, 11, (i) => {
      const row = odds(0.75);
      add(s, person({ place: p }), t + i * 40, {
        batch: id,
        paper: true,
        ...(row ? { ssn: once(next), phone: nextPhone(ph, i + 1) } : scene),
        plain: row && i > 2,
      });
    });
  });
  // -- fresh identities and tricks of a careful adversary
  F("deepfake-fresh", 15, "FinCEN FIN-2024-Alert004: made faces, clean papers, nothing shared", (s) => {
    const p = odds(0.5) ? them() : invented();
    add(s, p, open(p), { ip: odds(0.7) ? homeIp(p.home.place) : cellIp(p.home.place, p.carrier, p.six) });
  });
  F("machine-persona", 12, "Europol IOCTA on language models: full persons written by a machine", (s) => {
    const job = (): string => pick(["design", "rn", "realty", "teach", "hvac", "photo", "law", "cpa"]);
    ring(s, {
      n: [6, 10],
      days: 70,
      who: () => invented({ age: [27, 44] }),
      share: (p) => ({
        email: once(() => `${low(p.first)}.${low(p.last)}.${job()}@gmail.com`),
        ssn: fresh(),
        dob: p.born,
      }),
      from: 5,
    });
  });
  F(
    "look-alike-letters",
    17,
    "Unicode TR39 confusables: foreign letters and hidden marks to dodge matching",
    (s) => {
      const p = person(),
        swap = (x: string): string =>
          odds(0.6)
            ? x.replace("a", "\u0430").replace("o", "\u043e").replace("e", "\u0435")
            : `${x.slice(0, 2)}\u200b${x.slice(2)}`;
      times(int(2, 4), 15, p).forEach((t, i) => {
        const l2 = swap(p.last);
        add(s, p, t, {
          ...proxy(),
          last: i === 0 ? p.last : l2 === p.last ? `${p.last}\u200b` : l2,
          email: i === 0 ? p.email : swap(p.email),
          ssn: i === 0 ? p.ssn : near(p.ssn, 2),
          plain: i > 0,
        });
      });
    },
  );
  F("shelter-cover", 15, "own idea: a crew hides among a shelter's guests", (s) => {
    const p = metro(),
      h = home(p, 0),
      c = crook("vpn"),
      ph = phone(p);
    times(int(4, 7), 90, p).forEach((t) => {
      add(s, person({ home: h }), t, scene);
    });
    ring(s, {
      n: [4, 8],
      days: 60,
      place: p,
      who: () => invented({ place: p }),
      share: () => ({ home: h, ...may(0.6, by(c)), ...may(0.4, { phone: ph }) }),
      from: 3,
    });
  });
  F("false-spouse", 10, "own idea: a stolen person and an invented spouse apply as a couple", (s) => {
    const p = them(),
      c = crook("home", p.home.place),
      h = home(p),
      t = open(h.place, 3);
    add(s, p, t, { ...by(c), home: h });
    add(s, changed(invented({ home: h }), { last: p.last }), mins(t, 6, 50), by(c));
  });
  F("slow-drip", 11, "own idea: one form a month to one flat, spelled anew, wiped phone", (s) => {
    const h = home(metro(), 1);
    many(4, 6, (i) => {
      const p = odds(0.5) ? them() : invented(),
        t = daytime(START + (i * 28 + 25 * r()) * DAY, h.place);
      add(s, p, t, { ...proxy(), home: respell(h), plain: i > 3 });
    });
  });
  F("no-contacts", 8, "FTC Red Flag 17: too little given, to link to nothing", (s) => {
    const p = odds(0.5) ? them() : invented();
    add(s, p, open(p), { ...by(crook("vpn")), email: odds(0.6) ? null : p.email, phone: null });
  });

  // -- honest people whose data or number a fraud used
  const thief = (p: Person): Over => ({
    ...bad1,
    ...by(crook()),
    email: mailbox(p),
    phone: phone(metro()),
    home: odds(0.4) ? p.home : home(),
  });
  V("owner-after-thief", 60, "FTC identity theft affidavits: the owner applies after the thief did", (s) => {
    const p = person({ age: [22, 75] }),
      t = open(p, 70);
    add(s, p, t, thief(p));
    add(s, p, later(t, 2, 65, p), { ssn: p.ssn });
  });
  V("owner-returns", 40, "ITRC: a member, then a thief, then the member again", (s) => {
    const p = person({ age: [22, 75] }),
      t = open(p, 100);
    add(s, p, t, scene);
    const u = later(t, 4, 45, p),
      f = thief(p);
    add(s, p, u, { ...f, plain: u - t < 22 * DAY && f.home !== p.home });
    add(s, odds(0.7) ? p : aged(p), later(u, 2, 50, p), { ssn: p.ssn });
  });
  V("tenant-after-drop", 38, "USPIS: a family moves into a house once used as a drop", (s) => {
    const h = home(metro(), 0.6),
      t = open(h.place, 120);
    spread(t, int(2, 3), 14).forEach((u) => {
      const q = either();
      add(s, q, u, { ...bad1, ...proxy(), home: h, plain: false });
    });
    const p = person({ home: at(h, { ip: homeIp(h.place) }) }),
      u = later(t, 45, 115, h.place);
    add(s, p, u, { home: p.home });
    add(s, kin(p), mins(u, 5, 90));
  });
  V("crook-number", 18, "FCC reassigned numbers: an honest person gets a burner's old line", (s) => {
    const p = metro(),
      ph = phone(p),
      t = open(p, 130);
    spread(t, int(2, 3), 12).forEach((u, i) => {
      add(s, them(), u, { ...bad1, ...proxy(), phone: ph, plain: i > 1 });
    });
    add(s, person({ place: p }), later(t, 60, 125, p), { phone: ph });
  });
  V("grown-child", 20, "Carnegie Mellon CyLab: a young adult finds the number already used", (s) => {
    const p = person({ age: [18, 20] }),
      t = open(p, 90);
    seq(pick([1, 1, 1, 2])).forEach((i) => {
      add(s, invented(), later(t, i * 2, i * 12 + 1, p), { ...bad1, ...proxy(), ssn: p.ssn, plain: i > 0 });
    });
    add(s, p, later(t, 25, 85, p), { ssn: p.ssn });
  });
  V("ring-neighbor", 27, "HUD multifamily: a neighbor in the building where a ring took a flat", (s) => {
    const h = home(metro(), 1),
      t = open(h.place, 90);
    spread(t, int(3, 4), 22).forEach((u, i) => {
      add(s, invented({ place: h.place }), u, { ...bad1, ...proxy(), home: respell(h), plain: i > 2 });
    });
    many(3, 5, () =>
      add(
        s,
        person({ home: at(h, { unit: `${int(30, 60)}${pick(["A", "B", "C"])}`, ip: homeIp(h.place) }) }),
        later(t, 5, 85, h.place),
      ),
    );
  });
  V("shared-exit", 27, "VPN and cafe networks: honest users on an address a crook used", (s) => {
    const ip = odds(0.5) ? vpnIp() : officeIp(metro()),
      p = metro(),
      t = open(p, 60);
    spread(t, int(2, 4), 0.1).forEach((u, i) => {
      add(s, them(), u, { ...bad1, ip, plain: i > 3 });
    });
    many(3, 5, () => add(s, person({ place: p }), later(t, 1, 58, p), { ip }));
  });
  V("secondhand-phone", 10, "GSMA used-device trade: a used handset with a past", (s) => {
    const c = crook("cell"),
      t = open(c.place, 110);
    seq(2).forEach((i) => {
      add(s, them(), later(t, i * 0.2, i * 3 + 1, c.place), { ...bad1, ...by(c) });
    });
    const p = changed(person({ place: c.place }), { ...own(c), mobile: true });
    add(s, p, later(t, 40, 105, c.place), own(c));
  });
  V(
    "smeared",
    12,
    "own idea: junk forms carry an honest person's line so that the person is refused",
    (s) => {
      const p = person(),
        t = open(p, 40);
      spread(t, int(2, 3), 0.1).forEach((u, i) => {
        add(s, invented(), u, {
          ...bad1,
          ...proxy(),
          phone: p.phone,
          ...may(0.6, { email: p.email }),
          plain: i > 0,
        });
      });
      add(s, p, later(t, 2, 38, p), { phone: p.phone, email: p.email });
    },
  );

  // -- run
  const run = (): Case[] => {
    const all: Case[] = [];
    let id = 0;
    for (const row of rows) {
      reseed(row.kind);
      for (let n = 0; n < row.n; ) {
        const s: Story = { kind: row.kind, part: row.part, id: `s${pad(++id, 5)}`, forms: [] };
        row.make(s);
        const told = odds(0.5),
          paid = odds(0.35);
        for (const f of s.forms) {
          const fraud = f.c.part === "fraud",
            want =
              f.want ??
              (fraud
                ? told && odds(0.75)
                  ? "confirmed_fraud"
                  : "none"
                : paid && odds(0.8)
                  ? "good"
                  : "none");
          const when = f.ms + (want === "good" ? 60 + 60 * r() : 18 + 55 * r()) * DAY;
          if (want !== "none" && when < END)
            f.c.label = { outcome: want, at: new Date(Math.round(when)).toISOString() };
          if (f.c.part === row.part) n++;
          all.push(f.c);
        }
      }
    }
    return all
      .map((c, i) => ({ c, i }))
      .sort((a, b) => (a.c.at < b.c.at ? -1 : a.c.at > b.c.at ? 1 : a.i - b.i))
      .map((x) => x.c);
  };
  return { rows, run };
}
export const kinds: { kind: string; part: Part; source: string }[] = world(1).rows.map(
  ({ kind, part, source }) => ({ kind, part, source }),
);
/** About 6,000 forms over 180 days from 2026-01-05, sorted by time, the same for the same seed. */
export function generate(seed: number): Case[] {
  return world(seed).run();
}
