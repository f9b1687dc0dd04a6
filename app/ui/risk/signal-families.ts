const families = {
  SSN: "SSN",
  IDENTITY: "Identity",
  BIRTH: "Identity",
  NAME: "Name",
  FORM: "Identity",
  EMAIL: "Email",
  PHONE: "Phone",
  ADDRESS: "Address",
  LINK: "Links to others",
  LINKS: "Links to others",
  VELOCITY: "Links to others",
  RING: "Links to others",
  SHARED: "Links to others",
  MAILBOX: "Links to others",
  MAILBOXES: "Links to others",
  MANY: "Links to others",
  RELATIVES: "Links to others",
  REGULAR: "Links to others",
  COMMUNITY: "Links to others",
  ATTEMPT: "Links to others",
  HOUSE: "Links to others",
  UNITS: "Links to others",
  VALUES: "Links to others",
  FRAUD: "Links to others",
  DEVICE: "Device and network",
  IP: "Device and network",
  NETWORK: "Device and network",
  USER: "Device and network",
  HISTORY: "History and lists",
  KNOWN: "History and lists",
  CONTACTS: "History and lists",
  LIST: "History and lists",
  WATCHLIST: "Watchlists",
  CREDIT: "Credit",
} as const satisfies Record<string, string>;

/** Of what only makes the points add up. */
export const adjustments = "Adjustments";

/** What a signal is about, in words for pages. */
export function familyOf(code: string): string {
  const [word = ""] = code.split("_");
  return families[word as keyof typeof families] ?? adjustments;
}
