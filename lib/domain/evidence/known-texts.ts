import type { Contribution, RiscScore } from "@/lib/risk/assessment";

/*
 * Stored analyses name signals, kinds and texts by their places in these lists. So entries are only appended: a change here
 * would change what is stored. A signal or text that isn't listed is stored in full.
 */

export type KnownSignal = Pick<Contribution, "code" | "family" | "component" | "proxy">;

/** A signal whose family, component or tag has changed gets another line. */
export const knownSignals: readonly KnownSignal[] = `
SSN_ADVERTISED ssn_status identity
SSN_NEVER_VALID ssn_status identity
SSN_NEEDS_CORRECTION ssn_status identity
SSN_ITIN ssn_class identity proxy
SSN_ATIN ssn_class identity proxy
SSN_ISSUABLE_BEFORE_2011 ssn_class identity proxy
SSN_ONLY_SINCE_2011 ssn_class identity proxy
SSN_RAILROAD ssn_place identity proxy
SSN_ENUMERATION_AT_ENTRY ssn_place identity proxy
SSN_ISSUING_STATE_DIFFERS ssn_place identity proxy
SSN_MISSING coverage_ssn identity
SSN_ISSUED_BEFORE_BIRTH ssn_birth identity
SSN_ISSUED_TO_ADULT ssn_age identity proxy
BIRTH_UNDER_18 birth_age identity
BIRTH_IMPLAUSIBLE birth_age identity
BIRTH_PLACEHOLDER birth_date identity proxy
EMAIL_DISPOSABLE email_domain fraud
EMAIL_DISGUISED email_domain fraud
EMAIL_DOMAIN_RESERVED email_domain fraud
EMAIL_DOMAIN_IMPOSSIBLE email_domain fraud
EMAIL_TOP_LEVEL_TYPO email_domain fraud
EMAIL_TOP_LEVEL_UNKNOWN email_domain fraud
EMAIL_DOMAIN_TYPO email_domain fraud
EMAIL_DOMAIN_LOOKALIKE email_domain fraud
EMAIL_PRIVACY_RELAY email_provider fraud
EMAIL_FREE_PROVIDER email_provider fraud
EMAIL_ROLE_ACCOUNT email_mailbox fraud
EMAIL_LOCAL_RANDOM email_mailbox fraud
EMAIL_OTHER_PERSON email_mailbox identity
EMAIL_MATCHES_NAME email_likeness identity
EMAIL_PLUS_TAG email_plus fraud
EMAIL_DOTS email_dots fraud
EMAIL_DIGITS email_digits fraud
EMAIL_MISSING coverage_email fraud
PHONE_IMPOSSIBLE phone fraud
PHONE_FICTION phone fraud
PHONE_PLACEHOLDER phone fraud
PHONE_PATTERN phone fraud
PHONE_PREMIUM phone fraud
PHONE_TOLL_FREE phone fraud
PHONE_PERSONAL_5XX phone fraud
PHONE_AREA_UNKNOWN phone fraud
PHONE_NON_US phone_place fraud proxy
PHONE_AREA_STATE_DIFFERS phone_place fraud proxy
PHONE_MISSING coverage_phone fraud
ADDRESS_ZIP_STATE_MISMATCH address_zip identity
ADDRESS_CITY_ZIP_MISMATCH address_zip identity
ADDRESS_ZIP_UNKNOWN address_zip identity
ADDRESS_ZIP_NEVER_ASSIGNED address_street identity
ADDRESS_PLACEHOLDER address_street identity
ADDRESS_NOT_STATED address_not_stated identity proxy
ADDRESS_NO_HOUSE_NUMBER address_street identity
ADDRESS_PO_BOX address_kind identity proxy
ADDRESS_PRIVATE_MAILBOX address_kind identity proxy
ADDRESS_MILITARY address_kind identity proxy
ADDRESS_GENERAL_DELIVERY address_kind identity proxy
ADDRESS_MISSING coverage_address identity
NAME_PLACEHOLDER name identity
NAME_MIXED_ALPHABETS name identity
NAME_GIBBERISH name identity
NAME_FAMOUS name identity
NAME_FIRST_EQUALS_LAST name_shape identity proxy
NAME_DIGITS name_digits identity
NAME_TITLE name_title identity proxy
FORM_PLACEHOLDER form fraud
FORM_NUMBERS_AGREE form_numbers fraud
SHARED_EMAIL sharing fraud
SHARED_PHONE sharing fraud
SHARED_DEVICE sharing fraud
SHARED_ADDRESS sharing fraud
SHARED_BUILDING sharing fraud
SHARED_IP sharing fraud
SHARED_NETWORK sharing fraud
SHARED_MAILBOX sharing fraud
SHARED_MAILBOX_MAKE sharing fraud
SHARED_EMAIL_DOMAIN sharing fraud
SHARED_SSN_RANGE sharing fraud
SHARED_PHONE_RANGE sharing fraud
SHARED_HOUSEHOLD sharing fraud
MANY_RELATIVES sharing fraud
SSN_OTHER_NAMES ssn_of_others identity
SSN_OF_RELATIVE ssn_of_others identity
SSN_OTHER_BIRTH ssn_of_others identity
SSN_NAME_CHANGED ssn_of_others identity
ATTEMPT_CHANGED attempts fraud
ATTEMPT_EDITED attempts fraud
ATTEMPT_FRAUD fraud_near fraud
CONTACTS_REPLACED known_person identity
SSN_REPLACED known_person identity
KNOWN_CUSTOMER known_good fraud
KNOWN_GOOD known_good fraud
FRAUD_AT_ELEMENT fraud_near fraud
FRAUD_NEARBY fraud_near fraud
COMMUNITY_GROWS sharing fraud
SHARED_WITHIN_HOUR sharing fraud
LINKS_NOT_EVALUATED coverage_links fraud
HISTORY_NOT_EVALUATED coverage_history fraud
LINKS_WITHHELD coverage_links fraud
RING_MEMBER ring fraud
RING_LARGE ring fraud
IP_NOT_PUBLIC ip_kind fraud
NETWORK_TOR network fraud
NETWORK_PROXY network fraud
NETWORK_HOSTING network fraud
NETWORK_VPN network fraud
USER_AGENT_AUTOMATED user_agent fraud
REGULAR_ARRIVALS rhythm fraud
LIST_BLOCKED_SSN list_block fraud
LIST_BLOCKED_EMAIL list_block fraud
LIST_BLOCKED_PHONE list_block fraud
LIST_BLOCKED_EMAIL_DOMAIN list_block_common fraud
LIST_BLOCKED_ADDRESS list_block_common fraud
LIST_BLOCKED_NAME list_block_common fraud
LIST_BLOCKED_DEVICE list_block_common fraud
LIST_BLOCKED_IP list_block_common fraud
IDENTITY_SSN_DECEASED ssn_status identity
IDENTITY_SSN_MISMATCH ssn_status identity
IDENTITY_SSN_NOT_FOUND ssn_status identity
IDENTITY_ADDRESS_MISMATCH address_street identity
IDENTITY_PHONE_MISMATCH phone fraud
IDENTITY_CONFIRMED identity_confirmed identity
IDENTITY_NOT_EVALUATED coverage_identity identity
CREDIT_ASSESSED credit credit
CREDIT_NO_FILE credit credit
WATCHLIST_MATCH watchlist_match identity proxy
WATCHLIST_CLEARED watchlist_cleared identity proxy
WATCHLIST_STALE watchlist_edition identity
PROXIES_CAPPED accounting identity
CLAMPED accounting fraud
INSUFFICIENT_EVIDENCE accounting identity
TEST_APPLICANT test fraud
ADDRESS_GIBBERISH address_street identity
FORM_ONE_WORD form fraud
SHARED_BLOCK sharing fraud
HOUSE_SPELLED_DIFFERENTLY sharing fraud
VALUES_CHANGE_OFTEN attempts fraud
ATTEMPT_REPEATED attempts fraud
NAME_HOLDS_FIELDS name_fields identity
SSN_OLDER_THAN_APPLICANT ssn_birth identity
BIRTH_DATE_CHANGED attempts fraud
RELATIVES_BORN_TOGETHER sharing fraud
SHARED_LOCAL_NUMBER sharing fraud
SHARED_STREET_LINE sharing fraud
FRAUD_AT_NEIGHBOR fraud_near fraud
NAME_ORGANIZATION name identity
FORM_CONTACTS_AGREE form_numbers fraud
EMAIL_TOP_LEVEL_ABUSED email_domain fraud
UNITS_IN_A_ROW sharing fraud
EMAIL_NOT_STATED email_not_stated fraud proxy
MAILBOXES_ALIKE sharing fraud
SHARED_BIRTH_DATE sharing fraud
MAILBOX_NAMES_ANOTHER sharing fraud
`
  .trim()
  .split("\n")
  .map((line) => {
    const [code, family, component, tag] = line.split(" ") as [
      string,
      string,
      Contribution["component"],
      "proxy"?,
    ];
    return { code, family, component, proxy: tag === "proxy" };
  });

