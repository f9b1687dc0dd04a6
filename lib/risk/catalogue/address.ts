import type { CatalogueEntry } from "./entry";

const zips = "npm zipcodes; USPS Publication 28";
const street = "USPS Publication 28";
const adverseAction = "The address provided is inconsistent";

export const addressSignals = {
  ADDRESS_ZIP_STATE_MISMATCH: {
    family: "address_zip",
    component: "identity",
    points: 10,
    meaning: "The ZIP code lies in another state than the one stated.",
    source: zips,
    proxy: true,
    correctable: true,
    adverseAction,
  },
  ADDRESS_CITY_ZIP_MISMATCH: {
    family: "address_zip",
    component: "identity",
    points: 2,
    meaning:
      "The city is not one that the ZIP code's area is known by; vanity and neighbouring names are common.",
    source: zips,
    proxy: true,
    correctable: true,
    adverseAction,
  },
  ADDRESS_ZIP_UNKNOWN: {
    family: "address_zip",
    component: "identity",
    points: 0,
    meaning: "The ZIP code is not in the edition of the table; new ones open every year.",
    source: zips,
    proxy: true,
    correctable: true,
  },
  ADDRESS_PLACEHOLDER: {
    family: "address_street",
    component: "identity",
    points: 15,
    meaning: "The street is a placeholder.",
    source: street,
    adverseAction: "The address provided is incomplete",
  },
  ADDRESS_NO_HOUSE_NUMBER: {
    family: "address_street",
    component: "identity",
    points: 2,
    meaning: "The street line has no number.",
    source: street,
    correctable: true,
    adverseAction: "The address provided is incomplete",
  },
  ADDRESS_PO_BOX: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "The address is a post office box.",
    source: street,
    proxy: true,
  },
  ADDRESS_PRIVATE_MAILBOX: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "The address is a private mailbox (PMB).",
    source: street,
    proxy: true,
  },
  ADDRESS_MILITARY: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "The address is a military or diplomatic one (APO, FPO, DPO).",
    source: street,
    proxy: true,
  },
  ADDRESS_MISSING: {
    family: "coverage_address",
    component: "identity",
    points: 0,
    meaning: "No address was given.",
    source: "application",
    fixed: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
