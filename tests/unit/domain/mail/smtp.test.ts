import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { openMailServer } from "@/lib/domain/mail/send/smtp";
import { readEnv } from "@/lib/platform/env";
import { freePort } from "@/tests/support/free-port";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";

let server: MailServer | undefined;
afterEach(() => server?.close());

const mail = {
  id: "mai_1",
  createdAt: new Date("2026-03-09T14:00:00Z"),
  to: "ada@lender.example",
  subject: "Welcome",
  body: ["Hello Ada,\nhow are you?", { link: { label: "Open", url: "https://assay.example/a?b=c&d=e" } }],
};

async function send(smtpUrl: string, changes: object = {}, settings: Record<string, string> = {}) {
  const to = await openMailServer(readEnv({ NODE_ENV: "test", SMTP_URL: smtpUrl, ...settings }));
  try {
    return await to?.send({ ...mail, ...changes });
  } finally {
    to?.close();
  }
}

/** A name of this machine that isn't taken for it, as a server elsewhere is. */
const elsewhere = "127.1";

const requiringUser: SMTPServerOptions = {
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === "assay@relay" && password === "p/w:1%"
      ? done(null, { user: username })
      : done(new Error("no")),
};

describe("sending by SMTP", () => {
  it("delivers both forms of a mail, with a stable Message-ID and no room for more headers", async () => {
    server = await startMailServer();
    const failure = await send(
      `smtp://127.0.0.1:${server.port}`,
      { subject: "Grüße\r\nBcc: eve@evil.example" },
      { NEXTAUTH_URL: "https://assay.example" },
    );
    expect(failure).toBeUndefined();
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: "no-reply@assay.example",
      to: ["ada@lender.example"],
      text: "Hello Ada,\nhow are you?\n\nOpen:\nhttps://assay.example/a?b=c&d=e\n",
    });
    expect(received?.headers).toMatchObject({
      from: "Assay <no-reply@assay.example>",
      to: "ada@lender.example",
      "message-id": "<mai_1@assay.example>",
      date: "Mon, 09 Mar 2026 14:00:00 +0000",
      "auto-submitted": "auto-generated",
    });
    expect(received?.headers).not.toHaveProperty("bcc");
    expect(received?.html).toContain("<p>Hello Ada,<br>how are you?</p>");
    expect(received?.html).toContain('href="https://assay.example/a?b=c&amp;d=e"');
  });

  it.each([
    "eve@evil.example, ada@lender.example",
    "Eve <eve@evil.example>",
    "ada@lender.example\r\nRCPT TO:<eve@evil.example>",
  ])("never reads more than one recipient from an address: %j", async (to) => {
    server = await startMailServer();
    expect(await send(`smtp://127.0.0.1:${server.port}`, { to })).toBe("refused");
    expect(server.mails).toEqual([]);
  });

  it("sends as MAIL_FROM, signed in with the URL's percent-encoded user and password", async () => {
    server = await startMailServer(requiringUser);
    const failure = await send(
      `smtp://assay%40relay:p%2Fw%3A1%25@127.0.0.1:${server.port}`,
      {},
      { MAIL_FROM: "Example Lending <risk@lender.example>" },
    );
    expect(failure).toBeUndefined();
    expect(server.mails[0]).toMatchObject({ from: "risk@lender.example", user: "assay@relay" });
    expect(server.mails[0]?.headers.from).toBe("Example Lending <risk@lender.example>");
  });

  it("says what failed", async () => {
    server = await startMailServer(requiringUser);
    expect(await send(`smtp://assay%40relay:wrong@127.0.0.1:${server.port}`)).toBe("credentials");
    await server.close();
    expect(await send(`smtp://127.0.0.1:${await freePort()}`)).toBe("unreachable");
    server = await startMailServer();
    const answers: Record<string, number> = { "full@lender.example": 450, "gone@lender.example": 550 };
    server.answer = (to) =>
      to in answers ? Object.assign(new Error("no"), { responseCode: answers[to] }) : undefined;
    const url = `smtp://127.0.0.1:${server.port}`;
    expect(await send(url, { to: "full@lender.example" })).toBe("unreachable");
    expect(await send(url, { to: "gone@lender.example" })).toBe("refused");
    expect(await send(url)).toBeUndefined();
  });

  it("sends nothing in clear text to another machine, nor to one without a trusted certificate", async () => {
    server = await startMailServer();
    expect(await send(`smtp://${elsewhere}:${server.port}`)).toBe("encryption");
    await server.close();
    server = await startMailServer({ disabledCommands: ["AUTH"] });
    expect(await send(`smtp://${elsewhere}:${server.port}`)).toBe("encryption");
    await server.close();
    server = await startMailServer({ secure: true, disabledCommands: ["AUTH"] });
    expect(await send(`smtps://${elsewhere}:${server.port}`)).toBe("encryption");
    expect(server.mails).toEqual([]);
  });
});
