import { type Draft, days, hours } from "./attempt";
import { imitated, mistyped } from "./domains";
import type { Kind } from "./kind";
import { drawName, mailboxLetters, plain } from "./names";
import { foreignPhone, itin, writeSsn } from "./numbers";
import { drawHouse, drawMilitaryPlace, drawPlace, drawUnit, neighborPlace } from "./places";
import { form, type Person, rewritten, type World, without } from "./world";

/** Nothing about them is unusual. */
export const typical: Kind = {
  name: "typical",
  part: "typical",
  tell(world) {
    const person = world.person();
    const { random } = world;
    // Few leave out a contact where the form lets them.
    const left = random.next();
    const data = form(person);
    return [
      {
        ...once(person),
        data: left < 0.02 ? without(data, "phone") : left < 0.03 ? without(data, "email") : data,
      },
    ];
  },
};

function once(person: Person, changes: Parameters<typeof form>[1] = {}, after = 0): Draft {
  return { data: form(person, changes), groups: person.groups, after };
}

function grouped(draft: Draft, ...groups: string[]): Draft {
  return { ...draft, groups: [...draft.groups, ...groups] };
}

function atypical(name: string, tell: (world: World) => Draft[]): Kind {
  return { name, part: "atypical", tell };
}

/** One word of a name in another form, by what people do with it. */
const nicknames: readonly (readonly [string, string])[] = [
  ["Robert", "Bob"],
  ["Robert", "Rob"],
  ["William", "Bill"],
  ["William", "Will"],
  ["Elizabeth", "Liz"],
  ["Elizabeth", "Betty"],
  ["Margaret", "Peggy"],
  ["Margaret", "Maggie"],
  ["James", "Jim"],
  ["John", "Jack"],
  ["Richard", "Dick"],
  ["Richard", "Rick"],
  ["Katherine", "Kate"],
  ["Michael", "Mike"],
  ["Thomas", "Tom"],
  ["Joseph", "Joe"],
  ["Charles", "Chuck"],
  ["Edward", "Ted"],
  ["Patricia", "Trish"],
  ["Deborah", "Debbie"],
  ["Jennifer", "Jen"],
  ["Christopher", "Chris"],
  ["Alexandra", "Sasha"],
  ["Francisco", "Paco"],
  ["José", "Pepe"],
  ["Guadalupe", "Lupe"],
  ["Jesús", "Chuy"],
  ["Theodore", "Ted"],
  ["Susan", "Sue"],
  ["Samuel", "Sam"],
  ["Daniel", "Danny"],
  ["Anthony", "Tony"],
  ["Nicholas", "Nick"],
  ["Benjamin", "Ben"],
  ["Dorothy", "Dot"],
]; // prettier-ignore

/** "García" of "García Márquez", all of "De la Cruz". */
function firstSurname(last: string): string {
  return last.startsWith("De ") ? last : (last.split(" ")[0] as string);
}

/** Spellings of one name in Latin letters. */
const transliterations: readonly (readonly [string, string, string, string])[] = [
  ["Mohammed", "Al-Rashid", "Muhammad", "Alrasheed"],
  ["Mohamed", "Hussein", "Mohammad", "Hussain"],
  ["Yousef", "Haddad", "Youssef", "Hadad"],
  ["Abdul Rahman", "Al-Qahtani", "Abdulrahman", "Alqahtani"],
  ["Fatima", "El-Sayed", "Fatimah", "Al-Sayed"],
  ["Aleksandr", "Shcherbakov", "Alexander", "Scherbakov"],
  ["Yevgeniy", "Tkachenko", "Evgeny", "Tkatchenko"],
  ["Dmitriy", "Zhuravlyov", "Dmitry", "Zhuravlev"],
  ["Oleksandr", "Kovalenko", "Alexandr", "Kovalenko"],
  ["Tsz Ching", "Ng", "Zi Qing", "Wu"],
  ["Xiaoming", "Ouyang", "Xiao Ming", "Ou Yang"],
  ["Ji-hyun", "Lee", "Jihyeon", "Yi"],
  ["Seung-hoon", "Choi", "Seunghun", "Choe"],
  ["Giorgos", "Papadopoulos", "George", "Papadopulos"],
  ["Khachatur", "Mkrtchyan", "Khachatour", "Mkrtchian"],
  ["Venkata", "Lakshminarayana", "Venkat", "Lakshmi Narayana"],
  ["Xaawo", "Cabdi", "Hawa", "Abdi"],
  ["Nguyễn Thị", "Huỳnh", "Nguyen Thi", "Huynh"],
  ["Jürgen", "Müller", "Juergen", "Mueller"],
  ["Søren", "Kjærgaard", "Soren", "Kjaergaard"],
];

