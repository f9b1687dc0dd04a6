import { uspsStates } from "@/lib/contract/usps-states";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type {
  EarlierApplication,
  ElementKind,
  ElementSharing,
  SharingEvidence,
  Windows,
} from "@/lib/risk/input/sharing";
import { hasUnit } from "@/lib/risk/normalize/street-key";
import {
  isHomeOfMany,
  isNamedForSchool,
  isOwnBox,
  isPrivateMailbox,
} from "@/lib/risk/recognize/home-of-many";
import { makeOfMailbox } from "@/lib/risk/recognize/mailbox-make";
import { endOfMailbox, patternOfMailbox } from "@/lib/risk/recognize/mailbox-pattern";
import { isOfInstitution } from "@/lib/risk/recognize/private-domain";
import { placesOfArea, ssnClass } from "@/lib/risk/recognize/ssn-class";
import {
  awayAtDesk,
  away as awayBaselines,
  awayOnIpv6,
  type Baseline,
  baselines,
  box,
  domainElsewhere,
  elsewhere,
  institutionMailbox,
  largestHome,
  lessForClients,
  lessTogether,
  mailAgency,
  mailboxEnd,
  nextNumbers,
  numbersOnline,
  oneSitting,
  phoneBesidesMailbox,
  postOfficeBox,
  rangeElsewhere,
  staying,
  traveling,
  unit,
  type WeighedKind,
} from "@/lib/risk/sharing/baselines";
import { isAtDesk } from "@/lib/risk/sharing/device";
import { besides, isYoung, type Surprise, strangerSurprise } from "@/lib/risk/sharing/surprise";
import { lessWhereUsual } from "@/lib/risk/sharing/usual";
import { otherFamilies, windowWords } from "@/lib/risk/sharing/words";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import type { Aspect, Example, Findings, SignalDefinition } from "./definition";

export const sharingSource = "applications to the organization";

/** Their facts depend on each other: `dependentShares` says how they add up. */
export const sharingFamily = "sharing";

interface Told {
  meaning: string;
  adverseAction: string;
  raise: Example["sharing"];
  /** Raises it as well. */
  also?: Example["sharing"];
  spare: Example["sharing"];
  /** Of the applicant whom the examples are about. */
  email?: string;
  correction?: "email" | "phone" | "address";
  aspect?: Aspect;
}

function shared(kind: WeighedKind, { raise, also, spare, email, ...told }: Told) {
  const applicant = email === undefined ? {} : { email };
  const six = [6, 1, 4, 6] as const;
  const far = awayBaselines[kind] ? [{ ...applicant, sharing: at(kind, six, { away: six }) }] : [];
  return {
    family: sharingFamily,
    component: "fraud",
    points: baselines[kind].most,
    source: sharingSource,
    association: true,
    ...told,
    examples: {
      raise: [{ ...applicant, sharing: raise }, ...far, ...(also ? [{ ...applicant, sharing: also }] : [])],
      spare: [{ ...applicant, sharing: spare }, { sharing: {} }],
    },
  } as const satisfies SignalDefinition;
}

/** Strangers at one element, by `Windows`. */
const at = (kind: WeighedKind, strangers: readonly [number, number, number, number], more = {}) => ({
  elements: { [kind]: { strangers, ...more } },
});

