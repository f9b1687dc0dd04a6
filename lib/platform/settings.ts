import { accessSync, constants } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";

/* How each kind of setting is read from a variable's text, and the sentence that refuses a wrong one. */

const schemesOfHttp = ["http:", "https:"];
const schemesOfSmtp = ["smtp:", "smtps:"];
const mailboxForm = /^(?:([^<>"\p{Cc}]{1,100}?) ?<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u;

export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${enumeration(words)}` });
}

/** `1` is on; `0` or nothing is off. */
export const flag = choice(["0", "1"])
  .optional()
  .transform((value) => value === "1");

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);
}

/** Someone else's name, key or secret, which may end up in a header. */
export const word = z.string().regex(/^[\x21-\x7e]+$/, {
  error: "must be ASCII letters, digits and symbols, without spaces or line breaks",
});

export const filledText = z.string().regex(/\S/, { error: "must not be blank" });

export const httpUrl = z.string().refine(isHttpUrl, {
  error: "must be a URL that starts with http:// or https://, without a user or password",
});

/** Where a whole service is: its paths are added to it. */
export const origin = z
  .string()
  .refine(isOrigin, {
    error:
      "must be a URL that starts with http:// or https:// and has no path, such as https://assay.example.com",
  })
  .transform((text) => new URL(text).origin);

export const postgresUrl = z
  .string()
  .refine((text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text), {
    error: "must be a PostgreSQL URL, such as postgresql://user:password@host:5432/database",
  });

export const smtpUrl = z.string().refine(isSmtpUrl, {
  error:
    "must be a URL that starts with smtp:// or smtps:// and has no path, such as smtp://user:password@host:587",
});

export interface Mailbox {
  /** Empty if only an address was given. */
  name: string;
  address: string;
}

export const mailbox = z
  .string()
  .regex(mailboxForm, {
    error: "must be an email address, or a name and an address, such as Assay <assay@example.com>",
  })
  .transform((text): Mailbox => {
    const [, name = "", named = "", alone = ""] = mailboxForm.exec(text) ?? [];
    return { name, address: named || alone };
  });

export const host = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text), {
    error: "must be an IP address or a host name, without a port",
  });

export const readableFile = z.string().refine(isReadable, { error: "must name a readable file" });

export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return schemesOfHttp.includes(protocol) && username === "" && password === "";
}

function isOrigin(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname === "/" && search === "" && hash === "";
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  if (!schemesOfSmtp.includes(protocol) || hostname === "") return false;
  if (!isPercentEncoded(username) || !isPercentEncoded(password)) return false;
  return /^\/?$/.test(pathname) && search === "" && hash === "";
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(/* turbopackIgnore: true */ file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** "a, b or c". */
function enumeration(words: readonly string[]): string {
  return words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
