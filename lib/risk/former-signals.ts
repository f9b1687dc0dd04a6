import type { Contribution } from "./assessment";
import { type CatalogEntry, catalog, isSignalCode } from "./catalog";
import type { SignalDefinition } from "./signals/definition";

/** What stored contributions don't say. */
type FormerSignal = Omit<SignalDefinition, keyof Contribution | "examples">;

/**
 * Signals that the present model lacks, as the last model that had them defined them: stored analyses and reviews go on
 * naming them, and notices go on stating them. Entries are only added.
 */
export const formerSignals: Readonly<Record<string, FormerSignal>> = {
  CORROBORATION_LIMITED: {
    meaning: "Corroboration only offsets weak points of its own component; the rest of it is given back.",
    source: "scoring rules",
    fixed: true,
  },
  DEVICE_CONFIRMED_FRAUD: {
    meaning: "The device was used by a person whom staff confirmed as fraud.",
    source: "labels by the organization's staff",
    association: true,
    adverseAction: "We could not verify that the device used to apply is yours",
  },
  DEVICE_SHARED: {
    meaning: "Other persons used the device; households do.",
    source: "devices and networks within the organization",
    association: true,
  },
  DEVICE_VELOCITY_24_HOURS: {
    meaning: "Six or more other persons used the device within 24 hours; a household has fewer.",
    source: "devices and networks within the organization",
    association: true,
    adverseAction: "Number of recent applications from the device used",
  },
  DEVICE_VELOCITY_7_DAYS: {
    meaning: "Ten or more other persons used the device within seven days; a household has fewer.",
    source: "devices and networks within the organization",
    association: true,
    adverseAction: "Number of recent applications from the device used",
  },
  FORM_GIBBERISH: {
    meaning:
      "Several fields are random keys: the name and the mailbox, or both parts of the name. One odd name alone is not enough.",
    source: "the form as a whole",
    adverseAction: "We could not verify the name and contact information provided",
    correction: "name",
  },
  HISTORY_CONFIRMED_FRAUD: {
    meaning: "Staff labeled an analysis of the same person as confirmed fraud; the person may be its victim.",
    source: "labels by the organization's staff",
    association: true,
    adverseAction: "Our record of earlier applications with this name and Social Security number",
  },
  HISTORY_GOOD: {
    meaning: "Staff labeled an analysis of the same SSN with a contact point in common as good.",
    source: "labels by the organization's staff",
  },
  IP_CONFIRMED_FRAUD: {
    meaning: "A person whom staff confirmed as fraud applied from the same IP address within 30 days.",
    source: "labels by the organization's staff",
    association: true,
  },
  IP_VELOCITY_1_HOUR: {
    meaning:
      "Forty or more other persons applied from the IP address within an hour. It weighs little: carriers give one address to many subscribers.",
    source: "devices and networks within the organization",
    association: true,
    adverseAction: "Number of recent applications from the internet connection used",
  },
  LINK_ADDRESS_CONFIRMED_FRAUD: {
    meaning: "The address alone was used by a person whom staff confirmed as fraud.",
    source: "labels by the organization's staff",
    association: true,
  },
  LINK_ADDRESS_MANY_PERSONS: {
    meaning:
      "Three or more other persons with unrelated names and contacts gave the address within three days, and it is no home of many.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that you live at the address provided",
    correction: "address",
  },
  LINK_ADDRESS_SHARED: {
    meaning: "Other persons have the address; households, dormitories and shelters do.",
    source: "links within the organization",
    association: true,
  },
  LINK_CONFIRMED_FRAUD: {
    meaning: "SSN, email or phone was used by a person whom staff confirmed as fraud.",
    source: "labels by the organization's staff",
    association: true,
    adverseAction:
      "We could not verify that the Social Security number, email address or phone number provided is yours",
  },
  LINK_EMAIL_MANY_SSNS: {
    meaning:
      "The mailbox was used by two or more other persons who share neither a family name nor an address.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
  },
  LINK_EMAIL_TEMPLATE: {
    meaning:
      "Two or more unrelated persons applied within 30 days with mailboxes that differ from this one in digits only, and that have no name in them.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
  },
  LINK_FORM_EDITED: {
    meaning: "One form was submitted three times or more, each time with small changes.",
    source: "links within the organization",
    association: true,
    adverseAction: "Number of recent applications with similar information",
  },
  LINK_PERSON_NEW_CONTACTS: {
    meaning:
      "SSN and name are known, and email, phone and address are all different from before, or were until 30 days ago.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "We could not verify the email address, phone number and address provided against our records",
  },
  LINK_PERSON_NEW_SSN: {
    meaning: "Name and mailbox or phone are known with another SSN.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "The Social Security number provided differs from our records of your name and contact information",
    correction: "ssn",
  },
  LINK_PHONE_MANY_SSNS: {
    meaning:
      "The phone number was used within a year by two or more other persons who share neither a family name nor an address.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that the phone number provided is yours",
    correction: "phone",
  },
  LINK_SSN_MANY_NAMES: {
    meaning: "The SSN was stated before with two or more unrelated names.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that the Social Security number provided belongs to you",
  },
  LINK_SSN_NAME_CHANGED: {
    meaning: "The SSN was stated before with the name in another form, as after a marriage.",
    source: "links within the organization",
    association: true,
  },
  LINK_SSN_OTHER_BIRTH: {
    meaning:
      "The SSN was stated before with a date of birth that differs in more than a slip. Two statements differ: age itself has no points.",
    source: "links within the organization",
    association: true,
    adverseAction: "The date of birth provided differs from our records of the Social Security number",
    correction: "date_of_birth",
  },
  LINK_SSN_RELATIVE: {
    meaning: "The SSN was stated before with the same family name and another given name.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that the Social Security number provided belongs to you",
  },
  LINK_SSN_SECOND_NAME: {
    meaning: "The SSN was stated before with an unrelated name.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify that the Social Security number provided belongs to you",
  },
  LINK_SSN_SEQUENCE: {
    meaning:
      "An unrelated person applied within seven days with an SSN next to this one; families with SSNs in a row share an address or a phone.",
    source: "links within the organization",
    association: true,
    adverseAction: "We could not verify the Social Security number provided",
  },
  NAME_KEYBOARD_RUN: {
    meaning: "A part of the name is a run of neighboring keys.",
    source: "the name as stated",
    adverseAction: "The name provided could not be accepted as a person's full name",
    correction: "name",
  },
  NAME_REPEATED_LETTERS: {
    meaning: "A part of the name repeats one letter or pair.",
    source: "the name as stated",
    adverseAction: "The name provided could not be accepted as a person's full name",
    correction: "name",
  },
  VELOCITY_10_MINUTES: {
    meaning: "Three or more other persons of other addresses used the email or phone in ten minutes.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "Number of recent applications with the same Social Security number, email address or phone number",
  },
  VELOCITY_1_HOUR: {
    meaning: "Four or more other persons of other addresses used the email or phone in an hour.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "Number of recent applications with the same Social Security number, email address or phone number",
  },
  VELOCITY_24_HOURS: {
    meaning: "Three or more other persons used the SSN, email or phone in 24 hours.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "Number of recent applications with the same Social Security number, email address or phone number",
  },
  VELOCITY_30_DAYS: {
    meaning: "Eight or more other persons used the SSN, email or phone in 30 days.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "Number of recent applications with the same Social Security number, email address or phone number",
  },
  VELOCITY_7_DAYS: {
    meaning: "Five or more other persons used the SSN, email or phone in 7 days.",
    source: "links within the organization",
    association: true,
    adverseAction:
      "Number of recent applications with the same Social Security number, email address or phone number",
  },
};

/** Of the model that had it last; undefined for a code of no model. */
export function signalOf(code: string): CatalogEntry | FormerSignal | undefined {
  if (isSignalCode(code)) return catalog[code];
  return Object.hasOwn(formerSignals, code) ? formerSignals[code] : undefined;
}

export function meaningOf(code: string): string {
  return signalOf(code)?.meaning ?? "A signal of an earlier model.";
}
