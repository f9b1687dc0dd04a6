import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers by lowercase name, unfolded. */
  headers: Record<string, string>;
  /** The plain text, decoded. */
  text: string;
  html: string;
  /** As it came over the wire. */
  source: string;
  isEncrypted: boolean;
  user: string | undefined;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  /** Takes the place of accepting; an error's `responseCode` is the server's answer. */
  answer: ((to: string) => Error | undefined) | undefined;
  close(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    ...options,
    onRcptTo: ({ address }, _, done) => done(running.answer?.(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          ...parse(Buffer.concat(chunks).toString("latin1")),
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user as string | undefined,
        });
        done();
      });
    },
  });
  // Connections that a client breaks off.
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const running: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    mails,
    answer: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

function parse(source: string): Pick<ReceivedMail, "headers" | "text" | "html" | "source"> {
  const { headers, body } = partOf(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.slice("\r\n".length, -"\r\n".length)));
  const find = (type: string) => {
    const part = parts.find((each) => each.headers["content-type"]?.startsWith(type));
    return part === undefined ? "" : decode(part);
  };
  return { headers, source, text: find("text/plain"), html: find("text/html") };
}

function partOf(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decode({ headers, body }: { headers: Record<string, string>; body: string }): string {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString().replaceAll("\r\n", "\n");
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}

/** The first link in a mail. */
export function linkIn({ text }: ReceivedMail): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
}
