import { type Addr, DAY, fold, HOUR, type Over, type World, z } from "./base";
import { need } from "./names";

// Honest lives after: Census 2010/2020 on households, SSA on enumeration at birth and on randomization (since June 2011) and on new numbers
// for harassed people, USPS Publication 28 on rural, military, Puerto Rico and box addresses, BLS and ETA on seasonal and farm workers,
// state address confidentiality programs, FDIC survey on unbanked households (2021), CFPB on servicemembers, reentry and rural lending.

export function typical(W: World) {
  const r = W.r,
    T = "typical" as const;
  for (let i = 0; i < 1290; i++) {
    const p = W.person();
    W.emit("ordinary single application", T, W.story("typ"), p, W.day(0, 119, p.place));
  }
  // couples: sometimes one number or one mailbox between them; often applying within days
  for (let i = 0; i < 165; i++) {
    const a = W.person(),
      s = W.story("couple");
    const b = W.person({
      origin: r.c(0.85) ? a.origin : undefined,
      place: a.place,
      sex: a.sex === "m" ? "f" : "m",
      by: [Math.max(1938, a.by - 5), Math.min(2007, a.by + 5)],
      last: r.c(0.72) ? a.last : undefined,
      addr: a.addr,
    });
    b.ctx = { ...a.ctx };
    if (r.c(0.65)) b.ctx = { ...W.ctx(), ip: a.ctx.ip };
    if (r.c(0.14)) b.phone = a.phone;
    if (r.c(0.11)) b.email = a.email;
    const t = W.day(0, 90, a.place);
    W.emit("couple at one address", T, s, a, t);
    W.emit(
      "couple at one address",
      T,
      s,
      b,
      r.c(0.5) ? t + r.i(5, 60) : t + r.i(1, 28) * DAY + r.i(0, 200),
      r.c(0.3) ? { over: { addr: W.vary(a.addr) } } : {},
    );
  }
  for (let i = 0; i < 45; i++) {
    // roommates
    const a = W.person({ by: [1990, 2007], unit: true }),
      s = W.story("room"),
      n = r.i(2, 4);
    let t = W.day(0, 80, a.place);
    W.emit("roommates", T, s, a, t);
    for (let k = 1; k < n; k++) {
      const b = W.person({ place: a.place, by: [a.by - 4, Math.min(2007, a.by + 4)], addr: a.addr });
      b.ctx.ip = a.ctx.ip;
      t += r.c(0.4) ? r.i(10, 300) : r.i(1, 12) * DAY;
      W.emit("roommates", T, s, b, t, { over: { addr: W.vary(a.addr) } });
    }
  }
  for (let i = 0; i < 105; i++) {
    const p = W.person(),
      s = W.story("ret"),
      t = W.day(0, 70, p.place);
    W.emit("returns with the same details", T, s, p, t);
    W.emit("returns with the same details", T, s, p, t + r.i(8, 48) * DAY + r.i(-300, 300), {
      over: {
        addr: r.c(0.3) ? W.vary(p.addr) : p.addr,
        style: { ...p.style, ph: r.i(0, 9), ssn: r.i(0, 9) },
      },
    });
  }
  for (let i = 0; i < 80; i++) {
    // one contact changed: moved, new number, new mailbox
    const p = W.person(),
      s = W.story("chg"),
      t = W.day(0, 60, p.place);
    W.emit("returns with one contact changed", T, s, p, t);
    const k = r.i(0, 2),
      over: Over =
        k === 0
          ? { addr: W.home(p.place) }
          : k === 1
            ? { phone: W.phoneFor(p.place) }
            : { email: W.email(p.first, p.last, p.by) };
    W.emit("returns with one contact changed", T, s, p, t + r.i(14, 58) * DAY, { over });
  }
  for (let i = 0; i < 38; i++) {
    // a typo, corrected
    const p = W.person(),
      s = W.story("typo"),
      t = W.day(0, 110, p.place),
      k = r.i(0, 4),
      c = r.i(1, 7);
    const sw = (v: string, at: number) => v.slice(0, at) + v[at + 1] + v[at] + v.slice(at + 2);
    const over: Over =
      k === 0
        ? { ssn: sw(p.ssn, 4 + (c % 4)) }
        : k === 1
          ? { phone: sw(p.phone, 5 + (c % 4)) }
          : k === 2
            ? { email: need(p.email).replace("gmail.com", "gmial.com").replace("yahoo.com", "yaho.com") }
            : k === 3
              ? { dob: p.dob.slice(0, 8) + z(1 + ((+p.dob.slice(8) + 3) % 28), 2) }
              : { last: sw(p.last, 1) };
    W.emit("typing slip, then corrected", T, s, p, t, { over, full: true });
    W.emit("typing slip, then corrected", T, s, p, t + (r.c(0.7) ? r.i(2, 40) : r.i(1, 5) * DAY), {
      full: true,
    });
  }
  for (let i = 0; i < 8; i++) {
    // neighbors in one big building over the whole time
    const pl = W.place((p) => p.size === "m"),
      base = W.street({ ...pl, size: "m" }),
      zip = r.p(pl.zips),
      s = W.story("tower"),
      n = r.i(8, 15),
      units = new Set<number>();
    for (let k = 0; k < n; k++) {
      let u: number;
      do u = r.i(1, 22) * 100 + r.i(1, 16);
      while (units.has(u));
      units.add(u);
      const p = W.person({
        place: pl,
        addr: {
          street: `${base} ${r.p(["Apt", "#", "Unit"])} ${u}`.replace("# ", "#"),
          city: pl.city,
          state: pl.state,
          zip,
        },
      });
      if (i % 3 === 0) p.ctx.ip = undefined;
      W.emit("neighbours in a big building", T, s, p, W.day(0, 119, pl));
    }
  }
  for (let i = 0; i < 20; i++) {
    const a = W.person({ origin: r.p(["Hispanic", "Anglo", "Vietnamese", "Black", "Korean", "Indian"]) }),
      s = W.story("same"),
      b = W.person({ place: a.place, origin: a.origin, sex: a.sex, last: a.last });
    b.first = a.first;
    b.email = W.email(b.first, b.last, b.by);
    W.emit("two people of the same name in one city", T, s, a, W.day(0, 60, a.place));
    W.emit("two people of the same name in one city", T, s, b, W.day(40, 119, a.place));
  }
  for (let i = 0; i < 45; i++) {
    const a = W.person({ by: [1960, 1983] }),
      s = W.story("kid"),
      b = W.person({
        place: a.place,
        origin: a.origin,
        last: a.last,
        addr: a.addr,
        by: [2003, 2007],
        native: true,
      });
    b.ctx.ip = a.ctx.ip;
    if (r.c(0.25)) b.phone = a.phone;
    if (r.c(0.1)) b.email = a.email;
    const t = W.day(0, 80, a.place);
    W.emit("parent and grown child at home", T, s, a, t);
    W.emit("parent and grown child at home", T, s, b, t + r.i(0, 30) * DAY + r.i(10, 200));
  }
  // dormitories in August
  for (const [dom, city, st, zip, hall] of [
    ["osu.edu", "Columbus", "OH", "43210", "Curl Dr"],
    ["wisc.edu", "Madison", "WI", "53706", "N Charter St"],
    ["asu.edu", "Tempe", "AZ", "85281", "E Lemon St"],
    ["uark.edu", "Fayetteville", "AR", "72701", "N Garland Ave"],
    ["alaska.edu", "Fairbanks", "AK", "99775", "Copper Ln"],
  ] as const) {
    const s = W.story("dorm"),
      num = r.i(300, 1900),
      n = r.i(6, 11),
      ip = W.fixIp();
    for (let k = 0; k < n; k++) {
      const p = W.person({
        by: [2004, 2007],
        addr: {
          street: `${num} ${hall}${r.c(0.75) ? ` ${r.p(["Rm", "Room", "Apt"])} ${r.i(1, 9)}${z(r.i(1, 40), 2)}` : ""}`,
          city,
          state: st,
          zip,
        },
      });
      if (r.c(0.5)) p.email = W.email(p.first, p.last, p.by, dom);
      if (r.c(0.6)) p.ctx.ip = ip;
      W.emit("college hall", T, s, p, W.day(96, 119));
    }
  }
  // small employers and local providers: a rare mail domain shared by honest colleagues
  for (const dom of [
    "hickorycreekdental.com",
    "tri-valleyelectric.coop",
    "stmarksparish.org",
    "lakecountyschools.us",
    "gvtc.com",
    "nemont.net",
    "frontiernet.net",
    "bigpinefeed.com",
  ]) {
    const pl = W.place((p) => p.size !== "m"),
      s = W.story("work"),
      n = r.i(3, 6);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, by: [1955, 1995] });
      p.email = W.email(p.first, p.last, p.by, dom);
      W.emit("colleagues with the mail of a small employer or local provider", T, s, p, W.day(0, 119, pl));
    }
  }
}

