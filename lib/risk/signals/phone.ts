import type { NormalizedApplicant, NormalizedPhone } from "@/lib/risk/input/normalized-applicant";
import { phonePattern } from "@/lib/risk/recognize/phone-pattern";
import type { Findings, SignalDefinition } from "./definition";

const plan = "North American Numbering Plan Administrator";

export const phoneSignals = {
  PHONE_IMPOSSIBLE: {
    family: "phone",
    component: "fraud",
    // A slip in one honest form of 200; one made-up number in five.
    points: 12,
    meaning: "No phone can have this number.",
    source: `${plan}; libphonenumber`,
    correctable: true,
    adverseAction: "The phone number provided is not a valid number",
    correction: "phone",
    voids: "phone",
    examples: {
      raise: [{ phone: "206-043-7011" }, { phone: "206-911-1234" }, { phone: "343-7011" }],
      spare: [{ phone: "206-912-1234" }],
    },
  },
  PHONE_FICTION: {
    family: "phone",
    component: "fraud",
    // No phone has it, and few slips lead there.
    points: 30,
    meaning:
      "No phone has the number: it has the exchange 555, as numbers in films do, or the area code 555.",
    source: "ATIS-0300115, 555 NXX assignment guidelines; NANPA, area codes in service",
    adverseAction: "The phone number provided is one that no phone has",
    correction: "phone",
    voids: "phone",
    examples: {
      raise: [{ phone: "212-555-0100" }, { phone: "212-555-4286" }, { phone: "555-343-7011" }],
      spare: [{ phone: "212-556-0100" }, { phone: "212-554-4286" }, { phone: "551-343-7011" }],
    },
  },
  PHONE_PLACEHOLDER: {
    family: "phone",
    component: "fraud",
    // No phone has such a number, and nobody mistypes one. People who have no phone write zeros: a review.
    points: 30,
    meaning:
      "The number is one that people make up: one digit over and over, in the area code at least, digits in order, 123-4567 or 000-0000.",
    source: "the number as stated",
    adverseAction: "The phone number provided is not a valid number",
    correction: "phone",
    voids: "phone",
    examples: {
      raise: [
        { phone: "222-222-2222" },
        { phone: "000-000-0000" },
        { phone: "234-567-8901" },
        { phone: "987-654-3210" },
        { phone: "666-343-7011" },
        { phone: "415-123-4567" },
        { phone: "415-000-0000" },
      ],
      spare: [{ phone: "888-343-7011" }, { phone: "415-223-4567" }, { phone: "234-567-8902" }],
    },
  },
  PHONE_PATTERN: {
    family: "phone",
    component: "fraud",
    // One number in 1,000 by chance for each pattern, and one made-up number in 50; businesses buy them.
    points: 12,
    meaning:
      "The digits follow a pattern that made-up numbers have: a last part of one digit or in order, an exchange like the area code or of one digit. Patterns add up.",
    source: "the number as stated",
    estimated: true,
    correctable: true,
    adverseAction: "We could not verify the phone number provided",
    correction: "phone",
    examples: {
      raise: [
        { phone: "206-343-7777" },
        { phone: "206-206-7011" },
        { phone: "206-343-1234" },
        { phone: "206-777-7777" },
      ],
      spare: [{ phone: "206-343-7778" }, { phone: "206-207-7011" }, { phone: "206-343-1235" }],
    },
  },
  PHONE_PREMIUM: {
    family: "phone",
    component: "fraud",
    // Nobody is reached there; one wrong digit leads there one time in 500.
    points: 15,
    meaning: "The number is a premium-rate number.",
    source: plan,
    correctable: true,
    adverseAction: "The phone number provided is a premium-rate number",
    correction: "phone",
    examples: {
      raise: [{ phone: "900-343-7011" }, { phone: "212-976-1234" }],
      spare: [{ phone: "901-343-7011" }, { phone: "212-977-1234" }],
    },
  },
  PHONE_TOLL_FREE: {
    family: "phone",
    component: "fraud",
    // Two in 1,000 people give their business's; one made-up number in 200 and those copied from an advertisement.
    points: 10,
    meaning: "The number is toll-free, which businesses have.",
    source: plan,
    explainable: true,
    adverseAction: "The phone number provided is a toll-free number",
    correction: "phone",
    examples: { raise: [{ phone: "800-343-7011" }], spare: [{ phone: "801-343-7011" }] },
  },
  PHONE_PERSONAL_5XX: {
    family: "phone",
    component: "fraud",
    // Few people have one, and few made-up numbers are one.
    points: 8,
    meaning: "The number is a personal communication or machine number (area codes such as 500 and 521).",
    source: plan,
    explainable: true,
    adverseAction: "The phone number provided has an area code for special services",
    correction: "phone",
    examples: {
      raise: [{ phone: "500-343-7011" }, { phone: "521-343-7011" }],
      spare: [{ phone: "501-343-7011" }, { phone: "520-343-7011" }],
    },
  },
  PHONE_AREA_UNKNOWN: {
    family: "phone",
    component: "fraud",
    // New area codes and slips explain most of it.
    points: 2,
    meaning: "The area code is not known to be in service; new ones open every year.",
    source: plan,
    correctable: true,
    adverseAction: "The phone number provided has an area code that is not known to be in service",
    correction: "phone",
    voids: "phone",
    examples: { raise: [{ phone: "679-343-7011" }], spare: [{ phone: "678-343-7011" }] },
  },
  PHONE_NON_US: {
    family: "phone_place",
    component: "fraud",
    points: 0,
    meaning: "The number belongs to another country.",
    source: "libphonenumber",
    proxy: true,
    examples: {
      raise: [{ phone: "+44 20 7946 0018" }, { phone: "416-343-7011" }],
      spare: [{ phone: "787-343-7011" }],
    },
  },
  PHONE_AREA_STATE_DIFFERS: {
    family: "phone_place",
    component: "fraud",
    points: 3,
    meaning:
      "The area code belongs to another state than the address; people keep their numbers when they move.",
    source: "google/libphonenumber geocoding",
    proxy: true,
    adverseAction: "The area code of the phone number and the state of the address provided do not match",
    correction: "phone",
    examples: {
      raise: [{ phone: "212-343-7011" }],
      spare: [{ phone: "253-343-7011" }, { phone: "212-343-7011", address: undefined }],
    },
  },
  PHONE_MISSING: {
    family: "coverage_phone",
    component: "fraud",
    points: 0,
    meaning: "No phone number was given.",
    source: "application",
    fixed: true,
    correction: "phone",
    voids: "phone",
    examples: { raise: [{ phone: undefined }], spare: [{ phone: "1" }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof phoneSignals>;

function fictionMessage({ e164, areaCode }: NormalizedPhone): string {
  if (areaCode === "555") return "The phone number has the area code 555, which no phone has.";
  return e164.slice(-4).startsWith("01")
    ? `The phone number (area code ${areaCode}) lies in 555-0100 to 555-0199, which is set aside for fiction.`
    : `The phone number (area code ${areaCode}) has the exchange 555, which no phone has.`;
}

export function findPhoneSignals({ phone, address }: NormalizedApplicant, found: Found): void {
  if (phone === undefined) {
    found.push({ code: "PHONE_MISSING", message: "No phone number was given." });
    return;
  }
  const { kind, areaCode, place } = phone;
  switch (kind) {
    case "impossible":
      found.push({
        code: "PHONE_IMPOSSIBLE",
        message: areaCode
          ? `The phone number (area code ${areaCode}) breaks the rules of the North American Numbering Plan.`
          : "The phone number has a length or form that no numbering plan has.",
      });
      return;
    case "fiction":
      found.push({ code: "PHONE_FICTION", message: fictionMessage(phone) });
      return;
    case "placeholder":
      found.push({ code: "PHONE_PLACEHOLDER", message: "The phone number is a placeholder." });
      return;
    case "premium":
      found.push({
        code: "PHONE_PREMIUM",
        message: `The phone number (area code ${areaCode}) is a premium-rate number.`,
      });
      return;
    case "toll_free":
      found.push({
        code: "PHONE_TOLL_FREE",
        message: `The phone number (area code ${areaCode}) is toll-free.`,
      });
      return;
    case "personal":
      found.push({
        code: "PHONE_PERSONAL_5XX",
        message: `The phone number (area code ${areaCode}) is a personal communication number.`,
      });
      return;
    case "unknown_area":
      found.push({
        code: "PHONE_AREA_UNKNOWN",
        message: `Area code ${areaCode} is not known to be in service.`,
      });
      return;
    case "foreign":
      found.push({ code: "PHONE_NON_US", message: `The phone number belongs to ${place}.` });
      return;
    case "geographic":
      findPattern(phone.e164, found);
      findPlace(areaCode, place, address?.state, found);
  }
}

function findPattern(e164: string, found: Found): void {
  const pattern = phonePattern(e164);
  if (pattern === undefined) return;
  found.push({
    code: "PHONE_PATTERN",
    points: pattern.points,
    message: `The phone number has ${pattern.parts.join(" and ")}.`,
  });
}

function findPlace(
  areaCode: string | undefined,
  place: string | undefined,
  state: string | undefined,
  found: Found,
): void {
  if (place === undefined) return;
  if (!place.startsWith("US-")) {
    found.push({
      code: "PHONE_NON_US",
      message: `Area code ${areaCode} belongs to ${place.replace("CA-", "Canada, ")}.`,
    });
  } else if (state !== undefined && place.slice(3) !== state) {
    found.push({
      code: "PHONE_AREA_STATE_DIFFERS",
      message: `Area code ${areaCode} belongs to ${place.slice(3)}, the address is in ${state}.`,
    });
  }
}
