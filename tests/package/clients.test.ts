import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPythonHere } from "@/tests/support/python";

/* The clients as somebody packs and installs them who has nothing but their folders. */

const execute = promisify(execFile);
const clients = path.resolve("clients");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-clients-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy without what building left in it. */
async function copyOf(name: string): Promise<string> {
  const copy = path.join(folder, name);
  const isSource = (file: string) => !/\/(?:node_modules|dist|build|[^/]+\.egg-info)$/.test(file);
  await cp(path.join(clients, name), copy, { recursive: true, filter: isSource });
  return copy;
}

const program = `
import { type AssayResponse, createAssay, verifyWebhook } from "@assay/client";

const assay = createAssay({ apiKey: "assay_test_1", baseUrl: "http://127.0.0.1:1", maxRetries: 0 });
const error = await assay
  .analyze({ applicantData: { firstName: "Maria", lastName: "Santos" } })
  .then(({ decision }: { decision: "APPROVE" | "REVIEW" | "DECLINE" }) => decision, (thrown: Error) => thrown.name);
// @ts-expect-error The types are known.
const wrong: () => Promise<AssayResponse<string>> = () => assay.getAnalysis("ana_1").withResponse();
console.log(error, typeof verifyWebhook, typeof wrong);
`;

it("the TypeScript client can be packed from its folder, installed, imported and type-checked", async () => {
  const source = await copyOf("typescript");
  await execute("npm", ["pack", "--pack-destination", folder], { cwd: source });
  const [archive] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  const project = await mkdtemp(path.join(folder, "project-"));
  await writeFile(path.join(project, "package.json"), '{ "type": "module", "private": true }');
  await writeFile(path.join(project, "program.ts"), program);
  const packages = [path.join(folder, String(archive)), "typescript@5.9.3", "@types/node@20.19.43"];
  await execute("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: project });
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  await execute("npx", ["tsc", ...options, "program.ts"], { cwd: project });
  const { stdout } = await execute("node", ["program.js"], { cwd: project });
  expect(stdout).toBe("AssayConnectionError function function\n");
  const { stdout: help } = await execute("npx", ["--no-install", "assay", "--help"], { cwd: project });
  expect(help).toContain("assay listen --forward-to");
  const unset = await execute(
    "npx",
    ["--no-install", "assay", "listen", "--forward-to", "http://localhost:1"],
    {
      cwd: project,
      env: { NODE_ENV: "production", PATH: process.env.PATH },
    },
  ).catch((error: { code: number; stderr: string }) => error);
  expect(unset).toMatchObject({ code: 2, stderr: expect.stringContaining("Set ASSAY_API_KEY") });
  const installed = await readdir(path.join(project, "node_modules"));
  expect(installed.filter((name) => !name.startsWith(".")).sort()).toEqual([
    "@assay",
    "@types",
    "typescript",
    "undici-types",
  ]);
});

it.skipIf(!isPythonHere)(
  "the Python client can be packed from its folder, installed and imported",
  async () => {
    const source = await copyOf("python");
    const pip = (...given: string[]) =>
      execute("python3", ["-m", "pip", "--quiet", ...given], { cwd: folder });
    await pip("wheel", "--no-deps", "--wheel-dir", folder, source);
    const [wheel] = (await readdir(folder)).filter((name) => name.endsWith(".whl"));
    const target = path.join(folder, "site");
    await pip("install", "--no-deps", "--target", target, path.join(folder, String(wheel)));
    const code = "import assay; print(assay.__version__, assay.Assay.analyze.__name__)";
    const { stdout } = await execute("python3", ["-c", code], {
      env: { ...process.env, PYTHONPATH: target },
    });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+ analyze\n$/);
    expect(String(wheel)).toContain(stdout.split(" ")[0]);
  },
);
