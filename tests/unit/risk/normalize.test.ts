import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";

function identifiers(change: Partial<ApplicantData> = {}) {
  return identifiersOf(normalizeApplicant({ ...ordinaryApplicant, ...change }));
}

describe("one identifier", () => {
  test.each<[string, Partial<ApplicantData>, "email" | "phone" | "address" | "ssn"]>([
    ["SSN with spaces", { ssn: "536 22 8741" }, "ssn"],
    ["Gmail dots, tag and case", { email: "M.a.r.i.aSantos+loan@GMAIL.com" }, "email"],
    ["googlemail", { email: "mariasantos@googlemail.com" }, "email"],
    ["phone with country code", { phone: "+1 206.343.7011" }, "phone"],
    ["phone with a leading 1", { phone: "1-206-343-7011" }, "phone"],
    ["phone as dialed from abroad", { phone: "001 206 343 7011" }, "phone"],
    ["phone as dialed from within", { phone: "011 1 206 343 7011" }, "phone"],
    ["phone with an extension", { phone: "(206) 343-7011 x12" }, "phone"],
    ["phone with another extension", { phone: "206-343-7011 ext. 9" }, "phone"],
    ["email in full width", { email: "ｍａｒｉａ.santos@ｇｍａｉｌ.com" }, "email"],
    ["email with a zero-width space", { email: "maria.\u200bsantos@gmail.com\u2060" }, "email"],
    ["email with Cyrillic letters", { email: "mаriа.santos@gmаil.com" }, "email"],
    ["email with the domain in Punycode", { email: "maria.santos@xn--gmil-63d.com" }, "email"],
    [
      "street written out",
      { address: { street: "1423 PIKE Street.", city: "seattle", state: "Washington", zip: "98101-1234" } },
      "address",
    ],
  ])("%s", (_, change, kind) => {
    expect(identifiers(change)[kind]).toBe(identifiers()[kind]);
  });

  test.each([
    ["+44 20 7946 0018", ["0044 20 7946 0018", "011 44 20 7946 0018", "+0044 20 7946 0018"]],
    ["+52 55 1234 5678", ["+52 1 55 1234 5678", "0052 1 55 1234 5678", "011 52 55 1234 5678"]],
  ])("is %s in each form that people dial", (phone, forms) => {
    for (const form of forms) expect(identifiers({ phone: form }).phone).toBe(identifiers({ phone }).phone);
  });

  test("is canonical", () => {
    expect(identifiers()).toEqual({
      ssn: "536228741",
      email: "mariasantos@gmail.com",
      phone: "+12063437011",
      address: "1423PIKEST|98101",
      person: "maria santos|ssn:536228741",
    });
  });

  const street = (text: string) =>
    identifiers({ address: { street: text, city: "Seattle", state: "WA", zip: "98101" } }).address;

  test.each([
    "1423 Pike St #12",
    "1423 Pike St # 12",
    "1423 Pike St Unit 12",
    "1423 Pike St Ste 12",
    "1423 Pike Street, Suite 12",
    "1423 Pike St Apt #12",
    "1423 Pike St Apt. 12",
    "1423 Pike St No. 12",
    "1423 Pike St Apt12",
    "Apt 12, 1423 Pike St",
    "#12 - 1423 Pike St",
    "１４２３ Pike St Apt １２",
    "1423 Pi\u200bke St\u202e Apt 12",
    "1423 Píke St Apt 12",
    "1423 Рike St Apt 12",
    "1423 Pike St PMB 12",
    "1423 Pike St P.M.B. #12",
    "1423 Pike St Ste PMB 12",
    "1423 Pike St Box 12",
    "1423 Pike St P.O. Box 12",
    "1423 Pike St Mailbox 12",
    "1423 Pike St Mail Box No. 12",
    "1423 Pike St Office 12",
    "1423 Pike St Dept 12",
    "1423 Pike St 12",
    "1423 Pike St, 012",
    "1423 Pike St Ste 4 PMB 12",
    "1423 Pike St Suite 4, #12",
    "1423 Pike St Unit 4 Box 12",
    "PMB 12, 1423 Pike St",
    "Box 12, 1423 Pike St",
    "PMB 12, 1423 Pike St Ste 4",
  ])("a unit however it is designated: %s", (text) => {
    expect(street(text)).toBe(street("1423 Pike St Apt 12"));
  });

  test.each([
    "1423 Pike St #4-B",
    "1423 Pike St Apartment B4",
    "1423 Pike St Ste B-4",
    "Unit B-4, 1423 Pike St",
  ])("a letter before or after the unit's number: %s", (text) => {
    expect(street(text)).toBe(street("1423 Pike St Apt 4B"));
  });

  test.each([
    ["1423 Pike St Apt 12", "1423 Pike St Apt 13"],
    ["1423 Pike St Apt 12", "1423 Pike St"],
    ["1423 Pike St Bldg 2 Apt 12", "1423 Pike St Bldg 3 Apt 12"],
    ["1423 Pike St Fl 12", "1423 Pike St Apt 12"],
    ["1423 Pike St Ph 12", "1423 Pike St Apt 12"],
    ["1423 Pike St Apt 12B", "1423 Pike St Apt 12"],
    ["1423 Pike St Apt 3 Rm 12", "1423 Pike St Apt 4 Rm 12"],
    ["1423 Pike St Bldg 2 Box 12", "1423 Pike St Bldg 3 Box 12"],
    ["1423 Pike St Ste 4 PMB 12", "1423 Pike St Ste 4"],
    ["1423 Pike St Ste 12 PMB 4", "1423 Pike St Ste 12 PMB 5"],
    ["12 Pike St", "1 Pike St 2"],
    ["PO Box 12", "1423 Pike St Box 12"],
    ["Unit 100100 Box 4120", "Unit 100101 Box 4120"],
    ["PSC 3 Box 1204", "PSC 4 Box 1204"],
  ])("another unit is another address: %s, %s", (one, other) => {
    expect(street(one)).not.toBe(street(other));
  });

  test.each([
    ["PO Box 12", "POB 12", "P.O.B. No. 12", "Post Office Box 12", "PO Box #12", "Box 12", "P O Bx 0012"],
    ["12 First Ave", "12 1st Avenue"],
    ["12 Twenty-Third St", "12 23rd St", "12 Twenty Third Street"],
    ["12 Twelfth St", "12 12th St"],
    ["12 Fortieth St", "12 40th St"],
    ["Rural Route 2 Box 15", "RR 2 Box 15", "R.R. #2 Box 15", "RFD 2 Box 15", "Route 2 Box 15"],
    ["12 County Road 5", "12 CR 5", "12 Co. Rd. 5"],
    ["12 State Route 9", "12 SR 9"],
    ["Highway Contract Route 1 Box 3", "HC 1 Box 3"],
    ["12 Oak St", "c/o Metro Wireless 12 Oak St", "12 Oak St c/o Ann Lee", "12 Oak St, C/O Lee"],
    ["12 Oak St Apt 4", "12 Oak St c/o Ann Lee Apt 4", "C/O Ann Lee, 12 Oak St Apt 4"],
  ])("one place however it is spelled: %s", (text, ...others) => {
    expect(others.map(street)).toEqual(others.map(() => street(text)));
  });

  test.each([
    ["12 Box St", "PO Box 12"],
    ["12 Seventy Oaks Rd", "12 70th Oaks Rd"],
    ["PO Box 12", "PO Box 112"],
    ["RR 2 Box 15", "RR 2 Box 16"],
    ["500 Route 9", "500 RR 9"],
    ["c/o Ann Lee", "c/o Metro Wireless"],
  ])("another place: %s, %s", (one, other) => {
    expect(street(one)).not.toBe(street(other));
  });

  test.each([
    ["maria.santos@icloud.com", "maria.santos@me.com", "maria.santos@mac.com", '"maria.santos"@icloud.com'],
    ["maria.santos@proton.me", "maria.santos@pm.me", "maria.santos+bank@protonmail.com"],
  ])("one mailbox by each of its domains: %s", (email, ...others) => {
    const mailbox = identifiers({ email }).email;
    expect(others.map((other) => identifiers({ email: other }).email)).toEqual(others.map(() => mailbox));
  });

  test("dots elsewhere matter", () => {
    expect(identifiers({ email: "a.b@yahoo.com" }).email).not.toBe(
      identifiers({ email: "ab@yahoo.com" }).email,
    );
  });

  test("another flat is another address", () => {
    const flat = (unit: string) =>
      identifiers({
        address: { street: `1423 Pike St ${unit}`, city: "Seattle", state: "WA", zip: "98101" },
      });
    expect(flat("Apt 4").address).not.toBe(flat("Apt 5").address);
    expect(flat("Apartment 4").address).toBe(flat("APT. 4").address);
  });
});