export function atypical(W: World) {
  const r = W.r,
    A = "atypical" as const;
  const at = (street: string, city: string, state: string, zip: string): Addr => ({
    street,
    city,
    state,
    zip,
  });
  // 1 man camp in the oil patch: rooms of one lodge, numbers from home states (Federal Reserve Bank of Minneapolis wrote on the Bakken, 2010s)
  for (const [c, st, zip] of [
    ["Williston", "ND", "58801"],
    ["Midland", "TX", "79706"],
    ["Carlsbad", "NM", "88220"],
  ] as const) {
    const s = W.story("camp"),
      base = `${r.i(2000, 14900)} ${r.p(["W County Rd 122", "Highway 2 W", "County Road 60", "E Highway 158"])}`,
      ip = W.fixIp(),
      n = r.i(11, 14);
    for (let k = 0; k < n; k++) {
      const p = W.person({
        place: W.place((x) => ["LA", "OK", "TX", "MS", "WV", "ID", "MI"].includes(x.state)),
        sex: r.c(0.93) ? "m" : "f",
        by: [1970, 2004],
        addr: at(
          `${base}${r.c(0.7) ? ` ${r.p(["Rm", "Room", "Bldg C Rm", "Unit"])} ${r.i(1, 240)}` : ""}`,
          c,
          st,
          zip,
        ),
      });
      if (r.c(0.7)) p.ctx.ip = ip;
      W.emit("oil-field worker in a man camp", A, s, p, W.day(0, 119));
    }
  }
  // 2 reservation: route and box addresses, a box shared by kin, one telephone at a relative's
  for (const [c, st, zip, o, ac] of [
    ["Kayenta", "AZ", "86033", "Navajo", "928"],
    ["Chinle", "AZ", "86503", "Navajo", "928"],
    ["Shiprock", "NM", "87420", "Navajo", "505"],
    ["Pine Ridge", "SD", "57770", "Lakota", "605"],
  ] as const)
    for (let f = 0; f < 5; f++) {
      const s = W.story("rez"),
        addr = at(
          W.uniq(() =>
            r.p([
              `PO Box ${r.i(20, 3900)}`,
              `HC 61 Box ${r.i(10, 190)}`,
              `PO Box ${r.i(100, 2900)}`,
              o === "Navajo"
                ? `${r.p(["2.5", "4", "7", "1", "3.2", "9"])} mi ${r.p(["N", "S", "W"])} of Chapter House`
                : `${r.i(10, 40)}${r.i(100, 900)} BIA Highway ${r.p([27, 33, 41])}`,
            ]),
          ),
          c,
          st,
          zip,
        ),
        n = r.i(1, 4),
        ph = W.phoneIn(ac);
      let t = W.day(0, 70);
      for (let k = 0; k < n; k++) {
        const p = W.person({
          place: W.pl(o === "Navajo" ? "Farmington" : "Rapid City", o === "Navajo" ? "NM" : "SD"),
          origin: o,
          addr,
        });
        p.phone = r.c(0.45) ? ph : W.phoneIn(ac);
        if (r.c(0.15)) p.email = null;
        W.emit("reservation family with a shared box or telephone", A, s, p, t);
        t += r.i(1, 16) * DAY;
      }
    }
  // 3 snowbirds: two homes, one person
  for (let i = 0; i < 18; i++) {
    const no = W.place((p) => ["MN", "MI", "ND", "WI", "OH", "NY", "ME", "IA"].includes(p.state)),
      so = W.place((p) =>
        ["Fort Myers", "Mesa", "Yuma", "The Villages", "McAllen", "Tucson"].includes(p.city),
      );
    const p = W.person({ place: no, by: [1941, 1959], native: true }),
      s = W.story("bird"),
      win = W.home(so);
    const t = W.day(0, 40, so);
    W.emit("retiree who moves with the season", A, s, p, t, { over: { addr: win } });
    W.emit("retiree who moves with the season", A, s, p, t + r.i(25, 75) * DAY, {
      over: r.c(0.25) ? { phone: W.phoneFor(no, 0) } : {},
    });
  }
  // 4 soldier overseas and the spouse at home
  for (let i = 0; i < 16; i++) {
    const h = r.c(0.5) ? W.pl("Killeen", "TX") : W.pl("Fayetteville", "NC");
    const p = W.person({ place: h, from: W.place().state, by: [1985, 2005], native: true }),
      s = W.story("apo"),
      apo = r.p([
        ["APO", "AE", "09128"],
        ["APO", "AP", "96205"],
        ["FPO", "AP", "96349"],
        ["APO", "AE", "09012"],
      ] as const);
    const a = at(
      r.p([
        `PSC ${r.i(1, 900)} Box ${r.i(100, 9900)}`,
        `Unit ${r.i(15000, 31000)} Box ${r.i(10, 990)}`,
        apo[1] === "AE"
          ? `CMR ${r.i(400, 490)} Box ${r.i(100, 9900)}`
          : `PSC ${r.i(300, 900)} Box ${r.i(100, 9900)}`,
      ]),
      apo[0],
      apo[1],
      apo[2],
    );
    const t = W.day(0, 60);
    W.emit("soldier overseas, spouse at home", A, s, p, t, { over: { addr: a } });
    if (r.c(0.7)) {
      const q = W.person({
        place: h,
        from: W.place().state,
        last: p.last,
        origin: p.origin,
        sex: p.sex === "m" ? "f" : "m",
        by: [p.by - 4, Math.min(2007, p.by + 4)],
      });
      if (r.c(0.4)) q.email = p.email;
      if (r.c(0.25)) q.phone = p.phone;
      W.emit("soldier overseas, spouse at home", A, s, q, t + r.i(1, 35) * DAY);
    }
    if (r.c(0.35))
      W.emit("soldier overseas, spouse at home", A, s, p, t + r.i(40, 58) * DAY, {
        over: { addr: W.home(h) },
      });
  }
  // 5 barracks
  for (const [c, st, zip] of [
    ["Fort Cavazos", "TX", "76544"],
    ["Great Lakes", "IL", "60088"],
  ] as const) {
    const s = W.story("brk"),
      base = `${r.i(9200, 39000)} ${r.p(["Support Ave", "Battalion Ave", "Ohio St", "Old Ironsides Ave"])}`,
      n = r.i(13, 17),
      ip = W.fixIp();
    for (let k = 0; k < n; k++) {
      const p = W.person({
        by: [1999, 2007],
        native: r.c(0.9),
        addr: at(r.c(0.6) ? `${base} Rm ${r.i(100, 450)}` : base, c, st, zip),
      });
      if (r.c(0.25))
        p.email = `${fold(p.first)}.${r.p(["a", "j", "m", "r"])}.${fold(p.last)}${r.i(2, 90)}.mil@army.mil`;
      if (r.c(0.5)) p.ctx.ip = ip;
      W.emit("young soldiers in one barracks", A, s, p, W.day(0, 119));
    }
  }
  // 6 refugees: agency's desk in the first weeks, born on the first of January, numbers just issued
  for (const [o, city, st] of [
    ["Afghan", "Sacramento", "CA"],
    ["Congolese", "Boise", "ID"],
    ["Burmese", "Saint Paul", "MN"],
    ["Ethiopian", "Columbus", "OH"],
  ] as const) {
    const pl = W.pl(city, st),
      s = W.story("refg"),
      office = W.home(pl, false),
      desk = W.phoneIn(need(pl.acs[0])),
      mail = `intake@${r.p(["newstart", "welcomehome", "openharbor", "firststeps"])}${city.replace(/\W/g, "").toLowerCase()}.org`,
      ip = W.fixIp(),
      n = r.i(9, 13);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, origin: o, arrive: 2025, by: [1962, 2006] });
      if (r.c(0.6)) p.dob = `${p.by}-01-01`;
      if (o === "Afghan" && r.c(0.3)) {
        p.last = p.first;
        p.first = "FNU";
      }
      const over: Over = {};
      if (r.c(0.45)) over.phone = desk;
      if (r.c(0.4)) over.email = mail;
      if (r.c(0.35)) over.addr = office;
      W.emit("newly arrived refugee helped by an agency", A, s, p, W.day(0, 119, pl), { over, ctx: { ip } });
    }
  }
  // 7 twins and siblings enumerated together: neighboring numbers, same birthday
  for (let i = 0; i < 16; i++) {
    const a = W.person({ by: [1988, 2007], native: true }),
      s = W.story("twin"),
      b = W.person({
        place: a.place,
        origin: a.origin,
        last: a.last,
        sex: r.c(0.7) ? a.sex : undefined,
        by: [a.by, a.by],
        addr: r.c(0.6) ? a.addr : undefined,
      });
    b.dob = a.dob;
    b.ssn = `${a.ssn.slice(0, 5)}${W.bump(a.ssn.slice(5))}`;
    if (b.ssn.endsWith("0000")) b.ssn = `${a.ssn.slice(0, 5)}0002`;
    if (r.c(0.2)) b.phone = a.phone;
    const t = W.day(0, 80);
    W.emit("twins with neighbouring numbers", A, s, a, t, { full: true });
    W.emit("twins with neighbouring numbers", A, s, b, t + r.i(0, 35) * DAY + 40, { full: true });
  }
  // 8 dealer's placeholder mailbox for honest buyers who have none
  for (let i = 0; i < 5; i++) {
    const pl = W.place((p) => p.size !== "m"),
      s = W.story("plac"),
      mail = r.p([
        `noemail@${r.p(["lakeside", "valley", "hometown", "bluegrass", "prairie"])}${r.p(["ford", "auto", "motors", "chevy"])}${r.i(1, 60)}.com`,
        `none${r.i(1, 99)}@none.com`,
        `na${r.i(1, 99)}@na.com`,
      ]),
      ip = W.fixIp(),
      n = r.i(7, 10);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, by: [1942, 1985], native: true });
      W.emit("dealer types a placeholder mailbox for a buyer without one", A, s, p, W.day(0, 119, pl), {
        over: { email: mail },
        ctx: { ip },
      });
    }
  }
  // 9 rate shopper over a weekend at several dealers
  for (let i = 0; i < 14; i++) {
    const p = W.person({ by: [1955, 2002] }),
      s = W.story("shop"),
      n = r.i(3, 5);
    let t = W.day(0, 115, p.place);
    for (let k = 0; k < n; k++) {
      W.emit("rate shopper at several dealers", A, s, p, t, {
        over: {
          first: r.c(0.3) ? W.nick(p.first) : p.first,
          addr: r.c(0.5) ? W.vary(p.addr) : p.addr,
          style: { ...p.style, ph: r.i(0, 9) },
        },
        ctx: r.c(0.5) ? { ip: W.ip() } : "none",
      });
      t +=
        r.i(1, 9) *
        HOUR *
        r.w([
          [1, 3],
          [3, 1],
        ]);
    }
  }
  // 10 daughter types for an elder (her mail, her number), with power of attorney
  for (let i = 0; i < 22; i++) {
    const d = W.person({ by: [1955, 1978], native: true }),
      s = W.story("poa"),
      e = W.person({
        place: r.c(0.6) ? d.place : undefined,
        origin: d.origin,
        by: [1937, 1949],
        last: r.c(0.45) ? d.last : undefined,
        native: true,
      });
    const t = W.day(5, 80);
    if (r.c(0.5)) W.emit("grown child types for an elder", A, s, d, t - r.i(3, 5) * DAY + 100);
    W.emit("grown child types for an elder", A, s, e, t, {
      over: { phone: r.c(0.6) ? d.phone : e.phone, email: r.c(0.85) ? d.email : null },
      ctx: r.c(0.6) ? d.ctx : "none",
    });
    if (r.c(0.3)) {
      const e2 = W.person({
        place: e.place,
        origin: e.origin,
        last: e.last,
        sex: e.sex === "m" ? "f" : "m",
        by: [1937, 1949],
        addr: e.addr,
      });
      W.emit("grown child types for an elder", A, s, e2, t + 25, {
        over: { phone: d.phone, email: d.email },
        ctx: d.ctx,
      });
    }
  }
  // 11 divorce or wedding: new surname, new home, new mailbox; same number of the SSN
  for (let i = 0; i < 20; i++) {
    const p = W.person({ sex: r.c(0.93) ? "f" : "m", by: [1965, 2002] }),
      s = W.story("name"),
      t = W.day(0, 60),
      nl = W.person({ place: p.place, origin: p.origin }).last;
    W.emit("new surname after divorce or wedding", A, s, p, t, { full: true });
    W.emit("new surname after divorce or wedding", A, s, p, t + r.i(18, 58) * DAY, {
      full: true,
      over: {
        last: r.c(0.25) ? `${p.last}-${nl}` : nl,
        addr: W.home(p.place),
        email: r.c(0.7) ? W.email(p.first, nl, p.by) : p.email,
        phone: r.c(0.2) ? W.phoneFor(p.place) : p.phone,
      },
    });
  }
  // 12 senior and junior
  for (let i = 0; i < 16; i++) {
    const a = W.person({
        sex: "m",
        by: [1948, 1972],
        origin: r.p(["Anglo", "Black", "Hispanic", "Italian", "Irish"]),
      }),
      s = W.story("jr"),
      b = W.person({
        place: a.place,
        sex: "m",
        origin: a.origin,
        last: a.last,
        by: [Math.min(2004, a.by + 20), Math.min(2007, a.by + 32)],
        native: true,
        addr: a.addr,
      });
    b.first = a.first;
    b.email = W.email(b.first, b.last, b.by);
    if (r.c(0.3)) b.phone = a.phone;
    if (r.c(0.6)) {
      a.last += r.p([" Sr", " Sr.", ""]);
      b.last += r.p([" Jr", " Jr.", " II"]);
    }
    b.ctx.ip = a.ctx.ip;
    const t = W.day(0, 80);
    W.emit("father and son of one name at one address", A, s, a, t);
    W.emit("father and son of one name at one address", A, s, b, t + r.i(0, 38) * DAY + 90);
  }
  // 13 Plain community: no mail, a shared telephone shanty, few surnames
  for (const [c, st, zip, ac] of [
    ["Millersburg", "OH", "44654", "330"],
    ["Gordonville", "PA", "17529", "717"],
    ["Shipshewana", "IN", "46565", "260"],
    ["Arthur", "IL", "61911", "217"],
  ] as const) {
    const s = W.story("plainc"),
      ph = W.phoneIn(ac),
      n = r.i(6, 9);
    for (let k = 0; k < n; k++) {
      const rd = {
        OH: ["County Road 77", "Township Road 606", "State Route 557"],
        PA: ["Old Leacock Rd", "Belmont Rd", "Harvest Dr"],
        IN: ["N 200 W", "E 300 N", "W 450 S"],
        IL: ["E County Road 100 N", "N County Road 125 E", "County Road 1700 N"],
      }[st];
      const p = W.person({
        place: W.pl("Millersburg", "OH"),
        origin: "Amish",
        from: st,
        by: [1950, 2005],
        addr: at(`${r.i(100, 9800)} ${r.p(rd)}`, c, st, zip),
      });
      W.emit("Plain community with a shared telephone", A, s, p, W.day(0, 119), {
        over: { email: null, phone: r.c(0.7) ? ph : W.phoneIn(ac) },
        ctx: "none",
      });
    }
  }
  // 14 leaving prison or treatment: one house, new prepaid number, fresh mailbox
  for (let i = 0; i < 4; i++) {
    const pl = W.place((p) => p.size === "m"),
      s = W.story("half"),
      addr = W.home(pl, false),
      n = r.i(7, 9),
      desk = W.phoneFor(pl, 0);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, sex: i % 2 ? "f" : "m", by: [1968, 2002], addr });
      if (r.c(0.25)) p.phone = desk;
      p.email = `${fold(p.first)}${fold(p.last)}${r.i(2025, 2026)}${r.c(0.3) ? r.i(1, 9) : ""}@gmail.com`;
      W.emit("resident of a reentry or recovery house", A, s, p, W.day(0, 119, pl), {
        over: { addr: W.vary(addr) },
      });
    }
  }
  // 15 address confidentiality program: one substitute box for a whole state
  for (const [c, st, zip, box] of [
    ["Sacramento", "CA", "95812", "PO Box 846"],
    ["Olympia", "WA", "98507", "PO Box 257"],
  ] as const) {
    const s = W.story("acp"),
      n = r.i(11, 13),
      pl = W.place((p) => p.state === st);
    for (let k = 0; k < n; k++) {
      const p = W.person({
        place: r.c(0.5) ? pl : W.place((q) => q.state === st),
        sex: r.c(0.88) ? "f" : "m",
        by: [1970, 2004],
        addr: at(r.c(0.8) ? `${box} ${r.p(["ACP", "#", "PMB"])} ${r.i(1000, 9900)}` : box, c, st, zip),
      });
      W.emit("address confidentiality program", A, s, p, W.day(0, 119));
    }
  }
  // 16 full-time RV life: mail-forwarding parks
  for (const [c, st, zip, base] of [
    ["Livingston", "TX", "77399", "Rainbow Dr"],
    ["Box Elder", "SD", "57719", "Villa Dr"],
    ["Green Cove Springs", "FL", "32043", "N Orange Ave"],
  ] as const) {
    const s = W.story("rv"),
      num = r.i(110, 490),
      n = r.i(10, 13);
    for (let k = 0; k < n; k++) {
      const pmb = r.i(1000, 29000);
      const p = W.person({
        by: [1946, 1975],
        native: true,
        addr: at(
          r.p([`${num} ${base} #${pmb}`, `${num} ${base} PMB ${pmb}`, `${num} ${base} Unit ${pmb}`]),
          c,
          st,
          zip,
        ),
      });
      const t = W.day(0, 100);
      W.emit("full-time traveler with a forwarding address", A, s, p, t);
      if (r.c(0.3)) {
        const q = W.person({
          origin: p.origin,
          last: p.last,
          sex: p.sex === "m" ? "f" : "m",
          by: [p.by - 4, p.by + 4],
          addr: p.addr,
          native: true,
        });
        if (r.c(0.5)) q.email = p.email;
        W.emit("full-time traveler with a forwarding address", A, s, q, t + r.i(10, 9000));
      }
    }
  }
  // 17 farm workers in employer's housing; surnames in another order next time
  for (let i = 0; i < 4; i++) {
    const pl = W.pl(
        ...(r.p([
          ["Yakima", "WA"],
          ["Yuma", "AZ"],
          ["Bakersfield", "CA"],
          ["Fresno", "CA"],
        ]) as [string, string]),
      ),
      s = W.story("farm"),
      addr = W.home(pl, false),
      foreman = W.phoneFor(pl, 0),
      n = r.i(7, 9);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, origin: "Hispanic", arrive: r.i(2016, 2026), by: [1970, 2004], addr });
      const l2 = W.person({ origin: "Hispanic" }).last;
      if (r.c(0.35)) p.phone = foreman;
      if (r.c(0.3)) p.email = null;
      const t = W.day(0, 80, pl);
      W.emit("farm worker in the employer's housing", A, s, p, t, { over: { last: `${p.last} ${l2}` } });
      if (r.c(0.3))
        W.emit("farm worker in the employer's housing", A, s, p, t + r.i(10, 38) * DAY, {
          over: { last: r.c(0.5) ? `${p.last}-${l2}` : p.last },
        });
    }
  }
  // 18 member who files by ITIN and leaves the SSN off
  for (let i = 0; i < 26; i++) {
    const p = W.person({
      origin: r.p(["Hispanic", "Hispanic", "Hispanic", "Portuguese", "Haitian", "Chinese"]),
      arrive: 2015,
      by: [1965, 2003],
    });
    W.emit("leaves the SSN off (files by ITIN)", A, W.story("itin"), p, W.day(0, 119, p.place), {
      over: {
        ssn: null,
        last:
          p.origin === "Hispanic" && r.c(0.5) ? `${p.last} ${W.person({ origin: "Hispanic" }).last}` : p.last,
      },
    });
  }
  // 19 widow with her husband's mailbox and number
  for (let i = 0; i < 18; i++) {
    const a = W.person({ sex: "f", by: [1938, 1958], native: true }),
      s = W.story("wid"),
      h = W.person({
        place: a.place,
        sex: "m",
        origin: a.origin,
        last: a.last,
        by: [a.by - 5, a.by + 1],
        addr: a.addr,
        native: true,
      });
    a.email = r.c(0.8) ? h.email : a.email;
    a.phone = r.c(0.6) ? h.phone : a.phone;
    const t = W.day(0, 60);
    if (r.c(0.4)) W.emit("widow with her late husband's mailbox", A, s, h, t);
    W.emit("widow with her late husband's mailbox", A, s, a, t + r.i(20, 58) * DAY);
  }
  // 20 an English name beside the one of birth
  for (let i = 0; i < 18; i++) {
    const p = W.person({
        origin: r.p(["Chinese", "Korean", "Vietnamese", "Indian", "Nigerian"]),
        arrive: r.i(1995, 2022),
        by: [1965, 2004],
      }),
      s = W.story("alias"),
      en = W.person({ origin: "Anglo", sex: p.sex, by: [1975, 2000] }).first,
      t = W.day(0, 60);
    W.emit("goes by an English name", A, s, p, t, { full: true });
    W.emit("goes by an English name", A, s, p, t + r.i(9, 55) * DAY, {
      full: true,
      over: {
        first: r.c(0.5) ? en : `${en} ${p.first}`,
        email: r.c(0.4) ? W.email(en, p.last, p.by) : p.email,
      },
    });
  }
  // 21 families in one hotel after a storm
  for (const [c, st] of [
    ["Lafayette", "LA"],
    ["Fort Myers", "FL"],
    ["Medford", "OR"],
  ] as const) {
    const pl = W.pl(c, st),
      s = W.story("storm"),
      addr = W.home(pl, false),
      d = r.i(20, 90),
      ip = W.fixIp(),
      n = r.i(9, 12);
    for (let k = 0; k < n; k++) {
      const p = W.person({
        place: pl,
        addr: {
          ...addr,
          street: `${addr.street}${r.c(0.6) ? ` ${r.p(["Rm", "Room", "#"])} ${r.i(101, 428)}`.replace("# ", "#") : ""}`,
        },
      });
      if (r.c(0.7)) p.ctx.ip = ip;
      W.emit("displaced family at a hotel", A, s, p, W.day(d, d + 20, pl));
    }
  }
  // 22 enrollment day at a plant: the credit union's tablet, one after another
  for (let i = 0; i < 4; i++) {
    const pl = W.place((p) => p.size !== "r"),
      s = W.story("seg"),
      ctx = { ip: W.fixIp(), deviceId: r.c(0.5) ? W.device() : undefined, userAgent: W.ctx().userAgent };
    if (!ctx.deviceId) delete ctx.deviceId;
    let t = Math.floor(W.day(3, 115) / DAY) * DAY + (7 - pl.tz) * 60;
    const n = r.i(15, 20),
      b = `batch-${s}`;
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, by: [1962, 2006] });
      t += r.i(4, 17) + r.n();
      W.emit("enrollment day at a plant", A, s, p, t, { ctx, batch: i % 2 ? b : undefined });
    }
  }
  // 23 village in Alaska: general delivery, few surnames, one exchange
  for (const [c, zip, ex] of [
    ["Emmonak", "99581", "949"],
    ["Togiak", "99678", "493"],
    ["Kotzebue", "99752", "442"],
  ] as const) {
    const s = W.story("vill"),
      n = r.i(8, 10),
      ph = () => W.uniq(() => `907${ex}${r.i(2000, 9899)}`),
      kin = ph();
    for (let k = 0; k < n; k++) {
      const p = W.person({
        place: W.pl("Anchorage", "AK"),
        origin: "AlaskaNative",
        from: "AK",
        addr: at(r.c(0.4) ? "General Delivery" : `PO Box ${r.i(2, 480)}`, c, "AK", zip),
      });
      p.phone = r.c(0.2) ? kin : ph();
      W.emit("Alaska village without street addresses", A, s, p, W.day(0, 119), {
        ctx: r.c(0.4) ? p.ctx : "none",
      });
    }
  }
  // 24 moved from Puerto Rico
  for (let i = 0; i < 24; i++) {
    const p = W.person({
        place: W.pl("Orlando", "FL"),
        origin: "Hispanic",
        native: true,
        from: "PR",
        by: [1950, 2005],
      }),
      s = W.story("pr"),
      t = W.day(0, 60);
    p.phone = W.phoneIn("787");
    const l2 = W.person({ origin: "Hispanic" }).last;
    const urb = at(
      `Urb ${r.p(["Las Lomas", "Villa Carolina", "Levittown", "El Verde"])} ${r.i(1, 40)} Calle ${r.i(1, 60)}`,
      "San Juan",
      "PR",
      r.p(["00921", "00926"]),
    );
    W.emit("moved from Puerto Rico", A, s, p, t, {
      over: r.c(0.5) ? { last: `${p.last} ${l2}`, addr: r.c(0.5) ? urb : p.addr } : {},
    });
    if (r.c(0.5))
      W.emit("moved from Puerto Rico", A, s, p, t + r.i(15, 58) * DAY, {
        over: r.c(0.4) ? { phone: W.phoneFor(p.place, 0) } : {},
      });
  }
  // 25 summer students at a resort: eight in a house, numbers just issued
  for (const [c, st, zip, ac, road] of [
    ["Ocean City", "MD", "21842", "410", "N Baltimore Ave"],
    ["Wisconsin Dells", "WI", "53965", "608", "Vine St"],
    ["Myrtle Beach", "SC", "29577", "843", "N Ocean Blvd"],
  ] as const) {
    const s = W.story("j1"),
      addr = at(`${r.i(100, 1400)} ${road} ${r.p(["Unit 2", "Apt B", "#4"])}`, c, st, zip);
    let last = W.day(20, 40);
    const n = r.i(9, 11),
      ip = W.fixIp();
    for (let k = 0; k < n; k++) {
      const p = W.person({
        place: W.pl("Baltimore", "MD"),
        origin: "Balkan",
        arrive: 2026,
        by: [2002, 2006],
        addr,
      });
      p.phone = W.phoneIn(ac);
      p.email = W.email(
        p.first,
        p.last,
        p.by,
        r.p(["gmail.com", "abv.bg", "gmail.com", "yahoo.ro", "gmail.com"]),
      );
      if (r.c(0.6)) p.ctx.ip = ip;
      last += r.i(20, 2600);
      W.emit("summer work student at a resort", A, s, p, last);
    }
  }
  // 26 nurse on 13-week contracts, lineman on storm work
  for (let i = 0; i < 16; i++) {
    const p = W.person({ by: [1972, 1999] }),
      s = W.story("trav");
    let t = W.day(0, 30);
    const n = r.i(2, 3);
    for (let k = 0; k < n; k++) {
      W.emit("traveling nurse or lineman between contracts", A, s, p, t, {
        over: k ? { addr: W.home(W.place(), true) } : {},
      });
      t += r.i(22, 44) * DAY;
    }
  }
  // 27 tax-aid desk or library: a helper's mailbox for several strangers
  for (let i = 0; i < 4; i++) {
    const pl = W.place((p) => p.size !== "r"),
      s = W.story("lib"),
      mail = r.p([
        `${r.p(["vita", "helpdesk", "frontdesk", "navigator"])}@${pl.city.replace(/\W/g, "").toLowerCase()}${r.p(["library", "seniors", "ccc"])}.org`,
      ]),
      ip = W.fixIp(),
      n = r.i(6, 8);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, by: r.c(0.6) ? [1940, 1960] : [1960, 2000] });
      W.emit("helper at a library or senior center types", A, s, p, W.day(0, 119, pl), {
        over: { email: r.c(0.7) ? mail : p.email },
        ctx: { ip },
      });
    }
  }
  // 28 residents of a nursing home: one address, the desk's telephone
  for (let i = 0; i < 4; i++) {
    const pl = W.place((p) => p.size !== "r"),
      s = W.story("home"),
      addr = W.home(pl, false),
      desk = W.phoneFor(pl, 0),
      n = r.i(6, 8);
    for (let k = 0; k < n; k++) {
      const p = W.person({
        place: pl,
        by: [1936, 1950],
        native: true,
        addr: {
          ...addr,
          street: r.c(0.6)
            ? `${addr.street} ${r.p(["Rm", "Apt", "#"])} ${r.i(100, 330)}`.replace("# ", "#")
            : addr.street,
        },
      });
      const kid = W.person({
        place: pl,
        last: r.c(0.5) ? p.last : undefined,
        origin: p.origin,
        by: [1958, 1978],
      });
      W.emit("resident of a nursing home", A, s, p, W.day(0, 119, pl), {
        over: { phone: r.c(0.6) ? desk : kid.phone, email: r.c(0.4) ? kid.email : null },
        ctx: "none",
      });
    }
  }
  // 29 changed given name (transition)
  for (let i = 0; i < 13; i++) {
    const p = W.person({ by: [1980, 2005] }),
      s = W.story("given"),
      nf = W.first(p.origin, p.sex === "m" ? "f" : "m", p.by),
      t = W.day(0, 60);
    W.emit("changed given name", A, s, p, t, { full: true });
    W.emit("changed given name", A, s, p, t + r.i(15, 58) * DAY, {
      full: true,
      over: { first: nf, email: r.c(0.8) ? W.email(nf, p.last, p.by) : p.email },
    });
  }
  // 30 number given back to the carrier and given to another honest person
  for (let i = 0; i < 14; i++) {
    const a = W.person(),
      b = W.person({ place: a.place }),
      s = W.story("recyc"),
      t = W.day(0, 30);
    W.emit("telephone number reissued to a stranger", A, s, a, t);
    if (r.c(0.4))
      W.emit("telephone number reissued to a stranger", A, s, a, t + r.i(14, 30) * DAY, {
        over: { phone: W.phoneFor(a.place) },
      });
    W.emit("telephone number reissued to a stranger", A, s, b, t + r.i(55, 86) * DAY, {
      over: { phone: a.phone },
    });
  }
  // 31 six adults of one household, within days, one router, some one mailbox
  for (let i = 0; i < 9; i++) {
    const o = r.p(["Hmong", "Somali", "Samoan", "Hispanic", "Filipino", "Haitian"]),
      h = W.person({ origin: o, by: [1960, 1975] }),
      s = W.story("clan"),
      n = r.i(4, 6);
    let t = W.day(0, 90, h.place);
    W.emit("large household, several adults in one week", A, s, h, t);
    for (let k = 1; k < n; k++) {
      const p = W.person({
        origin: o,
        place: h.place,
        last: r.c(0.75) ? h.last : undefined,
        by: [1985, 2007],
        addr: h.addr,
      });
      p.ctx.ip = h.ctx.ip;
      if (r.c(0.3)) p.phone = h.phone;
      if (r.c(0.15)) p.email = h.email;
      if (r.c(0.3)) p.ctx.deviceId = h.ctx.deviceId;
      t += r.i(30, 2000);
      W.emit("large household, several adults in one week", A, s, p, t);
    }
  }
  // 32 ranch or farm kin on one road, one landline, the farm's mailbox
  for (let i = 0; i < 10; i++) {
    const pl = W.place(
        (p) => p.size === "r" || ["Great Falls", "Garden City", "Twin Falls", "Cheyenne"].includes(p.city),
      ),
      s = W.story("ranch"),
      h = W.person({ place: pl, origin: r.p(["Anglo", "German"]), by: [1950, 1970], native: true }),
      mail = `${fold(h.last)}${r.p(["farms", "ranch", "cattle", "dairy"])}${r.c(0.5) ? r.i(1, 99) : ""}@${r.p(["gmail.com", "hotmail.com", "nemont.net", "yahoo.com"])}`,
      num = r.i(100, 900),
      rd = `${r.p(["County Road", "Ranch Road", "Township Road"])} ${r.i(10, 99)}`,
      n = r.i(2, 5);
    let t = W.day(0, 60, pl);
    for (let k = 0; k < n; k++) {
      const p = k
        ? W.person({ place: pl, origin: h.origin, last: h.last, by: [1965, 2004], native: true })
        : h;
      W.emit("farm kin on one road", A, s, p, t, {
        over: {
          addr: at(`${num + (r.c(0.6) ? k * 12 : 0)} ${rd}`, pl.city, pl.state, need(pl.zips[0])),
          email: r.c(0.5) ? mail : p.email,
          phone: k && r.c(0.4) ? h.phone : p.phone,
        },
      });
      t += r.i(1, 14) * DAY;
    }
  }
  // 33 truck drivers who get mail at the terminal
  for (let i = 0; i < 3; i++) {
    const pl = W.place((p) => ["Memphis", "Indianapolis", "Springfield", "Omaha"].includes(p.city)),
      s = W.story("term"),
      addr = W.home(pl, false),
      n = r.i(7, 9);
    for (let k = 0; k < n; k++) {
      const p = W.person({ sex: r.c(0.9) ? "m" : "f", by: [1963, 1999] });
      W.emit("truck driver with mail at the terminal", A, s, p, W.day(0, 119), {
        over: { addr: W.vary({ ...addr, street: r.c(0.3) ? `c/o Dispatch ${addr.street}` : addr.street }) },
      });
    }
  }
  // 34 foster youth leaving a group home
  for (let i = 0; i < 3; i++) {
    const pl = W.place((p) => p.size === "m"),
      s = W.story("fost"),
      addr = W.home(pl, false),
      worker = W.phoneFor(pl, 0),
      n = r.i(5, 7);
    for (let k = 0; k < n; k++) {
      const p = W.person({ place: pl, by: [2006, 2007], native: true, addr });
      if (r.c(0.4)) p.phone = worker;
      W.emit("foster youth leaving a group home", A, s, p, W.day(0, 119, pl));
    }
  }
  // 35 people who were given a new SSN by SSA (harassed by a partner): same birth date and mailbox, all else new
  for (let i = 0; i < 7; i++) {
    const p = W.person({ sex: "f", by: [1975, 2000] }),
      s = W.story("newssn"),
      t = W.day(0, 50);
    W.emit("new SSN assigned by SSA", A, s, p, t, { full: true });
    W.emit("new SSN assigned by SSA", A, s, p, t + r.i(30, 65) * DAY, {
      full: true,
      over: { ssn: W.ssnOf(p.place.state, 2026), addr: W.home(W.place()), phone: W.phoneFor(p.place) },
    });
  }
}