const spanish = ["Mexican and Central American", "Caribbean and South American"];

/** Real people's names that look like jokes, characters or empty fields. */
const doubtfulNames: readonly (readonly [string, string])[] = [
  ["James", "Bond"],
  ["Christina", "Null"],
  ["Jennifer", "Null"],
  ["Harry", "Potter"],
  ["Michael", "Jackson"],
  ["Robin", "Banks"],
  ["Justin", "Case"],
  ["Will", "Power"],
  ["Crystal", "Ball"],
  ["Ima", "Hogg"],
  ["Michael", "Doe"],
  ["Katrina", "Doe"],
  ["Sandy", "Beach"],
  ["Forrest", "Green"],
  ["Jack", "Daniels"],
  ["Taylor", "Swift"],
  ["Mary", "Christmas"],
  ["Chris", "Cross"],
  ["Peter", "Parker"],
  ["Bruce", "Wayne"],
  ["Sarah", "Sample"],
  ["Robert", "Test"],
  ["Maria", "Testa"],
  ["Nathan", "Tester"],
  ["Amy", "Blank"],
  ["Daisy", "Duke"],
  ["Paige", "Turner"],
  ["Rusty", "Nail"],
  ["Stephen", "King"],
  ["Clark", "Kent"],
  ["Barb", "Dwyer"],
]; // prettier-ignore

/** Streets that exist. Source: USPS ZIP Code lookup and county street indexes. */
const doubtfulStreets: readonly (readonly [string, string, string, string])[] = [
  ["Sample Rd", "Pompano Beach", "FL", "33064"],
  ["W Sample Rd", "Coral Springs", "FL", "33065"],
  ["Nowhere Rd", "Athens", "GA", "30601"],
  ["Any St", "Houston", "TX", "77022"],
  ["Test Rd", "Sebring", "FL", "33870"],
  ["Asdee Ln", "Woodbridge", "VA", "22192"],
  ["Null St", "Houston", "TX", "77009"],
  ["Unknown Rd", "Pell City", "AL", "35125"],
];

const relays = [
  { weight: 6, domain: "privaterelay.appleid.com", length: 10 },
  { weight: 2, domain: "duck.com", length: 12 },
  { weight: 1.5, domain: "mozmail.com", length: 9 },
  { weight: 1, domain: "passmail.net", length: 8 },
];

