import { type Address, DAY, HOUR, MIN, type Options, type Person, type World } from "./core";
import { need } from "./names";
import { RURAL } from "./places";

type E = (p: Person, t: number, x?: Partial<Options>) => void;

export function typical(w: World) {
  let n = 0;
  const go = (kind: string, target: number, f: (e: E) => void) => {
    let c = 0;
    while (c < target) {
      const s = `t${++n}`;
      f((p, t, x = {}) => {
        c++;
        const [tt, b] = w.snap(p, t);
        w.emit(p, tt, { part: "typical", kind, story: s, batch: b, ...x });
      });
    }
  };
  const miss = (p: Person) => {
    if (w.ch(0.04)) p.email = undefined;
    if (w.ch(0.02)) p.phone = undefined;
    if (w.ch(0.03)) p.ssn = undefined;
    return p;
  };
  go("single borrower", 1180, (e) => {
    const p = miss(w.person());
    e(p, w.when(w.r() * 119, p.ch));
  });
  // Census Bureau, households by type; co-borrowers are sent as two applications
  go("couple, two borrowers", 720, (e) => {
    const p = w.person(),
      q = w.spouse(p, w.ch(0.05) ? { sex: p.sex, last: undefined } : {});
    if (w.ch(0.15)) q.email = p.email;
    if (w.ch(0.08)) q.phone = p.phone;
    const t = w.when(w.r() * 118, p.ch);
    e(p, t);
    e(q, t + w.int(2, 50) * MIN);
  });
  go("parent and grown child buy together", 110, (e) => {
    const p = w.person({ age: w.int(50, 70) }),
      q = w.kin(p, { age: w.int(23, 34) });
    q.by = p.by + w.int(22, 33);
    q.dob = q.by + q.dob.slice(4);
    const t = w.when(w.r() * 118, p.ch);
    if (w.ch(0.4)) q.addr = w.addr(q.place);
    e(p, t);
    e(q, t + w.int(5, 300) * MIN);
  });
  go("roommates or siblings buy together", 90, (e) => {
    const p = w.person({ age: w.int(24, 38) }),
      q = w.ch(0.5)
        ? w.kin(p, { age: w.int(24, 38) })
        : w.person({ place: p.place, addr: p.addr, ch: p.ch, broker: p.broker, age: w.int(24, 38) });
    const t = w.when(w.r() * 118, p.ch);
    e(p, t);
    e(q, t + w.int(4, 2000) * MIN);
  });
  go("returns after weeks, same details", 170, (e) => {
    const p = w.person(),
      t = w.when(w.r() * 60, p.ch);
    e(p, t);
    const q = {
      ...p,
      caps: w.ch(0.3) ? 1 : p.caps,
      phFmt: w.int(0, 2),
      ssnFmt: w.int(0, 1),
      ctx: w.ch(0.3) ? { ...p.ctx, ip: w.ip() } : p.ctx,
    };
    if (w.ch(0.3)) {
      q.ch = "branch";
    }
    e(q, t + w.int(10, 55) * DAY + w.int(-200, 200) * MIN);
  });
  go("returns after weeks, one contact changed", 190, (e) => {
    const p = w.person(),
      t = w.when(w.r() * 60, p.ch);
    e(p, t);
    const q = { ...p };
    const k = w.int(0, 2);
    if (k === 0) q.email = w.email(p.first, p.last, p.by);
    else if (k === 1) q.phone = w.phoneFor(p.place);
    else q.addr = w.addr(w.ch(0.8) ? p.place : w.place());
    e(q, t + w.int(12, 55) * DAY + w.int(-200, 200) * MIN);
  });
  go("typo corrected", 90, (e) => {
    const p = w.person({ ch: "online" }),
      t = w.when(w.r() * 118);
    const bad = { ...p };
    const k = w.int(0, 4);
    if (k === 0)
      bad.last =
        p.last.length > 4
          ? p.last.slice(0, 2) + p.last[3] + p.last[2] + p.last.slice(4)
          : p.last + p.last.slice(-1);
    else if (k === 1)
      bad.email = need(p.email)
        .replace("@gmail.com", "@gmial.com")
        .replace("@yahoo.com", "@yaho.com")
        .replace(/^(..)(.)(.)/, "$1$3$2");
    else if (k === 2) {
      const i = w.int(4, 8);
      bad.phone =
        need(p.phone).slice(0, i) + need(p.phone)[i + 1] + need(p.phone)[i] + need(p.phone).slice(i + 2);
    } else if (k === 3)
      bad.addr = { ...need(p.addr), street: need(p.addr).street.replace(/^(\d)/, `$1${w.int(0, 9)}`) };
    else {
      p.hideDob = bad.hideDob = false;
      bad.dob =
        p.dob.slice(0, 5) +
        p.dob.slice(8).replace(/^(1[3-9]|2\d)$/, p.dob.slice(5, 7)) +
        "-" +
        p.dob.slice(5, 7);
    }
    e(bad, t);
    e(p, t + w.int(4, 120) * MIN);
  });
  go("rate shopper: online, then branch or broker", 120, (e) => {
    const p = w.person({ ch: "online" }),
      t = w.when(w.r() * 95);
    e(p, t);
    const q = { ...p, ch: "branch" as const, caps: w.ch(0.5) ? 1 : 0, phFmt: 0, ssnFmt: 0 };
    e(q, t + w.int(1, 12) * DAY + w.int(-200, 200) * MIN);
    if (w.ch(0.3)) e({ ...q, ch: "branch" }, t + w.int(13, 22) * DAY + w.int(-200, 200) * MIN);
  });
}
export function atypical(w: World) {
  let n = 0;
  const go = (kind: string, target: number, f: (e: E) => void) => {
    let c = 0;
    while (c < target) {
      const s = `a${++n}`;
      f((p, t, x = {}) => {
        c++;
        w.emit(p, t, { part: "atypical", kind, story: s, ...x });
      });
    }
  };
  // Pew Research Center, multigenerational households (2022)
  go("three generations buy one house", 52, (e) => {
    const g = w.person({
      age: w.int(66, 80),
      origin: w.pick(["Filipino", "Mexican", "Indian", "Chinese", "African American", "Anglo"]),
      house: true,
    });
    const a = w.kin(g, { age: w.int(40, 50) }),
      b = w.spouse(a),
      c = w.kin(g, { age: w.int(21, 24) });
    const all = [g, a, b, c];
    if (w.ch(0.6)) g.email = a.email;
    g.phone = w.ch(0.4) ? a.phone : g.phone;
    if (w.ch(0.3)) c.phone = a.phone;
    const ts = w.seq(4, 0.1, 20, g.ch);
    for (const [i, p] of all.entries()) e(p, ts(i));
  });
  go("couple with one mailbox and one landline", 44, (e) => {
    const p = w.person({ age: w.int(55, 80), house: true }),
      q = w.spouse(p, { last: p.last });
    const a = w.clean(p.first),
      b = w.clean(q.first);
    p.email = q.email = w.uniq(
      () =>
        a +
        w.pick(["and", "n", "_"]) +
        b +
        w.pick(["", String(w.int(1, 99))]) +
        "@" +
        w.pick(["aol.com", "comcast.net", "gmail.com", "yahoo.com"]),
      "em",
    );
    q.phone = p.phone;
    const ts = w.seq(2, 0.05, 1, p.ch);
    e(p, ts(0));
    e(q, ts(1));
    if (w.ch(0.3)) e(p, ts(1) + w.int(6, 30) * HOUR);
  });
  go("broker's processor writes the firm's mailbox for clients without email", 48, (e) => {
    const b = w.pick(w.brokers);
    const mail = `${w.pick(["processing", "loans", "apps", "frontdesk"])}@${b.domain}`;
    const k = w.int(5, 9);
    const ts = w.seq(k, 20, 170, "broker");
    for (let i = 0; i < k; i++) {
      const p = w.person({ ch: "broker", broker: b, place: w.placeIn(b.place.st), age: w.int(45, 82) });
      p.email = mail;
      e(p, ts(i), { ctx: { ip: b.ip } });
    }
  });
  go("branch computer, many customers in a day", 48, (e) => {
    const pl = w.place(),
      ip = w.ip("biz"),
      ua = w.ua();
    const k = w.int(7, 12);
    const ts = w.seq(k, 0.3, 1.3, "branch");
    for (let i = 0; i < k; i++)
      e(w.person({ place: pl, ch: "branch" }), ts(i), { ctx: { ip, userAgent: ua } });
  });
  // SSA, SSN randomization (June 2011): adults who came since have numbers from areas that no state ever had
  go("immigrant with a number of recent issue", 48, (e) => {
    const p = w.person({
      origin: w.pick([
        "Indian",
        "Chinese",
        "Ethiopian",
        "Nigerian",
        "Ukrainian",
        "Brazilian",
        "Filipino",
        "Mexican",
      ]),
      recent: true,
      age: w.int(28, 48),
    });
    const ts = w.seq(2, 0.1, 1, p.ch);
    e(p, ts(0));
    if (w.ch(0.6)) {
      const q = w.spouse(p, { recent: true });
      if (w.ch(0.25)) q.ssn = undefined;
      e(q, ts(1));
    }
  });
  // Refugees without a known birthday are given January 1
  go("refugee family, all born on January 1", 44, (e) => {
    const p = w.person({
        origin: w.pick(["Somali", "Ethiopian", "Arab"]),
        recent: true,
        age: w.int(36, 55),
        place: w.pick([w.placeIn("MN"), w.placeIn("OH"), w.placeIn("WA"), w.placeIn("ME")]),
      }),
      q = w.spouse(p, { recent: true }),
      c = w.kin(p, { recent: true, age: w.int(21, 25) });
    const r = w.int(0, 99);
    const ts = w.seq(3, 0.1, 30, p.ch);
    [p, q, c].forEach((x, i) => {
      x.dob = `${x.by}-01-01`;
      x.hideDob = false;
      if (i && r < 50) x.phone = p.phone;
      if (i && r < 25) x.email = c.email ?? p.email;
      e(x, ts(i));
    });
  });
  go("soldier with a home-state phone, on orders", 44, (e) => {
    const p = w.person({ age: w.int(22, 42), ch: "online", sex: w.ch(0.8) ? "m" : "f" });
    p.phone = w.phone();
    if (w.ch(0.5))
      p.addr = w.pick<() => Address>([
        () => ({
          street: `PSC ${w.int(3, 99)} Box ${w.int(100, 9999)}`,
          city: "APO",
          state: "AE",
          zip: `09${w.pick(["128", "096", "180", "094", "012"])}`,
        }),
        () => ({
          street: `Unit ${w.int(15000, 29999)} Box ${w.int(100, 999)}`,
          city: "APO",
          state: "AP",
          zip: w.pick(["96205", "96326", "96271"]),
        }),
        () => ({
          street: `PSC ${w.int(400, 480)} Box ${w.int(10, 999)}`,
          city: "FPO",
          state: "AP",
          zip: w.pick(["96349", "96350"]),
        }),
      ])();
    const ts = w.seq(2, 700, 1500);
    e(p, ts(0), { ctx: w.ch(0.5) ? null : undefined });
    if (w.ch(0.5))
      e(
        {
          ...p,
          addr: w.addr(
            w.pick([w.placeIn("TX"), w.placeIn("NC"), w.placeIn("VA"), w.placeIn("CO"), w.placeIn("WA")]),
          ),
          ctx: { ...p.ctx, ip: w.ip() },
        },
        ts(1),
      );
  });
  go("divorced, back under the maiden name from a new home", 46, (e) => {
    const p = w.person({ sex: "f", age: w.int(28, 58) });
    const ts = w.seq(2, 500, 1700, p.ch);
    e(p, ts(0));
    const q = { ...p, last: w.pick(p.origin.l), addr: w.addr(p.place) };
    q.email = w.ch(0.7) ? w.email(q.first, q.last, q.by) : p.email;
    if (w.ch(0.3)) q.phone = w.phoneFor(p.place);
    q.ctx = w.ctx();
    e(q, ts(1));
  });
  // CFPB, help for agents and caregivers (Managing someone else's money, 2013)
  go("elder whose grown child types for both", 46, (e) => {
    const c = w.person({ age: w.int(42, 58), ch: "online" });
    const m = w.kin(c, { age: w.int(74, 88), house: true });
    m.addr = w.addr(w.ch(0.7) ? c.place : w.place(), true);
    m.email = c.email;
    if (w.ch(0.6)) m.phone = c.phone;
    m.ctx = c.ctx;
    if (c.sex === "f" && w.ch(0.6)) m.last = w.pick(c.origin.l);
    const ts = w.seq(2, 20, 900);
    if (w.ch(0.5)) {
      e(c, ts(0));
      e(m, ts(1));
    } else {
      e(m, ts(0));
      e(c, ts(1));
    }
  });
  // Before 2011 twins often got neighboring numbers (SSA)
  go("twins with neighbouring numbers", 36, (e) => {
    const p = w.person({ age: w.int(24, 45) }),
      q = w.kin(p, { age: 2026 - p.by, sex: p.sex });
    while (q.first === p.first) q.first = w.pick(p.sex === "m" ? p.origin.m : p.origin.f);
    q.dob = p.dob;
    const sr = Number(need(p.ssn).slice(5));
    q.ssn = need(p.ssn).slice(0, 5) + w.pad(sr + 1, 4);
    q.email = w.email(q.first, q.last, q.by);
    const ts = w.seq(2, 0.2, 900, p.ch);
    e(p, ts(0));
    e(q, ts(1));
  });
  go("father and son of the same name at one address", 36, (e) => {
    const p = w.person({ sex: "m", age: w.int(50, 68), house: true }),
      q = w.kin(p, { sex: "m", age: w.int(22, 29) });
    q.first = p.first;
    if (w.ch(0.5)) {
      p.last += w.pick([" Sr", " Sr."]);
      q.last += w.pick([" Jr", " Jr.", " II"]);
    }
    q.email = w.email(q.first, q.last, q.by);
    if (w.ch(0.4)) q.phone = p.phone;
    const ts = w.seq(2, 1, 1200, p.ch);
    e(p, ts(0));
    e(q, ts(1));
  });
  go("travelling nurse or lineman, new address each contract", 42, (e) => {
    const p = w.person({ age: w.int(27, 45), ch: "online" });
    const k = w.int(2, 4);
    const ts = w.seq(k, 300, 800);
    for (let i = 0; i < k; i++) {
      const pl = i ? w.place() : p.place;
      e({ ...p, addr: w.addr(pl), place: pl, ctx: { ...p.ctx, ip: w.ip() } }, ts(i));
    }
  });
  go("loan officer corrects a number that was keyed wrong", 40, (e) => {
    const p = w.person({ ch: w.ch(0.5) ? "branch" : "broker" });
    const i = w.int(3, 7);
    const b = {
      ...p,
      ssn: w.ch(0.5)
        ? need(p.ssn).slice(0, i) + need(p.ssn)[i + 1] + need(p.ssn)[i] + need(p.ssn).slice(i + 2)
        : need(p.ssn).slice(0, 8) + ((Number(need(p.ssn)[8]) + w.int(1, 8)) % 10),
    };
    if (b.ssn === p.ssn) b.ssn = need(p.ssn).slice(0, 8) + ((Number(need(p.ssn)[8]) + 3) % 10);
    if (b.ssn.slice(5) === "0000" || b.ssn.slice(3, 5) === "00") return;
    const ts = w.seq(2, 0.1, 30, p.ch);
    e(b, ts(0));
    e(p, ts(1));
  });
  // FCC Reassigned Numbers Database: numbers go to someone else after 45 days
  go("phone number that a stranger had before", 40, (e) => {
    const p = w.person(),
      q = w.person({ place: p.place, ch: "online" });
    q.phone = p.phone;
    const ts = w.seq(2, 1200, 2400);
    e(p, ts(0));
    e(q, ts(1));
  });
  go("rural route, post office box or reservation without street names", 46, (e) => {
    const pl = w.pick(RURAL);
    const p = w.person({
      place: pl,
      origin: pl.st === "AZ" || pl.st === "SD" || pl.city === "Gallup" ? "Native American" : undefined,
    });
    p.addr = {
      street: w.pick([
        `PO Box ${w.int(10, 2999)}`,
        `HC ${w.int(60, 75)} Box ${w.int(10, 400)}`,
        `RR ${w.int(1, 5)} Box ${w.int(10, 300)}`,
        `${w.int(1, 9)} mi N of chapter house`,
        `${w.int(10000, 49000)} Hwy ${w.int(7, 287)}`,
      ]),
      city: pl.city,
      state: pl.st,
      zip: need(pl.zips[0]),
    };
    const ts = w.seq(2, 0.1, 3, p.ch);
    e(p, ts(0));
    if (w.ch(0.5)) {
      const q = w.spouse(p);
      if (w.ch(0.4)) q.phone = p.phone;
      e(q, ts(1));
    }
  });
  go("transferred employees in the firm's temporary apartments", 46, (e) => {
    const pl = w.place();
    const dom = w.uniq(
      () =>
        w.pick([
          "norvell",
          "calderwood",
          "brightline",
          "tessler",
          "amberfield",
          "kestrel",
          "hallmarkbio",
          "redpine",
          "osterman",
        ]) +
        w.pick(["systems", "medical", "energy", "tech", "group", "labs"]) +
        ".com",
      "dom",
    );
    const base = w.addr(pl, true).street;
    const k = w.int(5, 8);
    const ts = w.seq(k, 20, 260);
    const ip = w.ip("biz");
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: pl, ch: "online", age: w.int(27, 55) });
      p.phone = w.phone();
      p.addr = {
        street: base,
        unit: `Apt ${w.int(101, 620)}`,
        city: pl.city,
        state: pl.st,
        zip: need(pl.zips[0]),
      };
      p.email = w.email(p.first, p.last, p.by, dom);
      if (w.ch(0.4)) p.ctx = { ...p.ctx, ip };
      e(p, ts(i));
    }
  });
  go("big apartment tower, some without unit", 60, (e) => {
    const pl = w.pick([
      w.placeIn("NY"),
      w.placeIn("IL"),
      w.placeIn("FL"),
      w.placeIn("CA"),
      w.placeIn("WA"),
      w.placeIn("HI"),
    ]);
    const a = w.addr(pl, true);
    const k = w.int(9, 14);
    const ts = w.seq(k, 20, 250);
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: pl });
      p.addr = {
        ...a,
        unit: w.ch(0.2)
          ? undefined
          : w.pick(["Apt ", "#", "Unit "]) + w.int(2, 38) + w.pick(["A", "B", "C", "D", "F", "K"]),
      };
      e(p, ts(i));
    }
  });
  // State address confidentiality programs (California Safe at Home and others)
  go("address confidentiality program, substitute address", 36, (e) => {
    const [street, city, st, zip] = w.pick([
      ["PO Box 1679", "Sacramento", "CA", "95812"],
      ["PO Box 257", "Olympia", "WA", "98507"],
      ["PO Box 1110", "Albany", "NY", "12201"],
    ] as const);
    const k = w.int(3, 5);
    const ts = w.seq(k, 90, 420);
    for (let i = 0; i < k; i++) {
      const p = w.person({
        sex: w.ch(0.9) ? "f" : "m",
        age: w.int(24, 52),
        place: w.placeIn(st),
        ch: w.ch(0.6) ? "branch" : "online",
      });
      p.addr = { street, unit: `ACP ${w.int(1100, 9900)}`, city, state: st, zip };
      p.email = w.email(
        w.pick(["sky", "river", "new", "quiet"]),
        w.pick(["morning", "leaf", "stone", "path"]),
        p.by,
        w.pick(["gmail.com", "protonmail.com"]),
      );
      e(p, ts(i));
    }
  });
  // HUD, housing counseling program
  go("first-time buyers' class at a counseling agency", 50, (e) => {
    const pl = w.place(),
      ip = w.ip("biz"),
      ua = w.ua();
    const k = w.int(6, 10);
    const ts = w.seq(k, 0.15, 0.6);
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: pl, ch: "online", age: w.int(24, 50) });
      if (w.ch(0.4))
        p.email = w.uniq(
          () =>
            w.clean(p.first) +
            w.clean(p.last) +
            ".home" +
            w.pick(["", "2026", String(w.int(1, 60))]) +
            "@gmail.com",
          "em",
        );
      e(p, ts(i), { ctx: { ip, userAgent: ua } });
    }
  });
  // Bureau of Justice Statistics / reentry housing
  go("people at a reentry house, new prepaid phones and mail", 36, (e) => {
    const pl = w.place(),
      a = w.addr(pl, true);
    const k = w.int(3, 5);
    const ts = w.seq(k, 120, 500, "branch");
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: pl, sex: "m", age: w.int(26, 55), ch: "branch" });
      p.addr = { ...a, unit: w.ch(0.4) ? `Rm ${w.int(1, 20)}` : undefined };
      p.email = w.uniq(
        () => `${w.clean(p.first)}.${w.clean(p.last)}2026${w.pick(["", "a", "1"])}@gmail.com`,
        "em",
      );
      e(p, ts(i));
    }
  });
  // Young Center (Elizabethtown College), Amish studies: shared phone shanty
  go("Amish neighbours with a shared phone shanty", 40, (e) => {
    const pl = w.pick([w.placeIn("PA"), w.placeIn("OH")]);
    const place =
      pl.st === "PA"
        ? { ...pl, city: "Gordonville", zips: ["17529"], acs: ["717"] }
        : { ...pl, city: "Millersburg", zips: ["44654"], acs: ["330"] };
    const ph = w.phone(place.acs[0]);
    const k = w.int(3, 5);
    const ts = w.seq(k, 50, 600, "branch");
    for (let i = 0; i < k; i++) {
      const p = w.person({
        place,
        ch: "branch",
        sex: "m",
        age: w.int(24, 50),
        last: w.pick(["Stoltzfus", "Miller", "Yoder", "Beiler", "Fisher", "King", "Troyer", "Lapp", "Zook"]),
        house: true,
      });
      p.first = w.pick([
        "Amos",
        "Eli",
        "Jacob",
        "Levi",
        "Samuel",
        "Elam",
        "Mervin",
        "Ivan",
        "Reuben",
        "Jonas",
      ]);
      p.phone = ph;
      p.email = undefined;
      if (w.ch(0.25)) p.ssn = undefined;
      e(p, ts(i));
    }
  });
  go("name written another way: two surnames, order, single name, hyphen", 48, (e) => {
    const o = w.pick([
      "Mexican",
      "Puerto Rican",
      "Vietnamese",
      "Korean",
      "Indian",
      "Chinese",
      "Brazilian",
      "Dominican",
    ]);
    const p = w.person({ origin: o });
    const q = { ...p };
    if (["Mexican", "Puerto Rican", "Brazilian", "Dominican"].includes(o)) {
      const m = w.pick(p.origin.l);
      p.last = `${p.last} ${m}`;
      q.last = w.pick([p.last.replace(" ", "-"), need(p.last.split(" ")[0]), m]);
    } else if (o === "Vietnamese" || o === "Korean" || o === "Chinese") {
      const al = w.pick(["Andy", "Tina", "Kevin", "Jenny", "David", "Lily"]);
      if (w.ch(0.5)) {
        q.first = p.last;
        q.last = p.first;
      } else q.first = al;
    } else {
      q.first = w.pick(["FNU", p.first]);
      q.last = q.first === "FNU" ? p.first : `${p.last} ${w.pick(["Kumar", "Rao", "Singh"])}`;
    }
    const ts = w.seq(2, 5, 900, p.ch);
    e(p, ts(0));
    e(q, ts(1));
  });
  go("rate shopping, five times by every channel", 44, (e) => {
    const p = w.person({ ch: "online" });
    const k = w.int(4, 6);
    const ts = w.seq(k, 8, 90);
    for (let i = 0; i < k; i++) {
      const q = {
        ...p,
        caps: w.int(0, 2),
        phFmt: w.int(0, 4),
        ssnFmt: w.int(0, 2),
        ch: w.pick<Person["ch"]>(["online", "branch", "online"]),
      };
      if (w.ch(0.15)) q.ctx = { ...w.ctx() };
      e(q, ts(i));
    }
  });
  // FEMA / Red Cross: survivors lodged in hotels
  go("wildfire families lodged in one hotel", 46, (e) => {
    const pl = w.pick([w.placeIn("CA"), w.placeIn("OR"), w.placeIn("HI"), w.placeIn("CO")]),
      a = w.addr(pl, true);
    const k = w.int(5, 8);
    const ts = w.seq(k, 6, 130);
    const ip = w.ip("biz");
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: pl, ch: "online" });
      p.addr = { ...a, unit: w.ch(0.7) ? `Rm ${w.int(101, 440)}` : undefined };
      p.ctx = w.ch(0.6) ? { ...p.ctx, ip } : p.ctx;
      e(p, ts(i));
    }
  });
  go("private person: relay mail, VPN, internet phone", 40, (e) => {
    const p = w.person({ ch: "online", age: w.int(25, 50) });
    const al = "abcdefghijkmnpqrstuvwxyz23456789";
    p.email = w.wp([
      [`${Array.from({ length: 10 }, () => al[w.int(0, 31)]).join("")}@privaterelay.appleid.com`, 4],
      [
        w.pick(["lagoon", "tepid", "brisk", "amber"]) +
          "." +
          w.pick(["otter", "fjord", "mango", "pixel"]) +
          w.int(10, 99) +
          "@icloud.com",
        3,
      ],
      [`${Array.from({ length: 9 }, () => al[w.int(0, 31)]).join("")}@duck.com`, 2],
      [`mortgage@${w.clean(p.first)}${w.clean(p.last)}.net`, 2],
      [`${w.clean(p.first)}.${w.clean(p.last)}+mortgage@gmail.com`, 3],
    ]);
    p.phone = w.phone();
    p.ctx = { ...p.ctx, ip: w.ip("vpn") };
    const ts = w.seq(2, 24, 600);
    e(p, ts(0));
    if (w.ch(0.35)) e({ ...p, ctx: { ...p.ctx, ip: w.ip("vpn") } }, ts(1));
  });
  // Full-time RV people live at mail-forwarding addresses in Texas and South Dakota
  go("full-time RV people at a mail-forwarding address", 42, (e) => {
    const tx = w.ch(0.5);
    const a = tx
      ? { street: `${w.int(100, 199)} Rainbow Dr`, city: "Livingston", state: "TX", zip: "77399" }
      : {
          street: `${w.int(2, 5)}01 E ${w.pick(["Redwood Blvd", "8th St"])}`,
          city: "Brandon",
          state: "SD",
          zip: "57005",
        };
    const k = w.int(4, 6);
    const ts = w.seq(k, 70, 420);
    for (let i = 0; i < k; i++) {
      const p = w.person({ age: w.int(50, 74), ch: w.ch(0.8) ? "online" : "branch" });
      p.phone = w.phone();
      p.addr = { ...a, unit: (tx ? "#" : "PMB ") + w.int(1000, 38000) };
      e(p, ts(i));
      if (w.ch(0.3)) {
        const q = w.spouse(p);
        if (w.ch(0.5)) q.email = p.email;
        e(q, ts(i) + 20 * MIN);
      }
    }
  });
  go("graduate couple from abroad, foreign phone and university mail", 40, (e) => {
    const p = w.person({
      origin: w.pick(["Indian", "Chinese", "Korean", "Iranian", "Nigerian"]),
      recent: true,
      age: w.int(26, 36),
      ch: "online",
    });
    p.email = w.email(
      p.first,
      p.last,
      p.by,
      w.pick(["umich.edu", "osu.edu", "uw.edu", "tamu.edu", "bu.edu", "asu.edu"]),
    );
    if (w.ch(0.5))
      p.phone =
        p.origin.o === "Indian"
          ? `+9198${w.int(10000000, 99999999)}`
          : p.origin.o === "Chinese"
            ? `+86139${w.int(10000000, 99999999)}`
            : p.origin.o === "Korean"
              ? `+8210${w.int(20000000, 99999999)}`
              : p.phone;
    const ts = w.seq(2, 0.2, 2);
    e(p, ts(0));
    if (w.ch(0.5)) {
      const q = w.spouse(p, { recent: true });
      q.ssn = undefined;
      e(q, ts(1));
    }
  });
  go("investor refinances house after house", 44, (e) => {
    const p = w.person({ age: w.int(38, 66) });
    const k = w.int(4, 7);
    const ts = w.seq(k, 100, 440, p.ch);
    for (let i = 0; i < k; i++)
      e(
        {
          ...p,
          addr: w.ch(0.25) && i ? w.addr(p.place) : p.addr,
          email: w.ch(0.2) ? `office@${w.clean(p.last)}properties.com` : p.email,
        },
        ts(i),
      );
  });
  // National Guardianship Association: one fiduciary for several wards
  go("professional guardian for several wards", 36, (e) => {
    const g = w.person({ age: w.int(40, 60), place: w.placeIn("FL") });
    const mail = w.uniq(
      () =>
        w.clean(g.last) +
        w.pick(["", w.clean(g.first)]) +
        "guardianship@" +
        w.pick(["gmail.com", "outlook.com"]),
      "em",
    );
    const k = w.int(3, 5);
    const ts = w.seq(k, 100, 500, "branch");
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: g.place, age: w.int(68, 90), ch: "branch" });
      p.email = mail;
      p.phone = g.phone;
      if (w.ch(0.3)) p.addr = g.addr;
      e(p, ts(i));
    }
  });
  go("odd but real names", 44, (e) => {
    const p = w.person();
    const [f, l] = w.pick([
      ["Jennifer", "Null"],
      ["Thomas", "Thomas"],
      ["Ali", "Ali"],
      ["Li", "O"],
      ["Xu", "Yu"],
      ["Summer", "Rain"],
      ["John", "Doe"],
      ["Virginia", "Beach"],
      ["Robin", "Banks"],
      ["Chris", "Cross"],
      ["James", "Bond"],
      ["Dee", "Fault"],
      ["Jo", "Ng"],
      ["Michael", "Jordan"],
      ["Mary-Kate", "St. Pierre"],
      ["A.J.", "McDaniel"],
      ["Precious", "Love"],
      ["Harry", "Potter"],
      ["Test", "Fisher"],
      ["Ima", "Hogg"],
      ["Bo", "Vu"],
      ["Khaleesi", "Smith"],
      ["Major", "Major"],
      ["Crystal", "Ball"],
      ["Fanny", "Cash"],
    ] as const);
    p.first = f;
    p.last = l;
    p.email = w.email(f, l, p.by);
    const ts = w.seq(2, 300, 900, p.ch);
    e(p, ts(0));
    if (w.ch(0.2)) e(p, ts(1));
  });
  go("snowbirds with two homes", 40, (e) => {
    const p = w.person({
      age: w.int(60, 78),
      place: w.pick([w.placeIn("MI"), w.placeIn("OH"), w.placeIn("NY"), w.placeIn("MN")]),
      house: true,
    });
    const fl = w.addr(w.placeIn("FL"));
    const q = w.spouse(p, { last: p.last });
    if (w.ch(0.5)) q.email = p.email;
    const ts = w.seq(3, 200, 900, p.ch);
    e(p, ts(0));
    e({ ...p, addr: fl }, ts(1));
    if (w.ch(0.6)) e({ ...q, addr: fl }, ts(1) + 15 * MIN);
    if (w.ch(0.4)) e(p, ts(2));
  });
  go("family plan: phone numbers in a row", 36, (e) => {
    const p = w.person({ house: true });
    const k = 3;
    const ts = w.seq(k, 0.3, 700, p.ch);
    const base = Number(need(p.phone).slice(6));
    [p, w.spouse(p), w.kin(p, { age: w.int(21, 26) })].forEach((x, i) => {
      x.phone = need(p.phone).slice(0, 6) + w.pad(base + i, 4);
      e(x, ts(i));
    });
  });
  go("came out: new first name and mail, same person", 34, (e) => {
    const p = w.person({ age: w.int(22, 45), ch: "online" });
    const q = {
      ...p,
      sex: (p.sex === "m" ? "f" : "m") as "m" | "f",
      first: w.pick(p.sex === "m" ? p.origin.f : p.origin.m),
    };
    q.email = w.email(q.first, q.last, q.by);
    const ts = w.seq(2, 400, 1900);
    e(p, ts(0));
    e(q, ts(1));
  });
  go("community house: monks, co-op or religious house, one landline", 36, (e) => {
    const o = w.pick(["Vietnamese", undefined, "Hmong", undefined]);
    const b = w.person({ origin: o, house: true });
    const k = w.int(4, 6);
    const ts = w.seq(k, 30, 500, "branch");
    for (let i = 0; i < k; i++) {
      const p = w.person({ origin: o, place: b.place, addr: b.addr, ch: w.ch(0.5) ? "branch" : "online" });
      if (w.ch(0.7)) p.phone = b.phone;
      e(p, ts(i));
    }
  });
  go("cousins and clan names at one big household", 40, (e) => {
    const o = w.pick(["Hmong", "Vietnamese", "Indian", "Mexican", "Haitian", "Armenian"]);
    const b = w.person({ origin: o, house: true });
    const k = w.int(4, 6);
    const ts = w.seq(k, 15, 550, b.ch);
    for (let i = 0; i < k; i++) {
      const p = w.kin(b, { age: w.int(22, 60), last: w.ch(0.6) ? b.last : w.pick(b.origin.l) });
      if (w.ch(0.35)) p.phone = b.phone;
      e(p, ts(i));
    }
  });
  go("couple that separates and each applies again", 36, (e) => {
    const p = w.person(),
      q = w.spouse(p);
    q.email = w.ch(0.4) ? p.email : q.email;
    const ts = w.seq(4, 3, 700, p.ch);
    e(p, ts(0));
    e(q, ts(0) + 20 * MIN);
    e({ ...p, addr: w.addr(p.place) }, ts(2));
    e({ ...q, addr: w.addr(p.place), email: w.email(q.first, q.last, q.by), ctx: w.ctx() }, ts(3));
  });
  go("librarian or caseworker helps people at the public computers", 40, (e) => {
    const pl = w.place(),
      ip = w.ip("biz");
    const k = w.int(5, 8);
    const ts = w.seq(k, 20, 200);
    const cw = w.ch(0.4) ? w.phoneFor(pl) : undefined;
    for (let i = 0; i < k; i++) {
      const p = w.person({ place: pl, ch: "online", age: w.int(30, 75) });
      if (cw && w.ch(0.6)) p.phone = cw;
      e(p, ts(i), { ctx: { ip, userAgent: w.ua() } });
    }
  });
}