/** Their codes and families, for the SQL function `stored_signals`. */
export const knownColumns: readonly [codes: string[], families: string[]] = [
  knownSignals.map(({ code }) => code),
  knownSignals.map(({ family }) => family),
];

/** Kinds of evidence that a RISC score may rest on: at most 31, one bit each. */
export const knownKinds: readonly RiscScore["evaluated"][number][] = [
  "ssn",
  "email",
  "phone",
  "address",
  "links",
  "history",
  "identity_source",
  "credit_source",
];

/** Sources of signals, then messages without a value, and frequent ones with one. */
export const knownTexts: readonly string[] = [
  "Social Security Administration, misused and sample numbers",
  "Social Security Administration, number validity rules",
  "Internal Revenue Service, ITIN ranges",
  "Internal Revenue Service, ATIN range",
  "SSA High Group List 2011-06-24",
  "Social Security Administration, SSN area numbers by state",
  "application",
  "SSA High Group Lists 2003-11-03 to 2011-06-24",
  "the date of birth as stated",
  "Gerontology Research Group: the oldest verified age is 122 years",
  "first days of common calendars of programs",
  "npm disposable-email-domains-js",
  "Unicode Technical Standard 39, confusables",
  "RFC 2606, RFC 6761, RFC 6762, RFC 7686",
  "RFC 1035, RFC 1123, RFC 5891",
  "IANA, Root Zone Database (npm tlds)",
  "the address as stated",
  "Unicode Technical Standard 39; spelling of the domain",
  "Apple, Mozilla, DuckDuckGo, SimpleLogin, Proton and addy.io: documentation of their relays",
  "npm email-providers",
  "npm role-based-email-addresses",
  "Google Account Help",
  "North American Numbering Plan Administrator; libphonenumber",
  "ATIS-0300115, 555 NXX assignment guidelines; NANPA, area codes in service",
  "the number as stated",
  "North American Numbering Plan Administrator",
  "libphonenumber",
  "google/libphonenumber geocoding",
  "npm zipcodes; USPS Publication 28",
  "USPS, ZIP code prefixes (Labeling List L002)",
  "USPS Publication 28",
  "the name as stated",
  "Unicode Technical Standard 39, mixed-script detection",
  "letter sequences in names of 159 lists and languages; keyboard layout",
  "the form as a whole",
  "applications to the organization",
  "labels by the organization's staff",
  "the batch",
  "IANA special-purpose address registries",
  "the operator's database of IP addresses",
  "names of common HTTP clients and automated browsers",
  "the organization's block list",
  "identity source",
  "credit source",
  "watchlists",
  "scoring rules",
  "policy",
  "test mode",
  "A famous or fictional person has this name.",
  "Earlier analyses of the applicant were not evaluated.",
  "Evidence from other applications was left out: a person has to decide.",
  "Mail is held at a post office (General Delivery).",
  "No Social Security number was given.",
  "No address was given.",
  "No email address was given.",
  "No identity source was asked.",
  "No phone number was given.",
  "Staff labeled an earlier application with the same SSN and a contact in common as good.",
  "The IP address belongs to a VPN.",
  "The IP address belongs to a hosting provider.",
  "The IP address is an exit of the Tor network.",
  "The IP address is none of the internet, so nothing is concluded from it.",
  "The SSN was given before with another date of birth.",
  "The SSN was given before with another form of the name.",
  "The SSN was given before with the same family name and a different given name.",
  "The address is a post office box.",
  "The address is a private mailbox (PMB).",
  "The city is made up.",
  "The date of birth is one that programs fill in for want of a date.",
  "The email address belongs to a function, not to a person.",
  "The email address carries a plus tag.",
  "The email address has a domain that breaks the rules of host names.",
  "The email address has dots that its provider ignores.",
  "The email address has four or more digits.",
  "The email address has letters of another alphabet among Latin ones that look the same.",
  "The email address resembles the name before the @.",
  "The email address spells another person's given and family name before the @.",
  "The first and last name are the same.",
  "The first and last name repeat the same three letters.",
  "The name and contacts were given before with another SSN.",
  "The name and the mailbox are placeholders.",
  "The name contains a title or suffix.",
  "The name contains digits.",
  "The name has letters of two alphabets in one word.",
  "The name is a placeholder.",
  "The phone number is a placeholder.",
  "The same person was approved before with the same contacts.",
  "The street line has no house number.",
  "The street line is made up.",
  "The street line or the city says that there is no address.",
  "The user agent is a library that sends HTTP requests.",
  "The user agent is an automated browser.",
  "What the applicant shares with others was not evaluated.",
  "gmail.com is a free email provider.",
  "yahoo.com is a free email provider.",
  "hotmail.com is a free email provider.",
  "outlook.com is a free email provider.",
  "icloud.com is a free email provider.",
  "aol.com is a free email provider.",
  "comcast.net is a free email provider.",
  "msn.com is a free email provider.",
  "routes of the internet: Route Views, NRO, DB-IP.com",
  "names of common HTTP clients, automated browsers and emulated phones",
  "Gerontology Research Group: one person has verifiably reached 120",
  "The name holds other fields of a file.",
  "The user agent is a phone that a computer emulates, as developers and device farms use.",
  "SSA High Group List 2011-06-24; Social Security Administration, numbers issued by 1937, 1984 and 2008",
  "The same person gave two dates of birth in 30 days.",
  "Social Security Administration, Office of the Inspector General, A-06-14-34030 (2015): 35 living people were known to be 112 or older",
  "The name is that of a firm.",
  "A person labeled as fraud gave a phone number next to this one.",
  "A person labeled as fraud gave an address at this email domain.",
  "Interisle Consulting Group, Cybercrime Supply Chain 2024",
  "the operator's database of IP addresses, or routes of the internet: Route Views, NRO, DB-IP.com",
  "The phone number's last four digits return in the house number.",
  "The phone number's last four digits return in the mailbox.",
  "The phone number's last four digits return in the house number and the mailbox.",
  "The mailbox says that there is none.",
  "A person labeled as fraud gave this mailbox at another provider.",
];