export const atypicalKinds: readonly Kind[] = [
  atypical("name change by marriage", (world) => {
    const { random } = world;
    const bride = world.person();
    const spouse = drawName(random).last;
    const maiden = bride.lastName;
    const changes = { lastName: random.pick([spouse, spouse, `${maiden}-${spouse}`, `${maiden} ${spouse}`]) };
    const moved = random.chance(0.5) ? { address: world.home(drawPlace(random, bride.address.state)) } : {};
    const mailbox = random.chance(0.3)
      ? { email: world.mailbox({ first: bride.firstName, last: spouse }) }
      : {};
    return [once(bride), once(bride, { ...changes, ...moved, ...mailbox }, random.between(10, 60) * days)];
  }),

  atypical("change of the given name", (world) => {
    const before = world.person();
    const after = drawName(world.random).first;
    return [once(before), once(before, { firstName: after }, world.random.between(5, 60) * days)];
  }),

  atypical("double surname written in part", (world) => {
    const { random } = world;
    const [father, mother] = [drawName(random, spanish), drawName(random, spanish)];
    const [paternal, maternal] = [firstSurname(father.last), firstSurname(mother.last)];
    const name = { ...father, last: `${paternal} ${maternal}` };
    const person = world.person({ name });
    const second = random.pick([
      paternal,
      `${paternal}-${maternal}`,
      `${plain(paternal)} ${plain(maternal)}`,
      `${paternal} ${maternal[0]}.`,
      `${maternal} ${paternal}`,
    ]);
    return [once(person), once(person, { lastName: second }, random.between(1, 40) * days)];
  }),

  atypical("nicknames and initials", (world) => {
    const { random } = world;
    const [full, nickname] = random.pickOwn(nicknames);
    const person = world.person({ name: { ...drawName(random), first: full } });
    const given = random.pick([
      nickname,
      nickname,
      `${full[0]}.`,
      full[0] as string,
      `${full} ${random.letters(1).toUpperCase()}`,
    ]);
    const [first, second] = random.chance(0.5) ? [full, given] : [given, full];
    return [
      once(person, { firstName: first }),
      once(person, { firstName: second }, random.between(1, 50) * days),
    ];
  }),

  atypical("transliterations", (world) => {
    const { random } = world;
    const [first, last, otherFirst, otherLast] = random.pickOwn(transliterations);
    const person = world.person({ name: { first, last, origin: "transliterated" } });
    const changes = random.pick([
      { firstName: otherFirst, lastName: otherLast },
      { firstName: otherFirst },
      { lastName: otherLast },
      { firstName: last, lastName: first },
    ]);
    return [once(person), once(person, changes, random.between(1, 40) * days)];
  }),

  atypical("twins and siblings with neighboring SSNs", (world) => {
    const { random } = world;
    const parent = world.person();
    const number = Number(world.oldNumber(parent.address.state));
    const count = random.between(2, 3);
    return Array.from({ length: count }, (_, place) => {
      const name = { ...drawName(random), last: parent.lastName };
      const ssn = String(number - (number % 10_000) + ((number + place) % 9_999) + 1).padStart(9, "0");
      const sibling = world.person({ name, ssn: ssn, address: parent.address });
      const home = random.chance(0.5) ? {} : { address: world.home(drawPlace(random, parent.address.state)) };
      const phone = random.chance(0.4) ? { phone: parent.phone } : {};
      return once(sibling, { ...home, ...phone }, place * random.between(1, 4 * days));
    });
  }),

  atypical("family on one phone with a stepchild", (world) => {
    const { random } = world;
    const parent = world.person();
    const family = Array.from({ length: 4 }, (_, place) => {
      const drawn = drawName(random);
      const name = place === 3 ? drawn : { ...drawn, last: parent.lastName };
      return place === 0 ? parent : world.person({ name, address: parent.address });
    });
    const pace = random.pick([20, 2 * hours, 3 * days]);
    return family.map((member, place) =>
      once(member, { phone: parent.phone }, place * pace + random.between(0, 15)),
    );
  }),

  atypical("students of a dormitory", (world) => {
    const { random } = world;
    const place = drawPlace(random);
    const hall = drawHouse(random);
    const school = `${random.pick(["state", "tech", "u", "college"])}${random.letters(3)}.edu`;
    return Array.from({ length: random.between(6, 9) }, (_, number) => {
      const student = world.person({ place });
      const room = random.chance(0.6)
        ? ` ${random.pick(["Rm", "Room", "#"])} ${random.between(100, 899)}`
        : "";
      const name = { first: student.firstName, last: student.lastName };
      return once(
        student,
        {
          address: { street: `${hall}${room}`, city: place.city, state: place.state, zip: place.zip },
          ...(random.chance(0.6) ? { email: world.mailbox(name, school) } : {}),
        },
        number * random.between(3 * hours, 2 * days),
      );
    });
  }),

  atypical("clients of a shelter", (world) => {
    const { random } = world;
    const place = drawPlace(random);
    const shelter = { street: drawHouse(random), city: place.city, state: place.state, zip: place.zip };
    const phone = world.newPhone(place.state);
    let after = 0;
    return Array.from({ length: random.between(5, 9) }, () => {
      const client = world.person({ place, address: shelter });
      const data = form(client, { phone });
      const draft = {
        data: random.chance(0.4) ? without(data, "email") : data,
        groups: client.groups,
        after,
      };
      after += random.between(1 * days, 9 * days);
      return draft;
    });
  }),

  atypical("roommates", (world) => {
    const { random } = world;
    const first = world.person();
    let after = 0;
    return Array.from({ length: random.between(2, 4) }, (_, place) => {
      const roommate = place === 0 ? first : world.person({ place: first.address, address: first.address });
      const draft = once(roommate, {}, after);
      after += random.chance(0.2) ? random.between(5, 600) : random.between(1 * days, 20 * days);
      return draft;
    });
  }),

  atypical("apartment building without units", (world) => {
    const { random } = world;
    const place = drawPlace(random);
    const building = { street: drawHouse(random), city: place.city, state: place.state, zip: place.zip };
    return Array.from({ length: random.between(7, 12) }, () =>
      once(world.person({ place, address: building }), {}, random.between(0, 80 * days)),
    ).sort((a, b) => a.after - b.after);
  }),

  atypical("refugees and recent immigrants", (world) => {
    const { random } = world;
    const newcomer = world.person({
      among: [
        "Persian and Afghan",
        "East African",
        "Arab",
        "Russian and Ukrainian",
        "West African",
        "Southeast Asian and Hmong",
        "Haitian and West Indian",
        "Caribbean and South American",
        "Indian",
        "Chinese",
      ],
    });
    const taxpayer = random.chance(0.35);
    const number = taxpayer ? world.once(() => itin(random)) : world.newNumber();
    const changes = {
      ssn: writeSsn(random, number),
      ...(random.chance(0.4) ? { phone: foreignPhone(random) } : {}),
      ...(random.chance(0.08) ? { firstName: "FNU" } : {}),
    };
    const { groups, ...draft } = once(newcomer, changes);
    return [{ ...draft, groups: [groups[0] as string, taxpayer ? "ITIN" : "SSN issued since 2011"] }];
  }),

  atypical("elderly with one contact", (world) => {
    const { random } = world;
    const given =
      "Dorothy Mildred Harold Gladys Norman Beatrice Eugene Edna Lucille Clarence Opal Vernon Consuelo Manuel Kiyoshi Bessie".split(
        " ",
      );
    const person = world.person({ name: { ...drawName(random), first: random.pick(given) } });
    return [
      {
        data: without(form(person), random.chance(0.75) ? "email" : "phone"),
        groups: person.groups,
        after: 0,
      },
    ];
  }),

  atypical("military post offices", (world) => {
    const { random } = world;
    const { city, state, zip } = drawMilitaryPlace(random);
    const number = random.between(1, 9999);
    const street = random.pick([
      `PSC ${random.between(1, 999)} Box ${number}`,
      `Unit ${random.between(10_000, 99_999)} Box ${number}`,
      `CMR ${random.between(400, 499)} Box ${number}`,
      `USS ${random.pick(["Nimitz", "Wasp", "Bataan", "Higgins"])} Unit ${random.between(100_000, 100_900)}`,
    ]);
    const person = world.person();
    const mailbox = random.chance(0.3)
      ? { email: world.mailbox({ first: person.firstName, last: person.lastName }, "army.mil") }
      : {};
    const phone = random.chance(0.15)
      ? { phone: random.pick(["+49 1512 ", "+81 90 12"]) + random.digits(7) }
      : {};
    return [
      grouped(
        once(person, { address: { street, city, state, zip }, ...mailbox, ...phone }),
        "military address",
      ),
    ];
  }),

  atypical("Puerto Rico", (world) => {
    const { random } = world;
    const place = drawPlace(random, "PR");
    const person = world.person({ place, among: [spanish[1] as string] });
    const street = random.pick([
      `Urb Las Gladiolas ${random.between(1, 400)} Calle ${random.pick([..."ABCDEF"])}`,
      `Calle ${random.pick(["Luna", "Sol", "Fortaleza", "San Justo"])} ${random.between(1, 300)}`,
      `HC ${random.between(1, 9)} Box ${random.between(1000, 9999)}`,
      `Cond Torres del Parque Apt ${random.between(101, 1806)}`,
      `Bo ${random.pick(["Quebrada", "Espinosa", "Pueblo"])} Carr ${random.between(1, 199)} Km ${random.between(1, 30)}.${random.between(0, 9)}`,
      `Res ${random.pick(["Nemesio Canales", "Las Margaritas"])} Edif ${random.between(1, 40)} Apt ${random.between(1, 900)}`,
    ]);
    const address = { street, city: place.city, state: place.state, zip: place.zip };
    return [grouped(once(person, { address, phone: world.newPhone("PR") }), "Puerto Rico")];
  }),

  atypical("PO box, rural, General Delivery and tribal addresses", (world) => {
    const { random } = world;
    const tribal = random.chance(0.3);
    const place = drawPlace(
      random,
      tribal
        ? random.pick(["AZ", "NM", "SD", "MT", "AK", "ND", "OK"])
        : random.pick(["WV", "MT", "ME", "AR", "KY", "AK", "NE", "VT"]),
    );
    const person = world.person({
      place,
      ...(tribal ? { among: ["Native American and Alaska Native"] } : {}),
    });
    const street = tribal
      ? random.pick([
          `NHA ${random.between(1, 99)} Unit ${random.between(1, 80)}`,
          `Highway ${random.between(1, 300)} Milepost ${random.between(1, 400)}`,
          `BIA Route ${random.between(1, 60)}`,
          `PO Box ${random.between(1, 3999)}`,
          `${random.between(1, 12)} miles north of chapter house`,
        ])
      : random.pick([
          `PO Box ${random.between(1, 9999)}`,
          `P.O. Box ${random.between(1, 9999)}`,
          `RR ${random.between(1, 6)} Box ${random.between(1, 400)}`,
          `HC ${random.between(1, 80)} Box ${random.between(1, 900)}`,
          "General Delivery",
          `${random.between(1000, 9999)} County Road ${random.between(1, 900)}`,
          `N${random.between(1000, 9999)} County Rd ${random.pick([..."ABCDEFGHJK"])}`,
        ]);
    const address = { street, city: place.city, state: place.state, zip: place.zip };
    return [grouped(once(person, { address }), tribal ? "tribal address" : "rural or PO box address")];
  }),

  atypical("small businesses with role mailboxes", (world) => {
    const { random } = world;
    const person = world.person();
    const trade = random.pick([
      "plumbing",
      "landscaping",
      "nails",
      "trucking",
      "bakery",
      "electric",
      "roofing",
      "cleaning",
    ]);
    const domain = `${mailboxLetters(person.lastName.split(" ")[0] as string) || "corner"}${trade}.com`;
    const role = random.pick(["info", "office", "contact", "admin", "sales", "hello", "billing", "service"]);
    return [
      once(person, { email: world.once(() => `${role}@${random.chance(0.8) ? domain : world.firm()}`) }),
    ];
  }),

  atypical("privacy relays and plus tags", (world) => {
    const { random } = world;
    const person = world.person();
    const relay = random.weighted(relays);
    const [local, domain] = person.email.split("@") as [string, string];
    const email = random.chance(0.6)
      ? `${random.letters(relay.length, "abcdefghijkmnpqrstuvwxyz23456789")}@${relay.domain}`
      : `${local}+${random.pick(["loan", "bank", "apply", "finance", "2026", "spam"])}@${domain === "aol.com" ? "gmail.com" : domain}`;
    return [once(person, { email })];
  }),

  atypical("mistyped domains of providers", (world) => {
    const { random } = world;
    const person = world.person();
    const local = world.local({ first: person.firstName, last: person.lastName });
    return [once(person, { email: `${local}@${mistyped(random, random.pick(imitated))}` })];
  }),

  atypical("names and streets that look made up", (world) => {
    const { random } = world;
    if (random.chance(0.25)) {
      const [street, city, state, zip] = random.pickOwn(doubtfulStreets);
      const address = { street: `${random.between(100, 9_999)} ${street}`, city, state, zip };
      return [once(world.person({ place: address, address }))];
    }
    const [first, last] = random.pickOwn(doubtfulNames);
    return [once(world.person({ name: { first, last, origin: "British and Irish" } }))];
  }),

  atypical("names of unusual form", (world) => {
    const { random } = world;
    const [first, last] = random.pickOwn([
      ["Suharto", "Suharto"],
      ["Wei", "E"],
      ["Tsz Ching", "Ng"],
      ["U", "Thant"],
      ["Mary", "O"],
      ["李", "明"],
      ["محمد", "الأحمد"],
      ["Фёдор", "Щур"],
      ["김", "민준"],
      ["Nguyễn", "Ý"],
      ["Krzysztof", "Wrzeszcz"],
      ["Mst", "Khatun"],
      ["Md", "Islam"],
      ["D'Brickashaw", "N'Diaye"],
      ["X Æ", "Grant"],
      ["Kawaiʻoluokalani", "Keihanaikukauakahihuliheekahaunaele"],
      ["Ana Sofía de los Ángeles", "Fernández de Córdoba y Álvarez de Toledo"],
      ["Jo", "Xu"],
      ["Ed", "Ek"],
      ["Ngũgĩ", "wa Thiong'o"],
      ["Bo", "Ho"],
      ["Lakshmi", "Venkatanarasimharajuvaripeta"],
      ["Ma", "Nguyen"],
    ] as const); // prettier-ignore
    return [once(world.person({ name: { first, last, origin: "of unusual form" } }))];
  }),

  atypical("movers with one or two new contacts", (world) => {
    const { random } = world;
    const person = world.person();
    const place = drawPlace(random);
    const moved = { address: world.home(place) };
    const phone = { phone: world.newPhone(place.state) };
    const email = { email: world.mailbox({ first: person.firstName, last: person.lastName }) };
    const changes = random.pick([moved, { ...moved, ...phone }, phone, { ...moved, ...email }, email]);
    return [once(person), once(person, changes, random.between(2, 60) * days)];
  }),

  atypical("father and son of one name", (world) => {
    const { random } = world;
    const father = world.person();
    const name = {
      first: father.firstName,
      last: father.lastName,
      origin: (father.groups[0] as string).replace("names: ", ""),
    };
    const son = world.person({
      name,
      ...(random.chance(0.6) ? { address: father.address } : { place: father.address }),
    });
    const changes = {
      firstName: father.firstName,
      lastName: random.chance(0.5) ? `${father.lastName} Jr` : father.lastName,
      ...(random.chance(0.4) ? { phone: father.phone } : {}),
    };
    return [once(father), once(son, changes, random.between(1, 50) * days)];
  }),

  atypical("corrections of a typing error", (world) => {
    const { random } = world;
    const person = world.person();
    const digits = person.ssn.replace(/\D/g, "");
    const place = random.between(4, 7);
    const swapped = digits.slice(0, place) + digits[place + 1] + digits[place] + digits.slice(place + 2);
    const replaced =
      digits.slice(0, place) +
      ((Number(digits[place]) + random.between(1, 9)) % 10) +
      digits.slice(place + 1);
    const [local, domain] = person.email.split("@") as [string, string];
    const phone = person.phone.slice(0, -1) + ((Number(person.phone.at(-1)) + 3) % 10);
    const wrong = random.pick([
      { ssn: writeSsn(random, swapped === digits ? replaced : swapped) },
      { ssn: writeSsn(random, replaced) },
      { email: `${local.slice(0, -1)}@${domain}` },
      { phone },
      { lastName: person.lastName.slice(0, -1) },
    ]);
    const typed = wrong.email?.startsWith("@") || wrong.lastName === "" ? { phone } : wrong;
    return [once(person, typed), once(person, {}, random.pick([4, 25, 3 * hours, 1 * days]))];
  }),

  atypical("mailboxes shared by couples", (world) => {
    const { random } = world;
    const first = world.person();
    const kept = random.chance(0.3);
    const drawn = drawName(random);
    const spouse = world.person({
      name: kept ? drawn : { ...drawn, last: first.lastName },
      address: first.address,
    });
    const phone = random.chance(0.5) ? { phone: first.phone } : {};
    const after = random.chance(0.5) ? random.between(5, 60) : random.between(1, 40) * days;
    return [once(first), once(spouse, { email: first.email, ...phone }, after)];
  }),

  atypical("returning customers", (world) => {
    const { random } = world;
    const person = world.person();
    const wait = random.between(10, 25) * days;
    const again = (after: number) =>
      once(
        person,
        {
          firstName: rewritten(random, person.firstName),
          address: { ...person.address, street: rewritten(random, person.address.street) },
        },
        after,
      );
    return [{ ...once(person), label: { outcome: "good", after: 3 * days } }, again(wait), again(2 * wait)];
  }),

  atypical("neighbors on one landing", (world) => {
    const { random } = world;
    const place = neighborPlace(random, drawPlace(random));
    const house = drawHouse(random);
    return Array.from({ length: random.between(4, 7) }, (_, number) => {
      const street = `${house} ${drawUnit(random)}`;
      const address = { street, city: place.city, state: place.state, zip: place.zip };
      return once(world.person({ place, address }), {}, number * random.between(1 * hours, 5 * days));
    });
  }),
];

