import type { ListEffect, ListKind } from "@/lib/contract/list-kinds";

export const effectNames: Readonly<Record<ListEffect, string>> = {
  block: "Block list",
  allow: "Allow list",
};

export const kindNames: Readonly<Record<ListKind, string>> = {
  ssn: "SSN",
  email: "Email address",
  email_domain: "Email domain",
  phone: "Phone number",
  address: "Address",
  name: "Name",
  ip: "IP address",
  device: "Device",
};

/** An example of how each kind is written. */
export const kindExamples: Readonly<Record<ListKind, string>> = {
  ssn: "Nine digits",
  email: "maria.santos@gmail.com",
  email_domain: "example.com, with its subdomains",
  phone: "(206) 343-7011",
  address: "1423 Pike St, Seattle, WA 98101",
  name: "Santos, Maria",
  ip: "73.42.118.9",
  device: "As you send it in context.deviceId",
};

export const effectChoices = Object.entries(effectNames).map(([value, label]) => ({ value, label }));
export const kindChoices = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
