import { ascii, type Kind, type Person, type World } from "./base";
import { need } from "./names";
import { campuses } from "./places";

const bump = (w: World, s: string): string => {
  // one digit mistyped
  const k = w.int(3, s.length - 1),
    d = (Number(s[k]) + w.int(1, 9)) % 10;
  return s.slice(0, k) + d + s.slice(k + 1);
};
const swap = (w: World, s: string): string => {
  // two neighbors swapped
  for (let i = 0; i < 30; i++) {
    const k = w.int(4, s.length - 2);
    if (s[k] !== s[k + 1]) return s.slice(0, k) + s[k + 1] + s[k] + s.slice(k + 2);
  }
  return bump(w, s);
};
const year = (p: Person): number => Number(p.dob.slice(0, 4));
/** The same person in another session: mobile addresses change. */
const later = (w: World, p: Person): Person =>
  p.ctx && w.yes(0.6) ? w.with(p, { ctx: { ...p.ctx, ip: w.ip() } }) : p;
const renamed = (w: World, p: Person, last: string): Person => w.with(p, { last });

export const typical: Kind[] = [
  [
    "single applicant",
    1420,
    (w, add) => {
      const d = w.day(1);
      if (w.yes(0.08))
        add(w.with(w.person(), { ctx: undefined }), Math.floor(d) + 0.9 + w.num(0, 0.002), {
          batch: `evening-${Math.floor(d) + 101}`,
        });
      else add(w.person(), d);
    },
  ], // some come in an evening's upload
  // Census, America's Families and Living Arrangements (yearly): couples, families, roommates.
  [
    "couple at one address",
    240,
    (w, add) => {
      const [a, b] = w.household(2, { kin: w.yes(0.75) }) as [Person, Person];
      w.wed(a, b);
      if (w.yes(0.12)) b.phone = a.phone;
      const d = w.day(30);
      add(a, d);
      add(b, d + (w.yes(0.5) ? w.num(0.01, 0.06) : w.num(1, 30)));
    },
  ],
  [
    "family of three or more",
    170,
    (w, add) => {
      const [a, ...kids] = w.household(w.int(3, 4), { kin: true, age: [44, 58] }) as [Person, ...Person[]];
      kids.forEach((k, i) => {
        if (!i) w.wed(a, k);
        else {
          k.dob = w.dob(18, 23);
          k.ssn = w.ssn(k.state, year(k));
          do w.rename(k, w.name(k.origin, k.sex, 2004));
          while ([a, ...kids.slice(0, i)].some((q) => q.first === k.first));
          k.lacks = [];
        }
      });
      let d = w.day(60);
      add(a, d);
      for (const k of kids) {
        d += w.num(0.02, 18);
        add(k, d);
      }
    },
  ],
  [
    "roommates",
    130,
    (w, add) => {
      let d = w.day(60);
      for (const p of w.household(w.int(2, 3), { age: [20, 34] })) {
        d += w.num(0.1, 18);
        add(p, d);
      }
    },
  ],
  [
    "returns with the same data",
    160,
    (w, add) => {
      const p = w.person(),
        d = w.day(75);
      add(p, d);
      add(later(w, p), d + w.num(3, 75));
    },
  ],
  [
    "returns with a new phone",
    80,
    (w, add) => {
      const p = w.person(),
        d = w.day(85);
      add(p, d);
      add(later(w, w.with(p, { phone: w.phone(p.place) })), d + w.num(12, 85));
    },
  ],
  [
    "returns with a new email",
    60,
    (w, add) => {
      const p = w.person(),
        d = w.day(85);
      add(p, d);
      add(later(w, w.with(p, { email: w.mailOf(p) })), d + w.num(5, 85));
    },
  ],
  [
    "returns after a move",
    80,
    (w, add) => {
      const p = w.person(),
        d = w.day(100);
      add(p, d);
      add(later(w, w.moved(p, w.yes(0.7) ? p.place : w.spot())), d + w.num(25, 100));
    },
  ], // Census, Geographic Mobility (CPS)
  [
    "typo corrected",
    100,
    (w, add) => {
      const p = w.person(),
        d = w.day(5);
      p.lacks = [];
      const bad = w.with(
        p,
        w.pick([
          () => ({
            email: p.email
              .replace("gmail.com", w.pick(["gmial.com", "gmail.con", "gamil.com", "gmail.co"]))
              .replace("yahoo.com", "yaho.com")
              .replace("hotmail.com", "hotmial.com"),
          }),
          () => ({ ssn: bump(w, p.ssn) }),
          () => ({ ssn: swap(w, p.ssn) }),
          () => ({ phone: p.phone.slice(0, 6) + bump(w, p.phone).slice(6) }),
          () => ({ phone: swap(w, p.phone) }),
          () => ({ dob: p.dob.slice(0, 8) + String((Number(p.dob.slice(8)) % 28) + 1).padStart(2, "0") }),
          () => ({ dob: `${year(p) + w.pick([-1, 1, -10])}${p.dob.slice(4)}` }),
          () => ({ zip: swap(w, `00${p.zip}`).slice(2) }),
          () => ({
            last:
              p.last.length > 4 ? p.last.slice(0, 2) + p.last[3] + p.last[2] + p.last.slice(4) : `${p.last}s`,
          }),
        ])(),
      );
      add(bad, d);
      add(p, d + w.weigh([w.num(0.004, 0.03), w.num(0.2, 4)], (x) => (x < 0.1 ? 2 : 1)));
    },
  ],
  [
    "sent twice by a double click",
    40,
    (w, add) => {
      const p = w.person(),
        d = w.day(1);
      add(p, d);
      add(p, d + 0.0006);
    },
  ],
  [
    "next tenant of the same flat",
    60,
    (w, add) => {
      const p = w.person(),
        d = w.day(110);
      if (!/ Apt|#|Unit/.test(p.street)) p.street += w.unit();
      add(p, d);
      add(w.at(w.person({ place: p.place }), p), d + w.num(35, 110));
    },
  ],
];

const orgs = [
  "harborhouse",
  "newstartcenter",
  "hopeshelter",
  "bridgesofmercy",
  "stvincenthomes",
  "secondchancehouse",
  "safehaven",
  "communityaction",
  "openhandservices",
  "crossroadsministry",
  "lutheranrefugee",
  "welcomecenter",
  "interfaithaid",
];
const org = (w: World, p: { state: string }): string =>
  w.fresh(
    () =>
      `${w.pick(orgs)}${w.pick(["", p.state.toLowerCase(), w.pick(["inc", "-us"]), String(w.int(2, 9))])}.org`,
  );
const company = (w: World): string =>
  w.fresh(
    () =>
      `${w
        .surname(w.pick(["Anglo", "Hispanic", "Italian", "Polish"]))
        .toLowerCase()
        .replace(
          /[^a-z]/g,
          "",
        )}${w.pick(["roofing", "plumbing", "electric", "landscaping", "trucking", "cleaning", "builders", "auto", "dental", "hvac"])}${w.pick(["", "llc", "inc", "co"])}.com`,
  );

export const atypical: Kind[] = [
  // HUD, Annual Homeless Assessment Report (2023): clients of one shelter, some with the caseworker's phone or inbox.
  [
    "shelter clients, some with the caseworker's contact",
    46,
    (w, add) => {
      const place = w.spot(),
        base = w.person({ place }),
        host = org(w, base),
        desk = w.phone(place, place.codes[0]),
        mail = `${w.name("Anglo", "f", 1985).toLowerCase()}@${host}`;
      base.street = base.street.replace(/( Apt|,| #| Unit).*/, "");
      let d = w.day(90);
      for (let n = w.int(5, 8); n > 0; n--) {
        const p = w.at(w.person({ place, age: [22, 62] }), base);
        if (w.yes(0.4)) p.phone = desk;
        if (w.yes(0.35)) p.email = mail;
        p.lacks = [];
        delete p.ctx;
        d += w.num(2, 14);
        add(p, d);
      }
    },
  ],
  // BJS, Recidivism and Reentry: people just released start with a new phone and a new inbox.
  [
    "reentry house, new phones and inboxes",
    36,
    (w, add) => {
      const base = w.person(),
        desk = w.phone(base.place);
      let d = w.day(80);
      for (let n = w.int(4, 7); n > 0; n--) {
        const p = w.at(w.person({ place: base.place, sex: "m", age: [24, 55] }), base);
        p.email = w.fresh(() => `${ascii(p.first)}${ascii(p.last)}${w.digits(3)}@gmail.com`);
        p.phone = w.yes(0.3) ? desk : w.phone(base.place);
        d += w.num(3, 14);
        add(p, d);
      }
    },
  ],
  // SSA, Enumeration at Entry: a family that came together has numbers that follow one another; relatives host them.
  [
    "newly arrived family at a relative's home",
    48,
    (w, add) => {
      const origin = w.pick([
          "Vietnamese",
          "Chinese",
          "Indian",
          "Filipino",
          "Hispanic",
          "Nigerian",
          "Arab",
          "Haitian",
          "Korean",
          "Slavic",
        ]),
        host = w.person({ origin, foreign: true }),
        last = w.surname(origin);
      const ssns = w.run(3);
      let d = w.day(60);
      if (w.yes(0.6)) add(host, d);
      for (const ssn of ssns.slice(0, w.int(2, 3))) {
        const p = w.at(w.person({ origin, last, place: host.place, age: [19, 55] }), host);
        p.ssn = ssn;
        p.lacks = [];
        p.phone = w.yes(0.5) ? host.phone : w.phone(host.place);
        d += w.num(0.1, 12);
        add(p, d);
      }
    },
  ],
  // Well known from refugee resettlement (ORR): birthdays on 1 January, the agency's phone at first.
  [
    "refugees born on 1 January with the agency's phone",
    40,
    (w, add) => {
      const origin = w.pick(["East African", "Arab", "Persian", "Slavic"]),
        place = w.spot(),
        desk = w.phone(place, place.codes[0]),
        last = w.surname(origin);
      let d = w.day(60);
      const home = w.person({ place });
      const names = new Set<string>();
      for (const ssn of w.run(w.int(2, 4))) {
        const p = w.at(w.person({ origin, last, place }), home);
        while (names.has(p.first)) w.rename(p, w.name(origin, p.sex, 1990));
        names.add(p.first);
        p.dob = `${year(p)}-01-01`;
        p.ssn = ssn;
        p.phone = w.yes(0.6) ? desk : w.phone(place);
        p.lacks = [];
        d += w.num(0.02, 6);
        add(p, d);
        if (w.yes(0.2)) add(w.with(p, { phone: w.phone(place) }), d + w.num(25, 50));
      }
    },
  ],
  [
    "divorced, former name and new address",
    44,
    (w, add) => {
      const p = w.person({ sex: "f", age: [27, 60] }),
        d = w.day(90);
      p.lacks = [];
      add(p, d);
      add(
        w.with(renamed(w, w.moved(p), w.surname(p.origin)), w.yes(0.3) ? { email: w.mailOf(p) } : {}),
        d + w.num(20, 90),
      );
    },
  ],
  [
    "newly married, new or hyphenated surname",
    44,
    (w, add) => {
      const p = w.person({ sex: "f", age: [22, 42] }),
        q = w.person({ sex: "m", age: [22, 45], place: p.place }),
        d = w.day(80);
      p.lacks = [];
      add(p, d);
      if (w.yes(0.4)) add(q, d + w.num(1, 10));
      const n = renamed(w, w.at(p, q), w.yes(0.35) ? `${p.last}-${q.last}` : q.last);
      if (w.yes(0.3)) n.email = w.mailOf(n);
      add(n, d + w.num(20, 80));
    },
  ],
  // AARP: grown children type for their parents, with their own inbox and phone.
  [
    "elderly parents with a child's inbox and phone",
    60,
    (w, add) => {
      const kid = w.person({ age: [40, 58] }),
        place = w.yes(0.6) ? kid.place : w.spot();
      let d = w.day(60);
      const old = w.household(w.int(1, 2), {
        origin: kid.origin,
        last: kid.last,
        place,
        age: [70, 88],
        kin: true,
      }) as Person[];
      if (old[1]) w.wed(need(old[0]), old[1]);
      if (w.yes(0.5)) add(kid, d);
      const landline = w.phone(place, place.codes[0]);
      for (const p of old) {
        p.email = kid.email;
        p.phone = w.yes(0.5) ? kid.phone : landline;
        if (kid.ctx) p.ctx = kid.ctx;
        else delete p.ctx;
        d += w.num(0.01, 25);
        add(p, d);
      }
    },
  ],
  // IIE, Open Doors; NCES: one hall, one mail domain, one campus network, home area codes.
  [
    "students of one residence hall",
    60,
    (w, add) => {
      const place = w.spot("col"),
        mail = need(campuses[place.city]),
        hall = w.house(),
        net = w.ip().replace(/\.\d+$/, "."),
        home = { street: hall };
      let d = w.day(40);
      for (let n = w.int(5, 8); n > 0; n--) {
        const from = w.spot(),
          p = w.person({ place: from, age: [18, 22], foreign: w.yes(0.2), arrived: 2025 }),
          phone = w.phone(from);
        const q = w.with(w.moved(p, place), {
          street: `${home.street} ${w.pick(["Rm", "Room", "#"])} ${w.int(101, 640)}`.replace("# ", "#"),
          zip: need(place.zips[0]),
          phone,
        });
        if (w.yes(0.6))
          q.email = w.fresh(
            () => `${p.first[0]?.toLowerCase()}${ascii(p.last)}${w.yes(0.5) ? w.int(1, 40) : ""}@${mail}`,
          );
        if (q.ctx) q.ctx.ip = net + w.int(2, 20);
        d += w.num(0.1, 8);
        add(q, d);
      }
    },
  ],
  [
    "strangers in one large building",
    64,
    (w, add) => {
      const base = w.person(),
        place = base.place,
        house = base.street.replace(/( Apt|,| #| Unit).*/, "");
      let d = w.day(100);
      for (let n = w.int(6, 10); n > 0; n--) {
        const p = w.at(w.person({ place }), base);
        p.street =
          house +
          (w.yes(0.2)
            ? ""
            : w.pick([" Apt ", " #", " Unit "]) + w.int(2, 28) + w.pick(["A", "B", "C", "01", "07", "12"]));
        d += w.num(0.3, 10);
        add(p, d);
      }
    },
  ],
  // DoD, Demographics Profile of the Military Community (yearly): moves by order, field post offices.
  [
    "military move, same phone",
    48,
    (w, add) => {
      const p = w.person({ place: w.spot("mil"), age: [19, 38], foreign: false }),
        d = w.day(80);
      p.lacks = [];
      add(p, d);
      const apo = w.pick([
        ["APO", "AE", "09096"],
        ["APO", "AE", "09128"],
        ["FPO", "AP", "96349"],
        ["APO", "AP", "96271"],
      ] as const);
      const q = w.yes(0.5)
        ? w.moved(p, w.spot("mil"))
        : w.with(p, {
            street: `${w.pick(["Unit", "PSC"])} ${w.int(1500, 45999)} Box ${w.int(10, 9900)}`,
            city: apo[0],
            state: apo[1],
            zip: apo[2],
          });
      add(later(w, q), d + w.num(20, 80));
    },
  ],
  // Escapees and similar mail forwarders: thousands of people share one street line, told apart by a number.
  [
    "RV travellers at a mail forwarder",
    36,
    (w, add) => {
      const place = w.spot("rv"),
        house = w.house();
      let d = w.day(70);
      for (let n = w.int(4, 7); n > 0; n--) {
        const from = w.spot(),
          p = w.person({ place: from, age: [55, 78], foreign: false }),
          box = `${house} ${w.pick(["#", "Lot ", "PMB "])}${w.int(1000, 9999)}`;
        const q = w.with(w.moved(p, place), { street: box });
        d += w.num(0.5, 12);
        add(q, d);
        if (w.yes(0.2)) {
          const s = w.at(w.person({ place: from, last: p.last, origin: p.origin, age: [55, 76] }), q);
          add(s, d + 0.02);
        }
      }
    },
  ],
  [
    "rural route, shared landline",
    44,
    (w, add) => {
      const place = w.spot("rur"),
        line = w.phone(place, place.codes[0]),
        a = w.person({ place, foreign: false, origin: w.pick(["Anglo", "Anglo", "African American"]) });
      a.street = w.pick([
        `RR ${w.int(1, 6)} Box ${w.int(10, 380)}`,
        `PO Box ${w.int(12, 1400)}`,
        `${w.int(100, 9999)} County Road ${w.int(10, 640)}`,
        `${w.int(100, 9999)} State Hwy ${w.int(10, 99)}`,
        `HC ${w.int(60, 89)} Box ${w.int(10, 900)}`,
      ]);
      a.phone = line;
      const b = w.at(
        w.person({ place, origin: a.origin, last: w.yes(0.7) ? a.last : w.surname(a.origin) }),
        a,
      );
      b.phone = line;
      if (w.yes(0.3)) b.email = a.email;
      const d = w.day(40);
      add(a, d);
      add(b, d + w.num(0.02, 40));
    },
  ],
  // Navajo Nation Addressing Authority: no street names; boxes of a trading post, the chapter house's phone.
  [
    "reservation, box or described place",
    40,
    (w, add) => {
      const place = w.spot("res"),
        desk = w.phone(place, place.codes[0]),
        box = `PO Box ${w.int(30, 4200)}`;
      let d = w.day(80);
      for (let n = w.int(3, 5); n > 0; n--) {
        const p = w.person({ place, origin: "Native" });
        p.street = w.yes(0.45)
          ? box
          : w.pick([
              `${w.int(1, 9)} miles ${w.pick(["N", "S", "E", "W"])} of ${w.pick(["Many Farms", "Lukachukai", "Rough Rock", "Sanostee", "Pinedale"])} Chapter House`,
              `PO Box ${w.int(30, 4200)}`,
              `HC ${w.int(57, 63)} Box ${w.int(10, 90)}`,
            ]);
        p.phone = w.yes(0.3) ? desk : w.phone(place);
        d += w.num(1, 18);
        add(p, d);
      }
    },
  ],
  // FCC, Communications Marketplace Report: prepaid users let numbers lapse; carriers give them out again.
  [
    "prepaid user, new number each time",
    48,
    (w, add) => {
      const p = w.person({ age: [19, 50] });
      let d = w.day(80);
      add(p, d);
      for (let n = w.int(1, 2); n > 0; n--) {
        const q = later(w, w.with(p, { phone: w.phone(w.yes(0.8) ? p.place : w.spot()) }));
        d += w.num(14, 40);
        add(q, d);
      }
    },
  ],
  [
    "number given out again to another customer",
    36,
    (w, add) => {
      const p = w.person(),
        d = w.day(115),
        q = w.person({ place: p.place });
      p.lacks = [];
      q.lacks = [];
      q.phone = p.phone;
      add(p, d);
      add(q, d + w.num(50, 115));
    },
  ],
  // Department of Labor, National Agricultural Workers Survey: a camp, a foreman's phone, numbers issued in one go.
  [
    "seasonal farm workers of one camp",
    42,
    (w, add) => {
      const place = w.spot("farm"),
        base = w.person({ place }),
        boss = w.phone(place, place.codes[0]),
        batch = w.yes(0.5) ? `camp-${w.digits(5)}` : undefined;
      let d = w.day(30);
      base.street = `${w.int(100, 9999)} ${w.pick(["River", "Orchard", "Ranch", "Old Mill", "Airport"])} Rd Camp ${w.int(1, 9)}`;
      for (const ssn of w.run(w.int(4, 7))) {
        const p = w.at(w.person({ place, origin: "Hispanic", sex: "m", age: [20, 48] }), base);
        p.ssn = ssn;
        p.lacks = [];
        if (w.yes(0.5)) p.phone = boss;
        if (w.yes(0.3)) p.lacks = ["email"];
        delete p.ctx;
        d += w.num(0.002, batch ? 0.01 : 3);
        add(p, d, batch ? { batch } : {});
      }
    },
  ],
  [
    "same person, name in another order or spelling",
    52,
    (w, add) => {
      const p = w.person({
          origin: w.pick([
            "Chinese",
            "Vietnamese",
            "Hispanic",
            "Slavic",
            "Arab",
            "Korean",
            "Indian",
            "Anglo",
            "Filipino",
          ]),
        }),
        d = w.day(70);
      p.lacks = [];
      const western = w.pick(
        p.sex === "m"
          ? ["Kevin", "Eric", "Tony", "Jason", "David"]
          : ["Amy", "Grace", "Jenny", "Tina", "Susan"],
      );
      const q =
        p.origin === "Hispanic"
          ? w.with(p, {
              last: p.last.includes(" ") ? need(p.last.split(" ")[0]) : `${p.last} ${w.surname("Hispanic")}`,
            })
          : p.origin === "Anglo"
            ? w.with(p, {
                first: w.yes(0.5)
                  ? `${p.first} ${w.pick("ABCDEJLMR".split(""))}.`
                  : ((
                      {
                        Michael: "Mike",
                        Matthew: "Matt",
                        Steven: "Steve",
                        Timothy: "Tim",
                        Jennifer: "Jen",
                        Jessica: "Jess",
                        Kimberly: "Kim",
                        Rebecca: "Becky",
                        Robert: "Bob",
                        William: "Bill",
                        James: "Jim",
                        Samuel: "Sam",
                        Benjamin: "Ben",
                        Nicole: "Nikki",
                      } as Record<string, string>
                    )[p.first] ?? `${p.first} Lee`),
              })
            : w.yes(0.5)
              ? w.with(p, { first: p.last, last: p.first })
              : w.with(p, { first: w.yes(0.5) ? western : `${western} ${p.first}` });
      add(p, d);
      add(later(w, q), d + w.num(0.5, 70));
    },
  ],
  // CDC, Births: Final Data (about 3 % are twins): numbers in a row, one birthday, one home.
  [
    "twins, numbers in a row",
    40,
    (w, add) => {
      const [a, b] = w.household(2, { kin: true, age: [18, 30], foreign: false }) as [Person, Person],
        r = w.run(2, a.ssn),
        d = w.day(30);
      b.dob = a.dob;
      a.ssn = need(r[0]);
      b.ssn = need(r[1]);
      a.lacks = [];
      b.lacks = [];
      if (b.first === a.first) b.first = b.sex === "m" ? "Evan" : "Ella";
      b.email = w.mailOf(b);
      if (w.yes(0.3)) b.phone = a.phone;
      add(a, d);
      add(b, d + w.num(0.01, 30));
    },
  ],
  [
    "father and son of one name",
    40,
    (w, add) => {
      const [a, b] = w.household(2, { kin: true, sex: "m", age: [46, 66] }) as [Person, Person],
        d = w.day(45);
      b.dob = `${Math.min(2007, year(a) + w.int(22, 32))}${b.dob.slice(4)}`;
      b.ssn = w.ssn(b.state, Math.max(1988, year(b)));
      b.first = a.first;
      if (w.yes(0.5)) b.last = `${a.last} Jr`;
      if (w.yes(0.4)) b.phone = a.phone;
      add(a, d);
      add(b, d + w.num(0.05, 45));
    },
  ],
  // NCSL: Address Confidentiality Programs of the states give survivors a box in the capital; they change every contact.
  [
    "survivor of violence, protected address",
    26,
    (w, add) => {
      const p = w.person({ sex: "f", age: [22, 50] }),
        d = w.day(110);
      add(p, d);
      add(
        w.with(p, {
          street: `PO Box ${w.int(100, 9900)}`,
          phone: w.phone(p.place),
          ...(w.yes(0.5) ? { email: w.mailOf(p) } : {}),
          ctx: undefined,
        }),
        d + w.num(40, 110),
      );
    },
  ],
  [
    "legal change of the first name",
    34,
    (w, add) => {
      const p = w.person({ age: [19, 40] }),
        d = w.day(80);
      p.lacks = [];
      add(p, d);
      const q = w.with(p, {
        first: w.pick(
          p.sex === "m"
            ? ["Chloe", "Luna", "Zoe", "Alex", "Riley", "Iris"]
            : ["Leo", "Oliver", "Kai", "Alex", "Elliot", "Felix"],
        ),
      });
      if (w.yes(0.5)) q.email = w.mailOf(q);
      add(q, d + w.num(15, 80));
    },
  ],
  // HHS, AFCARS: youth who age out of care move often, a worker's inbox stands in at first.
  [
    "youth out of foster care, many moves",
    42,
    (w, add) => {
      const p = w.person({ age: [18, 21], foreign: false }),
        own = p.email,
        host = org(w, p);
      let d = w.day(85);
      add(
        w.with(p, {
          email: `${w.name("Anglo", "f", 1990).toLowerCase()}.${ascii(w.surname("Anglo"))}@${host}`,
        }),
        d,
      );
      const q = w.with(w.moved(p), { email: own });
      d += w.num(15, 45);
      add(q, d);
      if (w.yes(0.5)) add(w.with(w.moved(p), { email: own, phone: w.phone(p.place) }), d + w.num(15, 40));
    },
  ],
  [
    "family plan, numbers in a row",
    48,
    (w, add) => {
      const h = w.household(w.int(3, 4), { kin: true }),
        n = w.phone(need(h[0]).place);
      let d = w.day(40);
      h.forEach((p, i) => {
        p.phone = n.slice(0, 8) + String((Number(n.slice(8)) + i) % 100).padStart(2, "0");
        p.lacks = [];
        d += w.num(0.02, 12);
        add(p, d);
      });
    },
  ],
  [
    "staff of a small firm at its own mail domain",
    48,
    (w, add) => {
      const place = w.spot(),
        dom = company(w),
        batch = w.yes(0.4) ? `payroll-${w.digits(5)}` : undefined,
        boss = w.person({ place }),
        line = w.phone(place, place.codes[0]);
      let d = w.day(70);
      for (let n = w.int(4, 6); n > 0; n--) {
        const p = w.person({ place, age: [21, 62] });
        p.email = w.fresh(
          () =>
            `${w.pick([ascii(p.first), p.first[0]?.toLowerCase() + ascii(p.last), `${ascii(p.first)}.${ascii(p.last)}`])}@${dom}`,
        );
        p.lacks = [];
        if (w.yes(0.2)) p.phone = line;
        if (p.ctx && boss.ctx) p.ctx.ip = need(boss.ctx.ip);
        d += batch ? 0.002 : w.num(0.5, 14);
        add(p, d, batch ? { batch } : {});
      }
    },
  ],
  // FEMA, transitional sheltering: a town's families at one motel after a storm.
  [
    "families after a storm, one motel",
    40,
    (w, add) => {
      const from = w.spot(),
        place = w.spot(),
        motel = w.house(),
        desk = w.phone(place, place.codes[0]);
      let d = w.day(25);
      for (let n = w.int(4, 6); n > 0; n--) {
        const p = w.person({ place: from }),
          q = w.with(w.moved(p, place), {
            street: `${motel} ${w.pick(["Rm", "Room", "#"])} ${w.int(101, 340)}`.replace("# ", "#"),
            zip: need(place.zips[0]),
            phone: w.yes(0.2) ? desk : w.phone(from),
          });
        d += w.num(0.1, 5);
        add(q, d);
      }
    },
  ],
  // State Department, J-1 Summer Work Travel: students in the employer's housing, new numbers, often the employer's phone.
  [
    "summer exchange students in an employer's house",
    40,
    (w, add) => {
      const base = w.person(),
        line = w.phone(base.place);
      let d = w.day(100) * 0.4;
      for (let n = w.int(3, 6); n > 0; n--) {
        const p = w.at(
          w.person({
            place: base.place,
            origin: w.pick(["Slavic", "Polish", "Brazilian", "Filipino"]),
            age: [19, 24],
            foreign: true,
            arrived: 2026,
          }),
          base,
        );
        if (w.yes(0.25)) p.phone = line;
        else p.phone = w.phone(base.place);
        d += w.num(0.02, 6);
        add(p, d);
      }
    },
  ],
  [
    "strangers at one library connection",
    44,
    (w, add) => {
      const place = w.spot(),
        ip = w.ip(),
        userAgent = w.agent();
      let d = w.day(80);
      for (let n = w.int(4, 7); n > 0; n--) {
        const p = w.person({ place });
        p.ctx = { ip, userAgent };
        d = Math.floor(d + w.int(1, 13)) + w.num(0.05, 0.55);
        add(p, d);
      }
    },
  ],
  [
    "spouse's number typed by mistake, then corrected",
    16,
    (w, add) => {
      const [a, b] = w.household(2, { kin: true, age: [30, 60] }) as [Person, Person],
        d = w.day(3);
      a.lacks = [];
      b.lacks = [];
      w.wed(a, b);
      add(a, d);
      add(w.with(b, { ssn: a.ssn }), d + 0.01);
      add(b, d + w.num(0.015, 1));
    },
  ],
  // Young Center, Elizabethtown College: few surnames, no email, a phone shanty for several farms.
  [
    "Amish neighbours with a shared phone shanty",
    34,
    (w, add) => {
      const place = w.spot("amish"),
        line = w.phone(place, place.codes[0]);
      let d = w.day(80);
      for (let n = w.int(3, 4); n > 0; n--) {
        const p = w.person({ place, origin: "Anglo", age: [24, 66], foreign: false });
        p.first = w.pick(
          p.sex === "m"
            ? ["Levi", "Amos", "Eli", "Jonas", "Reuben", "Mose", "Abner"]
            : ["Fannie", "Lydia", "Katie", "Ada", "Mattie", "Sadie"],
        );
        p.last = w.pick(["Miller", "Yoder", "Stoltzfus", "Troyer", "Hershberger", "King", "Fisher"]);
        p.street = `${w.int(1000, 9800)} ${w.pick(["Township Road", "County Road"])} ${w.int(40, 690)}`;
        p.phone = line;
        p.email = "";
        p.lacks = w.yes(0.3) ? ["ssn"] : [];
        delete p.ctx;
        d += w.num(1, 25);
        add(p, d);
      }
    },
  ],
  [
    "elder without an inbox, a clerk's filler",
    30,
    (w, add) => {
      const p = w.person({ age: [68, 88] });
      p.email = w.pick([
        "noemail@gmail.com",
        "none@none.com",
        "noemail@noemail.com",
        "na@na.com",
        "customer@gmail.com",
      ]);
      p.lacks = [];
      p.phone = w.phone(p.place);
      delete p.ctx;
      add(p, w.day());
    },
  ],
  // Census, multigenerational households (2020 Census briefs).
  [
    "many generations in one house, two phones",
    44,
    (w, add) => {
      const origin = w.pick(["Hmong", "East African", "Polynesian", "Hispanic", "Indian", "Filipino"]),
        h = w.household(w.int(5, 7), { origin, kin: true }),
        lines = h.slice(0, 2).map((p) => p.phone);
      let d = w.day(70);
      for (const p of h) {
        if (w.yes(0.3)) {
          p.last = w.surname(origin);
          p.email = w.mailOf(p);
        }
        if (w.yes(0.6)) p.phone = w.pick(lines);
        if (w.yes(0.2)) p.email = need(h[0]).email;
        d += w.num(0.02, 12);
        add(p, d);
      }
    },
  ],
  [
    "from Puerto Rico to the mainland",
    36,
    (w, add) => {
      const p = w.person({ place: w.spot("pr"), foreign: false }),
        d = w.day(80);
      p.phone = w.phone(p.place);
      p.street = w.yes(0.6)
        ? `Urb ${w.pick(["Las Lomas", "Santa Rosa", "Villa Carolina", "Los Angeles", "Royal Town"])} ${w.int(1, 40)} Calle ${w.int(1, 60)}`
        : p.street;
      if (w.yes(0.6)) add(p, d);
      add(w.moved(p, w.pick([w.spot(), w.spot()])), d + w.num(15, 80));
    },
  ],
  [
    "residents of one care home",
    36,
    (w, add) => {
      const base = w.person(),
        desk = w.phone(base.place, base.place.codes[0]);
      base.street = base.street.replace(/( Apt|,| #| Unit).*/, "");
      let d = w.day(90);
      for (let n = w.int(3, 6); n > 0; n--) {
        const p = w.at(w.person({ place: base.place, age: [74, 90] }), base),
          kid = w.person({ last: p.last, origin: p.origin, age: [45, 60] });
        p.email = w.yes(0.6) ? kid.email : "";
        p.phone = w.yes(0.45) ? desk : kid.phone;
        delete p.ctx;
        d += w.num(2, 18);
        add(p, d);
      }
    },
  ],
  [
    "compares offers, four forms in an afternoon",
    48,
    (w, add) => {
      const p = w.person({ age: [21, 45] });
      let d = w.day(1);
      for (let n = w.int(3, 4); n > 0; n--) {
        const q = w.with(p, { lacks: w.yes(0.3) ? ["dateOfBirth"] : p.lacks });
        d += w.num(0.01, 0.12);
        add(q, d);
      }
    },
  ],
  [
    "separated, phone still on the other's plan",
    36,
    (w, add) => {
      const [a, b] = w.household(2, { age: [26, 50] }) as [Person, Person],
        d = w.day(90);
      b.phone = a.phone;
      a.lacks = [];
      b.lacks = [];
      add(a, d);
      add(w.moved(b), d + w.num(5, 90));
    },
  ],
  [
    "couple with one inbox",
    40,
    (w, add) => {
      const [a, b] = w.household(2, { kin: true, age: [45, 80] }) as [Person, Person],
        d = w.day(30);
      w.wed(a, b);
      a.email = w.fresh(
        () =>
          w.pick([
            `the${ascii(a.last)}s`,
            `${ascii(a.first)}and${ascii(b.first)}`,
            `${ascii(a.last)}family${w.int(1, 20)}`,
          ]) +
          "@" +
          w.pick(["gmail.com", "yahoo.com", "aol.com", "comcast.net"]),
      );
      b.email = a.email;
      add(a, d);
      add(b, d + w.num(0.01, 30));
    },
  ],
  // SSA: numbers are issued from the whole range since June 2011, so an adult newcomer's number looks like a child's.
  [
    "newcomer alone, new number, thin trail",
    60,
    (w, add) => {
      const p = w.person({
          origin: w.pick([
            "Indian",
            "Chinese",
            "Brazilian",
            "Nigerian",
            "Haitian",
            "Hispanic",
            "Persian",
            "Korean",
          ]),
          foreign: true,
          arrived: w.int(2019, 2026),
          age: [21, 45],
        }),
        d = w.day(80);
      p.phone = w.phone(w.yes(0.6) ? p.place : w.spot());
      p.lacks = [];
      add(p, d);
      if (w.yes(0.4))
        add(w.with(w.moved(p), { email: w.yes(0.3) ? w.mailOf(p) : p.email }), d + w.num(20, 80));
    },
  ],
  [
    "subletting gig worker",
    40,
    (w, add) => {
      const p = w.person({ age: [21, 40] });
      let d = w.day(85);
      add(p, d);
      const q = later(w, w.moved(p));
      d += w.num(12, 40);
      add(q, d);
      if (w.yes(0.5))
        add(
          later(w, w.with(w.moved(p, w.spot()), { phone: w.yes(0.4) ? w.phone(p.place) : p.phone })),
          d + w.num(12, 40),
        );
    },
  ],
];

// FTC, Consumer Sentinel Network Data Book (2023, published 2024): victims find an account they never opened.
const thief: { part: "fraud" } = { part: "fraud" };
export const victims: Kind[] = [
  [
    "victim applies after a thief used the number",
    18,
    (w, add) => {
      const p = w.person({ age: [25, 75] }),
        t = w.with(w.moved(p, w.spot()), {
          phone: w.phone(w.spot()),
          email: w.mailOf(p),
          ctx: w.yes(0.5) ? w.ctx() : undefined,
        }),
        d = w.day(60);
      p.lacks = [];
      add(t, d, {
        ...thief,
        kind: "stolen identity, everything else new, before the owner came",
        full: true,
      });
      add(p, d + w.num(4, 60));
    },
  ],
  [
    "victim whose number a stranger had used under another name",
    12,
    (w, add) => {
      const p = w.person(),
        t = w.stolen(),
        d = w.day(60);
      t.ssn = p.ssn;
      p.lacks = [];
      add(t, d, { ...thief, kind: "made-up name on someone's number, owner comes later", full: true });
      add(p, d + w.num(3, 60));
    },
  ],
  [
    "victim whose number a stranger uses after the application",
    14,
    (w, add) => {
      const p = w.person(),
        t = w.stolen(),
        d = w.day(60);
      t.ssn = p.ssn;
      p.lacks = [];
      add(p, d);
      add(t, d + w.num(3, 60), {
        ...thief,
        kind: "made-up name on an applicant's number",
        full: true,
        plain: true,
      });
    },
  ], // same number, other name and birthday
  [
    "bought a number that a ring had dropped",
    10,
    (w, add) => {
      const n = w.phone(w.spot());
      let d = w.day(80);
      for (let k = 0; k < 3; k++) {
        const t = w.stolen();
        t.phone = n;
        add(t, d, {
          ...thief,
          kind: "strangers with one number, later given out again",
          full: true,
          plain: k === 2,
        });
        d += w.num(0.3, 4);
      }
      const p = w.person();
      p.phone = n;
      p.lacks = [];
      add(p, d + w.num(30, 65));
    },
  ],
  [
    "lives where a ring has its parcels sent",
    8,
    (w, add) => {
      const p = w.person();
      p.street = p.street.replace(/( Apt|,| #| Unit).*/, "");
      p.lacks = [];
      let d = w.day(60);
      const dev = w.device();
      for (let k = 0; k < 3; k++) {
        const t = w.at(w.stolen(), p);
        t.ctx = { ip: w.ip(), deviceId: dev, userAgent: w.agent() };
        add(t, d, {
          ...thief,
          kind: "parcels to a stranger's porch, one device",
          full: true,
          plain: k === 2,
        });
        d += w.num(0.5, 5);
      }
      add(p, d + w.num(3, 40));
    },
  ],
];