/** Honest people whom a link to a thief must bring to a person, and never to a machine's DECLINE. */
export const owedReviewKinds: readonly Kind[] = [
  {
    name: "victims of identity theft after the thief",
    part: "owed_review",
    source:
      "FTC, Identity Theft Red Flags Rule, 16 CFR 681 appendix A: notice from a victim of identity theft",
    tell(world) {
      const { random } = world;
      const victim = world.person();
      const thief = world.person();
      const drop = random.chance(0.3) ? { address: victim.address } : {};
      const theft: Draft = {
        ...once(thief, { firstName: victim.firstName, lastName: victim.lastName, ssn: victim.ssn, ...drop }),
        scenery: true,
        ...(random.chance(0.7) ? { label: { outcome: "confirmed_fraud", after: 5 * days } as const } : {}),
      };
      return [theft, once(victim, {}, random.between(6, 50) * days)];
    },
  },
  {
    name: "clients of a shelter after a confirmed fraud there",
    part: "owed_review",
    tell(world) {
      const { random } = world;
      const place = drawPlace(random);
      const shelter = { street: drawHouse(random), city: place.city, state: place.state, zip: place.zip };
      const phone = world.newPhone(place.state);
      return Array.from({ length: 6 }, (_, number): Draft => {
        const client = once(
          world.person({ place, address: shelter }),
          { phone },
          number * random.between(3 * days, 9 * days),
        );
        return number === 0
          ? { ...client, scenery: true, label: { outcome: "confirmed_fraud", after: 2 * days } }
          : client;
      }).sort((a, b) => a.after - b.after);
    },
  },
  {
    name: "family and neighbors of a confirmed fraudster",
    part: "owed_review",
    tell(world) {
      const { random } = world;
      const fraudster = world.person();
      const relative = world.person({
        name: { ...drawName(random), last: fraudster.lastName },
        address: fraudster.address,
      });
      const shared = random.chance(0.7) ? { phone: fraudster.phone } : { email: fraudster.email };
      return [
        { ...once(fraudster), scenery: true, label: { outcome: "confirmed_fraud", after: 2 * days } },
        once(relative, shared, random.between(3, 40) * days),
      ];
    },
  },
  {
    name: "movers with every contact new",
    part: "owed_review",
    tell(world) {
      const { random } = world;
      const person = world.person();
      const place = drawPlace(random);
      const name = { first: person.firstName, last: person.lastName };
      const changes = {
        address: world.home(place),
        phone: world.newPhone(place.state),
        email: world.mailbox(name),
      };
      return [{ ...once(person), scenery: true }, once(person, changes, random.between(20, 70) * days)];
    },
  },
];
