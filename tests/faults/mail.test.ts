import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCertificate } from "@/tests/support/certificate";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { actOverHttp, signUpOverHttp } from "@/tests/support/member-session";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

/* The mail server asks for encryption and a password, as most do. */

/** A name of this machine that the service doesn't take for it. */
const host = "127.1";
const invited = Array.from({ length: 20 }, (_, number) => `person${number}@lender.example`);

let folder: string;
let mails: MailServer;
let server: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  const { key, cert } = makeCertificate([host]);
  folder = await makeTemporaryFolder("assay-mail-");
  await writeFile(path.join(folder, "ca.pem"), cert);
  mails = await startMailServer({
    key,
    cert,
    disabledCommands: [],
    onAuth: ({ username, password }, _, done) =>
      username === "assay" && password === "secret"
        ? done(null, { user: username })
        : done(new Error("wrong")),
  });
  env = {
    SIGNUP: "open",
    SMTP_URL: `smtp://assay:secret@${host}:${mails.port}`,
    NODE_EXTRA_CA_CERTS: path.join(folder, "ca.pem"),
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
  await rm(folder, { recursive: true, force: true });
});

it("a start warns if links in mails would lead to localhost", async () => {
  await eventually("the warning", server.logs, (logs) => logs.includes("NEXTAUTH_URL isn't set"));
});

it("a kill right after their commits loses no mail, and a repeated one has the same Message-ID", async () => {
  const { cookie } = await signUpOverHttp(server.url);
  const invite = (email: string) =>
    actOverHttp(server.url, {
      action: "invite",
      page: "/settings/team",
      args: [{ role: "ANALYST", email }],
      cookie,
    });
  await Promise.all(invited.map(invite));
  const { dataDirectory } = server;
  await server.kill();
  const seed = new Seed(server.databaseUrl);
  // Instead of waiting until the claims of the killed process end.
  await seed.pool.query("UPDATE mails SET claimed_until = now() WHERE status = 'queued'");
  await seed.close();
  server = await startServer({ env, dataDirectory });
  const reached = () => new Set(mails.mails.flatMap(({ to }) => to));
  await eventually("a mail to each", reached, ({ size }) => size === invited.length);
  expect([...reached()].sort()).toEqual([...invited].sort());
  const ids = new Set(mails.mails.map(({ headers }) => headers["message-id"]));
  expect(ids.size).toBe(invited.length);
  expect(mails.mails.every(({ isEncrypted, user }) => isEncrypted && user === "assay")).toBe(true);
});
