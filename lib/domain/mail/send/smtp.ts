import type { NodemailerError } from "nodemailer";
import type { MailContent } from "@/lib/domain/mail/content";
import type { MailFailure } from "@/lib/domain/mail/read";
import { htmlOf, textOf } from "@/lib/domain/mail/render";
import type { Env } from "@/lib/platform/env";
import { publicUrlOf } from "@/lib/platform/public-url";
import { isLoopback, type Mailbox } from "@/lib/platform/settings";
import { within } from "@/lib/platform/within";

export interface OutgoingMail extends MailContent {
  /** The same for every attempt: it becomes the Message-ID, by which a receiver recognizes a repeated mail. */
  id: string;
  createdAt: Date;
}

export interface MailServer {
  /** Resolves with why it failed, or undefined. */
  send(mail: OutgoingMail): Promise<MailFailure | undefined>;
  close(): void;
}

const connections = 3;
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Without a byte from the server. */
  socketTimeout: 20_000,
};
/** For all of a mail. Longer attempts count as failed. */
const mailMilliseconds = 30_000;

/** nodemailer reads anything else as a list of addresses, names or groups. */
const oneAddress = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;

/** Connects when it first sends. Undefined if mail isn't configured. */
export async function openMailServer(env: Env): Promise<MailServer | undefined> {
  if (env.SMTP_URL === undefined) return undefined;
  const { createTransport } = await import("nodemailer");
  const { protocol, hostname, port, username, password } = new URL(env.SMTP_URL);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // Recipients and links must not cross a network in clear text. A relay on this machine may have any certificate.
    requireTLS: !isSecure && !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname),
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const from = senderOf(env);
  return {
    async send(mail) {
      if (!oneAddress.test(mail.to)) return "refused";
      try {
        const sent = transport.sendMail(messageOf(mail, from)).then(() => undefined);
        return await within(mailMilliseconds, sent, () => "unreachable" as const);
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function senderOf({ MAIL_FROM, ...env }: Env): Mailbox {
  return MAIL_FROM ?? { name: "Assay", address: `no-reply@${new URL(publicUrlOf(env)).hostname}` };
}

function messageOf({ id, to, subject, body, createdAt }: OutgoingMail, from: Mailbox) {
  const { name, address } = from;
  return {
    from: { name, address },
    to: { name: "", address: to },
    subject: subject.replace(/[\s\p{Cc}]+/gu, " "),
    date: createdAt,
    messageId: `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    // Keeps out-of-office replies away (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    text: textOf(body),
    html: htmlOf(body),
  };
}

type SmtpError = Partial<NodemailerError & { originalCode: string }>;

/** By nodemailer's codes. */
const failures: Record<string, MailFailure> = {
  EAUTH: "credentials",
  ENOAUTH: "credentials",
  ETLS: "encryption",
};

/** Node's and OpenSSL's codes for a certificate or a handshake. */
const tlsCode = /CERT|SIGNED|SSL|TLS|VERIFY/;

function failureOf(error: unknown): MailFailure {
  const { code = "", originalCode = "", responseCode = 0, command } = error as SmtpError;
  if (code !== "EENVELOPE" && code !== "EMESSAGE")
    return failures[code] ?? (tlsCode.test(originalCode) ? "encryption" : "unreachable");
  // A server that is busy answers with 4xx.
  if (responseCode < 500) return "unreachable";
  return command === "MAIL FROM" ? "sender" : "refused";
}
