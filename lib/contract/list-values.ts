import { applicantData } from "./applicant";
import type { ListKind } from "./list-kinds";
import { requestContext } from "./request";

/**
 * What a list entry's value is in an applicant's data or in the context of the request. An email domain stands behind a
 * mailbox that means nothing.
 */
export interface ListedPart {
  firstName?: string;
  lastName?: string;
  ssn?: string;
  email?: string;
  phone?: string;
  address?: { street: string; city: string; state: string; zip: string };
  ip?: string;
  deviceId?: string;
}

type Reading = { part: ListedPart; problem?: undefined } | { part?: undefined; problem: string };

const { shape } = applicantData;
const { ip: ipAddress, deviceId } = requestContext.shape;

/** Reads a value as typed or as it appears in a file, or says what is wrong with it without repeating it. */
export function readListValue(kind: ListKind, value: string): Reading {
  return readers[kind](value.trim());
}

const readers: Readonly<Record<ListKind, (value: string) => Reading>> = {
  ssn: (ssn) => checked(shape.ssn, ssn, { ssn }),
  email: (email) => checked(shape.email, email, { email }),
  email_domain: (value) => {
    const email = `x@${value.replace(/^@/, "")}`;
    const { part } = checked(shape.email, email, { email });
    return part ? { part } : { problem: "must be a domain such as example.com" };
  },
  phone: (phone) => checked(shape.phone, phone, { phone }),
  address: readAddress,
  name: readName,
  ip: (ip) => checked(ipAddress, ip, { ip }),
  device: (id) => checked(deviceId, id, { deviceId: id }),
};

/** The street may have commas of its own, before its unit. */
const zipAtEnd = /\d{5}(?:[- ]?\d{4})?$/;

function readAddress(value: string): Reading {
  const zip = zipAtEnd.exec(value)?.[0] ?? "";
  const before = value.slice(0, value.length - zip.length);
  const parts = before.trimEnd().split(",");
  if (before !== before.trimEnd() && parts.at(-1) === "") parts.pop();
  const [city = "", state = ""] = parts.splice(-2);
  const address = { street: parts.join(","), city: city.trim(), state: state.trim(), zip };
  const isAddress = before !== before.trimEnd() && Object.values(address).every((part) => part !== "");
  if (isAddress && shape.address.safeParse(address).success) return { part: { address } };
  return { problem: "must be an address such as 1423 Pike St, Seattle, WA 98101" };
}

/** Where a given name ends and a family name begins can't be told from more than two words. */
function readName(value: string): Reading {
  const parts = value.split(",").map((part) => part.trim());
  const words = value.split(/\s+/);
  const [lastName = "", firstName = ""] =
    parts.length === 1 && words.length === 2 ? words.toReversed() : parts;
  const isName =
    parts.length <= 2 &&
    shape.firstName.safeParse(firstName).success &&
    shape.lastName.safeParse(lastName).success;
  if (isName) return { part: { firstName, lastName } };
  return { problem: "must be a name such as Santos, Maria" };
}

function checked(
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } },
  value: string,
  part: ListedPart,
): Reading {
  const { success, error } = schema.safeParse(value);
  return success ? { part } : { problem: error?.issues[0]?.message ?? "isn't valid" };
}
