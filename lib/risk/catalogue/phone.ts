import type { CatalogueEntry } from "./entry";

const plan = "North American Numbering Plan Administrator";
const adverseAction = "The phone number provided is not a personal one";

export const phoneSignals = {
  PHONE_IMPOSSIBLE: {
    family: "phone",
    component: "fraud",
    points: 12,
    meaning: "No phone can have this number.",
    source: `${plan}; libphonenumber`,
    correctable: true,
    adverseAction: "The phone number provided cannot exist",
  },
  PHONE_FICTION: {
    family: "phone",
    component: "fraud",
    points: 25,
    meaning: "The number is one of those set aside for fiction, 555-0100 to 555-0199.",
    source: "ATIS-0300115, 555 NXX assignment guidelines",
    adverseAction: "The phone number provided is reserved for fictional use",
  },
  PHONE_PREMIUM: {
    family: "phone",
    component: "fraud",
    points: 15,
    meaning: "The number is a premium-rate one.",
    source: plan,
    adverseAction,
  },
  PHONE_TOLL_FREE: {
    family: "phone",
    component: "fraud",
    points: 8,
    meaning: "The number is a toll-free one, as businesses have.",
    source: plan,
    adverseAction,
  },
  PHONE_PERSONAL_5XX: {
    family: "phone",
    component: "fraud",
    points: 8,
    meaning: "The number is a personal communication or machine number (5XX and alike).",
    source: plan,
    adverseAction,
  },
  PHONE_AREA_UNKNOWN: {
    family: "phone",
    component: "fraud",
    points: 0,
    meaning: "The area code is not in the edition of the table; new ones open every year.",
    source: plan,
    correctable: true,
  },
  PHONE_NON_US: {
    family: "phone_place",
    component: "fraud",
    points: 0,
    meaning: "The number belongs to another country.",
    source: "libphonenumber",
    proxy: true,
  },
  PHONE_AREA_STATE_DIFFERS: {
    family: "phone_place",
    component: "fraud",
    points: 0,
    meaning: "The area code is of another state than the address; people keep numbers when they move.",
    source: "google/libphonenumber geocoding",
    proxy: true,
  },
  PHONE_MISSING: {
    family: "coverage_phone",
    component: "fraud",
    points: 0,
    meaning: "No phone number was given.",
    source: "application",
    fixed: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
