import { type Addr, type Ctx, DAY, fold, HOUR, minuteOf, type Person, type World, z } from "./base";
import { need } from "./names";
import { places } from "./places";

// General descriptions used: Federal Reserve, Synthetic Identity Fraud white papers (2019, 2020); FinCEN advisories on elder exploitation (2022)
// and on mail theft (2023); FTC Consumer Sentinel Data Book (2023, 2024); FTC on credit repair and CPNs; FBI IC3 annual reports (2022-2024);
// ACFE Report to the Nations (2024) for insiders; Javelin identity fraud studies; Point Predictive on auto lending fraud (2023, 2024).
// The other kinds name no publication.
export function fraud(W: World) {
  const r = W.r,
    F = "fraud" as const;
  const rep = (n: number, f: (s: string, i: number) => void, tag: string) => {
    for (let i = 0; i < n; i++) f(W.story(tag), i);
  };
  // a victim's identity with the thief's new contact, in no style of its own
  const stolen = (o: Parameters<World["person"]>[0] = {}): Person => {
    const p = W.person(o);
    p.email = W.cheapEmail(p);
    p.phone = W.phoneIn(r.p(W.place().acs));
    return p;
  };
  const near = (p: Person): Person => {
    p.phone = W.phoneFor(p.place, 0.1);
    return p;
  };
  const sc = "scenery" as const;

  // ===== borrowers in their own name
  // 1 Loan stacking (TransUnion and Equifax on loan stacking, 2015-2018): own identity, all lenders in two days, the contact varied
  rep(
    6,
    (s) => {
      const p = W.person({ by: [1970, 2003] }),
        alt = [W.email(p.first, p.last, p.by), W.email(p.first, p.last, p.by)],
        ph = W.phoneFor(p.place),
        n = r.i(5, 7);
      let t = W.day(0, 116, p.place);
      const rel = W.home(p.place);
      for (let k = 0; k < n; k++) {
        W.emit("loan stacking over two days, contact varied", F, s, p, t, {
          plain: k >= 4,
          over:
            k === 0
              ? {}
              : { email: r.p([p.email, ...alt]), phone: k >= 2 ? ph : p.phone, addr: k >= 3 ? rel : p.addr },
        });
        t += r.i(2, 9) * HOUR;
      }
    },
    "stack",
  );
  // 2 slow stacker: initials, nicknames, each time another number and mailbox, so that nothing matches but the SSN
  rep(
    6,
    (s) => {
      const p = W.person({ by: [1965, 2000], origin: "Anglo" }),
        n = r.i(4, 5);
      let t = W.day(0, 85, p.place);
      const fs = [
        p.first,
        W.nick(p.first),
        `${p.first} ${r.p(["A", "J", "L", "M"])}`,
        `${p.first[0]} ${r.p(["Lee", "Ray", "Ann", "Jay"])}`,
        `${W.nick(p.first)} ${r.p(["T", "D"])}`,
      ];
      for (let k = 0; k < n; k++) {
        W.emit("stacker hides behind nicknames and new contacts", F, s, p, t, {
          plain: k >= 2,
          ctx: k ? W.ctx() : "maybe",
          over: {
            first: need(fs[k]),
            email: k ? W.cheapEmail({ ...p, first: need(fs[k]) }) : p.email,
            phone: k ? W.phoneFor(p.place) : p.phone,
            addr: k % 2 ? W.home(p.place) : p.addr,
          },
        });
        t += r.i(2, 8) * DAY;
      }
    },
    "nick",
  );
  // 3 bust-out by the end of the stay: worker or student sells out before leaving; nothing to see
  rep(
    12,
    (s) => {
      const p = W.person({
        arrive: r.i(2019, 2024),
        origin: r.p(["Indian", "Chinese", "Portuguese", "Russian", "Nigerian", "Korean", "Hispanic"]),
        by: [1988, 2004],
      });
      W.emit("borrows in own name before leaving for good", F, s, p, W.day(0, 119, p.place));
    },
    "leave",
  );
  // 4 straw buyers for one recruiter: own homes, own names, the recruiter's number (FTC and NADA warn dealers of straw purchases)
  rep(
    6,
    (s) => {
      const pl = W.place(),
        ph = W.phoneFor(pl),
        n = r.i(4, 5);
      let t = W.day(0, 70, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({ place: pl, by: [1975, 2006] });
        W.emit("straw buyers with the recruiter's telephone", F, s, p, t, {
          plain: k >= 2,
          over: { phone: ph },
        });
        t += r.i(2, 8) * DAY;
      }
    },
    "straw",
  );
  // 5 straw buyers, all filled in on the recruiter's handset; nothing else is shared
  rep(
    5,
    (s) => {
      const c = W.ctx(),
        n = r.i(4, 5);
      let t = W.day(0, 70);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1975, 2006] });
        W.emit("straw buyers filled in on one handset", F, s, p, t, {
          plain: k >= 3,
          ctx: { ip: W.ip(), deviceId: c.deviceId, userAgent: c.userAgent },
        });
        t += r.i(1, 7) * DAY;
      }
    },
    "hand",
  );
  // 6 straw buyer alone: girlfriend or aunt with good credit
  rep(
    12,
    (s) => {
      const p = W.person({ sex: r.c(0.7) ? "f" : "m", by: [1950, 2000] });
      W.emit("one straw buyer, everything own", F, s, p, W.day(0, 119, p.place));
    },
    "aunt",
  );
  // 7 recruiter's one gmail box with dots and tags for several buyers
  rep(
    5,
    (s) => {
      const b = `${r.p(["kevin", "autos", "quick", "plug", "dre", "tone"])}${r.p(["deals", "fin", "rides", "helps", "boss"])}${r.i(10, 99)}`,
        n = r.i(4, 5);
      let t = W.day(0, 80);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1970, 2005] });
        const e = r.c(0.5)
          ? `${b}+${r.c(0.5) ? fold(p.first) : k + 1}@gmail.com`
          : `${b.slice(0, 2 + k)}.${b.slice(2 + k)}@gmail.com`;
        W.emit("one mailbox with dots and tags for several names", F, s, p, t, {
          plain: k >= 2,
          over: { email: e },
        });
        t += r.i(1, 7) * DAY;
      }
    },
    "dots",
  );
  // 8 mules recruited in a dorm over pizza: real students, own details, one evening on one connection (FinCEN and DOJ on money mules)
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size === "m"),
        ip = W.fixIp(),
        n = r.i(4, 5);
      let t = (92 + r.i(0, 26)) * DAY + (20 - pl.tz) * 60;
      for (let k = 0; k < n; k++) {
        const p = W.person({ place: pl, by: [2004, 2007] });
        p.ctx.ip = ip;
        W.emit("mule accounts of students, one evening", F, s, p, t, { ctx: p.ctx });
        t += r.i(4, 14);
      }
    },
    "mule",
  );
  // 9 mule herder: mules keep their own names; the card goes to the herder's sublet, after each has applied with own address elsewhere
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size === "m"),
        a = W.home(pl, true),
        n = r.i(5, 6);
      let t = W.day(0, 75, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1995, 2007] });
        W.emit("mules whose mail goes to the herder's sublet", F, s, p, t, {
          plain: k >= 4,
          over: { addr: W.vary(a) },
        });
        t += r.i(2, 8) * DAY;
      }
    },
    "herd",
  );

  // ===== elders and dependents
  // 10 night aide borrows for residents of a care home (CFPB and FinCEN advisory on elder exploitation, 2022)
  rep(
    5,
    (s) => {
      const aide = W.person({ by: [1978, 1999], sex: "f" }),
        home = W.home(aide.place, false),
        n = r.i(3, 5);
      let t = W.day(0, 75);
      for (let k = 0; k < n; k++) {
        const p = W.person({
          place: aide.place,
          by: [1935, 1950],
          native: true,
          addr: { ...home, street: `${home.street} ${r.p(["Rm", "Apt"])} ${r.i(100, 290)}` },
        });
        W.emit("aide applies for residents with her own contact", F, s, p, t, {
          plain: k >= 2,
          over: {
            phone: aide.phone,
            email: k % 2 ? W.email(p.first, p.last, 1990, "gmail.com") : aide.email,
          },
          ctx: r.c(0.6) ? aide.ctx : "none",
        });
        t += r.i(2, 14) * DAY;
      }
    },
    "aide",
  );
  // 11 one elder, one caregiver: fresh mailbox, new handset
  rep(
    12,
    (s) => {
      const p = W.person({ by: [1936, 1951], native: true });
      p.email = W.email(p.first, p.last, 1995, "gmail.com");
      p.phone = W.phoneFor(p.place, 0);
      W.emit("caregiver in one elder's name", F, s, p, W.day(0, 119, p.place));
    },
    "care",
  );
  // 12 the 'niece' of several widows
  rep(
    5,
    (s) => {
      const nie = W.person({ sex: "f", by: [1975, 1995] }),
        n = r.i(3, 4);
      let t = W.day(0, 80);
      for (let k = 0; k < n; k++) {
        const p = W.person({ place: nie.place, sex: "f", by: [1936, 1950], native: true });
        W.emit("a 'niece' handles loans of several widows", F, s, p, t, {
          plain: k >= 2,
          over: { phone: nie.phone, email: r.c(0.5) ? nie.email : p.email },
        });
        t += r.i(3, 12) * DAY;
      }
    },
    "niece",
  );
  // 13 romance victims coached to borrow, all by one 'assistant' (FTC data spotlights on romance scams)
  rep(
    5,
    (s) => {
      const ph = W.phoneIn(r.p(W.place().acs)),
        n = r.i(3, 5);
      let t = W.day(0, 70);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1946, 1968], native: true });
        W.emit("coached romance victims with the 'assistant's' number", F, s, p, t, {
          plain: k >= 2,
          over: { phone: ph, email: r.c(0.5) ? W.email(p.first, p.last, 1990, "gmail.com") : p.email },
        });
        t += r.i(3, 12) * DAY;
      }
    },
    "love",
  );
  // 14 parent in the grown child's name; parent had applied himself (Javelin and ITRC on familiar fraud)
  rep(
    9,
    (s) => {
      const a = W.person({ by: [1962, 1984] }),
        b = W.person({
          place: a.place,
          origin: a.origin,
          last: a.last,
          addr: a.addr,
          by: [2001, 2007],
          native: true,
        });
      const t = W.day(0, 70, a.place);
      W.emit("parent who later uses the child's name", sc, s, a, t);
      W.emit("parent in a grown child's name", F, s, b, t + r.i(5, 45) * DAY, {
        over: { phone: a.phone, email: r.c(0.5) ? a.email : W.email(b.first, b.last, b.by) },
        ctx: r.c(0.5) ? a.ctx : "none",
      });
      if (r.c(0.55))
        W.emit("youth whose parent used the name", "victim", s, b, t + r.i(46, 50) * DAY, {
          over: { addr: W.home(a.place) },
          full: true,
        });
    },
    "parent",
  );
  // 15 uncle runs through nieces and nephews
  rep(
    5,
    (s) => {
      const u = W.person({ sex: "m", by: [1965, 1985] }),
        n = r.i(4, 5);
      let t = W.day(0, 100, u.place);
      for (let k = 0; k < n; k++) {
        const p = W.person({
          place: u.place,
          origin: u.origin,
          last: r.c(0.7) ? u.last : undefined,
          by: [2004, 2007],
          addr: u.addr,
          native: true,
        });
        W.emit("uncle runs through nieces and nephews", F, s, p, t, {
          plain: k >= 3,
          over: { phone: u.phone, email: u.email },
          ctx: u.ctx,
        });
        t += r.i(20, 1600);
      }
    },
    "uncle",
  );
  // 16 grandson in the grandmother's name with the number of his own earlier application
  rep(
    8,
    (s) => {
      const g = W.person({ by: [1938, 1950], native: true, sex: "f" }),
        b = W.person({ place: g.place, origin: g.origin, by: [1996, 2005], sex: "m" });
      const t = W.day(0, 70);
      W.emit("grandson's own application", sc, s, b, t);
      W.emit("grandson in the grandmother's name", F, s, g, t + r.i(3, 40) * DAY, {
        over: { phone: b.phone, email: r.c(0.4) ? b.email : W.email(g.first, g.last, 1996, "gmail.com") },
        ctx: r.c(0.5) ? b.ctx : "none",
      });
    },
    "gran",
  );
  // 17 former husband in the wife's name: couple seen before, new address, his number
  rep(
    8,
    (s) => {
      const a = W.person({ sex: "m", by: [1965, 1995] }),
        b = W.person({
          place: a.place,
          origin: a.origin,
          last: a.last,
          sex: "f",
          by: [a.by - 3, a.by + 3],
          addr: a.addr,
        });
      const t = W.day(0, 45, a.place);
      W.emit("husband before the parting", sc, s, a, t);
      W.emit("wife before the parting", "victim", s, b, t + r.i(0, 6) * DAY + 30, { full: true });
      W.emit("former husband in the wife's name", F, s, b, t + r.i(20, 60) * DAY, {
        over: { addr: W.home(a.place), phone: a.phone, email: W.email(b.first, b.last, b.by) },
        ctx: r.c(0.5) ? { ...a.ctx, ip: W.ip() } : "none",
      });
    },
    "ex",
  );

  // ===== inside the shop
  // 18 insider revives dormant members: boxes of one post office, numbers of one exchange, after hours
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size !== "r"),
        ip = W.fixIp(),
        box = r.i(1100, 8800),
        ac = r.p(pl.acs),
        ex = r.p(["284", "327", "648", "736", "863", "942"]),
        n0 = r.i(2000, 9000),
        n = r.i(4, 5);
      let t = Math.floor(W.day(5, 80) / DAY) * DAY + (20 - pl.tz) * 60;
      for (let k = 0; k < n; k++) {
        const p = W.person({
          place: pl,
          by: [1940, 1975],
          native: true,
          addr: {
            street: `${r.p(["PO Box", "P.O. Box", "Box"])} ${box + k * r.i(2, 3)}`,
            city: pl.city,
            state: pl.state,
            zip: need(pl.zips[0]),
          },
        });
        p.phone = W.uniq(() => `${ac}${ex}${n0 + r.i(0, 60)}`);
        p.email = W.email(p.first, p.last, 1990, "gmail.com");
        W.emit("insider revives dormant members with a row of boxes", F, s, p, t, {
          plain: k >= 3,
          ctx: r.c(0.7) ? { ip } : "none",
        });
        t += r.i(3, 11) * DAY + r.i(-40, 40);
      }
    },
    "dorm",
  );
  // 19 insider changes the payout contact of members on file
  rep(
    5,
    (s) => {
      const pl = W.place(),
        ph = W.phoneFor(pl, 0),
        n = r.i(3, 4);
      const t = W.day(0, 30, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({ place: pl, by: [1945, 1990] });
        W.emit("member on file", "victim", s, p, t + r.i(0, 8) * DAY, { full: true });
        W.emit(
          "insider swaps in one number for members on file",
          F,
          s,
          p,
          t + (35 + k * 9 + r.i(0, 8)) * DAY,
          { plain: k >= 2, over: { phone: ph, email: W.cheapEmail(p) }, ctx: r.c(0.5) ? W.ctx() : "none" },
        );
      }
    },
    "swap",
  );
  // 20 salesman's own cell on subprime buyers' forms, mailboxes made in one manner
  rep(
    5,
    (s) => {
      const pl = W.place(),
        ph = W.phoneFor(pl, 0),
        n = r.i(4, 5),
        tail = r.p(["auto", "car", "2026", "ride"]);
      let t = W.day(0, 60, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({ place: pl, by: [1960, 2005] });
        W.emit("salesman's cell on packed applications", F, s, p, t, {
          plain: k >= 3,
          over: {
            phone: ph,
            email: `${fold(p.first)}${fold(p.last)}${tail}@${r.p(["gmail.com", "yahoo.com"])}`,
          },
        });
        t += r.i(2, 10) * DAY;
      }
    },
    "sales",
  );
  // 21 finance desk sends a refused buyer again with digits of the SSN nudged until something scores
  rep(
    6,
    (s) => {
      const p = W.person({ by: [1965, 2003] }),
        n = r.i(3, 4);
      let t = W.day(0, 110, p.place);
      W.emit("buyer refused under the own number", sc, s, p, t, { full: true });
      for (let k = 0; k < n; k++) {
        t += r.i(1, 30) * HOUR;
        const d = (+need(p.ssn[5 + (k % 4)]) + 1 + k * 3) % 10;
        let q = p.ssn.slice(0, 5 + (k % 4)) + d + p.ssn.slice(6 + (k % 4));
        if (k > 1) q = q.slice(0, 3) + z(((+q.slice(3, 5) + 6) % 99) + 1, 2) + q.slice(5);
        W.emit("desk nudges the SSN of a refused buyer", F, s, p, t, { plain: k >= 1, over: { ssn: q } });
      }
    },
    "nudge",
  );
  // 22 property manager reuses the files of former tenants
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size === "m"),
        base = W.street(),
        zip = r.p(pl.zips),
        ip = W.fixIp(),
        n = r.i(4, 5);
      const t = W.day(0, 15, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({
          place: pl,
          by: [1980, 2003],
          addr: { street: `${base} Apt ${r.i(101, 420)}`, city: pl.city, state: pl.state, zip },
        });
        W.emit("tenant's own application", "victim", s, p, t + r.i(0, 20) * DAY, { full: true });
        const dom = r.p(["outlook.com", "proton.me"]);
        W.emit("manager reuses former tenants' files", F, s, p, t + (40 + k * 6 + r.i(0, 5)) * DAY, {
          plain: k >= 3,
          over: {
            email: W.email(p.first, p.last, p.by, dom),
            phone: W.phoneFor(pl, 0),
            addr: { ...p.addr, street: `${base} Apt 1` },
          },
          ctx: { ip },
        });
      }
    },
    "file",
  );

  // ===== credit-repair clinics and synthetics (Federal Reserve's papers on synthetic identity fraud, 2019-2020; FTC on CPNs)
  // 23 one clinic sells numbers of one block: the clients live everywhere
  rep(
    6,
    (s) => {
      const pre = z(r.i(100, 600), 3) + z(r.i(10, 80), 2),
        s0 = r.i(1000, 9000),
        n = r.i(4, 6);
      let t = W.day(0, 60),
        q = s0;
      for (let k = 0; k < n; k++) {
        q += r.i(1, 6);
        const p = W.person({ by: [1968, 2003] });
        W.emit("clinic's clients with numbers of one block", F, s, p, t, {
          plain: k >= 3,
          over: { ssn: pre + z(q, 4), email: r.c(0.6) ? W.cheapEmail(p) : p.email },
        });
        t += r.i(2, 10) * DAY;
      }
    },
    "cpn",
  );
  // 24 clients are moved to the clinic's suite
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size === "m"),
        b = W.home(pl, false),
        n = r.i(5, 6);
      let t = W.day(0, 60, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1968, 2003], place: pl });
        p.ssn = W.ssnOf(pl.state, 2020);
        W.emit("clinic moves its clients to one suite", F, s, p, t, {
          plain: k >= 4,
          over: {
            addr: {
              ...b,
              street: `${b.street} ${r.p(["Ste", "Suite", "Unit", "#", "Apt"])} ${r.p(["200", "200A", "200-B", "201", "200C"])}`,
            },
          },
        });
        t += r.i(2, 10) * DAY;
      }
    },
    "suite",
  );
  // 25 back with a CPN after a refusal under the own number
  rep(
    13,
    (s) => {
      const p = W.person({ by: [1968, 2002] }),
        t = W.day(0, 60, p.place);
      W.emit("buyer refused under the own number", sc, s, p, t, { full: true });
      W.emit("back with another SSN after a refusal", F, s, p, t + r.i(9, 50) * DAY, {
        plain: true,
        full: true,
        over: {
          ssn: W.ssnOf(W.place().state, r.p([1994, 2003, 2015, 2020])),
          email: r.c(0.5) ? W.cheapEmail(p) : p.email,
          addr: W.vary(p.addr),
        },
      });
    },
    "retry",
  );
  // 26 the same, and the birth date a digit off, the telephone new: only name and home remain
  rep(
    10,
    (s) => {
      const p = W.person({ by: [1968, 2002] }),
        t = W.day(0, 60, p.place);
      W.emit("buyer refused under the own number", sc, s, p, t, { full: true });
      W.emit("back with another SSN and the birth date a digit off", F, s, p, t + r.i(9, 50) * DAY, {
        plain: true,
        over: {
          ssn: W.ssnOf(W.place().state, r.p([1996, 2008, 2017])),
          dob: `${p.by}-${p.dob.slice(5, 7)}-${z(1 + ((+p.dob.slice(8) + 9) % 28), 2)}`,
          email: W.cheapEmail(p),
          phone: W.phoneFor(p.place),
        },
      });
    },
    "digit",
  );
  // 27 one number sold to two or three customers
  rep(
    8,
    (s) => {
      const n = r.i(2, 3),
        q = W.ssnOf(W.place().state, r.p([1999, 2008, 2016]));
      let t = W.day(0, 70);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1972, 2003] });
        W.emit("one SSN sold to several customers", F, s, p, t, { plain: k >= 1, over: { ssn: q } });
        t += r.i(2, 22) * DAY;
      }
    },
    "sold",
  );
  // 28 last digits counted up for one identity
  rep(
    5,
    (s) => {
      const p = stolen(),
        n = r.i(4, 5);
      let t = W.day(0, 115, p.place);
      for (let k = 0; k < n; k++) {
        W.emit("last digits of the SSN counted up", F, s, p, t, {
          plain: k >= 2,
          over: {
            ssn: p.ssn.slice(0, 5) + z(((+p.ssn.slice(5) + k * r.i(1, 3)) % 9998) + 1, 4),
            email: k % 2 ? W.cheapEmail(p) : p.email,
          },
        });
        t += r.i(5, 600);
      }
    },
    "count",
  );
  // 29 patient synthetic: nothing to see
  rep(
    28,
    (s) => {
      const p = W.person({ by: [1975, 2003] });
      p.ssn = W.ssnOf(p.place.state, 2018);
      p.email = W.cheapEmail(p);
      W.emit("patient synthetic, one form", F, s, p, W.day(0, 119, p.place));
    },
    "synth",
  );
  // 30 seasoned ring: two that paid well first, then the rest with the same contact
  rep(
    5,
    (s) => {
      const ph = W.phoneIn(r.p(W.place().acs)),
        a = W.home(W.place(), true),
        n = r.i(5, 6);
      let t = W.day(0, 20);
      for (let k = 0; k < n; k++) {
        const p = stolen({ by: [1975, 2002] });
        p.ssn = W.ssnOf(p.place.state, 2017);
        W.emit("seasoned ring: good payers first, then the harvest", F, s, p, t, {
          plain: k >= 3,
          label: k < 2 ? "good" : "maybe",
          ld: k < 2 ? r.i(12, 25) * DAY : undefined,
          over: { phone: k % 3 === 2 ? p.phone : ph, addr: k % 3 !== 1 ? W.vary(a) : p.addr },
        });
        t += k < 2 ? r.i(14, 26) * DAY : r.i(1, 5) * DAY;
      }
    },
    "season",
  );
  // 31 halves of two members married into one: A's SSN under B's name and address
  rep(
    9,
    (s) => {
      const a = W.person(),
        b = W.person({ place: a.place }),
        t = W.day(0, 50, a.place);
      W.emit("member whose number is used later", "victim", s, a, t, { full: true });
      W.emit("member whose name is used later", "victim", s, b, t + r.i(0, 12) * DAY, { full: true });
      W.emit("one member's SSN under another member's name", F, s, b, t + r.i(16, 60) * DAY, {
        plain: true,
        over: { ssn: a.ssn, email: W.cheapEmail(b), phone: W.phoneFor(b.place) },
        ctx: r.c(0.55) ? W.ctx() : "none",
      });
    },
    "halves",
  );
  // 32 one man, two lives: one telephone and handset, two names in turn
  rep(
    5,
    (s) => {
      const a = W.person({ by: [1975, 1995], sex: "m" }),
        b = W.person({ by: [1975, 1995], sex: "m", place: a.place, ctx: a.ctx }),
        n = r.i(4, 5);
      let t = W.day(0, 70);
      for (let k = 0; k < n; k++) {
        const p = k % 2 ? b : a;
        W.emit("one man with two identities in turn", F, s, p, t, {
          plain: k >= 2,
          over: { phone: a.phone, addr: k >= 2 ? W.home(a.place) : p.addr },
          ctx: a.ctx,
        });
        t += r.i(3, 12) * DAY;
      }
    },
    "lives",
  );
  // 33 birth date probed until the lender's check is passed
  rep(
    5,
    (s) => {
      const p = stolen(),
        n = r.i(4, 5);
      let t = W.day(0, 116, p.place);
      for (let k = 0; k < n; k++) {
        W.emit("birth date probed", F, s, p, t, {
          plain: k >= 2,
          over: {
            dob: `${p.by + r.p([-1, 0, 1, 2])}-${z(1 + ((+p.dob.slice(5, 7) + k * 5) % 12), 2)}-${z(1 + ((+p.dob.slice(8) + k * 7) % 28), 2)}`,
          },
        });
        t += r.i(4, 900);
      }
    },
    "probe",
  );

  // ===== rings
  // 34 one box at a mail store, its number written differently each time
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size === "m"),
        st = W.street(),
        zip = r.p(pl.zips),
        n0 = r.i(104, 388),
        n = r.i(4, 5);
      let t = W.day(0, 75, pl);
      for (let k = 0; k < n; k++) {
        const p = stolen({ place: pl });
        W.emit("strangers at one box of a mail store", F, s, p, t, {
          plain: k >= 3,
          over: {
            addr: {
              street: `${st} ${["#", "Apt ", "Ste ", "Unit ", "PMB ", "Suite "][(k + n0) % 6]}${n0}`,
              city: pl.city,
              state: pl.state,
              zip,
            },
          },
        });
        t += r.i(1, 9) * DAY;
      }
    },
    "box",
  );
  // 35 vacant houses in a row: mail is picked from the boxes
  rep(
    5,
    (s) => {
      const pl = W.place(),
        m = need(/^(\d+)( .*)$/.exec(W.street({ ...pl, size: "m" }))),
        zip = r.p(pl.zips),
        ac = r.p(pl.acs),
        n = r.i(4, 5),
        dom = r.p(["outlook.com", "gmail.com"]);
      let t = W.day(0, 95, pl);
      for (let k = 0; k < n; k++) {
        const p = stolen({
          place: pl,
          addr: {
            street: `${+need(m[1]) + k * 4 + r.p([0, 2])}${m[2]}`,
            city: pl.city,
            state: pl.state,
            zip,
          },
        });
        p.email = `${fold(p.first)}${fold(p.last)}${p.by}@${dom}`;
        p.phone = W.phoneIn(ac);
        W.emit("strangers in a row of empty houses", F, s, p, t, { plain: k >= 3 });
        t += r.i(10, 4000);
      }
    },
    "vacant",
  );
  // 36 own domain that takes all mail
  rep(
    5,
    (s) => {
      const d = `${r.p(["mailrelay", "postdesk", "swiftinbox", "clearmail", "maildock"])}${r.p(["hub", "-net", "pro", "now"])}.${r.p(["com", "net", "online", "email"])}`,
        n = r.i(4, 5);
      let t = W.day(0, 75);
      for (let k = 0; k < n; k++) {
        const p = stolen();
        p.email = W.email(p.first, p.last, p.by, d);
        W.emit("strangers from many states with one unknown mail domain", F, s, p, t, { plain: k >= 3 });
        t += r.i(1, 8) * DAY;
      }
    },
    "catch",
  );
  // 37 rented numbers: one row of an internet telephone seller
  rep(
    5,
    (s) => {
      const base = W.phoneIn(r.p(W.place().acs)).slice(0, 6),
        n0 = r.i(1200, 9700),
        n = r.i(4, 5);
      let t = W.day(0, 95);
      for (let k = 0; k < n; k++) {
        const p = stolen();
        p.phone = base + z(n0 + k * r.i(1, 2) + 2 * k, 4);
        W.emit("a row of rented telephone numbers", F, s, p, t, { plain: k >= 3 });
        t += r.i(60, 5000);
      }
    },
    "row",
  );
  // 38 chain: each shares one thing with the one before, never the same thing twice running
  rep(
    5,
    (s) => {
      const n = r.i(5, 6);
      let t = W.day(0, 65),
        prev: Person | undefined;
      for (let k = 0; k < n; k++) {
        const p = stolen({ place: prev?.place });
        if (prev) {
          if (k % 3 === 1) p.phone = prev.phone;
          else if (k % 3 === 2) p.addr = W.vary(prev.addr);
          else p.email = prev.email;
        }
        W.emit("chain where each shares one thing with the last", F, s, p, t, { plain: k >= 3 });
        prev = p;
        t += r.i(2, 8) * DAY;
      }
    },
    "chain",
  );
  // 39 small pool of telephones, homes and mailboxes shuffled
  rep(
    5,
    (s) => {
      const ph = [0, 1, 2].map(() => W.phoneIn(r.p(W.place().acs))),
        ad = [0, 1, 2].map(() => W.home(W.place(), true)),
        n = r.i(6, 8);
      const hit = new Map<unknown, number>();
      let t = W.day(0, 75);
      for (let k = 0; k < n; k++) {
        const p = stolen();
        const f1 = r.c(0.75) ? r.p(ph) : p.phone,
          a1 = r.c(0.75) || f1 === p.phone ? r.p(ad) : p.addr;
        const seen = (hit.get(f1) ?? 0) + (hit.get(a1) ?? 0);
        hit.set(f1, (hit.get(f1) ?? 0) + 1);
        hit.set(a1, (hit.get(a1) ?? 0) + 1);
        W.emit("pool of telephones and homes shuffled among names", F, s, p, t, {
          plain: k >= 4 && seen >= 2,
          over: { phone: f1, addr: W.vary(a1) },
        });
        t += r.i(8, 100) * HOUR;
      }
    },
    "pool",
  );
  // 40 only the manner is the same: names and mailboxes off one template, clean connections
  rep(
    5,
    (s) => {
      const sep = r.p([".", "_", ""]),
        dom = r.p(["outlook.com", "gmail.com", "hotmail.com"]),
        n = r.i(4, 5);
      let t = W.day(0, 100);
      for (let k = 0; k < n; k++) {
        const p = stolen({ by: [1960, 1998] });
        p.email = `${fold(p.first)}${sep}${fold(p.last)}${r.i(100, 999)}@${dom}`;
        near(p);
        W.emit("template ring behind clean connections", F, s, p, t, { ctx: W.ctx() });
        t += r.i(2, 60) * HOUR;
      }
    },
    "tmpl",
  );
  // 41 tow yard as home: the house number with letters and halves
  rep(
    5,
    (s) => {
      const pl = W.place(),
        m = need(/^(\d+)( .*)$/.exec(W.street({ ...pl, size: "m" }))),
        zip = r.p(pl.zips),
        n = r.i(5, 6),
        f = r.sh(["", "A", "-B", " 1/2", " Rear", " Bldg C"]);
      let t = W.day(0, 70, pl);
      for (let k = 0; k < n; k++) {
        const v = need(f[k]),
          p = W.person({
            place: pl,
            addr: {
              street: v.startsWith(" R") || v.startsWith(" B") ? `${m[1]}${m[2]}${v}` : `${m[1]}${v}${m[2]}`,
              city: pl.city,
              state: pl.state,
              zip,
            },
          });
        W.emit("buyers who all live at a tow yard", F, s, p, t, { plain: k >= 4 });
        t += r.i(2, 9) * DAY;
      }
    },
    "tow",
  );
  // 42 harvested in a false job offer; the goods go to a reshipper's home (USPIS and FTC on reshipping)
  rep(
    5,
    (s) => {
      const host = W.person({ sex: "f" }),
        n = r.i(5, 6);
      let t = W.day(0, 80);
      for (let k = 0; k < n; k++) {
        const p = W.person();
        p.email = W.cheapEmail(p);
        W.emit("job-offer victims at the reshipper's home", F, s, p, t, {
          plain: k >= 4,
          over: { addr: W.vary(host.addr) },
        });
        t += r.i(20, 140) * HOUR;
      }
      W.emit("reshipper, herself deceived", "victim", s, host, t + r.i(4, 16) * DAY, { full: true });
    },
    "ship",
  );
  // 43 recruits from a shelter, all moved to one flat with the recruiter's handset
  rep(
    5,
    (s) => {
      const pl = W.place((p) => p.size === "m"),
        flat = W.home(pl, true),
        c = W.ctx(),
        n = r.i(4, 5);
      let t = W.day(0, 70, pl);
      for (let k = 0; k < n; k++) {
        const p = W.person({ place: pl, by: [1962, 2000] });
        W.emit("shelter recruits moved to one flat", F, s, p, t, {
          plain: k >= 3,
          over: {
            addr: W.vary(flat),
            email: `${fold(p.first)}.${fold(p.last)}${r.i(10, 99)}@${r.p(["gmail.com", "outlook.com"])}`,
          },
          ctx: r.c(0.6) ? { deviceId: c.deviceId, userAgent: c.userAgent } : "none",
        });
        t += r.i(2, 9) * DAY;
      }
    },
    "shel",
  );
  // 44 identities of inmates, the letters to one flat 'care of'
  rep(
    5,
    (s) => {
      const pl = W.place(),
        a = W.home(pl, true),
        nm = W.person({ sex: "f" }).last,
        n = r.i(4, 5);
      let t = W.day(0, 80);
      for (let k = 0; k < n; k++) {
        const p = stolen({ place: pl, sex: "m", by: [1968, 2001] });
        W.emit("inmates' names, mail care of one flat", F, s, p, t, {
          plain: k >= 3,
          over: { addr: { ...a, street: k % 2 ? `c/o ${nm} ${a.street}` : a.street } },
        });
        t += r.i(2, 10) * DAY;
      }
    },
    "inm",
  );
  // 45 crew on the interstate: extended-stay hotels, each name once, mailboxes counted on
  rep(
    5,
    (s) => {
      const b = W.uniq(() => r.p(["kmoney", "roadking", "southpaw", "bigwheel", "fasttrack"]) + r.i(2, 98)),
        n = r.i(4, 5);
      let t = W.day(0, 95);
      for (let k = 0; k < n; k++) {
        const pl = W.place((p) => ["VA", "NC", "SC", "GA", "FL", "AL", "TN"].includes(p.state));
        const p = stolen({ place: pl, by: [1970, 2003] });
        p.addr = W.home(pl, true);
        p.email = `${b}${r.p(["", "."])}${["a", "b", "c", "d", "e", "f", "g"][k]}@${r.p(["gmail.com", "gmail.com", "outlook.com"])}`;
        W.emit("crew on the road with mailboxes counted on", F, s, p, t, { plain: k >= 3 });
        t += r.i(10, 70) * HOUR;
      }
    },
    "crew",
  );
  // 46 members on file taken over: all contact new, three go to one home
  rep(
    5,
    (s) => {
      const a = W.home(W.place(), true),
        n = r.i(3, 4),
        t = W.day(0, 30);
      for (let k = 0; k < n; k++) {
        const p = W.person({ by: [1950, 1995] });
        W.emit("member taken over later", "victim", s, p, t + r.i(0, 12) * DAY, { full: true });
        W.emit("members taken over, all moved to one home", F, s, p, t + (30 + k * 7 + r.i(0, 6)) * DAY, {
          plain: k >= 2,
          over: { addr: W.vary(a), email: W.cheapEmail(p), phone: W.phoneIn(r.p(W.place().acs)) },
          ctx: r.c(0.55) ? W.ctx() : "none",
        });
      }
    },
    "ato",
  );

  // ===== in the shade of honest crowds
  // 47 false tenants in a real tower; everything else is clean
  rep(
    6,
    (s) => {
      const host = W.out.filter((c) => c.kind === "neighbours in a big building");
      const x = r.p(host).data.address as Addr,
        n = r.i(2, 3);
      for (let k = 0; k < n; k++) {
        const p = near(
          stolen({ place: need(places.find((q) => q.city.toLowerCase() === x.city.toLowerCase())) }),
        );
        p.addr = {
          ...x,
          city: p.place.city,
          street: x.street.replace(
            /(Apt |#|Unit )\d+/i,
            (_, a: string) => `${a}${r.i(1, 22) * 100 + r.i(17, 24)}`,
          ),
        };
        W.emit("false tenants in a real tower", F, s, p, W.day(20, 119));
      }
    },
    "tower",
  );
  // 48 among the displaced at the hotel
  rep(
    6,
    (s) => {
      const x = r.p(W.out.filter((c) => c.kind === "displaced family at a hotel"));
      const a = x.data.address as Addr;
      for (let k = 0; k < 2; k++) {
        const p = stolen();
        p.addr = { ...a, street: `${a.street.replace(/ (Rm|Room|#).*$/i, "")} Rm ${r.i(101, 428)}` };
        W.emit("thief among the displaced at a hotel", F, s, p, minuteOf(x.at) + r.i(30, 6000));
      }
    },
    "hotel",
  );
  // 49 in the forwarding park of travelers, each with its own box
  rep(
    6,
    (s) => {
      const x = r.p(W.out.filter((c) => c.kind === "full-time traveler with a forwarding address")).data
          .address as Addr,
        n = r.i(2, 3);
      let t = W.day(5, 100);
      for (let k = 0; k < n; k++) {
        const p = stolen({ by: [1950, 1985] });
        p.addr = { ...x, street: x.street.replace(/\d+$/, String(r.i(1000, 29000))) };
        W.emit("synthetics in the travelers' forwarding park", F, s, p, t);
        t += r.i(1, 8) * DAY;
      }
    },
    "park",
  );
  // 50 a few false members on enrollment day, on the credit union's own tablet
  rep(
    5,
    (s) => {
      const x = r.p(W.out.filter((c) => c.kind === "enrollment day at a plant")),
        n = r.i(2, 3);
      let t = minuteOf(x.at);
      for (let k = 0; k < n; k++) {
        const a = x.data.address as Addr,
          p = near(
            stolen({
              place: need(
                places.find((q) => q.state === a.state && q.city.toLowerCase() === a.city.toLowerCase()),
              ),
            }),
          );
        t += r.i(3, 12);
        W.emit("false members slipped into enrollment day", F, s, p, t, {
          ctx: x.context as Ctx,
          batch: x.batch,
        });
      }
    },
    "slip",
  );

  // ===== returns of the stopped
  // 51 other name, the same number with an extension
  rep(
    10,
    (s) => {
      const a = stolen(),
        t = W.day(0, 60);
      W.emit("thief, stopped", F, s, a, t, { label: "fraud", ld: r.i(5, 14) * DAY });
      const p = stolen({ place: a.place });
      W.emit("the stopped one's number under another name", F, s, p, t + r.i(18, 55) * DAY, {
        plain: true,
        over: { phone: r.c(0.5) ? `${W.fmtP(a.phone, 4)} x${r.i(2, 40)}` : `+1 ${W.fmtP(a.phone, 4)}` },
      });
    },
    "ext",
  );
  // 52 first and last name swapped, day and month swapped
  rep(
    9,
    (s) => {
      const a = stolen(),
        t = W.day(0, 60);
      a.dob = `${a.by}-${z(r.i(1, 12), 2)}-${z(r.i(1, 12), 2)}`;
      W.emit("thief, stopped", F, s, a, t, { label: "fraud", ld: r.i(4, 12) * DAY });
      W.emit("the stopped one with names and birth date turned round", F, s, a, t + r.i(15, 55) * DAY, {
        plain: true,
        over: {
          first: a.last,
          last: a.first,
          dob: `${a.by}-${a.dob.slice(8)}-${a.dob.slice(5, 7)}`,
          email: W.cheapEmail({ ...a, first: a.last, last: a.first }),
          phone: W.phoneIn(r.p(W.place().acs)),
          addr: W.home(a.place),
        },
        ctx: r.c(0.55) ? W.ctx() : "none",
      });
    },
    "swapn",
  );
  // 53 credit washer: disowned his own loan as identity theft, is back a month later
  rep(
    9,
    (s) => {
      const p = W.person({ by: [1970, 2000] }),
        t = W.day(0, 50);
      W.emit("own loan, disowned later as theft", F, s, p, t, { label: "fraud", ld: r.i(15, 25) * DAY });
      W.emit("back after disowning the first loan", F, s, p, t + r.i(32, 65) * DAY, {
        plain: true,
        over: {
          email: W.cheapEmail(p),
          phone: r.c(0.5) ? p.phone : W.phoneFor(p.place),
          addr: r.c(0.5) ? p.addr : W.home(p.place),
        },
      });
    },
    "wash",
  );
  // 54 other names at the stopped drop, two weeks or more after it was first used
  rep(
    7,
    (s) => {
      const a = stolen({ unit: true }),
        t = W.day(0, 60);
      W.emit("thief, stopped", F, s, a, t, { label: "fraud", ld: r.i(4, 10) * DAY });
      for (let k = 0; k < 2; k++) {
        const p = stolen({ place: a.place });
        W.emit("new names at the stopped drop", F, s, p, t + (14 + k * 6 + r.i(0, 5)) * DAY, {
          plain: true,
          over: { addr: W.vary(a.addr) },
        });
      }
    },
    "drop2",
  );

  // ===== forms that can't be
  // 55 a young person with a Railroad Board number (issued until 1963); not plain, because SSA has assigned these areas at random since 2011
  rep(
    9,
    (s) => {
      const p = stolen({ by: [1976, 2005] });
      p.ssn = W.uniq(() => z(r.i(700, 728), 3) + z(r.i(10, 16) & ~1, 2) + z(r.i(1, 9999), 4));
      W.emit("railroad number under somebody born decades later", F, s, p, W.day(0, 119));
    },
    "rr",
  );
  // 56 numbers known from print (SSA on the 1938 wallet and the 1940 pamphlet), or a run of the keyboard
  rep(
    9,
    (s, i) => {
      const p = stolen();
      p.ssn = need(
        [
          "078051120",
          "219099999",
          "123456789",
          "111111111",
          "555555555",
          "222222222",
          "123121234",
          "333333333",
          "012345678",
        ][i],
      );
      W.emit("SSN known from print or the keyboard", F, s, p, W.day(0, 119), { plain: true });
    },
    "print",
  );
  // 57 city of one state, ZIP of another, names off the keyboard
  rep(
    9,
    (s) => {
      const p = stolen(),
        q = W.place((x) => x.state !== p.place.state),
        k = r.i(0, 2);
      if (k) {
        p.first = r.p(["Asdf", "Test", "Qwer", "Xxxx", "Aaa"]);
        p.last = r.p(["Asdf", "Tester", "Zxcv", "Qwerty", "Bbb"]);
      }
      p.addr = {
        ...p.addr,
        zip: r.p(q.zips),
        street: k ? p.addr.street : `${r.i(10000, 99999)}0 ${p.addr.street.replace(/^\S+ /, "")}`,
      };
      if (k === 2) p.phone = r.p(["2222222222", "1234567890", "9999999999"]);
      W.emit("form that can't be", F, s, p, W.day(0, 119), { plain: true });
    },
    "form",
  );
  // 58 a 'deployed' tenant: APO with the code of another region, names change, the number stays
  rep(
    6,
    (s) => {
      const ph = W.phoneIn(r.p(W.place().acs)),
        n = r.i(2, 4);
      let t = W.day(0, 85);
      for (let k = 0; k < n; k++) {
        const p = stolen({ by: [1980, 2001], native: true });
        p.addr = {
          street: `Unit ${r.i(10, 400)} Box ${r.i(10, 900)}`,
          city: "APO",
          state: r.p(["AP", "AA"]),
          zip: r.p(["09128", "09012", "09350"]),
        };
        W.emit("'deployed' tenant with an APO of the wrong region", F, s, p, t, {
          plain: k >= 1,
          over: { phone: k < 3 ? ph : p.phone },
        });
        t += r.i(2, 9) * DAY;
      }
    },
    "apo",
  );
  // 59 Cyrillic letters in the name, so that a list doesn't match
  rep(
    6,
    (s) => {
      const p = stolen({ origin: "Anglo", by: [1965, 1999] }),
        cy: Record<string, string> = { a: "а", e: "е", o: "о", c: "с", p: "р" };
      const h = (x: string) => x.replace(/[aeocp]/, (ch) => need(cy[ch]));
      const t = W.day(0, 70);
      W.emit("look-alike letters in the name", F, s, p, t);
      W.emit("look-alike letters in the name", F, s, p, t + r.i(2, 25) * DAY, {
        plain: true,
        over: {
          first: h(p.first),
          last: h(p.last),
          email: W.cheapEmail(p),
          phone: W.phoneIn(r.p(W.place().acs)),
          addr: W.home(W.place()),
        },
        ctx: r.c(0.55) ? W.ctx() : "none",
      });
    },
    "cyr",
  );
  // 60 student who left sold the whole file: all contact new
  rep(
    9,
    (s) => {
      const p = W.person({
          arrive: r.i(2019, 2023),
          origin: r.p(["Chinese", "Indian", "Korean", "Portuguese"]),
          by: [1996, 2004],
        }),
        t = W.day(0, 40);
      W.emit("student before leaving", "victim", s, p, t, { full: true });
      W.emit("departed student's file, all contact new", F, s, p, t + r.i(40, 75) * DAY, {
        over: { phone: W.phoneFor(p.place), email: W.cheapEmail(p), addr: W.home(p.place) },
        ctx: r.c(0.55) ? W.ctx() : "none",
      });
    },
    "sold2",
  );
  // 61 owner seen before, the thief weeks later with new contact in another state
  rep(
    12,
    (s) => {
      const p = W.person({ by: [1948, 1995] }),
        t = W.day(0, 50),
        q = stolen();
      W.emit("owner before the theft", "victim", s, p, t, { full: true });
      W.emit("thief weeks after the owner", F, s, p, t + r.i(14, 65) * DAY, {
        over: { phone: q.phone, email: W.cheapEmail(p), addr: q.addr },
        ctx: r.c(0.5) ? q.ctx : "none",
      });
    },
    "after",
  );
}
