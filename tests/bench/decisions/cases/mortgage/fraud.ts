import {
  type Context,
  DAY,
  HOUR,
  MIN,
  type Options,
  type Person,
  type PersonOptions,
  type World,
} from "./core";
import { need } from "./names";

export function fraud(w: World) {
  let n = 0;
  type E = (p: Person, t: number, plain?: boolean, x?: Partial<Options>) => void;
  type V = (p: Person, t: number) => void;
  const go = (kind: string, stories: number, f: (e: E, v: V, s: string) => void) => {
    for (let i = 0; i < Math.max(5, Math.round(stories * 0.87)); i++) {
      const s = `f${++n}`;
      f(
        (p, t, plain, x = {}) => w.emit(p, t, { part: "fraud", kind, story: s, plain, ...x }),
        (p, t) => w.emit(p, t, { part: "victim", kind: `victim: ${kind}`, story: s }),
        s,
      );
    }
  };
  const on = (o: PersonOptions = {}) => w.person({ ch: "online", ...o });
  const fresh = (p: Person) => ({
    ...p,
    email: w.email(p.first, p.last, p.by),
    phone: w.phone(),
    ctx: w.ctx(),
  });
  const flip = (x: string, i: number) => {
    let d = Number(x[i]);
    d = (d + w.int(1, 8)) % 10;
    const y = x.slice(0, i) + d + x.slice(i + 1);
    return y.slice(3, 5) === "00" || y.slice(5) === "0000"
      ? x.slice(0, i) + ((d + 1) % 10) + x.slice(i + 1)
      : y;
  };
  // FinCEN, Mortgage Loan Fraud: An Industry Assessment (2006): straw buyers recruited by an insider
  go("straw buyers answer one recruiter's prepaid phone", 8, (e) => {
    const ph = w.phone();
    const k = w.int(4, 6),
      ts = w.seq(k, 40, 300);
    for (let i = 0; i < k; i++) {
      const p = on();
      p.phone = ph;
      e(p, ts(i), i >= 2);
    }
  });
  // FBI, Financial Crimes Report to the Public (2010-2011): straw buyers' papers written at one desk
  go("one desk writes for straw buyers: same device, homes far apart", 8, (e) => {
    const dv = w.dev(),
      ua = w.ua();
    const k = w.int(4, 6),
      ts = w.seq(k, 30, 260);
    for (let i = 0; i < k; i++)
      e(on(), ts(i), i >= 2, { ctx: { ip: w.ip(w.ch(0.5) ? "mob" : "home"), deviceId: dv, userAgent: ua } });
  });
  // FTC on credit privacy numbers
  go("credit privacy number: the same person comes with another number", 12, (e) => {
    const p = on({ age: w.int(26, 50) });
    const ts = w.seq(2, 200, 1100);
    e(p, ts(0));
    const q = { ...p, ssn: w.ssn(w.place().st, w.int(1996, 2008)) };
    if (w.ch(0.5)) q.email = w.email(p.first, p.last, p.by);
    q.hideDob = p.hideDob = false;
    e(q, ts(1), true);
    if (w.ch(0.4))
      e(
        { ...q, ssn: w.ssn(w.place().st, w.int(1996, 2008)) },
        ts(1) + w.int(5, 20) * DAY > 118 * DAY ? ts(1) + 5 * HOUR : ts(1) + w.int(1, 6) * DAY,
        true,
      );
  });
  // Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System (2019)
  go("number vendor's clients: serials in a row, one mail drop", 7, (e) => {
    const k = w.int(4, 5),
      ts = w.seq(k, 50, 350);
    const base = w.ssn(w.place().st, w.int(1998, 2007));
    const b = Number(base.slice(5));
    const pl = w.place(),
      a = w.addr(pl, true);
    let o = 0;
    for (let i = 0; i < k; i++) {
      const p = on({ place: pl, age: w.int(28, 55) });
      p.ssn = base.slice(0, 5) + w.pad(Math.min(9998, b + o), 4);
      o += w.int(1, 2);
      p.addr = { ...a, unit: w.pick(["#", "Ste "]) + w.int(100, 480) };
      e(p, ts(i), i >= 2);
    }
  });
  // FinCEN Advisory FIN-2022-A002, elder financial exploitation
  go("home-equity thief uses elders' identities, one mailbox with dots", 8, (e, v) => {
    const box =
      w.clean(w.pick(["harold", "equity", "martin", "josephine", "greenway"])) +
      w.clean(w.pick(["desmond", "fielding", "abbott", "carver", "whitlow"])) +
      w.int(10, 99);
    const k = w.int(3, 5),
      ts = w.seq(k, 24, 190);
    const pl = w.place();
    for (let i = 0; i < k; i++) {
      const p = w.person({ age: w.int(68, 88), place: pl, house: true });
      if (w.ch(0.3) && ts(i) > 40 * DAY)
        v({ ...p, ch: "branch" }, ts(i) - w.int(10, 35) * DAY + w.int(-200, 200) * MIN);
      const q: Person = { ...fresh(p), ch: "online" };
      const c = w.int(1, box.length - 4);
      let m = `${box.slice(0, c)}.${box.slice(c)}`;
      if (w.ch(0.4)) m = `${m}+${w.int(1, 90)}`;
      q.email = `${m}@gmail.com`;
      e(q, ts(i), i >= 2);
    }
  });
  // FinCEN, Identity-Related Suspicious Activity: 2021 Threats and Trends (2024)
  go("one number lent to several people", 9, (e) => {
    const k = w.int(2, 4),
      ts = w.seq(k, 100, 600);
    const a = on();
    e(a, ts(0));
    for (let i = 1; i < k; i++) {
      const p = on({ origin: w.ch(0.5) ? a.origin.o : undefined, place: w.ch(0.5) ? a.place : undefined });
      p.ssn = a.ssn;
      e(p, ts(i), true);
    }
  });
  // CyLab (Carnegie Mellon), Child Identity Theft (Power, 2011)
  go("child's number on a grown-up's form, all else clean", 16, (e) => {
    const p = on({ age: w.int(24, 45) });
    p.ssn = w.ssn("CA", 2015, true);
    e(p, w.when(w.r() * 118));
  });
  // Form written to see whether anything passes
  go("form filled with throwaway values", 26, (e) => {
    const p = on();
    p.caps = w.int(0, 2);
    const r = w.int(0, 5);
    p.ssn = w.pick([
      "123456789",
      "111111111",
      "078051120",
      "222222222",
      "123121234",
      "555555555",
      "219099999",
      "333224444",
      "121212121",
    ]);
    p.phone = w.pick([
      "1234567890",
      `${p.place.acs[0]}1111111`,
      "5555555555",
      "9999999999",
      `${p.place.acs[0]}5551234`,
      "0000000000",
    ]);
    if (r < 2) {
      p.first = w.pick(["Asdf", "Aaa", "Qwerty", "Xxx", "Test"]);
      p.last = w.pick(["Asdf", "Bbb", "Uiop", "Xxx", "Tester"]);
      p.email =
        w.pick(["asdf", "test", "aaa", "qwe"]) +
        w.int(1, 99) +
        "@" +
        w.pick(["test.com", "asdf.com", "example.com", "gmail.com"]);
    } else if (r < 4) {
      p.addr = {
        street: w.pick(["123 Main St", "1 Street", "123 Fake St", "N/A"]),
        city: w.pick(["Anytown", "City", p.place.city]),
        state: p.place.st,
        zip: w.pick(["00000", "12345", "11111", "99999"]),
      };
    } else {
      p.email =
        w.pick(["noemail", "none", "no", "fake"]) +
        w.int(1, 300) +
        "@" +
        w.pick(["none.com", "no.com", "mailinator.com"]);
    }
    e(p, w.when(w.r() * 118), true);
  });
  // ID Analytics, U.S. identity fraud rings (2012)
  go("patient ring: one telephone hotspot, five names in ten weeks", 7, (e) => {
    const ip = w.ip("home");
    const k = w.int(5, 6),
      ts = w.seq(k, 180, 420);
    for (let i = 0; i < k; i++) {
      const p = on();
      e(p, ts(i), i >= 3, { ctx: { ip, deviceId: w.dev(), userAgent: w.ua() } });
    }
  });
  go("stopped borrower comes back with another spelling and mail", 14, (e) => {
    const p = on();
    const ts = w.seq(2, 600, 1300);
    e(p, ts(0), false, { label: w.int(5, 18) + 0.1 });
    const q: Person = {
      ...p,
      email: w.email(p.first, p.last, p.by),
      last: w.ch(0.5) ? p.last : p.last + w.pick(["s", "e", "z"]),
      first: w.ch(0.5)
        ? p.first
        : w.ch(0.5)
          ? `${p.first[0]}.`
          : `${p.first} ${w.pick(["J", "A", "M", "R"])}`,
      ctx: w.ch(0.6) ? w.ctx() : p.ctx,
    };
    if (w.ch(0.5)) q.phone = w.phone();
    if (w.ch(0.5)) q.ssn = flip(need(p.ssn), w.int(5, 8));
    e(q, ts(1), true);
  });
  // Plus tags: one inbox per file
  go("loan packager's mailbox with a tag for every buyer", 7, (e) => {
    const box = w.pick(["closings", "k.hartwell", "buyersdesk", "realtydocs", "mj.funding"]) + w.int(10, 99),
      dom = w.pick(["gmail.com", "outlook.com", "protonmail.com"]);
    const k = w.int(4, 5),
      ts = w.seq(k, 24, 200);
    for (let i = 0; i < k; i++) {
      const p = on();
      p.email = `${box}+${w.clean(p.last)}${w.ch(0.3) ? w.int(1, 9) : ""}@${dom}`;
      e(p, ts(i), i >= 2);
    }
  });
  // Fannie Mae Mortgage Fraud Program alerts on fictitious employers
  go("fictitious employer: new domain, phones in a block", 7, (e) => {
    const dom = w.uniq(
      () =>
        w.pick(["pacmeridian", "ardentcore", "calbridge", "nexarion", "truevista", "orionfield"]) +
        w.pick(["consulting", "logistics", "solutions", "designgroup"]) +
        w.pick([".com", ".net", "inc.com", "-us.com"]),
      "dom",
    );
    const base = w.phone("213");
    const k = w.int(4, 6),
      ts = w.seq(k, 30, 260);
    for (let i = 0; i < k; i++) {
      const p = on({ place: w.placeIn("CA") });
      p.email = w.email(p.first, p.last, p.by, dom);
      p.phone = base.slice(0, 6) + w.pad(Math.min(9998, Number(base.slice(6)) + i * w.int(1, 2)), 4);
      e(p, ts(i), i >= 2);
    }
  });
  // FBI, Mortgage Fraud Report (2010): builder bailout
  go("builder bailout: buyers live at the sales office", 7, (e) => {
    const b = w.pick(w.brokers);
    const pl = w.placeIn(b.place.st),
      a = w.addr(pl, true);
    const k = w.int(4, 6),
      ts = w.seq(k, 12, 120, "broker");
    const ph = w.phone(pl.acs[0]);
    for (let i = 0; i < k; i++) {
      const p = w.person({ ch: "broker", broker: b, place: pl });
      p.addr = { ...a, unit: w.ch(0.5) ? `Ste ${w.pick(["100", "101"])}` : undefined };
      if (i % 2) p.phone = ph;
      e(p, ts(i), i >= 3);
    }
  });
  // FinCEN FIN-2009-A001: foreclosure rescue
  go("foreclosure rescuer refinances in the owners' names", 8, (e, v) => {
    const ph = w.phone();
    const k = w.int(3, 4),
      ts = w.seq(k, 60, 260);
    for (let i = 0; i < k; i++) {
      const p = w.person({ house: true, ch: w.ch(0.5) ? "branch" : "online" });
      if (ts(i) > 30 * DAY && w.ch(0.7)) v(p, ts(i) - w.int(12, 29) * DAY + w.int(-200, 200) * MIN);
      e(
        { ...p, ch: "online", phone: ph, email: w.email(p.first, p.last, p.by), ctx: w.ctx() },
        ts(i),
        i >= 2,
      );
    }
  });
  // Shotgunning a home-equity line: FinCEN FIN-2012-A009
  go("owner takes several lines in two days with numbers a digit apart", 10, (e) => {
    const p = on({ age: w.int(32, 62), house: true });
    const k = w.int(3, 4),
      ts = w.seq(k, 2, 14);
    e(p, ts(0));
    for (let i = 1; i < k; i++)
      e(
        {
          ...p,
          ssn: flip(need(p.ssn), w.int(3, 8)),
          email: w.email(p.first, p.last, p.by),
          phone: i > 1 ? w.phone() : p.phone,
          ctx: w.ctx(),
        },
        ts(i),
        i >= 2,
      );
  });
  // FBI, House Stealing (2008)
  go("house stealing: the owner's name and home, another number", 13, (e, v) => {
    const p = w.person({ house: true, age: w.int(55, 80) });
    p.hideDob = false;
    const ts = w.seq(2, 200, 1000);
    v(p, ts(0));
    e(
      {
        ...p,
        ch: "online",
        ssn: w.ssn(w.place().st, p.by),
        email: w.email(p.first, p.last, p.by),
        phone: w.phone(),
        ctx: w.ctx(),
      },
      ts(1),
      true,
    );
  });
  // LexisNexis-style identity theft: vacant house as drop
  go("thief's drop: strangers in one small house, unit spelled every way", 8, (e) => {
    const pl = w.place(),
      a = w.addr(pl, true);
    const k = w.int(4, 6),
      ts = w.seq(k, 40, 240);
    const us = w.shuffle(["", "#A", "Rear", "Bsmt", "Apt 1", "Unit B", "Fl 2", "Upper"]);
    for (let i = 0; i < k; i++) {
      const p = on({ place: w.ch(0.4) ? pl : undefined });
      p.addr = { ...a, unit: us[i] || undefined };
      e(p, ts(i), i >= 3);
    }
  });
  // TransUnion / ID Analytics on chains: each link shares one thing with the link before
  go("daisy chain: each form shares one thing with the one before", 8, (e) => {
    const k = w.int(5, 6),
      ts = w.seq(k, 30, 200);
    let prev = on();
    prev.ctx.deviceId = w.dev();
    e(prev, ts(0), false, { ctx: { ...prev.ctx } });
    for (let i = 1; i < k; i++) {
      const p = on();
      const m = (i + n) % 3;
      if (m === 0) p.phone = prev.phone;
      else if (m === 1) p.email = prev.email;
      else p.ctx = { ...p.ctx, deviceId: prev.ctx.deviceId };
      p.ctx.deviceId ??= w.dev();
      e(p, ts(i), i >= 3 && m !== 2, { ctx: { ...p.ctx } });
      prev = p;
    }
  });
  go("pool of three phones and three mailboxes, never the same pair", 7, (e) => {
    const ph = [0, 1, 2].map(() => w.phone()),
      em = [0, 1, 2].map(() =>
        w.email(w.pick(["grace", "sam", "lee", "max"]), w.pick(["hollis", "norris", "vance", "pope"]), 1985),
      );
    const pairs = w
      .shuffle<[number, number]>([
        [0, 0],
        [1, 1],
        [2, 2],
      ])
      .concat(
        w.shuffle<[number, number]>([
          [0, 1],
          [1, 2],
          [2, 0],
          [0, 2],
        ]),
      );
    const ts = w.seq(6, 24, 180);
    for (let i = 0; i < 6; i++) {
      const p = on();
      const [phone, mailbox] = need(pairs[i]);
      p.phone = ph[phone];
      p.email = em[mailbox];
      e(p, ts(i), i >= 3);
    }
  });
  // Insider recombines earlier files
  go("insider recombines files: number of one client, phone of another", 12, (e, v) => {
    const a = w.person({ ch: "broker" }),
      b = w.person({ ch: "broker", broker: a.broker, place: a.place }),
      c = w.person({ ch: "broker", broker: a.broker, place: a.place });
    const ts = w.seq(4, 60, 330, "broker");
    v(a, ts(0));
    v(b, ts(1));
    const f = w.person({ ch: "broker", broker: a.broker, place: a.place });
    f.ssn = a.ssn;
    f.phone = b.phone;
    e(f, ts(2), true);
    if (w.ch(0.5)) {
      c.ssn = b.ssn;
      c.email = a.email;
      e(c, ts(3), true);
    }
  });
  // FinCEN industry assessment: broker fabricates files to earn the fee
  go("broker's padded batch: house numbers and serials count upward", 6, (e) => {
    const b = w.pick(w.brokers);
    const pl = w.placeIn(b.place.st);
    const st = w.street(),
      z = w.pick(pl.zips);
    let h = w.int(100, 900),
      ph = w.phone(pl.acs[0]),
      ss = w.ssn(pl.st, 1980);
    const k = w.int(5, 7);
    const t0 = w.seq(1, 1, 1, "broker")(0),
      bid = `upload-b${w.pad(b.id, 2)}-x${w.int(10, 99)}`;
    for (let i = 0; i < k; i++) {
      const p = w.person({ ch: "broker", broker: b, place: pl });
      h += w.int(1, 3) * 2;
      ph = ph.slice(0, 6) + w.pad(Math.min(9998, Number(ph.slice(6)) + w.int(1, 4)), 4);
      ss = ss.slice(0, 5) + w.pad(Math.min(9998, Number(ss.slice(5)) + w.int(1, 5)), 4);
      p.addr = { street: `${h} ${st}`, city: pl.city, state: pl.st, zip: z };
      p.phone = ph;
      p.ssn = ss;
      p.email = `${w.clean(p.first)}.${w.clean(p.last)}@yahoo.com`;
      e(p, t0 + i * 4000, i >= 3, { batch: bid });
    }
  });
  // Socure / SentiLink: account takeover in the portal
  go("portal takeover: all contacts of a client replaced, one burner for many", 8, (e, v) => {
    const ph = w.phone();
    const k = 3,
      ts = w.seq(k, 30, 220);
    for (let i = 0; i < k; i++) {
      const p = on({ house: true });
      p.hideDob = false;
      if (ts(i) > 20 * DAY) v(p, ts(i) - w.int(8, 19) * DAY + w.int(-200, 200) * MIN);
      e(
        { ...p, phone: ph, email: w.email(p.first, p.last, p.by), addr: w.addr(w.place()), ctx: w.ctx() },
        ts(i),
        (i >= 1 && ts(i) > 20 * DAY) || i >= 2,
      );
    }
  });
  go("script sends forms a minute apart", 7, (e) => {
    const ip = w.ip("vpn"),
      ua = w.pick([
        "python-requests/2.32.3",
        "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
        "Go-http-client/2.0",
        "okhttp/4.12.0",
      ]);
    const k = w.int(5, 8),
      ts = w.seq(k, 0.01, 0.04);
    for (let i = 0; i < k; i++) e(on(), ts(i), i >= 2, { ctx: { ip, userAgent: ua } });
  });
  go("address that contradicts itself, throwaway mailbox", 16, (e) => {
    const p = on();
    const q = w.place();
    p.addr = { ...need(p.addr), state: q.st === p.place.st ? "AK" : q.st, zip: w.pick(w.place().zips) };
    p.email =
      w.clean(p.first) +
      w.int(10, 999) +
      "@" +
      w.pick([
        "mailinator.com",
        "guerrillamail.com",
        "10minutemail.com",
        "yopmail.com",
        "temp-mail.org",
        "sharklasers.com",
      ]);
    p.phone = w.phone();
    e(p, w.when(w.r() * 118), true);
  });
  // FinCEN FIN-2010-A005, reverse mortgage (HECM) schemes
  go("aide of a nursing home applies for its residents", 7, (e) => {
    const pl = w.place(),
      a = w.addr(pl, true),
      aide = on({ place: pl, age: w.int(28, 50) });
    const k = w.int(4, 5),
      ts = w.seq(k, 60, 340);
    const same = w.ch(0.5);
    if (same) e(aide, ts(0));
    for (let i = same ? 1 : 0; i < k; i++) {
      const p = on({ place: pl, age: w.int(76, 92) });
      p.addr = w.ch(0.5) ? { ...a, unit: `Rm ${w.int(101, 340)}` } : p.addr;
      p.email = aide.email;
      p.phone = w.ch(0.6) ? aide.phone : w.phone();
      e(p, ts(i), i >= 2, { ctx: { ...aide.ctx } });
    }
  });
  go("stopped name returns with look-alike letters", 12, (e) => {
    const p = on({ origin: "Anglo" });
    const ts = w.seq(2, 500, 1200);
    e(p, ts(0), false, { label: w.int(6, 15) + 0.1 });
    const hg = (x: string) => {
      let y = x;
      const r = w.int(0, 3);
      if (r === 0) y = y.replace("o", "0").replace("l", "1");
      else if (r === 1) y = y.replace("a", "\u0430").replace("e", "\u0435");
      else if (r === 2) y = y.replace("i", "\u0131").replace("o", "\u03bf");
      else y = `${y[0]}\u200b${y.slice(1)}`;
      return y === x ? x.replace("a", "\u0430").replace("e", "\u0435") : y;
    };
    e(
      {
        ...p,
        first: hg(p.first),
        last: hg(p.last),
        email: w.email(p.first, p.last, p.by),
        ssn: w.ch(0.5) ? flip(need(p.ssn), 8) : p.ssn,
        phone: w.ch(0.5) ? p.phone : w.phone(),
        ctx: w.ctx(),
      },
      ts(1),
      true,
    );
  });
  go("new face on a device that was stopped", 14, (e) => {
    const p = on(),
      c: Context = { ip: w.ip(), deviceId: w.dev(), userAgent: w.ua() };
    const k = w.int(2, 3),
      ts = w.seq(k, 600, 1000);
    e(p, ts(0), false, { label: w.int(5, 20) + 0.1, ctx: c });
    for (let i = 1; i < k; i++) {
      const q = on();
      e(q, ts(i), true, { ctx: { ...c, ip: w.ip("mob") } });
    }
  });
  go("same profile sold to two buyers", 12, (e) => {
    const p = on({ age: w.int(27, 55) });
    p.hideDob = false;
    const k = w.int(2, 4),
      ts = w.seq(k, 40, 400);
    const other: Person = {
      ...p,
      email: w.email(p.first, p.last, p.by),
      phone: w.phone(),
      addr: w.addr(w.place()),
      ctx: w.ctx(),
    };
    for (let i = 0; i < k; i++) e(i % 2 ? other : p, ts(i), i >= 2 || (i === 1 && ts(1) - ts(0) < 8 * DAY));
  });
  go("the same groom with a new bride", 7, (e) => {
    const g = on({ sex: "m", age: w.int(28, 48) });
    const k = 3,
      ts = w.seq(k, 150, 700);
    for (let i = 0; i < k; i++) {
      const a = w.addr(g.place);
      const me = { ...g, addr: a, email: i ? w.email(g.first, g.last, g.by) : g.email };
      const b = on({
        place: g.place,
        addr: a,
        sex: "f",
        age: w.int(24, 45),
        last: w.ch(0.5) ? g.last : undefined,
      });
      e(me, ts(i), i >= 2);
      e({ ...b, ctx: me.ctx, phone: i ? w.phone() : b.phone }, ts(i) + 12 * MIN, i >= 2);
    }
  });
  go("feeling for the limit: one form sent again and again with parts exchanged", 9, (e) => {
    let p = on();
    const k = w.int(5, 6),
      ts = w.seq(k, 0.15, 2.5);
    for (let i = 0; i < k; i++) {
      if (i) {
        const m = (i - 1) % 4;
        p = {
          ...p,
          ...(m === 0
            ? { email: w.email(p.first, p.last, p.by) }
            : m === 1
              ? { phone: w.phone() }
              : m === 2
                ? { addr: w.addr(w.place()) }
                : { ssn: flip(need(p.ssn), w.int(4, 8)) }),
        };
      }
      e(p, ts(i), i >= 3);
    }
  });
  go("sleeper re-papered: same number, new name, old home", 11, (e) => {
    const p = on();
    const ts = w.seq(2, 900, 2000);
    e(p, ts(0));
    const q = on({ place: p.place, sex: p.sex });
    q.ssn = p.ssn;
    q.addr = p.addr;
    if (w.ch(0.4)) q.phone = p.phone;
    e(q, ts(1), true);
  });
  go("invented faces share a birthday and a house", 7, (e) => {
    const pl = w.place(),
      a = w.addr(pl, true),
      dob = on().dob;
    const k = w.int(3, 5),
      ts = w.seq(k, 60, 330);
    for (let i = 0; i < k; i++) {
      const p = on({ place: pl });
      p.dob = dob;
      p.hideDob = false;
      p.addr = a;
      e(p, ts(i), i >= 2);
    }
  });
  // Javelin on familiar fraud
  go("grown child signs with the parent's number", 12, (e, v) => {
    const m = w.person({ age: w.int(54, 72), house: true });
    const ts = w.seq(2, 150, 900);
    const c = w.kin(m, { age: w.int(24, 36), ch: "online" });
    if (w.ch(0.5)) c.addr = w.addr(m.place);
    c.ssn = m.ssn;
    v(m, ts(0));
    e({ ...c, ctx: w.ctx() }, ts(1), true);
  });
  // VoIP block
  go("rented block of internet numbers, nothing else shared", 6, (e) => {
    const base = w.phone();
    const k = w.int(5, 6),
      ts = w.seq(k, 10, 110);
    for (let i = 0; i < k; i++) {
      const p = on();
      p.phone = base.slice(0, 6) + w.pad(Math.min(9998, Number(base.slice(6)) + i), 4);
      e(p, ts(i), i >= 3);
    }
  });
  // Own catch-all domain with words
  go("catch-all domain for strangers in many states", 7, (e) => {
    const dom = w.uniq(
      () =>
        w.pick(["mailhaven", "inboxly", "postnook", "letterbay", "quickpost"]) +
        w.int(2, 99) +
        w.pick([".top", ".xyz", ".site", ".online", ".com"]),
      "dom",
    );
    const k = w.int(5, 6),
      ts = w.seq(k, 20, 180);
    for (let i = 0; i < k; i++) {
      const p = on();
      p.email = w.email(p.first, p.last, p.by, dom);
      e(p, ts(i), i >= 3);
    }
  });
  go("mailboxes of one mould: same words and running number", 7, (e) => {
    const word = w.pick(["homebuyer", "dreamhouse", "newkeys", "firsthome", "myloan"]),
      dom = w.pick(["outlook.com", "gmail.com", "yahoo.com"]);
    let nr = w.int(100, 700);
    const ip = w.ip("mob").split(".").slice(0, 3).join(".");
    const k = w.int(5, 6),
      ts = w.seq(k, 4, 60);
    for (let i = 0; i < k; i++) {
      const p = on();
      nr += w.int(1, 3);
      p.email = `${word}.${w.clean(p.first)}${nr}@${dom}`;
      e(p, ts(i), i >= 3, { ctx: { ip: `${ip}.${w.int(2, 250)}`, deviceId: w.dev(), userAgent: w.ua() } });
    }
  });
  // Title company impostor sends from a borrower's hacked mailbox (FBI IC3 report 2023)
  go("hacked mailbox: the honest client's email on a stranger's form", 12, (e, v) => {
    const a = w.person(),
      ts = w.seq(3, 100, 500);
    const p = on(),
      q = on();
    p.email = a.email;
    q.email = a.email;
    v(a, ts(0));
    e(p, ts(1));
    if (w.ch(0.75)) e(q, ts(2), true);
  });
  // Nominee and occupancy fraud: CoreLogic National Mortgage Fraud Report (2023)
  go("nominee buyer with own papers, nothing shared", 34, (e) => {
    e(w.person(), w.when(w.r() * 118));
  });
  // Stolen full profile, new contacts
  go("full stolen profile, fresh contacts, first and only form", 34, (e) => {
    const p = on();
    p.phone = w.phone();
    p.email = w.email(p.first, p.last, p.by, w.pick(["gmail.com", "outlook.com"]));
    e(p, w.when(w.r() * 118));
  });
  // Secret Service advisory on vacant property (2022)
  go("impostor of an absentee owner of land", 20, (e) => {
    const p = on({ age: w.int(52, 80) });
    p.phone = w.phone();
    p.email = w.email(p.first, p.last, p.by);
    p.ctx = { ...p.ctx, ip: w.ip("vpn") };
    if (w.ch(0.4)) p.ssn = undefined;
    e(p, w.when(w.r() * 118));
  });
  // Affinity fraud: one organizer recruits within a congregation, and houses them on paper with himself
  go("affinity organiser: congregation's phones forwarded to his two numbers", 6, (e) => {
    const o = w.pick(["Haitian", "Korean", "Armenian", "Anglo", "Filipino", "Nigerian"]);
    const ph = [w.phone(), w.phone()],
      pl = w.place(),
      a = w.addr(pl, true);
    const k = w.int(5, 6),
      ts = w.seq(k, 40, 260);
    for (let i = 0; i < k; i++) {
      const p = on({ origin: o, place: pl });
      p.phone = ph[i % 2];
      if (w.ch(0.4)) p.addr = { ...a, unit: `Apt ${w.int(1, 6)}` };
      e(p, ts(i), i >= 4);
    }
  });
  // Thief learns that couples aren't stopped and invents marriages
  go("invented couples: every pair shares its home, all pairs share a device", 6, (e) => {
    const dv = w.dev(),
      ua = w.ua();
    const k = 3,
      ts = w.seq(k, 60, 300);
    for (let i = 0; i < k; i++) {
      const p = on(),
        q = w.spouse(p, { last: p.last });
      const c = { ip: w.ip(), deviceId: dv, userAgent: ua };
      e(p, ts(i), i >= 2, { ctx: c });
      e(q, ts(i) + 25 * MIN, i >= 1, { ctx: c });
    }
  });
  // Broker's second shop after the first was cut off: same clients, numbers edited
  go("banned broker's files come again from another broker, numbers edited", 8, (e, _, s) => {
    const shuffled = w.shuffle(w.brokers);
    const a = need(shuffled[0]),
      b = need(shuffled[1]);
    const k = w.int(3, 4),
      t1 = w.when(2 + w.r() * 50, "broker"),
      t2 = t1 + w.pick([25, 28, 29, 35, 42]) * DAY;
    const ps = Array.from({ length: k }, () =>
      w.person({ ch: "broker", broker: a, place: w.placeIn(a.place.st) }),
    );
    for (const [i, p] of ps.entries())
      e(p, Math.round(t1 / 1000) * 1000 + i * 9000, false, {
        label: i < 2 ? 10 + i : "none",
        batch: `up-${a.id}-${s}`,
      });
    for (const [i, p] of ps.entries())
      e(
        {
          ...p,
          broker: b,
          ssn: flip(need(p.ssn), w.int(5, 8)),
          email: w.email(p.first, p.last, p.by),
          caps: 1 - p.caps,
        },
        Math.round(t2 / 1000) * 1000 + i * 7000,
        true,
        { batch: `up-${b.id}-${s}` },
      );
  });
  // SIM farm: phone, mail and device fresh each time, but the home is cut from one street
  go("paper street: six buyers in one court, every third house", 6, (e) => {
    const pl = w.place(),
      st = w.street(),
      z = w.pick(pl.zips),
      h0 = w.int(2, 60) * 2;
    const dv = w.dev();
    const k = w.int(5, 6),
      ts = w.seq(k, 20, 130);
    for (let i = 0; i < k; i++) {
      const p = on({ place: pl });
      p.addr = { street: `${h0 + i * 6} ${st}`, city: pl.city, state: pl.st, zip: z };
      e(p, ts(i), i >= 3 && i % 2 === 1, { ctx: { ...p.ctx, deviceId: i % 2 ? dv : w.dev() } });
    }
  });
  // Victims who meet no other trace
  for (let i = 0; i < 30; i++) {
    const s = `v${i + 1}`;
    const p = w.person();
    const ts = w.seq(2, 200, 1200);
    w.emit(
      {
        ...p,
        ch: "online",
        email: w.email(p.first, p.last, p.by),
        phone: w.phone(),
        addr: w.ch(0.5) ? p.addr : w.addr(w.place()),
        ctx: w.ctx(),
      },
      ts(0),
      { part: "fraud", kind: "thief comes first, the owner of the number later", story: s },
    );
    w.emit(p, ts(1), { part: "victim", kind: "victim: a thief came first with the number", story: s });
  }
}