describe("one person", () => {
  test.each<[string, Partial<ApplicantData>]>([
    ["accents", { firstName: "María", lastName: "Sántos" }],
    ["title and suffix", { firstName: "Mrs. Maria", lastName: "Santos Jr." }],
    ["second given name", { firstName: "Maria Luisa" }],
    ["Cyrillic letters in Latin names", { firstName: "Mаriа", lastName: "Sаntоs" }],
    ["full width", { firstName: "Ｍａｒｉａ" }],
    ["invisible characters", { firstName: "Ma\u00adria\u200d", lastName: "\u202eSantos\u202c" }],
    ["stacked marks", { firstName: "M\u0336a\u0336ria" }],
    ["names swapped", { firstName: "Santos", lastName: "Maria" }],
    ["other contact points", { email: "x@y.org", phone: "212-343-7011" }],
  ])("%s", (_, change) => {
    expect(identifiers(change).person).toBe(identifiers().person);
  });

  test.each<[string, Partial<ApplicantData>]>([
    ["another SSN", { ssn: "536-22-8742" }],
    ["another family name", { lastName: "Thompson" }],
    ["no SSN", { ssn: undefined }],
  ])("not with %s", (_, change) => {
    expect(identifiers(change).person).not.toBe(identifiers().person);
  });

  test("without an SSN is name and email, else phone, else address, else the name alone", () => {
    const person = (left: Partial<ApplicantData>) => identifiers({ ssn: undefined, ...left }).person;
    expect(person({})).toBe("maria santos|email:mariasantos@gmail.com");
    expect(person({ email: undefined })).toBe("maria santos|phone:+12063437011");
    expect(person({ email: undefined, phone: undefined })).toBe("maria santos|address:1423PIKEST|98101");
    expect(person({ email: undefined, phone: undefined, address: undefined })).toBe("maria santos|");
  });

  test("a joiner makes no other name", () => {
    const name = (firstName: string) => identifiers({ firstName, lastName: "محمدی" }).person;
    expect(name("علی\u200cرضا")).toBe(name("علیرضا"));
  });

  test("a name wholly in Cyrillic or Greek is no Latin one", () => {
    const person = (firstName: string) => identifiers({ firstName }).person;
    expect(person("Сара")).not.toBe(person("Capa"));
    expect(person("Нора")).not.toBe(person("Hopa"));
    expect(person("Νίκη")).not.toBe(person("Niki"));
  });

  test("names of other scripts are kept", () => {
    expect(identifiers({ firstName: "明", lastName: "李" }).person).not.toBe(
      identifiers({ firstName: "伟", lastName: "李" }).person,
    );
  });
});
