import { ascii, type Kind, type Opt, type Person, type World } from "./base";
import { need, streets } from "./names";

const full: Opt = { full: true };
const P = (plain: boolean, o: Opt = {}): Opt => ({ full: true, plain, ...o });
const bare = (s: string): string => s.replace(/( Apt|,| #| Unit).*/, "");
const next = (n: string, k: number): string =>
  n.slice(0, 6) + String((Number(n.slice(6)) + k) % 10000).padStart(4, "0");
const ymd = (dob: string, months: number): string => {
  const d = new Date(`${dob.slice(0, 8)}10T00:00:00Z`);
  d.setUTCMonth(d.getUTCMonth() + months);
  return d.toISOString().slice(0, 10);
};
const strangers = (w: World, n: number, o: Parameters<World["stolen"]>[0] = {}): Person[] => {
  const r: Person[] = [];
  while (r.length < n) {
    const p = w.stolen(o);
    if (!r.some((q) => q.last === p.last)) r.push(p);
  }
  return r;
};
/** Strangers within one or two neighboring markets. */
const local = (w: World, n: number, o: Parameters<World["stolen"]>[0] = {}): Person[] => {
  const place = w.spot();
  return strangers(w, n, { ...o, place });
};
const small = (w: World): string =>
  w.fresh(
    () =>
      `${w.pick(["bright", "north", "prime", "blue", "swift", "clear", "first", "metro", "sun", "key"])}${w.pick(["path", "line", "wave", "point", "port", "gate", "field", "nest"])}${w.pick(["mail", "-mail", "hub", "online", "group", "box", ""])}.${w.pick(["com", "net", "co", "online", "info"])}`,
  );
/** The same inbox in another spelling: dots anywhere in the name and a tag. */
const dotted = (w: World, name: string, tag: boolean): string =>
  w.fresh(() => {
    let s = need(name[0]);
    for (const c of name.slice(1)) s += (w.yes(0.3) && !s.endsWith(".") ? "." : "") + c;
    return (
      s +
      (tag && w.yes(0.8)
        ? `+${w.pick(["att", "card", "vz", "new", "phone", "a", "2", "app"])}${w.int(1, 60)}`
        : "") +
      "@gmail.com"
    );
  });
const fakes = [
  "123456789",
  "078051120",
  "219099999",
  "111111111",
  "123121234",
  "222222222",
  "333333333",
  "112233445",
  "555555555",
];

const kinds: Kind[] = [
  // California Attorney General, press release on "credit mules" (2013): real people buy phones for a recruiter.
  [
    "mule shoppers with the recruiter's callback number",
    7,
    (w, add) => {
      const r = w.phone(w.spot()),
        n = w.int(3, 5);
      let d = w.day(35);
      local(w, n).forEach((p, i) => {
        p.phone = r;
        add(w.yes(0.2) ? w.moved(p, w.spot()) : p, d, P(i >= 2));
        d += w.num(0.1, 6);
      });
    },
  ],
  // CFCA, Fraud Loss Survey (2021, 2023), subscription fraud: a tray of prepaid cards bought at once.
  [
    "mule shoppers on prepaid numbers bought as a tray",
    6,
    (w, add) => {
      const n0 = w.phone(w.spot()).replace(/\d{2}$/, "10");
      let d = w.day(15),
        k = w.int(1, 60);
      strangers(w, w.int(3, 5)).forEach((p, i) => {
        p.phone = next(n0, k);
        k += w.pick([1, 1, 2]);
        add(p, d, P(i >= 2));
        d += w.num(0.05, 2);
      });
    },
  ],
  // USPIS, on reshipping and vacant houses: the units are invented, so that each parcel looks like another tenant's.
  [
    "vacant house with invented units, inboxes of one scheme",
    6,
    (w, add) => {
      const place = w.spot(),
        b = w.person({ place }),
        house = bare(b.street),
        host = w.pick(["gmx.com", "mail.com", "zohomail.com", "proton.me", "inbox.lv"]),
        tail = w.int(1, 8);
      let d = w.day(20);
      const units = w.some(
        [" Apt 1", " Apt B", " Rear", " Bsmt", " Unit 2", " #3", " Upper", " Ste 4", " Garage Apt"],
        5,
      );
      strangers(w, w.int(4, 5)).forEach((p, i) => {
        const q = w.at(p, b);
        q.street = (i % 2 ? house.toUpperCase() : house) + need(units[i]);
        q.email = w.fresh(() => `${ascii(p.last)}.${ascii(p.first)}${tail}${w.digits(2)}@${host}`);
        if (w.yes(0.6)) q.phone = w.phone(place);
        add(q, d, P(i >= 2));
        d += w.num(0.2, 5);
      });
    },
  ],
  // SSA OIG, "Numberholders Age 112 or Older Who Did Not Have a Death Entry on the Numident" (2015).
  [
    "number of someone long dead, a young birthday",
    14,
    (w, add) => {
      const p = w.stolen({ age: [21, 48], foreign: false }),
        old = w.ssn(w.pick(["OH", "IL", "PA", "NY", "MA", "MI", "NJ", "IN", "WI"]), w.int(1937, 1941));
      p.ssn = old;
      add(p, w.day(), P(true)); // issued about 1940 to somebody born after 1978
    },
  ],
  [
    "obituary readers, one post office box",
    6,
    (w, add) => {
      const box = `PO Box ${w.int(100, 9800)}`,
        place = w.spot(),
        zip = w.pick(place.zips);
      let d = w.day(40);
      strangers(w, w.int(3, 4), { place, age: [66, 89], foreign: false }).forEach((p, i) => {
        p.street = w.pick([box, box.toUpperCase(), box.replace("PO", "P.O.")]);
        p.zip = zip;
        add(p, d, P(i >= 2));
        d += w.num(1, 12);
      });
    },
  ],
  // TIGTA, reports on prisoners' identities (2010 to 2014). The ring has learned: a phone serves two, an address serves two.
  [
    "prisoners' identities in a chain, each link used twice",
    6,
    (w, add) => {
      const l = local(w, w.int(4, 5), { sex: "m", age: [24, 52], foreign: false });
      let d = w.day(35);
      l.forEach((p, i) => {
        if (i % 2) p.phone = need(l[i - 1]).phone;
        if (i >= 2 && i % 2 === 0) l[i] = w.at(p, need(l[i - 1]));
        add(need(l[i]), d, P(i >= 3));
        d += w.num(1, 7);
      });
    },
  ],
  // Federal Reserve, "Synthetic Identity Fraud in the U.S. Payment System" (2019): numbers tried in a row.
  [
    "strangers whose numbers follow one another",
    6,
    (w, add) => {
      const run = w.run(w.int(3, 4));
      let d = w.day(30);
      strangers(w, run.length, { age: [20, 45] }).forEach((p, i) => {
        p.ssn = need(run[i]);
        add(p, d, P(i >= 2));
        d += w.num(0.2, 9);
      });
    },
  ],
  // Federal Reserve (2019): a nurtured synthetic that was piggybacked on good accounts looks like a good customer.
  [
    "nurtured synthetic, everything in order",
    12,
    (w, add) => {
      const p = w.stolen({ age: [24, 48] }),
        d = w.day(50);
      p.ssn = w.ssn("", 2015);
      add(p, d);
      if (w.yes(0.4)) add(p, d + w.num(15, 50));
    },
  ],
  // FCC OIG, advisory on the Affordable Connectivity Program (2022): one beneficiary under many households.
  [
    "tent agent enrolls one number under many households",
    6,
    (w, add) => {
      const l = local(w, w.int(3, 4)),
        s = need(l[0]).ssn;
      let d = w.day(10);
      l.forEach((p, i) => {
        p.ssn = s;
        if (w.yes(0.3)) p.last = need(l[0]).last;
        add(p, d, P(i >= 1));
        d += w.num(0.01, 1.5);
      });
    },
  ],
  // FTC, consumer advice on "file segregation": a credit profile number instead of one's own.
  [
    "same person back with a credit profile number",
    12,
    (w, add) => {
      const p = w.person({ age: [25, 58], foreign: false }),
        d = w.day(70),
        q = w.with(p, { ssn: w.ssn(w.spot().state, w.int(1995, 2016)) });
      p.lacks = [];
      add(p, d, { full: true, part: "scenery" });
      const varied = w.yes(0.4) ? "phone" : w.yes(0.4) ? "email" : undefined; // cheap to vary
      if (varied === "phone") q.phone = w.phone(p.place);
      if (varied === "email") q.email = w.mailOf(p);
      add(w.yes(0.25) ? w.with(q, { street: bare(q.street) + w.unit() }) : q, d + w.num(3, 70), P(true));
    },
  ],
  // FTC v. credit-repair sellers: the shop hands out neighboring numbers and one "new credit address".
  [
    "clients of one number shop, neighbouring numbers, one address",
    5,
    (w, add) => {
      const run = w.run(w.int(3, 4)),
        base = w.person();
      let d = w.day(50);
      base.street = `${bare(base.street)} `;
      strangers(w, run.length, { place: base.place, age: [25, 55] }).forEach((p, i) => {
        const q = w.at(p, base);
        q.street += `${w.pick(["Ste", "Unit", "#"])} ${w.int(1, 60)}`;
        q.ssn = need(run[i]);
        add(q, d, P(i >= 2));
        d += w.num(2, 16);
      });
    },
  ],
  // Carnegie Mellon CyLab, "Child Identity Theft" (2011): mostly a parent; the child has just turned 18 and applied.
  [
    "parent on the grown child's number",
    7,
    (w, add) => {
      const [c, m] = w.household(2, { kin: true, age: [18, 21], foreign: false }) as [Person, Person],
        d = w.day(60);
      c.lacks = [];
      m.dob = w.dob(39, 52);
      m.first = w.name(m.origin, m.sex, 1980);
      m.email = w.mailOf(m);
      m.ssn = c.ssn;
      if (w.yes(0.6)) {
        add(c, d, { full: true, part: "victim" });
        add(m, d + w.num(3, 60), P(true));
      } else {
        add(m, d, full);
        add(c, d + w.num(3, 60), { full: true, part: "victim" });
      }
    },
  ],
  // Verizon, Data Breach Investigations Report (2023), privilege misuse: files leave through an employee.
  [
    "employee leaks files, old applicants return with one new phone",
    6,
    (w, add) => {
      const n = w.int(3, 4),
        place = w.spot(),
        d = w.day(45),
        r = w.phone(w.spot());
      let e = d + w.num(9, 18);
      const l = strangers(w, n, { place });
      l.forEach((p) => {
        p.email = w.mailOf(p);
        add(p, d + w.num(0, 7), { full: true, part: "victim" });
      });
      l.forEach((p, i) => {
        const q = w.with(p, {
          phone: r,
          email: w.stolen().email.replace(/^[^@]+/, `${ascii(p.first)}${ascii(p.last)}${w.digits(2)}`),
          ctx: w.yes(0.4) ? w.ctx() : undefined,
        });
        if (w.yes(0.5)) Object.assign(q, { street: bare(q.street) + w.unit() });
        add(q, e, P(i >= 1));
        e += w.num(0.3, 4);
      });
    },
  ],
  // FBI IC3, PSA on SIM swapping (February 2022): the agent on the phone is talked into one change at a time.
  [
    "call center talked into one change at a time",
    7,
    (w, add) => {
      const v = w.person({ age: [45, 80] }),
        d = w.day(22);
      v.lacks = [];
      add(v, d, { full: true, part: "victim" });
      const a = w.with(v, { email: w.mailOf(v), ctx: undefined }),
        b = w.with(a, { phone: w.phone(w.spot()) }),
        c = w.moved(b, w.spot());
      add(a, d + w.num(2, 5), full);
      add(b, d + w.num(5.5, 9), full);
      add(c, d + w.num(9.5, 14), P(true)); // the last has nothing left of the owner's contacts
    },
  ],
  // SSA publishes numbers that were printed in wallets and leaflets; the desk stops such a form, and the same hand returns.
  [
    "leaflet number, stopped, back with another",
    7,
    (w, add) => {
      const p = w.stolen(),
        d = w.day(25);
      p.ssn = w.pick(fakes);
      add(p, d, P(true));
      const q = w.with(p, { ssn: w.ssn(p.state, 1990) });
      add(q, d + w.num(0.01, 3), P(true)); // same name and contacts, another number
      if (w.yes(0.5))
        add(
          w.with(q, { phone: w.phone(p.place), email: w.mailOf(p), ssn: w.ssn(p.state, 1992) }),
          d + w.num(4, 20),
          P(true),
        ); // same name, birthday and home, third number
    },
  ],
  [
    "keyboard-mash form",
    12,
    (w, add) => {
      const p = w.person(),
        mash = () =>
          w.pick([
            "asdf",
            "qwerty",
            "sdfsdf",
            "jkljkl",
            "asdasd",
            "zxcvb",
            "ghjghj",
            "dfgdfg",
            "qweqwe",
            "fdsa",
          ]);
      const cap = (s: string) => s[0]?.toUpperCase() + s.slice(1);
      Object.assign(
        p,
        w.pick([
          { first: cap(mash()), last: cap(mash()) },
          { first: "Test", last: "Test" },
          { first: mash(), last: mash(), street: `${w.int(1, 999)} ${cap(mash())} st` },
          { first: "Xxx", last: "Xxxx" },
        ]),
      );
      p.email = `${mash()}${w.int(1, 99)}@${w.pick(["gmail.com", "asdf.com", "test.com"])}`;
      p.ssn = w.pick([...fakes, p.ssn]);
      p.style = { ...p.style, caps: 0 };
      add(p, w.day(), P(true));
    },
  ],
  // Agari, on the Scattered Canary group (2019, 2020): one inbox in many dotted spellings.
  [
    "one inbox in dotted and tagged spellings",
    6,
    (w, add) => {
      const o = w.person(),
        name = w.pick([
          `${ascii(o.first)}${ascii(o.last)}${w.int(2, 99)}`,
          `${ascii(o.last)}${w.pick(streets).toLowerCase().replace(/\W/g, "")}`,
        ]),
        tag = w.yes(0.5);
      let d = w.day(20);
      strangers(w, w.int(3, 5)).forEach((p, i) => {
        p.email = dotted(w, name, tag);
        add(p, d, P(i >= 2));
        d += w.num(0.02, 4);
      });
    },
  ],
  [
    "inboxes counted up from one stem",
    6,
    (w, add) => {
      const stem = w.fresh(
          () =>
            w.pick([
              "fasttrack",
              "newline",
              "mrblessed",
              "goodlife",
              "kingsway",
              "bestdeal",
              "realone",
              "topshop",
              "easymove",
              "jbiz",
              "dreamteam",
            ]) + w.pick(["", "us", "x", "365"]),
        ),
        host = w.pick(["gmail.com", "outlook.com", "yahoo.com"]);
      let d = w.day(20),
        k = w.int(1, 80);
      strangers(w, w.int(3, 5)).forEach((p, i) => {
        const m = `${stem}${String(k).padStart(2, "0")}@${host}`;
        k += w.int(1, 2);
        p.email = m;
        add(p, d, P(i >= 2));
        d += w.num(0.05, 4);
      });
    },
  ],
  [
    "catch-all domain, people all over the country",
    6,
    (w, add) => {
      const dom = small(w);
      let d = w.day(20);
      strangers(w, w.int(4, 5)).forEach((p, i) => {
        p.email = `${ascii(p.first)}${w.pick(["", ".", "_"])}${ascii(p.last)}@${dom}`;
        add(p, d, P(i >= 3));
        d += w.num(0.2, 4);
      });
    },
  ],
  [
    "throw-away inbox for a financed phone",
    11,
    (w, add) => {
      const p = w.stolen();
      p.email = w.fresh(
        () =>
          `${w.pick([ascii(p.first), ascii(p.last), "user"])}${w.digits(3)}@${w.pick(["mailinator.com", "guerrillamail.com", "yopmail.com", "10minutemail.com", "temp-mail.org", "sharklasers.com", "trashmail.com"])}`,
      );
      const d = w.day(4);
      add(p, d, P(true));
      if (w.yes(0.4)) add(w.with(p, { email: w.mailOf(p) }), d + w.num(0.01, 3), P(true));
    },
  ], // back with a respectable inbox, all else as it was
  [
    "city, state and ZIP of three places",
    10,
    (w, add) => {
      const p = w.stolen();
      let a = w.spot(),
        b = w.spot();
      while (a.state === p.state) a = w.spot();
      while (
        b.state === p.state ||
        b.state === a.state ||
        b.zips[0]?.[0] === a.zips[0]?.[0] ||
        b.zips[0]?.[0] === p.zip[0]
      )
        b = w.spot();
      p.state = a.state;
      p.zip = w.pick(b.zips);
      add(p, w.day(), P(true));
    },
  ],
  // LexisNexis, Cybercrime Report (yearly): one device behind many identities.
  [
    "one device, strangers, all else fresh",
    6,
    (w, add) => {
      const deviceId = w.device(),
        userAgent = w.agent(),
        ip = w.ip();
      let d = w.day(12);
      strangers(w, w.int(3, 5)).forEach((p, i) => {
        p.ctx = { deviceId, userAgent, ip: w.yes(0.5) ? ip : w.ip() };
        add(p, d, P(i >= 2));
        d += w.num(0.02, 3);
      });
    },
  ],
  [
    "slow hand: a form every two weeks, only the device stays",
    5,
    (w, add) => {
      const deviceId = w.device();
      let d = w.day(62);
      strangers(w, 4).forEach((p, i) => {
        p.ctx = { deviceId, userAgent: w.agent(), ip: w.ip() };
        add(p, d, P(i >= 2));
        d += w.num(10, 18);
      });
    },
  ],
  // FinCEN, Financial Trend Analysis on identity-related suspicious activity (2024).
  [
    "one identity at several addresses in an afternoon",
    7,
    (w, add) => {
      const p = w.stolen();
      let d = w.day(1);
      add(p, d, full);
      for (let i = w.int(1, 2); i > 0; i--) {
        const q = w.with(w.moved(p, w.spot()), {
          ...(w.yes(0.6) ? { phone: w.phone(w.spot()) } : {}),
          ...(w.yes(0.4) ? { email: w.mailOf(p) } : {}),
          ctx: undefined,
        });
        d += w.num(0.02, 0.2);
        add(q, d, P(true));
      }
    },
  ],
  [
    "invented brothers and sisters, born months apart",
    6,
    (w, add) => {
      const h = w.household(3, { kin: true, age: [22, 38], foreign: false }),
        run = w.run(3);
      let d = w.day(15),
        dob = need(h[0]).dob;
      h.forEach((p, i) => {
        p.dob = dob;
        p.ssn = need(run[i]);
        p.lacks = [];
        dob = ymd(dob, w.int(2, 5));
        if (h.slice(0, i).some((q) => q.first === p.first)) p.first += i === 1 ? "a" : "e";
        add(p, d, P(i >= 2));
        d += w.num(0.1, 6);
      });
    },
  ],
  [
    "keeps his own birthday and last four under every name",
    6,
    (w, add) => {
      const l = local(w, w.int(3, 4), { age: [24, 50] }),
        dob = need(l[0]).dob,
        four = need(l[0]).ssn.slice(5);
      let d = w.day(40);
      l.forEach((p, i) => {
        p.dob = dob;
        p.ssn = p.ssn.slice(0, 5) + four;
        if (p.style.ssn === 2) p.style.ssn = 0;
        add(p, d, P(i >= 2));
        d += w.num(1, 12);
      });
    },
  ],
  // FCC, enforcement on Lifeline sales agents: a clerk fills in the quota himself.
  [
    "dealer's clerk invents customers for the quota",
    6,
    (w, add) => {
      const place = w.spot(),
        run = w.run(w.int(3, 5)),
        ac = need(place.codes[0]);
      let d = w.day(6);
      strangers(w, run.length, { place, age: [20, 45] }).forEach((p, i) => {
        const x = w.int(2, 9);
        p.ssn = need(run[i]);
        p.dob = `${p.dob.slice(0, 4)}-01-01`;
        p.phone = w.fresh(
          () =>
            ac +
            w.exchange() +
            w.pick([`${x}${x}${x}${x}`, "1234", `${x}000`, `${x}${x}00`, `${w.digits(2)}${x}${x}`]),
        );
        p.email = w.pick(["none@none.com", "noemail@gmail.com", "no@email.com"]);
        delete p.ctx;
        add(p, d, P(i >= 2));
        d += w.num(0.005, 1.2);
      });
    },
  ],
  // USPS, Domestic Mail Manual on commercial mail receiving agencies (Form 1583): a box has one or two holders.
  [
    "strangers in one private mailbox",
    6,
    (w, add) => {
      const b = w.person(),
        house = bare(b.street),
        no = w.int(100, 480);
      let d = w.day(40);
      strangers(w, w.int(3, 5), { place: b.place }).forEach((p, i) => {
        const q = w.at(p, b);
        q.street = `${house} ${w.pick(["#", "PMB ", "Ste ", "Unit ", "Apt "])}${no}`;
        add(q, d, P(i >= 2));
        d += w.num(1, 10);
      });
    },
  ],
  // Experian, TransUnion on repeat attackers: a confirmed fraud comes back with one thing left.
  [
    "confirmed fraud returns as someone else with one thing left",
    11,
    (w, add) => {
      const p = w.stolen(),
        q = w.stolen({ place: p.place }),
        d = w.day(55),
        wait = w.num(8, 20);
      p.ctx ??= w.ctx();
      p.ctx.deviceId ??= w.device();
      add(p, d, { full: true, labelAfter: wait });
      const left = w.pick(["phone", "email", "device", "home"]);
      if (left === "phone") q.phone = p.phone;
      if (left === "email") q.email = p.email;
      if (left === "device") q.ctx = { ...w.ctx(), deviceId: need(p.ctx.deviceId) };
      add(left === "home" ? w.at(q, p) : q, d + wait + w.num(1, 25), P(true));
    },
  ],
  [
    "after a stop: names turned round, the street respelled",
    6,
    (w, add) => {
      const p = w.stolen(),
        d = w.day(50),
        wait = w.num(7, 15);
      add(p, d, { full: true, labelAfter: wait });
      const q = w.with(p, {
        first: p.last,
        last: p.first,
        email: w.mailOf(p),
        street: p.street.replace(/ (St|Ave|Dr|Rd|Ln|Ct)\b/, (m) => `${m}.`),
        ssn: w.yes(0.5) ? p.ssn : w.ssn(p.state, 1991),
      });
      add(q, d + wait + w.num(0.5, 10), P(true));
      if (w.yes(0.5))
        add(
          w.with(q, {
            first: p.first,
            last: p.last + w.pick(["s", "son", "z"]),
            phone: w.phone(p.place),
            email: p.email,
          }),
          d + wait + w.num(11, 30),
          P(true),
        ); // the old inbox and home again
    },
  ],
  [
    "bought list with slipped rows",
    6,
    (w, add) => {
      const l = strangers(w, w.int(3, 5)),
        ss = l.map((p) => p.ssn);
      let d = w.day(10);
      l.forEach((p, i) => {
        const slip = i === 1 || (i > 1 && w.yes(0.5));
        if (slip) p.ssn = need(ss[i - 1]);
        ss[i] = p.ssn;
        add(p, d, P(slip));
        d += w.num(0.01, 2);
      }); // number of the row before, already seen under another name
    },
  ],
  // SentiLink has written about identities of exchange students (J-1) who left the country.
  [
    "departed exchange students, phones lent from city to city",
    6,
    (w, add) => {
      const l = strangers(w, w.int(3, 5), {
          origin: w.pick(["Slavic", "Polish", "Brazilian"]),
          foreign: true,
          arrived: w.int(2014, 2022),
          age: [24, 33],
        }),
        n = w.phone(w.spot());
      let d = w.day(50);
      l.forEach((p, i) => {
        p.phone = n;
        if (p.ctx) p.ctx.ip = w.ip();
        add(p, d, P(i >= 2));
        d += w.num(2, 12);
      });
    },
  ],
  [
    "pool of two phones and three homes in rotation",
    5,
    (w, add) => {
      const l = local(w, 5),
        homes = l.slice(0, 3),
        lines = l.slice(0, 2).map((p) => p.phone),
        earlier: [number, number][] = [];
      let d = w.day(45);
      l.forEach((p, i) => {
        const h = i % 3,
          n = i % 2,
          hits = earlier.filter(([a, b]) => a === h || b === n).length;
        earlier.push([h, n]);
        const q = i < 3 ? p : w.at(p, need(homes[h]));
        q.phone = need(lines[n]);
        add(q, d, P(hits >= 2));
        d += w.num(2, 9);
      });
    },
  ],
  // FTC, business identity theft; carriers' corporate desks: a roster of employees who don't exist.
  [
    "shell company's roster of invented staff",
    5,
    (w, add) => {
      const place = w.spot(),
        run = w.run(6),
        dom = small(w),
        n0 = w.phone(place).replace(/\d{2}$/, "20"),
        base = w.person({ place }),
        batch = `corp-${w.digits(5)}`,
        d = w.day(1);
      base.street = `${bare(base.street)} Ste ${w.int(100, 400)}`;
      strangers(w, 6, { place, age: [24, 50] }).forEach((p, i) => {
        const q = w.at(p, base);
        q.ssn = need(run[i]);
        q.phone = next(n0, i);
        q.email = `${p.first[0]?.toLowerCase()}${ascii(p.last)}@${dom}`;
        delete q.ctx;
        add(q, d + i * 0.001, P(i >= 1, { batch }));
      }); // the second row already continues number, phone and suite
    },
  ],
  [
    "clean theft: right name and home, thief's new phone",
    21,
    (w, add) => add(w.stolen({ age: [28, 70] }), w.day()),
  ],
  // TransUnion, on first-payment default: real people who never mean to pay.
  [
    "never means to pay, own name",
    19,
    (w, add) => {
      const p = w.person({ age: [19, 45] }),
        d = w.day(50);
      add(p, d);
      if (w.yes(0.3)) add(w.with(p, { phone: w.phone(p.place) }), d + w.num(5, 50));
    },
  ],
  // ID Analytics (2010): millions of names with several numbers; here the spelling moves along with the number.
  [
    "name in three transliterations, a number for each",
    6,
    (w, add) => {
      const v = w.pick([
          ["Sergey", "Serhii", "Sergei"],
          ["Yevgeny", "Evgeniy", "Eugene"],
          ["Mohammed", "Muhammad", "Mohamad"],
          ["Alexandr", "Oleksandr", "Aleksander"],
          ["Yusuf", "Youssef", "Yousef"],
          ["Nataliya", "Natalia", "Nathalie"],
        ]),
        p = w.stolen({ origin: w.pick(["Slavic", "Arab"]), foreign: true, age: [25, 45] });
      let d = w.day(45);
      v.forEach((first, i) => {
        const q = w.with(
          p,
          i
            ? {
                first,
                ssn: w.ssn(p.state, 2015),
                phone: w.yes(0.4) ? p.phone : w.phone(p.place),
                email: w.fresh(() => `${ascii(first)}${ascii(p.last)}${w.digits(2)}@gmail.com`),
              }
            : { first, email: w.fresh(() => `${ascii(first)}.${ascii(p.last)}${w.digits(1)}@gmail.com`) },
        );
        add(q, d, P(i >= 1));
        d += w.num(3, 20);
      }); // same birthday, surname and home, another number
    },
  ],
  [
    "invented twin after a confirmed fraud",
    6,
    (w, add) => {
      const p = w.stolen({ age: [20, 40], foreign: false }),
        d = w.day(55),
        wait = w.num(8, 20),
        first = w.name(p.origin, p.sex, 1995);
      add(p, d, { full: true, labelAfter: wait });
      const t = w.with(p, {
        first: first === p.first ? "Jordan" : first,
        ssn: next(`0${p.ssn}`, 1).slice(1),
      });
      if (w.yes(0.5)) t.phone = w.phone(p.place);
      t.email = w.mailOf(t);
      add(t, d + wait + w.num(2, 30), P(true));
    },
  ],
  // FinCEN, advisory on elder financial exploitation (June 2022): an aide's phone on the forms looks like a helpful aide's.
  // Stopped once, the ring drops the link that gave it away and keeps another.
  [
    "relay: after each stop one link goes and another stays",
    5,
    (w, add) => {
      const l = local(w, 6),
        dev = w.device();
      let d = w.day(40);
      l.forEach((p, i) => {
        if (i < 3) p.phone = need(l[0]).phone;
        if (i === 3) l[i] = w.at(p, need(l[2])); // the stopped form's home, a new phone
        if (i === 3 || i === 4) need(l[i]).ctx = { ip: w.ip(), deviceId: dev, userAgent: w.agent() }; // then only the device
        if (i === 5) p.email = need(l[4]).email; // then only the inbox
        add(need(l[i]), d, P(i >= 2));
        d += w.num(1, 7);
      });
    },
  ],
  // Federal Reserve (2019), piggybacking: synthetics carry the anchor's home, weeks apart, like lodgers.
  [
    "piggybacked synthetics at the anchor's home",
    5,
    (w, add) => {
      const a = w.person({ age: [35, 60] });
      let d = w.day(95);
      for (const p of strangers(w, w.int(3, 4), { place: a.place, age: [22, 36] })) {
        const q = w.at(p, a);
        q.ssn = w.ssn("", 2015);
        add(q, d, full);
        d += w.num(15, 30);
      }
    },
  ],
  [
    "aide at a care home applies for residents",
    5,
    (w, add) => {
      const b = w.person(),
        aide = w.person({ place: b.place });
      b.street = bare(b.street);
      let d = w.day(50);
      strangers(w, 3, { place: b.place, age: [74, 90], foreign: false }).forEach((p) => {
        const q = w.at(p, b);
        q.phone = aide.phone;
        if (w.yes(0.5)) q.email = aide.email;
        delete q.ctx;
        add(q, d, full);
        d += w.num(4, 20);
      });
    },
  ],
  // FBI IC3, Internet Crime Report (2022): the thief already holds the victim's number.
  [
    "swapped SIM: the victim's own phone number",
    6,
    (w, add) => {
      const v = w.person({ age: [30, 70] }),
        d = w.day(60);
      v.lacks = [];
      add(v, d, { full: true, part: "victim" });
      add(w.with(v, { email: w.mailOf(v), ctx: w.yes(0.5) ? w.ctx() : undefined }), d + w.num(2, 60), full);
    },
  ],
  // Javelin, Identity Fraud Study (2023), new-account fraud.
  [
    "recent applicant comes back with every contact new",
    8,
    (w, add) => {
      const v = w.person({ age: [28, 75] }),
        d = w.day(14);
      v.lacks = [];
      add(v, d, { full: true, part: "victim" });
      add(
        w.with(w.moved(v, w.spot()), { phone: w.phone(w.spot()), email: w.mailOf(v), ctx: undefined }),
        d + w.num(1, 10),
        P(true),
      );
    },
  ],
  [
    "burned ring starts over with nothing in common",
    5,
    (w, add) => {
      let d = w.day(40);
      for (const p of strangers(w, w.int(3, 5))) {
        p.email = w.fresh(
          () =>
            `${ascii(p.last)}${ascii(p.first)}${p.dob.slice(2, 4)}${w.digits(1)}@${w.pick(["gmail.com", "outlook.com"])}`,
        );
        add(p, d, full);
        d += w.num(1, 8);
      }
    },
  ],
  [
    "walks the number upward until one passes",
    6,
    (w, add) => {
      const p = w.stolen(),
        run = w.run(w.int(3, 4));
      let d = w.day(8);
      run.forEach((ssn, i) => {
        const q = w.with(p, { ssn });
        if (i && w.yes(0.5)) q.email = w.mailOf(p);
        add(q, d, P(i >= 2));
        d += w.num(0.01, 1.5);
      }); // the second may be a typo, the third isn't
    },
  ],
  [
    "own earlier line's number under a cousin's name",
    6,
    (w, add) => {
      // first form is his own and never paid; then relatives' names with his phone
      const p = w.person({ age: [21, 45] }),
        d = w.day(70),
        wait = w.num(20, 35);
      p.lacks = [];
      add(p, d, { full: true, labelAfter: wait });
      const q = w.stolen({ place: p.place, origin: p.origin, last: p.last });
      q.phone = p.phone;
      while (q.first === p.first) w.rename(q, w.name(q.origin, q.sex, 1985));
      add(q, d + wait + w.num(1, 30), P(true));
    },
  ],
];

/** Kinds whose links don't need a birthday: some of these desks don't ask for one. */
const undated =
  /mule shoppers|vacant house|post office box|in a chain|numbers follow|spellings|one stem|catch-all|throw-away|three places|one device|slow hand|private mailbox|lent from city|rotation|relay|leaks files|starts over/;
export const fraud: Kind[] = kinds.map(([name, n, tell]) => [
  name,
  n,
  !undated.test(name)
    ? tell
    : (w, add) =>
        tell(w, (p, d, o = {}) =>
          add(p, d, o.part ? o : { ...o, lacks: w.yes(0.14) ? ["dateOfBirth"] : [] }),
        ),
]);
