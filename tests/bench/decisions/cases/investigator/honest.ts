import { ascii, type Home, type Over, type Person, type World } from "./core";
import { need } from "./names";
import { AMISH, DORM, FARM, HASID, RV, SEASONAL, TRIBAL } from "./places";

const swap = (s: string, i: number) => s.slice(0, i) + s[i + 1] + s[i] + s.slice(i + 2);
export function typoSsn(w: World, s: string): string {
  for (let k = 0; k < 30; k++) {
    const i = w.r.int(5, 7);
    if (s[i] !== s[i + 1]) return swap(s, i);
    const j = w.r.int(5, 8),
      d = String((Number(s[j]) + 1) % 10),
      v = s.slice(0, j) + d + s.slice(j + 1);
    if (!v.endsWith("0000")) return v;
  }
  return s;
}
/** what typical people leave out: below 2 % in all */
function miss(w: World, p: Person): Over {
  const x = w.r.next(),
    by = Number(p.dob.slice(0, 4));
  if (x < (by < 1955 ? 0.03 : 0.006)) return { email: null };
  if (x < 0.01) return { phone: null };
  if (x < 0.0125) return { ssn: null };
  return {};
}

export function typical(w: World) {
  const r = w.r;
  for (let i = 0; i < 1250; i++) {
    const p = w.person();
    w.emit(p, w.start(), "single applicant", "typical", w.story("single"), { over: miss(w, p) });
  }
  for (let i = 0; i < 190; i++) {
    // couples, co-applicants (Census, Current Population Survey households)
    const s = w.story("couple"),
      a = w.person({ sex: "m", age: [24, 74] }),
      ay = 2026 - Number(a.dob.slice(0, 4));
    const sameName = r.chance(0.72);
    const b = w.person({
      sex: "f",
      age: [Math.max(21, ay - 6), Math.max(22, ay + 3)],
      origin: r.chance(0.85) ? a.origin.name : undefined,
      home: a.home,
      last: sameName ? a.last : undefined,
    });
    if (r.chance(0.12)) b.phone = a.phone;
    if (r.chance(0.1)) {
      a.email = w.claimEmail(
        r.chance(0.5)
          ? need(a.email)
          : `${ascii(a.first)}and${ascii(b.first)}${r.int(1, 99)}@${r.pick(["gmail.com", "yahoo.com", "comcast.net"])}`,
      );
      b.email = a.email;
    }
    b.conn = { ...(r.chance(0.5) ? a.conn : b.conn), ip: a.conn.ip };
    const t = w.start(30);
    w.emit(a, t, "couple", "typical", s);
    w.emit(b, r.chance(0.6) ? w.mins(t, 4, 40) : w.later(t, 1, 25), "couple", "typical", s);
  }
  for (let i = 0; i < 70; i++) {
    // parents and grown children in one home
    const s = w.story("family"),
      a = w.person({ age: [44, 66] }),
      n = r.int(1, 2);
    const t = w.start(60);
    w.emit(a, t, "parent and grown child", "typical", s);
    for (let k = 0; k < n; k++) {
      const c = w.relative(a, {
        age: [
          19,
          2026 - Number(a.dob.slice(0, 4)) - 21 > 34
            ? 34
            : Math.max(20, 2026 - Number(a.dob.slice(0, 4)) - 21),
        ],
        noImmigrant: true,
      });
      c.conn.ip = a.conn.ip;
      if (r.chance(0.1)) c.phone = a.phone;
      w.emit(c, w.later(t, 1 + k * 10, 55), "parent and grown child", "typical", s);
    }
  }
  for (let i = 0; i < 55; i++) {
    // roommates
    const s = w.story("roommates"),
      n = r.int(2, 4),
      place = w.place(),
      home = w.home(place, r.chance(0.7) ? "apt" : "house"),
      ip = w.ip();
    let t = w.start(25);
    for (let k = 0; k < n; k++) {
      const p = w.person({ home, age: [20, 33] });
      p.conn.ip = ip;
      w.emit(p, t, "roommates", "typical", s);
      t = r.chance(0.6) ? w.mins(t, 20, 900) : w.later(t, 1, 8);
    }
  }
  for (let i = 0; i < 40; i++) {
    // neighbours in a big building
    const s = w.story("building"),
      place = w.place(),
      home = w.home(place, "house"),
      n = r.int(2, 5);
    for (let k = 0; k < n; k++) {
      const p = w.person({ home: { ...home, unit: `Apt ${r.int(1, 18) * 100 + r.int(1, 24)}` } });
      w.emit(p, w.start(), "neighbours in a big building", "typical", s);
    }
  }
  for (let i = 0; i < 95; i++) {
    // returns with the same data
    const s = w.story("return"),
      p = w.person(),
      t = w.start(90);
    w.emit(p, t, "returns unchanged", "typical", s);
    if (r.chance(0.4)) p.conn.ip = w.ip();
    w.emit(p, w.later(t, 3, 85), "returns unchanged", "typical", s);
  }
  for (let i = 0; i < 95; i++) {
    // returns with one changed contact
    const s = w.story("changed"),
      p = w.person(),
      t = w.start(100);
    w.emit(p, t, "returns with one changed contact", "typical", s);
    const x = r.next();
    if (x < 0.35) p.phone = w.placePhone(p.home.place);
    else if (x < 0.6) p.email = w.email(p.first, p.last, Number(p.dob.slice(0, 4)));
    else {
      p.home = w.home(p.home.place);
      p.conn.ip = w.ip();
    }
    w.emit(p, w.later(t, 14, 95), "returns with one changed contact", "typical", s);
  }
  for (let i = 0; i < 60; i++) {
    // typo corrected soon after
    const s = w.story("typo"),
      p = w.person(),
      t = w.start(4);
    const x = r.next();
    const good: Over = {},
      bad: Over = {};
    if (x < 0.35) bad.ssn = typoSsn(w, p.ssn);
    else if (x < 0.55)
      bad.email = need(p.email)
        .replace("gmail.com", r.pick(["gmial.com", "gmail.co", "gamil.com"]))
        .replace("yahoo.com", "yaho.com");
    else if (x < 0.75) {
      const j = r.int(6, 8);
      bad.phone =
        p.phone[j] === p.phone[j + 1]
          ? p.phone.slice(0, 9) + ((Number(p.phone[9]) + 3) % 10)
          : swap(p.phone, j);
    } else if (x < 0.9) bad.lastName = p.last.length > 4 ? swap(p.last, 2) : p.last + p.last.slice(-1);
    else bad.street = swap(p.home.street, 0).trim() + (p.home.unit ? ` ${p.home.unit}` : "");
    w.emit(p, t, "typo corrected", "typical", s, { over: bad, label: "none" });
    w.emit(p, r.chance(0.7) ? w.mins(t, 3, 90) : w.later(t, 1, 3), "typo corrected", "typical", s, {
      over: good,
    });
  }
  for (let i = 0; i < 12; i++) {
    // the same common name in the same city, different people
    const o = r.pick(["Hispanic", "Vietnamese", "Anglo", "Korean", "Hmong", "Somali", "Punjabi"]),
      s = w.story("samename"),
      place = w.place(),
      a = w.person({ origin: o, place });
    w.emit(a, w.start(), "same common name, other person", "typical", s);
    const b = w.person({ origin: o, place, first: a.first, last: a.last, sex: a.sex });
    w.emit(b, w.start(), "same common name, other person", "typical", s);
  }
}