export const sharedElementSignals = {
  SHARED_EMAIL: shared("email", {
    aspect: "contact",
    meaning: "More families used the email address than usually share one.",
    adverseAction: "We could not verify that the email address provided is yours",
    raise: at("email", [2, 2, 2, 2]),
    spare: at("email", [2, 2, 2, 2], { cleared: true }),
    correction: "email",
  }),
  SHARED_PHONE: shared("phone", {
    aspect: "contact",
    meaning:
      "More families used the phone number than usually share one. Carriers reassign numbers, and families share plans. It counts more for people with a personal mailbox: those without one give a helper's number.",
    adverseAction: "We could not verify that the phone number provided is yours",
    raise: at("phone", [2, 0, 1, 2]),
    spare: at("phone", [0, 0, 0, 0]),
    correction: "phone",
  }),
  SHARED_DEVICE: shared("device", {
    meaning:
      "More families used the device than usually share one, or used it on different networks. Dealers, libraries and shelters lend devices, but theirs stay in their place and have a history. Where many of the organization's approved applications show it, it counts less.",
    adverseAction: "Number of recent applications from the device used",
    raise: at("device", [5, 5, 5, 5]),
    also: {
      ...at("device", [6, 1, 4, 6], { away: [2, 0, 1, 2], established: 1 }),
      usual: { SHARED_DEVICE: 300 },
    },
    spare: at("device", [2, 0, 2, 2], { connection: { same: [2, 0, 2, 2], other: [0, 0, 0, 0] } }),
  }),
  SHARED_ADDRESS: shared("address", {
    aspect: "home",
    meaning:
      "More families gave the address than usually live at one, and they share neither a contact nor the internet connection. Shelters and dormitories have a history.",
    adverseAction: "We could not verify that you live at the address provided",
    raise: at("address", [4, 0, 2, 4]),
    spare: at("address", [4, 0, 2, 4], { cleared: true }),
    correction: "address",
  }),
  SHARED_BUILDING: {
    ...shared("building", {
      aspect: "place",
      meaning: "More families gave addresses in the building than usually apply from one.",
      adverseAction: "We could not verify that you live at the address provided",
      raise: at("building", [12, 6, 12, 12]),
      spare: at("building", [12, 0, 1, 2], { established: 8 }),
      correction: "address",
    }),
    // Of a house or a mail agency; a building with units has less.
    points: Math.max(baselines.address.most, mailAgency.most),
  },
  SHARED_IP: shared("ip", {
    meaning:
      "More families applied from the IP address than usually share one. Carriers and offices give many people one.",
    adverseAction: "Number of recent applications from the internet connection used",
    raise: at("ip", [12, 12, 12, 12]),
    spare: at("ip", [12, 0, 1, 3], { established: 8 }),
  }),
  SHARED_NETWORK: shared("network", {
    aspect: "place",
    meaning:
      "More families applied from neighboring IP addresses than usual. Where many of the organization's approved applications show it, it counts less.",
    adverseAction: "Number of recent applications from the internet connection used",
    raise: at("network", [30, 30, 30, 30]),
    spare: at("network", [12, 0, 1, 3], { established: 8 }),
  }),
  SHARED_MAILBOX: shared("mailbox", {
    aspect: "contact",
    meaning:
      "More families used mailboxes with these letters, which aren't the applicant's name, or with the same digits at the end, than would by chance. Or other families used the mailbox with one of the next numbers.",
    adverseAction: "We could not verify that the email address provided is yours",
    raise: at("mailbox", [3, 3, 3, 3]),
    spare: at("mailbox", [1, 0, 0, 0]),
    correction: "email",
  }),
  SHARED_MAILBOX_MAKE: shared("mailbox_make", {
    meaning:
      "More families have mailboxes that are built from the name in the same way, or of random letters, at the same provider, or have one mailbox name at several providers, than would by chance or than did in the rest of the month.",
    adverseAction: "We could not verify that the email address provided is yours",
    email: "santosmaria4821@mail.com",
    raise: at("mailbox_make", [9, 9, 9, 9]),
    spare: at("mailbox_make", [30, 2, 6, 22], { established: 8 }),
    correction: "email",
  }),
  SHARED_EMAIL_DOMAIN: shared("email_domain", {
    aspect: "contact",
    meaning:
      "More families used the private email domain than usually share one. A domain first used in the last 30 days counts more, and so does one whose users apply from different networks.",
    adverseAction: "We could not verify that the email address provided is yours",
    raise: at("email_domain", [4, 1, 3, 4]),
    spare: at("email_domain", [6, 0, 1, 2], { established: 4 }),
    correction: "email",
  }),
  SHARED_SSN_RANGE: shared("ssn_range", {
    meaning:
      "Families who share nothing else gave SSNs within the same hundred numbers, or some who applied through the same connection did. Numbers from another state count more.",
    adverseAction: "We could not verify the Social Security number provided",
    raise: at("ssn_range", [1, 0, 1, 1]),
    spare: at("ssn_range", [0, 0, 0, 0]),
  }),
  SHARED_PHONE_RANGE: shared("phone_range", {
    meaning: "Families gave phone numbers within the same hundred.",
    adverseAction: "We could not verify that the phone number provided is yours",
    raise: at("phone_range", [2, 2, 2, 2]),
    spare: at("phone_range", [0, 0, 0, 0]),
    correction: "phone",
  }),
  SHARED_BLOCK: shared("block", {
    meaning:
      "More families gave houses on one block than usually apply from one. Empty houses in a row serve as addresses for mail.",
    adverseAction: "We could not verify that you live at the address provided",
    raise: at("block", [4, 1, 4, 4]),
    spare: at("block", [1, 0, 0, 0]),
    correction: "address",
  }),
  SHARED_LOCAL_NUMBER: shared("local_number", {
    meaning: "Other families gave the same phone number under another area code.",
    adverseAction: "We could not verify that the phone number provided is yours",
    raise: at("local_number", [2, 1, 2, 2]),
    spare: at("local_number", [0, 0, 0, 0]),
    correction: "phone",
  }),
  SHARED_STREET_LINE: shared("street_line", {
    meaning: "Other families gave the same house number, road and unit in other cities.",
    adverseAction: "We could not verify that you live at the address provided",
    raise: at("street_line", [2, 1, 2, 2]),
    spare: at("street_line", [1, 0, 0, 0]),
    correction: "address",
  }),
  SHARED_BIRTH_DATE: shared("birth_date", {
    meaning:
      "More families gave the date of birth than would by chance. Someone who makes up people, or puts their own date on every form, uses one again and again. January 1 isn't compared.",
    adverseAction: "We could not verify the date of birth provided",
    raise: at("birth_date", [3, 3, 3, 3]),
    spare: at("birth_date", [1, 0, 0, 1]),
  }),
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof sharedElementSignals>;

/** What others did with the element, and the narrower elements whose sharers share it as well. */
const weighed: readonly {
  kind: WeighedKind;
  code: keyof typeof sharedElementSignals;
  did: string;
  within?: readonly ElementKind[];
}[] = [
  { kind: "email", code: "SHARED_EMAIL", did: "used this email address" },
  { kind: "phone", code: "SHARED_PHONE", did: "used this phone number" },
  { kind: "device", code: "SHARED_DEVICE", did: "used this device" },
  { kind: "address", code: "SHARED_ADDRESS", did: "gave this address" },
  { kind: "building", code: "SHARED_BUILDING", did: "gave an address in this building", within: ["address"] },
  { kind: "ip", code: "SHARED_IP", did: "applied from this IP address", within: ["device", "address"] },
  { kind: "network", code: "SHARED_NETWORK", did: "applied from this network", within: ["ip"] },
  { kind: "mailbox", code: "SHARED_MAILBOX", did: "used a mailbox with these letters", within: ["email"] },
  {
    kind: "mailbox_make",
    code: "SHARED_MAILBOX_MAKE",
    did: "have an email address built in the same way from the name",
    within: ["email"],
  },
  {
    kind: "email_domain",
    code: "SHARED_EMAIL_DOMAIN",
    did: "used this email domain",
    within: ["email", "device"],
  },
  { kind: "ssn_range", code: "SHARED_SSN_RANGE", did: "gave an SSN next to this one", within: ["ssn"] },
  {
    kind: "phone_range",
    code: "SHARED_PHONE_RANGE",
    did: "gave a phone number next to this one",
    within: ["phone"],
  },
  { kind: "block", code: "SHARED_BLOCK", did: "gave a house on this block", within: ["building", "address"] },
  {
    kind: "local_number",
    code: "SHARED_LOCAL_NUMBER",
    did: "gave this phone number with another area code",
    within: ["phone"],
  },
  {
    kind: "street_line",
    code: "SHARED_STREET_LINE",
    did: "gave this street address in another city",
    within: ["address", "building"],
  },
  { kind: "birth_date", code: "SHARED_BIRTH_DATE", did: "gave this date of birth", within: ["name"] },
];

/** Where people share devices twice as often as elsewhere, a representative with one sells from door to door. */
const ofTwice = 10;
const alongOneStreet: readonly ElementKind[] = ["building", "address", "device"];

/** Such as "used this device". */
export const didWith: ReadonlyMap<ElementKind, string> = new Map(weighed.map(({ kind, did }) => [kind, did]));

export function findSharedElements(
  { elements, earlier, volume, usual }: SharingEvidence,
  source: string,
  {
    isSsnShared,
    applicant,
    ip,
  }: { isSsnShared: boolean; applicant: NormalizedApplicant; ip: string | undefined },
  found: Found,
): void {
  const lessOfDevices = lessWhereUsual("SHARED_DEVICE", usual);
  for (const { kind, code, did, within } of weighed) {
    const sharing = elements[kind] && besidesItsPlace(kind, elements[kind]);
    if (sharing === undefined || (kind === "ssn_range" && !isSsnShared)) continue;
    const inARow = kind === "ssn_range" && !sharing.cleared ? inARowOnline(earlier) : undefined;
    if (sharing.strangers[0] === 0 && !inARow?.others) continue;
    const more = moreOf(kind, { applicant, ip, sharing, volume, lessOfDevices });
    const { persons, established, cleared, connection, away } = sharing;
    const weigh = (counts: Windows, baseline: Baseline | undefined, mostToday?: number) =>
      strangerSurprise(
        kind,
        { persons, strangers: counts, established, cleared, isHub: more?.isHub, baseline, mostToday },
        volume,
      );
    const narrower = kind === "block" && lessOfDevices >= ofTwice ? alongOneStreet : within;
    const strangers = strangersBesides(kind, elements, narrower);
    let told = weigh(strangers, more?.baseline);
    if (told.points > 0 && isLessTogether(kind)) {
      const pointsOf = (counts: Windows, mostToday?: number) =>
        weigh(counts, more?.baseline, mostToday).points;
      told = { ...told, points: pointsTogether(kind, sharing, strangers, pointsOf) };
    }
    let [where, what] = ["", more?.did ?? did];
    const there = elsewhereFor(kind, sharing, more?.baseline);
    const apart = connection && there && weigh(connection.other, there);
    if (apart && apart.points > told.points) {
      told = apart;
      what = `${did} and applied from other networks`;
    }
    const isFound = told.points > 0;
    if (more?.less) told = { ...told, points: Math.max(0, told.points - more.less) };
    const far =
      away &&
      weigh(besides(away, countsAt(within ?? [], elements, "away")), more?.away ?? awayBaselines[kind]);
    if (far && far.points > told.points) {
      told = far;
      [where, what] = [" in another part of the country", did];
    }
    const counted = kind === "mailbox" && !cleared ? countedPoints(sharing.next) : 0;
    if (inARow?.others && inARow.points > told.points) {
      const message = `${otherFamilies(inARow.others)} gave an SSN next to this one and applied from the same IP address.`;
      found.push({ code, points: inARow.points, message, source });
    } else if (counted > told.points) {
      const message = `${otherFamilies(sharing.next as number)} used this mailbox with one of the next numbers.`;
      found.push({ code, points: counted, message, source });
    } else if (told.points > 0 || isFound) {
      found.push({ code, points: told.points, message: othersDid(told, what, where), source });
    }
  }
}

/**
 * Where a stranger lives doesn't matter for a phone number that was assigned again. A family approved on a device more than a
 * week ago shows that it was handed on, if there is no other, or else that a device on one connection serves a place, whose
 * visitors come from anywhere.
 */
function besidesItsPlace(kind: WeighedKind, sharing: ElementSharing): ElementSharing {
  if (kind === "phone" && (isAssignedAgain(sharing) || isOfHelper(sharing))) return wherever(sharing);
  if (kind !== "device" || sharing.established === 0) return sharing;
  if (sharing.strangers[0] === 1) {
    const { connection: _, ...handedOn } = wherever(sharing);
    return handedOn;
  }
  return isAtDesk(sharing) ? wherever(sharing) : sharing;
}

function wherever({ away: _, ...sharing }: ElementSharing): ElementSharing {
  return sharing;
}

/** Carriers give a number to the next customer after 45 to 90 days (47 CFR 52.15(f)(1)(ii)). */
const isAssignedAgain = ({ strangers }: ElementSharing) => strangers[0] === 1 && strangers[3] === 0;

/** Who shares the connection as well sits beside the applicant: a daughter who helps her father, wherever either lives. */
const isOfHelper = ({ strangers, connection }: ElementSharing) =>
  strangers[0] === 1 && connection?.same[0] === 1;

/** Leaves out those whom a narrower element covers, and at a home those who share the connection. */
function strangersBesides(
  kind: WeighedKind,
  elements: SharingEvidence["elements"],
  within: readonly ElementKind[] = [],
): Windows {
  const { strangers, connection } = elements[kind] as ElementSharing;
  if (kind === "address" && connection) return besides(strangers, [connection.same]);
  return besides(strangers, countsAt(within, elements, "strangers"));
}

/** Of the elements that have them. */
function countsAt(
  kinds: readonly ElementKind[],
  elements: SharingEvidence["elements"],
  counts: "strangers" | "away",
): Windows[] {
  return kinds.map((kind) => elements[kind]?.[counts]).filter((found) => found !== undefined);
}

function isLessTogether(kind: WeighedKind): kind is keyof typeof lessTogether {
  return kind in lessTogether;
}

/** Those who share the connection or an institution's mailbox count less, and all no less than the others alone. */
function pointsTogether(
  kind: keyof typeof lessTogether,
  { connection, clients }: ElementSharing,
  strangers: Windows,
  pointsOf: (counts: Windows, mostToday?: number) => number,
): number {
  const all = pointsOf(strangers);
  const atLeastOthers = (together: Windows, points: number) =>
    Math.max(pointsOf(besides(strangers, [together])), points);
  const less = lessTogether[kind];
  return Math.min(
    all,
    connection ? atLeastOthers(connection.same, pointsOf(strangers, less + oneSitting) - less) : all,
    clients ? atLeastOthers(clients, all - lessForClients) : all,
  );
}

/**
 * Where people share devices, a representative brings one to customers of several regions, hardly on one day: those within 24
 * hours count in full until someone has been approved with it for a week. A call center's has callers from anywhere.
 */
function carriedAbout(
  { mostToday, mostLater, mostOlder, ...baseline }: Baseline,
  less: number,
  established: number,
): Baseline {
  const most = Math.max(0, (mostLater ?? baseline.most) - less);
  return {
    ...baseline,
    mostToday: established > 0 ? most : (mostToday ?? baseline.most),
    mostLater: most,
    mostOlder: Math.min(most, mostOlder ?? most),
  };
}

/** For strangers on other networks, if that matters. */
function elsewhereFor(
  kind: WeighedKind,
  sharing: ElementSharing,
  baseline: Baseline = baselines[kind],
): Baseline | undefined {
  if (kind === "address") return elsewhere(baseline);
  if (kind === "email_domain") return sharing.established === 0 ? domainElsewhere : undefined;
  return kind === "device" && !isAtDesk(sharing) ? traveling : undefined;
}

/** The true share of a make may be so many times what is assumed of it; with time the organization's own shows. */
const shareFactors = { young: 15, grown: 5 } as const;

function moreOf(
  kind: WeighedKind,
  {
    applicant,
    ip,
    sharing,
    volume,
    lessOfDevices,
  }: {
    applicant: NormalizedApplicant;
    ip: string | undefined;
    sharing: ElementSharing;
    volume: SharingEvidence["volume"];
    lessOfDevices: number;
  },
): { isHub?: boolean; baseline?: Baseline; less?: number; away?: Baseline; did?: string } | undefined {
  if (kind === "ip") return ip?.includes(":") ? { away: awayOnIpv6 } : undefined;
  if (kind === "device") return ofDevice(sharing, lessOfDevices);
  if (kind === "address" || kind === "building") return placeOf(kind, applicant);
  if (kind === "phone") {
    const isPersonal = applicant.email && freeEmailDomains.has(applicant.email.domain);
    return isPersonal && !isAssignedAgain(sharing) ? { baseline: phoneBesidesMailbox } : undefined;
  }
  if (kind === "ssn_range") return isIssuedElsewhere(applicant) ? { baseline: rangeElsewhere } : undefined;
  if (kind === "email") {
    const isLent = applicant.email && isOfInstitution(applicant.email.domain);
    return isLent ? { baseline: institutionMailbox } : undefined;
  }
  if (kind === "mailbox") {
    const end = patternOfMailbox(applicant) === undefined ? endOfMailbox(applicant) : undefined;
    return (
      end && {
        baseline: { ...mailboxEnd, chance: end.share },
        did: "have a mailbox that ends in the same digits",
      }
    );
  }
  if (kind !== "mailbox_make") return undefined;
  const factor = isYoung(volume) ? shareFactors.young : shareFactors.grown;
  const { make = "", share = 1 } = makeOfMailbox(applicant) ?? {};
  if (make.startsWith("="))
    return {
      baseline: { ...mailboxEnd, most: baselines.mailbox_make.most, chance: share },
      did: "used this mailbox name at another provider",
    };
  return {
    baseline: { ...baselines.mailbox_make, chance: factor * share },
    ...(make.startsWith("?") ? { did: "have an email address of random letters at this provider" } : {}),
  };
}

function ofDevice(sharing: ElementSharing, less: number) {
  const isDesk = isAtDesk(sharing);
  const isPlace = isDesk ? !sharing.away : sharing.established >= baselines.device.learnedFrom;
  const far = isDesk ? awayAtDesk : (awayBaselines.device as Baseline);
  return {
    ...(isPlace ? { baseline: staying } : {}),
    less,
    away: less > 0 ? carriedAbout(far, less, sharing.established) : far,
  };
}

/** What the applicant says of the place. Students live in halls, so a school's mailbox marks one. */
function placeOf(kind: "address" | "building", { address, email }: NormalizedApplicant) {
  if (address === undefined) return undefined;
  if (email?.domain.endsWith(".edu")) return { isHub: true };
  const { street } = address;
  const isUnit = hasUnit(street);
  if (kind === "address") {
    if (isPrivateMailbox(street)) return { baseline: box };
    if (isOwnBox(street)) return { baseline: postOfficeBox, less: 6 };
    return isUnit ? { baseline: unit } : { isHub: isHomeOfMany(street) };
  }
  if (isPrivateMailbox(street)) return { baseline: mailAgency };
  if (isHomeOfMany(street) || isNamedForSchool(street)) return { isHub: true };
  return isUnit ? undefined : { baseline: baselines.address };
}

/** Such as "People from six other families in another part of the country used this phone number in 30 days." */
function othersDid(
  { count, window }: Pick<Surprise, "count" | "window">,
  did: string,
  where: string,
): string {
  return `${otherFamilies(count)}${where} ${did} ${windowWords[window]}.`;
}

/** People with other names who gave SSNs next to the applicant's through one connection. */
function inARowOnline(earlier: readonly EarlierApplication[]): { others: number; points: number } {
  const persons = new Set<number>();
  let isOneHome = true;
  for (const { person, name, same, close } of earlier) {
    if (name !== "unrelated" || !same.includes("ip")) continue;
    if (!same.includes("ssn_range") && !close.includes("ssn")) continue;
    persons.add(person);
    isOneHome &&= same.includes("address");
  }
  const mayHaveArrived = isOneHome && persons.size <= largestHome.arrivedTogether;
  return { others: persons.size, points: mayHaveArrived ? numbersOnline.oneHome : numbersOnline.most };
}

/** Before 2011, and in no state that shares the area with the applicant's. */
function isIssuedElsewhere({ ssn, address }: NormalizedApplicant): boolean {
  if (ssn === undefined || address === undefined || ssnClass(ssn) !== "issuable_before_2011") return false;
  const places = placesOfArea(Number(ssn.slice(0, 3))).split(" ");
  return places.every((place) => place in uspsStates && place !== address.state);
}

function countedPoints(others = 0): number {
  if (others === 0) return 0;
  return others === 1 ? nextNumbers.one : nextNumbers.several;
}
