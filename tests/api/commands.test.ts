import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import packageJson from "@/package.json";
import { runBuilt, runScript } from "@/tests/support/command";

/* What the commands say before they touch anything. */

const programs = Object.entries(packageJson.scripts).flatMap(([name, command]) => {
  const [, program] = /node dist\/(\S+)\.mjs$/.exec(command) ?? [];
  return program === undefined ? [] : [[name, program] as const];
});

const key = Buffer.alloc(32, 7).toString("base64");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(programs)("npm run %s", (name, program) => {
  it("explains itself with --help, and does nothing", async () => {
    const missing = path.join(folder, `help-${program}`);
    const { code, stdout, stderr } = await runBuilt(program, ["--help"], { DATA_DIR: missing });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^usage: npm run ${name}\\b`));
    expect(existsSync(missing)).toBe(false);
  });

  it("refuses an unknown option in words of the command line", async () => {
    const missing = path.join(folder, `option-${program}`);
    const { code, stdout, stderr } = await runBuilt(program, ["--nonsense"], { DATA_DIR: missing });
    expect(code).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toContain("'--nonsense'");
    expect(stderr).toContain(`usage: npm run ${name}`);
    expect(existsSync(missing)).toBe(false);
  });
});

it.each(["package", "release"])("npm run %s writes nothing for --help or an unknown option", async (name) => {
  const run = (word: string) => runScript(`scripts/${name}.mjs`, [word], {});
  const usage = expect.stringContaining(`usage: npm run ${name} -- [FOLDER]`);
  expect(await run("--help")).toEqual({ code: 0, stdout: usage, stderr: "" });
  expect(await run("--nonsense")).toEqual({ code: 1, stdout: "", stderr: usage });
});

it("a command that needs the service's data makes no database in a mistyped folder", async () => {
  const list = path.join(folder, "erased");
  await writeFile(list, "app_01jd3k9mvcq5f8w2r6t0y4x7zn\n");
  const commands: [program: string, args: string[]][] = [
    ["plan", ["--org", "demo", "--plan", "pro"]],
    ["reset-password", ["--email", "owner@demo.example"]],
    ["replay", ["--since", "2026-01-01"]],
    ["reindex", []],
    ["rotate-keys", ["--key", "BLIND_INDEX_KEY"]],
    ["erase-again", [list]],
    ["watchlist", ["--format", "un-consolidated", list]],
  ];
  const missing = path.join(folder, "missing");
  for (const [program, args] of commands) {
    const { code, stdout, stderr } = await runBuilt(program, args, { DATA_DIR: missing });
    expect({ program, code, stdout }).toEqual({ program, code: 1, stdout: "" });
    expect(stderr).toBe(
      `No database in ${missing}: set DATA_DIR to the service's data folder, or DATABASE_URL. Nothing was changed.\n`,
    );
    expect(existsSync(missing)).toBe(false);
  }
});

it.each([
  ["key", ["--permissions", "READ,FOO"], "--permissions: must be one of READ, WRITE, DELETE, ADMIN"],
  ["key", ["--permissions", "READ", "--limit-per-minute", "x"], "--limit-per-minute: must be a number"],
  ["key", ["--permissions", "READ", "--mode", "prod"], "--mode: must be one of live, test"],
  ["plan", ["--org", "a", "--plan", "pro", "--keys", "0"], "--keys: must be at least 1"],
  ["plan", ["--org", "a", "--plan", "pro", "--keys", "3"], "--keys: needs the plan enterprise"],
  ["watchlist", ["--format", "x", "a"], "--format: must be one of ofac-sdn, "],
  [
    "watchlist",
    ["--format", "opensanctions", "a"],
    "--name: is required, because opensanctions has many lists",
  ],
  ["watchlist", ["--format", "un-consolidated", "missing"], "missing isn't a readable file"],
  ["erase-again", ["tests"], "tests isn't a readable file"],
  ["restore", ["missing"], "missing isn't a readable file"],
  ["replay", ["--since", "2026-02-31"], "--since: must be a date such as 2026-01-31"],
  ["replay", ["--since", "5"], "--since: must be a date such as 2026-01-31"],
  ["erase-again", ["package.json"], "package.json, line 1: not an id of an applicant or of a row of a study"],
])("npm run %s says what is wrong with %j", async (program, args, message) => {
  const { code, stdout, stderr } = await runBuilt(program, args, { DATA_DIR: path.join(folder, "none") });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`${message}`);
  expect(stderr).toContain(`usage: npm run ${program}`);
});

it("a command runs in any folder", async () => {
  const data = { DATA_DIR: path.resolve(inject("dataDirectory")) };
  const result = await runBuilt("plan", ["--org", "nobody", "--plan", "pro"], data, folder);
  expect(result).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("No organization has this slug"),
  });
});

it("the service names its own folder when it's started in another one, and makes nothing", async () => {
  const data = path.join(folder, "elsewhere");
  expect(await runBuilt("serve", [], { DATA_DIR: data, PORT: "0" }, folder)).toEqual({
    code: 1,
    stdout: "",
    stderr: `Start Assay in its own folder: cd ${process.cwd()}\n`,
  });
  expect(await readdir(folder)).not.toContain("elsewhere");
});

it("a backup into a folder that doesn't exist says so, and writes nothing", async () => {
  const { code, stderr } = await runBuilt("backup", [path.join(folder, "missing/a.backup")], {
    DATABASE_URL: inject("databaseUrl"),
    DATA_ENCRYPTION_KEY: `k1:${key}`,
    BLIND_INDEX_KEY: `k1:${key}`,
    AUDIT_KEY: key,
    NEXTAUTH_SECRET: key,
  });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `The folder ${path.join(folder, "missing")} doesn't exist. Nothing was written.\n`,
  });
  expect(await readdir(folder)).not.toContain("missing");
});
