import { ascii, DAY, type EmitOpt, type Over, type Person, type PersonOpt, p2, p4, type World } from "./core";
import { need } from "./names";

const F = "fraud" as const,
  V = "victim" as const;
const by = (p: Person) => Number(p.dob.slice(0, 4));

export function fraud(w: World) {
  const r = w.r;
  const stranger = (o: PersonOpt = {}) => w.person({ age: [22, 64], ...o });
  const many = (n: number, f: (i: number) => void) => {
    for (let i = 0; i < n; i++) f(i);
  };
  /** a ring: n applications by make(i); from plainFrom (1-based) on the expert stops them */
  const ring = (
    kind: string,
    tag: string,
    n: number,
    gap: [number, number],
    plainFrom: number,
    make: (i: number) => { p: Person; o?: Over; e?: EmitOpt },
  ) => {
    const s = w.story(tag);
    let t = w.start(Math.min(110, gap[1] * n + 2));
    for (let i = 1; i <= n; i++) {
      const { p, o, e } = make(i);
      w.emit(p, t, kind, F, s, { plain: i >= plainFrom, over: o, ...e });
      t = w.later(t, gap[0], gap[1]);
    }
  };
  const template = (): ((p: Person) => string) => {
    const d = r.pick(["outlook.com", "gmail.com", "hotmail.com", "yahoo.com", "proton.me"]),
      k = r.int(0, 4);
    return (p) => {
      const f = ascii(p.first),
        l = ascii(p.last),
        n = p4(r.int(1000, 9899));
      return w.claimEmail(
        need(
          [
            `${f}.${l}.${n}@${d}`,
            `${f}${l}${n}@${d}`,
            `${l}${f}${n}@${d}`,
            `${f}_${n}_${l}@${d}`,
            `${f[0]}${l}${n}xx@${d}`,
          ][k],
        ),
      );
    };
  };

  // 1. FinCEN/FBI on money mules (FBI "Money Mules" 2019 ff.): recruits give true data, the recruiter's prepaid number takes the codes
  many(5, () => {
    const ph = w.phone(r.pick(w.place().codes));
    const place = w.place();
    ring("mule recruits, recruiter's phone", "mulephone", r.int(4, 5), [0.5, 7], 3, () => {
      const p = stranger({ age: [19, 35], place: r.chance(0.6) ? place : w.place() });
      p.phone = ph;
      return { p };
    });
  });
  // 2. Campus recruiting (Cifas on students as money mules): the handler opens accounts on his handset, all else is the students' own
  many(5, () => {
    const c = w.conn(),
      place = w.place();
    ring("students opened on the handler's handset", "campus", r.int(4, 6), [0.1, 3], 4, () => {
      const p = stranger({ dob: w.dob(18, 23), place, noImmigrant: true });
      p.style.ctx = true;
      return { p, e: { conn: { device: c.device, ip: r.chance(0.5) ? c.ip : w.ip(), ua: c.ua } } };
    });
  });
  // 3. Remote-job scam (FTC Data Spotlight 2024 on job scams): "onboarding" mailboxes at the false employer's domain, applicants all over the country, one office connection
  many(5, (i) => {
    const dom = `${r.pick(["halvorsen", "meridianpeak", "nortexa", "bluecrestgroup", "aldenware", "quantorra"])}-${r.pick(["careers", "onboarding", "staff", "hr"])}${w.seed % 100}${i}.com`,
      ip = w.vpn();
    ring("remote-job scam, onboarding mailboxes", "jobscam", r.int(5, 6), [0.2, 4], 4, () => {
      const p = stranger({ place: w.place() });
      p.email = w.claimEmail(`${ascii(p.first)}.${ascii(p.last)}@${dom}`);
      p.style.ctx = true;
      return { p, e: { conn: { ip, device: w.device(), ua: p.conn.ua } } };
    });
  });
  // 4. Synthetic identities kept at one house (Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System, 2019)
  many(5, () => {
    const place = w.place(),
      home = w.home(place, r.chance(0.5) ? "apt" : "house");
    ring("synthetics kept at one address", "synthhouse", r.int(4, 6), [3, 14], 4, () => {
      const p = stranger({ home, age: [24, 45], ssn: w.randomSsn() });
      p.style.dob = true;
      return { p };
    });
  });
  // 5. A child's number with an adult's birth date (Carnegie Mellon CyLab, Child Identity Theft, 2011): alone it looks like a newcomer
  many(14, () => {
    const p = stranger({ age: [25, 45], noImmigrant: true });
    p.ssn = r.chance(0.5) ? w.randomSsn() : w.issued(p.home.place.state, r.int(2004, 2010));
    p.style.dob = true;
    w.emit(p, w.start(), "child's SSN, adult's birth date", F, w.story("childssn"));
  });
  // 6. SSN tumbling by one person until one passes (Experian and ID Analytics on identity manipulation)
  many(6, () => {
    const p = stranger(),
      base = p.ssn;
    const used = new Set([base]);
    ring("same person tumbles the SSN", "tumble", r.int(4, 5), [0.02, 2.5], 3, (i) => {
      if (i > 1) {
        let v = base;
        while (used.has(v) || v.endsWith("0000")) {
          const j = r.pick([4, 5, 6, 7, 8]);
          v = base.slice(0, j) + r.int(0, 9) + base.slice(j + 1);
          if (v.slice(3, 5) === "00") v = base;
        }
        used.add(v);
        p.ssn = v;
      }
      return { p };
    });
  });
  // 7. One number sold to several buyers (SSA OIG and ID Analytics on shared SSNs)
  many(9, () => {
    const base = stranger().ssn;
    ring("one SSN sold to several", "soldssn", r.int(2, 4), [4, 30], 2, () => ({
      p: stranger({ ssn: base }),
    }));
  });
  // 8. Takeover of persons who applied before (Javelin 2023 Identity Fraud Study on account takeover). All contacts new; the thief keeps one number for his victims
  many(6, () => {
    const ph = w.phone(r.pick(w.place().codes)),
      s = w.story("takeover"),
      n = r.int(3, 4);
    let t = w.start(75);
    const drop = w.home(w.place(), "apt"),
      vs: Person[] = [];
    for (let i = 0; i < n; i++) {
      const v = stranger();
      vs.push(v);
      w.emit(v, t, "honest before the thief comes", V, s, { label: "none" });
      t = w.later(t, 0.3, 3);
    }
    t = w.later(t, 8, 20);
    for (let i = 0; i < n; i++) {
      const v = need(vs[i]),
        th = {
          ...v,
          email: w.email(v.first, v.last, by(v)),
          phone: i === 0 || r.chance(0.8) ? ph : w.nextPhone(ph, i),
          conn: w.conn(),
          home: r.chance(0.5) ? drop : v.home,
        };
      w.emit(th, t, "earlier applicants taken over", F, s, { plain: i >= 1 && th.phone === ph });
      t = w.later(t, 1, 7);
    }
    if (r.chance(0.7)) w.emit(need(vs[0]), w.later(t, 4, 20), "victim comes back after the thief", V, s);
  });
  // 9. Vacant houses of one street as drops, numbers close together (USPIS on vacant-home mail fraud)
  many(5, () => {
    const place = w.place(),
      zip = r.pick(place.zips),
      st = w.streetName(),
      b = r.int(12, 48) * 100 + r.int(1, 30);
    const em = template(),
      ip = w.vpn();
    ring("row of vacant houses as drops", "vacant", r.int(5, 6), [0.4, 4], 4, (i) => {
      const p = stranger({ home: { street: `${b + (i - 1) * r.pick([2, 4])} ${st}`, place, zip } });
      p.email = em(p);
      p.style.ctx = true;
      return { p, e: { conn: { ip } } };
    });
  });
  // 10. Numbers of one SIM purchase: each identity an own, but neighbouring, number (own casework pattern; Europol on SIM farms)
  many(5, () => {
    let ph = w.phone(r.pick(w.place().codes));
    const pl = w.place();
    ring("strangers with consecutive numbers", "simblock", r.int(5, 6), [0.3, 5], 4, (i) => {
      if (i > 1) ph = w.nextPhone(ph, r.int(1, 2));
      const p = stranger({ place: r.chance(0.4) ? pl : w.place(), phone: ph });
      return { p };
    });
  });
  // 11. Dots and tags of one Gmail box for many identities (Agari, Scattered Canary, 2020)
  many(5, () => {
    const n =
      r.pick([
        "kelvinprosper",
        "janetowens",
        "markdavidson",
        "graceandfavor",
        "stevehamlin",
        "petersonfamily",
      ]) + r.int(10, 99);
    const dots = () => {
      let o = need(n[0]);
      for (const c of n.slice(1)) o += (r.chance(0.25) ? "." : "") + c;
      return o;
    };
    ring("one Gmail box under dots and tags", "dots", r.int(4, 5), [0.2, 6], 3, () => {
      const p = stranger({ place: w.place() });
      p.email = r.chance(0.7)
        ? `${dots()}@${r.chance(0.85) ? "gmail.com" : "googlemail.com"}`
        : `${n}+${r.pick(["a", "x", "n"])}${r.int(1, 99)}@gmail.com`;
      return { p };
    });
  });
  // 12. Catch-all domain bought last month (LexisNexis Risk on email risk)
  many(5, (i) => {
    const dom = `${r.pick(["fastinbox", "zentramail", "mypostbx", "letterdrop", "mailoro"])}${w.seed % 100}${i}.${r.pick(["xyz", "online", "site", "info"])}`;
    ring("catch-all domain", "catchall", 5, [0.4, 6], 4, () => {
      const p = stranger({ place: w.place() });
      p.email = w.claimEmail(
        r.chance(0.5)
          ? `${ascii(p.first)}${ascii(p.last)}@${dom}`
          : `${ascii(p.first)}.${ascii(p.last)}${r.int(1, 99)}@${dom}`,
      );
      return { p };
    });
  });
  // 13. Bot run with a breach list: own contacts each, one template, one connection, minutes apart (LexisNexis Cybercrime Report on bots)
  many(5, () => {
    const em = template(),
      ip = w.vpn(),
      ua = w.ua();
    ring("bot run with a breach list", "botrun", r.int(6, 7), [0.0008, 0.006], 5, () => {
      const p = stranger({ place: w.place() });
      p.email = em(p);
      Object.assign(p.style, { ctx: true, caps: 0.5, phone: 2, dash: false });
      return { p, e: { conn: { ip, ua, device: w.device() } } };
    });
  });
  // 14. Back after a confirmed fraud with name, SSN and mailbox varied a little, same phone or unit
  many(10, () => {
    const s = w.story("backvaried"),
      p = stranger(),
      t = w.start(50),
      la = t + r.uni(5, 15) * DAY;
    p.home = w.home(p.home.place, "apt");
    w.emit(p, t, "stopped one comes back varied", F, s, { label: "confirmed_fraud", labelAt: la });
    const q = {
      ...p,
      first: r.chance(0.5) ? p.middle + p.first.slice(1).toLowerCase() : w.given(p.origin, p.sex, by(p)),
      last: r.chance(0.5) ? `${p.last}s` : p.last,
      ssn: p.ssn.slice(0, 7) + p2(r.int(10, 99)),
      email: w.email(p.first, p.last, by(p)),
      dob: p.dob.slice(0, 8) + p2(r.int(1, 28)),
    };
    if (r.chance(0.5)) q.phone = w.placePhone(p.home.place);
    else q.home = w.home(p.home.place);
    w.emit(q, w.later(la, 3, 30), "stopped one comes back varied", F, s, { plain: true });
  });
  // 15. Drop flat of a confirmed fraud, new strangers (own experience: one rented unit serves for months)
  many(7, () => {
    const s = w.story("dropflat"),
      place = w.place(),
      home = w.home(place, "apt"),
      t = w.start(50),
      la = t + r.uni(5, 12) * DAY;
    w.emit(stranger({ home }), t, "drop flat of a confirmed fraud", F, s, {
      label: "confirmed_fraud",
      labelAt: la,
    });
    let u = w.later(la, 1, 8);
    for (let k = r.int(1, 2); k > 0; k--) {
      w.emit(stranger({ home }), u, "drop flat of a confirmed fraud", F, s, { plain: true });
      u = w.later(u, 1, 8);
    }
  });
  // 16. Same handset as a confirmed fraud, else nothing in common
  many(6, () => {
    const s = w.story("burnthandset"),
      c = w.conn(),
      t = w.start(50),
      la = t + r.uni(5, 12) * DAY;
    const go = (u: number, plain: boolean) => {
      const p = stranger();
      p.style.ctx = true;
      w.emit(p, u, "handset of a confirmed fraud", F, s, {
        plain,
        conn: { device: c.device, ua: c.ua, ip: w.ip() },
        ...(plain ? {} : { label: "confirmed_fraud", labelAt: la }),
      });
    };
    go(t, false);
    let u = w.later(la, 2, 12);
    for (let k = r.int(1, 2); k > 0; k--) {
      go(u, true);
      u = w.later(u, 2, 12);
    }
  });
  // 17. SSNs known from advertising and placeholders (SSA history page on 078-05-1120)
  many(8, () => {
    const p = stranger();
    p.ssn = r.pick([
      "078051120",
      "219099999",
      "123456789",
      "111111111",
      "222222222",
      "333333333",
      "123121234",
      "555555555",
    ]);
    w.emit(p, w.start(), "placeholder SSN", F, w.story("placeholder"), { plain: true });
  });
  // 18. Keyboard play in name, street and mailbox
  many(7, () => {
    const p = stranger();
    const o: Over = r.pick<Over>([
      {
        firstName: "Asdf",
        lastName: "Qwerty",
        street: "123 Fake St",
        email: `asdfasdf${r.int(1, 99)}@mailinator.com`,
      },
      { firstName: "Test", lastName: "User", email: `test${r.int(1, 999)}@test.com`, phone: "2222222222" },
      {
        firstName: "Mickey",
        lastName: "Mouse",
        street: "1 Disney Way",
        email: `m.mouse${r.int(1, 99)}@guerrillamail.com`,
      },
      { firstName: "Xxxx", lastName: "Xxxx", street: "none", phone: "9999999999" },
      {
        firstName: "Lkjh",
        lastName: "Dfgdfg",
        street: "1234 dfgdfg",
        email: `dfgdfg${r.int(1, 99)}@yopmail.com`,
      },
    ]);
    w.emit(p, w.start(), "nonsense form", F, w.story("nonsense"), { plain: true, over: o });
  });
  // 19. A dead elder's number with a young birth date (SSA OIG on numberholders aged 112 and older; group long issued before birth)
  many(12, () => {
    const st = r.pick(["NY", "PA", "OH", "IL", "MA", "NJ", "MI", "IN"]);
    const p = stranger({ dob: w.dob(23, 38), ssn: w.issued(st, r.int(1938, 1955)) });
    p.style.dob = true;
    w.emit(p, w.start(), "SSN issued decades before birth", F, w.story("deadssn"), { plain: true });
  });
  // 20. The whole identity of a dead or very old person, with the true date of birth (ghosting). Nobody can see it
  many(10, () => {
    const p = w.person({ age: [80, 93], noImmigrant: true });
    p.email = w.email(p.first, p.last, 1985);
    p.style.dob = true;
    w.emit(p, w.start(), "ghosting with a true birth date", F, w.story("ghost"));
  });
  // 21. Bust-out: good history, then a burst with a new phone (Experian on bust-out fraud). First good, later looks like rate shopping
  many(7, () => {
    const s = w.story("bustout"),
      p = stranger({ ssn: w.randomSsn(), age: [25, 40] });
    let t = w.start(70);
    w.emit(p, t, "bust-out after good conduct", F, s, { label: "good" });
    t = w.later(t, 45, 60);
    p.phone = w.placePhone(p.home.place);
    for (let k = r.int(2, 3); k > 0; k--) {
      w.emit(p, t, "bust-out after good conduct", F, s);
      t = w.later(t, 0.1, 2);
    }
  });
  // 22. Romance-scam victims open accounts as dictated: lonely elders of different states, mailboxes held by one "fiance" (FTC 2023 romance scams; AARP Fraud Watch)
  many(6, () => {
    const box = w.claimEmail(
        `${r.pick(["general.mark", "dr.james", "capt.wilson", "engr.thomas"])}.${r.pick(["love", "office", "private", "desk"])}${r.int(1, 99)}@gmail.com`,
      ),
      dom2 = w.phone(r.pick(w.place().codes));
    ring("romance-scam victims, one mailbox", "romance", r.int(3, 4), [6, 20], 3, (i) => {
      const p = w.person({ age: [58, 79], noImmigrant: true, place: w.place() });
      p.email = box;
      if (i === 2 && r.chance(0.4)) p.phone = dom2;
      return { p };
    });
  });
  // 23. Carer applies in the elder's name with her own contacts (NAPSA on exploitation by carers): looks just as a daughter's help
  many(9, () => {
    const s = w.story("carer"),
      c = w.person({ sex: "f", age: [28, 55] }),
      e = w.person({ age: [76, 92], place: c.home.place, noImmigrant: true }),
      t = w.start(40);
    if (r.chance(0.5)) w.emit(c, t, "carer uses the elder's name", "scenery", s);
    e.phone = c.phone;
    e.email = w.email(e.first, e.last, 1990);
    e.conn = c.conn;
    w.emit(e, w.later(t, 2, 35), "carer uses the elder's name", F, s);
  });
  // 24. Parent uses a child's number under the child's name and a false birth date (Javelin 2022 Child Identity Fraud): looks as family
  many(8, () => {
    const s = w.story("parent"),
      a = w.person({ age: [34, 50] }),
      t = w.start(50);
    w.emit(a, t, "parent uses the child's name", "scenery", s);
    const c = w.relative(a, { dob: w.dob(19, 25), ssn: w.randomSsn() });
    c.phone = a.phone;
    c.style.dob = true;
    w.emit(c, w.later(t, 5, 45), "parent uses the child's name", F, s);
  });
  // 25. Branch insider sells the files of customers (FinCEN on insiders; own cases): they "come back" with all right, but phones of two numbers and new mailboxes
  many(5, () => {
    const ph = [w.phone(r.pick(w.place().codes)), w.phone(r.pick(w.place().codes))],
      s = w.story("insider"),
      em = template(),
      n = r.int(4, 5),
      place = w.place();
    let t = w.start(70);
    const vs: Person[] = [];
    for (let i = 0; i < n; i++) {
      const v = stranger({ place });
      vs.push(v);
      w.emit(v, t, "honest before the thief comes", V, s, { label: "none" });
      t = w.later(t, 0.2, 2.5);
    }
    t = w.later(t, 6, 15);
    const seen = new Map<string, number>();
    for (const v of vs) {
      const x = r.pick(ph),
        k = seen.get(x) ?? 0;
      seen.set(x, k + 1);
      w.emit({ ...v, phone: x, email: em(v), conn: w.conn() }, t, "files sold by an insider", F, s, {
        plain: k >= 1,
      });
      t = w.later(t, 0.4, 5);
    }
  });
  // 26. Mesh: three phones, three flats, three handsets in turn, so that two identities share just one thing (adaptive ring)
  many(5, () => {
    const pl = w.place(),
      ph = [0, 1, 2].map(() => w.phone(r.pick(pl.codes))),
      hs = [0, 1, 2].map(() => w.home(pl, "apt")),
      cs = [0, 1, 2].map(() => w.conn());
    ring("mesh of few phones, flats, handsets", "mesh", 7, [0.5, 6], 6, (i) => {
      const k = i - 1,
        p = stranger({ home: need(hs[k % 3]), place: pl });
      if (k % 2 === 0 || k > 4) p.phone = need(ph[(k + Math.floor(k / 3)) % 3]);
      p.style.ctx = true;
      return { p, e: { conn: k % 2 ? need(cs[(2 * k) % 3]) : {} } };
    });
  });
  // 27. Chain: each takes over one element of the one before, never two (adaptive ring)
  many(5, () => {
    let prev: Person | undefined;
    ring("chain of one shared element", "chain", r.int(4, 6), [1, 8], 4, (i) => {
      const p = stranger();
      p.style.ctx = true;
      if (prev) {
        const x = i % 3;
        if (x === 0) p.phone = prev.phone;
        else if (x === 1) p.email = prev.email;
        else p.home = prev.home;
      }
      prev = p;
      return { p };
    });
  });
  // 28. One person under spellings of one name (transliterations), SSN new each time, birth day kept, a flat in the same street
  many(5, () => {
    const [fs, ls] = r.pick([
      [
        ["Aleksandr", "Alexander", "Oleksandr", "Alex"],
        ["Voronov", "Woronow", "Voronoff", "Voronow"],
      ],
      [
        ["Mohammed", "Muhammad", "Mohamed", "Mohamad"],
        ["Rahman", "Rehman", "Rahmaan", "Arrahman"],
      ],
      [
        ["Catherine", "Katherine", "Kathryn", "Kate"],
        ["Smythe", "Smith", "Smithe", "Smyth"],
      ],
      [
        ["Jon", "John", "Johnny", "Jonathan"],
        ["Meyers", "Myers", "Mayers", "Meier"],
      ],
      [
        ["Geoffrey", "Jeffrey", "Jeff", "Jeffery"],
        ["Clarke", "Clark", "Clerk", "Clarck"],
      ],
      [
        ["Yusuf", "Joseph", "Youssef", "Yousef"],
        ["Hadad", "Haddad", "Hadded", "Haddat"],
      ],
    ]) as [string[], string[]];
    const base = stranger(),
      home = w.home(base.home.place, "apt");
    ring("one person in four spellings", "spelling", 4, [1, 12], 3, (i) => {
      const p = stranger({
        home: { ...home, unit: `Apt ${i + r.int(0, 2) * 4}` },
        dob: `${by(base) + r.int(-1, 1)}${base.dob.slice(4)}`,
        first: need(fs[i - 1]),
        last: need(ls[i - 1]),
      });
      p.style.dob = true;
      p.style.usesMiddle = false;
      return { p };
    });
  });
  // 29. Numbers made in a row: neighbouring SSNs among strangers of different states (Fed synthetic identity papers; SSA randomization makes them free)
  many(5, () => {
    let ssn = w.randomSsn();
    ring("neighbouring SSNs among strangers", "ssnrow", 5, [1, 7], 4, (i) => {
      if (i > 1) ssn = w.nextSsn(ssn, r.int(1, 3));
      return { p: stranger({ ssn, place: w.place(), age: [24, 48] }) };
    });
  });
  // 30. One private mailbox for many names (USPS Form 1583; BBB on reshipping mules)
  many(5, () => {
    const place = w.place(),
      home = w.home(place, "house");
    home.unit = `${r.pick(["PMB", "#", "Ste"])} ${r.int(101, 990)}`;
    ring("one private mailbox, many names", "pmb", r.int(4, 5), [2, 15], 4, () => ({
      p: stranger({ home }),
    }));
  });
  // 31. Credit-repair clients with a "CPN" after they had applied with their own SSN (FTC and DOJ on CPNs)
  many(12, () => {
    const s = w.story("cpn"),
      p = stranger({ noImmigrant: true }),
      t = w.start(60);
    p.style.dob = true;
    w.emit(p, t, "true SSN before the CPN", "scenery", s);
    p.ssn = w.randomSsn();
    w.emit(p, w.later(t, 10, 55), "known person with a CPN", F, s, { plain: true });
  });
  // 32. A CPN shop's clients: numbers with the shop's favourite first five digits, sent from the shop
  many(5, () => {
    const ip = w.ip(),
      c = w.device(),
      base = w.randomSsn().slice(0, 5),
      pl = w.place();
    ring("CPN shop, one prefix", "cpnshop", 5, [1, 9], 4, () => {
      const p = stranger({ place: pl, ssn: base + p4(r.int(1001, 9899)) });
      p.style.ctx = true;
      return { p, e: { conn: { ip, device: c } } };
    });
  });
  // 33. Full burst on one stolen identity: another mailbox and number each quarter of an hour
  many(5, () => {
    const p = stranger();
    ring("one identity, new contacts each try", "burst", r.int(4, 5), [0.008, 0.06], 3, (i) => {
      if (i > 1) {
        p.email = w.email(p.first, p.last, by(p));
        p.phone = w.placePhone(p.home.place);
        p.conn = w.conn();
      }
      return { p };
    });
  });
  // 34. Probing the limits: one identity, each time one field is altered or left out (adaptive)
  many(5, () => {
    const p = stranger();
    const steps: Over[] = r.shuffle<Over>([
      { email: null },
      { phone: null },
      { noAddress: true },
      { dob: null, ssn: null },
      { street: w.home(p.home.place).street },
      { email: w.email(p.first, p.last, 1990) },
      { phone: w.placePhone(p.home.place) },
    ]);
    p.style.dob = true;
    ring("probing field by field", "probe", 5, [0.003, 0.3], 4, (i) => ({
      p,
      o: i === 1 ? {} : need(steps[i - 2]),
    }));
  });
  // 35. Ring that plays a family: one surname, one house, but six "siblings" born within three years, SSNs of nowhere (adaptive)
  many(5, () => {
    const a = stranger({ age: [28, 40], houseOnly: true });
    const y = by(a);
    ring("six siblings born within three years", "falsefamily", 6, [0.4, 4], 5, (i) => {
      const p =
        i === 1
          ? a
          : w.relative(a, {
              dob: `${y + r.int(-1, 1)}-${p2(r.int(1, 12))}-${p2(r.int(1, 28))}`,
              ssn: w.randomSsn(),
            });
      p.style.dob = true;
      return { p };
    });
  });
  // 36. Closed mule account comes back under middle or maiden name with the same SSN
  many(9, () => {
    const s = w.story("muleback"),
      p = stranger({ age: [19, 38] }),
      t = w.start(55),
      la = t + r.uni(6, 20) * DAY;
    w.emit(p, t, "closed mule returns under another name", F, s, { label: "confirmed_fraud", labelAt: la });
    const q = {
      ...p,
      last: r.pick(p.origin.s),
      first: r.chance(0.4) ? w.given(p.origin, p.sex, by(p)) : p.first,
      phone: w.placePhone(p.home.place),
      email: w.email(p.first, "new", by(p)),
      conn: w.conn(),
    };
    w.emit(q, w.later(la, 3, 30), "closed mule returns under another name", F, s, { plain: true });
  });
  // 37. Ghost students (California community colleges 2024-25): strangers, one phone for two, mailboxes of one scheme, uploaded together
  many(5, () => {
    const em = template(),
      pl = w.place(),
      ph = [0, 1, 2].map(() => w.phone(r.pick(pl.codes))),
      ip = w.vpn();
    ring("ghost students", "ghoststudents", r.int(5, 6), [0.005, 0.5], 4, (i) => {
      const p = stranger({ place: r.chance(0.7) ? pl : w.place() });
      p.email = em(p);
      p.phone = need(ph[i % 3]);
      p.style.ctx = true;
      return { p, e: { conn: { ip } } };
    });
  });
  // 38. Laptop farm: hired-out identities of citizens living nowhere near, one house (FBI/DOJ 2024 on DPRK IT workers)
  many(5, () => {
    const pl = w.place(),
      home = w.home(pl, "house"),
      ip = w.ip();
    ring("laptop farm in one house", "laptopfarm", r.int(5, 6), [2, 12], 5, () => {
      const p = stranger({ home, age: [26, 42], noImmigrant: true });
      p.phone = w.placePhone(w.stateOther(pl.state));
      p.style.ctx = true;
      return { p, e: { conn: { ip } } };
    });
  });
  // 39. Phone scam's sloppy list: city, state and ZIP of three different places
  many(10, () => {
    const p = stranger();
    const a = w.stateOther(p.home.place.state),
      b = w.stateOther(a.state);
    w.emit(p, w.start(), "city, state and ZIP of three places", F, w.story("sloppy"), {
      plain: true,
      over: {
        state: a.state,
        zip: r.pick((b.state === p.home.place.state ? w.stateOther(p.home.place.state) : b).zips),
        city: p.home.place.city,
      },
    });
  });
  // 40. Rented gig profile: one worker's identity, drivers in other cities (press and marketplaces on account renting)
  many(5, () => {
    const p = stranger({ age: [22, 40] });
    ring("gig profile rented to many", "rented", r.int(4, 5), [1, 5], 4, (i) => {
      if (i > 1) {
        const pl = w.stateOther(p.home.place.state);
        p.phone = w.phone(r.pick(pl.codes));
        p.email = w.email(w.person().first, p.last, 1995);
        p.conn = w.conn();
        p.home = w.home(pl, "apt");
      }
      p.style.ctx = true;
      return { p };
    });
  });
  // 41. Banned seller comes back as "spouse" on the same handset and number
  many(8, () => {
    const s = w.story("spouse"),
      p = stranger({ sex: "m", age: [24, 50] }),
      t = w.start(50),
      la = t + r.uni(5, 20) * DAY;
    p.style.ctx = true;
    w.emit(p, t, "banned seller returns as spouse", F, s, { label: "confirmed_fraud", labelAt: la });
    const q = w.relative(p, { sex: "f", age: [24, 50] });
    q.phone = p.phone;
    q.conn = p.conn;
    q.style.ctx = true;
    w.emit(q, w.later(la, 2, 20), "banned seller returns as spouse", F, s, {
      plain: true,
      conn: { device: p.conn.device },
    });
  });
  // 42. Recruiter at a shelter: residents' own SSNs and the shelter's address, but fresh numbers of one block and mailboxes of one hand
  many(5, () => {
    const pl = w.place(),
      home = w.home(pl, "house"),
      em = template();
    let ph = w.phone(r.pick(pl.codes));
    ring("recruiter at a shelter", "shelterrecruit", 5, [0.02, 1.5], 4, (i) => {
      if (i > 1) ph = w.nextPhone(ph, r.int(1, 2));
      const p = stranger({ home, noImmigrant: true, phone: ph });
      p.email = em(p);
      return { p };
    });
  });
  // 43. Nursing-home worker: residents of ninety with fresh mailboxes, mail to the worker's flat (state Medicaid fraud units)
  many(5, () => {
    const pl = w.place(),
      home = w.home(pl, "apt");
    ring("nursing-home residents at a worker's flat", "nursing", r.int(3, 4), [1, 9], 3, () => {
      const p = w.person({ home, age: [79, 95], noImmigrant: true });
      p.email = w.email(p.first, p.last, 1990);
      p.style.dob = true;
      return { p };
    });
  });
  // 44. Mix and match: names, birth dates and SSNs of a stolen list in changing combinations
  many(5, () => {
    const a = [0, 1, 2].map(() => stranger());
    ring("parts of three identities mixed", "mix", 6, [0.3, 5], 3, (i) => {
      const k = (i - 1) % 3,
        sh = Math.floor((i - 1) / 3) + (i > 1 ? 1 : 0);
      const p = stranger({ place: need(a[0]).home.place });
      p.first = need(a[k]).first;
      p.last = need(a[k]).last;
      p.ssn = need(a[(k + sh) % 3]).ssn;
      p.dob = need(a[(k + (i > 3 ? 1 : 0)) % 3]).dob;
      p.style.dob = true;
      p.email = w.email(p.first, p.last, by(p));
      return { p };
    });
  });
  // 45. The same drop written differently each time to evade matching (adaptive)
  many(5, () => {
    const pl = w.place(),
      zip = r.pick(pl.zips),
      n = r.int(110, 3900),
      [o, nm] = r.pick([
        ["5th", "Fifth"],
        ["9th", "Ninth"],
        ["2nd", "Second"],
        ["12th", "Twelfth"],
      ]) as [string, string],
      u = r.int(2, 29);
    const forms = r.shuffle([
      `${n} W ${o} St Apt ${u}`,
      `${n} West ${nm} Street Unit ${u}`,
      `${n} W. ${o} Street #${u}`,
      `Apt ${u}, ${n} W ${nm} St`,
      `${n}  west ${o} st., apt. ${u}`,
      `#${u} ${n} W ${o} Street`,
    ]);
    ring("one drop in many spellings", "dropspell", 5, [1, 8], 4, (i) => ({
      p: stranger({ home: { street: need(forms[i - 1]), place: pl, zip } }),
    }));
  });
  // 46. The same number and mailbox in disguise: extension, +1, capitals, tags (adaptive)
  many(5, () => {
    const ph = w.phone(r.pick(w.place().codes)),
      a = ph.slice(0, 3),
      b = ph.slice(3, 6),
      c = ph.slice(6);
    const fs = r.shuffle([
      `(${a}) ${b}-${c}`,
      `+1 ${a} ${b} ${c}`,
      `${a}.${b}.${c} x${r.int(1, 9)}`,
      `1-${a}-${b}-${c}`,
      `${a}/${b}-${c} ext 0`,
      `${a}${b}${c}`,
    ]);
    ring("one number in disguise", "disguise", 5, [0.5, 6], 3, (i) => ({
      p: stranger({ place: w.place() }),
      o: { phone: need(fs[i - 1]) },
    }));
  });
  // 47. Slow ring: one in three weeks on one number
  many(5, () => {
    const ph = w.phone(r.pick(w.place().codes));
    ring("slow ring, one in three weeks", "slow", 4, [16, 25], 3, () => {
      const p = stranger();
      p.phone = ph;
      return { p };
    });
  });
  // 48. Worker borrows a number of a citizen (SSA OIG on misused SSNs); the owner applied before, or comes after
  many(18, (i) => {
    const s = w.story("borrowed"),
      v = stranger({ noImmigrant: true }),
      th = stranger({ ssn: v.ssn, age: [20, 50], arrival: 2010 });
    const t = w.start(60),
      u = w.later(t, 5, 55);
    if (i % 2) {
      w.emit(v, t, "honest before the thief comes", V, s, { label: "none" });
      w.emit(th, u, "SSN of another, own name", F, s, { plain: true });
    } else {
      w.emit(th, t, "SSN of another, own name", F, s);
      w.emit(v, u, "victim whose SSN was used before", V, s);
    }
  });
  // 49. A thief applies first, in the victim's full name with contacts of his own; the victim comes later with the true ones (FTC Sentinel: new-account fraud). Nobody can see the first
  many(30, () => {
    const s = w.story("newaccount"),
      v = stranger(),
      t = w.start(70);
    const th = {
      ...v,
      phone: w.placePhone(r.chance(0.6) ? v.home.place : w.place()),
      email: w.email(v.first, v.last, by(v)),
      conn: { ...w.conn(), ip: r.chance(0.4) ? w.vpn() : w.ip() },
      home: r.chance(0.5) ? v.home : w.home(r.chance(0.5) ? v.home.place : w.place(), "apt"),
    };
    w.emit(th, t, "new account in a stolen full name", F, s, {
      label: r.chance(0.5) ? "confirmed_fraud" : "none",
    });
    w.emit(v, w.later(t, 6, 65), "victim comes after the thief", V, s);
  });
  // 50. Two-victim relay: thief uses a hacked stranger's real mailbox for another victim's application; the mailbox's owner is honest
  many(9, (i) => {
    const s = w.story("hackedbox"),
      owner = stranger(),
      t = w.start(60);
    const first = i % 2 === 0;
    if (first) w.emit(owner, t, "honest owner of a hacked mailbox", V, s);
    const u = w.later(t, 5, 25);
    let q = stranger({ place: w.stateOther(owner.home.place.state) });
    q.email = owner.email;
    w.emit(q, u, "stranger's hacked mailbox", F, s, { label: "confirmed_fraud" });
    const u2 = w.later(u, 1, 8);
    q = stranger({ place: w.stateOther(owner.home.place.state) });
    q.email = owner.email;
    w.emit(q, u2, "stranger's hacked mailbox", F, s, { plain: first });
    if (!first) w.emit(owner, w.later(u2, 3, 22), "honest owner of a hacked mailbox", V, s);
  });
  // 56. Someone else's porch as a drop (USPIS on mail theft): parcels for two strangers go to an honest family's house; the family applies later
  many(6, () => {
    const s = w.story("porch"),
      v = w.person({ houseOnly: true, age: [28, 66] }),
      t = w.start(60);
    w.emit(stranger({ home: v.home }), t, "honest family's porch as drop", F, s, {
      label: "confirmed_fraud",
    });
    const u = w.later(t, 1, 9);
    w.emit(stranger({ home: v.home }), u, "honest family's porch as drop", F, s, {
      label: r.chance(0.5) ? "confirmed_fraud" : "none",
    });
    w.emit(v, w.later(u, 5, 45), "honest family whose porch was a drop", V, s);
  });
  // 51. Stopped household sends "cleaned" forms: shared fields left out, but the SSN stays
  many(7, () => {
    const s = w.story("cleaned"),
      p = stranger(),
      t = w.start(50),
      la = t + r.uni(4, 12) * DAY;
    w.emit(p, t, "stopped one leaves fields out", F, s, { label: "confirmed_fraud", labelAt: la });
    w.emit(
      { ...p, email: undefined, home: w.home(p.home.place) },
      w.later(la, 1, 15),
      "stopped one leaves fields out",
      F,
      s,
      { plain: true, over: { phone: null, email: null, dob: null } },
    );
  });
  // 52. Call-center trick: hours after an honest application "a correction" replaces phone and mailbox (Pindrop reports). Alone it looks as a change
  many(9, () => {
    const s = w.story("correction"),
      v = stranger(),
      t = w.start(10);
    w.emit(v, t, "honest before the thief comes", V, s, { label: "none" });
    w.emit(
      { ...v, phone: w.placePhone(v.home.place), email: w.email(v.first, v.last, by(v)), conn: w.conn() },
      w.later(t, 0.2, 4),
      "false correction of contacts",
      F,
      s,
    );
  });
  // 53. Ex-partner keeps the flat and opens accounts in the other's former married name (NNEDV on coerced debt). Invisible
  many(7, () => {
    const s = w.story("ex"),
      v = w.person({ sex: "f", age: [26, 52] }),
      t = w.start(50),
      ex = w.relative(v, { sex: "m", age: [27, 55] });
    w.emit(ex, t, "ex-partner's own form", "scenery", s);
    w.emit(
      {
        ...v,
        phone: r.chance(0.5) ? ex.phone : w.placePhone(v.home.place),
        email: w.email(v.first, v.last, by(v)),
        conn: ex.conn,
      },
      w.later(t, 4, 40),
      "ex-partner opens in the other's name",
      F,
      s,
    );
  });
  // 54. True-name fraud: income and purpose false, all identity data right (first-party). Invisible
  many(20, () => w.emit(stranger(), w.start(), "first-party lie, true identity", F, w.story("firstparty")));
  // 55. Well-made single synthetic, fresh number, aged mailbox (SentiLink on first-party synthetics). Invisible
  many(18, () => {
    const p = stranger({ ssn: w.randomSsn(), age: [22, 44] });
    w.emit(p, w.start(), "well-made single synthetic", F, w.story("synthsingle"));
  });
}