// Honest people whose SSN or contact a thief used before or after, on stories of their own (others come with the fraud stories).
export function victims(W: World) {
  const r = W.r,
    V = "victim" as const;
  for (let i = 0; i < 20; i++) {
    // the thief came first
    const p = W.person({ by: [1945, 2003] }),
      s = W.story("vic"),
      thief = W.person(),
      t = W.day(0, 70);
    W.emit("stolen identity, thief first, owner later", "fraud", s, p, t, {
      over: { addr: thief.addr, phone: thief.phone, email: W.cheapEmail(p) },
      ctx: r.c(0.5) ? thief.ctx : "none",
      label: r.c(0.6) ? "fraud" : "none",
    });
    W.emit("owner applies after a thief used the identity", V, s, p, t + r.i(15, 48) * DAY, { full: true });
  }
  for (let i = 0; i < 14; i++) {
    // moves into a flat that was a drop; gets a number that a thief gave up
    const th = W.person(),
      q = W.person({ place: th.place, ...(i % 2 ? { addr: th.addr } : {}) }),
      s = W.story("drop"),
      t = W.day(0, 40);
    W.emit("thief at a rented drop or prepaid number", "fraud", s, th, t, {
      label: "fraud",
      ld: r.i(8, 20) * DAY,
    });
    if (!(i % 2)) q.phone = th.phone;
    W.emit("honest person with a thief's old home or number", V, s, q, t + r.i(50, 78) * DAY);
  }
}
