import type { Extra, Person, PersonOpt, World } from "./core";
import { need, originOf, STREETS } from "./names";
import { PLACES } from "./places";
export function fraud(w: World) {
  const F = "fraud" as const,
    V = "victim" as const,
    S = "scenery" as const;
  let k = "";
  const rep = (kind: string, n: number, f: (sid: string) => void) => {
    k = kind;
    const m = n > 6 ? Math.max(5, Math.round(n * 0.68)) : 5;
    for (let i = 0; i < m; i++) f(w.sid(kind));
  };
  /** The latest minute of each story, whose applications keep their order. */
  const clock: Record<string, number> = {};
  const f = (s: string, p: Person, t: number, plain = false, x: Extra = {}) => {
    if (clock[s] !== undefined && t <= clock[s]) t = clock[s] + w.i(35, 900);
    clock[s] = t;
    const q = { ...p, pf: w.i(0, 4), sf: w.i(0, 2), full: false };
    w.e(s, k, F, q, t, { ...x, plain });
  };
  const stopped: Extra = { fraudLabel: 1, labelDays: 6 };
  const place = () => w.pick(PLACES);
  const far = (p: Person) => w.pick(PLACES.filter((x) => x.st !== p.st));
  const synth = (q: PersonOpt = {}) => {
    const p = w.person({ ...q, age: q.age ?? w.i(24, 44) });
    p.ssn = w.ssnOf(p.st, w.c(0.6) ? w.i(2013, 2022) : w.issueYear(p.by));
    return p;
  };
  const alt = (s: string) =>
    w.pick([
      s,
      s
        .replace(/ St\b/, " Street")
        .replace(/ Ave\b/, " Avenue")
        .replace(/ Dr\b/, " Drive")
        .replace(/ Rd\b/, " Road")
        .replace(/ Ln\b/, " Lane"),
      s.toUpperCase(),
      s.replace(/ (St|Ave|Dr|Rd|Ln)\b/, " $1."),
    ]);
  // NICB and FBI on straw buyers: organizers pay recruits to sign for cars; Point Predictive, Auto Lending Fraud Trends (2024, 2025)
  rep("broker's recruits all leave the broker's call-back phone", 6, (s) => {
    const pl = place(),
      ph = w.phone(pl, 0),
      d = w.i(0, 90);
    for (let i = 0, n = w.i(4, 5); i < n; i++) {
      const p = w.person({ pl, age: w.i(19, 32) });
      p.phone = ph;
      f(s, p, w.day(d + i * w.i(1, 6)), i >= 2);
    }
  });
  rep("one mailbox with dots and plus tags for a ring of strangers", 5, (s) => {
    const pl = place(),
      b = w.person({ pl }),
      [a, z] = [w.asc(b.fn), w.asc(b.ln) + w.i(10, 99)],
      d = w.i(0, 90);
    const forms = w.shuf([
      `${a}${z}`,
      `${a}.${z}`,
      `${a}${z}+tahoe`,
      `${a[0]}.${a.slice(1)}${z}`,
      `${a}.${z}+f150`,
      `${a}${z}+${w.i(1, 99)}`,
    ]);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ pl: w.c(0.5) ? pl : place() });
      p.email = forms[i] + (w.c(0.15) ? "@googlemail.com" : "@gmail.com");
      f(s, p, w.day(d + i * w.i(0, 5)), i >= 2);
    }
  });
  // FTC consumer advice on credit repair and CPNs ("credit privacy numbers"); Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System (2019).
  rep("same person comes back with a CPN in place of the SSN", 12, (s) => {
    const p = w.person({ age: w.i(24, 50) }),
      d = w.i(0, 80);
    w.e(s, `${k} (the first, true application)`, S, p, w.day(d));
    const q = { ...p, ssn: w.ssnOf(place().st, w.c(0.6) ? 2018 : 1998) };
    if (w.c(0.4)) q.email = w.email(q.fn, q.ln, q.by);
    if (w.c(0.3)) q.street = w.street(q.pl);
    f(s, q, w.day(d + w.i(10, 45)), true);
    if (w.c(0.5)) f(s, { ...q, ssn: w.ssnOf(place().st, 2017) }, w.day(d + 47), true);
  });
  // Point Predictive on CPNs in auto applications (2024)
  rep("CPN seller's numbers run in a row over unrelated buyers", 5, (s) => {
    let n0 = w.ssnOf("TX", 2016),
      d = w.i(0, 70);
    for (let i = 0, n = w.i(5, 6); i < n; i++) {
      const p = w.person({ age: w.i(23, 49) });
      p.ssn = n0;
      n0 = w.nextSsn(n0, w.i(1, 3));
      f(s, p, w.day(d + i * w.i(1, 8)), i >= 3);
    }
  });
  rep("CPN kit's drop address in an office suite", 5, (s) => {
    const pl = place(),
      str = `${w.i(1000, 9900)} ${w.pick(["Corporate", "Commerce", "Executive", "Peachtree"])} Blvd Ste ${w.i(100, 480)}`,
      zip = w.pick(pl.zips),
      d = w.i(0, 70);
    for (let i = 0; i < 5; i++) {
      const p = synth({ age: w.i(24, 48) });
      p.street = i % 2 ? str.replace("Ste ", "#") : str;
      p.pl = pl;
      p.city = pl.city;
      p.st = pl.st;
      p.zip = zip;
      f(s, p, w.day(d + i * w.i(1, 9)), i >= 3);
    }
  });
  // Federal Reserve, Detecting Synthetic Identity Fraud (2019)
  rep("synthetic people farmed at one house with phones in a row", 6, (s) => {
    const pl = place(),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      d = w.i(0, 80);
    let ph = w.phone(pl, 0);
    for (let i = 0; i < 4; i++) {
      const p = synth({ pl });
      p.street = alt(str);
      p.zip = zip;
      p.phone = ph;
      ph = w.nextPhone(ph, w.i(1, 3));
      f(s, p, w.day(d + i * w.i(1, 8)), i >= 2);
    }
  });
  rep("one family house split into invented apartments", 5, (s) => {
    const pl = place(),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      d = w.i(0, 80);
    let ph = w.phone(pl, 0);
    for (let i = 0; i < 5; i++) {
      const p = synth({ pl });
      p.street = str + w.pick([" Apt ", " Unit ", " #"]) + (i + 1);
      p.zip = zip;
      p.phone = ph;
      ph = w.nextPhone(ph, w.i(1, 2));
      f(s, p, w.day(d + i * w.i(1, 7)), i >= 3);
    }
  });
  // Carnegie Mellon CyLab, Child Identity Theft (2011)
  rep("parent borrows the child's number for a car", 14, (s) => {
    const p = w.person({ age: w.i(28, 45) });
    p.ssn = w.ssnOf(p.st, w.i(2012, 2018));
    f(s, p, w.rday());
  });
  rep("parent known under the true number, then under the child's with shifted birth date", 8, (s) => {
    const p = w.person({ age: w.i(30, 48) }),
      d = w.i(0, 75);
    w.e(s, `${k} (the true application)`, S, p, w.day(d));
    const q = {
      ...p,
      ssn: w.ssnOf(p.st, w.i(2012, 2018)),
      dob: w.dob(p.by + w.i(1, 3)),
      fn: w.c(0.5) ? `${p.fn} ${w.first(p.origin)[0]}` : p.fn,
    };
    f(s, q, w.day(d + w.i(15, 45)), true);
    if (w.c(0.6)) {
      q.email = w.email(p.fn, p.ln, p.by);
      f(s, q, w.day(d + 48), true);
    }
  });
  // FTC Consumer Sentinel Data Book, identity theft for auto loans or leases (yearly)
  rep("stolen identities, titles and cards to one drop house", 6, (s) => {
    const pl = place(),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      d = w.i(0, 90);
    for (let i = 0; i < 5; i++) {
      const p = w.person({ age: w.i(35, 70) });
      p.pl = pl;
      p.city = pl.city;
      p.st = pl.st;
      p.street = alt(str) + (w.c(0.3) ? ` ${w.pick(["Rear", "Fl 2", "Apt B"])}` : "");
      p.zip = zip;
      p.phone = w.phone(pl);
      f(s, p, w.day(d + i * w.i(0, 3)), i >= 3);
    }
  });
  // FTC Consumer Sentinel Data Book
  rep("victims of several states answer to one mailbox in another person's name", 6, (s) => {
    const own = w.person(),
      d = w.i(0, 95);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ age: w.i(30, 72) });
      p.email = own.email;
      f(s, p, w.day(d + i * w.i(0, 4)), i >= 2);
    }
  });
  // Javelin's yearly identity fraud study on account takeover
  rep("known customer's identity taken over: new phone, mail and state", 14, (s) => {
    const p = w.person({ age: w.i(35, 72) }),
      d = w.i(0, 90);
    w.e(s, "customer before his identity was taken over", V, p, w.day(d), { good: 0.4 });
    const q = w.conn(w.move(p, far(p)));
    q.phone = w.phone(q.pl, 0.2);
    q.email = w.email(p.fn, p.ln, p.by);
    f(s, q, w.day(d + w.i(6, 25)), true);
    if (w.c(0.35)) f(s, { ...q, email: w.email(p.fn, p.ln, p.by) }, w.day(d + 27), true);
  });
  // FBI IC3, announcement on SIM swapping (February 2022)
  rep("only the mail is changed, phone ported by SIM swap", 14, (s) => {
    const p = w.person({ age: w.i(35, 72) }),
      d = w.i(0, 80);
    w.e(s, "customer before a SIM swap", V, p, w.day(d), { good: 0.4 });
    f(s, w.conn({ ...p, email: w.email(p.fn, p.ln, p.by) }), w.day(d + w.i(14, 45)));
  });
  // ID Analytics on SSNs tied to several names (2010)
  rep("one number sold to several people", 7, (s) => {
    const n0 = w.ssnOf(place().st, w.pick([1995, 2016])),
      d = w.i(0, 80);
    for (let i = 0, n = w.i(3, 4); i < n; i++) {
      const p = w.person({ age: w.i(23, 48) });
      p.ssn = n0;
      f(s, p, w.day(d + i * w.i(2, 11)), i >= 1);
    }
  });
  rep("tries last digits until a number holds", 6, (s) => {
    const p = w.person({ age: w.i(22, 40) });
    const t = w.rday(0, 115);
    for (let i = 0, n = w.i(4, 5); i < n; i++) {
      f(s, { ...p, ssn: need(p.ssn).slice(0, 5) + w.pad(w.i(1000, 9989), 4) }, t + i * w.i(3, 12), i >= 2);
    }
  });
  // Point Predictive, straw borrowers (2024)
  rep("relative signs for the true driver", 16, (s) =>
    f(s, w.person({ age: w.i(24, 60) }), w.rday(), false, { good: 0.2 }),
  );
  // FTC v. Tate's Auto Center (2018) on forged application data
  rep("finance manager's ghost buyers live at the dealership", 5, (s) => {
    const pl = place(),
      str = `${w.i(1000, 9900)} ${w.pick(["Auto Mall", "Motor", "Highway 41", "Automile"])} ${w.pick(["Dr", "Pkwy", "Rd"])}`,
      zip = w.pick(pl.zips),
      ph = w.phone(pl, 0),
      ip = w.dealerIp(pl),
      d = w.i(0, 90);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ pl, ctx: "none" });
      p.ip = ip;
      p.street = str;
      p.zip = zip;
      if (i % 2) p.phone = ph;
      else p.phone = ph.slice(0, 8) + w.pad(w.i(10, 99), 2);
      f(s, p, w.day(d + i * w.i(1, 6)), i >= 2);
    }
  });
  rep("salesman replays former customers' files with his own contacts", 5, (s) => {
    const pl = place(),
      ph = w.phone(pl, 0),
      m = w.email(w.first("Anglo"), "auto", 1985),
      d = w.i(0, 40);
    const olds: Person[] = [];
    for (let i = 0; i < 4; i++) {
      const p = w.person({ pl, ctx: "dealer" });
      olds.push(p);
      w.e(s, "former customer whose file was replayed", V, p, w.day(d + w.i(0, 20)), { good: 0.5 });
    }
    for (const [i, p] of olds.entries())
      f(
        s,
        { ...p, phone: ph, email: i % 2 ? m : w.email(p.fn, p.ln, p.by) },
        w.day(d + 40 + i * w.i(1, 6)),
        i >= 1,
      );
  });
  rep("stopped ring returns with new people on the same device", 6, (s) => {
    const dev = w.device(),
      ua = w.ua(),
      d = w.i(0, 85);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ ctx: "own" });
      p.dev = dev;
      p.ua = ua;
      p.ip = w.ip();
      f(s, p, w.day(i < 2 ? d + i : d + 12 + i * 3), i >= 2, i < 2 ? stopped : {});
    }
  });
  rep("stopped applicant returns, phone one digit off, maiden name, other number", 8, (s) => {
    const p = w.person(),
      d = w.i(0, 85);
    f(s, p, w.day(d), false, stopped);
    const q = {
      ...p,
      ln: w.pick(originOf(p.origin).last),
      phone: w.nextPhone(need(p.phone), w.i(1, 2)),
      email: w.email(p.fn, p.ln, p.by),
      ssn: w.c(0.5) ? p.ssn : w.typoSsn(need(p.ssn)),
    };
    f(s, q, w.day(d + w.i(10, 30)), true);
  });
  rep("stopped address comes back in another spelling with a new tenant", 7, (s) => {
    const pl = place(),
      n = w.i(100, 9900),
      st = w.pick(STREETS),
      zip = w.pick(pl.zips),
      u = w.i(2, 40),
      d = w.i(0, 85);
    const forms = [
      `${n} ${st} Ave Apt ${u}`,
      `${n} ${st} Avenue #${u}`,
      `${n} ${st.toUpperCase()} AV UNIT ${u}`,
    ];
    for (let i = 0; i < 3; i++) {
      const p = synth({ pl });
      p.street = forms[i];
      p.zip = zip;
      f(s, p, w.day(d + i * w.i(11, 14)), i >= 1, stopped);
    }
  });
  rep("stopped person swaps first and last name and two digits", 7, (s) => {
    const p = w.person({ o: w.pick(["Anglo", "AfricanAmerican"]) }),
      d = w.i(0, 85);
    f(s, p, w.day(d), false, stopped);
    f(
      s,
      {
        ...p,
        fn: p.ln,
        ln: p.fn,
        ssn: w.typoSsn(need(p.ssn)),
        email: w.c(0.5) ? p.email : w.email(p.ln, p.fn, p.by),
      },
      w.day(d + w.i(9, 30)),
      true,
    );
  });
  rep("nonsense typed into the form", 12, (s) => {
    const p = w.person();
    [p.fn, p.ln] = w.pick([
      ["Asdf", "Ghjk"],
      ["Qwerty", "Uiop"],
      ["Test", "Tester"],
      ["Xxx", "Yyy"],
      ["Mickey", "Mouse"],
      ["Fdsa", "Rewq"],
      ["Abc", "Def"],
      ["John", "Doe"],
    ]);
    p.ssn = w.pick(["123456789", "111223333", "123123123", "444444444", "222334444"]);
    p.email =
      w.pick(["asdf", "test", "qwerty", "abc", "aaa"]) +
      w.i(1, 999) +
      "@" +
      w.pick(["test.com", "gmail.com", "asdf.com", "mail.com"]);
    if (w.c(0.5)) p.phone = w.pick(p.pl.ac) + w.pick(["2222222", "9999999", "2345678", "7777777"]);
    p.street = w.pick(["123 Main St", "1 Street", "asdf 12", "123 Fake St", need(p.street)]);
    f(s, p, w.rday(), true);
  });
  rep("ready-made person of a fake-name site, its throwaway mail", 12, (s) => {
    const p = w.person({ o: "Anglo" }),
      a = place();
    p.email =
      p.fn +
      p.ln +
      "@" +
      w.pick([
        "teleworm.us",
        "rhyta.com",
        "dayrep.com",
        "armyspy.com",
        "jourrapide.com",
        "einrot.com",
        "cuvox.de",
        "superrito.com",
      ]);
    p.phone = w.phone(place());
    if (w.c(0.5) && a.st !== p.st) p.zip = w.pick(a.zips);
    f(s, p, w.rday(), true);
  });
  // SSA history page on the number printed in a wallet
  rep("mail of ten minutes and a number known from wallets or advertising", 9, (s) => {
    const p = w.person();
    p.email =
      w.asc(p.fn) +
      w.i(10, 9999) +
      "@" +
      w.pick([
        "mailinator.com",
        "guerrillamail.com",
        "10minutemail.com",
        "yopmail.com",
        "sharklasers.com",
        "temp-mail.org",
      ]);
    p.ssn = w.pick(["078051120", "219099999"]);
    f(s, p, w.rday(), true);
  });
  // Point Predictive on straw borrowers and sold co-signers
  rep("one co-signer, a new spouse every time", 5, (s) => {
    const c = w.person({ age: w.i(28, 50) }),
      d = w.i(0, 80);
    for (let i = 0; i < 3; i++) {
      const b = w.relative(c, w.i(-4, 4));
      b.phone = w.phone(c.pl);
      const t = w.day(d + i * w.i(3, 10));
      f(s, b, t, i >= 2);
      f(s, c, t + w.i(5, 30), i >= 2);
    }
  });
  // TransUnion on loan stacking (2015)
  rep("loan stacking, a new face of contacts at each dealer within days", 6, (s) => {
    const p = w.person({ age: w.i(23, 45) }),
      d = w.i(0, 105);
    for (let i = 0; i < 4; i++) {
      const q = i ? w.move(p) : { ...p };
      if (i) {
        q.phone = w.phone(p.pl);
        q.email = w.email(p.fn, p.ln, p.by);
      }
      w.conn(q);
      f(s, q, w.day(d + i * 2), i >= 2);
    }
  });
  rep("numbered mailboxes of one stem", 5, (s) => {
    const stem =
        w.pick([
          "autobuyer",
          "newride",
          "drivefast",
          "approvednow",
          "creditlife",
          "bossmoves",
          "freshstart",
        ]) +
        w.pick(["tx", "atl", "fl", "247", "usa", ""]) +
        w.pick(["", "x", "z"]) +
        "abcdefghk"[w.nStory % 9],
      d = w.i(0, 85);
    let n = w.i(1, 8);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ age: w.i(22, 50) });
      p.email = `${stem + w.pad(n, 2)}@${w.c(0.6) ? "gmail.com" : "outlook.com"}`;
      n += w.i(1, 2);
      f(s, p, w.day(d + i * w.i(0, 6)), i >= 2);
    }
  });
  rep("own catch-all domain, unrelated people across states", 5, (s) => {
    const dom =
        w.pick(["mx", "inbox", "pmail", "qpost", "zmailer", "netbx"]) +
        w.pick(["-hub", "line", "box", "ly", "-fast"]) +
        w.i(2, 99) +
        w.pick([".com", ".online", ".site", ".xyz"]),
      d = w.i(0, 80);
    for (let i = 0; i < 5; i++) {
      const p = w.person();
      p.email = `${w.asc(p.fn)}.${w.asc(p.ln)}@${dom}`;
      f(s, p, w.day(d + i * w.i(0, 8)), i >= 3);
    }
  });
  // NICB on stolen and fraudulently financed vehicles for export
  rep("identities of students who flew home, one phone model, one device", 5, (s) => {
    const pl = w.pick([
        w.at("Columbus", "OH"),
        w.at("Lubbock", "TX"),
        w.at("Raleigh", "NC"),
        w.at("San Jose", "CA"),
      ]),
      dev = w.device(),
      ua = w.ua(),
      d = w.i(0, 95);
    for (let i = 0; i < 4; i++) {
      const p = w.person({
        o: w.pick(["Chinese", "Indian", "Korean", "WestAfrican", "Brazilian"]),
        pl,
        age: w.i(21, 27),
        isx: w.i(2021, 2025),
        ctx: "own",
      });
      p.dev = dev;
      p.ua = ua;
      f(s, p, w.day(d + i * w.i(1, 5)), i >= 2);
    }
  });
  // FinCEN advisory on elder financial exploitation (2022)
  rep("aide borrows from residents of a care home", 5, (s) => {
    const pl = place(),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      aide = w.person({ pl }),
      d = w.i(0, 70);
    for (let i = 0; i < 3; i++) {
      const p = w.person({ pl, age: w.i(74, 92), o: "Anglo" });
      p.street = `${str} Rm ${w.i(101, 240)}`;
      p.zip = zip;
      p.email = aide.email;
      p.phone = aide.phone;
      f(s, p, w.day(d + i * w.i(4, 14)), i >= 2);
    }
  });
  // ID Analytics on identities of the deceased (2012)
  rep("identity of a dead person", 14, (s) => {
    const p = w.person({ age: w.i(70, 92), o: w.pick(["Anglo", "AfricanAmerican", "ItalianSlavic"]) });
    p.street = w.street(p.pl, true);
    f(s, p, w.rday());
  });
  rep("inmates' identities at a girlfriend's flat", 5, (s) => {
    const g = w.person({ age: w.i(24, 38), unit: true }),
      d = w.i(0, 75);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ pl: g.pl, age: w.i(22, 48), o: "AfricanAmerican" });
      p.fn = w.pick([
        "Darnell",
        "Terrance",
        "Marcus",
        "Travis",
        "Cody",
        "Jose",
        "Luis",
        "Dustin",
        "Andre",
        "Reginald",
        "Kyle",
        "Raul",
      ]);
      p.email = w.email(p.fn, p.ln, p.by);
      p.street = alt(need(g.street));
      p.zip = g.zip;
      p.phone = i % 2 ? g.phone : w.phone(g.pl);
      p.email = w.email(p.fn, p.ln, p.by);
      f(s, p, w.day(d + i * w.i(2, 9)), i >= 3);
    }
  });
  // USPS rules on commercial mail receiving agencies
  rep("rented mailboxes in one shop, phones of one VoIP block", 5, (s) => {
    const pl = place(),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      d = w.i(0, 80),
      base = w.phone(pl, 0).slice(0, 8);
    let box = w.i(101, 180);
    for (let i = 0; i < 5; i++) {
      const p = synth({ pl });
      p.street = str + w.pick([" #", " PMB ", " Ste ", " Unit "]) + box;
      box += w.i(1, 6);
      p.zip = zip;
      p.phone = base + w.pad(w.i(0, 99), 2);
      f(s, p, w.day(d + i * w.i(1, 7)), i >= 3);
    }
  });
  rep("vacant houses of one street, each used once", 5, (s) => {
    const pl = place(),
      st = `${w.pick(STREETS)} ${w.pick(["St", "Ave", "Dr"])}`,
      zip = w.pick(pl.zips),
      d = w.i(0, 100),
      seq = w.c(0.6);
    let n = w.i(100, 3900),
      ph = w.phone(pl, 0);
    for (let i = 0; i < 5; i++) {
      const p = w.person({ age: w.i(30, 60) });
      p.pl = pl;
      p.city = pl.city;
      p.st = pl.st;
      p.street = `${n} ${st}`;
      n += w.pick([2, 4, 6]);
      p.zip = zip;
      p.phone = seq ? ph : w.phone(pl, 0);
      ph = w.nextPhone(ph, w.i(1, 4));
      f(s, p, w.day(d + i * w.i(0, 3)), seq && i >= 3);
    }
  });
  rep("slow chain: each newcomer shares one thing with the one before", 5, (s) => {
    const pl = place(),
      d = w.i(0, 60);
    let prev: Person | undefined;
    const links = w.shuf(["phone", "street", "email", "phone", "street"]);
    for (let i = 0; i < 5; i++) {
      const p = w.person({ pl, age: w.i(22, 50) });
      if (prev) {
        const l = links[i - 1];
        if (l === "phone") p.phone = prev.phone;
        if (l === "email") p.email = prev.email;
        if (l === "street") {
          p.street = prev.street;
          p.zip = prev.zip;
        }
      }
      f(s, p, w.day(d + i * w.i(8, 13)), i >= 3);
      prev = p;
    }
  });
  rep("four stolen files cut up and recombined", 5, (s) => {
    const xs = Array.from({ length: 4 }, () => w.person({ age: w.i(25, 55) })),
      file = (i: number) => need(xs[i]),
      d = w.i(0, 90);
    for (let i = 0; i < 2; i++) f(s, file(i), w.day(d + i));
    for (let i = 0; i < 3; i++) {
      const a = file(i),
        b = file((i + 1) % 2),
        c = file((i + 2) % 4);
      f(
        s,
        {
          ...a,
          fn: i === 0 ? file(2).fn : a.fn,
          ln: i === 0 ? file(2).ln : a.ln,
          ssn: i === 1 ? file(0).ssn : b.ssn,
          phone: c.phone,
        },
        w.day(d + 4 + i * w.i(2, 6)),
        true,
      );
    }
  });
  rep("birth date moved until the file matches", 6, (s) => {
    const p = w.person({ age: w.i(25, 60) }),
      d = w.i(0, 110);
    for (let i = 0; i < 4; i++)
      f(s, { ...p, dob: w.dob(p.by + w.i(-6, 6)) }, w.day(d) + i * w.i(4, 30), i >= 2);
  });
  rep("number of a namesake in another state", 14, (s) => {
    const p = w.person({ o: w.pick(["Anglo", "Hispanic"]), age: w.i(26, 60) });
    p.ssn = w.ssnOf(place().st, w.issueYear(p.by));
    f(s, p, w.rday());
  });
  // FTC on credit repair schemes
  rep("credit repair shop's clients with the shop's phone and mail", 5, (s) => {
    const pl = place(),
      m = `${w.pick(["fileprep", "newscore", "creditplug", "scoreboost"]) + w.i(2, 99)}@gmail.com`,
      ph = w.phone(pl, 0),
      d = w.i(0, 70);
    for (let i = 0; i < 4; i++) {
      const p = synth({ pl: w.c(0.7) ? pl : undefined, age: w.i(24, 50) });
      if (i % 2 === 0 || w.c(0.55)) p.email = m;
      if (i % 2 === 1 || w.c(0.55)) p.phone = ph;
      f(s, p, w.day(d + i * w.i(2, 10)), i >= 3);
    }
  });
  // Federal Reserve's synthetic identity fraud mitigation toolkit (2022)
  rep("persona pack: everything clean, nothing shared", 18, (s) => {
    const p = synth({});
    p.email = `${w.asc(p.fn) + w.asc(p.ln) + w.i(1000, 9999)}@${w.pick(["gmail.com", "outlook.com"])}`;
    p.street = w.street(p.pl, false);
    f(s, p, w.rday());
  });
  rep("invented brothers born a few months apart", 5, (s) => {
    const h = synth({ age: w.i(24, 40) }),
      d = w.i(0, 85);
    let ssn = need(h.ssn),
      mo = 1;
    for (let i = 0; i < 4; i++) {
      const p = { ...h, fn: w.first(h.origin) };
      p.email = w.email(p.fn, p.ln, h.by);
      p.phone = w.phone(h.pl, 0);
      p.ssn = ssn;
      ssn = w.nextSsn(ssn, w.i(1, 9));
      p.dob = `${h.by}-${w.pad(mo, 2)}-${w.pad(w.i(1, 28), 2)}`;
      mo += w.i(2, 3);
      f(s, p, w.day(d + i * w.i(1, 8)), i >= 2);
    }
  });
  rep("batch of a crooked lot, phones typed by stepping the last digits", 5, (s) => {
    const pl = place(),
      b = w.batch(),
      t = w.rday(),
      base = w.phone(pl, 0);
    let ph = base;
    const str = `${w.pick(STREETS)} St`,
      zip = w.pick(pl.zips);
    let n = w.i(100, 800);
    for (let i = 0; i < 5; i++) {
      const p = w.person({ pl, ctx: "none" });
      p.phone = ph;
      ph = w.nextPhone(ph, 1);
      p.street = `${n} ${str}`;
      n += w.i(1, 5) * 2;
      p.zip = zip;
      p.email = w.c(0.5) ? undefined : p.email;
      p.caps = true;
      f(s, p, t + i, i >= 3, { batch: b });
    }
  });
  rep("recruits of a chat group apply from the recruiter's tablet in several towns", 5, (s) => {
    const dev = w.device(),
      ua = w.ua(),
      t = w.rday(0, 112);
    const pls = [place(), place()];
    for (let i = 0; i < 4; i++) {
      const p = w.person({ pl: w.pick(pls), age: w.i(18, 26), ctx: "own" });
      p.dev = dev;
      p.ua = ua;
      f(s, p, t + i * w.i(30, 90), i >= 2);
    }
  });
  rep("script posts a list of stolen people", 4, (s) => {
    const ip = w.dcIp(),
      ua = w.pick([
        "python-requests/2.32.3",
        "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0.0.0 Safari/537.36",
        "curl/8.9.1",
      ]),
      t = w.rday(0, 118);
    for (let i = 0; i < 5; i++) {
      const p = w.person({ age: w.i(28, 66) });
      f(s, p, t + i * 1.3, i >= 2, { ctx: { ip: w.c(0.6) ? ip : w.dcIp(), userAgent: ua } });
    }
  });
  // TransUnion and Point Predictive on credit washing (2023, 2024)
  rep("credit washer: own true data after false theft reports", 12, (s) => {
    const p = w.person({ age: w.i(26, 52) }),
      d = w.i(0, 70);
    f(s, p, w.day(d), false, { good: 0.3 });
    f(s, w.conn(w.move({ ...p, email: w.email(p.fn, p.ln, p.by) })), w.day(d + w.i(28, 49)));
  });
  // Federal Reserve (2019), bust-out of nurtured synthetics
  rep("sleeper: synthetic who was good once, then three cars in a weekend", 5, (s) => {
    const p = synth({}),
      d = w.i(0, 60);
    f(s, p, w.day(d), false, { good: 0.9, labelDays: 20 });
    const t = w.day(d + w.i(40, 55));
    for (let i = 0; i < 3; i++) {
      const q = w.conn(w.move(p, i ? place() : p.pl));
      if (i) q.phone = w.phone(q.pl);
      f(s, q, t + i * w.i(300, 700), i >= 1, { noLabel: i === 0 });
    }
  });
  rep("stopped contact returns as another's co-buyer", 6, (s) => {
    const c = w.person({ age: w.i(25, 45) }),
      d = w.i(0, 80);
    f(s, c, w.day(d), false, stopped);
    const b = w.person({ pl: c.pl });
    b.email = w.email(b.fn, b.ln, b.by);
    b.phone = c.phone;
    const t = w.day(d + w.i(9, 30));
    f(s, b, t, true);
    f(s, { ...c, street: b.street, zip: b.zip, email: b.email }, t + 15, true);
  });
  rep("transport driver collects cars for online buyers at closed shops", 5, (s) => {
    const pl = place(),
      st = `${w.i(100, 9900)} ${w.pick(["Commerce", "Market", "Trade"])} St`,
      zip = w.pick(pl.zips),
      d = w.i(0, 95);
    for (let i = 0; i < 4; i++) {
      const p = w.person({ age: w.i(40, 75), ctx: "own" });
      p.pl = pl;
      p.city = pl.city;
      p.st = pl.st;
      p.zip = zip;
      p.street = st + (w.c(0.7) ? ` ${w.pick(["Bay ", "Ste ", "Unit "])}${i + 1}` : "");
      p.phone = w.phone(pl, 0);
      p.email = w.email(p.fn, p.ln, p.by, "outlook.com");
      f(s, p, w.day(d + i * w.i(0, 4)), i >= 3);
    }
  });
  rep("married couple of stolen halves: two victims put in one household", 8, (s) => {
    const a = w.person({ age: w.i(35, 60) }),
      b = w.person({ o: a.origin, age: 2026 - a.by + w.i(-3, 3) });
    b.pl = a.pl;
    b.city = a.city;
    b.st = a.st;
    b.zip = a.zip;
    b.street = a.street;
    if (w.c(0.5)) b.ln = a.ln;
    b.phone = w.phone(a.pl, 0);
    const t = w.rday();
    f(s, a, t);
    f(s, b, t + w.i(6, 20));
  });
  // Fraudsters who adapt: they copy what honest sharing looks like, or move slowly.
  rep("ring takes one surname so that its sharing looks like kin", 5, (s) => {
    const h = synth({}),
      d = w.i(0, 70);
    h.street = w.street(h.pl, false);
    f(s, h, w.day(d));
    for (let i = 0; i < 3; i++) {
      const b = w.relative(h, w.pick([-3, 4, 20, -22]));
      b.ssn = w.ssnOf(b.st, w.i(2013, 2022));
      if (w.c(0.5)) b.phone = h.phone;
      f(s, b, w.day(d + w.i(1, 45)));
    }
  });
  rep("ring poses as an agency's clients with an invented agency mail", 5, (s) => {
    const pl = place(),
      m =
        w.pick(["intake", "casework", "housing", "clients"]) +
        "@" +
        w.pick(["hopebridgecares", "newstartfamilies", "secondstepsupport", "unityoutreach"]) +
        w.i(2, 9) +
        w.pick([".org", ".com"]),
      d = w.i(0, 80);
    for (let i = 0; i < 4; i++) {
      const p = synth({ pl });
      p.email = m;
      p.ctx = "none";
      w.conn(p);
      f(s, p, w.day(d + i * w.i(1, 7)));
    }
  });
  rep("takeover by slow steps: phone, then mail, then address", 6, (s) => {
    const p = w.person({ age: w.i(35, 72) }),
      d = w.i(0, 80);
    w.e(s, "customer before a slow takeover", V, p, w.day(d), { good: 0.4 });
    const a = w.conn({ ...p, phone: w.phone(p.pl) }),
      b = { ...a, email: w.email(p.fn, p.ln, p.by) },
      c = { ...w.move(b, far(b)) };
    f(s, a, w.day(d + 9));
    f(s, b, w.day(d + w.i(14, 18)));
    f(s, c, w.day(d + w.i(20, 26)), true);
  });
  rep("broker slips true buyers between the straws, phones in turn from a handful", 5, (s) => {
    const pl = place(),
      phs = [w.phone(pl, 0), w.phone(pl, 0)],
      d = w.i(0, 80);
    for (let i = 0; i < 6; i++) {
      if (i === 2) {
        w.e(s, "true buyer a broker brought along", S, w.person({ pl }), w.day(d + i * 3));
        continue;
      }
      const p = w.person({ pl, age: w.i(19, 34) });
      p.phone = phs[i % 2];
      f(s, p, w.day(d + i * w.i(2, 4)), i >= 5);
    }
  });
  // Victims: the true owners, before or after.
  const vic = (kind: string, n: number, g: (s: string) => void) => {
    for (let i = 0; i < n; i++) {
      k = kind;
      g(w.sid(kind));
    }
  };
  vic("true owner applies after a thief used the number", 26, (s) => {
    const p = w.person({ age: w.i(28, 70) }),
      d = w.i(0, 75);
    const q = w.conn(w.move({ ...p, email: w.email(p.fn, p.ln, p.by) }, far(p)));
    q.phone = w.phone(q.pl);
    k = "thief uses a stranger's number, owner comes later";
    f(s, q, w.day(d), false, { fraudLabel: 0.7, labelDays: w.i(7, 20) });
    k = "true owner applies after a thief used the number";
    w.e(s, k, V, p, w.day(d + w.i(22, 50)), { good: 0.5 });
  });
  vic("owner whose phone a thief had typed", 12, (s) => {
    const p = w.person({ age: w.i(28, 70) }),
      t = w.person({ pl: p.pl }),
      d = w.i(0, 75);
    t.phone = p.phone;
    k = "thief types a stranger's phone";
    f(s, t, w.day(d), false, { fraudLabel: 0.7, labelDays: 9 });
    k = "owner whose phone a thief had typed";
    w.e(s, k, V, p, w.day(d + w.i(15, 50)));
  });
  vic("new tenant in a house that was a drop", 12, (s) => {
    const pl = place(),
      str = w.street(pl, false),
      zip = w.pick(pl.zips),
      d = w.i(0, 60);
    k = "drop house later let to an honest tenant";
    for (let i = 0; i < 2; i++) {
      const t = w.person({ age: w.i(30, 60) });
      t.pl = pl;
      t.city = pl.city;
      t.st = pl.st;
      t.street = str;
      t.zip = zip;
      f(s, t, w.day(d + i * 4), false, { fraudLabel: 0.9, labelDays: 10 });
    }
    k = "new tenant in a house that was a drop";
    const p = w.person({ pl });
    p.street = str;
    p.zip = zip;
    w.e(s, k, V, p, w.day(d + w.i(30, 58)));
  });
  vic("victim keeps returning with the right data after the theft", 15, (s) => {
    const p = w.person({ age: w.i(30, 66) }),
      d = w.i(0, 60);
    k = "victim keeps returning with the right data after the theft";
    w.e(s, k, V, p, w.day(d), { good: 0.4 });
    const kk = k;
    k = "takeover between two true applications";
    const q = w.conn({ ...w.move(p, far(p)), phone: w.phone(place()), email: w.email(p.fn, p.ln, p.by) });
    f(s, q, w.day(d + w.i(8, 20)), true, { fraudLabel: 0.6, labelDays: 8 });
    k = kk;
    w.e(s, k, V, p, w.day(d + w.i(32, 55)));
  });
  vic("other ordinary applications", 90, (s) => w.e(s, k, S, w.person(), w.rday()));
}
