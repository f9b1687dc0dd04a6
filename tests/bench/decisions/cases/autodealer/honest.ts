import type { World } from "./core";
import { need, originOf, STREETS } from "./names";
import { PLACES, RURALS } from "./places";
export function typical(w: World) {
  const T = "typical" as const;
  let k: string;
  const rep = (kind: string, n: number, f: (sid: string) => void) => {
    k = kind;
    for (let i = 0; i < n; i++) f(w.sid(kind));
  };
  rep("single car buyer", 910, (s) => w.e(s, k, T, w.trunc(w.person()), w.rday()));
  rep("couple applies jointly the same day", 140, (s) => {
    const a = w.person(),
      b = w.relative(a, w.i(-5, 5), w.c(0.8));
    if (w.c(0.2)) b.phone = a.phone;
    if (w.c(0.25)) b.email = a.email;
    if (w.c(0.6)) {
      b.dev = a.dev;
      b.ua = a.ua;
    } else if (a.ctx === "own") b.dev = w.device();
    const t = w.rday();
    w.e(s, k, T, a, t);
    w.e(s, k, T, b, t + w.i(4, 40));
  });
  rep("parent and grown child at one address", 70, (s) => {
    const a = w.person({ age: w.i(44, 62) }),
      b = w.relative(a, w.i(21, 30));
    if (w.c(0.2)) b.email = undefined;
    const d = w.i(0, 90);
    w.e(s, k, T, a, w.day(d));
    w.e(s, k, T, b, w.day(d + w.i(0, 28)));
  });
  rep("siblings", 40, (s) => {
    const a = w.person({ age: w.i(19, 38) }),
      b = w.relative(a, w.i(2, 6));
    if (w.c(0.5)) {
      const m = w.move(b);
      b.street = m.street;
      b.zip = m.zip;
    }
    const d = w.i(0, 90);
    w.e(s, k, T, a, w.day(d));
    w.e(s, k, T, b, w.day(d + w.i(0, 28)));
  });
  rep("roommates", 40, (s) => {
    const a = w.person({ age: w.i(20, 33) });
    const d = w.i(0, 80);
    w.e(s, k, T, a, w.day(d));
    for (let i = 0, n = w.i(1, 2); i < n; i++) {
      const b = w.person({ pl: a.pl, age: w.i(20, 33) });
      b.street = a.street;
      b.zip = a.zip;
      w.e(s, k, T, b, w.day(d + w.i(1, 38)));
    }
  });
  rep("returns for another car, all the same", 110, (s) => {
    const a = w.trunc(w.person());
    const d = w.i(0, 70);
    w.e(s, k, T, a, w.day(d));
    w.conn(a);
    w.e(s, k, T, a, w.day(d + w.i(7, 49)));
  });
  rep("returns with one contact changed", 120, (s) => {
    let a = w.person();
    const d = w.i(0, 70);
    w.e(s, k, T, a, w.day(d));
    const what = w.w([
      ["phone", 3],
      ["email", 3],
      ["addr", 4],
    ]);
    if (what === "phone") a = { ...a, phone: w.phone(a.pl) };
    else if (what === "email") a = { ...a, email: w.email(a.fn, a.ln, a.by) };
    else a = w.move(a);
    if (w.c(0.5)) w.conn(a);
    w.e(s, k, T, a, w.day(d + w.i(7, 49)));
  });
  rep("typing slip corrected within the hour", 60, (s) => {
    const a = w.person(),
      b = { ...a };
    const what = w.w([
      ["ssn", 2],
      ["phone", 3],
      ["email", 3],
      ["zip", 1],
      ["fn", 2],
      ["dob", 2],
    ]);
    if (what === "ssn" && b.ssn) b.ssn = w.typoSsn(b.ssn);
    if (what === "phone") b.phone = need(a.phone).slice(0, 9) + ((Number(need(a.phone)[9]) + w.i(1, 9)) % 10);
    if (what === "email")
      b.email = w.pick([
        need(a.email).replace("gmail.com", "gmial.com").replace("yahoo", "yaho"),
        need(a.email).replace(".com", ".con"),
        need(a.email).slice(1),
      ]);
    if (what === "fn") b.fn = a.fn.slice(0, 2) + a.fn.slice(3) || a.fn;
    if (what === "dob" && a.dob) b.dob = String(a.by - 1) + a.dob.slice(4);
    if (what === "zip") b.zip = w.pick(a.pl.zips);
    const t = w.rday();
    w.e(s, k, T, b, t, { noLabel: true });
    w.e(s, k, T, a, t + w.i(2, 50));
  });
  rep("dealer sends one buyer to two or three lenders", 55, (s) => {
    const a = w.person({ ctx: "dealer" });
    const t = w.rday();
    for (let i = 0, n = w.i(2, 3); i < n; i++)
      w.e(s, k, T, { ...a, caps: i === 1 ? true : a.caps, pf: w.i(0, 4) }, t + i * w.i(3, 25), {
        noLabel: i > 0,
      });
  });
  rep("small business owner with own domain", 50, (s) => {
    const a = w.person({ age: w.i(28, 62) });
    a.email =
      w.pick([w.asc(a.fn), "info", "office", w.asc(a.fn)[0] + w.asc(a.ln)]) +
      "@" +
      w.asc(a.ln) +
      w.pick(["roofing", "hvac", "trucking", "cleaning", "landscaping", "electric", "autobody", "painting"]) +
      w.pick([".com", ".com", ".net", "llc.com"]);
    w.e(s, k, T, a, w.rday());
  });
  rep("neighbours in one apartment complex", 32, (s) => {
    const pl = w.pick(PLACES);
    const base = `${w.num()} ${w.pick(STREETS)} ${w.pick(["Blvd", "Dr", "Ave", "Pkwy"])}`;
    const zip = w.pick(pl.zips);
    for (let i = 0, n = w.i(2, 5); i < n; i++) {
      const a = w.person({ pl });
      a.street = `${base} ${w.c(0.5) ? "Apt " : "#"}${w.i(101, 1640)}`;
      a.zip = zip;
      w.e(s, k, T, w.trunc(a), w.rday());
    }
  });
  rep("trade-in customer of the same shop, typed by its clerk in capitals", 120, (s) => {
    const a = w.person({ ctx: "dealer" });
    a.caps = true;
    w.e(s, k, T, w.trunc(a), w.rday());
  });
}
export function atypical(w: World) {
  const A = "atypical" as const;
  let k = "";
  const rep = (kind: string, n: number, f: (sid: string) => void) => {
    k = kind;
    const m = Math.max(5, Math.round(n * 0.76));
    for (let i = 0; i < m; i++) f(w.sid(kind));
  };
  const foreign = [
    "Vietnamese",
    "Chinese",
    "Indian",
    "Filipino",
    "Arabic",
    "WestAfrican",
    "EastAfrican",
    "Ukrainian",
    "Brazilian",
    "Haitian",
    "Hispanic",
  ];
  // SSA on randomization of SSNs since June 2011
  rep("newcomer with a fresh SSN at a sponsor's home", 22, (s) => {
    const o = w.pick(foreign),
      h = w.person({ o, age: w.i(34, 55) });
    const d = w.i(0, 85);
    w.e(s, k, A, h, w.day(d));
    for (let i = 0, n = w.i(1, 2); i < n; i++) {
      const b = w.person({ o, pl: h.pl, age: w.i(21, 40), isx: w.i(2024, 2026) });
      b.street = h.street;
      b.zip = h.zip;
      if (w.c(0.3)) b.phone = h.phone;
      w.e(s, k, A, b, w.day(d + w.i(1, 34)));
    }
  });
  // Office of Refugee Resettlement, Reception and Placement practice
  rep("refugee families, caseworker gives her own email or phone", 9, (s) => {
    const o = w.pick(["EastAfrican", "Ukrainian", "Arabic"]),
      pl = w.at(
        ...w.pick([
          ["Minneapolis", "MN"],
          ["Columbus", "OH"],
          ["Buffalo", "NY"],
          ["Boise", "ID"],
          ["Louisville", "KY"],
        ] as [string, string][]),
      );
    const mail =
      w.pick([
        "cases",
        "resettle",
        "employment",
        "newarrivals",
        "mhassan",
        "jcarlson",
        "kwright",
        "tnguyen",
        "sbauer",
      ]) +
      "@" +
      w.pick(["welcomehouse", "newneighbors", "bridgerefugee", "interfaithnewcomers"]) +
      w.pick(["", "mn", "usa", "midwest", "city"]) +
      ".org";
    const ph = w.phone(pl, 0),
      base = `${w.num()} ${w.pick(STREETS)} Ave`,
      zip = w.pick(pl.zips),
      d = w.i(0, 80);
    for (let i = 0, n = w.i(4, 6); i < n; i++) {
      const p = w.person({ o, pl, age: w.i(20, 50), isx: w.i(2024, 2026), ctx: "none" });
      p.street = `${base} Apt ${w.i(1, 48)}`;
      p.zip = zip;
      if (w.c(0.8)) p.email = mail;
      if (w.c(0.45)) p.phone = ph;
      w.e(s, k, A, p, w.day(d + i * w.i(1, 6)));
    }
  });
  // CFPB and NADA: dealers send one application to several lenders
  rep("dealer shotguns one subprime buyer to many lenders", 14, (s) => {
    const p = w.person({ ctx: "dealer" });
    const t = w.rday();
    for (let i = 0, n = w.i(4, 7); i < n; i++)
      w.e(s, k, A, { ...p, pf: w.i(0, 4), sf: w.i(0, 2), caps: w.c(0.5) }, t + i * 7 + w.i(0, 5), {
        noLabel: i > 0,
      });
  });
  rep("dealer fills its placeholder email for buyers without one", 8, (s) => {
    const pl = w.pick(PLACES),
      m =
        w.pick(["noemail", "none", "sales", "noreply", "customer"]) +
        "@" +
        w.pick(["valuecarland", "easyrideauto", "familymotors", "citywideautos", "drivenowcars"]) +
        w.i(2, 99) +
        ".com",
      d = w.i(0, 50),
      ip = w.dealerIp(pl);
    for (let i = 0, n = w.i(4, 7); i < n; i++) {
      const p = w.person({ pl, age: w.i(30, 75), ctx: "none" });
      p.email = m;
      p.ip = ip;
      p.caps = true;
      p.pf = 0;
      w.e(s, k, A, p, w.day(d + i * w.i(2, 11)));
    }
  });
  rep("buy-here-pay-here customer, prepaid phone lapsed and moved", 28, (s) => {
    let p = w.person({ age: w.i(20, 48) });
    const d = w.i(0, 70);
    w.e(s, k, A, p, w.day(d));
    p = w.move(p);
    p.phone = w.phone(p.pl);
    if (w.c(0.25)) p.email = w.email(p.fn, p.ln, p.by);
    w.e(s, k, A, p, w.day(d + w.i(25, 55)));
  });
  rep("married or divorced, new surname, same number", 24, (s) => {
    const p = w.person({ age: w.i(22, 50) });
    const d = w.i(0, 75);
    w.e(s, k, A, p, w.day(d));
    const q = w.c(0.5) ? w.move(p) : { ...p };
    q.ln = w.pick(originOf(p.origin).last);
    if (w.c(0.3)) q.ln = `${p.ln}-${q.ln}`;
    if (w.c(0.4)) q.email = w.email(q.fn, q.ln, q.by);
    w.e(s, k, A, q, w.day(d + w.i(15, 50)));
  });
  rep("father and son with the same name", 18, (s) => {
    const a = w.person({ age: w.i(45, 66) }),
      b = w.relative(a, w.i(20, 30));
    b.fn = a.fn;
    if (w.c(0.5)) {
      a.ln += " Sr";
      b.ln += w.pick([" Jr", " Jr.", " II"]);
    }
    b.email = w.email(b.fn, b.ln, b.by);
    if (w.c(0.35)) b.phone = a.phone;
    const d = w.i(0, 90);
    w.e(s, k, A, a, w.day(d));
    w.e(s, k, A, b, w.day(d + w.i(0, 30)));
  });
  rep("twins with numbers one apart", 14, (s) => {
    const a = w.person({ age: w.i(19, 35), ssnState: undefined }),
      b = w.relative(a, 0);
    b.dob = a.dob;
    b.ssn = w.nextSsn(need(a.ssn));
    if (w.c(0.3)) b.phone = w.nextPhone(need(a.phone));
    const d = w.i(0, 90);
    w.e(s, k, A, a, w.day(d));
    w.e(s, k, A, b, w.day(d + w.i(0, 25)));
  });
  // SSA, serial issue in order of processing
  rep("immigrant family whose numbers were issued the same day", 10, (s) => {
    const o = w.pick(foreign),
      a = w.person({ o, age: w.i(38, 52), isx: w.i(1999, 2010) });
    const d = w.i(0, 85);
    w.e(s, k, A, a, w.day(d));
    let q = need(a.ssn);
    for (let i = 0, n = w.i(1, 3); i < n; i++) {
      const b = w.relative(a, i === 0 ? w.i(-3, 4) : w.i(20, 25));
      q = w.nextSsn(q, w.i(1, 2));
      b.ssn = q;
      w.e(s, k, A, b, w.day(d + w.i(0, 30)));
    }
  });
  rep("family plan with phone numbers in a row", 12, (s) => {
    const a = w.person({ age: w.i(40, 58) });
    let ph = need(a.phone);
    const d = w.i(0, 90);
    w.e(s, k, A, a, w.day(d));
    for (let i = 0, n = w.i(1, 3); i < n; i++) {
      const b = w.relative(a, i ? w.i(20, 28) : w.i(-3, 5));
      ph = w.nextPhone(ph);
      b.phone = ph;
      w.e(s, k, A, b, w.day(d + w.i(0, 30)));
    }
  });
  // CFPB Office of Servicemember Affairs on dealers around bases
  rep("soldiers in one barracks", 11, (s) => {
    const [c, st, str] = w.pick([
      ["Killeen", "TX", "Barracks 87012 Battalion Ave"],
      ["Fayetteville", "NC", "Bldg C-2528 Longstreet Rd"],
      ["Clarksville", "TN", "Bldg 6916 Desert Storm Ave"],
      ["Jacksonville", "NC", "Barracks FC-426 Main Service Rd"],
      ["Lawton", "OK", "Bldg 3415 Miner Rd"],
    ]);
    const pl = w.at(c, st),
      zip = w.pick(pl.zips),
      d = w.i(0, 80);
    for (let i = 0, n = w.i(3, 5); i < n; i++) {
      const p = w.person({ pl, age: w.i(19, 26), ssnState: w.pick(PLACES).st });
      p.street = str + (w.c(0.6) ? ` Rm ${w.i(101, 340)}` : "");
      p.zip = zip;
      p.phone = w.phone(w.pick(PLACES));
      w.e(s, k, A, p, w.day(d + w.i(0, 38)));
    }
  });
  // USPS military addressing
  rep("service member overseas with APO mail", 24, (s) => {
    const p = w.person({ age: w.i(21, 42) });
    const [c, st, z] = w.pick([
      ["APO", "AE", "09128"],
      ["APO", "AE", "09180"],
      ["APO", "AE", "09464"],
      ["APO", "AP", "96205"],
      ["APO", "AP", "96271"],
      ["FPO", "AP", "96349"],
      ["FPO", "AE", "09622"],
      ["DPO", "AE", "09498"],
    ]);
    p.street = `${w.pick(["PSC", "Unit", "CMR"])} ${w.i(100, 9900)} Box ${w.i(11, 2900)}`;
    p.city = c;
    p.st = st;
    p.zip = z;
    if (w.c(0.3))
      p.email =
        w.asc(p.fn) +
        "." +
        w.asc(p.ln) +
        w.i(1, 40) +
        ".mil@" +
        w.pick(["army.mil", "us.af.mil", "us.navy.mil"]);
    p.full = false;
    w.e(s, k, A, p, w.rday());
  });
  rep("retirees living in an RV with a mail-forwarding address", 12, (s) => {
    const [str, c, st, z] = w.pick([
      ["Rainbow Dr", "Livingston", "TX", "77399"],
      ["S Gateway Blvd", "Sioux Falls", "SD", "57106"],
      ["Idlewild Ave", "Green Cove Springs", "FL", "32043"],
    ]);
    const n0 = st === "TX" ? w.i(100, 199) : st === "SD" ? 4510 : 411;
    for (let i = 0, n = w.i(2, 4); i < n; i++) {
      const p = w.person({ age: w.i(56, 77) });
      p.street = `${n0} ${str}${w.pick([" #", " PMB ", " Unit "])}${w.i(1000, 29000)}`;
      p.city = c;
      p.st = st;
      p.zip = z;
      p.full = false;
      w.e(s, k, A, p, w.rday());
    }
  });
  // HUD homelessness report (yearly)
  rep("guests of a shelter", 9, (s) => {
    const pl = w.pick(PLACES),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      ph = w.phone(pl, 0),
      d = w.i(0, 80);
    for (let i = 0, n = w.i(4, 6); i < n; i++) {
      const p = w.person({ pl, age: w.i(22, 60), ctx: "none" });
      p.street = str;
      p.zip = zip;
      if (w.c(0.5)) p.phone = ph;
      if (w.c(0.3)) p.email = undefined;
      w.e(s, k, A, p, w.day(d + w.i(0, 39)));
    }
  });
  // Bureau of Justice Statistics on reentry
  rep("halfway house after prison", 9, (s) => {
    const pl = w.pick(PLACES),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      ph = w.phone(pl, 0),
      d = w.i(0, 80);
    for (let i = 0, n = w.i(3, 5); i < n; i++) {
      const p = w.person({ pl, age: w.i(24, 58), ctx: "none" });
      p.street = str;
      p.zip = zip;
      if (w.c(0.4)) p.phone = ph;
      p.email = `${w.asc(p.fn) + w.asc(p.ln)}2026${w.c(0.3) ? w.i(1, 9) : ""}@gmail.com`;
      w.e(s, k, A, p, w.day(d + w.i(0, 39)));
    }
  });
  rep("elder whose daughter or son types the form", 18, (s) => {
    const ch = w.person({ age: w.i(44, 60) }),
      e = w.relative(ch, -w.i(24, 30));
    const m = w.move(e);
    e.street = m.street;
    e.zip = m.zip;
    e.email = ch.email;
    if (w.c(0.6)) e.phone = ch.phone;
    if (ch.ctx === "own") {
      e.dev = ch.dev;
      e.ua = ch.ua;
    }
    const d = w.i(0, 85);
    w.e(s, k, A, e, w.day(d));
    if (w.c(0.5)) {
      const f = w.relative(e, w.i(-3, 3));
      f.email = e.email;
      f.phone = e.phone;
      f.dev = e.dev;
      f.ua = e.ua;
      w.e(s, k, A, f, w.day(d) + 22);
    }
    if (w.c(0.5)) w.e(s, k, A, ch, w.day(d + w.i(2, 34)));
  });
  rep("students of one dormitory", 9, (s) => {
    const [c, st, hall, dom] = w.pick([
      ["Columbus", "OH", "Morrison Tower", "buckeyemail.osu.edu"],
      ["Raleigh", "NC", "Bragaw Hall", "ncsu.edu"],
      ["Lubbock", "TX", "Coleman Hall", "ttu.edu"],
      ["Salt Lake City", "UT", "Kahlert Village", "utah.edu"],
      ["Reno", "NV", "Argenta Hall", "nevada.unr.edu"],
    ]);
    const pl = w.at(c, st),
      zip = need(pl.zips[0]);
    for (let i = 0, n = w.i(3, 5); i < n; i++) {
      const p = w.person({ pl, age: w.i(18, 22), ssnState: w.pick(PLACES).st });
      p.street = `${hall} Rm ${w.i(101, 1120)}`;
      p.zip = zip;
      p.phone = w.phone(w.pick(PLACES));
      if (w.c(0.6)) p.email = `${w.asc(p.ln)}.${w.i(10, 999)}@${dom}`;
      w.e(s, k, A, p, w.day(w.i(50, 105)));
    }
  });
  rep("big tower, many units", 8, (s) => {
    const pl = w.pick([
      w.at("Brooklyn", "NY"),
      w.at("Bronx", "NY"),
      w.at("Chicago", "IL"),
      w.at("Honolulu", "HI"),
    ]);
    const base = `${w.i(100, 4900)} ${w.pick(STREETS)} Ave`,
      zip = w.pick(pl.zips);
    for (let i = 0, n = w.i(5, 8); i < n; i++) {
      const p = w.person({ pl });
      p.street =
        base + w.pick([" Apt ", " #", " Unit "]) + w.i(2, 31) + w.pick(["A", "B", "C", "D", "E", "F"]);
      p.zip = zip;
      w.e(s, k, A, p, w.rday());
    }
  });
  // Department of Labor on H-2A housing
  rep("farm workers in the grower's camp, uploaded by his office", 8, (s) => {
    const pl = w.pick(
        RURALS.filter((r) =>
          ["Immokalee", "Salinas", "Delano", "Sunnyside", "Vidalia", "Moultrie"].includes(r.city),
        ),
      ),
      str = `${w.i(1000, 9900)} Camp Rd`,
      ph = w.phone(pl, 0),
      d = w.i(0, 110),
      b = w.batch(),
      t = w.day(d);
    for (let i = 0, n = w.i(4, 6); i < n; i++) {
      const p = w.person({
        o: w.c(0.8) ? "Hispanic" : "Haitian",
        pl,
        age: w.i(20, 48),
        isx: w.i(2013, 2026),
        ctx: "none",
      });
      p.street = str + (w.c(0.5) ? ` Unit ${w.i(1, 20)}` : "");
      if (w.c(0.6)) p.phone = ph;
      if (w.c(0.6)) p.email = undefined;
      w.e(s, k, A, p, t + i, { batch: b });
    }
  });
  // Young Center, Elizabethtown College, Amish studies (telephone shanties)
  rep("Plain community, shared phone booth, no email", 8, (s) => {
    const pl = w.pick([w.at("Millersburg", "OH"), w.at("Shipshewana", "IN")]),
      ph = w.phone(pl, 0),
      road = `${pl.st === "OH" ? "Township" : "County"} Road ${w.i(100, 690)}`;
    for (let i = 0, n = w.i(3, 4); i < n; i++) {
      const p = w.person({ o: "GermanScandinavian", pl, age: w.i(23, 66), ctx: "none" });
      p.fn = w.pick(["Levi", "Amos", "Eli", "Mose", "Katie", "Fannie", "Ervin", "Vernon", "Wayne", "Marlin"]);
      p.ln = w.pick(["Yoder", "Troyer", "Bontrager", "Miller", "Hershberger", "Raber"]);
      p.email = undefined;
      if (w.c(0.7)) p.phone = ph;
      p.street = `${w.i(1000, 9800)} ${road}`;
      if (w.c(0.1)) p.ssn = undefined;
      w.e(s, k, A, p, w.rday());
    }
  });
  // Navajo Nation and USPS: rural boxes in place of street addresses
  rep("reservation residents sharing a post office box", 9, (s) => {
    const pl = w.pick([
        w.at("Window Rock", "AZ"),
        w.at("Chinle", "AZ"),
        w.at("Shiprock", "NM"),
        w.at("Pine Ridge", "SD"),
      ]),
      box = `PO Box ${w.i(10, 3900)}`;
    for (let i = 0, n = w.i(2, 4); i < n; i++) {
      const p = w.person({ o: "NativeAmerican", pl, age: w.i(20, 66) });
      p.street = box;
      if (pl.st === "SD") p.ln = w.pick(["Red Cloud", "Two Bulls", "Whitehorse", "Iron Shell"]);
      else p.ln = w.pick(["Begay", "Yazzie", "Benally", "Tsosie", "Nez", "Chee"]);
      p.email = w.c(0.3) ? undefined : w.email(p.fn, p.ln, p.by);
      w.e(s, k, A, p, w.rday());
    }
  });
  rep("three generations and cousins in one house", 10, (s) => {
    const h = w.person({
      o: w.pick(["Hispanic", "Hmong", "Filipino", "AfricanAmerican", "EastAfrican"]),
      age: w.i(48, 60),
    });
    h.street = w.street(h.pl, false);
    const d = w.i(0, 60);
    w.e(s, k, A, h, w.day(d));
    for (let i = 0, n = w.i(3, 5); i < n; i++) {
      const b = w.relative(h, w.pick([-24, 2, 22, 25, 28, 24]), w.c(0.65));
      if (w.c(0.3)) b.phone = h.phone;
      if (w.c(0.2)) b.email = h.email;
      w.e(s, k, A, b, w.day(d + w.i(1, 58)));
    }
  });
  // State address confidentiality programs, such as Safe at Home in California
  rep("address confidentiality program box", 8, (s) => {
    const [str, c, st, z] = w.pick([
      ["PO Box 846", "Sacramento", "CA", "95812"],
      ["PO Box 257", "Olympia", "WA", "98507"],
      ["PO Box 17370", "Saint Paul", "MN", "55117"],
      ["PO Box 1110", "Albany", "NY", "12201"],
    ]);
    for (let i = 0, n = w.i(2, 3); i < n; i++) {
      const p = w.person({ age: w.i(22, 48), ctx: "none" });
      p.street = str;
      p.city = c;
      p.st = st;
      p.zip = z;
      p.full = false;
      w.e(s, k, A, p, w.rday());
    }
  });
  rep("name written in the other order or with an English given name", 20, (s) => {
    const o = w.pick(["Vietnamese", "Chinese", "Korean", "Hmong"]),
      p = w.person({ o });
    const d = w.i(0, 85);
    w.e(s, k, A, p, w.day(d));
    const q = { ...p };
    if (w.c(0.5)) {
      q.fn = p.ln;
      q.ln = p.fn;
    } else q.fn = w.pick(["Kevin", "Tony", "Jenny", "Amy", "Daniel", "Grace"]) + (w.c(0.4) ? ` ${p.fn}` : "");
    w.e(s, k, A, q, w.day(d + w.i(1, 34)));
  });
  rep("new first name after transition", 12, (s) => {
    const p = w.person({ age: w.i(20, 45) });
    const d = w.i(0, 80);
    w.e(s, k, A, p, w.day(d));
    const q = { ...p, fn: w.first(p.origin) };
    if (w.c(0.6)) q.email = w.email(q.fn, q.ln, q.by);
    w.e(s, k, A, q, w.day(d + w.i(20, 45)));
  });
  // Census Bureau on Hispanic surnames
  rep("two Spanish surnames, written differently each time", 18, (s) => {
    const p = w.person({ o: "Hispanic" });
    const [a, b] = [w.pick(originOf("Hispanic").last), w.pick(originOf("Hispanic").last)];
    p.ln = `${a} ${b}`;
    p.email = w.email(p.fn, a, p.by);
    const d = w.i(0, 90);
    w.e(s, k, A, p, w.day(d));
    const q = {
      ...p,
      ln: w.pick([a, `${a}-${b}`, b]),
      fn: w.c(0.4) ? `${p.fn} ${w.first("Hispanic")}` : p.fn,
    };
    w.e(s, k, A, q, w.day(d + w.i(1, 30)));
  });
  rep("moved across the country for work", 24, (s) => {
    const p = w.person({ age: w.i(22, 48) });
    const d = w.i(0, 75);
    w.e(s, k, A, p, w.day(d));
    const q = w.conn(w.move(p, w.pick(PLACES)));
    if (w.c(0.3)) q.phone = w.phone(q.pl, 0);
    w.e(s, k, A, q, w.day(d + w.i(18, 50)));
  });
  rep("former foster youth, agency staff as contact", 8, (s) => {
    const pl = w.pick(PLACES),
      ph = w.phone(pl, 0),
      m =
        w.pick(["ilp", "transitions", "youthcoach"]) +
        w.i(1, 40) +
        "@" +
        w.pick(["nextstepyouth.org", "harborkids.org", "pathfosters.org"]);
    const d = w.i(0, 80);
    for (let i = 0, n = w.i(2, 4); i < n; i++) {
      const p = w.person({ pl, age: w.i(18, 21), ctx: "none" });
      if (w.c(0.6)) p.phone = ph;
      if (w.c(0.6)) p.email = m;
      w.e(s, k, A, p, w.day(d + w.i(0, 39)));
    }
  });
  rep("delivery drivers in an extended-stay motel", 9, (s) => {
    const pl = w.pick(PLACES),
      base = `${w.i(1000, 9900)} ${w.pick(["Airport", "Frontage", "Interstate"])} ${w.pick(["Blvd", "Rd", "Dr"])}`,
      zip = w.pick(pl.zips);
    for (let i = 0, n = w.i(3, 5); i < n; i++) {
      const p = w.person({ pl, age: w.i(21, 50) });
      p.street = base + (w.c(0.75) ? ` Rm ${w.i(101, 340)}` : "");
      p.zip = zip;
      p.phone = w.phone(pl, 0.5);
      w.e(s, k, A, p, w.rday());
    }
  });
  rep("truckers who use the terminal as their address", 7, (s) => {
    const pl = w.pick(PLACES),
      base = `${w.i(1000, 9900)} ${w.pick(["Terminal", "Freight", "Industrial"])} ${w.pick(["Dr", "Way", "Rd"])}`,
      zip = w.pick(pl.zips);
    for (let i = 0, n = w.i(2, 4); i < n; i++) {
      const p = w.person({ pl, age: w.i(25, 60), ssnState: w.pick(PLACES).st });
      p.street = base;
      p.zip = zip;
      p.phone = w.phone(w.pick(PLACES));
      w.e(s, k, A, p, w.rday());
    }
  });
  rep("tax preparer or notario fills in the form with her email", 8, (s) => {
    const pl = w.pick([
        w.at("Hialeah", "FL"),
        w.at("Houston", "TX"),
        w.at("Laredo", "TX"),
        w.at("Paterson", "NJ"),
        w.at("Bronx", "NY"),
      ]),
      m =
        w.pick(["multiservicios", "incometaxlopez", "notariagomez", "serviciosunidos"]) +
        w.i(1, 90) +
        "@" +
        w.pick(["gmail.com", "yahoo.com", "hotmail.com"]),
      ip = w.ip();
    for (let i = 0, n = w.i(3, 5); i < n; i++) {
      const p = w.person({
        o: w.c(0.85) ? "Hispanic" : "Brazilian",
        pl,
        age: w.i(22, 60),
        isx: w.i(2005, 2025),
        ctx: "none",
      });
      p.email = m;
      if (w.c(0.5)) p.ip = ip;
      w.e(s, k, A, p, w.rday());
    }
  });
  // SSA area numbers 580-584, 596-599; Census on migration to the mainland
  rep("Puerto Rican families on the mainland", 18, (s) => {
    const p = w.person({
      o: "Hispanic",
      pl: w.pick([
        w.at("Orlando", "FL"),
        w.at("Kissimmee", "FL"),
        w.at("Hartford", "CT"),
        w.at("Allentown", "PA"),
        w.at("Rochester", "NY"),
      ]),
      isx: 1,
    });
    p.ssn = w.ssnOf("PR", Math.min(2010, w.issueYear(p.by)));
    if (w.c(0.6)) p.phone = w.pick(["787", "939"]) + w.phone(p.pl).slice(3);
    const t = w.rday(0, 100);
    w.e(s, k, A, p, t);
    if (w.c(0.4)) {
      const b = w.relative(p, w.i(-4, 4), w.c(0.4));
      b.ssn = w.ssnOf("PR", Math.min(2010, w.issueYear(b.by)));
      w.e(s, k, A, b, t + w.i(30, 20000));
    }
  });
  // FCC on reassigned numbers
  rep("phone number recycled to a stranger", 16, (s) => {
    const a = w.person({ age: w.i(20, 45) }),
      d = w.i(0, 40);
    w.e(s, k, A, a, w.day(d));
    const b = w.person({ pl: a.pl });
    b.phone = a.phone;
    w.e(s, k, A, b, w.day(d + w.i(60, 79)));
  });
  rep("next tenant at the same flat", 16, (s) => {
    const a = w.person({ unit: true }),
      d = w.i(0, 55);
    w.e(s, k, A, a, w.day(d));
    const b = w.person({ pl: a.pl });
    b.street = a.street;
    b.zip = a.zip;
    w.e(s, k, A, b, w.day(d + w.i(30, 64)));
  });
  rep("widow takes over her husband's email and phone", 10, (s) => {
    const a = w.person({ age: w.i(62, 82) }),
      b = w.relative(a, w.i(-2, 4));
    b.email = a.email;
    b.phone = a.phone;
    b.dev = a.dev;
    const d = w.i(0, 60);
    w.e(s, k, A, a, w.day(d));
    w.e(s, k, A, b, w.day(d + w.i(20, 59)));
  });
  rep("employees of one company, uploaded by the credit union", 7, (s) => {
    const pl = w.pick(PLACES),
      dom =
        w.pick(["midstatefoods", "tricountyhealth", "lakeshoremfg", "summitlogistics", "pioneersteel"]) +
        ".com",
      b = w.batch(),
      t = w.rday();
    for (let i = 0, n = w.i(3, 6); i < n; i++) {
      const p = w.person({ pl, ctx: "none" });
      p.email = `${w.asc(p.fn)[0] + w.asc(p.ln)}@${dom}`;
      while (w.emails.has(p.email)) p.email = `${w.asc(p.fn)}.${w.asc(p.ln)}${w.i(1, 99)}@${dom}`;
      w.emails.add(p.email);
      w.e(s, k, A, p, t + i, { batch: b });
    }
  });
  // IRS on ITIN holders
  rep("buyer without an SSN (ITIN), form left open", 28, (s) => {
    const p = w.person({ o: w.c(0.8) ? "Hispanic" : w.pick(foreign), age: w.i(22, 50) });
    p.ssn = undefined;
    if (w.c(0.3)) p.email = undefined;
    w.e(s, k, A, p, w.rday());
  });
  rep("privacy-minded online buyer: relay mail, VoIP, VPN", 24, (s) => {
    const p = w.person({ age: w.i(24, 50), ctx: "own" });
    p.email = w.c(0.6)
      ? Array.from({ length: 10 }, () => w.pick([..."abcdefghjkmnpqrstvwxyz23456789"])).join("") +
        "@privaterelay.appleid.com"
      : w.asc(p.fn).slice(0, 2) +
        w.i(10, 99) +
        w.pick([".cars", ".auto", "+cars", ""]) +
        "@" +
        w.pick(["proton.me", "fastmail.com", "duck.com", "tutanota.com"]);
    if (w.c(0.5)) p.ip = w.dcIp();
    w.e(s, k, A, p, w.rday());
  });
  // SSA area numbers 700-728 for railroad workers until 1963
  rep("retired railroad worker or long-held number", 14, (s) => {
    const p = w.person({ age: w.i(78, 93), o: "Anglo" });
    p.ssn = w.ssnOf("RR", 1955);
    p.email = w.c(0.5) ? undefined : p.email;
    w.e(s, k, A, p, w.rday());
  });
  rep("kiosk at a community centre used by several", 7, (s) => {
    const pl = w.pick(PLACES),
      dev = w.device(),
      ip = w.ip(),
      ua = w.ua();
    for (let i = 0, n = w.i(3, 4); i < n; i++) {
      const p = w.person({ pl, age: w.i(20, 66), ctx: "own" });
      p.dev = dev;
      p.ip = ip;
      p.ua = ua;
      w.e(s, k, A, p, w.rday());
    }
  });
  rep("couple that shares one mailbox and one phone, both with exes' names", 10, (s) => {
    const a = w.person({ age: w.i(30, 58) }),
      b = w.relative(a, w.i(-6, 6), false);
    b.email = a.email;
    b.phone = a.phone;
    const t = w.rday();
    w.e(s, k, A, a, t);
    w.e(s, k, A, b, t + w.i(5, 45));
  });
  rep("grandchild's first car, grandmother co-signs from another state", 14, (s) => {
    const g = w.person({ age: w.i(60, 74) }),
      b = w.relative(g, w.i(40, 44), w.c(0.4));
    const m = w.conn(w.move(b, w.pick(PLACES)));
    if (w.c(0.4)) g.email = m.email;
    const t = w.rday();
    w.e(s, k, A, m, t);
    w.e(s, k, A, g, t + w.i(8, 900));
  });
  rep("sales manager's own cell as call-back for buyers without phone service", 7, (s) => {
    const pl = w.pick(PLACES),
      ph = w.phone(pl, 0),
      ip = w.dealerIp(pl);
    for (let i = 0, n = w.i(2, 3); i < n; i++) {
      const p = w.person({ pl, age: w.i(20, 60), ctx: "none" });
      p.phone = ph;
      p.ip = ip;
      if (w.c(0.4)) p.email = undefined;
      w.e(s, k, A, p, w.rday());
    }
  });
  rep("turned down, tries again at several dealers with a co-buyer", 12, (s) => {
    const a = w.person({ age: w.i(20, 40) });
    const d = w.i(0, 110);
    w.e(s, k, A, a, w.day(d));
    w.conn(a);
    w.e(s, k, A, a, w.day(d + 2));
    const b = w.relative(a, w.pick([0, -25, 3]), w.c(0.5));
    const t = w.day(d + 4);
    w.e(s, k, A, a, t);
    w.e(s, k, A, b, t + 12);
  });
  rep("wildfire or hurricane survivors in a relief hotel", 5, (s) => {
    const pl = w.pick([w.at("Tampa", "FL"), w.at("Sacramento", "CA"), w.at("Baton Rouge", "LA")]),
      base = `${w.i(100, 9900)} ${w.pick(["Convention", "Hospitality", "Gateway"])} Dr`,
      zip = w.pick(pl.zips),
      d = w.i(60, 105);
    for (let i = 0, n = w.i(4, 6); i < n; i++) {
      const p = w.person({ pl, age: w.i(23, 70) });
      p.street = base + (w.c(0.5) ? ` Rm ${w.i(101, 520)}` : "");
      p.zip = zip;
      w.e(s, k, A, p, w.day(d + w.i(0, 12)));
    }
  });
}
