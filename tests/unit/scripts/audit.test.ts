import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runScript } from "@/tests/support/command";
import { makeTestFolder } from "@/tests/support/temporary-folder";

/* The script runs the real npm, against a registry of our own that knows the advisories. */

let registry: Server | undefined;
let cache: string;
beforeAll(async () => {
  cache = await makeTestFolder();
});
afterAll(() => rm(cache, { recursive: true }));
afterEach(() => {
  registry?.close();
  registry?.closeAllConnections();
});

async function audit(answer: { status: number; advisories?: object }, env: Record<string, string> = {}) {
  registry = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { "content-type": "application/json" });
    // npm asks which versions of the package there are.
    const version = { name: "croner", version: "11.0.1" };
    const versions = { name: "croner", versions: { "11.0.1": version }, "dist-tags": { latest: "11.0.1" } };
    response.end(JSON.stringify(request.method === "GET" ? versions : (answer.advisories ?? {})));
  });
  await new Promise<void>((resolve) => registry?.listen(0, "127.0.0.1", resolve));
  const { port } = registry.address() as AddressInfo;
  return runScript("scripts/audit.mjs", [], {
    HOME: process.env.HOME ?? "",
    npm_config_cache: cache,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: "0",
    ...env,
  });
}

const advisory = (severity: string) => ({
  croner: [
    {
      id: severity === "high" ? 1 : 2,
      url: "https://example.com/advisories/1",
      title: "Dates that hang",
      severity,
      vulnerable_versions: "*",
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
});

it("fails on a high advisory of a dependency that ships, and names it", async () => {
  const { code, stdout } = await audit({ status: 200, advisories: advisory("high") });
  expect(code).toBe(1);
  expect(stdout).toContain("high: croner: Dates that hang (https://example.com/advisories/1)");
});

it("names a low advisory and succeeds", async () => {
  const { code, stdout } = await audit({ status: 200, advisories: advisory("low") });
  expect(code).toBe(0);
  expect(stdout).toContain("low: croner");
});

it("succeeds without advisories", async () => {
  const { code, stdout } = await audit({ status: 200 });
  expect(code).toBe(0);
  expect(stdout).toContain("0 advisories");
});

it("ends as neither success nor failure when the registry has no advisories, and fails if an audit is required", async () => {
  const tolerant = await audit({ status: 405 }, { GITHUB_ACTIONS: "true" });
  expect(tolerant.code).toBe(2);
  expect(tolerant.stderr).toContain("DEPENDENCIES NOT CHECKED: 405");
  expect(tolerant.stdout).toMatch(/^::warning title=Dependencies not checked::/);
  registry?.close();
  const strict = await audit({ status: 405 }, { REQUIRE_AUDIT: "1" });
  expect(strict.code).toBe(1);
});

describe("CI", () => {
  /** Runs `.ci/run` with an npm that ends an audit with this code. */
  async function run(auditCode: number, testCode = 0, says = "ran $*") {
    const folder = await mkdtemp(path.join(cache, "bin-"));
    const npm = `#!/bin/sh\ncase "$*" in "run audit") exit ${auditCode};; *) echo "${says}"; exit ${testCode};; esac\n`;
    await writeFile(path.join(folder, "npm"), npm, { mode: 0o755 });
    await writeFile(path.join(folder, "node"), "#!/bin/sh\n", { mode: 0o755 });
    return spawnSync(".ci/run", [], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
  }

  it("goes on where nothing could be checked, and says so last", async () => {
    const { status, stdout, stderr } = await run(2);
    expect(status).toBe(0);
    expect(stdout).toContain("ran test");
    expect(stderr.trim().split("\n").at(-1)).toContain("DEPENDENCIES NOT CHECKED");
  });

  it("ends with the number of tests that passed in every runner", async () => {
    const { stdout } = await run(
      0,
      0,
      "      Tests  2803 passed | 9 skipped (2812)\n Test Files  69 passed (69)",
    );
    expect(stdout.trim().split("\n").at(-1)).toBe(`${4 * 2803} passed, 0 failed`);
    expect((await run(0, 0, "  218 passed (12.4m)")).stdout).toContain(`${4 * 218} passed, 0 failed`);
    expect((await run(0, 0, "  8 generated, 7 passed, 1 skipped")).stdout).toContain("28 passed, 0 failed");
  });

  it("ends with an advisory, and with a failing test", async () => {
    const { status, stdout } = await run(1);
    expect([status, stdout]).toEqual([1, ""]);
    expect((await run(2, 3)).status).toBe(3);
    expect((await run(0)).stderr).toBe("");
  });
});