export function atypical(w: World) {
  const r = w.r;
  const K = "atypical" as const;
  // 1. Newcomer with an SSN of last months (SSA, SSN randomization 2011; enumeration at entry). Adult, no US history, prepaid phone.
  for (let i = 0; i < 55; i++) {
    const o = r.pick([
      "Indian",
      "Chinese",
      "Filipino",
      "Hispanic",
      "Nigerian",
      "Arab",
      "Ethiopian",
      "Russian/Ukrainian",
      "Brazilian/Portuguese",
      "Korean",
      "Haitian",
      "Vietnamese",
      "Persian",
    ]);
    const p = w.person({ origin: o, age: [22, 55], arrival: r.int(2022, 2026) });
    w.emit(p, w.start(), "newcomer with a fresh SSN", K, w.story("newcomer"));
  }
  // 2. Refugee families, first address through the agency, the caseworker's phone, births on 1 January (ORR resettlement practice)
  for (let i = 0; i < 10; i++) {
    const s = w.story("refugee"),
      place = w.place(),
      agencyPhone = w.phone(r.pick(place.codes)),
      building = w.home(place, "house"),
      caseIp = w.ip();
    let t = w.start(60);
    const fams = r.int(2, 3);
    for (let f = 0; f < fams; f++) {
      const o = r.pick(["Afghan", "Congolese", "Burmese/Karen", "Somali", "Arab", "Russian/Ukrainian"]),
        home = { ...building, unit: `Apt ${r.int(1, 30)}` };
      const last = need(w.origin(o).s[r.int(0, w.origin(o).s.length - 1)]);
      const n = r.int(1, 3);
      let base: Person | undefined;
      for (let k = 0; k < n; k++) {
        const y = 2026 - r.int(20, 58);
        const p = w.person({
          origin: o,
          last,
          home,
          arrival: 2026,
          dob: r.chance(0.6) ? `${y}-01-01` : w.dob(20, 58),
        });
        p.phone = r.chance(0.45) ? agencyPhone : p.phone;
        if (base && r.chance(0.5)) p.email = base.email;
        base ??= p;
        p.conn.ip = caseIp;
        p.style.dob = true;
        w.emit(p, t, "refugee family, agency phone", K, s, { conn: { device: "" } });
        t = w.mins(t, 10, 60);
      }
      t = w.later(t, 2, 20);
    }
  }
  // 3. Address confidentiality program: strangers share the state's PO box (NNEDV descriptions)
  for (let i = 0; i < 5; i++) {
    const s = w.story("acp"),
      place = w.place(),
      box = `PO Box ${r.int(1101, 7999)}`,
      zip = r.pick(place.zips);
    for (let k = r.int(3, 6); k > 0; k--) {
      const p = w.person({
        sex: r.chance(0.85) ? "f" : "m",
        home: { street: box, place, zip, ...(r.chance(0.6) ? { unit: `#${r.int(1001, 9800)}` } : {}) },
        age: [20, 52],
      });
      w.emit(p, w.start(), "address confidentiality program", K, s);
    }
  }
  // 4. Shelter residents: the shelter's address, some its phone, email from the library (HUD AHAR 2023 on people in shelters)
  for (let i = 0; i < 8; i++) {
    const s = w.story("shelter"),
      place = w.place(),
      home = w.home(place, "house"),
      desk = w.phone(r.pick(place.codes)),
      lib = w.ip();
    for (let k = r.int(5, 9); k > 0; k--) {
      const p = w.person({ home, age: [20, 66], noImmigrant: true });
      if (r.chance(0.3)) p.phone = desk;
      if (r.chance(0.4)) p.conn.ip = lib;
      w.emit(p, w.start(), "shelter residents", K, s, {
        conn: { device: "" },
        over: r.chance(0.08) ? { email: null } : {},
      });
    }
  }
  // 5. Reentry: halfway house, uploaded by the case manager (BJS on reentry)
  for (let i = 0; i < 6; i++) {
    const s = w.story("reentry"),
      place = w.place(),
      home = w.home(place, "house"),
      batch = `reentry-${i}-${w.seed}`,
      desk = w.phone(r.pick(place.codes));
    let t = w.start(2);
    for (let k = r.int(4, 7); k > 0; k--) {
      const p = w.person({ home, age: [23, 60], sex: "m", noImmigrant: true });
      if (r.chance(0.35)) p.phone = desk;
      p.style.ctx = false;
      w.emit(p, t, "reentry home, case manager uploads", K, s, { batch });
      t = w.mins(t, 0.05, 3);
    }
  }
  // 6. New surname by marriage or divorce, same SSN
  for (let i = 0; i < 24; i++) {
    const s = w.story("newname"),
      p = w.person({ sex: "f", age: [23, 55] }),
      t = w.start(90);
    w.emit(p, t, "new surname, same SSN", K, s);
    const old = p.last;
    const nl = r.pick(w.origin(r.chance(0.7) ? p.origin.name : undefined).s);
    p.last = r.chance(0.2) ? `${old}-${nl}` : nl;
    if (r.chance(0.5)) {
      p.home = w.home(p.home.place);
      p.conn.ip = w.ip();
    }
    if (r.chance(0.3)) p.email = w.email(p.first, p.last, Number(p.dob.slice(0, 4)));
    w.emit(p, w.later(t, 20, 85), "new surname, same SSN", K, s);
  }
  // 7. Two surnames, written differently from form to form
  for (let i = 0; i < 20; i++) {
    const s = w.story("twosurnames"),
      p = w.person({ origin: r.pick(["Hispanic", "Hispanic", "Brazilian/Portuguese", "Filipino"]) }),
      second = r.pick(p.origin.s),
      t = w.start(60);
    const vs = r.shuffle([`${p.last} ${second}`, p.last, `${p.last}-${second}`, second]).slice(0, 2);
    for (const [k, v] of vs.entries())
      w.emit(p, k ? w.later(t, 5, 55) : t, "two surnames, one or both", K, s, { over: { lastName: v } });
  }
  // 8. Name order swapped, English name added
  for (let i = 0; i < 18; i++) {
    const s = w.story("nameorder"),
      p = w.person({ origin: r.pick(["Vietnamese", "Chinese", "Korean", "Hmong", "Burmese/Karen"]) }),
      t = w.start(60);
    w.emit(p, t, "name order or English name", K, s);
    w.emit(p, w.later(t, 5, 55), "name order or English name", K, s, {
      over: r.chance(0.5)
        ? { firstName: p.last, lastName: p.first }
        : { firstName: `${r.pick(["Kevin", "Jenny", "Amy", "David", "Tina", "Andy", "Lucy"])} ${p.first}` },
    });
  }
  // 9. Elder whose grown child types with her own email and phone (AARP caregiving reports)
  for (let i = 0; i < 22; i++) {
    const s = w.story("elder"),
      e = w.person({ age: [74, 90], noImmigrant: true }),
      c = w.person({
        origin: e.origin.name,
        last: r.chance(0.5) ? e.last : undefined,
        place: r.chance(0.75) ? e.home.place : undefined,
        age: [44, 58],
      });
    const t = w.start(60);
    if (r.chance(0.6)) w.emit(c, t, "elder, child types", K, s);
    e.email = c.email;
    if (r.chance(0.6)) e.phone = c.phone;
    e.conn = c.conn;
    w.emit(e, w.later(t, 1, 55), "elder, child types", K, s);
  }
  // 10. Library or credit-union volunteer helps many on one machine; one volunteer lends her email when people have none
  for (let i = 0; i < 6; i++) {
    const s = w.story("helper"),
      place = w.place(),
      ip = w.ip(),
      dev = w.device(),
      mail = `${r.pick(["intake", "helpdesk", "frontdesk"])}@${r.pick(["hopecenter", "stmarysoutreach", "eastsidelibrary", "unitedneighbors", "communityaction"])}${w.seed % 100}${i}.org`;
    for (let k = r.int(5, 8); k > 0; k--) {
      const p = w.person({ place, age: [30, 80] });
      p.conn = { ip, device: r.chance(0.5) ? dev : "", ua: w.ua() };
      p.style.ctx = true;
      if (r.chance(0.3)) p.email = mail;
      w.emit(p, w.start(), "one volunteer helps many", K, s);
    }
  }
  // 11. Seasonal farm workers: the camp's address, the foreman's phone, new SSNs (H-2A; Farmworker Justice descriptions)
  for (let i = 0; i < 6; i++) {
    const s = w.story("farm"),
      place = r.pick(FARM),
      home = w.home(place, "house"),
      boss = w.phone(r.pick(place.codes)),
      batch = `camp-${i}-${w.seed}`;
    let t = w.start(3);
    for (let k = r.int(5, 9); k > 0; k--) {
      const p = w.person({
        origin: r.chance(0.9) ? "Hispanic" : "Haitian",
        home: { ...home, unit: r.chance(0.6) ? `Cabin ${r.int(1, 14)}` : undefined },
        age: [20, 45],
        arrival: 2026,
        sex: r.chance(0.85) ? "m" : "f",
      });
      if (!p.home.unit) delete p.home.unit;
      if (r.chance(0.4)) p.phone = boss;
      p.style.ctx = false;
      w.emit(p, t, "farm workers in a camp", K, s, { batch, over: r.chance(0.15) ? { email: null } : {} });
      t = w.mins(t, 1, 12);
    }
  }
  // 12. Twins and triplets with consecutive SSNs (SSA, enumeration at birth)
  for (let i = 0; i < 18; i++) {
    const s = w.story("twins"),
      a = w.person({ age: [19, 36], noImmigrant: true }),
      t = w.start(40);
    w.emit(a, t, "twins with neighbouring SSNs", K, s);
    const n = r.chance(0.15) ? 2 : 1;
    for (let k = 1; k <= n; k++) {
      const b = w.relative(a, {
        dob: a.dob,
        ssn: w.nextSsn(a.ssn, k),
        home: r.chance(0.6) ? a.home : w.home(a.home.place),
      });
      b.style.dob = a.style.dob;
      w.emit(b, w.later(t, 0.2, 35), "twins with neighbouring SSNs", K, s);
    }
  }
  // 13. Family that immigrated together before 2011: SSNs of one day, neighbouring serials
  for (let i = 0; i < 14; i++) {
    const o = r.pick(["Vietnamese", "Hmong", "Arab", "Somali", "Russian/Ukrainian", "Filipino", "Indian"]),
      s = w.story("sameday"),
      a = w.person({ origin: o, age: [45, 60], arrival: r.int(1992, 2009) });
    let t = w.start(60);
    w.emit(a, t, "family enumerated on one day", K, s);
    for (let k = 1; k <= r.int(1, 3); k++) {
      const b = w.relative(a, {
        ssn: w.nextSsn(a.ssn, k),
        age: k === 1 ? [42, 58] : [24, 32],
        home: r.chance(0.6) ? a.home : w.home(a.home.place),
      });
      t = w.later(t, 1, 15);
      w.emit(b, t, "family enumerated on one day", K, s);
    }
  }
  // 14. Recycled phone number (FCC, Reassigned Numbers Database)
  for (let i = 0; i < 12; i++) {
    const s = w.story("recycled"),
      a = w.person(),
      t = w.start(90),
      b = w.person({ place: a.home.place });
    w.emit(a, t, "recycled phone number", K, s);
    b.phone = a.phone;
    w.emit(b, w.later(t, 60, 90), "recycled phone number", K, s);
  }
  // 15. Next tenant of the same unit
  for (let i = 0; i < 15; i++) {
    const s = w.story("nexttenant"),
      a = w.person(),
      t = w.start(80);
    a.home = w.home(a.home.place, "apt");
    w.emit(a, t, "next tenant of the unit", K, s);
    const b = w.person({ home: a.home });
    w.emit(b, w.later(t, 30, 78), "next tenant of the unit", K, s);
  }
  // 16. Dormitory: one street address, college emails, one outward IP
  for (let i = 0; i < 6; i++) {
    const [place, dom, halls] = r.pick(DORM),
      s = w.story("dorm"),
      num = r.int(20, 990),
      hall = r.pick(halls),
      ip = w.ip();
    for (let k = r.int(5, 8); k > 0; k--) {
      const p = w.person({
        home: { street: `${num} ${hall}`, unit: `Rm ${r.int(101, 940)}`, place, zip: need(place.zips[0]) },
        dob: w.dob(18, 21),
      });
      p.phone = w.placePhone(w.place());
      p.email = w.claimEmail(
        dom === "osu.edu"
          ? `${ascii(p.last)}.${r.int(2, 990)}@osu.edu`
          : `${ascii(p.first)[0]}${p.middle.toLowerCase()}${ascii(p.last).slice(0, 5)}${r.int(2, 99)}@${dom}`,
      );
      if (r.chance(0.3)) p.email = w.email(p.first, p.last, 2006);
      p.conn.ip = ip;
      w.emit(p, w.start(), "college dormitory", K, s);
    }
  }
  // 17. New first name after transition, same SSN (NCTE reports)
  for (let i = 0; i < 10; i++) {
    const s = w.story("transition"),
      p = w.person({ age: [19, 45], noImmigrant: true }),
      t = w.start(90);
    w.emit(p, t, "new first name, same SSN", K, s);
    p.first = w.given(p.origin, p.sex === "m" ? "f" : "m", 1990);
    p.email = w.email(p.first, p.last, Number(p.dob.slice(0, 4)));
    w.emit(p, w.later(t, 25, 85), "new first name, same SSN", K, s);
  }
  // 18. Moved across the country: new address, later new phone too
  for (let i = 0; i < 22; i++) {
    const s = w.story("mover"),
      p = w.person({ age: [22, 60] }),
      t = w.start(100);
    w.emit(p, t, "moved to another state", K, s);
    const to = w.stateOther(p.home.place.state);
    p.home = w.home(to);
    p.conn.ip = w.ip();
    if (r.chance(0.35)) p.phone = w.phone(r.pick(to.codes));
    w.emit(p, w.later(t, 20, 95), "moved to another state", K, s);
  }
  // 19. Messy forms: suffixes, ZIP of the next town, city misspelt, names in wrong fields, trailing words
  for (let i = 0; i < 45; i++) {
    const p = w.person(),
      over: Over = {};
    const x = r.int(0, 7);
    const st = p.home.unit ? `${p.home.street} ${p.home.unit}` : p.home.street;
    if (x === 0) over.lastName = `${p.last} ${r.pick(["Jr", "Sr.", "III", "II"])}`;
    else if (x === 1) over.zip = p.home.zip.slice(0, 4) + ((Number(p.home.zip[4]) + r.int(1, 4)) % 10);
    else if (x === 2) over.city = swap(p.home.place.city, 2);
    else if (x === 3) over.firstName = `${p.first} ${p.last[0]}`;
    else if (x === 4) over.street = `${st}, ${p.home.place.city}`;
    else if (x === 5) over.firstName = `  ${p.first.toLowerCase()} `;
    else if (x === 6)
      over.street = `${st.replace(/ (St|Ave|Dr|Rd|Ln|Blvd)\b/, (m) => ({ " St": " street", " Ave": " AVENUE", " Dr": " drive", " Rd": " road", " Ln": " lane", " Blvd": " boulevard" })[m] ?? m).toLowerCase()} (back door)`;
    else over.lastName = `${p.last}  `;
    w.emit(p, w.start(), "messy form", K, w.story("messy"), { over });
  }
  // 20. Plain people: shared phone of the settlement, no email, few surnames (Young Center on the Amish)
  for (let i = 0; i < 5; i++) {
    const s = w.story("amish"),
      place = need(AMISH[i % 3]),
      shanty = w.phone(r.pick(place.codes));
    const road = `County Road ${r.int(100, 690)}`;
    for (let k = r.int(4, 7); k > 0; k--) {
      const p = w.person({
        origin: "Anglo",
        first: r.pick(["Levi", "Eli", "Amos", "Jonas", "Mose", "Katie", "Lydia", "Ada", "Fannie", "Reuben"]),
        last: r.pick(["Yoder", "Miller", "Troyer", "Hershberger", "Stoltzfus", "Beiler"]),
        home: { street: `${r.int(1000, 9800)} ${road}`, place, zip: need(place.zips[0]) },
        age: [21, 60],
        noImmigrant: true,
      });
      p.phone = shanty;
      p.style.ctx = false;
      w.emit(p, w.start(), "plain people, shared phone", K, s, { over: { email: null } });
    }
  }
  // 21. Soldiers overseas (USPS Publication 28, military addresses)
  for (let i = 0; i < 22; i++) {
    const p = w.person({ age: [20, 40] });
    const eu = r.chance(0.6);
    const [zip, st] = eu
      ? [r.pick(["09114", "09112", "09012", "09128", "09131"]), "AE"]
      : [r.pick(["96205", "96271", "96350", "96319"]), "AP"];
    p.home = {
      street: eu
        ? `CMR ${r.int(401, 490)} Box ${r.int(100, 3900)}`
        : `PSC ${r.int(2, 560)} Box ${r.int(100, 9900)}`,
      place: {
        city: zip === "96350" ? "FPO" : "APO",
        state: st,
        zips: [zip],
        codes: p.home.place.codes,
        w: 0,
      },
      zip,
    };
    w.emit(p, w.start(), "soldier overseas", K, w.story("apo"));
  }
  // 22. Full-time travellers with a forwarding address: one street, private box numbers
  for (let i = 0; i < 5; i++) {
    const s = w.story("rv"),
      place = need(RV[i % 3]),
      home = w.home(place, "house");
    for (let k = r.int(4, 7); k > 0; k--) {
      const p = w.person({
        home: { ...home, unit: `${r.pick(["PMB", "#", "Unit"])} ${r.int(1001, 29999)}` },
        age: [34, 74],
        origin: r.pick(["Anglo", "German/Scandinavian", "Italian", "African American", "Hispanic"]),
      });
      p.phone = w.placePhone(w.place());
      w.emit(p, w.start(), "travellers with a forwarding address", K, s);
    }
  }
  // 23. Father and son of one name
  for (let i = 0; i < 16; i++) {
    const s = w.story("junior"),
      a = w.person({ sex: "m", age: [47, 68] }),
      t = w.start(60);
    w.emit(a, t, "father and son of one name", K, s);
    const b = w.relative(a, { sex: "m", first: a.first, age: [20, 30], noImmigrant: true });
    if (r.chance(0.4)) b.phone = a.phone;
    w.emit(b, w.later(t, 2, 55), "father and son of one name", K, s, {
      over: r.chance(0.4) ? { lastName: `${b.last} Jr` } : {},
    });
  }
  // 24. Applies to many in a week: rate shopping, hunting a flat
  for (let i = 0; i < 12; i++) {
    const s = w.story("shopping"),
      p = w.person({ age: [22, 50] });
    let t = w.start(12);
    for (let k = r.int(3, 6); k > 0; k--) {
      w.emit(p, t, "applies to many in a week", K, s);
      t = w.later(t, 0.05, 2.2);
    }
  }
  // 25. Very poor: new prepaid number every month, sleeps on different couches in the city (FCC Lifeline; Pew on phone churn)
  for (let i = 0; i < 16; i++) {
    const s = w.story("churn"),
      p = w.person({ age: [19, 50], noImmigrant: true });
    let t = w.start(95);
    for (let k = r.int(2, 3); k > 0; k--) {
      w.emit(p, t, "new prepaid number every month", K, s);
      p.phone = w.phone(r.pick(p.home.place.codes));
      if (r.chance(0.5)) p.home = w.home(p.home.place);
      p.conn.ip = w.ip();
      if (r.chance(0.3)) p.conn.device = w.device();
      t = w.later(t, 22, 40);
    }
  }
  // 26. Representative payee: an organization gets the mail of many clients (SSA payee program)
  for (let i = 0; i < 5; i++) {
    const s = w.story("payee"),
      place = w.place(),
      home = w.home(place, "house"),
      desk = w.phone(r.pick(place.codes));
    home.unit = `Ste ${r.int(100, 400)}`;
    for (let k = r.int(4, 6); k > 0; k--) {
      const p = w.person({ home, age: [26, 70], noImmigrant: true });
      p.phone = desk;
      p.style.ctx = false;
      w.emit(p, w.start(), "clients of a payee organization", K, s, {
        over: {
          street: r.chance(0.7)
            ? `c/o Representative Payee, ${home.street} ${home.unit}`
            : `${home.street} ${home.unit}`,
          ...(r.chance(0.2) ? { email: null } : {}),
        },
      });
    }
  }
  // 27. Tribal land: no street addresses, shared post boxes (Native American Rights Fund on addresses)
  for (let i = 0; i < 20; i++) {
    const s = w.story("tribal"),
      place = r.pick(TRIBAL),
      home: Home = {
        street: r.pick([
          `PO Box ${r.int(100, 4800)}`,
          `HC ${r.int(57, 63)} Box ${r.int(10, 900)}`,
          `Hwy 191 Mile Marker ${r.int(400, 470)}`,
        ]),
        place,
        zip: need(place.zips[0]),
      };
    const a = w.person({ origin: "Native American", home });
    const t = w.start(30);
    w.emit(a, t, "tribal land, no street address", K, s);
    if (r.chance(0.4)) {
      const b = w.relative(a, { last: r.chance(0.5) ? a.last : undefined });
      if (r.chance(0.3)) b.phone = a.phone;
      w.emit(b, w.later(t, 1, 28), "tribal land, no street address", K, s);
    }
  }
  // 28. From Puerto Rico: SSN and area code of the island, mainland address, relatives' home
  for (let i = 0; i < 24; i++) {
    const p = w.person({ origin: "Hispanic", age: [20, 55], noImmigrant: true });
    const to = w.r.pick([
      ...new Set([
        "Orlando",
        "Tampa",
        "Bronx",
        "Springfield",
        "Hartford",
        "Philadelphia",
        "Allentown",
        "Worcester",
      ]),
    ]);
    let pl = w.place();
    for (let k = 0; k < 4000 && !(pl.city === to && pl.state !== "MO"); k++) pl = w.place();
    p.ssn = w.issued(
      "PR",
      Math.max(1950, Math.min(2010, Number(p.dob.slice(0, 4)) + (Number(p.dob.slice(0, 4)) < 1985 ? 10 : 0))),
    );
    p.home = w.home(pl);
    p.phone = w.phone(r.pick(["787", "939"]));
    w.emit(p, w.start(), "moved from Puerto Rico", K, w.story("island"));
  }
  // 29. J-1 summer workers: employer housing, SSNs of one week, new phones
  for (let i = 0; i < 5; i++) {
    const s = w.story("j1"),
      place = need(SEASONAL[i % 4]),
      home = w.home(place, "house");
    let t = w.start(30);
    for (let k = r.int(4, 7); k > 0; k--) {
      const p = w.person({
        origin: r.pick(["Russian/Ukrainian", "Polish", "Hispanic", "Filipino", "Chinese"]),
        home,
        age: [19, 24],
        arrival: 2026,
      });
      w.emit(p, t, "summer workers from abroad", K, s);
      t = w.later(t, 0.1, 6);
    }
  }
  // 30. A passport with one name only: FNU
  for (let i = 0; i < 14; i++) {
    const o = r.pick(["Indian", "Afghan", "Burmese/Karen", "Somali"]),
      p = w.person({ origin: o, age: [21, 45], arrival: r.int(2021, 2026) });
    w.emit(p, w.start(), "one name only (FNU)", K, w.story("fnu"), {
      over: r.chance(0.5)
        ? { firstName: "FNU", lastName: p.first }
        : { firstName: p.first, lastName: r.chance(0.5) ? p.first : "LNU" },
    });
  }
  // 31. Hasidic families: many grown children, few first names, one phone and mailbox
  for (let i = 0; i < 8; i++) {
    const s = w.story("hasid"),
      place = need(HASID[i % 3]),
      a = w.person({
        origin: "Jewish",
        sex: "m",
        first: r.pick(["Moshe", "Yosef", "Chaim"]),
        place,
        age: [46, 60],
        last: r.pick(["Friedman", "Weiss", "Schwartz", "Gross", "Klein"]),
      });
    let t = w.start(60);
    w.emit(a, t, "large religious family", K, s);
    for (let k = r.int(2, 4); k > 0; k--) {
      const sex = r.chance(0.5) ? ("m" as const) : ("f" as const),
        b = w.relative(a, {
          sex,
          first: r.pick(
            sex === "m" ? ["Moshe", "Yoel", "Shlomo", "Avrum"] : ["Malky", "Rivky", "Chaya", "Esty"],
          ),
          dob: w.dob(19, 24),
          home: r.chance(0.6) ? a.home : w.home(place),
          noImmigrant: true,
        });
      if (r.chance(0.6)) b.phone = a.phone;
      if (r.chance(0.4)) b.email = a.email;
      t = w.later(t, 1, 15);
      w.emit(b, t, "large religious family", K, s);
    }
  }
  // 32. Sober-living house: first-name turnover, same room, new emails
  for (let i = 0; i < 6; i++) {
    const s = w.story("sober"),
      place = w.place(),
      home = w.home(place, "house"),
      ip = w.ip();
    for (let k = r.int(4, 7); k > 0; k--) {
      const p = w.person({ home, age: [21, 55], noImmigrant: true });
      p.conn.ip = ip;
      w.emit(p, w.start(), "sober-living house", K, s);
    }
  }
  // 33. Widow or widower goes on with the spouse's phone and mailbox
  for (let i = 0; i < 12; i++) {
    const s = w.story("widow"),
      a = w.person({ sex: "m", age: [66, 82], noImmigrant: true }),
      t = w.start(95),
      b = w.relative(a, { sex: "f", age: [63, 80], noImmigrant: true });
    w.emit(a, t, "widow uses her husband's contacts", K, s);
    b.phone = a.phone;
    b.email = a.email;
    w.emit(b, w.later(t, 25, 90), "widow uses her husband's contacts", K, s);
  }
  // 34. Spouse's SSN in the wrong form, corrected the next day
  for (let i = 0; i < 9; i++) {
    const s = w.story("wrongform"),
      a = w.person({ age: [28, 60], sex: "m" }),
      b = w.relative(a, { age: [28, 58], sex: "f" }),
      t = w.start(4);
    w.emit(a, t, "spouse's SSN typed by mistake", K, s);
    w.emit(b, w.mins(t, 5, 30), "spouse's SSN typed by mistake", K, s, {
      over: { ssn: a.ssn },
      label: "none",
    });
    w.emit(b, w.later(t, 1, 2.5), "spouse's SSN typed by mistake", K, s);
  }
  // 35. Young adult out of foster care: agency address, then own place
  for (let i = 0; i < 14; i++) {
    const s = w.story("foster"),
      p = w.person({ dob: w.dob(18, 21), noImmigrant: true }),
      t = w.start(80);
    w.emit(p, t, "out of foster care", K, s);
    p.home = w.home(p.home.place, "apt");
    p.phone = w.phone(r.pick(p.home.place.codes));
    w.emit(p, w.later(t, 25, 78), "out of foster care", K, s);
  }
  // 36. House of renters by the room: many strangers, no units, over months (rooming house, international students)
  for (let i = 0; i < 6; i++) {
    const s = w.story("rooms"),
      place = w.place(),
      home = w.home(place, "house"),
      ip = w.ip(),
      intl = r.chance(0.5);
    for (let k = r.int(5, 7); k > 0; k--) {
      const p = w.person({
        home,
        age: [21, 38],
        ...(intl
          ? { origin: r.pick(["Indian", "Chinese", "Nigerian", "Persian"]), arrival: r.int(2022, 2026) }
          : {}),
      });
      p.conn.ip = ip;
      w.emit(p, w.start(), "house rented by the room", K, s);
    }
  }
  // 37. Employees of one small firm with the firm's mail domain and office address
  for (let i = 0; i < 5; i++) {
    const s = w.story("firm"),
      place = w.place(),
      dom = `${r.pick(["kowal", "brightline", "summit", "riverbend", "tricounty", "lakeland"])}${r.pick(["roofing", "dental", "logistics", "plumbing", "hvac"])}.com`,
      ip = w.ip();
    for (let k = r.int(4, 6); k > 0; k--) {
      const p = w.person({ place, age: [24, 58] });
      p.email = w.claimEmail(`${ascii(p.first)[0]}${ascii(p.last)}@${dom}`);
      if (r.chance(0.6)) p.conn.ip = ip;
      w.emit(p, w.start(), "employees with the firm's domain", K, s);
    }
  }
  // 38. Fled home: everything new but the person (new city, phone, mailbox) (NNEDV on survivors' safety planning)
  for (let i = 0; i < 9; i++) {
    const s = w.story("fled"),
      p = w.person({ sex: "f", age: [21, 48] }),
      t = w.start(90);
    w.emit(p, t, "fled home, all contacts new", K, s);
    const to = w.place();
    p.home = w.home(to, "apt");
    p.phone = w.phone(r.pick(to.codes));
    p.email = w.email(p.first, p.last, Number(p.dob.slice(0, 4)));
    p.conn = w.conn();
    w.emit(p, w.later(t, 15, 85), "fled home, all contacts new", K, s);
  }
  // 39. Phone shop gave a family plan: neighbouring numbers
  for (let i = 0; i < 12; i++) {
    const s = w.story("familyplan"),
      a = w.person({ age: [36, 55] }),
      t = w.start(40);
    w.emit(a, t, "family plan, neighbouring numbers", K, s);
    for (let k = 1; k <= r.int(1, 3); k++) {
      const b = w.relative(a, { age: k === 1 ? [34, 54] : [19, 21], phone: w.nextPhone(a.phone, k) });
      b.conn.ip = a.conn.ip;
      w.emit(b, w.later(t, 0.05, 35), "family plan, neighbouring numbers", K, s);
    }
  }
  // 40. Assisted living: very old residents at one street address, the front desk's phone for some (state long-term-care guides)
  for (let i = 0; i < 5; i++) {
    const s = w.story("assisted"),
      place = w.place(),
      home = w.home(place, "house"),
      desk = w.phone(r.pick(place.codes));
    for (let k = r.int(3, 5); k > 0; k--) {
      const p = w.person({
        home: { ...home, unit: `${r.pick(["Apt", "Rm"])} ${r.int(1, 3) * 100 + r.int(1, 30)}` },
        age: [76, 92],
        noImmigrant: true,
      });
      if (r.chance(0.35)) p.phone = desk;
      w.emit(p, w.start(), "assisted-living residents", K, s, { over: r.chance(0.1) ? { email: null } : {} });
    }
  }
}
